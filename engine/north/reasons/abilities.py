"""Why an ability cannot be carried out: which part of its price, or what all of it would need (U3, X9)."""

from collections.abc import Callable
from typing import Any

from cards.effects import (
    AlsoPillage,
    Assign,
    Build,
    CardFilter,
    Choose,
    Declare,
    DiscardCards,
    Draw,
    Exhaust,
    ExpeditionNow,
    ForEach,
    Gain,
    GiveUp,
    Harvest,
    May,
    MovePawn,
    MoveShip,
    OnlyIf,
    PayStorage,
    Raid,
    Ready,
    Record,
    RefreshPawn,
    Release,
    ReleaseAll,
    Retrieve,
    Search,
    Spend,
    SpendUpTo,
)
from engine.north.counting import count
from engine.north.machine import TAKE, can
from engine.north.play import Play
from engine.north.reasons.lacking import Missing, Reason, kind_word, lack_words, unpaid
from engine.north.state import clone
from engine.north.table import Node, kinds_of
from engine.north.wording.abilities import writer

_NOTHING = "nothing of it could happen now"

Why = Callable[[Play, int, str, Any, Node], Reason]


def prevented(play: Play, seat: int, card: str, node: Node) -> Reason | None:
    """The first obstacle of an effect or a list of effects; None when it can be carried out."""
    if can(play, seat, card, node):
        return None
    if node.effect is not None:
        return _WHY.get(node.verb, _nothing)(play, seat, card, node.effect, node)
    reason = _price(play, seat, card, node)
    if reason is not None:
        return reason
    return _best([prevented(play, seat, card, part) for part in node.rest])


def _price(play: Play, seat: int, card: str, node: Node) -> Reason | None:
    """The first part of a price that cannot be paid from what the parts before it leave (X9)."""
    trial = Play(clone(play.state), play.table)
    for part in node.price:
        reason = prevented(trial, seat, card, part)
        if reason is not None:
            return reason
        takes = TAKE.get(part.verb)
        if takes is not None:
            takes(trial, seat, part.effect, part)
    return None


def _best(reasons: list[Reason | None]) -> Reason:
    """Of several ways that are all barred: the one that the fewest goods would open, else the first."""
    found = [reason for reason in reasons if reason is not None] or [Reason(_NOTHING)]
    return min(
        (reason for reason in found if reason.missing),
        key=lambda reason: sum(reason.missing.values()),
        default=found[0],
    )


def _lack(play: Play, seat: int, missing: Missing) -> Reason:
    return Reason(lack_words(play, seat, missing), missing)


def impossible(play: Play, seat: int, action: str) -> Reason:
    """Why a declared action could not be carried out (P5)."""
    if action == "sail":
        return Reason("you have no {ship} at home", {"ship": 1})
    if action == "harvest":
        return Reason("you have no Field")
    return Reason("you hold no location with a price that could be placed")


# --- prices ------------------------------------------------------------------------------------------------------


def _spend(play: Play, seat: int, card: str, effect: Spend, node: Node) -> Reason:
    reason = unpaid(play, seat, node.tag)
    assert reason is not None
    return reason


def _spend_up_to(play: Play, seat: int, card: str, effect: SpendUpTo, node: Node) -> Reason:
    need = max(effect.least, 1)
    if effect.of == "worker":
        return _lack(play, seat, {"worker": need - play.state.players[seat].workers})
    kinds = kinds_of(effect.of)
    have = sum(play.state.players[seat].supply[kind] for kind in kinds)
    return _lack(play, seat, {kind_word(kinds): need - have})


def _assign(play: Play, seat: int, card: str, effect: Assign, node: Node) -> Reason:
    player = play.state.players[seat]
    what = effect.assign
    if what.worker:
        return _lack(play, seat, {"worker": what.worker - player.workers})
    kinds = kinds_of(what.of)
    missing = {kind_word(kinds): max(what.least, 1) - sum(player.supply[kind] for kind in kinds)}
    return Reason(lack_words(play, seat, missing).removesuffix(", your {gold} counted in"), missing)


def _only_if(play: Play, seat: int, card: str, effect: OnlyIf, node: Node) -> Reason:
    return Reason(f"it asks that {_writer(play, node).condition(effect.only_if)}")


def _discard(play: Play, seat: int, card: str, effect: DiscardCards, node: Node) -> Reason:
    short = effect.discard_cards - sum(1 for other in play.state.players[seat].hand if other != card)
    if short > 0:
        return _lack(play, seat, {"card": short})
    return Reason("the cards in your hand are needed for what is declared")


def _exhaust(play: Play, seat: int, card: str, effect: Exhaust, node: Node) -> Reason:
    return Reason(f"it exhausts {_some(play, node, effect.exhaust, effect.count)}, and you have too few ready")


def _give_up(play: Play, seat: int, card: str, effect: GiveUp, node: Node) -> Reason:
    return Reason(f"it takes {_some(play, node, effect.give_up, effect.count)} of yours, and you have too few to give")


# --- what it would do --------------------------------------------------------------------------------------------


def _choose(play: Play, seat: int, card: str, effect: Choose, node: Node) -> Reason:
    return _best([prevented(play, seat, card, branch) for branch in node.children])


def _inner(play: Play, seat: int, card: str, effect: May, node: Node) -> Reason:
    return prevented(play, seat, card, node.children[0]) or _nothing(play, seat, card, effect, node)


def _for_each(play: Play, seat: int, card: str, effect: ForEach, node: Node) -> Reason:
    if not count(play, seat, card, effect.for_each):
        return Reason(f"it counts {_writer(play, node).each(effect.for_each)}, and there is none")
    return prevented(play, seat, card, node.children[0]) or _nothing(play, seat, card, effect, node)


def _gain(play: Play, seat: int, card: str, effect: Gain, node: Node) -> Reason:
    if effect.each is not None and not count(play, seat, card, effect.each):
        return Reason(f"it counts {_writer(play, node).each(effect.each)}, and there is none")
    return _draw(play, seat, card, effect, node)


def _draw(play: Play, seat: int, card: str, effect: Record, node: Node) -> Reason:
    return Reason("your deck and your discard pile are empty")


def _search(play: Play, seat: int, card: str, effect: Search, node: Node) -> Reason:
    return Reason(f"your deck has no {_writer(play, node).noun(effect.search)} left that it could take")


def _declare(play: Play, seat: int, card: str, effect: Declare, node: Node) -> Reason:
    return impossible(play, seat, effect.declare)


def _build(play: Play, seat: int, card: str, effect: Build, node: Node) -> Reason:
    return Reason("you hold no location that it could build and you could pay for")


def _harvest(play: Play, seat: int, card: str, effect: Harvest, node: Node) -> Reason:
    return Reason("you have no second Field" if effect.harvest == "another" else "you have no Field")


def _release(play: Play, seat: int, card: str, effect: Release, node: Node) -> Reason:
    return Reason("no {worker} lies on your cards") if effect.what == "worker" else _lack(play, seat, {"assigned": 1})


def _release_all(play: Play, seat: int, card: str, effect: ReleaseAll, node: Node) -> Reason:
    return _lack(play, seat, {"assigned": 1})


def _ready(play: Play, seat: int, card: str, effect: Ready, node: Node) -> Reason:
    return Reason(f"no {_writer(play, node).noun(effect.ready)} of yours is exhausted")


def _raid(play: Play, seat: int, card: str, effect: Raid, node: Node) -> Reason:
    return Reason("no opponent who has not passed has a ready card with an Action")


def _expedition(play: Play, seat: int, card: str, effect: ExpeditionNow, node: Node) -> Reason:
    return Reason("no {ship} of yours in the queue could do it with what is aboard")


def _says(text: str) -> Why:
    return lambda play, seat, card, effect, node: Reason(text)


_nothing = _says(_NOTHING)


def _writer(play: Play, node: Node) -> Any:
    return writer(play.table, node.id.partition("/")[0])


def _some(play: Play, node: Node, where: CardFilter, number: int) -> str:
    words: str = _writer(play, node).some(where, number)
    return words


_WHY: dict[type[Record], Why] = {
    Spend: _spend,
    SpendUpTo: _spend_up_to,
    Assign: _assign,
    OnlyIf: _only_if,
    DiscardCards: _discard,
    Exhaust: _exhaust,
    GiveUp: _give_up,
    Choose: _choose,
    May: _inner,
    ForEach: _for_each,
    Gain: _gain,
    Draw: _draw,
    Search: _search,
    Declare: _declare,
    Build: _build,
    Harvest: _harvest,
    Release: _release,
    ReleaseAll: _release_all,
    Retrieve: _says("you have no spent {worker}"),
    Ready: _ready,
    Raid: _raid,
    MovePawn: _says("none of your pawns stands on a tile"),
    RefreshPawn: _says("none of your pawns is exhausted"),
    MoveShip: _says("no {ship} of yours has another ahead of it in the queue"),
    ExpeditionNow: _expedition,
    AlsoPillage: _says("no such island is left"),
    PayStorage: _says("no Storage of yours would pay anything"),
}
