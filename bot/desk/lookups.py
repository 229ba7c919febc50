"""Cards, clans and rules: answered from the packs and the numbered rules."""

import difflib
from functools import cache
from pathlib import Path
from typing import Any

import render
from bot.desk import rulebook
from bot.desk.verbs import Click
from bot.matches.refusals import Refused
from bot.panels import looking
from bot.panels.notes import lines_on_card
from bot.panels.parts import Panel
from bot.panels.words import icons, safe
from bot.post import notebook
from cards import wording
from cards.model import Card, Island

CREDITS = Path(render.__file__).parent / "assets" / "CREDITS.md"


def _words(said: str) -> str:
    """Goods as icons; the types that packs mark with stars stay emphasised."""
    return icons(said)


def card_lines(catalogue: Any, card: Card | Island) -> list[str]:
    lines = []
    if isinstance(card, Card):
        clan = catalogue.clan_of(card.id)
        kind = clan.types[card.type].name if clan and card.type in clan.types else card.type
        lines.append(f"-# {clan.name if clan else ''} · {card.kind} · {kind} · ×{card.copies}")
        price = wording.cost(card)
        if price:
            lines.append(f"**Cost** {_words(price)}")
    else:
        lines.append(f"-# Island · {card.distance}")
        lines.append(f"**Pillage** {_words(wording.pillage(card))}")
        lines.append(f"**Conquer** {_words(wording.conquer(card))}")
    lines += [
        f"**{wording.keyword_name(section.keyword)}** {_words(section.text)}"
        for section in wording.sections(card, catalogue)
    ]
    if card.flavour:
        lines.append(f"*{safe(card.flavour)}*")
    return lines


async def card(click: Click) -> Panel:
    """A card as everybody may see it."""
    return await _card(click, notes=False)


async def own_card(click: Click) -> Panel:
    """A card with what this person has noted on it: for their eyes only."""
    return await _card(click, notes=True)


async def _card(click: Click, *, notes: bool) -> Panel:
    game = click.house.matches.games.current("north")
    catalogue = getattr(game, "catalogue", None)
    asked = click.control.argument
    found = _find(catalogue.titles, asked) if catalogue is not None else None
    if catalogue is None or found is None:
        raise Refused(f"There is no card called {asked[:60]}. Begin to type its name and pick one.")
    lines = card_lines(catalogue, found)
    if notes:
        async with click.house.matches.database.reading() as tx:
            lines += lines_on_card(await notebook.notes_on_card(tx, click.person, found.id))
    picture = await click.house.pictures.card(game, found.id)
    return looking.card(safe(found.name), lines, picture)


def find_card(catalogue: Any, asked: str) -> tuple[Any, list[str]]:
    """The card that was meant, or None and the names of some that come near."""
    if catalogue is None or not asked.strip():
        return None, []
    found = _find(catalogue.titles, asked)
    if found is not None:
        return found, []
    wanted = asked.strip().lower()
    near = [card for card in catalogue.titles.values() if wanted in card.name.lower()]
    if len(near) == 1:
        return near[0], []
    if near:
        return None, [card.name for card in near[:5]]
    names = {card.name.lower(): card.name for card in catalogue.titles.values()}
    return None, [names[name] for name in difflib.get_close_matches(wanted, names, 3)]


async def clan(click: Click) -> Panel:
    game = click.house.matches.games.current("north")
    catalogue = getattr(game, "catalogue", None)
    asked = click.control.argument
    found = _find(catalogue.clans, asked) if catalogue is not None else None
    if found is None:
        raise Refused(f"There is no clan called {asked[:60]}. Begin to type its name and pick one.")
    lines = [f"-# {found.people.capitalize()} · difficulty {found.difficulty}/10", safe(found.character)]
    lines += [f"**{safe(each.name)}** {safe(each.text)}" for each in found.combinations]
    names = [f"{card.name} ×{card.copies}" if card.copies > 1 else card.name for card in found.cards]
    lines.append("**Cards** " + safe(", ".join(names)))
    picture = await click.house.pictures.clan(game, found.id)
    return looking.card(safe(found.name), lines, picture)


def _find(entries: Any, asked: str) -> Any:
    """By id, or by its name as a person would write it."""
    if asked in entries:
        return entries[asked]
    wanted = asked.strip().lower()
    return next((entry for entry in entries.values() if entry.name.lower() == wanted), None)


async def rules(click: Click) -> Panel:
    asked = click.control.argument
    found = rulebook.search(asked)
    if not found:
        raise Refused(f"No rule speaks of {asked[:60]}. Try one word, or a number such as A1.")
    lines = [f"**{rule.number}** {icons(rule.text)}\n-# {rule.section}" for rule in found]
    return looking.card("The rules", lines, None)


ABOUT = (
    "Skald hosts *Empires of the North* as a fan project: its own cards, its own art, its own words. The game is by"
    " Joanna Kijanka and Ignacy Trzewiczek, published by Portal Games, who neither made nor endorse this. Please buy"
    " it: it is a good one."
)
MADE_WITH = "Made with discord.py and Pillow; tested with SimCord. The code is under the MIT licence."


@cache
def credits_text() -> str:
    """Who made what. Authors and fonts are those of the pictures' own list, so that nobody is forgotten."""
    authors, fonts = [], []
    for line in CREDITS.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 2 and cells[0] not in ("author", "---"):
            authors.append(cells[0])
        elif line.startswith("| ") and len(cells) == 3 and cells[0] not in ("font", "---"):
            fonts.append(cells[0].split(";")[0])
    return "\n".join(
        [
            ABOUT,
            f"**Icons** by {', '.join(authors)}: <https://game-icons.net>, under CC BY 3.0"
            " (<https://creativecommons.org/licenses/by/3.0/>); recoloured, outlined and combined.",
            f"**Fonts** {'; '.join(fonts)}: under the SIL Open Font License 1.1.",
            f"-# {MADE_WITH}",
        ]
    )


async def credits(click: Click) -> Panel:
    return looking.message(credits_text(), title="Credits")
