"""Whole matches through Discord's surface: every question on a panel, a restart in the middle, nothing leaked."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.driving import Hall, decide, press, verbs, words
from tests.e2e.watching import Watch

PATIENCE = 900


async def play(hall: Hall, watch: Watch, seed: int, *, restart_after: int = 10, passing: float = 0.6) -> int:
    """Play match 1 to its end; how many decisions people made."""
    chance = random.Random(seed)
    people = {person.id: person for person in hall.people}
    panels: dict[int, Any] = {}
    decisions = 0
    while not (match := await hall.match()).over:
        assert decisions < PATIENCE, "the match does not end"
        if match.held_until is not None and match.trail_seat is not None:
            person = people[match.seats[match.trail_seat].person or 0]
            panels[person.id] = await finish(person, panels.get(person.id), hall, chance)
            continue
        waiting = [seat for seat in match.waiting if match.seats[seat].person in people]
        assert waiting, "the match waits for nobody"
        seat = chance.choice(waiting)
        person = people[match.seats[seat].person or 0]
        panel = panels.get(person.id)
        if panel is None or not {"choose", "take", "group", "ask", "mark", "send"} & set(verbs(panel)):
            panel = await press(person, hall.table(), "turn")
        panels[person.id] = await decide(person, panel, chance, passing)
        decisions += 1
        if decisions % 10 == 0:
            await watch.look(1)
        if decisions == restart_after:
            await watch.look(1)
            await hall.world.restart()
    await hall.env.settle()
    await watch.look(1)
    return decisions


async def finish(person: Any, panel: Any, hall: Hall, chance: random.Random) -> Any:
    """A turn that is made: mostly Done, now and then taken back, at times left to the clock."""
    if panel is None or "done" not in verbs(panel):
        panel = await press(person, hall.table(), "turn")
    picked = chance.random()
    if picked < 0.1:
        return await press(person, panel, "undo")
    if picked < 0.2:
        await hall.env.advance_time(31)
        return None
    return await press(person, panel, "done")


def ending(hall: Hall) -> Any:
    return next(message for message in reversed(hall.place.history()) if "rematch" in verbs(message))


async def test_a_whole_match_for_two(tmp_path: Path) -> None:
    async with Hall(tmp_path / "skald.sqlite") as hall:
        watch = Watch(hall)
        ann = hall.person("Ann")
        await ann.slash(hall.channel, "match new", seats=2, computers=1, clans="random")
        await press(ann, hall.lobby(), "start")
        decisions = await play(hall, watch, 1)
        assert watch.findings == []
        assert watch.scanned > 20 and decisions > 10
        over = ending(hall)
        assert "points" in words(over) and "Seed" in words(over)
        verified = await press(ann, over, "verify")
        assert "as it was" in words(verified)
        kept = await ann.click(over, label="Keep the journal")
        assert kept.response.attachments[0].filename == "match-1.json"
        await press(ann, over, "rematch")
        assert (await hall.match(2)).status == "lobby"


async def test_a_whole_match_for_four_with_a_restart(tmp_path: Path) -> None:
    async with Hall(tmp_path / "skald.sqlite") as hall:
        watch = Watch(hall)
        ann, bo = hall.person("Ann"), hall.person("Bo")
        await ann.slash(hall.channel, "match new", seats=4, computers=2, clans="random", **{"undo-time": 0})
        await press(bo, hall.lobby(), "join")
        await press(ann, hall.lobby(), "start")
        await play(hall, watch, 2, passing=0.75)
        assert watch.findings == []
        assert len((await hall.match()).result.rankings) == 4  # type: ignore[union-attr]
        assert "points" in words(ending(hall))


@pytest.mark.parametrize("seats", [3])
async def test_people_only_for_a_while(tmp_path: Path, seats: int) -> None:
    async with Hall(tmp_path / "skald.sqlite") as hall:
        watch = Watch(hall)
        people = [hall.person(name) for name in ("Ann", "Bo", "Cy")]
        await people[0].slash(hall.channel, "match new", seats=seats, **{"undo-time": 0})
        for person in people[1:]:
            await press(person, hall.lobby(), "join")
        await press(people[0], hall.lobby(), "start")
        chance = random.Random(3)
        for _ in range(40):
            match = await hall.match()
            seat = chance.choice(match.waiting)
            person = next(one for one in people if one.id == match.seats[seat].person)
            panel = await press(person, hall.table(), "turn")
            while {"choose", "take", "group", "ask", "mark", "send"} & set(verbs(panel)):
                before = (await hall.match()).number
                panel = await decide(person, panel, chance, 0.2)
                if (await hall.match()).number != before:
                    break
        await watch.look(1)
        assert watch.findings == []
