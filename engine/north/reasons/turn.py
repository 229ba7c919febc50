"""Why an action of the own turn is not offered: a card in hand, an own Action, a tile, a raid."""

from engine.core import Explanation
from engine.north.build import price_of
from engine.north.declare import declarable
from engine.north.machine import can
from engine.north.payment import as_if_paid, can_pay
from engine.north.play import Play
from engine.north.raid import raid_options
from engine.north.reasons.abilities import impossible, prevented
from engine.north.reasons.lacking import Reason, obstacle, unpaid
from engine.north.state import Pawn, Standing
from engine.north.table import Title
from engine.north.turn import neighbours, step_price
from engine.north.wording.goods import listed, price_words
from engine.north.wording.names import TILES, owned

# --- cards in hand -----------------------------------------------------------------------------------------------


def hand_card(play: Play, seat: int, card: str) -> Explanation:
    title = play.table.cards[card]
    if card not in play.state.players[seat].hand:
        return Explanation("B1", f"{title.name} is not in your hand.")
    if title.kind == "field":
        kind = "Field" if title.field else "Field upgrade"
        return Explanation("B3", f"{title.name} is a {kind}: build it when {_declared(play, seat, title)}.")
    if title.on is not None:
        return Explanation("P4", f"{title.name} is a Boost: play it when {_declared(play, seat, title)}.")
    if title.kind == "instant":
        return _instant(play, seat, card, title)
    reason = unpaid(play, seat, price_of(play, seat, title))
    price = price_words(price_of(play, seat, title).pairs)
    if reason is None:
        return Explanation("B1", f"{title.name} cannot be built now.")
    return Explanation("B1", f"{title.name} costs {price}; {reason.text}.", reason.missing)


def _declared(play: Play, seat: int, title: Title) -> str:
    """ "you declare Sail" and, where that is out of reach too, why."""
    assert title.on is not None
    said = f"you declare {TILES[title.on]}, by a pawn or a card"
    if declarable(play, seat, title.on):
        return said
    return f"{said} (not now: {impossible(play, seat, title.on).text})"


def _instant(play: Play, seat: int, card: str, title: Title) -> Explanation:
    """An Instant must be paid and do something (B8)."""
    node = title.play
    if node is None:
        return Explanation("B8", f"{title.name} does nothing.")

    def test(now: Play) -> Reason | None:
        reason = unpaid(now, seat, title.cost)
        if reason is None:
            with as_if_paid(now, seat, title.cost):
                reason = prevented(now, seat, card, node)
        return reason

    reason = obstacle(play, seat, test)
    if reason is None:
        return Explanation("B8", f"{title.name} cannot be played now.")
    price = price_words(title.cost.pairs)
    paid = can_pay(play, seat, title.cost)
    start = f"{title.name} cannot be played:" if paid or not reason.missing else f"{title.name} costs {price};"
    return Explanation("B8", f"{start} {reason.text}.", reason.missing)


# --- own cards ---------------------------------------------------------------------------------------------------


def own_action(play: Play, seat: int, card: str) -> Explanation:
    standing = play.standing(seat, card)
    if standing is None:
        return Explanation("U1", f"{play.title(card).name} is not in your empire.")
    name = play.title(card).name
    node = play.ability(standing).action
    if node is None:
        return _no_action(play, standing, name)
    if standing.exhausted:
        return Explanation("U2", f"{name} is exhausted: it can be used again when it is ready, or next round.")
    reason = obstacle(play, seat, lambda now: prevented(now, seat, card, node))
    if reason is None:
        return Explanation("U3", f"{name} cannot be used now.")
    return Explanation("U3", f"{name} cannot be used: {reason.text}.", reason.missing)


def _no_action(play: Play, standing: Standing, name: str) -> Explanation:
    """A card without an Action, and what it does instead."""
    ability = play.ability(standing)
    title = play.table.titles[standing.title]
    if standing.under is not None:
        return Explanation("B6", f"{name} is an upgrade: its goods come with the harvest of its Field.")
    if title.field:
        return Explanation("T4", f"{name} is a Field: declare Harvest to gain its goods.")
    if ability.triggers or ability.discounts or ability.stands_for or ability.reach or ability.at_the_end:
        return Explanation("K8", f"{name} is a Feature: it works by itself.")
    if ability.storage is not None:
        return Explanation("K5", f"{name} has a Storage: it pays at the end of lookout, by itself.")
    if ability.bonus is not None:
        return Explanation("B4", f"{name} gave its Building Bonus when it came; it has no Action.")
    return Explanation("U1", f"{name} has no Action.")


# --- pawns -------------------------------------------------------------------------------------------------------


def tile(play: Play, seat: int, to: str, index: int | None = None) -> Explanation:
    """Why no pawn (or not this one) can go to a tile: the pawn that comes closest to it is spoken of."""
    pawns = play.state.players[seat].pawns
    asked = pawns if index is None else pawns[index : index + 1]
    nearest = min(asked, key=lambda pawn: _distance(play, pawn, to), default=None)
    if nearest is None:
        return Explanation("P1", "There is no such pawn.")
    if nearest.exhausted:
        who = "Both your pawns are" if len(asked) > 1 else "That pawn is"
        return Explanation("P3", f"{who} exhausted for this round.")
    if _distance(play, nearest, to) == _FAR:
        return Explanation("P2", f"{_reach(play, asked)}.")
    return _blocked(play, seat, to, nearest)


_FAR = 2


def _distance(play: Play, pawn: Pawn, to: str) -> int:
    """0 at home, 1 beside the tile, 2 somewhere else, 3 used up."""
    if pawn.exhausted:
        return 3
    if pawn.tile is None:
        return 0
    return 1 if to in neighbours(play.state.tiles, pawn.tile) else _FAR


def _reach(play: Play, pawns: list[Pawn]) -> str:
    awake = [pawn.tile for pawn in pawns if not pawn.exhausted and pawn.tile is not None]
    near = {to for here in awake for to in neighbours(play.state.tiles, here)}
    names = [TILES[to] for to in play.state.tiles if to in near]
    here = listed(list(dict.fromkeys(TILES[each] for each in awake)))
    return f"A pawn goes on only to a neighbouring tile: from {here} that is {listed(names, 'or')}"


def _blocked(play: Play, seat: int, to: str, pawn: Pawn) -> Explanation:
    """The pawn could go there, if it could pay the way and the action could be carried out."""
    price = step_price(play, seat)

    def test(now: Play) -> Reason | None:
        if not declarable(now, seat, to):
            return impossible(now, seat, to)
        return None if pawn.tile is None else unpaid(now, seat, price)

    reason = obstacle(play, seat, test)
    if reason is None:
        return Explanation("P1", f"{TILES[to]} cannot be declared now.")
    if declarable(play, seat, to):
        return Explanation("P2", f"Moving a pawn on costs {price_words(price.pairs)}; {reason.text}.", reason.missing)
    why = impossible(play, seat, to).text
    more = f", and moving on costs {price_words(price.pairs)}" if len(reason.missing) > 1 else ""
    return Explanation("P5", f"{TILES[to]} could not be carried out: {why}{more}.", reason.missing)


# --- raid --------------------------------------------------------------------------------------------------------


def raid(play: Play, seat: int, target: str = "") -> Explanation:
    """`target` is the seat's number and the card, as in a raid's option; without, any raid."""
    barred = _target(play, seat, target) if target else _targets(play, seat)
    if barred is not None:
        return barred
    return Explanation("R1", "A raid costs 1{raze}; you have none.", {"raze": 1})


def _target(play: Play, seat: int, target: str) -> Explanation | None:
    number, _, card = target.partition(":")
    other = int(number) - 1 if number.isdigit() else -1
    if other not in play.others(seat) or play.standing(other, card) is None:
        return Explanation("R1", "There is no such card to raid.")
    if play.state.players[other].passed:
        return Explanation("A2", f"{_clan(play, other)} has passed and cannot be raided.")
    if any(option.subject[1] == card for option in raid_options(play, seat, ())):
        return None
    standing = play.standing(other, card)
    name = f"{owned(_clan(play, other))} {play.title(card).name}"
    if standing is not None and standing.exhausted:
        return Explanation("R2", f"{name} is exhausted already.")
    return Explanation("R2", f"{name} has no Action; nothing else can be raided.")


def _targets(play: Play, seat: int) -> Explanation | None:
    if raid_options(play, seat, ()):
        return None
    if all(play.state.players[other].passed for other in play.others(seat)):
        return Explanation("A2", "All others have passed; who has passed cannot be raided.")
    return Explanation("R2", "No opponent who is still in has a ready card with an Action.")


def _clan(play: Play, seat: int) -> str:
    return play.table.clans[play.state.players[seat].clan].name


# --- while an action is declared ---------------------------------------------------------------------------------


def beside_declared(play: Play, seat: int, card: str, action: str) -> Explanation:
    """Why a card in hand cannot come before the declared action (P4, P5, B6)."""
    title = play.table.cards[card]
    if card not in play.state.players[seat].hand:
        return Explanation("P4", f"{title.name} is not in your hand.")
    if title.on != action:
        alone = "played" if title.kind == "instant" else "built"
        needs = f"it names {TILES[title.on]}" if title.on else f"it is {alone} in a turn of its own"
        return Explanation("P4", f"{TILES[action]} is declared: {title.name} cannot come before it, for {needs}.")
    if title.kind == "field" and not title.field:
        return Explanation("B6", f"{title.name} needs a Field of the same good to lie under.")
    if title.play is not None and not can(play, seat, card, title.play):
        node = title.play
        reason = obstacle(play, seat, lambda now: prevented(now, seat, card, node))
        if reason is not None:
            return Explanation("X9", f"{title.name} cannot be played: {reason.text}.", reason.missing)
    return Explanation("P5", f"{title.name} would not let you carry out {TILES[action]}, which must follow.")
