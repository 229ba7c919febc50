"""Storage: for every n assigned, one of the goods offered (K5, L4)."""

from engine.core import Option
from engine.north.machine import can, decision
from engine.north.play import Play
from engine.north.state import Frame, Standing


def earnings(play: Play, standing: Standing) -> int:
    """How many gains a card's Storage pays now."""
    storage = play.ability(standing).storage
    if storage is None:
        return 0
    if storage.of_workers:
        return standing.workers // storage.every
    if not standing.goods:
        return 0
    return sum(standing.goods[kind] for kind in storage.kinds) // storage.every


def push_storage(play: Play, seat: int, standing: Standing, most: int | None = None) -> None:
    """Let a card pay: each gain is chosen by itself, so they may be mixed."""
    number = earnings(play, standing)
    if most is not None:
        number = min(number, most)
    if number:
        play.emit("storage", seat, card=standing.id, gains=number)
        play.push("storage", seat, card=standing.id, node=standing.ability, n=number)


def _options(play: Play, frame: Frame) -> list[Option]:
    storage = play.table.titles[frame.node].storage
    if storage is None or not frame.n:
        return []
    return [
        Option(f"gain:{index + 1}", "storage", ("branch", node.id), irreversible=node.reveals)
        for index, node in enumerate(storage.pays)
        if can(play, frame.seat, frame.card, node)
    ]


@decision("storage", "What does the Storage pay?", _options, kind="choose")
def _pay(play: Play, frame: Frame, picked: list[Option]) -> None:
    if frame.n > 1:
        play.push("storage", frame.seat, card=frame.card, node=frame.node, n=frame.n - 1)
    play.push_node(play.table.nodes[picked[0].subject[1]], frame.seat, frame.card)
