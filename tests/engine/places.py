"""Where the cards of a match are, and what of it is nobody else's business."""

from collections import Counter
from collections.abc import Iterator

from engine.core import Dice
from engine.north.game import North
from engine.north.state import State

# A card in the middle of something is in no pile: these frames hold it.
HELD_CARDS = ("discard_played", "land")
HELD_ISLANDS = ("landing", "conquered")


def cards_of(state: State, seat: int) -> Counter[str]:
    """Every place of a seat's clan cards, its half-resolved effects included."""
    player = state.players[seat]
    found = Counter([*player.deck, *player.hand, *player.discard, *player.drawn, *player.gone])
    found.update(card.id for card in player.empire)
    for frame in state.stack:
        if frame.seat == seat and frame.op == "keep":
            found.update(frame.more)
        elif frame.seat == seat and frame.op in HELD_CARDS:
            found.update([frame.card])
    return found


def islands_of(state: State) -> Counter[str]:
    found: Counter[str] = Counter()
    for pile in (state.nearby, state.distant):
        found.update([*pile.deck, *pile.discard, *(card for card in pile.face if card)])
    found.update(frame.card for frame in state.stack if frame.op in HELD_ISLANDS)
    return found


def misplaced(game: North, state: State) -> list[str]:
    """Cards and islands that are not in exactly one place."""
    islands = islands_of(state)
    wrong = []
    for seat, player in enumerate(state.players):
        found = cards_of(state, seat)
        own = {*game.table.decks[player.clan], *game.table.basics[player.clan]}
        islands.update(card for card in found if card not in own)
        wrong += [card for card in own if found[card] != 1]
    every = {*game.table.islands["nearby"], *game.table.islands["distant"]}
    return wrong + [card for card in every | set(islands) if islands[card] != 1 or card not in every]


def public_cards(state: State) -> Iterator[str]:
    """Cards that everybody sees: empires, what is out of the game, islands that are face up or discarded."""
    for player in state.players:
        yield from (card.id for card in player.empire)
        yield from player.gone
    for pile in (state.nearby, state.distant):
        yield from (card for card in (*pile.face, *pile.discard) if card)


def announced_cards(state: State) -> Iterator[str]:
    """Cards that their owner has laid open: what is being resolved, Boosts that wait on a ship."""
    yield from (frame.card for frame in state.stack)
    yield from (card for ship in state.queue for card, _ in ship.waits)


def hidden_cards(state: State, seat: int | None) -> set[str]:
    """Cards whose place this seat (or a spectator) must not know. Own cards in the deck may be listed, not ordered."""
    hidden: set[str] = set()
    for other, player in enumerate(state.players):
        if other != seat:
            hidden.update((*player.hand, *player.deck, *player.discard, *player.drawn))
    return hidden - set(announced_cards(state))


def swap_hidden(state: State, seat: int | None, seed: str) -> None:
    """Deal anew whatever this seat does not see; what others have announced (it is on the stack) stays."""
    dice = Dice(seed)
    state.__dict__.clear()
    announced = set(announced_cards(state))
    for other, player in enumerate(state.players):
        if other == seat:
            dice.shuffle(player.deck)
            continue
        looking = [frame.more for frame in state.stack if frame.seat == other and frame.op == "keep"]
        piles = [player.hand, player.deck, player.discard, player.drawn, *looking]
        pool = [card for pile in piles for card in pile if card not in announced]
        dice.shuffle(pool)
        for pile in piles:
            pile[:] = [card if card in announced else pool.pop() for card in pile]
        if player.keeps is not None:
            player.keeps = player.drawn[: len(player.keeps)]
    dice.shuffle(state.nearby.deck)
    dice.shuffle(state.distant.deck)
