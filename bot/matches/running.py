"""Everything that a running bot keeps going beside its clicks: clocks, messages, computer players."""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.matches.clock import Clock, SystemClock
from bot.matches.computers import Computers, Player, Workers
from bot.matches.courier import Courier, Sender
from bot.matches.registry import GameFactory
from bot.matches.scheduler import Scheduler
from bot.matches.service import Matches, Policy
from bot.storage import deadlines
from bot.storage.database import Database
from bot.storage.deadlines import Deadline
from bot.storage.watch import Watch

# How often what is of no use any more is removed.
TIDY_EVERY = 86400.0


class Running:
    """The service with its three loops. `open` it, `begin` when messages can be sent, `close` it."""

    def __init__(
        self,
        database: Database,
        matches: Matches,
        scheduler: Scheduler,
        courier: Courier,
        computers: Computers,
        watch: Watch,
    ) -> None:
        self._watch = watch
        self.database = database
        self.matches = matches
        self.scheduler = scheduler
        self.courier = courier
        self.computers = computers
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(
        cls,
        path: Path,
        games: Mapping[str, GameFactory],
        sender: Sender,
        players: Mapping[str, Player],
        *,
        clock: Clock | None = None,
        policies: Sequence[Policy] = (),
        workers: Workers | None = None,
        seconds: float = 5.0,
    ) -> "Running":
        database = await Database.open(path)
        try:
            watch = Watch(path)
        except BaseException:
            await database.close()
            raise
        matches = Matches(database, games, clock or SystemClock(), policies)
        scheduler = Scheduler(database, matches.clock, matches.timed)
        scheduler.on("grace", matches.grace_is_over)
        scheduler.on("archive", matches.archive_is_due)
        courier = Courier(database, matches.clock, matches.posted, sender)
        computers = Computers(matches, players, workers, seconds=seconds)
        running = cls(database, matches, scheduler, courier, computers, watch)
        scheduler.on("tidy", running._tidy)
        await running._tidy_some_day()
        return running

    async def _tidy_some_day(self) -> None:
        async with self.database.reading() as tx:
            planned = await tx.one("SELECT 1 FROM deadlines WHERE kind = 'tidy'")
        if planned is None:
            async with self.database.writing() as tx:
                await deadlines.put(tx, None, "tidy", self.matches.clock.now() + TIDY_EVERY)

    async def _tidy(self, deadline: Deadline) -> None:
        await self.courier.forget_old()
        async with self.database.writing() as tx:
            await deadlines.put(tx, None, "tidy", self.matches.clock.now() + TIDY_EVERY)

    def begin(self) -> None:
        for name, loop in (
            ("scheduler", self.scheduler.run),
            ("courier", self.courier.run),
            ("computer players", self.computers.run),
        ):
            self._tasks.append(asyncio.create_task(loop(), name=name))

    async def close(self) -> None:
        """Stop the loops between two steps, and close the file. What is pending is found at the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.database.close()
        self._watch.end()
