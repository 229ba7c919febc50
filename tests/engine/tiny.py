"""Packs of a few cards, made in the test that needs them."""

from typing import Any

from cards.catalogue import Catalogue
from cards.model import Card, CardType, Clan, Island, IslandSet, Picture
from engine.core import Event
from engine.north.game import North
from engine.north.state import Frame, Standing, State

PICTURE = Picture(icon="hut", scene="fjord")
FIELD = {"kind": "field", "basic": True, "field": {"food": 1}}


def clan(name: str, *cards: dict[str, Any]) -> Clan:
    """A clan of these cards (and one basic field). A card is a location of type `thing` unless it says otherwise."""
    everything = [{"id": f"{name}-meadow", **FIELD}, *cards]
    return Clan(
        id=name,
        name=name.title(),
        people="other",
        difficulty=1,
        character="For one test.",
        types={"thing": CardType(name="Thing", plural="Things", icon="hut")},
        cards=tuple(_card(card) for card in everything),
    )


def _card(card: dict[str, Any]) -> Card:
    named = {"kind": "location", "type": "thing", "name": card["id"].replace("-", " ").title(), "picture": PICTURE}
    return Card.model_validate({**named, **card})


def island(name: str, distance: str = "nearby", **more: Any) -> Island:
    plain = {"id": name, "name": name.title(), "distance": distance, "pillage": {"wood": 1}, "picture": PICTURE}
    return Island.model_validate({**plain, **more})


def game(*clans: Clan, islands: tuple[Island, ...] = ()) -> North:
    return North(Catalogue(clans, [IslandSet(id="few", name="Few", islands=islands)]))


class Tiny:
    """Seat 0 is to act; all cards that are not basic stand in the empires, or are in the hands."""

    def __init__(self, *clans: Clan, islands: tuple[Island, ...] = (), standing: bool = True) -> None:
        self.game = game(*clans, islands=islands)
        table = self.game.table
        self.state: State = self.game.start([{"clan": clan.id} for clan in clans], {"first": 0}, "tiny")
        for player in self.state.players:
            player.hand, player.drawn, player.keeps, player.deck, player.discard = [], [], None, [], []
            cards = table.decks[player.clan]
            if standing:
                player.empire += [Standing(card, table.cards[card].id, table.cards[card].id) for card in cards]
            else:
                player.hand = list(cards)
        self.state.phase = "action"
        self.ask(0)

    def ask(self, seat: int) -> None:
        self.state.active = seat
        self.state.stack = [Frame("turn", seat)]
        self.state.__dict__.clear()

    def choose(self, seat: int, *ids: str) -> list[Event]:
        return self.game.choose(self.state, seat, ids)

    def offered(self, seat: int) -> list[str]:
        prompts = [prompt for prompt in self.game.prompts(self.state) if prompt.seat == seat]
        return [option.id for prompt in prompts for option in prompt.options]
