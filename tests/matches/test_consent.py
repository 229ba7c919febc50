"""Handing over a seat, ending by agreement, going back further than an undo."""

import pytest

from bot.matches import Caller, Matches, Outcome
from bot.matches.refusals import CannotRewind, NotAllowed, NotSeated
from bot.storage import outbox
from tests.matches.table_talk import HOST, begun, build, choose, keep_all, person, prompt_of


async def test_a_handed_over_seat_is_played_by_the_newcomer(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    with pytest.raises(NotAllowed):
        await matches.replace_seat(match.id, person(1), 0, name="Eve", person=500)
    await matches.replace_seat(match.id, HOST, 0, name="Eve", person=500)
    with pytest.raises(NotSeated):
        await matches.choose(match.id, HOST, 0, "stop", 1)
    position = await matches.position(match.id, Caller(500), 0)
    assert position.prompt is not None
    assert "Eve takes the seat of Ada." in (await matches.story(match.id, person(1), 1))[-1].sentences
    async with matches.database.reading() as tx:
        letters = await outbox.due(tx, matches.clock.now())
    assert 500 in [letter.payload["person"] for letter in letters if letter.kind == "notice"]


async def test_who_stands_in_gives_the_seat_back(matches: Matches) -> None:
    match = await begun(matches)
    await matches.replace_seat(match.id, HOST, 0, name="Guardian", computer="random", for_good=False)
    away = await matches.match(match.id)
    assert (away.seats[0].owner, away.seats[0].person, away.seats[0].computer) == (100, None, "random")
    assert [line.watching for line in await matches.matches_of(100)] == [True]
    await matches.replace_seat(match.id, HOST, 0, name="Ada", person=100, for_good=False)
    assert [line.watching for line in await matches.matches_of(100)] == [False]
    assert (await matches.match(match.id)).seats_of(100) == (0,)


async def test_a_handed_over_seat_cannot_take_back_what_its_player_did(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    await matches.replace_seat(match.id, HOST, 0, name="Eve", person=500)
    position = await matches.position(match.id, Caller(500), 0)
    assert position.undoable == 0
    assert await prompt_of(matches, match.id, 1) is not None


async def test_a_match_ends_when_all_people_agree(matches: Matches) -> None:
    match = await begun(matches, people=2, computers=1)
    assert await matches.abandon(match.id, HOST) == (1,)
    await matches.withdraw(match.id, HOST, "abandon")
    assert await matches.abandon(match.id, person(1)) == (0,)
    ended = await matches.abandon(match.id, HOST)
    assert isinstance(ended, Outcome) and ended.over
    after = await matches.match(match.id)
    assert (after.status, after.result, after.waiting) == ("abandoned", None, ())


async def test_a_stranger_has_no_say_and_a_moderator_the_last(matches: Matches) -> None:
    match = await begun(matches)
    with pytest.raises(NotSeated):
        await matches.abandon(match.id, Caller(7))
    await matches.abandon(match.id, Caller(7, moderator=True))
    assert (await matches.match(match.id)).status == "abandoned"


async def test_a_rewind_needs_everybody_and_shuffles_the_future(matches: Matches) -> None:
    match = await begun(matches, grace=0)
    await keep_all(matches, match.id)
    before = (await matches.position(match.id, HOST, 0)).view
    asked = await prompt_of(matches, match.id, 0)
    assert asked is not None
    drawn = []
    for attempt in range(6):
        # Since the last rewind this is the beginning of the first turn of seat 0.
        here = (await matches.match(match.id)).number
        await choose(matches, match.id, 0, "draw")
        drawn.append((await matches.position(match.id, HOST, 0)).view.builders[0].hand[-1])
        await build(matches, match.id, 1)
        assert await matches.rewind(match.id, HOST, here) == (1,)
        back = await matches.rewind(match.id, person(1), here, f"click-{attempt}")
        assert isinstance(back, Outcome)
        position = await matches.position(match.id, HOST, 0)
        # What everybody knew is as it was, and the question is a new one: its old buttons are dead.
        assert position.view == before
        assert position.prompt is not None and position.prompt.revision > asked.revision
    assert len(set(drawn)) > 1, "six draws after six shuffles were all the same"
    assert (await matches.verify(match.id)).fair


async def test_a_rewind_goes_only_to_the_beginning_of_a_turn(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    await matches.done(match.id, HOST, 0)
    moments = [number for number, _ in await matches.moments(match.id)]
    assert moments == [2, 0]
    for nowhere in (1, 3, 99):
        with pytest.raises(CannotRewind, match="no such moment"):
            await matches.rewind(match.id, HOST, nowhere)


async def test_a_rewind_brings_back_who_conceded(matches: Matches) -> None:
    match = await begun(matches, people=3, grace=0)
    await keep_all(matches, match.id)
    await choose(matches, match.id, 0, "draw")
    here = (await matches.moments(match.id))[0][0]
    await matches.concede(match.id, person(2), 2)
    assert (await matches.match(match.id)).seats[2].conceded
    await matches.rewind(match.id, HOST, here)
    await matches.rewind(match.id, person(1), here)
    assert not (await matches.match(match.id)).seats[2].conceded


async def test_a_seat_that_changes_hands_leaves_anothers_turn_open(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    assert (await matches.position(match.id, HOST, 0)).undoable == 2
    await matches.replace_seat(match.id, person(1), 1, name="Eve", person=500, for_good=False)
    assert (await matches.position(match.id, HOST, 0)).undoable == 2
    for _ in range(2):
        await matches.undo(match.id, HOST, 0)
    await build(matches, match.id, 0)
    await matches.done(match.id, HOST, 0)
    after = await matches.match(match.id)
    assert after.seats[1].person == 500 and after.waiting == (1,)
    story = [line for part in await matches.story(match.id, HOST) for line in part.sentences]
    assert story.count("Eve plays for Bo now.") == 1
    await matches.abandon(match.id, Caller(7, moderator=True))
    assert (await matches.verify(match.id)).fair


async def test_nobody_plays_two_seats_or_knows_two_hands(matches: Matches) -> None:
    match = await begun(matches, people=3)
    with pytest.raises(NotAllowed, match="second hand"):
        await matches.replace_seat(match.id, HOST, 2, name="Bo", person=101)
    await matches.replace_seat(match.id, person(1), 1, name="Eve", person=500, for_good=False)
    with pytest.raises(NotAllowed, match="second hand"):
        await matches.replace_seat(match.id, HOST, 2, name="Bo", person=101)
    with pytest.raises(NotAllowed, match="no other hand"):
        await matches.show_hand(match.id, HOST, 0, 101)
    await matches.show_hand(match.id, HOST, 0, 600)
    with pytest.raises(NotAllowed, match="has seen another hand"):
        await matches.replace_seat(match.id, HOST, 2, name="Fay", person=600)
    await matches.show_hand(match.id, HOST, 0, None)
    with pytest.raises(NotAllowed, match="has seen another hand"):
        await matches.replace_seat(match.id, HOST, 2, name="Fay", person=600)
    await matches.replace_seat(match.id, HOST, 1, name="Gil", person=700)
    with pytest.raises(NotAllowed, match="has seen another hand"):
        await matches.replace_seat(match.id, HOST, 2, name="Eve", person=500)


async def test_who_stands_in_gives_the_seat_to_its_owner_or_a_computer_player_alone(matches: Matches) -> None:
    match = await begun(matches)
    await matches.replace_seat(match.id, person(1), 1, name="Eve", person=500, for_good=False)
    for for_good in (True, False):
        with pytest.raises(NotAllowed):
            await matches.replace_seat(match.id, Caller(500), 1, name="Fay", person=600, for_good=for_good)
    with pytest.raises(NotAllowed):
        await matches.replace_seat(match.id, Caller(500), 1, name="Robot", computer="random")
    await matches.replace_seat(match.id, Caller(500), 1, name="Robot", computer="random", for_good=False)
    assert (await matches.match(match.id)).seats[1].owner == 101


async def test_what_the_one_before_agreed_to_and_showed_is_not_the_next_ones(matches: Matches) -> None:
    match = await begun(matches)
    await matches.show_hand(match.id, person(1), 1, 600)
    assert await matches.abandon(match.id, person(1)) == (0,)
    await matches.replace_seat(match.id, person(1), 1, name="Eve", person=500)
    with pytest.raises(NotSeated):
        await matches.position(match.id, Caller(600), 1)
    assert await matches.abandon(match.id, HOST) == (1,), "the newcomer is asked"
