"""Turn game-icons outlines into masks: body, ink and halo. Colour is added when a picture is drawn."""

from __future__ import annotations

import io
import json
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops, ImageDraw, ImageFilter

HERO_PX = 352
TOKEN_PX = 200
GLYPH_PX = 112
OVERSAMPLE = 2
LEVELS = 24  # of a mask: more cannot be seen at an edge and only makes the files bigger
FLOOD_SCALE = 144  # ImageDraw.floodfill is pure Python, so holes are found on a small copy

HERO_PAD, HERO_INK = 30, 20
TOKEN_PAD, TOKEN_INK, TOKEN_HALO = 44, 44, 84
THIN_INK = {"sheep": 34, "drakkar": 34, "viking-shield": 30}


class Outlines:
    """The icon set of the npm package, by name."""

    def __init__(self, package: Path) -> None:
        self._icons = json.loads((package / "icons.json").read_text())["icons"]

    def __contains__(self, name: str) -> bool:
        return name in self._icons

    def mask(self, name: str, px: int, pad: int, stroke: int = 0) -> Image.Image:
        body = self._icons[name]["body"].replace("currentColor", "#fff")
        line = f' stroke="#fff" stroke-width="{stroke}" stroke-linejoin="round"' if stroke else ""
        side = 512 + 2 * pad
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-pad} {-pad} {side} {side}" '
            f'width="{side}" height="{side}"><g{line}>{body}</g></svg>'
        )
        raw = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=px, height=px))
        return Image.open(io.BytesIO(raw)).convert("RGBA").getchannel("A")


def without_holes(mask: Image.Image) -> Image.Image:
    width, height = mask.size
    step = max(1, width // FLOOD_SCALE)
    small = mask.resize((width // step, height // step), Image.Resampling.BOX)
    small = small.point(lambda value: 255 if value > 110 else 0)
    room = Image.new("L", (small.width + 2, small.height + 2), 0)
    room.paste(small, (1, 1))
    ImageDraw.floodfill(room, (0, 0), 128)
    inside = room.crop((1, 1, small.width + 1, small.height + 1)).point(lambda value: 0 if value == 128 else 255)
    if step > 1:
        inside = inside.filter(ImageFilter.MinFilter(3)).resize((width, height), Image.Resampling.NEAREST)
    return ImageChops.lighter(mask, inside)


def _down(mask: Image.Image, px: int) -> Image.Image:
    small = mask.resize((px, px), Image.Resampling.LANCZOS)
    step = 255 / (LEVELS - 1)
    return small.point(lambda value: round(round(value / step) * step))


def hero(outlines: Outlines, name: str) -> Image.Image:
    """Red: the icon itself. Green: its ink silhouette. Blue: the icon with its holes filled."""
    big = HERO_PX * OVERSAMPLE
    body = outlines.mask(name, big, HERO_PAD)
    ink = without_holes(outlines.mask(name, big, HERO_PAD, HERO_INK))
    masks = [_down(mask, HERO_PX) for mask in (body, ink, without_holes(body))]
    return Image.merge("RGB", masks)


def token(outlines: Outlines, name: str) -> Image.Image:
    """Red: the icon itself. Green: heavy ink silhouette. Blue: halo round the ink."""
    big = TOKEN_PX * OVERSAMPLE
    ink_width = THIN_INK.get(name, TOKEN_INK)
    body = outlines.mask(name, big, TOKEN_PAD)
    ink = without_holes(outlines.mask(name, big, TOKEN_PAD, ink_width))
    halo = without_holes(outlines.mask(name, big, TOKEN_PAD, ink_width + TOKEN_HALO - TOKEN_INK))
    return Image.merge("RGB", [_down(mask, TOKEN_PX) for mask in (body, ink, halo)])


def glyph(outlines: Outlines, name: str) -> Image.Image:
    return _down(outlines.mask(name, GLYPH_PX * OVERSAMPLE, 0), GLYPH_PX)
