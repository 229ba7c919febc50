"""Copies of the file that can be trusted: taken while the bot runs, checked before they count."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from bot.storage.errors import StorageCorrupt, StorageError, StorageTooNew, told
from bot.storage.migrate import APPLICATION_ID, LATEST

# What SQLite keeps beside a file in use.
_BESIDE = ("-wal", "-shm")


def backup(source: Path, target: Path) -> None:
    """Copy the database at `source`, which may be in use, to a new file at `target`.

    The copy is one moment of the whole: SQLite reads it in a single transaction while writers go on.
    """
    if not source.is_file():
        raise StorageError(f"There is no database at {source}.")
    if target.exists():
        raise StorageError(f"{target} exists already: name a new file.")
    unfinished = target.with_name(target.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(source, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(unfinished),))
        check(unfinished)
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        # Under its name only when it is whole.
        unfinished.rename(target)
    except sqlite3.Error as error:
        unfinished.unlink(missing_ok=True)
        raise told(error) from error
    except StorageError:
        unfinished.unlink(missing_ok=True)
        raise


def restore(source: Path, target: Path) -> Path | None:
    """Put the backup `source` in the place of the database `target`, with the bot stopped.

    The backup is checked first. What was at `target` is kept beside it; its new path is returned.
    """
    check(source)
    unfinished = target.with_name(target.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    kept = None
    try:
        with closing(sqlite3.connect(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(unfinished),))
        if target.exists():
            kept = target.with_name(f"{target.name}.before-restore-{int(time.time())}")
            for ending in ("", *_BESIDE):
                part = target.with_name(target.name + ending)
                if part.exists():
                    part.rename(kept.with_name(kept.name + ending))
        unfinished.rename(target)
    except sqlite3.Error as error:
        unfinished.unlink(missing_ok=True)
        raise told(error) from error
    return kept


def check(path: Path) -> int:
    """Read every page and every index of a file; its schema version, or an error that says what is wrong."""
    if not path.is_file():
        raise StorageError(f"There is no database at {path}.")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error as error:
        raise told(error) from error
    if found != ["ok"] or orphans:
        raise StorageCorrupt(f"{path.name} is damaged: {'; '.join(found[:3])}. Use another backup.")
    if application != APPLICATION_ID:
        raise StorageCorrupt(f"{path.name} is not a Skald database.")
    if version > LATEST:
        raise StorageTooNew(f"{path.name} has schema version {version}; this Skald knows versions up to {LATEST}.")
    return int(version)
