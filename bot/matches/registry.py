"""The games that this program has, and the right edition of each for a stored match."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

from bot.matches.refusals import RulesGone, UnknownGame
from engine.core import Game

AnyGame: TypeAlias = Game[Any, Any]


class GameFactory(Protocol):
    """How a game is made from stored content."""

    def current(self) -> AnyGame:
        """The game with everything that there is now, for lobbies and for looking things up."""

    def content(self, seats: Sequence[Mapping[str, Any]], extra: Mapping[str, Any]) -> bytes:
        """What a match beginning now is played with (packs as they are now), to be stored with it."""

    def build(self, content: bytes, rules_version: int) -> AnyGame:
        """The game with that content under those rules; LookupError when this program does not have them."""


@runtime_checkable
class Rewindable(Protocol):
    """A game that can deal anew what nobody has seen, so that a rewind tells nobody the future."""

    def reshuffle(self, state: Any, seed: str) -> None:
        """Shuffle every hidden deck, and take all chance from now on from this seed."""


class Games:
    """Built games, kept: the same content under the same rules is the same game."""

    def __init__(self, factories: Mapping[str, GameFactory]) -> None:
        self._factories = dict(factories)
        self._built: dict[tuple[str, str, int], AnyGame] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._factories)

    def factory(self, name: str) -> GameFactory:
        if name not in self._factories:
            known = ", ".join(self._factories) or "none"
            raise UnknownGame(f"This bot has no game called {name}. It has: {known}.")
        return self._factories[name]

    def current(self, name: str) -> AnyGame:
        return self.factory(name).current()

    def for_match(
        self, name: str, seats: Sequence[Mapping[str, Any]], extra: Mapping[str, Any]
    ) -> tuple[AnyGame, bytes]:
        """The game for a match that begins now, and the content to store with it."""
        factory = self.factory(name)
        content = factory.content(seats, extra)
        game = factory.build(content, factory.current().rules_version)
        # The stored game is found by these three: one object for all matches of it.
        return self._built.setdefault((name, game.content_hash, game.rules_version), game), content

    def built(self, name: str, content_hash: str, rules_version: int) -> AnyGame | None:
        return self._built.get((name, content_hash, rules_version))

    def rebuild(self, name: str, content_hash: str, content: bytes, rules_version: int) -> AnyGame:
        """The game that a stored match was begun with."""
        try:
            game = self.factory(name).build(content, rules_version)
        except LookupError as error:
            raise RulesGone(
                f"This match was begun under version {rules_version} of the rules of {name}, which this "
                "program no longer plays. Nothing was changed: it goes on with a program that has them."
            ) from error
        self._built[name, content_hash, rules_version] = game
        return game
