"""Lines of letters as masks. Drawing outlined letters costs more than all else on a board, so masks are kept."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.fonts import Face, font, runs, width
from render.theme import RGB


class Lettering(NamedTuple):
    """A line of text: the letters, the outline round them, and where the baseline's start lies in the masks."""

    letters: Image.Image
    outline: Image.Image | None
    left: int
    base: int
    wide: float


@lru_cache(1024)
def lettering(text: str, face: Face, size: int, stroke: int = 0) -> Lettering:
    wide = width(text, face, size)
    margin = stroke + 3 + size // 4
    base = size + margin
    canvas_size = (int(wide) + 2 * margin + 2, base + size // 2 + stroke + 2)
    letters = Image.new("L", canvas_size, 0)
    outline = Image.new("L", canvas_size, 0) if stroke else None
    at = float(margin)
    for run in runs(text, face):
        with_font = font(run.file, size)
        ImageDraw.Draw(letters).text((at, base), run.text, font=with_font, fill=255, anchor="ls")
        if outline is not None:
            ImageDraw.Draw(outline).text(
                (at, base), run.text, font=with_font, fill=255, anchor="ls", stroke_width=stroke, stroke_fill=255
            )
        at += with_font.getlength(run.text)
    box = (outline or letters).getbbox()
    if box is None:
        return Lettering(letters.crop((0, 0, 1, 1)), None, 0, 0, wide)
    return Lettering(
        letters.crop(box), outline.crop(box) if outline is not None else None, margin - box[0], base - box[1], wide
    )


def write(
    image: Image.Image, x: float, base: float, line: Lettering, fill: RGB, outline: RGB = (0, 0, 0), shade: int = 0
) -> None:
    """Put a line on a picture, its baseline starting at (x, base); `shade` lays a black copy so many px lower."""
    place = (round(x) - line.left, round(base) - line.base)
    mask = line.outline if line.outline is not None else line.letters
    if shade:
        image.paste((0, 0, 0), (place[0], place[1] + shade), mask)
    if line.outline is not None:
        image.paste(outline, place, line.outline)
    image.paste(fill, place, line.letters)
