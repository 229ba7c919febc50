"""Moments at which something is due, as rows: they outlive restarts, and no undo moves them."""

from typing import Any

import msgspec
from msgspec import Struct

from bot.storage.database import Row, Transaction


class Deadline(Struct, frozen=True):
    """Something due. At most one of a kind and subject (a seat, a person) in a match."""

    id: int
    match: int | None
    kind: str
    subject: str
    due: float
    payload: dict[str, Any]
    attempts: int


async def put(
    tx: Transaction,
    match: int | None,
    kind: str,
    due: float,
    *,
    subject: str = "",
    payload: dict[str, Any] | None = None,
) -> None:
    """Set it, or move it if it is set."""
    # A deadline of no match would escape the unique index: NULLs differ.
    if match is None:
        await drop(tx, None, kind, subject)
    await tx.run(
        "INSERT INTO deadlines (match, kind, subject, due, payload) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (match, kind, subject) DO UPDATE SET due = excluded.due, payload = excluded.payload,"
        " attempts = 0, reason = NULL",
        (match, kind, subject, due, msgspec.json.encode(payload or {}).decode()),
    )


async def drop(tx: Transaction, match: int | None, kind: str, subject: str = "") -> None:
    await tx.run("DELETE FROM deadlines WHERE match IS ? AND kind = ? AND subject = ?", (match, kind, subject))


async def done(tx: Transaction, deadline: Deadline) -> None:
    """It was handled. If it was moved meanwhile, it stays."""
    await tx.run("DELETE FROM deadlines WHERE id = ? AND due = ?", (deadline.id, deadline.due))


async def failed(tx: Transaction, deadline: Deadline, reason: str, due: float) -> None:
    await tx.run(
        "UPDATE deadlines SET attempts = attempts + 1, reason = ?, due = ? WHERE id = ? AND due = ?",
        (reason, due, deadline.id, deadline.due),
    )


async def due(tx: Transaction, now: float, limit: int = 100) -> list[Deadline]:
    rows = await tx.all("SELECT * FROM deadlines WHERE due <= ? ORDER BY due, id LIMIT ?", (now, limit))
    return [_deadline(row) for row in rows]


async def of_match(tx: Transaction, match: int) -> list[Deadline]:
    return [_deadline(row) for row in await tx.all("SELECT * FROM deadlines WHERE match = ? ORDER BY due", (match,))]


async def next_due(tx: Transaction) -> float | None:
    row = await tx.one("SELECT min(due) FROM deadlines")
    return None if row is None else row[0]


def _deadline(row: Row) -> Deadline:
    payload = msgspec.json.decode(row["payload"])
    return Deadline(row["id"], row["match"], row["kind"], row["subject"], row["due"], payload, row["attempts"])
