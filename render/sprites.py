"""Icons in colour. Masks come from `assets/`; ink, gradient, highlight and halo are added here and kept."""

from __future__ import annotations

import difflib
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw, UnidentifiedImageError

from render.errors import AssetError, UnknownIcon
from render.shapes import Stops, faded, gradient
from render.theme import GOLD_LIGHT, GOODS, HALO, INK, SEATS, STYLES, Colour, mix, rgb

ASSETS: Final = Path(__file__).resolve().parent / "assets"

# Cut-outs that shine or that are not ink: windows, embers, a white belly.
HOLES: Final[dict[str, str]] = {
    "viking-church": "#FFC56B",
    "furnace": "#FF9A2E",
    "fire-shrine": "#FFC56B",
    "penguin": "#FFFFFF",
    "church": "#FFC56B",
    "lantern-flame": "#FFC56B",
}
# What swims: it stands in the water, not on a rock.
AFLOAT: Final = frozenset(
    """drakkar small-fishing-sailboat canoe raft sperm-whale whale-tail fishing-net salmon double-fish sailboat caravel
    sea-serpent big-wave iceberg harbor-dock wooden-pier sea-turtle octopus flying-fish anchor ship-wreck ship-bow
    harpoon-chain paddles""".split()
)
DEFAULT_STYLE: Final = "wood"


def read_image(path: Path, mode: str) -> Image.Image:
    try:
        with Image.open(path) as stored:
            return stored.convert(mode)
    except FileNotFoundError as problem:
        raise AssetError(path, "is missing") from problem
    except (OSError, UnidentifiedImageError, SyntaxError, ValueError) as problem:
        raise AssetError(path, f"cannot be read ({problem})") from problem


@lru_cache(1)
def hero_names() -> frozenset[str]:
    """Every icon that a card's picture may name."""
    return frozenset(path.stem for path in (ASSETS / "heroes").glob("*.webp"))


def known_icon(name: str) -> str:
    if name not in hero_names():
        raise UnknownIcon("icon", name, difflib.get_close_matches(name, sorted(hero_names()), 6, 0.5))
    return name


def known_style(name: str) -> str:
    if name not in STYLES:
        raise UnknownIcon("colour style", name, difflib.get_close_matches(name, STYLES, 6, 0.3) or sorted(STYLES))
    return name


def _inked(
    body: Image.Image,
    ink: Image.Image,
    stops: Stops,
    ink_colour: Colour,
    hole: Image.Image | None = None,
    hole_colour: Colour | None = None,
    halo: Image.Image | None = None,
    halo_colour: Colour = HALO,
) -> Image.Image:
    """Dark silhouette, gradient body, a light rim at the upper left and a dark one at the lower right."""
    size = body.size
    image = Image.new("RGBA", size, (*rgb(halo_colour if halo else ink_colour), 0))
    if halo:
        image.putalpha(halo)
        image.paste(rgb(ink_colour), (0, 0), ink)
    else:
        image.putalpha(ink)
    if hole is not None and hole_colour is not None:
        image.paste(rgb(hole_colour), (0, 0), ImageChops.subtract(hole, body))
    _, top, _, bottom = body.getbbox() or (0, 0, *size)
    paint = Image.new("RGB", size, rgb(stops[-1][1]))
    paint.paste(gradient(size[0], bottom - top, stops), (0, top))
    alpha = image.getchannel("A")
    image.paste(paint, (0, 0), body)
    rim = max(1, size[0] // 70)
    lit = ImageChops.subtract(body, ImageChops.offset(body, rim, rim))
    dim = ImageChops.subtract(body, ImageChops.offset(body, -rim, -rim))
    image.paste((255, 255, 255), (0, 0), faded(ImageChops.multiply(lit, body), 0.38))
    image.paste(rgb(ink_colour), (0, 0), faded(ImageChops.multiply(dim, body), 0.28))
    image.putalpha(ImageChops.lighter(alpha, body))
    return image


@lru_cache(12)
def _hero_full(icon: str, style: str) -> Image.Image:
    masks = read_image(ASSETS / "heroes" / f"{known_icon(icon)}.webp", "RGB")
    body, ink, filled = masks.split()
    return _cropped(_inked(body, ink, STYLES[known_style(style)], INK, filled, HOLES.get(icon)))


def _cropped(image: Image.Image) -> Image.Image:
    box = image.getchannel("A").getbbox()
    return image.crop(box) if box else image


def hero(icon: str, style: str, room: tuple[int, int]) -> Image.Image:
    """The icon as a picture's main figure, as big as the room allows."""
    full = _hero_full(icon, style or DEFAULT_STYLE)
    scale = min(room[0] / full.width, room[1] / full.height)
    size = (max(1, round(full.width * scale)), max(1, round(full.height * scale)))
    return full.resize(size, Image.Resampling.LANCZOS)


@lru_cache(32)
def _token_masks(icon: str) -> tuple[Image.Image, Image.Image, Image.Image]:
    body, ink, halo = read_image(ASSETS / "tokens" / f"{icon}.webp", "RGB").split()
    return body, ink, halo


@lru_cache(512)
def token(icon: str, px: int, top: Colour, bottom: Colour, halo: bool = False, ink: Colour = INK) -> Image.Image:
    """A small thing with a heavy outline; with a cream halo on dark or busy ground."""
    body, line, ring = _token_masks(icon)
    full = _inked(body, line, ((0.0, top), (1.0, bottom)), ink, halo=ring if halo else None)
    return full.resize((px, px), Image.Resampling.LANCZOS)


@lru_cache(256)
def good(kind: str, px: int, halo: bool = False) -> Image.Image:
    if kind == "card":
        return card_back(px, halo)
    icon, top, bottom = GOODS["ship" if kind == "clan_ship" else kind]
    return token(icon, px, top, bottom, halo)


@lru_cache(256)
def dim_good(kind: str, px: int) -> Image.Image:
    """A good of which there is none."""
    image = good(kind, px, True).copy()
    image.putalpha(faded(image.getchannel("A"), 0.42))
    return image


@lru_cache(64)
def card_back(px: int, halo: bool = False) -> Image.Image:
    """A card from behind; drawn by hand, since no icon reads as a card when small."""
    big = px * 4
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    wide, tall, radius, line = 0.56 * big, 0.78 * big, 0.1 * big, 0.055 * big
    x, y = (big - wide) / 2, (big - tall) / 2

    def slab(grow: float, round_by: float, colour: str) -> None:
        box = (x - grow, y - grow, x + wide + grow, y + tall + grow)
        draw.rounded_rectangle(box, round_by, fill=(*rgb(colour), 255))

    if halo:
        slab(line * 1.9, radius + line * 1.9, HALO)
    slab(line, radius + line, INK)
    slab(0, radius, GOODS["card"][1])
    slab(-0.09 * big, radius * 0.5, GOODS["card"][2])
    middle, arm = big / 2, 0.1 * big
    lozenge = [
        (middle, middle - arm * 1.5),
        (middle + arm, middle),
        (middle, middle + arm * 1.5),
        (middle - arm, middle),
    ]
    draw.polygon(lozenge, fill=(*rgb(GOLD_LIGHT), 255))
    return image.rotate(-10, Image.Resampling.BICUBIC).resize((px, px), Image.Resampling.LANCZOS)


@lru_cache(128)
def _glyph_mask(icon: str) -> Image.Image:
    flat = ASSETS / "glyphs" / f"{icon}.webp"
    if flat.exists():
        return read_image(flat, "L")
    # A hero's body is the same outline with a margin round it.
    body = read_image(ASSETS / "heroes" / f"{known_icon(icon)}.webp", "RGB").getchannel("R")
    margin = round(body.width * 30 / 572)
    return body.crop((margin, margin, body.width - margin, body.height - margin))


@lru_cache(512)
def glyph(icon: str, px: int, colour: Colour) -> Image.Image:
    """A flat one-colour shape."""
    image = Image.new("RGBA", (px, px), (*rgb(colour), 0))
    image.putalpha(_glyph_mask(icon).resize((px, px), Image.Resampling.LANCZOS))
    return image


@lru_cache(64)
def arrow(px: int, colour: Colour = INK) -> Image.Image:
    big = px * 4
    mask = Image.new("L", (big, big), 0)
    draw = ImageDraw.Draw(mask)
    draw.rectangle((big * 0.08, big * 0.40, big * 0.58, big * 0.60), fill=255)
    draw.polygon([(big * 0.50, big * 0.18), (big * 0.94, big * 0.5), (big * 0.50, big * 0.82)], fill=255)
    image = Image.new("RGBA", (px, px), (*rgb(colour), 0))
    image.putalpha(mask.resize((px, px), Image.Resampling.LANCZOS))
    return image


def seat_colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)][1]


def seat_ink(seat: int) -> str:
    """What can be read on the seat's colour: ink on yellow, cream on the others."""
    return INK if SEATS[seat % len(SEATS)][0] == "yellow" else "#FFFFFF"


@lru_cache(64)
def seat_mark(seat: int, px: int) -> Image.Image:
    """Disc, square, diamond or triangle in the seat's colour: the shape tells the seat without the colour."""
    big = px * 4
    shape = SEATS[seat % len(SEATS)][2]
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    colour = seat_colour(seat)
    for inset, paint in ((0.02, HALO), (0.09, INK), (0.15, colour)):
        low, high = big * inset, big * (1 - inset)
        middle = big / 2
        fill = (*rgb(paint), 255)
        if shape == "disc":
            draw.ellipse((low, low, high, high), fill=fill)
        elif shape == "square":
            draw.rounded_rectangle((low, low, high, high), big * 0.12, fill=fill)
        elif shape == "diamond":
            draw.polygon([(middle, low), (high, middle), (middle, high), (low, middle)], fill=fill)
        else:
            grow = (0.15 - inset) * big * 1.5
            draw.polygon(
                [
                    (middle, big * 0.26 - grow * 1.25),
                    (big * 0.80 + grow, big * 0.80 + grow * 0.62),
                    (big * 0.20 - grow, big * 0.80 + grow * 0.62),
                ],
                fill=fill,
            )
    return image.resize((px, px), Image.Resampling.LANCZOS)


def _pawn_shape(draw: ImageDraw.ImageDraw, big: int, grow: float, colour: Colour) -> None:
    fill = (*rgb(colour), 255)
    draw.ellipse((big * 0.34 - grow, big * 0.06 - grow, big * 0.66 + grow, big * 0.38 + grow), fill=fill)
    draw.polygon(
        [(big * 0.50, big * 0.24 - grow), (big * 0.80 + grow, big * 0.86), (big * 0.20 - grow, big * 0.86)], fill=fill
    )
    draw.rounded_rectangle(
        (big * 0.14 - grow, big * 0.76 - grow, big * 0.86 + grow, big * 0.92 + grow), big * 0.07, fill=fill
    )


@lru_cache(64)
def pawn(seat: int, px: int, exhausted: bool = False) -> Image.Image:
    """A clan's action pawn with the seat's mark on its foot; lying down once it is exhausted."""
    big = px * 4
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    colour: Colour = seat_colour(seat)
    if exhausted:
        colour = mix(colour, "#6B625A", 0.45)
    _pawn_shape(draw, big, big * 0.085, HALO)
    _pawn_shape(draw, big, big * 0.05, INK)
    _pawn_shape(draw, big, 0, colour)
    shine = Image.new("L", (big, big), 0)
    light = ImageDraw.Draw(shine)
    light.ellipse((big * 0.40, big * 0.10, big * 0.52, big * 0.22), fill=130)
    image.paste((255, 255, 255), (0, 0), ImageChops.multiply(shine, image.getchannel("A")))
    mark = glyph_of_seat(seat, int(big * 0.30))
    image.paste(mark, (int(big * 0.35), int(big * 0.52)), mark)
    if exhausted:
        image = image.rotate(78, Image.Resampling.BICUBIC)
    return image.resize((px, px), Image.Resampling.LANCZOS)


@lru_cache(64)
def glyph_of_seat(seat: int, px: int) -> Image.Image:
    """The seat's shape alone, in the ink that can be read on its colour."""
    mask = Image.new("L", (px * 3, px * 3), 0)
    draw, big = ImageDraw.Draw(mask), px * 3
    shape = SEATS[seat % len(SEATS)][2]
    if shape == "disc":
        draw.ellipse((big * 0.12, big * 0.12, big * 0.88, big * 0.88), fill=255)
    elif shape == "square":
        draw.rectangle((big * 0.16, big * 0.16, big * 0.84, big * 0.84), fill=255)
    elif shape == "diamond":
        draw.polygon([(big * 0.5, 0), (big, big * 0.5), (big * 0.5, big), (0, big * 0.5)], fill=255)
    else:
        draw.polygon([(big * 0.5, big * 0.06), (big * 0.98, big * 0.92), (big * 0.02, big * 0.92)], fill=255)
    image = Image.new("RGBA", (px, px), (*rgb(seat_ink(seat)), 0))
    image.putalpha(mask.resize((px, px), Image.Resampling.LANCZOS))
    return image


@lru_cache(64)
def ship(seat: int, px: int, common: bool = False) -> Image.Image:
    """A ship in its owner's colour; a common ship has a plain wooden hull under the coloured sail."""
    colour = seat_colour(seat)
    if common:
        return token("drakkar", px, mix(colour, "#FFFFFF", 0.15), "#B08A5A", True)
    return token("drakkar", px, mix(colour, "#FFFFFF", 0.35), colour, True)


@lru_cache(64)
def shield(seat: int, px: int) -> Image.Image:
    colour = seat_colour(seat)
    return token("viking-shield", px, mix(colour, "#FFFFFF", 0.3), colour, True)
