"""Nanurjuk: what each title does, and that it does nothing else."""

import pytest

from engine.core import NoSuchOption
from tests.cards.titles.table import Table


def nanurjuk() -> Table:
    return Table("nanurjuk")


# --- basic cards -------------------------------------------------------------------------------------------------


def test_tundra_gives_two_food() -> None:
    table = nanurjuk()
    assert table.play("pawn:1:harvest", "harvest:tundra") == {"food": (0, 2), "pawns": {"+1:harvest"}}


def test_storm_beach_gives_two_wood() -> None:
    table = nanurjuk()
    assert table.play("pawn:1:harvest", "harvest:storm-beach") == {"wood": (0, 2), "pawns": {"+1:harvest"}}


def test_flint_ridge_gives_two_stone() -> None:
    table = nanurjuk()
    assert table.play("pawn:1:harvest", "harvest:flint-ridge") == {"stone": (0, 2), "pawns": {"+1:harvest"}}


# --- land --------------------------------------------------------------------------------------------------------


def test_char_stream_is_built_on_explore_and_gives_two_fish() -> None:
    table = nanurjuk()
    table.hand(0, "char-stream", "walrus-beach").deck(0, "light-sled")
    assert table.play("pawn:1:explore", "field:char-stream") == {
        "fish": (0, 2),
        "hand": {"-char-stream-1", "+light-sled-1"},
        "deck": {"-light-sled-1"},
        "empire": {"+char-stream-1"},
        "pawns": {"+1:explore"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:char-stream") == {"fish": (2, 4), "pawns": {"+2:harvest"}}


def test_walrus_beach_is_built_on_sail_and_its_goods_may_go_aboard() -> None:
    table = nanurjuk()
    table.hand(0, "walrus-beach", "char-stream")
    assert table.play("pawn:1:sail", "field:walrus-beach", "sail:fish") == {
        "raze": (0, 1),
        "hand": {"-walrus-beach-1"},
        "empire": {"+walrus-beach-1"},
        "pawns": {"+1:sail"},
        "queue": {"+1:0:fish"},
        "clan_ships": (2, 1),
    }
    table.turn(0)
    changes = table.play("pawn:2:harvest", "harvest:walrus-beach")
    assert changes == {"fish": (0, 1), "raze": (1, 2), "pawns": {"+2:harvest"}}


def test_second_herd_adds_a_food_to_a_field_of_food() -> None:
    table = nanurjuk()
    table.hand(0, "second-herd").stands(0, "char-stream")
    table.choose(0, "pawn:1:populate")
    assert table.offered(0) == {"act", "upgrade:second-herd-1:tundra-1"}
    assert table.play("upgrade:second-herd") == {
        "food": (0, 1),
        "workers": (5, 6),
        "hand": {"-second-herd-1"},
        "empire": {"+second-herd-1"},
        "second-herd-1": {"+under tundra-1"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:tundra") == {"food": (1, 4), "pawns": {"+2:harvest"}}


def test_second_herd_needs_a_field_of_food() -> None:
    table = nanurjuk()
    table.hand(0, "second-herd").without(0, "tundra")
    assert table.play("pawn:1:populate") == {"workers": (5, 6), "pawns": {"+1:populate"}}


# --- boosts and the instant --------------------------------------------------------------------------------------


def test_strike_camp_takes_a_location_back_for_a_point() -> None:
    table = nanurjuk()
    table.hand(0, "strike-camp", "light-sled").stands(0, "trade-river-route", exhausted=True).stands(0, "hide-tent")
    choices = ("boost:strike-camp", "give-up:trade-river-route", "construct:light-sled")
    assert table.play("pawn:1:construct", *choices) == {
        "vp": (0, 1),
        "hand": {"-strike-camp-1", "-light-sled-1", "+trade-river-route-1"},
        "trade-river-route-1": {"-exhausted"},
        "empire": {"-trade-river-route-1", "+light-sled-1"},
        "discard": {"+strike-camp-1"},
        "pawns": {"+1:construct"},
    }


def test_strike_camp_takes_locations_and_no_fields() -> None:
    """A conquered island is a location, but it goes to its own pile, not to the hand."""
    table = nanurjuk()
    table.hand(0, "strike-camp", "light-sled").stands(0, "hide-tent").stands(0, "skalds-seat")
    table.stands(1, "long-bench").plays(0, "pawn:1:construct", "boost:strike-camp")
    assert table.offered(0) == {"give-up:hide-tent-1", "give-up:skalds-seat"}
    assert table.play("give-up:skalds-seat") == {
        "vp": (0, 1),
        "empire": {"-skalds-seat", "+light-sled-1"},
        "hand": {"-light-sled-1"},
        "distant.discard": {"+skalds-seat"},
        "discard": {"+strike-camp-1"},
    }


def test_strike_camp_is_not_offered_without_a_location() -> None:
    table = nanurjuk()
    table.hand(0, "strike-camp", "light-sled").stands(0, "char-stream")
    assert table.play("pawn:1:construct") == {
        "hand": {"-light-sled-1"},
        "empire": {"+light-sled-1"},
        "pawns": {"+1:construct"},
    }


def test_read_the_tracks_finds_a_camp_and_a_range_and_a_food() -> None:
    table = nanurjuk()
    table.hand(0, "read-the-tracks").deck(0, "light-sled", "hide-tent", "char-stream", only=True)
    assert table.play("pawn:1:explore", "boost:read-the-tracks") == {
        "food": (0, 1),
        "hand": {"-read-the-tracks-1", "+hide-tent-1", "+char-stream-1", "+light-sled-1"},
        "deck": {"-hide-tent-1", "-char-stream-1", "-light-sled-1"},
        "discard": {"+read-the-tracks-1"},
        "pawns": {"+1:explore"},
    }, "the Sled is what the Explore draws"


def test_read_the_tracks_looks_for_one_type_after_the_other() -> None:
    table = nanurjuk()
    table.hand(0, "read-the-tracks", "scout-camp")
    table.deck(0, "light-sled", "dog-team", "hide-tent", "leave-it-all", "char-stream", "last-grazing", only=True)
    table.plays(0, "pawn:1:explore", "boost:read-the-tracks")
    assert table.offered(0) == {"search:hide-tent-1", "search:leave-it-all-1"}
    table.choose(0, "search:leave-it-all")
    assert table.offered(0) == {"search:char-stream-1", "search:last-grazing-1"}
    table.choose(0, "search:last-grazing")
    hand = table.player(0).hand
    assert len(hand) == 4 and {"scout-camp-1", "leave-it-all-1", "last-grazing-1"} <= set(hand)


def test_last_grazing_discards_a_field_for_its_goods_and_two_points() -> None:
    table = nanurjuk()
    table.hand(0, "last-grazing").stands(0, "second-herd", under="tundra").stands(0, "hide-tent")
    choices = ("boost:last-grazing", "give-up:tundra", "harvest:storm-beach")
    assert table.play("pawn:1:harvest", *choices) == {
        "food": (0, 3),
        "wood": (0, 2),
        "vp": (0, 2),
        "hand": {"-last-grazing-1"},
        "empire": {"-tundra-1", "-second-herd-1"},
        "second-herd-1": {"-under tundra-1"},
        "gone": {"+tundra-1"},
        "discard": {"+second-herd-1", "+last-grazing-1"},
        "pawns": {"+1:harvest"},
    }


def test_last_grazing_discards_an_upgrade_alone_for_its_own_goods() -> None:
    table = nanurjuk()
    table.hand(0, "last-grazing").stands(0, "second-herd", under="tundra").stands(0, "hide-tent")
    table.plays(0, "pawn:1:harvest", "boost:last-grazing")
    land = {"give-up:tundra-1", "give-up:storm-beach-1", "give-up:flint-ridge-1", "give-up:second-herd-1"}
    assert table.offered(0) == land
    assert table.play("give-up:second-herd", "harvest:tundra") == {
        "food": (0, 3),
        "vp": (0, 2),
        "empire": {"-second-herd-1"},
        "second-herd-1": {"-under tundra-1"},
        "discard": {"+second-herd-1", "+last-grazing-1"},
    }


def test_last_grazing_leaves_the_last_field_to_the_harvest() -> None:
    table = nanurjuk()
    table.hand(0, "last-grazing").without(0, "storm-beach", "flint-ridge").stands(0, "hide-tent")
    assert table.play("pawn:1:harvest") == {"food": (0, 2), "pawns": {"+1:harvest"}}


def test_to_the_far_shore_leaves_a_location_for_a_point_a_fish_and_an_axe() -> None:
    table = nanurjuk()
    table.hand(0, "to-the-far-shore").stands(0, "hide-tent").stands(0, "light-sled")
    table.plays(0, "pawn:1:sail", "boost:to-the-far-shore")
    assert table.offered(0) == {"give-up:hide-tent-1", "give-up:light-sled-1"}
    assert table.play("give-up:hide-tent", "sail:empty") == {
        "vp": (0, 1),
        "fish": (0, 1),
        "raze": (0, 1),
        "empire": {"-hide-tent-1"},
        "discard": {"+hide-tent-1", "+to-the-far-shore-1"},
        "queue": {"+1:0"},
        "clan_ships": (2, 1),
    }


def test_to_the_far_shore_needs_a_location() -> None:
    table = nanurjuk()
    table.hand(0, "to-the-far-shore").stands(0, "char-stream").stands(1, "long-bench")
    assert table.play("pawn:1:sail") == {"pawns": {"+1:sail"}, "queue": {"+1:0"}, "clan_ships": (2, 1)}


@pytest.mark.parametrize(("food", "fish", "offered"), [(2, 1, True), (1, 1, False), (2, 0, False)])
def test_leave_it_all_costs_two_food_and_a_fish(food: int, fish: int, offered: bool) -> None:
    table = nanurjuk()
    table.hand(0, "leave-it-all").supply(0, food=food, fish=fish, wood=3)
    assert table.offers(0, "play:leave-it-all") is offered


def test_leave_it_all_pays_two_points_for_each_card_left_behind() -> None:
    """Any card of the own empire: a basic Field, a location, a conquered island."""
    table = nanurjuk()
    table.hand(0, "leave-it-all").stands(0, "hide-tent").stands(0, "skalds-seat").stands(0, "light-sled")
    table.supply(0, food=3, fish=1)
    assert table.play("play:leave-it-all", "give-up:tundra give-up:hide-tent give-up:skalds-seat") == {
        "food": (3, 1),
        "fish": (1, 0),
        "vp": (0, 6),
        "hand": {"-leave-it-all-1"},
        "empire": {"-tundra-1", "-hide-tent-1", "-skalds-seat"},
        "gone": {"+tundra-1"},
        "discard": {"+leave-it-all-1", "+hide-tent-1"},
        "distant.discard": {"+skalds-seat"},
    }


def test_leave_it_all_may_leave_fewer_but_not_four() -> None:
    table = nanurjuk()
    table.hand(0, "leave-it-all").stands(0, "light-sled").supply(0, food=2, fish=1).choose(0, "play:leave-it-all")
    with pytest.raises(NoSuchOption):
        table.choose(0, "give-up:tundra", "give-up:storm-beach", "give-up:flint-ridge", "give-up:light-sled")
    assert table.play("give-up:light-sled") == {
        "vp": (0, 2),
        "empire": {"-light-sled-1"},
        "discard": {"+light-sled-1", "+leave-it-all-1"},
    }


# --- locations ---------------------------------------------------------------------------------------------------


def test_hide_tent_costs_a_wood_and_keeps_one_of_two_cards() -> None:
    table = nanurjuk()
    table.hand(0, "hide-tent", "scout-camp").deck(0, "dog-team", "light-sled", "tent-poles")
    assert table.build("hide-tent", "keep:light-sled", wood=1) == {
        "wood": (1, 0),
        "hand": {"-hide-tent-1", "+light-sled-1"},
        "deck": {"-dog-team-1", "-light-sled-1"},
        "discard": {"+dog-team-1"},
        "empire": {"+hide-tent-1"},
    }


def test_trade_river_route_costs_a_stone_and_gives_a_point() -> None:
    table = nanurjuk()
    table.hand(0, "trade-river-route")
    assert table.build("trade-river-route", stone=1) == {
        "stone": (1, 0),
        "vp": (0, 1),
        "hand": {"-trade-river-route-1"},
        "empire": {"+trade-river-route-1"},
    }


@pytest.mark.parametrize(("first", "second"), [("food", "sheep"), ("sheep", "fish"), ("fish", "food")])
def test_trade_river_route_trades_two_of_food_sheep_and_fish_for_a_point_wood_and_stone(
    first: str, second: str
) -> None:
    table = nanurjuk()
    table.stands(0, "trade-river-route-1").stands(0, "trade-river-route-2").supply(0, food=1, sheep=1, fish=1, raze=1)
    table.choose(0, "use:trade-river-route-1")
    assert table.offered(0) == {"pay:food", "pay:sheep", "pay:fish"}
    assert table.play(f"pay:{first}", f"pay:{second}") == {
        first: (1, 0),
        second: (1, 0),
        "vp": (0, 1),
        "wood": (0, 1),
        "stone": (0, 1),
    }
    assert (table.player(0).workers, table.player(0).spent) == (4, 1)
    assert table.standing(0, "trade-river-route-1").exhausted


@pytest.mark.parametrize(
    ("goods", "workers", "offered"),
    [
        ({"fish": 2}, 1, True),
        ({"fish": 1, "gold": 1}, 1, True),
        ({"fish": 1}, 1, False),
        ({"fish": 1, "wood": 2, "stone": 2}, 1, False),
        ({"fish": 2}, 0, False),
    ],
)
def test_trade_river_route_needs_a_worker_and_two_things_to_eat(
    goods: dict[str, int], workers: int, offered: bool
) -> None:
    table = nanurjuk()
    table.stands(0, "trade-river-route").supply(0, **goods).workers(0, workers, spent=2)
    assert table.offers(0, "use:trade-river-route") is offered


def test_meat_cache_costs_a_stone() -> None:
    table = nanurjuk()
    table.hand(0, "meat-cache")
    changes = table.build("meat-cache", stone=1)
    assert changes == {"stone": (1, 0), "hand": {"-meat-cache-1"}, "empire": {"+meat-cache-1"}}


def test_meat_cache_gives_two_food_when_it_leaves() -> None:
    """The other Cache and the Route stay, and say nothing."""
    table = nanurjuk()
    table.stands(0, "meat-cache-1").stands(0, "meat-cache-2").stands(0, "the-long-walk").stands(0, "light-sled")
    assert table.play("use:the-long-walk", "give-up:meat-cache-1") == {
        "food": (0, 2),
        "vp": (0, 2),
        "workers": (5, 4),
        "spent": (0, 1),
        "empire": {"-meat-cache-1"},
        "discard": {"+meat-cache-1"},
        "the-long-walk-1": {"+exhausted"},
    }


def test_meat_cache_is_opened_on_the_way_to_the_hand_too_but_not_by_another_card() -> None:
    table = nanurjuk()
    table.stands(0, "northern-lights").stands(0, "meat-cache").stands(0, "hide-tent")
    assert table.play("pass", "may:yes", "give-up:meat-cache")["food"] == (0, 2)
    table = nanurjuk()
    table.stands(0, "northern-lights").stands(0, "meat-cache").stands(0, "hide-tent")
    assert "food" not in table.play("pass", "may:yes", "give-up:hide-tent")


def test_new_outpost_costs_wood_and_stone() -> None:
    table = nanurjuk()
    table.hand(0, "new-outpost")
    assert table.build("new-outpost", wood=1, stone=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "hand": {"-new-outpost-1"},
        "empire": {"+new-outpost-1"},
    }


def test_new_outpost_sells_a_field_for_a_gold_and_a_card() -> None:
    table = nanurjuk()
    table.stands(0, "new-outpost").stands(0, "char-stream").stands(0, "hide-tent").deck(0, "light-sled")
    assert table.play("use:new-outpost", "give-up:char-stream") == {
        "gold": (0, 1),
        "hand": {"+light-sled-1"},
        "deck": {"-light-sled-1"},
        "empire": {"-char-stream-1"},
        "discard": {"+char-stream-1"},
        "new-outpost-1": {"+exhausted"},
    }


def test_new_outpost_sells_land_alone() -> None:
    table = nanurjuk()
    table.stands(0, "new-outpost").stands(0, "hide-tent").stands(0, "second-herd", under="tundra")
    table.stands(0, "skalds-seat").choose(0, "use:new-outpost")
    assert table.offered(0) == {
        "give-up:tundra-1",
        "give-up:storm-beach-1",
        "give-up:flint-ridge-1",
        "give-up:second-herd-1",
    }


def test_new_outpost_without_land_is_not_offered() -> None:
    table = nanurjuk()
    table.without(0).stands(0, "new-outpost").stands(0, "hide-tent")
    assert not table.offers(0, "use:new-outpost")


def test_the_long_walk_costs_food_and_wood() -> None:
    table = nanurjuk()
    table.hand(0, "the-long-walk")
    assert table.build("the-long-walk", food=1, wood=1) == {
        "food": (1, 0),
        "wood": (1, 0),
        "hand": {"-the-long-walk-1"},
        "empire": {"+the-long-walk-1"},
    }


def test_the_long_walk_leaves_another_location_for_two_points() -> None:
    table = nanurjuk()
    table.stands(0, "the-long-walk-1").stands(0, "the-long-walk-2").stands(0, "hide-tent")
    table.choose(0, "use:the-long-walk-1")
    assert table.offered(0) == {"give-up:the-long-walk-2", "give-up:hide-tent-1"}
    assert table.play("give-up:hide-tent") == {
        "vp": (0, 2),
        "empire": {"-hide-tent-1"},
        "discard": {"+hide-tent-1"},
    }
    assert (table.player(0).workers, table.player(0).spent) == (4, 1)


@pytest.mark.parametrize(("workers", "tent", "offered"), [(1, True, True), (0, True, False), (1, False, False)])
def test_the_long_walk_needs_a_worker_and_another_location(workers: int, tent: bool, offered: bool) -> None:
    table = nanurjuk()
    table.stands(0, "the-long-walk").stands(0, "char-stream").workers(0, workers)
    if tent:
        table.stands(0, "hide-tent")
    assert table.offers(0, "use:the-long-walk") is offered


def test_dog_team_costs_food_and_wood() -> None:
    table = nanurjuk()
    table.hand(0, "dog-team")
    assert table.build("dog-team", food=1, wood=1) == {
        "food": (1, 0),
        "wood": (1, 0),
        "hand": {"-dog-team-1"},
        "empire": {"+dog-team-1"},
    }


def test_dog_team_moves_a_camp_and_constructs() -> None:
    """The Route and the Beach are no Camps; the Outpost comes back to the hand and a Cache is constructed."""
    table = nanurjuk()
    table.stands(0, "dog-team").stands(0, "new-outpost", exhausted=True).stands(0, "hide-tent")
    table.stands(0, "trade-river-route").hand(0, "meat-cache").supply(0, food=2)
    table.choose(0, "use:dog-team")
    assert table.offered(0) == {"give-up:new-outpost-1", "give-up:hide-tent-1"}
    table.choose(0, "give-up:new-outpost")
    assert table.offered(0) == {"construct:new-outpost-1", "construct:meat-cache-1"}
    assert table.play("construct:meat-cache") == {"hand": {"-meat-cache-1"}, "empire": {"+meat-cache-1"}}
    assert (table.goods(0), table.player(0).vp, table.player(0).hand) == ({"food": 1}, 0, ["new-outpost-1"])
    assert table.standing(0, "dog-team").exhausted


def test_dog_team_brings_a_used_camp_back_ready() -> None:
    table = nanurjuk()
    table.stands(0, "dog-team").stands(0, "new-outpost", exhausted=True).supply(0, food=1)
    changes = table.play("use:dog-team")
    assert changes == {"food": (1, 0), "dog-team-1": {"+exhausted"}, "new-outpost-1": {"-exhausted"}}


@pytest.mark.parametrize(("food", "camp", "offered"), [(1, True, True), (0, True, False), (1, False, False)])
def test_dog_team_needs_a_food_and_a_camp(food: int, camp: bool, offered: bool) -> None:
    table = nanurjuk()
    table.stands(0, "dog-team").stands(0, "trade-river-route").hand(0, "light-sled").supply(0, food=food)
    if camp:
        table.stands(0, "hide-tent")
    assert table.offers(0, "use:dog-team") is offered


def test_scout_camp_costs_a_food_and_finds_a_trail() -> None:
    table = nanurjuk()
    table.hand(0, "scout-camp").deck(0, "dog-team", "meat-cache", "char-stream", "to-the-far-shore", only=True)
    assert table.build("scout-camp", "search:to-the-far-shore", food=1) == {
        "food": (1, 0),
        "hand": {"-scout-camp-1", "+to-the-far-shore-1"},
        "deck": {"-to-the-far-shore-1"},
        "empire": {"+scout-camp-1"},
    }


def test_scout_camp_finds_trails_alone() -> None:
    table = nanurjuk()
    table.hand(0, "scout-camp", "tent-poles").supply(0, food=1)
    table.deck(0, "dog-team-1", "dog-team-2", "meat-cache", "char-stream", "light-sled", only=True)
    table.choose(0, "build:scout-camp")
    assert table.offered(0) == {"search:dog-team-1", "search:light-sled-1"}


def test_light_sled_costs_wood_and_stone() -> None:
    table = nanurjuk()
    table.hand(0, "light-sled")
    assert table.build("light-sled", wood=1, stone=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "hand": {"-light-sled-1"},
        "empire": {"+light-sled-1"},
    }


SLEDGE_LOAD = (
    *("hide-tent-1", "hide-tent-2", "hide-tent-3", "meat-cache-1", "meat-cache-2", "meat-cache-3"),
    *("char-stream-1", "char-stream-2", "tent-poles-1"),
)


def test_light_sled_turns_two_wood_into_three_points_with_twelve_cards() -> None:
    """Three basic cards, the Sled and eight more; those of the hand and of the opponent weigh nothing."""
    table = nanurjuk()
    table.stands(0, "light-sled").supply(0, wood=3, food=1).hand(0, "dog-team").stands(1, "long-bench")
    for card in SLEDGE_LOAD[:8]:
        table.stands(0, card)
    assert table.play("use:light-sled") == {"wood": (3, 1), "vp": (0, 3), "light-sled-1": {"+exhausted"}}


@pytest.mark.parametrize(("others", "wood", "offered"), [(8, 2, True), (9, 2, False), (8, 1, False), (0, 2, True)])
def test_light_sled_carries_twelve_cards_and_needs_two_wood(others: int, wood: int, offered: bool) -> None:
    table = nanurjuk()
    table.stands(0, "light-sled").supply(0, wood=wood, food=5)
    for card in SLEDGE_LOAD[:others]:
        table.stands(0, card)
    assert table.offers(0, "use:light-sled") is offered


def test_tent_poles_cost_wood_and_stone() -> None:
    table = nanurjuk()
    table.hand(0, "tent-poles")
    assert table.build("tent-poles", wood=1, stone=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "hand": {"-tent-poles-1"},
        "empire": {"+tent-poles-1"},
    }


def test_tent_poles_give_a_wood_the_first_time_a_card_leaves_in_a_round() -> None:
    table = nanurjuk()
    table.stands(0, "tent-poles").stands(0, "the-long-walk-1").stands(0, "the-long-walk-2").stands(0, "hide-tent-1")
    table.stands(0, "hide-tent-2").passed(1)
    assert table.play("use:the-long-walk-1", "give-up:hide-tent-1")["wood"] == (0, 1)
    assert table.play("use:the-long-walk-2", "give-up:hide-tent-2") == {
        "vp": (2, 4),
        "workers": (4, 3),
        "spent": (1, 2),
        "empire": {"-hide-tent-2"},
        "discard": {"+hide-tent-2"},
        "the-long-walk-2": {"+exhausted"},
    }


def test_tent_poles_do_not_see_themselves_leave() -> None:
    table = nanurjuk()
    table.stands(0, "tent-poles").stands(0, "the-long-walk")
    assert table.play("use:the-long-walk") == {
        "vp": (0, 2),
        "workers": (5, 4),
        "spent": (0, 1),
        "empire": {"-tent-poles-1"},
        "discard": {"+tent-poles-1"},
        "the-long-walk-1": {"+exhausted"},
    }


def test_tent_poles_do_not_see_the_cards_of_others_leave() -> None:
    table = nanurjuk()
    table.stands(0, "tent-poles").stands(1, "bonfire-isle").turn(1)
    table.play("use:bonfire-isle", seat=1)
    assert not table.has(1, "heidels-bar")
    assert table.goods(0) == {}


def test_northern_lights_cost_two_stone() -> None:
    table = nanurjuk()
    table.hand(0, "northern-lights")
    assert table.build("northern-lights", stone=2) == {
        "stone": (2, 0),
        "hand": {"-northern-lights-1"},
        "empire": {"+northern-lights-1"},
    }


def test_northern_lights_may_take_a_camp_in_for_a_point_when_you_pass() -> None:
    table = nanurjuk()
    table.stands(0, "northern-lights").stands(0, "hide-tent").stands(0, "scout-camp").stands(0, "light-sled")
    table.plays(0, "pass", "may:yes")
    assert table.offered(0) == {"give-up:hide-tent-1", "give-up:scout-camp-1"}
    changes = table.play("give-up:hide-tent")
    assert changes == {"vp": (0, 1), "empire": {"-hide-tent-1"}, "hand": {"+hide-tent-1"}}


def test_northern_lights_may_be_left_alone() -> None:
    table = nanurjuk()
    table.stands(0, "northern-lights").stands(0, "hide-tent")
    assert table.play("pass", "may:no") == {}
    assert table.asked() == [1]


def test_northern_lights_do_not_ask_without_a_camp_or_when_another_passes() -> None:
    table = nanurjuk()
    table.stands(0, "northern-lights").stands(0, "light-sled")
    assert table.play("pass") == {}
    assert table.asked() == [1]
    table = nanurjuk()
    table.stands(0, "northern-lights").stands(0, "hide-tent").turn(1)
    assert table.play("pass", seat=1) == {}
    assert table.offers(0, "pass")
