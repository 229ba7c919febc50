"""Gain, place, retrieve."""

from cards.effects import Gain, Place, Retrieve
from engine.north.counting import count
from engine.north.empire import put_goods
from engine.north.goods import INDEX
from engine.north.machine import can_do, doing
from engine.north.play import Play
from engine.north.state import Frame
from engine.north.supply import gain
from engine.north.table import Node


@can_do(Gain)
def _can_gain(play: Play, seat: int, card: str, effect: Gain, node: Node) -> bool:
    if effect.each is not None and not count(play, seat, card, effect.each):
        return False
    if len(effect.gain) == 1 and "card" in effect.gain:
        player = play.state.players[seat]
        return bool(player.deck or player.discard)
    return True


@doing(Gain)
def _gain(play: Play, frame: Frame, effect: Gain, node: Node) -> None:
    times = 1 if effect.each is None else count(play, frame.seat, frame.card, effect.each)
    if times:
        gain(play, frame.seat, effect.gain, frame.card, times)


@can_do(Place)
def _can_place(play: Play, seat: int, card: str, effect: Place, node: Node) -> bool:
    return True


@doing(Place)
def _place(play: Play, frame: Frame, effect: Place, node: Node) -> None:
    standing = play.standing(frame.seat, frame.card)
    if standing is None:
        return
    for good, number in effect.place.items():
        put_goods(standing, INDEX[good], number)
    play.emit("assigned", frame.seat, card=frame.card, goods=dict(effect.place), origin="stock")


@can_do(Retrieve)
def _can_retrieve(play: Play, seat: int, card: str, effect: Retrieve, node: Node) -> bool:
    return play.state.players[seat].spent > 0


@doing(Retrieve)
def _retrieve(play: Play, frame: Frame, effect: Retrieve, node: Node) -> None:
    """Take spent workers back from the clan tile (K3)."""
    player = play.state.players[frame.seat]
    number = min(effect.retrieve, player.spent)
    if number:
        player.spent -= number
        player.workers += number
        play.emit("retrieved", frame.seat, workers=number, by=frame.card)
