"""An ability in icons: what stands on a small tile, where a sentence could not be read.

The sentence itself comes from `cards.wording`; both are made from the same effects, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cards.abilities import AtTheEnd, CountsAs, CountsAsIsland, Discount, Reach, StandsFor, Storage, Trigger
from cards.effects import (
    AlsoPillage,
    Assign,
    Build,
    CardFilter,
    Choose,
    Count,
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
    Place,
    Price,
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
    ThisShip,
    is_price,
)
from cards.model import CardType

Types = Mapping[str, CardType]
_KIND_GLYPHS = {
    "field": "sickle",
    "land": "sickle",
    "upgrade": "sprout",
    "island": "tower-flag",
    "location": "house",
    "action": "play-button",
    "boost": "lightning-helix",
    "instant": "lightning-helix",
}
_WHEN = {
    "pillage": "{type:fire}",
    "conquer": "{type:tower-flag}",
    "build": "{type:claw-hammer}",
    "raid": "raid",
    "raided": "raided",
    "boost": "{type:lightning-helix}",
    "use": "{type:play-button}",
    "use_pawn": "{type:pawn}",
    "move_pawn": "{type:pawn}",
    "draw": "{card}",
    "spend_gold": "{gold}",
    "leave": "leaves",
    "pass": "pass",
    "set": "set",
}


def goods(amounts: Mapping[Any, int]) -> str:
    return " ".join(f"{{{count if count > 1 else ''}{kind}}}" for kind, count in amounts.items())


def _kind(where: CardFilter, types: Types) -> str:
    if where.type is not None:
        found = types.get(where.type)
        return f"{{type:{found.icon}}}" if found else where.type
    return f"{{type:{_KIND_GLYPHS[where.kind]}}}" if where.kind else "{card}"


def _count(count: Count, types: Types) -> str:
    what = {
        "cards": _kind(count.where, types),
        "sets": "set",
        "spent_workers": "{worker}",
        "assigned_workers": "{worker}",
        "assigned_goods": "good",
        "kinds_of_resource": "kind",
        "hand": "{card}",
        "ships": "{ship}",
        "ships_in_queue": "{ship}",
        "opponents": "rival",
        "opponents_passed": "rival",
        "pawns_together": "{type:pawn}",
        "raze": "{raze}",
        "gold": "{gold}",
    }[count.of]
    return f"per {count.every} {what}" if count.every > 1 else f"per {what}"


def _price(price: Price) -> str:
    parts = []
    for kind in ("worker", "food", "wood", "stone", "sheep", "fish", "gold", "raze", "ship"):
        number = getattr(price, kind)
        if number:
            parts.append(f"{{{number if number > 1 else ''}{kind}}}")
    if price.assigned:
        parts.append(f"{price.assigned} stored")
    if price.any is not None:
        parts.append(f"{'any' if not price.any.different else 'mixed'} {price.any.count}")
    return " ".join(parts)


def _one(effect: Record, types: Types) -> str:
    match effect:
        case Gain():
            return goods(effect.gain) + (f" {_count(effect.each, types)}" if effect.each else "")
        case Spend():
            return _price(effect.spend)
        case SpendUpTo():
            what = "{worker}" if effect.of == "worker" else "any"
            return f"up to {effect.spend_up_to} {what} {{>}} {effects(effect.do, types)}"
        case OnlyIf():
            return "if"
        case Choose():
            return " / ".join(effects(option, types) for option in effect.choose)
        case May():
            return effects(effect.may, types)
        case ForEach():
            return f"{effects(effect.do, types)} {_count(effect.for_each, types)}"
        case Draw():
            return f"{{{effect.draw if effect.draw > 1 else ''}card}}" + (f" keep {effect.keep}" if effect.keep else "")
        case Search():
            return f"find {_kind(effect.search, types)}"
        case DiscardCards():
            return f"{{{effect.discard_cards if effect.discard_cards > 1 else ''}card}}"
        case Declare():
            return f"{{{effect.declare}}} {effect.declare.capitalize()}"
        case Build():
            return f"build {_kind(effect.build, types)}"
        case Harvest():
            return "{harvest} +1"
        case Assign():
            asked = effect.assign
            if asked.worker:
                return f"{{{asked.worker if asked.worker > 1 else ''}worker}} here"
            named = "".join(f"{{{kind}}}" for kind in asked.of) if isinstance(asked.of, tuple) else asked.of + "s"
            return f"{asked.up_to} {named} here"
        case Place():
            return f"{goods(effect.place)} here"
        case Release():
            what = "{worker}" if effect.what == "worker" else "goods"
            return f"free {effect.release if effect.release > 1 else ''} {what}".replace("  ", " ")
        case ReleaseAll():
            return "free all"
        case Retrieve():
            return f"wake {{{effect.retrieve if effect.retrieve > 1 else ''}worker}}"
        case Ready():
            number = "all " if effect.count == "all" else f"{effect.count} " if effect.count > 1 else ""
            return f"ready {number}{_kind(effect.ready, types)}"
        case Exhaust():
            return f"exhaust {_kind(effect.exhaust, types)}"
        case Raid():
            return "raid"
        case MovePawn():
            return "move {type:pawn}"
        case RefreshPawn():
            return "ready {type:pawn}"
        case MoveShip():
            return "move {ship}"
        case ExpeditionNow():
            return " / ".join(
                "{type:fire}" if way == "pillage" else "{type:tower-flag}" for way in effect.expedition_now
            )
        case AlsoPillage():
            return "+ {type:fire} " + effect.also_pillage
        case ThisShip():
            when = "{type:fire}" if effect.this_ship == "pillages" else "{type:tower-flag}"
            return f"{when} : {effects(effect.do, types)}"
        case GiveUp():
            gain = f" {effects(effect.do, types)}" if effect.do else ""
            verb = "return" if effect.to == "hand" else "give up"
            return f"{verb} {_kind(effect.give_up, types)}" + (f" {{>}}{gain}" if gain else "")
        case PayStorage():
            return "{type:open-treasure-chest} now"
    return ""


def effects(steps: Sequence[Record], types: Types) -> str:
    """Price, arrow, gain."""
    paid = 0
    while paid < len(steps) and is_price(steps[paid]):
        paid += 1
    price = " ".join(_one(step, types) for step in steps[:paid])
    rest = " ".join(_one(step, types) for step in steps[paid:])
    if price and rest:
        return price + " " + rest if "{>}" in price else f"{price} {{>}} {rest}"
    return price or rest


def feature(standing: Record, types: Types) -> str:
    match standing:
        case Trigger():
            when = (
                f"{{{standing.each_time}}}"
                if standing.each_time in ("explore", "populate", "construct", "harvest", "sail")
                else _WHEN[standing.each_time]
            )
            if standing.by == "opponent":
                when = f"rival {when}"
            return f"{when} : {effects(standing.do, types)}"
        case CountsAs():
            if standing.counts_as == "every":
                return "every type"
            return "is " + " ".join(_kind(CardFilter(type=name), types) for name in standing.counts_as)
        case CountsAsIsland():
            return "is {type:tower-flag}"
        case Reach():
            return "{ship} {>} distant"
        case Discount():
            return f"{_kind(standing.where, types)} costs -{goods(standing.discount)}"
        case StandsFor():
            return f"{{{standing.pay_with}}} as {{{standing.stands_for}}}"
        case AtTheEnd():
            return f"end: {{{standing.at_the_end}vp}} {_count(standing.each, types)}"
    return ""


def storage(store: Storage, types: Types) -> str:
    if isinstance(store.of, tuple):
        named = "".join(f"{{{kind}}}" for kind in store.of)
    else:
        named = "{worker}" if store.of == "worker" else store.of + ("s" if store.every > 1 else "")
    number = f"{store.every} " if store.every > 1 else ""
    return f"{number}{named} {{>}} " + " / ".join(effects(option, types) for option in store.pays)
