"""Tiles of the table: a big picture, the name, the ability in icons. State is stamped on later, not drawn in."""

from __future__ import annotations

from cards.model import Card, Island
from render import brief
from render.canvas import Canvas
from render.faces import parts
from render.faces.full import frame_of
from render.faces.island import CONQUER_PAPER, PILLAGE_PAPER
from render.fonts import fitting_size
from render.illustration import illustration
from render.printed import Brief, Printed
from render.shapes import BOTTOM, TOP, rounded
from render.text import Style, lay_out
from render.textures import paper
from render.theme import FRAMES, GOLD_DARK, GOLD_LIGHT, mix

LEAST = 29
ROW = 70
BAND = 50
TIGHT = Style(face="semi", lead=1.14, icon=1.34)
STRIP_STYLE = Style(face="semi", lead=1.0, icon=1.08)
TWO_LINES = Style(face="semi", lead=1.08, icon=1.12)


def effect_row(
    canvas: Canvas, x: float, y: float, wide: float, tall: float, section: Brief | None, s: float, least: int = LEAST
) -> None:
    """Keyword disc and the ability in icons, on one line if it can be."""
    if section is None:
        return
    middle = y + tall / 2
    parts.key_disc(canvas, x + 29 * s, middle, 46 * s, section.keyword)
    room = (x + 55 * s, y + 1, x + wide - 4 * s, y + tall - 1)
    block = lay_out(section.words, (room[2] - room[0], room[3] - room[1]), round(42 * s), least, TIGHT)
    if len(block.lines) == 1 and block.fits:
        canvas.draw_block(block, room, section.words, TIGHT)
    else:
        canvas.rich(room, section.words, max(least, round(33 * s)), least, TWO_LINES)


def best_brief(printed: Printed, wide: float, tall: float, s: float, least: int = LEAST) -> Brief | None:
    """The most important ability that icons can say in the row; words that would be cut are left out whole."""
    for section in printed.briefs:
        words = section.words
        while words:
            for style, size in ((TIGHT, 42), (TWO_LINES, 33)):
                block = lay_out(words, (wide - 59 * s, tall - 2), max(least, round(size * s)), least, style)
                if block.fits and (style is TWO_LINES or len(block.lines) == 1):
                    return Brief(section.keyword, words)
            words = words.rsplit(" ", 1)[0].rstrip(" :/") + "…" if " " in words.rstrip("…") else ""
    return None


def mini_card(printed: Printed, wide: int, tall: int, strip: int = 0) -> Canvas:
    """A card of an empire. `strip` px at its foot are left to the upgrades that lie under it."""
    s = wide / 300
    card = printed.card
    frame = "island" if isinstance(card, Island) else frame_of(printed)
    body = tall - strip
    canvas = parts.blank(wide, body, frame, s, 18)
    light, dark = FRAMES[frame]
    m = round(8 * s)
    inner = wide - 2 * m
    lines = name_lines(card.name, inner - 12 * s, round(33 * s))
    # Under a Field with many upgrades the picture needs every pixel that the rows can spare.
    tight = strip > tall * 0.2
    band = round((BAND - (8 if tight else 0) if len(lines) == 1 else 8 + 30 * len(lines)) * s)
    row = round((ROW - (14 if tight else 0)) * s)
    art = body - 2 * m - row - band + round(4 * s)
    picture = illustration(inner, art, card.picture, card.id, on_island=isinstance(card, Island))
    canvas.image.paste(picture, (m, m), rounded(inner, art, round(11 * s), TOP))
    y = m + art
    canvas.box(4 * s, y, wide - 8 * s, band, 0, (mix(dark, light, 0.3), mix(dark, "#000000", 0.25)))
    canvas.box(4 * s, y, wide - 8 * s, 3 * s, 0, (GOLD_LIGHT, GOLD_DARK))
    tile_name(canvas, (m + 2 * s, y + 3 * s, wide - m - 2 * s, y + band), card.name, dark, s)
    page_y = y + band
    canvas.box(m, page_y, inner, body - m - page_y, 11 * s, paper(inner, body - m - page_y), BOTTOM)
    section = best_brief(printed, inner, body - m - page_y, s)
    effect_row(canvas, m, page_y, inner, body - m - page_y, section, s)
    return canvas


def name_lines(name: str, room: float, size: int) -> list[str]:
    """A name in as few lines as it needs at the least size: one, two, at most three."""
    if fitting_size(name, "name", room, size, 1) >= LEAST:
        return [name]
    for count in (2, 3):
        lines = parts.split_name(name, room, LEAST, count)
        if lines is not None:
            return lines
    return [name]


def tile_name(
    canvas: Canvas, room: tuple[float, float, float, float], name: str, dark: str, s: float, size: float = 33
) -> None:
    edge = mix(dark, "#000000", 0.6)
    stroke = max(1, round(2 * s))
    lines = name_lines(name, room[2] - room[0] - 2 * stroke, round(size * s))
    if len(lines) == 1:
        canvas.fitted(room, name, "name", round(size * s), LEAST, "#FFF3D6", "m", stroke, edge)
        return
    middle, step = (room[0] + room[2]) / 2, (room[3] - room[1]) / len(lines)
    for index, line in enumerate(lines):
        y = room[1] + step * (index + 0.5)
        canvas.text(middle, y, line, "name", LEAST, "#FFF3D6", "m", stroke, edge, room=room)


def upgrade_strip(printed: Printed, wide: int, tall: int) -> Canvas:
    """An upgrade that lies under its Field: only its lower edge shows, with its goods and its name."""
    s = wide / 300
    card = printed.card
    assert isinstance(card, Card)
    canvas = parts.blank(wide, tall + round(22 * s), "field", s, 18)
    image = canvas.image.crop((0, canvas.height - tall, wide, canvas.height))
    canvas = Canvas(image)
    m = 8 * s
    icons = brief.goods(card.upgrade or card.field)
    goods_wide = 22 * s + 40 * s * sum((card.upgrade or card.field).values())
    canvas.box(wide - m - goods_wide, 3 * s, goods_wide, tall - 9 * s, 9 * s, ("#FBF3DD", "#DCC592"))
    canvas.rich((wide - m - goods_wide, 2 * s, wide - m, tall - 7 * s), "+" + icons, round(30 * s), LEAST, STRIP_STYLE)
    room = (m + 44 * s, 0.0, wide - m - goods_wide - 4 * s, tall - 6 * s)
    canvas.fitted(room, card.name, "semi", round(31 * s), LEAST, "#FFF3D6", "l", 1, "#20250A")
    return canvas


def island_tile(printed: Printed, wide: int, tall: int) -> Canvas:
    """An island on the expedition board: what pillaging gives, what conquering costs and brings."""
    island = printed.card
    assert isinstance(island, Island)
    s = min(1.0, wide / 300)
    broad = wide >= 350
    canvas = parts.blank(wide, tall, "island", s, 18)
    light, dark = FRAMES["island"]
    m = round(8 * s)
    inner = wide - 2 * m
    lines = name_lines(island.name, inner - 12 * s, 33)
    band = 50 if len(lines) == 1 else 8 + 30 * len(lines)
    row = 60 if broad else 52
    last = 74 if broad else 52 + 66
    art = tall - 2 * m - band - row - last
    # The flag with the distance takes the upper left corner: the figure stands beside it.
    shift = 0.06 if broad else 0.20
    picture = illustration(inner, art, island.picture, island.id, on_island=True, shift=shift)
    canvas.image.paste(picture, (m, m), rounded(inner, art, round(11 * s), TOP))
    y = m + art
    canvas.box(4 * s, y, wide - 8 * s, band, 0, (mix(dark, light, 0.3), mix(dark, "#000000", 0.25)))
    canvas.box(4 * s, y, wide - 8 * s, 3, 0, (GOLD_LIGHT, GOLD_DARK))
    tile_name(canvas, (m + 2, y + 3, wide - m - 2, y + band), island.name, dark, 1.0)
    y += band
    canvas.box(m, y, inner, row, 0, paper(inner, row, *PILLAGE_PAPER))
    effect_row(canvas, m, y, inner, row, Brief("pillage", brief.goods(island.pillage)), s)
    y += row
    rest = tall - m - y
    canvas.box(m, y, inner, rest, 11 * s, paper(inner, rest, *CONQUER_PAPER), BOTTOM)
    canvas.box(m, y - 2, inner, 4, 0, ("#A9834A", "#7A5A2B"))
    price = ("{raze} " + brief.goods(island.conquer)).strip()
    if not broad:
        effect_row(canvas, m, y, inner, 52, Brief("conquer", price), s)
        effect_row(canvas, m, y + 50, inner, rest - 50, best_brief(printed, inner, rest - 50, s), s)
        return canvas
    half = (66 if not island.conquer else 112) + 52
    effect_row(canvas, m, y, half, rest, Brief("conquer", price), s)
    canvas.box(m + half + 1, y + 8, 2, rest - 16, 0, "#7FA58E")
    left = m + half
    effect_row(canvas, left + 2, y, inner - half, rest, best_brief(printed, inner - half, rest, s), s)
    return canvas
