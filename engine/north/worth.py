"""What an effect is worth, in victory points at the end: a yardstick read off its data, for players that look ahead.

It names no clan and no card. The numbers are those of the card designers' economy: a resource is half a point, gold
a little more, a new worker more the more rounds are left. `Worth` is computed once for a table and a number of
rounds left, so that valuing a position is a matter of looking numbers up.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cards.abilities import AtTheEnd
from cards.effects import (
    AlsoPillage,
    Assign,
    Build,
    Choose,
    Count,
    Declare,
    DiscardCards,
    Draw,
    Exhaust,
    ExpeditionNow,
    ForEach,
    Gain,
    GiveUp,
    Harvest,
    May,
    MovePawn,
    MoveShip,
    OnlyIf,
    PayStorage,
    Place,
    Raid,
    Ready,
    Record,
    RefreshPawn,
    Release,
    ReleaseAll,
    Retrieve,
    Search,
    Spend,
    SpendUpTo,
    ThisShip,
)
from engine.north.goods import GOODS
from engine.north.table import Node, Table, Title

RESOURCE = 0.5
GOLD_WORTH = 0.95
RAZE_WORTH = 0.6
CARD_WORTH = 0.6
WORKER_USE = 0.45
ACTION_WORTH = {"explore": 0.7, "populate": 0.9, "construct": 1.6, "harvest": 1.1, "sail": 1.6}

# How often a round something happens to its owner, by a rough count over games.
FREQUENCY = {
    "build": 2.0,
    "construct": 0.8,
    "explore": 0.9,
    "populate": 0.8,
    "harvest": 1.2,
    "sail": 1.2,
    "pillage": 0.9,
    "conquer": 0.5,
    "raid": 0.2,
    "raided": 0.3,
    "boost": 0.8,
    "use": 3.0,
    "use_pawn": 3.5,
    "move_pawn": 0.7,
    "draw": 1.5,
    "spend_gold": 1.0,
    "leave": 0.7,
    "pass": 1.0,
    "set": 0.5,
}
# What a count is expected to be when a card that counts is used.
EXPECTED = {
    "cards": 3,
    "sets": 1,
    "spent_workers": 5,
    "assigned_workers": 3,
    "assigned_goods": 6,
    "kinds_of_resource": 3,
    "hand": 3,
    "ships": 1,
    "ships_in_queue": 1,
    "opponents": 1,
    "opponents_passed": 0.5,
    "pawns_together": 0.5,
    "raze": 1,
    "gold": 2,
}


class Worth:
    """The worth of the abilities of a table's cards, with so many rounds left."""

    def __init__(self, table: Table, rounds_left: float) -> None:
        self.rounds_left = rounds_left
        self.table = table
        self.worker = WORKER_USE * (0.6 + 0.85 * rounds_left)
        self.goods: dict[str, float] = {good: RESOURCE + 0.06 * min(rounds_left, 3) for good in GOODS[:5]}
        self.goods |= {
            "gold": GOLD_WORTH + 0.05 * min(rounds_left, 2),
            "raze": RAZE_WORTH if rounds_left else 0.25,
            "worker": self.worker,
            "vp": 1.0,
            "card": CARD_WORTH if rounds_left else 0.25,
            "ship": 0.5 + 0.8 * rounds_left,
            "clan_ship": 0.5 + 0.8 * rounds_left,
        }
        titles = table.titles.values()
        self.action: dict[str, float] = {title.id: self._use(title.action) for title in titles}
        self.future: dict[str, float] = {title.id: self._future(title) for title in titles}
        self.hand: dict[str, float] = {title.id: self._in_hand(title) for title in titles}
        self.pays: dict[str, float] = {
            title.id: max((self.effects(node) for node in title.storage.pays), default=0.0)
            for title in titles
            if title.storage is not None
        }
        self.manned = frozenset(
            title.id for title in titles if title.action is not None and _takes_worker(title.action)
        )
        # Cards that bring goods on cards back, or turn them into something.
        self.outlets = frozenset(title.id for title in titles if title.action is not None and _frees(title.action))
        self.pillage: dict[str, float] = {title.id: self.amounts(title.pillage) for title in titles}

    def amounts(self, goods: Mapping[Any, int]) -> float:
        return sum(self.goods.get(good, 0.0) * number for good, number in goods.items())

    def _use(self, node: Node | None) -> float:
        return max(0.0, self.effects(node)) if node is not None else 0.0

    def _future(self, title: Title) -> float:
        """What a standing card brings in the rounds to come."""
        each_round = 0.75 * self.action[title.id]
        for kind, triggers in title.triggers.items():
            for trigger in triggers:
                often = min(FREQUENCY[kind], 1.0) if trigger.record.once_a_round else FREQUENCY[kind]
                if trigger.record.this or trigger.record.with_other_pawn or trigger.record.upgrades:
                    often *= 0.4
                if trigger.record.where.type is not None:
                    often *= 0.5
                each_round += 0.8 * often * max(0.0, self.effects(trigger.node))
        if title.storage is not None:
            each_round += 0.35
        each_round += 0.4 * len(title.stands_for) + 0.6 * len(title.discounts) + 0.8 * title.reach
        each_round += 0.35 * title.counts_as_island + 0.5 * bool(title.counts_as or title.every_type)
        for good, number in title.field:
            each_round += 0.4 * number * self.goods[GOODS[good]]
        later = 0.5 if title.copy_of is not None else 0.0
        return each_round * self.rounds_left + later + sum(self._at_the_end(feature) for feature in title.at_the_end)

    def _at_the_end(self, feature: AtTheEnd) -> float:
        """A little more than the score says already, for what may still be added."""
        return 0.3 * self.rounds_left * feature.at_the_end

    def _in_hand(self, title: Title) -> float:
        """A card in hand is worth a part of what it brings when played, less its price."""
        if title.kind in ("boost", "instant"):
            gain = self.effects(title.play) if title.play is not None else 0.0
            price = sum(self.goods[good] * number for good, number in title.cost.pairs)
            return 0.25 + 0.55 * max(0.0, gain - price)
        price = sum(self.goods[good] * number for good, number in title.cost.pairs)
        built = 1.0 + self.future[title.id] + 0.6 * self.action[title.id]
        if title.bonus is not None:
            built += max(0.0, self.effects(title.bonus))
        for good, number in title.field or title.upgrade:
            built += number * self.goods[GOODS[good]]
        if title.upgrade and not title.field:
            built += 0.35 * self.rounds_left
        chance = 0.5 + 0.06 * min(self.rounds_left, 4)
        return 0.15 + chance * max(0.0, built - price)

    def effects(self, node: Node) -> float:
        """The worth of a list of effects, or of one."""
        if node.effect is None:
            return sum(self.effects(child) for child in node.children)
        return _OF_EFFECT[node.verb](self, node, node.effect)


def _takes_worker(node: Node) -> bool:
    """Whether an ability needs a worker, to be spent or assigned."""
    return any(
        part.tag.worker or (isinstance(part.effect, Assign) and part.effect.assign.worker) for part in node.price
    )


def _frees(node: Node) -> bool:
    """Whether an ability takes goods off cards."""
    effect = node.effect
    if isinstance(effect, ReleaseAll) or (isinstance(effect, Release) and effect.what == "good") or node.tag.assigned:
        return True
    return any(_frees(child) for child in node.children)


def expected(worth: Worth, node: Node, count: Count) -> float:
    """What a count on this card will come to."""
    clan = worth.table.titles[node.id.partition("/")[0]].clan
    number: float = EXPECTED[count.of]
    if count.of == "cards" and count.where.type is not None and clan:
        number = _of_type(worth.table, clan, count.where.type)
    elif count.of == "sets" and clan:
        number = 0.8 * min(_of_type(worth.table, clan, name) for name in count.types)
    number /= count.every
    return number if count.max is None else min(number, count.max)


def _of_type(table: Table, clan: str, name: str) -> float:
    """How many cards of a type stand when half of a deck stands."""
    cards = (table.cards[card] for card in (*table.basics[clan], *table.decks[clan]))
    return sum(0.5 for card in cards if card.type == name and card.kind in ("location", "field"))


def _gain(worth: Worth, node: Node, effect: Gain) -> float:
    return worth.amounts(effect.gain) * (1.0 if effect.each is None else expected(worth, node, effect.each))


def _spend(worth: Worth, node: Node, effect: Spend) -> float:
    tag = node.tag
    price = sum(number * RESOURCE for _, number in tag.resources)
    price += tag.gold * GOLD_WORTH + tag.raze * RAZE_WORTH + tag.worker * WORKER_USE
    price += tag.any_count * RESOURCE * 0.9 + tag.assigned * 0.4 + tag.ship * worth.goods["ship"]
    return -price


def _spend_up_to(worth: Worth, node: Node, effect: SpendUpTo) -> float:
    unit = WORKER_USE if effect.of == "worker" else RESOURCE * 0.9
    return max(0.0, worth.effects(node.children[0]) - unit) * effect.spend_up_to * 0.8


def _give_up(worth: Worth, node: Node, effect: GiveUp) -> float:
    lost = 0.35 if effect.to == "hand" else 1.0
    each = (worth.effects(node.children[0]) if effect.do else 0.0) - lost
    if effect.harvest_it:
        each += 1.0
    return max(0.0, each * effect.count) if effect.up_to else each * effect.count


def _choose(worth: Worth, node: Node, effect: Choose) -> float:
    return max(worth.effects(branch) for branch in node.children)


def _may(worth: Worth, node: Node, effect: May) -> float:
    return max(0.0, worth.effects(node.children[0]))


def _for_each(worth: Worth, node: Node, effect: ForEach) -> float:
    return expected(worth, node, effect.for_each) * worth.effects(node.children[0])


def _assign(worth: Worth, node: Node, effect: Assign) -> float:
    if effect.assign.worker:
        return -effect.assign.worker * (WORKER_USE + 0.15 * worth.rounds_left)
    return 0.25 * min(worth.rounds_left, 1.0)


def _fixed(number: float) -> Callable[..., float]:
    return lambda worth, node, effect: number


_OF_EFFECT: dict[type[Record], Callable[..., float]] = {
    Gain: _gain,
    Spend: _spend,
    SpendUpTo: _spend_up_to,
    OnlyIf: _fixed(-0.2),
    Choose: _choose,
    May: _may,
    ForEach: _for_each,
    Draw: lambda worth, node, effect: (
        worth.goods["card"] * ((effect.keep or effect.draw) + (0.2 if effect.keep else 0))
    ),
    Search: lambda worth, node, effect: worth.goods["card"] * 1.4 + (0.8 if effect.to == "empire" else 0.0),
    DiscardCards: lambda worth, node, effect: -0.5 * worth.goods["card"] * effect.discard_cards,
    Declare: lambda worth, node, effect: ACTION_WORTH[effect.declare] * (1.0 if worth.rounds_left else 0.8),
    Build: lambda worth, node, effect: 1.4 if effect.free else 0.6,
    Harvest: _fixed(1.1),
    Assign: _assign,
    Place: lambda worth, node, effect: 0.2 * sum(effect.place.values()) * min(worth.rounds_left, 2.0),
    Release: lambda worth, node, effect: 0.5 * min(effect.release, 2),
    ReleaseAll: _fixed(1.2),
    Retrieve: lambda worth, node, effect: WORKER_USE * effect.retrieve,
    Ready: lambda worth, node, effect: 0.9,
    Exhaust: _fixed(-0.6),
    Raid: _fixed(0.5),
    MovePawn: _fixed(0.35),
    RefreshPawn: _fixed(1.0),
    MoveShip: _fixed(0.25),
    ExpeditionNow: _fixed(0.9),
    AlsoPillage: _fixed(1.5),
    ThisShip: lambda worth, node, effect: 0.7 * worth.effects(node.children[0]),
    GiveUp: _give_up,
    PayStorage: _fixed(1.2),
}
