"""How fast a match is played: a bank of time for each player, something added every turn, and what happens at zero.

Plain functions; time is an argument. What counts as time is `hours`' subject.
"""

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.post.hours import DAY, HOUR, Hours, Stretch, after, counted, wakes

MINUTE = 60.0

# Only a reminder; a computer player makes this move; one plays the seat until its owner is back; the others
# vote; the seat concedes.
AtZero = Literal["remind", "move", "seat", "vote", "forfeit"]

IN_WORDS: dict[AtZero, str] = {
    "remind": "you are reminded, and the match waits",
    "move": "a computer player makes that move, and the next one is yours again",
    "seat": "your guardian (or a computer player) plays your seat until you take it back",
    "vote": "the others decide together: wait, hand the seat over, or go on without you",
    "forfeit": "your seat concedes",
}


class BadPace(ValueError):
    """A pace that cannot be played; the sentence says what would work."""


class Pace(Struct, frozen=True):
    """Agreed when the match is made. All times are seconds of counted time."""

    name: str
    bank: float
    increment: float
    cap: float
    at_zero: AtZero = "remind"
    # How much vacation each player may take in the match, in calendar time.
    vacation: float = 14 * DAY


PACES: dict[str, Pace] = {
    # Counted hours are waking hours: "daily" is about a day and a half at the start and half a day for each turn.
    "live": Pace("live", 10 * MINUTE, 1 * MINUTE, 15 * MINUTE, "move", 0),
    # It only reminds: it is what a newcomer meets first, and nothing is ever taken from a newcomer by surprise.
    "daily": Pace("daily", 24 * HOUR, 6 * HOUR, 36 * HOUR, "remind"),
    "relaxed": Pace("relaxed", 72 * HOUR, 18 * HOUR, 108 * HOUR, "seat", 28 * DAY),
}

# What a server plays where nobody has said otherwise.
USUAL = "daily"

LONGEST_BANK = 60 * DAY


def with_zero(pace: Pace, at_zero: str) -> Pace:
    """The same pace with something else at its end."""
    for known in get_args(AtZero):
        if known == at_zero:
            return replace(pace, at_zero=known)
    raise BadPace(f"At zero one of these happens: {', '.join(get_args(AtZero))}.")


def custom(bank: float, increment: float, cap: float, at_zero: str, vacation: float = 14 * DAY) -> Pace:
    """A pace of one's own."""
    if not 1 * MINUTE <= bank <= LONGEST_BANK:
        raise BadPace("The bank holds between one minute and sixty days.")
    if not 0 <= increment <= bank:
        raise BadPace("A turn adds between nothing and as much as the bank holds at the start.")
    if increment == 0 and bank < 30 * MINUTE:
        raise BadPace("A bank that never grows needs thirty minutes at least.")
    if not bank <= cap <= LONGEST_BANK:
        raise BadPace("The cap lies between the bank and sixty days.")
    if not 0 <= vacation <= LONGEST_BANK:
        raise BadPace("A match grants between no vacation and sixty days of it.")
    return with_zero(Pace("custom", bank, increment, cap, "remind", vacation), at_zero)


# --- the bank -----------------------------------------------------------------------------------


def at_start(pace: Pace) -> float:
    return pace.bank


def granted(pace: Pace, left: float) -> float:
    """What is in the bank when a turn begins: never more than the cap, never less than the increment."""
    return min(pace.cap, max(0.0, left) + pace.increment)


def left_after(left: float, hours: Hours, since: float, until: float, away: Sequence[Stretch] = ()) -> float:
    """What is in the bank after it ran from `since` to `until`. Never negative."""
    return max(0.0, left - counted(hours, since, until, away))


def runs_out(left: float, hours: Hours, since: float, away: Sequence[Stretch] = ()) -> float:
    """The moment at which a bank that runs since then is empty."""
    return after(hours, since, left, away)


# --- reminders ----------------------------------------------------------------------------------

# Of the time in the bank: at half of it, and when an eighth is left.
POINTS = (1 / 2, 7 / 8)
# Nearer together than this they are a nuisance.
APART = 10 * MINUTE
# At zero where a match only reminds: once a counted day, and not for ever.
OVERDUE_EVERY = 12 * HOUR
OVERDUE_MOST = 5


def reminders(left: float, hours: Hours, since: float, away: Sequence[Stretch] = ()) -> list[float]:
    """When to remind a person whose bank runs since then, in order; never in silence, never in a rush."""
    found: list[float] = []
    last = 0.0
    for point in POINTS:
        spent = left * point
        if spent - last >= APART and left - spent >= MINUTE:
            found.append(wakes(hours, after(hours, since, spent, away), away))
            last = spent
    return found


def next_reminder(
    left: float, hours: Hours, since: float, now: float, away: Sequence[Stretch] = ()
) -> tuple[int, float] | None:
    """The next of them after now: which one it is (from 1), and when."""
    for number, moment in enumerate(reminders(left, hours, since, away), 1):
        if moment > now:
            return number, moment
    return None


def next_overdue(hours: Hours, now: float, told: int, away: Sequence[Stretch] = ()) -> float | None:
    """When somebody whose bank is empty is reminded again; after a few times nobody nags any more."""
    if told >= OVERDUE_MOST:
        return None
    return wakes(hours, after(hours, now, OVERDUE_EVERY, away), away)


# --- at zero ------------------------------------------------------------------------------------

# What a vote can say.
Ballot = Literal["wait", "seat", "forfeit"]


def outcome_of_vote(ballots: Sequence[Ballot], voters: int) -> Ballot | None:
    """What more than half of the others want; None while that is open. A tie of all votes lets the match wait."""
    for ballot in get_args(Ballot):
        if ballots.count(ballot) * 2 > voters:
            found: Ballot = ballot
            return found
    return "wait" if voters and len(ballots) >= voters else None
