"""No text is clipped, overlaps or gets too small, on any card of any pack."""

import pytest

from cards.catalogue import Catalogue, builtin
from cards.model import Card, Island
from render.faces.full import full_card
from render.faces.island import full_island
from render.faces.mini import island_tile, mini_card, upgrade_strip
from render.faces.parts import least
from render.printed import printed
from render.theme import CARD_WIDTH
from tests.render.placement import faults

CARDS = sorted(title for title, card in builtin().titles.items() if isinstance(card, Card))
ISLANDS = sorted(title for title, card in builtin().titles.items() if isinstance(card, Island))
# Two in a row on a phone: the narrowest face that is ever shown.
WIDTHS = (462,)
LONGEST_NAME = "Wilhelmina's Extraordinarily Wide Harbo"


@pytest.mark.parametrize("title", CARDS)
def test_every_text_of_a_card_fits_its_full_face(title: str) -> None:
    for wide in WIDTHS:
        found = list(faults(full_card(printed(builtin(), title), wide), least(wide / CARD_WIDTH)))
        assert not found, found


@pytest.mark.parametrize("title", ISLANDS)
def test_every_text_of_an_island_fits_its_full_face_at_sea_and_conquered(title: str) -> None:
    for wide in WIDTHS:
        for conquered in (False, True):
            canvas = full_island(printed(builtin(), title), wide, conquered)
            found = list(faults(canvas, least(wide / CARD_WIDTH)))
            assert not found, found


@pytest.mark.parametrize("title", CARDS + ISLANDS)
def test_every_text_of_a_tile_fits_and_can_be_read_on_a_phone(title: str) -> None:
    for wide, tall in ((302, 278), (342, 342)):
        found = list(faults(mini_card(printed(builtin(), title), wide, tall), 29))
        assert not found, found


@pytest.mark.parametrize("title", ISLANDS)
def test_every_text_of_an_island_on_the_board_fits(title: str) -> None:
    for wide, tall in ((378, 324), (257, 352)):
        found = list(faults(island_tile(printed(builtin(), title), wide, tall), 29))
        assert not found, found


@pytest.mark.parametrize(
    "title", [title for title in CARDS if isinstance(card := builtin().titles[title], Card) and card.upgrade]
)
def test_the_name_of_an_upgrade_fits_the_strip_under_its_field(title: str) -> None:
    card = builtin().titles[title]
    found = list(faults(upgrade_strip(printed(builtin(), title), 302, 40), 29, may_be_cut=(card.name[:8],)))
    assert not found, found


def _renamed(title: str, name: str) -> Catalogue:
    clan = builtin().clan_of(title)
    assert clan is not None
    cards = tuple(card.model_copy(update={"name": name}) if card.id == title else card for card in clan.cards)
    return Catalogue([clan.model_copy(update={"cards": cards})], builtin().island_sets.values())


def test_the_longest_name_that_a_pack_may_use_fits_in_two_lines() -> None:
    shown = printed(_renamed("weaving-shed", LONGEST_NAME), "weaving-shed")
    assert not list(faults(full_card(shown, 506), 26))
    assert not list(faults(mini_card(shown, 302, 278), 29))


def test_a_fault_is_noticed_when_a_text_is_too_small() -> None:
    canvas = full_card(printed(builtin(), CARDS[0]), CARD_WIDTH)
    assert list(faults(canvas, 60))
