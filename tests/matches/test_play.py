"""Choices, Done, undo, concessions: who may do what, when, and what is said otherwise."""

import pytest

from bot.matches import Caller, Matches, Scheduler
from bot.matches.refusals import (
    CannotUndo,
    Held,
    Illegal,
    NothingHeld,
    NotSeated,
    NotYourTurn,
    Stale,
    WrongStatus,
)
from tests.matches.table_talk import (
    HOST,
    FakeClock,
    begun,
    build,
    choose,
    keep_all,
    person,
    prompt_of,
)


async def test_only_who_plays_the_seat_chooses_for_it(matches: Matches) -> None:
    match = await begun(matches)
    prompt = await prompt_of(matches, match.id, 1)
    assert prompt is not None
    for stranger in (HOST, Caller(5), Caller(5, moderator=True), Caller(None), Caller(None, computer=True)):
        with pytest.raises(NotSeated, match="Bo plays this seat"):
            await matches.choose(match.id, stranger, 1, prompt.options[0].id, prompt.revision)
    with pytest.raises(NotSeated):
        await matches.position(match.id, HOST, 1)


async def test_a_choice_that_is_not_offered_changes_nothing(matches: Matches) -> None:
    match = await begun(matches)
    before = await matches.match(match.id)
    with pytest.raises(Illegal, match="not among"):
        await choose(matches, match.id, 0, "keep:999")
    prompt = await prompt_of(matches, match.id, 0)
    assert prompt is not None
    with pytest.raises(Illegal, match="from 1 to 3"):
        await choose(matches, match.id, 0, [option.id for option in prompt.options])
    assert await matches.match(match.id) == before


async def test_a_lookout_choice_can_be_changed_until_all_have_decided(matches: Matches) -> None:
    match = await begun(matches)
    prompt = await prompt_of(matches, match.id, 0)
    assert prompt is not None
    first, second = prompt.options[0].id, prompt.options[1].id
    await choose(matches, match.id, 0, first)
    position = await matches.position(match.id, HOST, 0)
    assert position.prompt is None
    assert position.revisable is not None
    await choose(matches, match.id, 0, [second])
    other = await prompt_of(matches, match.id, 1)
    assert other is not None
    outcome = await choose(matches, match.id, 1, other.options[0].id)
    # The last of a common decision is not held back: the match goes on at once.
    assert outcome.held_until is None
    assert (await matches.position(match.id, HOST, 0)).view.builders[0].hand == [int(second.split(":")[1])]
    with pytest.raises(NotYourTurn):
        await matches.choose(match.id, person(1), 1, other.options[0].id, other.revision)


async def test_what_one_seat_answers_does_not_make_anothers_question_stale(matches: Matches) -> None:
    match = await begun(matches, people=3)
    asked = [await prompt_of(matches, match.id, seat) for seat in range(3)]
    for seat, prompt in enumerate(asked):
        assert prompt is not None
        await matches.choose(match.id, person(seat), seat, prompt.options[0].id, prompt.revision)


async def test_an_old_revision_is_refused(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    prompt = await prompt_of(matches, match.id, 0)
    assert prompt is not None
    await choose(matches, match.id, 0, prompt.options[0].id)
    with pytest.raises(Stale):
        await matches.choose(match.id, HOST, 0, prompt.options[0].id, prompt.revision)


async def test_a_repeated_delivery_has_the_same_outcome_and_no_effect(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    prompt = await prompt_of(matches, match.id, 0)
    assert prompt is not None
    choice = (match.id, HOST, 0, prompt.options[0].id, prompt.revision, "click-1")
    once = await matches.choose(*choice)
    again = await matches.choose(*choice)
    assert again.repeated and not once.repeated
    assert (again.number, again.version, again.events) == (once.number, once.version, once.events)
    assert (await matches.match(match.id)).version == once.version


# --- a finished turn is held ----------------------------------------------------------------------


async def test_while_a_turn_can_be_taken_back_nobody_else_moves(matches: Matches, clock: FakeClock) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    outcome = await build(matches, match.id, 0)
    assert outcome.held_until == clock.now() + 30
    position = await matches.position(match.id, person(1), 1)
    assert position.prompt is None
    with pytest.raises(Held, match="Ada can still take back") as refusal:
        await matches.choose(match.id, person(1), 1, "stop", 1)
    assert refusal.value.until == clock.now() + 30
    with pytest.raises(Held):
        await matches.concede(match.id, person(1), 1)
    await matches.done(match.id, HOST, 0)
    assert (await prompt_of(matches, match.id, 1)) is not None


async def test_the_grace_time_says_done_by_itself(matches: Matches, clock: FakeClock) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    scheduler = Scheduler(matches.database, clock, matches.timed)
    scheduler.on("grace", matches.grace_is_over)
    assert await scheduler.work() == clock.now() + 30
    clock.advance(29.9)
    await scheduler.work()
    assert await prompt_of(matches, match.id, 1) is None
    clock.advance(0.1)
    assert await scheduler.work() is None
    assert await prompt_of(matches, match.id, 1) is not None


async def test_without_grace_time_play_goes_on_at_once(matches: Matches) -> None:
    match = await begun(matches, grace=0)
    await keep_all(matches, match.id)
    assert (await build(matches, match.id, 0)).held_until is None
    with pytest.raises(CannotUndo):
        await matches.undo(match.id, HOST, 0)
    assert await prompt_of(matches, match.id, 1) is not None


async def test_something_irreversible_ends_the_turn_at_once(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    assert (await choose(matches, match.id, 0, "draw")).held_until is None
    with pytest.raises(CannotUndo, match="drew or revealed"):
        await matches.undo(match.id, HOST, 0)
    assert await prompt_of(matches, match.id, 1) is not None


async def test_to_go_on_is_to_say_done(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    await matches.done(match.id, HOST, 0)
    await choose(matches, match.id, 1, "stop")
    await matches.done(match.id, person(1), 1)
    # Only seat 0 still plays: its next turn needs no Done in between.
    await build(matches, match.id, 0)
    await build(matches, match.id, 0)
    position = await matches.position(match.id, HOST, 0)
    assert position.undoable == 2


async def test_done_needs_a_finished_turn(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    with pytest.raises(NothingHeld, match="not over"):
        await matches.done(match.id, HOST, 0)
    with pytest.raises(NothingHeld, match="over already"):
        await matches.done(match.id, person(1), 1)


# --- undo -----------------------------------------------------------------------------------------


async def test_undo_goes_back_choice_by_choice_to_the_start_of_the_turn(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    before = (await matches.position(match.id, HOST, 0)).view
    await build(matches, match.id, 0)
    assert (await matches.position(match.id, HOST, 0)).undoable == 2
    await matches.undo(match.id, HOST, 0)
    assert (await matches.position(match.id, HOST, 0)).view.lifted is not None
    await matches.undo(match.id, HOST, 0)
    assert (await matches.position(match.id, HOST, 0)).view == before
    with pytest.raises(CannotUndo, match="how your turn began"):
        await matches.undo(match.id, HOST, 0)
    # And the turn can be played after all, another way.
    await choose(matches, match.id, 0, "stop")
    await matches.done(match.id, HOST, 0)
    assert (await matches.verify(match.id)).fair


async def test_undo_never_crosses_another_players_decision(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    await matches.done(match.id, HOST, 0)
    with pytest.raises(CannotUndo, match="play has gone on"):
        await matches.undo(match.id, HOST, 0)
    await choose(matches, match.id, 1, "draw")
    with pytest.raises(CannotUndo, match="Another player"):
        await matches.undo(match.id, HOST, 0)


async def test_an_answer_to_a_common_question_is_changed_not_undone(matches: Matches) -> None:
    match = await begun(matches)
    prompt = await prompt_of(matches, match.id, 0)
    assert prompt is not None
    await choose(matches, match.id, 0, prompt.options[0].id)
    with pytest.raises(CannotUndo, match="answer anew"):
        await matches.undo(match.id, HOST, 0)


async def test_buttons_of_an_undone_branch_stay_dead(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    first = await prompt_of(matches, match.id, 0)
    assert first is not None
    await choose(matches, match.id, 0, first.options[0].id)
    undone = await prompt_of(matches, match.id, 0)
    assert undone is not None
    await matches.undo(match.id, HOST, 0)
    # The same question, asked anew: neither its old buttons nor those of the undone one work.
    for revision in (first.revision, undone.revision):
        with pytest.raises(Stale):
            await matches.choose(match.id, HOST, 0, first.options[0].id, revision)
    await choose(matches, match.id, 0, first.options[1].id)
    with pytest.raises(Stale):
        await matches.choose(match.id, HOST, 0, "place:wall", undone.revision)


async def test_the_others_see_nothing_of_what_may_be_undone(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    public = (await matches.position(match.id, Caller(None))).view
    told = await matches.story(match.id, person(1), 1)
    await build(matches, match.id, 0)
    assert (await matches.position(match.id, Caller(None))).view == public
    assert await matches.story(match.id, person(1), 1) == told
    assert len(await matches.story(match.id, HOST, 0)) == len(told) + 2
    await matches.done(match.id, HOST, 0)
    assert (await matches.position(match.id, Caller(None))).view != public
    assert [chapter.kind for chapter in await matches.story(match.id, person(1), 1)][-3:] == [
        "choose",
        "choose",
        "done",
    ]


async def test_an_undone_choice_is_not_in_the_story(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0, "tower")
    await matches.undo(match.id, HOST, 0)
    await choose(matches, match.id, 0, "place:wall")
    await matches.done(match.id, HOST, 0)
    sentences = " ".join(s for chapter in await matches.story(match.id, HOST, 0) for s in chapter.sentences)
    assert "place wall" in sentences and "place tower" not in sentences


# --- concede --------------------------------------------------------------------------------------


async def test_the_last_who_does_not_concede_wins(matches: Matches) -> None:
    match = await begun(matches, people=3)
    await keep_all(matches, match.id)
    await matches.concede(match.id, person(2), 2)
    outcome = await matches.concede(match.id, HOST, 0, "click-9")
    assert outcome.over
    ended = await matches.match(match.id)
    assert ended.status == "finished" and ended.result is not None
    assert ended.result.winners == (1,)
    assert (await matches.concede(match.id, HOST, 0, "click-9")).repeated
    with pytest.raises(WrongStatus, match="over"):
        await choose_anything(matches, match.id)


async def choose_anything(matches: Matches, match_id: int) -> None:
    await matches.choose(match_id, person(1), 1, "stop", 0)


async def test_a_hidden_stone_is_only_in_its_owners_story(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await choose(matches, match.id, 0, "draw")
    for reader, seat in ((Caller(None), None), (person(1), 1)):
        chapters = await matches.story(match.id, reader, seat)
        assert [event.data for event in chapters[-1].events] == [{}]
    assert "stone" in (await matches.story(match.id, HOST, 0))[-1].events[0].data
