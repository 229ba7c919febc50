"""The order and the numbers under which an empire is shown; menus use the same numbers."""

from __future__ import annotations

from dataclasses import dataclass

from cards.catalogue import Catalogue
from cards.model import Card
from engine.north.view import CardView, PlayerView


@dataclass(frozen=True)
class Entry:
    """A card with its number, and the upgrades that lie under it with theirs."""

    number: int
    card: CardView
    upgrades: tuple[tuple[int, CardView], ...] = ()


def _rank(catalogue: Catalogue, card: CardView) -> int:
    title = catalogue.titles.get(card.title)
    if isinstance(title, Card):
        return 0 if title.kind == "field" else 1
    return 2


def numbered(catalogue: Catalogue, player: PlayerView) -> list[Entry]:
    """Fields with their upgrades, then locations, then conquered islands; within each as they came."""
    above = [card for card in player.empire if card.under is None]
    number = 0
    entries: list[Entry] = []
    for card in sorted(above, key=lambda each: _rank(catalogue, each)):
        number += 1
        own = number
        under: list[tuple[int, CardView]] = []
        for upgrade in player.empire:
            if upgrade.under == card.id:
                number += 1
                under.append((number, upgrade))
        entries.append(Entry(own, card, tuple(under)))
    return entries


def numbers(catalogue: Catalogue, player: PlayerView) -> dict[str, int]:
    """The number of each card of an empire, by its id."""
    found: dict[str, int] = {}
    for entry in numbered(catalogue, player):
        found[entry.card.id] = entry.number
        found.update((upgrade.id, number) for number, upgrade in entry.upgrades)
    return found
