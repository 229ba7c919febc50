"""The words on a card: short, the same for the same effect, and there for everything that a pack can say."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import builtin
from cards.effects import Effect
from cards.model import Card, CardType, Island
from cards.phrases import ENGLISH, TOKENS
from cards.wording import (
    conquer,
    cost,
    emoji,
    keyword_name,
    length,
    pillage,
    plain,
    sections,
    sections_of,
    text_length,
    tokens,
)
from tests.cards import strategies

CATALOGUE = builtin()
TITLES = list(CATALOGUE.titles.values())
TYPES = {
    name: CardType(name=name.capitalize(), plural=f"{name.capitalize()}s", icon="hut")
    for name in ("penguin", "igloo", "yeti")
}


def _location(**parts: Any) -> Card:
    picture = {"icon": "hut", "scene": "snow"}
    base = {"id": "x", "name": "X", "kind": "location", "type": "igloo", "cost": {"wood": 1}, "picture": picture}
    return Card.model_validate({**base, **parts})


def texts(title: Card | Island) -> list[str]:
    return [section.text for section in sections(title, CATALOGUE)]


def corners(title: Card | Island) -> list[str]:
    return [pillage(title), conquer(title)] if isinstance(title, Island) else [cost(title)]


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_a_card_says_what_it_does_in_110_letters(title: Card | Island) -> None:
    assert 0 < text_length(title, CATALOGUE) <= 110


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_icon_of_a_card_is_known(title: Card | Island) -> None:
    for text in (*texts(title), *corners(title)):
        assert set(tokens(text)) <= set(TOKENS)
        # Nothing is left over from a phrase: no hole, no half token, no double sign.
        assert not re.search(r"<|>|\{\{|\}\}|\.\.|  |: :|None", text)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_no_icon_is_left_in_plain_words(title: Card | Island) -> None:
    for text in (*texts(title), *corners(title)):
        assert not set("{}*<>") & set(plain(text))


def test_abilities_are_sentences() -> None:
    for title in TITLES:
        for section in sections(title, CATALOGUE):
            if section.keyword not in ("field", "upgrade"):
                assert section.text.endswith(".")
                assert not section.text[0].islower()


WORKER = {"spend": {"worker": 1}}
VP = {"gain": {"vp": 1}}
IGLOOS = {"of": "cards", "where": {"type": "igloo"}}


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (
            {"action": [{"spend": {"worker": 1, "sheep": 2}}, {"gain": {"vp": 2}}]},
            ["Spend 1{worker} 2{sheep}: gain 2{vp}."],
        ),
        (
            {"bonus": {"gain": {"worker": 1}}, "action": [{"spend": {"food": 2}}, {"declare": "populate"}]},
            ["Gain 1{worker}.", "Spend 2{food}: POPULATE."],
        ),
        (
            {"bonus": {**VP, "each": {**IGLOOS, "max": 4}}},
            ["Gain 1{vp} for each *Igloo* (max 4)."],
        ),
        (
            {"action": [WORKER, {**VP, "each": {**IGLOOS, "every": 2}}]},
            ["Spend 1{worker}: gain 1{vp} for every 2 *Igloos*."],
        ),
        (
            {"action": {"spend_up_to": 3, "of": "worker", "do": VP}},
            ["Spend up to 3{worker}: gain 1{vp} for each."],
        ),
        (
            {"action": [WORKER, {"choose": [{"gain": {"raze": 1}}, {"gain": {"food": 2}}]}]},
            ["Spend 1{worker}: gain 1{raze} / 2{food}."],
        ),
        (
            {"action": [{"spend": {"sheep": 1, "raze": 1}}, {"gain": {"vp": 2}}, {"may": {"raid": "free"}}]},
            ["Spend 1{sheep} 1{raze}: gain 2{vp}. You may raid without {raze}."],
        ),
        (
            {
                "action": [{"assign": {"worker": 1}}, {"gain": {"gold": 1}}],
                "storage": {"every": 1, "of": "worker", "pays": [{"gain": {"food": 1}}]},
            },
            ["Assign 1{worker} here: gain 1{gold}.", "For each {worker} here: gain 1{food}."],
        ),
        ({"copy_of": {"type": "igloo"}}, ["Copy the ability of 1 other *Igloo* in your empire."]),
        (
            {"kind": "field", "cost": {}, "on": "harvest", "field": {"food": 2}, "upgrade": {"food": 1}},
            ["2{food}", "+1{food} to a {food} Field"],
        ),
    ],
)
def test_a_card_reads_as_written_by_hand(parts: dict[str, Any], expected: list[str]) -> None:
    assert [section.text for section in sections_of(_location(**parts), TYPES)] == expected


def test_corners_say_goods_or_the_action() -> None:
    assert cost(_location(cost={"stone": 1, "wood": 2, "worker": 1})) == "1{worker} 2{wood} 1{stone}"
    assert cost(_location(kind="boost", cost={}, on="explore", play=VP)) == "EXPLORE"
    assert cost(_location(basic=True, cost={}, bonus=VP)) == ""
    picture = {"icon": "hut", "scene": "isle"}
    base = {"id": "x", "name": "X", "distance": "nearby", "picture": picture}
    island = Island.model_validate({**base, "pillage": {"raze": 1, "vp": 1}, "conquer": {"food": 1}})
    assert (pillage(island), conquer(island)) == ("1{vp} 1{raze}", "1{raze} 1{food}")


def test_icons_become_words_with_their_number() -> None:
    assert plain("Spend 1{worker} 2{raze}: gain 3{vp}.") == "Spend 1 worker, 2 raze tokens: gain 3 VP."
    assert plain("for every 4 spent {worker}") == "for every 4 spent workers"
    assert plain("for each *Hearth* (max 4)") == "for each Hearth (max 4)"
    assert plain("Gain 1{gold} 1 clan {ship}.") == "Gain 1 gold, 1 clan ship."


def test_icons_become_emoji_where_there_are_some_and_words_elsewhere() -> None:
    text = "Spend 2{sheep}: gain 1{vp} for each *Hearth*."
    assert emoji(text, {"vp": "<:vp:123>"}) == "Spend 2 sheep: gain 1<:vp:123> for each **Hearth**."


def test_an_icon_counts_as_two_letters_and_the_stars_as_none() -> None:
    assert length("2{wood} *Hall*") == len("2## Hall")


def test_keywords_have_names() -> None:
    assert keyword_name("bonus") == "Building Bonus"


def test_phrases_stand_in_the_catalogue_not_in_code() -> None:
    """The modules that write texts hold no words of English themselves."""
    folder = ENGLISH.parent
    for name in ("wording.py", "effect_words.py", "count_words.py"):
        code = re.sub(r'""".*?"""|#.*', "", (folder / name).read_text(encoding="utf-8"), flags=re.DOTALL)
        quoted = re.findall(r'"([^"\n]*)"', code)
        assert [text for text in quoted if " " in text and not text.startswith("no words for")] == []


# --- whatever people write ---------------------------------------------------------------------------------------


@given(
    st.lists(strategies.effects(), min_size=1, max_size=3),
    st.none() | strategies.features(),
    st.none() | strategies.storages(),
)
def test_there_are_words_for_everything_that_the_vocabulary_can_say(
    effects: list[dict[str, Any]], feature: dict[str, Any] | None, storage: dict[str, Any] | None
) -> None:
    card = _location(action=effects, bonus=effects, feature=[feature] if feature else [], storage=storage)
    found = sections_of(card, TYPES)
    assert len(found) == 2 + bool(feature) + bool(storage)
    for section in found:
        assert set(tokens(section.text)) <= set(TOKENS)
        assert "None" not in section.text and "<" not in section.text
        assert plain(section.text)


@given(strategies.effects(depth=1))
def test_the_same_effect_has_the_same_words_everywhere(effect: dict[str, Any]) -> None:
    """Alone, as a bonus, as an action and behind a trigger, an effect reads the same but for its first letter."""
    trigger = {"each_time": "pass", "do": [effect]}
    found = {
        section.keyword: section.text
        for section in sections_of(_location(action=[effect], bonus=[effect], feature=[trigger]), TYPES)
    }
    assert found["action"] == found["bonus"]
    assert found["feature"].removeprefix("Each time you pass, ").lower() == found["action"].lower()


def test_two_different_effects_never_have_the_same_words() -> None:
    """Over the built-in cards: what reads the same is the same."""
    read: dict[str, Effect] = {}
    for title in TITLES:
        for name in ("action", "bonus", "play"):
            listed = getattr(title, name, ())
            if not listed:
                continue
            part = {"kind": "boost", "on": "sail", "cost": {}} if name == "play" else {}
            [section] = sections_of(_location(**part, **{name: listed}), CATALOGUE_TYPES.get(title.id, {}))
            assert read.setdefault(section.text, listed) == listed


CATALOGUE_TYPES = {card.id: clan.types for clan in CATALOGUE.clans.values() for card in clan.cards}
