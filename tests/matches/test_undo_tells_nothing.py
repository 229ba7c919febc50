"""Undo never changes what a player knows: over whole matches, for every seat and the spectators."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.matches import Caller, GameFactory, Matches, Settings
from bot.matches.north import NorthFactory
from bot.storage import Database
from engine.core import Dice
from engine.players import PLAYERS
from tests.matches.table_talk import FakeClock, PebblesFactory, person


async def views(matches: Matches, match_id: int, seats: int) -> dict[int | None, tuple[Any, ...]]:
    """All that each seat and a spectator can find out: view, question, story."""
    game = await matches.game(match_id)
    known: dict[int | None, tuple[Any, ...]] = {}
    for seat in (None, *range(seats)):
        caller = Caller(None) if seat is None else person(seat)
        position = await matches.position(match_id, caller, seat)
        asked = None if position.prompt is None else (position.prompt.kind, position.prompt.options)
        story = [
            chapter.sentences for chapter in await matches.story(match_id, caller, seat) if chapter.kind == "choose"
        ]
        known[seat] = (game.dump_view(position.view), asked, story)
    return known


@settings(max_examples=10)
@given(st.integers(2, 4), st.integers(0, 10**9))
def test_after_undo_everybody_knows_what_they_knew_before(seats: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_walk(Path(folder) / "skald.sqlite", "pebbles", seats, Dice(str(seed)), rows=60))


@settings(max_examples=4)
@given(st.integers(2, 4), st.integers(0, 10**9))
def test_the_same_in_empires_of_the_north(seats: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_walk(Path(folder) / "skald.sqlite", "north", seats, Dice(str(seed)), rows=70))


async def _begin(path: Path, game: str, seats: int) -> tuple[Matches, int]:
    database = await Database.open(path)
    games: dict[str, GameFactory] = {"pebbles": PebblesFactory(20), "north": NorthFactory()}
    matches = Matches(database, games, FakeClock())
    match = await matches.create(person(0), game, Settings(seats=seats), name="Ada")
    for seat in range(1, seats):
        await matches.join(match.id, person(seat), f"Player {seat}")
    await matches.start(match.id, person(0))
    return matches, match.id


async def _walk(path: Path, game: str, seats: int, dice: Dice, rows: int) -> None:
    """Play by chance, trying to undo after every choice: where it is allowed nothing was learned."""
    matches, match_id = await _begin(path, game, seats)
    try:
        while not (match := await matches.match(match_id)).over and match.number < rows:
            if match.held_until is not None and match.trail_seat is not None:
                await matches.done(match_id, person(match.trail_seat), match.trail_seat)
                continue
            seat = match.waiting[0] if match.trail_seat is None else match.trail_seat
            await _choose_and_maybe_undo(matches, match_id, seats, seat, dice)
        verdict = await matches.verify(match_id)
        assert verdict.fair, verdict.fault
    finally:
        await matches.database.close()


async def _choose_and_maybe_undo(matches: Matches, match_id: int, seats: int, seat: int, dice: Dice) -> None:
    before = await views(matches, match_id, seats)
    position = await matches.position(match_id, person(seat), seat)
    assert position.prompt is not None
    game = await matches.game(match_id)
    choice = PLAYERS["random"](game, position.view, position.prompt, dice)
    await matches.choose(match_id, person(seat), seat, choice, position.prompt.revision)
    after = await matches.position(match_id, person(seat), seat)
    if after.undoable == 0:
        return
    during = await views(matches, match_id, seats)
    for other in before:
        if other != seat:
            assert during[other] == before[other], "the others noticed what may be undone"
    if game.name == "pebbles":
        assert choice != ("draw",)
        # The own view holds nothing that it did not hold before: what is on the table was in the hand.
        assert stones(after.view, seat) <= stones(position.view, seat)
    if dice.below(2):
        await matches.undo(match_id, person(seat), seat)
        assert await views(matches, match_id, seats) == before


def stones(view: Any, seat: int) -> set[int]:
    """The stones whose place a seat knows."""
    shown = {stone for builder in view.builders for stone in (*builder.wall, *builder.tower)}
    return shown | set(view.builders[seat].hand) | ({view.lifted} - {None})
