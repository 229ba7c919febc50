"""Everything needed to play a match again: who, which options, which seed, which choices."""

from typing import Any, TypeVar

from msgspec import Struct

from engine.core.events import Event
from engine.core.game import Game

S = TypeVar("S")
V = TypeVar("V")


# What stands in an entry's `choice` where it is no option of a prompt: a seat gives up, or, after all agreed to go
# back to an earlier turn, what nobody knew is shuffled anew from the seed that follows.
CONCEDE = "concede"
RESHUFFLE = "reshuffle"


class Entry(Struct, frozen=True):
    """One accepted choice."""

    seat: int
    choice: tuple[str, ...]


class Journal(Struct):
    """A match from seed to last choice. Replaying it gives the same state."""

    game: str
    rules_version: int
    content_hash: str
    seats: list[dict[str, Any]]
    options: dict[str, Any]
    seed: str
    entries: list[Entry] = []
    # The cards themselves (deflated, in base64), where they are kept along: they may be others by the time it is read.
    content: str = ""

    def record(self, seat: int, choice: tuple[str, ...]) -> None:
        self.entries.append(Entry(seat, choice))


def play_entry(game: Game[S, V], state: S, entry: Entry) -> list[Event]:
    """Do to the state what the entry says; what happened."""
    if entry.choice == (CONCEDE,):
        return game.concede(state, entry.seat)
    if len(entry.choice) == 2 and entry.choice[0] == RESHUFFLE:
        game.reshuffle(state, entry.choice[1])
        return []
    return game.choose(state, entry.seat, entry.choice)


def replay(game: Game[S, V], journal: Journal) -> tuple[S, list[list[Event]]]:
    """The state after the last entry, and the events of each entry."""
    state = game.start(journal.seats, journal.options, journal.seed)
    return state, [play_entry(game, state, entry) for entry in journal.entries]
