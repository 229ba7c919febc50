"""The full face of a clan's card: picture, name, cost, type, and every ability in words."""

from __future__ import annotations

from typing import NamedTuple

from cards.model import Card
from cards.wording import Section
from render import sprites
from render.canvas import Canvas
from render.faces import parts
from render.illustration import illustration
from render.printed import Printed
from render.shapes import BOTTOM, TOP, polygon, rounded
from render.text import Block, Style, lay_out
from render.textures import paper
from render.theme import CARD_HEIGHT, CARD_WIDTH, FIELD_HEIGHT, FRAMES, GOLD_DARK, GOLD_LIGHT, INK, PLATE, mix, rgb

BORDER = 15
BAND = 74
PILL = 44
BIGGEST, COMFORTABLE = 41, 35
ART_HEIGHTS = (350, 318, 286, 254, 222, 190)
WORDS = Style(lead=1.27)
ICONS = Style(lead=1.30, icon=1.42)
VIOLET_PAPER = ("#F3EAF6", "#D9C7E3", "#A98FC0")
ROSE_PAPER = ("#F9E9F1", "#E6C3D6", "#B98AA5")
ZIGZAG = tuple([(0.0, 1.0)] + [(tooth / 9, 0.13 if tooth % 2 else 0.73) for tooth in range(10)] + [(1.0, 1.0)])


class Layout(NamedTuple):
    art: int
    size: int
    blocks: tuple[Block, ...]


def only_icons(words: str) -> bool:
    return not any(part.strip(" +0123456789\n") for part in _outside_icons(words))


def _outside_icons(words: str) -> list[str]:
    return [piece.split("}", 1)[-1] for piece in words.split("{")]


def _style(section: Section) -> Style:
    return ICONS if only_icons(section.text) else WORDS


def _laid(sections: tuple[Section, ...], wide: float, size: int, s: float) -> tuple[Block, ...]:
    blocks = []
    for section in sections:
        own = round(size * 1.55) if only_icons(section.text) else size
        blocks.append(lay_out(section.text, (wide, 10_000), own, parts.least(s), _style(section)))
    return tuple(blocks)


def _plan(sections: tuple[Section, ...], wide: float, s: float, below: float) -> Layout:
    """How much the picture gives way to the words: first the picture shrinks, then the type."""
    pills = len(sections) * (PILL + 8) * s + max(0, len(sections) - 1) * 6 * s
    smallest = parts.least(s)
    for art in ART_HEIGHTS:
        room = below - art * s - pills
        for size in range(round(BIGGEST * s), smallest - 1, -1):
            blocks = _laid(sections, wide, size, s)
            if sum(block.tall for block in blocks) <= room and all(block.wide <= wide for block in blocks):
                if size >= round(COMFORTABLE * s) or art == ART_HEIGHTS[-1]:
                    return Layout(art, size, blocks)
                break
    return Layout(ART_HEIGHTS[-1], smallest, _laid(sections, wide, smallest, s))


def frame_of(printed: Printed) -> str:
    card = printed.card
    if isinstance(card, Card) and card.kind in ("field", "boost", "instant"):
        return card.kind
    return printed.people


def full_card(printed: Printed, wide: int = CARD_WIDTH) -> Canvas:
    """The face of a location, field, upgrade, boost or instant."""
    card = printed.card
    assert isinstance(card, Card)
    if card.basic and card.kind == "field":
        return _landscape_field(printed, card, wide)
    s = wide / CARD_WIDTH
    tall = round(CARD_HEIGHT * s)
    frame = frame_of(printed)
    canvas = parts.blank(wide, tall, frame, s)
    m = round(BORDER * s)
    inner = wide - 2 * m
    text_wide = inner - 36 * s
    bursts = card.kind in ("boost", "instant")
    sheet = {"boost": VIOLET_PAPER, "instant": ROSE_PAPER}.get(card.kind)
    foot = 48 * s
    below = tall - m - foot - m - (BAND - 22) * s - 12 * s
    layout = _plan(printed.sections, text_wide, s, below)
    art = round(layout.art * s)
    picture = illustration(inner, art, card.picture, card.id)
    canvas.image.paste(picture, (m, m), rounded(inner, art, round(14 * s), TOP))
    band_y = m + art - 22 * s
    page_y = round(band_y + BAND * s)
    page = paper(inner, tall - m - page_y, *(sheet or ()))
    canvas.box(m, page_y, inner, tall - m - page_y, 14 * s, page, BOTTOM)
    if bursts:
        _burst(canvas, m, band_y, inner, frame, s)
        parts.write_name(
            canvas,
            (m + 8 * s, band_y + 8 * s, wide - m - 8 * s, band_y + (BAND - 4) * s),
            card.name,
            FRAMES[frame][1],
            s,
            46,
        )
        canvas.box(m, page_y - 5 * s, inner, 5 * s, 0, (GOLD_LIGHT, GOLD_DARK))
    else:
        parts.name_band(canvas, 7 * s, band_y, wide - 14 * s, BAND * s, card.name, frame, s)
    if card.on is not None:
        parts.action_flag(canvas, 24 * s, 24 * s, card.on, s)
    elif card.cost:
        parts.ribbon(canvas, 26 * s, 7 * s, card.cost, s, band_y - 12 * s)
    elif card.basic:
        parts.plaque(canvas, 24 * s, 24 * s, "BASIC", "#5B4330", "house", s, 30, 56)
    parts.badge(canvas, wide - 66 * s, 66 * s, 96 * s, printed.type_icon, printed.people, s)
    _sections(canvas, printed.sections, layout, page_y + 12 * s, tall - m - foot, s)
    owner = (f"{printed.type_name} · {printed.clan}", printed.type_name)
    parts.footer(canvas, m + 16 * s, tall - m - 26 * s, inner - 32 * s, owner, 0 if card.basic else card.copies, s)
    return canvas


def _sections(
    canvas: Canvas, sections: tuple[Section, ...], layout: Layout, top: float, bottom: float, s: float
) -> None:
    """Pills and words, each ability in its share of the spare room."""
    spare = bottom - top - len(sections) * (PILL + 8) * s - sum(block.tall for block in layout.blocks)
    gap = max(0.0, spare / max(1, len(sections)))
    y = top
    wide, m = canvas.width, round(BORDER * s)
    for section, block in zip(sections, layout.blocks, strict=True):
        parts.pill(canvas, (wide - parts.pill_width(section.keyword, s)) / 2, y, section.keyword, s)
        y += (PILL + 8) * s
        room = (m + 18 * s, y, wide - m - 18 * s, y + block.tall + gap * 0.8)
        canvas.draw_block(block, room, section.text, _style(section))
        y += block.tall + gap


def _burst(canvas: Canvas, x: float, y: float, wide: int, frame: str, s: float) -> None:
    """The torn edge over the name of a card that is played and gone."""
    dark = FRAMES[frame][1]
    tall = round(60 * s)
    edge = polygon(wide, tall, ZIGZAG)
    top = round(y - 46 * s)
    canvas.image.paste(rgb(GOLD_LIGHT), (round(x), top - round(6 * s)), edge)
    canvas.image.paste(rgb(dark), (round(x), top), edge)
    canvas.box(x, top + tall - 4 * s, wide, BAND * s + 46 * s - tall + 4 * s, 0, (dark, mix(dark, "#000000", 0.35)))


def _landscape_field(printed: Printed, card: Card, wide: int) -> Canvas:
    s = wide / CARD_WIDTH
    tall = round(FIELD_HEIGHT * s)
    canvas = parts.blank(wide, tall, "field", s)
    m = round(13 * s)
    inner, art = wide - 2 * m, tall - 2 * m
    picture = illustration(inner, art - round(40 * s), card.picture, card.id, shift=-0.14)
    canvas.image.paste(picture, (m, m), rounded(inner, picture.height, round(14 * s), TOP))
    band = 68 * s
    parts.name_band(canvas, 5 * s, tall - m - band, wide - 10 * s, band, card.name, "field", s, 42)
    icons = [kind for kind, count in card.field.items() for _ in range(count)]
    plate_w, plate_h = (len(icons) * 80 + 26) * s, 100 * s
    x, y = wide - plate_w - 24 * s, 24 * s
    canvas.drop(x, y, plate_w, plate_h, 24 * s, round(7 * s), 0.5, 4 * s)
    canvas.framed(x, y, plate_w, plate_h, 24 * s, PLATE, 4 * s, INK)
    for index, kind in enumerate(icons):
        canvas.put(sprites.good(kind, round(86 * s)), x + (13 + 40 + 80 * index) * s, y + plate_h / 2)
    parts.badge(canvas, 66 * s, 70 * s, 92 * s, printed.type_icon, printed.people, s)
    return canvas
