"""Matches to read along: all clans, printed and for tests, two to four at a table."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice

from engine.core import Event
from engine.north.game import North
from engine.north.state import State
from tests.engine.driving import moves, numbers
from tests.engine.everything import games

NAMES = ["Ana", "Bo", "Cy", "Dag"]
# Enough for a first look at everything, and for cards to lie about in numbers.
LONGEST = 320


@dataclass(frozen=True, slots=True)
class Match:
    """A match that can be played any number of times, always the same."""

    game: North
    clans: tuple[str, ...]
    seed: str

    def __str__(self) -> str:
        return f"{'-'.join(self.clans)} {self.seed}"

    def start(self) -> State:
        return self.game.start([{"clan": clan} for clan in self.clans], {}, self.seed)

    def states(self, most: int = LONGEST) -> Iterator[tuple[State, list[Event]]]:
        """The match before each decision, with what happened since the one before."""
        state = self.start()
        yield state, []
        for move in moves(self.game, state, numbers(self.seed), most):
            yield state, move.events

    def turns(self, most: int = LONGEST) -> Iterator[list[Event]]:
        """What happened, turn by turn."""
        state = self.start()
        turn, events = self.game.turn(state), []
        for move in moves(self.game, state, numbers(self.seed), most):
            events += move.events
            if self.game.turn(state) != turn:
                yield events
                turn, events = self.game.turn(state), []


def matches() -> list[Match]:
    """Every clan at least twice, tables of every size, both sets of islands."""
    found: list[Match] = []
    for number, game in enumerate(games()):
        clans = cycle(game.table.clans)
        sizes = (2, 3, 4, 2, 3) if not number else (4, 3, 2, 2, 4)
        for size in sizes:
            found.append(Match(game, tuple(islice(clans, size)), f"{number}/{len(found)}"))
    return found
