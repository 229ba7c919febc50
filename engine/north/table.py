"""The cards of a match, compiled once: every ability as nodes that a frame can name, every cost as numbers.

A frame of the stack names an effect by its node id (`weaving-shed/action.1`), which is plain text in the saved
state; the table finds the effect again. So a half-resolved effect needs no code in the state, and a match that
keeps the content of its packs can always be continued.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from cards.abilities import (
    AtTheEnd,
    CountsAs,
    CountsAsIsland,
    Discount,
    Reach,
    StandsFor,
    Storage,
    Trigger,
)
from cards.effects import (
    AnyGoods,
    Choose,
    Declare,
    Draw,
    ForEach,
    Gain,
    GiveUp,
    May,
    Record,
    Search,
    Spend,
    SpendUpTo,
    ThisShip,
    is_price,
)
from cards.model import Card, Clan, Island
from engine.north.goods import GOODS, INDEX, RESOURCE_COUNT, amounts

Pairs = tuple[tuple[int, int], ...]


def kinds_of(kinds: Any) -> tuple[int, ...]:
    """ "resource", "good" or a list of names, as indices."""
    if kinds == "resource":
        return tuple(range(RESOURCE_COUNT))
    if kinds == "good":
        return tuple(range(len(GOODS)))
    return tuple(INDEX[kind] for kind in kinds)


class PriceTag:
    """A price in numbers: resources that gold may stand in for, and the rest that it may not."""

    __slots__ = (
        "any_count",
        "any_different",
        "any_kinds",
        "assigned",
        "gold",
        "pairs",
        "raze",
        "resources",
        "ship",
        "worker",
    )

    def __init__(
        self,
        cost: Mapping[Any, int],
        worker: int = 0,
        ship: int = 0,
        assigned: int = 0,
        free: AnyGoods | None = None,
    ) -> None:
        self.resources: Pairs = tuple(pair for pair in amounts(cost) if pair[0] < RESOURCE_COUNT)
        self.gold = cost.get("gold", 0)
        self.raze = cost.get("raze", 0)
        self.worker = worker or cost.get("worker", 0)
        self.ship = ship
        self.assigned = assigned
        self.any_count = free.count if free else 0
        self.any_kinds = kinds_of(free.of) if free else ()
        self.any_different = free.different if free else False
        shown = [(good, cost[good]) for good in (*GOODS, "worker") if cost.get(good)]
        if worker and not cost.get("worker"):
            shown.append(("worker", worker))
        if ship:
            shown.append(("ship", ship))
        if assigned:
            shown.append(("assigned", assigned))
        if free:
            shown.append(("any", free.count))
        self.pairs: tuple[tuple[str, int], ...] = tuple(shown)


NOTHING = PriceTag({})


class Node:
    """An effect, or a list of effects, that a frame can name."""

    __slots__ = ("children", "effect", "id", "price", "rest", "reveals", "tag", "verb")

    def __init__(self, node_id: str, effect: Record | None, children: tuple["Node", ...]) -> None:
        self.id = node_id
        # None for a list of effects.
        self.effect = effect
        self.verb: type[Record] = type(effect) if effect is not None else Record
        self.children = children
        self.reveals: bool = _reveals(effect) or any(child.reveals for child in children)
        split = 0
        if effect is None:
            while split < len(children) and is_price(children[split].effect):  # type: ignore[arg-type]
                split += 1
        self.price = children[:split] if effect is None else ()
        self.rest = children[split:] if effect is None else ()
        self.tag = _tag(effect)


def _tag(effect: Record | None) -> PriceTag:
    if not isinstance(effect, Spend):
        return NOTHING
    price = effect.spend
    cost = {good: getattr(price, good) for good in GOODS if getattr(price, good)}
    return PriceTag(cost, price.worker, price.ship, price.assigned, price.any)


def _reveals(effect: Record | None) -> bool:
    """Whether carrying it out certainly draws, shuffles or shows hidden cards."""
    if isinstance(effect, Gain):
        return "card" in effect.gain
    if isinstance(effect, Declare):
        return effect.declare == "explore"
    return isinstance(effect, Draw | Search)


def _parts(effect: Record) -> tuple[tuple[Record, ...], ...]:
    """The lists of effects inside an effect."""
    if isinstance(effect, Choose):
        return effect.choose
    if isinstance(effect, May):
        return (effect.may,)
    if isinstance(effect, SpendUpTo | ForEach | ThisShip | GiveUp):
        return (effect.do,)
    return ()


class TriggerNode:
    """A trigger of a title: its place among the title's features, its record, what it does."""

    __slots__ = ("index", "node", "record")

    def __init__(self, index: int, record: Trigger, node: Node) -> None:
        self.index = index
        self.record = record
        self.node = node


class StorageNode:
    __slots__ = ("every", "kinds", "of_workers", "pays")

    def __init__(self, storage: Storage, pays: tuple[Node, ...]) -> None:
        self.every = storage.every
        self.of_workers = storage.of == "worker"
        self.kinds = () if self.of_workers else kinds_of(storage.of)
        self.pays = pays


class Title:
    """A title (or an island) as the engine plays it."""

    __slots__ = (
        "action",
        "at_the_end",
        "basic",
        "bonus",
        "boosts",
        "clan",
        "conquer",
        "constructible",
        "copy_of",
        "cost",
        "counts_as",
        "counts_as_island",
        "discounts",
        "distance",
        "every_type",
        "field",
        "id",
        "kind",
        "name",
        "on",
        "pillage",
        "play",
        "reach",
        "stands_for",
        "start",
        "storage",
        "triggers",
        "type",
        "upgrade",
    )

    def __init__(self, card: Card | Island | None, clan: str, register: "_Register") -> None:
        self.clan = clan
        self.id = card.id if card else ""
        self.name = card.name if card else ""
        self.field: Pairs = amounts(card.field) if card else ()
        self.upgrade: Pairs = ()
        self.start: Pairs = ()
        self.type = ""
        self.kind = "location"
        self.basic = False
        self.on: str | None = None
        self.cost = NOTHING
        self.conquer = NOTHING
        self.distance = ""
        self.pillage: Mapping[Any, int] = {}
        self.copy_of = None
        self.play: Node | None = None
        if isinstance(card, Card):
            self.kind = card.kind
            self.type = card.type
            self.basic = card.basic
            self.on = card.on
            self.cost = PriceTag(card.cost)
            self.upgrade = amounts(card.upgrade)
            self.start = amounts(card.start)
            self.copy_of = card.copy_of
            self.play = register.ability(card.id, "play", card.play)
        elif isinstance(card, Island):
            self.kind = "island"
            self.distance = card.distance
            self.pillage = dict(card.pillage)
            self.conquer = PriceTag(card.conquer)
        self.boosts = self.kind == "boost"
        self.constructible = self.kind == "location" and not self.basic and self.on is None and bool(self.id)
        self.action = register.ability(card.id, "action", card.action) if card else None
        self.bonus = register.ability(card.id, "bonus", card.bonus) if card else None
        self._features(card, register)
        self.storage = self._storage(card, register)

    def _features(self, card: Card | Island | None, register: "_Register") -> None:
        features = card.feature if card else ()
        triggers: dict[str, list[TriggerNode]] = {}
        for index, feature in enumerate(features):
            if isinstance(feature, Trigger):
                node = register.required(f"{self.id}/feature{index}", feature.do)
                triggers.setdefault(feature.each_time, []).append(TriggerNode(index, feature, node))
        self.triggers = {kind: tuple(found) for kind, found in triggers.items()}
        counts = [feature.counts_as for feature in features if isinstance(feature, CountsAs)]
        self.every_type = "every" in counts
        self.counts_as = frozenset(name for types in counts if types != "every" for name in types)
        self.counts_as_island = any(isinstance(feature, CountsAsIsland) for feature in features)
        self.reach = any(isinstance(feature, Reach) for feature in features)
        self.discounts = tuple(feature for feature in features if isinstance(feature, Discount))
        self.stands_for = tuple(
            (INDEX[feature.stands_for], INDEX[feature.pay_with])
            for feature in features
            if isinstance(feature, StandsFor)
        )
        self.at_the_end = tuple(feature for feature in features if isinstance(feature, AtTheEnd))

    def _storage(self, card: Card | Island | None, register: "_Register") -> StorageNode | None:
        if card is None or card.storage is None:
            return None
        pays = tuple(
            register.required(f"{card.id}/storage{index}", effects) for index, effects in enumerate(card.storage.pays)
        )
        return StorageNode(card.storage, pays)


class _Register:
    """Collects the nodes of all abilities by id."""

    def __init__(self) -> None:
        self.nodes: dict[str, Node] = {}

    def ability(self, title: str, name: str, effects: tuple[Record, ...]) -> Node | None:
        return self.required(f"{title}/{name}", effects) if effects else None

    def required(self, node_id: str, effects: Iterable[Record]) -> Node:
        children = tuple(self._effect(f"{node_id}.{index}", effect) for index, effect in enumerate(effects))
        return self._keep(Node(node_id, None, children))

    def _effect(self, node_id: str, effect: Record) -> Node:
        children = tuple(self.required(f"{node_id}>{index}", part) for index, part in enumerate(_parts(effect)))
        return self._keep(Node(node_id, effect, children))

    def _keep(self, node: Node) -> Node:
        self.nodes[node.id] = node
        return node


class Table:
    """All titles and nodes of the clans and islands that this game knows."""

    def __init__(self, clans: Mapping[str, Clan], islands: Iterable[Island]) -> None:
        register = _Register()
        self.clans = clans
        self.titles: dict[str, Title] = {"": Title(None, "", register)}
        # Instance id -> title, for every card that can be in a match.
        self.cards: dict[str, Title] = {}
        self.decks: dict[str, tuple[str, ...]] = {}
        self.basics: dict[str, tuple[str, ...]] = {}
        for clan in clans.values():
            self._add_clan(clan, register)
        self.islands: dict[str, tuple[str, ...]] = {"nearby": (), "distant": ()}
        for island in islands:
            title = Title(island, "", register)
            self.titles[title.id] = self.cards[title.id] = title
            self.islands[island.distance] += (island.id,)
        self.nodes = register.nodes
        every = self.titles.values()
        # Most sets of cards have none of these: then nobody needs to look for them at every payment.
        self.any_discounts = any(title.discounts for title in every)
        self.any_stands_for = any(title.stands_for for title in every)
        self.any_sets = any("set" in title.triggers for title in every)
        # What others compute once from these cards and want to keep as long as the table.
        self.memory: dict[str, dict[Any, Any]] = {}
        self.trigger_kinds = frozenset(kind for title in every for kind in title.triggers)

    def _add_clan(self, clan: Clan, register: _Register) -> None:
        deck: list[str] = []
        basics: list[str] = []
        for card in clan.cards:
            title = Title(card, clan.id, register)
            self.titles[card.id] = title
            for copy in range(1, card.copies + 1):
                instance = f"{card.id}-{copy}"
                self.cards[instance] = title
                (basics if card.basic else deck).append(instance)
        self.decks[clan.id] = tuple(deck)
        self.basics[clan.id] = tuple(basics)
