"""Whole matches between computer players, and what came of them."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from engine.core import Dice, Game, Journal, Prompt, Result
from engine.players.kinds import PLAYERS

# A guard for games that would not end; far beyond any real match.
MOST_DECISIONS = 20_000

Watch = Callable[[Any, Prompt, tuple[str, ...]], None]


class Played(Struct):
    """One finished match."""

    result: Result
    rounds: int
    decisions: int
    state: Any
    journal: Journal


class Unfinished(RuntimeError):
    """A match that did not come to an end."""


def play_match(
    game: Game[Any, Any],
    seats: Sequence[dict[str, Any]],
    players: Sequence[str],
    seed: str,
    options: dict[str, Any] | None = None,
    watch: Watch | None = None,
) -> Played:
    """Play a match to its end. Same arguments, same match, in any process."""
    journal = Journal(game.name, game.rules_version, game.content_hash, list(seats), dict(options or {}), seed)
    state = game.start(journal.seats, journal.options, seed)
    dice = [Dice(f"{seed}:player:{seat}") for seat in range(len(seats))]
    decisions = 0
    while (result := game.result(state)) is None:
        prompt = game.prompts(state)[0]
        decisions += len(prompt.options) > 1
        if decisions > MOST_DECISIONS:
            raise Unfinished(f"match {seed!r} has not ended after {MOST_DECISIONS} decisions")
        view = None if players[prompt.seat] == "random" else game.view(state, prompt.seat)
        choice = PLAYERS[players[prompt.seat]](game, view, prompt, dice[prompt.seat])
        if watch is not None:
            watch(state, prompt, choice)
        game.choose(state, prompt.seat, choice)
        journal.record(prompt.seat, choice)
    return Played(result, getattr(state, "round", 0), decisions, state, journal)
