"""Assign, release, pay a Storage (K1, K2, K5)."""

from cards.effects import Assign, PayStorage, Release, ReleaseAll
from engine.core import Option
from engine.north.empire import put_goods
from engine.north.goods import GOODS
from engine.north.machine import can_do, decision, doing, skip_rest, taking
from engine.north.payment import assigned_options
from engine.north.play import Play
from engine.north.state import Frame, Standing
from engine.north.storage import earnings, push_storage
from engine.north.table import Node, kinds_of


@can_do(Assign)
def _can_assign(play: Play, seat: int, card: str, effect: Assign, node: Node) -> bool:
    player = play.state.players[seat]
    what = effect.assign
    if what.worker:
        return player.workers >= what.worker
    # Gold is no substitute here, so only the kinds themselves count (K1).
    return sum(player.supply[kind] for kind in kinds_of(what.of)) >= max(what.least, 1)


@taking(Assign)
def _take(play: Play, seat: int, effect: Assign, node: Node) -> None:
    player = play.state.players[seat]
    player.workers -= effect.assign.worker
    for _ in range(effect.assign.least if effect.assign.up_to else 0):
        player.supply[max(kinds_of(effect.assign.of), key=lambda kind: player.supply[kind])] -= 1


@doing(Assign)
def _assign(play: Play, frame: Frame, effect: Assign, node: Node) -> None:
    """Assign, or nothing that it buys happens (X9)."""
    what = effect.assign
    if what.least and not _can_assign(play, frame.seat, frame.card, effect, node):
        skip_rest(play, frame, node)
        return
    if not what.worker:
        play.push("assign", frame.seat, card=frame.card, node=node.id)
        return
    standing = play.standing(frame.seat, frame.card)
    player = play.state.players[frame.seat]
    if standing is not None and player.workers >= what.worker:
        player.workers -= what.worker
        standing.workers += what.worker
        play.emit("assigned", frame.seat, card=frame.card, goods={"worker": what.worker}, origin="supply")


def _assign_options(play: Play, frame: Frame) -> list[Option]:
    """Goods one at a time, and "enough" once the least is reached."""
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Assign)
    supply = play.state.players[frame.seat].supply
    what = effect.assign
    if frame.n >= what.up_to:
        return []
    options = [
        Option(f"assign:{GOODS[kind]}", "assign", ("good", GOODS[kind]), ((GOODS[kind], 1),))
        for kind in kinds_of(what.of)
        if supply[kind]
    ]
    if options and frame.n >= what.least:
        options.append(Option("assign:enough", "assign", ("nothing",)))
    return options


@decision("assign", "What do you assign?", _assign_options, kind="amount")
def _resolve_assign(play: Play, frame: Frame, picked: list[Option]) -> None:
    subject = picked[0].subject
    standing = play.standing(frame.seat, frame.card)
    if subject[0] == "nothing" or standing is None:
        return
    play.push("assign", frame.seat, card=frame.card, node=frame.node, n=frame.n + 1)
    kind = GOODS.index(subject[1])
    play.state.players[frame.seat].supply[kind] -= 1
    put_goods(standing, kind, 1)
    play.emit("assigned", frame.seat, card=frame.card, goods={subject[1]: 1}, origin="supply")


# --- release -----------------------------------------------------------------------------------------------------


@can_do(Release)
def _can_release(play: Play, seat: int, card: str, effect: Release, node: Node) -> bool:
    empire = play.state.players[seat].empire
    if effect.what == "worker":
        return any(standing.workers for standing in empire)
    return any(standing.goods for standing in empire)


@doing(Release)
def _release(play: Play, frame: Frame, effect: Release, node: Node) -> None:
    play.push("release", frame.seat, card=frame.card, node=node.id, n=effect.release)


def _release_options(play: Play, frame: Frame) -> list[Option]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Release)
    if not frame.n:
        return []
    if effect.what == "good":
        options = assigned_options(play, frame, "release")
    else:
        options = [
            Option(f"release:{standing.id}", "release", ("card", standing.id))
            for standing in play.state.players[frame.seat].empire
            if standing.workers
        ]
    if options and effect.up_to:
        options.append(Option("release:enough", "release", ("nothing",)))
    return options


@decision("release", "What do you take back?", _release_options, kind="target")
def _resolve_release(play: Play, frame: Frame, picked: list[Option]) -> None:
    subject = picked[0].subject
    if subject[0] == "nothing":
        return
    play.push("release", frame.seat, card=frame.card, node=frame.node, n=frame.n - 1)
    standing = play.standing(frame.seat, subject[1])
    assert standing is not None
    if subject[0] == "card":
        standing.workers -= 1
        play.state.players[frame.seat].workers += 1
        play.emit("released", frame.seat, card=standing.id, goods={"worker": 1})
    else:
        _take_off(play, frame.seat, standing, {GOODS.index(subject[2]): 1})


def _take_off(play: Play, seat: int, standing: Standing, goods: dict[int, int]) -> None:
    supply = play.state.players[seat].supply
    for kind, number in goods.items():
        put_goods(standing, kind, -number)
        supply[kind] += number
    play.emit("released", seat, card=standing.id, goods={GOODS[kind]: number for kind, number in goods.items()})


@can_do(ReleaseAll)
def _can_release_all(play: Play, seat: int, card: str, effect: ReleaseAll, node: Node) -> bool:
    return any(standing.goods for standing in play.state.players[seat].empire)


@doing(ReleaseAll)
def _release_all(play: Play, frame: Frame, effect: ReleaseAll, node: Node) -> None:
    play.push("release_all", frame.seat, card=frame.card)


def _release_all_options(play: Play, frame: Frame) -> list[Option]:
    return [
        Option(f"empty:{standing.id}", "release", ("card", standing.id))
        for standing in play.state.players[frame.seat].empire
        if standing.goods
    ]


@decision("release_all", "Which card do you empty?", _release_all_options, kind="target")
def _resolve_release_all(play: Play, frame: Frame, picked: list[Option]) -> None:
    standing = play.standing(frame.seat, picked[0].subject[1])
    assert standing is not None
    _take_off(play, frame.seat, standing, {kind: number for kind, number in enumerate(standing.goods) if number})


# --- a Storage pays now ------------------------------------------------------------------------------------------


def _payers(play: Play, seat: int) -> list[Standing]:
    return [standing for standing in play.state.players[seat].empire if earnings(play, standing)]


@can_do(PayStorage)
def _can_pay_storage(play: Play, seat: int, card: str, effect: PayStorage, node: Node) -> bool:
    return bool(_payers(play, seat))


@doing(PayStorage)
def _pay_storage(play: Play, frame: Frame, effect: PayStorage, node: Node) -> None:
    play.push("pay_storage", frame.seat, card=frame.card, n=effect.pay_storage)


def _pay_storage_options(play: Play, frame: Frame) -> list[Option]:
    return [
        Option(f"storage:{standing.id}", "storage", ("card", standing.id)) for standing in _payers(play, frame.seat)
    ]


@decision("pay_storage", "Which card pays its Storage?", _pay_storage_options, kind="target")
def _resolve_pay_storage(play: Play, frame: Frame, picked: list[Option]) -> None:
    standing = play.standing(frame.seat, picked[0].subject[1])
    assert standing is not None
    push_storage(play, frame.seat, standing, frame.n)
