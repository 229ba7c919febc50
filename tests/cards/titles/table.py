"""The table of this folder's tests, with two things that many titles are asked: their price and their Storage."""

from collections.abc import Mapping

from tests.cards.titles.conftest import Changes
from tests.cards.titles.conftest import Table as Plain
from tests.engine.kit import Kit


class Table(Plain):
    def plays(self, seat: int, *choices: str) -> Kit:
        """One choice after the other; several options of one choice stand beside each other: "ready:a ready:b"."""
        for choice in choices:
            self.choose(seat, *choice.split())
        return self

    def build(self, card: str, *choices: str, besides: Mapping[str, int] | None = None, **price: int) -> Changes:
        """Seat 0 builds a card of the hand with exactly its price; with one good less it could not.

        `besides`: goods of other kinds in the supply. The choices are those that its coming asks for.
        """
        goods = {**(besides or {}), **price}
        for good, number in price.items():
            self.supply(0, **{**goods, good: number - 1})
            assert not self.offers(0, f"build:{card}"), f"{card} can be built with 1 {good} less"
        self.supply(0, **goods)
        return self.play(f"build:{card}", *choices)

    def storages(self, *choices: str) -> Changes:
        """All pass, seat 0 last, and the Storages pay at the end of the next lookout; seat 0 chooses what.

        The decks are empty, so nobody is asked which cards to keep; the new islands are left out.
        """
        seats = range(len(self.state.players))
        for seat in seats:
            self.deck(seat, only=True)
        self.passed(*seats[1:]).turn(0)
        changes = self.play("pass", *choices)
        return {name: each for name, each in changes.items() if not name.startswith(("nearby", "distant"))}
