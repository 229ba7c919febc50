"""Sends what the outbox holds: at least once, in order, patiently, and never twice if it can be seen.

The sender is given by the client. It must send the letter's key along (Discord: an enforced nonce). Before a
letter that may have gone out already is sent again, `already_sent` looks for its key where it would be.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from bot.matches.clock import Bell, Clock
from bot.storage import faults, outbox
from bot.storage.database import Database
from bot.storage.outbox import Letter

log = logging.getLogger(__name__)

# Seconds until the next attempt; after the last the letter is parked.
BACK_OFF = (2.0, 10.0, 60.0, 300.0, 1800.0, 7200.0)

# Matches that are served at the same time.
AT_ONCE = 8

# Sent letters are kept this long.
KEEP = 7 * 86400.0


class Undeliverable(Exception):
    """Trying again is of no use (no such channel, no permission): the letter is parked with this reason."""


class TryLater(Exception):
    """Not now; `seconds` says when."""

    def __init__(self, reason: str, seconds: float) -> None:
        super().__init__(reason)
        self.seconds = seconds


class Sender(Protocol):
    async def send(self, letter: Letter) -> dict[str, Any] | None:
        """Send it, or edit what its `receipt` names; the receipt to be kept (channel and message id).

        Any exception is a failure, to be tried again later.
        """

    async def already_sent(self, letter: Letter) -> dict[str, Any] | None:
        """The receipt of that very letter if it is where it should be; None if it is not."""


class Courier:
    def __init__(self, database: Database, clock: Clock, bell: Bell, sender: Sender) -> None:
        self._database = database
        self._clock = clock
        self._bell = bell
        self._sender = sender
        # A letter from before we started may have been sent by whoever was here then.
        self._since = clock.now()
        self._tried: set[int] = set()
        self._hands = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await self._clock.rest(self._bell, await self.work())

    async def work(self) -> float | None:
        """Send all that is due; when to look again."""
        while True:
            async with self._database.reading() as tx:
                due = await outbox.due(tx, self._clock.now())
                upcoming = await outbox.next_due(tx)
            if not due:
                return upcoming
            lanes: dict[int | None, list[Letter]] = {}
            for letter in due:
                lanes.setdefault(letter.match, []).append(letter)
            # Matches do not wait for each other's network.
            await asyncio.gather(*map(self._deliver_in_order, lanes.values()))

    async def _deliver_in_order(self, letters: Sequence[Letter]) -> None:
        """A match's letters keep their order: behind one that failed the others wait."""
        async with self._hands:
            for letter in letters:
                if not await self._deliver(letter):
                    return

    async def _deliver(self, letter: Letter) -> bool:
        try:
            receipt = await self._recognise(letter)
            if receipt is not None and letter.edition > 1:
                # Found what an earlier edition became: it is edited, not posted anew.
                letter, receipt = replace(letter, receipt=receipt), None
            if receipt is None:
                self._tried.add(letter.id)
                faults.point("before send")
                receipt = await self._sender.send(letter)
                faults.point("after send")
        except Undeliverable as error:
            await self._failed(letter, str(error), None)
            return False
        except TryLater as error:
            await self._failed(letter, str(error), self._clock.now() + error.seconds)
            return False
        except Exception as error:  # whatever the network does, the letter is not lost
            last = letter.attempts >= len(BACK_OFF)
            later = None if last else self._clock.now() + BACK_OFF[letter.attempts]
            await self._failed(letter, f"{type(error).__name__}: {error}", later)
            return False
        async with self._database.writing() as tx:
            await outbox.sent(tx, letter, receipt, self._clock.now())
        self._tried.discard(letter.id)
        return True

    async def _recognise(self, letter: Letter) -> dict[str, Any] | None:
        """The receipt of a letter that went out without our noting it."""
        in_doubt = letter.created <= self._since or letter.attempts > 0 or letter.id in self._tried
        # With a receipt we know the message: to edit it twice does no harm.
        if letter.receipt is not None or not in_doubt:
            return None
        return await self._sender.already_sent(letter)

    async def _failed(self, letter: Letter, reason: str, later: float | None) -> None:
        level = logging.WARNING if later is None else logging.INFO
        log.log(level, "letter %s of match %s: %s", letter.key, letter.match, reason)
        async with self._database.writing() as tx:
            await outbox.failed(tx, letter, reason, later)

    async def parked(self) -> list[Letter]:
        """For the operator: what could not be sent, and why."""
        async with self._database.reading() as tx:
            return await outbox.parked(tx)

    async def try_again(self, letter_id: int | None = None) -> int:
        async with self._database.writing() as tx:
            count = await outbox.unpark(tx, letter_id)
        self._bell.ring()
        return count

    async def forget_old(self) -> int:
        async with self._database.writing() as tx:
            return await outbox.forget(tx, self._clock.now() - KEEP)
