"""Messages to be sent, as rows: written with the change that they tell of, never one without the other."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec
from msgspec import Struct

from bot.storage.database import Row, Transaction


class Post(Struct, frozen=True):
    """A message to be sent. `payload` says what it is about; what it looks like is made when it is sent.

    The key makes a resend recognisable (it fits Discord's nonce: at most 25 characters). A post that
    `replaces` is one message that is edited in place, such as the table: due again under the same key, sent
    once for any number of changes.
    """

    key: str
    kind: str
    payload: dict[str, Any] = {}
    replaces: bool = False


class Letter(Struct, frozen=True):
    """A post on its way."""

    id: int
    key: str
    match: int | None
    kind: str
    payload: dict[str, Any]
    state: str
    edition: int
    attempts: int
    next_try: float
    created: float
    sent: float | None
    reason: str | None
    receipt: dict[str, Any] | None


_NEW = "INSERT INTO outbox (key, match, kind, payload, created) VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO "
_ONCE = _NEW + "NOTHING"
_AGAIN = _NEW + (
    "UPDATE SET payload = excluded.payload, state = 'pending', edition = edition + 1, attempts = 0,"
    " next_try = 0, reason = NULL"
)


async def put(tx: Transaction, match: int | None, posts: Sequence[Post], now: float) -> None:
    """In their order: what is new among them is sent so."""
    for replaces, together in groupby(posts, key=lambda post: post.replaces):
        rows = [(post.key, match, post.kind, msgspec.json.encode(post.payload).decode(), now) for post in together]
        await tx.run_each(_AGAIN if replaces else _ONCE, rows)


async def due(tx: Transaction, now: float, limit: int = 50) -> list[Letter]:
    """What should go out now, the oldest first; nothing overtakes a letter of its match on retry."""
    rows = await tx.all(
        "SELECT * FROM outbox AS mine WHERE state = 'pending' AND next_try <= ? AND NOT EXISTS ("
        "SELECT 1 FROM outbox AS earlier WHERE earlier.state = 'pending' AND earlier.match IS mine.match"
        " AND earlier.id < mine.id AND earlier.next_try > ?) ORDER BY id LIMIT ?",
        (now, now, limit),
    )
    return [_letter(row) for row in rows]


async def next_due(tx: Transaction) -> float | None:
    """When the next letter can go. One that waits behind an earlier letter of its match is not due before that."""
    row = await tx.one(
        "SELECT min(next_try) FROM outbox AS mine WHERE state = 'pending' AND NOT EXISTS ("
        "SELECT 1 FROM outbox AS earlier WHERE earlier.state = 'pending' AND earlier.match IS mine.match"
        " AND earlier.id < mine.id)"
    )
    return None if row is None else row[0]


async def sent(tx: Transaction, letter: Letter, receipt: dict[str, Any] | None, now: float) -> None:
    """It arrived. If it is due again with newer contents meanwhile, it stays pending."""
    stored = None if receipt is None else msgspec.json.encode(receipt).decode()
    await tx.run(
        "UPDATE outbox SET state = CASE WHEN edition = ? THEN 'sent' ELSE state END, sent = ?,"
        " receipt = coalesce(?, receipt), reason = NULL WHERE id = ?",
        (letter.edition, now, stored, letter.id),
    )


async def failed(tx: Transaction, letter: Letter, reason: str, next_try: float | None) -> None:
    """It did not arrive: to be tried again at `next_try`, or parked for the operator."""
    await tx.run(
        "UPDATE outbox SET attempts = attempts + 1, reason = ?, next_try = coalesce(?, next_try),"
        " state = CASE WHEN ? IS NULL THEN 'parked' ELSE 'pending' END WHERE id = ? AND edition = ?",
        (reason, next_try, next_try, letter.id, letter.edition),
    )


async def parked(tx: Transaction, limit: int = 100) -> list[Letter]:
    rows = await tx.all("SELECT * FROM outbox WHERE state = 'parked' ORDER BY id LIMIT ?", (limit,))
    return [_letter(row) for row in rows]


async def unpark(tx: Transaction, letter_id: int | None = None) -> int:
    """Try again what was parked: one letter, or all. How many there were."""
    found = await tx.run(
        "UPDATE outbox SET state = 'pending', attempts = 0, next_try = 0"
        " WHERE state = 'parked' AND id = coalesce(?, id) RETURNING id",
        (letter_id,),
    )
    return len(found)


async def receipt(tx: Transaction, key: str) -> dict[str, Any] | None:
    """What the sender said about the message of that key when it went out last."""
    row = await tx.one("SELECT receipt FROM outbox WHERE key = ?", (key,))
    return None if row is None or row[0] is None else msgspec.json.decode(row[0])


async def forget(tx: Transaction, before: float) -> int:
    """Remove what was sent long ago; messages that are edited in place stay, for their receipts.

    Who plays for whom, who is looked for and what all are asked may stand for weeks: until the match is over.
    """
    found = await tx.run(
        "DELETE FROM outbox WHERE state = 'sent' AND sent < ? AND kind NOT IN ('table', 'lobby', 'dashboard')"
        " AND (kind NOT IN ('away', 'wanted', 'asked') OR match NOT IN"
        " (SELECT id FROM matches WHERE status = 'playing')) RETURNING id",
        (before,),
    )
    return len(found)


def _letter(row: Row) -> Letter:
    payload, stored = msgspec.json.decode(row["payload"]), row["receipt"]
    return Letter(
        row["id"],
        row["key"],
        row["match"],
        row["kind"],
        payload,
        row["state"],
        row["edition"],
        row["attempts"],
        row["next_try"],
        row["created"],
        row["sent"],
        row["reason"],
        None if stored is None else msgspec.json.decode(stored),
    )
