"""The lobby: who sits where, with which clan, and how to come in."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.matches import Match
from bot.panels import describe
from bot.panels.clocks import agreement, pace_choices, zero_choices
from bot.panels.custom_id import Control
from bot.panels.parts import (
    BLUE,
    DANGER,
    GOLD,
    GREEN,
    Choice,
    Panel,
    Picture,
    button,
    link,
    menu,
    panel,
    row,
    show,
    text,
)
from bot.panels.words import fit, safe
from bot.post.clocks import pace_of

WAYS = {"free": "everybody picks a clan", "random": "clans by chance", "draft": "clans are drafted in turn"}
GRACES = {
    0.0: "no take-backs after a turn",
    30.0: "30 seconds to take a turn back",
    120.0: "2 minutes to take a turn back",
}


class Kin(Struct, frozen=True):
    """A clan to choose from."""

    id: str
    name: str
    character: str
    difficulty: int


def kin_of(game: Any) -> list[Kin]:
    catalogue = getattr(game, "catalogue", None)
    if catalogue is None:
        return []
    return [Kin(clan.id, clan.name, clan.character, clan.difficulty) for clan in catalogue.clans.values()]


def lobby(match: Match, kins: Sequence[Kin], picture: Picture | None = None) -> Panel:
    if match.status == "abandoned":
        return panel(text(f"### {describe.title(match)}\nThis match was called off."))
    room = match.settings.seats - len(match.seats)
    return panel(
        text(f"### {describe.title(match)} · {describe.game_name(match)}\n{_rules_line(match)}"),
        text(agreement(pace_of(match))),
        show(picture) if picture else None,
        text("\n".join(_seat_lines(match, kins))),
        text("\n".join(["*An empty seat by the fire*"] * room)) if room > 0 else None,
        row(
            button("Join", Control("join", match.id), GREEN, disabled=room <= 0),
            button("Leave", Control("leave", match.id)),
            button("Clan", Control("clans", match.id), disabled=match.settings.picks is None),
            button("Add computer player", Control("computer", match.id), disabled=room <= 0),
        ),
        row(
            button("Options", Control("options", match.id)),
            button("Start", Control("start", match.id), BLUE, disabled=len(match.seats) < 2),
        ),
        accent=GOLD,
        pictures=[picture],
    )


def _rules_line(match: Match) -> str:
    settings = match.settings
    way = WAYS[settings.picks.way] if settings.picks else ""
    private = "by invitation" if settings.private else "open to all"
    parts = [f"{settings.seats} seats", private, way, grace_words(settings.grace)]
    return "-# " + " · ".join(part for part in parts if part)


def grace_words(grace: float) -> str:
    return GRACES.get(grace, f"{grace:g} seconds to take a turn back")


def _seat_lines(match: Match, kins: Sequence[Kin]) -> list[str]:
    names = {kin.id: kin for kin in kins}
    lines = []
    for seat in match.seats:
        kin = names.get(str(seat.options.get("clan")))
        kind = " 🤖" if seat.computer else ""
        host = " · host" if seat.person == match.host else ""
        plays = f"**{kin.name}**, {kin.character}" if kin else "*a clan by chance*"
        lines.append(f"{seat.number + 1}. **{safe(seat.name)}**{kind}{host}: {plays}")
    return lines


def started(match: Match, url: str | None) -> Panel:
    """What the lobby becomes."""
    names = " · ".join(safe(name) for name in match.names)
    return panel(
        text(f"### {describe.title(match)} has begun\n{names}"),
        row(link("To the table", url)) if url else None,
        accent=GOLD,
    )


def drafting(match: Match, kins: Sequence[Kin]) -> Panel:
    picker = match.seats[match.draft[0]].name
    return panel(
        text(f"### {describe.title(match)} · the draft\n**{safe(picker)}** picks a clan. No clock runs yet."),
        text("\n".join(_seat_lines(match, kins))),
        row(button("Pick a clan", Control("clans", match.id), BLUE)),
        accent=GOLD,
    )


def clans(match: Match, seat: int, kins: Sequence[Kin], free: Sequence[str], note: str = "") -> Panel:
    """The private menu of clans for one seat."""
    mine = match.seats[seat].options.get("clan")
    choices = [
        Choice(kin.id, kin.name, f"Difficulty {kin.difficulty}/10 · {kin.character}", kin.id == mine)
        for kin in kins
        if kin.id in free or kin.id == mine
    ]
    if match.status == "lobby":
        choices.append(Choice("chance", "By chance", "Let the sea decide"))
    return panel(
        text(f"### Your clan in {describe.title(match).lower()}\n{note}".strip()),
        row(menu(Control("pick", match.id, seat), choices, "Which clan do you lead?")),
    )


def options(match: Match, seat_counts: Sequence[int], note: str = "") -> Panel:
    """What the host can change."""
    settings = match.settings
    seats = [Choice(str(count), f"{count} seats", chosen=count == settings.seats) for count in seat_counts]
    way = settings.picks.way if settings.picks else None
    ways = [Choice(key, words.capitalize(), chosen=key == way) for key, words in WAYS.items()]
    graces = [Choice(str(int(key)), words.capitalize(), chosen=key == settings.grace) for key, words in GRACES.items()]
    who = [
        Choice("open", "Open to all", chosen=not settings.private),
        Choice("private", "By invitation", "Only who was invited can join", settings.private),
    ]
    pace = pace_of(match)
    kinds = [
        ("seats", seats, "Seats"),
        ("way", ways, "Clans"),
        ("pace", pace_choices(pace), "Pace"),
        ("zero", zero_choices(pace.at_zero) if pace else [], "When time is up"),
        ("grace", graces, "Undo time"),
        ("who", who, "Who"),
    ]
    taken = [
        Choice(str(seat.number), fit(f"Clear the seat of {seat.name}", 100))
        for seat in match.seats
        if seat.person != match.host
    ]
    return panel(
        text(f"### Options of {describe.title(match).lower()}\n{note}".strip()),
        text(agreement(pace)),
        *(row(menu(Control("option", match.id, argument=key), shown, label)) for key, shown, label in kinds if shown),
        row(menu(Control("remove", match.id), taken, "Clear a seat")) if taken else None,
        row(
            button("A pace of your own", Control("paceform", match.id)),
            button("Call the match off", Control("close", match.id), DANGER),
        ),
    )
