"""A table of the printed clans that says everything that changed.

    table = Table(("heidel", "glenn"))
    table.hand(0, "long-bench")
    table.build("long-bench", wood=1, stone=1)
    assert table.changed() == {"wood": -1, "stone": -1, "vp": 1, "long-bench-1": "stands"}

`changed` compares all that lies on the table with what lay there when it was last arranged (or `remember`ed): so a
test that names what a card does also proves that it does nothing else, to nobody. Numbers are differences; a card's
word is the place where it is now: hand, deck, discard, gone, stands, exhausted, under <its Field>, or the place of an
island. Facts of seat 0 bear no prefix, those of the others do: `1 vp`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from cards.catalogue import builtin
from engine.core import Event
from engine.north.game import North
from engine.north.goods import GOODS
from engine.north.state import Standing
from tests.engine.kit import Kit

Facts = dict[str, int | str]


@cache
def game() -> North:
    return North(builtin(), "north")


class Table(Kit):
    """The kit, with the printed cards, and a memory."""

    def __init__(self, clans: Sequence[str], options: Mapping[str, Any] | None = None) -> None:
        self.game = game()
        self.state = self.game.start([{"clan": clan} for clan in clans], {"first": 0, **(options or {})}, "titles")
        self.events: list[Event] = []
        self.happened: list[Event] = []
        self._before: Facts = {}
        self._clear()

    def _fresh(self) -> "Kit":
        super()._fresh()
        self.remember()
        return self

    def remember(self) -> None:
        """From here on `changed` counts."""
        self._before = self._facts()

    def changed(self) -> Facts:
        """What is different since then: numbers as differences, everything else as it is now."""
        now = self._facts()
        found: Facts = {}
        for name in {**self._before, **now}:
            before, after = self._before.get(name, 0), now.get(name, 0)
            if before != after:
                numbers = isinstance(before, int) and isinstance(after, int)
                found[name] = int(after) - int(before) if numbers else after
        return found

    # --- acting --------------------------------------------------------------------------------------------------

    def build(self, card: str, besides: Mapping[str, int] | None = None, **price: int) -> None:
        """Seat 0 builds a card of the hand with exactly its price; with one good less it could not.

        `besides`: goods of other kinds in the supply.
        """
        goods = {**(besides or {}), **price}
        for good, number in price.items():
            self.supply(0, **{**goods, good: number - 1})
            assert not self.offers(0, f"build:{card}"), f"{card} can be built with 1 {good} less"
        self.supply(0, **goods)
        self.choose(0, f"build:{card}")

    def pay_storages(self) -> None:
        """To the end of the next lookout: all pass, nobody keeps a card. `changed` counts what the Storages pay."""
        self.end_actions()
        self.remember()
        for player in self.state.players:
            self._before.update(dict.fromkeys(player.drawn, "discard"))
        for seat in self.asked():
            self.choose(seat)

    # --- looking -------------------------------------------------------------------------------------------------

    def _facts(self) -> Facts:
        found: Facts = {}
        for seat in range(len(self.state.players)):
            found.update(self._facts_of(seat))
        for distance, pile in (("nearby", self.state.nearby), ("distant", self.state.distant)):
            for place, cards in (("deck", pile.deck), ("face up", pile.face), ("discard", pile.discard)):
                found.update({card: f"{distance} {place}" for card in cards if card})
        cargo = {(False, False): "", (True, False): " fish", (False, True): " raze", (True, True): " fish+raze"}
        found["queue"] = ", ".join(f"{ship.seat}{cargo[ship.fish, ship.raze]}" for ship in self.state.queue)
        return found

    def _facts_of(self, seat: int) -> Facts:
        player = self.player(seat)
        whose = f"{seat} " if seat else ""
        found: Facts = {whose + good: number for good, number in zip(GOODS, player.supply, strict=True)}
        found[f"{whose}vp"] = player.vp
        found[f"{whose}workers"] = player.workers
        found[f"{whose}spent"] = player.spent
        found[f"{whose}clan ships"] = player.clan_ships
        found[f"{whose}common ships"] = player.common_ships
        found[f"{whose}passed"] = "yes" if player.passed else "no"
        for number, pawn in enumerate(player.pawns, 1):
            found[f"{whose}pawn {number}"] = (pawn.tile or "home") + (" exhausted" if pawn.exhausted else "")
        places = {"hand": player.hand, "deck": player.deck, "discard": player.discard, "gone": player.gone}
        for place, cards in {**places, "drawn": player.drawn}.items():
            found.update(dict.fromkeys(cards, place))
        for standing in player.empire:
            found.update(_facts_on(standing, whose))
        return found


def _facts_on(standing: Standing, whose: str) -> Facts:
    place = f"under {standing.under}" if standing.under else "exhausted" if standing.exhausted else "stands"
    found: Facts = {standing.id: whose + place}
    if standing.copies:
        found[f"{standing.id} copies"] = standing.copies
    found.update({f"{standing.id} {good}": n for good, n in zip(GOODS, standing.goods, strict=False)})
    found[f"{standing.id} workers"] = standing.workers
    return found
