"""Features that work when something happens (K8, K11, K12)."""

from cards.abilities import Trigger
from cards.effects import CardFilter
from engine.north.counting import condition_holds, type_count
from engine.north.filters import matches, upgrades_of
from engine.north.machine import can, step
from engine.north.play import Play
from engine.north.state import Frame, Standing
from engine.north.table import TriggerNode

ANY_CARD = CardFilter()


def happen(play: Play, kind: str, seat: int, card: str = "", ship: int = 0, also: str = "") -> None:
    """Let the Features that wait for this work: the active seat's first, then clockwise (K12).

    Within a seat they work in the order in which the cards entered. What they do is pushed onto the stack, so the
    last one is pushed first. `also` is what this is besides: constructing is building too.
    """
    kinds = [each for each in (kind, also) if each in play.table.trigger_kinds]
    if not kinds:
        return
    state = play.state
    count = len(state.players)
    waiting: list[Frame] = []
    titles = play.table.titles
    for away in range(count):
        owner = (state.active + away) % count
        for standing in state.players[owner].empire:
            triggers = titles[standing.ability].triggers
            if triggers:
                waiting.extend(
                    Frame("trigger", owner, standing.id, trigger.node.id, ship=ship)
                    for each in kinds
                    for trigger in triggers.get(each, ())
                    if _wakes(play, trigger, standing, owner, seat, each, card)
                )
    if waiting:
        waiting.reverse()
        state.stack.extend(waiting)


def _wakes(play: Play, trigger: TriggerNode, standing: Standing, owner: int, seat: int, kind: str, card: str) -> bool:
    record = trigger.record
    if (owner == seat) != (record.by == "you"):
        return False
    player = play.state.players[owner]
    if player.conceded or (kind == "pass" and owner != seat and player.passed):
        return False
    if record.this != (standing.id == card) and (record.this or kind in ("build", "construct", "conquer")):
        return False
    if kind == "leave" and standing.id == card and not record.this:
        return False
    if not _about(play, record, standing, seat, card):
        return False
    if record.only_if is not None and not condition_holds(play, owner, standing.id, record.only_if):
        return False
    if record.once_a_round:
        bit = 1 << trigger.index
        if standing.fired & bit:
            return False
        standing.fired |= bit
    return True


def _about(play: Play, record: Trigger, standing: Standing, seat: int, card: str) -> bool:
    """Whether the event's own card and circumstances are what the feature looks for."""
    player = play.state.players[seat]
    if record.where != ANY_CARD:
        subject = play.standing(seat, card)
        if subject is None or not matches(play, subject, record.where, standing.id):
            return False
    if record.upgrades and len(upgrades_of(player, card)) < record.upgrades:
        return False
    if record.with_other_pawn:
        tiles = [pawn.tile for pawn in player.pawns]
        return len(tiles) == 2 and tiles[0] is not None and tiles[0] == tiles[1]
    return True


def count_sets(play: Play, seat: int, types: tuple[str, ...]) -> int:
    """How many times one card of each of these types is there: as many as there are of the rarest."""
    return min(type_count(play, seat, name) for name in types)


def check_sets(play: Play, seat: int) -> None:
    """Features that wait for a completed set look whether there are more sets than ever since they stand."""
    if not play.table.any_sets:
        return
    waiting: list[Frame] = []
    for standing in play.state.players[seat].empire:
        for trigger in play.table.titles[standing.ability].triggers.get("set", ()):
            sets = count_sets(play, seat, trigger.record.types)
            while standing.memo < sets:
                standing.memo += 1
                waiting.append(Frame("trigger", seat, standing.id, trigger.node.id))
    play.state.stack.extend(reversed(waiting))


@step("trigger")
def _trigger(play: Play, frame: Frame) -> None:
    """A Feature works, if what it does can be done at all."""
    node = play.table.nodes[frame.node]
    if can(play, frame.seat, frame.card, node):
        play.emit("feature", frame.seat, card=frame.card)
        play.push_node(node, frame.seat, frame.card, frame.ship)
