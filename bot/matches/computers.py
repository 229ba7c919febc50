"""Computer players: they act by themselves, through the same door as everybody, and never in anybody's way.

They think in a worker outside the event loop, on their own seat's view, for a bounded time. After a restart
those whose turn it is are found in the database.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol, TypeAlias

from bot.matches.clock import Bell
from bot.matches.model import Caller, Change, Match, Position
from bot.matches.refusals import Illegal, NotYourTurn, Refused
from bot.matches.registry import AnyGame
from bot.matches.service import Matches
from bot.storage.errors import StorageError
from engine.core import Choice, Dice, Prompt

log = logging.getLogger(__name__)

# What a computer player is: the game, its own view, the question, and chance.
Player: TypeAlias = Callable[[AnyGame, Any, Prompt, Dice], Choice]

COMPUTER = Caller(None, computer=True)


class TooSlow(Exception):
    """The player did not decide in time."""


def at_random(prompt: Prompt, dice: Dice) -> Choice:
    """Any legal choice: what is played for a player that fails."""
    ids = [option.id for option in prompt.options]
    dice.shuffle(ids)
    return ids[: min(len(ids), max(prompt.least, 1))] if prompt.several else ids[0]


class Workers(Protocol):
    """Where players think."""

    async def think(
        self, player: Player, game: AnyGame, view: Any, prompt: Prompt, dice: Dice, seconds: float
    ) -> Choice:
        """What the player chooses; TooSlow after `seconds`."""

    def close(self) -> None: ...


class Pool:
    """Threads. One that does not come back in time is left to itself, and another takes its place."""

    def __init__(self, count: int = 1) -> None:
        self._count = count
        self._executor = self._make()
        # As many as there are workers: time in the queue is not thinking time.
        self._free = asyncio.Semaphore(count)

    def _make(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._count, "computer-player")

    async def think(
        self, player: Player, game: AnyGame, view: Any, prompt: Prompt, dice: Dice, seconds: float
    ) -> Choice:
        loop = asyncio.get_running_loop()
        async with self._free:
            thinking = loop.run_in_executor(self._executor, player, game, view, prompt, dice)
            done, _ = await asyncio.wait([thinking], timeout=seconds)
            if done:
                return thinking.result()
            old, self._executor = self._executor, self._make()
            old.shutdown(wait=False, cancel_futures=True)
            raise TooSlow(f"no decision in {seconds} s")

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


class Computers:
    """The computer players of all matches."""

    def __init__(
        self,
        matches: Matches,
        players: Mapping[str, Player],
        workers: Workers | None = None,
        *,
        seconds: float = 5.0,
        at_once: int = 4,
    ) -> None:
        self._matches = matches
        self._players = dict(players)
        self._workers = workers or Pool()
        self._seconds = seconds
        # Few at a time, so that a click never stands behind a crowd of computer players.
        self._seats_free = asyncio.Semaphore(at_once)
        self._bell = Bell()
        self._called: set[int] = set()
        self._busy: dict[int, asyncio.Task[None]] = {}
        matches.listeners.append(self._heard)

    def _heard(self, change: Change) -> None:
        if change.settled and any(change.match.seats[seat].computer for seat in change.match.waiting):
            self._called.add(change.match.id)
            self._bell.ring()

    async def run(self) -> None:
        """Until cancelled. Begins with what a restart has left."""
        try:
            await self.pick_up()
            while True:
                await self._matches.clock.rest(self._bell, None)
                self._begin()
        finally:
            busy = list(self._busy.values())
            for task in busy:
                task.cancel()
            await asyncio.gather(*busy, return_exceptions=True)
            self._workers.close()

    async def pick_up(self) -> None:
        """Those whose turn it is, whoever was here when it began."""
        async with self._matches.database.reading() as tx:
            rows = await tx.all(
                "SELECT DISTINCT match FROM seats WHERE computer IS NOT NULL AND waiting_since IS NOT NULL"
            )
        self._called.update(row["match"] for row in rows)
        self._begin()

    def _begin(self) -> None:
        for match_id in list(self._called):
            if match_id not in self._busy:
                self._called.discard(match_id)
                task = asyncio.create_task(self._play(match_id), name=f"computers of match {match_id}")
                self._busy[match_id] = task
                task.add_done_callback(partial(self._finished, match_id))

    def _finished(self, match_id: int, task: asyncio.Task[None]) -> None:
        self._busy.pop(match_id, None)
        if match_id in self._called:
            self._bell.ring()

    async def idle(self) -> None:
        """Wait until no computer player has anything to do (for tests and for closing down)."""
        while self._busy or self._called:
            self._begin()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _play(self, match_id: int) -> None:
        """Move for every computer seat of the match that is asked, until none is."""
        try:
            while await self._move(match_id):
                pass
        except (Refused, StorageError) as error:
            # Refused: a person was quicker. The disk: whoever clicks next hears of it, and wakes us again.
            log.info("computer players of match %s: %s", match_id, error)
        except Exception:  # one broken match must not stop the others
            log.exception("computer players of match %s", match_id)

    async def _move(self, match_id: int) -> bool:
        async with self._seats_free:
            match = await self._matches.match(match_id)
            seat = _next_seat(match)
            if seat is None:
                return False
            position = await self._matches.position(match_id, COMPUTER, seat)
            prompt = position.prompt
            if prompt is None:
                return False
            choice = await self._decide(position, prompt)
            # The version names this very question: after a restart the same move is not made twice.
            interaction = f"computer:{seat}:{match.version}"
            try:
                await self._matches.choose(match_id, COMPUTER, seat, choice, prompt.revision, interaction)
            except Illegal as error:
                if isinstance(error, NotYourTurn):
                    raise
                log.warning("computer player in match %s: %s; a random choice instead", match_id, error)
                choice = at_random(prompt, Dice(interaction))
                await self._matches.choose(match_id, COMPUTER, seat, choice, prompt.revision, interaction)
            return True

    async def _decide(self, position: Position, prompt: Prompt) -> Choice:
        match = position.match
        game = await self._matches.game(match.id)
        dice = Dice(f"{match.seed_hash}:{match.id}:{match.version}:{prompt.seat}")
        kind = match.seats[prompt.seat].computer or ""
        try:
            player = self._players[kind]
            return await self._workers.think(player, game, position.view, prompt, dice, self._seconds)
        except Exception as error:  # whatever is wrong with a player, the match goes on
            log.warning("computer player %s in match %s: %s; a random choice instead", kind, match.id, error)
            return at_random(prompt, dice)


def _next_seat(match: Match) -> int | None:
    if match.status != "playing" or match.held_until is not None:
        return None
    return next((seat for seat in match.waiting if match.seats[seat].computer is not None), None)
