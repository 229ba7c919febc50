"""Messages that ring for somebody, and the quiet that a person may want from them.

What stands in a thread is made of what everybody may know: it says that a person is waited for, never what about.
"""

from collections.abc import Sequence
from typing import Any

from bot.matches import Match
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, DANGER, GOLD, GREEN, Panel, button, link, panel, row, rows, text
from bot.panels.words import fit_lines, moment, safe, sentence

# Of what happened meanwhile so much is told with a call: the latest, short enough for a lock screen.
LINES, LENGTH = 4, 400


def call(match: Match, view: Any, mention: str, url: str | None, news: Sequence[str] = (), clock: str = "") -> Panel:
    """A turn ping: a new message, because an edit rings for nobody."""
    stands = ". ".join(words for words in (describe.headline(view), describe.banner(view)) if words)
    return panel(
        text(f"**{describe.title(match)}** waits for you. {stands}\n{clock}".strip()),
        text(fit_lines([f"-# {sentence(line)}" for line in news[-LINES:]], LENGTH)) if news else None,
        row(
            button("My turn", Control("turn", match.id), BLUE),
            button("My hand", Control("hand", match.id)),
            button("Quiet", Control("quiet", match.id)),
            *([link("Table", url)] if url else []),
        ),
        mention=mention,
    )


def nudge(match: Match, said: str, url: str | None, mention: str | None = None, clock: str = "") -> Panel:
    """Besides the call itself: you are the last one, or the next one. In a thread it rings for who is mentioned."""
    return panel(
        text(f"{said}\n{clock}".strip()),
        row(
            button("My turn", Control("turn", match.id), BLUE),
            button("Quiet", Control("quiet", match.id)),
            *([link("Table", url)] if url else []),
        ),
        mention=mention,
    )


def reminder(match: Match, said: str, url: str | None, mention: str | None = None, clock: str = "") -> Panel:
    return panel(
        text(f"{said}\n{clock}".strip()),
        row(
            button("My turn", Control("turn", match.id), BLUE),
            button("Snooze 4 h", Control("quiet", match.id, argument="4h")),
            button("Quiet", Control("quiet", match.id)),
            *([link("Table", url)] if url else []),
        ),
        mention=mention,
    )


def clock_line(due: float | None, now: float) -> str:
    """Until when the called seat has time; nothing where no clock runs."""
    if due is None:
        return ""
    return f"⏳ Your clock runs out {moment(due)}." if due > now else "⏳ Your time is up."


def pick_call(match: Match, mention: str | None = None) -> Panel:
    return panel(
        text(f"**{describe.title(match)}**: it is your pick."),
        row(button("Pick a clan", Control("clans", match.id), BLUE)),
        mention=mention,
        accent=GOLD,
    )


# --- when time is up ------------------------------------------------------------------------------

LATE = {
    "move": "A computer player made this move for them, as agreed. The next one is their own again.",
    "seat": "As agreed, **{now}** plays on for them. The seat is theirs again whenever they take it back.",
    "forfeit": "As agreed, the seat has given up. The others sail on.",
}


def late(match: Match, seat: int, name: str, what: str) -> Panel:
    """What happened because somebody's time ran out."""
    told = LATE[what].format(now=safe(match.seats[seat].name))
    return panel(text(f"⏳ **{safe(name)}** had no time left. {told}"), accent=None)


def vote(match: Match, about: int, mentions: Sequence[int] = ()) -> Panel:
    """The others decide what happens to a seat whose time is up."""
    name = safe(match.seats[about].name)
    return panel(
        text(
            f"⏳ **{name}** has no time left in {describe.title(match).lower()}. The others decide: wait on, let a"
            " stand-in play until they are back, or go on without them. More than half settles it."
        ),
        row(
            button("Wait", Control("vote", match.id, argument=f"{about}.wait"), GREEN),
            button("Stand-in", Control("vote", match.id, argument=f"{about}.seat")),
            button("Go on without", Control("vote", match.id, argument=f"{about}.forfeit"), DANGER),
        ),
        mention=" ".join(f"<@{person}>" for person in mentions) or None,
        accent=GOLD,
    )


# --- quiet ----------------------------------------------------------------------------------------

WAYS = {
    "here": "You are called in the thread.",
    "dm": "You are called by direct message.",
    "both": "You are called in the thread and by direct message.",
    "none": "You are not called at all; Settings changes that.",
}


def quiet(
    match: Match,
    seat: int,
    *,
    calls: str,
    muted: bool,
    hushed: bool,
    reminder: float | None,
    asked: bool,
    hours: str,
    note: str = "",
) -> Panel:
    """What is set now, and each change one press away."""
    waits = seat in match.waiting
    lines = [note, WAYS.get(calls, WAYS["here"])]
    if muted:
        lines.append("🔕 This match is muted: it does not call you.")
    if asked and reminder is not None:
        lines.append(f"⏰ I remind you {moment(reminder)}, not before.")
    elif waits and hushed:
        lines.append("🤫 No reminders for this turn.")
    elif waits and reminder is not None and not muted:
        lines.append(f"⏰ The next reminder comes {moment(reminder)}.")
    elif not waits:
        lines.append("The match does not wait for you now: there is nothing to snooze.")
    lines.append(f"-# Your hours: {safe(hours)}.")
    now = [
        button("Snooze 1 h", Control("quiet", match.id, seat, argument="1h")),
        button("Snooze 4 h", Control("quiet", match.id, seat, argument="4h")),
        button("Until morning", Control("quiet", match.id, seat, argument="morning")),
        button("Mute this turn", Control("quiet", match.id, seat, argument="turn"), disabled=hushed and not asked),
    ]
    match_wide = (
        button("Unmute this match", Control("quiet", match.id, seat, argument="unmute"), GREEN)
        if muted
        else button("Mute this match", Control("quiet", match.id, seat, argument="mute"))
    )
    return panel(
        text(f"### Quiet in {describe.title(match).lower()}\n" + "\n".join(line for line in lines if line)),
        *(rows(now, 3) if waits else []),
        row(match_wide),
        row(
            button("My turn", Control("turn", match.id, seat), BLUE),
            button("Settings", Control("settings")),
            button("More", Control("menu", match.id, seat)),
        ),
    )
