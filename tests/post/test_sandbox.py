"""The sandbox as it is pressed: second choices with their own further questions, undo, taking up what was kept."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.matches.north import NorthFactory
from bot.post.plans import Move, Plan, Stop, in_words, next_move, without_last
from bot.post.sandbox import NotCertain, Sandbox, resume
from engine.core import Dice, Game, Prompt
from engine.players import uniform
from tests.post.test_plans import at_own_turns, pebbles_in_turns, tables

SEATS = [{"clan": "ulaf"}, {"clan": "glenn"}, {"clan": "heidel"}]


def pebbles() -> tuple[Sandbox, list[str]]:
    """A sandbox, and the stones that are certain to be there."""
    game, state = pebbles_in_turns()
    sandbox = Sandbox(game, game.view(state, 1), 1)
    assert sandbox.prompt is not None
    return sandbox, [option.id for option in sandbox.prompt.options if option.id.startswith("build:")]


def test_a_second_choice_asks_its_own_further_questions_before_the_plan_goes_on() -> None:
    sandbox, (first, second, *_) = pebbles()
    assert sandbox.other_prompt is None, "nothing is planned yet"
    sandbox.choose(first)
    assert sandbox.other_prompt is None, "the turn is not laid down to its end"
    sandbox.choose("place:tower")
    other = sandbox.other_prompt
    assert other is not None and first not in {option.id for option in other.options}
    sandbox.instead(second)
    assert sandbox.aside and sandbox.prompt is not None and sandbox.prompt.kind == "place"
    sandbox.choose("place:wall")
    assert not sandbox.aside and sandbox.prompt is not None and sandbox.prompt.kind == "turn"
    (step,) = sandbox.plan.steps
    assert [answer.choice for answer in step.answers] == [(first,), (second,)]
    assert [answer.then[0].answers[0].choice for answer in step.answers] == [("place:tower",), ("place:wall",)]
    sandbox.choose("draw")
    assert len(sandbox.plan.steps) == 2


def test_a_third_choice_comes_after_the_second_and_none_comes_twice() -> None:
    sandbox, (first, second, *_) = pebbles()
    sandbox.choose("draw")
    sandbox.instead(first)
    sandbox.choose("place:wall")
    sandbox.instead(second)
    sandbox.choose("place:wall")
    assert [answer.choice for answer in sandbox.plan.steps[0].answers] == [("draw",), (first,), (second,)]
    with pytest.raises(NotCertain):
        sandbox.instead("draw")


def presses(sandbox: Sandbox, first: str, second: str) -> list[Callable[[], None]]:
    """A turn with a second choice, and one more turn."""
    return [
        partial(sandbox.choose, first),
        partial(sandbox.choose, "place:tower"),
        partial(sandbox.instead, second),
        partial(sandbox.choose, "place:wall"),
        partial(sandbox.choose, "draw"),
    ]


def test_undo_takes_back_what_was_laid_down_last_until_nothing_is_left() -> None:
    sandbox, (first, second, *_) = pebbles()
    states = []
    for press in presses(sandbox, first, second):
        states.append((sandbox.plan, sandbox.prompt, sandbox.aside))
        press()
    for before in reversed(states):
        assert sandbox.undo()
        assert (sandbox.plan, sandbox.prompt, sandbox.aside) == before
    assert not sandbox.undo()


def test_a_kept_plan_is_taken_up_in_the_middle_of_a_second_choice() -> None:
    game, state = pebbles_in_turns()
    view = game.view(state, 1)
    sandbox, (first, second, *_) = pebbles()
    for press in presses(sandbox, first, second):
        press()
        again = resume(game, view, 1, sandbox.plan)
        assert (again.plan, again.prompt, again.aside, again.lost) == (
            sandbox.plan,
            sandbox.prompt,
            sandbox.aside,
            None,
        )


def test_what_does_not_hold_any_more_is_left_out_with_the_reason() -> None:
    game, state = pebbles_in_turns()
    sandbox, (first, *_) = pebbles()
    sandbox.choose(first)
    sandbox.choose("place:tower")
    sandbox.choose("draw")
    # The stone is built by hand meanwhile.
    while game.prompts(state)[0].seat != 1:
        game.choose(state, game.prompts(state)[0].seat, "draw")
    game.choose(state, 1, first)
    game.choose(state, 1, "place:wall")
    again = resume(game, game.view(state, 1), 1, sandbox.plan)
    assert not again.plan and again.lost is not None and "not possible" in again.lost


def test_cards_that_chance_deals_end_the_plan() -> None:
    game = NorthFactory().current()
    ended = 0
    for state, seat in at_own_turns(game, SEATS, "several", 400)[::11]:
        sandbox, dice = Sandbox(game, game.view(state, seat), seat), Dice("several")
        for _ in range(8):
            prompt = sandbox.prompt
            if prompt is None:
                ended += 1
                break
            sandbox.choose("pass" if prompt.option("pass") else uniform.decide(game, sandbox.view, prompt, dice))
    assert ended > 3


# --- whole matches --------------------------------------------------------------------------------


def pressed_at_random(game: Game[Any, Any], view: Any, seat: int, dice: Dice, presses: int) -> Plan:
    """As thumbs do it: kept after each press and taken up anew, second choices and undo among them."""
    plan = Plan()
    for _ in range(presses):
        sandbox = resume(game, view, seat, plan)
        assert sandbox.plan == plan and sandbox.lost is None, "nothing has changed between two presses"
        other, roll = sandbox.other_prompt, dice.below(10)
        if other is not None and roll < 3:
            sandbox.instead(other.options[dice.below(len(other.options))].id)
        elif roll == 9 and plan:
            plan = without_last(plan)
            continue
        elif sandbox.prompt is not None:
            sandbox.choose(uniform.decide(game, sandbox.view, sandbox.prompt, dice))
        plan = sandbox.plan
    return plan


def checked_move(plan: Plan, prompt: Prompt) -> Move | Stop | None:
    """What the plan answers, compared with what its owner could do by hand at that moment."""
    move = next_move(plan, prompt)
    if isinstance(move, Move):
        answer = next(one for one in plan.steps[0].answers if one.choice == move.choice)
        offered = {option.id: option for option in prompt.options}
        # At the price, with the target and with the consequences that were seen when it was laid down.
        assert [offered.get(option.id) for option in answer.options] == list(answer.options)
        assert prompt.least <= len(move.choice) <= prompt.most
    return move


def test_over_whole_matches_a_plan_never_does_what_its_owner_could_not_do_by_hand() -> None:
    played = [whole_match(seed) for seed in "abde"]
    held, stopped, second = (sum(counts) for counts in zip(*played, strict=True))
    assert held > 300 and stopped and second, (held, stopped, second)


def whole_match(seed: str) -> tuple[int, int, int]:
    """How many moves were played out of plans, how many plans stopped, how many second choices were taken."""
    game, seats = tables()[0]
    state, dice = game.start(seats, {}, seed), Dice(seed)
    plans: dict[int, Plan] = {}
    held = stopped = second = 0
    while prompts := game.prompts(state):
        asked = {prompt.seat for prompt in prompts}
        for seat in range(len(seats)):
            if seat not in asked and not plans.get(seat) and dice.below(3) == 0:
                before = game.dump(state)
                plans[seat] = pressed_at_random(game, game.view(state, seat), seat, dice, 1 + dice.below(9))
                assert game.dump(state) == before
                assert all(in_words(plans[seat]))
        prompt = prompts[dice.below(len(prompts))]
        plan = plans.get(prompt.seat, Plan())
        move = checked_move(plan, prompt)
        if isinstance(move, Move):
            second += move.choice != plan.steps[0].answers[0].choice
            game.choose(state, prompt.seat, move.choice, prompt.revision)
            plans[prompt.seat], held = move.rest, held + 1
            continue
        stopped += isinstance(move, Stop)
        plans.pop(prompt.seat, None)
        game.choose(state, prompt.seat, uniform.decide(game, None, prompt, dice))
    return held, stopped, second
