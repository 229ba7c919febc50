"""Explore, Populate, Construct, Harvest, Sail (T1 to T6)."""

import pytest

from tests.engine.kit import Kit

# --- T1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T1")
def test_explore_draws_one_card_into_the_hand() -> None:
    table = Kit().hand(0, "barn").deck(0, "feast", "elder")
    table.choose(0, "pawn:1:explore")
    assert table.player(0).hand == ["barn-1", "feast-1"]
    assert table.player(0).deck[-1] == "elder-1" and table.player(1).hand == []


@pytest.mark.rule("T1")
def test_an_explored_card_costs_no_worker() -> None:
    table = Kit().workers(0, 0)
    table.choose(0, "pawn:1:explore")
    assert len(table.player(0).hand) == 1 and table.player(0).spent == 0


@pytest.mark.rule("T1")
def test_exploring_cannot_be_taken_back() -> None:
    prompt = Kit().prompt(0)
    assert prompt is not None
    assert {option.id for option in prompt.options if option.irreversible} == {"pawn:1:explore"}


# --- T2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T2")
def test_populate_gains_a_worker() -> None:
    table = Kit().workers(0, 2, spent=3)
    table.choose(0, "pawn:1:populate")
    assert (table.player(0).workers, table.player(0).spent) == (3, 3)
    assert table.player(1).workers == 5


@pytest.mark.rule("T2")
def test_the_new_worker_is_available_at_once() -> None:
    table = Kit().passed(1).workers(0, 0, spent=5).stands(0, "longhouse")
    assert not table.offers(0, "use:longhouse")
    table.choose(0, "pawn:1:populate")
    table.choose(0, "use:longhouse")
    assert (table.player(0).workers, table.player(0).spent) == (0, 6)


@pytest.mark.rule("T2")
def test_the_new_worker_stays_for_the_rest_of_the_game() -> None:
    table = Kit()
    table.choose(0, "pawn:1:populate")
    table.end_actions()
    assert [player.workers for player in table.state.players] == [6, 5]


# --- T3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T3")
@pytest.mark.parametrize("card", ["longhouse", "meeting-hall", "tithe-barn", "elder"])
def test_construct_places_a_location_without_paying(card: str) -> None:
    table = Kit().hand(0, card).supply(0, wood=3, stone=2, food=1, gold=1)
    table.choose(0, "pawn:1:construct")
    assert table.has(0, card) and not table.standing(0, card).exhausted
    assert table.goods(0) == {"wood": 3, "stone": 2, "food": 1, "gold": 1}
    assert (table.player(0).workers, table.player(0).spent) == (5, 0)
    assert table.player(0).hand == []


@pytest.mark.rule("T3")
def test_a_location_that_costs_only_a_worker_or_a_raze_token_can_be_constructed() -> None:
    table = Kit(["tides", "oaks"]).hand(0, "overseer", "war-camp").workers(0, 0)
    table.choose(0, "pawn:1:construct")
    assert table.offered(0) == {"construct:overseer-1", "construct:war-camp-1"}


@pytest.mark.rule("T3")
def test_construct_places_one_location_only() -> None:
    table = Kit().hand(0, "longhouse", "longhouse", "watermill")
    table.plays(0, "pawn:1:construct", "construct:longhouse")
    assert table.player(0).hand == ["longhouse-2", "watermill-1"] and table.asked() == [1]


@pytest.mark.rule("T3")
def test_fields_boosts_and_instants_cannot_be_constructed() -> None:
    table = Kit().hand(0, "rye-field", "orchard", "feast", "hired-hands", "longhouse", "watermill")
    table.choose(0, "pawn:1:construct")
    assert table.offered(0) == {"construct:longhouse-1", "construct:watermill-1"}


@pytest.mark.rule("T3")
def test_a_constructed_location_has_its_building_bonus() -> None:
    table = Kit(["tides", "oaks"]).hand(0, "shipyard")
    table.choose(0, "pawn:1:construct")
    assert (table.player(0).clan_ships, table.player(0).common_ships) == (2, 1)


@pytest.mark.rule("T3")
def test_a_constructed_location_can_be_used_in_this_round() -> None:
    table = Kit().passed(1).hand(0, "longhouse")
    table.choose(0, "pawn:1:construct")
    table.choose(0, "use:longhouse")
    assert table.player(0).vp == 1


# --- T4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T4")
@pytest.mark.parametrize(
    ("field", "goods"), [("oak-grove", {"wood": 2}), ("barley-field", {"food": 2}), ("quarry", {"stone": 1})]
)
def test_harvest_gains_the_goods_of_one_field(field: str, goods: dict[str, int]) -> None:
    table = Kit()
    table.plays(0, "pawn:1:harvest", f"harvest:{field}")
    assert table.goods(0) == goods and table.goods(1) == {}


@pytest.mark.rule("T4")
def test_harvest_gains_the_goods_of_all_upgrades_of_the_field() -> None:
    table = Kit().stands(0, "orchard", under="barley-field").stands(0, "orchard", under="barley-field")
    table.stands(0, "coppice", under="oak-grove")
    table.plays(0, "pawn:1:harvest", "harvest:barley-field")
    assert table.goods(0) == {"food": 4, "gold": 2}


@pytest.mark.rule("T4")
def test_a_field_can_be_harvested_any_number_of_times() -> None:
    table = Kit().passed(1).stands(0, "crop-isle").stands(0, "longhouse").supply(0, food=1)
    table.plays(0, "pawn:1:harvest", "harvest:oak-grove")
    table.plays(0, "pawn:2:harvest", "harvest:oak-grove")
    table.plays(0, "use:crop-isle", "harvest:oak-grove")
    assert table.goods(0) == {"food": 1, "wood": 6}
    assert not table.standing(0, "oak-grove").exhausted


@pytest.mark.rule("T4")
def test_a_conquered_island_with_a_field_can_be_harvested() -> None:
    """Meadow Isle shows 1 sheep."""
    table = Kit().stands(0, "meadow-isle")
    table.plays(0, "pawn:1:harvest", "harvest:meadow-isle")
    assert table.goods(0) == {"sheep": 1}


@pytest.mark.rule("T4")
def test_fields_of_others_cannot_be_harvested() -> None:
    table = Kit()
    table.choose(0, "pawn:1:harvest")
    assert table.offered(0) == {"harvest:oak-grove-1", "harvest:barley-field-1", "harvest:quarry-1"}


@pytest.mark.rule("T4")
def test_a_lone_field_is_harvested_without_asking() -> None:
    table = Kit().without(0, "barley-field", "quarry")
    table.choose(0, "pawn:1:harvest")
    assert table.goods(0) == {"wood": 2}


# --- T5 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T5")
def test_the_first_ship_stands_at_the_head_of_the_queue_and_others_behind_it() -> None:
    table = Kit(["oaks", "tides", "elms"]).turn(1)
    order = []
    for seat in (1, 2, 0, 1):
        table.choose(seat, "pawn:2:sail" if seat in order else "pawn:1:sail")
        order.append(seat)
        assert [ship.seat for ship in table.state.queue] == order


@pytest.mark.rule("T5")
def test_a_ship_that_sails_is_not_at_home() -> None:
    table = Kit()
    table.choose(0, "pawn:1:sail")
    assert table.player(0).clan_ships == 1 and table.player(1).clan_ships == 2


@pytest.mark.rule("T5")
@pytest.mark.parametrize(
    ("choice", "fish", "raze", "left"),
    [
        ("sail:empty", False, False, {"fish": 2, "raze": 2}),
        ("sail:fish", True, False, {"fish": 1, "raze": 2}),
        ("sail:raze", False, True, {"fish": 2, "raze": 1}),
        ("sail:fish+raze", True, True, {"fish": 1, "raze": 1}),
    ],
)
def test_a_fish_and_or_a_raze_token_go_with_the_ship(choice: str, fish: bool, raze: bool, left: dict[str, int]) -> None:
    table = Kit().supply(0, fish=2, raze=2).supply(1, fish=1, raze=1)
    table.plays(0, "pawn:1:sail", choice)
    [ship] = table.state.queue
    assert (ship.fish, ship.raze) == (fish, raze)
    assert table.goods(0) == left and table.goods(1) == {"fish": 1, "raze": 1}


@pytest.mark.rule("T5")
@pytest.mark.parametrize(
    ("supply", "offered"),
    [
        ({"fish": 1}, {"sail:empty", "sail:fish"}),
        ({"raze": 1}, {"sail:empty", "sail:raze"}),
        ({"fish": 1, "raze": 1}, {"sail:empty", "sail:fish", "sail:raze", "sail:fish+raze"}),
    ],
)
def test_only_what_is_there_can_go_aboard(supply: dict[str, int], offered: set[str]) -> None:
    table = Kit().supply(0, **supply)
    table.choose(0, "pawn:1:sail")
    assert table.offered(0) == offered


@pytest.mark.rule("T5")
def test_the_fish_must_be_a_fish_and_the_raze_token_a_raze_token() -> None:
    """Gold is no substitute for what is assigned; nor is a good that may stand for another in a price."""
    table = Kit().supply(0, gold=5, food=5, sheep=5)
    table.choose(0, "pawn:1:sail")
    [ship] = table.state.queue
    assert (ship.fish, ship.raze) == (False, False)
    assert table.goods(0) == {"gold": 5, "food": 5, "sheep": 5} and table.asked() == [1]


@pytest.mark.rule("T5")
def test_what_goes_aboard_is_decided_when_the_ship_sails() -> None:
    """Goods that are gained later cannot be put aboard."""
    table = Kit(["tides", "oaks"]).passed(1).stands(0, "net-loft")
    table.choose(0, "pawn:1:sail")
    table.choose(0, "use:net-loft")
    assert not any(option.startswith("sail") for option in table.offered(0))
    assert not table.state.queue[0].fish


@pytest.mark.rule("T5")
def test_a_boost_before_the_sail_can_bring_what_goes_aboard() -> None:
    """Kelp Bank is built on Sail and gives a fish at once."""
    table = Kit(["tides", "oaks"]).hand(0, "kelp-bank")
    table.plays(0, "pawn:1:sail", "field:kelp-bank", "sail:fish")
    assert table.state.queue[0].fish and table.goods(0) == {"food": 1}


# --- T6 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T6")
def test_there_is_no_limit_to_ships_in_the_queue() -> None:
    table = Kit().ships(0, clan=3).queue(*[0, 1] * 6)
    table.choose(0, "pawn:1:sail")
    assert len(table.state.queue) == 13 and table.state.queue[-1].seat == 0


@pytest.mark.rule("T6")
def test_a_common_ship_sails_like_a_clan_ship() -> None:
    table = Kit().ships(0, clan=0, common=1).supply(0, fish=1, raze=1)
    table.plays(0, "pawn:1:sail", "sail:fish+raze")
    [ship] = table.state.queue
    assert ship.common and ship.fish and ship.raze and ship.seat == 0
    assert table.player(0).common_ships == 0


@pytest.mark.rule("T6")
def test_clan_ships_sail_before_common_ones() -> None:
    table = Kit().passed(1).stands(0, "longhouse").ships(0, clan=1, common=1)
    table.choose(0, "pawn:1:sail")
    assert (table.player(0).clan_ships, table.player(0).common_ships) == (0, 1)
    table.choose(0, "pawn:2:sail")
    assert [ship.common for ship in table.state.queue] == [False, True]


@pytest.mark.rule("T6")
def test_the_queue_remembers_whose_each_common_ship_is() -> None:
    table = Kit(["oaks", "tides", "elms"])
    for seat in range(3):
        table.ships(seat, clan=0, common=1)
    table.stands(0, "longhouse")
    for seat in (0, 1, 2):
        table.choose(seat, "pawn:1:sail")
    assert [(ship.seat, ship.common) for ship in table.state.queue] == [(0, True), (1, True), (2, True)]
    table.end_actions()
    for seat in (0, 1, 2):
        assert table.asked() == [seat]
        table.choose(seat, "island:nearby-deck")
        assert table.player(seat).common_ships == 1 and table.player(seat).clan_ships == 0
