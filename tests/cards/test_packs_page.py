"""docs/packs.md: every example can be used, says what it says, and nothing of the vocabulary is missing."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from cards.abilities import FEATURE_KEYS, Happening
from cards.effects import EFFECT_VERBS, CardFilter, Count, Record
from cards.model import Card, Island
from cards.pictures import ICONS, SCENES, STYLES, TYPE_ICONS
from tests.cards.packs_page import PAGE, Example, examples

EXAMPLES = list(examples())


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_an_example_can_be_used(example: Example) -> None:
    assert example.problems == []


@pytest.mark.parametrize("example", [one for one in EXAMPLES if one.reads is not None], ids=str)
def test_an_example_reads_as_the_page_says(example: Example) -> None:
    assert example.words == example.reads


def _tables(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from _tables(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _tables(inner)


TABLES = [table for example in EXAMPLES for table in _tables(example.data)]


@pytest.mark.parametrize("verb", [*EFFECT_VERBS, *FEATURE_KEYS])
def test_every_effect_and_feature_has_an_example_of_each_of_its_options(verb: str) -> None:
    model: type[Record] = (EFFECT_VERBS | FEATURE_KEYS)[verb]
    shown = {key for table in TABLES if verb in table for key in table}
    assert set(model.model_fields) <= shown


@pytest.mark.parametrize("what", get_args(Count.model_fields["of"].annotation))
def test_every_count_has_an_example(what: str) -> None:
    assert any(table.get("of") == what for table in TABLES)


@pytest.mark.parametrize("what", get_args(Happening))
def test_every_happening_has_an_example(what: str) -> None:
    assert any(table.get("each_time") == what for table in TABLES)


@pytest.mark.parametrize("model", [Card, Island, CardFilter, Count])
def test_every_key_is_explained(model: type[Record]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name in model.model_fields if not re.search(rf"`{name}\b", page)] == []


def test_every_icon_scene_and_style_is_listed() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name in (*ICONS, *TYPE_ICONS, *SCENES, *filter(None, STYLES)) if f"`{name}`" not in page] == []
