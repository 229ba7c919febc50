"""What a card says must be possible: checks that go beyond the schema, for one card at a time.

A problem is (key of the card, what is wrong, what would work).
"""

import re
from collections.abc import Iterator, Set

from cards.abilities import AtTheEnd, CountsAs, Discount, Feature, StandsFor, Storage, Trigger
from cards.effect_checks import check_condition, check_count, check_effect, check_filter, check_set, kinds
from cards.effects import Assign
from cards.effects import Place as PlaceGoods
from cards.model import Card, Clan, Island, Picture
from cards.pictures import ICONS, SCENES, STYLES
from cards.schema_words import near
from cards.walk import Place, effects

Said = tuple[str, str, str]

# Which parts a kind of card has.
_PARTS: dict[str, tuple[str, ...]] = {
    "location": ("cost", "start", "action", "bonus", "feature", "storage", "copy_of"),
    "field": ("on", "field", "upgrade"),
    "boost": ("on", "play"),
    "instant": ("cost", "play"),
}
_ALL_PARTS = (
    "cost",
    "on",
    "field",
    "upgrade",
    "start",
    "action",
    "bonus",
    "feature",
    "storage",
    "copy_of",
    "play",
)
_ABILITIES = ("action", "bonus", "feature", "storage", "copy_of")
# Happenings that concern a card, so that `where` can ask which.
_ABOUT_A_CARD = ("build", "construct", "harvest", "use", "leave", "raided")
# Names and lines end up in messages: nothing that a chat reads as markup, a mention or a trick of direction.
_NAME = re.compile(r"^[^\W_]([\w '’.,!?&:()\-]*[\w!?.)])?$")
_MARKUP = re.compile(r"[{}<>@*_`~|\\#\[\]]")


def check_card(card: Card, clan: Clan) -> list[Said]:
    """Everything that is wrong with a card of a clan."""
    types = frozenset(clan.types)
    said = [*_texts(card), *_parts(card), *_picture(card.picture), *_abilities(card, types)]
    if card.type not in types:
        said.append(("type", f'the clan has no type "{card.type}"', f"use one of: {', '.join(sorted(types))}."))
    if card.copy_of is not None:
        said += [("copy_of", *problem) for problem in check_filter(card.copy_of, "exhaustible", types)]
        if any(getattr(card, part) for part in _ABILITIES if part != "copy_of"):
            said.append(("copy_of", "a card that copies has no ability of its own", "leave the others out."))
    return said


def check_island(island: Island) -> list[Said]:
    """Everything that is wrong with an island."""
    said = [*_texts(island), *_picture(island.picture), *_abilities(island, frozenset())]
    if not island.pillage:
        said.append(("pillage", "pillaging gives nothing", "name goods: pillage = { food = 2 }."))
    if not any((island.field, island.action, island.bonus, island.feature, island.storage)):
        said.append(("", "the island does nothing when it is conquered", "add an action, bonus, feature or field."))
    return said


def check_name(name: str) -> str | None:
    """What is wrong with a name that people will see."""
    if not _NAME.match(name) or not name.isprintable():
        return f'"{name}" has signs that a name cannot have'
    return None


def check_line(line: str) -> str | None:
    """What is wrong with a line of text that people will see."""
    if _MARKUP.search(line) or not line.isprintable():
        return f'"{line[:30]}" has signs that chats read as markup'
    return None


NAME_REMEDY = "use letters, digits, spaces and ' . , ! ? & : ( ) -"
LINE_REMEDY = "leave out { } < > @ * _ ` ~ | \\ # [ ] and line breaks."


def _texts(card: Card | Island) -> Iterator[Said]:
    problem = check_name(card.name)
    if problem:
        yield "name", problem, NAME_REMEDY
    problem = check_line(card.flavour or "")
    if problem:
        yield "flavour", problem, LINE_REMEDY


def _picture(picture: Picture) -> Iterator[Said]:
    for what, name, known in (
        ("icon", picture.icon, ICONS),
        ("icon", picture.second, ICONS),
        ("scene", picture.scene, SCENES),
        ("style", picture.style, STYLES),
    ):
        if name is not None and name not in known:
            remedy = near(name, known) + f"docs/packs.md lists every {what}."
            yield "picture", f'there is no {what} "{name[:40]}"', remedy


def _parts(card: Card) -> Iterator[Said]:
    """A card has what its kind needs, and nothing that it cannot use."""
    for part in _ALL_PARTS:
        has = getattr(card, part) is not None if part in ("on", "storage", "copy_of") else bool(getattr(card, part))
        if has and part not in _PARTS[card.kind]:
            yield part, f"a {card.kind} has no {part}", f"it may have: {', '.join(_PARTS[card.kind])}."
    if card.kind == "location":
        yield from _location_parts(card)
    elif card.kind == "instant" and not card.cost:
        yield "", "an Instant needs a cost", "add cost = { food = 1 }, or make it a Boost with on = ..."
    elif card.kind in ("boost", "field") and card.on is None and not card.basic:
        yield "", f"a {card.kind} needs the action that plays it", 'add on = "harvest" (or another action).'
    if card.kind in ("boost", "instant") and not card.play:
        yield "", f"a {card.kind} needs to do something", "add play = { ... }."
    if card.kind == "field" and not card.field and not (card.upgrade and not card.basic):
        yield "", "a field needs goods", "add field = { food = 2 } and/or upgrade = { food = 1 }."
    if card.basic and card.kind not in ("field", "location"):
        yield "kind", "a basic card is a field or a location", "leave basic out."
    if card.basic and (card.copies != 1 or card.on is not None or card.upgrade):
        yield "basic", "a basic card stands there from the start, once", "leave copies, on and upgrade out."


def _location_parts(card: Card) -> Iterator[Said]:
    if not card.cost and not card.basic:
        yield "", "a location needs a cost", "add cost = { wood = 1 }."
    if card.cost and card.basic:
        yield "cost", "a basic location is never paid for", "leave cost out."
    if card.start and not card.basic:
        yield "start", "only a basic location shows goods for the start", "leave start out, or use bonus."
    if not any(getattr(card, part) for part in _ABILITIES if part != "copy_of") and card.copy_of is None:
        yield "", "the location does nothing", f"add one of: {', '.join(_ABILITIES)}."


def _abilities(card: Card | Island, types: Set[str]) -> Iterator[Said]:
    for place, effect in effects(card):
        for message, remedy in check_effect(effect, place, types):
            yield place.slot, message, remedy
    holder = card.kind if isinstance(card, Card) else "island"
    for feature in card.feature:
        for message, remedy in _check_feature(feature, Place("feature", holder), types):
            yield "feature", message, remedy
    if card.storage:
        for message, remedy in _check_storage(card, card.storage):
            yield "storage", message, remedy


# --- features and storage -------------------------------------------------------------------------


def _check_feature(feature: Feature, place: Place, types: Set[str]) -> Iterator[tuple[str, str]]:
    match feature:
        case Trigger():
            yield from _check_trigger(feature, types)
            if feature.only_if:
                yield from check_condition(feature.only_if)
                yield from check_count(feature.only_if.count, place, types)
        case CountsAs(counts_as=names):
            for name in names if isinstance(names, tuple) else ():
                if name not in types:
                    yield f'the clan has no type "{name}"', f"use some of: {', '.join(sorted(types))}."
        case Discount():
            yield from check_filter(feature.where, "hand", types)
            if not feature.discount or (feature.on == "step" and set(feature.discount) != {"food"}):
                yield "this discount takes nothing off", "a build costs goods, a pawn's step costs food."
        case StandsFor(stands_for=good, pay_with=other) if good == other:
            yield f"{good} stands for itself", "name two different resources."
        case AtTheEnd(each=count):
            yield from check_count(count, place, types)
        case _:
            return


def _check_trigger(trigger: Trigger, types: Set[str]) -> Iterator[tuple[str, str]]:
    happening = trigger.each_time
    yield from check_filter(trigger.where, "any", types)
    if not trigger.do:
        yield "nothing happens", "add do = { ... }."
    if trigger.where.type or trigger.where.kind or trigger.where.other:
        if happening not in _ABOUT_A_CARD:
            yield (
                f'"where" does not belong to each_time = "{happening}"',
                f"it goes with {', '.join(_ABOUT_A_CARD)}.",
            )
        if trigger.by == "opponent" and trigger.where.type:
            yield "an opponent has no cards of your types", 'leave "type" out.'
    if trigger.this and (happening not in ("harvest", "use", "leave", "raided") or trigger.by == "opponent"):
        yield (
            f'"this" does not belong to each_time = "{happening}"',
            "use bonus for what happens when it is built.",
        )
    if trigger.upgrades and happening != "harvest":
        yield '"upgrades" goes with each_time = "harvest"', "leave it out."
    if trigger.with_other_pawn and happening != "use_pawn":
        yield '"with_other_pawn" goes with each_time = "use_pawn"', "leave it out."
    if happening == "set":
        yield from check_set(trigger.types, types)
    elif trigger.types:
        yield '"types" goes with each_time = "set"', "leave it out."
    if trigger.by == "opponent" and happening in ("set", "raided"):
        yield f'each_time = "{happening}" is about you', 'leave out by = "opponent".'


def _check_storage(card: Card | Island, storage: Storage) -> Iterator[tuple[str, str]]:
    if not all(storage.pays):
        yield "Storage pays nothing", "say what: pays = [{ gain = { gold = 1 } }]."
    if not any(_feeds(effect, storage.of) for _place, effect in effects(card)):
        yield (
            "nothing that this Storage counts can come to lie here",
            "add an action or bonus with assign or place.",
        )


def _feeds(effect: object, counted: str | tuple[str, ...]) -> bool:
    match effect:
        case Assign(assign=what) if what.worker:
            return counted == "worker"
        case Assign(assign=what):
            return counted != "worker" and bool(kinds(what.of) & kinds(counted))
        case PlaceGoods(place=goods):
            return counted != "worker" and bool(set(goods) & kinds(counted))
        case _:
            return False
