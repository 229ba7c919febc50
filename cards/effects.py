"""The effect vocabulary: what an ability can say. One small record for each verb.

An effect is a table with one verb as its key (`{ gain = { vp = 2 } }`); an ability is one effect or a list of
them, carried out in order. The leading effects of a list that cost something (`spend`, `assign`, `give_up`,
`discard_cards`, `exhaust`, `only_if`) are its **price**: it is paid in full or the ability cannot be used.
Everything behind the price happens as far as it can. The engine asks the same record "can I?" and "do it", and
the words on the card are written from it, so a card never does anything else than it says.
"""

from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    PositiveInt,
    Tag,
    model_validator,
)

Resource = Literal["food", "wood", "stone", "sheep", "fish"]
# What can be assigned to a card, or paid as "any good" (rule X1).
Good = Literal["food", "wood", "stone", "sheep", "fish", "gold", "raze"]
# What can be gained. `card` is a card drawn, `ship` a common ship, `clan_ship` a further ship of the clan.
Gainable = Literal[
    "food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "vp", "card", "ship", "clan_ship"
]
# What a corner can ask for.
Payable = Literal["food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker"]
ActionName = Literal["explore", "populate", "construct", "harvest", "sail"]
Distance = Literal["nearby", "distant"]

Amounts = dict[Gainable, PositiveInt]
Cost = dict[Payable, PositiveInt]
FieldGoods = dict[Good, PositiveInt]
# "resource" is any of the five; "good" adds gold and raze tokens; a list names them.
Kinds = Literal["resource", "good"] | tuple[Good, ...]

RESOURCES: tuple[Resource, ...] = ("food", "wood", "stone", "sheep", "fish")
GOODS: tuple[Good, ...] = (*RESOURCES, "gold", "raze")
ACTIONS: tuple[ActionName, ...] = ("explore", "populate", "construct", "harvest", "sail")


class Record(BaseModel):
    """Base of everything that stands in a pack: unknown keys are refused, nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# --- what an ability looks at ------------------------------------------------------------------------------------


class CardFilter(Record):
    """Which cards: of a type, of a kind, and whether the card itself is left out.

    Kinds: `location` is anything in the empire that is neither a Field nor an upgrade (islands included),
    `land` a Field or an upgrade, `island` a conquered island, `action` a card with an Action.
    """

    type: str | None = None
    kind: Literal["location", "field", "upgrade", "land", "island", "action", "boost", "instant"] | None = None
    other: bool = False


class Count(Record):
    """A number read off the table: how many of something there are, for every n of them, at most max."""

    of: Literal[
        "cards",
        "sets",
        "spent_workers",
        "assigned_workers",
        "assigned_goods",
        "kinds_of_resource",
        "hand",
        "ships",
        "ships_in_queue",
        "opponents",
        "opponents_passed",
        "pawns_together",
        "raze",
        "gold",
    ]
    # Which cards, where cards are counted.
    where: CardFilter = CardFilter()
    # The types that make up a set (one card of each), where sets are counted.
    types: tuple[str, ...] = ()
    # Only what lies on this very card, where assigned workers or goods are counted.
    here: bool = False
    every: PositiveInt = 1
    max: PositiveInt | None = None


class Condition(Record):
    count: Count
    at_least: int | None = None
    at_most: int | None = None

    @model_validator(mode="after")
    def _has_a_bound(self) -> "Condition":
        if self.at_least is None and self.at_most is None:
            raise ValueError("say at_least or at_most")
        return self


class AnyGoods(Record):
    """Goods of the payer's choice."""

    count: PositiveInt
    of: Kinds = "resource"
    # All of different kinds; gold may stand for any kind that is not among them.
    different: bool = False


class Price(Record):
    """What is spent. Gold may stand in for resources (X2); workers go to the clan tile (X4)."""

    food: int = 0
    wood: int = 0
    stone: int = 0
    sheep: int = 0
    fish: int = 0
    gold: int = 0
    raze: int = 0
    worker: int = 0
    # A ship that is not in the queue, out of the game.
    ship: int = 0
    # Goods that lie on own cards.
    assigned: int = 0
    any: AnyGoods | None = None


# --- effects -----------------------------------------------------------------------------------------------------


class Gain(Record):
    """Gain goods; with `each`, that many times."""

    gain: Amounts
    each: Count | None = None


class Spend(Record):
    """Price: pay this."""

    spend: Price


class SpendUpTo(Record):
    """Spend between `least` and `count` of something; carry `do` out once for each."""

    spend_up_to: PositiveInt
    of: Literal["worker", "resource", "good"] | tuple[Good, ...]
    least: int = 0
    do: "Effects"


class OnlyIf(Record):
    """Price: must hold, or nothing behind it happens."""

    only_if: Condition


class Choose(Record):
    """A / B: one of these, among those that can be carried out (X8)."""

    choose: tuple["Effects", ...] = Field(min_length=2)


class May(Record):
    """Optional."""

    may: "Effects"


class ForEach(Record):
    """Carry `do` out once for each, each time with choices of its own ("in any combination")."""

    for_each: Count
    do: "Effects"


class Draw(Record):
    """Draw cards; with `keep`, keep that many of them and discard the rest."""

    draw: PositiveInt
    keep: PositiveInt | None = None


class Search(Record):
    """Take a matching card out of the own deck, then shuffle it (K6). `empire`: it is built at once, free."""

    search: CardFilter
    to: Literal["hand", "empire"] = "hand"


class DiscardCards(Record):
    """Price: discard cards from the hand."""

    discard_cards: PositiveInt


class Declare(Record):
    """An action in capitals: as a pawn would, a Boost or Field may be played first (P6)."""

    declare: ActionName


class Build(Record):
    """Build a matching location from the hand, for less or for free."""

    build: CardFilter
    less: Cost = {}
    free: bool = False


class Harvest(Record):
    """Harvest without declaring: another Field than the declared Harvest takes, the same again, or any."""

    harvest: Literal["another", "same", "any"]


class Assignment(Record):
    """What is put onto the card: workers, or up to so many goods of some kinds."""

    worker: int = 0
    up_to: int = 0
    of: Kinds = "good"
    least: int = 1

    @model_validator(mode="after")
    def _one_kind_of_thing(self) -> "Assignment":
        if bool(self.worker) == bool(self.up_to):
            raise ValueError("assign either worker = n or up_to = n of some goods")
        return self


class Assign(Record):
    """Price: move workers or goods from the supply onto this card (K1)."""

    assign: Assignment


class Place(Record):
    """Goods from the general supply come to lie on this card."""

    place: FieldGoods


class Release(Record):
    """Take workers or goods that lie on own cards back into the supply (K2)."""

    release: PositiveInt
    what: Literal["worker", "good"] = "worker"
    # The player may take fewer.
    up_to: bool = False


class ReleaseAll(Record):
    """Take all goods off one own card."""

    release_all: Literal["good"]


class Retrieve(Record):
    """Take spent workers back from the clan tile (K3), as far as there are any."""

    retrieve: PositiveInt


class Ready(Record):
    """Unexhaust own cards: `count` of them, or all."""

    ready: CardFilter
    count: PositiveInt | Literal["all"] = 1


class Exhaust(Record):
    """Price: exhaust own ready cards."""

    exhaust: CardFilter
    count: PositiveInt = 1


class Raid(Record):
    """Raid without a raze token."""

    raid: Literal["free"]


class MovePawn(Record):
    """Put a used pawn on any other tile, without that tile's action (P7)."""

    move_pawn: Literal[1]


class RefreshPawn(Record):
    """An exhausted pawn may be used again: it is turned over where it stands."""

    refresh_pawn: Literal[1]


class MoveShip(Record):
    """Move an own ship so many spaces up the queue (E10); `this`: the ship that has just sailed."""

    move_ship: PositiveInt
    this: bool = False


class ExpeditionNow(Record):
    """Pillage or conquer now, with an own ship in the queue (E9)."""

    expedition_now: tuple[Literal["pillage", "conquer"], ...]


class AlsoPillage(Record):
    """The conquering ship also pillages an island before it goes home."""

    also_pillage: Distance


class ThisShip(Record):
    """On a Sail boost: waits on the ship that this Sail puts into the queue."""

    this_ship: Literal["pillages", "conquers"]
    do: "Effects"


class GiveUp(Record):
    """Price (unless `up_to`): cards leave the own empire; `do` happens for each of them.

    `harvest_it`: a Field gives its goods and those of its upgrades a last time.
    """

    give_up: CardFilter
    count: PositiveInt = 1
    up_to: bool = False
    to: Literal["discard", "hand", "deck"] = "discard"
    harvest_it: bool = False
    do: "Effects" = ()


class PayStorage(Record):
    """One own card pays its Storage now, at most so many gains."""

    pay_storage: PositiveInt


EFFECT_VERBS: dict[str, type[Record]] = {
    "gain": Gain,
    "spend": Spend,
    "spend_up_to": SpendUpTo,
    "only_if": OnlyIf,
    "choose": Choose,
    "may": May,
    "for_each": ForEach,
    "draw": Draw,
    "search": Search,
    "discard_cards": DiscardCards,
    "declare": Declare,
    "build": Build,
    "harvest": Harvest,
    "assign": Assign,
    "place": Place,
    "release": Release,
    "release_all": ReleaseAll,
    "retrieve": Retrieve,
    "ready": Ready,
    "exhaust": Exhaust,
    "raid": Raid,
    "move_pawn": MovePawn,
    "refresh_pawn": RefreshPawn,
    "move_ship": MoveShip,
    "expedition_now": ExpeditionNow,
    "also_pillage": AlsoPillage,
    "this_ship": ThisShip,
    "give_up": GiveUp,
    "pay_storage": PayStorage,
}


def _verb(value: Any) -> str | None:
    """Which verb a table in a pack uses; None (an error for the author) when it is none or more than one."""
    if isinstance(value, Record):
        return next((verb for verb, model in EFFECT_VERBS.items() if type(value) is model), None)
    if not isinstance(value, dict):
        return None
    verbs = [key for key in value if key in EFFECT_VERBS]
    return verbs[0] if len(verbs) == 1 else None


Effect = Annotated[
    Annotated[Gain, Tag("gain")]
    | Annotated[Spend, Tag("spend")]
    | Annotated[SpendUpTo, Tag("spend_up_to")]
    | Annotated[OnlyIf, Tag("only_if")]
    | Annotated[Choose, Tag("choose")]
    | Annotated[May, Tag("may")]
    | Annotated[ForEach, Tag("for_each")]
    | Annotated[Draw, Tag("draw")]
    | Annotated[Search, Tag("search")]
    | Annotated[DiscardCards, Tag("discard_cards")]
    | Annotated[Declare, Tag("declare")]
    | Annotated[Build, Tag("build")]
    | Annotated[Harvest, Tag("harvest")]
    | Annotated[Assign, Tag("assign")]
    | Annotated[Place, Tag("place")]
    | Annotated[Release, Tag("release")]
    | Annotated[ReleaseAll, Tag("release_all")]
    | Annotated[Retrieve, Tag("retrieve")]
    | Annotated[Ready, Tag("ready")]
    | Annotated[Exhaust, Tag("exhaust")]
    | Annotated[Raid, Tag("raid")]
    | Annotated[MovePawn, Tag("move_pawn")]
    | Annotated[RefreshPawn, Tag("refresh_pawn")]
    | Annotated[MoveShip, Tag("move_ship")]
    | Annotated[ExpeditionNow, Tag("expedition_now")]
    | Annotated[AlsoPillage, Tag("also_pillage")]
    | Annotated[ThisShip, Tag("this_ship")]
    | Annotated[GiveUp, Tag("give_up")]
    | Annotated[PayStorage, Tag("pay_storage")],
    Discriminator(
        _verb,
        custom_error_type="effect_verb",
        custom_error_message="an effect is a table with exactly one verb, one of: " + ", ".join(EFFECT_VERBS),
    ),
]


def _one_or_list(value: Any) -> Any:
    """A lone effect may stand without the brackets of a list."""
    return (value,) if isinstance(value, dict | Record) else value


Effects = Annotated[tuple[Effect, ...], BeforeValidator(_one_or_list)]

for _model in (SpendUpTo, Choose, May, ForEach, ThisShip, GiveUp):
    _model.model_rebuild()

PRICE_EFFECTS = (Spend, OnlyIf, DiscardCards, Assign, Exhaust)


def is_price(effect: Record) -> bool:
    """Whether this effect costs something: leading prices must be paid in full or nothing happens."""
    if isinstance(effect, GiveUp):
        return not effect.up_to
    return isinstance(effect, PRICE_EFFECTS)
