"""What tests of matches share: a clock that tests turn, the small game as a factory, a mailbox, a table of people."""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.matches import Bell, Caller, Match, Matches, Outcome, Settings
from bot.storage import Database
from bot.storage.outbox import Letter
from engine.core import Choice, Prompt
from tests.games.pebbles import Pebbles

HOST = Caller(100)


class FakeClock:
    """Time that moves only when a test says so."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self._now

    async def rest(self, bell: Bell, until: float | None) -> None:
        if until is not None and until <= self._now:
            await asyncio.sleep(0)
            return
        woken = asyncio.Event()
        sleeper = (float("inf") if until is None else until, woken)
        self._sleepers.append(sleeper)
        waits = [asyncio.ensure_future(bell.heard()), asyncio.ensure_future(woken.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._sleepers.remove(sleeper)
            for wait in waits:
                wait.cancel()

    def advance(self, seconds: float) -> None:
        self._now += seconds
        for until, woken in self._sleepers:
            if until <= self._now:
                woken.set()


class PebblesFactory:
    def __init__(self, stones: int = 40, newest: int = 1, known: Sequence[int] = (1,)) -> None:
        self._content = b'{"stones":%d}' % stones
        self._newest = newest
        self._known = set(known) | {newest}

    def current(self) -> Pebbles:
        return Pebbles(self._content, self._newest)

    def content(self, seats: Sequence[Mapping[str, Any]], extra: Mapping[str, Any]) -> bytes:
        return self._content

    def build(self, content: bytes, rules_version: int) -> Pebbles:
        if rules_version not in self._known:
            raise LookupError(rules_version)
        return Pebbles(content, rules_version)


class Mailbox:
    """Takes every letter and keeps it, as a channel would."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.failures: list[Exception] = []

    async def send(self, letter: Letter) -> dict[str, Any] | None:
        if self.failures:
            raise self.failures.pop(0)
        self.letters.append(letter)
        return {"message": len(self.letters)}

    async def already_sent(self, letter: Letter) -> dict[str, Any] | None:
        for number, known in enumerate(self.letters, 1):
            if known.key == letter.key:
                return {"message": number}
        return None

    def keys(self, kind: str) -> list[str]:
        return [letter.key for letter in self.letters if letter.kind == kind]


async def open_matches(path: Path, clock: FakeClock | None = None, stones: int = 40) -> Matches:
    database = await Database.open(path, patience=0.2)
    return Matches(database, {"pebbles": PebblesFactory(stones)}, clock or FakeClock())


async def begun(matches: Matches, people: int = 2, *, grace: float = 30.0, computers: int = 0) -> Match:
    """A match that has just begun; seat n is played by person 100 + n."""
    settings = Settings(seats=people + computers, grace=grace)
    match = await matches.create(HOST, "pebbles", settings, name="Ada")
    for number, name in zip(range(1, people), ("Bo", "Cy", "Di"), strict=False):
        await matches.join(match.id, person(number), name)
    for number in range(computers):
        await matches.add_computer(match.id, HOST, "random", f"Robot {number}")
    return await matches.start(match.id, HOST)


def person(seat: int) -> Caller:
    return Caller(100 + seat)


async def prompt_of(matches: Matches, match_id: int, seat: int) -> Prompt | None:
    return (await matches.position(match_id, person(seat), seat)).prompt


async def choose(matches: Matches, match_id: int, seat: int, choice: Choice, interaction: str | None = None) -> Outcome:
    """As a person does: look at the question, answer it."""
    position = await matches.position(match_id, person(seat), seat)
    question = position.prompt or position.revisable
    assert question is not None, f"seat {seat} is not asked"
    return await matches.choose(match_id, person(seat), seat, choice, question.revision, interaction)


async def keep_all(matches: Matches, match_id: int) -> None:
    """Get the first question out of the way: everybody keeps three stones."""
    match = await matches.match(match_id)
    for seat in match.seats:
        if seat.person is not None:
            prompt = await prompt_of(matches, match_id, seat.number)
            assert prompt is not None
            await choose(matches, match_id, seat.number, [option.id for option in prompt.options[:3]])


async def build(matches: Matches, match_id: int, seat: int, place: str = "wall") -> Outcome:
    """A whole turn of two choices: the first stone of the hand goes on the wall."""
    prompt = await prompt_of(matches, match_id, seat)
    assert prompt is not None
    await choose(matches, match_id, seat, prompt.options[0].id)
    return await choose(matches, match_id, seat, f"place:{place}")
