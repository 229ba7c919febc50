"""Views to draw when no match is at hand: real games, played by picking options from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from cards.catalogue import Catalogue, builtin
from engine.north.game import North
from engine.north.state import State
from engine.north.view import View

NAMES = ("Astrid", "Bjørn the Patient", "Ceilidh", "Dagný")
LONGEST_NAME = "Wilhelmina-Þórgunnur Óláfsdóttir"
DULL = ("pass", "concede")


def _picked(game: North, state: State, dice: random.Random) -> None:
    """One choice: any option, but passing only when nothing else is left or chance insists."""
    prompt = dice.choice(game.prompts(state))
    options = list(prompt.options)
    if prompt.several:
        most = min(prompt.most, len(options))
        number = dice.randint(min(prompt.least, most), most)
        game.choose(state, prompt.seat, [option.id for option in dice.sample(options, number)])
        return
    lively = [option for option in options if not option.id.startswith(DULL)]
    if lively and dice.random() > 0.06:
        options = lively
    game.choose(state, prompt.seat, dice.choice(options).id)


def played(clans: Sequence[str], seed: int, catalogue: Catalogue | None = None) -> Iterator[tuple[North, State]]:
    """A match between these clans, after each choice, until it is over."""
    game = North(catalogue or builtin())
    dice = random.Random(seed)
    state = game.start([{"clan": clan} for clan in clans], {}, f"sample-{seed}")
    yield game, state
    while state.phase != "over":
        _picked(game, state, dice)
        yield game, state


def sample_view(
    clans: Sequence[str], seed: int, round_: int, phase: str = "action", seat: int | None = None, steps: int = 12
) -> View:
    """The view of a seat (or of a spectator) some choices into a phase of a round; the end if it never gets there."""
    inside = 0
    view: View | None = None
    for game, state in played(clans, seed):
        at = state.round > round_ or (state.round == round_ and state.phase == phase)
        if at:
            inside += 1
            view = game.view(state, seat)
            if inside > steps or state.round > round_:
                return view
        elif inside:
            break
        if state.phase == "over":
            view = game.view(state, seat)
    assert view is not None
    return view
