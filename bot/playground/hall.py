"""The playground: the same bot on a simulated Discord in the browser, with a match already laid out.

The page presents one channel, so the simulated server gives the bot no right to open threads. All ids are fixed:
after a restart the people are the same, and the bot posts its lost messages anew.
"""

import asyncio
import datetime
import logging
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord

from bot.app import Skald, prepare
from bot.desk.lessons import LESSONS
from bot.desk.lobbies import COMPUTERS
from bot.matches import Caller, GameFactory, Matches, Picks, Settings
from bot.notices.place import Place
from bot.panels.lobby import kin_of
from bot.panels.pictures import DrawnPictures
from bot.playground.simulated import SetupError, World

log = logging.getLogger(__name__)

PORT = 8765
# Ids of the simulated Discord begin at this moment, whatever the bot registers later.
BEGINNING = datetime.datetime(2025, 6, 1, tzinfo=datetime.UTC)
# Always in sight, on a phone its beginning: what to press first.
TOPIC = "Press My turn, or type /learn for a gentler match"
TICK = 0.4
QUIET = 1.2
GRACE = 10.0


class PlaygroundError(Exception):
    """Why the playground does not open, in a sentence."""


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    data: Path
    port: int = PORT
    seats: int = 2
    clans: tuple[str, ...] = ()
    fresh: bool = False
    browser: bool = True


class Hall:
    """One channel, a newcomer, a friend for hot seat, and somebody who watches."""

    def __init__(self, world: World) -> None:
        self.world = world
        env = self.env = world.env
        clock = env.backend.clock
        clock._epoch = BEGINNING
        env.backend.edit_bot_profile("Skald")
        host = env.create_user("skald-keeper", global_name="Keeper of the hall")
        self.guild = env.create_guild("The Longhall", owner=host)
        self.you = self.guild.add_member(env.create_user("wanderer", global_name="Wanderer"))
        self.friend = self.guild.add_member(env.create_user("freya", global_name="Freya"))
        self.watcher = self.guild.add_member(env.create_user("watcher", global_name="Watcher"))
        no_threads = discord.PermissionOverwrite(create_public_threads=False)
        self.channel = self.guild.create_text_channel(
            "by-the-fire", topic=TOPIC, overwrites={self.guild.default_role: no_threads}
        )
        clock._epoch = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=clock.elapsed)
        # One thing at a time: a click waits while time passes, and time while a click is answered.
        self.turnstile = asyncio.Lock()
        self._seen = 0
        self._pressed = 0.0

    @property
    def place(self) -> str:
        return str(Place(self.guild.id, self.channel.id))

    async def lay_out(self, wishes: Wishes) -> int | None:
        """A match for the newcomer, unless one is under way: the very first with lessons, and an easy clan."""
        matches: Matches = self.env.bot.running.matches
        under_way = [one.match for one in await matches.matches_of(self.you.id)]
        if under_way:
            return None
        you = Caller(self.you.id)
        kins = kin_of(matches.games.current("north"))
        pool = tuple(kin.id for kin in kins)
        unknown = [clan for clan in wishes.clans if clan not in pool]
        if unknown:
            raise PlaygroundError(f"There is no clan {unknown[0]}. There are: {', '.join(pool)}.")
        async with matches.database.reading() as tx:
            first = await tx.one("SELECT 1 FROM matches") is None
        settings = Settings(wishes.seats, GRACE, picks=Picks("clan", pool), extra={LESSONS: first})
        match = await matches.create(you, "north", settings, place=self.place, name="Wanderer")
        for name in COMPUTERS[: wishes.seats - 1]:
            await matches.add_computer(match.id, you, "greedy", name)
        easiest = min(kins, key=lambda kin: kin.difficulty).id
        for seat, clan in enumerate(wishes.clans[: wishes.seats] or [easiest][:first]):
            await matches.pick(match.id, you, seat, clan)
        await matches.start(match.id, you)
        return match.id

    async def pass_time(self, preview: Any) -> None:
        """Let time pass as on the wall, and show what the bot did by itself."""
        loop = asyncio.get_running_loop()
        before = loop.time()
        while True:
            await asyncio.sleep(TICK)
            async with self.turnstile:
                now = loop.time()
                try:
                    await self.env.advance_time(max(0.0, now - before))
                    before = now
                    # A page that has just been answered still loads its pictures: they are not taken away.
                    if len(self.env.http_requests) != self._seen and now - self._pressed > QUIET:
                        self._seen = len(self.env.http_requests)
                        await preview.refresh()
                except Exception:  # the page stays open whatever one moment brings
                    log.exception("the playground stumbled")
                    before = loop.time()

    def queue_clicks(self, preview: Any) -> None:
        """Clicks go through the turnstile; SimCord refuses two things at a time instead of letting one wait."""
        act = preview._action

        async def in_turn(context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self.turnstile:
                # Or "in a minute" would be reckoned from the last time that the page was drawn.
                preview._advance_presentation_time()
                answer: dict[str, Any] = await act(context, body)
                self._seen = len(self.env.http_requests)
                self._pressed = asyncio.get_running_loop().time()
                return answer

        preview._action = in_turn


def _bot(wishes: Wishes, games: Mapping[str, GameFactory] | None) -> Any:
    pictures = DrawnPictures(wishes.data / "faces")

    def make(clock: Any) -> Skald:
        return Skald(database_of(wishes), clock=clock, games=games, pictures=pictures, thinking=2.0, linked=False)

    return make


def database_of(wishes: Wishes) -> Path:
    return wishes.data / "playground.sqlite"


def _forget(path: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


async def open_hall(
    wishes: Wishes, games: Mapping[str, GameFactory] | None = None, opened: asyncio.Future[str] | None = None
) -> None:
    """Run the playground until it is interrupted. `opened` is given the address, for tests."""
    if wishes.fresh:
        _forget(database_of(wishes))
    await prepare(database_of(wishes))
    # The simulated Discord reports to itself; what matters to a person is on the page.
    logging.getLogger("discord").setLevel(logging.WARNING)
    world = World(_bot(wishes, games), settle_timeout=30.0, check_errors=False)
    # Before the bot comes in, so that it finds its channel when it looks after its messages.
    hall = Hall(world)
    async with world:
        await world.env.settle()
        await hall.lay_out(wishes)
        await world.env.settle()
        preview = world.env.preview(
            hall.channel, viewers=[hall.you, hall.friend, hall.watcher], layout="channel", port=wishes.port
        )
        try:
            await preview.__aenter__()
        except (OSError, SetupError) as error:
            raise PlaygroundError(
                f"Port {wishes.port} is in use: stop what runs there, or choose another one with --port."
            ) from error
        try:
            hall.queue_clicks(preview)
            _announce(preview.url, wishes, opened)
            passing = asyncio.create_task(hall.pass_time(preview))
            await asyncio.wait([passing, asyncio.create_task(preview.wait_closed())], return_when="FIRST_COMPLETED")
            passing.cancel()
        finally:
            await preview.close()


def _announce(url: str, wishes: Wishes, opened: asyncio.Future[str] | None) -> None:
    print(f"Your match is laid out: {url}", flush=True)
    print(
        "This is a simulated Discord. For a real one, make an application at Discord's developer portal, copy its"
        " bot token into .env as SKALD_TOKEN, and run this again.",
        flush=True,
    )
    if opened is not None:
        opened.set_result(url)
    if wishes.browser:
        try:
            webbrowser.open(url)
        except webbrowser.Error:
            log.debug("no browser to open")
