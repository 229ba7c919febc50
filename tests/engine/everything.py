"""All clans that there are, printed and for tests, with each set of islands."""

from functools import cache

from cards.catalogue import Catalogue, builtin
from engine.north.game import North
from tests import packs


@cache
def games() -> list[North]:
    """The same clans twice: with the printed islands, and with those for tests."""
    printed, ours = builtin(), packs.catalogue()
    clans = [*printed.clans.values(), *ours.clans.values()]
    return [North(Catalogue(clans, [found])) for one in (printed, ours) for found in one.island_sets.values()]
