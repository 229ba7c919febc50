"""Clocks of seats as rows: they run while the match waits for the seat, and no undo touches them.

Each function works inside the transaction of what made it necessary. Deadlines are of the kinds "pace" (the bank is
empty) and "remind", their subject is the seat.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.matches.model import Match
from bot.post import ledger
from bot.post.hours import Stretch, counted, within_budget
from bot.post.ledger import SeatClock
from bot.post.pace import PACES, Pace, at_start, granted, left_after, next_overdue, next_reminder, runs_out
from bot.post.people import Person
from bot.storage import deadlines
from bot.storage.database import Transaction

# A deadline is a rounded number: what is left when it comes may be a hair more than nothing.
NOTHING = 1e-3


def pace_of(match: Match) -> Pace | None:
    """What was agreed: `Settings.extra["pace"]` is the name of a pace or a whole one; without it no clock runs."""
    agreed: Any = match.settings.extra.get("pace")
    if agreed is None:
        return None
    if isinstance(agreed, str):
        return PACES.get(agreed)
    return msgspec.convert(agreed, Pace)


def away_in(match: Match, person: Person, pace: Pace | None) -> list[Stretch]:
    """As much of the person's vacation as this match grants; without a pace, all of it."""
    begun = match.started or match.created
    return within_budget(person.away, begun, float("inf") if pace is None else pace.vacation)


async def start(tx: Transaction, match: Match, seat: int, person: Person, now: float, *, turn: bool = True) -> None:
    """The match begins to wait for the seat. With a new `turn` its increment is added."""
    pace = pace_of(match)
    clock = await ledger.clock_of(tx, match.id, seat)
    if clock is None:
        clock = SeatClock(0.0 if pace is None else at_start(pace))
    if turn:
        left = clock.left if pace is None else granted(pace, clock.left)
        clock = replace(clock, left=left, told=0, waits=clock.waits + 1)
    if await ledger.paused_since(tx, match.id) is not None:
        await ledger.put_clock(tx, match.id, seat, replace(clock, since=None))
        return
    clock = replace(clock, since=now)
    await ledger.put_clock(tx, match.id, seat, clock)
    await schedule(tx, match, seat, clock, person, now)


async def stop(tx: Transaction, match: Match, seat: int, person: Person, now: float) -> None:
    """The match does not wait for the seat any more, or its clock stands still for another reason."""
    await deadlines.drop(tx, match.id, "pace", str(seat))
    await deadlines.drop(tx, match.id, "remind", str(seat))
    clock = await ledger.clock_of(tx, match.id, seat)
    if clock is None or clock.since is None:
        return
    pace = pace_of(match)
    away = away_in(match, person, pace)
    spent = counted(person.hours, clock.since, now, away)
    left = clock.left if pace is None else left_after(clock.left, person.hours, clock.since, now, away)
    stopped = replace(clock, left=left, since=None, thought=clock.thought + spent, longest=max(clock.longest, spent))
    await ledger.put_clock(tx, match.id, seat, stopped)


async def schedule(tx: Transaction, match: Match, seat: int, clock: SeatClock, person: Person, now: float) -> None:
    """Set the deadlines of a running clock."""
    pace = pace_of(match)
    if pace is None or clock.since is None:
        return
    away = away_in(match, person, pace)
    due = runs_out(clock.left, person.hours, clock.since, away)
    await deadlines.put(tx, match.id, "pace", due, subject=str(seat))
    upcoming = next_reminder(clock.left, person.hours, clock.since, now, away)
    if upcoming is not None:
        await deadlines.put(tx, match.id, "remind", upcoming[1], subject=str(seat))


async def reminded(tx: Transaction, match: Match, seat: int, person: Person, now: float) -> int | None:
    """Count a reminder and set the next one: which one of this wait it is; None when the clock does not run."""
    clock, pace = await ledger.clock_of(tx, match.id, seat), pace_of(match)
    if clock is None or clock.since is None or pace is None:
        return None
    told, since, away = clock.told + 1, clock.since, away_in(match, person, pace)
    await ledger.put_clock(tx, match.id, seat, replace(clock, told=told))
    upcoming = next_reminder(clock.left, person.hours, since, now, away)
    moment = upcoming[1] if upcoming is not None else None
    if moment is None and left_after(clock.left, person.hours, since, now, away) <= NOTHING:
        moment = next_overdue(person.hours, now, told, away)
    if moment is not None:
        await deadlines.put(tx, match.id, "remind", moment, subject=str(seat))
    return told


async def ran_out(tx: Transaction, match: Match, seat: int, person: Person, now: float) -> bool:
    """Whether the bank is truly empty now; it is counted."""
    clock, pace = await ledger.clock_of(tx, match.id, seat), pace_of(match)
    if clock is None or clock.since is None or pace is None:
        return False
    if left_after(clock.left, person.hours, clock.since, now, away_in(match, person, pace)) > NOTHING:
        # The hours have changed since the deadline was set.
        await schedule(tx, match, seat, clock, person, now)
        return False
    await ledger.put_clock(tx, match.id, seat, replace(clock, ran_out=clock.ran_out + 1))
    return True


async def left_now(tx: Transaction, match: Match, seat: int, person: Person, now: float) -> float | None:
    """What is in the bank at this moment; None where no clock is kept."""
    clock, pace = await ledger.clock_of(tx, match.id, seat), pace_of(match)
    if pace is None:
        return None
    if clock is None:
        return at_start(pace)
    if clock.since is None:
        return clock.left
    return left_after(clock.left, person.hours, clock.since, now, away_in(match, person, pace))
