"""Antialiased masks, gradients and shadows. Pillow draws hard edges, so masks are made large and shrunk."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from render.theme import Colour, mix, rgb

Corners = tuple[bool, bool, bool, bool]
ALL: Corners = (True, True, True, True)
TOP: Corners = (True, True, False, False)
BOTTOM: Corners = (False, False, True, True)
Stops = tuple[tuple[float, Colour], ...]
OVERSAMPLE = 4


@lru_cache(96)
def rounded(width: int, height: int, radius: int, corners: Corners = ALL) -> Image.Image:
    """The mask of a rectangle with round corners. Only the corners are oversampled: the rest is plain."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    if radius <= 0:
        return mask
    ball = disc(radius * 2)
    quarters = (
        (ball.crop((0, 0, radius, radius)), (0, 0)),
        (ball.crop((radius, 0, 2 * radius, radius)), (width - radius, 0)),
        (ball.crop((radius, radius, 2 * radius, 2 * radius)), (width - radius, height - radius)),
        (ball.crop((0, radius, radius, 2 * radius)), (0, height - radius)),
    )
    for wanted, (quarter, place) in zip(corners, quarters, strict=True):
        if wanted:
            mask.paste(quarter, place)
    return mask


@lru_cache(128)
def disc(diameter: int) -> Image.Image:
    big = diameter * OVERSAMPLE
    mask = Image.new("L", (big, big), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, big - 1, big - 1), fill=255)
    return mask.resize((diameter, diameter), Image.Resampling.BOX)


@lru_cache(32)
def polygon(width: int, height: int, points: tuple[tuple[float, float], ...]) -> Image.Image:
    """The mask of a polygon whose points are fractions of the box."""
    big = (width * OVERSAMPLE, height * OVERSAMPLE)
    mask = Image.new("L", big, 0)
    ImageDraw.Draw(mask).polygon([(x * big[0], y * big[1]) for x, y in points], fill=255)
    return mask.resize((width, height), Image.Resampling.BOX)


def faded(mask: Image.Image, part: float) -> Image.Image:
    return mask.point([round(value * part) for value in range(256)])


@lru_cache(10)
def shadow(width: int, height: int, radius: int, blur: int, strength: float) -> tuple[Image.Image, int]:
    """A soft shadow and how far it reaches beyond the box."""
    reach = blur * 3
    mask = Image.new("L", (width + 2 * reach, height + 2 * reach), 0)
    mask.paste(rounded(width, height, radius), (reach, reach))
    return faded(mask.filter(ImageFilter.GaussianBlur(blur)), strength), reach


@lru_cache(512)
def _column(height: int, stops: Stops) -> Image.Image:
    column = Image.new("RGB", (1, height))
    colours = []
    for row in range(height):
        at = row / max(1, height - 1)
        below = max((stop for stop in stops if stop[0] <= at), default=stops[0], key=lambda stop: stop[0])
        above = min((stop for stop in stops if stop[0] >= at), default=stops[-1], key=lambda stop: stop[0])
        span = above[0] - below[0]
        colours.append(mix(below[1], above[1], (at - below[0]) / span if span else 0.0))
    column.putdata(colours)
    return column


def gradient(width: int, height: int, stops: Stops) -> Image.Image:
    """Vertical gradient. One column is kept, not the whole: it is stretched in no time."""
    return _column(max(1, height), stops).resize((width, max(1, height)), Image.Resampling.NEAREST)


def two_tone(width: int, height: int, top: Colour, bottom: Colour) -> Image.Image:
    return gradient(width, height, ((0.0, rgb(top)), (1.0, rgb(bottom))))


def vignette(width: int, height: int, strength: float) -> Image.Image:
    """Multiply by this to darken the corners."""
    mask = _corners(strength).resize((width, height), Image.Resampling.BICUBIC)
    return Image.merge("RGB", (mask, mask, mask))


@lru_cache(8)
def _corners(strength: float) -> Image.Image:
    base = Image.radial_gradient("L")  # 0 in the middle, 255 at the corners of a square
    return base.point(
        [round(255 * (1 - strength * max(0.0, (value / 255 - 0.42) / 0.58) ** 1.6)) for value in range(256)]
    )
