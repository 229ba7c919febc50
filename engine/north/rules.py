"""All rules, gathered: importing this module registers every step, decision and effect with the machine."""

from engine.north import build, declare, empire, expedition, payment, raid, storage, turn
from engine.north.effects import assigning, choices, drawing, gaining, land, pawns, ships, spending, standing
from engine.north.lookout import all_decided, apply
from engine.north.play import Play

REGISTERED = (
    *(build, declare, empire, expedition, payment, raid, storage, turn),
    *(assigning, choices, drawing, gaining, land, pawns, ships, spending, standing),
)


def concede(play: Play, seat: int) -> None:
    """The seat is passed for good; its half-done things are dropped, its ships leave the queue (G7)."""
    state = play.state
    player = state.players[seat]
    player.conceded = player.passed = True
    play.emit("conceded", seat)
    _drop(play, seat)
    for ship in [ship for ship in state.queue if ship.seat == seat]:
        state.queue.remove(ship)
        if ship.common:
            player.common_ships += 1
        else:
            player.clan_ships += 1
    if state.phase in ("setup", "lookout") and player.keeps is None:
        player.keeps = player.drawn[:3] if state.phase == "setup" else []
        if all_decided(state):
            apply(play)


def drop_everything(play: Play) -> None:
    """The match ends in the middle of something: nothing of it is carried out, and no card is lost."""
    for seat in range(len(play.state.players)):
        _drop(play, seat)


def _drop(play: Play, seat: int) -> None:
    """Cards that were in the middle of something go to their discard piles; the rest is forgotten."""
    player = play.state.players[seat]
    for frame in play.state.stack:
        if frame.seat != seat:
            continue
        if frame.op in ("discard_played", "land"):
            player.discard.append(frame.card)
        elif frame.op == "keep":
            player.discard.extend(frame.more)
        elif frame.op in ("landing", "conquered"):
            expedition.pile_of(play, play.title(frame.card).distance).discard.append(frame.card)
    play.state.stack[:] = [frame for frame in play.state.stack if frame.seat != seat]
