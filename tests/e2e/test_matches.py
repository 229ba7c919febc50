"""Whole matches through Discord's surface: every question on a panel, restarts in the middle, nothing leaked."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.matches import Caller, Games, fairness
from bot.matches.north import NorthFactory
from engine.north.machine import DECISIONS
from tests.e2e.driving import Hall, answer, carry_out, choose, decide, press, verbs, words
from tests.e2e.watching import Watch

PATIENCE = 900
QUESTIONS = {"choose", "take", "group", "ask", "mark", "send"}


async def play(
    hall: Hall,
    watch: Watch,
    seed: int,
    *,
    restarts: tuple[int, ...] = (10,),
    passing: float = 0.6,
) -> int:
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
        if panel is None or not QUESTIONS & set(verbs(panel)):
            panel = await press(person, hall.table(), "turn")
        panels[person.id] = await decide(person, panel, chance, passing)
        decisions += 1
        if decisions % 10 == 0:
            await watch.look(1)
        if decisions in restarts:
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
        assert "played fairly" in words(verified)
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


async def seated_with_clans(hall: Hall, clans: dict[str, str], **options: Any) -> list[Any]:
    """People who have each picked a clan in the lobby, and begun."""
    people = [hall.person(name) for name in clans]
    await people[0].slash(hall.channel, "match new", seats=len(people), clans="free", **options)
    for person in people[1:]:
        await press(person, hall.lobby(), "join")
    for person, clan in zip(people, clans.values(), strict=True):
        page = await press(person, hall.lobby(), "clans")
        await choose(person, page, "pick", clan)
    await press(people[0], hall.lobby(), "start")
    match = await hall.match()
    assert [seat.options["clan"] for seat in match.seats] == list(clans.values())
    return people


TABLES = {
    2: {"Ann": "nanurjuk", "Bo": "heidel"},
    3: {"Ann": "panuk", "Bo": "ulaf", "Cy": "glenn"},
    4: {"Ann": "nanurjuk", "Bo": "heidel", "Cy": "mackinnon", "Di": "ulaf"},
}


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_people_only_to_the_end(tmp_path: Path, seats: int) -> None:
    """No computer player at the table, and the bot restarted twice."""
    async with Hall(tmp_path / "skald.sqlite") as hall:
        watch = Watch(hall)
        people = await seated_with_clans(hall, TABLES[seats], **{"undo-time": 0 if seats > 2 else 30})
        decisions = await play(hall, watch, seats, restarts=(15, 40), passing=0.7)
        assert watch.findings == []
        assert decisions > 40
        match = await hall.match()
        assert match.result is not None and len(match.result.rankings) == seats
        assert "points" in words(ending(hall))
        assert (await hall.matches.verify(1)).fair
        assert "The match is over" in words(answer(await people[-1].slash(hall.channel, "board", match=1)))


# Everything that the engine can ask about.
KINDS = {"setup", "lookout"} | {asked.kind for asked in DECISIONS.values()}
# Their cards ask for what others' do not: hands to discard, cards to look through, islands to land on.
ASKING = {"Ann": "nanurjuk", "Bo": "heidel"}


def script_with_every_kind() -> tuple[str, list[tuple[int, tuple[str, ...]]]]:
    """A seed, and choices after which everything was asked once. Found by chance, beginning where it was found last."""
    factory = NorthFactory()
    seats = [{"clan": clan} for clan in ASKING.values()]
    game = Games({"north": factory}).for_match("north", seats, {})[0]
    for number in (78, *range(400)):
        chance, state = random.Random(number), game.start(seats, {}, f"seed {number}")
        script: list[tuple[int, tuple[str, ...]]] = []
        left = set(KINDS)
        while left and len(script) < 160 and (prompts := game.prompts(state)):
            prompt = chance.choice(prompts)
            left.discard(prompt.kind)
            ids = [option.id for option in prompt.options if option.id != "pass" or len(prompt.options) == 1]
            picked = tuple(chance.sample(ids, chance.randint(prompt.least, prompt.most)))
            script.append((prompt.seat, picked))
            game.choose(state, prompt.seat, picked, prompt.revision)
        if not left:
            return f"seed {number}", script
    raise AssertionError("no match with these clans asks everything: which cards do?")


async def test_every_kind_of_question_is_answered_on_panels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seed, script = script_with_every_kind()
    monkeypatch.setattr(fairness, "new_seed", lambda: seed)
    asked: Counter[str] = Counter()
    async with Hall(tmp_path / "skald.sqlite") as hall:
        watch = Watch(hall)
        people = await seated_with_clans(hall, ASKING, **{"undo-time": 0})
        for number, (seat, ids) in enumerate(script):
            position = await hall.matches.position(1, Caller(people[seat].id), seat)
            assert position.prompt is not None
            asked[position.prompt.kind] += 1
            before = (await hall.match()).number
            panel = await press(people[seat], hall.table(), "turn")
            await carry_out(people[seat], panel, position.prompt, ids)
            assert (await hall.match()).number > before, f"{ids} was not chosen"
            if number == len(script) // 2:
                await watch.look(1)
                await hall.world.restart()
        await watch.look(1)
        assert watch.findings == []
    assert set(asked) == KINDS
