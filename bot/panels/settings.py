"""What a person can set, in a few pages, and what a server's managers can. Each page says first what is set now."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.panels.clocks import agreement, pace_choices, zero_choices
from bot.panels.custom_id import Control
from bot.panels.forms import Field, Form
from bot.panels.lobby import GRACES
from bot.panels.parts import BLUE, DANGER, GREEN, GREY, Choice, Live, Panel, button, menu, panel, row, rows, text
from bot.panels.words import fit, moment, safe
from bot.post.hours import DAYS, MOST_REST_DAYS, Hours, in_words, local, time_of
from bot.post.pace import Pace
from bot.post.people import Person
from bot.post.spans import said as length
from bot.post.zones import said as zone_name

PAGES = {
    "calls": ("Calls", "🔔"),
    "hours": ("Quiet hours", "🌙"),
    "away": ("Vacation", "🏖️"),
    "play": ("Play", "🎲"),
    "pictures": ("Pictures", "🖼️"),
    "privacy": ("Privacy", "🔒"),
    "server": ("This server", "🏰"),
}
CALLS = {
    "here": ("In the thread", "A mention when it is your turn"),
    "dm": ("By direct message", "The panel comes to you"),
    "both": ("Both", "In the thread and by direct message"),
    "none": ("Not at all", "You look by yourself"),
}
HANDS = {
    "calls": ("As my calls come", "Your hand comes where your calls come directly"),
    "dm": ("By direct message", "At the start, in each lookout, and when it changes"),
    "none": ("Not sent", "You look with My hand"),
}
PICTURES = {"wide": "For a big screen", "phone": "For a phone", "none": "No pictures, words only"}
DELAYS = {"0": "At once", "60": "After up to 1 minute", "300": "After up to 5 minutes"}
WHO = {"all": "Everybody may open matches", "managers": "Only those who manage the server"}
# The languages that the bot has texts in.
LANGUAGES = {"en": "English"}


class Mine(Struct, frozen=True):
    """Everything that a page is made of."""

    person: Person
    # What the panels themselves keep: calls, hands, pictures.
    kept: Mapping[str, Any]
    now: float
    # The match that the person came from, to go back to.
    match: int | None = None
    # What a manager sets for the server, and its usual pace.
    server: Mapping[str, Any] | None = None
    pace: Pace | None = None
    # Matches in which a vacation is longer than they grant: when the clock runs again there.
    short: tuple[tuple[str, float], ...] = ()
    # Whether the bot can be asked to forget a person.
    forget: bool = False


def settings(mine: Mine, page: str = "", note: str = "", more: Sequence[Any] = ()) -> Panel:
    """A page, or what is set on all of them. `more` is what the note asks for."""
    page = page if page in pages_of(mine) else ""
    if not page:
        lines = [f"{PAGES[key][1]} **{PAGES[key][0]}**: {_first(_now(mine, key))}" for key in pages_of(mine)]
        return panel(text(_head("Your settings", note)), text("\n".join(lines)), *_ways(mine, page))
    label = PAGES[page][0]
    return panel(
        text(_head(f"{PAGES[page][1]} {label}", note)),
        *more,
        text(_now(mine, page)),
        *_CONTROLS[page](mine),
        *_ways(mine, page),
    )


def pages_of(mine: Mine) -> list[str]:
    return [key for key in PAGES if key != "server" or mine.server is not None]


def _head(title: str, note: str) -> str:
    return f"### {title}\n{note}".strip()


def _first(said: str) -> str:
    """One line of a page is enough in the list of all."""
    return said.partition("\n")[0]


def _ways(mine: Mine, page: str) -> list[Any]:
    """To the other pages, and back to where the person came from."""
    buttons: list[Live] = [
        button(PAGES[key][0], _to(mine, key), BLUE if key == page else GREY, emoji=PAGES[key][1])
        for key in pages_of(mine)
    ]
    back = [button("All settings", _to(mine, ""))] if page else []
    if mine.match is not None:
        back.append(button("Back", Control("menu", mine.match)))
    return [*rows(buttons, 4), row(*back, button("My matches", Control("matches")))]


def _to(mine: Mine, page: str) -> Control:
    return Control("settings", mine.match, argument=page)


def _set(mine: Mine, key: str, choices: Sequence[Choice], label: str, least: int = 1, most: int = 1) -> Any:
    return row(menu(Control("set", mine.match, argument=key), choices, label, least, most))


def _choices(known: Mapping[str, str | tuple[str, str]], chosen: str) -> list[Choice]:
    return [
        Choice(key, *((words, "") if isinstance(words, str) else words), chosen=key == chosen)
        for key, words in known.items()
    ]


def _switch(mine: Mine, key: str, on: bool, what: str) -> Live:
    """A button that says what pressing it does."""
    value = "off" if on else "on"
    return button(f"{what}: turn {value}", Control("set", mine.match, argument=f"{key}={value}"), GREY if on else GREEN)


# --- what is set now ------------------------------------------------------------------------------


def _now(mine: Mine, page: str) -> str:
    return _SAID[page](mine)


def _calls_now(mine: Mine) -> str:
    person = mine.person
    ways = {"here": "in the thread", "dm": "by direct message", "both": "in the thread and by direct message"}
    if person.calls == "none":
        return "You are not called at all: you look by yourself."
    nudges = ((person.next_call, "when you are next"), (person.last_call, "when you are the last one"))
    also = " and ".join(words for wanted, words in nudges if wanted)
    return f"You are called {ways.get(person.calls, ways['here'])}{', and also ' + also if also else ''}."


def _hours_now(mine: Mine) -> str:
    hours = mine.person.hours
    there = f"Your time zone is {zone_name(hours.zone)}: it is {local(hours.zone, mine.now):%H:%M} there now."
    unset = " Set your own, so that hours and days are yours." if hours == Hours() else ""
    return (
        f"You are {in_words(hours)}.\n{there}{unset}\n-# Then nobody calls you, and no clock of yours runs. At most"
        f" {MOST_REST_DAYS} days of rest in a week, and 16 silent hours in a day."
    )


def _away_now(mine: Mine) -> str:
    coming = [one for one in mine.person.away if one[1] > mine.now]
    if not coming:
        said = "You are here, and no vacation is planned."
    elif coming[0][0] <= mine.now:
        said = f"You are away until {moment(coming[0][1], 'f')}."
        coming = coming[1:]
    else:
        said = "You are here."
    for begin, end in coming[:5]:
        said += f" Away from {moment(begin, 'D')} until {moment(end, 'f')}."
    for name, until in mine.short[:5]:
        runs = f"your clock runs again {moment(until, 'f')}" if until > mine.now else "your clock runs all the same"
        said += f"\n⚠ In {safe(name)} {runs}: that match grants no more vacation."
    return said + "\n-# While you are away nobody calls you, and your clocks stand still as long as each match grants."


def _play_now(mine: Mine) -> str:
    person = mine.person
    answers = "I answer for you" if person.automatic else "You are asked"
    delay = f"after up to {length(person.delay)}, by chance" if person.delay else "at once"
    return (
        f"{answers} where there is only one choice. What you planned is played {delay}.\n"
        "-# A delay by chance does not tell the others that you had planned."
    )


def _pictures_now(mine: Mine) -> str:
    chosen = PICTURES.get(str(mine.kept.get("pictures", "wide")), PICTURES["wide"])
    return (
        f"{chosen}, in your own panels.\n-# The public table has a picture for everybody, with a description in words."
    )


def _privacy_now(mine: Mine) -> str:
    if mine.person.private:
        return "You appear in no statistics, ratings or lists of the best."
    return "You appear in statistics and lists of the best, with your matches and results."


def _server_now(mine: Mine) -> str:
    server = mine.server or {}
    who = WHO[str(server.get("who", "all"))]
    return f"{who}. New matches, where their host does not say otherwise:\n{agreement(mine.pace)}"


_SAID = {
    "calls": _calls_now,
    "hours": _hours_now,
    "away": _away_now,
    "play": _play_now,
    "pictures": _pictures_now,
    "privacy": _privacy_now,
    "server": _server_now,
}


# --- what can be set ------------------------------------------------------------------------------


def _calls(mine: Mine) -> list[Any]:
    hands = str(mine.kept.get("hands") or "calls")
    return [
        _set(mine, "calls", _choices(CALLS, mine.person.calls), "How you are called"),
        _set(mine, "hands", _choices(HANDS, hands), "Your hand, sent to you"),
        row(
            _switch(mine, "next", mine.person.next_call, "“You are next”"),
            _switch(mine, "last", mine.person.last_call, "“You are the last one”"),
        ),
    ]


def _hours(mine: Mine) -> list[Any]:
    hours = mine.person.hours
    silent = hours.silent_from != hours.silent_until
    since = [
        Choice(str(hour * 60), f"Silent from {time_of(hour * 60)}", chosen=silent and hours.silent_from == hour * 60)
        for hour in range(24)
    ]
    until = [
        Choice(str(hour * 60), f"Silent until {time_of(hour * 60)}", chosen=silent and hours.silent_until == hour * 60)
        for hour in range(24)
    ]
    rest = [Choice(str(number), name, chosen=number in hours.rest_days) for number, name in enumerate(DAYS)]
    off = Choice("off", "Never silent", "You may be called at any hour", not silent)
    return [
        _set(mine, "from", [off, *since], "Silent from"),
        _set(mine, "until", until, "Silent until"),
        _set(mine, "rest", rest, "Days without play", 0, MOST_REST_DAYS),
        row(
            button("Time zone", Control("zoneform", mine.match), GREEN if hours == Hours() else GREY),
            button("Other hours", Control("hoursform", mine.match)),
        ),
    ]


def _away(mine: Mine) -> list[Any]:
    buttons = [
        button("Away from now on", Control("awayform", mine.match, argument="now")),
        button("Plan a vacation", Control("awayform", mine.match, argument="plan")),
    ]
    coming = [one for one in mine.person.away if one[1] > mine.now]
    if coming:
        label = "I am back" if coming[0][0] <= mine.now else "Call it off"
        buttons.insert(0, button(label, Control("imback", mine.match), GREEN))
    return [row(*buttons)]


def _play(mine: Mine) -> list[Any]:
    return [
        _set(mine, "delay", _choices(DELAYS, f"{mine.person.delay:.0f}"), "When plans are played"),
        row(_switch(mine, "automatic", mine.person.automatic, "Answers without a choice")),
    ]


def _pictures(mine: Mine) -> list[Any]:
    return [_set(mine, "pictures", _choices(PICTURES, str(mine.kept.get("pictures", "wide"))), "Pictures")]


def _privacy(mine: Mine) -> list[Any]:
    appear = not mine.person.private
    forget = [button("Delete my data", Control("forgetme", mine.match), DANGER)] if mine.forget else []
    return [row(_switch(mine, "shown", appear, "Appear in statistics"), *forget)]


def _server(mine: Mine) -> list[Any]:
    server = mine.server or {}

    def choose(key: str, choices: Sequence[Choice], label: str) -> Any:
        return row(menu(Control("setserver", mine.match, argument=key), choices, label))

    grace = str(server.get("grace", 30))
    graces = [Choice(f"{key:.0f}", words.capitalize(), chosen=f"{key:.0f}" == grace) for key, words in GRACES.items()]
    languages = [
        Choice(key, f"{name} (others as translations come)" if len(LANGUAGES) == 1 else name, chosen=key == "en")
        for key, name in LANGUAGES.items()
    ]
    return [
        choose("who", _choices(WHO, str(server.get("who", "all"))), "Who may open matches here"),
        choose("pace", pace_choices(mine.pace), "Usual pace"),
        *([choose("zero", zero_choices(mine.pace.at_zero), "When time is up")] if mine.pace else []),
        choose("grace", graces, "Undo time"),
        choose("language", languages, "Language"),
    ]


_CONTROLS = {
    "calls": _calls,
    "hours": _hours,
    "away": _away,
    "play": _play,
    "pictures": _pictures,
    "privacy": _privacy,
    "server": _server,
}


# --- forms, and what is said when one was filled in wrong -----------------------------------------

# Between the fields in the id of a button that opens a form once more.
BETWEEN = ";"


def zone_form(match: int | None, written: str) -> Form:
    field = Field("zone", "Where are you?", written, "Oslo, New York, Mumbai or UTC+2", most=60)
    return Form("Your time zone", Control("setzone", match), [field])


def hours_form(match: int | None, since: str, until: str) -> Form:
    fields = [
        Field("since", "Silent from", since, "22:30 or 10 pm", most=20),
        Field("until", "Silent until", until, "7:00 or 7 am", most=20),
    ]
    return Form("Silent hours", Control("sethours", match), fields)


def away_form(match: int | None, kind: str, first: str, last: str) -> Form:
    """`now` asks for the last day only."""
    hint = "24 Dec, 24.12., Friday or 10 days"
    fields = [Field("last", "Last day away", last, hint, most=30)]
    if kind == "plan":
        fields.insert(0, Field("first", "First day away", first, hint, most=30))
    return Form("Vacation", Control("setaway", match, argument=kind), fields)


def try_again(verb: str, match: int | None, *written: str) -> Any:
    """The form once more, with what was written in it; where nothing was, the page has the form already."""
    if not any(each.strip() for each in written):
        return None
    control = Control(verb, match)
    kept = BETWEEN.join(fit(each.replace(BETWEEN, " "), 30) for each in written)[: control.room]
    return row(button("Try again", Control(verb, match, argument=kept), BLUE))


def zone_suggestions(match: int | None, zones: Sequence[str], now: float) -> Any:
    shown = [Choice(zone, zone_name(zone), f"It is {local(zone, now):%H:%M} there now") for zone in zones]
    return row(menu(Control("set", match, argument="zone"), shown, "Did you mean one of these?"))
