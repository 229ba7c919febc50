"""What things are called: cards, copies told apart, pawns, ships, tiles, players by their clan."""

from collections.abc import Sequence

from engine.north.table import Table
from engine.north.view import CardView, PlayerView, ShipView, View
from engine.north.wording.goods import goods_words, listed, ordinal

# The actions as the tiles name them.
TILES = {action: action.capitalize() for action in ("explore", "populate", "construct", "harvest", "sail")}


def card_name(table: Table, card: str) -> str:
    """The name on a card (or an island)."""
    return table.cards[card].name


def owned(name: str) -> str:
    """ "Ana's", "Jonas'" """
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def clan_name(table: Table, clan: str) -> str:
    return table.clans[clan].name


def me(view: View) -> PlayerView:
    """The player whose view it is."""
    return view.players[view.active if view.seat is None else view.seat]


def standing(player: PlayerView, card: str) -> CardView | None:
    """A card of that player's empire."""
    return next((found for found in player.empire if found.id == card), None)


def standing_name(table: Table, player: PlayerView, card: str, *, tired: bool = True) -> str:
    """The name of a card in an empire; copies of one title are told apart by what lies on and under them.

    With `tired` that a card is exhausted tells it apart too; without, only copies of the same state are compared,
    for choices in which all are.
    """
    found = standing(player, card)
    name = card_name(table, card)
    if found is None:
        return name
    copies = [
        other for other in player.empire if other.title == found.title and (tired or other.exhausted == found.exhausted)
    ]
    if len(copies) == 1:
        return name
    mark = _mark(table, player, found, tired)
    alike = [other.id for other in copies if _mark(table, player, other, tired) == mark]
    return _marked(name, mark, ordinal_among(alike, card))


def hand_name(table: Table, cards: Sequence[str], card: str) -> str:
    """The name of a card among others that are not in an empire; copies are counted."""
    alike = [other for other in cards if table.cards[other].id == table.cards[card].id]
    return _marked(card_name(table, card), ordinal_among(alike, card))


def ordinal_among(alike: Sequence[str], one: str) -> str:
    """ "2nd", where there are several that cannot be told apart otherwise."""
    return ordinal(alike.index(one) + 1) if len(alike) > 1 else ""


def _marked(name: str, *marks: str) -> str:
    mark = ", ".join(filter(None, marks))
    return f"{name} ({mark})" if mark else name


def _mark(table: Table, player: PlayerView, card: CardView, tired: bool) -> str:
    """What a person sees when looking at this copy."""
    parts = []
    if card.copies:
        parts.append(f"copies {card_name(table, card.copies)}")
    if card.under:
        parts.append(f"under {card_name(table, card.under)}")
    upgrades = [card_name(table, other.id) for other in player.empire if other.under == card.id]
    if upgrades:
        parts.append(f"with {listed(upgrades)}")
    lying = lying_words(card)
    if lying:
        parts.append(lying)
    if tired and card.exhausted:
        parts.append("exhausted")
    return ", ".join(parts)


def lying_words(card: CardView | None) -> str:
    """ "1{worker} 2{wood} on it" """
    lying = goods_words({"worker": card.workers, **card.goods}) if card else ""
    return f"{lying} on it" if lying else ""


def pawn_name(player: PlayerView, index: int) -> str:
    """ "pawn on Sail"; two pawns on one tile are told apart."""
    pawn = player.pawns[index]
    together = [at for at, other in enumerate(player.pawns) if other.tile == pawn.tile]
    where = f" on {TILES[pawn.tile]}" if pawn.tile else ""
    if len(together) == 1:
        return f"pawn{where}"
    if any(player.pawns[at].exhausted != pawn.exhausted for at in together):
        return f"{'exhausted' if pawn.exhausted else 'ready'} pawn{where}"
    return f"{ordinal(together.index(index) + 1)} pawn{where}"


def cargo(ship: ShipView) -> str:
    """What is aboard: "{fish} and {raze}" """
    return listed([f"{{{good}}}" for good, aboard in (("fish", ship.fish), ("raze", ship.raze)) if aboard])


def ship_name(queue: Sequence[ShipView], ship_id: int) -> str:
    """ "ship with {fish}, 2nd in the queue" """
    place, ship = next((at, ship) for at, ship in enumerate(queue, 1) if ship.id == ship_id)
    aboard = cargo(ship)
    return f"ship with {aboard}, {ordinal(place)} in the queue" if aboard else f"ship, {ordinal(place)} in the queue"
