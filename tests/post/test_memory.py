"""What is remembered: careers, ratings, the leaderboard, and that it can be forgotten."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import Match
from bot.post import rating, statistics
from bot.post.people import Person
from bot.post.rating import ENOUGH, newcomer, rated
from tests.matches.table_talk import choose, keep_all, person
from tests.post.post_talk import HOST, House, begun


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = await House(tmp_path / "skald.sqlite").open()
    yield found
    await found.close()


async def played(house: House, people: int = 2) -> Match:
    """A match that seat 0 wins: the others stop at once, and one of them thinks for two hours."""
    match = await begun(house, people, pace="daily")
    await keep_all(house.matches, match.id)
    prompt = (await house.matches.position(match.id, HOST, 0)).prompt
    assert prompt is not None
    await choose(house.matches, match.id, 0, prompt.options[0].id)
    await choose(house.matches, match.id, 0, "place:wall")
    await house.hours(2)
    for seat in range(1, people):
        await choose(house.matches, match.id, seat, "stop")
    await choose(house.matches, match.id, 0, "stop")
    await house.settle()
    return await house.matches.match(match.id)


async def test_a_finished_match_becomes_part_of_its_peoples_careers(house: House) -> None:
    match = await played(house)
    assert match.result is not None and match.result.winners == (0,)
    async with house.matches.database.reading() as tx:
        ada, bo = await statistics.of_person(tx, 100), await statistics.of_person(tx, 101)
        here, elsewhere = await statistics.of_server(tx, "5"), await statistics.of_server(tx, "9")
    assert (ada.matches, ada.wins, bo.wins) == (1, 1, 0)
    assert ada.best == match.result.rankings[0].score
    assert bo.longest == 2 * 3600 and bo.pace == 2 * 3600 / 2
    assert ada.reliability == bo.reliability == 1.0
    assert (here.matches, elsewhere.matches) == (2, 0)


async def test_who_ran_out_of_time_is_less_reliable(house: House) -> None:
    match = await begun(house, pace="live")
    await house.hours(1)
    for seat in (0, 1):
        await house.matches.concede(match.id, person(seat), seat) if seat else None
    async with house.matches.database.reading() as tx:
        found = await statistics.of_person(tx, 100)
    assert found.reliability is not None and found.reliability < 1


async def test_winning_raises_a_rating_and_losing_lowers_it() -> None:
    winner, loser = rated([newcomer(1), newcomer(2)], [1, 2])
    assert winner.mu > newcomer(1).mu > loser.mu
    assert winner.sigma < newcomer(1).sigma
    assert [one.matches for one in (winner, loser)] == [1, 1]
    tied = rated([newcomer(1), newcomer(2)], [1, 1])
    assert tied[0].mu == pytest.approx(tied[1].mu)
    assert rated([newcomer(1)], [1]) == [newcomer(1)]
    assert newcomer(1).shown == 0


async def test_the_leaderboard_lists_those_who_have_played_enough_best_first(house: House) -> None:
    for number in range(ENOUGH):
        await played(house, 3 if number else 2)
    async with house.matches.database.reading() as tx:
        best = await rating.leaderboard(tx, "pebbles")
        assert [one.person for one in best] == [100, 101]
        assert await rating.leaderboard(tx, "pebbles", server="9") == []
        assert [one.person for one in await rating.leaderboard(tx, "pebbles", server="5", limit=1)] == [100]


async def test_who_wants_no_statistics_appears_in_none(house: House) -> None:
    await house.office.set_person(101, Person(private=True))
    await played(house)
    async with house.matches.database.reading() as tx:
        assert (await statistics.of_person(tx, 101)).matches == 0
        assert (await statistics.of_person(tx, 100)).matches == 1
        assert (await rating.of_person(tx, "pebbles", 101)).matches == 0


async def test_who_opts_out_later_is_hidden_from_others_but_not_from_themselves(house: House) -> None:
    for _ in range(ENOUGH):
        await played(house)
    await house.office.set_person(100, Person(private=True))
    async with house.matches.database.reading() as tx:
        assert [one.person for one in await rating.leaderboard(tx, "pebbles")] == [101]
        assert (await statistics.of_server(tx, "5")).matches == ENOUGH
        assert (await statistics.of_person(tx, 100)).matches == ENOUGH
    await house.office.set_person(100, Person())
    async with house.matches.database.reading() as tx:
        assert [one.person for one in await rating.leaderboard(tx, "pebbles")] == [100, 101]


async def test_a_career_is_told_by_clan_and_people_by_the_name_they_had_last(house: House) -> None:
    match = await played(house)
    async with house.matches.database.writing() as tx:
        await tx.run("UPDATE careers SET clan = 'ulaf' WHERE person = 100")
        await tx.run(
            "INSERT INTO careers SELECT ?, 7, 100, game, '9', 'glenn', seats, 2, 10, 0, 0, 0, 0, 0, finished"
            " FROM careers WHERE person = 100",
            (match.id,),
        )
        clans = await statistics.by_clan(tx, 100)
        here = await statistics.by_clan(tx, 100, server="5")
        assert await statistics.names_of(tx, [100, 101, 999]) == {100: "Ada", 101: "Bo"}
        assert await statistics.names_of(tx, []) == {}
    assert {clan: (one.matches, one.wins) for clan, one in clans.items()} == {"glenn": (1, 0), "ulaf": (1, 1)}
    assert list(here) == ["ulaf"]
