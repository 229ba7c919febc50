"""The table that all share: islands, ship queue, action tiles, score, supplies, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from engine.north.view import PileView, View
from render import sprites
from render.boards.frame import PHASES, crest, empty_place, new_board, shown_names, stamp, title, turn_line
from render.boards.ring import ring
from render.boards.sea_lane import score_track, ship_queue
from render.boards.strips import player_block, player_line
from render.canvas import Canvas
from render.faces.island import distance_flag
from render.fonts import fitting_size, width
from render.studio import Studio
from render.theme import DESKTOP, GOLD_LIGHT, SAND, Profile

PILES = ("nearby", "distant")


def table(studio: Studio, view: View, names: Sequence[str], profile: Profile = DESKTOP) -> Canvas:
    """The public table."""
    shown = shown_names(studio, view, names)
    return _phone(studio, view, shown, profile) if profile.name == "phone" else _desktop(studio, view, shown, profile)


def _pile(view: View, distance: str) -> PileView:
    return view.nearby if distance == "nearby" else view.distant


def _islands(
    canvas: Canvas, studio: Studio, view: View, distance: str, x: float, y: float, wide: int, tall: int, gap: int
) -> None:
    pile = _pile(view, distance)
    for index, title_ in enumerate(pile.face):
        left = x + index * (wide + gap)
        if title_ is None:
            empty_place(canvas, left, y, wide, tall)
            canvas.text(left + wide / 2, y + tall / 2, "Taken", "name", 38, SAND, "m")
        else:
            studio.island(title_, wide, tall).place(canvas, left, y)
        distance_flag(canvas, left + 12, y + 12, distance, index + 1, 1.0, 30)


def _deck(canvas: Canvas, pile: PileView, distance: str, x: float, y: float, wide: int, tall: int) -> None:
    """The face-down pile with its count, and the discard pile under it."""
    empty_place(canvas, x, y, wide, tall)
    back = min(wide * 0.62, tall * 0.40)
    middle = x + wide / 2
    for offset in (8, 4, 0) if pile.deck > 2 else (0,) * min(1, pile.deck):
        colours = ("#2E8797", "#1A4F5C") if distance == "nearby" else ("#8A4A78", "#4E1F43")
        canvas.framed(middle - back * 0.38 + offset, y + 18 - offset, back * 0.80, back * 1.10, 10, colours, 3)
    if pile.deck:
        canvas.put(sprites.glyph("peaks", round(back * 0.5), "#FFF3D6"), middle + back * 0.02, y + 18 + back * 0.55)
    canvas.text(middle, y + back * 1.10 + 46, str(pile.deck), "name", 42, "#FFF3D6", "m")
    canvas.text(middle, y + back * 1.10 + 84, "in deck", "semi", 29, SAND, "m")
    canvas.text(middle, y + tall - 62, str(len(pile.discard)), "name", 34, SAND, "m")
    canvas.text(middle, y + tall - 27, "discarded", "semi", 29, SAND, "m")


def _first_marker(canvas: Canvas, x: float, y: float, name: str, seat: int, room: float) -> None:
    """Who holds the first player marker, at the right end of the room."""
    text = f"{name} is first"
    right = x + room
    left = max(x + 86, right - width(text, "semi", 32))
    canvas.put(sprites.glyph("crown", 42, GOLD_LIGHT), left - 64, y)
    canvas.put(sprites.seat_mark(seat, 34), left - 22, y)
    canvas.fitted((left, y - 22, right, y + 22), text, "semi", 32, 29, SAND, "r")


def _header(canvas: Canvas, view: View, names: Sequence[str], tall: int) -> None:
    wide = canvas.width
    middle = tall * 0.46
    crest(canvas, tall * 0.58, middle, tall * 0.84, "#23708A", "compass")
    left = tall + 18
    phase = PHASES.get(view.phase, view.phase.capitalize())
    used = title(canvas, left, middle, f"Round {view.round}", 46, GOLD_LIGHT)
    canvas.text(left + used + 22, middle, phase, "semi", 38, SAND)
    text, seat = turn_line(view, names)
    if text:
        room = (wide * 0.36, middle - 30, wide * 0.70, middle + 30)
        canvas.fitted(room, text, "name", 44, 29, "#FFFFFF", "m", 3, "#120A06")
        if seat is not None:
            size = fitting_size(text, "name", room[2] - room[0], 44, 29)
            half = min(width(text, "name", size), room[2] - room[0]) / 2
            canvas.put(sprites.pawn(seat, 66), (room[0] + room[2]) / 2 - half - 44, middle)
    right: float = wide - 24
    if view.last and view.phase != "over":
        label = stamp("LAST ROUND", 30)
        canvas.put(label, right, middle, "r")
        right -= label.width + 16
    start = max(wide * 0.72, right - 400)
    _first_marker(canvas, start, middle, names[view.first], view.first, right - start)


def _desktop(studio: Studio, view: View, names: Sequence[str], profile: Profile) -> Canvas:
    header, line = 100, 60
    canvas = new_board("sea", profile.size, header)
    _header(canvas, view, names, header)
    wide, tall = profile.size
    count = len(view.players)
    strips_y = tall - 94 - 2 * (line + 6)
    top = 122
    tile = (378, (strips_y - 12 - top - 14) // 2)
    x = wide - 20 - 2 * (tile[0] + 12) - 150
    for row, distance in enumerate(PILES):
        _islands(canvas, studio, view, distance, x, top + row * (tile[1] + 14), *tile, 12)
        _deck(canvas, _pile(view, distance), distance, x + 2 * (tile[0] + 12), top + row * (tile[1] + 14), 150, tile[1])
    queue_y = strips_y - 12 - 132
    ring(canvas, view, x / 2, (top + queue_y) / 2 + 34, 172, 158)
    ship_queue(canvas, view, 20, queue_y, x - 36, 132)
    if count == 2:
        for seat in range(2):
            player_line(canvas, studio, view, seat, names, 20, strips_y + seat * (line + 6), wide - 40, line)
    else:
        half = (wide - 40 - 10) / 2
        for seat in range(count):
            left = 20 + seat % 2 * (half + 10)
            player_line(canvas, studio, view, seat, names, left, strips_y + seat // 2 * (line + 6), half, line)
    score_track(canvas, view, 20, tall - 90, wide - 40, 80)
    return canvas


def _phone(studio: Studio, view: View, names: Sequence[str], profile: Profile) -> Canvas:
    wide, tall = profile.size
    header = 166
    canvas = new_board("sea", profile.size, header)
    crest(canvas, 62, 46, 84, "#23708A", "compass")
    phase = PHASES.get(view.phase, view.phase.capitalize())
    used = title(canvas, 118, 44, f"Round {view.round}", 50, GOLD_LIGHT)
    canvas.text(118 + used + 20, 46, phase, "semi", 40, SAND)
    if view.last and view.phase != "over":
        canvas.put(stamp("LAST ROUND", 32), wide - 20, 44, "r")
    text, seat = turn_line(view, names)
    if seat is not None:
        canvas.put(sprites.pawn(seat, 68), 56, 116)
    canvas.fitted((100, 90, 640, 146), text, "name", 44, 31, "#FFFFFF", "l", 3, "#120A06")
    _first_marker(canvas, 660, 118, names[view.first], view.first, wide - 20 - 660)
    tile = ((wide - 28 - 3 * 8) // 4, 352)
    top = header + 18
    for row, distance in enumerate(PILES):
        left = 14 + row * 2 * (tile[0] + 8)
        _islands(canvas, studio, view, distance, left, top, *tile, 8)
        _deck_line(canvas, _pile(view, distance), distance, left, top + tile[1] + 8, 2 * tile[0] + 8)
    below = top + tile[1] + 62
    track_y = tall - 82
    queue_y = track_y - 136
    side = queue_y - below
    ring(canvas, view, 262, below + side / 2 + 30, 164, 152)
    count = len(view.players)
    block = min(190, (side - 8 - 8 * (count - 1)) / count)
    start = below + (side - count * block - 8 * (count - 1)) / 2
    for seat_ in range(count):
        player_block(canvas, studio, view, seat_, names, 530, start + seat_ * (block + 8), wide - 530 - 14, block)
    ship_queue(canvas, view, 14, queue_y, wide - 28, 128)
    score_track(canvas, view, 14, track_y, wide - 28, 74, every=5)
    return canvas


def _deck_line(canvas: Canvas, pile: PileView, distance: str, x: float, y: float, wide: float) -> None:
    """Deck and discard pile in words, where there is no room for a pile."""
    canvas.box(x, y, wide, 42, 12, "#000000", opacity=0.38)
    text = f"{distance.capitalize()} deck {pile.deck} · {len(pile.discard)} discarded"
    canvas.fitted((x + 8, y, x + wide - 8, y + 42), text, "semi", 32, 29, SAND)
