"""What a caption may look at: the cards as printed, the cards as played, the table as the chooser sees it."""

from typing import NamedTuple

from cards.catalogue import Catalogue
from cards.wording import Keyword
from engine.north.state import Frame
from engine.north.table import Table
from engine.north.view import PlayerView, View
from engine.north.wording.abilities import card_words
from engine.north.wording.names import card_name, me, standing, standing_name


class Scene(NamedTuple):
    catalogue: Catalogue
    table: Table
    view: View

    @property
    def me(self) -> PlayerView:
        """The player who chooses."""
        return me(self.view)

    @property
    def asked(self) -> Frame | None:
        """What is being decided: the view of the seat that decides shows it."""
        return self.view.stack[-1] if self.view.stack else None

    def name(self, card: str, *, tired: bool = True) -> str:
        """A card by its name; where it stands in the own empire, told apart from its copies."""
        return standing_name(self.table, self.me, card, tired=tired)

    def bare_name(self, card: str) -> str:
        return card_name(self.table, card)

    def printed(self, card: str) -> str:
        """What is printed on a card."""
        return card_words(self.catalogue, self.table.cards[card].id)

    def ability(self, player: PlayerView, card: str, keyword: Keyword) -> str:
        """An ability of a card that stands, which a copying card has from another."""
        found = standing(player, card)
        title = found.ability if found else self.table.cards[card].id
        return card_words(self.catalogue, title, only=keyword)


def dotted(*parts: str) -> str:
    """The parts of a detail: "1{wood} · Gain 2{vp}" """
    return " · ".join(part for part in parts if part)
