"""One task that sleeps until the next deadline is due, and hands it to whoever answers for its kind."""

import logging
from collections.abc import Awaitable, Callable

from bot.matches.clock import Bell, Clock
from bot.storage import deadlines
from bot.storage.database import Database
from bot.storage.deadlines import Deadline

log = logging.getLogger(__name__)

Handler = Callable[[Deadline], Awaitable[None]]

# Seconds until a handler that failed is called again; the last one for every further time.
PATIENCE = (10.0, 60.0, 300.0, 1800.0)


class Scheduler:
    """Deadlines are handled at least once: a handler must not mind a second call.

    A handler may move its deadline (`deadlines.put`); otherwise it is gone when the handler returns.
    """

    def __init__(self, database: Database, clock: Clock, bell: Bell) -> None:
        self._database = database
        self._clock = clock
        self._bell = bell
        self._handlers: dict[str, Handler] = {}

    def on(self, kind: str, handler: Handler) -> None:
        self._handlers[kind] = handler

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await self._clock.rest(self._bell, await self.work())

    async def work(self) -> float | None:
        """Handle all that is due; when the next one is."""
        while True:
            async with self._database.reading() as tx:
                due = await deadlines.due(tx, self._clock.now())
                upcoming = await deadlines.next_due(tx)
            if not due:
                return upcoming
            for deadline in due:
                await self._handle(deadline)

    async def _handle(self, deadline: Deadline) -> None:
        try:
            if deadline.kind not in self._handlers:
                raise LookupError(f"nobody answers for deadlines of the kind {deadline.kind}")
            await self._handlers[deadline.kind](deadline)
        except Exception as error:  # one bad match must not stop the clocks of the others
            log.exception("deadline %s of match %s failed", deadline.kind, deadline.match)
            later = self._clock.now() + PATIENCE[min(deadline.attempts, len(PATIENCE) - 1)]
            async with self._database.writing() as tx:
                await deadlines.failed(tx, deadline, f"{type(error).__name__}: {error}", later)
            return
        async with self._database.writing() as tx:
            await deadlines.done(tx, deadline)
