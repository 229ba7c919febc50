"""For the operator: serve, check, invite, back up. What is wrong is one clear sentence, never a traceback."""

import asyncio
import base64
import binascii
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import aiohttp
import discord

from bot.app import Skald, invite_url, prepare
from bot.commands import handbook
from bot.matches import GameFactory
from bot.matches.north import NorthFactory
from bot.panels.pictures import DrawnPictures
from bot.settings import Operation
from bot.storage import StorageError
from bot.storage.backup import backup as copy_database
from bot.storage.backup import check as check_database
from cards.catalogue import load
from cards.findings import Finding

COMMANDS_DOC = Path(__file__).resolve().parents[1] / "docs" / "commands.md"


class CannotRun(Exception):
    """Why not, in a sentence."""


def make_folder(settings: Operation) -> None:
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotRun(f"The folder {settings.data} (SKALD_DATA) cannot be made: {error.strerror}.") from error
    try:
        # Asking for the right is not enough: some file systems take it and refuse the file.
        with tempfile.TemporaryFile(dir=settings.data):
            pass
    except OSError as error:
        said = f"The folder {settings.data} (SKALD_DATA) cannot be written: give this user the right to."
        raise CannotRun(f"{said} ({error.strerror})") from error


def packs(settings: Operation) -> tuple[dict[str, GameFactory], list[Finding]]:
    catalogue, findings = load(settings.packs)
    return {"north": NorthFactory(catalogue)}, findings


def games(settings: Operation) -> Mapping[str, GameFactory]:
    """All games; a pack with a mistake is left out, and said."""
    made, findings = packs(settings)
    for finding in findings:
        print(finding, file=sys.stderr)
    return made


# --- serving --------------------------------------------------------------------------------------


def serve(settings: Operation, made: Mapping[str, GameFactory]) -> int:
    asyncio.run(serve_until_closed(settings, made))
    return 0


async def serve_until_closed(settings: Operation, made: Mapping[str, GameFactory]) -> None:
    assert settings.token is not None
    await prepare(settings.database)
    pictures = DrawnPictures(settings.data / "faces")
    bot = Skald(settings.database, games=made, pictures=pictures, thinking=settings.thinking)
    loop = asyncio.get_running_loop()
    serving = asyncio.create_task(bot.start(settings.token.get_secret_value()))
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, lambda: asyncio.ensure_future(bot.close()))
    try:
        await serving
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        raise CannotRun(why_not_served(error)) from error
    finally:
        await bot.close()


def why_not_served(error: Exception) -> str:
    """What is wrong between Discord and us, and what to do about it."""
    if isinstance(error, discord.LoginFailure):
        return "Discord does not know this token: reset it in the developer portal and copy the new one into .env."
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return (
            "Discord refuses the intents that were asked for. Skald needs none of the privileged ones: look whether"
            " bot/app.py was changed, or switch them on in the developer portal under Bot."
        )
    if isinstance(error, discord.HTTPException):
        return f"Discord answers with {error.status} ({error.text or 'no reason given'}): try again in a few minutes."
    if isinstance(error, discord.DiscordException):
        return (
            f"Discord ended the connection: {error}. Start again; https://discordstatus.com tells whether it is well."
        )
    return f"Discord cannot be reached: check this machine's network, then start again. ({error})"


# --- looking --------------------------------------------------------------------------------------


def application_of(token: str) -> int | None:
    """The application's id, which is the first part of a bot token."""
    head = token.split(".")[0]
    try:
        decoded = base64.b64decode(head + "=" * (-len(head) % 4), validate=True).decode()
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return None
    return int(decoded) if decoded.isdecimal() else None


def invite(settings: Operation) -> int:
    number = application_of(settings.token.get_secret_value()) if settings.token else None
    if number is None:
        raise CannotRun("SKALD_TOKEN is missing or is not a bot token: copy it from the developer portal into .env.")
    print(invite_url(number))
    return 0


def check(settings: Operation) -> int:
    """Each thing that the bot needs, and whether it is there."""
    lines = [_python(), _token(settings), _folder(settings), _database(settings), *_packs(settings)]
    for good, said in lines:
        print(f"{'ok  ' if good else 'BAD '} {said}")
    return 0 if all(good for good, _ in lines) else 1


def _python() -> tuple[bool, str]:
    version = ".".join(map(str, sys.version_info[:3]))
    return sys.version_info >= (3, 11), f"Python {version}, SQLite {sqlite3.sqlite_version}"


def _token(settings: Operation) -> tuple[bool, str]:
    if settings.token is None:
        return True, "no token: `python -m bot` opens the playground. For Discord, put SKALD_TOKEN into .env."
    number = application_of(settings.token.get_secret_value())
    if number is None:
        return False, "SKALD_TOKEN is not a bot token: copy it anew from the developer portal."
    return True, f"a token of application {number}"


def _folder(settings: Operation) -> tuple[bool, str]:
    try:
        make_folder(settings)
    except CannotRun as error:
        return False, str(error)
    return True, f"the data folder {settings.data} can be written"


def _database(settings: Operation) -> tuple[bool, str]:
    if not settings.database.is_file():
        return True, "no database yet: it is made at the first start"
    try:
        return True, f"the database is whole (schema {check_database(settings.database)})"
    except StorageError as error:
        return False, error.sentence


def _packs(settings: Operation) -> list[tuple[bool, str]]:
    _, findings = packs(settings)
    if not findings:
        return [(True, f"{len(settings.packs) or 'no'} packs besides the built-in cards")]
    return [(not finding.is_error, str(finding)) for finding in findings]


def backup(settings: Operation, path: Path) -> int:
    copy_database(settings.database, path)
    print(f"Copied to {path}.")
    return 0


def commands_doc(write: bool) -> int:
    page = handbook.page()
    if write:
        COMMANDS_DOC.write_text(page, encoding="utf-8")
    else:
        print(page, end="")
    return 0
