"""What a player has: gaining, drawing, spending."""

from collections.abc import Mapping
from typing import Any

from engine.north.goods import GOLD, GOODS, INDEX
from engine.north.play import GOAL, Play
from engine.north.table import Pairs
from engine.north.triggers import happen


def gain(play: Play, seat: int, goods: Mapping[Any, int], by: str, times: int = 1) -> None:
    """Gain goods of any kind, VP, workers, cards and ships."""
    player = play.state.players[seat]
    shown: dict[str, int] = {}
    for good, amount in goods.items():
        count = amount * times
        index = INDEX.get(good)
        if index is not None:
            player.supply[index] += count
        elif good == "vp":
            gain_vp(play, seat, count, by)
        elif good == "worker":
            player.workers += count
        elif good == "card":
            draw_to_hand(play, seat, count)
            continue
        elif good == "ship":
            player.common_ships += count
        else:
            player.clan_ships += count
        shown[good] = count
    if shown:
        play.emit("gained", seat, goods=shown, by=by)


def gain_pairs(play: Play, seat: int, pairs: Pairs, by: str) -> None:
    """Gain the goods of a Field."""
    supply = play.state.players[seat].supply
    for good, count in pairs:
        supply[good] += count
    play.emit("gained", seat, goods={GOODS[good]: count for good, count in pairs}, by=by)


def gain_vp(play: Play, seat: int, count: int, by: str) -> None:
    """VP are marked at once (X7); 25 of them in the action phase make this round the last (G1)."""
    player = play.state.players[seat]
    player.vp += count
    title = play.table.cards[by].id if by in play.table.cards else by
    player.earned[title] = player.earned.get(title, 0) + count
    if player.vp >= GOAL:
        announce_last_round(play)


def announce_last_round(play: Play) -> None:
    state = play.state
    if state.phase == "action" and not state.last:
        state.last = True
        play.emit("last_round", None)


def draw(play: Play, seat: int, count: int) -> list[str]:
    """Take cards from the own deck; an empty deck is its shuffled discard pile, also in the middle of a draw (X6)."""
    player = play.state.players[seat]
    drawn: list[str] = []
    while len(drawn) < count:
        refill_deck(play, seat)
        if not player.deck:
            break
        drawn.append(player.deck.pop())
    return drawn


def refill_deck(play: Play, seat: int) -> None:
    """An empty deck is replaced by its discard pile, shuffled."""
    player = play.state.players[seat]
    if not player.deck and player.discard:
        player.deck, player.discard = player.discard, []
        play.state.dice.shuffle(player.deck)
        play.emit_reveal("reshuffled", seat)


def draw_to_hand(play: Play, seat: int, count: int) -> list[str]:
    drawn = draw(play, seat, count)
    play.state.players[seat].hand.extend(drawn)
    if drawn:
        play.emit_secret("drew", seat, {"count": len(drawn)}, {"cards": drawn})
        happen(play, "draw", seat)
    return drawn


def spend_goods(play: Play, seat: int, paid: Mapping[int, int]) -> None:
    """Goods go back to the bank."""
    supply = play.state.players[seat].supply
    for good, count in paid.items():
        supply[good] -= count
    play.emit("paid", seat, goods={GOODS[good]: count for good, count in paid.items() if count})
    if paid.get(GOLD):
        happen(play, "spend_gold", seat)


def spend_workers(play: Play, seat: int, count: int) -> None:
    """Workers go to the clan tile (X4)."""
    player = play.state.players[seat]
    player.workers -= count
    player.spent += count
    play.emit("paid", seat, goods={"worker": count})
