"""The queue of ships and the score track."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.north.view import View
from render import sprites
from render.boards.frame import chip
from render.canvas import Canvas
from render.shapes import rounded
from render.textures import paper
from render.theme import GOLD, GOLD_LIGHT, INK

GOAL = 25


def ship_queue(canvas: Canvas, view: View, x: float, y: float, wide: float, tall: float) -> None:
    """Ships in order, the head at the left, each with the fish and the raze token aboard."""
    canvas.framed(x, y, wide, tall, 20, ("#0F2C40", "#143B52"), 3, "#07141F")
    if not view.queue:
        canvas.text(x + 24, y + tall / 2, "Ship queue", "name", 36, GOLD_LIGHT)
        canvas.text(x + wide - 24, y + tall / 2, "no ship has sailed yet", "semi", 30, "#BFD9DD", "r")
        return
    canvas.text(x + 20, y + tall * 0.31, "Ship", "name", 34, GOLD_LIGHT)
    canvas.text(x + 20, y + tall * 0.66, "queue", "name", 34, GOLD_LIGHT)
    left, room = x + 134, wide - 134 - 12
    count = len(view.queue)
    one_row = int(room // (tall * 0.60))
    rows = 1 if count <= one_row else 2
    in_row = count if rows == 1 else -(-count // 2)
    high = tall / rows
    px = round(min(high * (0.94 if rows == 1 else 1.12), room / min(in_row, 6)))
    step = min(px * 1.22, (room - px) / max(1, in_row - 1)) if in_row > 1 else 0
    for index, ship in enumerate(view.queue):
        row, place = divmod(index, in_row)
        at, top = left + px / 2 + place * step, y + row * high
        canvas.put(sprites.ship(ship.seat, px, ship.common), at, top + high * 0.47)
        mark = round(max(30, high * 0.34))
        canvas.put(sprites.seat_mark(ship.seat, mark), at - px * 0.24, top + high - mark * 0.62)
        if rows == 1:
            canvas.put(chip(index + 1, 42), at + px * 0.16, top + high - 28)
        cargo = [kind for kind, there in (("fish", ship.fish), ("raze", ship.raze)) if there]
        for number, kind in enumerate(cargo):
            canvas.put(
                sprites.good(kind, round(high * 0.44), True), at + px * (0.02 + 0.30 * number), top + high * 0.24
            )


@lru_cache(8)
def _track(wide: int, tall: int, every: int) -> Image.Image:
    canvas = Canvas(Image.new("RGBA", (wide, tall), (0, 0, 0, 0)))
    canvas.box(0, 0, wide, tall, tall / 4, INK)
    canvas.box(4, 4, wide - 8, tall - 8, tall / 4 - 4, paper(wide - 8, tall - 8))
    cell = _cell(wide)
    for step in range(GOAL + 1):
        left = 8 + step * cell
        fifth = step % 5 == 0
        if fifth:
            canvas.box(left + 2, 8, cell - 4, tall - 16, 8, GOLD, opacity=0.75)
        if fifth or every == 1:
            size = 35 if fifth else 29
            canvas.text(left + cell / 2, tall / 2, str(step), "name", size, INK if fifth else "#5F4629", "m")
        else:
            canvas.circle(left + cell / 2, tall / 2, 9, "#8A6A42")
    beyond = 8 + (GOAL + 1) * cell
    canvas.box(beyond + 2, 8, wide - beyond - 10, tall - 16, 10, ("#7A4FA3", "#4A2A70"))
    canvas.text(beyond + (wide - beyond) / 2 - 4, tall / 2, "26 +", "name", 34, "#CDB3EA", "m")
    canvas.image.putalpha(rounded(wide, tall, tall // 4))
    return canvas.image


def _cell(wide: int) -> float:
    """Cells 0 to 25, and room beyond for everybody who is further."""
    return (wide - 16) / (GOAL + 1 + 3.2)


class Shield(NamedTuple):
    seat: int
    vp: int
    x: float
    y: float
    px: int


def shields(view: View, wide: int, tall: int) -> list[Shield]:
    """Where the shields stand on a track: big ones, or small ones in two rows where they would hide each other."""
    cell = _cell(wide)
    end = 8 + (GOAL + 1) * cell
    beyond = sum(1 for player in view.players if player.vp > GOAL)
    places: list[tuple[float, int, int]] = []
    further = 0
    for player in sorted(view.players, key=lambda each: (each.vp, each.seat)):
        at = 8 + (player.vp + 0.5) * cell
        if player.vp > GOAL:
            at = end + (wide - 14 - end) * (further + 0.5) / beyond
            further += 1
        places.append((at, player.seat, player.vp))
    big, small = round(tall * 0.98), round(tall * 0.66)
    crowded = [
        any(abs(at - other) < big * 0.92 for number, (other, _, _) in enumerate(places) if number != index)
        for index, (at, _, _) in enumerate(places)
    ]
    found: list[Shield] = []
    last = [0.0, 0.0]  # how far right each of the two rows is taken
    row = 0
    for (at, seat, vp), close in zip(places, crowded, strict=True):
        if not close:
            found.append(Shield(seat, vp, at, tall / 2, big))
            continue
        if at - last[row] < small * 0.94:
            row = 0 if last[0] <= last[1] else 1
        at = max(at, small * 0.55, last[row] + small * 0.94 if last[row] else 0.0)
        last[row] = at
        found.append(Shield(seat, vp, min(at, wide - small * 0.5), tall * (0.27 + 0.46 * row), small))
        row = 1 - row
    return found


def score_track(canvas: Canvas, view: View, x: float, y: float, wide: int, tall: int, every: int = 1) -> None:
    track = _track(wide, tall, every)
    canvas.image.paste(track, (round(x), round(y)), track)
    for shield in shields(view, wide, tall):
        canvas.put(sprites.shield(shield.seat, shield.px), x + shield.x, y + shield.y)
        size = max(29, round(shield.px * 0.41))
        canvas.text(x + shield.x, y + shield.y, str(shield.vp), "name", size, "#FFFFFF", "m", stroke=4)
