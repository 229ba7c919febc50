"""Quiet: snooze, or mute a turn or a match."""

from collections.abc import Callable

from bot.desk.turns import seated
from bot.desk.verbs import Click, verb
from bot.matches.refusals import NotAllowed
from bot.panels import calls
from bot.panels.parts import Panel
from bot.panels.words import moment
from bot.post.hours import HOUR, in_words, morning, wakes
from bot.post.people import Person, muting

# Until when somebody wants to be left alone: of the person, and now.
SNOOZES: dict[str, Callable[[Person, float], float]] = {
    "1h": lambda person, now: now + HOUR,
    "4h": lambda person, now: now + 4 * HOUR,
    "morning": lambda person, now: morning(person.hours, now, person.away),
}


@verb("quiet")
async def quiet(click: Click) -> Panel:
    """Do what the control says, if anything, and show what is set now."""
    match, seat = await seated(click)
    office = click.house.office
    person, wanted = await office.person(click.person), click.control.argument
    note = ""
    if wanted in SNOOZES:
        if person.calls == "none":
            raise NotAllowed("You want no calls at all, so nobody would remind you. Settings changes that.")
        now = click.house.now
        until = wakes(person.hours, SNOOZES[wanted](person, now), person.away)
        await office.snooze(match.id, click.caller, seat, until)
        note = f"✓ I come back to you {moment(until)}. Your clock, if there is one, runs on."
    elif wanted == "turn":
        await office.hush(match.id, click.caller, seat)
        note = "✓ No more reminders until you are called anew."
    elif wanted in ("mute", "unmute"):
        person = await office.change_person(click.person, lambda one: muting(one, match.id, wanted == "mute"))
        note = "✓ This match does not call you any more." if wanted == "mute" else "✓ This match calls you again."
    spared = await office.quiet(match.id, seat)
    return calls.quiet(
        match,
        seat,
        calls=person.calls,
        muted=match.id in person.muted,
        hushed=spared.hushed,
        reminder=spared.reminder,
        asked=spared.asked,
        hours=in_words(person.hours),
        note=note,
    )
