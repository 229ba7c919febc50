"""Setting up a match (S1 to S7)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Dice
from engine.north.expedition import FACE_UP
from engine.north.goods import ACTIONS, GOODS
from engine.north.lookout import SETUP_CARDS, deal
from engine.north.play import Play
from engine.north.state import Pawn, Pile, Player, Standing, State
from engine.north.table import Table

WORKERS = 5
PAWNS = 2


class BadSetup(ValueError):
    """The match cannot be set up like this; says what would work."""


def set_up(table: Table, seats: Sequence[Mapping[str, Any]], options: Mapping[str, Any], dice: Dice) -> Play:
    """Everything on the table, 5 cards dealt to each, waiting for which 3 are kept."""
    unknown = set(options) - {"errata", "first"}
    if unknown:
        raise BadSetup(f"Unknown option {sorted(unknown)[0]!r}; there are errata and first.")
    clans = choose_clans(table, seats, dice)
    tiles = list(ACTIONS)
    dice.shuffle(tiles)
    piles = {}
    for distance in ("nearby", "distant"):
        deck = list(table.islands[distance])
        dice.shuffle(deck)
        face: list[str | None] = [deck.pop() for _ in range(min(FACE_UP, len(deck)))]
        piles[distance] = Pile(deck, face)
    players = [_player(table, clan, dice) for clan in clans]
    first = options.get("first")
    if first is None:
        first = dice.below(len(players))
    elif first not in range(len(players)):
        raise BadSetup(f"The first player must be a seat from 0 to {len(players) - 1}.")
    state = State(
        tiles,
        players,
        piles["nearby"],
        piles["distant"],
        dice,
        first,
        first,
        errata=bool(options.get("errata")),
    )
    play = Play(state, table)
    deal(play, SETUP_CARDS)
    return play


def choose_clans(table: Table, seats: Sequence[Mapping[str, Any]], dice: Dice) -> list[str]:
    """Each seat's clan, all different (S1); a seat without one is dealt one of those left."""
    if not 2 <= len(seats) <= 4:
        raise BadSetup(f"Empires of the North is for 2 to 4 players, not {len(seats)}.")
    chosen = [seat.get("clan") for seat in seats]
    named = [clan for clan in chosen if clan is not None]
    for clan in named:
        if clan not in table.clans:
            raise BadSetup(f"There is no clan {clan!r}; there are {', '.join(sorted(table.clans))}.")
        if named.count(clan) > 1:
            raise BadSetup(f"Only one player can play {table.clans[clan].name}; choose another clan.")
    left = [clan for clan in table.clans if clan not in named]
    if len(left) < chosen.count(None):
        raise BadSetup(f"There are only {len(table.clans)} clans for {len(seats)} players.")
    dice.shuffle(left)
    return [clan if clan is not None else left.pop() for clan in chosen]


def _player(table: Table, clan: str, dice: Dice) -> Player:
    """3 basic cards, a shuffled deck of 30, 2 ships, 2 pawns, 5 workers, the goods that the basics show (S4, S5)."""
    deck = list(table.decks[clan])
    dice.shuffle(deck)
    supply = [0] * len(GOODS)
    empire = []
    for card in table.basics[clan]:
        title = table.cards[card]
        empire.append(Standing(card, title.id, title.id))
        for good, number in (*title.field, *title.start):
            supply[good] += number
    return Player(clan, supply, WORKERS, [], deck, empire, [Pawn() for _ in range(PAWNS)])
