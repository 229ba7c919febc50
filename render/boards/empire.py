"""The empire of one player: fields with their upgrades, locations, conquered islands, and the supply."""

from __future__ import annotations

from collections.abc import Sequence

from engine.north.view import CardView, PlayerView, View
from render import sprites
from render.boards.frame import (
    chip,
    clan_name,
    counter,
    crest,
    empty_place,
    new_board,
    people_glyph,
    shown_names,
    stamp,
)
from render.boards.strips import amounts
from render.canvas import Canvas
from render.faces.parts import star
from render.order import Entry, numbered
from render.studio import Studio
from render.theme import DESKTOP, SAND, Profile

STRIP = 40
MOST_STRIPS = 3


# Columns and rows, the biggest tiles first: a small empire is shown large.
GRIDS = {"desktop": ((4, 2), (5, 2))}


def _grid(count: int, profile: Profile) -> tuple[int, int]:
    """The grid with the biggest tiles that has room for all cards; the deck fills a place that is left."""
    for columns, rows in GRIDS.get(profile.name, ()):
        if count <= columns * rows:
            return columns, rows
    return profile.columns, profile.rows


def pages(studio: Studio, view: View, seat: int, profile: Profile = DESKTOP) -> int:
    """How many pictures the empire needs."""
    count = len(numbered(studio.catalogue, view.players[seat]))
    return max(1, -(-count // (profile.columns * profile.rows)))


def empire(
    studio: Studio, view: View, seat: int, names: Sequence[str], profile: Profile = DESKTOP, page: int = 0
) -> Canvas:
    player = view.players[seat]
    name = shown_names(studio, view, names)[seat]
    count = pages(studio, view, seat, profile)
    page = max(0, min(page, count - 1))
    phone = profile.name == "phone"
    header = 266 if phone else 138
    canvas = new_board("planks", profile.size, header)
    paging = f"{page + 1}/{count}" if count > 1 else ""
    (_phone_header if phone else _header)(canvas, studio, view, player, name, paging)
    margin, gap = (14, 12) if phone else (18, 13)
    everything = numbered(studio.catalogue, player)
    columns, rows = _grid(len(everything), profile)
    wide = (profile.size[0] - 2 * margin - (columns - 1) * gap) // columns
    top = header + 20
    tall = (profile.size[1] - top - margin - (rows - 1) * gap) // rows
    slots = columns * rows
    entries = everything[page * slots : (page + 1) * slots]
    for index in range(slots):
        x = margin + index % columns * (wide + gap)
        y = top + index // columns * (tall + gap)
        if index < len(entries):
            _tile(canvas, studio, entries[index], x, y, wide, tall)
        elif index == len(entries):
            _deck(canvas, player, x, y, wide, tall)
        else:
            canvas.box(x, y, wide, tall, 18, "#000000", opacity=0.16)
    return canvas


def _summary(studio: Studio, player: PlayerView) -> str:
    seated = sum(card.workers for card in player.empire)
    parts = [f"deck {player.deck_size}", f"discard {player.discard_size}", f"{player.spent} workers spent"]
    if seated:
        parts.append(f"{seated} on cards")
    parts.append(f"{len(player.empire)} cards in the empire")
    return " · ".join(parts)


def _state(canvas: Canvas, view: View, player: PlayerView, x: float, y: float) -> None:
    if player.passed or player.conceded:
        canvas.put(stamp("LEFT" if player.conceded else "PASSED", 29), x, y, "r")
    elif view.first == player.seat:
        canvas.put(stamp("FIRST PLAYER", 29, "#7A5A16"), x, y, "r")


def _header(canvas: Canvas, studio: Studio, view: View, player: PlayerView, name: str, paging: str) -> None:
    wide = canvas.width
    crest(canvas, 72, 62, 108, sprites.seat_colour(player.seat), people_glyph(studio, player))
    canvas.put(sprites.seat_mark(player.seat, 40), 112, 100)
    canvas.fitted((140, 16, 410, 76), name, "name", 48, 30, "#FFF3D6", "l", 3, "#120A06")
    canvas.text(140, 104, f"{clan_name(studio, player)} clan", "semi", 32, SAND)
    left, right = 420, wide - 150
    cells = amounts(view, player)
    step = (right - left) / len(cells)
    for index, (kind, number) in enumerate(cells):
        counter(canvas, left + index * step, 46, step - 7, 68, kind, number)
    room = (left + 6, 88, right - 120 if paging else right, 124)
    canvas.fitted(room, _summary(studio, player), "semi", 31, 29, SAND, "l")
    if paging:
        canvas.text(right - 10, 106, paging, "name", 36, "#F6CF6B", "r")
    _state(canvas, view, player, right - (90 if paging else 10), 106)
    star(canvas, wide - 76, 62, 130, player.vp, 48)


def _phone_header(canvas: Canvas, studio: Studio, view: View, player: PlayerView, name: str, paging: str) -> None:
    wide = canvas.width
    crest(canvas, 66, 62, 106, sprites.seat_colour(player.seat), people_glyph(studio, player))
    canvas.put(sprites.seat_mark(player.seat, 42), 106, 98)
    right: float = wide - 150
    if paging:
        used = canvas.text(right, 62, paging, "name", 46, SAND, "r")
        right -= used + 20
    clan = f"{clan_name(studio, player)} clan"
    canvas.fitted((138, 14, right, 74), name, "name", 56, 34, "#FFF3D6", "l", 3, "#120A06")
    canvas.text(138, 100, clan, "semi", 34, SAND)
    _state(canvas, view, player, right, 100)
    star(canvas, wide - 72, 62, 124, player.vp, 50)
    cells = amounts(view, player)
    step = (wide - 20) / len(cells)
    for index, (kind, number) in enumerate(cells):
        counter(canvas, 11 + index * step, 166, step - 4, 72, kind, number)
    canvas.fitted((16, 208, wide - 16, 248), _summary(studio, player), "semi", 34, 29, SAND)


def _tile(canvas: Canvas, studio: Studio, entry: Entry, x: float, y: float, wide: int, tall: int) -> None:
    card = entry.card
    s = wide / 300
    shown = entry.upgrades[:MOST_STRIPS]
    strip = round(STRIP * s)
    strips = strip * len(shown)
    for index, (number, upgrade) in reversed(list(enumerate(shown))):
        top = y + tall - strips + index * strip
        studio.strip(upgrade.title, wide, strip).place(canvas, x, top)
        canvas.put(chip(number, round(40 * s)), x + 30 * s, top + strip * 0.44)
    (studio.used if card.exhausted else studio.mini)(card.title, wide, tall, strips).place(canvas, x, y)
    m = 8 * s
    canvas.put(chip(entry.number, round(58 * s)), x + m + 31 * s, y + m + 31 * s)
    if len(entry.upgrades) > MOST_STRIPS:
        label = stamp(f"+{len(entry.upgrades) - MOST_STRIPS}", 29, "#4A5518")
        canvas.put(label, x + wide - m, y + tall - strip * 0.5, "r")
    right = x + wide - m - 4 * s
    if card.exhausted:
        label = stamp("USED", round(32 * s))
        canvas.put(label, right - 2, y + m + 6 * s, "r", "t")
        right -= label.width + 4
    _on_card(canvas, card, right, y + m + 36 * s, s)
    if card.copies is not None:
        copied = studio.catalogue.titles.get(card.ability or "")
        label = stamp(f"= {copied.name}" if copied else "copies nothing", 29, "#2F6B5E")
        canvas.put(label, x + wide / 2, y + m + tall * 0.36, "m")


def _on_card(canvas: Canvas, card: CardView, right: float, y: float, s: float) -> None:
    """Workers and goods that lie on the card."""
    things = ([("worker", card.workers)] if card.workers else []) + list(card.goods.items())
    many = sum(number for _, number in things) > 3
    for kind, number in things:
        px = round(62 * s)
        if many and number > 1:
            used = canvas.text(right - 2, y, f"×{number}", "name", round(36 * s), "#FFF6DF", "r", stroke=4)
            right -= used
            canvas.put(sprites.good(kind, px, True), right - px / 2, y)
            right -= px * 0.94
        else:
            for _ in range(number):
                canvas.put(sprites.good(kind, px, True), right - px / 2 + 4, y)
                right -= px * 0.74


def _deck(canvas: Canvas, player: PlayerView, x: float, y: float, wide: int, tall: int) -> None:
    empty_place(canvas, x, y, wide, tall)
    canvas.put(sprites.good("card", round(tall * 0.40), True), x + wide / 2, y + tall * 0.30)
    canvas.text(x + wide / 2, y + tall * 0.66, f"Deck {player.deck_size}", "name", 38, "#F3DDB0", "m")
    canvas.text(x + wide / 2, y + tall * 0.84, f"Discard {player.discard_size}", "semi", 32, SAND, "m")
