"""Time, from outside. Every idle wait of scheduler, courier and computer players is a `rest` here.

One seam, so that a test or a simulated Discord can say what waiting means: give the service a clock of your
own (for SimCord: `await env.external_wait(clock.rest(bell, until), reason="...")`) and nothing else sleeps.
"""

import asyncio
import time
from typing import Protocol


class Bell:
    """Wakes the one who rests by it. Ringing before the rest begins counts: no ring is lost."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()

    async def heard(self) -> None:
        """Wait for the next ring, and take it."""
        await self._rung.wait()
        self._rung.clear()


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970, UTC."""

    async def rest(self, bell: Bell, until: float | None) -> None:
        """Return when the bell rings or the time has come; with None, only when it rings."""


class SystemClock:
    """The time of the machine."""

    # A machine that was asleep or whose time was set is noticed after at most this long.
    LONGEST = 600.0

    def now(self) -> float:
        return time.time()

    async def rest(self, bell: Bell, until: float | None) -> None:
        seconds = self.LONGEST if until is None else min(self.LONGEST, max(0.0, until - self.now()))
        try:
            # `asyncio.timeout` makes no task of its own: whoever watches the tasks sees only ours.
            async with asyncio.timeout(seconds):
                await bell.heard()
        except TimeoutError:
            pass
