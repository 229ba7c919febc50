"""A match for four over three weeks: nights, a vacation, two changes of the clocks, somebody who vanishes and comes
back, a guardian, plans that hold and plans that break, and a bot that is restarted all the time."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from bot.matches import Caller, Change, Match, fairness
from bot.matches.records import JournalRow, journal_of
from bot.post import statistics
from bot.post.away import in_words
from bot.post.hours import DAY, HOUR, Hours, after, silent
from bot.post.ledger import Guardian
from bot.post.pace import custom
from bot.post.people import Person, with_vacation
from engine.core import Dice
from engine.players import greedy
from tests.bench.bench_waits import lay_down
from tests.post.post_talk import House, begun
from tests.post.test_hours import at

ADA, BO, CY, DI, GIL = 100, 101, 102, 103, 200
NAMES = {ADA: "Ada", BO: "Bo", CY: "Cy", DI: "Di", GIL: "Gil"}
# Europe leaves summer time on 26 October, New York on 2 November.
START = at("2025-10-15 18:00")
VANISHES, RETURNS = START + 4 * DAY, START + 13 * DAY
VACATION = (START + 8 * DAY, START + 11 * DAY)

PEOPLE = {
    ADA: Person(Hours("Europe/Oslo", 23 * 60, 7 * 60)),
    BO: Person(Hours("America/New_York", 0, 8 * 60)),
    CY: Person(Hours("Europe/London", 22 * 60, 6 * 60)),
    DI: Person(Hours("Europe/Oslo", 23 * 60, 8 * 60, rest_days=(6,))),
    GIL: Person(Hours("Europe/Berlin", 23 * 60, 9 * 60)),
}
# Who lays down plans, and how many turns of them.
PLANNERS = {ADA: 2, CY: 3, DI: 3, GIL: 2}


class Visit(Struct, order=True):
    """A person who was called comes to the table at that moment."""

    at: float
    person: int
    seat: int


class Weeks:
    """The people of the match: each comes when called, some hours later, and not in the own night."""

    def __init__(self, house: House, match: Match) -> None:
        self.house = house
        self.id = match.id
        self.dice = Dice("three weeks")
        self.visits: list[Visit] = []
        self.heard = 0
        self.stopped: list[str] = []
        self.plans = 0
        self.log: list[str] = []

    def note(self, line: str) -> None:
        self.log.append(f"{datetime.fromtimestamp(self.house.clock.now(), UTC):%d %b %H:%M}  {line}")

    async def play(self) -> None:
        steps = 0
        while not (await self.house.matches.match(self.id)).over:
            due = await self.house.settle()
            self._hear()
            moments = [moment for moment in (due, *(visit.at for visit in self.visits)) if moment is not None]
            await self._happenings(min(moments))
            self.house.clock.advance(max(0.0, min(moments) - self.house.clock.now()))
            for visit in sorted(visit for visit in self.visits if visit.at <= self.house.clock.now()):
                self.visits.remove(visit)
                await self._visit(visit)
            steps += 1
            if steps % 7 == 0:
                await self.house.restart()
        await self.house.settle()

    def _hear(self) -> None:
        """Everybody who was called by now will come."""
        for letter in self.house.mailbox.letters[self.heard :]:
            if letter.kind == "notice":
                person = letter.payload["person"]
                thinking = (6 + self.dice.below(56)) * HOUR / 8
                self.visits.append(
                    Visit(after(PEOPLE[person].hours, self.house.clock.now(), thinking), person, letter.payload["seat"])
                )
            elif letter.kind in ("late", "remind"):
                self.note(f"({letter.kind}: {NAMES[letter.payload['person']]})")
        self.heard = len(self.house.mailbox.letters)

    async def _happenings(self, upto: float) -> None:
        """What the calendar brings before that moment."""
        if upto >= VACATION[0] and not PEOPLE[DI].away:
            PEOPLE[DI] = with_vacation(PEOPLE[DI], *VACATION)
            await self.house.office.set_person(DI, PEOPLE[DI])
            self.note("Di leaves for the mountains.")
        if upto >= RETURNS and self._seat_of_cy(await self.house.matches.match(self.id)) != CY:
            await self.house.office.seats.take_back(self.id, Caller(CY), 2, "Cy")
            self.note("Cy is back.")

    @staticmethod
    def _seat_of_cy(match: Match) -> int | None:
        return match.seats[2].person

    async def _visit(self, visit: Visit) -> None:
        if visit.person == CY and VANISHES <= self.house.clock.now() < RETURNS:
            return
        caller, seat = Caller(visit.person), visit.seat
        if (await self.house.matches.match(self.id)).seats[seat].person != visit.person:
            return
        await self._look(caller, seat)
        while (position := await self.house.matches.position(self.id, caller, seat)).prompt is not None:
            game = await self.house.matches.game(self.id)
            choice = greedy.decide(game, position.view, position.prompt, self.dice)
            outcome = await self.house.matches.choose(self.id, caller, seat, choice, position.prompt.revision)
            if outcome.held_until is not None:
                await self.house.matches.done(self.id, caller, seat)
        await self._plan(caller, seat)

    async def _look(self, caller: Caller, seat: int) -> None:
        """The panel: why the plan stopped, and what happened meanwhile."""
        stored = await self.house.office.plan(self.id, caller, seat)
        if stored is not None and stored.stopped is not None:
            self.stopped.append(stored.stopped)
            self.note(f"{NAMES[caller.person or 0]}'s plan stopped: {stored.stopped}")
        news = await self.house.office.news(self.id, caller, seat)
        names = (await self.house.matches.match(self.id)).names
        for line in in_words(news, names, seat, most=3):
            self.note(f"{NAMES[caller.person or 0]} reads: {line}")

    async def _plan(self, caller: Caller, seat: int) -> None:
        match = await self.house.matches.match(self.id)
        turns = PLANNERS.get(caller.person or 0, 0)
        if match.over or seat in match.waiting or not turns:
            return
        game = await self.house.matches.game(self.id)
        view = (await self.house.matches.position(self.id, caller, seat)).view
        plan = lay_down(game, view, seat, self.dice, turns)
        await self.house.office.lay_down(self.id, caller, seat, plan)
        self.plans += bool(plan)


class Wait(Struct):
    """From the change with which the match started waiting for a person to the one with which it ceased."""

    seat: int
    person: int
    begun: int
    ended: int = 1 << 30


def waits_of(changes: list[Change]) -> list[Wait]:
    """Told from what the service reports alone."""
    found: list[Wait] = []
    open_now: dict[int, Wait] = {}
    for change in changes:
        if not change.settled:
            continue
        match = change.match
        now = {seat: person for seat in match.waiting if (person := match.seats[seat].person) is not None}
        for seat, wait in list(open_now.items()):
            if now.get(seat) != wait.person:
                open_now.pop(seat).ended = change.number
        for seat in now.keys() - open_now.keys():
            open_now[seat] = Wait(seat, now[seat], change.number)
            found.append(open_now[seat])
    return found


def in_advance(rows: list[JournalRow], wait: Wait) -> bool:
    """Whether all that the seat decided in this wait was laid down before."""
    made = [
        row.interaction or ""
        for row in rows
        if row.kind == "choose" and row.seat == wait.seat and wait.begun < row.number <= wait.ended
    ]
    return bool(made) and all(interaction.startswith(("plan:", "order:")) for interaction in made)


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    # The same cards each time, or nobody could say what this match is about.
    monkeypatch.setattr(fairness, "new_seed", lambda: "three weeks")
    found = await House(tmp_path / "skald.sqlite", START).open()
    yield found
    await found.close()


async def test_a_match_for_four_over_three_weeks(house: House) -> None:
    for number, wants in PEOPLE.items():
        await house.office.set_person(number, wants)
    pace = msgspec.to_builtins(custom(14 * HOUR, 6 * HOUR, 20 * HOUR, "seat", 10 * DAY))
    match = await begun(house, 4, pace=pace, grace=30, game="north")
    await house.office.seats.name_guardian(match.id, Caller(CY), 2, Guardian("Gil", person=GIL))
    weeks = Weeks(house, match)
    await weeks.play()
    print("\n".join(weeks.log))
    ended = await house.matches.match(match.id)

    # It lasted, and it ended as a match should.
    assert ended.status == "finished" and ended.finished is not None
    assert ended.finished - START >= 21 * DAY
    assert house.restarts > 10
    assert (await house.matches.verify(match.id)).fair

    # Exactly one call for each time the match started waiting for a person, none for what was answered in advance.
    async with house.matches.database.reading() as tx:
        rows = await journal_of(tx, match.id)
    called = [letter.key for letter in house.letters("notice")]
    assert len(called) == len(set(called))
    waits = waits_of(house.changes)
    keys = {f"notice:{match.id}:{wait.seat}:{wait.begun}": wait for wait in waits}
    expected = {key for key, wait in keys.items() if not in_advance(rows, wait)}
    assert set(called) == expected
    print(f"{len(waits)} waits, {len(called)} calls, {len(waits) - len(called)} in advance, {weeks.stopped}")
    assert len(waits) - len(called) > 20 and weeks.stopped

    # To the right person, and in nobody's night, day of rest or vacation.
    for letter in house.letters("notice"):
        person = keys[letter.key].person
        assert letter.payload["person"] == person
        assert not silent(PEOPLE[person].hours, letter.created)
        assert person != DI or not VACATION[0] < letter.created < VACATION[1]

    # The one who vanished was stood in for and came back; nobody else lost a minute too much.
    story = [line for part in await house.matches.story(match.id, Caller(ADA)) for line in part.sentences]
    assert "Gil plays for Cy now." in story and "Cy is back, and plays again." in story
    assert len(house.letters("late", 2)) == 1
    async with house.matches.database.reading() as tx:
        careers = {person: await statistics.of_person(tx, person) for person in (ADA, BO, CY, DI)}
    assert {person for person, career in careers.items() if career.reliability != 1.0} == {CY}
