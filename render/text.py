"""Rich text: words, bold words, icons. Laid out first, drawn later, so that a test can see what was decided.

Markup: `{wood}` is the icon of a good, `{2wood}` or `2{wood}` a number glued to it, `{>}` an arrow, `{sail}` an
action's icon, `{type:yarn}` a flat glyph, `*Bold*` bold. "2 {wood}" is never torn apart by a line break.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from render import sprites
from render.fonts import Face, height_of_x, legible, width
from render.theme import ACTIONS, GOODS, INK, Colour

_TOKEN = re.compile(r"(\{[^}]+\}|\*[^*]+\*|\s+|[^\s{*]+|\*)")
_GLUE = re.compile(r"(?<![\w.])(\d+|\+\d+|-\d+) (?=\{[a-z])")
_COUNT_BEFORE = re.compile(r"(?<![\w.])([+-]?\d+)\{([a-z_]+)\}")
_COUNTED = re.compile(r"([+-]?\d+)?(.+)")
_NO_BREAK: Final = "\u00a0"
ICON_SCALE: Final = 1.34
CLOSING: Final = ".,;:)!?"


@dataclass(frozen=True)
class Atom:
    """The smallest thing on a line: a piece of text in one face, or a sprite."""

    wide: float
    text: str = ""
    face: Face = "body"
    size: int = 0
    sprite: Image.Image | None = None


Word = tuple[Atom, ...]


@dataclass(frozen=True)
class Line:
    words: tuple[Word, ...]
    wide: float


@dataclass(frozen=True)
class Block:
    """Text that has been laid out. `fits` is False when even the least size was too big for the room."""

    lines: tuple[Line, ...]
    size: int
    space: float
    line_height: float
    wide: float
    tall: float
    fits: bool


@dataclass(frozen=True)
class Style:
    face: Face = "body"
    bold: Face = "bold"
    colour: Colour = INK
    lead: float = 1.32
    icon: float = ICON_SCALE
    halo: bool = False
    # Lines of about the same width; text that starts at the left is filled instead.
    balance: bool = True


PLAIN: Final = Style()


def plain_words(markup: str) -> str:
    """The markup as words, for alt texts and for reports."""

    def spoken(match: re.Match[str]) -> str:
        token = match[0]
        if token.startswith("*"):
            return token.strip("*")
        counted = _COUNTED.match(token[1:-1])
        assert counted is not None
        count, name = counted[1], counted[2]
        word = {">": "to", "vp": "VP", "raze": "raze token", "card": "card", "/": "/"}.get(name, name.split(":")[-1])
        return f"{count} {word}" if count else word

    return re.sub(r"\{[^}]+\}|\*[^*]+\*", spoken, markup)


def _sprite(name: str, size: int, style: Style) -> Image.Image:
    if name == ">":
        return sprites.arrow(round(size * 1.05), style.colour)
    if name in GOODS or name == "clan_ship":
        return sprites.good(name, round(size * style.icon), style.halo)
    if name in ACTIONS:
        return sprites.glyph(ACTIONS[name][1], round(size * 1.12), style.colour)
    return sprites.glyph(name.split(":", 1)[-1], round(size * 1.12), style.colour)


def _atoms(markup: str, size: int, style: Style) -> list[Word]:
    words: list[Word] = []
    current: list[Atom] = []

    def close() -> None:
        if current:
            words.append(tuple(current))
            current.clear()

    def add_text(text: str, face: Face) -> None:
        text = legible(text.replace(_NO_BREAK, " "), face) if text != _NO_BREAK else " "
        current.append(Atom(width(text, face, size), text, face, size))

    markup = _COUNT_BEFORE.sub(r"{\1\2}", markup)
    for token in _TOKEN.findall(_GLUE.sub(lambda match: match[1] + _NO_BREAK, markup)):
        if token[0] == "{":
            counted = _COUNTED.match(token[1:-1])
            assert counted is not None
            if counted[1]:
                big = round(size * 1.02)
                current.append(Atom(width(counted[1], "name", big) + size * 0.06, counted[1], "name", big))
            sprite = _sprite(counted[2], size, style)
            current.append(Atom(sprite.width * 0.97, sprite=sprite))
        elif token[0] == "*" and len(token) > 2:
            for index, part in enumerate(token.strip("*").split(" ")):
                if index:
                    close()
                add_text(part, style.bold)
        elif token.isspace() and token != _NO_BREAK:
            close()
        else:
            for index, part in enumerate(token.split(_NO_BREAK)):
                if index:
                    gap = width(" ", style.face, size) * 0.7
                    current.append(Atom(gap, " ", style.face, size))
                if part:
                    add_text(part, style.face)
    close()
    return words


def _wide(word: Word) -> float:
    return sum(atom.wide for atom in word)


def _filled(words: list[Word], space: float, room: float) -> list[Line]:
    lines: list[Line] = []
    line: list[Word] = []
    wide = 0.0
    for word in words:
        more = _wide(word) + (space if line else 0)
        if line and wide + more > room:
            lines.append(Line(tuple(line), wide))
            line, wide, more = [], 0.0, _wide(word)
        line.append(word)
        wide += more
    if line:
        lines.append(Line(tuple(line), wide))
    return lines


def _balanced(words: list[Word], space: float, room: float) -> list[Line]:
    """The narrowest box with the same number of lines, so that no line is left with a lone word."""
    lines = _filled(words, space, room)
    if len(lines) < 2:
        return lines
    low, high = int(max(_wide(word) for word in words)), int(room)
    while low < high:
        middle = (low + high) // 2
        if len(_filled(words, space, middle)) <= len(lines):
            high = middle
        else:
            low = middle + 1
    return _filled(words, space, min(high, room))


@lru_cache(512)
def lay_out(markup: str, room: tuple[float, float], size: int, least: int, style: Style = PLAIN) -> Block:
    """The markup at the biggest size up to `size` that fits the room, but not below `least`."""
    while True:
        space = width(" ", style.face, size)
        lines: list[Line] = []
        gaps = 0
        for index, paragraph in enumerate(markup.split("\n")):
            gaps += bool(index)
            words = _atoms(paragraph, size, style)
            lines += (_balanced if style.balance else _filled)(words, space, room[0])
        line_height = size * style.lead
        tall = len(lines) * line_height
        wide = max((line.wide for line in lines), default=0.0)
        fits = tall <= room[1] + 0.5 and wide <= room[0] + 0.5
        if fits or size <= least:
            return Block(tuple(lines), size, space, line_height, wide, tall, fits)
        size -= 1


def baseline_in_line(block: Block, face: Face = "body") -> float:
    """Where the letters stand within a line: their small letters are centred on it."""
    return block.line_height / 2 + height_of_x(face, block.size) * 0.62
