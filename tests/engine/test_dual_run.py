"""A match that is saved and loaded after every choice is the same match."""

import pytest

from tests.engine.driving import choice_of, numbers
from tests.engine.everything import games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("which", [0, 1], ids=["printed islands", "test islands"])
def test_a_restored_copy_agrees_after_every_choice(which: int, seats: int) -> None:
    game = games()[which]
    for number in range(3):
        seed = f"dual {number}"
        state = game.start([{}] * seats, {}, seed)
        copy, picks = game.load(game.dump(state)), numbers(seed)
        while prompts := game.prompts(state):
            assert game.prompts(copy) == prompts
            prompt, ids = choice_of(prompts, next(picks))
            events = game.choose(state, prompt.seat, ids)
            assert game.choose(copy, prompt.seat, ids) == events
            data = game.dump(copy)
            assert data == game.dump(state)
            copy = game.load(data)
