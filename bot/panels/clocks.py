"""Time in words: the pace of a match before anybody joins, its clocks while it is played, and a pause for all."""

from collections.abc import Sequence
from typing import Any

from bot.matches import Match
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.forms import Field, Form
from bot.panels.parts import BLUE, GREEN, Choice, Panel, button, panel, row, rows, text
from bot.panels.words import listed, moment, safe
from bot.post import spans
from bot.post.clocks import NOTHING, Face, Standing
from bot.post.hours import HOUR
from bot.post.pace import IN_WORDS, PACES, AtZero, Pace

NO_CLOCK = "none"
NAMES = {NO_CLOCK: "No clock", "live": "Live", "daily": "Daily", "relaxed": "Relaxed", "custom": "Of your own"}
ZERO: dict[AtZero, str] = {
    "remind": "Only remind",
    "move": "A computer player makes the move",
    "seat": "Guardian or computer plays the seat",
    "vote": "The others vote",
    "forfeit": "The seat gives up",
}
SNOOZES = {"1": "in 1 hour", "4": "in 4 hours"}


# --- what was agreed ------------------------------------------------------------------------------


def amounts(pace: Pace) -> str:
    """`1 day each, 6 hours more every turn`."""
    more = f", {spans.said(pace.increment)} more every turn" if pace.increment else ", and no more"
    return f"{spans.said(pace.bank)} each{more}"


def agreement(pace: Pace | None) -> str:
    """What everybody should know before joining: how much time there is, and what happens at its end."""
    if pace is None:
        return "⏳ **No clock.** The match waits as long as it takes."
    name = NAMES.get(pace.name, pace.name.capitalize())
    cap = f" (at most {spans.said(pace.cap)})" if pace.increment else ""
    vacation = f" and up to {spans.said(pace.vacation)} of vacation" if pace.vacation else ""
    return (
        f"⏳ **{name}**: {amounts(pace)}{cap}. Silent hours{vacation} do not count.\n"
        f"When your time is up, {at_zero(pace)}."
    )


def at_zero(pace: Pace) -> str:
    nothing_lost = "; nothing is taken from you" if pace.at_zero == "remind" else ""
    return IN_WORDS[pace.at_zero] + nothing_lost


def in_short(pace: Pace | None) -> str:
    """For a menu line."""
    return "The match waits as long as it takes" if pace is None else amounts(pace).capitalize()


def pace_choices(chosen: Pace | None) -> list[Choice]:
    """The paces to choose from, and one of the host's own where it is set."""
    name = NO_CLOCK if chosen is None else chosen.name
    known: dict[str, Pace | None] = {NO_CLOCK: None, **PACES}
    if chosen is not None and chosen.name not in known:
        known[chosen.name] = chosen
    return [Choice(key, NAMES.get(key, key), in_short(pace), key == name) for key, pace in known.items()]


def zero_choices(chosen: AtZero | None) -> list[Choice]:
    return [Choice(key, label, IN_WORDS[key].capitalize(), key == chosen) for key, label in ZERO.items()]


PACE_FIELDS = ("bank", "increment", "cap", "vacation")


def pace_form(match_id: int, written: Sequence[str]) -> Form:
    """A pace of one's own; `written` is what stood in the form before."""
    values = dict(zip(PACE_FIELDS, written, strict=False))
    example = "such as 15m, 36h, 2d or 1d 12h"
    return Form(
        "A pace of your own",
        Control("ownpace", match_id),
        [
            Field("bank", "Time for each player at the start", values.get("bank", ""), example, most=20),
            Field("increment", "Added with every turn", values.get("increment", ""), f"{example}; or 0", most=20),
            Field("cap", "The most that a player can have", values.get("cap", ""), example, most=20),
            Field("vacation", "Vacation for each player", values.get("vacation", ""), "such as 14d; or 0", most=20),
        ],
    )


def written_of(pace: Pace | None) -> list[str]:
    """How the form would have been filled in for this pace."""
    shown = pace or PACES["daily"]
    return [spans.short(each) for each in (shown.bank, shown.increment, shown.cap, shown.vacation)]


# --- while it is played ---------------------------------------------------------------------------


def table_line(match: Match, face: Face) -> str:
    """For the public table: until when those have time whom the match waits for."""
    if face.pace is None or match.over:
        return ""
    if face.paused is not None:
        return f"⏸️ **Paused** {moment(face.paused)}: clocks stand still, moves still count."
    lines = []
    running = [one for one in face.seats if one.due is not None]
    if match.held_until is None and len(running) == 1:
        lines.append(f"⏳ Time until {_when(running[0])}.")
    elif match.held_until is None and running:
        each = [f"**{safe(match.seats[one.seat].name)}** until {moment(one.due or 0)}" for one in running]
        lines.append(f"⏳ Time: {listed(each)}.")
    if face.agreed:
        lines.append(f"{asked_for_a_pause(match, face)} It is under More, Clocks.")
    return "\n".join(lines)


def own_line(match: Match, face: Face, seat: int) -> str:
    """For the turn panel: the own bank."""
    mine = face.of(seat)
    if face.pace is None or mine is None or match.over:
        return ""
    if face.paused is not None:
        return f"-# ⏸️ Paused: clocks stand still. You have {spans.said(mine.left)}."
    if mine.due is None:
        return f"-# ⏳ {spans.said(mine.left).capitalize()} in your bank"
    if mine.left <= NOTHING:
        return f"-# ⏳ Your time is up since {moment(mine.due)}: {IN_WORDS[face.pace.at_zero]}."
    return f"-# ⏳ {spans.said(mine.left).capitalize()} left, until {_when(mine)}"


def _when(standing: Standing) -> str:
    due = standing.due or 0
    return f"{moment(due, 'f')} ({moment(due)})"


def asked_for_a_pause(match: Match, face: Face) -> str:
    def names(seats: Sequence[int]) -> str:
        return listed([safe(match.seats[seat].name) for seat in seats])

    asks = "asks" if len(face.agreed) == 1 else "ask"
    has = "has" if len(face.lacking) == 1 else "have"
    return f"⏸️ {names(face.agreed)} {asks} for a pause: {names(face.lacking)} still {has} to agree."


def clock(match: Match, face: Face, mine: Sequence[int], note: str = "") -> Panel:
    """All clocks; for a player also what can be done about them."""
    title = f"### {describe.title(match)} · clocks"
    said = "\n".join(line for line in (title, note) if line)
    body = [text(said), text(agreement(face.pace))]
    if face.pace is not None and match.status == "playing":
        body.append(text("\n".join(_seat_line(match, face, seat.number) for seat in match.seats)))
        if face.paused is not None:
            body.append(text(f"⏸️ **Paused** {moment(face.paused)}. Clocks stand still; moves still count."))
        elif face.agreed:
            body.append(text(asked_for_a_pause(match, face)))
    elif match.over:
        body.append(text("The match is over: no clock runs."))
    elif match.status in ("lobby", "draft"):
        body.append(text("Clocks start with the match. Until then, draft included, nobody's time runs."))
    return panel(*body, *_controls(match, face, mine))


def _seat_line(match: Match, face: Face, number: int) -> str:
    seat, one = match.seats[number], face.of(number)
    name = f"**{safe(seat.name)}**"
    if one is None:
        return f"{name} {'gave up' if seat.conceded else '🤖 needs no clock'}"
    if one.due is not None and one.left <= NOTHING:
        line = f"{name} ◂ time is up since {moment(one.due)}"
    elif one.due is not None:
        line = f"{name} ◂ {spans.said(one.left)}, until {_when(one)}"
    else:
        waits = " ◂" if seat.waiting_since is not None else ""
        line = f"{name}{waits} {spans.said(one.left)}, standing still"
    return line + _vacation_line(face, one)


def _vacation_line(face: Face, one: Standing) -> str:
    assert face.pace is not None
    if not face.pace.vacation:
        known = "this match grants no vacation"
    else:
        known = f"vacation: {spans.said(face.pace.vacation - one.vacation_left)} used,"
        known += f" {spans.said(one.vacation_left)} left"
    if one.vacation is not None:
        begin, end = one.vacation
        away = f"away until {moment(end, 'D')}" if one.away(face.now) else f"away from {moment(begin, 'D')}"
        known += f" · 🏖️ {away}"
        if one.falls_short and one.covered <= max(begin, face.now):
            known += ", but the clock runs: the match grants no more"
        elif one.falls_short:
            known += f", but the clock runs again {moment(one.covered, 'f')}: the match grants no more"
    return f"\n-# {known}"


def _controls(match: Match, face: Face, mine: Sequence[int]) -> list[Any]:
    buttons = []
    if mine and face.pace is not None and match.status == "playing":
        if face.paused is not None:
            buttons.append(button("Let the clocks run", Control("unpause", match.id), GREEN))
        elif set(mine) & set(face.agreed):
            buttons.append(button("No pause after all", Control("playon", match.id)))
        else:
            label = "Agree to the pause" if face.agreed else "Ask for a pause"
            buttons.append(button(label, Control("pause", match.id), BLUE if face.agreed else GREEN))
        waited = next((seat for seat in mine if seat in match.waiting), None)
        if waited is not None and face.paused is None:
            buttons += [
                button(f"Remind me {words}", Control("remindin", match.id, waited, argument=hours))
                for hours, words in SNOOZES.items()
            ]
    back = [button("Back", Control("menu", match.id))]
    if mine and match.status == "playing":
        back.insert(0, button("My turn", Control("turn", match.id), BLUE))
    return [*rows(buttons, 3), row(*back)]


def snoozed(until: float, due: float | None) -> str:
    early = f" Your time is up before that, {moment(due)}." if due is not None and due < until else ""
    return f"✓ You are reminded {moment(until)}, not before. Your clock runs on.{early}"


def snooze_of(argument: str) -> float | None:
    return int(argument) * HOUR if argument in SNOOZES else None
