"""From phase to phase and round to round: what comes next when nothing is left to do."""

from engine.north.expedition import FACE_UP, draw_island, voyage
from engine.north.lookout import LOOKOUT_CARDS, deal
from engine.north.play import GOAL, Play
from engine.north.state import Pile, State
from engine.north.supply import announce_last_round

LAST_ROUND = 20
IDLE_ROUNDS = 3


def advance(play: Play) -> bool:
    """Bring about the next thing to do. False when the match waits for common decisions, or is over."""
    state = play.state
    if state.phase in ("setup", "lookout", "over"):
        return False
    if state.phase == "storage":
        _begin_actions(play)
    elif state.phase == "action":
        _next_turn(play)
    elif state.phase == "expedition":
        _next_ship(play)
    return True


def _begin_actions(play: Play) -> None:
    state = play.state
    state.phase = "action"
    state.active = state.first
    play.emit("phase", None, phase="action")
    # 25 VP that came in the last expedition or from a Storage make this the last round (G2).
    if any(player.vp >= GOAL for player in state.players):
        announce_last_round(play)
    if state.players[state.active].passed:
        _next_turn(play)
    else:
        _turn(play)


def _turn(play: Play) -> None:
    play.state.turn += 1
    play.push("turn", play.state.active)


def _next_turn(play: Play) -> None:
    """Clockwise to the next seat that has not passed; a lone one acts again and again (A3)."""
    state = play.state
    count = len(state.players)
    for step in range(1, count + 1):
        seat = (state.active + step) % count
        if not state.players[seat].passed:
            state.active = seat
            _turn(play)
            return
    state.phase = "expedition"
    state.turn += 1
    play.emit("phase", None, phase="expedition")


def _next_ship(play: Play) -> None:
    """The ship at the head of the queue; when all are home, the round is over."""
    state = play.state
    if state.queue:
        ship = state.queue[0]
        state.active = ship.seat
        state.turn += 1
        voyage(play, ship.seat, ship.id)
        return
    for player in state.players:
        player.track.append(player.vp)
    state.idle = 0 if state.acted else state.idle + 1
    state.acted = False
    if state.last:
        finish(play, None)
    elif state.idle >= IDLE_ROUNDS:
        finish(play, "nobody acted for three rounds")
    elif state.round >= LAST_ROUND:
        finish(play, "twenty rounds were played")
    else:
        cleanup(play)


def finish(play: Play, reason: str | None) -> None:
    """The match is over; there is no cleanup after the last round (C3)."""
    play.state.phase = "over"
    play.state.reason = reason
    play.state.turn += 1
    play.emit("over", None, reason=reason)


def cleanup(play: Play) -> None:
    """Workers return, cards and pawns are ready, new islands, the marker moves on (C1)."""
    state = play.state
    for player in state.players:
        player.workers += player.spent
        player.spent = 0
        player.passed = player.conceded
        for standing in player.empire:
            standing.exhausted = False
            standing.fired = 0
        for pawn in player.pawns:
            pawn.tile = None
            pawn.exhausted = False
    for pile in (state.nearby, state.distant):
        pile.discard.extend(card for card in pile.face if card)
        reveal(play, pile)
    state.first = next_first(state)
    state.round += 1
    state.phase = "lookout"
    state.turn += 1
    play.emit("round", None, round=state.round, first=state.first)
    deal(play, LOOKOUT_CARDS)


def next_first(state: State) -> int:
    """One seat clockwise, past those who conceded (G7)."""
    count = len(state.players)
    seats = ((state.first + step) % count for step in range(1, count + 1))
    return next(seat for seat in seats if not state.players[seat].conceded)


def reveal(play: Play, pile: Pile) -> None:
    """Two islands face up, as far as there are any."""
    pile.face = [draw_island(play, pile) if pile.deck or pile.discard else None for _ in range(FACE_UP)]
    play.emit_reveal("islands", None, cards=[card for card in pile.face if card])
