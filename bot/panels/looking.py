"""Looking things up: hand, deck, empires, story, cards, clans, rules, the own matches, help, settings."""

from collections.abc import Sequence
from typing import Any

from bot.matches import Match
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, GREY, Panel, Picture, button, link, panel, row, rows, show, text
from bot.panels.words import fit, fit_lines, safe

HELP = (
    "### How to play here\n"
    "**My turn** opens your private panel: press a group, pick from its menu, done. Costs and effects stand beside"
    " each option; ⚠ marks what cannot be undone.\n"
    "**Undo** goes back step by step until something was revealed. **Done** ends your turn at once; otherwise it"
    " counts by itself after a moment.\n"
    "**Why not?** tells the rule and what is missing for anything that is not offered.\n"
    "New here? **/learn** opens a first match that explains itself.\n"
    "**My hand**, **Deck**, **Empires** and **Story** are always there to look at.\n"
    "-# /turn /hand /board /empire /story /undo · /card /clan /rules · /matches /settings · /match new · /learn"
)


def message(content: str, *buttons: Any, title: str = "") -> Panel:
    """A short answer, with what can be done next."""
    head = f"### {title}\n" if title else ""
    return panel(text(fit(head + content, 3500)), *(rows(buttons) if buttons else []))


def help_panel(match: Match | None) -> Panel:
    controls = [button("My matches", Control("matches"))]
    if match is not None and not match.over and match.status == "playing":
        controls.insert(0, button("My turn", Control("turn", match.id), BLUE))
    return panel(text(HELP), row(*controls))


def hand(match: Match, game: Any, view: Any, seat: int, pictures: Sequence[Picture], note: str = "") -> Panel:
    """The own hand; `note` is what the person has noted on the match."""
    drawn = describe.drawn_names(game, view)
    lines = [f"**In hand** {safe(describe.counted(describe.hand_names(game, view)))}"]
    if drawn:
        lines.append(f"**To choose from** {safe(describe.counted(drawn))}")
    return panel(
        text(f"### Your hand in {describe.title(match).lower()}\n{describe.own_line(view)}"),
        *map(show, pictures),
        text("\n".join(lines)),
        text(safe(note)) if note else None,
        row(
            button("My turn", Control("turn", match.id, seat), BLUE),
            button("Deck", Control("deck", match.id, seat)),
            button("Notes", Control("notes", match.id, seat)),
        ),
        pictures=pictures,
    )


def deck(match: Match, game: Any, view: Any, seat: int) -> Panel:
    unseen, discard = describe.unseen_names(game, view)
    return panel(
        text(f"### Your deck in {describe.title(match).lower()}\n-# Not in the order in which you will draw."),
        text(f"**Not seen yet ({len(unseen)})**\n{fit(safe(describe.counted(unseen)), 1800)}"),
        text(f"**Discarded ({len(discard)})**\n{fit(safe(describe.counted(discard)), 1400)}"),
        row(
            button("My turn", Control("turn", match.id, seat), BLUE), button("My hand", Control("hand", match.id, seat))
        ),
    )


def empire(match: Match, game: Any, view: Any, seat: int, picture: Picture | None) -> Panel:
    lines = describe.empire_lines(game, view, seat)
    others = [
        button(
            other.name, Control("empires", match.id, argument=str(other.number)), BLUE if other.number == seat else GREY
        )
        for other in match.seats
    ]
    return panel(
        text(f"### The empire of {safe(match.seats[seat].name)}\n{describe.seat_lines(match, view)[seat]}"),
        show(picture) if picture else None,
        text(fit(safe("\n".join(lines)), 2500) or "Nothing stands here yet."),
        row(*others),
        row(
            button("Board", Control("board", match.id)),
            button("Story", Control("story", match.id)),
            button("More", Control("menu", match.id)),
        ),
        pictures=[picture],
    )


def board(match: Match, view: Any, picture: Picture | None, url: str | None) -> Panel:
    controls: list[Any] = [
        button("Empires", Control("empires", match.id)),
        button("Story", Control("story", match.id)),
        button("More", Control("menu", match.id)),
    ]
    if url:
        controls.append(link("Table", url))
    return panel(
        text(f"### {describe.title(match)} · {describe.headline(view)}\n{describe.banner(view)}".strip()),
        show(picture) if picture else None,
        text("\n".join(describe.seat_lines(match, view))),
        text(_projection(match, view)),
        text(describe.waiting_line(match) or "The match is over."),
        row(*controls),
        pictures=[picture],
    )


def _projection(match: Match, view: Any) -> str:
    players = getattr(view, "players", ())
    if not players or not hasattr(players[0], "total"):
        return "-# No projection."
    order = sorted(players, key=lambda player: -player.total)
    parts = [f"{safe(match.seats[player.seat].name)} {player.total}" for player in order]
    return "-# If it ended now: " + " · ".join(parts)


def card(title: str, lines: Sequence[str], picture: Picture | None) -> Panel:
    return panel(
        text(f"### {title}"),
        show(picture) if picture else None,
        text(fit_lines(list(lines), 3000)) if lines else None,
        pictures=[picture],
    )


def sorry(sentence_: str, controls: Sequence[Any] = (), incident: str | None = None) -> Panel:
    """A refusal or a failure: what happened, what to do, and fresh controls."""
    mark = f"\n-# If it happens again, tell the operator this number: `{incident}`" if incident else ""
    return panel(text(fit(sentence_, 1500) + mark), *(rows(list(controls)) if controls else []))
