"""A table with the printed cards that tells what has changed on it.

    table = Table("glenn").stands(0, "weaving-shed").supply(0, sheep=4)
    assert table.play("use:weaving-shed") == {
        "sheep": (4, 1), "workers": (5, 4), "spent": (0, 1), "vp": (0, 4), "weaving-shed-1": {"+exhausted"},
    }

`play` makes one choice of seat 0 after the other and returns everything that is different then, and nothing else:
numbers before and after, cards that came (`+`) and went (`-`). What belongs to seat 1 begins with `1.`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from cards.catalogue import builtin
from engine.core import Event
from engine.north.game import North
from engine.north.goods import GOODS
from engine.north.state import Player, State
from tests.engine.kit import Kit

# Numbers before and after, or what came (+) and went (-).
Changes = dict[str, tuple[int, int] | set[str]]


@cache
def game() -> North:
    return North(builtin(), "north")


class Table(Kit):
    """The kit with the printed cards: the clan that is looked at in seat 0."""

    def __init__(self, clan: str, *others: str, options: Mapping[str, Any] | None = None) -> None:
        self.game = game()
        opponents = others or ("heidel" if clan != "heidel" else "glenn",)
        seats = [{"clan": each} for each in (clan, *opponents)]
        self.state: State = self.game.start(seats, {"first": 0, **(options or {})}, "titles")
        self.events: list[Event] = []
        self.happened: list[Event] = []
        self._clear()

    def play(self, *choices: str, seat: int = 0) -> Changes:
        """One choice after the other; what is different then."""
        before = self._all()
        self.plays(seat, *choices)
        return _between(before, self._all())

    def ends(self, *choices: str, seat: int = 0) -> Changes:
        """The same after everybody has passed: what ships in the queue do."""
        before = self._all()
        self.end_actions()
        self.plays(seat, *choices)
        return _between(before, self._all())

    def _all(self) -> dict[str, int | set[str]]:
        """Everything on the table, by name; whose turn it is is left out."""
        found: dict[str, int | set[str]] = {}
        for seat, player in enumerate(self.state.players):
            found.update({f"{seat}." * bool(seat) + name: value for name, value in _of(player).items()})
        found["queue"] = {
            f"{place}:{ship.seat}{':fish' * ship.fish}{':raze' * ship.raze}"
            for place, ship in enumerate(self.state.queue, 1)
        }
        for distance, pile in (("nearby", self.state.nearby), ("distant", self.state.distant)):
            found[distance] = {card for card in pile.face if card}
            found[f"{distance}.deck"] = set(pile.deck)
            found[f"{distance}.discard"] = set(pile.discard)
        return found


def _of(player: Player) -> dict[str, int | set[str]]:
    found: dict[str, int | set[str]] = dict(zip(GOODS, player.supply, strict=True))
    found.update(vp=player.vp, workers=player.workers, spent=player.spent)
    found.update(clan_ships=player.clan_ships, common_ships=player.common_ships)
    found.update(hand=set(player.hand), deck=set(player.deck), discard=set(player.discard), gone=set(player.gone))
    found["empire"] = {card.id for card in player.empire}
    found["pawns"] = {
        f"{number}:{pawn.tile}{':exhausted' * pawn.exhausted}"
        for number, pawn in enumerate(player.pawns, 1)
        if pawn.tile
    }
    for card in player.empire:
        on_it = {"exhausted"} if card.exhausted else set()
        on_it |= {f"under {card.under}"} if card.under else set()
        on_it |= {f"copies {card.copies}"} if card.copies else set()
        on_it |= {f"{number} {good}" for good, number in zip(GOODS, card.goods, strict=False) if number}
        on_it |= {f"{card.workers} workers"} if card.workers else set()
        found[card.id] = on_it
    return found


def _between(before: Mapping[str, int | set[str]], after: Mapping[str, int | set[str]]) -> Changes:
    changes: Changes = {}
    for name in {**before, **after}:
        old, new = before.get(name, set()), after.get(name, set())
        if isinstance(old, int) and isinstance(new, int):
            if old != new:
                changes[name] = (old, new)
        elif isinstance(old, set) and isinstance(new, set) and old != new:
            changes[name] = {f"-{each}" for each in old - new} | {f"+{each}" for each in new - old}
    return changes
