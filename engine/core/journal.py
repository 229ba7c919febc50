"""Everything needed to play a match again: who, which options, which seed, which choices."""

from typing import Any, TypeVar

from msgspec import Struct

from engine.core.events import Event
from engine.core.game import Game

S = TypeVar("S")
V = TypeVar("V")


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

    def record(self, seat: int, choice: tuple[str, ...]) -> None:
        self.entries.append(Entry(seat, choice))


def replay(game: Game[S, V], journal: Journal) -> tuple[S, list[list[Event]]]:
    """The state after the last entry, and the events of each entry."""
    state = game.start(journal.seats, journal.options, journal.seed)
    happened: list[list[Event]] = []
    for entry in journal.entries:
        if entry.choice == ("concede",):
            happened.append(game.concede(state, entry.seat))
        else:
            happened.append(game.choose(state, entry.seat, entry.choice))
    return state, happened
