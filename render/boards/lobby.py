"""Before the match: the clans with their character and difficulty, and who has taken which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from cards.model import Clan
from render import sprites
from render.boards.frame import PEOPLE_GLYPH, crest, new_board, stamp
from render.canvas import Canvas
from render.faces.parts import badge
from render.fonts import legible_name, width
from render.illustration import illustration
from render.shapes import TOP, rounded
from render.studio import Studio
from render.text import Style
from render.textures import paper
from render.theme import DESKTOP, FRAMES, GOLD_DARK, GOLD_LIGHT, SAND, Profile, mix

PEOPLE = {"vikings": "Vikings", "inuit": "Inuit", "scots": "Scots", "other": "A people of their own"}
HARDEST = 10


@dataclass(frozen=True)
class LobbySeat:
    """Who sits there, and with which clan (None: dealt at random)."""

    name: str
    clan: str | None = None
    ready: bool = False


def signature(clan: Clan) -> str:
    """The card whose picture stands for a clan: the first of its first combination."""
    titles = {card.id for card in clan.cards}
    for combination in clan.combinations:
        for title in combination.cards:
            if title in titles:
                return title
    return clan.cards[-1].id


def lobby(studio: Studio, seats: Sequence[LobbySeat], profile: Profile = DESKTOP, page: int = 0) -> Canvas:
    phone = profile.name == "phone"
    columns, rows = (1, 6) if phone else (3, 2)
    header = 190 if phone else 138
    canvas = new_board("planks", profile.size, header)
    clans = list(studio.catalogue.clans.values())
    count = max(1, -(-len(clans) // (columns * rows)))
    page = max(0, min(page, count - 1))
    _header(canvas, seats, phone, f"{page + 1}/{count}" if count > 1 else "")
    gap, margin = 16, 18
    wide = (profile.size[0] - 2 * margin - (columns - 1) * gap) // columns
    top = header + 20
    tall = (profile.size[1] - top - margin - (rows - 1) * gap) // rows
    shown = clans[page * columns * rows : (page + 1) * columns * rows]
    for index, clan in enumerate(shown):
        x = margin + index % columns * (wide + gap)
        y = top + index // columns * (tall + gap)
        taken = next((number for number, seat in enumerate(seats) if seat.clan == clan.id), None)
        (_clan_row if phone else _clan)(canvas, studio, clan, x, y, wide, tall, taken, seats)
    return canvas


def _art(studio: Studio, clan: Clan, wide: int, tall: int) -> Image.Image:
    card = studio.card(signature(clan)).card
    key = ("lobby", card.id, card.picture.model_dump_json(), wide, tall)
    return studio.cache.face(key, lambda: illustration(wide, tall, card.picture, card.id), lasting=False)


def _header(canvas: Canvas, seats: Sequence[LobbySeat], phone: bool, paging: str) -> None:
    crest(canvas, 62, 58, 96, "#B2402C", "viking-shield")
    canvas.text(124, 40, "Choose your clan", "name", 50, "#FFF3D6", "l", stroke=3, stroke_fill="#120A06")
    if paging:
        canvas.text(canvas.width - 24, 40, paging, "name", 40, SAND, "r")
    if not seats:
        canvas.text(124, 96, "Nobody has sat down yet", "semi", 34, SAND)
        return
    columns = 2 if phone else 4
    left = 124
    step = (canvas.width - left - 20) / columns
    for index, seat in enumerate(seats):
        x, y = left + index % columns * step, 98 + index // columns * 50
        canvas.put(sprites.seat_mark(index, 42), x + 21, y)
        name = legible_name(seat.name, f"Player {index + 1}")
        label = stamp("READY", 29, "#2F6B3B") if seat.ready else None
        right = x + step - 12 - (label.width + 10 if label else 0)
        size = canvas.fitted((x + 50, y - 22, right, y + 22), name, "semi", 36, 29, "#FFF3D6", "l")
        if label:
            canvas.put(label, min(x + 60 + width(name, "semi", size), right + 4), y, "l")


def _clan(
    canvas: Canvas,
    studio: Studio,
    clan: Clan,
    x: float,
    y: float,
    wide: int,
    tall: int,
    taken: int | None,
    seats: Sequence[LobbySeat],
) -> None:
    light, dark = FRAMES[clan.people]
    canvas.drop(x, y, wide, tall, 22, 10, 0.7, 6)
    canvas.framed(x, y, wide, tall, 22, (mix(light, "#FFFFFF", 0.12), dark), 5)
    m = 12
    inner = wide - 2 * m
    art = round(tall - 2 * m - 64 - 58 - 3 * 37 - 14)
    picture = _art(studio, clan, inner, art)
    canvas.image.paste(picture, (round(x) + m, round(y) + m), rounded(inner, art, 12, TOP))
    band = 64
    top = y + m + art - 6
    canvas.box(x + 5, top, wide - 10, band, 0, (mix(dark, light, 0.35), mix(dark, "#000000", 0.25)))
    for edge in (top, top + band - 4):
        canvas.box(x + 5, edge, wide - 10, 4, 0, (GOLD_LIGHT, GOLD_DARK))
    canvas.fitted((x + 24, top, x + wide * 0.52, top + band), clan.name, "name", 46, 32, "#FFF3D6", "l", 3, "#1A0F0A")
    canvas.text(x + wide - 24, top + band / 2, PEOPLE[clan.people], "semi", 32, SAND, "r")
    page = top + band
    low = y + tall - m
    canvas.box(x + m, page, inner, low - page, 12, paper(inner, round(low - page)), (False, False, True, True))
    _difficulty(canvas, clan, x + m + 16, page + 28, inner - 32)
    room = (x + m + 18, page + 50, x + wide - m - 18, low - 6)
    canvas.rich(room, clan.character, 36, 29, Style(lead=1.22))
    badge(canvas, x + wide - 56, y + 56, 76, PEOPLE_GLYPH[clan.people], clan.people, 0.8)
    if taken is not None:
        name = legible_name(seats[taken].name, f"Player {taken + 1}")
        canvas.box(x + m, y + m, inner, 56, 12, "#000000", (True, True, False, False), opacity=0.62)
        canvas.put(sprites.seat_mark(taken, 44), x + m + 34, y + m + 28)
        canvas.fitted((x + m + 64, y + m, x + wide - m - 70, y + m + 56), name, "name", 36, 29, "#FFF3D6", "l", 2)


def _clan_row(
    canvas: Canvas,
    studio: Studio,
    clan: Clan,
    x: float,
    y: float,
    wide: int,
    tall: int,
    taken: int | None,
    seats: Sequence[LobbySeat],
) -> None:
    """A clan in one row, for narrow screens: picture at the left, all words beside it."""
    light, dark = FRAMES[clan.people]
    canvas.drop(x, y, wide, tall, 20, 8, 0.6, 5)
    canvas.framed(x, y, wide, tall, 20, (mix(light, "#FFFFFF", 0.12), dark), 4)
    m, art = 10, 236
    high = tall - 2 * m
    picture = _art(studio, clan, art, high)
    canvas.image.paste(picture, (round(x) + m, round(y) + m), rounded(art, high, 12, (True, False, False, True)))
    left, right = x + m + art, x + wide - m
    sheet = (round(right - left), high)
    canvas.box(left, y + m, *sheet, 12, paper(*sheet), (False, True, True, False))
    band = 52
    canvas.box(
        left,
        y + m,
        sheet[0],
        band,
        12,
        (mix(dark, light, 0.35), mix(dark, "#000000", 0.25)),
        (False, True, False, False),
    )
    canvas.box(left, y + m + band - 4, sheet[0], 4, 0, (GOLD_LIGHT, GOLD_DARK))
    middle = y + m + (band - 4) / 2
    used = canvas.text(left + 16, middle, clan.name, "name", 40, "#FFF3D6", "l", stroke=2, stroke_fill="#1A0F0A")
    tail = right - 14
    if taken is None:
        canvas.text(tail, middle, PEOPLE[clan.people], "semi", 31, SAND, "r")
    else:
        name = legible_name(seats[taken].name, f"Player {taken + 1}")
        start = max(left + used + 74, tail - width(name, "semi", 32))
        canvas.put(sprites.seat_mark(taken, 38), start - 26, middle)
        canvas.fitted((start, middle - 22, tail, middle + 22), name, "semi", 32, 29, "#FFF3D6", "r")
    _difficulty(canvas, clan, left + 16, y + m + band + 18, min(520.0, sheet[0] - 32))
    room = (left + 16, y + m + band + 34, right - 12, y + tall - m)
    canvas.rich(room, clan.character, 32, 27, Style(lead=1.12, balance=False), "l")


def _difficulty(canvas: Canvas, clan: Clan, x: float, y: float, wide: float) -> None:
    """Ten pips, as many filled as the clan is hard, and the number beside them."""
    canvas.text(x, y, "Difficulty", "tag", 29, "#4A3220")
    left = x + 136
    step = min(26.0, (wide - 136 - 70) / HARDEST)
    for pip in range(HARDEST):
        canvas.circle(left + pip * step + 10, y, 20, "#2A1A10")
        canvas.circle(left + pip * step + 10, y, 15, "#B2402C" if pip < clan.difficulty else "#F6EBCF")
    canvas.text(x + wide, y, f"{clan.difficulty}/{HARDEST}", "name", 30, "#2A1A10", "r")
