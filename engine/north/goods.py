"""The goods and their order in a supply (X1)."""

from collections.abc import Mapping
from typing import Any

GOODS = ("food", "wood", "stone", "sheep", "fish", "gold", "raze")
RESOURCES = GOODS[:5]
INDEX = {good: index for index, good in enumerate(GOODS)}
FOOD, WOOD, STONE, SHEEP, FISH, GOLD, RAZE = range(7)
RESOURCE_COUNT = 5
NO_GOODS = (0, 0, 0, 0, 0, 0, 0)

ACTIONS = ("explore", "populate", "construct", "harvest", "sail")


def amounts(goods: Mapping[Any, int]) -> tuple[tuple[int, int], ...]:
    """Goods by name as pairs of index and count, in the order of GOODS; anything else is left out."""
    return tuple((INDEX[good], goods[good]) for good in GOODS if goods.get(good))
