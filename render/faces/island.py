"""The full face of an island: on the sea with what pillaging and conquering mean, or conquered, as a location."""

from __future__ import annotations

from cards.model import Island
from cards.wording import Section
from render import brief
from render.canvas import Canvas
from render.faces import parts
from render.faces.full import ICONS, WORDS, only_icons
from render.fonts import width as measured
from render.illustration import illustration
from render.printed import Brief, Printed
from render.shapes import BOTTOM, TOP, rounded
from render.text import lay_out
from render.textures import paper
from render.theme import CARD_WIDTH, ISLAND_HEIGHT, mix

PILLAGE_PAPER = ("#FBE6D2", "#E9BFA0", "#C08A5F")
CONQUER_PAPER = ("#E3F0E2", "#B5D3C0", "#7FA58E")
DISTANCE = {"nearby": ("NEARBY", "#1F6B78"), "distant": ("DISTANT", "#6B2A5B")}
ROW = 76


def distance_flag(canvas: Canvas, x: float, y: float, distance: str, number: int | None, s: float, size: float) -> None:
    label, colour = DISTANCE[distance]
    text = f"{label} {number}" if number else label
    letters = round(size * s)
    wide, tall = measured(text, "tag", letters) + size * 0.8 * s, size * 1.42 * s
    canvas.framed(x, y, wide, tall, size * 0.45 * s, (mix(colour, "#FFFFFF", 0.2), colour), max(2, round(4 * s)))
    canvas.text(x + wide / 2, y + tall / 2, text, "tag", letters, "#FFF6DF", "m")


def _split(printed: Printed, island: Island) -> tuple[Brief | None, tuple[Section, ...]]:
    """The building bonus, if icons can say it, and everything that needs words."""
    short = next((brief_ for brief_ in printed.briefs if brief_.keyword == "bonus"), None)
    if short is not None and only_icons(short.words):
        return short, tuple(section for section in printed.sections if section.keyword != "bonus")
    return None, printed.sections


def full_island(printed: Printed, wide: int = CARD_WIDTH, conquered: bool = False, number: int | None = None) -> Canvas:
    island = printed.card
    assert isinstance(island, Island)
    s = wide / CARD_WIDTH
    tall = round(ISLAND_HEIGHT * s)
    canvas = parts.blank(wide, tall, "island", s)
    m = round(15 * s)
    inner = wide - 2 * m
    bonus, sections = _split(printed, island)
    rows = (1 if conquered else 2) if bonus or not conquered else 0
    text_wide = inner - 32 * s
    least = parts.least(s)
    pill = 50 * s
    for art_height in (300, 268, 236, 204, 176, 150, 126):
        room = tall - m - (m + art_height * s - 26 * s + 72 * s) - rows * ROW * s - 14 * s
        size = round(41 * s)
        blocks = []
        while size >= least:
            blocks = [
                lay_out(
                    section.text,
                    (text_wide, 10_000),
                    round(size * 1.5) if only_icons(section.text) else size,
                    least,
                    ICONS if only_icons(section.text) else WORDS,
                )
                for section in sections
            ]
            need = sum(block.tall for block in blocks) + len(sections) * pill
            if need <= room:
                break
            size -= 1
        if size >= round(34 * s) or (size >= least and art_height == 126):
            break
    art = round(art_height * s)
    picture = illustration(inner, art, island.picture, island.id, on_island=True)
    canvas.image.paste(picture, (m, m), rounded(inner, art, round(14 * s), TOP))
    band_y, band = m + art - 26 * s, 72 * s
    y: float = round(band_y + band)
    page = paper(inner, round(tall - m - y))
    canvas.box(m, y, inner, tall - m - y, 14 * s, page, BOTTOM)
    parts.name_band(canvas, 7 * s, band_y, wide - 14 * s, band, island.name, "island", s, 48)
    if conquered:
        parts.plaque(canvas, 24 * s, 24 * s, "CONQUERED", "#2F7A6B", "tower-flag", s, 30, 56)
    else:
        distance_flag(canvas, 24 * s, 24 * s, island.distance, number, s, 36)
        parts.badge(canvas, wide - 62 * s, 62 * s, 84 * s, "peaks", "island", s)
        _row(canvas, m, y, inner, ROW * s, "pillage", brief.goods(island.pillage), PILLAGE_PAPER, s)
        y += round(ROW * s)
        cost = "{raze} " + brief.goods(island.conquer)
        _row(canvas, m, y, inner, ROW * s, "conquer", cost, CONQUER_PAPER, s, bonus)
        y += round(ROW * s)
    if conquered and bonus:
        _row(canvas, m, y, inner, ROW * s, "bonus", bonus.words, CONQUER_PAPER, s)
        y += round(ROW * s)
    used = sum(block.tall for block in blocks) + len(sections) * pill
    gap = max(0.0, (tall - m - y - used) / (len(sections) + 1)) if sections else 0
    y += gap * 0.7
    for section, block in zip(sections, blocks, strict=True):
        parts.pill(canvas, (wide - parts.pill_width(section.keyword, s)) / 2, y + 2 * s, section.keyword, s)
        y += pill
        style = ICONS if only_icons(section.text) else WORDS
        canvas.draw_block(block, (m + 16 * s, y, wide - m - 16 * s, y + block.tall), section.text, style)
        y += block.tall + gap * 0.5
    return canvas


def _row(
    canvas: Canvas,
    x: float,
    y: float,
    wide: int,
    tall: float,
    keyword: str,
    words: str,
    sheet: tuple[str, str, str],
    s: float,
    bonus: Brief | None = None,
) -> None:
    canvas.box(x, y, wide, tall, 0, paper(wide, round(tall), *sheet))
    canvas.box(x, y + tall - 3 * s, wide, 3 * s, 0, ("#A9834A", "#7A5A2B"))
    middle = y + tall / 2
    parts.key_disc(canvas, x + 42 * s, middle, 62 * s, keyword)
    right = x + wide - 10 * s
    if bonus is not None:
        half = x + wide * 0.50
        parts.key_disc(canvas, half + 30 * s, middle, 56 * s, "bonus")
        canvas.rich((half + 62 * s, y, right, y + tall - 4 * s), bonus.words, round(46 * s), parts.least(s), ICONS)
        right = half
    canvas.rich((x + 78 * s, y, right, y + tall - 4 * s), words, round(46 * s), parts.least(s), ICONS)
