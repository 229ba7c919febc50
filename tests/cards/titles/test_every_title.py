"""No title and no island is without a test here: each is named by its id in the module of its clan or distance."""

import re
from functools import cache
from pathlib import Path

import pytest

from cards.catalogue import builtin

FOLDER = Path(__file__).parent
CATALOGUE = builtin()
TITLES = [(clan.id, card.id) for clan in CATALOGUE.clans.values() for card in clan.cards]
ISLANDS = [(f"{island.distance}_islands", island.id) for island in CATALOGUE.island_sets["north"].islands]


@cache
def named(module: str) -> frozenset[str]:
    """Every id that the tests of a module write in quotes, alone or in an option: "build:weaving-shed"."""
    path = FOLDER / f"test_{module}.py"
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    return frozenset(part for quoted in re.findall(r'"([a-z0-9:-]+)"', source) for part in quoted.split(":"))


@pytest.mark.parametrize(("module", "title"), [*TITLES, *ISLANDS], ids=[title for _, title in [*TITLES, *ISLANDS]])
def test_every_title_and_every_island_is_played_in_a_test(module: str, title: str) -> None:
    found = named(module) & {title, f"{title}-1", f"{title}-2", f"{title}-3"}
    assert found, f"tests/cards/titles/test_{module}.py has no test of {title}"
