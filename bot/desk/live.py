"""Panels that stay true while somebody looks at them: when the match comes back to a seat, its open panel follows.

Only a kindness: a private answer can be edited for a quarter of an hour, nothing of it is stored, and whatever
fails here is left as it is. The call in the thread comes anyway.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.desk import turns
from bot.desk.verbs import Click
from bot.matches import Change, Match
from bot.panels.custom_id import Control

log = logging.getLogger(__name__)

# Discord takes edits for 15 minutes; the last ones may be on their way.
OPEN_FOR = 14 * 60.0
MOST = 2000

Key = tuple[int, int]


@dataclass(frozen=True)
class Opened:
    interaction: discord.Interaction[Any]
    click: Click
    at: float

    def planned(self, match: int, seat: int) -> bool:
        """Whether something is just being played that was laid down in advance."""
        return (match, seat) in self.click.house.office.answers.playing


class LivePanels:
    """The turn panels that were shown lately."""

    def __init__(self) -> None:
        self._opened: dict[Key, Opened] = {}
        # Only while somebody holds or waits for one: what is pressed on a forged panel leaves nothing behind.
        self._busy: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def answering(self, key: Key | None) -> AsyncIterator[None]:
        """While a panel's own click is answered nobody else edits it."""
        if key is None:
            yield
            return
        lock = self._busy.setdefault(key, asyncio.Lock())
        async with lock:
            yield

    def shown(self, key: Key, interaction: discord.Interaction[Any], click: Click) -> None:
        """This is the panel of that seat now."""
        self._opened.pop(key, None)
        self._opened[key] = Opened(interaction, click, click.house.now)
        while len(self._opened) > MOST:
            oldest = next(iter(self._opened))
            del self._opened[oldest]

    def changed(self, change: Change) -> None:
        """The listener of the match service: must not wait."""
        if not change.settled:
            return
        for seat, opened in self._opened_of(change.match):
            # Who presses sees the answer anyway; what was played out of a plan has to be shown. At the end
            # everybody's open panel follows: its controls are of no use any more.
            planned = seat == change.seat and opened.planned(change.match.id, seat)
            if change.match.over or seat in change.begins or planned:
                task = asyncio.create_task(self._follow((change.match.id, seat)), name="live panel")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _opened_of(self, match: Match) -> list[tuple[int, Opened]]:
        keys = [(match.id, seat.number) for seat in match.seats]
        return [(key[1], self._opened[key]) for key in keys if key in self._opened]

    async def _follow(self, key: Key) -> None:
        async with self.answering(key):
            opened = self._opened.get(key)
            if opened is None or opened.click.house.now - opened.at > OPEN_FOR:
                return
            match, seat = key
            click = replace(opened.click, control=Control("turn", match, seat), values=())
            try:
                panel = (await turns.open_turn(click, seat, news=True)).check()
                await opened.interaction.edit_original_response(view=panel.view, attachments=panel.files())
            except Exception as error:  # the person opens it anew, and is called anyway
                log.debug("the open panel of match %s stays as it is: %s", match, error)
                self._opened.pop(key, None)
