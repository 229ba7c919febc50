"""Full cards side by side: a hand, the cards of lookout, any choice among cards; and one card alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cards.model import Card, Island
from cards.wording import plain
from render import sprites
from render.boards.frame import chip, new_board, stamp
from render.canvas import Canvas
from render.studio import Studio
from render.text import Style
from render.textures import paper
from render.theme import CARD_HEIGHT, CARD_WIDTH, DESKTOP, INK, SAND, SOFT_INK, Profile
from render.words.cards import kind_name, said

HEADER = 84


def per_page(profile: Profile) -> int:
    """Three beside each other on a desktop, two by two on a phone: more could not be read."""
    return 4 if profile.name == "phone" else 3


def pages(count: int, profile: Profile = DESKTOP) -> int:
    return max(1, -(-count // per_page(profile)))


def cards_row(
    studio: Studio,
    titles: Sequence[str],
    heading: str,
    profile: Profile = DESKTOP,
    page: int = 0,
    kept: Collection[int] = (),
    note: str = "",
    conquered: bool = False,
) -> Canvas:
    """Cards numbered from 1 in the order given, as in the menu. `kept` are indices that are chosen already."""
    page = max(0, min(page, pages(len(titles), profile) - 1))
    first = page * per_page(profile)
    here = list(enumerate(titles))[first : first + per_page(profile)]
    columns = 2 if profile.name == "phone" else 3
    gap = 20
    wide = (profile.size[0] - gap * (columns + 1)) // columns
    if profile.name == "phone":
        wide = min(wide, 462)
    tall = round(wide * CARD_HEIGHT / CARD_WIDTH)
    rows = max(1, -(-len(here) // columns))
    size = (profile.size[0], HEADER + 16 + rows * (tall + gap) + 10)
    canvas = new_board("planks", size, HEADER)
    _heading(canvas, heading, note, page, pages(len(titles), profile))
    across = min(columns, len(here)) or 1
    left = (size[0] - across * wide - (across - 1) * gap) / 2
    for index, (place, name) in enumerate(here):
        x = left + index % columns * (wide + gap)
        y = HEADER + 22 + index // columns * (tall + gap)
        sprite = studio.full(name, wide, conquered)
        sprite.place(canvas, x, y + (tall - sprite.tall) / 2)
        top = y + (tall - sprite.tall) / 2
        # The foot of a clan's card has room for the number; an island's number hangs below its edge.
        hang = 16 if studio.card(name).is_island else -26
        canvas.put(chip(place + 1, 64), x + wide / 2, top + sprite.tall + hang)
        if place in kept:
            # On the picture: name bands hang at different heights, and no stamp may hide a name.
            canvas.put(stamp("KEPT", 44, "#2F7A3B"), x + wide / 2, top + tall * 0.32)
    if not titles:
        canvas.text(size[0] / 2, HEADER + tall / 2, "No cards", "name", 56, SAND, "m")
    return canvas


def _heading(canvas: Canvas, heading: str, note: str, page: int, count: int) -> None:
    canvas.put(sprites.good("card", 66, True), 48, 36)
    right: float = canvas.width - 24
    if count > 1:
        right -= canvas.text(right, 36, f"{page + 1}/{count}", "name", 40, SAND, "r") + 20
    if note:
        right -= canvas.text(right, 36, note, "semi", 34, SAND, "r") + 20
    canvas.fitted((92, 8, right, 66), heading, "name", 46, 30, "#FFF3D6", "l", 3, "#120A06")


def one_card(studio: Studio, name: str, profile: Profile = DESKTOP, conquered: bool = False) -> Canvas:
    """A single card, large, and beside it (on a wide screen) the same in plain words with its flavour."""
    printed = studio.card(name)
    if profile.name == "phone":
        sprite = studio.full(name, 900, conquered)
        canvas = new_board("planks", (1080, sprite.tall + 90), 0)
        sprite.place(canvas, 90, 45)
        return canvas
    sprite = studio.full(name, 620, conquered)
    size = (1600, max(sprite.tall, 640) + 90)
    canvas = new_board("planks", size, 0)
    sprite.place(canvas, 60, (size[1] - sprite.tall) / 2)
    x, y, wide, tall = 740, 60, 800, size[1] - 120
    canvas.drop(x, y, wide, tall, 24, 12, 0.6, 8)
    canvas.framed(x, y, wide, tall, 24, paper(wide - 10, tall - 10), 5)
    card = printed.card
    canvas.fitted((x + 40, y + 26, x + wide - 40, y + 96), card.name, "name", 58, 34, INK, "l")
    kind = _kind_line(printed.type_name, printed.clan, card)
    canvas.fitted((x + 40, y + 100, x + wide - 40, y + 144), kind, "semi", 34, 29, SOFT_INK, "l")
    words = "\n".join(f"*{label}* {plain(text)}" for label, text in said(studio.catalogue, name))
    flavour = 150 if card.flavour else 0
    room = (x + 40, y + 160, x + wide - 40, y + tall - 30 - flavour)
    canvas.rich(room, words, 46, 29, Style(lead=1.36, balance=False), "l", "m")
    if card.flavour:
        low = y + tall - 30 - flavour
        canvas.box(x + 40, low, wide - 80, 3, 0, "#B08A4E")
        canvas.rich(
            (x + 40, low + 10, x + wide - 40, y + tall - 24),
            f"“{card.flavour}”",
            34,
            29,
            Style(lead=1.3, colour=SOFT_INK),
            "m",
        )
    return canvas


def _kind_line(type_name: str, clan: str, card: Card | Island) -> str:
    if isinstance(card, Card):
        copies = "basic card" if card.basic else f"{card.copies} in the deck"
        return f"{kind_name(card)} · {type_name} · {clan} · {copies}"
    return f"{card.distance.capitalize()} island"
