"""A state as a seat, or a spectator, may see it."""

from engine.north.play import Play
from engine.north.scoring import result, score
from engine.north.state import Pile, Standing, clone_frame
from engine.north.view import CardView, PawnView, PileView, PlayerView, ShipView, View, goods_dict


def see(play: Play, seat: int | None, deciding: frozenset[int]) -> View:
    """The view of a seat; `deciding` are the seats that have an open prompt."""
    state = play.state
    own = seat is not None and seat in deciding
    return View(
        seat=seat,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        # How many choices others have made in a common phase is nobody's business, so only turns are counted.
        version=state.turn,
        first=state.first,
        active=state.active,
        tiles=tuple(state.tiles),
        players=tuple(_player(play, index, seat, index in deciding) for index in range(len(state.players))),
        nearby=_pile(state.nearby),
        distant=_pile(state.distant),
        queue=tuple(
            ShipView(ship.id, ship.seat, ship.common, ship.fish, ship.raze, tuple(ship.waits)) for ship in state.queue
        ),
        ships_built=state.ships_built,
        last=state.last,
        acted=state.acted,
        idle=state.idle,
        reason=state.reason,
        errata=state.errata,
        result=result(play) if state.phase == "over" else None,
        stack=tuple(clone_frame(frame) for frame in state.stack) if own else (),
    )


def _pile(pile: Pile) -> PileView:
    return PileView(tuple(pile.face), len(pile.deck), tuple(pile.discard))


def _card(standing: Standing) -> CardView:
    return CardView(
        standing.id,
        standing.title,
        standing.exhausted,
        standing.under,
        standing.workers,
        goods_dict(standing.goods),
        standing.copies,
        standing.fired,
        standing.memo,
        standing.ability,
    )


def _player(play: Play, index: int, seat: int | None, deciding: bool) -> PlayerView:
    player = play.state.players[index]
    own = index == seat
    return PlayerView(
        seat=index,
        clan=player.clan,
        vp=player.vp,
        supply=goods_dict(player.supply),
        workers=player.workers,
        spent=player.spent,
        clan_ships=player.clan_ships,
        common_ships=player.common_ships,
        pawns=tuple(PawnView(pawn.tile, pawn.exhausted) for pawn in player.pawns),
        empire=tuple(_card(standing) for standing in player.empire),
        hand_size=len(player.hand),
        deck_size=len(player.deck),
        discard_size=len(player.discard),
        score=score(play, index),
        track=tuple(player.track),
        earned=dict(player.earned),
        passed=player.passed,
        conceded=player.conceded,
        deciding=deciding,
        gone=tuple(player.gone),
        drawn_size=len(player.drawn),
        hand=tuple(player.hand) if own else None,
        drawn=tuple(player.drawn) if own else None,
        keeps=tuple(player.keeps) if own and player.keeps is not None else None,
        unseen=tuple(sorted(player.deck)) if own else None,
        discard=tuple(player.discard) if own else None,
        revision=player.revision if own else 0,
    )
