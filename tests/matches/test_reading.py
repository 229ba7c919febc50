"""What a person may look at, and the list of matches."""

import pytest

from bot.matches import Caller, Matches, Settings
from bot.matches.refusals import NotAllowed, NotSeated
from tests.matches.table_talk import HOST, FakeClock, begun, build, choose, keep_all, person


async def test_a_match_that_waits_for_me_comes_first_the_longest_wait_before(
    matches: Matches, clock: FakeClock
) -> None:
    waits_short = await begun(matches, grace=0)
    await keep_all(matches, waits_short.id)
    waits_for_bo = await begun(matches, grace=0)
    await keep_all(matches, waits_for_bo.id)
    clock.advance(10)
    waits_long = await begun(matches, grace=0)
    clock.advance(10)
    await choose(matches, waits_for_bo.id, 0, "draw")
    clock.advance(10)
    await choose(matches, waits_short.id, 0, "draw")
    await choose(matches, waits_short.id, 1, "draw")
    lobby = await matches.create(HOST, "pebbles", Settings(seats=2), name="Ada")
    mine = await matches.matches_of(100)
    assert [(line.match.id, line.your_turn) for line in mine] == [
        (waits_long.id, True),
        (waits_short.id, True),
        (lobby.id, False),
        (waits_for_bo.id, False),
    ]


async def test_a_held_turn_waits_for_nobody(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    for who in (100, 101):
        assert [line.your_turn for line in await matches.matches_of(who)] == [False]


async def test_finished_matches_are_listed_apart(matches: Matches) -> None:
    match = await begun(matches)
    await matches.concede(match.id, person(1), 1)
    assert await matches.matches_of(100) == []
    assert [line.match.id for line in await matches.matches_of(100, over=True)] == [match.id]


async def test_a_spectator_sees_the_table_and_no_hand(matches: Matches) -> None:
    match = await begun(matches)
    watcher = Caller(900)
    await matches.watch(match.id, watcher)
    assert [line.watching for line in await matches.matches_of(900)] == [True]
    position = await matches.position(match.id, watcher)
    assert all(builder.hand == [] for builder in position.view.builders)
    assert position.prompt is None
    with pytest.raises(NotSeated, match="Only Ada"):
        await matches.position(match.id, watcher, 0)
    await matches.unwatch(match.id, watcher)
    assert await matches.matches_of(900) == []
    with pytest.raises(NotAllowed):
        await matches.watch(match.id, HOST)


async def test_who_watched_the_lobby_and_joined_has_one_line(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", Settings(seats=2), name="Ada")
    await matches.watch(match.id, person(1))
    await matches.join(match.id, person(1), "Bo")
    assert [line.watching for line in await matches.matches_of(101)] == [False]


async def test_a_hand_can_be_shown_to_one_friend_who_does_not_play(matches: Matches) -> None:
    match = await begun(matches)
    with pytest.raises(NotAllowed):
        await matches.show_hand(match.id, HOST, 0, 101)
    with pytest.raises(NotSeated):
        await matches.show_hand(match.id, HOST, 1, 900)
    await matches.show_hand(match.id, HOST, 0, 900)
    position = await matches.position(match.id, Caller(900), 0)
    assert position.view.builders[0].hand and position.prompt is None
    await matches.show_hand(match.id, HOST, 0, None)
    with pytest.raises(NotSeated):
        await matches.position(match.id, Caller(900), 0)


async def test_a_private_match_is_closed_to_strangers(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", Settings(seats=2, private=True), name="Ada")
    await matches.invite(match.id, HOST, 101)
    await matches.join(match.id, person(1), "Bo")
    await matches.start(match.id, HOST)
    with pytest.raises(NotAllowed, match="private"):
        await matches.position(match.id, Caller(900))
    with pytest.raises(NotAllowed):
        await matches.story(match.id, Caller(900))
    await matches.position(match.id, person(1))


async def test_why_not_is_answered_for_the_own_seat(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    assert await matches.explain(match.id, HOST, 0, "draw") is None
    why = await matches.explain(match.id, HOST, 0, "build:999")
    assert why is not None and why.rule == "P2"
    assert [intent for intent, _ in await matches.intents(match.id, person(1), 1)] == ["draw", "stop"]
    with pytest.raises(NotSeated):
        await matches.explain(match.id, HOST, 1, "draw")


async def test_the_news_are_what_came_after_my_last_choice(matches: Matches) -> None:
    match = await begun(matches, grace=0)
    await keep_all(matches, match.id)
    await choose(matches, match.id, 0, "draw")
    since = await matches.last_decision(match.id, 0)
    await build(matches, match.id, 1)
    news = await matches.story(match.id, HOST, 0, since=since)
    assert [(chapter.seat, chapter.kind) for chapter in news] == [(1, "choose"), (1, "choose")]


async def test_before_the_start_there_is_a_position_without_a_view(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", Settings(seats=2), name="Ada")
    position = await matches.position(match.id, HOST, 0)
    assert (position.view, position.prompt) == (None, None)
    assert await matches.story(match.id, HOST) == []
