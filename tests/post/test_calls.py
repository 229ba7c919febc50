"""Calls besides the call itself, and the quiet that a person may want from them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.matches import Caller
from bot.matches.refusals import NotSeated, NotYourTurn
from bot.post.hours import DAY, HOUR, Hours, morning, silent
from bot.post.ledger import Guardian
from bot.post.people import Person, muting
from tests.matches.table_talk import HOST, choose, keep_all, person, prompt_of
from tests.post.post_talk import NOON, House, begun
from tests.post.test_hours import at, weeks
from tests.post.test_office import OSLO, lay, pace


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = await House(tmp_path / "skald.sqlite").open()
    yield found
    await found.close()


# --- last -----------------------------------------------------------------------------------------


async def first_answers(house: House, match: int, seat: int = 0) -> None:
    prompt = await prompt_of(house.matches, match, seat)
    assert prompt is not None
    await choose(house.matches, match, seat, [prompt.options[0].id])
    await house.settle()


async def test_the_last_one_hears_it_in_the_morning_if_it_is_still_true(house: House) -> None:
    await house.office.set_person(101, Person(OSLO, last_call=True))
    match = await begun(house)
    await house.until(at("2025-06-10 23:30"))
    await first_answers(house, match.id)
    assert house.letters("last") == []
    await house.until(at("2025-06-11 07:01"))
    assert [letter.payload["person"] for letter in house.letters("last")] == [101]
    assert len(house.letters("notice", 1)) == 1


async def test_who_is_called_in_the_morning_anyhow_is_not_told_to_be_the_last(house: House) -> None:
    await house.office.set_person(101, Person(OSLO, last_call=True))
    house.clock.advance(at("2025-06-10 23:30") - NOON)
    match = await begun(house)
    await first_answers(house, match.id)
    await house.until(at("2025-06-11 12:00"))
    assert house.letters("last") == [] and len(house.letters("notice", 1)) == 1


async def test_the_last_one_of_a_muted_match_hears_nothing(house: House) -> None:
    match = await begun(house)
    await house.office.set_person(101, muting(Person(last_call=True), match.id, True))
    await first_answers(house, match.id)
    assert house.letters("last") == []


# --- next -----------------------------------------------------------------------------------------


async def play_on(house: House, match: int, upto: int) -> None:
    """The first options of everything, turn by turn, until somebody has been told or the turn is reached."""
    for _ in range(200):
        now = await house.matches.match(match)
        if now.over or now.turn >= upto:
            return
        seat = now.waiting[0]
        prompt = (await house.matches.position(match, Caller(now.seats[seat].person), seat)).prompt
        assert prompt is not None
        first = [option.id for option in prompt.options]
        choice = first[: prompt.least] if prompt.several else first[0]
        await house.matches.choose(match, Caller(now.seats[seat].person), seat, choice, prompt.revision)
        await house.settle()


async def test_who_wants_it_is_told_to_be_next_once_a_turn(house: House) -> None:
    await house.office.set_person(101, Person(next_call=True, automatic=False))
    match = await begun(house, people=3, game="north")
    told = 0
    for turn in range(1, 12):
        await play_on(house, match.id, turn)
        found = house.letters("next")
        assert {letter.payload["person"] for letter in found} <= {101}
        assert len(found) - told <= 1
        told = len(found)
    assert told >= 2, "the person before was asked at least twice"


async def test_of_two_people_nobody_is_told_to_be_next(house: House) -> None:
    for one in (100, 101):
        await house.office.set_person(one, Person(next_call=True))
    match = await begun(house, people=2, game="north")
    await play_on(house, match.id, 10)
    assert house.letters("next") == []


# --- reminders, snoozed and hushed ----------------------------------------------------------------


async def test_a_hushed_turn_reminds_nobody_and_the_next_one_does(house: House) -> None:
    match = await begun(house, pace=pace("remind"))
    await keep_all(house.matches, match.id)
    with pytest.raises(NotYourTurn):
        await house.office.hush(match.id, person(1), 1)
    with pytest.raises(NotSeated):
        await house.office.hush(match.id, person(1), 0)
    await house.office.hush(match.id, HOST, 0)
    await house.office.set_person(100, Person(Hours("UTC", 60, 120)))
    assert (await house.office.quiet(match.id, 0)).hushed
    await house.hours(100)
    assert house.letters("remind", 0) == []
    await choose(house.matches, match.id, 0, "draw")
    await choose(house.matches, match.id, 1, "draw")
    await house.hours(8)
    assert house.letters("remind", 0)
    assert not (await house.office.quiet(match.id, 0)).hushed


async def test_a_reminder_that_was_asked_for_comes_without_a_clock_and_in_a_muted_match(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await house.office.snooze(match.id, HOST, 0, NOON + 4 * HOUR)
    await house.office.set_person(100, muting(Person(), match.id, True))
    await house.restart()
    assert (await house.office.quiet(match.id, 0)).asked
    await house.hours(3.9)
    assert house.letters("remind") == []
    await house.hours(0.2)
    assert len(house.letters("remind", 0)) == 1
    await house.hours(100)
    assert len(house.letters("remind", 0)) == 1


# --- exactly one call -----------------------------------------------------------------------------


async def test_a_new_player_is_called_once_though_something_was_laid_down_by_the_old_one(house: House) -> None:
    """The old plan waits for its moment while the seat changes hands."""
    await house.office.set_person(101, Person(delay=3600.0))
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await lay(house, match.id, 1, "draw")
    await house.office.seats.name_guardian(match.id, person(1), 1, Guardian("Gil", person=200))
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    assert len(house.letters("notice", 1)) == 1
    assert (await house.matches.match(match.id)).waiting == (1,)
    await house.office.seats.hand_over(match.id, person(1), 1)
    await house.hours(2)
    assert [letter.payload["person"] for letter in house.letters("notice", 1)] == [101, 200]


async def test_late_is_told_with_the_move_that_was_made(house: House) -> None:
    match = await begun(house, pace=pace("move"))
    await keep_all(house.matches, match.id)
    await house.hours(10.5)
    late = house.letters("late")
    assert [letter.payload["what"] for letter in late] == ["move"]
    assert late[0].payload["name"] == "Ada"
    kinds = [letter.kind for letter in house.mailbox.letters]
    assert kinds.index("late") > kinds.index("story")


async def test_late_names_who_was_late_though_another_plays_now(house: House) -> None:
    match = await begun(house, pace=pace("seat"))
    await keep_all(house.matches, match.id)
    await house.hours(10.5)
    assert [letter.payload["name"] for letter in house.letters("late")] == ["Ada"]


# --- mornings -------------------------------------------------------------------------------------


def test_the_morning_is_the_persons_own() -> None:
    assert morning(OSLO, at("2025-06-10 21:00")) == at("2025-06-11 07:00")
    assert morning(Hours("Europe/Oslo"), at("2025-06-10 21:00")) == at("2025-06-11 08:00")


def test_after_midnight_the_morning_is_the_same_day_but_never_at_once() -> None:
    assert morning(OSLO, at("2025-06-11 01:30")) == at("2025-06-11 07:00")
    assert morning(OSLO, at("2025-06-11 05:30")) == at("2025-06-12 07:00")


@given(weeks(), st.floats(at("2025-01-01 00:00"), at("2026-01-01 00:00")))
def test_nobody_is_woken_on_a_morning(hours: Hours, now: float) -> None:
    found = morning(hours, now)
    assert not silent(hours, found) and found - now >= 4 * HOUR
    assert found - now < 6 * DAY
