"""A clan before it is chosen: how it plays, the cards that carry it, and the whole deck."""

from __future__ import annotations

from cards.model import Card, Clan
from render import sprites
from render.boards.frame import PEOPLE_GLYPH, crest, new_board
from render.boards.lobby import HARDEST, PEOPLE
from render.canvas import Canvas
from render.faces.full import frame_of
from render.studio import Studio
from render.text import Style
from render.textures import paper
from render.theme import CREAM, DESKTOP, FRAMES, INK, SAND, SOFT_INK, Profile, mix

CARRIERS = 3


def carriers(clan: Clan) -> list[str]:
    """The first card of each combination: together they show what the clan is about."""
    found: list[str] = []
    for combination in clan.combinations:
        for title in combination.cards:
            if title not in found:
                found.append(title)
                break
    for card in clan.cards:
        if len(found) < CARRIERS and not card.basic and card.id not in found and card.kind == "location":
            found.append(card.id)
    return found[:CARRIERS]


def clan_sheet(studio: Studio, clan_id: str, profile: Profile = DESKTOP) -> Canvas:
    clan = studio.catalogue.clans[clan_id]
    phone = profile.name == "phone"
    header = 176 if phone else 138
    canvas = new_board("planks", profile.size, header)
    _header(canvas, clan, phone)
    wide, tall = profile.size
    columns = 2 if phone else 3
    row = 45
    lines = -(-len(clan.cards) // columns)
    deck_tall = lines * row + 26
    deck_y = tall - 16 - deck_tall
    _deck(canvas, studio, clan, 18, deck_y, wide - 36, deck_tall, columns, row)
    top = header + 20
    _carriers(canvas, studio, clan, 16, top, wide - 32, deck_y - top - 14)
    return canvas


def _header(canvas: Canvas, clan: Clan, phone: bool) -> None:
    crest(canvas, 68, 64, 108, FRAMES[clan.people][0], PEOPLE_GLYPH[clan.people])
    used = canvas.text(136, 40, clan.name, "name", 52, CREAM, "l", stroke=3, stroke_fill="#120A06")
    info = f"{PEOPLE[clan.people]} · difficulty {clan.difficulty}/{HARDEST}"
    canvas.text(136 + used + 24, 42, info, "semi", 36, "#F6CF6B")
    room = (136, 68, canvas.width - 24, 162 if phone else 126)
    canvas.rich(room, clan.character, 33, 29, Style(lead=1.2, colour=SAND, balance=False), "l")


def _carriers(canvas: Canvas, studio: Studio, clan: Clan, x: float, y: float, wide: float, tall: float) -> None:
    """The carrying cards with the combination that each begins."""
    chosen = carriers(clan)
    gap = 14
    texts = {combination.cards[0]: combination for combination in clan.combinations}
    share = (wide - gap * (len(chosen) - 1)) / max(1, len(chosen))
    for index, title in enumerate(chosen):
        left = x + index * (share + gap)
        card_w = round(min(share, 372))
        card_h = round(tall * 0.56)
        studio.mini(title, card_w, card_h).place(canvas, left + (share - card_w) / 2, y)
        combination = texts.get(title) or (clan.combinations[index] if index < len(clan.combinations) else None)
        if combination is None:
            continue
        box = (left, y + card_h + 12, left + share, y + tall)
        sheet = (round(box[2] - box[0]), round(box[3] - box[1]))
        canvas.box(box[0], box[1], *sheet, 14, paper(*sheet))
        inside = (box[0] + 12, box[1] + 8, box[2] - 10, box[3] - 8)
        canvas.rich(
            inside,
            f"*{combination.name}*\n{combination.text}",
            32,
            29,
            Style(lead=1.12, colour=INK, balance=False),
            "l",
            "m",
        )


def _deck(
    canvas: Canvas, studio: Studio, clan: Clan, x: float, y: float, wide: float, tall: float, columns: int, row: int
) -> None:
    """Every title with its copies: a dot in the colour of its kind, the type's icon, the name."""
    sheet = (round(wide), round(tall))
    canvas.drop(x, y, *sheet, 18, 8, 0.5, 4)
    canvas.box(x, y, *sheet, 18, paper(*sheet))
    lines = -(-len(clan.cards) // columns)
    step = (wide - 24) / columns
    for index, card in enumerate(_ordered(clan)):
        left, middle = x + 14 + index // lines * step, y + 13 + (index % lines + 0.5) * row
        light, dark = FRAMES[frame_of(studio.card(card.id))]
        canvas.circle(left + 22, middle, 40, INK)
        canvas.circle(left + 22, middle, 35, (mix(light, "#FFFFFF", 0.1), dark))
        icon = clan.types[card.type].icon if card.type in clan.types else "house"
        canvas.put(sprites.glyph(icon, 24, CREAM), left + 22, middle)
        copies = "basic" if card.basic else f"×{card.copies}"
        used = canvas.text(left + step - 26, middle, copies, "name" if not card.basic else "semi", 30, SOFT_INK, "r")
        room = (left + 50, middle - 20, left + step - 36 - used, middle + 20)
        canvas.fitted(room, card.name, "semi", 33, 29, INK, "l")


def _ordered(clan: Clan) -> list[Card]:
    rank = {"field": 1, "location": 2, "boost": 3, "instant": 4}
    return sorted(clan.cards, key=lambda card: 0 if card.basic else rank[card.kind])
