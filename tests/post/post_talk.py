"""A post office over a file, with a clock that goes from one due moment to the next, and restarts at will."""

from pathlib import Path

from bot.matches import Change, Computers, Courier, GameFactory, Match, Matches, Scheduler, Settings
from bot.matches.north import NorthFactory
from bot.post.office import PostOffice
from bot.storage import Database
from bot.storage.outbox import Letter
from engine.players import PLAYERS
from tests.matches.table_talk import HOST, FakeClock, Mailbox, PebblesFactory, person
from tests.post.test_hours import at

NOON = at("2025-06-10 12:00")

__all__ = ["HOST", "NOON", "House", "begun", "person"]


class House:
    """Everything that runs, opened anew by `restart`."""

    matches: Matches
    scheduler: Scheduler
    office: PostOffice
    courier: Courier
    computers: Computers

    def __init__(self, path: Path, now: float = NOON) -> None:
        self.path = path
        self.clock = FakeClock(now)
        self.mailbox = Mailbox()
        self.changes: list[Change] = []
        self.restarts = -1

    async def open(self) -> "House":
        games: dict[str, GameFactory] = {"pebbles": PebblesFactory(), "north": NORTH}
        self.matches = Matches(await Database.open(self.path), games, self.clock)
        self.scheduler = Scheduler(self.matches.database, self.clock, self.matches.timed)
        self.scheduler.on("grace", self.matches.grace_is_over)
        self.scheduler.on("archive", self.matches.archive_is_due)
        self.courier = Courier(self.matches.database, self.clock, self.matches.posted, self.mailbox)
        self.computers = Computers(self.matches, PLAYERS)
        self.office = PostOffice(self.matches, PLAYERS)
        self.office.open(self.scheduler)
        self.matches.listeners.append(self.changes.append)
        self.restarts += 1
        await self.computers.pick_up()
        return self

    async def close(self) -> None:
        await self.computers.idle()
        self.office.answers.close()
        await self.matches.database.close()

    async def restart(self) -> None:
        await self.close()
        await self.open()

    async def settle(self) -> float | None:
        """Do all that is due at this moment; when the next thing is."""
        while True:
            before = len(self.changes)
            upcoming = await self.scheduler.work()
            await self.computers.idle()
            await self.courier.work()
            if len(self.changes) == before:
                return upcoming

    async def until(self, moment: float) -> None:
        """Let time pass, stopping wherever something is due."""
        while True:
            upcoming = await self.settle()
            if upcoming is None or upcoming > moment:
                break
            self.clock.advance(max(0.0, upcoming - self.clock.now()))
        self.clock.advance(max(0.0, moment - self.clock.now()))
        await self.settle()

    async def hours(self, count: float) -> None:
        await self.until(self.clock.now() + count * 3600)

    def letters(self, kind: str, seat: int | None = None) -> list[Letter]:
        return [
            letter
            for letter in self.mailbox.letters
            if letter.kind == kind and (seat is None or letter.payload["seat"] == seat)
        ]


NORTH = NorthFactory()


async def begun(
    house: House, people: int = 2, *, pace: object = None, grace: float = 0.0, game: str = "pebbles"
) -> Match:
    """A match that has just begun; seat n is played by person 100 + n."""
    settings = Settings(seats=people, grace=grace, extra={} if pace is None else {"pace": pace})
    match = await house.matches.create(HOST, game, settings, place="5/6/7", name="Ada")
    for number, name in zip(range(1, people), ("Bo", "Cy", "Di"), strict=False):
        await house.matches.join(match.id, person(number), name)
    started = await house.matches.start(match.id, HOST)
    await house.settle()
    return started
