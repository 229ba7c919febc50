"""What a seat, or a spectator, may see. The only way out of the engine for pictures and messages.

A view for a seat holds that seat's hand and nobody else's; a spectator's holds none. The order of a deck is in no
view: the own deck is listed sorted, as the cards not seen yet. While another seat decides, a view says only that
it is deciding.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from engine.core import Result
from engine.north.goods import GOODS
from engine.north.state import Frame

if TYPE_CHECKING:
    pass


class PileView(Struct, frozen=True, omit_defaults=True):
    """Islands of one distance: two places face up (None when taken), the deck's size, the discard pile."""

    face: tuple[str | None, ...]
    deck: int
    discard: tuple[str, ...]


class CardView(Struct, frozen=True, omit_defaults=True):
    """A card in an empire."""

    id: str
    title: str
    exhausted: bool = False
    # The Field that it lies under, for an upgrade.
    under: str | None = None
    workers: int = 0
    goods: dict[str, int] = {}
    # The card whose ability it has, for a copying card.
    copies: str | None = None
    fired: int = 0
    memo: int = 0
    ability: str = ""


class ShipView(Struct, frozen=True, omit_defaults=True):
    id: int
    seat: int
    common: bool = False
    fish: bool = False
    raze: bool = False
    # Cards of boosts that wait on this ship.
    waits: tuple[tuple[str, str], ...] = ()


class PawnView(Struct, frozen=True, omit_defaults=True):
    tile: str | None = None
    exhausted: bool = False


class PlayerView(Struct, frozen=True, omit_defaults=True):
    """One player. `hand`, `drawn`, `unseen` and `discard` are there for the viewing seat alone."""

    seat: int
    clan: str
    vp: int
    supply: dict[str, int]
    workers: int
    spent: int
    clan_ships: int
    common_ships: int
    pawns: tuple[PawnView, ...]
    empire: tuple[CardView, ...]
    hand_size: int
    deck_size: int
    discard_size: int
    # What the seat would score if the match ended now, by source (all of it is public).
    score: dict[str, int]
    track: tuple[int, ...]
    earned: dict[str, int]
    passed: bool = False
    conceded: bool = False
    deciding: bool = False
    gone: tuple[str, ...] = ()
    # How many cards lie apart in setup or lookout.
    drawn_size: int = 0
    hand: tuple[str, ...] | None = None
    drawn: tuple[str, ...] | None = None
    keeps: tuple[str, ...] | None = None
    unseen: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None
    revision: int = 0

    @property
    def total(self) -> int:
        return sum(self.score.values())


class View(Struct, frozen=True, omit_defaults=True):
    """The table as one seat (or, with seat None, a spectator) sees it."""

    seat: int | None
    round: int
    phase: str
    turn: int
    version: int
    first: int
    active: int
    tiles: tuple[str, ...]
    players: tuple[PlayerView, ...]
    nearby: PileView
    distant: PileView
    queue: tuple[ShipView, ...]
    ships_built: int = 0
    last: bool = False
    acted: bool = False
    idle: int = 0
    reason: str | None = None
    errata: bool = False
    result: Result | None = None
    # What is half resolved, only while the viewing seat itself decides.
    stack: tuple[Frame, ...] = ()


def goods_dict(amounts: list[int] | tuple[int, ...]) -> dict[str, int]:
    """Amounts by kind, without the kinds that are not there."""
    return {good: count for good, count in zip(GOODS, amounts, strict=False) if count}
