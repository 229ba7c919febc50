"""Effects that cannot happen where they stand. Each problem is a pair: what is wrong, what would work."""

from collections.abc import Iterator, Set
from typing import Literal

from cards.effects import (
    GOODS,
    RESOURCES,
    AlsoPillage,
    Assign,
    Build,
    CardFilter,
    Condition,
    Count,
    Declare,
    Draw,
    Effect,
    Exhaust,
    ExpeditionNow,
    ForEach,
    Gain,
    GiveUp,
    Harvest,
    MovePawn,
    MoveShip,
    OnlyIf,
    Raid,
    Ready,
    RefreshPawn,
    Search,
    Spend,
    SpendUpTo,
    ThisShip,
    is_price,
)
from cards.effects import (
    Place as PlaceGoods,
)
from cards.walk import Place, inner_lists

Problem = tuple[str, str]

# What a filter is asked of: cards that stand, that can be exhausted, that are in the own deck or hand, any.
Asked = Literal["empire", "exhaustible", "deck", "hand", "any"]

_NEVER: dict[Asked, tuple[str, ...]] = {
    "empire": ("boost", "instant"),
    "exhaustible": ("boost", "instant", "field", "upgrade", "land"),
    "deck": ("island",),
    "hand": ("island", "field", "upgrade", "land", "boost", "instant"),
    "any": (),
}
_NEVER_WORDS: dict[Asked, str] = {
    "empire": "never stands in an empire",
    "exhaustible": "is never exhausted",
    "deck": "is in no deck",
    "hand": "cannot be built by this",
    "any": "",
}


def check_effect(effect: Effect, place: Place, types: Set[str]) -> Iterator[Problem]:
    """Everything that is wrong with one effect at its place. Effects inside it are asked for themselves."""
    yield from _price_at(effect, place)
    yield from _place_of(effect, place)
    yield from _sense_of(effect)
    yield from _filters_of(effect, types)
    for count in counts_of(effect):
        yield from check_count(count, place, types)
    for _inside, inner in inner_lists(effect):
        if not inner:
            yield f"{verb(effect)} has an empty list", "say what happens, or leave it out."


def verb(effect: Effect) -> str:
    """The word by which an effect stands in a pack."""
    return next(iter(type(effect).model_fields))


# --- prices ---------------------------------------------------------------------------------------


def _price_at(effect: Effect, place: Place) -> Iterator[Problem]:
    if not is_price(effect):
        return
    if not place.leading:
        yield f"{verb(effect)} is a price, but stands behind an effect", "put what is paid first in the list."
    if (
        isinstance(effect, OnlyIf)
        or place.inside == "option"
        or (place.slot in ("action", "play") and place.inside == "ability")
    ):
        return
    if isinstance(effect, Assign) and effect.assign.least == 0 and place.slot == "bonus" and place.inside == "ability":
        return
    yield (
        f"{verb(effect)} is a price, and nobody is asked whether to pay it here",
        f"wrap it with what it buys: {{ may = [{{ {verb(effect)} = ... }}, ...] }}.",
    )


# --- places ---------------------------------------------------------------------------------------


def _place_of(effect: Effect, place: Place) -> Iterator[Problem]:
    sail_boost = place.slot == "play" and place.holder == "boost" and place.on == "sail"
    match effect:
        case ThisShip() if not sail_boost or place.inside == "ship":
            yield "this_ship only works on a Boost with on = sail", 'use a feature: each_time = "pillage".'
        case Harvest(harvest="another" | "same") if place.on != "harvest":
            yield f'harvest = "{effect.harvest}" needs a Boost with on = harvest', 'use harvest = "any".'
        case Assign() | PlaceGoods() if place.slot == "play":
            yield (
                f"{verb(effect)} puts things onto a card that is discarded at once",
                "use it on a location or an island.",
            )
        case MoveShip(this=True) if not sail_boost and not (place.trigger and place.trigger.each_time == "sail"):
            yield (
                "move_ship with this = true needs a ship that sails",
                'use it with each_time = "sail", on a Boost with on = sail, or without this.',
            )
        case AlsoPillage() if (place.holder, place.slot) != ("island", "bonus"):
            yield "also_pillage only works in the bonus of an island", "use expedition_now instead."
        case Declare() | Raid() | ExpeditionNow() | MovePawn() | RefreshPawn() | MoveShip() if place.slot == "storage":
            yield (
                f"{verb(effect)} cannot happen when Storage pays, before the actions",
                "use gain, draw or retrieve.",
            )
        case _:
            return


# --- sense ----------------------------------------------------------------------------------------


def _sense_of(effect: Effect) -> Iterator[Problem]:
    match effect:
        case Gain(gain=amounts) if not amounts:
            yield "gain gives nothing", "name what is gained: { gain = { vp = 1 } }."
        case Spend(spend=price) if not any(value for _key, value in price):
            yield "spend asks for nothing", "name a price: { spend = { food = 1 } }."
        case Spend(spend=price) if price.any and price.any.different and price.any.count > len(kinds(price.any.of)):
            yield "there are not so many different kinds", "make count smaller."
        case SpendUpTo(spend_up_to=most, least=least) if least > most:
            yield f"spend_up_to {most} is less than its least {least}", "make least smaller."
        case Draw(draw=drawn, keep=keep) if keep is not None and keep >= drawn:
            yield f"of {drawn} drawn, keeping {keep} keeps all", "leave keep out, or draw more."
        case Assign(assign=what) if what.up_to and what.least > what.up_to:
            yield f"assign up to {what.up_to} is less than its least {what.least}", "make least smaller."
        case Build(less=less, free=free) if bool(less) == free:
            yield "build needs either less = { ... } or free = true", "say which."
        case ExpeditionNow(expedition_now=named) if not named or len(set(named)) < len(named):
            yield "expedition_now names no choice", 'write ["pillage"], ["conquer"] or both.'
        case PlaceGoods(place=goods) if not goods:
            yield "place lays down nothing", "name goods: { place = { stone = 3 } }."
        case GiveUp(give_up=where, harvest_it=True) if where.kind not in ("field", "upgrade", "land"):
            yield "harvest_it is for land only", 'use give_up = { kind = "land" }.'
        case OnlyIf(only_if=condition):
            yield from check_condition(condition)
        case _:
            return


def kinds(named: str | tuple[str, ...]) -> set[str]:
    """Which goods are meant by "resource", "good" or a list."""
    if isinstance(named, tuple):
        return set(named)
    return set(GOODS if named == "good" else RESOURCES)


def check_condition(condition: Condition) -> Iterator[Problem]:
    """A condition that always or never holds."""
    if condition.at_least is not None and condition.at_least < 1:
        yield f"at_least = {condition.at_least} always holds", "use 1 or more."
    most = condition.count.max
    if condition.at_least is not None and most is not None and condition.at_least > most:
        yield (
            f"at_least = {condition.at_least} never holds with max = {most}",
            "make max bigger or leave it out.",
        )


# --- filters and counts ---------------------------------------------------------------------------


def _filters_of(effect: Effect, types: Set[str]) -> Iterator[Problem]:
    match effect:
        case Search(search=where):
            yield from check_filter(where, "deck", types)
        case Build(build=where):
            yield from check_filter(where, "hand", types)
        case Ready(ready=where) | Exhaust(exhaust=where):
            yield from check_filter(where, "exhaustible", types)
        case GiveUp(give_up=where):
            yield from check_filter(where, "empire", types)
        case _:
            return


def check_filter(where: CardFilter, asked: Asked, types: Set[str]) -> Iterator[Problem]:
    """A filter that no card can pass."""
    if where.type is not None and where.type not in types:
        known = f"known are: {', '.join(sorted(types))}." if types else "islands belong to no clan: leave it out."
        yield f'nobody has the type "{where.type}"', known
    if where.kind in _NEVER[asked]:
        yield f"{where.kind} {_NEVER_WORDS[asked]}", "use another kind, or leave it out."


def counts_of(effect: Effect) -> Iterator[Count]:
    """The numbers that an effect reads off the table."""
    match effect:
        case Gain(each=Count() as count) | ForEach(for_each=count) | OnlyIf(only_if=Condition(count=count)):
            yield count
        case _:
            return


def check_count(count: Count, place: Place, types: Set[str]) -> Iterator[Problem]:
    """A count that always finds nothing, or whose options do not belong to it."""
    yield from check_filter(count.where, "empire", types)
    if count.of != "cards" and count.where != CardFilter():
        yield f'"where" does not belong to of = "{count.of}"', 'it goes with of = "cards".'
    if count.of == "sets":
        yield from check_set(count.types, types)
    elif count.types:
        yield f'"types" does not belong to of = "{count.of}"', 'it goes with of = "sets".'
    if count.here and count.of not in ("assigned_workers", "assigned_goods"):
        yield (
            f'"here" does not belong to of = "{count.of}"',
            "it goes with assigned_workers and assigned_goods.",
        )
    if count.here and place.slot == "play":
        yield "nothing lies on a card that does not stay", 'leave "here" out.'


def check_set(wanted: tuple[str, ...], types: Set[str]) -> Iterator[Problem]:
    """The types of a set: two or more different ones that exist."""
    if len(set(wanted)) < 2 or len(set(wanted)) < len(wanted):
        yield "a set needs two or more different types", 'write types = ["penguin", "igloo"].'
    for name in wanted:
        if name not in types:
            yield f'nobody has the type "{name}"', f"known are: {', '.join(sorted(types))}."
