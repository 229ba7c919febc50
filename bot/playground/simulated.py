"""Everything that touches SimCord: the clock that it understands, and the world that a bot is put into.

SimCord waits after each action until the bot has nothing left to do. Idle waits of ours are therefore declared
to it, and time passes only when somebody advances it.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from simcord.backend.errors import SetupError
from simcord.env import Env

from bot.matches import Bell, Clock

__all__ = ["SetupError", "SimulatedClock", "World"]


class SimulatedClock:
    """The time of a simulated Discord."""

    def __init__(self, env: Callable[[], Any]) -> None:
        self._env = env

    def now(self) -> float:
        return float(self._env().now().timestamp())

    async def rest(self, bell: Bell, until: float | None) -> None:
        await self._env().external_wait(self._rest(bell, until), reason="the bot rests until something is due")

    async def _rest(self, bell: Bell, until: float | None) -> None:
        if until is None:
            await bell.heard()
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, until - self.now())):
                await bell.heard()


class World:
    """A simulated Discord with a bot in it, which can be restarted over the same database.

    `make` makes a bot with the clock that it is given.
    """

    def __init__(self, make: Callable[[Callable[[], Clock]], Any], **options: Any) -> None:
        self._make = make
        self.env: Any = Env(self._bot(), **options)

    def _bot(self) -> Any:
        return self._make(lambda: SimulatedClock(lambda: self.env))

    async def __aenter__(self) -> "World":
        await self.env.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *error: Any) -> None:
        try:
            await self.env.shutdown()
        finally:
            # SimCord detaches a bot without closing it.
            await self.env.bot.stop()
        if kind is None and self.env.check_errors:
            self.env.raise_errors()

    async def restart(self) -> None:
        """End the bot as a process ends, and start another one on the same Discord."""
        await self.env.settle()
        await self.env.bot.stop()
        await self.env.restart_bot(self._bot())
        await self.env.settle()
