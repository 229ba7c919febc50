"""The file: migrations, refusals that an operator understands, backups."""

import asyncio
import multiprocessing
import os
import shutil
import sqlite3
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite
import pytest

from bot.matches import Matches
from bot.storage import (
    Database,
    StorageBusy,
    StorageCorrupt,
    StorageError,
    StorageFull,
    StorageReadOnly,
    StorageTooNew,
    migrate,
)
from bot.storage import settings as stored_settings
from bot.storage.__main__ import main as operate
from bot.storage.backup import backup, check, restore
from bot.storage.migrate import LATEST
from bot.storage.migrations import STEPS
from tests.matches.table_talk import HOST, begun, choose, keep_all, open_matches, person
from tests.matches.test_fairness import play_out

SAVED = Path(__file__).parent / "saved"


# --- migrations -----------------------------------------------------------------------------------


def schema(path: Path) -> set[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema").fetchall()
        columns = {
            (name, *map(str, column))
            for kind, name, *_ in rows
            if kind == "table"
            for column in connection.execute(f"PRAGMA table_info({name})")
        }
    return columns | {(kind, name, table) for kind, name, table, _ in rows}


@pytest.mark.parametrize("version", range(1, LATEST))
async def test_a_saved_file_of_every_older_version_is_brought_up_to_date(version: int, tmp_path: Path) -> None:
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    shutil.copy(SAVED / f"version-{version}.sqlite", old)
    matches = await open_matches(old)
    # A match in the lobby, one in the middle of a turn, one that is over: all go on.
    lobby, running, ended = [await matches.match(number) for number in (1, 2, 3)]
    assert (lobby.status, running.status, ended.status) == ("lobby", "playing", "finished")
    assert running.trail != ()
    for number in (2, 3):
        assert (await matches.verify(number)).fair
    await matches.undo(2, person(0), 0)
    await play_out(matches, 2)
    assert (await matches.verify(2)).fair
    async with matches.database.writing() as tx:
        await stored_settings.put(tx, "person", 100, {"dm": True})
    await matches.database.close()
    await (await Database.open(new)).close()
    assert schema(old) == schema(new)
    assert check(old) == LATEST


async def test_a_newer_file_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    await (await Database.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {LATEST + 1}")
    before = path.read_bytes()
    with pytest.raises(StorageTooNew, match=f"schema version {LATEST + 1}"):
        await Database.open(path)
    assert path.read_bytes() == before


async def test_a_migration_that_fails_leaves_the_file_at_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.sqlite"
    shutil.copy(SAVED / "version-1.sqlite", path)
    broken = (STEPS[0], (*STEPS[1], "CREATE TABLE matches (id)"))
    monkeypatch.setattr(migrate, "STEPS", broken)
    with pytest.raises(sqlite3.OperationalError, match="already exists"):
        await Database.open(path)
    assert check(path) == 1


async def test_the_file_is_written_the_safe_way(matches: Matches) -> None:
    async with matches.database.writing() as tx:
        modes = [await tx.one(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert [mode[0] for mode in modes if mode is not None] == ["wal", 2, 1]


# --- what can be wrong ------------------------------------------------------------------------------


async def test_a_full_disk_refuses_the_choice_and_keeps_the_match(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    before = await matches.export(match.id, HOST, operator=True)
    async with matches.database.writing() as tx:
        row = await tx.one("PRAGMA page_count")
        assert row is not None
        await tx.all(f"PRAGMA max_page_count = {row[0]}")
    refused = None
    while refused is None:
        try:
            await choose(matches, match.id, (await matches.match(match.id)).waiting[0], "draw")
            before = await matches.export(match.id, HOST, operator=True)
        except StorageFull as error:
            refused = error
    assert "disk is full" in refused.sentence
    assert await matches.export(match.id, HOST, operator=True) == before
    # Room again: the match goes on where it was.
    async with matches.database.writing() as tx:
        await tx.all("PRAGMA max_page_count = 1000000")
    await play_out(matches, match.id)
    assert (await matches.verify(match.id)).fair


async def test_a_file_that_another_program_holds_says_so_and_works_again_later(
    matches: Matches,
) -> None:
    match = await begun(matches)
    before = await matches.export(match.id, HOST, operator=True)
    with closing(sqlite3.connect(matches.database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageBusy, match="Another program"):
            await keep_all(matches, match.id)
        # To look is still possible.
        assert await matches.export(match.id, HOST, operator=True) == before
        other.execute("ROLLBACK")
    await keep_all(matches, match.id)


def open_as_nobody(path: Path, answer: Connection) -> None:
    """Permissions do not bind root: look as somebody else."""
    if os.geteuid() == 0:
        os.setuid(65534)

    async def attempt() -> str:
        try:
            await (await Database.open(path)).close()
        except StorageReadOnly as error:
            return error.sentence
        return "opened"

    answer.send(asyncio.run(attempt()))


async def test_a_read_only_file_is_refused_with_what_to_do() -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "skald.sqlite"
        matches = await open_matches(path)
        match = await begun(matches)
        await matches.database.close()
        before = path.read_bytes()
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        # Forked, since the interpreter itself may be out of nobody's reach.
        fork = multiprocessing.get_context("fork")
        ours, theirs = fork.Pipe()
        child = fork.Process(target=open_as_nobody, args=(path, theirs))
        child.start()
        sentence = await asyncio.to_thread(lambda: ours.recv() if ours.poll(10) else "silent")
        child.join()
        Path(folder).chmod(0o755)
        path.chmod(0o644)
        assert "write access" in sentence or "may write there" in sentence
        assert path.read_bytes() == before
        matches = await open_matches(path)
        assert (await matches.match(match.id)).status == "playing"
        await matches.database.close()


async def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageReadOnly, match="there is no folder"):
        await Database.open(tmp_path / "nowhere" / "skald.sqlite")


async def test_a_file_that_is_no_database_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(b"Dear Skald, " * 1000)
    with pytest.raises(StorageCorrupt, match="not a Skald database"):
        await Database.open(path)
    assert path.read_bytes() == b"Dear Skald, " * 1000


async def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE stamps (id)")
    with pytest.raises(StorageCorrupt, match="another program"):
        await Database.open(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_schema").fetchall() == [("stamps",)]


async def test_a_damaged_file_is_reported_with_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "skald.sqlite"
    matches = await open_matches(path)
    match = await begun(matches)
    await matches.database.close()
    whole = bytearray(path.read_bytes())
    whole[4096:] = os.urandom(len(whole) - 4096)
    path.write_bytes(whole)
    with pytest.raises(StorageCorrupt, match="restore"):
        await look_and_close(path, match.id)
    with pytest.raises(StorageCorrupt):
        check(path)


async def look_and_close(path: Path, match_id: int) -> None:
    matches = await open_matches(path)
    try:
        await matches.match(match_id)
    finally:
        await matches.database.close()


# --- backups ----------------------------------------------------------------------------------------


async def test_a_backup_taken_in_the_middle_of_play_is_whole_and_can_be_restored(tmp_path: Path) -> None:
    path, copy = tmp_path / "skald.sqlite", tmp_path / "copy.sqlite"
    matches = await open_matches(path)
    match = await begun(matches, grace=0)
    await keep_all(matches, match.id)
    playing = asyncio.create_task(play_out(matches, match.id))
    await asyncio.to_thread(backup, path, copy)
    await playing
    await matches.database.close()
    assert check(copy) == LATEST
    kept = restore(copy, path)
    assert kept is not None and check(kept) == LATEST
    again = await open_matches(path)
    assert (await again.verify(match.id)).fair
    await play_out(again, match.id)
    await again.database.close()


async def test_a_backup_does_not_overwrite_and_a_broken_one_is_not_restored(tmp_path: Path) -> None:
    path, copy = tmp_path / "skald.sqlite", tmp_path / "copy.sqlite"
    await (await Database.open(path)).close()
    backup(path, copy)
    with pytest.raises(StorageError, match="exists already"):
        backup(path, copy)
    with pytest.raises(StorageError, match="no database"):
        backup(tmp_path / "nothing", tmp_path / "other")
    copy.write_bytes(b"not a backup")
    before = path.read_bytes()
    with pytest.raises(StorageCorrupt):
        restore(copy, path)
    assert path.read_bytes() == before


async def test_the_operators_commands_say_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = tmp_path / "skald.sqlite", tmp_path / "copy.sqlite"
    await (await Database.open(path)).close()
    for arguments, said in (
        (["backup", str(path), str(copy)], "whole copy"),
        (["check", str(copy)], f"schema version {LATEST}"),
        (["restore", str(copy), str(path)], "What was there is in"),
    ):
        assert operate(arguments) == 0
        assert said in capsys.readouterr().out
    assert operate(["check", str(tmp_path / "nothing")]) == 1
    assert "There is no database" in capsys.readouterr().err


async def test_half_made_selections_belong_to_one_question(matches: Matches) -> None:
    match = await begun(matches)
    async with matches.database.writing() as tx:
        await stored_settings.select(tx, match.id, 0, 3, ["a", "b"])
        assert await stored_settings.selection(tx, match.id, 0, 3) == ["a", "b"]
        assert await stored_settings.selection(tx, match.id, 0, 4) == []
        await stored_settings.select(tx, match.id, 0, 4, ["c"])
        assert await stored_settings.selection(tx, match.id, 0, 3) == []


async def test_a_cancelled_call_leaves_nothing_half_done(matches: Matches) -> None:
    match = await begun(matches)
    before = await matches.export(match.id, HOST, operator=True)
    for number in range(60):
        task = asyncio.create_task(matches.concede(match.id, HOST, 0))
        await asyncio.sleep(0.00005 * number)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        after = await matches.match(match.id)
        assert (await matches.verify(match.id)).fair
        if after.over:
            break
        assert await matches.export(match.id, HOST, operator=True) == before
    assert after.over, "the last try had time enough"


# --- threads --------------------------------------------------------------------------------------


async def test_no_cursor_is_left_to_be_dropped_on_another_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dropped elsewhere it resets a statement that may be in use by then: a choice would fail now and then."""

    def leaves(self: aiosqlite.Connection, sql: str, *values: object) -> None:
        raise AssertionError(f"the cursor of this statement leaves its thread: {sql}")

    monkeypatch.setattr(aiosqlite.Connection, "execute", leaves)
    closed: list[str] = []
    close = aiosqlite.Cursor.close

    async def counted(self: aiosqlite.Cursor) -> None:
        closed.append("cursor")
        await close(self)

    monkeypatch.setattr(aiosqlite.Cursor, "close", counted)
    matches = await open_matches(tmp_path / "skald.sqlite")
    match = await begun(matches)
    await keep_all(matches, match.id)
    await play_out(matches, match.id)
    assert (await matches.match(match.id)).over
    assert closed, "what is executed for each row has a cursor, and that one is closed on its thread"
    await matches.database.close()
