"""Fonts with a fallback for every single character, so that no name is ever shown as boxes."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from PIL import ImageFont

from render.errors import AssetError

FOLDER: Final = Path(__file__).resolve().parent / "assets" / "fonts"
Face = Literal["name", "body", "semi", "bold", "tag"]

_SKRANJI = ("skranji-latin-700-normal", "skranji-latin-ext-700-normal")


def _fira(weight: int) -> tuple[str, str]:
    return (f"fira-sans-condensed-latin-{weight}-normal", f"fira-sans-condensed-latin-ext-{weight}-normal")


_RUNES = ("noto-sans-runic-runic-400-normal",)
CHAINS: Final[dict[Face, tuple[str, ...]]] = {
    "name": (*_SKRANJI, *_fira(800), *_RUNES),
    "body": (*_fira(500), *_RUNES),
    "semi": (*_fira(600), *_RUNES),
    "bold": (*_fira(700), *_RUNES),
    "tag": (*_fira(800), *_RUNES),
}
UNKNOWN: Final = "\u2022"  # stands for what no font has: a bullet, which every face can draw
_NOT_A_CHARACTER: Final = "\uffff"


class Run(NamedTuple):
    """Characters that are drawn with the same font file."""

    file: str
    text: str


@lru_cache(112)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    path = FOLDER / f"{file}.woff2"
    try:
        return ImageFont.truetype(str(path), size)
    except OSError as problem:
        raise AssetError(path, "is missing" if not path.exists() else f"cannot be read ({problem})") from problem


@lru_cache(8192)
def _has(file: str, character: str) -> bool:
    if character.isspace():
        return True
    probe = font(file, 24)
    missing = probe.getmask(_NOT_A_CHARACTER)
    drawn = probe.getmask(character)
    return (drawn.size, bytes(drawn)) != (missing.size, bytes(missing))


@lru_cache(8192)
def _file_for(face: Face, character: str) -> str | None:
    return next((file for file in CHAINS[face] if _has(file, character)), None)


def _plain(character: str) -> str:
    """The letter without its accents, for letters that only exist with them in the fonts' absence."""
    parts = unicodedata.normalize("NFKD", character)
    return "".join(part for part in parts if not unicodedata.combining(part))


@lru_cache(4096)
def legible(text: str, face: Face = "name") -> str:
    """The text in letters that the fonts have. What none of them has becomes one bullet for a whole run."""
    result: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category in ("Mn", "Me", "Cf", "Cc", "Cs", "Co") or 0xFE00 <= ord(character) <= 0xFE0F:
            continue
        if _file_for(face, character):
            result.append(character)
            continue
        plain = _plain(character)
        if plain and all(_file_for(face, part) for part in plain):
            result.append(plain)
        elif not result or result[-1] != UNKNOWN:
            result.append(UNKNOWN)
    return " ".join("".join(result).split())


def legible_name(name: str, otherwise: str, face: Face = "name") -> str:
    """A player's name; `otherwise` when not one of its letters can be shown."""
    shown = legible(name, face)
    return shown if any(character.isalnum() for character in shown) else otherwise


@lru_cache(16384)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    found: list[Run] = []
    for character in text:
        file = _file_for(face, character) or CHAINS[face][0]
        if character.isspace() and found:
            file = found[-1].file
        if found and found[-1].file == file:
            found[-1] = Run(file, found[-1].text + character)
        else:
            found.append(Run(file, character))
    return tuple(found)


@lru_cache(32768)
def width(text: str, face: Face, size: int) -> float:
    return sum(font(run.file, size).getlength(run.text) for run in runs(text, face))


@lru_cache(256)
def height_of_x(face: Face, size: int) -> float:
    """Height of a small letter: what the eye takes for the middle of a line is half of it."""
    box = font(CHAINS[face][0], size).getbbox("x", anchor="ls")
    return float(-box[1])


@lru_cache(256)
def height_of_capital(face: Face, size: int) -> float:
    return float(-font(CHAINS[face][0], size).getbbox("H", anchor="ls")[1])


def fitting_size(text: str, face: Face, room: float, size: int, least: int) -> int:
    """The biggest size up to `size` at which the text fits, not below `least`."""
    if width(text, face, size) <= room:
        return size
    low, high = least, size
    while low < high:
        middle = (low + high + 1) // 2
        if width(text, face, middle) <= room:
            low = middle
        else:
            high = middle - 1
    return low


def shortened(text: str, face: Face, room: float, size: int) -> str:
    """The text, or as much of it as fits with an ellipsis behind it."""
    if width(text, face, size) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + "\u2026"
        if width(short, face, size) <= room:
            return short
    return "\u2026"
