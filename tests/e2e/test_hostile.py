"""Hostile input: forged controls, forms that nobody opened, storms of clicks, races. All are answered, none breaks."""

import logging
import random
from pathlib import Path
from typing import Any

import pytest

from bot.panels.custom_id import parse
from tests.e2e.driving import Hall, answer, controls, decide, press, verbs, words
from tests.e2e.storm import NASTY, Storm, any_control, any_values
from tests.e2e.test_turn import active, begun

BROKEN = "Something broke on my side"


async def forged(hall: Hall, seed: int, count: int, at_once: int = 25) -> None:
    """Throw forged controls and forms at the bot; each is answered with a sentence, and nothing breaks."""
    chance, storm = random.Random(seed), Storm(hall)
    for _ in range(count // at_once):
        for _ in range(at_once):
            person, custom_id = chance.choice(hall.people), any_control(chance)
            if not custom_id:
                continue
            kind = chance.randrange(3)
            if kind == 0:
                storm.forge(person, custom_id)
            elif kind == 1:
                storm.forge(person, custom_id, any_values(chance))
            else:
                fields = {key: chance.choice(NASTY) for key in ("text", "name", "zone", "from", "to", "note", "bank")}
                storm.send_form(person, custom_id, fields)
        for thrown in await storm.calm():
            assert thrown.answered, f"{thrown.custom_id!r} was not answered"
            assert BROKEN not in thrown.said, f"{thrown.custom_id!r} broke something"


async def test_forged_controls_and_forms_are_answered(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with Hall(tmp_path / "skald.sqlite") as hall:
        people = await begun(hall, "Ann", "Bo", "Cy", **{"undo-time": 0})
        hall.person("Watcher")
        caplog.set_level(logging.ERROR, "bot")
        await forged(hall, 1, 500)
        assert [record.getMessage() for record in caplog.records] == []
        assert (await hall.matches.verify(1)).fair
        assert "Match 1" in words(answer(await people[0].slash(hall.channel, "board", match=1)))


Control = tuple[Any, Any, str, list[str] | None]
# What changes the match on a turn panel, and what only looks.
TAKES_PART = frozenset("choose take mark marks send ask group turn undo done why hand deck".split())


def pressable(person: Any, panel: Any) -> list[Control]:
    """What somebody can press on a panel, with what can be chosen there."""
    found = [one for one in controls(panel) if parse(one["custom_id"]).verb in TAKES_PART]
    return [
        (person, panel, one["custom_id"], [line["value"] for line in one.get("options") or ()] or None) for one in found
    ]


async def storm_of_clicks(hall: Hall, seed: int, count: int, at_once: int = 50) -> tuple[int, int]:
    """All people press whatever their panels have or had, within a minute; clicks thrown, choices that counted."""
    chance, storm, thrown = random.Random(seed), Storm(hall), 0
    old: list[Control] = []
    while thrown < count and not (await hall.match()).over:
        fresh: list[Control] = []
        for person in hall.people:
            panel = await press(person, hall.table(), "turn")
            fresh += pressable(person, panel)
            if "group" in verbs(panel):
                opened = chance.choice(verbs(panel)["group"])["custom_id"]
                fresh += pressable(person, answer(await person.click(panel, custom_id=opened)))
        old += fresh
        for _ in range(at_once):
            person, panel, custom_id, values = chance.choice(fresh if chance.random() < 0.7 else old[-400:])
            most = 1 if parse(custom_id).verb != "mark" else chance.randint(0, 3)
            picked = chance.sample(values, min(most, len(values))) if values else None
            storm.click(person, panel, custom_id, picked)
        for one in await storm.calm():
            thrown += 1
            assert one.answered, f"{one.custom_id!r} was not answered"
            assert BROKEN not in one.said, f"{one.custom_id!r} broke something"
        await hall.env.advance_time(60 * at_once / count)
    async with hall.matches.database.reading() as tx:
        rows = await tx.all("SELECT interaction FROM journal WHERE match = 1 AND kind = 'choose'")
    given = [row["interaction"] for row in rows if row["interaction"]]
    assert len(given) == len(set(given)), "a click counted twice"
    return thrown, len(given)


async def test_after_a_storm_the_state_is_that_of_the_accepted_choices(tmp_path: Path) -> None:
    async with Hall(tmp_path / "skald.sqlite") as hall:
        await begun(hall, "Ann", "Bo", "Cy", **{"undo-time": 30})
        before = (await hall.match()).number
        thrown, counted = await storm_of_clicks(hall, 2, 500)
        assert thrown >= 500 and 0 < counted < thrown
        assert (await hall.match()).number > before + 5
        # Every accepted choice, played again from the seed, leads to the very state that is stored.
        verdict = await hall.matches.verify(1)
        assert verdict.fair, verdict.fault


async def test_two_presses_of_the_same_button_are_one_choice(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    sure = await press(person, await press(person, hall.table(), "turn"), "ask")
    number = (await hall.match()).number
    storm = Storm(hall)
    for _ in range(20):
        storm.click(person, sure, verbs(sure)["choose"][0]["custom_id"])
    told = await storm.calm()
    assert all(one.answered for one in told)
    async with hall.matches.database.reading() as tx:
        rows = await tx.all("SELECT kind FROM journal WHERE match = 1 AND number > ?", (number,))
    assert [row["kind"] for row in rows] == ["choose"]


async def test_the_last_seat_goes_to_one_of_those_who_press_at_once(hall: Hall) -> None:
    ann, *others = [hall.person(name) for name in ("Ann", "Bo", "Cy", "Di", "Ed")]
    await ann.slash(hall.channel, "match new", seats=2)
    storm, lobby = Storm(hall), hall.lobby()
    for person in others:
        storm.click(person, lobby, verbs(lobby)["join"][0]["custom_id"])
    told = await storm.calm()
    assert all(one.answered for one in told)
    assert len((await hall.match()).seats) == 2
    assert sum(bool(one.result.followups) for one in told) == 3, "those who came too late are told so"


async def test_everybody_answers_the_lookout_at_once(hall: Hall) -> None:
    people = [hall.person(name) for name in ("Ann", "Bo", "Cy", "Di")]
    await people[0].slash(hall.channel, "match new", seats=4, clans="random")
    for person in people[1:]:
        await press(person, hall.lobby(), "join")
    await press(people[0], hall.lobby(), "start")
    storm, chance = Storm(hall), random.Random(1)
    for person in people:
        panel = await decide(person, await press(person, hall.table(), "turn"), chance)
        storm.click(person, panel, verbs(panel)["send"][0]["custom_id"])
    told = await storm.calm()
    assert all(one.answered and BROKEN not in one.said for one in told)
    match = await hall.match()
    assert match.number == 4 and len(match.waiting) == 4, "all four counted, and the lookout has begun"
