"""Spend, spend up to, discard cards from the hand."""

from cards.effects import DiscardCards, Spend, SpendUpTo
from engine.core import Event, Option
from engine.north.goods import GOLD, GOODS, RESOURCE_COUNT
from engine.north.machine import can_do, decision, doing, skip_rest, taking
from engine.north.payment import can_pay, push_payment, take_default
from engine.north.play import Play
from engine.north.state import Frame, Player
from engine.north.supply import spend_goods, spend_workers
from engine.north.table import Node, kinds_of


@can_do(Spend)
def _can_spend(play: Play, seat: int, card: str, effect: Spend, node: Node) -> bool:
    return can_pay(play, seat, node.tag)


@taking(Spend)
def _take(play: Play, seat: int, effect: Spend, node: Node) -> None:
    take_default(play, seat, node.tag)


@doing(Spend)
def _spend(play: Play, frame: Frame, effect: Spend, node: Node) -> None:
    """Pay, or nothing that it buys happens (X9)."""
    if can_pay(play, frame.seat, node.tag):
        push_payment(play, frame.seat, node.tag, frame.card)
    else:
        skip_rest(play, frame, node)


# --- spend up to n, for each ... ---------------------------------------------------------------------------------


def _payable(player: Player, effect: SpendUpTo) -> int:
    """How many units there are to spend, at most what the effect takes."""
    if effect.of == "worker":
        return min(effect.spend_up_to, player.workers)
    kinds = kinds_of(effect.of)
    have = sum(player.supply[kind] for kind in kinds)
    if GOLD not in kinds and any(kind < RESOURCE_COUNT for kind in kinds):
        have += player.supply[GOLD]
    return min(effect.spend_up_to, have)


@can_do(SpendUpTo)
def _can_spend_up_to(play: Play, seat: int, card: str, effect: SpendUpTo, node: Node) -> bool:
    return _payable(play.state.players[seat], effect) >= max(effect.least, 1)


@doing(SpendUpTo)
def _spend_up_to(play: Play, frame: Frame, effect: SpendUpTo, node: Node) -> None:
    play.push("up_to", frame.seat, card=frame.card, node=node.id, ship=frame.ship)


def _up_to_options(play: Play, frame: Frame) -> list[Option]:
    """Workers are alike: how many? Goods are chosen kind by kind, with "enough" when the least is reached."""
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, SpendUpTo)
    player = play.state.players[frame.seat]
    if effect.of == "worker":
        most = _payable(player, effect)
        return [
            Option(f"spend:{number}", "spend", ("amount", str(number)), (("worker", number),) if number else ())
            for number in range(effect.least, most + 1)
        ]
    kinds = kinds_of(effect.of)
    options = []
    if frame.n < effect.spend_up_to:
        stand_in = [GOLD] if GOLD not in kinds and any(kind < RESOURCE_COUNT for kind in kinds) else []
        options = [
            Option(f"spend:{GOODS[kind]}", "spend", ("good", GOODS[kind]), ((GOODS[kind], 1),))
            for kind in (*kinds, *stand_in)
            if player.supply[kind]
        ]
    if options and frame.n >= effect.least:
        options.append(Option("spend:enough", "spend", ("nothing",)))
    return options


@decision("up_to", "What do you spend?", _up_to_options, kind="amount")
def _resolve_up_to(play: Play, frame: Frame, picked: list[Option]) -> None:
    node = play.table.nodes[frame.node]
    subject = picked[0].subject
    if subject[0] == "nothing":
        return
    if subject[0] == "amount":
        number = int(subject[1])
        for _ in range(number):
            play.push_node(node.children[0], frame.seat, frame.card, frame.ship)
        if number:
            spend_workers(play, frame.seat, number)
        return
    again = Frame("up_to", frame.seat, frame.card, frame.node, frame.n + 1, ship=frame.ship)
    play.state.stack.append(again)
    play.push_node(node.children[0], frame.seat, frame.card, frame.ship)
    spend_goods(play, frame.seat, {GOODS.index(subject[1]): 1})


# --- discard cards from the hand ---------------------------------------------------------------------------------


def _spare_cards(play: Play, seat: int, source: str) -> list[str]:
    """The cards of the hand that may be discarded: a declared Construct must keep one that it can place (P5).

    A card that is being played does not pay for itself.
    """
    hand = [card for card in play.state.players[seat].hand if card != source]
    declared = play.declared(seat)
    if declared is None or declared.a != "construct":
        return hand
    buildable = [card for card in hand if play.table.cards[card].constructible]
    return hand if len(buildable) > 1 else [card for card in hand if card not in buildable]


@can_do(DiscardCards)
def _can_discard(play: Play, seat: int, card: str, effect: DiscardCards, node: Node) -> bool:
    return len(_spare_cards(play, seat, card)) >= effect.discard_cards


@doing(DiscardCards)
def _discard(play: Play, frame: Frame, effect: DiscardCards, node: Node) -> None:
    if _can_discard(play, frame.seat, frame.card, effect, node):
        play.push("discard", frame.seat, card=frame.card, n=effect.discard_cards)
    else:
        skip_rest(play, frame, node)


def _discard_options(play: Play, frame: Frame) -> list[Option]:
    cards = _spare_cards(play, frame.seat, frame.card)
    return [Option(f"discard:{card}", "discard", ("card", card)) for card in cards]


def _discard_bounds(play: Play, frame: Frame, options: object) -> tuple[int, int]:
    return frame.n, frame.n


@decision("discard", "Discard which card?", _discard_options, kind="discard", bounds=_discard_bounds)
def _resolve_discard(play: Play, frame: Frame, picked: list[Option]) -> None:
    discard_from_hand(play, frame.seat, [option.subject[1] for option in picked])


def discard_from_hand(play: Play, seat: int, cards: list[str]) -> None:
    """Cards go to the own discard pile; the others see only how many."""
    if not cards:
        return
    player = play.state.players[seat]
    for card in cards:
        player.hand.remove(card)
        player.discard.append(card)
    play.events.append(Event("discarded", seat, {"count": len(cards)}, {"cards": cards}))
