"""What happens to own cards that stand: ready, exhaust, give up."""

from collections.abc import Sequence

from cards.effects import Exhaust, GiveUp, Ready
from engine.core import Option
from engine.north.declare import lacks_card
from engine.north.empire import leave
from engine.north.filters import fields, is_field, matching, upgrades_of
from engine.north.machine import can_do, decision, doing
from engine.north.play import Play
from engine.north.state import Frame, Standing
from engine.north.supply import gain_pairs
from engine.north.table import Node


def _tired(play: Play, seat: int, card: str, effect: Ready) -> list[Standing]:
    """Exhausted cards that may be made ready: never one whose own action is being carried out (U1)."""
    return [
        standing
        for standing in matching(play, seat, effect.ready, card)
        if standing.exhausted and not play.in_use(standing.id)
    ]


@can_do(Ready)
def _can_ready(play: Play, seat: int, card: str, effect: Ready, node: Node) -> bool:
    return bool(_tired(play, seat, card, effect))


@doing(Ready)
def _ready(play: Play, frame: Frame, effect: Ready, node: Node) -> None:
    play.push("ready", frame.seat, card=frame.card, node=node.id)


def _ready_options(play: Play, frame: Frame) -> list[Option]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Ready)
    return [
        Option(f"ready:{standing.id}", "ready", ("card", standing.id))
        for standing in _tired(play, frame.seat, frame.card, effect)
    ]


def _ready_bounds(play: Play, frame: Frame, options: object) -> tuple[int, int]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Ready)
    number = len(_tired(play, frame.seat, frame.card, effect))
    most = number if effect.count == "all" else min(effect.count, number)
    return most, most


@decision("ready", "Which card is made ready?", _ready_options, kind="target", bounds=_ready_bounds)
def _resolve_ready(play: Play, frame: Frame, picked: list[Option]) -> None:
    for option in picked:
        standing = play.standing(frame.seat, option.subject[1])
        if standing is not None:
            standing.exhausted = False
            play.emit("readied", frame.seat, card=standing.id, by=frame.card)


# --- exhaust -----------------------------------------------------------------------------------------------------


def _awake(play: Play, seat: int, card: str, effect: Exhaust) -> list[Standing]:
    """Ready cards with an Action: nothing else is ever exhausted (K9)."""
    return [
        standing
        for standing in matching(play, seat, effect.exhaust, card)
        if not standing.exhausted and standing.id != card and play.ability(standing).action is not None
    ]


@can_do(Exhaust)
def _can_exhaust(play: Play, seat: int, card: str, effect: Exhaust, node: Node) -> bool:
    return len(_awake(play, seat, card, effect)) >= effect.count


@doing(Exhaust)
def _exhaust(play: Play, frame: Frame, effect: Exhaust, node: Node) -> None:
    play.push("exhaust", frame.seat, card=frame.card, node=node.id)


def _exhaust_options(play: Play, frame: Frame) -> list[Option]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Exhaust)
    return [
        Option(f"exhaust:{standing.id}", "exhaust", ("card", standing.id))
        for standing in _awake(play, frame.seat, frame.card, effect)
    ]


def _exhaust_bounds(play: Play, frame: Frame, options: Sequence[Option]) -> tuple[int, int]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Exhaust)
    number = min(effect.count, len(options))
    return number, number


@decision("exhaust", "Which card is exhausted?", _exhaust_options, kind="target", bounds=_exhaust_bounds)
def _resolve_exhaust(play: Play, frame: Frame, picked: list[Option]) -> None:
    for option in picked:
        standing = play.standing(frame.seat, option.subject[1])
        if standing is not None:
            standing.exhausted = True
            play.emit("exhausted", frame.seat, card=standing.id, by=frame.card)


# --- give up -----------------------------------------------------------------------------------------------------


def _givable(play: Play, seat: int, card: str, effect: GiveUp) -> list[Standing]:
    """Own cards that may leave: not one in use; a declared Harvest keeps a Field, a Construct gets its card (P5)."""
    where = effect.give_up
    if where.kind == "field":
        # An upgrade counts as a Field where an ability chooses a Field (B6).
        where = where.model_copy(update={"kind": "land"})
    found = [standing for standing in matching(play, seat, where, card) if not play.in_use(standing.id)]
    declared = play.declared(seat)
    if declared is not None and declared.a == "harvest":
        left = [standing.id for standing in fields(play, seat) if standing.id not in declared.more]
        if len(left) <= 1:
            found = [standing for standing in found if standing.id not in left]
    elif effect.to == "hand" and lacks_card(play, seat):
        found = [standing for standing in found if play.title(standing.id).constructible]
    return found


@can_do(GiveUp)
def _can_give_up(play: Play, seat: int, card: str, effect: GiveUp, node: Node) -> bool:
    return len(_givable(play, seat, card, effect)) >= (1 if effect.up_to else effect.count)


@doing(GiveUp)
def _give_up(play: Play, frame: Frame, effect: GiveUp, node: Node) -> None:
    play.push("give_up", frame.seat, card=frame.card, node=node.id, ship=frame.ship)


def _give_up_options(play: Play, frame: Frame) -> list[Option]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, GiveUp)
    return [
        Option(f"give-up:{standing.id}", "give-up", ("card", standing.id))
        for standing in _givable(play, frame.seat, frame.card, effect)
    ]


def _give_up_bounds(play: Play, frame: Frame, options: Sequence[Option]) -> tuple[int, int]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, GiveUp)
    most = min(effect.count, len(options))
    return (0 if effect.up_to else most), most


@decision("give_up", "Which card do you give up?", _give_up_options, kind="target", bounds=_give_up_bounds)
def _resolve_give_up(play: Play, frame: Frame, picked: list[Option]) -> None:
    node = play.table.nodes[frame.node]
    effect = node.effect
    assert isinstance(effect, GiveUp)
    for option in picked:
        card = option.subject[1]
        standing = play.standing(frame.seat, card)
        # An upgrade may have gone already, together with its Field.
        if standing is None:
            continue
        if effect.harvest_it:
            _last_harvest(play, frame.seat, standing)
        if effect.do:
            play.push_node(node.children[0], frame.seat, frame.card, frame.ship)
        leave(play, frame.seat, card, effect.to)


def _last_harvest(play: Play, seat: int, standing: Standing) -> None:
    """The goods of a Field with its upgrades (or of the upgrade alone) a last time."""
    title = play.table.titles[standing.title]
    goods: dict[int, int] = dict(title.field if is_field(play, standing) else title.upgrade)
    for upgrade in upgrades_of(play.state.players[seat], standing.id):
        for good, number in play.table.titles[upgrade.title].upgrade:
            goods[good] = goods.get(good, 0) + number
    gain_pairs(play, seat, tuple(goods.items()), standing.id)
