"""Walking through what a card says: every effect with the place where it stands."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from cards.abilities import Trigger
from cards.effects import (
    ActionName,
    Choose,
    Effect,
    ForEach,
    GiveUp,
    May,
    SpendUpTo,
    ThisShip,
    is_price,
)
from cards.model import Card, Island

Slot = Literal["action", "bonus", "feature", "storage", "play"]


@dataclass(frozen=True)
class Place:
    """Where an effect stands: in which part of what kind of card, and inside what."""

    slot: Slot
    holder: Literal["location", "field", "boost", "instant", "island"]
    # The action that a Boost names.
    on: ActionName | None = None
    # The feature whose `do` this is.
    trigger: Trigger | None = None
    # What it stands in: the ability itself, a choice that may be declined, or something done for each.
    inside: Literal["ability", "option", "do", "ship"] = "ability"
    # Nothing but effects that cost something stand before it in its list.
    leading: bool = True


def slots(card: Card | Island) -> Iterator[tuple[Place, tuple[Effect, ...]]]:
    """The lists of effects of a card, each with its place."""
    holder = card.kind if isinstance(card, Card) else "island"
    on = card.on if isinstance(card, Card) else None
    if card.action:
        yield Place("action", holder), card.action
    if card.bonus:
        yield Place("bonus", holder), card.bonus
    for feature in card.feature:
        if isinstance(feature, Trigger):
            yield Place("feature", holder, trigger=feature), feature.do
    if card.storage:
        for pay in card.storage.pays:
            yield Place("storage", holder), pay
    if isinstance(card, Card) and card.play:
        yield Place("play", holder, on=on), card.play


def effects(card: Card | Island) -> Iterator[tuple[Place, Effect]]:
    """Every effect of a card, inner ones included."""
    for place, listed in slots(card):
        yield from walk(listed, place)


def walk(listed: tuple[Effect, ...], place: Place) -> Iterator[tuple[Place, Effect]]:
    """Every effect of a list and of the lists in it."""
    leading = True
    for effect in listed:
        here = replace(place, leading=leading)
        yield here, effect
        leading = leading and is_price(effect)
        for inside, inner in inner_lists(effect):
            yield from walk(inner, replace(place, inside=inside))


def inner_lists(
    effect: Effect,
) -> Iterator[tuple[Literal["option", "do", "ship"], tuple[Effect, ...]]]:
    """The lists of effects that stand inside an effect."""
    match effect:
        case Choose(choose=options):
            for option in options:
                yield "option", option
        case May(may=inner):
            yield "option", inner
        case ForEach(do=inner) | SpendUpTo(do=inner):
            yield "do", inner
        case GiveUp(do=inner):
            if inner:
                yield "do", inner
        case ThisShip(do=inner):
            yield "ship", inner
        case _:
            return


def triggers(card: Card | Island) -> Iterator[Trigger]:
    """The features of a card that wait for something to happen."""
    yield from (feature for feature in card.feature if isinstance(feature, Trigger))
