"""Cards, decks and checks as text for a terminal."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence

from cards.catalogue import Catalogue
from cards.model import Card, Clan, Island, IslandSet
from cards.wording import conquer, cost, keyword_name, pillage, plain, sections

_WIDTH = 88
_KINDS = ("field", "upgrade", "boost", "instant", "location")


def table(rows: Sequence[Sequence[object]], right: Iterable[int] = ()) -> str:
    """Rows as columns; those in `right` are numbers."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    numbers = set(right)
    lines = [
        "  ".join(
            cell.rjust(width) if column in numbers else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def summary(clans: Iterable[Clan], island_sets: Iterable[IslandSet]) -> str:
    """What a set of packs holds: a table of clans and one of islands."""
    parts = []
    rows = [_clan_row(clan) for clan in clans]
    if rows:
        head = ("clan", "titles", "cards", "fields", "upgrades", "boosts", "instants", "locations", "types", "icons")
        parts.append(table([head, *rows], right=range(1, 8)))
    islands = [_islands_row(found) for found in island_sets]
    if islands:
        parts.append(table([("islands", "nearby", "distant", "icons"), *islands], right=range(1, 4)))
    return "\n\n".join(parts)


def _clan_row(clan: Clan) -> tuple[object, ...]:
    kinds: Counter[str] = Counter()
    for card in clan.cards:
        kinds["upgrade" if card.upgrade and not card.field else card.kind] += card.copies
    icons = {icon for card in clan.cards for icon in (card.picture.icon, card.picture.second) if icon}
    cards = sum(card.copies for card in clan.cards)
    types = ", ".join(clan.types)
    return (clan.id, len(clan.cards), cards, *(kinds[kind] for kind in _KINDS), types, len(icons))


def _islands_row(found: IslandSet) -> tuple[object, ...]:
    distances = Counter(island.distance for island in found.islands)
    icons = {icon for island in found.islands for icon in (island.picture.icon, island.picture.second) if icon}
    return (found.id, distances["nearby"], distances["distant"], len(icons))


def card_text(card: Card | Island, catalogue: Catalogue) -> str:
    """One card, as much of it as words can show."""
    lines = [card.name, _about(card, catalogue)]
    if isinstance(card, Island):
        lines += [f"Pillage: {plain(pillage(card))}", f"Conquer: {plain(conquer(card))}"]
    elif card.on or card.cost:
        lines.append(f"Cost: {plain(cost(card))}")
    if isinstance(card, Card) and card.start:
        lines.append("At the start: " + ", ".join(f"{n} {good}" for good, n in card.start.items()))
    for section in sections(card, catalogue):
        text = f"{keyword_name(section.keyword)}: {plain(section.text)}"
        lines += textwrap.wrap(text, _WIDTH, subsequent_indent="  ")
    if card.flavour:
        lines += ["", *textwrap.wrap(card.flavour, _WIDTH)]
    picture = card.picture
    lines += ["", f"id {card.id}, picture {' + '.join(filter(None, (picture.icon, picture.second)))} / {picture.scene}"]
    return "\n".join(lines)


def _about(card: Card | Island, catalogue: Catalogue) -> str:
    if isinstance(card, Island):
        return f"{card.distance} island"
    clan = catalogue.clan_of(card.id)
    if clan is None:
        return card.kind
    deck = sum(other.copies for other in clan.cards if not other.basic)
    often = "basic" if card.basic else f"{card.copies} of {deck}"
    return f"{clan.name}, {clan.types[card.type].name}, {_kind(card)}, {often}"


def _kind(card: Card) -> str:
    if card.upgrade:
        return "field or field upgrade" if card.field else "field upgrade"
    return card.kind


def deck_text(clan: Clan, catalogue: Catalogue) -> str:
    """A clan: who they are, the deck with counts, what carries it."""
    head = [f"{clan.name} ({clan.people}, difficulty {clan.difficulty})", *textwrap.wrap(clan.character, _WIDTH)]
    basics = [card for card in clan.cards if card.basic]
    deck = [card for card in clan.cards if not card.basic]
    counts = Counter({card.kind: 0 for card in deck})
    for card in deck:
        counts[card.kind] += card.copies
    kinds = ", ".join(f"{counts[kind]} {kind}{'s' if counts[kind] != 1 else ''}" for kind in sorted(counts))
    lines = [*head, "", *(_deck_line(card, catalogue) for card in basics), ""]
    lines += [_deck_line(card, catalogue) for card in sorted(deck, key=lambda card: (-card.copies, card.name))]
    lines += ["", f"{len(deck)} titles, {sum(card.copies for card in deck)} cards: {kinds}"]
    for combination in clan.combinations:
        lines += ["", f"{combination.name}: " + ", ".join(_name(card, clan) for card in combination.cards)]
        lines += textwrap.wrap(combination.text, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    return "\n".join(lines)


def _name(card_id: str, clan: Clan) -> str:
    return next(card.name for card in clan.cards if card.id == card_id)


def _deck_line(card: Card, catalogue: Catalogue) -> str:
    often = "basic" if card.basic else f"x{card.copies}"
    price = plain(cost(card))
    text = " ".join(plain(section.text) for section in sections(card, catalogue))
    lead = f"{often:5}  {card.name}" + (f" [{price}]" if price else "")
    return textwrap.fill(f"{lead}  {text}", _WIDTH + 12, subsequent_indent=" " * 9)
