"""The words on a card, written from its data.

    sections(card, catalogue) -> list[Section]     what it does: a keyword and a text for each ability
    cost(card) -> str                              what its corner asks: "1{wood} 1{stone}" or "HARVEST"
    pillage(island) -> str, conquer(island) -> str what an island gives and asks
    keyword_name("bonus") -> str                   "Building Bonus"
    text_length(card, catalogue) -> int            how much room all its sections take

Texts hold icons as `{wood}` (see `cards.phrases.TOKENS`) and names of types as `*Wool*`. For other places than
pictures: `plain(text)` gives words (alt text), `emoji(text, mapping)` text for a message, `length(text)` its width.
Every phrase stands in phrases.toml; another language is another such file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cards.abilities import (
    AtTheEnd,
    CountsAs,
    CountsAsIsland,
    Discount,
    Feature,
    Reach,
    StandsFor,
    Storage,
    Trigger,
)
from cards.catalogue import Catalogue
from cards.effect_words import EffectWords
from cards.effects import CardFilter
from cards.model import Card, CardType, Island
from cards.phrases import Phrases, emoji, english, length, plain, tokens

__all__ = [
    "Keyword",
    "Section",
    "conquer",
    "cost",
    "emoji",
    "keyword_name",
    "length",
    "pillage",
    "plain",
    "sections",
    "sections_of",
    "text_length",
    "tokens",
]

Keyword = Literal["action", "bonus", "feature", "storage", "field", "upgrade", "boost", "instant", "copy"]


@dataclass(frozen=True)
class Section:
    """One ability of a card."""

    keyword: Keyword
    text: str


def sections(card: Card | Island, catalogue: Catalogue, phrases: Phrases | None = None) -> list[Section]:
    """What a card of the catalogue does, in the order in which it is printed."""
    clan = catalogue.clan_of(card.id)
    return sections_of(card, clan.types if clan else {}, phrases)


def sections_of(card: Card | Island, types: Mapping[str, CardType], phrases: Phrases | None = None) -> list[Section]:
    """What a card does, given the types of its clan."""
    return _Writer(phrases or english(), types).sections(card)


def cost(card: Card, phrases: Phrases | None = None) -> str:
    """What the corner of a card asks for; nothing for a basic card."""
    said = phrases or english()
    return said.say(f"actions.{card.on}") if card.on else _Writer(said, {}).goods(card.cost)


def pillage(island: Island, phrases: Phrases | None = None) -> str:
    """What pillaging an island gives."""
    return _Writer(phrases or english(), {}).goods(island.pillage)


def conquer(island: Island, phrases: Phrases | None = None) -> str:
    """What conquering an island asks: the raze token on the ship, and what is paid besides."""
    said = phrases or english()
    besides = _Writer(said, {}).goods(island.conquer)
    return said.say("joins.goods").join(filter(None, (said.say("cards.conquer"), besides)))


def keyword_name(keyword: Keyword, phrases: Phrases | None = None) -> str:
    """A keyword as it is printed."""
    return (phrases or english()).say(f"keywords.{keyword}")


def text_length(card: Card | Island, catalogue: Catalogue) -> int:
    """How many letters wide all abilities of a card are together."""
    return sum(length(section.text) for section in sections(card, catalogue))


class _Writer(EffectWords):
    """Says whole cards."""

    def sections(self, card: Card | Island) -> list[Section]:
        found: list[Section] = []
        if card.field:
            found.append(Section("field", self.phrases.say("cards.field", goods=self.goods(card.field))))
        if isinstance(card, Card):
            found += self._clan_sections(card)
        if card.bonus:
            found.append(Section("bonus", self._sentence(self.ability(card.bonus))))
        if card.action:
            found.append(Section("action", self._sentence(self.ability(card.action))))
        found += [Section("feature", self._sentence(self._feature(feature))) for feature in card.feature]
        if card.storage:
            found.append(Section("storage", self._sentence(self._storage(card.storage))))
        return found

    def _clan_sections(self, card: Card) -> list[Section]:
        found: list[Section] = []
        if card.upgrade:
            icons = [self.phrases.say("cards.field_icon", good=good) for good in card.upgrade]
            fields = self.phrases.say("joins.either").join(icons)
            text = self.phrases.say("cards.upgrade", goods=self.goods(card.upgrade), fields=fields)
            found.append(Section("upgrade", text))
        if card.copy_of is not None:
            cards = self.some(card.copy_of.model_copy(update={"other": True}))
            found.append(Section("copy", self._sentence(self.phrases.say("cards.copy", cards=cards))))
        if card.play:
            keyword: Keyword = "instant" if card.kind == "instant" else "boost"
            found.append(Section(keyword, self._sentence(self.ability(card.play))))
        return found

    def _sentence(self, text: str) -> str:
        return self.phrases.sentence(text)

    def _storage(self, storage: Storage) -> str:
        what = self.kinds(storage.every, storage.of)
        if storage.every == 1:
            # "for each {worker}", not "for each 1{worker}".
            what = what.removeprefix("1").lstrip()
        key = "cards.storage_each" if storage.every == 1 else "cards.storage_every"
        return self.phrases.say(key, what=what, pays=self.options(storage.pays))

    # --- features --------------------------------------------------------------------------------

    def _feature(self, feature: Feature) -> str:
        say = self.phrases.say
        match feature:
            case Trigger():
                return self._trigger(feature)
            case CountsAs(counts_as="every"):
                return say("features.counts_as_every")
            case CountsAs(counts_as=types):
                return say("features.counts_as", types=self.type_list(types))
            case CountsAsIsland():
                return say("features.counts_as_island")
            case Reach():
                return say("features.reach")
            case Discount():
                return self._discount(feature)
            case StandsFor(stands_for=good, pay_with=other):
                return say("features.stands_for", stands_for=good, pay_with=other)
            case AtTheEnd(at_the_end=n, each=count):
                return say("features.at_the_end", n, each=self.each(count))

    def _discount(self, feature: Discount) -> str:
        goods = self.goods(feature.discount)
        if feature.on == "step":
            return self.phrases.say("features.discount_step", goods=goods)
        if feature.where == CardFilter():
            return self.phrases.say("features.discount_all", goods=goods)
        return self.phrases.say("features.discount", cards=self.noun(feature.where, 2), goods=goods)

    def _trigger(self, trigger: Trigger) -> str:
        key = "first_time" if trigger.once_a_round else "each_time"
        happening = self._happening(trigger)
        do = self.ability(trigger.do)
        if trigger.only_if is None:
            return self.phrases.say(f"features.{key}", happening=happening, do=do)
        condition = self.condition(trigger.only_if)
        return self.phrases.say(f"features.{key}_if", happening=happening, condition=condition, do=do)

    def _happening(self, trigger: Trigger) -> str:
        say = self.phrases.say
        what = trigger.each_time
        if trigger.this and what == "raided":
            return say("details.this_raided")
        default = {"harvest": "field", "construct": "location"}.get(what, "card")
        card = say("details.this_card") if trigger.this else self.one(trigger.where, default)
        if trigger.upgrades:
            card = say("details.upgraded", trigger.upgrades, card=card)
        text = say(f"happenings.{trigger.by}.{what}", card=card, types=self.type_list(trigger.types))
        if trigger.with_other_pawn:
            text = say("details.with_other_pawn", happening=text)
        return text
