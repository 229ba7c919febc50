"""The end of a match and the end of a round: who has how much, where it came from, how it grew."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.north.view import PlayerView, View
from render import sprites
from render.boards.frame import chip, crest, new_board, shown_names
from render.canvas import Canvas
from render.faces.parts import star
from render.fonts import width
from render.studio import Studio
from render.textures import paper
from render.theme import CREAM, DESKTOP, INK, SAND, SOFT_INK, Profile, contrast
from render.words import number_of

# Source of points: label, colour, icon. The label and the icon tell them apart without the colour.
SOURCES: dict[str, tuple[str, str, str]] = {
    "track": ("Track", "#6B35B0", "vp"),
    "cards": ("Cards", "#3C6E9E", "card"),
    "resources": ("Goods", "#A05614", "wood"),
    "gold": ("Gold", "#DDA520", "gold"),
    "raze": ("Raze", "#B5382C", "raze"),
    "features": ("Features", "#2F7A6B", "ship"),
}
GOAL = 25


def _sources(view: View) -> list[str]:
    used = {name for player in view.players for name, points in player.score.items() if points}
    return [name for name in SOURCES if name in used] + sorted(used - set(SOURCES))


def _standing(view: View) -> list[tuple[int, PlayerView]]:
    """Rank and player, the best first."""
    if view.result is not None:
        return [(entry.rank, view.players[entry.seat]) for entry in view.result.rankings]
    totals = sorted((player.total for player in view.players), reverse=True)
    ranked = [(totals.index(player.total) + 1, player) for player in view.players]
    return sorted(ranked, key=lambda pair: (pair[0], pair[1].seat))


def final_score(studio: Studio, view: View, names: Sequence[str], profile: Profile = DESKTOP) -> Canvas:
    shown = shown_names(studio, view, names)
    phone = profile.name == "phone"
    header = 138
    canvas = new_board("planks", profile.size, header)
    standing = _standing(view)
    winners = [shown[player.seat] for rank, player in standing if rank == 1]
    crest(canvas, 68, 64, 108, "#B8860B", "trophy")
    heading = f"{winners[0]} wins" if len(winners) == 1 else "Shared victory: " + " and ".join(winners)
    if view.result is None:
        heading = "The score so far"
    canvas.fitted((140, 14, canvas.width - 24, 76), heading, "name", 54, 32, CREAM, "l", 3, "#120A06")
    canvas.text(140, 104, f"after {view.round} rounds", "semi", 34, SAND)
    wide, tall = profile.size
    if phone:
        bars = (14, header + 20, wide - 28, 620)
        chart = (14, header + 20 + 634, wide - 28, tall - header - 20 - 634 - 16)
    else:
        bars = (18, header + 20, 960, tall - header - 38)
        chart = (992, header + 20, wide - 1010, tall - header - 38)
    _bars(canvas, view, standing, shown, *bars)
    _chart(canvas, view, shown, *chart)
    return canvas


def _panel(canvas: Canvas, x: float, y: float, wide: float, tall: float) -> None:
    canvas.drop(x, y, wide, tall, 20, 10, 0.6, 6)
    canvas.framed(x, y, wide, tall, 20, paper(round(wide) - 8, round(tall) - 8), 4)


def _bars(
    canvas: Canvas,
    view: View,
    standing: list[tuple[int, PlayerView]],
    names: Sequence[str],
    x: float,
    y: float,
    wide: float,
    tall: float,
) -> None:
    _panel(canvas, x, y, wide, tall)
    sources = _sources(view)
    legend = 66
    best = max(1, max(player.total for _, player in standing))
    room = (tall - legend - 24) / len(standing)
    left, right = x + 24, x + wide - 150
    for index, (rank, player) in enumerate(standing):
        top = y + 16 + index * room
        canvas.put(chip(rank, 50), left + 24, top + 28)
        canvas.put(sprites.seat_mark(player.seat, 44), left + 76, top + 28)
        canvas.fitted((left + 106, top, right - 10, top + 56), names[player.seat], "name", 40, 29, INK, "l")
        bar = min(82.0, room - 70)
        _bar(canvas, player, sources, left, top + 58, right - left, bar, best)
        star(canvas, x + wide - 84, top + room / 2 - 4, min(132, room * 0.95), player.total, min(48, room * 0.36))
    at = x + 24
    for name in sources:
        label, colour, icon = SOURCES.get(name, (name.capitalize(), "#5B4330", "vp"))
        middle = y + tall - legend / 2 - 4
        canvas.framed(at, middle - 20, 40, 40, 8, colour, 3)
        canvas.put(sprites.good(icon, 44), at + 66, middle)
        used = canvas.text(at + 92, middle, label, "semi", 30, INK)
        at += 92 + used + 22


def _bar(
    canvas: Canvas, player: PlayerView, sources: list[str], x: float, y: float, wide: float, tall: float, best: int
) -> None:
    """One stacked bar; a part that is too narrow for its number shows none (the words have it)."""
    canvas.box(x, y, wide, tall, 12, "#D9C194")
    at = x
    total = wide * player.total / best
    canvas.box(x, y, total, tall, 12, INK)
    for name in sources:
        points = player.score.get(name, 0)
        part = total * points / max(1, player.total)
        if part < 2:
            continue
        colour = SOURCES.get(name, ("", "#5B4330", "vp"))[1]
        canvas.box(at + 2, y + 3, part - 4, tall - 6, 8, colour)
        text = str(points)
        size = round(min(40, tall * 0.6))
        if width(text, "name", size) < part - 8:
            ink = "#FFFFFF" if contrast("#FFFFFF", colour) >= 4.5 else INK
            canvas.text(at + part / 2, y + tall / 2, text, "name", size, ink, "m")
        at += part


def _chart(canvas: Canvas, view: View, names: Sequence[str], x: float, y: float, wide: float, tall: float) -> None:
    """VP on the track at the end of each round."""
    _panel(canvas, x, y, wide, tall)
    canvas.text(x + 24, y + 36, "Points on the track, round by round", "semi", 30 if wide < 700 else 34, INK)
    tracks = {player.seat: _track(view, player) for player in view.players}
    rounds = max(1, max(len(track) for track in tracks.values()) - 1)
    most = max(GOAL, max(max(track) for track in tracks.values()))
    left, right, top, bottom = x + 74, x + wide - 70, y + 84, y + tall - 62
    for value in range(0, most + 1, 5):
        at = bottom - (bottom - top) * value / most
        goal = value == GOAL
        canvas.box(left, at - (2 if goal else 1), right - left, 4 if goal else 2, 0, "#8C5A1E" if goal else "#CDB384")
        canvas.text(left - 12, at, str(value), "name", 29, INK if goal else SOFT_INK, "r")
    for number in range(rounds + 1):
        at = left + (right - left) * number / rounds
        if number and (rounds <= 10 or number % 2 == 0):
            canvas.text(at, bottom + 32, str(number), "name", 29, SOFT_INK, "m")
    scale = 3
    for seat, track in tracks.items():
        points = [
            (left + (right - left) * n / rounds, bottom - (bottom - top) * value / most + (seat - 1.5) * 2)
            for n, value in enumerate(track)
        ]
        _line(canvas, points, seat, scale)
    ends: list[float] = []
    for seat, track in sorted(tracks.items(), key=lambda pair: pair[1][-1]):
        at_x = left + (right - left) * (len(track) - 1) / rounds
        at_y = bottom - (bottom - top) * track[-1] / most
        while any(abs(at_y - other) < 36 for other in ends):
            at_y -= 6
        ends.append(at_y)
        canvas.put(sprites.seat_mark(seat, 42), at_x + 36, at_y)


def _track(view: View, player: PlayerView) -> list[int]:
    track = [0, *player.track]
    if len(player.track) < view.round:
        track.append(player.vp)
    return track


def _line(canvas: Canvas, points: list[tuple[float, float]], seat: int, scale: int) -> None:
    """A smooth line with the seat's mark at each round."""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    x0, y0 = min(xs) - 12, min(ys) - 12
    size = (round(max(xs) - x0 + 12), round(max(ys) - y0 + 12))
    mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
    path = [((px - x0) * scale, (py - y0) * scale) for px, py in points]
    for colour, thick in ((INK, 11), (sprites.seat_colour(seat), 6)):
        mask.paste(0, (0, 0, *mask.size))
        ImageDraw.Draw(mask).line(path, fill=255, width=thick * scale, joint="curve")
        soft = mask.resize(size, Image.Resampling.BOX)
        canvas.box(x0, y0, 0, 0, 0, colour)
        tint = Image.new("RGB", size, colour)
        canvas.image.paste(tint, (round(x0), round(y0)), soft)
    for px, py in points[1:]:
        canvas.put(sprites.seat_mark(seat, 26), px, py)


def round_summary(
    studio: Studio, view: View, names: Sequence[str], profile: Profile = DESKTOP, of: int | None = None
) -> Canvas:
    """What a round brought to each player. `of` is the round; by default the last that was finished."""
    shown = shown_names(studio, view, names)
    finished = min((len(player.track) for player in view.players), default=0)
    number = of if of is not None else finished
    phone = profile.name == "phone"
    wide = profile.size[0]
    header = 138
    row = 250 if phone else 176
    size = (wide, header + 30 + len(view.players) * (row + 12) + 20)
    canvas = new_board("planks", size, header)
    crest(canvas, 68, 64, 108, "#B8622B", "hourglass")
    canvas.text(140, 46, f"Round {number} is over", "name", 54, CREAM, "l", stroke=3, stroke_fill="#120A06")
    first = shown[view.first]
    line = f"{first} begins the next round" if view.phase != "over" else f"{view.round} rounds were played"
    canvas.fitted((140, 84, wide - 24, 126), line, "semi", 34, 29, SAND, "l")
    order = sorted(view.players, key=lambda player: (-_at(player, number), player.seat))
    for index, player in enumerate(order):
        _summary_row(
            canvas,
            view,
            player,
            shown[player.seat],
            number,
            18,
            header + 24 + index * (row + 12),
            wide - 36,
            row,
            phone,
        )
    return canvas


def _at(player: PlayerView, number: int) -> int:
    """VP at the end of a round."""
    if number <= 0:
        return 0
    return player.track[number - 1] if number <= len(player.track) else player.vp


def _summary_row(
    canvas: Canvas,
    view: View,
    player: PlayerView,
    name: str,
    number: int,
    x: float,
    y: float,
    wide: float,
    tall: float,
    phone: bool,
) -> None:
    _panel(canvas, x, y, wide, tall)
    gained = _at(player, number) - _at(player, number - 1)
    head = y + 52
    canvas.box(x + 4, y + 22, 12, tall - 44, 6, sprites.seat_colour(player.seat))
    canvas.put(sprites.seat_mark(player.seat, 52), x + 56, head)
    canvas.fitted((x + 96, head - 34, x + wide - 330, head + 34), name, "name", 46, 30, INK, "l")
    star(canvas, x + wide - 88, y + tall / 2, min(140, tall * 0.86), _at(player, number), 50)
    canvas.text(x + wide - 176, y + tall / 2 - 12, f"+{gained}", "name", 54, "#4E2390" if gained else SOFT_INK, "r")
    canvas.text(x + wide - 176, y + tall / 2 + 34, "this round", "semi", 29, SOFT_INK, "r")
    islands = sum(1 for card in player.empire if card.id in _islands(view, player))
    facts = [
        ("card", f"{len(player.empire)} in empire"),
        ("worker", number_of(_workers(player), "worker")),
        ("ship", number_of(player.clan_ships + player.common_ships, "ship")),
        ("raze", f"{islands} conquered"),
    ]
    left = x + 96
    for index, (icon, text) in enumerate(facts):
        at = left + (index % 2) * 270 if phone else left + index * 258
        middle = y + 120 + (index // 2 * 62 if phone else 0)
        canvas.put(sprites.good(icon, 52), at + 26, middle)
        canvas.text(at + 58, middle, text, "semi", 31, INK)


def _workers(player: PlayerView) -> int:
    """Available, spent and on cards."""
    return player.workers + player.spent + sum(card.workers for card in player.empire)


def _islands(view: View, player: PlayerView) -> set[str]:
    return {card.id for card in player.empire if card.id == card.title}
