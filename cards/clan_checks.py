"""What a whole clan or island set must be: enough cards, no id twice, whatever is named is there.

A problem is ("error" or "note", id of the card or "", what is wrong, what would work).
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from cards.abilities import CountsAs, Trigger
from cards.checks import LINE_REMEDY, NAME_REMEDY, check_line, check_name
from cards.effects import CardFilter, Declare, Draw, Effect, Exhaust, Gain, Harvest, MovePawn, Ready, Search
from cards.model import Card, Clan, Island, IslandSet
from cards.pictures import TYPE_ICONS
from cards.schema_words import near
from cards.walk import Place, effects, triggers, walk

Said = tuple[str, str, str, str]

BASICS = 3
DECK = 30
# How many titles come three, two and one time in a deck of the built-in shape.
SHAPE = {3: 3, 2: 6, 1: 9}
NEARBY, DISTANT = 12, 10
MOST_TYPES = 8


def check_clan(clan: Clan) -> list[Said]:
    return [
        *_ids([clan, *clan.cards]),
        *_names(clan),
        *_numbers(clan),
        *_types(clan),
        *_upgrades(clan),
        *_searches(clan),
        *_readies(clan),
        *_copies(clan),
        *_combinations(clan),
        *_endless(clan.cards),
    ]


def check_island_set(found: IslandSet) -> list[Said]:
    said = [*_ids([found, *found.islands]), *_endless(found.islands)]
    for distance, wanted in (("nearby", NEARBY), ("distant", DISTANT)):
        have = sum(island.distance == distance for island in found.islands)
        if have != wanted:
            said.append(("error", "", f"there are {have} {distance} islands", f"{wanted} are needed."))
    problem = check_name(found.name)
    if problem:
        said.append(("error", "", problem, NAME_REMEDY))
    return said


def _ids(things: Iterable[Clan | IslandSet | Card | Island]) -> Iterator[Said]:
    for identifier, count in Counter(thing.id for thing in things).items():
        if count > 1:
            yield "error", identifier, f'the id "{identifier}" stands {count} times', "give each its own id."


def _names(clan: Clan) -> Iterator[Said]:
    types = (name for kind in clan.types.values() for name in (kind.name, kind.plural))
    for name in (clan.name, *types, *(combination.name for combination in clan.combinations)):
        problem = check_name(name)
        if problem:
            yield "error", "", problem, NAME_REMEDY
    for line in (clan.character, *(combination.text for combination in clan.combinations)):
        problem = check_line(line)
        if problem:
            yield "error", "", problem, LINE_REMEDY
    for name, count in Counter(card.name for card in clan.cards).items():
        if count > 1:
            yield "error", "", f'{count} cards are called "{name}"', "give each title one entry, with copies."


def _numbers(clan: Clan) -> Iterator[Said]:
    basics = [card for card in clan.cards if card.basic]
    deck = [card for card in clan.cards if not card.basic]
    if len(basics) != BASICS:
        yield (
            "error",
            "",
            f"the clan has {len(basics)} basic cards",
            f"mark {BASICS} cards with basic = true.",
        )
    total = sum(card.copies for card in deck)
    if total != DECK:
        yield (
            "error",
            "",
            f"the deck has {total} cards",
            f"{DECK} are needed: copies are 1, 2 or 3 of each title.",
        )
    shape = Counter(card.copies for card in deck)
    if total == DECK and shape != SHAPE:
        have = ", ".join(f"{shape[copies]} x{copies}" for copies in (3, 2, 1))
        yield "note", "", f"the deck is made of {have} titles", "the built-in clans have 3 x3, 6 x2, 9 x1."


def _types(clan: Clan) -> Iterator[Said]:
    if len(clan.types) > MOST_TYPES:
        yield "error", "", f"the clan has {len(clan.types)} types", f"at most {MOST_TYPES} can be told apart."
    used = {card.type for card in clan.cards}
    for name, kind in clan.types.items():
        if kind.icon not in TYPE_ICONS:
            remedy = near(kind.icon, TYPE_ICONS) + "docs/packs.md lists the icons for types."
            yield "error", "", f'the type "{name}" has no known icon: "{kind.icon[:40]}"', remedy
        if not name.isascii() or not name.replace("-", "").isalnum() or name != name.lower():
            yield "error", "", f'"{name}" is no id of a type', "use small letters, digits and hyphens."
        if name not in used:
            yield "error", "", f'no card has the type "{name}"', "give it to a card, or remove it."


def _upgrades(clan: Clan) -> Iterator[Said]:
    grown = {good for card in clan.cards for good in card.field}
    for card in clan.cards:
        if card.upgrade and not grown & set(card.upgrade):
            goods = " or ".join(card.upgrade)
            yield (
                "error",
                card.id,
                f"no Field of the clan gives {goods}",
                "it would lie under none: change its goods.",
            )


def matches(card: Card, where: CardFilter) -> bool:
    """Whether a card of a clan passes a filter, as far as its print says."""
    return _has_type(card, where.type) and _has_kind(card, where.kind)


def _has_type(card: Card, wanted: str | None) -> bool:
    if wanted is None or card.type == wanted:
        return True
    extra = [feature.counts_as for feature in card.feature if isinstance(feature, CountsAs)]
    return any(names == "every" or wanted in names for names in extra)


def _has_kind(card: Card, kind: str | None) -> bool:
    match kind:
        case None:
            return True
        case "land":
            return card.kind == "field"
        case "field":
            return bool(card.field)
        case "upgrade":
            return bool(card.upgrade)
        case "action":
            return bool(card.action)
        case _:
            return card.kind == kind


def _searches(clan: Clan) -> Iterator[Said]:
    deck = [card for card in clan.cards if not card.basic]
    for card in clan.cards:
        for _place, effect in effects(card):
            if isinstance(effect, Search) and not any(matches(other, effect.search) for other in deck):
                yield (
                    "error",
                    card.id,
                    "the search finds no card of this deck",
                    "look for a type or kind that it has.",
                )
            if isinstance(effect, Search) and effect.to == "empire":
                kinds = {other.kind for other in deck if matches(other, effect.search)}
                if kinds & {"boost", "instant"}:
                    remedy = 'add kind = "location", "field", "upgrade" or "land".'
                    yield "error", card.id, "a Boost or an Instant cannot be built", remedy


def _readies(clan: Clan) -> Iterator[Said]:
    """Only cards with an Action are ever exhausted; an island may be any card's."""
    for card in clan.cards:
        for _place, effect in effects(card):
            where = effect.ready if isinstance(effect, Ready) else None
            where = effect.exhaust if isinstance(effect, Exhaust) else where
            if where is None or where.type is None or where.kind == "island":
                continue
            if not any(_has_type(other, where.type) and _can_act(other) for other in clan.cards):
                message = f'no card of the type "{where.type}" has an action'
                yield "error", card.id, message, "so none is ever exhausted: use another type."


def _can_act(card: Card) -> bool:
    return bool(card.action) or card.copy_of is not None


def _copies(clan: Clan) -> Iterator[Said]:
    for card in clan.cards:
        if card.copy_of is None or card.copy_of.kind == "island":
            continue
        locations = [other for other in clan.cards if other.kind == "location" and other.copy_of is None]
        if not any(matches(other, card.copy_of) for other in locations):
            yield "error", card.id, "there is nothing that it could copy", "use another type or kind."


def _combinations(clan: Clan) -> Iterator[Said]:
    known = {card.id for card in clan.cards}
    for combination in clan.combinations:
        for identifier in combination.cards:
            if identifier not in known:
                message = f'the combination "{combination.name}" names "{identifier}"'
                yield "error", "", message, "use the ids of this clan's cards."


# --- features that would set each other off for ever ----------------------------------------------


def _endless(cards: Iterable[Card] | Iterable[Island]) -> Iterator[Said]:
    """Features that cause, at no cost and as often as they like, what sets them off again."""
    causes: dict[str, set[str]] = {}
    owners: dict[str, str] = {}
    for card in cards:
        for trigger in triggers(card):
            if trigger.by == "you" and not trigger.once_a_round and not trigger.this:
                caused = {what for effect in _inner(trigger) for what in _caused(effect)}
                causes.setdefault(trigger.each_time, set()).update(caused)
                owners.setdefault(trigger.each_time, card.id)
    for happening in causes:
        if happening in _reached(happening, causes):
            message = f'each_time = "{happening}" would set itself off again and again'
            yield "error", owners[happening], message, "add once_a_round = true."


def _inner(trigger: Trigger) -> Iterator[Effect]:
    place = Place("feature", "location", trigger=trigger)
    yield from (effect for _place, effect in walk(trigger.do, place))


def _caused(effect: Effect) -> set[str]:
    match effect:
        case Declare(declare="explore"):
            return {"explore", "draw"}
        case Declare(declare="populate" | "harvest" as action):
            return {action}
        case Harvest():
            return {"harvest"}
        case Draw():
            return {"draw"}
        case Gain(gain=amounts) if "card" in amounts:
            return {"draw"}
        case MovePawn():
            return {"move_pawn"}
        case _:
            return set()


def _reached(start: str, causes: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    todo = list(causes[start])
    while todo:
        happening = todo.pop()
        if happening not in seen:
            seen.add(happening)
            todo.extend(causes.get(happening, ()))
    return seen
