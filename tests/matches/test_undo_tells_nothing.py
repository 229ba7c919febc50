"""Undo never changes what a player knows: over whole matches, for every seat and the spectators."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.matches import Caller, Matches
from engine.core import Dice
from tests.matches.table_talk import FakeClock, begun, open_matches, person


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


@settings(max_examples=12)
@given(st.integers(2, 4), st.integers(0, 10**9))
def test_after_undo_everybody_knows_what_they_knew_before(seats: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_walk(Path(folder) / "skald.sqlite", seats, Dice(str(seed))))


async def _walk(path: Path, seats: int, dice: Dice) -> None:
    """Play by chance, trying to undo after every choice: where it is allowed nothing was learned."""
    matches = await open_matches(path, FakeClock(), stones=20)
    try:
        match_id = (await begun(matches, people=seats)).id
        while not (match := await matches.match(match_id)).over and match.number < 60:
            if match.held_until is not None and match.trail_seat is not None:
                await matches.done(match_id, person(match.trail_seat), match.trail_seat)
                continue
            seat = match.waiting[0] if match.trail_seat is None else match.trail_seat
            before = await views(matches, match_id, seats)
            position = await matches.position(match_id, person(seat), seat)
            prompt = position.prompt
            assert prompt is not None
            choice = prompt.options[dice.below(len(prompt.options))]
            await matches.choose(match_id, person(seat), seat, choice.id, prompt.revision)
            after = await matches.position(match_id, person(seat), seat)
            if after.undoable == 0:
                continue
            during = await views(matches, match_id, seats)
            for other in before:
                if other != seat:
                    assert during[other] == before[other], "the others noticed what may be undone"
            # The own view holds nothing that it did not hold before: what is on the table was in the hand.
            assert not choice.irreversible
            assert stones(after.view, seat) <= stones(position.view, seat)
            if dice.below(2):
                await matches.undo(match_id, person(seat), seat)
                assert await views(matches, match_id, seats) == before
        assert (await matches.verify(match_id)).fair
    finally:
        await matches.database.close()


def stones(view: Any, seat: int) -> set[int]:
    """The stones whose place a seat knows."""
    shown = {stone for builder in view.builders for stone in (*builder.wall, *builder.tower)}
    return shown | set(view.builders[seat].hand) | ({view.lifted} - {None})
