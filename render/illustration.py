"""A card's picture: a landscape, the hero icon in it, grass or waves before its foot, grain and vignette."""

from __future__ import annotations

import difflib
import zlib
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from cards.model import Picture
from render import sprites
from render.errors import UnknownIcon
from render.shapes import faded, vignette
from render.sprites import AFLOAT, ASSETS, read_image
from render.textures import grain

SCENES: Final = (
    "fjord",
    "dusk",
    "snow",
    "aurora",
    "highland",
    "harvest",
    "sea",
    "seanight",
    "storm",
    "isle",
    "islesnow",
    "isledusk",
    "islestorm",
    "islenight",
)
# On an island the same mood has an island in it.
ISLES: Final = {
    "sea": "isle",
    "storm": "islestorm",
    "seanight": "islenight",
    "snow": "islesnow",
    "dusk": "isledusk",
    "fjord": "isle",
    "harvest": "isle",
    "highland": "isle",
    "aurora": "islenight",
}
WATER: Final = frozenset({"sea", "seanight", "storm"})
VARIANTS: Final = 3
GLOW: Final = {
    "dusk": "#FFE0A0",
    "isledusk": "#FFE0A0",
    "aurora": "#9FE8D6",
    "seanight": "#9FE8D6",
    "storm": "#D9C8EE",
    "islestorm": "#D9C8EE",
    "islenight": "#9FE8D6",
}


class Stand(NamedTuple):
    """Where a figure stands: middle and foot as fractions, and the room it may fill."""

    x: float
    foot: float
    wide: float
    tall: float


@lru_cache(14)
def _layer(scene: str, shape: str, part: str) -> Image.Image:
    mode = "RGB" if part.isdigit() else "RGBA"
    return read_image(ASSETS / "scenes" / f"{scene}-{shape}-{part}.webp", mode)


def _cover(image: Image.Image, width: int, height: int, mirrored: bool) -> Image.Image:
    """Scaled to fill the box; what is too much is cut from the sky."""
    if mirrored:
        image = ImageOps.mirror(image)
    scale = max(width / image.width, height / image.height)
    size = (max(width, round(image.width * scale)), max(height, round(image.height * scale)))
    image = image.resize(size, Image.Resampling.LANCZOS)
    left, top = (size[0] - width) // 2, size[1] - height
    return image.crop((left, top, left + width, top + height))


def known_scene(name: str) -> str:
    if name not in SCENES:
        raise UnknownIcon("scene", name, difflib.get_close_matches(name, SCENES, 6, 0.3) or list(SCENES))
    return name


def _stands(picture: Picture, scene: str, wide_shape: bool) -> list[tuple[str, Stand]]:
    """The figures, the one behind first."""
    foot = 0.965
    tall = 0.86
    if scene.startswith("isle"):
        foot, tall = (0.84, 0.76) if wide_shape else (0.80, 0.64)
    elif scene in WATER and picture.icon not in AFLOAT:
        foot, tall = 0.87, 0.76
    breadth = 0.56 if wide_shape else 0.66
    if scene.startswith("isle"):
        breadth = 0.46
    if picture.second is None:
        return [(picture.icon, Stand(0.52, foot, breadth, tall))]
    if picture.second == picture.icon:
        behind = Stand(0.70, foot - 0.05, breadth * 0.58, tall * 0.68)
        return [(picture.icon, behind), (picture.icon, Stand(0.42, foot, breadth * 0.78, tall * 0.92))]
    return [
        (picture.icon, Stand(0.46, foot, breadth * 0.92, tall)),
        (picture.second, Stand(0.765, foot + 0.005, breadth * 0.42, tall * 0.46)),
    ]


SECOND_STYLE: Final = {
    "crown-coin": "gold",
    "gold-bar": "gold",
    "two-coins": "gold",
    "sheep": "white",
    "penguin": "dark",
    "fire": "fire",
    "campfire": "fire",
    "igloo": "ice",
    "stone-block": "stone",
    "sasquatch": "white",
    "bagpipes": "red",
    "bank": "stone",
    "open-treasure-chest": "gold",
    "ice-cream-cone": "pink",
    "trade": "wood",
    "salmon": "blue",
    "log": "brown",
}


def _figure(canvas: Image.Image, icon: str, style: str, stand: Stand, glow: str, water: bool) -> None:
    width, height = canvas.size
    figure = sprites.hero(icon, style, (int(width * stand.wide), int(height * stand.tall)))
    x, y = round(width * stand.x - figure.width / 2), round(height * stand.foot - figure.height)
    if not water:
        ground = Image.new("L", canvas.size, 0)
        reach = figure.width * 0.52
        middle, foot = width * stand.x, height * stand.foot
        oval = (middle - reach, foot - height * 0.045, middle + reach, foot + height * 0.04)
        ImageDraw.Draw(ground).ellipse(oval, fill=115)
        canvas.paste((15, 10, 5), (0, 0), ground.filter(ImageFilter.GaussianBlur(max(2, height * 0.02))))
    alpha = Image.new("L", canvas.size, 0)
    alpha.paste(figure.getchannel("A"), (x, y))
    canvas.paste(glow, (0, 0), faded(alpha.filter(ImageFilter.GaussianBlur(height * 0.03)), 0.45))
    canvas.paste(figure, (x, y), figure)


def illustration(
    width: int, height: int, picture: Picture, seed: str, on_island: bool = False, shift: float = 0.0
) -> Image.Image:
    """The picture of a card. `seed` (the card's id) chooses among the variants of the scene; `shift` moves the hero."""
    scene = known_scene(picture.scene)
    if on_island:
        scene = ISLES.get(scene, scene)
    wide_shape = width / height > 1.6
    shape = "wide" if wide_shape else "tall"
    dice = zlib.crc32(seed.encode())
    mirrored = bool(dice & 1)
    canvas = _cover(_layer(scene, shape, str((dice >> 1) % VARIANTS)), width, height, mirrored)
    glow = GLOW.get(scene, "#FFF1CC")
    swims = scene in WATER and picture.icon in AFLOAT
    if scene in WATER and not swims:
        rock = _cover(_layer(scene, shape, "ledge"), width, height, mirrored)
        canvas.paste(rock, (0, 0), rock)
    stands = _stands(picture, scene, wide_shape)
    for index, (icon, stand) in enumerate(stands):
        second = index == 1 and icon == picture.second and icon != picture.icon
        style = SECOND_STYLE.get(icon, "wood") if second else picture.style
        _figure(canvas, icon, style, stand._replace(x=stand.x + shift), glow, swims)
    if not scene.startswith("isle"):
        before = _cover(_layer(scene, shape, "front"), width, height, mirrored)
        if swims or scene not in WATER:
            canvas.paste(before, (0, 0), before)
    canvas = ImageChops.add(canvas, grain(width, height), 1.0, -128)
    return ImageChops.multiply(canvas, vignette(width, height, 0.30))
