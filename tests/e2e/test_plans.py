"""Planning ahead as people press it: laid down step by step, played without a call, asked about where it breaks."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.matches import Caller, Position, fairness
from bot.matches.records import journal_of
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.words import safe
from bot.post.plans import Plan
from tests.e2e.driving import Hall, answer, choose, decide, press, verbs, words
from tests.e2e.test_turn import active, begun, bot_message
from tests.e2e.watching import Watch

AT_ONCE = {"undo-time": 0}


@pytest.fixture(autouse=True)
def _same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "new_seed", lambda: "a plan for the north")


async def two(hall: Hall, **options: Any) -> tuple[Any, Any]:
    """Who is asked, and who waits for the turn."""
    people = await begun(hall, "Ann", "Bo", **(options or AT_ONCE))
    # Letters of the very moment of the start would be looked for before they are sent.
    await hall.env.advance_time(1)
    first = await active(hall, people)
    return first, next(one for one in people if one is not first)


async def seat_of(hall: Hall, person: Any) -> int:
    return (await hall.match()).seats_of(person.id)[0]


async def passes(hall: Hall, person: Any) -> Any:
    panel = await press(person, hall.table(), "turn")
    made = await press(person, await press(person, panel, "ask"), "choose")
    await hall.env.settle()
    return made


async def lay(person: Any, panel: Any, chance: random.Random, steps: int) -> Any:
    """Press whatever is there, that many times."""
    for _ in range(steps):
        can = verbs(panel)
        if "planpick" in can:
            menu = can["planpick"][0]
            panel = await choose(person, panel, "planpick", chance.choice(menu["options"])["value"])
            continue
        offered = [
            *can.get("plangroup", []),
            *(one for one in can.get("planstep", []) if "pass" not in one["custom_id"]),
        ]
        if not offered:
            break
        picked = chance.choice(offered)
        panel = answer(await person.click(panel, custom_id=picked["custom_id"]))
    return panel


def calls(hall: Hall, person: Any) -> set[int]:
    return {message.id for message in hall.place.history() if f"<@{person.id}>" in words(message)}


# --- laying it down -------------------------------------------------------------------------------


async def test_a_plan_is_laid_down_by_pressing_and_each_step_is_kept(hall: Hall) -> None:
    _, other = await two(hall)
    seat = await seat_of(hall, other)
    panel = await press(other, hall.table(), "plan")
    assert panel.ephemeral and "Your plan" in words(panel) and "Nothing yet" in words(panel)
    panel = await lay(other, panel, random.Random(3), 6)
    stored = await hall.env.bot.desk.house.office.plan(1, Caller(other.id), seat)
    assert stored is not None and stored.plan.steps
    assert "1. " in words(panel) and "If nobody gets in your way" in words(panel)
    # Opened anew, from anywhere, it is the same.
    again = answer(await other.slash(hall.place, "plan"))
    assert words(again).split("\n1. ")[1] == words(panel).split("\n1. ")[1]


async def test_steps_are_taken_back_one_by_one_and_clearing_asks_once_more(hall: Hall) -> None:
    _, other = await two(hall)
    office, seat = hall.env.bot.desk.house.office, await seat_of(hall, other)
    panel = await lay(other, await press(other, hall.table(), "plan"), random.Random(4), 8)
    stored = await office.plan(1, Caller(other.id), seat)
    shorter = await press(other, panel, "planundo")
    after = await office.plan(1, Caller(other.id), seat)
    assert stored is not None and after is not None and len(after.plan.steps) == len(stored.plan.steps) - 1
    sure = await press(other, shorter, "planclear")
    assert "Clear your plan" in words(sure)
    assert await office.plan(1, Caller(other.id), seat) == after
    cleared = await press(other, sure, "planclear")
    assert "Nothing yet" in words(cleared) and await office.plan(1, Caller(other.id), seat) is None


async def test_the_planned_empire_can_be_looked_at(hall: Hall) -> None:
    _, other = await two(hall)
    house, seat = hall.env.bot.desk.house, await seat_of(hall, other)
    panel = await lay(other, await press(other, hall.table(), "plan"), random.Random(6), 8)
    sandbox = await house.office.sandbox(1, Caller(other.id), seat)
    seen = await press(other, panel, "planlook")
    assert "As planned" in words(seen) and describe.own_line(sandbox.view) in words(seen)
    for line in describe.empire_lines(await hall.matches.game(1), sandbox.view, seat):
        assert safe(line) in words(seen)
    assert "Your plan" in words(await press(other, seen, "plan"))


async def test_an_old_plan_panel_changes_nothing(hall: Hall) -> None:
    _, other = await two(hall)
    office, seat = hall.env.bot.desk.house.office, await seat_of(hall, other)
    first = await press(other, hall.table(), "plan")
    second = await press(other, hall.table(), "plan")
    await press(other, first, "planstep", "pass")
    kept = await office.plan(1, Caller(other.id), seat)
    # The same button on the panel that was opened before: the plan is not what it showed.
    stale = await press(other, second, "planstep", "pass")
    assert "changed meanwhile" in words(stale) and "1. " in words(stale)
    assert await office.plan(1, Caller(other.id), seat) == kept and len(kept.plan.steps) == 1
    # Undo pressed twice at once takes back one step only.
    undo = verbs(stale)["planundo"][0]["custom_id"]
    await other.click(stale, custom_id=undo)
    again = answer(await other.click(await bot_message(hall, undo), custom_id=undo))
    assert "changed meanwhile" in words(again)


async def test_nobody_else_can_open_a_plan(hall: Hall) -> None:
    first, other = await two(hall)
    panel = await press(other, await press(other, hall.table(), "plan"), "planstep", "pass")
    assert "1. Pass" in words(panel)
    seat = await seat_of(hall, other)
    watcher = hall.person("Watcher")
    for verb in ("plan", "planlook", "planelse", "planundo", "planclear", "plandrop", "planstep"):
        forged = str(Control(verb, 1, seat, 0, "yes" if verb == "planclear" else ""))
        message = await bot_message(hall, forged)
        for person in (first, watcher):
            refused = answer(await person.click(message, custom_id=forged))
            assert "1. Pass" not in words(refused) and refused.ephemeral
            assert "controls of" in words(refused) or "do not sit" in words(refused)
    assert await hall.env.bot.desk.house.office.plan(1, Caller(other.id), seat) is not None


async def test_who_is_asked_plays_at_once_and_plans_nothing(hall: Hall) -> None:
    first, _ = await two(hall)
    panel = await press(first, hall.table(), "plan")
    assert "It is your turn" in words(panel) and "ask" in verbs(panel)


async def test_the_next_turn_is_planned_while_the_last_one_waits_for_its_done(hall: Hall) -> None:
    first, _ = await two(hall, **{"undo-time": 30})
    panel = await press(first, hall.table(), "turn")
    chance = random.Random(8)
    while "done" not in verbs(panel):
        panel = await decide(first, panel, chance, passing=0.0)
    plan = await press(first, await press(first, panel, "plan"), "planstep", "pass")
    assert "1. Pass" in words(plan)
    assert "Planned" in words(await press(first, plan, "turn"))


async def test_a_plan_is_offered_while_somebody_else_decides_and_shown_on_the_turn_panel(hall: Hall) -> None:
    _, other = await two(hall)
    panel = await press(other, hall.table(), "turn")
    plan = await press(other, await press(other, panel, "plan"), "planstep", "pass")
    back = await press(other, plan, "turn")
    assert "Planned" in words(back) and "Pass" in words(back)


# --- played ---------------------------------------------------------------------------------------


async def test_a_plan_is_played_when_the_turn_comes_without_a_call_and_reported(hall: Hall) -> None:
    first, other = await two(hall)
    watch = Watch(hall)
    await press(other, await press(other, hall.table(), "plan"), "planstep", "pass")
    before, number = calls(hall, other), (await hall.match()).number
    await passes(hall, first)
    match = await hall.match()
    assert match.number >= number + 2, "both have passed"
    assert len(calls(hall, other) - before) == 1, "for the round that begins, not for what was planned"
    panel = await press(other, hall.table(), "turn")
    assert "Your plan was played" in words(panel) and "pass" in words(panel)
    hers = await press(first, hall.table(), "turn")
    assert "plan" not in words(hers).lower()
    assert not any("plan was" in words(message).lower() for message in hall.place.history())
    await watch.look(1)
    assert watch.findings == []


async def test_an_open_plan_panel_tells_that_it_was_played(hall: Hall) -> None:
    first, other = await two(hall)
    plan = await press(other, await press(other, hall.table(), "plan"), "planstep", "pass")
    await passes(hall, first)
    shown = next(one for one in hall.place.history(viewer=other) if one.id == plan.id)
    assert "Your plan was played" in words(shown)


async def test_several_turns_ahead_are_played_one_after_the_other(hall: Hall) -> None:
    first, other = await two(hall)
    office, seat = hall.env.bot.desk.house.office, await seat_of(hall, other)
    panel = await press(other, hall.table(), "plan")
    chance = random.Random(2)
    while True:
        panel = await lay(other, panel, chance, 1)
        stored = await office.plan(1, Caller(other.id), seat)
        if stored is not None and sum(step.kind == "turn" for step in stored.plan.steps) > 2:
            break
    before = calls(hall, other)
    for _ in range(2):
        await hand_made(hall, first, random.Random(1))
    left = await office.plan(1, Caller(other.id), seat)
    assert left is not None and left.stopped is None
    assert (
        sum(step.kind == "turn" for step in left.plan.steps)
        == sum(step.kind == "turn" for step in stored.plan.steps) - 2
    )
    assert calls(hall, other) == before


async def hand_made(hall: Hall, person: Any, chance: random.Random) -> None:
    """A whole turn by pressing, without passing."""
    turn = (await hall.match()).turn
    panel = await press(person, hall.table(), "turn")
    while (await hall.match()).turn == turn:
        panel = await decide(person, panel, chance, passing=0.0)
    await hall.env.settle()


async def test_a_plan_that_breaks_calls_its_owner_who_reads_why_and_drops_it(hall: Hall) -> None:
    first, other = await two(hall)
    office, seat = hall.env.bot.desk.house.office, await seat_of(hall, other)
    await press(other, await press(other, hall.table(), "plan"), "planstep", "pass")
    stored = await office.plan(1, Caller(other.id), seat)
    dearer = msgspec.json.encode(stored.plan).replace(b'"cost":[]', b'"cost":[["gold",2]]')
    await office.lay_down(1, Caller(other.id), seat, msgspec.json.decode(dearer, type=Plan))
    before, number = calls(hall, other), (await hall.match()).number
    await passes(hall, first)
    assert (await hall.match()).number == number + 1
    assert len(calls(hall, other) - before) == 1
    panel = await press(other, hall.table(), "turn")
    assert "Your plan stopped" in words(panel) and "costs nothing now, not 2 gold" in words(panel)
    dropped = await press(other, panel, "plandrop")
    assert "stopped" not in words(dropped) and await office.plan(1, Caller(other.id), seat) is None
    assert "ask" in verbs(dropped)


async def test_deciding_by_hand_puts_the_plan_away_and_says_so(hall: Hall) -> None:
    first, other = await two(hall)
    office, seat = hall.env.bot.desk.house.office, await seat_of(hall, other)
    wants = await office.person(other.id)
    # Played only after a while: time enough to be quicker than the own plan.
    await office.set_person(other.id, msgspec.structs.replace(wants, delay=10_000.0))
    await press(other, await press(other, hall.table(), "plan"), "planstep", "pass")
    await passes(hall, first)
    panel = await press(other, hall.table(), "turn")
    made = await decide(other, panel, random.Random(1), passing=0.0)
    while "put away" not in words(made) and {"take", "group", "choose"} & set(verbs(made)):
        made = await decide(other, made, random.Random(1), passing=0.0)
    assert "plan is put away" in words(made)
    assert await office.plan(1, Caller(other.id), seat) is None


# --- the expedition -------------------------------------------------------------------------------


async def until(hall: Hall, wanted: Callable[[Position], bool], chance: random.Random) -> None:
    """Everybody plays by the service, ships first, until it is as wanted for whoever is asked."""
    for _ in range(900):
        match = await hall.match()
        seat = match.waiting[0]
        caller = Caller(match.seats[seat].person)
        position = await hall.matches.position(1, caller, seat)
        if wanted(position):
            await hall.env.settle()
            return
        prompt = position.prompt
        options = [option.id for option in prompt.options]
        sail = [one for one in options if one.endswith(":sail") or one == "sail:fish+raze"]
        count = prompt.least if prompt.several else 1
        picked = (sail or chance.sample(options, len(options)))[:count]
        made = await hall.matches.choose(1, caller, seat, picked, prompt.revision)
        if made.held_until is not None:
            await hall.matches.done(1, caller, seat)
    raise AssertionError("it never came to that")


def two_ships_of_two(position: Position) -> bool:
    view, prompt = position.view, position.prompt
    if prompt is None or prompt.kind != "island" or len({ship.seat for ship in view.queue}) < 2:
        return False
    open_islands = [island for island in view.nearby.face if island]
    return view.queue[0].seat == position.seat and view.queue[1].seat != position.seat and len(open_islands) == 2


async def test_wishes_for_the_expedition_are_taken_in_their_order(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    await hall.env.advance_time(1)
    await until(hall, two_ships_of_two, random.Random(11))
    match = await hall.match()
    first = next(one for one in people if one.id == match.seats[match.waiting[0]].person)
    other = next(one for one in people if one is not first)
    office, seat = hall.env.bot.desk.house.office, await seat_of(hall, other)
    position = await hall.matches.position(1, Caller(first.id), match.waiting[0])
    islands = [island for island in position.view.nearby.face if island]
    panel = await press(other, hall.table(), "plan")
    assert "Which island" in words(panel)
    panel = await wish(other, panel, "planpick", "planstep", islands[0])
    assert "second choice" in words(panel), "what to take instead is asked at once"
    panel = await wish(other, panel, "planorpick", "planor", islands[1])
    assert "otherwise" in words(panel)
    stored = await office.plan(1, Caller(other.id), seat)
    wishes = [one.choice for one in stored.plan.steps[0].answers]
    assert wishes == [(f"island:{island}",) for island in islands]
    # The first ship takes the first wish away.
    choice = [f"island:{islands[0]}"]
    while (await hall.match()).turn == match.turn:
        asked = (await hall.matches.position(1, Caller(first.id), match.waiting[0])).prompt
        await hall.matches.choose(1, Caller(first.id), match.waiting[0], choice, asked.revision)
        asked = (await hall.matches.position(1, Caller(first.id), match.waiting[0])).prompt
        choice = [] if asked is None else [asked.options[0].id]
    await hall.env.settle()
    async with hall.matches.database.reading() as tx:
        rows = await journal_of(tx, 1)
    made = [row for row in rows if row.seat == seat and row.kind == "choose" and row.number > match.number]
    assert list(made[0].choice) == [f"island:{islands[1]}"]
    assert str(made[0].interaction).startswith("plan:")


async def wish(person: Any, panel: Any, menu: str, button: str, island: str) -> Any:
    """An island, and to pillage it where there is a choice."""
    name = f"island:{island}"
    panel = await (choose(person, panel, menu, name) if menu in verbs(panel) else press(person, panel, button, name))
    while any(str(one.get("label")).startswith("Pillage") for one in verbs(panel).get("planstep", [])):
        panel = await press(person, panel, "planstep", label="Pillage")
    return panel
