"""One player in one line: who, what is in the supply, and whether the round goes on for them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.north.goods import GOODS
from engine.north.view import PlayerView, View
from render import sprites
from render.boards.frame import clan_name, stamp
from render.boards.ring import pawns_at_home, pawns_free
from render.canvas import Canvas
from render.fonts import width
from render.studio import Studio
from render.theme import CREAM, mix

SUPPLY = ("food", "wood", "stone", "sheep", "fish", "gold", "raze")
assert SUPPLY == GOODS


def ships_at_hand(view: View, player: PlayerView) -> int:
    """The view counts ships at hand; those in the queue are shown there."""
    return player.clan_ships + player.common_ships


def amounts(view: View, player: PlayerView) -> list[tuple[str, int]]:
    """What is public about a supply, in the order of the rulebook."""
    goods = [(good, player.supply.get(good, 0)) for good in SUPPLY]
    return [*goods, ("worker", player.workers), ("ship", ships_at_hand(view, player)), ("card", player.hand_size)]


def _plate(canvas: Canvas, view: View, player: PlayerView, x: float, y: float, wide: float, tall: float) -> None:
    colour = sprites.seat_colour(player.seat)
    active = player.deciding
    edge = "#F6CF6B" if active else "#05101A"
    canvas.box(x, y, wide, tall, 16, edge, opacity=1.0 if active else 0.8)
    canvas.box(x + 3, y + 3, wide - 6, tall - 6, 14, (mix("#1C2B36", colour, 0.22), mix("#0D1820", colour, 0.10)))
    canvas.box(x + 3, y + 3, 10, tall - 6, 5, colour)


def _cell(canvas: Canvas, x: float, y: float, wide: float, icon: int, kind: str, number: int, size: int) -> None:
    """Icon and number side by side, closer to each other than to the neighbours."""
    text = str(number)
    used = icon + 3 + width(text, "name", size)
    left = x + max(0.0, (wide - used) / 2)
    canvas.put(sprites.good(kind, icon, True) if number else sprites.dim_good(kind, icon), left + icon / 2, y)
    canvas.text(left + icon + 3, y, text, "name", size, CREAM if number else "#8D99A0")


def player_line(
    canvas: Canvas,
    studio: Studio,
    view: View,
    seat: int,
    names: Sequence[str],
    x: float,
    y: float,
    wide: float,
    tall: float,
) -> None:
    """The whole player in one row."""
    player = view.players[seat]
    _plate(canvas, view, player, x, y, wide, tall)
    middle = y + tall / 2
    canvas.put(sprites.seat_mark(seat, round(tall * 0.62)), x + 38, middle)
    right = x + wide - 10
    cells = amounts(view, player)
    if wide <= 1000:
        cells = [cell for cell in cells if cell[1] or cell[0] in ("food", "worker", "card")]
    if player.passed or player.conceded:
        label = stamp("LEFT" if player.conceded else "PASSED", 29)
        canvas.put(label, right, middle, "r")
        right -= label.width + 8
    pawns = wide > 1000
    # The name takes what the goods leave it, and no more than it needs.
    spare = right - x - 62 - len(cells) * (58 if wide <= 1000 else 96) - (110 if pawns else 0)
    needed = width(names[seat], "name", 36) + 12
    room = (x + 62, y, x + 62 + max(150.0, min(spare, needed, 360.0)), y + tall)
    canvas.fitted(room, names[seat], "name", 36, 29, CREAM, "l", 2, "#0A1218")
    left = max(room[2] + 10, x + 62 + (180 if not pawns else 300))
    if left + len(cells) * 62 > right:
        left = room[2] + 6
    if pawns:
        used = pawns_at_home(canvas, view, seat, left, middle, round(tall * 0.86))
        left += used + 8
    step = min((right - left) / max(1, len(cells)), 122)
    icon = round(min(tall * 0.80, step * 0.56))
    for index, (kind, number) in enumerate(cells):
        _cell(canvas, left + index * step, middle, step, icon, kind, number, 30 if tall < 60 else 34)


def player_block(
    canvas: Canvas,
    studio: Studio,
    view: View,
    seat: int,
    names: Sequence[str],
    x: float,
    y: float,
    wide: float,
    tall: float,
) -> None:
    """The whole player in two rows, for narrow places."""
    player = view.players[seat]
    _plate(canvas, view, player, x, y, wide, tall)
    roomy = tall >= 150
    head = y + (36 if roomy else tall * 0.27)
    canvas.put(sprites.seat_mark(seat, round(min(44, tall * 0.42))), x + 38, head)
    right = x + wide - 12
    if player.passed or player.conceded:
        label = stamp("LEFT" if player.conceded else "PASSED", 29)
        canvas.put(label, right, head, "r")
        right -= label.width + 8
    else:
        free = pawns_free(view, seat)
        right -= 52 * (0.7 * free + 0.3) if free else 0
        pawns_at_home(canvas, view, seat, right, head, 52)
        right -= 6
    room = (x + 66, head - 24, right, head + 24)
    canvas.fitted(room, names[seat], "name", 36, 29, CREAM, "l", 2, "#0A1218")
    if roomy:
        step = (wide - 36) / 5
        for index, (kind, number) in enumerate(amounts(view, player)):
            middle = y + 72 + (tall - 80) * (0.25 + 0.5 * (index // 5))
            _cell(canvas, x + 18 + index % 5 * step, middle, step, 50, kind, number, 36)
        return
    cells = [cell for cell in amounts(view, player) if cell[1] or cell[0] in ("food", "worker", "card")]
    step = min((wide - 28) / max(1, len(cells)), 84)
    icon = round(min(40, step * 0.58))
    for index, (kind, number) in enumerate(cells):
        _cell(canvas, x + 18 + index * step, y + tall * 0.73, step, icon, kind, number, 29)


def subtitle(studio: Studio, player: PlayerView) -> str:
    return f"{clan_name(studio, player)} clan"
