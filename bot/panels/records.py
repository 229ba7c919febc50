"""People in figures: a record, the leaderboard, and being forgotten."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, DANGER, GOLD, Panel, button, panel, row, rows, text
from bot.panels.words import listed, safe
from bot.post.rating import ENOUGH, Rating
from bot.post.saga import lasting
from bot.post.statistics import Career

CLANS = 8
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def record(
    name: str,
    person: int,
    career: Career,
    clans: Mapping[str, Career],
    rating: Rating | None,
    *,
    own: bool,
    counted: bool = True,
    clan: str | None = None,
    server: bool | None = None,
) -> Panel:
    """A person's matches. `server`: those of this server (True), all (False), or there is no server here (None)."""
    whose = "Your record" if own else f"The record of {safe(name)}"
    title = " · ".join(part for part in (whose, safe(clan or ""), "this server" if server else "") if part)
    lines = figures(career)
    if rating is not None and clan is None:
        lines.append(_rating(rating))
    by_clan = [f"**{safe(each)}** {_short(figure)}" for each, figure in list(clans.items())[:CLANS]]
    if by_clan and clan is None:
        lines += ["", "**By clan**, the favourite first", *by_clan]
    if own and not counted:
        lines.append("-# You are not counted: nobody else sees this, and new matches are not added.")
    controls: list[Any] = []
    if server is not None:
        where = "all" if server else "here"
        label = "Everywhere" if server else "This server"
        controls.append(button(label, Control("record", argument=f"{where}.{person}")))
    controls.append(button("Leaderboard", Control("best", argument="here" if server is not None else "all"), BLUE))
    if own:
        wish = "out" if counted else "in"
        controls.append(button("Do not count me" if counted else "Count me", Control("counted", argument=wish)))
        controls.append(button("Delete my data", Control("forgetme"), DANGER))
    controls.append(button("My matches", Control("matches")))
    return panel(text(f"### 📊 {title}\n" + "\n".join(lines)), *rows(controls, 3))


def figures(career: Career) -> list[str]:
    """A career in a few lines."""
    if not career.matches:
        return ["No finished match yet."]
    lines = [f"{_some(career.matches, 'match', 'matches')} · {career.wins} won ({career.wins / career.matches:.0%})"]
    if career.score is not None:
        lines.append(f"{career.score:.0f} points on average · {career.best} at best")
    if career.pace is not None:
        lines.append(f"{lasting(career.pace)} for a turn · {lasting(career.longest)} at most")
    if career.reliability is not None:
        lines.append(f"{career.reliability:.0%} of turns in time")
    if career.conceded:
        lines.append(f"gave up {_some(career.conceded, 'match', 'matches')}")
    return lines


def _short(career: Career) -> str:
    mean = f", {career.score:.0f} points on average" if career.score is not None else ""
    return f"{_some(career.matches, 'match', 'matches')}, {career.wins} won{mean}"


def _rating(rating: Rating) -> str:
    if rating.matches < ENOUGH:
        return f"Rating after {ENOUGH} matches with other people; so far {rating.matches}."
    return f"Rating **{rating.shown}** (doubt ±{rating.doubt}, smaller with every match)"


def _some(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def leaderboard(best: Sequence[Rating], names: Mapping[int, str], server: bool | None) -> Panel:
    """The best, by rating; `server` as for a record."""
    lines = [
        f"{MEDALS.get(place, f'{place}.')} **{safe(names.get(one.person, 'Somebody'))}** {one.shown}"
        f" · {_some(one.matches, 'match', 'matches')}"
        for place, one in enumerate(best, 1)
    ]
    where = "of this server" if server else "everywhere"
    empty = f"Nobody yet. Whoever has finished {ENOUGH} matches with other people is listed."
    controls: list[Any] = [button("My record", Control("record"), BLUE)]
    if server is not None:
        label, argument = ("Everywhere", "all") if server else ("This server", "here")
        controls.append(button(label, Control("best", argument=argument)))
    return panel(
        text(f"### 🏆 The best {where}\n" + ("\n".join(lines) or empty)),
        text("-# A rating grows with skill and with certainty. Who does not want to be counted is not here."),
        row(*controls),
        accent=GOLD,
    )


# --- being forgotten ------------------------------------------------------------------------------


def forget_me(left: Sequence[int], leaving: bool) -> Panel:
    """What would go, and what would stay for now."""
    if leaving:
        said = f"You asked to be forgotten. It happens by itself when {_matches(left)} over."
        return panel(
            text(f"### Delete my data\n{said}"),
            row(button("Keep me after all", Control("keepme")), button("My matches", Control("matches"))),
        )
    lines = [
        "**What goes:** your statistics and rating, notes, bookmarks, plans, standing orders and settings. In matches"
        " that are over you become “a forgotten skald”.",
        "**What stays:** those matches themselves, for the others; and what stands in Discord, which is not mine.",
    ]
    if left:
        lines.append(
            f"**For now:** you are still known until {_matches(left)} over; then that goes too, by itself."
            " You can hand your seat over meanwhile."
        )
    return panel(
        text("### Delete my data\n" + "\n".join(lines)),
        row(
            button("Delete my data", Control("forgetsure"), DANGER),
            button("Back", Control("record")),
        ),
    )


def forget_sure() -> Panel:
    """Asked the second time."""
    return panel(
        text("### Really?\nIt cannot be taken back: nobody, I included, can bring it again."),
        row(button("Yes, forget me", Control("forgetnow"), DANGER), button("No, keep me", Control("record"))),
    )


def forgotten(left: Sequence[int]) -> Panel:
    said = "It is done. I do not know you any more; you are welcome as a stranger."
    if left:
        said = f"Done, but for what is still played: the rest goes by itself when {_matches(left)} over."
    return panel(text(said), row(button("My matches", Control("matches")), button("Help", Control("help"))))


def _matches(left: Sequence[int]) -> str:
    numbers = listed([str(number) for number in left[:10]]) + (" and others" if len(left) > 10 else "")
    return f"match {numbers} is" if len(left) == 1 else f"matches {numbers} are"
