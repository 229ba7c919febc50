"""Four people, one match, three weeks, everything by pressing what is on the screen.

Each comes when called, some hours later and not in the own night. One goes on vacation, one vanishes and is stood in
for by a guardian, summer time ends on both sides of the ocean, plans hold and plans break, and the bot is restarted
all the time. The log of it is kept in artefacts/.
"""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.matches import Caller, Change, fairness
from bot.matches.records import journal_of
from bot.post.hours import DAY, HOUR, Hours, after, silent
from bot.post.office import PostOffice
from bot.storage.database import Transaction
from tests.e2e.driving import Hall, answer, decide, fill, pick, press, verbs, words
from tests.e2e.test_calls import posted
from tests.e2e.test_plans import lay
from tests.e2e.watching import Watch
from tests.post.test_three_weeks import in_advance, waits_of

ARTEFACTS = Path(__file__).resolve().parents[2] / "artefacts"
# Europe leaves summer time on 26 October, New York on 2 November.
START = datetime(2025, 10, 15, 16, tzinfo=UTC)
VANISHES, RETURNS = START + timedelta(days=4), START + timedelta(days=13)
VACATION = datetime(2025, 10, 24, tzinfo=UTC), datetime(2025, 10, 27, tzinfo=UTC)
QUESTION = {"choose", "take", "group", "ask", "mark", "send"}


@dataclass(frozen=True)
class Ways:
    """How somebody lives and plays."""

    city: str
    zone: str
    since: str
    until: str
    calls: str
    # Of how many turns a plan is laid down after a turn; 0 for never.
    plans: int
    # The shortest and the longest time from a call to the visit, in waking hours.
    comes: tuple[float, float]
    rest: tuple[int, ...] = ()

    @property
    def hours(self) -> Hours:
        since, until = (int(hour) * 60 + int(minute) for hour, minute in (self.since.split(":"), self.until.split(":")))
        return Hours(self.zone, since, until, self.rest)


PEOPLE = {
    "Ada": Ways("Oslo", "Europe/Oslo", "23:00", "7:00", "dm", 2, (0.5, 6)),
    "Bo": Ways("New York", "America/New_York", "0:00", "8:00", "here", 0, (1, 8)),
    "Cy": Ways("London", "Europe/London", "22:30", "6:00", "here", 2, (0.5, 7)),
    "Di": Ways("Oslo", "Europe/Oslo", "23:00", "8:00", "both", 3, (0.5, 5), rest=(6,)),
    "Gil": Ways("Berlin", "Europe/Berlin", "23:00", "9:00", "here", 1, (0.5, 6)),
}


@dataclass
class Weeks:
    hall: Hall
    watch: Watch
    people: dict[str, Any]
    chance: random.Random
    changes: list[Change]
    visits: dict[str, datetime] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    heard: int = 0
    restarts: int = 0
    plans: int = 0
    stopped: int = 0
    # Calls that rang, by name: the moment of each.
    calls: dict[str, list[datetime]] = field(default_factory=dict)

    @property
    def now(self) -> datetime:
        found: datetime = self.hall.env.now()
        return found

    def note(self, line: str) -> None:
        self.log.append(f"{self.now:%a %d %b %H:%M}  {line}")

    # --- hearing ------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Read what was posted since the last time: who was called will come."""
        entries = self.hall.env.http_requests
        for channel, said in posted(self.hall, self.heard):
            self._hear(channel, said)
        self.heard = len(entries)

    def _hear(self, channel: int, said: str) -> None:
        direct = {self.hall.env.backend.dm_channels.get(person.id): name for name, person in self.people.items()}
        first = said.splitlines()[0]
        name = next((name for name, person in self.people.items() if first == f"<@{person.id}>"), None)
        if channel in direct:
            self._direct(direct[channel], said)
        elif name is None:
            self._public(said)
        elif "waits for you." in said:
            self._called(name, "in the thread")
        else:
            self.note(f"   (to {name}) {said.splitlines()[1]}")

    def _direct(self, name: str, said: str) -> None:
        if "**Which" in said or "**Your turn**" in said or "### Match 1" in said:
            if PEOPLE[name].calls == "dm":
                self._called(name, "by direct message")
        elif "hand" not in said.splitlines()[0]:
            self.note(f"   (to {name}, directly) {said.splitlines()[0]}")

    def _called(self, name: str, where: str) -> None:
        self.calls.setdefault(name, []).append(self.now)
        least, most = PEOPLE[name].comes
        moment = after(PEOPLE[name].hours, self.now.timestamp(), self.chance.uniform(least, most) * HOUR)
        self.visits[name] = datetime.fromtimestamp(moment, UTC)
        self.note(f"   Skald calls {name} {where}.")

    def _public(self, said: str) -> None:
        lines = [line for line in said.splitlines() if line and not line.startswith("-#")]
        if not lines[0].startswith("### Match 1 ·"):
            for line in lines[:6]:
                self.note(line.replace("**", "").replace("#", "").strip())

    # --- what the weeks bring -----------------------------------------------------------------------

    async def play(self) -> None:
        begun = self.now
        while not (await self.hall.match()).over:
            assert self.now - begun < timedelta(days=60), "the match does not end"
            self.listen()
            await self._calendar()
            due = sorted((moment, name) for name, moment in self.visits.items() if moment <= self.now)
            for _, name in due:
                del self.visits[name]
                await self._visit(name)
                self.listen()
            coming = min([*self.visits.values(), self.now + timedelta(hours=1)])
            await self.hall.env.advance_time(max(1.0, (coming - self.now).total_seconds()))
        await self.hall.env.advance_time(60)
        self.listen()
        await self.watch.look(1)

    async def _calendar(self) -> None:
        if self.now >= RETURNS and await self._stands_in("Cy"):
            person = self.people["Cy"]
            panel = await press(person, await press(person, self.hall.table(), "menu"), "seat")
            await press(person, panel, "takeback")
            self.note("Cy is back from wherever he was, and takes his seat again.")

    async def _stands_in(self, name: str) -> bool:
        match = await self.hall.match()
        owner = self.people[name].id
        return any(seat.owner == owner and seat.person != owner for seat in match.seats)

    def _gone(self, name: str) -> bool:
        return name == "Cy" and VANISHES <= self.now < RETURNS

    # --- a visit ------------------------------------------------------------------------------------

    async def _visit(self, name: str) -> None:
        person = self.people[name]
        if self._gone(name) or not (await self.hall.match()).seats_of(person.id):
            return
        panel = await press(person, self.hall.table(), "turn")
        self._read(name, panel)
        for _ in range(60):
            can = set(verbs(panel))
            if "done" in can:
                panel = await press(person, panel, "done")
            elif can & QUESTION:
                panel = await decide(person, panel, self.chance, 0.3)
            else:
                break
        await self._plan(name, person)
        if sum(map(len, self.calls.values())) % 6 == 0:
            await self.watch.look(1)
            await self.hall.world.restart()
            self.restarts += 1

    def _read(self, name: str, panel: Any) -> None:
        said = words(panel)
        if "plan stopped" in said.lower():
            self.stopped += 1
            line = next(one for one in said.splitlines() if "plan stopped" in one.lower())
            self.note(f"{name} reads: {line.replace('**', '')}")
        if "While you were away" in said:
            lines = said.split("While you were away")[1].splitlines()[1:4]
            for line in lines:
                self.note(f"{name} reads: {line.replace('-# ', '')}")

    async def _plan(self, name: str, person: Any) -> None:
        match = await self.hall.match()
        seats = match.seats_of(person.id)
        if match.over or not PEOPLE[name].plans or not seats or seats[0] in match.waiting:
            return
        panel = await lay(person, await press(person, self.hall.table(), "plan"), self.chance, 2 * PEOPLE[name].plans)
        self.plans += "\n1. " in words(panel)


# --- before it begins -----------------------------------------------------------------------------


async def settle_down(hall: Hall, name: str, ways: Ways) -> Any:
    """Everybody says where they live, when they sleep and how they like to be called."""
    person = hall.person(name)
    page = await press(person, answer(await person.slash(hall.channel, "settings")), "settings", "hours")
    page = await fill(person, page, "zoneform", zone=ways.city)
    page = await fill(person, page, "hoursform", since=ways.since, until=ways.until)
    if ways.rest:
        page = await pick(person, page, "set", "rest", *map(str, ways.rest))
    page = await press(person, page, "settings", "calls")
    await pick(person, page, "set", "calls", ways.calls)
    if name == "Di":
        page = await press(person, await press(person, page, "settings"), "settings", "away")
        await fill(person, page, "awayform", "plan", first="24 Oct", last="26 Oct")
    kept = await hall.env.bot.desk.house.office.person(person.id)
    assert kept.hours == ways.hours and kept.calls == ways.calls
    return person


async def begin(hall: Hall, people: dict[str, Any]) -> None:
    opened = answer(await people["Ada"].slash(hall.channel, "match new", seats=4, clans="random", pace="custom"))
    await fill(people["Ada"], opened, "paceform", bank="14h", increment="6h", cap="20h", vacation="10d")
    options = await press(people["Ada"], hall.lobby(), "options")
    await pick(people["Ada"], options, "option", "zero", "seat")
    for name in ("Bo", "Cy", "Di"):
        await press(people[name], hall.lobby(), "join")
    await press(people["Ada"], hall.lobby(), "start")
    await people["Cy"].slash(hall.place, "seat", guardian=people["Gil"])


@pytest.fixture
async def weeks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Weeks]:
    # The same cards each time, or nobody could say what this match is about.
    monkeypatch.setattr(fairness, "new_seed", lambda: "three weeks")
    changes: list[Change] = []
    follow = PostOffice.changed

    async def followed(self: PostOffice, tx: Transaction, change: Change) -> None:
        await follow(self, tx, change)
        changes.append(change)

    monkeypatch.setattr(PostOffice, "changed", followed)
    async with Hall(tmp_path / "skald.sqlite") as hall:
        hall.env.backend.clock._epoch = START
        watch = Watch(hall)
        people = {name: await settle_down(hall, name, ways) for name, ways in PEOPLE.items()}
        yield Weeks(hall, watch, people, random.Random(25), changes)
        await watch.look()
        assert watch.findings == []


async def test_a_match_for_four_over_three_weeks_through_discord(weeks: Weeks) -> None:
    hall = weeks.hall
    await begin(hall, weeks.people)
    await weeks.play()
    ARTEFACTS.mkdir(exist_ok=True)
    (ARTEFACTS / "three-weeks.log").write_text("\n".join(weeks.log) + "\n", encoding="utf-8")
    ended = await hall.match()

    # It lasted, it ended as a match should, and nothing that left the bot was wrong or told too much.
    assert ended.status == "finished" and ended.finished is not None
    assert ended.finished - START.timestamp() >= 21 * DAY
    assert weeks.restarts > 10
    assert weeks.watch.findings == []
    assert (await hall.matches.verify(1)).fair

    # Exactly one call for each time the match started waiting for a person, none for what was answered in advance.
    async with hall.matches.database.reading() as tx:
        rows = await journal_of(tx, 1)
    names = {person.id: name for name, person in weeks.people.items()}
    waits = waits_of(weeks.changes)
    asked = [wait for wait in waits if not in_advance(rows, wait)]
    expected = {name: sum(names[wait.person] == name for wait in asked) for name in PEOPLE}
    assert {name: len(weeks.calls.get(name, ())) for name in PEOPLE} == expected
    assert len(waits) - len(asked) > 5 and weeks.plans > 10 and weeks.stopped > 0

    # In nobody's night, day of rest or vacation.
    for name, moments in weeks.calls.items():
        for moment in moments:
            assert not silent(PEOPLE[name].hours, moment.timestamp()), f"{name} was called at {moment}"
            assert name != "Di" or not VACATION[0] < moment < VACATION[1]

    # The one who vanished was stood in for, and came back.
    story = [line for part in await hall.matches.story(1, Caller(weeks.people["Bo"].id)) for line in part.sentences]
    assert any("Gil" in line and "Cy" in line for line in story)
    assert ended.seats[2].person == weeks.people["Cy"].id
