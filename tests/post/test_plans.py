"""Plans: played only while everything they use is as it was, and never more than their owner could do by hand."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.north import NorthFactory
from bot.post.orders import Order, in_advance, obeyed, only_answer
from bot.post.plans import Answer, Move, Plan, Step, Stop, answer_of, in_words, next_move, step_for
from bot.post.sandbox import NotCertain, Sandbox, resume
from engine.core import Dice, Game, Option, Prompt
from engine.players import uniform
from tests.games.pebbles import Pebbles

WALL = Option("build:wall", "build", ("card", "wall"), (("wood", 2),))
HALL = Option("build:hall", "build", ("card", "hall"), (("stone", 1),))
PASS = Option("pass", "pass")


def turn(*options: Option, kind: str = "turn", source: str | None = None) -> Prompt:
    return Prompt(0, kind, 1, "Your turn", options, source=source)


def planned(*wishes: Option, kind: str = "turn") -> Plan:
    return Plan((Step(kind, tuple(Answer((wish,)) for wish in wishes)),))


# --- holding and stopping -------------------------------------------------------------------------


def test_a_plan_is_played_while_its_option_is_what_it_was() -> None:
    assert next_move(planned(WALL), turn(HALL, WALL, PASS)) == Move(("build:wall",), Plan())


def test_a_plan_stops_when_its_option_is_gone() -> None:
    found = next_move(planned(WALL), turn(HALL, PASS), lambda option: "Build the wall")
    assert found == Stop("Build the wall is not possible any more.")


def test_a_plan_stops_when_the_cost_has_changed() -> None:
    dearer = replace(WALL, cost=(("wood", 3),))
    found = next_move(planned(WALL), turn(dearer, PASS), lambda option: "The wall")
    assert found == Stop("The wall costs 3 wood now, not 2 wood.")
    # Cheaper is another thing as well: the owner may want to do more with what is left.
    assert isinstance(next_move(planned(WALL), turn(replace(WALL, cost=()), PASS)), Stop)


def test_a_plan_stops_when_the_target_has_changed() -> None:
    moved = replace(WALL, subject=("card", "tower"))
    assert isinstance(next_move(planned(WALL), turn(moved, PASS)), Stop)
    assert isinstance(next_move(planned(WALL), turn(replace(WALL, irreversible=True), PASS)), Stop)


def test_a_plan_stops_when_another_question_comes_first() -> None:
    found = next_move(planned(WALL), turn(WALL, kind="pay"))
    assert isinstance(found, Stop) and "Your turn" in found.reason
    asked_by_card = Plan((Step("choose", (Answer((WALL,)),), source="mill-1"),))
    assert isinstance(next_move(asked_by_card, turn(WALL, kind="choose", source="mill-2")), Stop)


def test_the_first_wish_that_is_there_is_played_with_its_own_follow_up() -> None:
    pay = Step("pay", (Answer((PASS,)),))
    plan = Plan((Step("turn", (Answer((WALL,)), Answer((HALL,), then=(pay,)))), Step("later", ())))
    found = next_move(plan, turn(HALL, PASS))
    assert isinstance(found, Move)
    assert found.choice == ("build:hall",)
    assert [step.kind for step in found.rest.steps] == ["pay", "later"]


def test_a_plan_played_to_its_end_says_nothing() -> None:
    assert next_move(Plan(), turn(WALL)) is None


def test_a_plan_for_several_stops_when_fewer_may_be_chosen() -> None:
    several = Prompt(0, "lookout", 1, "Which cards?", (WALL, HALL), 0, 2)
    plan = Plan((step_for(several, answer_of(several, ("build:wall", "build:hall"))),))
    assert isinstance(next_move(plan, several), Move)
    assert next_move(plan, replace(several, most=1)) == Stop("You planned 2, and now it is 0 to 1.")


def test_a_plan_for_several_stops_when_there_is_something_else_to_choose_from() -> None:
    several = Prompt(0, "lookout", 1, "Which cards?", (WALL, HALL), 0, 2)
    keep_none = Plan((step_for(several, answer_of(several, ())),))
    assert isinstance(next_move(keep_none, several), Move)
    assert next_move(keep_none, replace(several, options=(WALL, PASS))) == Stop(
        "There is something else to choose from now."
    )


def test_a_plan_reads_as_its_owner_laid_it_down() -> None:
    plan = Plan((Step("island", (Answer((WALL,), then=(Step("pay", (Answer((PASS,)),)),)), Answer((HALL,)))),))
    assert in_words(plan) == ["build:wall, then pass; otherwise build:hall"]


# --- standing orders and no choice ----------------------------------------------------------------

WOOD = Option("pay:wood=2", "pay", ("amount", "wood=2"), (("wood", 2),))
MIXED = Option("pay:wood=1,gold=1", "pay", ("amount", "wood=1,gold=1"), (("wood", 1), ("gold", 1)))


def test_gold_is_paid_last_on_standing_orders() -> None:
    orders = (Order("pay", spare="gold"),)
    assert obeyed(orders, turn(MIXED, WOOD, kind="pay")) == ("pay:wood=2",)
    assert obeyed(orders, turn(MIXED, WOOD)) is None


def test_an_order_that_leaves_two_ways_leaves_the_question_to_its_player() -> None:
    stone = Option("pay:stone=2", "pay", ("amount", "stone=2"), (("stone", 2),))
    assert obeyed((Order("pay", spare="gold"),), turn(WOOD, stone, kind="pay")) is None


def test_an_order_for_one_card_does_not_bind_another() -> None:
    food, fish = Option("gain:food", "gain", ("good", "food")), Option("gain:fish", "gain", ("good", "fish"))
    orders = (Order("choose", source="mill", prefer=("fish",)),)
    assert obeyed(orders, turn(food, fish, kind="choose", source="mill-2")) == ("gain:fish",)
    assert obeyed(orders, turn(food, fish, kind="choose", source="windmill-2")) is None


def test_a_question_without_a_choice_is_answered() -> None:
    assert only_answer(turn(PASS)) == ("pass",)
    assert only_answer(turn(PASS, WALL)) is None
    assert only_answer(Prompt(0, "lookout", 1, "?", (WALL, HALL), 0, 0)) == ()
    assert only_answer(Prompt(0, "setup", 1, "?", (WALL, HALL), 2, 2)) == ("build:wall", "build:hall")
    assert only_answer(Prompt(0, "setup", 1, "?", (WALL, HALL), 1, 2)) is None


def test_an_order_answers_what_the_plan_did_not_foresee_and_the_plan_goes_on() -> None:
    plan, orders = planned(WALL), (Order("pay", spare="gold"),)
    assert in_advance(plan, orders, turn(MIXED, WOOD, kind="pay")) == Move(("pay:wood=2",), plan, "order")
    assert isinstance(in_advance(plan, (), turn(MIXED, WOOD, kind="pay")), Stop)


# --- the sandbox, on real games -------------------------------------------------------------------


def at_own_turns(game: Game[Any, Any], seats: list[dict[str, Any]], seed: str, limit: int) -> list[tuple[Any, int]]:
    """Positions along a random match, each with a seat that is not asked."""
    state, dice = game.start(seats, {}, seed), Dice(seed)
    found = []
    for _ in range(limit):
        prompts = game.prompts(state)
        if not prompts:
            break
        idle = [seat for seat in range(len(seats)) if seat not in {prompt.seat for prompt in prompts}]
        found += [(game.clone(state), seat) for seat in idle[:1]]
        prompt = prompts[dice.below(len(prompts))]
        game.choose(state, prompt.seat, uniform.decide(game, None, prompt, dice))
    return found


def lay_at_random(game: Game[Any, Any], view: Any, seat: int, dice: Dice, steps: int) -> Plan:
    sandbox = Sandbox(game, view, seat)
    for _ in range(steps):
        if sandbox.prompt is None:
            break
        sandbox.choose(uniform.decide(game, sandbox.view, sandbox.prompt, dice))
    return sandbox.plan


def tables() -> list[tuple[Game[Any, Any], list[dict[str, Any]]]]:
    return [
        (NorthFactory().current(), [{"clan": "ulaf"}, {"clan": "glenn"}, {"clan": "heidel"}]),
        (Pebbles(), [{}] * 3),
    ]


@pytest.mark.parametrize("which", [0, 1])
def test_a_plan_does_only_what_its_owner_could_do_by_hand_at_that_moment(which: int) -> None:
    game, seats = tables()[which]
    dice, held, reasons = Dice("plans"), 0, []
    for seed in "abcdef":
        for start, seat in at_own_turns(game, seats, seed, 160)[::7]:
            state = game.clone(start)
            plan = lay_at_random(game, game.view(state, seat), seat, dice, 6)
            found = play_on(game, state, seat, plan, dice)
            held += found[0]
            reasons += found[1]
    assert held > 10
    # In Pebbles nobody can touch another's stones: a plan always holds.
    assert bool(reasons) == (which == 0) and all(reasons)


def play_on(game: Game[Any, Any], state: Any, seat: int, plan: Plan, dice: Dice) -> tuple[int, list[str]]:
    """The others play at random, the seat by its plan: how many moves of it were played, and why it stopped."""
    held = 0
    for _ in range(60):
        prompts = game.prompts(state)
        mine = next((prompt for prompt in prompts if prompt.seat == seat), None)
        if not prompts or not plan:
            break
        if mine is None:
            game.choose(state, prompts[0].seat, uniform.decide(game, None, prompts[0], dice))
            continue
        move = next_move(plan, mine)
        if isinstance(move, Stop):
            return held, [move.reason]
        assert move is not None
        # Whatever is played is among the options that are offered by hand, at the price that was seen.
        offered = {option.id: option for option in mine.options}
        answer = next(one for one in plan.steps[0].answers if one.choice == move.choice)
        assert all(offered[option.id] == option for option in answer.options)
        game.choose(state, seat, move.choice, mine.revision)
        plan, held = move.rest, held + 1
    return held, []


def test_the_sandbox_knows_only_what_the_view_shows() -> None:
    """Two tables that look alike to a player give the same sandbox, whatever the others hold."""
    game, seats = tables()[0]
    compared = 0
    for state, seat in at_own_turns(game, seats, "alike", 60)[::6]:
        view = game.view(state, seat)
        other = game.imagine(view, "another world")
        again = game.view(other, seat)
        if game.dump_view(again) == game.dump_view(view):
            ours, theirs = Sandbox(game, view, seat), Sandbox(game, again, seat)
            assert ours.prompt == theirs.prompt
            compared += 1
    assert compared > 2


def test_the_sandbox_leaves_the_match_alone() -> None:
    game, seats = tables()[0]
    for state, seat in at_own_turns(game, seats, "alone", 60)[::10]:
        before = game.dump(state)
        lay_at_random(game, game.view(state, seat), seat, Dice("x"), 8)
        assert game.dump(state) == before


def pebbles_in_turns() -> tuple[Pebbles, Any]:
    game = Pebbles()
    state = game.start([{}, {}], {}, "sandbox")
    for seat in (0, 1):
        game.choose(state, seat, [option.id for option in game.prompts(state)[0].options[:3]])
    return game, state


def test_what_only_chance_decides_cannot_be_planned() -> None:
    game, state = pebbles_in_turns()
    sandbox = Sandbox(game, game.view(state, 1), 1)
    assert sandbox.prompt is not None
    known = {option.id for option in sandbox.prompt.options}
    sandbox.choose("draw")
    # The stone that was drawn is another one in each world: it is not offered.
    assert sandbox.prompt is not None
    assert {option.id for option in sandbox.prompt.options} == known
    with pytest.raises(NotCertain):
        sandbox.choose("build:999")


def test_a_plan_can_be_taken_back_step_by_step_and_taken_up_again() -> None:
    game, state = pebbles_in_turns()
    view = game.view(state, 1)
    sandbox = Sandbox(game, view, 1)
    assert sandbox.prompt is not None
    stone = sandbox.prompt.options[0].id
    sandbox.choose(stone)
    sandbox.choose("place:tower")
    plan = sandbox.plan
    assert len(plan.steps) == 2
    assert sandbox.undo() and len(sandbox.plan.steps) == 1
    assert sandbox.undo() and not sandbox.plan and not sandbox.undo()
    assert resume(game, view, 1, plan).plan == plan


def test_wishes_in_order_are_followed_by_their_own_next_questions() -> None:
    game, state = pebbles_in_turns()
    sandbox = Sandbox(game, game.view(state, 1), 1)
    assert sandbox.prompt is not None
    first, second = (option.id for option in sandbox.prompt.options[:2])
    sandbox.prefer([first, second], lambda view, prompt: "place:tower" if prompt.kind == "place" else "stop")
    (step,) = sandbox.plan.steps
    assert [answer.choice for answer in step.answers] == [(first,), (second,)]
    assert [then.answers[0].choice for answer in step.answers for then in answer.then] == [("place:tower",)] * 2
