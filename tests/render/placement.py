"""What must hold for every text that a canvas was given."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from render.canvas import Canvas, Placed

SLACK = 3.0  # px: rounding, and the air that a font keeps round its letters


def _inside(placed: Placed) -> bool:
    if placed.room is None:
        return True
    return placed.box[0] >= placed.room[0] - SLACK and placed.box[2] <= placed.room[2] + SLACK


def _overlap(first: Placed, second: Placed) -> float:
    wide = min(first.box[2], second.box[2]) - max(first.box[0], second.box[0])
    tall = min(first.box[3], second.box[3]) - max(first.box[1], second.box[1])
    return max(0.0, wide) * max(0.0, tall)


def _small(placed: Placed) -> float:
    return (placed.box[2] - placed.box[0]) * (placed.box[3] - placed.box[1])


def faults(canvas: Canvas, least: int, may_be_cut: Iterable[str] = ()) -> Iterator[str]:
    """Every way in which the texts of a canvas are not as they should be."""
    cut = tuple(may_be_cut)
    for placed in canvas.placed:
        if placed.size < least:
            yield f"{placed.text!r} is {placed.size} px, under {least}"
        if not placed.whole and not placed.text.startswith(cut or "\0"):
            yield f"{placed.text!r} is cut or does not fit"
        if not _inside(placed):
            yield f"{placed.text!r} leaves its room: {placed.box} in {placed.room}"
        left, top, right, bottom = placed.box
        if left < -SLACK or right > canvas.width + SLACK or top < -SLACK * 2 or bottom > canvas.height + SLACK * 2:
            yield f"{placed.text!r} leaves the picture: {placed.box}"
    for first, second in combinations(canvas.placed, 2):
        area = _overlap(first, second)
        if area > 0.12 * min(_small(first), _small(second)):
            yield f"{first.text!r} and {second.text!r} overlap"
