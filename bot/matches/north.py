"""Empires of the North for the registry: which cards a match is played with, and how they are stored with it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.matches.registry import AnyGame
from cards.catalogue import Catalogue, builtin
from engine.north.game import North


class NorthFactory:
    """The game with the cards of a catalogue; by default those that come with it.

    Seats are `{"clan": id}`. A match's `Settings.extra` may name its set of islands: `{"islands": id}`.
    """

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self._catalogue = catalogue or builtin()
        self._current = North(self._catalogue)

    def current(self) -> AnyGame:
        return self._current

    def content(self, seats: Sequence[Mapping[str, Any]], extra: Mapping[str, Any]) -> bytes:
        """The cards of the clans at the table and of one set of islands: a match needs no others."""
        clans = [str(seat["clan"]) for seat in seats if seat.get("clan")]
        for clan in clans:
            if clan not in self._catalogue.clans:
                known = ", ".join(self._catalogue.clans)
                raise ValueError(f"there is no clan {clan}; there are: {known}.")
        # A seat without a clan is dealt one by the game, out of all.
        named = clans if len(clans) == len(seats) else list(self._catalogue.clans)
        islands = str(extra.get("islands", next(iter(self._catalogue.island_sets))))
        if islands not in self._catalogue.island_sets:
            known = ", ".join(self._catalogue.island_sets)
            raise ValueError(f"there is no set of islands {islands}; there are: {known}.")
        return self._catalogue.content_of(named, islands).encode()

    def build(self, content: bytes, rules_version: int) -> AnyGame:
        if rules_version != self._current.rules_version:
            raise LookupError(f"north has rules {self._current.rules_version}, not {rules_version}")
        return North(Catalogue.from_content(content.decode()))
