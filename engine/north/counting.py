"""Numbers read off the table: "for each ...", "at least n of ..."."""

from cards.effects import Condition, Count
from engine.north.filters import matching
from engine.north.goods import GOLD, RAZE, RESOURCE_COUNT
from engine.north.play import Play


def count(play: Play, seat: int, card: str, what: Count) -> int:
    """How many, for every n, at most max."""
    number = _raw(play, seat, card, what) // what.every
    return number if what.max is None else min(number, what.max)


def condition_holds(play: Play, seat: int, card: str, condition: Condition) -> bool:
    number = count(play, seat, card, condition.count)
    if condition.at_least is not None and number < condition.at_least:
        return False
    return condition.at_most is None or number <= condition.at_most


def type_count(play: Play, seat: int, name: str) -> int:
    """How many own cards are of this type, also by counting as it."""
    titles = play.table.titles
    number = 0
    for standing in play.state.players[seat].empire:
        if titles[standing.title].type == name:
            number += 1
        else:
            ability = titles[standing.ability]
            if ability.every_type or name in ability.counts_as:
                number += 1
    return number


def _raw(play: Play, seat: int, card: str, what: Count) -> int:
    player = play.state.players[seat]
    of = what.of
    if of == "cards":
        return len(matching(play, seat, what.where, card))
    if of == "sets":
        return min(type_count(play, seat, name) for name in what.types)
    if of == "spent_workers":
        return player.spent
    if of in ("assigned_workers", "assigned_goods"):
        return _assigned(play, seat, card, what)
    if of == "kinds_of_resource":
        return sum(1 for amount in player.supply[:RESOURCE_COUNT] if amount)
    if of == "hand":
        return len(player.hand)
    if of == "ships":
        return player.clan_ships + player.common_ships
    if of == "ships_in_queue":
        return sum(1 for ship in play.state.queue if ship.seat == seat)
    if of == "opponents":
        return sum(1 for other in play.others(seat) if not play.state.players[other].conceded)
    if of == "opponents_passed":
        return sum(1 for other in play.others(seat) if play.state.players[other].passed)
    if of == "pawns_together":
        tiles = [pawn.tile for pawn in player.pawns]
        return int(len(tiles) == 2 and tiles[0] is not None and tiles[0] == tiles[1])
    return player.supply[GOLD if of == "gold" else RAZE]


def _assigned(play: Play, seat: int, card: str, what: Count) -> int:
    cards = [standing for standing in play.state.players[seat].empire if not what.here or standing.id == card]
    if what.of == "assigned_workers":
        return sum(standing.workers for standing in cards)
    return sum(sum(standing.goods) for standing in cards)
