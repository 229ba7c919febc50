"""Hands by direct message: at the start, in each lookout, and when a hand changes in somebody else's turn.

Who is called directly has the hand with the call; a hand that somebody has before them is not sent again. The
message comes without a sound, and the one before it goes: there is one hand to look at, the present one.
"""

import hashlib
from typing import Any

import msgspec

from bot.matches import Change, Match
from bot.storage import outbox, settings
from bot.storage.database import Transaction
from bot.storage.outbox import Letter, Post
from engine.north.view import View

Receipt = dict[str, Any]


def wanted(person: dict[str, Any], match: int) -> bool:
    """Whether this person has hands of that match sent: as said, otherwise as calls come."""
    said = person.get("hands")
    if person.get("dm_closed") or match in person.get("post", {}).get("muted", ()):
        return False
    return said == "dm" if said is not None else person.get("calls") in ("dm", "both")


def called_directly(person: dict[str, Any]) -> bool:
    return person.get("calls") in ("dm", "both")


class HandLetters:
    """A policy of the match service: writes a letter for each hand that is new to who wants it."""

    async def changed(self, tx: Transaction, change: Change) -> None:
        match = change.match
        if not change.settled or match.over:
            return
        people = {seat: match.seats[seat].person for seat in _new_to(change)}
        owners = [person for person in people.values() if person is not None]
        if not owners:
            return
        said = await settings.of_each(tx, "person", owners)
        posts = [
            Post(
                f"hand:{match.id}:{seat}:{change.number}",
                "hand",
                {"match": match.id, "seat": seat, "person": person, "number": change.number},
            )
            for seat, person in people.items()
            if person is not None and wanted(said.get(person, {}), match.id)
        ]
        await outbox.put(tx, match.id, posts, change.at)


def _new_to(change: Change) -> tuple[int, ...]:
    if change.kind in ("start", "rewind"):
        return tuple(seat.number for seat in change.match.seats)
    if change.kind == "seat" and change.seat is not None:
        return (change.seat,)
    return change.dealt


def fingerprint(view: Any, person: int) -> str | None:
    """The same for the same cards before the same eyes; None where there are no cards."""
    if not isinstance(view, View) or view.seat is None:
        return None
    own = view.players[view.seat]
    cards = (person, sorted(own.hand or ()), sorted(own.drawn or ()))
    return hashlib.sha256(msgspec.json.encode(cards)).hexdigest()[:16]


async def before(tx: Transaction, match: Match, letter: Letter) -> Receipt | None:
    """The message with the hand that this seat was sent last."""
    row = await tx.one(
        "SELECT key FROM outbox WHERE match = ? AND kind = 'hand' AND id < ? AND key LIKE ?"
        " AND receipt IS NOT NULL ORDER BY id DESC LIMIT 1",
        (match.id, letter.id, f"hand:{match.id}:{letter.payload['seat']}:%"),
    )
    return None if row is None else await outbox.receipt(tx, row["key"])


async def comes_with_a_call(tx: Transaction, match: Match, letter: Letter) -> bool:
    """The panel that calls the seat for the same change has its cards."""
    key = f"notice:{match.id}:{letter.payload['seat']}:{letter.payload['number']}"
    return await tx.one("SELECT 1 FROM outbox WHERE key = ?", (key,)) is not None
