"""What an operator is told when something is missing: one sentence, never a traceback, and what would work."""

import ast
import base64
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from aiohttp import web
from discord.http import Route
from pydantic import SecretStr

from bot import operating
from bot.app import permissions
from bot.matches import Caller, Settings
from bot.matches.north import NorthFactory
from bot.matches.service import Matches
from bot.settings import Operation
from bot.storage import Database

ROOT = Path(__file__).parents[2]
# Well formed, and of nobody.
TOKEN = base64.b64encode(b"123456789012345678").decode().rstrip("=") + ".GabcDE." + "x" * 38


def bot(*words: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot` as an operator types it, in an empty folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SKALD_")}
    environment = kept | {"PYTHONPATH": str(ROOT), "SKALD_DATA": str(folder / "data"), **settings}
    command = [sys.executable, "-m", "bot", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False)


def refused(run: subprocess.CompletedProcess[str]) -> str:
    assert run.returncode == 1, run
    assert "Traceback" not in run.stderr
    return run.stderr.strip().splitlines()[-1]


# --- between Discord and us -----------------------------------------------------------------------


@pytest.fixture
async def refusing(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Discord's address, where every token is refused as Discord refuses it."""

    async def no(request: web.Request) -> web.Response:
        return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)

    app = web.Application()
    app.router.add_route("*", "/{anything:.*}", no)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    yield
    await runner.cleanup()


async def test_a_wrong_token_is_said_and_where_to_get_another(refusing: None, tmp_path: Path) -> None:
    settings = Operation(token=SecretStr(TOKEN), data=tmp_path)
    with pytest.raises(operating.CannotRun, match="does not know this token: reset it in the developer portal"):
        await operating.serve_until_closed(settings, {"north": NorthFactory()})


async def test_a_network_without_discord_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{free_port()}")
    settings = Operation(token=SecretStr(TOKEN), data=tmp_path)
    with pytest.raises(operating.CannotRun, match="cannot be reached: check this machine's network"):
        await operating.serve_until_closed(settings, {"north": NorthFactory()})


def test_refused_intents_are_said_and_where_they_are_switched_on() -> None:
    said = operating.why_not_served(discord.PrivilegedIntentsRequired(None))
    assert "intents" in said
    assert "developer portal" in said


def test_the_bot_asks_for_no_privileged_intent_and_no_right_to_administrate() -> None:
    from bot.app import INTENTS

    assert not (INTENTS.members or INTENTS.presences or INTENTS.message_content)
    assert not permissions().administrator


def test_the_readme_lists_exactly_the_permissions_of_the_link() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = readme.split("these permissions and no others:")[1].split(".")[0]
    named = {" ".join(name.split()).lower().replace("view channels", "read messages") for name in listed.split(",")}
    assert named == {name.replace("_", " ") for name, asked in permissions() if asked}


# --- on this machine ------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def test_a_used_port_is_said_with_the_option_that_helps(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = bot("--no-browser", "--port", str(port), folder=tmp_path)
    assert refused(run) == f"Port {port} is in use: stop what runs there, or choose another one with --port."


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert "(SKALD_DATA) cannot be made" in refused(bot("--no-browser", folder=tmp_path))


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no folder here that refuses even the superuser")
def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    assert "(SKALD_DATA) cannot be written" in refused(bot("--no-browser", folder=tmp_path, SKALD_DATA="/proc/self"))


@pytest.mark.parametrize("module", ["bot", "bot.storage"])
def test_an_old_python_is_told_so(module: str) -> None:
    code = f"import sys, runpy; sys.version_info = (3, 9, 2); runpy.run_module({module!r}, run_name='__main__')"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert refused(run) == "Skald needs Python 3.11 or newer; this is Python 3.9. Try: make run PYTHON=python3.11"


def test_what_an_old_python_reads_first_is_written_for_it() -> None:
    ast.parse((ROOT / "bot/__init__.py").read_text(encoding="utf-8"), feature_version=(3, 4))


def test_a_python_without_our_libraries_is_told_so() -> None:
    run = subprocess.run([sys.executable, "-S", "-m", "bot"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "is not installed for this Python. `make run` does that" in refused(run)


def test_a_wrong_setting_is_said_by_its_name(tmp_path: Path) -> None:
    said = refused(bot("check", folder=tmp_path, SKALD_THINKING="long"))
    assert said.startswith("SKALD_THINKING is not right")


# --- check, invite, backup ------------------------------------------------------------------------


def test_check_explains_every_missing_piece(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    run = bot("check", folder=tmp_path, SKALD_TOKEN="secret words", SKALD_PACKS='["nowhere.toml"]')
    assert run.returncode == 1
    bad = [line for line in run.stdout.splitlines() if line.startswith("BAD ")]
    assert len(bad) == 3
    assert "is not a bot token" in bad[0]
    assert "cannot be made" in bad[1]
    assert "nowhere.toml" in bad[2]
    assert "secret" not in run.stdout + run.stderr


def test_check_is_content_where_nothing_is_missing(tmp_path: Path) -> None:
    run = bot("check", folder=tmp_path, SKALD_TOKEN=TOKEN)
    assert run.returncode == 0, run
    assert "application 123456789012345678" in run.stdout
    assert TOKEN not in run.stdout


def test_invite_prints_the_link_with_exactly_our_permissions(tmp_path: Path) -> None:
    run = bot("invite", folder=tmp_path, SKALD_TOKEN=TOKEN)
    assert run.returncode == 0
    assert "client_id=123456789012345678" in run.stdout
    assert f"permissions={permissions().value}" in run.stdout
    assert "is not a bot token" in refused(bot("invite", folder=tmp_path, SKALD_TOKEN="made up"))


async def test_backup_copies_a_database_that_is_in_use(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    database = await Database.open(tmp_path / "data/skald.sqlite")
    matches = Matches(database, {"north": NorthFactory()})
    await matches.create(Caller(1), "north", Settings(2), name="Ann")
    async with database.writing() as tx:
        await tx.run("UPDATE matches SET place = 'not yet'")
        run = bot("backup", "copy.sqlite", folder=tmp_path)
    await database.close()
    assert run.returncode == 0, run
    with sqlite3.connect(tmp_path / "copy.sqlite") as copy:
        assert copy.execute("SELECT count(*), max(place) FROM matches").fetchone() == (1, "")
    assert "copy.sqlite exists already: name a new file." in refused(bot("backup", "copy.sqlite", folder=tmp_path))
