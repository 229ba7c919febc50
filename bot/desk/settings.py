"""Settings: a person's own, page by page, and those of a server for who manages it."""

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from bot.desk.verbs import FORMS, HANDLERS, Click, form, verb
from bot.matches.refusals import NotAllowed
from bot.panels import describe
from bot.panels import settings as pages
from bot.panels.forms import Form
from bot.panels.parts import Panel
from bot.panels.words import safe
from bot.post import zones
from bot.post.calendar import BadDate, read_day, read_last, read_time
from bot.post.clocks import pace_of, vacation_in
from bot.post.hours import BadHours, Hours, beginning, local, time_of
from bot.post.pace import IN_WORDS, PACES, USUAL, Pace, with_zero
from bot.post.people import Person, back_again, with_hours, with_vacation

NO_SUCH = "There is no such setting. These are yours."
KEPT = "✓ Kept."
SERVER = {
    "who": tuple(pages.WHO),
    "grace": ("0", "30", "120"),
    "pace": ("none", *PACES),
    "zero": tuple(IN_WORDS),
    "language": tuple(pages.LANGUAGES),
}
# Where a person who was never silent says one end of the night, the other one is so far away.
NIGHT = 8 * 60


def usual_pace(server: Mapping[str, Any]) -> Pace | None:
    """What a new match of this server is played at where its host does not say."""
    pace = PACES.get(server.get("pace", USUAL))
    zero = server.get("zero")
    return with_zero(pace, zero) if pace is not None and zero in IN_WORDS else pace


@verb("settings")
async def settings(click: Click, note: str = "", page: str | None = None, more: Sequence[Any] = ()) -> Panel:
    house = click.house
    server = None
    if click.guild is not None and click.caller.moderator:
        server = await house.settings("server", click.guild)
    page = click.control.argument if page is None else page
    person = await house.office.person(click.person)
    mine = pages.Mine(
        person,
        await house.settings("person", click.person),
        house.now,
        click.control.match,
        server,
        usual_pace(server or {}),
        await _short(click, person) if page == "away" else (),
        "forgetme" in HANDLERS or "forgetme" in FORMS,
    )
    return pages.settings(mine, page, note, more)


async def _short(click: Click, person: Person) -> tuple[tuple[str, float], ...]:
    """Matches that grant less vacation than the person takes, and when the clock runs again there."""
    found = []
    for one in await click.house.matches.matches_of(click.person):
        pace = pace_of(one.match)
        if pace is None or one.match.status != "playing" or one.watching:
            continue
        vacation, covered = vacation_in(one.match, person, pace, click.house.now)
        if vacation is not None and covered < vacation[1]:
            found.append((describe.title(one.match).lower(), covered))
    return tuple(found)


# --- one's own ------------------------------------------------------------------------------------


@verb("set")
async def set_own(click: Click) -> Panel:
    key, _, value = click.control.argument.partition("=")
    values = list(click.values) or ([value] if value else [])
    if key in OF_PANELS:
        page, known = OF_PANELS[key]
        if len(values) != 1 or values[0] not in known:
            raise NotAllowed(NO_SUCH)
        # Whoever asks for direct messages once more has opened them, or will be told again.
        again = {"dm_closed": False, "dm_told": False} if key in ("calls", "hands") else {}
        kept = None if (key, values[0]) == ("hands", "calls") else values[0]
        await click.house.change_settings("person", click.person, **{key: kept}, **again)
        return await settings(click, KEPT, page)
    if key not in OF_PERSON or (not values and key != "rest"):
        raise NotAllowed(NO_SUCH)
    page, change = OF_PERSON[key]
    return await _change(click, page, lambda person: change(person, values))


async def _change(click: Click, page: str, change: Callable[[Person], Person], *more: Any) -> Panel:
    """Keep it if it can be kept; otherwise the page says why not, and what would work."""
    try:
        await click.house.office.change_person(click.person, change)
    except BadHours as error:
        return await settings(click, f"⚠ {safe(str(error))}", page, more)
    return await settings(click, KEPT, page)


def _switched(values: Sequence[str]) -> bool:
    if list(values) not in (["on"], ["off"]):
        raise NotAllowed(NO_SUCH)
    return values[0] == "on"


def _last(person: Person, values: Sequence[str]) -> Person:
    return replace(person, last_call=_switched(values))


def _next(person: Person, values: Sequence[str]) -> Person:
    return replace(person, next_call=_switched(values))


def _automatic(person: Person, values: Sequence[str]) -> Person:
    return replace(person, automatic=_switched(values))


def _shown(person: Person, values: Sequence[str]) -> Person:
    return replace(person, private=not _switched(values))


def _delay(person: Person, values: Sequence[str]) -> Person:
    if values[0] not in pages.DELAYS:
        raise NotAllowed(NO_SUCH)
    return replace(person, delay=float(values[0]))


def _zone(person: Person, values: Sequence[str]) -> Person:
    if not zones.known(values[0]):
        raise BadHours(f"There is no time zone “{values[0][:40]}”. Press Time zone and write a city.")
    return with_hours(person, replace(person.hours, zone=values[0]))


def _silent_from(person: Person, values: Sequence[str]) -> Person:
    hours = person.hours
    if values[0] == "off":
        return with_hours(person, replace(hours, silent_from=0, silent_until=0))
    since = _minute(values[0])
    until = hours.silent_until if _is_silent(hours) else (since + NIGHT) % 1440
    return with_hours(person, _silence(hours, since, until))


def _silent_until(person: Person, values: Sequence[str]) -> Person:
    hours, until = person.hours, _minute(values[0])
    since = hours.silent_from if _is_silent(hours) else (until - NIGHT) % 1440
    return with_hours(person, _silence(hours, since, until))


def _is_silent(hours: Hours) -> bool:
    return hours.silent_from != hours.silent_until


def _silence(hours: Hours, since: int, until: int) -> Hours:
    if since == until:
        raise BadHours(f"From {time_of(since)} to {time_of(until)} is a whole day or nothing: choose another hour.")
    return replace(hours, silent_from=since, silent_until=until)


def _minute(value: str) -> int:
    if not value.isdecimal() or len(value) > 4 or int(value) >= 1440:
        raise NotAllowed(NO_SUCH)
    return int(value)


def _rest(person: Person, values: Sequence[str]) -> Person:
    if any(value not in ("0", "1", "2", "3", "4", "5", "6") for value in values):
        raise NotAllowed(NO_SUCH)
    return with_hours(person, replace(person.hours, rest_days=tuple(sorted({int(value) for value in values}))))


# Kept beside a person's play by post: the page, and what may be chosen.
OF_PANELS: dict[str, tuple[str, Sequence[str]]] = {
    "calls": ("calls", tuple(pages.CALLS)),
    "hands": ("calls", tuple(pages.HANDS)),
    "pictures": ("pictures", tuple(pages.PICTURES)),
}
OF_PERSON: dict[str, tuple[str, Callable[[Person, Sequence[str]], Person]]] = {
    "last": ("calls", _last),
    "next": ("calls", _next),
    "zone": ("hours", _zone),
    "from": ("hours", _silent_from),
    "until": ("hours", _silent_until),
    "rest": ("hours", _rest),
    "automatic": ("play", _automatic),
    "delay": ("play", _delay),
    "shown": ("privacy", _shown),
}


# --- forms ----------------------------------------------------------------------------------------


def _written(click: Click, *defaults: str) -> list[str]:
    """What was written into the form before, or what is set now."""
    return click.control.argument.split(pages.BETWEEN) if click.control.argument else list(defaults)


@form("zoneform")
async def zone_form(click: Click) -> Form:
    hours = (await click.house.office.person(click.person)).hours
    return pages.zone_form(click.control.match, *_written(click, "" if hours == Hours() else hours.zone)[:1])


@verb("setzone")
async def set_zone(click: Click) -> Panel:
    written = click.fields.get("zone", "")
    found = zones.find(written)
    if found.zone is not None:
        zone = found.zone
        return await _change(click, "hours", lambda person: _zone(person, [zone]))
    match, now = click.control.match, click.house.now
    more = [pages.zone_suggestions(match, found.suggestions, now)] if found.suggestions else []
    said = "Do you mean one of these?" if found.suggestions else "Write a big city near you, or hours such as UTC+2."
    note = f"⚠ I know no place “{safe(written.strip()[:40])}”. {said}"
    return await settings(click, note, "hours", [*more, pages.try_again("zoneform", match, written)])


@form("hoursform")
async def hours_form(click: Click) -> Form:
    hours = (await click.house.office.person(click.person)).hours
    usual = (hours.silent_from, hours.silent_until) if _is_silent(hours) else (22 * 60 + 30, 7 * 60)
    since, until, *_ = [*_written(click, *map(time_of, usual)), ""]
    return pages.hours_form(click.control.match, since, until)


@verb("sethours")
async def set_hours(click: Click) -> Panel:
    written = [click.fields.get(key, "") for key in ("since", "until")]
    again = pages.try_again("hoursform", click.control.match, *written)
    try:
        since, until = map(read_time, written)
    except BadDate as error:
        return await settings(click, f"⚠ {safe(str(error))}", "hours", [again])
    return await _change(click, "hours", lambda person: with_hours(person, _silence(person.hours, since, until)), again)


@form("awayform")
async def away_form(click: Click) -> Form:
    kind, first, last, *_ = [*_written(click), "", "", ""]
    return pages.away_form(click.control.match, "plan" if kind == "plan" else "now", first, last)


@verb("setaway")
async def set_away(click: Click) -> Panel:
    """Away from the beginning of the first day, or from now on, to the end of the last one, in the person's zone."""
    kind = "plan" if click.control.argument == "plan" else "now"
    written = [click.fields.get(key, "") for key in ("first", "last")]
    again = pages.try_again("awayform", click.control.match, kind, *written)
    person = await click.house.office.person(click.person)
    now, zone = click.house.now, person.hours.zone
    today = local(zone, now).date()
    try:
        first = read_day(written[0], today) if kind == "plan" else today
        last = read_last(written[1], first, today)
        if first < today:
            raise BadDate(f"{first:%d %B %Y} is over: a vacation begins today or later.")
        if last < first:
            raise BadDate(f"A vacation ends after it begins, and {last:%d %B %Y} comes before {first:%d %B %Y}.")
        begin, end = max(beginning(zone, first), now), beginning(zone, last + timedelta(days=1))
        with_vacation(person, begin, end)
    except (BadDate, BadHours, OverflowError) as error:
        said = "That is further away than the calendar goes." if isinstance(error, OverflowError) else str(error)
        return await settings(click, f"⚠ {safe(said)}", "away", [again])
    return await _change(click, "away", lambda mine: with_vacation(mine, begin, end), again)


@verb("imback")
async def im_back(click: Click) -> Panel:
    now = click.house.now
    before = await click.house.office.person(click.person)
    if not any(end > now for _, end in before.away):
        return await settings(click, "You are here already, and no vacation is planned.", "away")
    away = any(begin <= now < end for begin, end in before.away)
    await click.house.office.change_person(click.person, lambda person: back_again(person, now))
    return await settings(click, "✓ Welcome back. Your clocks run again." if away else "✓ Called off.", "away")


# --- a server's -----------------------------------------------------------------------------------


@verb("setserver")
async def set_server(click: Click) -> Panel:
    key, value = click.control.argument, click.values[0] if click.values else ""
    if click.guild is None or not click.caller.moderator:
        raise NotAllowed("Only those who manage this server can change that.")
    if value not in SERVER.get(key, ()):
        raise NotAllowed("There is no such setting.")
    changes: dict[str, Any] = {key: int(value) if key == "grace" else value}
    if key == "pace":
        # Another pace comes with its own end; it can be changed afterwards.
        changes["zero"] = None
    await click.house.change_settings("server", click.guild, **changes)
    return await settings(click, "✓ Kept for this server.", "server")
