"""Ships: move up the queue, pillage or conquer now, effects that wait on a ship (E9, E10)."""

from cards.effects import AlsoPillage, ExpeditionNow, MoveShip, ThisShip
from engine.core import Option
from engine.north.expedition import can_take_island, island_options, voyage
from engine.north.machine import can_do, decision, doing
from engine.north.play import Play
from engine.north.state import Frame, Ship
from engine.north.table import Node


def _movable(play: Play, seat: int, effect: MoveShip, ship: int) -> list[Ship]:
    """Own ships that have another ahead of them."""
    return [queued for queued in play.state.queue[1:] if queued.seat == seat and (not effect.this or queued.id == ship)]


@can_do(MoveShip)
def _can_move(play: Play, seat: int, card: str, effect: MoveShip, node: Node) -> bool:
    if not effect.this:
        return bool(_movable(play, seat, effect, 0))
    # "That ship" is the one that sailed last, at the end of the queue: one ahead of it is enough.
    return len(play.state.queue) > 1 and play.state.queue[-1].seat == seat


@doing(MoveShip)
def _move(play: Play, frame: Frame, effect: MoveShip, node: Node) -> None:
    play.push("move_ship", frame.seat, card=frame.card, node=node.id, ship=frame.ship)


def _move_options(play: Play, frame: Frame) -> list[Option]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, MoveShip)
    return [
        Option(f"move-ship:{ship.id}", "move-ship", ("ship", str(ship.id)))
        for ship in _movable(play, frame.seat, effect, frame.ship)
    ]


@decision("move_ship", "Which ship moves up?", _move_options, kind="target")
def _resolve_move(play: Play, frame: Frame, picked: list[Option]) -> None:
    """Swap with the ship ahead, as many times as the card says."""
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, MoveShip)
    queue = play.state.queue
    for _ in range(effect.move_ship):
        at = next(index for index, ship in enumerate(queue) if str(ship.id) == picked[0].subject[1])
        if at:
            queue[at - 1], queue[at] = queue[at], queue[at - 1]
    play.emit("ship_moved", frame.seat, ship=int(picked[0].subject[1]), by=frame.card)


# --- now, not in the expedition phase ----------------------------------------------------------------------------


def _ready_ships(play: Play, seat: int, effect: ExpeditionNow) -> list[Ship]:
    """Own ships in the queue that could do what the card says with the goods that are on them."""
    found = []
    # One that has taken its island is as good as home.
    landed = {frame.ship for frame in play.state.stack if frame.op == "ship_home"}
    for ship in play.state.queue:
        if ship.seat == seat and ship.id not in landed and ("pillage" in effect.expedition_now or ship.raze):
            only = "" if "pillage" in effect.expedition_now else "conquer"
            if island_options(play, ship, only):
                found.append(ship)
    return found


@can_do(ExpeditionNow)
def _can_go(play: Play, seat: int, card: str, effect: ExpeditionNow, node: Node) -> bool:
    return bool(_ready_ships(play, seat, effect))


@doing(ExpeditionNow)
def _go(play: Play, frame: Frame, effect: ExpeditionNow, node: Node) -> None:
    play.push("send_ship", frame.seat, card=frame.card, node=node.id)


def _send_options(play: Play, frame: Frame) -> list[Option]:
    """Ships that are alike aboard are still different places in the queue, so each is an option."""
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, ExpeditionNow)
    return [
        Option(f"send:{ship.id}", "send", ("ship", str(ship.id))) for ship in _ready_ships(play, frame.seat, effect)
    ]


@decision("send_ship", "Which ship goes now?", _send_options, kind="target")
def _resolve_send(play: Play, frame: Frame, picked: list[Option]) -> None:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, ExpeditionNow)
    only = effect.expedition_now[0] if len(effect.expedition_now) == 1 else ""
    voyage(play, frame.seat, int(picked[0].subject[1]), only)


@can_do(AlsoPillage)
def _can_also_pillage(play: Play, seat: int, card: str, effect: AlsoPillage, node: Node) -> bool:
    return can_take_island(play, effect.also_pillage)


@doing(AlsoPillage)
def _also_pillage(play: Play, frame: Frame, effect: AlsoPillage, node: Node) -> None:
    play.push("also_pillage", frame.seat, card=frame.card, a=effect.also_pillage, ship=frame.ship)


# --- what waits on a ship ----------------------------------------------------------------------------------------


@can_do(ThisShip)
def _can_wait(play: Play, seat: int, card: str, effect: ThisShip, node: Node) -> bool:
    return True


@doing(ThisShip)
def _wait(play: Play, frame: Frame, effect: ThisShip, node: Node) -> None:
    """Remember it on the declared Sail; the ship takes it along."""
    declared = play.declared(frame.seat)
    if declared is not None and declared.a == "sail":
        declared.more.append(f"{frame.card} {node.id}")
