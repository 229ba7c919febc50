"""The nearby islands: what they give when pillaged, what they cost and give when conquered, and what they do then.

What they give and cost is written here by hand.
"""

import pytest

from tests.cards.titles.conftest import Changes
from tests.cards.titles.table import Table

PILLAGE: dict[str, Changes] = {
    "haunted-island": {"vp": (0, 1), "gold": (0, 1)},
    "woolly-holm": {"vp": (0, 1), "sheep": (0, 1)},
    "beacon-rock": {"raze": (0, 1), "fish": (0, 1)},
    "ferrymans-rest": {"vp": (0, 1), "fish": (0, 1)},
    "whetstone-skerry": {"raze": (0, 1), "stone": (0, 1)},
    "barter-bar": {"vp": (0, 1), "wood": (0, 1)},
    "castaway-cove": {"raze": (0, 1), "food": (0, 1)},
    "stepping-stones": {"vp": (0, 1), "stone": (0, 1)},
    "isle-of-masks": {"vp": (0, 1), "gold": (0, 1)},
    "barley-holm": {"vp": (0, 1), "food": (0, 1)},
    "tidewrack-spit": {"vp": (0, 1), "wood": (0, 1)},
    "lazy-seal-skerry": {"workers": (5, 6), "fish": (0, 1)},
}
# The Building Bonus; Castaway Cove, Stepping Stones and Tidewrack Spit have tests of their own.
BONUS: dict[str, Changes] = {
    "haunted-island": {"gold": (0, 1)},
    "woolly-holm": {"sheep": (0, 2)},
    "beacon-rock": {"fish": (0, 1)},
    "ferrymans-rest": {},
    "whetstone-skerry": {"fish": (0, 1)},
    "barter-bar": {"wood": (0, 1)},
    "isle-of-masks": {"vp": (0, 1)},
    "barley-holm": {"food": (0, 1)},
    "lazy-seal-skerry": {},
}


def ashore(island: str, cargo: str = "raze", clan: str = "ulaf", **goods: int) -> Table:
    """The ship of seat 0 is to choose; another's waits behind it, so that the round goes on."""
    table = Table(clan)
    beside = "barley-holm" if island != "barley-holm" else "woolly-holm"
    table.islands([island, beside], ["skalds-seat"]).queue((0, cargo), 1).supply(0, **goods).end_actions()
    return table


def home(cargo: str = ":raze") -> Changes:
    """What each ship's coming home changes."""
    return {"clan_ships": (2, 3), "queue": {f"-1:0{cargo}", "-2:1", "+1:1"}}


def owning(*islands: str, clan: str = "ulaf") -> Table:
    """These islands were conquered some rounds ago."""
    table = Table(clan)
    for island in islands:
        table.stands(0, island)
    return table


# --- pillage and conquer -----------------------------------------------------------------------------------------


def test_all_twelve_are_here() -> None:
    assert len(PILLAGE) == 12
    assert PILLAGE.keys() - BONUS.keys() == {"castaway-cove", "stepping-stones", "tidewrack-spit"}


@pytest.mark.parametrize("island", PILLAGE)
def test_pillaging_gives_what_the_island_shows_and_the_island_is_discarded(island: str) -> None:
    assert ashore(island, cargo="").play(f"island:{island}") == {
        **PILLAGE[island],
        **home(""),
        "nearby": {f"-{island}"},
        "nearby.discard": {f"+{island}"},
    }


@pytest.mark.parametrize("island", BONUS)
def test_conquering_costs_the_raze_token_aboard_and_gives_the_building_bonus(island: str) -> None:
    assert ashore(island).play(f"island:{island}", f"conquer:{island}") == {
        **BONUS[island],
        **home(),
        "nearby": {f"-{island}"},
        "empire": {f"+{island}"},
    }


@pytest.mark.parametrize("island", PILLAGE)
def test_without_a_raze_token_aboard_no_island_is_conquered(island: str) -> None:
    table = ashore(island, cargo="", raze=2, food=3)
    table.choose(0, f"island:{island}")
    assert not table.has(0, island)


# --- Haunted Island ----------------------------------------------------------------------------------------------


def test_haunted_island_gives_a_gold_each_time_another_island_is_conquered() -> None:
    table = owning("haunted-island")
    table.islands(["barley-holm", "woolly-holm"]).queue((0, "raze"), 1).end_actions()
    assert table.play("island:woolly-holm", "conquer:woolly-holm") == {
        "gold": (0, 1),
        "sheep": (0, 2),
        **home(),
        "nearby": {"-woolly-holm"},
        "empire": {"+woolly-holm"},
    }


@pytest.mark.parametrize(("seat", "how"), [(0, "pillage"), (1, "conquer")])
def test_haunted_island_sees_neither_a_pillage_nor_an_opponents_conquest(seat: int, how: str) -> None:
    table = owning("haunted-island")
    table.islands(["barley-holm", "woolly-holm"]).queue((seat, "raze"), 1 - seat).end_actions()
    table.plays(seat, "island:woolly-holm", f"{how}:woolly-holm")
    assert "gold" not in table.goods(0) and "gold" not in table.goods(1)


# --- Woolly Holm -------------------------------------------------------------------------------------------------


def test_woolly_holm_is_a_field_of_two_sheep_and_a_food() -> None:
    table = owning("woolly-holm")
    assert table.play("pawn:1:harvest", "harvest:woolly-holm") == {
        "sheep": (0, 2),
        "food": (0, 1),
        "pawns": {"+1:harvest"},
    }


def test_woolly_holm_takes_upgrades_of_sheep_and_food_and_of_nothing_else() -> None:
    table = owning("woolly-holm", clan="glenn")
    table.hand(0, "lambing-pen").choose(0, "pawn:1:populate")
    assert table.offers(0, "upgrade:lambing-pen-1:woolly-holm")
    table = owning("woolly-holm", clan="glenn")
    table.hand(0, "drystone-dyke", "porridge-pot").choose(0, "pawn:1:construct")
    assert table.offered(0) == {"upgrade:drystone-dyke-1:stony-brae-1", "act"}


# --- Beacon Rock -------------------------------------------------------------------------------------------------


def test_beacon_rock_moves_the_ship_that_sails_one_space_up() -> None:
    table = owning("beacon-rock")
    table.queue(1, 1).supply(0, fish=1)
    assert table.play("pawn:1:sail", "sail:fish", "choose:1") == {
        "fish": (1, 0),
        "clan_ships": (2, 1),
        "queue": {"-2:1", "+2:0:fish", "+3:1"},
        "pawns": {"+1:sail"},
    }


def test_beacon_rock_gives_a_food_instead() -> None:
    table = owning("beacon-rock")
    table.queue(1)
    assert table.play("pawn:1:sail", "choose:2") == {
        "food": (0, 1),
        "clan_ships": (2, 1),
        "queue": {"+2:0"},
        "pawns": {"+1:sail"},
    }


def test_beacon_rock_gives_the_food_unasked_to_the_first_ship_in_the_queue() -> None:
    assert owning("beacon-rock").play("pawn:1:sail") == {
        "food": (0, 1),
        "clan_ships": (2, 1),
        "queue": {"+1:0"},
        "pawns": {"+1:sail"},
    }


def test_beacon_rock_does_nothing_when_an_opponent_sails() -> None:
    table = owning("beacon-rock")
    table.queue(0).turn(1)
    assert table.play("pawn:1:sail", seat=1) == {
        "1.clan_ships": (2, 1),
        "queue": {"+2:1"},
        "1.pawns": {"+1:sail"},
    }


# --- Ferryman's Rest ---------------------------------------------------------------------------------------------


def test_ferrymans_rest_moves_a_used_pawn_for_a_worker_and_gives_two_food() -> None:
    table = owning("ferrymans-rest")
    table.pawn(0, 1, "explore", exhausted=True).pawn(1, 1, "explore")
    assert table.play("use:ferrymans-rest", "may:yes", "move-pawn:1:harvest") == {
        "food": (0, 2),
        "workers": (5, 4),
        "spent": (0, 1),
        "pawns": {"-1:explore:exhausted", "+1:harvest:exhausted"},
        "ferrymans-rest": {"+exhausted"},
    }


def test_ferrymans_rest_need_not_move_a_pawn() -> None:
    table = owning("ferrymans-rest")
    table.pawn(0, 1, "explore")
    assert table.play("use:ferrymans-rest", "may:no") == {
        "food": (0, 2),
        "workers": (5, 4),
        "spent": (0, 1),
        "ferrymans-rest": {"+exhausted"},
    }


def test_ferrymans_rest_gives_the_food_also_when_no_pawn_has_been_used() -> None:
    assert owning("ferrymans-rest").play("use:ferrymans-rest") == {
        "food": (0, 2),
        "workers": (5, 4),
        "spent": (0, 1),
        "ferrymans-rest": {"+exhausted"},
    }


def test_ferrymans_rest_needs_a_worker() -> None:
    table = owning("ferrymans-rest")
    table.workers(0, 0, spent=5).pawn(0, 1, "explore")
    assert not table.offers(0, "use:ferrymans-rest")


# --- Whetstone Skerry --------------------------------------------------------------------------------------------


def test_whetstone_skerry_turns_a_stone_into_a_raze_token_and_a_fish() -> None:
    table = owning("whetstone-skerry", "barter-bar")
    table.supply(0, stone=2)
    assert table.play("use:whetstone-skerry") == {
        "stone": (2, 1),
        "raze": (0, 1),
        "fish": (0, 1),
        "whetstone-skerry": {"+exhausted"},
    }


def test_whetstone_skerry_needs_a_stone() -> None:
    table = owning("whetstone-skerry")
    table.supply(0, wood=3, fish=2)
    assert not table.offers(0, "use:whetstone-skerry")


# --- Barter Bar --------------------------------------------------------------------------------------------------


def test_barter_bar_turns_two_resources_into_a_gold_and_a_point() -> None:
    table = owning("barter-bar", "whetstone-skerry")
    table.supply(0, wood=2, sheep=2, raze=1)
    assert table.play("use:barter-bar", "pay:wood", "pay:sheep") == {
        "wood": (2, 1),
        "sheep": (2, 1),
        "gold": (0, 1),
        "vp": (0, 1),
        "barter-bar": {"+exhausted"},
    }


@pytest.mark.parametrize(
    ("goods", "offered"),
    [({"fish": 2}, True), ({"fish": 1, "food": 1}, True), ({"fish": 1}, False), ({"fish": 1, "raze": 3}, False)],
)
def test_barter_bar_needs_two_resources_alike_or_not(goods: dict[str, int], offered: bool) -> None:
    table = owning("barter-bar")
    table.supply(0, **goods)
    assert table.offers(0, "use:barter-bar") is offered


# --- Castaway Cove -----------------------------------------------------------------------------------------------


def test_castaway_cove_costs_a_food_besides_and_brings_two_workers() -> None:
    assert ashore("castaway-cove", food=2).play("island:castaway-cove", "conquer:castaway-cove") == {
        "food": (2, 1),
        "workers": (5, 7),
        **home(),
        "nearby": {"-castaway-cove"},
        "empire": {"+castaway-cove"},
    }


def test_castaway_cove_cannot_be_conquered_without_the_food() -> None:
    assert ashore("castaway-cove", fish=2).play("island:castaway-cove") == {
        "raze": (0, 1),
        "food": (0, 1),
        **home(),
        "nearby": {"-castaway-cove"},
        "nearby.discard": {"+castaway-cove"},
    }


# --- Stepping Stones ---------------------------------------------------------------------------------------------


def test_stepping_stones_pillage_another_nearby_island_too() -> None:
    """Barley Holm: 1 VP and 1 food. The fish aboard takes this second step no further than nearby."""
    table = Table("ulaf")
    table.islands(["stepping-stones", "barley-holm", "woolly-holm"], ["skalds-seat"]).queue((0, "fish+raze"), 1)
    table.end_actions().plays(0, "island:stepping-stones", "conquer:stepping-stones")
    assert table.offered(0) == {"island:barley-holm", "island:woolly-holm", "island:nearby-deck"}
    assert table.play("island:barley-holm") == {
        "vp": (0, 1),
        "food": (0, 1),
        "clan_ships": (2, 3),
        "queue": {"-1:0:fish:raze", "-2:1", "+1:1"},
        "nearby": {"-barley-holm"},
        "nearby.discard": {"+barley-holm"},
    }
    assert table.has(0, "stepping-stones") and not table.has(0, "barley-holm")


def test_stepping_stones_may_pillage_the_top_of_the_nearby_deck() -> None:
    table = Table("ulaf")
    table.islands(["stepping-stones", "barley-holm"], next_nearby=["beacon-rock"]).queue((0, "raze"), 1).end_actions()
    table.plays(0, "island:stepping-stones", "conquer:stepping-stones", "island:nearby-deck")
    assert table.goods(0) == {"raze": 1, "fish": 1}
    assert table.state.nearby.discard == ["beacon-rock"]


def test_stepping_stones_pillage_is_a_pillage_for_features() -> None:
    """Twin Ships: each time you pillage, 1 stone."""
    table = owning("twin-ships")
    table.islands(["stepping-stones", "barley-holm"]).queue((0, "raze"), 1).end_actions()
    table.plays(0, "island:stepping-stones", "conquer:stepping-stones", "island:barley-holm")
    assert table.goods(0) == {"stone": 1, "food": 1}


def test_stepping_stones_pillage_is_one_by_this_ship_for_valkyrie() -> None:
    """Valkyrie: when this ship pillages, 1 VP for each Warrior (the Axe Yard). Beacon Rock gives no VP."""
    table = Table("ulaf")
    table.hand(0, "valkyrie").supply(0, raze=1).plays(0, "pawn:1:sail", "boost:valkyrie", "sail:raze")
    table.islands(["stepping-stones", "beacon-rock"]).queue(1).end_actions()
    table.plays(0, "island:stepping-stones", "conquer:stepping-stones", "island:beacon-rock")
    assert table.player(0).vp == 1


# --- Isle of Masks -----------------------------------------------------------------------------------------------


def test_isle_of_masks_counts_as_a_card_of_every_type() -> None:
    """The Treasury gives a gold for each Sea, the Ship Burial a point for each Saga: one more of both."""
    table = owning("isle-of-masks")
    table.hand(0, "treasury").supply(0, wood=1, stone=2).choose(0, "build:treasury")
    assert table.goods(0) == {"gold": 2}, "the Herring Bay and the Isle"
    table = owning("isle-of-masks")
    table.hand(0, "ship-burial").plays(0, "pawn:1:populate", "boost:ship-burial")
    assert table.player(0).vp == 2, "Odin's Grove and the Isle"


def test_isle_of_masks_is_penguin_igloo_and_yeti_at_once() -> None:
    table = owning("isle-of-masks", clan="panuk")
    table.hand(0, "frozen-shipyard").supply(0, wood=2, stone=3).choose(0, "build:frozen-shipyard")
    assert table.player(0).vp == 1


def test_isle_of_masks_does_not_count_for_an_opponent() -> None:
    table = Table("panuk")
    table.stands(1, "isle-of-masks").hand(0, "frozen-shipyard").supply(0, wood=2, stone=3)
    table.choose(0, "build:frozen-shipyard")
    assert table.player(0).vp == 0


# --- Barley Holm -------------------------------------------------------------------------------------------------


def test_barley_holm_harvests_for_a_worker_without_a_pawn() -> None:
    table = owning("barley-holm", "barter-bar")
    assert table.play("use:barley-holm", "harvest:odins-grove") == {
        "wood": (0, 2),
        "workers": (5, 4),
        "spent": (0, 1),
        "barley-holm": {"+exhausted"},
    }


def test_barley_holm_declares_the_harvest_so_that_land_may_be_built() -> None:
    table = owning("barley-holm")
    table.hand(0, "sharpening-club", "raven-banner").choose(0, "use:barley-holm")
    assert table.offered(0) == {"upgrade:sharpening-club-1:axe-yard-1", "act"}


def test_barley_holm_needs_a_worker_and_a_field() -> None:
    table = owning("barley-holm")
    table.workers(0, 0, spent=5)
    assert not table.offers(0, "use:barley-holm")
    table.workers(0, 1)
    assert table.offers(0, "use:barley-holm")
    table.without(0, "odins-grove", "herring-bay", "axe-yard")
    assert not table.offers(0, "use:barley-holm")


# --- Tidewrack Spit ----------------------------------------------------------------------------------------------


def test_tidewrack_spit_brings_a_card_when_it_is_conquered() -> None:
    table = Table("ulaf")
    table.deck(0, "watchtower", "white-keep").islands(["tidewrack-spit", "barley-holm"]).queue((0, "raze"), 1)
    table.end_actions()
    assert table.play("island:tidewrack-spit", "conquer:tidewrack-spit") == {
        "hand": {"+watchtower-1"},
        "deck": {"-watchtower-1"},
        **home(),
        "nearby": {"-tidewrack-spit"},
        "empire": {"+tidewrack-spit"},
    }


@pytest.mark.parametrize(("choice", "goods"), [("choose:1", ("wood", "stone")), ("choose:2", ("food", "fish"))])
def test_tidewrack_spit_turns_a_card_into_a_wood_and_a_stone_or_a_food_and_a_fish(
    choice: str, goods: tuple[str, str]
) -> None:
    table = owning("tidewrack-spit", "barter-bar")
    table.hand(0, "watchtower", "white-keep")
    assert table.play("use:tidewrack-spit", "discard:watchtower", choice) == {
        goods[0]: (0, 1),
        goods[1]: (0, 1),
        "hand": {"-watchtower-1"},
        "discard": {"+watchtower-1"},
        "tidewrack-spit": {"+exhausted"},
    }


def test_tidewrack_spit_needs_a_card_in_hand() -> None:
    table = owning("tidewrack-spit")
    assert not table.offers(0, "use:tidewrack-spit")
    table.hand(0, "watchtower")
    assert table.offers(0, "use:tidewrack-spit")


# --- Lazy Seal Skerry --------------------------------------------------------------------------------------------


def test_lazy_seal_skerry_keeps_a_worker_for_a_point_and_a_food() -> None:
    table = owning("lazy-seal-skerry", "barter-bar")
    assert table.play("use:lazy-seal-skerry") == {
        "workers": (5, 4),
        "vp": (0, 1),
        "food": (0, 1),
        "lazy-seal-skerry": {"+exhausted", "+1 workers"},
    }
    table.end_actions()
    assert table.player(0).workers == 4, "the one at the seals does not come back in cleanup"
    assert table.standing(0, "lazy-seal-skerry").workers == 1


def test_lazy_seal_skerry_needs_an_available_worker() -> None:
    table = owning("lazy-seal-skerry")
    table.workers(0, 0, spent=5)
    assert not table.offers(0, "use:lazy-seal-skerry")
