"""A state that a view allows: what is hidden is dealt at random. Whoever looks ahead looks into this, not the truth."""

from engine.core import Dice
from engine.north.goods import GOODS, NO_GOODS
from engine.north.state import Frame, Pawn, Pile, Player, Ship, Standing, State, clone_frame
from engine.north.table import Table
from engine.north.view import CardView, PileView, PlayerView, View


def imagine(table: Table, view: View, seed: str) -> State:
    """Hands, decks and discard piles of the others are dealt anew; so are the own deck and the island decks."""
    dice = Dice(seed)
    state = State(
        tiles=list(view.tiles),
        players=[_player(table, player, dice, view.stack) for player in view.players],
        nearby=_pile(table, view, view.nearby, "nearby", dice),
        distant=_pile(table, view, view.distant, "distant", dice),
        dice=dice,
        first=view.first,
        active=view.active,
        round=view.round,
        phase=view.phase,
        turn=view.turn,
        version=view.version,
        queue=[Ship(ship.id, ship.seat, ship.common, ship.fish, ship.raze, list(ship.waits)) for ship in view.queue],
        ships_built=view.ships_built,
        stack=[clone_frame(frame) for frame in view.stack],
        last=view.last,
        acted=view.acted,
        idle=view.idle,
        reason=view.reason,
        errata=view.errata,
    )
    return _rest(state, view)


def _rest(state: State, view: View) -> State:
    """Where another seat is in the middle of something that this view does not show, it has its turn before it."""
    if state.stack or state.phase not in ("action", "expedition", "storage"):
        return state
    deciding = next((player.seat for player in view.players if player.deciding), None)
    if state.phase == "storage":
        # What is left to be paid is not known: the first turn comes.
        state.phase = "action"
        state.active = next(seat for seat in _from(state.first, state) if not state.players[seat].passed)
        state.stack.append(Frame("turn", state.active))
    elif state.phase == "action" and deciding is not None:
        state.stack.append(Frame("turn", deciding))
    elif state.phase == "expedition" and state.queue:
        ship = state.queue[0]
        state.stack.append(Frame("voyage", ship.seat, ship=ship.id))
    return state


def _from(first: int, state: State) -> list[int]:
    count = len(state.players)
    return [(first + step) % count for step in range(count)]


def _player(table: Table, seen: PlayerView, dice: Dice, stack: tuple[Frame, ...]) -> Player:
    if seen.hand is not None:
        deck = list(seen.unseen or ())
        hand, drawn, discard = list(seen.hand), list(seen.drawn or ()), list(seen.discard or ())
        dice.shuffle(deck)
    else:
        hand, pool = _hidden(table, seen, stack)
        dice.shuffle(pool)
        missing = seen.hand_size - len(hand)
        hand, pool = hand + pool[:missing], pool[missing:]
        drawn, pool = pool[: seen.drawn_size], pool[seen.drawn_size :]
        discard, deck = pool[: seen.discard_size], pool[seen.discard_size :]
        # A card that the other seat is just resolving is not told apart from its deck.
        deck = deck[: seen.deck_size]
    return Player(
        clan=seen.clan,
        supply=[seen.supply.get(good, 0) for good in GOODS],
        workers=seen.workers,
        hand=hand,
        deck=deck,
        empire=[_standing(card) for card in seen.empire],
        pawns=[Pawn(pawn.tile, pawn.exhausted) for pawn in seen.pawns],
        spent=seen.spent,
        vp=seen.vp,
        clan_ships=seen.clan_ships,
        common_ships=seen.common_ships,
        discard=discard,
        gone=list(seen.gone),
        passed=seen.passed,
        conceded=seen.conceded,
        revision=seen.revision,
        drawn=drawn,
        keeps=_keeps(seen, drawn),
        track=list(seen.track),
        earned=dict(seen.earned),
    )


def _hidden(table: Table, seen: PlayerView, stack: tuple[Frame, ...]) -> tuple[list[str], list[str]]:
    """Another seat's cards that must be in its hand (it is paying for them), and those that could be anywhere."""
    own = [frame for frame in stack if frame.seat == seen.seat]
    paying = [frame.card for frame in own if frame.op in ("enter", "play_instant")]
    elsewhere = {card.id for card in seen.empire} | {frame.card for frame in own if frame.op == "discard_played"}
    elsewhere.update(seen.gone, paying)
    return paying, [card for card in table.decks[seen.clan] if card not in elsewhere]


def _keeps(seen: PlayerView, drawn: list[str]) -> list[str] | None:
    """Another seat's sealed answer is not known: imagine that it keeps what it may."""
    if seen.keeps is not None:
        return list(seen.keeps)
    if seen.conceded:
        return []
    if seen.hand is None and not seen.deciding and drawn:
        return drawn[: min(3, seen.workers)]
    return None


def _standing(card: CardView) -> Standing:
    goods = tuple(card.goods.get(good, 0) for good in GOODS)
    return Standing(
        card.id,
        card.title,
        card.ability,
        card.exhausted,
        card.under,
        card.workers,
        goods if goods != NO_GOODS else (),
        card.copies,
        card.fired,
        card.memo,
    )


def _pile(table: Table, view: View, pile: PileView, distance: str, dice: Dice) -> Pile:
    conquered = {card.id for player in view.players for card in player.empire}
    known = {*pile.discard, *(card for card in pile.face if card), *conquered}
    known.update(frame.card for frame in view.stack)
    deck = [card for card in table.islands[distance] if card not in known]
    dice.shuffle(deck)
    return Pile(deck[: pile.deck], list(pile.face), list(pile.discard))
