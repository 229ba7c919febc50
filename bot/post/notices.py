"""Who is called, when, and what a call says.

The rule: exactly one call each time a match starts waiting for a person. None for what was answered in advance,
none in silence (it comes when the person is up, if the match still waits then), none where the person wants none.
"""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from bot.post.hours import wakes
from bot.post.people import Person
from engine.north.view import View

# A seat and who plays it: when a seat changes hands, the match starts waiting for somebody else.
Waiting = Mapping[int, int]

# notice: the match waits for you; last: for you alone; next: it will in a moment.
Kind = Literal["notice", "last", "next"]


class Call(Struct, frozen=True):
    """A person to be called. `at` is when; None when this person wants no calls."""

    seat: int
    person: int
    at: float | None
    kind: Kind = "notice"


def calls(
    match: int,
    before: Waiting,
    after: Waiting,
    people: Mapping[int, Person],
    now: float,
    in_advance: frozenset[int] = frozenset(),
) -> list[Call]:
    """Whom to call for this change. `in_advance` are seats that have laid down what to do: they are called only
    when that does not hold."""
    begun = [
        Call(seat, person, when(match, people.get(person, Person()), now))
        for seat, person in sorted(after.items())
        if before.get(seat) != person and seat not in in_advance
    ]
    return begun + _last_one(match, before, after, people, now)


def when(match: int, person: Person, now: float) -> float | None:
    """When to call this person about that match; None when they want no calls."""
    return wakes(person.hours, now, person.away) if person.hears(match) else None


def _last_one(match: int, before: Waiting, after: Waiting, people: Mapping[int, Person], now: float) -> list[Call]:
    """The one who is left of several; only for those who asked to be told."""
    if len(set(after.values())) != 1 or len(set(before.values())) < 2:
        return []
    (seat, person), *_ = after.items()
    wants = people.get(person, Person())
    if before.get(seat) != person or not wants.last_call:
        return []
    return [Call(seat, person, when(match, wants, now), "last")]


def next_one(view: Any, active: int, persons: Waiting, just_played: int | None = None) -> int | None:
    """The seat whose player decides after the one who does now, if that is worth telling.

    Only in an action phase: its order is fixed, clockwise past those who passed; elsewhere everybody decides at once
    or ships come home in a queue. Computer players in between do not count, they answer at once. Who has just played
    comes next only where two are left in the round, and knows; of two people in a match one always is the next.
    """
    if not isinstance(view, View) or view.phase != "action" or active not in persons or len(set(persons.values())) < 3:
        return None
    count = len(view.players)
    order = [(active + step) % count for step in range(1, count)]
    left = [seat for seat in order if not view.players[seat].passed and not view.players[seat].conceded]
    found = next((seat for seat in left if seat in persons and persons[seat] != persons[active]), None)
    return None if found == just_played else found


# --- words --------------------------------------------------------------------------------------

# A voice that grows more playful and never rude. {name} is the match.
REMINDERS = (
    "The longship rocks at the pier, and {name} waits for your word.",
    "Still afloat! {name} would love to sail on. Your move.",
    "The skald has sung every verse twice. {name} needs a new one from you.",
    "Somebody carved “back soon” into your chair at {name}. Was it you?",
    "Even the sheep look towards the harbour now. {name} waits for you.",
    "The saga of {name} has a blank page with your name on it.",
)

LAST = "Everybody else has decided: {name} waits for you alone."
NEXT = "You are next in {name}: one other player decides before you."


def reminder(number: int, name: str) -> str:
    """The words of the `number`-th reminder (from 1); the last ones come again and again."""
    return REMINDERS[min(max(number, 1), len(REMINDERS)) - 1].format(name=name)
