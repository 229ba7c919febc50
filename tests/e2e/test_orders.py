"""Standing orders as people press them: made after a small choice, obeyed, listed and lifted."""

import random
from typing import Any

import pytest

from bot.matches import Caller, Position
from bot.matches.records import journal_of
from bot.panels.custom_id import Control
from bot.post.orders import GOLD_LAST, order_from
from tests.e2e.driving import Hall, answer, choose, press, verbs, words
from tests.e2e.test_plans import until
from tests.e2e.test_turn import begun, bot_message


def small_question(position: Position) -> bool:
    """A question that comes again and again, in the middle of a turn that can be taken back."""
    prompt = position.prompt
    if prompt is None or prompt.several or len(prompt.options) > 5 or position.undoable != 1:
        return False
    return all(order_from(prompt, option) is not None for option in prompt.options)


async def asked(hall: Hall) -> tuple[Any, int, Position]:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 30})
    await until(hall, small_question, random.Random(3))
    match = await hall.match()
    seat = match.waiting[0]
    person = next(one for one in people if one.id == match.seats[seat].person)
    return person, seat, await hall.matches.position(1, Caller(person.id), seat)


async def answered(hall: Hall, person: Any, position: Position) -> Any:
    """The first option chosen by pressing."""
    assert position.prompt is not None
    panel = await press(person, hall.table(), "turn")
    name = position.prompt.options[0].id
    if "take" in verbs(panel):
        return await choose(person, panel, "take", name)
    return await press(person, panel, "choose", name)


async def test_a_small_choice_is_made_for_ever_and_answered_from_then_on(hall: Hall) -> None:
    person, seat, position = await asked(hall)
    chosen = await answered(hall, person, position)
    ordered = await press(person, chosen, "always", label="Always answer this way")
    assert "From now on" in words(ordered) and "1. " in words(ordered)
    # Back to before the question: taken back step by step it is asked, after a choice by hand it is answered.
    panel = await press(person, await press(person, ordered, "turn"), "undo")
    assert position.prompt is not None and position.prompt.title.rstrip("?") in words(panel)
    await press(person, panel, "undo")
    async with hall.matches.database.reading() as tx:
        rows = [row for row in await journal_of(tx, 1) if row.kind == "choose" and row.seat == seat]
    prompt = (await hall.matches.position(1, Caller(person.id), seat)).prompt
    assert prompt is not None
    again = str(Control("choose", 1, seat, prompt.revision, rows[-2].choice[0]))
    made = answer(await person.click(await bot_message(hall, again), custom_id=again))
    assert "(as ordered)" in words(made)


async def test_an_order_is_lifted_from_the_list_and_an_old_list_lifts_nothing(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    office = hall.env.bot.desk.house.office
    panel = await press(ann, await press(ann, hall.table(), "menu"), "orders")
    assert "None yet" in words(panel)
    with_gold = await press(ann, panel, "goldlast")
    assert (await office.person(ann.id)).orders == (GOLD_LAST,)
    assert "last" in words(with_gold)
    lifted = await choose(ann, with_gold, "unorder", "0")
    assert (await office.person(ann.id)).orders == () and "Lifted" in words(lifted)
    stale = str(Control("unorder", 1, 0, 12345))
    refused = answer(await ann.click(await bot_message(hall, stale), custom_id=stale))
    assert "changed meanwhile" in words(refused)


@pytest.mark.parametrize("argument", ["", "turn||pass|Pass", "pay|", "||x|y", "pay|a|b"])
async def test_a_forged_order_is_refused(hall: Hall, argument: str) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    forged = str(Control("always", 1, 0, argument=argument))
    refused = answer(await ann.click(await bot_message(hall, forged), custom_id=forged))
    assert "orders are as they were" in words(refused)
    assert (await hall.env.bot.desk.house.office.person(ann.id)).orders == ()
