"""Boards and papers under everything else."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops, ImageFilter

from render.shapes import faded, rounded, vignette
from render.sprites import ASSETS, read_image
from render.theme import PARCHMENT, PARCHMENT_DEEP, PARCHMENT_EDGE, Colour, rgb

Board = Literal["planks", "sea"]


def board(kind: Board, width: int, height: int) -> Image.Image:
    """The table top. Not kept: it is big, and boards keep theirs."""
    stored = read_image(ASSETS / "textures" / f"{kind}.webp", "RGB")
    if width > stored.width or height > stored.height:
        scale = max(width / stored.width, height / stored.height)
        stored = stored.resize((round(stored.width * scale) + 1, round(stored.height * scale) + 1))
    cut = stored.crop((0, 0, width, height))
    return ImageChops.multiply(cut, vignette(width, height, 0.42 if kind == "planks" else 0.25))


@lru_cache(1)
def _paper() -> Image.Image:
    return read_image(ASSETS / "textures" / "paper.webp", "L")


@lru_cache(12)
def paper(
    width: int, height: int, light: Colour = PARCHMENT, deep: Colour = PARCHMENT_DEEP, edge: Colour = PARCHMENT_EDGE
) -> Image.Image:
    """Parchment, darker towards its edge."""
    clouds = _paper()
    if width > clouds.width or height > clouds.height:
        clouds = clouds.resize((max(width, clouds.width), max(height, clouds.height)), Image.Resampling.BICUBIC)
    clouds = clouds.crop((0, 0, width, height))
    sheet = Image.composite(
        Image.new("RGB", (width, height), rgb(deep)), Image.new("RGB", (width, height), rgb(light)), clouds
    )
    soft = max(3, min(width, height) // 12)
    inside = Image.new("L", (width, height), 0)
    inside.paste(rounded(max(1, width - soft), max(1, height - soft), soft), (soft // 2, soft // 2))
    rim = faded(ImageChops.invert(inside.filter(ImageFilter.GaussianBlur(soft * 0.7))), 0.34)
    sheet.paste(rgb(edge), (0, 0), rim)
    return sheet


@lru_cache(8)
def braid(width: int, height: int) -> Image.Image:
    strip = read_image(ASSETS / "textures" / "braid.webp", "RGBA")
    if height != strip.height:
        strip = strip.resize((round(strip.width * height / strip.height), height), Image.Resampling.LANCZOS)
    out = Image.new("RGBA", (width, height))
    for left in range(0, width, strip.width):
        out.paste(strip, (left, 0))
    return out


@lru_cache(4)
def rope(diameter: int) -> Image.Image:
    return read_image(ASSETS / "textures" / "rope.webp", "RGBA").resize((diameter, diameter), Image.Resampling.LANCZOS)


@lru_cache(6)
def grain(width: int, height: int) -> Image.Image:
    stored = read_image(ASSETS / "textures" / "grain.webp", "L")
    if width > stored.width or height > stored.height:
        stored = stored.resize((max(width, stored.width), max(height, stored.height)))
    cut = stored.crop((0, 0, width, height))
    return Image.merge("RGB", (cut, cut, cut))
