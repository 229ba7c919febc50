"""A picture in the making. It remembers every text that it was given, so that tests can prove what was shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from PIL import Image, ImageFilter

from render.fonts import Face, fitting_size, height_of_capital, legible, shortened
from render.lettering import lettering, write
from render.shapes import ALL, Corners, disc, faded, rounded, shadow, two_tone
from render.text import PLAIN, Block, Style, baseline_in_line, lay_out, plain_words
from render.theme import INK, Colour, rgb

Box = tuple[float, float, float, float]
Fill = Colour | tuple[Colour, Colour] | Image.Image
Across = Literal["l", "m", "r"]


@dataclass(frozen=True)
class Placed:
    """A text as it was drawn: where, in which room, how big, and whether it had to be cut."""

    text: str
    box: Box
    room: Box | None
    size: int
    whole: bool = True


def _is_pair(fill: Fill) -> bool:
    return isinstance(fill, tuple) and len(fill) == 2


@dataclass
class Canvas:
    image: Image.Image
    placed: list[Placed] = field(default_factory=list)

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    # --- shapes ---------------------------------------------------------------------------------

    def _fill(self, fill: Fill, width: int, height: int) -> Image.Image | tuple[int, int, int]:
        if isinstance(fill, Image.Image):
            return fill
        if isinstance(fill, tuple) and len(fill) == 2:
            return two_tone(width, height, fill[0], fill[1])
        return rgb(fill)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: Fill,
        corners: Corners = ALL,
        opacity: float = 1.0,
    ) -> None:
        left, top, wide, tall = round(x), round(y), round(width), round(height)
        if wide <= 0 or tall <= 0:
            return
        mask = rounded(wide, tall, round(radius), corners)
        if opacity < 1:
            mask = faded(mask, opacity)
        self.image.paste(self._fill(fill, wide, tall), (left, top), mask)

    def framed(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: Fill,
        line: float,
        line_fill: Fill = INK,
    ) -> None:
        self.box(x, y, width, height, radius, line_fill)
        self.box(x + line, y + line, width - 2 * line, height - 2 * line, max(0, radius - line), fill)

    def circle(self, x: float, y: float, diameter: float, fill: Fill) -> None:
        across = round(diameter)
        place = (round(x - across / 2), round(y - across / 2))
        self.image.paste(self._fill(fill, across, across), place, disc(across))

    def drop(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        blur: int = 10,
        strength: float = 0.6,
        down: float = 6,
    ) -> None:
        """A shadow on the ground under a box."""
        mask, reach = shadow(round(width), round(height), round(radius), max(1, blur), strength)
        self.image.paste((0, 0, 0), (round(x) - reach, round(y) - reach + round(down)), mask)

    def put(
        self,
        sprite: Image.Image,
        x: float,
        y: float,
        across: Across = "m",
        down: Literal["t", "m", "b"] = "m",
        cast: int = 0,
    ) -> None:
        """Paste a sprite by its middle (or an edge); `cast` blurs a shadow under it."""
        left = round(x - {"l": 0.0, "m": sprite.width / 2, "r": float(sprite.width)}[across])
        top = round(y - {"t": 0.0, "m": sprite.height / 2, "b": float(sprite.height)}[down])
        if cast:
            alpha = faded(sprite.getchannel("A").filter(ImageFilter.GaussianBlur(cast)), 0.55)
            self.image.paste((0, 0, 0), (left, top + cast), alpha)
        self.image.paste(sprite, (left, top), sprite)

    # --- text -----------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: Face,
        size: int,
        fill: Colour,
        across: Across = "l",
        stroke: int = 0,
        stroke_fill: Colour = INK,
        shade: int = 0,
        room: Box | None = None,
        whole: bool = True,
    ) -> float:
        """One line of text, centred on `y` by its capitals. Returns its width."""
        text = legible(text, face)
        line = lettering(text, face, size, stroke)
        wide = line.wide
        left = x - {"l": 0.0, "m": wide / 2, "r": wide}[across]
        base = y + height_of_capital(face, size) / 2
        write(self.image, left, base, line, rgb(fill), rgb(stroke_fill), shade)
        self.placed.append(Placed(text, (left, base - size * 0.78, left + wide, base + size * 0.22), room, size, whole))
        return wide

    def fitted(
        self,
        room: Box,
        text: str,
        face: Face,
        size: int,
        least: int,
        fill: Colour,
        across: Across = "m",
        stroke: int = 0,
        stroke_fill: Colour = INK,
        shade: int = 0,
    ) -> int:
        """A name in a room: made smaller down to `least`, then cut with an ellipsis. Returns the size."""
        text = legible(text, face)
        space = room[2] - room[0] - 2 * stroke
        size = fitting_size(text, face, space, size, least)
        shown = shortened(text, face, space, size)
        x = {"l": room[0] + stroke, "m": (room[0] + room[2]) / 2, "r": room[2] - stroke}[across]
        middle = (room[1] + room[3]) / 2
        self.text(x, middle, shown, face, size, fill, across, stroke, stroke_fill, shade, room, shown == text)
        return size

    def rich(
        self,
        room: Box,
        markup: str,
        size: int,
        least: int,
        style: Style = PLAIN,
        across: Across = "m",
        down: Literal["t", "m"] = "m",
    ) -> Block:
        block = lay_out(markup, (room[2] - room[0], room[3] - room[1]), size, least, style)
        self.draw_block(block, room, markup, style, across, down)
        return block

    def draw_block(
        self,
        block: Block,
        room: Box,
        markup: str,
        style: Style = PLAIN,
        across: Across = "m",
        down: Literal["t", "m"] = "m",
    ) -> None:
        y = room[1] + ((room[3] - room[1] - block.tall) / 2 if down == "m" else 0)
        top = y
        left_most, right_most = room[2], room[0]
        for line in block.lines:
            x = room[0] + {"l": 0.0, "m": 0.5, "r": 1.0}[across] * (room[2] - room[0] - line.wide)
            left_most, right_most = min(left_most, x), max(right_most, x + line.wide)
            base, middle = y + baseline_in_line(block, style.face), y + block.line_height / 2
            for index, word in enumerate(line.words):
                x += block.space if index else 0
                for atom in word:
                    if atom.sprite is not None:
                        sprite = atom.sprite
                        self.image.paste(sprite, (round(x), round(middle - sprite.height / 2)), sprite)
                    else:
                        write(self.image, x, base, lettering(atom.text, atom.face, atom.size), rgb(style.colour))
                    x += atom.wide
            y += block.line_height
        box = (left_most, top, right_most, top + block.tall)
        self.placed.append(Placed(plain_words(markup), box, room, block.size, block.fits))
