"""What a person has settled for all matches: when and how to be called, vacations, standing orders.

Kept in the person's settings beside those of the panels (`calls` is theirs: here, dm, both or none), under "post".
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.post.hours import DAY, HOUR, LONGEST_VACATION, BadHours, Hours, Stretch, checked, merged
from bot.post.orders import Order
from bot.storage import settings
from bot.storage.database import Transaction

# Sixty days of the calendar are an hour longer where summer time ends among them.
CHANGE_OF_CLOCKS = 2 * HOUR


class Person(Struct, frozen=True, omit_defaults=True):
    hours: Hours = Hours()
    away: tuple[Stretch, ...] = ()
    orders: tuple[Order, ...] = ()
    # "You are the last one we wait for", besides the call itself.
    last_call: bool = False
    # "You are next": one other person decides before this one in the action phase.
    next_call: bool = False
    # Answer by itself where there is no choice.
    automatic: bool = True
    # Seconds, by chance up to this many, before something laid down in advance is played: speed tells nothing then.
    delay: float = 0.0
    # Matches that do not call.
    muted: tuple[int, ...] = ()
    # Does not appear in leaderboards, statistics or ratings.
    private: bool = False
    # Where calls go, as the panels' settings say.
    calls: str = "here"

    def hears(self, match: int) -> bool:
        return self.calls != "none" and match not in self.muted


async def load(tx: Transaction, person: int) -> Person:
    return person_in(await settings.get(tx, "person", person))


async def load_all(tx: Transaction, persons: Iterable[int]) -> dict[int, Person]:
    """Several at once; who has settled nothing wants what everybody gets."""
    wanted = list(persons)
    bodies = await settings.of_each(tx, "person", wanted)
    return {person: person_in(bodies.get(person, {})) for person in wanted}


def person_in(body: Mapping[str, Any]) -> Person:
    """Out of all that is kept of somebody."""
    found = msgspec.convert(body.get("post", {}), Person)
    return replace(found, calls=str(body.get("calls", found.calls)))


async def save(tx: Transaction, person: int, wanted: Person) -> None:
    body = await settings.get(tx, "person", person)
    stored = msgspec.to_builtins(wanted)
    stored.pop("calls", None)
    await settings.put(tx, "person", person, {**body, "post": stored})


def with_hours(person: Person, hours: Hours) -> Person:
    return replace(person, hours=checked(hours))


def with_vacation(person: Person, begin: float, end: float) -> Person:
    """Away from then to then; overlapping vacations become one."""
    away = tuple(merged([*person.away, (begin, end)]))
    whole = next((one for one in away if one[0] <= begin and one[1] >= end), (begin, end))
    if end <= begin:
        raise BadHours("A vacation ends after it begins.")
    if whole[1] - whole[0] > LONGEST_VACATION + CHANGE_OF_CLOCKS:
        raise BadHours(f"A vacation lasts {LONGEST_VACATION / DAY:.0f} days at most.")
    return replace(person, away=away)


def back_again(person: Person, now: float) -> Person:
    """The vacation ends now, and later ones are called off."""
    return replace(person, away=tuple((begin, min(end, now)) for begin, end in person.away if begin < now))


def muting(person: Person, match: int, mute: bool) -> Person:
    others = tuple(one for one in person.muted if one != match)
    return replace(person, muted=(*others, match) if mute else others)
