"""Whose a plan is, how long it lives, who is told of it; and what standing orders add to a turn by hand."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import Caller
from bot.post import ledger
from bot.post.away import in_words
from bot.post.ledger import Guardian
from bot.post.orders import GOLD_LAST, Order, in_advance, order_from, title_of, with_order
from bot.post.orders import in_words as order_in_words
from bot.post.people import Person
from bot.post.plans import Plan
from engine.core import Option, Prompt
from tests.matches.table_talk import HOST, choose, keep_all, person, prompt_of
from tests.post.post_talk import House, begun
from tests.post.test_office import lay, stone


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = await House(tmp_path / "skald.sqlite").open()
    yield found
    await found.close()


# --- whose it is ----------------------------------------------------------------------------------


async def guarded(house: House, wants: Person) -> int:
    """A match in which Gil plays for Bo, who has laid down a plan."""
    await house.office.set_person(200, wants)
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await lay(house, match.id, 1, "draw", "draw")
    await house.office.seats.name_guardian(match.id, person(1), 1, Guardian("Gil", person=200))
    await house.office.seats.hand_over(match.id, person(1), 1)
    assert (await house.matches.match(match.id)).seats[1].person == 200
    return match.id


async def test_who_plays_for_somebody_else_neither_plays_nor_sees_the_plan(house: House) -> None:
    match = await guarded(house, Person(automatic=False))
    await choose(house.matches, match, 0, "draw")
    await house.settle()
    assert (await house.matches.match(match)).waiting == (1,), "Gil is asked"
    assert await house.office.plan(match, Caller(200), 1) is None
    assert not (await house.office.sandbox(match, Caller(200), 1)).plan


async def test_the_orders_of_who_plays_for_somebody_else_leave_the_plan_alone(house: House) -> None:
    match = await guarded(house, Person(orders=(Order("turn", prefer=("draw",)),)))
    await choose(house.matches, match, 0, "draw")
    await house.settle()
    assert (await house.matches.match(match)).waiting == (0,), "Gil's order has answered"
    async with house.matches.database.reading() as tx:
        stored = await ledger.plan_of(tx, match, 1)
    assert stored is not None and stored.person == 101 and len(stored.plan.steps) == 2 and stored.rest is None


# --- how long it lives ----------------------------------------------------------------------------


async def test_going_back_by_agreement_puts_all_plans_away(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await choose(house.matches, match.id, 0, "draw")
    await choose(house.matches, match.id, 1, "draw")
    await lay(house, match.id, 1, "draw")
    here = (await house.matches.moments(match.id))[-1][0]
    for caller in (HOST, person(1)):
        await house.matches.rewind(match.id, caller, here)
    assert await house.office.plan(match.id, person(1), 1) is None


async def test_the_next_turn_can_be_planned_while_the_last_one_waits_for_its_done(house: House) -> None:
    match = await begun(house, grace=60)
    await keep_all(house.matches, match.id)
    mine = await stone(house, match.id, 1)
    await choose(house.matches, match.id, 0, "draw")
    await choose(house.matches, match.id, 1, mine)
    await choose(house.matches, match.id, 1, "place:wall")
    assert (await house.matches.match(match.id)).held_until is not None
    await lay(house, match.id, 1, "draw")
    assert await house.office.plan(match.id, person(1), 1) is not None


# --- who is told ----------------------------------------------------------------------------------


async def test_its_owner_reads_that_a_plan_was_played_and_nobody_else_does(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await lay(house, match.id, 1, "draw")
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    news = await house.office.news(match.id, person(1), 1)
    assert in_words(news, ("Ada", "Bo"), 1)[0].startswith("Your plan was played: Bo")
    for reader, seat in ((HOST, 0), (Caller(None, moderator=True), None)):
        assert not any(part.laid_down for part in await house.matches.story(match.id, reader, seat))
    assert not (await house.office.news(match.id, HOST, 0)).played


async def test_who_is_answered_for_reads_that_too(house: House) -> None:
    await house.office.set_person(101, Person(orders=(Order("turn", prefer=("draw",)),)))
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    news = await house.office.news(match.id, person(1), 1)
    assert in_words(news, ("Ada", "Bo"), 1)[0].startswith("Answered for you: Bo")


# --- standing orders ------------------------------------------------------------------------------


async def test_an_order_goes_on_with_a_turn_by_hand_and_can_be_taken_back(house: House) -> None:
    wants = Person(orders=(Order("place", prefer=("place:wall",)),))
    match = await begun(house, grace=60)
    await keep_all(house.matches, match.id)
    prompt = await prompt_of(house.matches, match.id, 0)
    assert prompt is not None
    build = next(option.id for option in prompt.options if option.id.startswith("build:"))
    await choose(house.matches, match.id, 0, build)
    position = await house.matches.position(match.id, HOST, 0)
    assert await house.office.answers.follow(position, Person()) is None, "nothing is ordered"
    assert await house.office.answers.follow(position, wants) is not None
    held = await house.matches.match(match.id)
    assert held.held_until is not None and len(held.trail) == 2
    await house.matches.undo(match.id, HOST, 0)
    again = await prompt_of(house.matches, match.id, 0)
    assert again is not None and again.kind == "place", "taken back, the question is asked"


FOOD = Option("pay:food", "pay", ("good", "food"), (("food", 1),))
WOOD = Option("pay:wood", "pay", ("good", "wood"), (("wood", 1),))


def test_what_leaves_no_choice_is_answered_only_where_that_is_wanted() -> None:
    alone = Prompt(0, "pay", 1, "?", (FOOD,))
    assert in_advance(Plan(), (), alone) is not None
    assert in_advance(Plan(), (GOLD_LAST,), Prompt(0, "turn", 1, "?", (FOOD,)), automatic=False) is None


def test_an_order_is_made_out_of_a_small_choice_and_binds_all_copies_of_the_card() -> None:
    order = order_from(Prompt(0, "pay", 1, "?", (FOOD, WOOD), source="long-hall-2"), FOOD, "Pay {food}")
    assert order == Order("pay", "long-hall", ("food",), label="Pay {food}")
    assert title_of("long-hall") == "long-hall" and title_of(None) is None
    assert order_in_words(order, lambda title: "Long Hall") == "Long Hall: always pay {food}"


def test_no_order_is_made_out_of_a_turn_or_of_what_cannot_be_undone() -> None:
    assert order_from(Prompt(0, "turn", 1, "?", (FOOD, WOOD)), FOOD) is None
    sure = Option("choose:1", "choose", ("branch", "x"), irreversible=True)
    assert order_from(Prompt(0, "choose", 1, "?", (sure, WOOD), source="mill-1"), sure) is None
    boost = Option("boost:feast-1", "boost", ("card", "feast-1"))
    act = Option("act", "act", ("tile", "sail"))
    assert order_from(Prompt(0, "boost", 1, "?", (boost, act)), boost) is None
    assert order_from(Prompt(0, "boost", 1, "?", (boost, act)), act) == Order("boost", None, ("act",))


def test_a_new_order_for_the_same_question_takes_the_place_of_the_old_one() -> None:
    food, wood = Order("pay", "mill", ("food",)), Order("pay", "mill", ("wood",))
    assert with_order(with_order((GOLD_LAST,), food), wood) == (wood, GOLD_LAST)
