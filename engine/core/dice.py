"""Seeded chance whose whole state is two values, so that it can be saved with the game and checked by anyone.

The stream is BLAKE2b of seed and counter: no platform, library or Python version can change it, which the
published proof of a fair shuffle relies on.
"""

from hashlib import blake2b
from struct import Struct as Layout
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_EIGHT = Layout(">8Q")


class Dice(Struct):
    """A source of chance: the seed (any text) and how many blocks of it are used up."""

    seed: str
    used: int = 0

    def _block(self) -> tuple[int, ...]:
        """Eight 64-bit numbers."""
        digest = blake2b(f"{self.seed}:{self.used}".encode()).digest()
        self.used += 1
        return _EIGHT.unpack(digest)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1. (The bias of the remainder is under count / 2**64.)"""
        return self._block()[0] % count

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, from the end."""
        pool: list[int] = []
        for last in range(len(items) - 1, 0, -1):
            if not pool:
                pool.extend(self._block())
            other = pool.pop() % (last + 1)
            items[last], items[other] = items[other], items[last]
