"""The turn panel: undo, done, why not, other people's controls, old and forged controls."""

import random
from typing import Any

from bot.matches import Caller
from bot.panels.custom_id import Control
from tests.e2e.driving import Hall, answer, choose, decide, press, verbs, words


async def begun(hall: Hall, *names: str, computers: int = 0, **options: Any) -> list[Any]:
    """A match of these people that has begun, with the first hands kept."""
    people = [hall.person(name) for name in names]
    seats = len(people) + computers
    await people[0].slash(hall.channel, "match new", seats=seats, computers=computers, clans="random", **options)
    for person in people[1:]:
        await press(person, hall.lobby(), "join")
    await press(people[0], hall.lobby(), "start")
    chance = random.Random(5)
    for _ in range(2):  # the first hands, then the lookout
        for person in people:
            panel = await press(person, hall.table(), "turn")
            while {"mark", "send"} & set(verbs(panel)) and "changing" not in words(panel):
                panel = await decide(person, panel, chance)
                if "send" not in verbs(panel) or "You have answered" in words(panel):
                    break
    return people


async def active(hall: Hall, people: list[Any]) -> Any:
    match = await hall.match()
    return next(person for person in people if person.id == match.seats[match.waiting[0]].person)


async def test_a_choice_can_be_taken_back_until_done(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)
    panel = await press(person, hall.table(), "turn")
    before = (await hall.match()).number
    sure = await press(person, panel, "ask")
    assert "Pass?" in words(sure) and (await hall.match()).number == before, "pass asks once more"
    back = await press(person, sure, "turn", label="Back")
    made = await press(person, await press(person, back, "ask"), "choose")
    assert {"done", "undo"} <= set(verbs(made))
    assert (await hall.match()).held_until is not None
    undone = await press(person, made, "undo")
    assert "Taken back" in words(undone) and "ask" in verbs(undone)
    again = await press(person, await press(person, undone, "ask"), "choose")
    finished = await press(person, again, "done")
    assert "done" not in verbs(finished)
    assert (await hall.match()).held_until is None


async def test_a_turn_counts_by_itself_after_its_grace(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)
    panel = await press(person, hall.table(), "turn")
    await press(person, await press(person, panel, "ask"), "choose")
    calls = sum("<@" in words(message) for message in hall.place.history())
    await hall.env.advance_time(31)
    assert (await hall.match()).held_until is None
    other = next(one for one in people if one is not person)
    assert (await hall.match()).seats[(await hall.match()).waiting[0]].person == other.id
    later = [message for message in hall.place.history() if f"<@{other.id}>" in words(message)]
    assert len(later) == 1 and calls >= 1, "one call for whoever is waited for"


async def test_why_not_names_the_rule(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)
    panel = await press(person, hall.table(), "turn")
    asked = await press(person, panel, "why")
    seat = (await hall.match()).waiting[0]
    intents = await hall.matches.intents(1, Caller(person.id), seat)
    assert intents, "at the beginning of a match much cannot be done yet"
    lines = verbs(asked)["explain"][0]["options"]
    assert len(lines) == min(25, len(intents))
    told = asked
    for line in lines[:5]:
        told = await choose(person, asked, "explain", line["value"])
        explained = await hall.matches.explain(1, Caller(person.id), seat, intents[int(line["value"])][0])
        assert explained is not None
        assert f"Rule {explained.rule}" in words(told) and line["label"].split(" (")[0] in words(told).replace("\\", "")
    assert "ask" in verbs(await press(person, told, "turn"))


async def test_old_controls_change_nothing_and_show_what_is_true(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)
    first = await press(person, hall.table(), "turn")
    sure = await press(person, first, "ask")
    old = next(one["custom_id"] for one in verbs(sure)["choose"])
    second = await press(person, hall.table(), "turn")
    await press(person, await press(person, await press(person, second, "ask"), "choose"), "done")
    number = (await hall.match()).number
    result = answer(await person.click(sure, custom_id=old))
    assert "already" in words(result) or "not your turn" in words(result).lower() or "decid" in words(result)
    assert (await hall.match()).number == number


async def test_somebody_elses_panel_is_refused_kindly(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)
    other = next(one for one in people if one is not person)
    match = await hall.match()
    seat = match.waiting[0]
    # A control of the other's seat, on a message that everybody sees.
    forged = str(Control("turn", match.id, seat))
    message = await bot_message(hall, forged)
    refused = answer(await other.click(message, custom_id=forged))
    assert refused.ephemeral and "controls of" in words(refused)
    watcher = hall.person("Watcher")
    looked = answer(await watcher.click(hall.table(), label="My hand"))
    assert "do not sit" in words(looked)


async def bot_message(hall: Hall, *custom_ids: str) -> Any:
    """A message of the bot with these controls, as an older or a forged version might have left it."""
    rows = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": f"B{number}", "custom_id": custom_id}]}
        for number, custom_id in enumerate(custom_ids)
    ]
    hall.env.backend.create_message(hall.place.id, hall.env.backend.bot_user.id, "", components=rows, flags=1 << 15)
    await hall.env.settle()
    return hall.place.history()[-1]


async def test_old_unknown_and_forged_ids_are_answered(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    number = (await hall.match()).number
    ids = [
        "sk0:1:0:1:choose:pass",
        "sk1:1:0:1:fly:",
        "sk1:999:0:1:turn:",
        "sk1:1:0:999:choose:pass",
        "sk1:1:0:1:group:x.y",
        "sk1:1:7:1:choose:#3",
        "sk1:::::",
        "sk1:1:0:1:mark:zzz",
        "sk1:1:0:1:explain:0",
        "sk1::::set:calls",
        "an-old-button",
    ]
    for custom_id in ids:
        message = await bot_message(hall, custom_id)
        result = await ann.click(message, custom_id=custom_id)
        assert result.acknowledged, custom_id
        assert words(answer(result)), custom_id
    assert (await hall.match()).number == number
    assert hall.env.bot._connection._view_store._dynamic_items, "the one pattern is still there"


async def test_the_same_delivery_twice_is_one_choice(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    panel = await press(person, hall.table(), "turn")
    sure = await press(person, panel, "ask")
    number = (await hall.match()).number
    control = verbs(sure)["choose"][0]["custom_id"]
    from bot.desk.turns import choose_button
    from bot.desk.verbs import Click
    from bot.matches import Caller
    from bot.panels.custom_id import parse

    click = Click(hall.env.bot.desk.house, parse(control), Caller(person.id), "x", "delivery-1")
    await choose_button(click)
    after = (await hall.match()).number
    await choose_button(click)
    assert after > number and (await hall.match()).number == after


async def test_an_open_panel_follows_when_the_turn_comes_back(hall: Hall) -> None:
    """Against a computer player nobody has to press My turn again."""
    (ann,) = await begun(hall, "Ann", computers=1, **{"undo-time": 30})
    panel = await press(ann, hall.table(), "turn")
    while "group" in verbs(panel) or "choose" in verbs(panel) or "take" in verbs(panel):
        panel = await decide(ann, panel, random.Random(8), passing=0.0)
        if "done" in verbs(panel):
            break
    after = await press(ann, panel, "done")
    await hall.env.settle()
    match = await hall.match()
    assert match.waiting == (0,), "the computer player has answered"
    shown = next(one for one in hall.place.history(viewer=ann) if one.id == after.id)
    assert {"ask", "group", "mark"} & set(verbs(shown)), words(shown)


async def test_the_next_match_may_be_one_that_waits_for_a_pick(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    await ann.slash(hall.channel, "match new", seats=2, clans="draft")
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    match = await hall.match(2)
    picker = next(one for one in (ann, bo) if one.id == match.seats[match.draft[0]].person)
    panel = answer(await picker.slash(hall.channel, "turn", match=1))
    assert "pick" in verbs(await press(picker, panel, "next"))


async def test_pages_of_marks_are_turned(hall: Hall) -> None:
    people = [hall.person(name) for name in ("Ann", "Bo")]
    await people[0].slash(hall.channel, "match new", seats=2, clans="random")
    await press(people[1], hall.lobby(), "join")
    await press(people[0], hall.lobby(), "start")
    forged = str(Control("marks", 1, 0, 1, "7"))
    turned = answer(await people[0].click(await bot_message(hall, forged), custom_id=forged))
    assert {"mark"} <= set(verbs(turned)), "a page that is not there is the last that is"
