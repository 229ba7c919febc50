"""Lists of matches: a person's own, and the open ones of a server. Who waits for whom, since when, until when."""

from collections.abc import Mapping, Sequence
from typing import Literal

from bot.matches import Match, Summary
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, Choice, Live, Panel, button, menu, panel, row, rows, text
from bot.panels.words import fit, listed, moment, safe
from bot.post.office import Timetable

Show = Literal["all", "turn", "lobby", "watching", "over"]

SHOWS: dict[Show, tuple[str, str]] = {
    "all": ("All open ones", "You sit at no table. `/match new` opens one."),
    "turn": ("Those that wait for me", "No match waits for you. Rest your oars."),
    "lobby": ("In the lobby", "You sit in no lobby. `/match new` opens one."),
    "watching": ("Those I watch", "You watch no match."),
    "over": ("Finished ones", "None of your matches is over yet."),
}

# So many on a page, for thumbs; so many on a dashboard, which has no pages.
PAGE, BOARD = 8, 20
# Text of a whole list.
ROOM = 3500


def shown(mine: Sequence[Summary], show: Show) -> list[Summary]:
    """The ones that the filter leaves."""
    if show == "turn":
        return [one for one in mine if one.your_turn]
    if show == "lobby":
        return [one for one in mine if one.match.status in ("lobby", "draft")]
    if show == "watching":
        return [one for one in mine if one.watching]
    return list(mine)


def own(mine: Sequence[Summary], urls: Mapping[int, str], times: Timetable, show: Show = "all", page: int = 0) -> Panel:
    """A person's matches, one page of them. `urls` and `times` are of those on it at least."""
    pages = max(1, -(-len(mine) // PAGE))
    page = min(page, pages - 1)
    here = mine[page * PAGE : (page + 1) * PAGE]
    lines = [_own_line(one, urls.get(one.match.id), times) for one in here] or [SHOWS[show][1]]
    turns = [_go(one.match) for one in here if one.your_turn]
    choices = [Choice(name, label, chosen=name == show) for name, (label, _) in SHOWS.items()]
    paging = [
        button("◀", Control("matches", argument=f"{show}.{max(page - 1, 0)}"), disabled=page == 0),
        button(
            f"{page + 1}/{pages} ▶",
            Control("matches", argument=f"{show}.{min(page + 1, pages - 1)}"),
            disabled=page == pages - 1,
        ),
    ]
    return panel(
        text("### Your matches\n" + fit("\n".join(lines), ROOM)),
        *rows(turns[:4], 2),
        row(menu(Control("matches", argument="show"), choices, "Show")),
        row(
            *(paging if pages > 1 else []),
            button("Refresh", Control("matches", argument=show), emoji="🔄"),
            button("Settings", Control("settings")),
            button("Help", Control("help")),
        ),
    )


def _go(match: Match) -> Live:
    """To what the match waits for."""
    if match.status == "draft":
        return button(f"Pick in {describe.title(match).lower()}", Control("clans", match.id), BLUE)
    return button(f"My turn in {describe.title(match).lower()}", Control("turn", match.id), BLUE)


def _own_line(one: Summary, url: str | None, times: Timetable) -> str:
    match = one.match
    paused = match.id in times.paused
    if one.your_turn:
        due = _due(match, one.seats, times)
        stands = f"waits for **you** since {moment(one.since)}{due}{' · paused' if paused else ''}"
        return f"{'⏸️' if paused else '▶️'} {_head(match, url)} · {stands}"
    sign = "👁️" if one.watching else _sign(match, paused)
    return f"{sign} {_head(match, url)} · {_stands(match, times)}"


def _head(match: Match, url: str | None) -> str:
    title = f"[{describe.title(match)}](<{url}>)" if url else describe.title(match)
    return f"**{title}** · {', '.join(safe(name) for name in match.names) or 'nobody yet'}"


def _sign(match: Match, paused: bool) -> str:
    if match.over:
        return "🏁"
    if match.status in ("lobby", "draft"):
        return "🪑"
    return "⏸️" if paused else "⏳"


def _stands(match: Match, times: Timetable) -> str:
    """How it stands, for everybody: whom it waits for and since when, and nothing about what they decide."""
    if match.over:
        return _ended(match)
    if match.status == "lobby":
        free = match.settings.seats - len(match.seats)
        return f"in the lobby, {free} {'seat' if free == 1 else 'seats'} free" if free > 0 else "ready to begin"
    paused = " · paused" if match.id in times.paused else ""
    if match.held_until is not None or not match.waiting:
        return describe.waiting_line(match).rstrip(".") + paused
    names = listed([f"**{safe(match.seats[seat].name)}**" for seat in match.waiting])
    since = min(seat.waiting_since for seat in match.seats if seat.waiting_since is not None)
    what = "picks a clan" if match.status == "draft" else "decides" if len(match.waiting) == 1 else "decide"
    return f"{names} {what} since {moment(since)}{_due(match, match.waiting, times)}{paused}"


def _due(match: Match, seats: Sequence[int], times: Timetable) -> str:
    """The first of their clocks to run out."""
    dues = [times.due[match.id, seat] for seat in seats if (match.id, seat) in times.due]
    return f" · clock {moment(min(dues))}" if dues else ""


def _ended(match: Match) -> str:
    if match.result is None:
        return "ended by agreement"
    names = listed([f"**{safe(match.seats[seat].name)}**" for seat in match.result.winners])
    return f"{names} won" + (f" {moment(match.finished)}" if match.finished is not None else "")


# --- a server's dashboard -------------------------------------------------------------------------


def dashboard(
    matches: Sequence[Match], headlines: Mapping[int, str], urls: Mapping[int, str], times: Timetable
) -> Panel:
    """Every open match of a server, as everybody may see it. It pings nobody."""
    lines = [_board_line(match, headlines.get(match.id, ""), urls.get(match.id), times) for match in matches[:BOARD]]
    more = len(matches) - len(lines)
    while sum(map(len, lines)) + len(lines) > ROOM:
        lines.pop()
        more += 1
    if more:
        lines.append(f"-# and {more} more")
    return panel(
        text("### Open matches\n" + ("\n".join(lines) or "No match is open. `/match new` lights a fire.")),
        row(button("My matches", Control("matches")), button("Help", Control("help"))),
    )


def _board_line(match: Match, headline: str, url: str | None, times: Timetable) -> str:
    stands = f"{headline} · {_stands(match, times)}" if headline else _stands(match, times)
    return f"{_sign(match, match.id in times.paused)} {_head(match, url)}\n-# {stands}"
