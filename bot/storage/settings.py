"""Settings by scope ("person", "server") and half-made selections. Outside the game: no undo touches them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.storage.database import Transaction


async def get(tx: Transaction, scope: str, owner: int) -> dict[str, Any]:
    row = await tx.one("SELECT body FROM settings WHERE scope = ? AND id = ?", (scope, owner))
    return {} if row is None else dict(msgspec.json.decode(row["body"]))


async def of_each(tx: Transaction, scope: str, owners: Sequence[int]) -> dict[int, dict[str, Any]]:
    """The settings of several, in one look; of who has none there is nothing."""
    marks = ", ".join("?" * len(owners))
    rows = await tx.all(f"SELECT id, body FROM settings WHERE scope = ? AND id IN ({marks})", (scope, *owners))
    return {row["id"]: dict(msgspec.json.decode(row["body"])) for row in rows}


async def put(tx: Transaction, scope: str, owner: int, body: dict[str, Any]) -> None:
    await tx.run(
        "INSERT INTO settings (scope, id, body) VALUES (?, ?, ?)"
        " ON CONFLICT (scope, id) DO UPDATE SET body = excluded.body",
        (scope, owner, msgspec.json.encode(body).decode()),
    )


async def forget(tx: Transaction, scope: str, owner: int) -> None:
    await tx.run("DELETE FROM settings WHERE scope = ? AND id = ?", (scope, owner))


async def selection(tx: Transaction, match: int, seat: int, revision: int) -> list[str]:
    """What that seat has picked so far for that very question."""
    row = await tx.one(
        "SELECT body FROM selections WHERE match = ? AND seat = ? AND revision = ?", (match, seat, revision)
    )
    return [] if row is None else list(msgspec.json.decode(row["body"]))


async def select(tx: Transaction, match: int, seat: int, revision: int, picked: list[str]) -> None:
    await tx.run(
        "INSERT INTO selections (match, seat, revision, body) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (match, seat) DO UPDATE SET revision = excluded.revision, body = excluded.body",
        (match, seat, revision, msgspec.json.encode(picked).decode()),
    )
