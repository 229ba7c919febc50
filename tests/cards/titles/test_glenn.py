"""Glenn's cards, each played as a player would. What they give and cost is written here by hand."""

import pytest

from tests.cards.titles.table import Table

ACTIONS = ("explore", "populate", "construct", "harvest", "sail")


def glenn(*standing: str) -> Table:
    """Glenn against Heidel: the three basic Fields and these cards stand."""
    table = Table("glenn")
    for card in standing:
        table.stands(0, card)
    return table


# --- basic cards -------------------------------------------------------------------------------------------------


def test_home_pasture_gives_two_sheep() -> None:
    assert glenn().play("pawn:1:harvest", "harvest:home-pasture") == {"sheep": (0, 2), "pawns": {"+1:harvest"}}


def test_kailyard_gives_two_food() -> None:
    assert glenn().play("pawn:1:harvest", "harvest:kailyard") == {"food": (0, 2), "pawns": {"+1:harvest"}}


def test_stony_brae_gives_a_wood_and_a_stone() -> None:
    assert glenn().play("pawn:1:harvest", "harvest:stony-brae") == {
        "wood": (0, 1),
        "stone": (0, 1),
        "pawns": {"+1:harvest"},
    }


# --- land --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "action"),
    [
        ("hill-pasture", "explore"),
        ("sheep-isle", "sail"),
        ("neighbourhood-ice-cream-shop", "harvest"),
        ("lambing-pen", "populate"),
        ("drystone-dyke", "construct"),
        ("many-hands", "harvest"),
        ("bring-the-cousins", "populate"),
        ("over-the-next-hill", "explore"),
        ("raise-the-roof", "construct"),
    ],
)
def test_land_and_boosts_are_played_on_the_action_that_they_name_and_no_other(title: str, action: str) -> None:
    offered_on = set()
    for declared in ACTIONS:
        table = glenn()
        table.hand(0, title, "porridge-pot").choose(0, f"pawn:1:{declared}")
        if any(option.split(":")[1:2] == [f"{title}-1"] for option in table.offered(0)):
            offered_on.add(declared)
    assert offered_on == {action}


def test_hill_pasture_gives_two_sheep_when_it_is_built_and_at_each_harvest() -> None:
    table = glenn()
    table.hand(0, "hill-pasture", "clan-oak").deck(0, "porridge-pot")
    assert table.play("pawn:1:explore", "field:hill-pasture") == {
        "sheep": (0, 2),
        "hand": {"-hill-pasture-1", "+porridge-pot-1"},
        "deck": {"-porridge-pot-1"},
        "empire": {"+hill-pasture-1"},
        "pawns": {"+1:explore"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:hill-pasture") == {"sheep": (2, 4), "pawns": {"+2:harvest"}}


def test_sheep_isle_gives_two_sheep_and_the_fish_for_its_own_ship() -> None:
    table = glenn()
    table.hand(0, "sheep-isle")
    assert table.play("pawn:1:sail", "field:sheep-isle", "sail:fish") == {
        "sheep": (0, 2),
        "clan_ships": (2, 1),
        "queue": {"+1:0:fish"},
        "hand": {"-sheep-isle-1"},
        "empire": {"+sheep-isle-1"},
        "pawns": {"+1:sail"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:sheep-isle") == {
        "sheep": (2, 4),
        "fish": (0, 1),
        "pawns": {"+2:harvest"},
    }


def test_neighbourhood_ice_cream_shop_as_a_field_gives_two_food() -> None:
    table = glenn()
    table.hand(0, "neighbourhood-ice-cream-shop")
    built = table.play("pawn:1:harvest", "field:neighbourhood-ice-cream-shop", "harvest:home-pasture")
    assert built == {
        "food": (0, 2),
        "sheep": (0, 2),
        "hand": {"-neighbourhood-ice-cream-shop-1"},
        "empire": {"+neighbourhood-ice-cream-shop-1"},
        "pawns": {"+1:harvest"},
    }
    table.turn(0)
    again = table.play("pawn:2:harvest", "harvest:neighbourhood-ice-cream-shop")
    assert again == {"food": (2, 4), "pawns": {"+2:harvest"}}


def test_neighbourhood_ice_cream_shop_as_an_upgrade_gives_one_food_and_goes_under_food_fields_alone() -> None:
    table = glenn()
    table.hand(0, "neighbourhood-ice-cream-shop").choose(0, "pawn:1:harvest")
    assert table.offered(0) == {
        "field:neighbourhood-ice-cream-shop-1",
        "upgrade:neighbourhood-ice-cream-shop-1:kailyard-1",
        "act",
    }
    assert table.play("upgrade:neighbourhood-ice-cream-shop", "harvest:kailyard") == {
        "food": (0, 4),
        "hand": {"-neighbourhood-ice-cream-shop-1"},
        "empire": {"+neighbourhood-ice-cream-shop-1"},
        "neighbourhood-ice-cream-shop-1": {"+under kailyard-1"},
    }


def test_lambing_pen_adds_a_sheep_to_a_sheep_field_and_to_no_other() -> None:
    table = glenn("hill-pasture")
    table.hand(0, "lambing-pen").choose(0, "pawn:1:populate")
    assert table.offered(0) == {"upgrade:lambing-pen-1:home-pasture-1", "upgrade:lambing-pen-1:hill-pasture-1", "act"}
    assert table.play("upgrade:lambing-pen-1:hill-pasture-1") == {
        "sheep": (0, 1),
        "workers": (5, 6),
        "hand": {"-lambing-pen-1"},
        "empire": {"+lambing-pen-1"},
        "lambing-pen-1": {"+under hill-pasture-1"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:hill-pasture") == {"sheep": (1, 4), "pawns": {"+2:harvest"}}
    table.pawn(0, 2, None).turn(0)
    assert table.play("pawn:2:harvest", "harvest:home-pasture") == {"sheep": (4, 6), "pawns": {"+2:harvest"}}


def test_lambing_pen_needs_a_sheep_field() -> None:
    table = glenn()
    table.without(0, "home-pasture").hand(0, "lambing-pen").choose(0, "pawn:1:populate")
    assert table.asked() == [1] and table.player(0).hand == ["lambing-pen-1"]


def test_drystone_dyke_adds_a_stone_to_a_stone_field() -> None:
    table = glenn()
    table.hand(0, "drystone-dyke", "porridge-pot").choose(0, "pawn:1:construct")
    assert table.offered(0) == {"upgrade:drystone-dyke-1:stony-brae-1", "act"}
    assert table.play("upgrade:drystone-dyke") == {
        "stone": (0, 1),
        "hand": {"-drystone-dyke-1", "-porridge-pot-1"},
        "empire": {"+drystone-dyke-1", "+porridge-pot-1"},
        "drystone-dyke-1": {"+under stony-brae-1"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:stony-brae") == {
        "wood": (0, 1),
        "stone": (1, 3),
        "pawns": {"+2:harvest"},
    }


# --- boosts ------------------------------------------------------------------------------------------------------


def test_many_hands_harvests_one_field_more_and_not_the_same() -> None:
    table = glenn()
    table.hand(0, "many-hands").plays(0, "pawn:1:harvest", "boost:many-hands", "harvest:home-pasture")
    assert table.offered(0) == {"harvest:kailyard-1", "harvest:stony-brae-1"}
    table.choose(0, "harvest:kailyard")
    assert table.asked() == [1]
    assert table.goods(0) == {"sheep": 2, "food": 2}
    assert (table.player(0).hand, table.player(0).discard) == ([], ["many-hands-1"])


def test_many_hands_needs_two_fields() -> None:
    table = glenn()
    table.without(0, "home-pasture", "kailyard").hand(0, "many-hands").choose(0, "pawn:1:harvest")
    assert table.asked() == [1]
    assert table.goods(0) == {"wood": 1, "stone": 1}
    assert table.player(0).hand == ["many-hands-1"]


def test_bring_the_cousins_gives_a_worker_and_a_food_before_the_populate() -> None:
    table = glenn()
    table.hand(0, "bring-the-cousins", "clan-oak")
    assert table.play("pawn:1:populate", "boost:bring-the-cousins") == {
        "workers": (5, 7),
        "food": (0, 1),
        "hand": {"-bring-the-cousins-1"},
        "discard": {"+bring-the-cousins-1"},
        "pawns": {"+1:populate"},
    }


def test_over_the_next_hill_builds_a_field_out_of_the_deck() -> None:
    table = glenn()
    table.hand(0, "over-the-next-hill").deck(0, "porridge-pot", "hill-pasture", only=True)
    assert table.play("pawn:1:explore", "boost:over-the-next-hill") == {
        "sheep": (0, 2),
        "hand": {"-over-the-next-hill-1", "+porridge-pot-1"},
        "deck": {"-hill-pasture-1", "-porridge-pot-1"},
        "discard": {"+over-the-next-hill-1"},
        "empire": {"+hill-pasture-1"},
        "pawns": {"+1:explore"},
    }


def test_over_the_next_hill_finds_fields_and_upgrades_and_nothing_else() -> None:
    table = glenn()
    table.hand(0, "over-the-next-hill")
    table.deck(0, "porridge-pot", "many-hands", "hill-pasture", "drystone-dyke", only=True)
    table.plays(0, "pawn:1:explore", "boost:over-the-next-hill")
    assert table.offered(0) == {"search:hill-pasture-1", "search:drystone-dyke-1"}
    table.choose(0, "search:drystone-dyke")
    assert table.standing(0, "drystone-dyke").under == "stony-brae-1"
    assert table.goods(0) == {"stone": 1}


def test_over_the_next_hill_is_not_offered_when_no_land_is_in_the_deck() -> None:
    table = glenn()
    table.hand(0, "over-the-next-hill").deck(0, "porridge-pot", "many-hands", only=True).choose(0, "pawn:1:explore")
    assert table.asked() == [1]
    assert table.player(0).hand == ["over-the-next-hill-1", "porridge-pot-1"]


def test_raise_the_roof_turns_up_to_three_workers_into_points() -> None:
    table = glenn()
    table.hand(0, "raise-the-roof", "porridge-pot").plays(0, "pawn:1:construct", "boost:raise-the-roof")
    assert {"spend:1", "spend:2", "spend:3"} <= table.offered(0)
    assert "spend:4" not in table.offered(0)
    assert table.play("spend:3") == {
        "workers": (5, 2),
        "spent": (0, 3),
        "vp": (0, 3),
        "hand": {"-porridge-pot-1"},
        "discard": {"+raise-the-roof-1"},
        "empire": {"+porridge-pot-1"},
    }


@pytest.mark.parametrize(("workers", "offered"), [(0, False), (1, True)])
def test_raise_the_roof_needs_a_worker(workers: int, offered: bool) -> None:
    table = glenn()
    table.hand(0, "raise-the-roof", "porridge-pot").workers(0, workers, spent=4).choose(0, "pawn:1:construct")
    assert table.offers(0, "boost:raise-the-roof") is offered


def test_raise_the_roof_spends_no_more_workers_than_there_are() -> None:
    table = glenn()
    table.hand(0, "raise-the-roof", "porridge-pot").workers(0, 2)
    table.plays(0, "pawn:1:construct", "boost:raise-the-roof")
    assert "spend:2" in table.offered(0) and "spend:3" not in table.offered(0)


# --- locations ---------------------------------------------------------------------------------------------------


def test_weaving_shed_costs_a_wood_and_three_stone() -> None:
    table = glenn()
    table.hand(0, "weaving-shed-1", "weaving-shed-2")
    assert table.build("weaving-shed", wood=1, stone=3, besides={"sheep": 3}) == {
        "wood": (1, 0),
        "stone": (3, 0),
        "hand": {"-weaving-shed-1"},
        "empire": {"+weaving-shed-1"},
    }


def test_weaving_shed_turns_a_worker_and_three_sheep_into_four_points() -> None:
    table = glenn("weaving-shed-1", "weaving-shed-2")
    table.supply(0, sheep=4, food=3)
    assert table.play("use:weaving-shed-1") == {
        "sheep": (4, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "vp": (0, 4),
        "weaving-shed-1": {"+exhausted"},
    }


@pytest.mark.parametrize(("sheep", "workers", "offered"), [(3, 1, True), (2, 1, False), (3, 0, False)])
def test_weaving_shed_needs_three_sheep_and_a_worker(sheep: int, workers: int, offered: bool) -> None:
    table = glenn("weaving-shed")
    table.supply(0, sheep=sheep, food=9).workers(0, workers)
    assert table.offers(0, "use:weaving-shed") is offered


def test_porridge_pot_costs_two_stone() -> None:
    table = glenn()
    table.hand(0, "porridge-pot", "clan-oak")
    assert table.build("porridge-pot", stone=2) == {
        "stone": (2, 0),
        "hand": {"-porridge-pot-1"},
        "empire": {"+porridge-pot-1"},
    }


def test_porridge_pot_turns_a_worker_into_two_food() -> None:
    table = glenn("porridge-pot", "crofters-cottage")
    assert table.play("use:porridge-pot") == {
        "food": (0, 2),
        "workers": (5, 4),
        "spent": (0, 1),
        "porridge-pot-1": {"+exhausted"},
    }


def test_porridge_pot_needs_a_worker() -> None:
    table = glenn("porridge-pot")
    table.workers(0, 0, spent=5)
    assert not table.offers(0, "use:porridge-pot")


def test_herding_collie_costs_a_wood_and_two_food_and_gives_a_point() -> None:
    table = glenn()
    table.hand(0, "herding-collie")
    assert table.build("herding-collie", wood=1, food=2) == {
        "wood": (1, 0),
        "food": (2, 0),
        "vp": (0, 1),
        "hand": {"-herding-collie-1"},
        "empire": {"+herding-collie-1"},
    }


def test_herding_collie_harvests_for_two_food_without_a_pawn() -> None:
    table = glenn("herding-collie")
    table.supply(0, food=3)
    assert table.play("use:herding-collie", "harvest:home-pasture") == {
        "food": (3, 1),
        "sheep": (0, 2),
        "herding-collie-1": {"+exhausted"},
    }


def test_herding_collie_declares_the_harvest_so_that_a_boost_may_be_played() -> None:
    table = glenn("herding-collie")
    table.supply(0, food=2).hand(0, "many-hands").choose(0, "use:herding-collie")
    assert table.offered(0) == {"boost:many-hands-1", "act"}


def test_herding_collie_needs_two_food_and_a_field() -> None:
    table = glenn("herding-collie")
    table.supply(0, food=1)
    assert not table.offers(0, "use:herding-collie")
    table.supply(0, food=2)
    assert table.offers(0, "use:herding-collie")
    table.without(0, "home-pasture", "kailyard", "stony-brae")
    assert not table.offers(0, "use:herding-collie")


def test_crofters_cottage_costs_a_wood_and_two_stone_and_gives_a_worker() -> None:
    table = glenn()
    table.hand(0, "crofters-cottage")
    assert table.build("crofters-cottage", wood=1, stone=2) == {
        "wood": (1, 0),
        "stone": (2, 0),
        "workers": (5, 6),
        "hand": {"-crofters-cottage-1"},
        "empire": {"+crofters-cottage-1"},
    }


def test_crofters_cottage_populates_for_two_food() -> None:
    table = glenn("crofters-cottage-1", "crofters-cottage-2")
    table.supply(0, food=3)
    assert table.play("use:crofters-cottage-1") == {
        "food": (3, 1),
        "workers": (5, 6),
        "crofters-cottage-1": {"+exhausted"},
    }


def test_crofters_cottage_declares_the_populate_so_that_land_may_be_built() -> None:
    table = glenn("crofters-cottage")
    table.supply(0, food=2).hand(0, "lambing-pen").choose(0, "use:crofters-cottage")
    assert table.offered(0) == {"upgrade:lambing-pen-1:home-pasture-1", "act"}


def test_crofters_cottage_needs_two_food() -> None:
    table = glenn("crofters-cottage")
    table.supply(0, food=1, sheep=5)
    assert not table.offers(0, "use:crofters-cottage")


def test_ceilidh_green_costs_two_stone_and_a_food() -> None:
    table = glenn()
    table.hand(0, "ceilidh-green")
    assert table.build("ceilidh-green", stone=2, food=1) == {
        "stone": (2, 0),
        "food": (1, 0),
        "hand": {"-ceilidh-green-1"},
        "empire": {"+ceilidh-green-1"},
    }


@pytest.mark.parametrize(("spent", "points"), [(3, 1), (5, 1), (6, 2), (9, 3)])
def test_ceilidh_green_gives_a_point_for_every_three_spent_workers(spent: int, points: int) -> None:
    table = glenn("ceilidh-green-1", "ceilidh-green-2")
    table.supply(0, food=3).workers(0, 4, spent=spent).workers(1, 1, spent=4)
    assert table.play("use:ceilidh-green-1") == {
        "food": (3, 1),
        "vp": (0, points),
        "ceilidh-green-1": {"+exhausted"},
    }


@pytest.mark.parametrize(("spent", "food", "offered"), [(3, 2, True), (2, 2, False), (3, 1, False)])
def test_ceilidh_green_needs_three_spent_workers_and_two_food(spent: int, food: int, offered: bool) -> None:
    table = glenn("ceilidh-green")
    table.supply(0, food=food).workers(0, 4, spent=spent)
    assert table.offers(0, "use:ceilidh-green") is offered


@pytest.mark.parametrize(
    ("others", "points"),
    [
        ((), 1),
        (("porridge-pot",), 2),
        (("porridge-pot", "crofters-cottage-1", "crofters-cottage-2"), 4),
        (("porridge-pot", "crofters-cottage-1", "crofters-cottage-2", "crofters-cottage-3"), 4),
        (("weaving-shed", "clan-oak", "long-barn"), 1),
    ],
)
def test_potluck_hall_gives_a_point_for_each_hearth_and_four_at_most(others: tuple[str, ...], points: int) -> None:
    """The Kailyard is a Hearth too; the Wool, Gathering and Stead cards are not."""
    table = glenn(*others)
    table.hand(0, "potluck-hall")
    assert table.build("potluck-hall", stone=4) == {
        "stone": (4, 0),
        "vp": (0, points),
        "hand": {"-potluck-hall-1"},
        "empire": {"+potluck-hall-1"},
    }


def test_potluck_hall_without_a_hearth_is_built_for_nothing() -> None:
    table = glenn("clan-oak")
    table.without(0, "kailyard").hand(0, "potluck-hall").stands(1, "long-bench")
    assert "vp" not in table.build("potluck-hall", stone=4)


def test_long_barn_costs_three_stone_and_a_food() -> None:
    table = glenn()
    table.hand(0, "long-barn")
    assert table.build("long-barn", stone=3, food=1) == {
        "stone": (3, 0),
        "food": (1, 0),
        "hand": {"-long-barn-1"},
        "empire": {"+long-barn-1"},
    }


def test_long_barn_gives_two_points_for_a_harvest_of_a_field_with_two_upgrades() -> None:
    table = glenn("long-barn")
    table.stands(0, "lambing-pen-1", under="home-pasture").stands(0, "lambing-pen-2", under="home-pasture")
    assert table.play("pawn:1:harvest", "harvest:home-pasture") == {
        "sheep": (0, 4),
        "vp": (0, 2),
        "pawns": {"+1:harvest"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:home-pasture") == {
        "sheep": (4, 8),
        "vp": (2, 4),
        "pawns": {"+2:harvest"},
    }


def test_long_barn_gives_nothing_for_a_field_with_one_upgrade() -> None:
    table = glenn("long-barn", "hill-pasture")
    table.stands(0, "lambing-pen-1", under="home-pasture").stands(0, "lambing-pen-2", under="hill-pasture")
    assert table.play("pawn:1:harvest", "harvest:home-pasture") == {"sheep": (0, 3), "pawns": {"+1:harvest"}}


def test_bench_for_two_costs_a_wood_and_a_food() -> None:
    table = glenn()
    table.hand(0, "bench-for-two")
    assert table.build("bench-for-two", wood=1, food=1) == {
        "wood": (1, 0),
        "food": (1, 0),
        "hand": {"-bench-for-two-1"},
        "empire": {"+bench-for-two-1"},
    }


def test_bench_for_two_gives_a_food_where_the_other_pawn_stands() -> None:
    table = glenn("bench-for-two")
    table.pawn(0, 1, "populate")
    assert table.play("pawn:2:populate") == {"food": (0, 1), "workers": (5, 6), "pawns": {"+2:populate"}}


def test_bench_for_two_sees_a_pawn_that_steps_to_the_other() -> None:
    table = glenn("bench-for-two")
    table.pawn(0, 1, "populate").pawn(0, 2, "explore").supply(0, food=2)
    assert table.play("pawn:2:populate") == {"workers": (5, 6), "pawns": {"-2:explore", "+2:populate:exhausted"}}
    assert table.goods(0) == {"food": 2}, "the food that the step cost is back"


@pytest.mark.parametrize("own", [None, "explore"])
def test_bench_for_two_gives_nothing_to_a_pawn_that_is_alone_or_beside_an_opponents(own: str | None) -> None:
    table = glenn("bench-for-two")
    table.pawn(0, 1, own).pawn(1, 1, "populate")
    assert table.play("pawn:2:populate" if own else "pawn:1:populate") == {
        "workers": (5, 6),
        "pawns": {"+2:populate" if own else "+1:populate"},
    }


def test_clan_oak_costs_a_wood_and_two_food() -> None:
    table = glenn()
    table.hand(0, "clan-oak")
    assert table.build("clan-oak", wood=1, food=2) == {
        "wood": (1, 0),
        "food": (2, 0),
        "hand": {"-clan-oak-1"},
        "empire": {"+clan-oak-1"},
    }


def test_clan_oak_gives_a_point_each_time_you_populate() -> None:
    table = glenn("clan-oak", "crofters-cottage")
    table.supply(0, food=2)
    assert table.play("pawn:1:populate") == {"workers": (5, 6), "vp": (0, 1), "pawns": {"+1:populate"}}
    table.turn(0)
    assert table.play("use:crofters-cottage") == {
        "food": (2, 0),
        "workers": (6, 7),
        "vp": (1, 2),
        "crofters-cottage-1": {"+exhausted"},
    }


def test_clan_oak_sees_neither_a_worker_gained_otherwise_nor_an_opponents_populate() -> None:
    table = glenn("clan-oak")
    table.hand(0, "crofters-cottage")
    assert "vp" not in table.build("crofters-cottage", wood=1, stone=2)
    assert table.play("pawn:1:populate", seat=1) == {"1.workers": (5, 6), "1.pawns": {"+1:populate"}}
