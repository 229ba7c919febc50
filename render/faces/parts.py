"""What card faces are put together from. Sizes are for a card of 500 px; `s` is the scale."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise
from typing import Any

from PIL import Image, ImageFilter

from render import sprites
from render.canvas import Canvas
from render.fonts import fitting_size, shortened, width
from render.shapes import disc, faded, polygon, rounded, two_tone
from render.theme import (
    ACTIONS,
    CREAM,
    FRAMES,
    GOLD_DARK,
    GOLD_LIGHT,
    HALO,
    INK,
    KEYWORDS,
    LEAST_CARD_TEXT,
    PLATE,
    SOFT_INK,
    Colour,
    mix,
    rgb,
)

RIBBON = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 0.88), (0.0, 1.0))


def least(s: float) -> int:
    """The least text size at this scale."""
    return round(LEAST_CARD_TEXT * s)


def blank(wide: int, tall: int, frame: str, s: float, radius: float = 26) -> Canvas:
    """An empty card: ink edge, frame in two tones, transparent outside the corners."""
    light, dark = FRAMES[frame]
    canvas = Canvas(Image.new("RGBA", (wide, tall), (0, 0, 0, 0)))
    canvas.framed(0, 0, wide, tall, radius * s, (mix(light, "#FFFFFF", 0.12), dark), 5 * s)
    canvas.image.putalpha(rounded(wide, tall, round(radius * s)))
    return canvas


def pill_width(keyword: str, s: float, size: float = 28, tall: float = 44) -> float:
    return width(KEYWORDS[keyword][0], "tag", round(size * s)) + (tall + 18) * s


def pill(canvas: Canvas, x: float, y: float, keyword: str, s: float, size: float = 28, tall: float = 44) -> None:
    """The keyword of an ability: colour, glyph and word."""
    label, colour, icon = KEYWORDS[keyword]
    plaque(canvas, x, y, label, colour, icon, s, size, tall)


def plaque(
    canvas: Canvas, x: float, y: float, label: str, colour: Colour, icon: str, s: float, size: float, tall: float
) -> float:
    high, letters = tall * s, round(size * s)
    wide = width(label, "tag", letters) + (tall + 18) * s
    canvas.drop(x, y, wide, high, high / 2, round(4 * s) + 1, 0.35, 2 * s)
    canvas.framed(x, y, wide, high, high / 2, (mix(colour, "#FFFFFF", 0.15), colour), max(1, round(2.5 * s)))
    canvas.put(sprites.glyph(icon, round(high * 0.62), HALO), x + high * 0.56, y + high / 2)
    canvas.text(x + high * 0.98, y + high / 2, label, "tag", letters, HALO)
    return wide


def key_disc(canvas: Canvas, x: float, y: float, diameter: float, keyword: str) -> None:
    _, colour, icon = KEYWORDS[keyword]
    canvas.circle(x, y, diameter, INK)
    canvas.circle(x, y, diameter * 0.91, (mix(colour, "#FFFFFF", 0.18), colour))
    canvas.put(sprites.glyph(icon, round(diameter * 0.60), CREAM), x, y)


def ribbon(canvas: Canvas, x: float, y: float, cost: Mapping[Any, int], s: float, tallest: float) -> None:
    """What the card costs, on a pennant that hangs from the top edge."""
    count = len(cost)
    wide = round(88 * s)
    step = min(80 * s, (tallest - 46 * s) / count)
    tall = round(16 * s + count * step + 30 * s)
    mask = polygon(wide, tall, RIBBON)
    reach = round(20 * s)
    cast = Image.new("L", (wide + 2 * reach, tall + 2 * reach), 0)
    cast.paste(mask, (reach, reach))
    soft = faded(cast.filter(ImageFilter.GaussianBlur(6 * s)), 0.6)
    left, top = round(x), round(y)
    canvas.image.paste((0, 0, 0), (left - reach, top - reach + round(4 * s)), soft)
    canvas.image.paste(rgb(INK), (left, top), mask)
    line = round(4 * s)
    inner = polygon(wide - 2 * line, tall - line, RIBBON)
    canvas.image.paste(two_tone(wide - 2 * line, tall - line, *PLATE), (left + line, top), inner)
    at = y + 10 * s
    for kind, number in cost.items():
        canvas.put(sprites.good(kind, round(min(76 * s, step * 0.95))), x + wide / 2, at + step / 2 - 2 * s)
        if number > 1:
            size = round(44 * s)
            canvas.text(
                x + wide - 10 * s,
                at + step - 22 * s,
                str(number),
                "name",
                size,
                "#FFF8E4",
                "r",
                stroke=max(2, round(5 * s)),
            )
        at += step


def action_flag(canvas: Canvas, x: float, y: float, action: str, s: float) -> None:
    """The action that must be declared to play the card."""
    label, icon, colour = ACTIONS[action]
    plaque(canvas, x, y, label.upper(), mix(colour, "#000000", 0.30), icon, s, 32, 60)


def name_band(
    canvas: Canvas, x: float, y: float, wide: float, tall: float, name: str, frame: str, s: float, size: float = 46
) -> None:
    light, dark = FRAMES[frame]
    canvas.box(x, y, wide, tall, 0, (mix(dark, light, 0.35), mix(dark, "#000000", 0.25)))
    for top in (y, y + tall - 5 * s):
        canvas.box(x, top, wide, max(2, 5 * s), 0, (GOLD_LIGHT, GOLD_DARK))
    write_name(canvas, (x + 14 * s, y + 4 * s, x + wide - 14 * s, y + tall - 4 * s), name, dark, s, size)


def split_name(name: str, room: float, size: int, lines: int = 2) -> list[str] | None:
    """The name in so many lines of about the same width, if they fit."""
    words = name.split()
    best: tuple[float, list[str]] | None = None
    for cuts in combinations(range(1, len(words)), lines - 1):
        edges = (0, *cuts, len(words))
        pieces = [" ".join(words[start:end]) for start, end in pairwise(edges)]
        widest = max(width(piece, "name", size) for piece in pieces)
        if widest <= room and (best is None or widest < best[0]):
            best = (widest, pieces)
    return best[1] if best else None


def write_name(
    canvas: Canvas, room: tuple[float, float, float, float], name: str, dark: Colour, s: float, size: float
) -> None:
    """A card's name: one line where it can be, two lines before it gets too small."""
    edge, shade = mix(dark, "#000000", 0.55), max(1, round(2 * s))
    stroke = max(1, round(3 * s))
    wide, tall = room[2] - room[0] - 2 * stroke, room[3] - room[1]
    one = fitting_size(name, "name", wide, round(size * s), 1)
    smallest = least(s)
    two = min(round(tall * 0.44), round(size * s))
    halves = split_name(name, wide, two) if one < smallest and two >= smallest * 0.9 else None
    if halves is None:
        canvas.fitted(room, name, "name", round(size * s), smallest, CREAM, "m", stroke, edge, shade)
        return
    for index, half in enumerate(halves):
        y = room[1] + tall * (0.26 + 0.48 * index)
        canvas.text((room[0] + room[2]) / 2, y, half, "name", two, CREAM, "m", stroke, edge, shade, room)


def badge(canvas: Canvas, x: float, y: float, diameter: float, icon: str, frame: str, s: float) -> None:
    """The type of the card in the colours of its people."""
    light, dark = FRAMES[frame]
    across, reach = round(diameter), round(30 * s)
    cast = Image.new("L", (across + 2 * reach, across + 2 * reach), 0)
    cast.paste(disc(across), (reach, reach))
    soft = faded(cast.filter(ImageFilter.GaussianBlur(7 * s)), 0.6)
    canvas.image.paste((0, 0, 0), (round(x - across / 2) - reach, round(y - across / 2) - reach + round(4 * s)), soft)
    canvas.circle(x, y, diameter, INK)
    canvas.circle(x, y, diameter - 6 * s, (GOLD_LIGHT, "#A06E1E"))
    canvas.circle(x, y, diameter - 16 * s, (mix(light, "#FFFFFF", 0.1), dark))
    canvas.put(sprites.glyph(icon, round(diameter * 0.58), CREAM), x, y)


def star(canvas: Canvas, x: float, y: float, px: float, number: int, size: float) -> None:
    """Victory points: a purple star with the number on it."""
    canvas.put(sprites.good("vp", round(px), True), x, y)
    canvas.text(
        x,
        y + px * 0.035,
        str(number),
        "name",
        round(size),
        "#FFFFFF",
        "m",
        stroke=max(2, round(size * 0.1)),
        stroke_fill="#3B1A6B",
    )


def footer(canvas: Canvas, x: float, y: float, wide: float, texts: tuple[str, ...], copies: int, s: float) -> None:
    """The first of the texts that fits on the left, the number of copies on the right."""
    size = least(s)
    right = x + wide
    if copies:
        text = f"×{copies}"
        tail = canvas.text(right, y, text, "name", round(30 * s), SOFT_INK, "r")
        canvas.put(sprites.good("card", round(42 * s)), right - tail - 24 * s, y)
        right -= tail + 50 * s
    # The middle of the foot is free: in a row of cards the number stands there.
    right = min(right, x + wide / 2 - 42 * s)
    shown = next((text for text in texts if width(text, "semi", size) <= right - x), None)
    text = shown or shortened(texts[-1], "semi", right - x, size)
    canvas.text(x, y, text, "semi", size, SOFT_INK, "l", room=(x, y - size, right, y + size), whole=shown is not None)
