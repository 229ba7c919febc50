"""A / B, may, for each, only if."""

from cards.effects import Choose, ForEach, May, OnlyIf
from engine.core import Option
from engine.north.counting import condition_holds, count
from engine.north.machine import can, can_do, decision, doing, skip_rest
from engine.north.play import Play
from engine.north.state import Frame
from engine.north.table import Node


@can_do(Choose)
def _can_choose(play: Play, seat: int, card: str, effect: Choose, node: Node) -> bool:
    return any(can(play, seat, card, branch) for branch in node.children)


@doing(Choose)
def _choose(play: Play, frame: Frame, effect: Choose, node: Node) -> None:
    play.push("branch", frame.seat, card=frame.card, node=node.id, ship=frame.ship)


def _branches(play: Play, frame: Frame) -> list[Option]:
    """The branches that can be carried out; their node ids say which they are."""
    node = play.table.nodes[frame.node]
    return [
        Option(f"choose:{index + 1}", "choose", ("branch", branch.id), irreversible=branch.reveals)
        for index, branch in enumerate(node.children)
        if can(play, frame.seat, frame.card, branch)
    ]


@decision("branch", "Choose one", _branches, kind="choose")
def _branch(play: Play, frame: Frame, picked: list[Option]) -> None:
    play.push_node(play.table.nodes[picked[0].subject[1]], frame.seat, frame.card, frame.ship)


@can_do(May)
def _can_may(play: Play, seat: int, card: str, effect: May, node: Node) -> bool:
    return can(play, seat, card, node.children[0])


@doing(May)
def _may(play: Play, frame: Frame, effect: May, node: Node) -> None:
    if can(play, frame.seat, frame.card, node.children[0]):
        play.push("may", frame.seat, card=frame.card, node=node.id, ship=frame.ship)


def _may_options(play: Play, frame: Frame) -> list[Option]:
    node = play.table.nodes[frame.node]
    inner = node.children[0]
    return [
        Option("may:yes", "may", ("branch", inner.id), irreversible=inner.reveals),
        Option("may:no", "may", ("nothing",)),
    ]


@decision("may", "Do you want this?", _may_options, kind="choose")
def _answer_may(play: Play, frame: Frame, picked: list[Option]) -> None:
    if picked[0].id == "may:yes":
        play.push_node(play.table.nodes[frame.node].children[0], frame.seat, frame.card, frame.ship)


@can_do(ForEach)
def _can_for_each(play: Play, seat: int, card: str, effect: ForEach, node: Node) -> bool:
    return count(play, seat, card, effect.for_each) > 0 and can(play, seat, card, node.children[0])


@doing(ForEach)
def _for_each(play: Play, frame: Frame, effect: ForEach, node: Node) -> None:
    for _ in range(count(play, frame.seat, frame.card, effect.for_each)):
        play.push_node(node.children[0], frame.seat, frame.card, frame.ship)


@can_do(OnlyIf)
def _can_only_if(play: Play, seat: int, card: str, effect: OnlyIf, node: Node) -> bool:
    return condition_holds(play, seat, card, effect.only_if)


@doing(OnlyIf)
def _only_if(play: Play, frame: Frame, effect: OnlyIf, node: Node) -> None:
    if not condition_holds(play, frame.seat, frame.card, effect.only_if):
        skip_rest(play, frame, node)
