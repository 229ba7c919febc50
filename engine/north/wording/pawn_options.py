"""Options about pawns and tiles."""

from collections.abc import Callable

from engine.core import Caption, Option
from engine.north.wording.goods import price_words
from engine.north.wording.names import TILES, pawn_name
from engine.north.wording.scene import Scene, dotted

# What each tile lets its visitor do (T1 to T5).
DOES = {
    "explore": "Draw 1{card}",
    "populate": "Gain 1{worker}",
    "construct": "Place a location from your hand for free",
    "harvest": "Gain the goods of one Field",
    "sail": "Put a {ship} into the queue",
}


def _pawn(scene: Scene, option: Option) -> Caption:
    _, tile, index = option.subject
    stands = scene.me.pawns[int(index)].tile
    if stands is None:
        return Caption(f"Pawn to {TILES[tile]}", DOES[tile])
    label = f"Pawn from {TILES[stands]} on to {TILES[tile]}"
    return Caption(label, dotted(price_words(option.cost) or "free", DOES[tile]))


def _act(scene: Scene, option: Option) -> Caption:
    """Carry the declared action out without a card before it."""
    tile = option.subject[1]
    return Caption(f"Just {TILES[tile]}", f"{DOES[tile]}, without a Boost or a Field first")


def _move(scene: Scene, option: Option) -> Caption:
    _, tile, index = option.subject
    return Caption(f"Move the {pawn_name(scene.me, int(index))} to {TILES[tile]}", "It only moves: no action there")


def _refresh(scene: Scene, option: Option) -> Caption:
    return Caption(f"Ready the {pawn_name(scene.me, int(option.subject[1]))}", "It may be used once more")


SAY: dict[str, Callable[[Scene, Option], Caption]] = {
    "pawn": _pawn,
    "act": _act,
    "move-pawn": _move,
    "refresh-pawn": _refresh,
}
