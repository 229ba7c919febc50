"""The clocks of a match: looking, pausing by agreement, putting off a reminder; and a pace of the host's own."""

from bot.desk.lobbies import options
from bot.desk.verbs import Click, form, verb
from bot.matches.lobby import check_lobby, check_manager
from bot.matches.refusals import NotAllowed, WrongStatus
from bot.panels import clocks as panels
from bot.panels.custom_id import Control
from bot.panels.forms import Form
from bot.panels.looking import message
from bot.panels.parts import BLUE, Panel, button
from bot.panels.words import safe
from bot.post import spans
from bot.post.clocks import pace_of, with_pace
from bot.post.pace import BadPace, Pace, custom


@verb("clock")
async def clock(click: Click, note: str = "") -> Panel:
    match, face = await click.house.office.face(click.match_id, click.caller)
    return panels.clock(match, face, match.seats_of(click.person), note)


@verb("pause")
async def pause(click: Click) -> Panel:
    """Agree to a pause; when all have, the clocks stand still."""
    match, face = await click.house.office.face(click.match_id, click.caller)
    if match.status == "playing" and face.pace is None:
        raise WrongStatus("No clock runs in this match: there is nothing to pause.")
    if face.paused is not None:
        return await clock(click, "The match rests already.")
    left = await click.house.office.seats.pause(click.match_id, click.caller)
    return await clock(click, "" if left else "✓ All agree: the clocks stand still.")


@verb("playon")
async def play_on(click: Click) -> Panel:
    await click.house.office.seats.play_on(click.match_id, click.caller)
    return await clock(click, "✓ The clocks run on.")


@verb("unpause")
async def unpause(click: Click) -> Panel:
    await click.house.office.seats.resume(click.match_id, click.caller)
    return await clock(click, "✓ The clocks run again.")


@verb("remindin")
async def remind_in(click: Click) -> Panel:
    seconds = panels.snooze_of(click.control.argument)
    seat = click.control.seat
    if seconds is None or seat is None:
        raise NotAllowed("A reminder can be put off for 1 or 4 hours.")
    match, face = await click.house.office.face(click.match_id, click.caller)
    if face.pace is None or face.paused is not None:
        raise WrongStatus("No clock runs now, so nobody is reminded.")
    until = click.house.now + seconds
    await click.house.office.snooze(match.id, click.caller, seat, until)
    mine = face.of(seat)
    return await clock(click, panels.snoozed(until, mine.due if mine else None))


# --- a pace of one's own --------------------------------------------------------------------------

# Between the fields in the id of a button that opens the form once more.
BETWEEN = ";"


@form("paceform")
async def pace_form(click: Click) -> Form:
    match = await click.house.matches.match(click.match_id)
    check_manager(match, click.caller)
    check_lobby(match)
    written = click.control.argument.split(BETWEEN) if click.control.argument else panels.written_of(pace_of(match))
    return panels.pace_form(match.id, written)


@verb("ownpace")
async def own_pace(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    check_manager(match, click.caller)
    check_lobby(match)
    written = [click.fields.get(key, "").replace(BETWEEN, " ").strip() for key in panels.PACE_FIELDS]
    present = pace_of(match)
    try:
        pace = _pace(written, present)
    except (spans.BadSpan, BadPace) as error:
        # What was written is in the button: nobody has to type it again.
        again = Control("paceform", match.id)
        kept = BETWEEN.join(each[:15] for each in written)[: again.room]
        shown = " · ".join(each or "nothing" for each in written)
        return message(
            f"{safe(str(error))}\n-# You wrote: {safe(shown)}. The pace is as it was.",
            button("Try again", Control("paceform", match.id, argument=kept), BLUE),
            button("Back", Control("options", match.id)),
        )
    await click.house.matches.configure(match.id, click.caller, settings=with_pace(match.settings, pace))
    return await options(click, "✓ Changed.")


def _pace(written: list[str], present: Pace | None) -> Pace:
    bank, increment, cap, vacation = map(spans.read, written)
    return custom(bank, increment, cap, present.at_zero if present else "remind", vacation)
