"""Clocks of seats as rows: they run while the match waits for the seat, and no undo touches them.

Each function works inside the transaction of what made it necessary. Deadlines are of the kinds "pace" (the bank is
empty) and "remind", their subject is the seat.
"""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches import consent
from bot.matches.model import Match, Settings
from bot.post import ledger, people
from bot.post.hours import Stretch, budget_left, counted, within_budget
from bot.post.ledger import SeatClock
from bot.post.pace import PACES, Pace, at_start, granted, left_after, next_overdue, next_reminder, runs_out
from bot.post.people import Person
from bot.storage import deadlines
from bot.storage.database import Transaction

# A deadline is a rounded number: what is left when it comes may be a hair more than nothing.
NOTHING = 1e-3
# So many reminders that no further one is due: the seat's player wants none in this wait.
ENOUGH = 1000

# What all agree to when the clocks shall stand still.
PAUSE = "pause"

# On the deadline of a bank whose emptiness is in the statistics already: it may come again after a crash or a pause.
COUNTED = {"counted": True}


def pace_of(match: Match) -> Pace | None:
    """What was agreed for the match."""
    return pace_in(match.settings)


def pace_in(settings: Settings) -> Pace | None:
    """`Settings.extra["pace"]` is the name of a pace or a whole one; without it no clock runs."""
    agreed: Any = settings.extra.get("pace")
    if agreed is None:
        return None
    if isinstance(agreed, str):
        return PACES.get(agreed)
    return msgspec.convert(agreed, Pace)


def with_pace(settings: Settings, pace: Pace | None) -> Settings:
    """The settings of a match with this pace; whole, so that it stays as it was agreed."""
    extra = {key: value for key, value in settings.extra.items() if key != "pace"}
    return replace(settings, extra=extra if pace is None else {**extra, "pace": msgspec.to_builtins(pace)})


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
    if pace is not None and not turn and clock.left <= NOTHING:
        await _still_empty(tx, match, seat, clock, person, now)
    else:
        await schedule(tx, match, seat, clock, person, now)


async def _still_empty(tx: Transaction, match: Match, seat: int, clock: SeatClock, person: Person, now: float) -> None:
    """The bank was empty before the clock stood still: what was agreed happens, but it is no second time."""
    away = away_in(match, person, pace_of(match))
    await deadlines.put(
        tx, match.id, "pace", runs_out(0.0, person.hours, now, away), subject=str(seat), payload=COUNTED
    )
    overdue = next_overdue(person.hours, now, clock.told, away)
    if overdue is not None:
        await deadlines.put(tx, match.id, "remind", overdue, subject=str(seat))


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
    if upcoming is not None and clock.told < ENOUGH:
        await deadlines.put(tx, match.id, "remind", upcoming[1], subject=str(seat))


async def reminded(
    tx: Transaction, match: Match, seat: int, person: Person, now: float, *, asked: bool = False
) -> int | None:
    """Count a reminder and set the next one: which one of this wait it is. None when none is due: the clock does not
    run, or its player wants no more. One that its player has `asked` for comes all the same."""
    clock, pace = await ledger.clock_of(tx, match.id, seat), pace_of(match)
    if clock is None or (not asked and (clock.since is None or pace is None or clock.told >= ENOUGH)):
        return None
    told, since = clock.told + 1, clock.since
    await ledger.put_clock(tx, match.id, seat, replace(clock, told=told))
    if since is None or pace is None or told > ENOUGH:
        return told
    away = away_in(match, person, pace)
    upcoming = next_reminder(clock.left, person.hours, since, now, away)
    moment = upcoming[1] if upcoming is not None else None
    if moment is None and left_after(clock.left, person.hours, since, now, away) <= NOTHING:
        moment = next_overdue(person.hours, now, told, away)
    if moment is not None:
        await deadlines.put(tx, match.id, "remind", moment, subject=str(seat))
    return told


async def hush(tx: Transaction, match: Match, seat: int) -> None:
    """No reminder any more in this wait; the next one reminds as ever."""
    clock = await ledger.clock_of(tx, match.id, seat)
    if clock is not None:
        await ledger.put_clock(tx, match.id, seat, replace(clock, told=max(clock.told, ENOUGH)))
    await deadlines.drop(tx, match.id, "remind", str(seat))


async def hushed(tx: Transaction, match: Match, seat: int) -> bool:
    clock = await ledger.clock_of(tx, match.id, seat)
    return clock is not None and clock.told >= ENOUGH


async def ran_out(tx: Transaction, match: Match, seat: int, person: Person, now: float, *, again: bool = False) -> bool:
    """Whether the bank is truly empty now; it is counted, unless it was before (`again`)."""
    clock, pace = await ledger.clock_of(tx, match.id, seat), pace_of(match)
    if clock is None or clock.since is None or pace is None:
        return False
    if left_after(clock.left, person.hours, clock.since, now, away_in(match, person, pace)) > NOTHING:
        # The hours have changed since the deadline was set.
        await schedule(tx, match, seat, clock, person, now)
        return False
    if not again:
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


# --- looking --------------------------------------------------------------------------------------


class Standing(Struct, frozen=True):
    """The clock of a seat that a person plays, as everybody may see it."""

    seat: int
    # What is in the bank at this moment, and when it is empty if it runs.
    left: float
    due: float | None
    # Of the vacation that the match grants.
    vacation_left: float
    # The vacation that the person is on, or the next one; and until when this match lets the clock stand still for it.
    vacation: Stretch | None = None
    covered: float = 0.0

    def away(self, now: float) -> bool:
        return self.vacation is not None and self.vacation[0] <= now

    @property
    def falls_short(self) -> bool:
        """The vacation is longer than what the match grants: the clock runs again before the person is back."""
        return self.vacation is not None and self.covered < self.vacation[1]


class Face(Struct, frozen=True):
    """All clocks of a match at one moment."""

    now: float
    pace: Pace | None
    seats: tuple[Standing, ...] = ()
    paused: float | None = None
    # Who has agreed to a pause so far, and who still has to.
    agreed: tuple[int, ...] = ()
    lacking: tuple[int, ...] = ()

    def of(self, seat: int) -> Standing | None:
        return next((one for one in self.seats if one.seat == seat), None)


async def face(tx: Transaction, match: Match, now: float) -> Face:
    """The clocks as they stand."""
    pace = pace_of(match)
    if pace is None or match.status != "playing":
        return Face(now, pace)
    kept = await ledger.clocks_of(tx, match.id)
    wants = await people.load_all(tx, [seat.person for seat in match.seats if seat.person is not None])
    standings = tuple(
        _standing(match, seat.number, kept.get(seat.number), wants[seat.person], pace, now)
        for seat in match.seats
        if seat.person is not None and not seat.conceded
    )
    lacking = await consent.lacking(tx, match, PAUSE)
    agreed = tuple(one.seat for one in standings if one.seat not in lacking)
    return Face(now, pace, standings, await ledger.paused_since(tx, match.id), agreed, lacking)


def vacation_in(match: Match, person: Person, pace: Pace, now: float) -> tuple[Stretch | None, float]:
    """The vacation that the person is on, or the next one, and until when the match lets the clock stand still for
    it."""
    upcoming = next((one for one in person.away if one[1] > now), None)
    if upcoming is None:
        return None, 0.0
    granted_here = [end for begin, end in away_in(match, person, pace) if begin < upcoming[1] and end > upcoming[0]]
    return upcoming, max([upcoming[0], *granted_here])


def _standing(match: Match, seat: int, clock: SeatClock | None, person: Person, pace: Pace, now: float) -> Standing:
    away = away_in(match, person, pace)
    left, due = at_start(pace) if clock is None else clock.left, None
    if clock is not None and clock.since is not None:
        left = left_after(clock.left, person.hours, clock.since, now, away)
        due = runs_out(clock.left, person.hours, clock.since, away)
    begun = match.started or match.created
    upcoming, covered = vacation_in(match, person, pace, now)
    return Standing(seat, left, due, budget_left(person.away, begun, pace.vacation, now), upcoming, covered)
