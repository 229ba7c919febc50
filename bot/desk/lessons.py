"""The guided first match: opening one, showing its lessons on the learner's own panel, putting them away."""

import msgspec
from msgspec.structs import replace

from bot.desk.house import House
from bot.desk.verbs import Click
from bot.guide import Course, Lesson, fitting, teach
from bot.matches import Match, Picks, Position, Settings
from bot.panels.custom_id import Control
from bot.panels.lobby import kin_of
from bot.panels.looking import message
from bot.panels.parts import BLUE, Panel, button

# In a match's extra settings. LESSONS: its host is told the lessons. PRACTICE: it is not remembered in figures.
LESSONS = "lessons"
PRACTICE = "practice"
OPPONENT = ("gentle", "Skadi")
# Nobody hurries a learner.
GRACE = 60.0


def guided(match: Match, person: int) -> bool:
    return match.game == "north" and bool(match.settings.extra.get(LESSONS)) and match.host == person


async def course_of(house: House, match: int) -> Course:
    return msgspec.convert(await house.settings("lessons", match), Course)


async def keep(house: House, match: int, course: Course) -> None:
    await house.change_settings("lessons", match, **msgspec.to_builtins(course))


async def lesson_of(click: Click, position: Position) -> Lesson | None:
    """What the learner is told now. That it was told is kept, so that it comes once."""
    match = position.match
    if position.view is None or not guided(match, click.person):
        return None
    held = match.held_until is not None and match.trail_seat == position.seat
    fits = fitting(position.view, position.prompt, held=held, over=match.over)
    question = f"revision {position.prompt.revision}" if position.prompt and not held else f"row {match.number}"
    before = await course_of(click.house, match.id)
    course, lesson = teach(before, fits, question)
    if course != before:
        await keep(click.house, match.id, course)
    return lesson


async def put_away(click: Click) -> None:
    course = await course_of(click.house, click.match_id)
    await keep(click.house, click.match_id, replace(course, open=None))


async def skip(click: Click) -> None:
    course = await course_of(click.house, click.match_id)
    await keep(click.house, click.match_id, replace(course, open=None, over=True))


# --- opening one ----------------------------------------------------------------------------------


async def open_first_match(click: Click, place: str) -> Panel:
    """A match against the gentle player that begins at once; or the one that is under way."""
    matches = click.house.matches
    for one in await matches.matches_of(click.person):
        if one.match.status == "playing" and one.match.settings.extra.get(PRACTICE):
            return message(
                f"Your first match is under way: match {one.match.id}. It goes on where you left it.",
                button("My turn", Control("turn", one.match.id), BLUE),
            )
    kins = sorted(kin_of(matches.games.current("north")), key=lambda kin: kin.difficulty)
    extra = {LESSONS: True, PRACTICE: True}
    settings = Settings(2, GRACE, picks=Picks("clan", tuple(kin.id for kin in kins)), extra=extra)
    match = await matches.create(click.caller, "north", settings, place=place, name=click.name)
    await matches.add_computer(match.id, click.caller, *OPPONENT)
    for seat, kin in enumerate(kins[:2]):
        await matches.pick(match.id, click.caller, seat, kin.id)
    await matches.start(match.id, click.caller)
    return message(
        f"You lead **{kins[0].name}** against {OPPONENT[1]}, a gentle computer player. I tell you what matters as it"
        " comes up, in your own panel only. It does not count in any figures.",
        button("My turn", Control("turn", match.id), BLUE),
        title="Your first match",
    )
