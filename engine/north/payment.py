"""Paying: gold stands in for resources (X2), prices are paid in full or not at all (X9).

A fixed price that can be paid in several ways is one prompt, the default first (resources first, gold last). Free
parts of a price ("any 2 resources") are chosen kind by kind.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from engine.core import Option
from engine.north.empire import put_goods
from engine.north.goods import GOLD, GOODS, RAZE, RESOURCE_COUNT
from engine.north.machine import decision, step
from engine.north.play import Play
from engine.north.state import Frame, Player
from engine.north.supply import spend_goods, spend_workers
from engine.north.table import PriceTag

Paid = dict[int, int]


def can_pay(play: Play, seat: int, price: PriceTag) -> bool:
    """Whether the whole price could be paid, in some way."""
    player = play.state.players[seat]
    supply = player.supply
    if player.workers < price.worker or supply[RAZE] < price.raze:
        return False
    gold = supply[GOLD] - price.gold
    if gold < 0:
        return False
    if price.ship and player.clan_ships + player.common_ships - _ship_needed(play, seat) < price.ship:
        return False
    if price.assigned and sum(sum(card.goods) for card in player.empire) < price.assigned:
        return False
    if play.table.any_stands_for and substitutes(play, seat):
        return next(ways(play, seat, price), None) is not None
    for good, need in price.resources:
        have = supply[good]
        if have < need:
            gold -= need - have
            if gold < 0:
                return False
    return not price.any_count or _enough_kinds(player, price, gold)


def _ship_needed(play: Play, seat: int) -> int:
    """A ship must be left for a declared Sail that waits (P5)."""
    declared = play.declared(seat)
    return 1 if declared is not None and declared.a == "sail" else 0


def _enough_kinds(player: Player, price: PriceTag, gold: int) -> bool:
    """Whether the free part could be paid after the fixed one, with `gold` left to stand in."""
    left = player.supply.copy()
    for good, need in price.resources:
        left[good] -= min(need, left[good])
    left[RAZE] -= price.raze
    left[GOLD] = gold
    return can_take(left, price.any_kinds, price.any_count, price.any_different)


def can_take(
    supply: list[int], kinds: tuple[int, ...], number: int, different: bool, taken: tuple[int, ...] = ()
) -> bool:
    """Whether so many goods of these kinds are there; gold may stand for a resource among them."""
    stand_in = supply[GOLD] if any(kind < RESOURCE_COUNT for kind in kinds) and GOLD not in kinds else 0
    if different:
        return sum(1 for kind in kinds if supply[kind] and kind not in taken) + stand_in >= number
    return sum(supply[kind] for kind in kinds) + stand_in >= number


def substitutes(play: Play, seat: int) -> list[tuple[int, int]]:
    """Pairs (resource, what may be paid instead) that the own features allow."""
    titles = play.table.titles
    return [pair for card in play.state.players[seat].empire for pair in titles[card.ability].stands_for]


def ways(play: Play, seat: int, price: PriceTag) -> Iterator[Paid]:
    """Every way to pay the fixed goods of a price, the default first."""
    player = play.state.players[seat]
    instead = substitutes(play, seat) if play.table.any_stands_for else []
    found: list[Paid] = []
    base: Paid = {}
    if price.gold:
        base[GOLD] = price.gold
    if price.raze:
        base[RAZE] = price.raze
    _extend(player.supply, price.resources, 0, base, instead, found)
    for paid in sorted(found, key=lambda way: (way.get(GOLD, 0), _strange(way, price))):
        left = [have - paid.get(good, 0) for good, have in enumerate(player.supply)]
        if not price.any_count or can_take(left, price.any_kinds, price.any_count, price.any_different):
            yield paid


def _strange(paid: Paid, price: PriceTag) -> int:
    """How much of a way is neither the good asked for nor gold."""
    asked = dict(price.resources)
    return sum(max(0, count - asked.get(good, 0)) for good, count in paid.items() if good < RESOURCE_COUNT)


def _extend(
    supply: list[int],
    needs: tuple[tuple[int, int], ...],
    at: int,
    paid: Paid,
    instead: list[tuple[int, int]],
    found: list[Paid],
) -> None:
    if at == len(needs):
        if paid not in found:
            found.append(dict(paid))
        return
    good, need = needs[at]
    sources = [good, *(other for asked, other in instead if asked == good), GOLD]
    for split in _splits(need, len(sources)):
        trial = dict(paid)
        for source, part in zip(sources, split, strict=True):
            if part:
                trial[source] = trial.get(source, 0) + part
        if all(trial[source] <= supply[source] for source in trial):
            _extend(supply, needs, at + 1, trial, instead, found)


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)


def take_default(play: Play, seat: int, price: PriceTag) -> None:
    """Take a price off the supply in its default way: only to ask what would be left."""
    player = play.state.players[seat]
    player.workers -= price.worker
    for good, number in next(ways(play, seat, price), {}).items():
        player.supply[good] -= number
    for _ in range(price.any_count):
        kind = max(price.any_kinds, key=lambda good: player.supply[good])
        player.supply[kind if player.supply[kind] else GOLD] -= 1


@contextmanager
def as_if_paid(play: Play, seat: int, price: PriceTag) -> Iterator[None]:
    """What could be done after this price? The supply is as before when it was asked."""
    player = play.state.players[seat]
    supply, workers = player.supply, player.workers
    player.supply = supply.copy()
    try:
        take_default(play, seat, price)
        yield
    finally:
        player.supply, player.workers = supply, workers


# --- the steps of a payment --------------------------------------------------------------------------------------


def push_payment(play: Play, seat: int, price: PriceTag, card: str) -> None:
    """Pay this next: the parts without a choice at once, the rest as decisions."""
    if price.any_count:
        spec = ",".join(GOODS[kind] for kind in price.any_kinds)
        play.push(
            "pay_any",
            seat,
            card=card,
            n=price.any_count,
            a=("different:" if price.any_different else "any:") + spec,
        )
    if price.assigned:
        play.push("pay_assigned", seat, card=card, n=price.assigned)
    if price.ship:
        play.push("pay_ship", seat, card=card, n=price.ship)
    if price.resources or price.gold or price.raze:
        pay_fixed(play, seat, price, card)
    if price.worker:
        spend_workers(play, seat, price.worker)


def pay_fixed(play: Play, seat: int, price: PriceTag, card: str) -> None:
    """Goods of a fixed price: without a question where there is only one way."""
    supply = play.state.players[seat].supply
    simple = supply[GOLD] <= price.gold and not play.table.any_stands_for
    if not simple:
        simple = not price.resources
    if simple:
        paid: Paid = dict(price.resources)
        if price.gold:
            paid[GOLD] = price.gold
        if price.raze:
            paid[RAZE] = price.raze
        spend_goods(play, seat, paid)
        return
    options = [_as_text(paid) for paid in ways(play, seat, price)]
    play.push("pay", seat, card=card, more=options)


def _as_text(paid: Paid) -> str:
    return ",".join(f"{GOODS[good]}={paid[good]}" for good in range(len(GOODS)) if paid.get(good))


def _from_text(text: str) -> Paid:
    pairs = (part.split("=") for part in text.split(","))
    return {GOODS.index(good): int(count) for good, count in pairs}


def _pay_options(play: Play, frame: Frame) -> list[Option]:
    return [
        Option(
            f"pay:{text}",
            "pay",
            ("amount", text),
            tuple((GOODS[good], count) for good, count in _from_text(text).items()),
        )
        for text in frame.more
    ]


@decision("pay", "How do you pay?", _pay_options)
def _pay(play: Play, frame: Frame, picked: list[Option]) -> None:
    spend_goods(play, frame.seat, _from_text(picked[0].subject[1]))


def _kinds(frame: Frame) -> tuple[int, ...]:
    return tuple(GOODS.index(good) for good in frame.a.partition(":")[2].split(","))


def _any_options(play: Play, frame: Frame) -> list[Option]:
    """One good at a time; only those after which the rest can still be paid."""
    supply = play.state.players[frame.seat].supply
    kinds = _kinds(frame)
    different = frame.a.startswith("different:")
    taken = tuple(GOODS.index(good) for good in frame.more)
    found = []
    candidates = [
        *kinds,
        *([GOLD] if GOLD not in kinds and any(kind < RESOURCE_COUNT for kind in kinds) else []),
    ]
    for kind in candidates:
        if not supply[kind] or (different and kind in taken and kind != GOLD):
            continue
        left = supply.copy()
        left[kind] -= 1
        if can_take(left, kinds, frame.n - 1, different, (*taken, kind)):
            found.append(Option(f"pay:{GOODS[kind]}", "pay", ("good", GOODS[kind]), ((GOODS[kind], 1),)))
    # When all that is there must go, the order is no choice (X2).
    there = sum(1 if different and kind != GOLD else supply[kind] for kind in map(_good_of, found))
    return found[:1] if there == frame.n else found


def _good_of(option: Option) -> int:
    return GOODS.index(option.subject[1])


@decision("pay_any", "Which good do you pay?", _any_options, kind="pay")
def _pay_any(play: Play, frame: Frame, picked: list[Option]) -> None:
    good = picked[0].subject[1]
    if frame.n > 1:
        play.push("pay_any", frame.seat, card=frame.card, n=frame.n - 1, a=frame.a, more=[*frame.more, good])
    spend_goods(play, frame.seat, {GOODS.index(good): 1})


def assigned_options(play: Play, frame: Frame, verb: str) -> list[Option]:
    """Goods that lie on own cards, one option for each card and kind."""
    return [
        Option(f"{verb}:{card.id}:{GOODS[good]}", verb, ("assigned", card.id, GOODS[good]))
        for card in play.state.players[frame.seat].empire
        for good, count in enumerate(card.goods)
        if count
    ]


def _pay_assigned_options(play: Play, frame: Frame) -> list[Option]:
    """Any good that is assigned; when all of them must go, the order is no choice (X2)."""
    found = assigned_options(play, frame, "spend")
    there = sum(sum(card.goods) for card in play.state.players[frame.seat].empire)
    return found[:1] if there == frame.n else found


@decision("pay_assigned", "Which assigned good do you spend?", _pay_assigned_options, kind="pay")
def _pay_assigned(play: Play, frame: Frame, picked: list[Option]) -> None:
    _, card, good = picked[0].subject
    if frame.n > 1:
        play.push("pay_assigned", frame.seat, card=frame.card, n=frame.n - 1)
    standing = play.standing(frame.seat, card)
    assert standing is not None
    put_goods(standing, GOODS.index(good), -1)
    play.emit("unassigned", frame.seat, card=card, goods={good: 1}, to="supply")


@step("pay_ship")
def _pay_ship(play: Play, frame: Frame) -> None:
    """A ship at home leaves the game; a common one first."""
    player = play.state.players[frame.seat]
    for _ in range(frame.n):
        if player.common_ships:
            player.common_ships -= 1
        else:
            player.clan_ships -= 1
    play.emit("paid", frame.seat, goods={"ship": frame.n})
