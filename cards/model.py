"""A card, an island, a clan as they stand in a pack."""

from typing import Annotated, Literal

from pydantic import Field, PositiveInt, StringConstraints

from cards.abilities import Features, Storage
from cards.effects import ActionName, Amounts, CardFilter, Cost, Distance, Effects, FieldGoods, Record

CardId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=40)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]


class Picture(Record):
    """What the renderer draws: an icon (or two) in a scene."""

    icon: str
    scene: str
    style: str = ""
    second: str | None = None


class Card(Record):
    """A card of a clan. `cost` is paid in goods; `on` names the action that must be declared instead.

    A location has an action, a bonus, features, storage or a copy, or several of these. A Field gives the goods
    of `field`; as an upgrade it gives those of `upgrade`; with both, the player decides when building (B6).
    A Boost or an Instant does `play` and is discarded.
    """

    id: CardId
    name: Name
    kind: Literal["location", "field", "boost", "instant"]
    type: str
    copies: int = Field(default=1, ge=1, le=3)
    basic: bool = False
    cost: Cost = Field(default_factory=dict)
    on: ActionName | None = None
    field: FieldGoods = Field(default_factory=dict)
    upgrade: FieldGoods = Field(default_factory=dict)
    # Goods that a basic location shows at the start (S5).
    start: FieldGoods = Field(default_factory=dict)
    action: Effects = ()
    bonus: Effects = ()
    feature: Features = ()
    storage: Storage | None = None
    copy_of: CardFilter | None = None
    play: Effects = ()
    picture: Picture
    flavour: Line | None = None


class Island(Record):
    """An island: what pillaging gives, what conquering asks besides the raze token, what it does when conquered."""

    id: CardId
    name: Name
    distance: Distance
    pillage: Amounts
    conquer: Cost = Field(default_factory=dict)
    field: FieldGoods = Field(default_factory=dict)
    action: Effects = ()
    bonus: Effects = ()
    feature: Features = ()
    storage: Storage | None = None
    picture: Picture
    flavour: Line | None = None


class CardType(Record):
    """A type icon of a clan."""

    name: Name
    plural: Name
    icon: str


class Combination(Record):
    """Cards that carry a clan together, for the clan sheet and for players who follow its character."""

    name: Name
    cards: tuple[str, ...] = Field(min_length=1)
    text: Line


class Clan(Record):
    """A clan: 3 basic cards and a deck of 30."""

    id: CardId
    name: Name
    people: Literal["vikings", "inuit", "scots", "other"]
    difficulty: int = Field(ge=1, le=10)
    character: Line
    types: dict[str, CardType]
    combinations: tuple[Combination, ...] = ()
    cards: tuple[Card, ...]


class IslandSet(Record):
    """The islands of a match: 12 nearby and 10 distant."""

    id: CardId
    name: Name
    islands: tuple[Island, ...]


class Pack(Record):
    """The content of one pack file: a clan or a set of islands."""

    format: PositiveInt = 1
    clan: Clan | None = None
    island_set: IslandSet | None = None
