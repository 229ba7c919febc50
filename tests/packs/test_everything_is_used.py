"""The test pack uses everything that a card can say, so that the tests and the soak run meet all of it."""

from collections.abc import Iterator
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest

from cards import abilities, effects, model
from cards.abilities import FEATURE_KEYS
from cards.catalogue import Catalogue, load
from cards.effects import EFFECT_VERBS, ActionName, Gainable, Record
from tests.packs import FOLDER

MODELS = [
    each
    for module in (effects, abilities)
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Record) and each.__module__ == module.__name__ and each is not Record
]
# Words that need not all be used: one is like the other.
ALIKE = {("StandsFor", "stands_for"), ("StandsFor", "pay_with")}


def records(value: Any) -> Iterator[Record]:
    """Every record inside a record."""
    if isinstance(value, Record):
        yield value
        for name in type(value).model_fields:
            yield from records(getattr(value, name))
    elif isinstance(value, dict):
        for each in value.values():
            yield from records(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from records(each)


@pytest.fixture(scope="module")
def pack() -> Catalogue:
    return load([FOLDER], Catalogue())[0]


@pytest.fixture(scope="module")
def used(pack: Catalogue) -> set[tuple[str, str, object]]:
    """Every key of every record in the pack, with its value where it is a word or a number."""
    found: set[tuple[str, str, object]] = set()
    for title in pack.titles.values():
        for record in records(title):
            name = type(record).__name__
            for key, field in type(record).model_fields.items():
                value = getattr(record, key)
                if value == field.default and not field.is_required():
                    continue
                found.add((name, key, "set"))
                if isinstance(value, str | int):
                    found.add((name, key, value))
                if isinstance(value, tuple):
                    found.update((name, key, each) for each in value if isinstance(each, str))
                    found.add((name, key, tuple))
                if isinstance(value, dict):
                    found.update((name, key, each) for each in value)
    return found


def words(annotation: Any) -> Iterator[object]:
    """The words that a key can have, where there are only some."""
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif get_origin(annotation) in (Union, UnionType):
        for each in get_args(annotation):
            if get_origin(each) in (Literal, Union, UnionType):
                yield from words(each)


def test_the_pack_has_no_errors() -> None:
    assert [finding for finding in load([FOLDER])[1] if finding.is_error] == []


def test_the_clans_are_as_big_as_the_printed_ones(pack: Catalogue) -> None:
    for clan in pack.clans.values():
        assert sum(card.basic for card in clan.cards) == 3
        assert sorted(card.copies for card in clan.cards if not card.basic) == [1] * 9 + [2] * 6 + [3] * 3


@pytest.mark.parametrize("verb", EFFECT_VERBS)
def test_every_verb_is_used(verb: str, used: set[tuple[str, str, object]]) -> None:
    assert (EFFECT_VERBS[verb].__name__, verb, "set") in used


@pytest.mark.parametrize("key", FEATURE_KEYS)
def test_every_feature_key_is_used(key: str, used: set[tuple[str, str, object]]) -> None:
    assert (FEATURE_KEYS[key].__name__, key, "set") in used


@pytest.mark.parametrize("record", MODELS, ids=lambda record: record.__name__)
def test_every_option_of_a_record_is_used(record: type[Record], used: set[tuple[str, str, object]]) -> None:
    for key, field in record.model_fields.items():
        assert (record.__name__, key, "set") in used, f"nothing sets {key} of {record.__name__}"
        for word in words(field.annotation):
            entry = (record.__name__, key, word)
            if word != field.default and (record.__name__, key) not in ALIKE:
                assert entry in used, f"nothing uses {key} = {word!r} of {record.__name__}"


def test_everything_gainable_is_gained(used: set[tuple[str, str, object]]) -> None:
    gained = {word for name, key, word in used if (name, key) == ("Gain", "gain")}
    pillaged = {word for name, key, word in used if (name, key) == ("Island", "pillage")}
    assert set(get_args(Gainable)) - {"card"} <= gained
    assert set(get_args(Gainable)) <= pillaged | {"ship"}


def test_every_action_is_declared_and_boosted(used: set[tuple[str, str, object]]) -> None:
    for action in get_args(ActionName):
        assert ("Declare", "declare", action) in used
        assert ("Card", "on", action) in used


@pytest.mark.parametrize("part", ["cost", "field", "upgrade", "start", "action", "bonus", "feature", "storage"])
def test_every_part_of_a_card_is_used(part: str, used: set[tuple[str, str, object]]) -> None:
    assert (model.Card.__name__, part, "set") in used
