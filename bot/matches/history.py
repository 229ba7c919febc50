"""A match that is over, turn by turn as everybody could see it then: played again from its seed, off the event loop.

Nothing of it is stored. The journal is short and the engine is quick, so a history is made when somebody asks for
it, and kept for the next press.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.matches import records
from bot.matches.model import Caller, Match
from bot.matches.reading import check_reader, of_the_table
from bot.matches.records import JournalRow
from bot.matches.refusals import WrongStatus
from bot.matches.registry import AnyGame
from bot.matches.service import Matches
from engine.core import Event


class Think(Struct, frozen=True):
    """How long a person thought about one choice, by the calendar."""

    seat: int
    seconds: float


class Moment(Struct, frozen=True):
    """The table after a turn, or after a phase in which all decided: the spectator's view, and what had happened."""

    # The journal row that it ends with.
    number: int
    at: float
    view: Any
    # The seats that decided, in order.
    seats: tuple[int, ...] = ()
    choices: int = 0
    events: tuple[Event, ...] = ()
    sentences: tuple[str, ...] = ()
    thinks: tuple[Think, ...] = ()


class History(Struct, frozen=True):
    """The table as it was dealt, and then moment by moment."""

    match: Match
    game: Any
    moments: tuple[Moment, ...]


class Histories:
    """The histories that were asked for last."""

    KEPT = 4

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._made: OrderedDict[tuple[int, tuple[str, ...]], History] = OrderedDict()

    async def of(self, match_id: int, caller: Caller) -> History:
        """The history of a match that is over, for whoever may look at it."""
        async with self._matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            await check_reader(tx, match, caller, None)
            if not match.over:
                raise WrongStatus("The match is still played: saga and replay come when it is over.")
            if match.content is None:
                raise WrongStatus("The match never began: there is nothing to tell.")
            # Whoever was forgotten since has another name in what is told.
            key = (match.id, match.names)
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
            game = await records.game_of(tx, self._matches.games, match)
            rows = records.effective(await records.journal_of(tx, match.id))
            row = await tx.one("SELECT seed FROM matches WHERE id = ?", (match.id,))
        assert row is not None
        moments = await asyncio.to_thread(played_again, game, match, row["seed"], rows)
        self._made[key] = History(match, game, moments)
        while len(self._made) > self.KEPT:
            self._made.popitem(last=False)
        return self._made[key]


def played_again(game: AnyGame, match: Match, seed: str, rows: Sequence[JournalRow]) -> tuple[Moment, ...]:
    """The moments of the rows that count (see `records.effective`)."""
    state = game.start([seat.options for seat in match.seats], match.options, seed)
    begun = match.started or 0.0
    moments = [Moment(0, begun, game.view(state, None))]
    asked: dict[int, float] = {prompt.seat: begun for prompt in game.prompts(state)}
    turn, open_rows, thinks = game.turn(state), list[JournalRow](), list[Think]()
    for row in rows:
        open_rows.append(row)
        if row.kind == "choose" and row.person is not None and row.seat in asked:
            thinks.append(Think(row.seat, row.at - asked[row.seat]))
        _again(game, state, row)
        asked = _asked(game, state, asked, row)
        if game.turn(state) != turn or row is rows[-1]:
            moments.append(_moment(game, state, match.names, open_rows, thinks))
            turn, open_rows, thinks = game.turn(state), [], []
    return tuple(moments)


def _again(game: Any, state: Any, row: JournalRow) -> None:
    """What was undone is not among the rows, so a rewind finds the state that it went back to."""
    if row.kind == "choose":
        game.choose(state, row.seat, row.choice)
    elif row.kind == "concede":
        game.concede(state, row.seat)
    elif row.kind == "rewind":
        game.reshuffle(state, row.choice["seed"])


def _asked(game: AnyGame, state: Any, before: Mapping[int, float], row: JournalRow) -> dict[int, float]:
    """Since when each seat is asked what it is asked now."""
    seats = [prompt.seat for prompt in game.prompts(state)]
    return {seat: row.at if seat == row.seat or seat not in before else before[seat] for seat in seats}


def _moment(
    game: AnyGame, state: Any, names: Sequence[str], rows: Sequence[JournalRow], thinks: Sequence[Think]
) -> Moment:
    decided = [row.seat for row in rows if row.kind in ("choose", "concede") and row.seat is not None]
    events = tuple(event.seen_by(None) for row in rows for event in row.events)
    outside = [sentence for row in rows for sentence in of_the_table(row, names)]
    return Moment(
        rows[-1].number,
        rows[-1].at,
        game.view(state, None),
        tuple(dict.fromkeys(decided)),
        len(decided),
        events,
        (*outside, *game.story(events, names)),
        tuple(thinks),
    )
