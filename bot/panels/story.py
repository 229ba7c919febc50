"""The story of a match, page by page: a page never mixes rounds, so that a round is something to jump to."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord_limits import OPTIONS
from bot.matches import Chapter, Match
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.forms import Field, Form
from bot.panels.parts import BLUE, GREY, Choice, Panel, button, menu, panel, row, text
from bot.panels.words import fit, safe, sentence
from bot.post.notebook import LABEL, Bookmark

# Characters on a page: two thumbs of scrolling on a phone.
PAGE = 1800
ME = "me"
ALL = "all"


@dataclass(frozen=True)
class Line:
    """A sentence, in which round it was told, and with which journal row."""

    round: int
    number: int
    said: str


@dataclass(frozen=True)
class Page:
    round: int
    lines: tuple[Line, ...]

    @property
    def number(self) -> int:
        """The journal row that it begins with."""
        return self.lines[0].number


def lines_of(chapters: Sequence[Chapter]) -> list[Line]:
    """The chapters as lines with their rounds; the line that announces a round belongs to it."""
    found: list[Line] = []
    current = 1
    for chapter in chapters:
        begins = [int(event.data["round"]) for event in chapter.events if event.kind == "round"]
        for said in chapter.sentences:
            if begins and said.startswith(f"Round {begins[0]}."):
                current = begins.pop(0)
            found.append(Line(current, chapter.number, said))
        current = begins[-1] if begins else current
    return found


def about(lines: Sequence[Line], name: str | None) -> list[Line]:
    """The lines that speak of somebody; all without a name."""
    if name is None:
        return list(lines)
    wanted = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    return [line for line in lines if wanted.search(line.said)]


def pages_of(lines: Sequence[Line]) -> list[Page]:
    """Whole lines on pages, the first page first."""
    pages: list[list[Line]] = []
    room = 0
    for line in lines:
        length = min(len(sentence(line.said)), 800) + 1
        if not pages or length > room or pages[-1][0].round != line.round:
            pages.append([])
            room = PAGE
        pages[-1].append(line)
        room -= length
    return [Page(page[0].round, tuple(page)) for page in pages]


def page_of_round(pages: Sequence[Page], number: int) -> int:
    """The first page of a round; where it has none, the next one after it."""
    return next((at for at, page in enumerate(pages) if page.round >= number), len(pages) - 1)


def page_of_row(pages: Sequence[Page], number: int) -> int:
    """The page on which a journal row is told."""
    told = [at for at, page in enumerate(pages) if page.number <= number]
    return told[-1] if told else 0


def story(
    match: Match, seat: int | None, pages: Sequence[Page], rounds: Sequence[int], at: int, who: str, said: str = ""
) -> Panel:
    """One page of the story. `who` is whose deeds are shown: all, me, or a seat's number."""
    at = max(0, min(at, len(pages) - 1))
    page = pages[at] if pages else None
    where = f"Round {page.round} · page {at + 1} of {len(pages)}" if page else ""
    small = "\n".join(f"-# {part}" for part in (where, said) if part)
    body = "\n".join(fit(sentence(line.said), 800) for line in page.lines) if page else _nothing(who)
    shown = page.round if page else 1
    return panel(
        text(f"### The story of {describe.title(match).lower()}\n{small}".strip()),
        text(body),
        row(_round_menu(match, seat, rounds, shown, who)) if len(rounds) > 1 else None,
        row(_who_menu(match, seat, shown, who)) if rounds else None,
        row(
            button("◀ Earlier", _to(match, seat, at - 1, who), disabled=page is None or at == 0),
            button("Later ▶", _to(match, seat, at + 1, who), BLUE, disabled=page is None or at + 1 >= len(pages)),
            button("Latest", Control("story", match.id, seat, argument=f"last..{who}")),
        ),
        row(
            *(
                [button("Bookmark", Control("bookmark", match.id, seat, argument=f"{page.number}.{page.round}"))]
                if page
                else []
            ),
            button("My bookmarks", Control("bookmarks", match.id, seat)),
            back(match, seat),
        ),
    )


def back(match: Match, seat: int | None) -> Any:
    if seat is not None and match.status == "playing":
        return button("My turn", Control("turn", match.id, seat))
    return button("Back", Control("menu", match.id, seat))


def _nothing(who: str) -> str:
    return "The story has not begun." if who == ALL else "Nothing is told of that yet. Choose All to read the rest."


def _to(match: Match, seat: int | None, page: int, who: str) -> Control:
    return Control("story", match.id, seat, argument=f"page.{max(0, page)}.{who}")


def _round_menu(match: Match, seat: int | None, rounds: Sequence[int], shown: int, who: str) -> Any:
    choices = [Choice(str(number), f"Round {number}", chosen=number == shown) for number in rounds[-OPTIONS:]]
    return menu(Control("story", match.id, seat, argument=f"round..{who}"), choices, "Jump to a round")


def _who_menu(match: Match, seat: int | None, shown: int, who: str) -> Any:
    choices = [Choice(ALL, "All", "everything that happened", who == ALL)]
    if seat is not None:
        choices.append(Choice(ME, "What concerns you", "where your name is told", who == ME))
    choices += [Choice(str(one.number), one.name, "", who == str(one.number)) for one in match.seats]
    return menu(Control("story", match.id, seat, argument=f"who.{shown}."), choices, "Whose deeds")


# --- bookmarks ------------------------------------------------------------------------------------


def marking(match: Match, seat: int | None, number: int, round_: int) -> Form:
    return Form(
        "A bookmark in the story",
        Control("keepmark", match.id, seat, argument=str(number)),
        [Field("label", "What is worth finding again?", f"Round {round_}", most=LABEL)],
    )


def bookmarks(match: Match, seat: int | None, kept: Sequence[Bookmark], said: str = "") -> Panel:
    head = f"### Your bookmarks in {describe.title(match).lower()}\n-# Only you see them.\n"
    lines = [f"🔖 {safe(mark.label)}" for mark in kept]
    choices = [Choice(str(mark.number), mark.label) for mark in kept]
    empty = "None yet. Bookmark under a page of the story keeps it."
    return panel(
        text(head + (f"{said}\n" if said else "") + ("\n".join(lines) or empty)),
        row(menu(Control("story", match.id, seat, argument=f"row..{ALL}"), choices, "Go there")) if kept else None,
        row(menu(Control("dropmark", match.id, seat), choices, "Take one out")) if kept else None,
        row(button("Story", Control("story", match.id, seat), GREY), back(match, seat)),
    )
