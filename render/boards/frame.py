"""What boards share: headers, counters, chips, stamps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.north.view import PlayerView, View
from render import sprites
from render.canvas import Across, Canvas
from render.fonts import legible_name, width
from render.shapes import disc, faded, rounded
from render.studio import Studio
from render.textures import Board, board, braid
from render.theme import CREAM, GOLD_LIGHT, HEADER, INK, STAMP, Colour, mix

PEOPLE_GLYPH = {"vikings": "viking-helmet", "inuit": "igloo", "scots": "bagpipes", "other": "compass"}
PHASES = {
    "setup": "Setup",
    "lookout": "Lookout",
    "storage": "Storage",
    "action": "Actions",
    "expedition": "Expedition",
    "over": "The end",
}


def new_board(kind: Board, size: tuple[int, int], header: int) -> Canvas:
    """A table top with an empty dark header and the braid under it."""
    return Canvas(_headed(kind, size, header).copy())


@lru_cache(4)
def _headed(kind: Board, size: tuple[int, int], header: int) -> Image.Image:
    canvas = Canvas(board(kind, *size))
    if not header:
        return canvas.image
    canvas.drop(0, 0, size[0], header, 0, 10, 0.6, 6)
    canvas.box(0, 0, size[0], header, 0, HEADER)
    strip = braid(size[0], 20)
    canvas.image.paste(strip, (0, header - strip.height // 2), strip)
    return canvas.image


def crest(canvas: Canvas, x: float, y: float, diameter: float, colour: Colour, icon: str) -> None:
    canvas.circle(x, y, diameter, INK)
    canvas.circle(x, y, diameter - 6, (GOLD_LIGHT, "#A06E1E"))
    canvas.circle(x, y, diameter - 16, (mix(colour, "#FFFFFF", 0.15), mix(colour, "#000000", 0.25)))
    canvas.put(sprites.glyph(icon, round(diameter * 0.60), "#FFF6DF"), x, y)


def title(
    canvas: Canvas, x: float, y: float, text: str, size: int, colour: Colour = CREAM, across: Across = "l"
) -> float:
    return canvas.text(x, y, text, "name", size, colour, across, stroke=3, stroke_fill=HEADER[1])


def counter(
    canvas: Canvas, x: float, y: float, wide: float, tall: float, kind: str, number: int, more: str = ""
) -> None:
    """A dark well with an icon on the left and its number on the right; dim when there is none."""
    top = y - tall / 2
    canvas.image.paste(_well(round(wide), round(tall)), (round(x), round(top)), _well(round(wide), round(tall)))
    icon = round(tall * 0.86)
    canvas.put(sprites.good(kind, icon, True) if number else sprites.dim_good(kind, icon), x + icon * 0.53, y)
    text = f"{number}{more}"
    size = round(tall * 0.56)
    room = wide - icon - 6
    while size > 29 and width(text, "name", size) > room:
        size -= 1
    canvas.text(x + icon + (wide - icon) / 2 - 3, y, text, "name", size, CREAM if number else "#9B8568", "m")


@lru_cache(64)
def _well(wide: int, tall: int) -> Image.Image:
    canvas = Canvas(Image.new("RGBA", (wide, tall), (0, 0, 0, 0)))
    canvas.box(0, 0, wide, tall, tall / 4, "#4A3220")
    canvas.box(2, 2, wide - 4, tall - 4, tall / 4 - 2, ("#0C0603", "#1C110A"))
    canvas.image.putalpha(rounded(wide, tall, tall // 4))
    return canvas.image


@lru_cache(128)
def chip(number: int, diameter: int) -> Image.Image:
    """The number of a thing, as in the menu."""
    canvas = Canvas(Image.new("RGBA", (diameter, diameter), (0, 0, 0, 0)))
    middle = diameter / 2
    canvas.circle(middle, middle, diameter, INK)
    canvas.circle(middle, middle, diameter - max(4, diameter // 10), CREAM)
    size = round(diameter * (0.62 if number < 10 else 0.54))
    canvas.text(middle, middle, str(number), "name", size, INK, "m")
    canvas.image.putalpha(disc(diameter))
    return canvas.image


@lru_cache(64)
def stamp(label: str, size: int, colour: Colour = STAMP) -> Image.Image:
    """A word across a corner: USED, PASSED, FIRST."""
    wide, tall = round(width(label, "tag", size) + size * 0.8), round(size * 1.36)
    canvas = Canvas(Image.new("RGBA", (wide, tall), (0, 0, 0, 0)))
    canvas.box(0, 0, wide, tall, tall * 0.22, "#120B07")
    canvas.box(3, 3, wide - 6, tall - 6, tall * 0.17, colour)
    canvas.text(wide / 2, tall / 2, label, "tag", size, "#FFE9C8", "m")
    canvas.image.putalpha(rounded(wide, tall, round(tall * 0.22)))
    return canvas.image


def empty_place(canvas: Canvas, x: float, y: float, wide: float, tall: float, radius: float = 18) -> None:
    canvas.box(x, y, wide, tall, radius, "#000000", opacity=0.38)


def shown_names(studio: Studio, view: View, names: Sequence[str]) -> list[str]:
    """A name for each seat that can be drawn: the player's own, else the clan's."""
    shown = []
    for player in view.players:
        clan = clan_name(studio, player)
        own = names[player.seat] if player.seat < len(names) else ""
        shown.append(legible_name(own, f"{clan} player"))
    return shown


def clan_name(studio: Studio, player: PlayerView) -> str:
    clan = studio.catalogue.clans.get(player.clan)
    return clan.name if clan else player.clan.capitalize()


def people_glyph(studio: Studio, player: PlayerView) -> str:
    clan = studio.catalogue.clans.get(player.clan)
    return PEOPLE_GLYPH[clan.people if clan else "other"]


def turn_line(view: View, names: Sequence[str]) -> tuple[str, int | None]:
    """Who is expected to do something, and the seat if it is one."""
    if view.phase == "over":
        winners = view.result.winners if view.result else ()
        return (f"{names[winners[0]]} wins" if len(winners) == 1 else "Shared victory", winners[0] if winners else None)
    deciding = [player.seat for player in view.players if player.deciding]
    if len(deciding) == 1:
        return f"{names[deciding[0]]}'s turn", deciding[0]
    if deciding:
        return f"{len(deciding)} players are choosing", None
    return "", None


def faint(sprite: Image.Image, part: float) -> Image.Image:
    copy = sprite.copy()
    copy.putalpha(faded(sprite.getchannel("A"), part))
    return copy
