"""Raid an opponent's Action location (R1, R2)."""

from cards.effects import Raid
from engine.core import Option
from engine.north.goods import RAZE
from engine.north.machine import can_do, decision, doing
from engine.north.play import Play
from engine.north.state import Frame
from engine.north.supply import spend_goods
from engine.north.table import Node
from engine.north.triggers import happen


def raid_options(play: Play, seat: int, cost: tuple[tuple[str, int], ...]) -> list[Option]:
    """Unexhausted cards with an Action of opponents who have not passed; islands count."""
    titles = play.table.titles
    found: list[Option] = []
    for other in play.others(seat):
        player = play.state.players[other]
        if player.passed:
            continue
        found.extend(
            Option(f"raid:{other + 1}:{standing.id}", "raid", ("card", standing.id, str(other)), cost)
            for standing in player.empire
            if not standing.exhausted and titles[standing.ability].action is not None
        )
    return found


def raid(play: Play, seat: int, option: Option, paid: str = "") -> None:
    """Exhaust the card; the raze token is discarded, unless a card lets you raid without."""
    if paid:
        spend_goods(play, seat, {RAZE: 1})
    _, card, other = option.subject
    standing = play.standing(int(other), card)
    assert standing is not None
    standing.exhausted = True
    play.emit("raided", seat, target=int(other), card=card)
    happen(play, "raided", int(other), card)
    happen(play, "raid", seat)


@can_do(Raid)
def _can_raid(play: Play, seat: int, card: str, effect: Raid, node: Node) -> bool:
    return bool(raid_options(play, seat, ()))


@doing(Raid)
def _raid(play: Play, frame: Frame, effect: Raid, node: Node) -> None:
    play.push("raid", frame.seat, card=frame.card)


@decision("raid", "Raid which card?", lambda play, frame: raid_options(play, frame.seat, ()), kind="target")
def _resolve_raid(play: Play, frame: Frame, picked: list[Option]) -> None:
    raid(play, frame.seat, picked[0])
