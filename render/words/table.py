"""The table, an empire, a score in words. Made from the same view as the picture, so they say the same."""

from __future__ import annotations

from collections.abc import Sequence

from cards.catalogue import Catalogue
from cards.model import Card, Island
from cards.wording import conquer, pillage, plain, sections
from engine.north.view import CardView, PileView, PlayerView, View
from render.order import numbered
from render.theme import ACTIONS, SEATS
from render.words import Twin, listed, number_of, twin

PHASES = {
    "setup": "setup",
    "lookout": "lookout",
    "storage": "storage",
    "action": "action phase",
    "expedition": "expedition",
    "over": "the match is over",
}
GOODS = ("food", "wood", "stone", "sheep", "fish", "gold")


def _island_line(catalogue: Catalogue, title: str | None) -> str:
    if title is None:
        return "taken"
    island = catalogue.titles[title]
    assert isinstance(island, Island)
    ability = " ".join(plain(section.text) for section in sections(island, catalogue))
    return f"{island.name}: pillage {plain(pillage(island))}; conquer for {plain(conquer(island))}. {ability}".strip()


def _name(catalogue: Catalogue, title: str | None) -> str:
    return catalogue.titles[title].name if title else "taken"


def supply(player: PlayerView) -> str:
    """What a player has, without what is not there."""
    parts = [f"{player.supply[good]} {good}" for good in GOODS if player.supply.get(good)]
    if player.supply.get("raze"):
        parts.append(number_of(player.supply["raze"], "raze token"))
    parts += [
        number_of(player.workers, "worker"),
        number_of(player.clan_ships + player.common_ships, "ship"),
        number_of(player.hand_size, "card") + " in hand",
    ]
    return listed(parts)


def _turn(view: View, names: Sequence[str]) -> str:
    if view.phase == "over" and view.result is not None:
        return f"{listed([names[seat] for seat in view.result.winners])} won."
    deciding = [names[player.seat] for player in view.players if player.deciding]
    if not deciding:
        return ""
    return f"{listed(deciding)} {'is' if len(deciding) == 1 else 'are'} taking a turn."


def _queue(view: View, names: Sequence[str]) -> str:
    if not view.queue:
        return "No ship in the queue."
    ships = []
    for ship in view.queue:
        cargo = listed([word for word, there in (("fish", ship.fish), ("raze token", ship.raze)) if there])
        ships.append(names[ship.seat] + (f" with {cargo}" if cargo else ""))
    return f"Ship queue from the head: {'; '.join(ships)}."


def _pawns(view: View, names: Sequence[str]) -> str:
    tiles = []
    for tile in view.tiles:
        here = [
            names[player.seat] + (" (exhausted)" if pawn.exhausted else "")
            for player in view.players
            for pawn in player.pawns
            if pawn.tile == tile
        ]
        tiles.append(f"{ACTIONS[tile][0]}: {listed(here) if here else 'empty'}")
    return "Action tiles in a circle: " + "; ".join(tiles) + "."


def _pile(catalogue: Catalogue, pile: PileView, name: str) -> str:
    lines = [f"{name} {index}: {_island_line(catalogue, title)}" for index, title in enumerate(pile.face, 1)]
    deck = number_of(pile.deck, "card")
    return "\n".join([*lines, f"{name} deck: {deck}, {len(pile.discard)} discarded."])


def _player_line(view: View, player: PlayerView, names: Sequence[str]) -> str:
    marks = [SEATS[player.seat % len(SEATS)][0]]
    if player.seat == view.first:
        marks.append("first player")
    if player.conceded:
        marks.append("has left")
    elif player.passed:
        marks.append("passed")
    return f"{names[player.seat]} ({', '.join(marks)}): {player.vp} VP; {supply(player)}."


def table_words(catalogue: Catalogue, view: View, names: Sequence[str]) -> Twin:
    head = f"Round {view.round}, {PHASES.get(view.phase, view.phase)}."
    if view.last and view.phase != "over":
        head += " This is the last round."
    turn = _turn(view, names)
    islands = "; ".join(
        f"{word} {listed([_name(catalogue, title) for title in pile.face])}, deck {pile.deck}"
        for word, pile in (("nearby", view.nearby), ("distant", view.distant))
    )
    players = [_player_line(view, player, names) for player in view.players]
    alt = " ".join(part for part in (head, turn, *players, f"Islands: {islands}.", _queue(view, names)) if part)
    full = "\n".join(
        part
        for part in (
            f"{head} {turn}".strip(),
            *players,
            _pile(catalogue, view.nearby, "Nearby"),
            _pile(catalogue, view.distant, "Distant"),
            _queue(view, names),
            _pawns(view, names),
        )
    )
    return twin(full, alt)


def _state(catalogue: Catalogue, card: CardView) -> str:
    states = []
    if card.exhausted:
        states.append("exhausted")
    if card.workers:
        states.append(number_of(card.workers, "worker") + " on it")
    if card.goods:
        states.append(listed([f"{count} {good}" for good, count in card.goods.items()]) + " on it")
    if card.copies is not None:
        copied = catalogue.titles.get(card.ability)
        states.append(f"copies {copied.name}" if copied else "copies nothing")
    return f" ({', '.join(states)})" if states else ""


def empire_words(catalogue: Catalogue, view: View, seat: int, names: Sequence[str]) -> Twin:
    """Every card of an empire with its number, state and ability."""
    player = view.players[seat]
    clan = catalogue.clans[player.clan].name if player.clan in catalogue.clans else player.clan
    head = (
        f"The empire of {names[seat]}, {clan} clan: {player.vp} VP, {number_of(len(player.empire), 'card')}. "
        f"Supply: {supply(player)}. {number_of(player.spent, 'worker')} spent. "
        f"Deck {player.deck_size}, discard {player.discard_size}."
    )
    short: list[str] = []
    long: list[str] = []
    for entry in numbered(catalogue, player):
        cards = [(entry.number, entry.card, ""), *((number, card, " under it") for number, card in entry.upgrades)]
        for number, card, place in cards:
            title = catalogue.titles[card.title]
            state = _state(catalogue, card)
            ability = " ".join(plain(section.text) for section in sections(title, catalogue))
            kind = "upgrade" if card.under else title.kind if isinstance(title, Card) else "conquered island"
            short.append(f"{number} {title.name}{state}")
            long.append(f"{number}. {title.name}{place}, {kind}{state}. {ability}")
    return twin("\n".join([head, *long]), f"{head} Cards: {', '.join(short)}.")


SOURCE_WORDS = {
    "track": "on the track",
    "cards": "for cards in the empire",
    "resources": "for resources",
    "gold": "for gold",
    "raze": "for raze tokens",
    "features": "for features",
}


def score_words(catalogue: Catalogue, view: View, names: Sequence[str]) -> Twin:
    """The final score, and how it grew."""
    if view.result is not None:
        order = [(entry.rank, view.players[entry.seat]) for entry in view.result.rankings]
    else:
        totals = sorted((player.total for player in view.players), reverse=True)
        order = sorted(((totals.index(p.total) + 1, p) for p in view.players), key=lambda pair: pair[0])
    lines = []
    for rank, player in order:
        parts = [f"{points} {SOURCE_WORDS.get(name, name)}" for name, points in player.score.items() if points]
        lines.append(f"{rank}. {names[player.seat]}: {player.total} points, {listed(parts)}.")
    head = f"Final score after {view.round} rounds." if view.result else f"Score so far, round {view.round}."
    growth = [
        f"{names[player.seat]} had {', '.join(str(vp) for vp in player.track)} VP at the end of the rounds."
        for player in view.players
        if player.track
    ]
    return twin("\n".join([head, *lines, *growth]), " ".join([head, *lines]))


def round_words(catalogue: Catalogue, view: View, names: Sequence[str], of: int | None = None) -> Twin:
    """What a round brought to each player."""
    number = of if of is not None else min((len(player.track) for player in view.players), default=0)
    lines = [f"Round {number} is over."]
    for player in view.players:
        now = player.track[number - 1] if 0 < number <= len(player.track) else player.vp
        before = player.track[number - 2] if number >= 2 and number - 1 <= len(player.track) else 0
        lines.append(
            f"{names[player.seat]}: {now} VP, {now - before} of them in this round; "
            f"{number_of(len(player.empire), 'card')} in the empire."
        )
    if view.phase != "over":
        lines.append(f"{names[view.first]} begins the next round.")
    return twin("\n".join(lines), " ".join(lines))
