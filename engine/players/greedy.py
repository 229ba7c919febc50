"""The greedy player: tries every option on an imagined state and takes the one that is worth most.

An option often leads to further questions of the same turn (which field, which ship, how to pay). Those are answered
in the same way, one by one, before the position is valued; nothing beyond the own turn is looked at.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from engine.core import Dice, Game, IllegalChoice, Prompt

# Sets of a prompt that asks for several: all of them up to this number, then a sample.
MOST_SETS = 40
# Further questions of one turn that are answered before the position is valued.
MOST_FOLLOWUPS = 8

Answer = tuple[str, ...]


def decide(game: Game[Any, Any], view: Any, prompt: Prompt, dice: Dice) -> Answer:
    """The best answer as far as one turn shows it."""
    answers = list(_answers(prompt, dice))
    if len(answers) == 1:
        return answers[0]
    state = game.imagine(view, str(dice.below(1 << 62)))
    _let_others_answer(game, state, prompt.seat)
    best, best_value = answers[0], float("-inf")
    for answer in answers:
        found = _try(game, state, prompt.seat, answer, 0)
        if found > best_value:
            best, best_value = answer, found
    return best


def _let_others_answer(game: Game[Any, Any], state: Any, seat: int) -> None:
    """Where all decide at once, the others' answers are imagined, so that the own one shows its effect."""
    for other in game.prompts(state):
        if other.seat != seat:
            game.choose(state, other.seat, tuple(option.id for option in other.options[: other.least]))


def _answers(prompt: Prompt, dice: Dice) -> Iterator[Answer]:
    ids = [option.id for option in prompt.options]
    if not prompt.several:
        yield from ((each,) for each in ids)
        return
    most = min(prompt.most, len(ids))
    sets = [found for size in range(prompt.least, most + 1) for found in combinations(ids, size)]
    if len(sets) > MOST_SETS:
        dice.shuffle(sets)
        del sets[MOST_SETS:]
    yield from sets


def _try(game: Game[Any, Any], state: Any, seat: int, answer: Answer, depth: int) -> float:
    """The worth of the position after this answer and the further questions of the turn."""
    trial = game.clone(state)
    turn = game.turn(trial)
    try:
        game.choose(trial, seat, answer)
    except IllegalChoice:
        return float("-inf")
    while depth < MOST_FOLLOWUPS and game.turn(trial) == turn:
        depth += 1
        prompt = next((each for each in game.prompts(trial) if each.seat == seat), None)
        if prompt is None:
            break
        trial = _best_next(game, trial, prompt)
    return game.value(trial, seat)


def _best_next(game: Game[Any, Any], state: Any, prompt: Prompt) -> Any:
    """The position after the best-looking answer to a further question, looked at no deeper than this answer."""
    best, best_value = state, float("-inf")
    for answer in _next_answers(prompt):
        trial = game.clone(state)
        game.choose(trial, prompt.seat, answer)
        found = game.value(trial, prompt.seat)
        if found > best_value:
            best, best_value = trial, found
    return best


def _next_answers(prompt: Prompt) -> list[Answer]:
    """The first way to pay is the usual one, so others are not tried; sets are tried at both ends of their size."""
    ids = [option.id for option in prompt.options]
    if prompt.several:
        return [tuple(ids[: prompt.most]), tuple(ids[-prompt.most :]), tuple(ids[: prompt.least])]
    if prompt.kind == "pay":
        return [(ids[0],)]
    return [(each,) for each in ids[:12]]
