"""A card in words."""

from __future__ import annotations

from collections.abc import Sequence

from cards.catalogue import Catalogue
from cards.model import Card
from cards.wording import conquer, cost, keyword_name, pillage, plain, sections
from render.words import Twin, number_of, twin


def said(catalogue: Catalogue, title: str) -> list[tuple[str, str]]:
    """What stands on the card: a heading and a text for each part."""
    card = catalogue.titles[title]
    found: list[tuple[str, str]] = []
    if isinstance(card, Card):
        if card.on is not None:
            found.append(("Played with:", cost(card)))
        elif card.cost:
            found.append(("Cost:", cost(card)))
    else:
        found += [("Pillage:", pillage(card)), ("Conquer:", conquer(card))]
    found += [(keyword_name(section.keyword) + ":", section.text) for section in sections(card, catalogue)]
    return found


def card_words(catalogue: Catalogue, title: str) -> Twin:
    """Name, kind, cost and abilities of a card."""
    card = catalogue.titles[title]
    if isinstance(card, Card):
        clan = catalogue.clan_of(title)
        type_ = clan.types[card.type].name if clan and card.type in clan.types else card.type
        owner = f" of the {clan.name} clan" if clan else ""
        copies = "basic card" if card.basic else number_of(card.copies, "copy", "copies")
        head = f"{card.name}. {kind_name(card)}{owner}, type {type_}, {copies}."
    else:
        head = f"{card.name}. {card.distance.capitalize()} island."
    lines = [head, *(f"{label} {ended(plain(text))}" for label, text in said(catalogue, title))]
    if card.flavour:
        lines.append(f"“{card.flavour}”")
    return twin("\n".join(lines))


def kind_name(card: Card) -> str:
    """The kind of a card as people call it: an upgrade is a Field only in the rules."""
    if card.kind == "field" and card.upgrade:
        return "Field or upgrade" if card.field else "Upgrade"
    return card.kind.capitalize()


def ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?")) else sentence + "."


def row_words(catalogue: Catalogue, titles: Sequence[str], heading: str) -> Twin:
    """Cards in a row, numbered as in the menu."""
    if not titles:
        return twin(f"{heading}. No cards.")
    names = [f"{index}. {catalogue.titles[title].name}" for index, title in enumerate(titles, 1)]
    short = [
        f"{name}: {' '.join(ended(plain(text)) for _, text in said(catalogue, title))}"
        for name, title in zip(names, titles, strict=True)
    ]
    brief = f"{heading}: {', '.join(names)}."
    alt = f"{heading}. " + " ".join(short)
    full = "\n\n".join([heading + ".", *(f"{i}. {card_words(catalogue, t).full}" for i, t in enumerate(titles, 1))])
    return twin(full, alt if len(alt) <= 1024 else brief)
