"""The post office on the match service: clocks, calls, plans, zero, through restarts."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.matches import Caller
from bot.matches.refusals import NotSeated, NotYourTurn, WrongStatus
from bot.post import ledger
from bot.post.hours import HOUR, Hours
from bot.post.ledger import Guardian
from bot.post.orders import Order
from bot.post.pace import PACES, custom
from bot.post.people import Person, back_again, muting, with_vacation
from bot.post.plans import Plan
from tests.matches.table_talk import HOST, build, choose, keep_all, person, prompt_of
from tests.post.post_talk import NOON, House, begun
from tests.post.test_hours import at

OSLO = Hours("Europe/Oslo", 23 * 60, 7 * 60)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = await House(tmp_path / "skald.sqlite").open()
    yield found
    await found.close()


def pace(at_zero: str) -> object:
    return msgspec.to_builtins(custom(8 * HOUR, 2 * HOUR, 10 * HOUR, at_zero))


# --- calls ----------------------------------------------------------------------------------------


async def test_each_wait_brings_one_call(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    for _ in range(3):
        for seat in (0, 1):
            await choose(house.matches, match.id, seat, "draw")
            await house.settle()
    assert [len(house.letters("notice", seat)) for seat in (0, 1)] == [1 + 4, 1 + 3]


async def test_a_call_in_the_night_comes_in_the_morning(house: House) -> None:
    await house.office.set_person(101, Person(OSLO))
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await house.until(at("2025-06-10 23:30"))
    await choose(house.matches, match.id, 0, "draw")
    await house.until(at("2025-06-11 06:59"))
    assert len(house.letters("notice", 1)) == 1
    await house.restart()
    await house.until(at("2025-06-11 07:00"))
    assert len(house.letters("notice", 1)) == 2
    await house.hours(3)
    assert len(house.letters("notice", 1)) == 2


async def test_who_has_played_before_the_morning_is_not_called(house: House) -> None:
    await house.office.set_person(101, Person(OSLO))
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await house.until(at("2025-06-10 23:30"))
    await choose(house.matches, match.id, 0, "draw")
    await choose(house.matches, match.id, 1, "draw")
    await house.until(at("2025-06-11 12:00"))
    assert len(house.letters("notice", 1)) == 1


async def test_a_muted_match_does_not_call(house: House) -> None:
    match = await begun(house)
    await house.office.set_person(101, muting(Person(), match.id, True))
    await keep_all(house.matches, match.id)
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    assert len(house.letters("notice", 1)) == 1
    assert len(house.letters("notice", 0)) == 2


async def test_the_last_one_hears_it_if_wanted(house: House) -> None:
    await house.office.set_person(101, Person(last_call=True))
    match = await begun(house)
    prompt = await prompt_of(house.matches, match.id, 0)
    assert prompt is not None
    await choose(house.matches, match.id, 0, [prompt.options[0].id])
    await house.settle()
    assert [letter.payload["person"] for letter in house.letters("last")] == [101]


# --- clocks ---------------------------------------------------------------------------------------


async def test_the_clock_runs_only_while_the_match_waits(house: House) -> None:
    match = await begun(house, pace="daily")
    await keep_all(house.matches, match.id)
    await house.hours(5)
    assert await house.office.bank(match.id, 1) == (30 * HOUR, None)
    left, due = await house.office.bank(match.id, 0) or (0, None)
    # The common question and the first turn have each brought an increment.
    assert left == 31 * HOUR and due == NOON + 36 * HOUR
    await choose(house.matches, match.id, 0, "draw")
    assert await house.office.bank(match.id, 0) == (31 * HOUR, None)
    assert (await house.office.bank(match.id, 1) or (0, 0))[1] == NOON + 5 * HOUR + 36 * HOUR


async def test_undo_does_not_touch_the_clock(house: House) -> None:
    match = await begun(house, pace="daily", grace=60)
    await keep_all(house.matches, match.id)
    await house.hours(1)
    before = await house.office.bank(match.id, 0)
    await build(house.matches, match.id, 0)
    await house.matches.undo(match.id, HOST, 0)
    await house.matches.undo(match.id, HOST, 0)
    assert await house.office.bank(match.id, 0) == before


async def test_vacation_stops_the_clock_and_new_hours_count_from_now_on(house: House) -> None:
    match = await begun(house, pace="daily")
    await keep_all(house.matches, match.id)
    await house.hours(2)
    await house.office.set_person(100, with_vacation(Person(), house.clock.now(), house.clock.now() + 48 * HOUR))
    await house.hours(47)
    assert (await house.office.bank(match.id, 0) or (0, 0))[0] == 34 * HOUR
    await house.hours(2)
    assert (await house.office.bank(match.id, 0) or (0, 0))[0] == 33 * HOUR


async def test_reminders_come_with_time_and_can_be_put_off(house: House) -> None:
    match = await begun(house, pace=pace("remind"))
    await keep_all(house.matches, match.id)
    with pytest.raises(NotYourTurn):
        await house.office.snooze(match.id, person(1), 1, NOON)
    await house.hours(4.9)
    assert house.letters("remind") == []
    await house.hours(0.2)
    assert [letter.payload["nth"] for letter in house.letters("remind", 0)] == [1]
    await house.office.snooze(match.id, HOST, 0, NOON + 9.5 * HOUR)
    await house.hours(4.3)
    assert len(house.letters("remind", 0)) == 1
    await house.hours(200)
    # One at half time, the one put off, and then a few when time is up; never for ever.
    assert 3 <= len(house.letters("remind", 0)) <= 8
    assert len(house.letters("notice", 0)) == 2
    assert (await house.matches.match(match.id)).waiting == (0,)


async def test_a_match_that_all_agreed_to_pause_costs_no_time(house: House) -> None:
    match = await begun(house, pace=pace("forfeit"))
    await keep_all(house.matches, match.id)
    assert await house.office.seats.pause(match.id, HOST) == (1,)
    assert await house.office.seats.pause(match.id, person(1)) == ()
    await house.hours(500)
    assert (await house.matches.match(match.id)).status == "playing"
    assert await house.office.bank(match.id, 0) == (10 * HOUR, None)
    await house.office.seats.resume(match.id, HOST)
    await house.hours(9)
    assert (await house.matches.match(match.id)).status == "playing"
    await house.hours(2)
    assert (await house.matches.match(match.id)).status == "finished"
    with pytest.raises(WrongStatus):
        await house.office.seats.resume(match.id, HOST)


# --- zero -----------------------------------------------------------------------------------------


async def test_at_zero_a_computer_player_makes_this_move_only(house: House) -> None:
    match = await begun(house, pace=pace("move"))
    await keep_all(house.matches, match.id)
    await house.hours(10.5)
    now = await house.matches.match(match.id)
    assert now.waiting == (1,) and now.seats[0].person == 100
    assert len(house.letters("late", 0)) == 1
    await choose(house.matches, match.id, 1, "draw")
    await house.settle()
    assert (await house.matches.match(match.id)).waiting == (0,)


async def test_at_zero_the_guardian_takes_the_seat_and_the_owner_takes_it_back(house: House) -> None:
    match = await begun(house, pace=pace("seat"))
    await house.office.seats.name_guardian(match.id, HOST, 0, Guardian("Gil", person=200))
    await keep_all(house.matches, match.id)
    await house.hours(10.5)
    now = await house.matches.match(match.id)
    assert (now.seats[0].person, now.seats[0].owner, now.waiting) == (200, 100, (0,))
    assert [letter.payload["person"] for letter in house.letters("notice", 0)] == [100, 100, 200]
    prompt = (await house.matches.position(match.id, Caller(200), 0)).prompt
    assert prompt is not None
    await house.matches.choose(match.id, Caller(200), 0, "draw", prompt.revision)
    with pytest.raises(NotSeated):
        await house.office.seats.take_back(match.id, Caller(200), 0, "Gil")
    await house.office.seats.take_back(match.id, HOST, 0, "Ada")
    assert (await house.matches.match(match.id)).seats[0].person == 100
    story = [line for part in await house.matches.story(match.id, HOST) for line in part.sentences]
    assert "Gil plays for Ada now." in story and "Ada is back, and plays again." in story


async def test_a_guardian_who_vanishes_too_is_followed_by_a_computer_player(house: House) -> None:
    match = await begun(house, pace=pace("seat"))
    await house.office.seats.name_guardian(match.id, HOST, 0, Guardian("Gil", person=200))
    await keep_all(house.matches, match.id)
    await house.hours(25)
    now = await house.matches.match(match.id)
    assert now.seats[0].computer == "greedy" and now.seats[0].owner == 100


async def test_nobody_who_plays_guards_a_second_hand(house: House) -> None:
    match = await begun(house)
    with pytest.raises(Exception, match="second hand"):
        await house.office.seats.name_guardian(match.id, HOST, 0, Guardian("Bo", person=101))
    with pytest.raises(NotSeated):
        await house.office.seats.name_guardian(match.id, person(1), 0, Guardian("Gil", person=200))


async def test_at_zero_the_others_vote(house: House) -> None:
    match = await begun(house, people=3, pace=pace("vote"))
    await keep_all(house.matches, match.id)
    with pytest.raises(WrongStatus):
        await house.office.seats.vote(match.id, person(1), 0, "forfeit")
    await house.hours(10.5)
    assert len(house.letters("vote")) == 1
    assert await house.office.seats.vote(match.id, person(1), 0, "seat") is None
    with pytest.raises(NotSeated):
        await house.office.seats.vote(match.id, HOST, 0, "wait")
    assert await house.office.seats.vote(match.id, person(2), 0, "seat") == "seat"
    assert (await house.matches.match(match.id)).seats[0].computer == "greedy"


async def test_at_zero_the_seat_is_forfeit_where_that_was_agreed(house: House) -> None:
    match = await begun(house, people=3, pace=pace("forfeit"))
    await keep_all(house.matches, match.id)
    await house.hours(11)
    now = await house.matches.match(match.id)
    assert now.seats[0].conceded and now.waiting == (1,)


async def ran_out(house: House, match: int, seat: int) -> int:
    async with house.matches.database.reading() as tx:
        clock = await ledger.clock_of(tx, match, seat)
    assert clock is not None
    return clock.ran_out


async def test_a_crash_at_zero_counts_once_and_the_move_is_made_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begun(house, pace=pace("move"))
    await keep_all(house.matches, match.id)

    async def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(house.office, "_at_zero", crash)
    with pytest.raises(KeyboardInterrupt):
        await house.hours(10.5)
    assert (await house.matches.match(match.id)).waiting == (0,)
    await house.restart()
    await house.hours(1)
    assert (await house.matches.match(match.id)).waiting == (1,)
    assert await ran_out(house, match.id, 0) == 1
    assert len(house.letters("late", 0)) == 1


async def test_new_hours_and_a_pause_at_zero_are_no_second_time(house: House) -> None:
    match = await begun(house, pace=pace("remind"))
    await keep_all(house.matches, match.id)
    await house.hours(11)
    reminded = len(house.letters("remind", 0))
    await house.office.set_person(100, Person(Hours("Europe/Oslo")))
    await house.settle()
    for each in (HOST, person(1)):
        await house.office.seats.pause(match.id, each)
    await house.hours(1)
    await house.office.seats.resume(match.id, HOST)
    await house.settle()
    assert await ran_out(house, match.id, 0) == 1
    assert len(house.letters("remind", 0)) == reminded, "changing one's hours is no reason to be reminded"
    await house.hours(13)
    assert len(house.letters("remind", 0)) == reminded + 1


async def test_a_pause_at_zero_only_puts_off_what_was_agreed(house: House) -> None:
    match = await begun(house, people=3, pace=pace("vote"))
    await keep_all(house.matches, match.id)
    await house.hours(10.5)
    for number in range(3):
        await house.office.seats.pause(match.id, person(number))
    await house.office.seats.resume(match.id, HOST)
    await house.settle()
    assert len(house.letters("vote")) == 1
    assert await house.office.seats.vote(match.id, person(1), 0, "seat") is None


async def test_nobody_votes_about_a_seat_that_was_late_once_but_has_time_now(house: House) -> None:
    match = await begun(house, people=3, pace=pace("vote"))
    await keep_all(house.matches, match.id)
    await house.hours(10.5)
    for seat in range(3):
        await choose(house.matches, match.id, seat, "draw")
    assert (await house.matches.match(match.id)).waiting == (0,)
    with pytest.raises(WrongStatus):
        await house.office.seats.vote(match.id, person(1), 0, "forfeit")


async def test_a_vacation_beyond_what_the_match_grants_lets_the_clock_run_again(house: House) -> None:
    granting = msgspec.to_builtins(custom(8 * HOUR, 2 * HOUR, 10 * HOUR, "move", 24 * HOUR))
    match = await begun(house, pace=granting)
    await keep_all(house.matches, match.id)
    await house.office.set_person(100, with_vacation(Person(), NOON, NOON + 72 * HOUR))
    _, face = await house.office.face(match.id, HOST)
    mine = face.of(0)
    assert mine is not None and mine.falls_short and mine.covered == NOON + 24 * HOUR
    assert mine.due == NOON + 34 * HOUR
    await house.hours(33)
    assert (await house.matches.match(match.id)).waiting == (0,)
    await house.hours(2)
    assert (await house.matches.match(match.id)).waiting == (1,)


async def test_a_vacation_that_is_called_off_gives_back_what_is_left_of_it(house: House) -> None:
    match = await begun(house, pace="daily")
    await keep_all(house.matches, match.id)
    await house.office.set_person(100, with_vacation(Person(), NOON, NOON + 10 * 24 * HOUR))
    await house.hours(48)
    await house.office.change_person(100, lambda mine: back_again(mine, house.clock.now()))
    await house.hours(24)
    _, face = await house.office.face(match.id, HOST)
    mine = face.of(0)
    assert mine is not None and mine.vacation is None and mine.vacation_left == 12 * 24 * HOUR


async def test_a_match_without_a_pace_waits_for_ever_and_reminds_nobody(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await house.hours(5000)
    assert (await house.matches.match(match.id)).waiting == (0,)
    assert house.letters("remind") == []


# --- plans ----------------------------------------------------------------------------------------


async def lay(house: House, match: int, seat: int, *choices: str) -> Plan:
    sandbox = await house.office.sandbox(match, person(seat), seat)
    for one in choices:
        sandbox.choose(one)
    await house.office.lay_down(match, person(seat), seat, sandbox.plan)
    return sandbox.plan


async def stone(house: House, match: int, seat: int) -> str:
    """The first stone that the seat could build with in its next turn."""
    prompt = (await house.office.sandbox(match, person(seat), seat)).prompt
    assert prompt is not None
    return prompt.options[0].id


async def test_a_plan_is_played_at_once_and_nobody_is_called(house: House) -> None:
    match = await begun(house, grace=30)
    await keep_all(house.matches, match.id)
    mine = await stone(house, match.id, 1)
    await lay(house, match.id, 1, mine, "place:wall", "draw")
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    assert (await house.matches.match(match.id)).waiting == (0,)
    assert len(house.letters("notice", 1)) == 1
    assert len(house.letters("notice", 0)) == 3
    await house.restart()
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    assert len(house.letters("notice", 1)) == 1
    # Played to its end: the next turn is asked for.
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    assert len(house.letters("notice", 1)) == 2
    assert await house.office.plan(match.id, person(1), 1) is None


async def test_a_plan_that_does_not_hold_calls_its_owner_with_the_reason(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    plan = await lay(house, match.id, 1, await stone(house, match.id, 1))
    spoiled = msgspec.json.decode(msgspec.json.encode(plan).replace(b"build:", b"build:9"), type=Plan)
    await house.office.lay_down(match.id, person(1), 1, spoiled)
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    assert len(house.letters("notice", 1)) == 2
    stored = await house.office.plan(match.id, person(1), 1)
    assert stored is not None and stored.stopped is not None and "not possible" in stored.stopped
    # Deciding by hand puts it away.
    await choose(house.matches, match.id, 1, "draw")
    assert await house.office.plan(match.id, person(1), 1) is None


async def test_a_plan_that_ends_in_the_middle_of_a_turn_calls_its_owner_once(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await lay(house, match.id, 1, await stone(house, match.id, 1))
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    assert len(house.letters("notice", 1)) == 2
    prompt = await prompt_of(house.matches, match.id, 1)
    assert prompt is not None and prompt.kind == "place"


async def test_a_step_that_was_played_before_a_crash_is_not_played_again(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await lay(house, match.id, 1, await stone(house, match.id, 1), "place:wall")
    await choose(house.matches, match.id, 0, "draw")
    # The crash: after the first choice, before anything else.
    position = await house.office.answers._position(match.id, 1)
    assert position is not None and position.prompt is not None
    house.office.answers.playing.add((match.id, 1))
    assert await house.office.answers._one(position, position.prompt) is None
    await house.restart()
    await house.settle()
    now = await house.matches.match(match.id)
    assert now.waiting == (0,)
    assert len(house.letters("notice", 1)) == 1
    assert (await house.matches.verify(match.id)).fair


async def test_standing_orders_answer_for_their_owner(house: House) -> None:
    await house.office.set_person(101, Person(orders=(Order("turn", prefer=("draw",)),)))
    match = await begun(house)
    await keep_all(house.matches, match.id)
    for _ in range(3):
        await choose(house.matches, match.id, 0, "draw")
        await house.settle()
    assert (await house.matches.match(match.id)).waiting == (0,)
    assert len(house.letters("notice", 1)) == 1


async def test_a_plan_waits_by_chance_where_its_owner_wants_that(house: House) -> None:
    await house.office.set_person(101, Person(delay=600))
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await lay(house, match.id, 1, "draw")
    await choose(house.matches, match.id, 0, "draw")
    await house.settle()
    waiting = (await house.matches.match(match.id)).waiting
    await house.hours(0.2)
    assert waiting == (1,) and (await house.matches.match(match.id)).waiting == (0,)
    assert len(house.letters("notice", 1)) == 1


async def test_plans_are_for_their_owner_alone(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    laid = await lay(house, match.id, 1, "draw")
    with pytest.raises(NotSeated):
        await house.office.plan(match.id, HOST, 1)
    with pytest.raises(NotSeated):
        await house.office.sandbox(match.id, HOST, 1)
    with pytest.raises(NotSeated):
        await house.office.lay_down(match.id, HOST, 1, Plan())
    with pytest.raises(WrongStatus):
        await house.office.lay_down(match.id, HOST, 0, laid)
    await house.office.lay_down(match.id, person(1), 1, Plan())
    assert await house.office.plan(match.id, person(1), 1) is None


async def test_news_begin_after_the_own_last_decision(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await choose(house.matches, match.id, 0, "draw")
    await choose(house.matches, match.id, 1, "draw")
    news = await house.office.news(match.id, HOST, 0)
    assert news.others == ("Bo: draw.",)


def test_every_pace_that_comes_with_it_can_be_agreed_by_name() -> None:
    assert set(PACES) == {"live", "daily", "relaxed"}
