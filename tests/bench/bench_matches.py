"""How long a choice takes until it is saved, beside a bare commit of as many bytes on the same disk, same run.

The machine and what else it does cancel out in the ratios: both are measured in turns, choice by choice.
"""

import asyncio
import gc
import os
import statistics
import tempfile
import time
import tracemalloc
from pathlib import Path

import aiosqlite

from bot.matches import Caller, Matches, Running, Settings
from bot.matches.north import NorthFactory
from bot.matches.registry import AnyGame
from bot.storage import Database
from bot.storage.outbox import Letter
from engine.core import Dice
from engine.players import PLAYERS
from tests.matches.table_talk import Mailbox

GAMES = {"north": NorthFactory()}
SEATS = 3
SAMPLES = 500
STORED, ACTIVE = 20_000, 2_000

# What issue 5 asks for.
REACH_RATIO, REACH_GROWTH, REACH_START = 4.0, 1.2, 2.0


def person(seat: int) -> Caller:
    return Caller(100 + seat)


async def begun(matches: Matches) -> int:
    match = await matches.create(person(0), "north", Settings(seats=SEATS), name="Ada")
    for seat in range(1, SEATS):
        await matches.join(match.id, person(seat), f"Player {seat}")
    await matches.start(match.id, person(0))
    return match.id


class Bare:
    """What SQLite itself needs: begin, write that many bytes, commit."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection

    @classmethod
    async def open(cls, path: Path) -> "Bare":
        connection = await aiosqlite.connect(path, isolation_level=None)
        for pragma in ("journal_mode = WAL", "synchronous = FULL"):
            await connection.execute(f"PRAGMA {pragma}")
        await connection.execute("CREATE TABLE states (id INTEGER PRIMARY KEY, state BLOB)")
        await connection.execute("INSERT INTO states VALUES (1, x'00')")
        return cls(connection)

    async def commit(self, size: int) -> float:
        data = os.urandom(size)
        begin = time.perf_counter()
        await self.connection.execute("BEGIN IMMEDIATE")
        await self.connection.execute("UPDATE states SET state = ? WHERE id = 1", (data,))
        await self.connection.execute("COMMIT")
        return time.perf_counter() - begin


class Times:
    def __init__(self) -> None:
        self.choice: list[float] = []
        self.bare: list[float] = []
        self.engine: list[float] = []
        self.sizes: list[int] = []

    def line(self, name: str) -> str:
        choice, bare = _ms(self.choice, 50), _ms(self.bare, 50)
        return (
            f"{name}: choice p50 {choice:.2f} ms, p99 {_ms(self.choice, 99):.2f} ms;"
            f" bare commit of {statistics.median(self.sizes) / 1024:.1f} KiB p50 {bare:.2f} ms,"
            f" p99 {_ms(self.bare, 99):.2f} ms; engine p50 {_ms(self.engine, 50):.2f} ms;"
            f" (choice - engine) / bare = {self.ratio():.2f}"
        )

    def ratio(self) -> float:
        return (_ms(self.choice, 50) - _ms(self.engine, 50)) / _ms(self.bare, 50)


def _ms(seconds: list[float], percentile: int) -> float:
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, len(ordered) * percentile // 100)]


class Walk:
    """People who play by chance, one match after the other; each choice is timed."""

    def __init__(self, matches: Matches, bare: Bare) -> None:
        self.matches = matches
        self.bare = bare
        self.times = Times()
        self._dice = Dice("bench")
        self._match: int | None = None

    async def step(self) -> None:
        """One choice, the engine's part of it, and a bare commit of as many bytes beside it."""
        matches = self.matches
        if self._match is None or (await matches.match(self._match)).over:
            self._match = await begun(matches)
        match = await matches.match(self._match)
        if match.held_until is not None and match.trail_seat is not None:
            await matches.done(match.id, person(match.trail_seat), match.trail_seat)
            match = await matches.match(match.id)
        seat = match.waiting[0] if match.trail_seat is None else match.trail_seat
        position = await matches.position(match.id, person(seat), seat)
        prompt = position.prompt
        assert prompt is not None
        game = await matches.game(match.id)
        choice = PLAYERS["random"](game, position.view, prompt, self._dice)
        self.times.engine.append(_engine_time(game, await _stored(matches.database, match.id), seat, choice))
        # Each comes first every other time: a write that follows another may have to wait for the disk.
        bare_first = bool(self.times.sizes) and len(self.times.choice) % 2 == 0
        if bare_first:
            self.times.bare.append(await self.bare.commit(self.times.sizes[-1]))
        begin = time.perf_counter()
        await matches.choose(match.id, person(seat), seat, choice, prompt.revision, f"click-{match.number}")
        self.times.choice.append(time.perf_counter() - begin)
        self.times.sizes.append(await _written(matches.database, match.id, match.number))
        if not bare_first:
            self.times.bare.append(await self.bare.commit(self.times.sizes[-1]))


async def _stored(database: Database, match_id: int) -> bytes:
    async with database.reading() as tx:
        row = await tx.one("SELECT state FROM matches WHERE id = ?", (match_id,))
    assert row is not None
    return bytes(row[0])


def _engine_time(rules: AnyGame, dumped: bytes, seat: int, choice: tuple[str, ...]) -> float:
    """What the game itself needs for the choice: load, prompts, choose, look at what came of it, dump."""
    begin = time.perf_counter()
    state = rules.load(dumped)
    rules.prompts(state)
    rules.choose(state, seat, choice)
    rules.prompts(state)
    rules.result(state)
    rules.dump(state)
    return time.perf_counter() - begin


async def _written(database: Database, match_id: int, number: int) -> int:
    """The bytes of the rows that the choice wrote: state, snapshot of the state before, journal row, posts."""
    async with database.reading() as tx:
        row = await tx.one(
            "SELECT length(state)"
            " + coalesce((SELECT length(state) FROM snapshots WHERE match = ?1 AND number = ?2), 0)"
            " + (SELECT length(events) + length(choice) + 100 FROM journal WHERE match = ?1 AND number = ?2 + 1)"
            " FROM matches WHERE id = ?1",
            (match_id, number),
        )
    assert row is not None
    return int(row[0])


# --- many stored matches ----------------------------------------------------------------------------


async def fill(path: Path) -> None:
    """Copies of one finished, archived match and of one in the middle, as rows."""
    database = await Database.open(path)
    matches = Matches(database, GAMES)
    dice = Dice("fill")
    ended, middle = await begun(matches), await begun(matches)
    for match_id, last in ((ended, 10_000), (middle, 60)):
        # The copies are to be asked something: not in the middle of what may be undone.
        while not (match := await matches.match(match_id)).over and (match.number < last or match.trail):
            if match.held_until is not None and match.trail_seat is not None:
                await matches.done(match_id, person(match.trail_seat), match.trail_seat)
                continue
            seat = match.waiting[0] if match.trail_seat is None else match.trail_seat
            position = await matches.position(match_id, person(seat), seat)
            assert position.prompt is not None
            choice = PLAYERS["random"](await matches.game(match_id), position.view, position.prompt, dice)
            await matches.choose(match_id, person(seat), seat, choice, position.prompt.revision)
    due = await matches.deadlines_of(ended)
    await matches.archive_is_due(due[0])
    await database.close()
    async with aiosqlite.connect(path) as connection:
        await connection.execute("PRAGMA synchronous = OFF")
        await _copy(connection, ended, STORED - ACTIVE)
        await _copy(connection, middle, ACTIVE)
        await connection.execute("UPDATE seats SET person = person + match * 10 WHERE person IS NOT NULL")
        # A reminder is due for each running match, most of them later.
        await connection.execute(
            "INSERT INTO deadlines (match, kind, due) SELECT id, 'pace', ? + id FROM matches WHERE status = 'playing'",
            (time.time() + 3600,),
        )
        await connection.execute("UPDATE outbox SET state = 'sent', sent = 0")
        await connection.commit()
        rows = await connection.execute_fetchall("SELECT status, count(*) FROM matches GROUP BY status")
        counts = {row[0]: row[1] for row in rows}
        assert counts == {"playing": ACTIVE + 1, "finished": STORED - ACTIVE + 1}


async def _copy(connection: aiosqlite.Connection, source: int, count: int) -> None:
    rows = await connection.execute_fetchall("SELECT max(id) FROM matches")
    start = int(next(iter(rows))[0])
    for table in ("matches", "seats", "journal", "snapshots", "archives"):
        key = "id" if table == "matches" else "match"
        names = [row[1] for row in await connection.execute_fetchall(f"PRAGMA table_info({table})")]
        values = [f"{start} + n" if name == key else name for name in names]
        await connection.execute(
            f"WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})"
            f" INSERT INTO {table} ({', '.join(names)})"
            f" SELECT {', '.join(values)} FROM numbers CROSS JOIN {table} WHERE {key} = {source}"
        )


async def start_up(path: Path) -> float:
    """From nothing to all loops running and the first list answered."""
    begin = time.perf_counter()
    running = await Running.open(path, GAMES, Silent(), PLAYERS)
    running.begin()
    await running.scheduler.work()
    await running.courier.work()
    await running.matches.matches_of(100)
    seconds = time.perf_counter() - begin
    await running.close()
    return seconds


class Silent(Mailbox):
    async def send(self, letter: Letter) -> dict[str, object] | None:
        return None


async def memory_per_match(matches: Matches, count: int = 300) -> float:
    """KiB that stay in memory for each match that was looked at and played."""
    async with matches.database.reading() as tx:
        rows = await tx.all("SELECT id FROM matches WHERE status = 'playing' LIMIT ?", (2 * count,))
    ids = [row["id"] for row in rows]
    tracemalloc.start()
    before = 0
    # The first ones fill caches that do not grow with matches.
    for number, match_id in enumerate(ids):
        if number == len(ids) // 2:
            gc.collect()
            before = tracemalloc.get_traced_memory()[0]
        match = await matches.match(match_id)
        seat = match.waiting[0]
        caller = Caller(match.seats[seat].person)
        position = await matches.position(match_id, caller, seat)
        assert position.prompt is not None
        choice = [option.id for option in position.prompt.options][: position.prompt.least]
        await matches.choose(match_id, caller, seat, choice, position.prompt.revision)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 1024 / (len(ids) // 2)


async def bench(folder: Path) -> int:
    bare = await Bare.open(folder / "bare.sqlite")
    few = await Database.open(folder / "few.sqlite")
    small = Matches(few, GAMES)
    for _ in range(10):
        await begun(small)
    big = folder / "many.sqlite"
    begin = time.perf_counter()
    await fill(big)
    print(f"made {STORED} stored matches, {ACTIVE} of them running, in {time.perf_counter() - begin:.0f} s")
    seconds = min([await start_up(big) for _ in range(3)])
    print(f"start-up with them: {seconds:.2f} s (reach: under {REACH_START:.0f} s)")
    many = await Database.open(big)
    large = Matches(many, GAMES)
    walks = Walk(small, bare), Walk(large, bare)
    for _ in range(SAMPLES):
        # In turns, so that whatever else the machine does falls on both.
        for walk in walks:
            await walk.step()
    with_few, with_many = walks[0].times, walks[1].times
    print(with_few.line("10 stored"))
    print(with_many.line(f"{STORED} stored"))
    growth = _ms(with_many.choice, 50) / _ms(with_few.choice, 50)
    print(f"growth of p50 from 10 to {STORED} stored: {growth:.2f} (reach: at most {REACH_GROWTH})")
    kept = await memory_per_match(large)
    print(f"memory that stays for each match played: {kept:.2f} KiB (reach: idle matches are not held)")
    await asyncio.gather(few.close(), many.close(), bare.connection.close())
    ratio = max(with_few.ratio(), with_many.ratio())
    reached = ratio <= REACH_RATIO and growth <= REACH_GROWTH and seconds < REACH_START
    print("all reached" if reached else "NOT reached")
    return 0 if reached else 1


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="skald-bench-") as folder:
        return asyncio.run(bench(Path(folder)))
