"""Palette, sizes and profiles: the one place that knows how the game looks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import ImageColor

RGB = tuple[int, int, int]
Colour = str | RGB


@lru_cache(4096)
def _parsed(colour: str) -> RGB:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def rgb(colour: Colour) -> RGB:
    return _parsed(colour) if isinstance(colour, str) else colour


def mix(first: Colour, second: Colour, part: float) -> RGB:
    """`first` with `part` of `second` in it."""
    a, b = rgb(first), rgb(second)
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )


INK: Final = "#2A1A10"
SOFT_INK: Final = "#5B4330"
PARCHMENT: Final = "#F6EBCF"
PARCHMENT_DEEP: Final = "#E8D5A9"
PARCHMENT_EDGE: Final = "#C7A86F"
CREAM: Final = "#FFF3D6"
HALO: Final = "#FFF6DF"
GOLD: Final = "#D9A441"
GOLD_LIGHT: Final = "#F6CF6B"
GOLD_DARK: Final = "#9C6A1E"
HEADER: Final = ("#20130C", "#120A06")
SAND: Final = "#E2C48D"
SEA: Final = ("#0C2233", "#15405A", "#23708A")
FOAM: Final = "#CFEAE3"
WOOD: Final = ("#2A1910", "#4A2E1B", "#6E4727")
STAMP: Final = "#8C1F1A"
VP_INK: Final = "#3B1A6B"
PLATE: Final = ("#FBF3DD", "#DCC592")

# Light and dark of a frame.
FRAMES: Final[dict[str, tuple[str, str]]] = {
    "vikings": ("#B2402C", "#6B1F17"),
    "inuit": ("#2F88B5", "#154C6E"),
    "scots": ("#5E8A3C", "#2F4F22"),
    "island": ("#C08B3E", "#6D4518"),
    "boost": ("#7A4FA3", "#432463"),
    "instant": ("#A04A86", "#5A2049"),
    "field": ("#8A9A3B", "#4A5518"),
    "other": ("#7C7468", "#453F37"),
}

# Keyword: label on its pill, colour, glyph.
KEYWORDS: Final[dict[str, tuple[str, str, str]]] = {
    "action": ("ACTION", "#2C6E9E", "play-button"),
    "bonus": ("BUILDING BONUS", "#45752E", "claw-hammer"),
    "feature": ("FEATURE", "#6B459A", "infinity"),
    "storage": ("STORAGE", "#7A5A16", "open-treasure-chest"),
    "field": ("FIELD", "#94620F", "sickle"),
    "upgrade": ("UPGRADE", "#94620F", "sprout"),
    "boost": ("BOOST", "#6B3FA8", "lightning-helix"),
    "instant": ("INSTANT", "#8A3A73", "lightning-helix"),
    "copy": ("COPY", "#2F6B5E", "card-pickup"),
    "pillage": ("PILLAGE", "#A32A22", "fire"),
    "conquer": ("CONQUER", "#2F7A6B", "tower-flag"),
}

# Good: icon, gradient top, gradient bottom. "card" is drawn by hand.
GOODS: Final[dict[str, tuple[str, str, str]]] = {
    "wood": ("log", "#D59A57", "#8E5626"),
    "stone": ("stone-block", "#D5DBE0", "#7F8A94"),
    "food": ("shiny-apple", "#FFA24A", "#D9481C"),
    "sheep": ("sheep", "#FFFDF6", "#D9CDB4"),
    "fish": ("salmon", "#7FD0F2", "#1E7FC0"),
    "gold": ("crown-coin", "#FFE27A", "#DF9A14"),
    "raze": ("battle-axe", "#FF8A72", "#B51F1A"),
    "worker": ("meeple", "#F6B7CF", "#C0558A"),
    "ship": ("drakkar", "#7FE0CC", "#1B8676"),
    "card": ("", "#FFF3D2", "#3C6E9E"),
    "vp": ("round-star", "#C49BF0", "#6B35B0"),
}

# Action tile: label, icon, colour.
ACTIONS: Final[dict[str, tuple[str, str, str]]] = {
    "explore": ("Explore", "spyglass", "#3C7FB8"),
    "populate": ("Populate", "meeple-group", "#B8497A"),
    "construct": ("Construct", "claw-hammer", "#B8622B"),
    "harvest": ("Harvest", "sickle", "#6E9A2F"),
    "sail": ("Sail", "ship-wheel", "#1F8C84"),
}

# Told apart also by protan, deutan and tritan eyes; the mark is the shape that goes with the colour.
SEATS: Final[tuple[tuple[str, str, str], ...]] = (
    ("red", "#C8372D", "disc"),
    ("blue", "#2B7BE0", "square"),
    ("yellow", "#F6C945", "diamond"),
    ("charcoal", "#3A3F47", "triangle"),
)

# Gradient of a hero icon, from its top to its foot.
STYLES: Final[dict[str, tuple[tuple[float, str], ...]]] = {
    "smoke": (
        (0.0, "#8A5A33"),
        (0.16, "#8A5A33"),
        (0.17, "#C9D8E2"),
        (0.55, "#8FA9BC"),
        (0.60, "#FFE27A"),
        (0.72, "#FF9A2E"),
        (1.0, "#E0481C"),
    ),
    "wood": ((0.0, "#C9803F"), (0.45, "#E2B273"), (1.0, "#9A5B2B")),
    "roofred": ((0.0, "#D2553A"), (0.38, "#C0462F"), (0.5, "#E9C48A"), (1.0, "#A9713E")),
    "stone": ((0.0, "#E6E4DC"), (0.5, "#B9BAB8"), (1.0, "#7E848A")),
    "ice": ((0.0, "#FFFFFF"), (0.6, "#CFE9F5"), (1.0, "#86BBD8")),
    "white": ((0.0, "#FFFFFF"), (1.0, "#CFC7B5")),
    "dark": ((0.0, "#5F6D7C"), (1.0, "#27313D")),
    "gold": ((0.0, "#FFE58A"), (1.0, "#D08A14")),
    "green": ((0.0, "#A6CC6A"), (1.0, "#4C7F34")),
    "teal": ((0.0, "#8FE3D0"), (1.0, "#1E7F74")),
    "brown": ((0.0, "#B98754"), (1.0, "#6A4023")),
    "grey": ((0.0, "#C9D1D8"), (1.0, "#6D7883")),
    "red": ((0.0, "#F08A6B"), (1.0, "#A62A20")),
    "violet": ((0.0, "#D9C2F5"), (1.0, "#6B3FA8")),
    "wheat": ((0.0, "#FFE9A0"), (1.0, "#D79A2B")),
    "blue": ((0.0, "#9BDCF7"), (1.0, "#1E6FA8")),
    "pink": ((0.0, "#FBD3E0"), (1.0, "#C0558A")),
    "fire": ((0.0, "#FFE27A"), (0.45, "#FF9A2E"), (1.0, "#D0381A")),
}


@dataclass(frozen=True)
class Profile:
    """A canvas that suits a kind of screen, and the least text size that is still read on it."""

    name: str
    size: tuple[int, int]
    least_text: int
    columns: int  # mini tiles in a row
    rows: int
    cards_in_row: int  # full cards in a row


DESKTOP: Final = Profile("desktop", (1600, 1020), 29, 5, 3, 4)
PHONE: Final = Profile("phone", (1080, 1350), 29, 3, 3, 3)
PROFILES: Final = {profile.name: profile for profile in (DESKTOP, PHONE)}

CARD_WIDTH: Final = 500
CARD_HEIGHT: Final = 700
ISLAND_HEIGHT: Final = 625
FIELD_HEIGHT: Final = 390
LEAST_CARD_TEXT: Final = 28  # on a card of 500 px; 29 px at the scale of three in a row


def luminance(colour: Colour) -> float:
    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = rgb(colour)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(first: Colour, second: Colour) -> float:
    """WCAG contrast ratio, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
