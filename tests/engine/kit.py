"""A table for tests that reads like the game.

    table = Kit()                                  # oaks against tides, seat 0 is to act, nothing but the basics
    table.hand(0, "longhouse").supply(0, wood=1, stone=1)
    table.choose(0, "build:longhouse")
    assert table.goods(0) == {}

The table starts at the beginning of the first action phase: hands and supplies empty, 5 workers each, three basic
cards in each empire, decks in the order of the pack, the action tiles in the order of the rules page, the first two
islands of each distance face up. Arranging (methods that return the table) edits the state; acting goes through
`North.prompts` and `North.choose` alone.

Cards are named by title (`longhouse`: the first copy that is not in use) or by copy (`longhouse-2`). Options are
named by their id; the number of the copy and trailing parts may be left out: `build:longhouse`, `upgrade:coppice`.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from cards.catalogue import Catalogue
from cards.model import Clan
from engine.core import Event, Prompt
from engine.north.game import North
from engine.north.goods import ACTIONS, GOODS, INDEX
from engine.north.state import Frame, Pawn, Pile, Player, Ship, Standing, State
from tests.packs import catalogue

WORKERS = 5
FACE_UP = 2


@cache
def game() -> North:
    return North(catalogue(), "test-islands")


def game_with(cards: Mapping[str, Mapping[str, Any]]) -> North:
    """The game with some cards of the pack changed, for what only one test needs."""
    clans = []
    for clan in catalogue().clans.values():
        changed = {
            **clan.model_dump(),
            "cards": [{**card.model_dump(), **cards.get(card.id, {})} for card in clan.cards],
        }
        clans.append(Clan.model_validate(changed))
    return North(Catalogue(clans, catalogue().island_sets.values()), "test-islands")


class Kit:
    """One match, to arrange, to play and to look at."""

    def __init__(
        self,
        clans: Sequence[str] = ("oaks", "tides"),
        options: Mapping[str, Any] | None = None,
        cards: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        """`cards` changes cards of the pack, by title: `{"feast": {"play": [...]}}`."""
        self.game = game_with(cards) if cards else game()
        seats = [{"clan": clan} for clan in clans]
        self.state: State = self.game.start(seats, {"first": 0, **(options or {})}, "kit")
        # Everything that has happened since the table was set, and in the last choice.
        self.events: list[Event] = []
        self.happened: list[Event] = []
        self._clear()

    @classmethod
    def at_setup(cls, clans: Sequence[str] = ("oaks", "tides"), seed: str = "kit", **options: Any) -> "Kit":
        """A match as it starts, with its own shuffles: everybody is choosing 3 of 5 cards."""
        table = cls(clans)
        table.state = table.game.start([{"clan": clan} for clan in clans], options, seed)
        return table

    def _clear(self) -> None:
        state = self.state
        state.tiles = list(ACTIONS)
        for player in state.players:
            player.hand, player.drawn, player.keeps, player.discard = [], [], None, []
            player.deck = list(reversed(self.game.table.decks[player.clan]))
            player.supply = [0] * len(GOODS)
        for distance in ("nearby", "distant"):
            deck = list(reversed(self.game.table.islands[distance]))
            face: list[str | None] = [deck.pop() for _ in range(FACE_UP)]
            setattr(state, distance, Pile(deck, face))
        state.phase = "action"
        self._fresh()

    def _fresh(self) -> "Kit":
        """Forget what was offered; the active seat is asked for its turn."""
        self.state.__dict__.clear()
        if self.state.phase == "action":
            self.state.stack = [Frame("turn", self.state.active)]
        return self

    # --- arranging: cards ----------------------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> "Kit":
        """Add these cards to the hand."""
        self.player(seat).hand += [self._take(seat, card) for card in cards]
        return self._fresh()

    def deck(self, seat: int, *cards: str, only: bool = False) -> "Kit":
        """These cards on top of the deck, the first named is drawn first; `only`: no other card is in it."""
        player = self.player(seat)
        taken = [self._take(seat, card) for card in cards]
        if only:
            player.gone += player.deck
            player.deck = []
        player.deck += reversed(taken)
        return self._fresh()

    def discarded(self, seat: int, *cards: str) -> "Kit":
        """Put these cards onto the discard pile, the last named on top."""
        self.player(seat).discard += [self._take(seat, card) for card in cards]
        return self._fresh()

    def stands(
        self,
        seat: int,
        card: str,
        *,
        exhausted: bool = False,
        workers: int = 0,
        goods: Mapping[str, int] | None = None,
        under: str | None = None,
        copies: str | None = None,
    ) -> "Kit":
        """Add a card (or a conquered island) to the empire, as it would stand there some rounds later."""
        name = self._take(seat, card)
        title = self.game.table.cards[name]
        standing = Standing(name, title.id, title.id, exhausted, workers=workers)
        if goods:
            standing.goods = tuple(goods.get(good, 0) for good in GOODS)
        if under:
            standing.under = self.standing(seat, under).id
        if copies:
            source = self.standing(seat, copies)
            standing.copies, standing.ability = source.id, source.title
        self.player(seat).empire.append(standing)
        return self._fresh()

    def without(self, seat: int, *cards: str) -> "Kit":
        """Take cards out of the empire and out of the game; without names, all of them."""
        player = self.player(seat)
        gone = [self.standing(seat, card) for card in cards] if cards else list(player.empire)
        player.empire = [standing for standing in player.empire if standing not in gone]
        player.gone += [standing.id for standing in gone]
        return self._fresh()

    def _take(self, seat: int, card: str) -> str:
        """Pick a card up from wherever it lies, so that each is in one place only."""
        table = self.game.table
        player = self.player(seat)
        if card in table.cards and table.cards[card].kind == "island":
            for pile in (self.state.nearby, self.state.distant):
                pile.face = [None if face == card else face for face in pile.face]
                for cards in (pile.deck, pile.discard):
                    if card in cards:
                        cards.remove(card)
            return card
        places = (player.deck, player.discard, player.gone)
        for place in places:
            for found in sorted(place):
                if found == card or (card not in table.cards and table.cards[found].id == card):
                    place.remove(found)
                    return found
        raise AssertionError(f"{card} is not to be had: {player.clan} has no (further) copy of it")

    # --- arranging: goods, ships, pawns --------------------------------------------------------------------------

    def supply(self, seat: int, **goods: int) -> "Kit":
        """Exactly these goods in the supply."""
        supply = [0] * len(GOODS)
        for good, number in goods.items():
            supply[INDEX[good]] = number
        self.player(seat).supply = supply
        return self._fresh()

    def workers(self, seat: int, available: int, spent: int = 0) -> "Kit":
        self.player(seat).workers, self.player(seat).spent = available, spent
        return self._fresh()

    def vp(self, seat: int, points: int) -> "Kit":
        self.player(seat).vp = points
        return self._fresh()

    def ships(self, seat: int, clan: int = 0, common: int = 0) -> "Kit":
        """Exactly these ships at home."""
        self.player(seat).clan_ships, self.player(seat).common_ships = clan, common
        return self._fresh()

    def queue(self, *ships: int | tuple[int, str]) -> "Kit":
        """The ships in the queue, head first: a seat, or a seat and "fish", "raze" or "fish+raze".

        They are further ships: those at home stay there (see `ships`).
        """
        for ship in ships:
            seat, cargo = (ship, "") if isinstance(ship, int) else ship
            self.state.ships_built += 1
            self.state.queue.append(Ship(self.state.ships_built, seat, False, "fish" in cargo, "raze" in cargo))
        return self._fresh()

    def pawn(self, seat: int, number: int, tile: str | None, *, exhausted: bool = False) -> "Kit":
        """The first (1) or second (2) pawn stands on a tile."""
        self.player(seat).pawns[number - 1] = Pawn(tile, exhausted)
        return self._fresh()

    # --- arranging: the board ------------------------------------------------------------------------------------

    def tiles(self, *order: str) -> "Kit":
        self.state.tiles = list(order)
        return self._fresh()

    def islands(
        self,
        nearby: Sequence[str] | None = None,
        distant: Sequence[str] | None = None,
        next_nearby: Sequence[str] = (),
        next_distant: Sequence[str] = (),
        only: bool = False,
    ) -> "Kit":
        """The face-up islands, and those on top of the decks (the first is drawn first).

        The others lie in the decks below; `only`: they are out of the game.
        """
        for distance, face, top in (("nearby", nearby, next_nearby), ("distant", distant, next_distant)):
            pile: Pile = getattr(self.state, distance)
            shown = [card for card in pile.face if card] if face is None else list(face)
            known = self.game.table.islands[distance]
            free = [card for card in (*pile.deck, *pile.discard, *pile.face) if card in known]
            assert {*shown, *top} <= set(free), f"{shown} {top} are not all free"
            below = [] if only else [card for card in free if card not in shown and card not in top]
            setattr(self.state, distance, Pile([*below, *reversed(top)], list(shown)))
        return self._fresh()

    def turn(self, seat: int) -> "Kit":
        """This seat is to act."""
        self.state.active = seat
        return self._fresh()

    def first(self, seat: int) -> "Kit":
        self.state.first = seat
        return self._fresh()

    def round(self, number: int) -> "Kit":
        self.state.round = number
        return self._fresh()

    def passed(self, *seats: int) -> "Kit":
        for seat in seats:
            self.player(seat).passed = True
        return self._fresh()

    # --- acting --------------------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> Prompt | None:
        """What the seat is asked now, if anything."""
        return next((prompt for prompt in self.game.prompts(self.state) if prompt.seat == seat), None)

    def asked(self) -> list[int]:
        """The seats that are to decide now."""
        return [prompt.seat for prompt in self.game.prompts(self.state)]

    def offered(self, seat: int) -> set[str]:
        """The ids of all options of the seat; empty when it is not asked."""
        prompt = self.prompt(seat)
        return {option.id for option in prompt.options} if prompt else set()

    def offers(self, seat: int, wanted: str) -> bool:
        return bool(self._matching(seat, wanted))

    def _matching(self, seat: int, wanted: str) -> list[str]:
        offered = sorted(self.offered(seat))
        if wanted in offered:
            return [wanted]
        parts = wanted.split(":")
        return [option for option in offered if _means(parts, option.split(":"))]

    def choose(self, seat: int, *wanted: str) -> list[Event]:
        """Answer the seat's prompt: one option, or several where a set is asked for. What happened is returned."""
        ids = []
        for each in wanted:
            found = [option for option in self._matching(seat, each) if option not in ids]
            assert found, f"seat {seat} is not offered {each!r} but {sorted(self.offered(seat))}"
            assert len(found) == 1 or "keep" in each, f"{each!r} may be any of {found}"
            ids.append(found[0])
        self.happened = self.game.choose(self.state, seat, ids)
        self.events += self.happened
        return self.happened

    def plays(self, seat: int, *choices: str) -> "Kit":
        """One choice after the other by the same seat."""
        for choice in choices:
            self.choose(seat, choice)
        return self

    def end_actions(self) -> "Kit":
        """Everybody who has not passed passes."""
        while self.state.phase == "action":
            self.choose(self.asked()[0], "pass")
        return self

    # --- looking -------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def goods(self, seat: int) -> dict[str, int]:
        """What lies in the supply, without what there is none of."""
        return {good: number for good, number in zip(GOODS, self.player(seat).supply, strict=True) if number}

    def standing(self, seat: int, card: str) -> Standing:
        """The card in the empire (the first of its title)."""
        for standing in self.player(seat).empire:
            if card in (standing.id, standing.title):
                return standing
        raise AssertionError(f"{card} does not stand in the empire of seat {seat}")

    def has(self, seat: int, card: str) -> bool:
        return any(card in (standing.id, standing.title) for standing in self.player(seat).empire)

    def on_card(self, seat: int, card: str) -> dict[str, int]:
        """The goods that lie on a card."""
        goods = self.standing(seat, card).goods
        return {good: number for good, number in zip(GOODS, goods, strict=False) if number}

    def saw(self, kind: str) -> list[Event]:
        """The events of this kind in the last choice."""
        return [event for event in self.happened if event.kind == kind]


def _means(wanted: list[str], parts: list[str]) -> bool:
    """Whether a shortened id means this option: `upgrade:coppice` means `upgrade:coppice-1:oak-grove-1`."""
    if len(wanted) > len(parts):
        return False
    pairs = zip(wanted, parts, strict=False)
    return all(part == want or re.fullmatch(re.escape(want) + r"-\d+", part) for want, part in pairs)
