"""Who is called, when, and what a call says.

The rule: exactly one call each time a match starts waiting for a person. None for what was answered in advance,
none in silence (it comes when the person is up, if the match still waits then), none where the person wants none.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from bot.post.hours import wakes
from bot.post.people import Person

# A seat and who plays it: when a seat changes hands, the match starts waiting for somebody else.
Waiting = Mapping[int, int]

Kind = Literal["turn", "last"]


class Call(Struct, frozen=True):
    """A person to be called. `at` is when; None when this person wants no calls."""

    seat: int
    person: int
    at: float | None
    kind: Kind = "turn"


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
        Call(seat, person, _when(match, people.get(person, Person()), now))
        for seat, person in sorted(after.items())
        if before.get(seat) != person and seat not in in_advance
    ]
    return begun + _last_one(match, before, after, people, now)


def _when(match: int, person: Person, now: float) -> float | None:
    return wakes(person.hours, now, person.away) if person.hears(match) else None


def _last_one(match: int, before: Waiting, after: Waiting, people: Mapping[int, Person], now: float) -> list[Call]:
    """The one who is left of several; only for those who asked to be told."""
    if len(set(after.values())) != 1 or len(set(before.values())) < 2:
        return []
    (seat, person), *_ = after.items()
    wants = people.get(person, Person())
    if before.get(seat) != person or not wants.last_call:
        return []
    return [Call(seat, person, _when(match, wants, now), "last")]


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


def reminder(number: int, name: str) -> str:
    """The words of the `number`-th reminder (from 1); the last ones come again and again."""
    return REMINDERS[min(max(number, 1), len(REMINDERS)) - 1].format(name=name)


def stamp(moment: float, style: str = "R") -> str:
    """A moment that each reader sees in the own time zone."""
    return f"<t:{int(moment)}:{style}>"


def turn_words(
    name: str, question: str, *, deadline: float | None = None, stopped: str | None = None, news: Sequence[str] = ()
) -> list[str]:
    """What a call says: which match, what to decide, why a plan was not played, what happened since."""
    lines = [f"**{name}** waits for you: {question}"]
    if stopped is not None:
        lines.append(f"Your plan stopped: {stopped}")
    if deadline is not None:
        lines.append(f"Your clock runs out {stamp(deadline)}.")
    return [*lines, *news]
