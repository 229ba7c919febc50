"""What remains of a match: its story page by page, and its journal as a file."""

from collections.abc import Sequence

from discord import ui

from bot.matches import Match
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.parts import Live, Panel, Picture, button, panel, row, text
from bot.panels.words import fit, sentence

PAGE = 3000


def story(match: Match, lines: Sequence[str], page: int) -> Panel:
    """The story from its end; page 0 is the latest."""
    pages = story_pages([sentence(line) for line in lines])
    page = max(0, min(page, len(pages) - 1))
    controls: list[Live] = [
        button("◀ Earlier", Control("story", match.id, argument=str(page + 1)), disabled=page + 1 >= len(pages)),
        button("Later ▶", Control("story", match.id, argument=str(max(page - 1, 0))), disabled=page == 0),
    ]
    body = pages[page] if pages else "The story has not begun."
    return panel(text(f"### The story of {describe.title(match).lower()}"), text(body), row(*controls))


def story_pages(lines: Sequence[str]) -> list[str]:
    """Pages of whole lines, the latest page first."""
    pages: list[list[str]] = [[]]
    room = PAGE
    for line in lines:
        shown = fit(line, 800)
        if room < len(shown) + 1:
            pages.append([])
            room = PAGE
        pages[-1].append(shown)
        room -= len(shown) + 1
    return ["\n".join(page) for page in reversed(pages) if page]


def keepsake(match: Match, journal: Picture) -> Panel:
    """The journal as a file to keep."""
    said = f"### The journal of {describe.title(match).lower()}\nEvery choice, the seed and the story."
    return panel(text(said), ui.File(f"attachment://{journal.name}"), pictures=[journal])
