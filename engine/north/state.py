"""A match of Empires of the North between two decisions: plain data, nothing else.

Cards are named by instance (`longhouse-2`, the second copy of the title `longhouse`); islands by their id.
Goods in a supply are a list in the order of `goods.GOODS`, because the engine adds and compares them all day.
"""

from typing import TypeVar

from msgspec import Struct

from engine.core import Dice

R = TypeVar("R", bound=Struct)


class Standing(Struct, omit_defaults=True):
    """A card in an empire."""

    id: str
    title: str
    # The title whose abilities it has: its own, or that of the card it copies; "" when that card has left (K4).
    ability: str
    exhausted: bool = False
    # The Field that this upgrade lies under.
    under: str | None = None
    workers: int = 0
    # Goods assigned to it, by kind.
    goods: tuple[int, ...] = ()
    # The card that it copies.
    copies: str | None = None
    # Which of its once-a-round features have worked in this round (bit by feature).
    fired: int = 0
    # The most sets that there were while it stands, for features that count completed sets.
    memo: int = 0


class Pawn(Struct, omit_defaults=True):
    """A clan action pawn: at home (no tile), used once (on a tile), or used up (exhausted)."""

    tile: str | None = None
    exhausted: bool = False


class Ship(Struct, omit_defaults=True):
    """A ship in the queue, with what its owner put aboard."""

    id: int
    seat: int
    common: bool = False
    fish: bool = False
    raze: bool = False
    # Boost effects that wait for what this ship does: (card, node).
    waits: list[tuple[str, str]] = []


class Player(Struct, omit_defaults=True):
    clan: str
    supply: list[int]
    workers: int
    hand: list[str]
    deck: list[str]
    empire: list[Standing]
    pawns: list[Pawn]
    spent: int = 0
    vp: int = 0
    clan_ships: int = 2
    common_ships: int = 0
    discard: list[str] = []
    # Cards that are out of the game (basic cards that left an empire).
    gone: list[str] = []
    passed: bool = False
    conceded: bool = False
    # Counts the prompts that this seat was given.
    revision: int = 0
    # Cards drawn in setup or lookout, apart from the hand; then the sealed answer, until all have answered.
    drawn: list[str] = []
    keeps: list[str] | None = None
    # VP on the track at the end of each round, and VP on the track by the card that gave them.
    track: list[int] = []
    earned: dict[str, int] = {}


class Pile(Struct, omit_defaults=True):
    """The islands of one distance. A face-up place that was taken is None until cleanup."""

    deck: list[str]
    face: list[str | None] = []
    discard: list[str] = []


class Frame(Struct, omit_defaults=True):
    """One thing still to be done. The stack of these is the whole of a half-resolved effect.

    `op` names the step; `card` the card that causes it; `node` the effect in that card's ability; the rest is the
    step's own small memory.
    """

    op: str
    seat: int
    card: str = ""
    node: str = ""
    n: int = 0
    a: str = ""
    more: list[str] = []
    # The ship that it is about.
    ship: int = 0
    # A decision that has been put to its seat: what others do in the meantime does not make it a new question.
    asked: bool = False


class State(Struct, omit_defaults=True, dict=True):
    """The whole match. (`dict=True` only for the memory of the prompts that were computed last.)"""

    tiles: list[str]
    players: list[Player]
    nearby: Pile
    distant: Pile
    dice: Dice
    first: int
    active: int
    round: int = 1
    phase: str = "setup"
    # Grows with every turn and every phase of common decisions.
    turn: int = 0
    # Grows with every choice.
    version: int = 0
    queue: list[Ship] = []
    ships_built: int = 0
    stack: list[Frame] = []
    # This round is the last one (G1, G2).
    last: bool = False
    # Somebody acted in this round; how many rounds in a row nobody did (G6).
    acted: bool = False
    idle: int = 0
    # Why the match ended, where it was not by 25 VP.
    reason: str | None = None
    errata: bool = False


def shallow(record: R) -> R:
    """A copy of one record that shares its insides. (The method is msgspec's own and quicker than `copy.copy`.)"""
    copy: R = record.__copy__()  # type: ignore[attr-defined]
    return copy


def clone(state: State) -> State:
    """A copy that shares nothing that can change. Written out, because this is the engine's hottest copy."""
    copy = shallow(state)
    copy.__dict__.clear()
    copy.tiles = state.tiles
    copy.players = [_clone_player(player) for player in state.players]
    copy.nearby = _clone_pile(state.nearby)
    copy.distant = _clone_pile(state.distant)
    copy.dice = shallow(state.dice)
    copy.queue = [_clone_ship(ship) for ship in state.queue]
    copy.stack = [clone_frame(frame) for frame in state.stack]
    return copy


def _clone_player(player: Player) -> Player:
    copy = shallow(player)
    copy.supply = player.supply.copy()
    copy.hand = player.hand.copy()
    copy.deck = player.deck.copy()
    copy.discard = player.discard.copy()
    copy.empire = [shallow(card) for card in player.empire]
    copy.pawns = [shallow(pawn) for pawn in player.pawns]
    copy.gone = player.gone.copy()
    copy.drawn = player.drawn.copy()
    copy.track = player.track.copy()
    copy.earned = player.earned.copy()
    return copy


def _clone_pile(pile: Pile) -> Pile:
    return Pile(pile.deck.copy(), pile.face.copy(), pile.discard.copy())


def _clone_ship(ship: Ship) -> Ship:
    copy = shallow(ship)
    copy.waits = ship.waits.copy()
    return copy


def clone_frame(frame: Frame) -> Frame:
    copy = shallow(frame)
    copy.more = frame.more.copy()
    return copy


def restore(state: State, saved: State) -> None:
    """Make `state` what `saved` is. `saved` must not be used afterwards: they share their insides."""
    for name in state.__struct_fields__:
        setattr(state, name, getattr(saved, name))
    state.__dict__.clear()
