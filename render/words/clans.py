"""The lobby and a clan's sheet in words."""

from __future__ import annotations

from collections.abc import Sequence

from cards.catalogue import Catalogue
from render.boards.lobby import PEOPLE, LobbySeat
from render.words import Twin, listed, twin
from render.words.cards import card_words


def lobby_words(catalogue: Catalogue, seats: Sequence[LobbySeat]) -> Twin:
    takers = {seat.clan: seat.name for seat in seats if seat.clan}
    lines = []
    for clan in catalogue.clans.values():
        taken = f" Taken by {takers[clan.id]}." if clan.id in takers else ""
        lines.append(f"{clan.name}, {PEOPLE[clan.people]}, difficulty {clan.difficulty} of 10.{taken} {clan.character}")
    at = [seat.name + (" (ready)" if seat.ready else "") for seat in seats]
    head = f"Choose your clan. At the table: {listed(at)}." if at else "Choose your clan. Nobody has sat down yet."
    short = [
        f"{clan.name} (difficulty {clan.difficulty}{', ' + takers[clan.id] if clan.id in takers else ''})"
        for clan in catalogue.clans.values()
    ]
    alt = " ".join([head, *lines])
    return twin("\n".join([head, *lines]), alt if len(alt) <= 1024 else f"{head} Clans: {', '.join(short)}.")


def clan_words(catalogue: Catalogue, clan_id: str) -> Twin:
    clan = catalogue.clans[clan_id]
    head = f"{clan.name}, {PEOPLE[clan.people]}, difficulty {clan.difficulty} of 10. {clan.character}"
    combos = [f"{found.name}: {found.text}" for found in clan.combinations]
    deck = ", ".join(card.name + ("" if card.basic else f" ×{card.copies}") for card in clan.cards)
    full = "\n\n".join([head, *combos, *(card_words(catalogue, card.id).full for card in clan.cards)])
    alt = " ".join([head, f"Deck: {deck}.", *combos])
    return twin(full, alt)
