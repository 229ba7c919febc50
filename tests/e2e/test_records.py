"""Figures as people press them: the record, the leaderboard, opting out, being forgotten."""

from typing import Any

from bot.matches import Caller
from tests.e2e.driving import Hall, answer, press, verbs, words
from tests.e2e.test_turn import begun, bot_message


async def lost_by(hall: Hall, loser: Any, match: int = 1) -> None:
    await hall.matches.concede(match, Caller(loser.id), _seat(await hall.match(match), loser))
    await hall.env.settle()


def _seat(match: Any, person: Any) -> int:
    return next(seat.number for seat in match.seats if seat.person == person.id)


async def again(hall: Hall, people: list[Any], number: int) -> None:
    """Another match of the same two, that the second one gives up."""
    await people[0].slash(hall.channel, "match new", seats=2, clans="random")
    await press(people[1], hall.lobby(), "join")
    await press(people[0], hall.lobby(), "start")
    await lost_by(hall, people[1], number)


async def test_a_record_tells_matches_wins_clans_and_rating(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    await lost_by(hall, people[1])
    ann, bo = people
    own = answer(await ann.slash(hall.channel, "stats"))
    assert own.ephemeral and "1 match · 1 won (100%)" in words(own) and "By clan" in words(own)
    assert "so far 1" in words(own), "a rating is told when it is more than a guess"
    theirs = answer(await ann.slash(hall.channel, "stats", player=bo))
    assert "The record of Bo" in words(theirs) and "0 won" in words(theirs) and "gave up 1 match" in words(theirs)
    assert "forgetme" not in verbs(theirs)
    clan = (await hall.match()).seats[_seat(await hall.match(), ann)].options["clan"]
    assert "1 match" in words(answer(await ann.slash(hall.channel, "stats", clan=clan)))
    assert "no clan called" in words(answer(await ann.slash(hall.channel, "stats", clan="nobody")))
    assert "this server" in words(await press(ann, own, "record"))
    stranger = hall.person("Stranger")
    assert "No finished match yet" in words(answer(await stranger.slash(hall.channel, "stats")))


async def test_the_leaderboard_has_names_and_nobody_who_opted_out(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    ann, bo = people
    assert "Nobody yet" in words(answer(await ann.slash(hall.channel, "leaderboard")))
    await lost_by(hall, bo)
    for number in (2, 3):
        await again(hall, people, number)
    board = words(answer(await ann.slash(hall.channel, "leaderboard")))
    assert board.index("🥇 **Ann**") < board.index("🥈 **Bo**") and "3 matches" in board
    own = answer(await ann.slash(hall.channel, "stats"))
    assert "Rating **" in words(own) and "doubt ±" in words(own)
    out = await press(ann, own, "counted")
    assert "You are not counted" in words(out) and "3 matches" in words(out)
    board = words(answer(await bo.slash(hall.channel, "leaderboard", where="all")))
    assert "Ann" not in board and "🥇 **Bo**" in board
    assert "in no statistics, by choice" in words(answer(await bo.slash(hall.channel, "stats", player=ann)))
    assert "You are not counted" not in words(await press(ann, out, "counted"))
    assert "Ann" in words(await press(bo, answer(await bo.slash(hall.channel, "leaderboard")), "best"))


async def test_to_be_forgotten_is_asked_twice_and_says_what_stays(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    await lost_by(hall, people[1])
    ann, bo = people
    await again(hall, [ann, bo], 2)
    await ann.slash(hall.channel, "match new", seats=2)
    first = await press(ann, answer(await ann.slash(hall.channel, "stats")), "forgetme")
    assert "match 3 is over" in words(first) and "What goes" in words(first)
    second = await press(ann, first, "forgetsure")
    assert "cannot be taken back" in words(second)
    assert "2 matches" in words(await press(ann, second, "record")), "No goes back, and nothing is lost"
    sure = await press(ann, await press(ann, answer(await ann.slash(hall.channel, "stats")), "forgetme"), "forgetsure")
    done = await press(ann, sure, "forgetnow")
    assert "match 3 is over" in words(done)
    assert (await hall.match(1)).names == ("a forgotten skald", "Bo")
    assert "No finished match yet" in words(answer(await ann.slash(hall.channel, "stats")))
    waits = await press(ann, answer(await ann.slash(hall.channel, "stats")), "forgetme")
    assert "You asked to be forgotten" in words(waits)
    kept = await press(ann, waits, "keepme")
    assert "You are not counted" not in words(kept)


async def test_shared_and_forged_figures_are_answered(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    shared = answer(await ann.slash(hall.channel, "leaderboard", share=True))
    assert "The best of this server" in words(shared)
    forged = await bot_message(hall, "sk1::::record:here.99", "sk1::::counted:maybe", "sk1::::best:x")
    assert "The record of somebody" in words(await press(ann, forged, "record"))
    assert "choose one of the two" in words(await press(ann, forged, "counted"))
    assert "everywhere" in words(await press(ann, forged, "best"))
