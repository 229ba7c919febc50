"""Deadlines: stored, handled once they are due, through restarts, with a clock that the test turns."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.matches import Change, Matches, Running, Scheduler, SystemClock
from bot.matches.clock import Bell
from bot.storage import StorageBusy, deadlines
from bot.storage.database import Transaction
from bot.storage.deadlines import Deadline
from engine.players import PLAYERS
from tests.matches.table_talk import (
    HOST,
    FakeClock,
    Mailbox,
    PebblesFactory,
    begun,
    build,
    choose,
    keep_all,
    open_matches,
    person,
    prompt_of,
)


async def put(matches: Matches, kind: str, due: float, subject: str = "") -> None:
    async with matches.database.writing() as tx:
        await deadlines.put(tx, None, kind, due, subject=subject)


async def test_deadlines_are_handled_in_order_and_only_once(matches: Matches, clock: FakeClock) -> None:
    seen: list[str] = []

    async def handle(deadline: Deadline) -> None:
        seen.append(deadline.subject)

    scheduler = Scheduler(matches.database, clock, matches.timed)
    scheduler.on("nudge", handle)
    await put(matches, "nudge", clock.now() + 20, "second")
    await put(matches, "nudge", clock.now() + 10, "first")
    assert await scheduler.work() == clock.now() + 10
    clock.advance(100)
    assert await scheduler.work() is None
    await scheduler.work()
    assert seen == ["first", "second"]


async def test_setting_a_deadline_again_moves_it(matches: Matches, clock: FakeClock) -> None:
    await put(matches, "nudge", clock.now() + 10)
    await put(matches, "nudge", clock.now() + 50)
    async with matches.database.reading() as tx:
        assert [one.due for one in await deadlines.due(tx, clock.now() + 99)] == [clock.now() + 50]


async def test_a_handler_may_move_its_own_deadline(matches: Matches, clock: FakeClock) -> None:
    async def again(deadline: Deadline) -> None:
        await put(matches, "nudge", clock.now() + 60)

    scheduler = Scheduler(matches.database, clock, matches.timed)
    scheduler.on("nudge", again)
    await put(matches, "nudge", clock.now())
    assert await scheduler.work() == clock.now() + 60


async def test_a_failing_handler_is_called_again_later_and_stops_nobody(matches: Matches, clock: FakeClock) -> None:
    calls: list[str] = []

    async def handle(deadline: Deadline) -> None:
        calls.append(deadline.subject)
        if deadline.subject == "bad" and calls.count("bad") < 3:
            raise OSError("not now")

    scheduler = Scheduler(matches.database, clock, matches.timed)
    scheduler.on("nudge", handle)
    await put(matches, "nudge", clock.now(), "bad")
    await put(matches, "nudge", clock.now(), "good")
    await put(matches, "nobody-knows", clock.now())
    assert await scheduler.work() == clock.now() + 10
    assert calls == ["bad", "good"]
    clock.advance(10)
    await scheduler.work()
    clock.advance(60)
    await scheduler.work()
    assert calls.count("bad") == 3
    async with matches.database.reading() as tx:
        left = await deadlines.due(tx, clock.now() + 1e6)
    assert [one.kind for one in left] == ["nobody-knows"]


async def test_undo_does_not_touch_clocks(matches: Matches, clock: FakeClock) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    async with matches.database.writing() as tx:
        await deadlines.put(tx, match.id, "pace", clock.now() + 500, subject="0")
    before = await matches.deadlines_of(match.id)
    await build(matches, match.id, 0)
    await matches.undo(match.id, HOST, 0)
    assert await matches.deadlines_of(match.id) == before


async def test_a_policy_writes_in_the_transaction_of_the_change(matches: Matches, clock: FakeClock) -> None:
    class Pace:
        """A clock per turn: what the play-by-post policies will do."""

        async def changed(self, tx: Transaction, change: Change) -> None:
            for seat in change.ceases:
                await deadlines.drop(tx, change.match.id, "pace", str(seat))
            for seat in change.begins:
                await deadlines.put(tx, change.match.id, "pace", change.at + 3600, subject=str(seat))

    matches.policies.append(Pace())
    match = await begun(matches)

    async def running() -> list[str]:
        return [one.subject for one in await matches.deadlines_of(match.id) if one.kind == "pace"]

    assert await running() == ["0", "1"]
    await keep_all(matches, match.id)
    assert await running() == ["0"]
    await choose(matches, match.id, 0, "draw")
    assert await running() == ["1"]
    await matches.concede(match.id, person(1), 1)
    assert await running() == []


async def test_a_policy_that_fails_lets_nothing_happen(matches: Matches) -> None:
    match = await begun(matches)

    class Broken:
        async def changed(self, tx: Transaction, change: Change) -> None:
            raise OSError("broken")

    before = await matches.export(match.id, HOST, operator=True)
    matches.policies.append(Broken())
    with pytest.raises(OSError, match="broken"):
        await keep_all(matches, match.id)
    assert await matches.export(match.id, HOST, operator=True) == before


async def test_everything_goes_on_after_a_restart(tmp_path: Path) -> None:
    path, clock, mailbox = tmp_path / "skald.sqlite", FakeClock(), Mailbox()
    matches = await open_matches(path, clock)
    match = await begun(matches, people=2, computers=1)
    await matches.database.close()
    clock.advance(5)
    running = await Running.open(path, {"pebbles": PebblesFactory()}, mailbox, PLAYERS, clock=clock)
    running.begin()
    # The computer player was asked before the restart, and the letters were written.
    await until(lambda: len(mailbox.keys("notice")) == 2)
    await computer_has_answered(running.matches, match.id)
    await keep_all(running.matches, match.id)
    await build(running.matches, match.id, 0)
    await asyncio.sleep(0.02)
    assert await prompt_of(running.matches, match.id, 1) is None
    clock.advance(30)
    await until(lambda: len(mailbox.keys("notice")) == 4)
    assert await prompt_of(running.matches, match.id, 1) is not None
    await running.close()


async def computer_has_answered(matches: Matches, match_id: int) -> None:
    for _ in range(200):
        if (await matches.match(match_id)).waiting == (0, 1):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the computer player did not move")


async def until(true: Callable[[], bool]) -> None:
    for _ in range(200):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


async def test_a_second_bot_on_the_same_file_is_told_to_go_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "skald.sqlite"

    async def start() -> Running:
        return await Running.open(path, {"pebbles": PebblesFactory()}, Mailbox(), PLAYERS, clock=FakeClock())

    first = await start()
    with pytest.raises(StorageBusy, match="Another Skald runs"):
        await start()
    await first.close()
    await (await start()).close()


async def test_once_a_day_what_was_sent_long_ago_is_forgotten(tmp_path: Path) -> None:
    path, clock, mailbox = tmp_path / "skald.sqlite", FakeClock(), Mailbox()
    running = await Running.open(path, {"pebbles": PebblesFactory()}, mailbox, PLAYERS, clock=clock)
    await begun(running.matches)
    await running.courier.work()
    for _ in range(8):
        assert await letters(running.matches) == 5
        clock.advance(86400)
        await running.scheduler.work()
    # The lobby and the table stay: they are edited where they are.
    assert await letters(running.matches) == 2
    await running.close()


async def letters(matches: Matches) -> int:
    async with matches.database.reading() as tx:
        return len(await tx.all("SELECT 1 FROM outbox"))


async def test_the_system_clock_rests_until_the_bell_or_the_hour() -> None:
    clock, bell = SystemClock(), Bell()
    await asyncio.wait_for(clock.rest(bell, clock.now() + 0.01), 1)
    await asyncio.wait_for(clock.rest(bell, clock.now() - 100), 1)
    bell.ring()
    await asyncio.wait_for(clock.rest(bell, None), 1)
    waiting = asyncio.create_task(clock.rest(bell, None))
    await asyncio.sleep(0)
    bell.ring()
    await asyncio.wait_for(waiting, 1)
