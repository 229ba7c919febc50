"""Computer players: through the same door, in their own time, in nobody's way."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from bot.matches import Caller, Computers, Matches, Pool, Settings
from bot.matches.computers import Player
from engine.core import Dice, Prompt
from engine.players import PLAYERS
from tests.matches.table_talk import HOST, FakeClock, begun, choose, keep_all, open_matches, person, prompt_of


async def all_computers(matches: Matches, seats: int = 4, kind: str = "random") -> int:
    match = await matches.create(HOST, "pebbles", Settings(seats=seats))
    for number in range(seats):
        await matches.add_computer(match.id, HOST, kind, f"Robot {number}")
    await matches.start(match.id, HOST)
    return match.id


async def test_four_computer_players_play_a_whole_match(matches: Matches) -> None:
    computers = Computers(matches, PLAYERS)
    match = await all_computers(matches)
    await computers.idle()
    ended = await matches.match(match)
    assert ended.status == "finished"
    assert (await matches.verify(match)).fair


async def test_computer_players_wait_until_a_turn_cannot_be_taken_back(matches: Matches) -> None:
    computers = Computers(matches, PLAYERS)
    match = await begun(matches, people=1, computers=1)
    await computers.idle()
    await keep_all(matches, match.id)
    await choose(matches, match.id, 0, "stop")
    await computers.idle()
    before = await matches.match(match.id)
    assert before.trail_seat == 0
    await matches.done(match.id, HOST, 0)
    await computers.idle()
    assert (await matches.match(match.id)).status == "finished"


async def test_a_computer_player_sees_only_its_own_seat(matches: Matches) -> None:
    seen: list[Any] = []

    def nosy(game: Any, view: Any, prompt: Prompt, dice: Dice) -> tuple[str, ...]:
        seen.append((prompt.seat, view))
        return PLAYERS["random"](game, view, prompt, dice)

    computers = Computers(matches, {"nosy": nosy})
    await all_computers(matches, 2, "nosy")
    await computers.idle()
    assert seen
    assert all(view.seat == seat and view.builders[1 - seat].hand == [] for seat, view in seen)


async def test_a_thinking_computer_player_blocks_no_click(matches: Matches) -> None:
    release = threading.Event()

    def slow(game: Any, view: Any, prompt: Prompt, dice: Dice) -> tuple[str, ...]:
        release.wait(5)
        return PLAYERS["random"](game, view, prompt, dice)

    computers = Computers(matches, {"slow": slow})
    match = await matches.create(HOST, "pebbles", Settings(seats=3), name="Ada")
    await matches.join(match.id, person(1), "Bo")
    await matches.add_computer(match.id, HOST, "slow", "Robot")
    await matches.start(match.id, HOST)
    thinking = asyncio.create_task(computers.idle())
    await asyncio.sleep(0.01)
    # In this very match, at the same time: people decide.
    begin = time.perf_counter()
    await keep_all(matches, match.id)
    assert time.perf_counter() - begin < 1
    assert (await matches.match(match.id)).waiting == (2,)
    release.set()
    await thinking
    assert await prompt_of(matches, match.id, 0) is not None


@pytest.mark.parametrize("fault", ["slow", "broken", "illegal", "unknown"])
async def test_whatever_is_wrong_with_a_player_the_match_goes_on(matches: Matches, fault: str) -> None:
    release = threading.Event()

    def slow(game: Any, view: Any, prompt: Prompt, dice: Dice) -> tuple[str, ...]:
        release.wait(0.3)
        return ()

    def broken(game: Any, view: Any, prompt: Prompt, dice: Dice) -> tuple[str, ...]:
        raise RuntimeError("no idea")

    def illegal(game: Any, view: Any, prompt: Prompt, dice: Dice) -> tuple[str, ...]:
        return ("fly",)

    players: dict[str, Player] = {"slow": slow, "broken": broken, "illegal": illegal}
    computers = Computers(matches, players, Pool(2), seconds=0.02)
    match = await begun_with(matches, fault)
    await computers.idle()
    assert 1 not in (await matches.match(match)).waiting
    release.set()


async def begun_with(matches: Matches, kind: str) -> int:
    match = await matches.create(HOST, "pebbles", Settings(seats=2), name="Ada")
    await matches.add_computer(match.id, HOST, kind, "Robot")
    await matches.start(match.id, HOST)
    return match.id


async def test_a_seat_handed_to_a_computer_player_is_played(matches: Matches) -> None:
    computers = Computers(matches, PLAYERS)
    match = await begun(matches)
    await keep_all(matches, match.id)
    await matches.replace_seat(match.id, Caller(7, moderator=True), 0, name="Robot", computer="random")
    await computers.idle()
    assert (await matches.match(match.id)).waiting == (1,)


async def test_two_hundred_matches_of_four_computer_players_at_once_lose_no_update(tmp_path: Path) -> None:
    matches = await open_matches(tmp_path / "skald.sqlite", FakeClock(), stones=24)
    computers = Computers(matches, PLAYERS, Pool(2), at_once=16)
    try:
        started = [await all_computers(matches) for _ in range(200)]
        await computers.idle()
        for match in started:
            ended = await matches.match(match)
            assert ended.status == "finished"
            # Every choice is one row and one version: nothing was overwritten.
            assert ended.version == ended.number + START_VERSIONS
            assert (await matches.verify(match)).fair
    finally:
        await matches.database.close()


# Four computer players were added, and the match was started.
START_VERSIONS = 5
