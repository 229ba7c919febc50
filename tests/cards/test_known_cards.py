"""What is known of the printed game's cards is honoured by ours. The facts are written down here by hand."""

import re
from collections.abc import Mapping

import pytest

from cards.catalogue import builtin
from cards.model import Card, Island
from cards.wording import plain, sections

CATALOGUE = builtin()


def card(title: str, clan: str) -> Card:
    found = CATALOGUE.titles[title]
    owner = CATALOGUE.clan_of(title)
    assert isinstance(found, Card) and owner is not None and owner.id == clan
    return found


def words(title: Card | Island) -> dict[str, str]:
    return {section.keyword: plain(section.text) for section in sections(title, CATALOGUE)}


def test_twin_ships_gain_each_time_you_pillage() -> None:
    assert re.fullmatch(r"Each time you pillage, gain 1 \w+\.", words(card("twin-ships", "ulaf"))["feature"])


@pytest.mark.parametrize("title", ["treasury", "watchtower", "white-keep"])
def test_three_strongholds_give_vp_each_time_you_conquer(title: str) -> None:
    assert re.match(r"Each time you conquer, gain \d VP", words(card(title, "ulaf"))["feature"])


def test_the_strongholds_are_three_different_cards() -> None:
    titles = [card(title, "ulaf") for title in ("treasury", "watchtower", "white-keep")]
    assert len({str((title.cost, words(title))) for title in titles}) == 3


def test_priest_of_thor_and_valkyrie_reward_pillaging() -> None:
    assert "pillage now" in words(card("priest-of-thor", "ulaf"))["action"]
    assert words(card("valkyrie", "ulaf"))["boost"].startswith("When this ship pillages, gain ")


def test_party_ship_is_a_boost_on_sail_that_readies_all_conquered_islands() -> None:
    title = card("party-ship", "heidel")
    assert (title.kind, title.on) == ("boost", "sail")
    assert words(title) == {"boost": "Ready all conquered islands."}


def test_drinking_competition_is_a_boost_that_moves_a_pawn() -> None:
    title = card("drinking-competition", "heidel")
    assert title.kind == "boost"
    assert words(title)["boost"].startswith("Move your pawn to any tile")


def test_frozen_shipyard_gives_vp_for_each_card_of_a_type_when_built() -> None:
    assert words(card("frozen-shipyard", "panuk"))["bonus"].startswith("Gain 1 VP for each Igloo")


def test_trade_river_route_costs_one_stone_and_spends_to_gain() -> None:
    title = card("trade-river-route", "nanurjuk")
    assert title.cost == {"stone": 1}
    assert re.fullmatch(r"Spend .+: gain .+\.", words(title)["action"])


def test_new_outpost_chooses_a_field_and_an_upgrade_counts_as_one() -> None:
    assert "1 Field or upgrade" in words(card("new-outpost", "nanurjuk"))["action"]


def test_neighbourhood_ice_cream_shop_is_both_a_field_and_an_upgrade() -> None:
    assert set(words(card("neighbourhood-ice-cream-shop", "glenn"))) == {"field", "upgrade"}


def test_haunted_island_is_nearby_and_gains_each_time_you_conquer() -> None:
    found = CATALOGUE.titles["haunted-island"]
    assert isinstance(found, Island) and found.distance == "nearby" and found.pillage
    assert set(words(found)) == {"bonus", "feature"}
    assert words(found)["feature"].startswith("Each time you conquer, gain 1 ")


PEOPLE: Mapping[str, tuple[str, int]] = {
    "glenn": ("scots", 1),
    "ulaf": ("vikings", 3),
    "panuk": ("inuit", 3),
    "heidel": ("vikings", 5),
    "nanurjuk": ("inuit", 7),
    "mackinnon": ("scots", 8),
}


@pytest.mark.parametrize("clan", sorted(PEOPLE))
def test_a_clan_is_of_its_people_and_difficulty(clan: str) -> None:
    found = CATALOGUE.clans[clan]
    assert (found.people, found.difficulty) == PEOPLE[clan]


def test_only_ulaf_can_win_a_third_clan_ship() -> None:
    winners = [
        title.id for title in CATALOGUE.titles.values() if any("clan ship" in text for text in words(title).values())
    ]
    assert winners == ["great-drakkar"]


def test_a_common_ship_can_be_won_from_an_island() -> None:
    islands = CATALOGUE.island_sets["north"].islands
    assert [island.id for island in islands if "ship" in island.pillage] == ["ships-graveyard"]


def test_some_fields_give_gold_or_raze_tokens() -> None:
    given = {good for title in CATALOGUE.titles.values() for good in title.field}
    assert {"gold", "raze"} <= given
