"""Anyone can check that nobody, the bot included, touched the cards after they were dealt."""

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

from bot.matches.records import JournalRow
from bot.matches.registry import AnyGame, Rewindable


class Verdict(Struct, frozen=True):
    """What a replay found. `fault` says in a sentence what differs; None when all is as it was promised."""

    choices: int
    fault: str | None = None

    @property
    def fair(self) -> bool:
        return self.fault is None


def new_seed() -> str:
    """256 random bits, from the system."""
    return secrets.token_hex(32)


def hash_of_seed(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()


def hash_of_start(dumped: bytes) -> str:
    """The dealt table, decks in order. (The seed is in the state, so nobody can guess it from this.)"""
    return sha256(dumped).hexdigest()


def verify(
    game: AnyGame,
    seats: Sequence[Mapping[str, Any]],
    options: Mapping[str, Any],
    seed: str,
    seed_hash: str,
    start_hash: str,
    rows: Sequence[JournalRow],
    last: bytes,
) -> Verdict:
    """Play the journal again from the seed and compare: the promises, every event, and the last state."""
    choices = sum(row.kind == "choose" for row in rows)
    if hash_of_seed(seed) != seed_hash:
        return Verdict(choices, "The seed is not the one that was promised at the start.")
    state = game.start(seats, options, seed)
    states = {0: game.dump(state)}
    if hash_of_start(states[0]) != start_hash:
        return Verdict(choices, "The seed does not deal the cards that were promised at the start.")
    for expected, row in enumerate(rows, 1):
        if row.number != expected:
            return Verdict(choices, f"The journal has no row {expected}.")
        try:
            state, events = _again(game, state, states, row)
        except Exception as error:  # whatever a replay stumbles over is the finding
            return Verdict(choices, f"Row {row.number} of the journal cannot be played: {error}")
        if tuple(events) != row.events:
            return Verdict(choices, f"Row {row.number} of the journal does not do what was recorded.")
        states[row.number] = game.dump(state)
    if states[len(rows)] != last:
        return Verdict(choices, "The journal does not lead to the state that is stored.")
    return Verdict(choices)


def _again(game: AnyGame, state: Any, states: dict[int, bytes], row: JournalRow) -> tuple[Any, Sequence[Any]]:
    """The state after the row, and what happened."""
    if row.kind == "choose":
        assert row.seat is not None
        return state, game.choose(state, row.seat, row.choice)
    if row.kind == "concede":
        assert row.seat is not None
        return state, game.concede(state, row.seat)
    if row.kind in ("undo", "rewind"):
        state = game.load(states[row.choice["to"]])
        if row.kind == "rewind":
            assert isinstance(game, Rewindable)
            game.reshuffle(state, row.choice["seed"])
        return state, ()
    # Done and a new player for a seat leave the game as it is.
    return state, ()
