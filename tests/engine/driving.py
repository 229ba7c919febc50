"""Play any game by numbers: each number picks one legal choice, so a list of numbers is a whole match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import Dice, Event, Game, Prompt

Ids = tuple[str, ...]
LONG = 5000  # decisions: no match of any of our games comes near


def numbers(seed: str, first: Sequence[int] = ()) -> Iterator[int]:
    """These numbers, then as many others as are asked for."""
    yield from first
    dice = Dice(seed)
    while True:
        yield dice.below(1 << 62)


def choice_of(prompts: Sequence[Prompt], number: int) -> tuple[Prompt, Ids]:
    """The choice that a number stands for: which prompt, how many of its options, which."""
    number, at = divmod(number, len(prompts))
    prompt = prompts[at]
    number, more = divmod(number, prompt.most - prompt.least + 1)
    left = [option.id for option in prompt.options]
    ids = []
    for _ in range(prompt.least + more):
        number, at = divmod(number, len(left))
        ids.append(left.pop(at))
    return prompt, tuple(ids)


@dataclass(frozen=True, slots=True)
class Move:
    """One choice that was made, and what came of it."""

    prompt: Prompt
    ids: Ids
    events: list[Event]


def moves(game: Game[Any, Any], state: Any, picks: Iterator[int], most: int = LONG) -> Iterator[Move]:
    """Play on, move by move, until the end (or so many moves)."""
    for _ in range(most):
        prompts = game.prompts(state)
        if not prompts:
            return
        prompt, ids = choice_of(prompts, next(picks))
        yield Move(prompt, ids, game.choose(state, prompt.seat, ids, prompt.revision))
    assert most < LONG, "the match does not come to an end"


def play_out(game: Game[Any, Any], state: Any, picks: Iterator[int]) -> None:
    """To the end, whoever wins."""
    for _ in moves(game, state, picks):
        pass
    assert game.result(state) is not None, "nobody can decide, but the match is not over"
