"""The circle of the five action tiles with every pawn on it."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.north.view import View
from render import sprites
from render.canvas import Canvas
from render.fonts import width
from render.shapes import shadow
from render.textures import rope
from render.theme import ACTIONS, GOLD_DARK, GOLD_LIGHT, INK, PLATE, mix

LABEL_LEAST = 29


def _places(middle: float, radius: float, count: int) -> list[tuple[float, float]]:
    turns = [-math.pi / 2 + index * 2 * math.pi / count for index in range(count)]
    return [(middle + radius * math.cos(turn), middle + radius * math.sin(turn)) for turn in turns]


@lru_cache(8)
def _circle(tiles: tuple[str, ...], radius: int, disc: int) -> Image.Image:
    """Rope, shield and tiles: all that does not change in a match."""
    side = 2 * (radius + disc // 2 + 40)
    canvas = Canvas(Image.new("RGBA", (side, side), (0, 0, 0, 0)))
    middle = side / 2
    circle = rope(round(2 * (radius + 16 * radius / 300)))
    canvas.image.alpha_composite(circle, (round(middle - circle.width / 2), round(middle - circle.height / 2)))
    boss = sprites.token("viking-shield", round(radius * 0.98), "#C9542F", "#7A2416")
    canvas.put(boss, middle, middle)
    for name, (x, y) in zip(tiles, _places(middle, radius, len(tiles)), strict=True):
        label, icon, colour = ACTIONS[name]
        mask, reach = shadow(disc, disc, disc // 2, 12, 0.7)
        layer = Image.new("RGBA", canvas.image.size, (0, 0, 0, 0))
        layer.paste((0, 0, 0, 255), (round(x - disc / 2) - reach, round(y - disc / 2) - reach + 8), mask)
        canvas.image.alpha_composite(layer)
        tile = Canvas(Image.new("RGBA", canvas.image.size, (0, 0, 0, 0)))
        tile.image.putalpha(0)
        _tile(tile, x, y, disc, label, icon, colour)
        canvas.image.alpha_composite(tile.image)
    return canvas.image


def _tile(canvas: Canvas, x: float, y: float, disc: int, label: str, icon: str, colour: str) -> None:
    # The layer is transparent, so its alpha is drawn together with its colours.
    alpha = Image.new("L", canvas.image.size, 0)
    size = max(LABEL_LEAST, round(disc * 0.19))
    wide, tall = width(label, "name", size) + disc * 0.16, size * 1.42
    top = y + disc * 0.22
    big = ImageDraw.Draw(alpha)
    big.ellipse((x - disc / 2 + 1, y - disc / 2 + 1, x + disc / 2 - 1, y + disc / 2 - 1), fill=255)
    big.rounded_rectangle((x - wide / 2 + 1, top + 1, x + wide / 2 - 1, top + tall - 1), tall / 3, fill=255)
    canvas.circle(x, y, disc, INK)
    canvas.circle(x, y, disc - 8, (GOLD_LIGHT, GOLD_DARK))
    canvas.circle(x, y, disc - 22, (mix(colour, "#FFFFFF", 0.30), mix(colour, "#000000", 0.28)))
    figure = sprites.token(icon, round(disc * 0.62), "#FFFDF2", "#F0D9A0", False, mix(colour, "#000000", 0.72))
    canvas.put(figure, x, y - disc * 0.11)
    canvas.framed(x - wide / 2, top, wide, tall, tall / 3, PLATE, 3)
    canvas.text(x, top + tall / 2, label, "name", size, INK, "m")
    canvas.image.putalpha(alpha)


def ring(canvas: Canvas, view: View, x: float, y: float, radius: int, disc: int) -> None:
    circle = _circle(view.tiles, radius, disc)
    canvas.image.paste(circle, (round(x - circle.width / 2), round(y - circle.height / 2)), circle)
    px = round(disc * 0.40)
    for name, (left, top) in zip(view.tiles, _places(0, radius, len(view.tiles)), strict=True):
        here = [(player.seat, pawn.exhausted) for player in view.players for pawn in player.pawns if pawn.tile == name]
        # Pawns stand along the upper rim, so that even eight of them leave the tile's picture free.
        step = min(0.62, 2.5 / max(1, len(here)))
        order = sorted(range(len(here)), key=lambda place: -abs(place - (len(here) - 1) / 2))
        for index in order:
            seat, down = here[index]
            turn = -math.pi / 2 + (index - (len(here) - 1) / 2) * step
            at = (x + left + disc * 0.50 * math.cos(turn), y + top + disc * 0.48 * math.sin(turn))
            canvas.put(sprites.pawn(seat, px, down), *at)


def pawns_at_home(canvas: Canvas, view: View, seat: int, x: float, y: float, px: int) -> float:
    """The pawns of a seat that were not used yet; returns the width used."""
    free = pawns_free(view, seat)
    for index in range(free):
        canvas.put(sprites.pawn(seat, px), x + px * (0.45 + 0.7 * index), y)
    return px * (0.7 * free + 0.3) if free else 0.0


def pawns_free(view: View, seat: int) -> int:
    return sum(1 for pawn in view.players[seat].pawns if pawn.tile is None)
