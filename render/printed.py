"""A card of the catalogue with everything that its face shows: whose it is, its type, its abilities in words."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import NamedTuple

from cards.catalogue import Catalogue
from cards.model import Card, CardType, Clan, Island
from cards.wording import Section, sections
from render import brief
from render.errors import UnknownCard


class Brief(NamedTuple):
    """One ability in icons: its keyword and the markup."""

    keyword: str
    words: str


@dataclass(frozen=True)
class Printed:
    card: Card | Island
    people: str
    clan: str
    type_name: str
    type_icon: str
    # In words, for the full face.
    sections: tuple[Section, ...]
    # In icons, for tiles; the most important first.
    briefs: tuple[Brief, ...]

    @property
    def is_island(self) -> bool:
        return isinstance(self.card, Island)


def _types(catalogue: Catalogue) -> dict[str, CardType]:
    return {name: kind for clan in catalogue.clans.values() for name, kind in clan.types.items()}


def _copied(card: Card, types: brief.Types) -> str:
    wanted = types.get(card.copy_of.type) if card.copy_of is not None and card.copy_of.type else None
    return f"copies {{type:{wanted.icon}}}" if wanted else "copies a card"


def _briefs(card: Card | Island, types: brief.Types) -> tuple[Brief, ...]:
    found: list[Brief] = []
    if card.action:
        found.append(Brief("action", brief.effects(card.action, types)))
    if card.storage:
        found.append(Brief("storage", brief.storage(card.storage, types)))
    if card.feature:
        found.append(Brief("feature", "\n".join(brief.feature(one, types) for one in card.feature)))
    if card.field:
        found.append(Brief("field", brief.goods(card.field)))
    if isinstance(card, Card):
        if card.upgrade:
            found.append(Brief("upgrade", "+" + brief.goods(card.upgrade)))
        if card.play:
            found.append(Brief(card.kind, brief.effects(card.play, types)))
        if card.copy_of is not None:
            found.append(Brief("copy", _copied(card, types)))
    if card.bonus:
        found.append(Brief("bonus", brief.effects(card.bonus, types)))
    return tuple(found)


def _bare(section: Section) -> Section:
    """One of a good is its icon alone: a card that shows an apple needs no figure beside it."""
    if section.keyword != "field":
        return section
    return Section(section.keyword, re.sub(r"(?<!\d)1\{", "{", section.text))


def printed(catalogue: Catalogue, title: str) -> Printed:
    """The card of that id."""
    card = catalogue.titles.get(title)
    if card is None:
        raise UnknownCard(title, difflib.get_close_matches(title, list(catalogue.titles), 3))
    clan: Clan | None = catalogue.clan_of(title)
    types = dict(clan.types) if clan else _types(catalogue)
    words = tuple(_bare(section) for section in sections(card, catalogue))
    if isinstance(card, Island) or clan is None:
        return Printed(card, "island", "", "Island", "peaks", words, _briefs(card, types))
    own = clan.types.get(card.type)
    name, icon = (own.name, own.icon) if own else (card.type.capitalize(), "house")
    return Printed(card, clan.people, clan.name, name, icon, words, _briefs(card, types))


def find_card(catalogue: Catalogue, name: str) -> str:
    """The id of the card of that name or id, as a person would type it."""
    wanted = name.strip().casefold()
    by_name = {card.name.casefold(): title for title, card in catalogue.titles.items()}
    if wanted in catalogue.titles:
        return wanted
    if wanted in by_name:
        return by_name[wanted]
    starts = [title for known, title in by_name.items() if known.startswith(wanted)]
    if len(starts) == 1:
        return starts[0]
    similar = difflib.get_close_matches(wanted, list(by_name), 3, 0.5)
    raise UnknownCard(name, [catalogue.titles[by_name[known]].name for known in similar])
