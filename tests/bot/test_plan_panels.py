"""The plan's panel: whatever is planned in whichever match, Discord takes it, and there is a way back."""

from functools import partial
from typing import Any

from bot.discord_limits import walk
from bot.panels.custom_id import parse
from bot.panels.parts import Panel
from bot.panels.plans import OTHER, STEP, Draft, clear_panel, plan_panel, stamp
from bot.post.plans import Plan
from bot.post.sandbox import Sandbox, resume
from engine.core import Dice
from engine.players import uniform
from tests.bot.test_panels import match_of
from tests.post.test_plans import at_own_turns, tables

GAME, SEATS = tables()[0]


def verbs(panel: Panel) -> list[str]:
    return [parse(one["custom_id"]).verb for one in walk(panel.components()) if one.get("custom_id")]


def draft_of(sandbox: Sandbox, seat: int, other: bool = False, **more: Any) -> Draft:
    asked = sandbox.other_prompt if other else sandbox.prompt
    view = sandbox.other_view if other else sandbox.view
    return Draft(
        match_of(["Ann", "Bo", "Cy"]),
        seat,
        sandbox.plan,
        sandbox.view,
        partial(GAME.caption, view),
        asked,
        other=other,
        aside=sandbox.aside,
        others=sandbox.other_prompt is not None,
        over=sandbox.over,
        lost=sandbox.lost,
        **more,
    )


def test_every_plan_of_a_whole_match_can_be_shown_answered_and_left() -> None:
    dice, shown, seconds = Dice("panels"), 0, 0
    for state, seat in at_own_turns(GAME, SEATS, "panels", 400)[::9]:
        view = GAME.view(state, seat)
        plan = Plan()
        for _ in range(9):
            sandbox = resume(GAME, view, seat, plan)
            for other in (False, True):
                draft = draft_of(sandbox, seat, other and sandbox.other_prompt is not None)
                panel = plan_panel(draft).check()
                found = verbs(panel)
                assert {"turn", "menu"} <= set(found), "a way back"
                if draft.prompt is not None and not draft.prompt.several:
                    names = OTHER if draft.other else STEP
                    assert {names["choose"], names["take"], names["group"]} & set(found)
                    for group in {option.group for option in draft.prompt.options}:
                        plan_panel(draft_of(sandbox, seat, draft.other, group=group)).check()
                shown += 1
            if sandbox.other_prompt is not None and dice.below(3) == 0:
                sandbox.instead(sandbox.other_prompt.options[0].id)
                seconds += 1
            elif sandbox.prompt is not None:
                sandbox.choose(uniform.decide(GAME, sandbox.view, sandbox.prompt, dice))
            plan = sandbox.plan
        clear_panel(match_of(["Ann", "Bo", "Cy"]), seat, plan).check()
    assert shown > 200 and seconds > 5


def test_the_stamp_of_a_panel_changes_with_the_plan_and_with_the_question() -> None:
    state, seat = at_own_turns(GAME, SEATS, "stamp", 60)[-1]
    sandbox = Sandbox(GAME, GAME.view(state, seat), seat)
    before = stamp(sandbox.plan, sandbox.prompt)
    assert sandbox.prompt is not None
    assert before == stamp(Plan(), sandbox.prompt) != stamp(Plan(), None)
    sandbox.choose(sandbox.prompt.options[-1].id)
    assert stamp(sandbox.plan, sandbox.prompt) != before
