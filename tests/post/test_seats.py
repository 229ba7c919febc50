"""Races around a seat: what was on its way when it changed hands."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.matches import Caller
from bot.matches.refusals import NotSeated, Stale
from bot.post.ledger import Guardian
from tests.matches.table_talk import choose, keep_all
from tests.post.post_talk import HOST, House, begun, person
from tests.post.test_office import lay, pace, stone


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = await House(tmp_path / "skald.sqlite").open()
    yield found
    await found.close()


async def test_a_move_that_meets_the_hand_over_is_refused_and_the_guardian_asked_the_same(house: House) -> None:
    match = await begun(house)
    await keep_all(house.matches, match.id)
    await house.office.seats.name_guardian(match.id, HOST, 0, Guardian("Gil", person=200))
    mine = (await house.matches.position(match.id, HOST, 0)).prompt
    assert mine is not None
    await house.office.seats.hand_over(match.id, HOST, 0)
    with pytest.raises(NotSeated, match="Gil plays your seat now"):
        await house.matches.choose(match.id, HOST, 0, "draw", mine.revision)
    theirs = (await house.matches.position(match.id, Caller(200), 0)).prompt
    assert theirs == mine
    await house.office.seats.take_back(match.id, HOST, 0, "Ada")
    with pytest.raises(NotSeated):
        await house.matches.choose(match.id, Caller(200), 0, "draw", mine.revision)
    await house.matches.choose(match.id, HOST, 0, "draw", mine.revision)


async def test_a_plan_on_its_way_stops_quietly_when_the_seat_changes_hands(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begun(house, grace=30)
    await keep_all(house.matches, match.id)
    await lay(house, match.id, 1, await stone(house, match.id, 1))
    names = house.office.answers.names

    async def handed_over_meanwhile(position: Any) -> Any:
        await house.office.seats.hand_over(match.id, person(1), 1)
        return await names(position)

    await choose(house.matches, match.id, 0, "draw")
    monkeypatch.setattr(house.office.answers, "names", handed_over_meanwhile)
    assert await house.office.answers.play(match.id, 1) is None
    assert (await house.matches.match(match.id)).seats[1].owner == 101


async def test_who_moved_in_the_last_moment_keeps_the_seat(house: House) -> None:
    match = await begun(house, pace=pace("seat"))
    await keep_all(house.matches, match.id)
    before = await house.matches.match(match.id)
    assert await house.office.seats.stand_in(before, 0, "clock:0:1") is None, "there is time left"
    assert (await house.matches.match(match.id)).seats[0].person == 100


async def test_the_seat_is_given_away_once(house: House) -> None:
    match = await begun(house)
    await house.office.seats.call_substitute(match.id, person(1), 1)
    await house.office.seats.take_seat(match.id, Caller(300), 1, "Eve")
    with pytest.raises(Stale, match="Eve plays it"):
        await house.office.seats.take_seat(match.id, Caller(301), 1, "Fay")


async def test_a_guardian_can_become_the_owner(house: House) -> None:
    match = await begun(house)
    await house.office.seats.name_guardian(match.id, person(1), 1, Guardian("Gil", person=200))
    await house.office.seats.hand_over(match.id, person(1), 1)
    await house.office.seats.call_substitute(match.id, person(1), 1)
    await house.office.seats.take_seat(match.id, Caller(200), 1, "Gil")
    taken = (await house.matches.match(match.id)).seats[1]
    assert (taken.person, taken.owner) == (200, 200)
    with pytest.raises(NotSeated):
        await house.office.seats.take_back(match.id, person(1), 1, "Bo")


async def test_what_is_said_about_a_seat_is_kept_while_the_match_runs(house: House) -> None:
    match = await begun(house)
    await house.office.seats.hand_over(match.id, person(1), 1)
    await house.settle()
    await house.hours(24 * 30)
    await house.courier.forget_old()
    await house.office.seats.take_back(match.id, person(1), 1, "Bo")
    await house.settle()
    assert len(house.letters("away", 1)) == 2, "the message of weeks ago follows"
    assert len({letter.key for letter in house.letters("away", 1)}) == 1
    await house.matches.abandon(match.id, Caller(7, moderator=True))
    await house.settle()
    await house.hours(24 * 30)
    await house.courier.forget_old()
    async with house.matches.database.reading() as tx:
        assert await tx.one("SELECT 1 FROM outbox WHERE kind = 'away'") is None
