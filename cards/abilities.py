"""What a card can do while it stands: Features (triggers and standing rules) and Storage."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, PositiveInt, Tag

from cards.effects import CardFilter, Condition, Cost, Count, Effects, Kinds, Record, Resource

Happening = Literal[
    "build",
    "construct",
    "explore",
    "populate",
    "harvest",
    "sail",
    "pillage",
    "conquer",
    "raid",
    "raided",
    "boost",
    "use",
    "use_pawn",
    "move_pawn",
    "draw",
    "spend_gold",
    "leave",
    "pass",
    "set",
]


class Trigger(Record):
    """Feature: each time something happens, do this.

    `build` is any card entering the empire other than by conquest; `use` an own Action used; `use_pawn` a pawn
    placed or stepped; `move_pawn` a pawn moved by a card; `leave` a card leaving the empire; `set` the number of
    sets (see `types`) growing beyond what it was since this card stands.
    """

    each_time: Happening
    by: Literal["you", "opponent"] = "you"
    # Which card it happened to or with (built, harvested, used, left ...).
    where: CardFilter = CardFilter()
    # Only when it happens to this very card.
    this: bool = False
    # Only harvests of a Field with at least so many upgrades.
    upgrades: int = 0
    # Only when the own other pawn stands on the same tile.
    with_other_pawn: bool = False
    # The types of a set, for `set`.
    types: tuple[str, ...] = ()
    once_a_round: bool = False
    only_if: Condition | None = None
    do: Effects


class CountsAs(Record):
    """Feature: this card is also of these types, or of every type."""

    counts_as: tuple[str, ...] | Literal["every"]


class CountsAsIsland(Record):
    """This card also counts as a conquered island."""

    counts_as_island: Literal[True]


class Reach(Record):
    """Feature: own ships reach distant islands without fish."""

    reach: Literal["distant"]


class Discount(Record):
    """Feature: own builds (of matching cards) or pawn steps cost less."""

    discount: Cost
    on: Literal["build", "step"] = "build"
    where: CardFilter = CardFilter()


class StandsFor(Record):
    """Feature: one resource may be paid instead of another."""

    stands_for: Resource
    pay_with: Resource


class AtTheEnd(Record):
    """Feature: at the end of the game, VP for each of something."""

    at_the_end: PositiveInt
    each: Count


FEATURE_KEYS: dict[str, type[Record]] = {
    "each_time": Trigger,
    "counts_as": CountsAs,
    "counts_as_island": CountsAsIsland,
    "reach": Reach,
    "discount": Discount,
    "stands_for": StandsFor,
    "at_the_end": AtTheEnd,
}


def _feature_key(value: Any) -> str | None:
    if isinstance(value, Record):
        return next((key for key, model in FEATURE_KEYS.items() if type(value) is model), None)
    if not isinstance(value, dict):
        return None
    keys = [key for key in value if key in FEATURE_KEYS]
    return keys[0] if len(keys) == 1 else None


Feature = Annotated[
    Annotated[Trigger, Tag("each_time")]
    | Annotated[CountsAs, Tag("counts_as")]
    | Annotated[CountsAsIsland, Tag("counts_as_island")]
    | Annotated[Reach, Tag("reach")]
    | Annotated[Discount, Tag("discount")]
    | Annotated[StandsFor, Tag("stands_for")]
    | Annotated[AtTheEnd, Tag("at_the_end")],
    Discriminator(
        _feature_key,
        custom_error_type="feature_key",
        custom_error_message="a feature is a table with exactly one of: " + ", ".join(FEATURE_KEYS),
    ),
]


def _one_or_list(value: Any) -> Any:
    return (value,) if isinstance(value, dict | Record) else value


Features = Annotated[tuple[Feature, ...], BeforeValidator(_one_or_list)]


class Storage(Record):
    """At the end of lookout: for every `every` assigned, gain one of `pays` (K5); gains may be mixed."""

    every: PositiveInt
    of: Literal["worker"] | Kinds
    pays: tuple[Effects, ...] = Field(min_length=1)
