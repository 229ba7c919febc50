"""Harvest without declaring it: another Field, the same again, any."""

from cards.effects import Harvest
from engine.north.filters import fields
from engine.north.machine import can_do, doing
from engine.north.play import Play
from engine.north.state import Frame
from engine.north.table import Node


@can_do(Harvest)
def _can_harvest(play: Play, seat: int, card: str, effect: Harvest, node: Node) -> bool:
    number = len(fields(play, seat))
    declared = play.declared(seat)
    if effect.harvest == "another" and declared is not None and declared.a == "harvest":
        # One Field more than the declared Harvest itself needs.
        return number - len(declared.more) >= 2
    return number >= 1


@doing(Harvest)
def _harvest(play: Play, frame: Frame, effect: Harvest, node: Node) -> None:
    declared = play.declared(frame.seat)
    if effect.harvest == "same" and declared is not None:
        declared.n += 1
        return
    play.push("harvest", frame.seat, card=frame.card, a=effect.harvest)
