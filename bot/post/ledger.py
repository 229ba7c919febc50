"""Play by post in and out of its rows."""

from typing import Any

import msgspec
from msgspec import Struct

from bot.post.away import Glimpse
from bot.post.pace import Ballot
from bot.post.plans import Plan
from bot.storage.database import Row, Transaction

_plan = msgspec.json.Decoder(Plan)
_glimpse = msgspec.json.Decoder(Glimpse)


def text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# --- clocks -------------------------------------------------------------------------------------


class SeatClock(Struct, frozen=True):
    """The bank of a seat. It runs while `since` is set; `left` is what it held then."""

    left: float
    since: float | None = None
    # How many reminders this wait has brought.
    told: int = 0
    # For statistics: how often it ran, how long in all, the longest time, how often it ran out.
    waits: int = 0
    thought: float = 0.0
    longest: float = 0.0
    ran_out: int = 0


async def clock_of(tx: Transaction, match: int, seat: int) -> SeatClock | None:
    row = await tx.one("SELECT * FROM clocks WHERE match = ? AND seat = ?", (match, seat))
    return None if row is None else _clock(row)


async def clocks_of(tx: Transaction, match: int) -> dict[int, SeatClock]:
    rows = await tx.all("SELECT * FROM clocks WHERE match = ?", (match,))
    return {row["seat"]: _clock(row) for row in rows}


def _clock(row: Row) -> SeatClock:
    return SeatClock(
        row["left_over"], row["since"], row["told"], row["waits"], row["thought"], row["longest"], row["ran_out"]
    )


async def put_clock(tx: Transaction, match: int, seat: int, clock: SeatClock) -> None:
    await tx.run(
        "INSERT OR REPLACE INTO clocks (match, seat, left_over, since, told, waits, thought, longest, ran_out)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (match, seat, *(getattr(clock, name) for name in clock.__struct_fields__)),
    )


# --- plans --------------------------------------------------------------------------------------


class StoredPlan(Struct, frozen=True):
    """A plan and who laid it down. `revision` and `rest`: a step of it is on its way."""

    person: int
    plan: Plan
    revision: int | None = None
    rest: Plan | None = None
    # Why it stopped, for its owner to read.
    stopped: str | None = None

    def at(self, revision: int) -> Plan:
        """The plan for that question: the step that was on its way has been played if the question is another."""
        return self.rest if self.rest is not None and revision != self.revision else self.plan


async def plan_of(tx: Transaction, match: int, seat: int) -> StoredPlan | None:
    row = await tx.one("SELECT * FROM plans WHERE match = ? AND seat = ?", (match, seat))
    if row is None:
        return None
    rest = None if row["rest"] is None else _plan.decode(row["rest"])
    return StoredPlan(row["person"], _plan.decode(row["body"]), row["revision"], rest, row["stopped"])


async def put_plan(tx: Transaction, match: int, seat: int, stored: StoredPlan) -> None:
    await tx.run(
        "INSERT OR REPLACE INTO plans (match, seat, person, body, revision, rest, stopped)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            match,
            seat,
            stored.person,
            text(stored.plan),
            stored.revision,
            None if stored.rest is None else text(stored.rest),
            stored.stopped,
        ),
    )


async def drop_plan(tx: Transaction, match: int, seat: int) -> None:
    await tx.run("DELETE FROM plans WHERE match = ? AND seat = ?", (match, seat))


async def drop_plans(tx: Transaction, match: int) -> None:
    await tx.run("DELETE FROM plans WHERE match = ?", (match,))


# --- glimpses -----------------------------------------------------------------------------------


async def glimpse_of(tx: Transaction, match: int, seat: int) -> tuple[int, Glimpse] | None:
    """What the seat saw last, and the journal row after which it saw it."""
    row = await tx.one("SELECT number, body FROM glimpses WHERE match = ? AND seat = ?", (match, seat))
    return None if row is None else (row["number"], _glimpse.decode(row["body"]))


async def put_glimpse(tx: Transaction, match: int, seat: int, number: int, seen: Glimpse) -> None:
    await tx.run(
        "INSERT OR REPLACE INTO glimpses (match, seat, number, body) VALUES (?, ?, ?, ?)",
        (match, seat, number, text(seen)),
    )


# --- guardians, votes, pauses -------------------------------------------------------------------


class Guardian(Struct, frozen=True):
    """Who plays for a seat if its owner vanishes: a person or a kind of computer player."""

    name: str
    person: int | None = None
    computer: str | None = None


async def guardian_of(tx: Transaction, match: int, seat: int) -> Guardian | None:
    row = await tx.one("SELECT * FROM guardians WHERE match = ? AND seat = ?", (match, seat))
    return None if row is None else Guardian(row["name"], row["person"], row["computer"])


async def put_guardian(tx: Transaction, match: int, seat: int, guardian: Guardian | None) -> None:
    await tx.run("DELETE FROM guardians WHERE match = ? AND seat = ?", (match, seat))
    if guardian is not None:
        await tx.run(
            "INSERT INTO guardians (match, seat, person, computer, name) VALUES (?, ?, ?, ?, ?)",
            (match, seat, guardian.person, guardian.computer, guardian.name),
        )


async def ballots_of(tx: Transaction, match: int, about: int) -> dict[int, Ballot]:
    rows = await tx.all("SELECT voter, ballot FROM ballots WHERE match = ? AND about = ?", (match, about))
    return {row["voter"]: row["ballot"] for row in rows}


async def put_ballot(tx: Transaction, match: int, about: int, voter: int, ballot: Ballot) -> None:
    await tx.run(
        "INSERT OR REPLACE INTO ballots (match, about, voter, ballot) VALUES (?, ?, ?, ?)",
        (match, about, voter, ballot),
    )


async def drop_ballots(tx: Transaction, match: int, about: int) -> None:
    await tx.run("DELETE FROM ballots WHERE match = ? AND about = ?", (match, about))


async def paused_since(tx: Transaction, match: int) -> float | None:
    row = await tx.one("SELECT since FROM pauses WHERE match = ?", (match,))
    return None if row is None else row["since"]


async def pause(tx: Transaction, match: int, now: float) -> None:
    await tx.run("INSERT OR IGNORE INTO pauses (match, since) VALUES (?, ?)", (match, now))


async def unpause(tx: Transaction, match: int) -> None:
    await tx.run("DELETE FROM pauses WHERE match = ?", (match,))


# --- letters ------------------------------------------------------------------------------------


async def withhold(tx: Transaction, key: str) -> None:
    """Take back a letter that was written in this very transaction: nobody has seen it."""
    await tx.run("DELETE FROM outbox WHERE key = ? AND state = 'pending' AND attempts = 0", (key,))
