"""The file: one connection that writes, one that reads, every change a transaction.

The writer's transactions wait for each other here, in turn, instead of inside SQLite; readers see what was
committed last and wait for nobody (WAL).
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiosqlite

from bot.storage import faults
from bot.storage.errors import StorageReadOnly, told
from bot.storage.migrate import migrate

Row = sqlite3.Row


# No cursor leaves the connection's thread. One that is dropped on another thread resets its statement there, and
# statements are shared: the next use of it, under way by then, would fail ("bad parameter or other API misuse").
# `execute_fetchall` and `execute_insert` of aiosqlite keep their cursors to themselves; `execute` does not.


class Transaction:
    """What is done inside it happens completely or not at all. Valid until its block ends."""

    def __init__(self, connection: aiosqlite.Connection, *, writes: bool) -> None:
        self._connection = connection
        self._writes = writes

    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return list(await self._connection.execute_fetchall(sql, values))

    async def one(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        rows = await self.all(sql, values)
        return rows[0] if rows else None

    async def run(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Execute a statement that changes something; what it says of the rows that it changed (`RETURNING`)."""
        assert self._writes, "a reading transaction does not write"
        name = _statement_name(sql)
        faults.point(f"before {name}")
        rows = list(await self._connection.execute_fetchall(sql, values))
        faults.point(f"after {name}")
        return rows

    async def insert(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Execute an insert; the number that the row was given."""
        assert self._writes, "a reading transaction does not write"
        name = _statement_name(sql)
        faults.point(f"before {name}")
        row = await self._connection.execute_insert(sql, values)
        faults.point(f"after {name}")
        assert row is not None
        return int(row[0])

    async def run_each(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Execute the statement once for each row."""
        assert self._writes, "a reading transaction does not write"
        name = _statement_name(sql)
        faults.point(f"before {name}")
        async with self._connection.executemany(sql, rows):
            pass
        faults.point(f"after {name}")


def _statement_name(sql: str) -> str:
    """`UPDATE matches`, `INSERT journal`: what a kill point is called after."""
    words = sql.split(None, 5)
    place = next((number for number, word in enumerate(words) if word in ("INTO", "FROM")), 0)
    return f"{words[0]} {words[place + 1]}"


class Database:
    """An open file. Use `Database.open`, and `close` it in the end."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, patience: float = 5.0) -> "Database":
        """Open the file, make it if there is none, and bring an older one up to date.

        `patience` is how many seconds a lock of another program is waited for.
        """
        _check_folder(path)
        writer = None
        try:
            writer = await _connect(path, patience)
            await migrate(writer)
            reader = await _connect(path, patience)
            await reader.execute_fetchall("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            if writer is not None:
                await writer.close()
            raise told(error) from error
        except BaseException:
            if writer is not None:
                await writer.close()
            raise
        return cls(path, writer, reader)

    async def close(self) -> None:
        async with self._writing, self._reading:
            await self._reader.close()
            await self._writer.close()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Transaction]:
        """One transaction that may write. Any error, refusals included, undoes all of it."""
        async with self._writing:
            faults.point("before BEGIN")
            async with _transaction(self._writer, "BEGIN IMMEDIATE"):
                faults.point("after BEGIN")
                yield Transaction(self._writer, writes=True)
                faults.point("before COMMIT")
            faults.point("after COMMIT")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """One consistent look at what was committed last."""
        async with self._reading, _transaction(self._reader, "BEGIN"):
            yield Transaction(self._reader, writes=False)


def _check_folder(path: Path) -> None:
    """The commonest mistake, told before a connection is begun that could not be."""
    if not path.parent.is_dir():
        raise StorageReadOnly(f"The database cannot be made: there is no folder {path.parent}; make it first.")


@asynccontextmanager
async def _transaction(connection: aiosqlite.Connection, begin: str) -> AsyncIterator[None]:
    try:
        await connection.execute_fetchall(begin)
        yield
        await connection.execute_fetchall("COMMIT")
    except BaseException as error:
        # The next transaction relies on it, so even who is cancelled twice leaves no other way.
        await asyncio.shield(_roll_back(connection))
        if isinstance(error, sqlite3.Error):
            raise told(error) from error
        raise


async def _roll_back(connection: aiosqlite.Connection) -> None:
    # Not asked whether there is one: if we were cancelled, a statement may still be on its way to the
    # connection's thread, which works off its queue in order; the rollback comes right after it. There may be
    # none left: SQLite rolls back by itself on some errors (a full disk), and a commit may have been in time.
    with suppress(sqlite3.Error):
        await connection.execute_fetchall("ROLLBACK")


async def _connect(path: Path, patience: float) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=patience)
    try:
        connection.row_factory = sqlite3.Row
        await connection.execute_fetchall("PRAGMA journal_mode = WAL")
        await connection.execute_fetchall("PRAGMA synchronous = FULL")
        await connection.execute_fetchall("PRAGMA foreign_keys = ON")
    except BaseException:
        await connection.close()
        raise
    return connection
