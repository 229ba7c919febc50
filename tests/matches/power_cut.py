"""A scripted match of Empires of the North in a child process whose plug can be pulled at any named point.

Two people (one of whom often takes back) and a computer player; every step is a function of what is saved, so a
run that was killed and started again must come to the very same file and the very same messages. A click is
noted before it is made and delivered again after a restart, as Discord would.
"""

import asyncio
import hashlib
import json
import os
import shutil
import signal
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.matches import Caller, Computers, Courier, Match, Matches, Settings, fairness
from bot.matches.clock import Bell
from bot.matches.north import NorthFactory
from bot.storage import Database, faults
from bot.storage.outbox import Letter
from engine.core import Dice
from engine.players import PLAYERS

GAMES = {"north": NorthFactory()}
HOST, GUEST = Caller(100), Caller(101)
# The script takes back a choice about this often.
UNDO_ONE_IN = 6


class StandingClock:
    """It is always the same moment: what is saved does not depend on how often we were killed."""

    def now(self) -> float:
        return 1_000_000.0

    async def rest(self, bell: Bell, until: float | None) -> None:
        await bell.heard()


async def in_public(matches: Matches, match_id: int) -> str:
    """A fingerprint of what everybody may see: what the table message shows."""
    view = (await matches.position(match_id, Caller(None))).view
    game = await matches.game(match_id)
    return "" if view is None else hashlib.sha256(game.dump_view(view)).hexdigest()


class Channel:
    """A file of messages, one a line. What was written stays, whoever is killed."""

    def __init__(self, path: Path, matches: Matches) -> None:
        self.path = path
        self._matches = matches

    def lines(self) -> list[dict[str, Any]]:
        if not self.path.exists():
            return []
        return [json.loads(line) for line in self.path.read_text().splitlines()]

    async def send(self, letter: Letter) -> dict[str, Any]:
        assert letter.match is not None
        line = {
            "key": letter.key,
            "kind": letter.kind,
            "edits": letter.receipt is not None,
            "shows": await in_public(self._matches, letter.match),
        }
        with self.path.open("a") as file:
            file.write(json.dumps(line) + "\n")
        return {"message": letter.key}

    async def already_sent(self, letter: Letter) -> dict[str, Any] | None:
        return {"message": letter.key} if any(line["key"] == letter.key for line in self.lines()) else None


class Script:
    """What the people do, from one saved state to the next."""

    def __init__(self, folder: Path, matches: Matches) -> None:
        self.clicks = folder / "clicks"
        self.matches = matches

    async def sit_down(self) -> Match:
        """As far as it has not been done: create, join, add a computer player, pick, start."""
        mine = await self.matches.matches_of(100) or await self.matches.matches_of(100, over=True)
        if not mine:
            await self.matches.create(HOST, "north", Settings(seats=3), name="Ada")
            return await self.sit_down()
        match = mine[0].match
        if match.status == "lobby":
            match = await self.matches.join(match.id, GUEST, "Bo")
            if len(match.seats) < 3:
                match = await self.matches.add_computer(match.id, HOST, "random", "Robot")
            match = await self.matches.start(match.id, HOST)
        return match

    async def redeliver(self, match_id: int) -> None:
        """The last click before the plug was pulled comes again: it counts once, whatever happened to it."""
        if self.clicks.exists():
            last = json.loads(self.clicks.read_text().splitlines()[-1])
            await self._deliver(match_id, last)

    async def step(self, match: Match) -> None:
        click = await self._next_click(match)
        with self.clicks.open("a") as file:
            file.write(json.dumps(click) + "\n")
        faults.point("before click")
        await self._deliver(match.id, click)
        faults.point("after click")

    async def _next_click(self, match: Match) -> dict[str, Any]:
        dice = Dice(f"step {match.number}")
        click: dict[str, Any] = {"id": f"click-{match.number}"}
        seat = match.trail_seat
        if seat is not None and dice.below(UNDO_ONE_IN) == 0:
            return {**click, "verb": "undo", "seat": seat}
        if seat is not None and match.held_until is not None:
            return {**click, "verb": "done", "seat": seat}
        seat = match.waiting[0] if seat is None else seat
        position = await self.matches.position(match.id, Caller(100 + seat), seat)
        prompt = position.prompt
        assert prompt is not None
        choice = PLAYERS["random"](await self.matches.game(match.id), position.view, prompt, dice)
        return {**click, "verb": "choose", "seat": seat, "choice": choice, "revision": prompt.revision}

    async def _deliver(self, match_id: int, click: dict[str, Any]) -> None:
        seat, caller = click["seat"], Caller(100 + click["seat"])
        if click["verb"] == "choose":
            await self.matches.choose(match_id, caller, seat, click["choice"], click["revision"], click["id"])
        elif click["verb"] == "undo":
            await self.matches.undo(match_id, caller, seat, click["id"])
        else:
            await self.matches.done(match_id, caller, seat, click["id"])


async def play(folder: Path, upto: int | None) -> None:
    """Go on with the match in that folder until its journal has `upto` rows, or to the end."""
    fairness.new_seed = lambda: "5ca1ab1e" * 8
    database = await Database.open(folder / "skald.sqlite")
    matches = Matches(database, GAMES, StandingClock())
    computers = Computers(matches, PLAYERS)
    courier = Courier(database, matches.clock, matches.posted, Channel(folder / "channel", matches))
    script = Script(folder, matches)
    match = await script.sit_down()
    if (folder / "clicks").exists():
        await script.redeliver(match.id)
    await computers.pick_up()
    while True:
        await computers.idle()
        await courier.work()
        match = await matches.match(match.id)
        if match.over or (upto is not None and match.number >= upto):
            break
        await script.step(match)
    (folder / "truth").write_text(await in_public(matches, match.id))
    await database.close()


def run(folder: Path, *, upto: int | None = None, kill_at: int | None = None) -> list[str] | None:
    """Play in a child. The points that it passed; None when it was killed at the one asked for."""
    told = folder / "points"
    child = os.fork()
    if child == 0:
        code = 1
        try:
            _plugged_in(folder, upto, kill_at, told)
            code = 0
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return None
    assert os.waitstatus_to_exitcode(status) == 0, "the child failed; its traceback is above"
    return told.read_text().splitlines()


def _plugged_in(folder: Path, upto: int | None, kill_at: int | None, told: Path) -> None:
    passed: list[str] = []

    def point(name: str) -> None:
        passed.append(name)
        if len(passed) == kill_at:
            os.kill(os.getpid(), signal.SIGKILL)

    faults.arm(point)
    asyncio.run(play(folder, upto))
    told.write_text("\n".join(passed))


# --- what must be the same --------------------------------------------------------------------------

# Everything that is saved, but how many times a letter was tried.
_SAVED = {
    "matches": "*",
    "seats": "*",
    "journal": "*",
    "snapshots": "*",
    "deadlines": "match, kind, subject, due, payload",
    "contents": "*",
    "outbox": "key, match, kind, payload, state, receipt",
}


def digest(folder: Path) -> str:
    """A fingerprint of all that is saved."""
    whole = hashlib.sha256()
    with closing(sqlite3.connect(folder / "skald.sqlite")) as connection:
        for table, columns in _SAVED.items():
            rows = sorted(map(repr, connection.execute(f"SELECT {columns} FROM {table}")))
            whole.update("\n".join([table, *rows]).encode())
    return whole.hexdigest()


def check_channel(folder: Path) -> None:
    """Every message arrived, none twice, and the table shows what is true."""
    with closing(sqlite3.connect(folder / "skald.sqlite")) as connection:
        wanted = {row[0] for row in connection.execute("SELECT key FROM outbox")}
    lines = [json.loads(line) for line in (folder / "channel").read_text().splitlines()]
    posted = Counter(line["key"] for line in lines if not line["edits"])
    assert set(posted) == wanted, "a message is missing"
    assert set(posted.values()) == {1}, "a message was posted twice"
    table = [line["shows"] for line in lines if line["kind"] == "table"]
    assert table[-1] == (folder / "truth").read_text(), "the table does not show what is true"


# --- the undisturbed run, in segments -----------------------------------------------------------------


class Segment:
    """A stretch of the undisturbed run: the folder before, its end, its points, and what is saved then."""

    def __init__(self, before: Path, upto: int, names: list[str], after: str) -> None:
        self.before = before
        self.upto = upto
        self.names = names
        self.after = after


def undisturbed(root: Path, *, rows: int, last: int | None = None) -> list[Segment]:
    """Play it once, stopping every so many journal rows; until row `last`, or to the end."""
    segments: list[Segment] = []
    folder = root / "undisturbed"
    folder.mkdir()
    for number in range(1, 10_000):
        before = root / f"before-{number}"
        shutil.copytree(folder, before)
        upto = number * rows
        names = run(folder, upto=upto)
        assert names is not None
        segments.append(Segment(before, upto, names, digest(folder)))
        check_channel(folder)
        if over(folder) or (last is not None and upto >= last):
            break
    return segments


def over(folder: Path) -> bool:
    with closing(sqlite3.connect(folder / "skald.sqlite")) as connection:
        return connection.execute("SELECT status FROM matches").fetchone() == ("finished",)


def choices(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "skald.sqlite")) as connection:
        return int(connection.execute("SELECT count(*) FROM journal WHERE kind = 'choose'").fetchone()[0])


def pull_the_plug(
    root: Path, segment: Segment, kill_at: int, *, again: int | None = None, to_the_end: str | None = None
) -> None:
    """Kill the child at that point of the segment, start it again, and compare with the undisturbed run.

    `again` kills the second child too. `to_the_end` is the fingerprint of the whole match, if it is to go on.
    """
    folder = root / f"cut-{os.getpid()}"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(segment.before, folder)
    assert run(folder, upto=segment.upto, kill_at=kill_at) is None, "the point was not reached"
    if again is not None:
        run(folder, upto=segment.upto, kill_at=again)
    run(folder, upto=segment.upto)
    assert digest(folder) == segment.after, f"not the same after a cut at point {kill_at}"
    check_channel(folder)
    if to_the_end is not None:
        run(folder)
        assert digest(folder) == to_the_end
        check_channel(folder)
    shutil.rmtree(folder)


def all_points(segments: list[Segment]) -> Iterator[tuple[Segment, int]]:
    for segment in segments:
        for point in range(1, len(segment.names) + 1):
            yield segment, point
