"""The contract that every game keeps. A second game is a package beside `north`; nothing here changes."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from engine.core.events import Event
from engine.core.prompts import Choice, Option, Prompt


class Ranking(Struct, frozen=True):
    """Where a seat ended: rank 1 is the best, equal ranks share it."""

    seat: int
    rank: int
    score: int
    # Points by source, in the order in which they should be shown.
    breakdown: dict[str, int] = {}


class Result(Struct, frozen=True):
    """The end of a match. `reason` says why it ended where it was not by the usual way."""

    rankings: tuple[Ranking, ...]
    reason: str | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(entry.seat for entry in self.rankings if entry.rank == 1)


class Explanation(Struct, frozen=True):
    """Why something is not offered: the rule's number, a sentence, and what is missing."""

    rule: str
    sentence: str
    missing: dict[str, int] = {}


class Caption(Struct, frozen=True):
    """An option in words: a short label and, where it helps, one line of detail. Goods are `{wood}` tokens."""

    label: str
    detail: str = ""


S = TypeVar("S")
V = TypeVar("V")


class Game(Protocol[S, V]):
    """A game is prompts and options over plain data.

    A state is JSON between two decisions (`dump` and `load` give it and take it back, identical).
    `choose` changes the state it is given; on any error the state is byte for byte as before.
    """

    @property
    def name(self) -> str:
        """The game's id, as stored with a match."""

    @property
    def rules_version(self) -> int:
        """Grows when a stored state or journal of an older program would be read differently."""

    @property
    def content_hash(self) -> str:
        """What the cards of this game were when a match began: matches keep theirs."""

    def seat_counts(self) -> range: ...

    def start(self, seats: Sequence[Mapping[str, Any]], options: Mapping[str, Any], seed: str) -> S: ...

    def prompts(self, state: S) -> list[Prompt]:
        """One for each seat that must decide now."""

    def revisable(self, state: S, seat: int) -> Prompt | None:
        """A question that this seat has answered and may still answer anew, because others are deciding."""

    def choose(self, state: S, seat: int, choice: Choice, revision: int | None = None) -> list[Event]: ...

    def view(self, state: S, seat: int | None) -> V:
        """What this seat (or a spectator) may see. The only way out of the engine for pictures and messages."""

    def imagine(self, view: V, seed: str) -> S:
        """A state that this view allows, hidden cards dealt at random."""

    def value(self, state: S, seat: int) -> float:
        """A rough worth of the position for a seat, for players that look ahead. Bigger is better."""

    def result(self, state: S) -> Result | None: ...

    def turn(self, state: S) -> int:
        """A number that grows whenever a turn (or a phase of common decisions) ends."""

    def reshuffle(self, state: S, seed: str) -> None:
        """Shuffle anew what nobody knows, and change the dice: after a rewind nobody has seen the future."""

    def concede(self, state: S, seat: int) -> list[Event]: ...

    def clone(self, state: S) -> S: ...

    def dump(self, state: S) -> bytes: ...

    def load(self, data: bytes) -> S: ...

    def dump_view(self, view: V) -> bytes: ...

    def explain(self, state: S, seat: int, intent: str) -> Explanation | None:
        """Why that option is not offered now; None when it is."""

    def intents(self, state: S, seat: int) -> list[tuple[str, Caption]]:
        """What a person could ask `explain` about: actions and cards that are not offered now."""

    def caption(self, view: V, option: Option) -> Caption: ...

    def story(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """Events in sentences. Give it events as the reader may see them (`Event.seen_by`)."""
