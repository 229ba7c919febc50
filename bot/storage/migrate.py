"""Bring an older file up to date, one numbered step after the other, each in its own transaction."""

import aiosqlite

from bot.storage.errors import StorageCorrupt, StorageTooNew
from bot.storage.migrations import STEPS

# "Skld": tells our files from any other SQLite database.
APPLICATION_ID = 0x536B6C64

LATEST = len(STEPS)


async def migrate(connection: aiosqlite.Connection, upto: int = LATEST) -> None:
    """Apply the steps that this file has not seen. (`upto` is for tests, which need old files.)"""
    version = await _pragma(connection, "user_version")
    if version > LATEST:
        raise StorageTooNew(
            f"The database has schema version {version}, and this Skald knows versions up to {LATEST}. "
            "Start the newer Skald that wrote it, or restore a backup from before the upgrade. "
            "Nothing was changed."
        )
    application = await _pragma(connection, "application_id")
    tables = await connection.execute_fetchall("SELECT count(*) FROM sqlite_schema")
    if application != APPLICATION_ID and next(iter(tables))[0]:
        raise StorageCorrupt("The file is a database of another program: check the path. Nothing was changed.")
    for number in range(version + 1, upto + 1):
        await connection.execute_fetchall("BEGIN IMMEDIATE")
        try:
            for statement in STEPS[number - 1]:
                await connection.execute_fetchall(statement)
            await connection.execute_fetchall(f"PRAGMA application_id = {APPLICATION_ID}")
            await connection.execute_fetchall(f"PRAGMA user_version = {number}")
            await connection.execute_fetchall("COMMIT")
        except BaseException:
            if connection.in_transaction:
                await connection.execute_fetchall("ROLLBACK")
            raise


async def _pragma(connection: aiosqlite.Connection, name: str) -> int:
    rows = list(await connection.execute_fetchall(f"PRAGMA {name}"))
    return int(rows[0][0])
