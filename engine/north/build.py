"""Build a location; build Fields and upgrades; build by a card's effect (B1 to B8)."""

from collections.abc import Mapping
from typing import Any

from cards.effects import Build
from engine.core import Option
from engine.north.empire import enter
from engine.north.filters import hosts_of, title_matches
from engine.north.goods import GOODS
from engine.north.machine import can, can_do, decision, doing, step
from engine.north.payment import as_if_paid, can_pay, push_payment
from engine.north.play import Play
from engine.north.state import Frame
from engine.north.table import Node, PriceTag, Title


def price_of(play: Play, seat: int, title: Title) -> PriceTag:
    """What a location costs this player now, discounts of own features taken off."""
    if not play.table.any_discounts:
        return title.cost
    less: dict[str, int] = {}
    for standing in play.state.players[seat].empire:
        for discount in play.ability(standing).discounts:
            if discount.on == "build" and title_matches(title, discount.where):
                for good, number in discount.discount.items():
                    less[good] = less.get(good, 0) + number
    return reduced(title.cost, less) if less else title.cost


def reduced(price: PriceTag, less: Mapping[Any, int]) -> PriceTag:
    cost = {GOODS[good]: number for good, number in price.resources}
    cost.update({"gold": price.gold, "raze": price.raze, "worker": price.worker})
    return PriceTag({good: max(0, number - less.get(good, 0)) for good, number in cost.items()})


def buildable(play: Play, seat: int, card: str) -> bool:
    """A Location whose price can be paid (B1), or an Instant whose price can be paid and that can do something (B8)."""
    title = play.table.cards[card]
    if title.on is not None:
        return False
    if title.kind == "instant":
        if title.play is None or not can_pay(play, seat, title.cost):
            return False
        with as_if_paid(play, seat, title.cost):
            return can(play, seat, card, title.play)
    return title.constructible and can_pay(play, seat, price_of(play, seat, title))


def build(play: Play, seat: int, card: str) -> None:
    """Pay and place a Location, or pay and resolve an Instant."""
    title = play.table.cards[card]
    if title.kind == "instant":
        play.push("play_instant", seat, card=card)
        push_payment(play, seat, title.cost, card)
        return
    play.push("enter", seat, card=card, a="build")
    push_payment(play, seat, price_of(play, seat, title), card)


@step("play_instant")
def _instant(play: Play, frame: Frame) -> None:
    """Resolve once, discard (K7)."""
    play.state.players[frame.seat].hand.remove(frame.card)
    play.emit("instant", frame.seat, card=frame.card)
    node = play.table.cards[frame.card].play
    assert node is not None
    play.push("discard_played", frame.seat, card=frame.card)
    play.push_node(node, frame.seat, frame.card)


# --- Fields and upgrades -----------------------------------------------------------------------------------------


def land_options(play: Play, seat: int, card: str) -> list[Option]:
    """As a Field, or under each Field that it could upgrade; a card that is both leaves it to the player (B6)."""
    title = play.table.cards[card]
    found = []
    if title.field:
        found.append(Option(f"field:{card}", "field", ("card", card)))
    if title.upgrade:
        found.extend(
            Option(f"upgrade:{card}:{host.id}", "field", ("card", card, host.id))
            for host in hosts_of(play, seat, title)
        )
    return found


def build_land(play: Play, seat: int, card: str) -> None:
    """A Field or upgrade that is at hand (out of a deck) is built; where there is a choice, it is asked."""
    play.push("land", seat, card=card)


@decision(
    "land",
    "As a Field, or under which Field?",
    lambda play, frame: land_options(play, frame.seat, frame.card),
    kind="target",
)
def _land(play: Play, frame: Frame, picked: list[Option]) -> None:
    place_land(play, frame.seat, picked[0])


def place_land(play: Play, seat: int, option: Option) -> None:
    card = option.subject[1]
    player = play.state.players[seat]
    if card in player.hand:
        player.hand.remove(card)
    enter(play, seat, card, "build", option.subject[2] if len(option.subject) > 2 else None)


# --- build by an effect ------------------------------------------------------------------------------------------


def _effect_price(title: Title, effect: Build, usual: PriceTag) -> PriceTag:
    return PriceTag({}) if effect.free else reduced(usual, effect.less) if effect.less else usual


def _effect_cards(play: Play, seat: int, effect: Build) -> list[str]:
    """One of each title that the effect could build now; a declared Construct keeps a card that it can place (P5)."""
    titles: dict[str, str] = {}
    hand = play.state.players[seat].hand
    declared = play.declared(seat)
    if declared is not None and declared.a == "construct":
        if sum(1 for card in hand if play.table.cards[card].constructible) < 2:
            return []
    for card in hand:
        title = play.table.cards[card]
        if title.constructible and title_matches(title, effect.build) and title.id not in titles:
            if can_pay(play, seat, _effect_price(title, effect, price_of(play, seat, title))):
                titles[title.id] = card
    return list(titles.values())


@can_do(Build)
def _can_build(play: Play, seat: int, card: str, effect: Build, node: Node) -> bool:
    return bool(_effect_cards(play, seat, effect))


@doing(Build)
def _build(play: Play, frame: Frame, effect: Build, node: Node) -> None:
    play.push("build_by", frame.seat, card=frame.card, node=node.id)


def _build_options(play: Play, frame: Frame) -> list[Option]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Build)
    found = []
    for card in _effect_cards(play, frame.seat, effect):
        title = play.table.cards[card]
        price = _effect_price(title, effect, price_of(play, frame.seat, title))
        found.append(Option(f"build:{card}", "build", ("card", card), price.pairs))
    return found


@decision("build_by", "Which location do you build?", _build_options, kind="build")
def _resolve_build(play: Play, frame: Frame, picked: list[Option]) -> None:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Build)
    card = picked[0].subject[1]
    title = play.table.cards[card]
    play.push("enter", frame.seat, card=card, a="construct" if effect.free else "build")
    push_payment(play, frame.seat, _effect_price(title, effect, price_of(play, frame.seat, title)), card)
