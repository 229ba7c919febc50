"""Planning ahead: the own next turns, laid down while others think.

Each press is kept at once; between presses there is nothing but the stored plan, from which the imagined table is
made anew.
"""

import asyncio
from collections.abc import Callable
from functools import partial

from bot.desk.turns import open_turn, seated
from bot.desk.verbs import Click, verb
from bot.discord_limits import OPTIONS
from bot.matches import Match
from bot.matches.refusals import Illegal, Refused, Stale, WrongStatus
from bot.panels.custom_id import named
from bot.panels.parts import Panel
from bot.panels.plans import Draft, clear_panel, look_panel, plan_panel, stamp
from bot.post.plans import Plan, without_last
from bot.post.sandbox import NotCertain, Sandbox
from engine.core import IllegalChoice, Prompt

# Far more than anybody thinks ahead; the panel shows them all.
MOST_STEPS, MOST_WISHES = 24, 5
# Somebody else may well be quicker there: what to take instead is asked at once, up to the third wish.
CONTESTED, WISHES = frozenset({"island"}), 3

YOUR_TURN = "It is your turn: play at once what you have in mind."
CHANGED = "Your plan, or the table, has changed meanwhile. This is how it stands now."


def asked_now(match: Match, seat: int) -> bool:
    """Whether the seat has to decide. A turn that only waits for its Done leaves time for the next one."""
    return seat in match.waiting and not (match.held_until is not None and match.trail_seat == seat)


async def open_plan(
    click: Click,
    seat: int | None = None,
    *,
    note: str = "",
    group: str | None = None,
    page: int = 0,
    other: bool = False,
    sandbox: Sandbox | None = None,
) -> Panel:
    """The plan as it is now; the turn panel where it is time to act."""
    match, own = await seated(click)
    seat = own if seat is None else seat
    if match.status == "playing" and asked_now(match, seat):
        return await open_turn(click, seat, note=note or YOUR_TURN, news=True)
    if match.seats[seat].conceded:
        raise WrongStatus("You have given up this match: there is nothing to plan.")
    if sandbox is None:
        sandbox = await click.house.office.sandbox(match.id, click.caller, seat)
    game = await click.house.game(match)
    wish = sandbox.other_prompt
    other = other and wish is not None
    return plan_panel(
        Draft(
            match,
            seat,
            sandbox.plan,
            sandbox.view,
            partial(game.caption, sandbox.other_view if other else sandbox.view),
            wish if other else sandbox.prompt,
            group,
            page,
            note,
            other,
            sandbox.aside,
            wish is not None and _wishes(sandbox) < MOST_WISHES,
            sandbox.over,
            sandbox.lost,
        )
    )


def _wishes(sandbox: Sandbox) -> int:
    """How many answers the last turn of the plan has."""
    first = sandbox.last_turn
    return 0 if first is None else len(sandbox.plan.steps[first].answers)


@verb("plan")
async def plan(click: Click) -> Panel:
    return await open_plan(click)


@verb("planlook")
async def look_at_it(click: Click) -> Panel:
    """The own empire as it would stand then, in a picture."""
    match, seat = await seated(click)
    house = click.house
    sandbox = await house.office.sandbox(match.id, click.caller, seat)
    game = await house.game(match)
    person = await house.settings("person", click.person)
    profile = person.get("pictures", "wide")
    picture = await house.pictures.empire(game, sandbox.view, seat, match.names, profile)
    return look_panel(match, seat, game, sandbox.view, picture)


@verb("planelse")
async def ask_for_another(click: Click) -> Panel:
    return await open_plan(click, other=True)


@verb("plangroup")
async def open_group(click: Click) -> Panel:
    return await _group(click, other=False)


@verb("planorgroup")
async def open_other_group(click: Click) -> Panel:
    return await _group(click, other=True)


async def _group(click: Click, *, other: bool) -> Panel:
    page, _, group = click.control.argument.partition(".")
    number = int(page) if page.isdecimal() and len(page) < 4 else 0
    return await open_plan(click, group=group, page=number, other=other)


@verb("planstep")
async def step_by_button(click: Click) -> Panel:
    argument = click.control.argument
    return await _add(click, (argument,) if argument else (), other=False)


@verb("planpick")
async def step_by_menu(click: Click) -> Panel:
    return await _add(click, tuple(click.values[:OPTIONS]), other=False)


@verb("planor")
async def wish_by_button(click: Click) -> Panel:
    return await _add(click, (click.control.argument,), other=True)


@verb("planorpick")
async def wish_by_menu(click: Click) -> Panel:
    return await _add(click, tuple(click.values[:1]), other=True)


async def _add(click: Click, names: tuple[str, ...], *, other: bool) -> Panel:
    """One more answer; kept before anything is shown."""
    match, seat = await seated(click)
    if asked_now(match, seat):
        return await open_turn(click, seat, note=YOUR_TURN, news=True)
    office = click.house.office
    sandbox = await office.sandbox(match.id, click.caller, seat)
    prompt = sandbox.other_prompt if other else sandbox.prompt
    if prompt is None or stamp(sandbox.plan, prompt) != click.control.revision:
        raise Stale(CHANGED)
    if len(sandbox.plan.steps) >= MOST_STEPS or (other and _wishes(sandbox) >= MOST_WISHES):
        raise Refused("That is planned far enough: let some of it happen first.")
    choice = _choice(prompt, names)
    await asyncio.to_thread(_tried, sandbox.instead if other else sandbox.choose, choice)
    await office.lay_down(match.id, click.caller, seat, sandbox.plan)
    return await open_plan(click, seat, other=_contested(sandbox), sandbox=sandbox)


def _choice(prompt: Prompt, names: tuple[str, ...]) -> tuple[str, ...]:
    options = [named(prompt, name) for name in names]
    found = tuple(option.id for option in options if option is not None)
    if len(found) != len(names) or not prompt.least <= len(found) <= prompt.most:
        raise Illegal("That is not among your options there. Here is what is.")
    return found


def _tried(choose: Callable[[tuple[str, ...]], None], choice: tuple[str, ...]) -> None:
    try:
        choose(choice)
    except NotCertain as error:
        raise Illegal(str(error)) from error
    except IllegalChoice as error:
        raise Illegal(error.sentence) from error


def _contested(sandbox: Sandbox) -> bool:
    """Whether the next thing to ask is what to take if the planned thing is gone."""
    first = sandbox.last_turn
    return first is not None and sandbox.plan.steps[first].kind in CONTESTED and _wishes(sandbox) < WISHES


# --- less of it -----------------------------------------------------------------------------------


async def _stored(click: Click) -> tuple[Match, int, Plan]:
    """The plan that the pressed panel showed."""
    match, seat = await seated(click)
    sandbox = await click.house.office.sandbox(match.id, click.caller, seat)
    if stamp(sandbox.plan, None) != click.control.revision:
        raise Stale(CHANGED)
    return match, seat, sandbox.plan


@verb("planundo")
async def undo_step(click: Click) -> Panel:
    match, seat, had = await _stored(click)
    await click.house.office.lay_down(match.id, click.caller, seat, without_last(had))
    return await open_plan(click, seat, note="↩️ Taken back.")


@verb("planclear")
async def clear(click: Click) -> Panel:
    match, seat, had = await _stored(click)
    if click.control.argument != "yes":
        return clear_panel(match, seat, had)
    await click.house.office.lay_down(match.id, click.caller, seat, Plan())
    return await open_plan(click, seat, note="✓ Cleared.")


@verb("plandrop")
async def drop(click: Click) -> Panel:
    """What is left of a plan that stopped is not wanted any more."""
    match, seat = await seated(click)
    await click.house.office.lay_down(match.id, click.caller, seat, Plan())
    return await open_turn(click, seat, note="✓ The plan is dropped.")
