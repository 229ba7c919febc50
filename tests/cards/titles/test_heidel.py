"""Heidel: what each title does, and that it does nothing else."""

import pytest

from tests.cards.titles.table import Table


def heidel() -> Table:
    return Table("heidel")


# --- basic cards -------------------------------------------------------------------------------------------------


def test_barley_slope_gives_two_food() -> None:
    table = heidel()
    assert table.play("pawn:1:harvest", "harvest:barley-slope") == {"food": (0, 2), "pawns": {"+1:harvest"}}


def test_wreck_cove_gives_wood_stone_and_fish() -> None:
    table = heidel()
    changes = table.play("pawn:1:harvest", "harvest:wreck-cove")
    assert changes == {"wood": (0, 1), "stone": (0, 1), "fish": (0, 1), "pawns": {"+1:harvest"}}


def test_heidels_bar_seats_a_worker_for_a_point() -> None:
    table = heidel()
    table.stands(0, "long-bench", workers=1)
    changes = table.play("use:heidels-bar", "choose:1")
    assert changes == {"workers": (5, 4), "vp": (0, 1), "heidels-bar-1": {"+exhausted", "+1 workers"}}


def test_heidels_bar_wakes_a_worker_of_any_own_card() -> None:
    table = heidel()
    table.stands(0, "long-bench", workers=1).stands(0, "endless-saga", workers=2)
    table.stands(1, "lazy-seal-skerry", workers=1)
    table.plays(0, "use:heidels-bar", "choose:2")
    assert table.offered(0) == {"release:long-bench-1", "release:endless-saga-1"}
    assert table.play("release:endless-saga") == {"workers": (5, 6), "endless-saga-1": {"-2 workers", "+1 workers"}}
    assert table.standing(0, "heidels-bar").exhausted
    assert table.asked() == [1], "one is all"


def test_heidels_bar_without_a_worker_at_hand_can_only_wake_one() -> None:
    table = heidel()
    table.stands(0, "long-bench", workers=1).workers(0, 0, spent=3)
    assert table.play("use:heidels-bar") == {
        "workers": (0, 1),
        "heidels-bar-1": {"+exhausted"},
        "long-bench-1": {"-1 workers"},
    }


def test_heidels_bar_without_any_worker_at_hand_or_seated_is_not_offered() -> None:
    table = heidel()
    table.stands(0, "long-bench").workers(0, 0, spent=5)
    assert not table.offers(0, "use:heidels-bar")


# --- land --------------------------------------------------------------------------------------------------------


def test_spruce_beer_grove_is_built_on_explore_and_gives_food_and_wood() -> None:
    table = heidel()
    table.hand(0, "spruce-beer-grove", "tall-tales").deck(0, "sandbar")
    assert table.play("pawn:1:explore", "field:spruce-beer-grove") == {
        "food": (0, 1),
        "wood": (0, 1),
        "hand": {"-spruce-beer-grove-1", "+sandbar-1"},
        "deck": {"-sandbar-1"},
        "empire": {"+spruce-beer-grove-1"},
        "pawns": {"+1:explore"},
    }
    table.turn(0)
    changes = table.play("pawn:2:harvest", "harvest:spruce-beer-grove")
    assert changes == {"food": (1, 2), "wood": (1, 2), "pawns": {"+2:harvest"}}


def test_spruce_beer_grove_is_not_built_on_another_action() -> None:
    table = heidel()
    table.hand(0, "spruce-beer-grove")
    assert table.play("pawn:1:populate") == {"workers": (5, 6), "pawns": {"+1:populate"}}


def test_brawl_beach_is_built_on_sail_and_its_axe_may_go_aboard() -> None:
    table = heidel()
    table.hand(0, "brawl-beach", "spruce-beer-grove")
    assert table.play("pawn:1:sail", "field:brawl-beach", "sail:raze") == {
        "stone": (0, 1),
        "hand": {"-brawl-beach-1"},
        "empire": {"+brawl-beach-1"},
        "pawns": {"+1:sail"},
        "queue": {"+1:0:raze"},
        "clan_ships": (2, 1),
    }
    table.turn(0)
    changes = table.play("pawn:2:harvest", "harvest:brawl-beach")
    assert changes == {"raze": (0, 1), "stone": (1, 2), "pawns": {"+2:harvest"}}


def test_wild_hops_add_a_food_to_a_field_of_food() -> None:
    table = heidel()
    table.hand(0, "wild-hops").stands(0, "spruce-beer-grove").stands(0, "brawl-beach")
    table.choose(0, "pawn:1:harvest")
    assert table.offered(0) == {
        "act",
        "upgrade:wild-hops-1:barley-slope-1",
        "upgrade:wild-hops-1:spruce-beer-grove-1",
    }
    assert table.play("upgrade:wild-hops-1:barley-slope-1", "harvest:barley-slope") == {
        "food": (0, 4),
        "hand": {"-wild-hops-1"},
        "empire": {"+wild-hops-1"},
        "wild-hops-1": {"+under barley-slope-1"},
    }


# --- boosts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("groves", "food"), [(0, 1), (1, 2), (2, 2)])
def test_drinking_competition_moves_a_pawn_and_pays_for_two_brews_at_most(groves: int, food: int) -> None:
    """Barley Slope is a Brew; Wreck Cove, Brawl Beach and the Bar are not."""
    table = heidel()
    table.hand(0, "drinking-competition").stands(0, "brawl-beach")
    for number in range(groves):
        table.stands(0, f"spruce-beer-grove-{number + 1}")
    changes = table.play("pawn:1:populate", "boost:drinking-competition", "move-pawn:1:sail")
    assert changes == {
        "food": (0, food),
        "workers": (5, 6),
        "pawns": {"+1:sail"},
        "hand": {"-drinking-competition-1"},
        "discard": {"+drinking-competition-1"},
    }


def test_drinking_competition_moves_any_used_pawn_to_any_other_tile() -> None:
    table = heidel()
    table.hand(0, "drinking-competition").without(0, "barley-slope").pawn(0, 2, "sail", exhausted=True)
    table.pawn(1, 1, "harvest").plays(0, "pawn:1:populate", "boost:drinking-competition")
    assert table.offered(0) == {
        *("move-pawn:1:explore", "move-pawn:1:construct", "move-pawn:1:harvest", "move-pawn:1:sail"),
        *("move-pawn:2:explore", "move-pawn:2:populate", "move-pawn:2:construct", "move-pawn:2:harvest"),
    }
    assert table.play("move-pawn:2:harvest") == {
        "workers": (5, 6),
        "pawns": {"-2:sail:exhausted", "+2:harvest:exhausted"},
        "discard": {"+drinking-competition-1"},
    }


def test_party_ship_readies_all_conquered_islands_and_no_other_card() -> None:
    table = heidel()
    table.hand(0, "party-ship").stands(0, "lazy-seal-skerry", exhausted=True).stands(0, "sandbar", exhausted=True)
    table.stands(0, "barley-holm", exhausted=True).stands(0, "long-bench", exhausted=True)
    table.stands(1, "skalds-seat", exhausted=True)
    assert table.play("pawn:1:sail", "boost:party-ship") == {
        "lazy-seal-skerry": {"-exhausted"},
        "barley-holm": {"-exhausted"},
        "sandbar-1": {"-exhausted"},
        "hand": {"-party-ship-1"},
        "discard": {"+party-ship-1"},
        "pawns": {"+1:sail"},
        "queue": {"+1:0"},
        "clan_ships": (2, 1),
    }


def test_party_ship_is_not_offered_without_an_exhausted_island() -> None:
    table = heidel()
    table.hand(0, "party-ship").stands(0, "lazy-seal-skerry").stands(0, "long-bench", exhausted=True)
    assert table.play("pawn:1:sail") == {"pawns": {"+1:sail"}, "queue": {"+1:0"}, "clan_ships": (2, 1)}


def test_last_orders_wakes_up_to_three_workers() -> None:
    table = heidel()
    table.hand(0, "last-orders").deck(0, "sandbar").stands(0, "long-bench", workers=2)
    table.stands(0, "endless-saga", workers=2).workers(0, 1, spent=2)
    choices = ("release:long-bench", "release:endless-saga", "release:endless-saga")
    assert table.play("pawn:1:explore", "boost:last-orders", *choices) == {
        "workers": (1, 4),
        "food": (0, 1),
        "long-bench-1": {"-2 workers", "+1 workers"},
        "endless-saga-1": {"-2 workers"},
        "hand": {"-last-orders-1", "+sandbar-1"},
        "deck": {"-sandbar-1"},
        "discard": {"+last-orders-1"},
        "pawns": {"+1:explore"},
    }


def test_last_orders_may_leave_workers_seated() -> None:
    table = heidel()
    table.hand(0, "last-orders").deck(0, "sandbar").stands(0, "long-bench", workers=2)
    changes = table.play("pawn:1:explore", "boost:last-orders", "release:long-bench", "release:enough")
    assert changes["workers"] == (5, 6)
    assert changes["food"] == (0, 1)
    assert changes["long-bench-1"] == {"-2 workers", "+1 workers"}


def test_bucket_of_seawater_lets_an_exhausted_pawn_act_again() -> None:
    table = heidel()
    table.hand(0, "bucket-of-seawater").pawn(0, 1, "sail", exhausted=True).pawn(1, 1, "sail", exhausted=True)
    assert table.play("pawn:2:harvest", "boost:bucket-of-seawater", "harvest:barley-slope") == {
        "food": (0, 3),
        "pawns": {"-1:sail:exhausted", "+1:sail", "+2:harvest"},
        "hand": {"-bucket-of-seawater-1"},
        "discard": {"+bucket-of-seawater-1"},
    }


def test_bucket_of_seawater_wakes_one_of_two_pawns() -> None:
    table = heidel()
    table.hand(0, "bucket-of-seawater").pawn(0, 1, "explore", exhausted=True).pawn(0, 2, "sail").supply(0, food=1)
    table.plays(0, "pawn:2:harvest", "boost:bucket-of-seawater")
    assert table.offered(0) == {"refresh-pawn:1", "refresh-pawn:2"}
    table.choose(0, "refresh-pawn:2")
    assert [pawn.exhausted for pawn in table.player(0).pawns] == [True, False]


def test_one_more_round_readies_three_bars_and_gives_a_food() -> None:
    """Tall Tales is a Voyage, and a fourth Bar stays as it is."""
    table = heidel()
    table.without(0, "heidels-bar").hand(0, "one-more-round", "arm-in-arm").stands(0, "long-bench-1", exhausted=True)
    table.stands(0, "long-bench-2", exhausted=True).stands(0, "dance-floor", exhausted=True)
    table.stands(0, "sandbar", exhausted=True).stands(0, "tall-tales", exhausted=True)
    table.plays(0, "pawn:1:construct", "boost:one-more-round")
    bars = {"ready:long-bench-1", "ready:long-bench-2", "ready:dance-floor-1", "ready:sandbar-1"}
    assert table.offered(0) == bars
    assert table.play("ready:long-bench-1 ready:dance-floor ready:sandbar") == {
        "long-bench-1": {"-exhausted"},
        "dance-floor-1": {"-exhausted"},
        "sandbar-1": {"-exhausted"},
        "food": (0, 1),
        "discard": {"+one-more-round-1"},
        "hand": {"-arm-in-arm-1"},
        "empire": {"+arm-in-arm-1"},
    }


# --- locations ---------------------------------------------------------------------------------------------------


def test_long_bench_costs_a_wood_and_gives_a_point_when_built() -> None:
    table = heidel()
    table.hand(0, "long-bench", "sandbar")
    assert table.build("long-bench", wood=1) == {
        "wood": (1, 0),
        "vp": (0, 1),
        "hand": {"-long-bench-1"},
        "empire": {"+long-bench-1"},
    }


def test_long_bench_seats_a_worker_for_a_food() -> None:
    table = heidel()
    table.stands(0, "long-bench-1").stands(0, "long-bench-2", workers=1)
    assert table.play("use:long-bench-1") == {
        "workers": (5, 4),
        "food": (0, 1),
        "long-bench-1": {"+exhausted", "+1 workers"},
    }


def test_long_bench_needs_a_worker_at_hand() -> None:
    table = heidel()
    table.stands(0, "long-bench").workers(0, 0, spent=5)
    assert not table.offers(0, "use:long-bench")


@pytest.mark.parametrize("workers", [1, 3])
def test_long_bench_feeds_each_worker_on_it_every_round(workers: int) -> None:
    table = heidel()
    table.stands(0, "long-bench-1", workers=workers).stands(0, "long-bench-2").stands(0, "endless-saga", workers=2)
    assert table.storages() == {"food": (0, workers)}


def test_endless_saga_costs_wood_and_stone() -> None:
    table = heidel()
    table.hand(0, "endless-saga")
    changes = table.build("endless-saga", wood=1, stone=1)
    assert changes == {
        "wood": (1, 0),
        "stone": (1, 0),
        "hand": {"-endless-saga-1"},
        "empire": {"+endless-saga-1"},
    }


def test_endless_saga_drinks_three_food_and_a_worker_for_four_points() -> None:
    table = heidel()
    table.stands(0, "endless-saga").stands(0, "long-bench", workers=1).supply(0, food=4, wood=1)
    assert table.play("use:endless-saga") == {
        "workers": (5, 4),
        "food": (4, 1),
        "vp": (0, 4),
        "endless-saga-1": {"+exhausted", "+1 workers"},
    }


@pytest.mark.parametrize(("food", "workers", "offered"), [(3, 1, True), (2, 1, False), (3, 0, False)])
def test_endless_saga_needs_three_food_and_a_worker(food: int, workers: int, offered: bool) -> None:
    table = heidel()
    table.stands(0, "endless-saga").supply(0, food=food, wood=5).workers(0, workers)
    assert table.offers(0, "use:endless-saga") is offered


def test_dance_floor_costs_two_wood_and_two_stone_and_gives_a_point() -> None:
    table = heidel()
    table.hand(0, "dance-floor")
    assert table.build("dance-floor", wood=2, stone=2) == {
        "wood": (2, 0),
        "stone": (2, 0),
        "vp": (0, 1),
        "hand": {"-dance-floor-1"},
        "empire": {"+dance-floor-1"},
    }


def test_dance_floor_moves_a_pawn_and_retrieves_a_worker() -> None:
    """The pawn does nothing where it comes to stand."""
    table = heidel()
    table.stands(0, "dance-floor").stands(0, "long-bench", workers=1).pawn(0, 1, "sail").workers(0, 2, spent=3)
    assert table.play("use:dance-floor", "move-pawn:1:populate") == {
        "pawns": {"-1:sail", "+1:populate"},
        "workers": (2, 3),
        "spent": (3, 2),
        "dance-floor-1": {"+exhausted"},
    }


def test_dance_floor_without_a_used_pawn_only_retrieves() -> None:
    table = heidel()
    table.stands(0, "dance-floor").workers(0, 4, spent=1)
    assert table.play("use:dance-floor") == {"workers": (4, 5), "spent": (1, 0), "dance-floor-1": {"+exhausted"}}


def test_dance_floor_is_not_offered_when_it_could_do_nothing() -> None:
    table = heidel()
    table.stands(0, "dance-floor").stands(0, "long-bench", workers=1)
    assert not table.offers(0, "use:dance-floor")


def test_sandbar_costs_two_wood() -> None:
    table = heidel()
    table.hand(0, "sandbar")
    assert table.build("sandbar", wood=2) == {"wood": (2, 0), "hand": {"-sandbar-1"}, "empire": {"+sandbar-1"}}


def test_sandbar_turns_two_food_into_two_points() -> None:
    table = heidel()
    table.stands(0, "sandbar-1").stands(0, "sandbar-2").supply(0, food=3)
    assert table.play("use:sandbar-1") == {"food": (3, 1), "vp": (0, 2), "sandbar-1": {"+exhausted"}}


def test_sandbar_needs_two_food() -> None:
    table = heidel()
    table.stands(0, "sandbar").supply(0, food=1, wood=3)
    assert not table.offers(0, "use:sandbar")


def test_ferrymans_tab_costs_two_wood_and_finds_a_voyage() -> None:
    table = heidel()
    table.hand(0, "ferrymans-tab", "brawl-beach-2")
    table.deck(0, "brawl-beach-1", "party-ship", "tall-tales", "sandbar", "wild-hops", only=True)
    table.build("ferrymans-tab", wood=2)
    assert table.offered(0) == {"search:brawl-beach-1", "search:party-ship-1", "search:tall-tales-1"}


def test_ferrymans_tab_finds_one_card() -> None:
    table = heidel()
    table.hand(0, "ferrymans-tab").deck(0, "tall-tales", "brawl-beach", "sandbar", only=True)
    assert table.build("ferrymans-tab", "search:tall-tales", wood=2) == {
        "wood": (2, 0),
        "hand": {"-ferrymans-tab-1", "+tall-tales-1"},
        "deck": {"-tall-tales-1"},
        "empire": {"+ferrymans-tab-1"},
    }


def test_ferrymans_tab_readies_an_island_for_a_food() -> None:
    """Sandbar counts as an island; Long Bench does not, and the opponent's island is not ours."""
    table = heidel()
    table.stands(0, "ferrymans-tab").stands(0, "lazy-seal-skerry", exhausted=True).stands(0, "sandbar", exhausted=True)
    table.stands(0, "long-bench", exhausted=True).stands(1, "barley-holm", exhausted=True).supply(0, food=2)
    table.stands(0, "skalds-seat")
    table.choose(0, "use:ferrymans-tab")
    assert table.offered(0) == {"ready:lazy-seal-skerry", "ready:sandbar-1"}
    assert table.play("ready:lazy-seal-skerry") == {"lazy-seal-skerry": {"-exhausted"}}
    assert (table.goods(0), table.standing(0, "ferrymans-tab").exhausted) == ({"food": 1}, True)


@pytest.mark.parametrize(("food", "exhausted", "offered"), [(1, True, True), (0, True, False), (1, False, False)])
def test_ferrymans_tab_needs_a_food_and_an_exhausted_island(food: int, exhausted: bool, offered: bool) -> None:
    table = heidel()
    table.stands(0, "ferrymans-tab").stands(0, "lazy-seal-skerry", exhausted=exhausted).supply(0, food=food)
    table.stands(0, "long-bench", exhausted=True)
    assert table.offers(0, "use:ferrymans-tab") is offered


def test_tall_tales_costs_two_stone() -> None:
    table = heidel()
    table.hand(0, "tall-tales")
    changes = table.build("tall-tales", stone=2)
    assert changes == {"stone": (2, 0), "hand": {"-tall-tales-1"}, "empire": {"+tall-tales-1"}}


def test_tall_tales_turns_a_worker_and_a_card_into_two_points() -> None:
    table = heidel()
    table.stands(0, "tall-tales").hand(0, "sandbar", "wild-hops")
    assert table.play("use:tall-tales", "discard:wild-hops") == {
        "workers": (5, 4),
        "spent": (0, 1),
        "vp": (0, 2),
        "hand": {"-wild-hops-1"},
        "discard": {"+wild-hops-1"},
        "tall-tales-1": {"+exhausted"},
    }


@pytest.mark.parametrize(
    ("hand", "workers", "offered"), [(["sandbar"], 1, True), ([], 1, False), (["sandbar"], 0, False)]
)
def test_tall_tales_needs_a_worker_and_a_card(hand: list[str], workers: int, offered: bool) -> None:
    table = heidel()
    table.stands(0, "tall-tales").hand(0, *hand).workers(0, workers, spent=3)
    assert table.offers(0, "use:tall-tales") is offered


def test_slippery_stairs_cost_wood_and_stone_and_move_a_pawn_for_a_point() -> None:
    """They stand when their own bonus moves the pawn, so they see it."""
    table = heidel()
    table.hand(0, "slippery-stairs").pawn(0, 1, "sail").pawn(1, 1, "explore")
    assert table.build("slippery-stairs", "move-pawn:1:explore", wood=1, stone=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "vp": (0, 1),
        "pawns": {"-1:sail", "+1:explore"},
        "hand": {"-slippery-stairs-1"},
        "empire": {"+slippery-stairs-1"},
    }


def test_slippery_stairs_without_a_used_pawn_move_none_and_give_nothing() -> None:
    table = heidel()
    table.hand(0, "slippery-stairs")
    changes = table.build("slippery-stairs", wood=1, stone=1)
    assert changes == {
        "wood": (1, 0),
        "stone": (1, 0),
        "hand": {"-slippery-stairs-1"},
        "empire": {"+slippery-stairs-1"},
    }


def test_slippery_stairs_give_a_point_each_time_a_card_moves_a_pawn() -> None:
    table = heidel()
    table.stands(0, "slippery-stairs").stands(0, "dance-floor-1").stands(0, "dance-floor-2").pawn(0, 1, "sail")
    table.passed(1)
    changes = table.play("use:dance-floor-1", "move-pawn:1:explore", "use:dance-floor-2", "move-pawn:1:sail")
    assert changes == {"vp": (0, 2), "dance-floor-1": {"+exhausted"}, "dance-floor-2": {"+exhausted"}}


def test_slippery_stairs_give_nothing_for_a_pawn_that_walks_by_itself() -> None:
    table = heidel()
    table.stands(0, "slippery-stairs").pawn(0, 1, "explore").supply(0, food=1)
    changes = table.play("pawn:1:populate")
    assert changes == {"food": (1, 0), "workers": (5, 6), "pawns": {"-1:explore", "+1:populate:exhausted"}}


def test_arm_in_arm_costs_stone_and_two_food() -> None:
    table = heidel()
    table.hand(0, "arm-in-arm").pawn(0, 1, "sail").pawn(0, 2, "sail")
    changes = table.build("arm-in-arm", stone=1, food=2)
    assert changes == {
        "stone": (1, 0),
        "food": (2, 0),
        "hand": {"-arm-in-arm-1"},
        "empire": {"+arm-in-arm-1"},
    }


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [("sail", "sail", 2), ("sail", "explore", 0), ("sail", None, 0), (None, None, 0)],
)
def test_arm_in_arm_pays_two_points_when_both_pawns_share_a_tile(
    first: str | None, second: str | None, points: int
) -> None:
    table = heidel()
    table.stands(0, "arm-in-arm").pawn(0, 1, first).pawn(0, 2, second).pawn(1, 1, "sail")
    assert table.play("pass") == ({"vp": (0, points)} if points else {})


def test_arm_in_arm_does_not_pay_when_the_opponent_passes() -> None:
    table = heidel()
    table.stands(0, "arm-in-arm").pawn(0, 1, "sail").pawn(0, 2, "sail").turn(1)
    assert table.play("pass", seat=1) == {}


def test_snoring_choir_costs_wood_and_two_food() -> None:
    table = heidel()
    table.hand(0, "snoring-choir").stands(0, "long-bench", workers=3)
    changes = table.build("snoring-choir", wood=1, food=2)
    assert changes == {
        "wood": (1, 0),
        "food": (2, 0),
        "hand": {"-snoring-choir-1"},
        "empire": {"+snoring-choir-1"},
    }


@pytest.mark.parametrize(("workers", "points"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (10, 3)])
def test_snoring_choir_pays_a_point_for_every_three_seated_workers_up_to_three(workers: int, points: int) -> None:
    """Two more sit on the Saga; those that are spent or at hand, and the opponent's, do not sing."""
    table = heidel()
    table.stands(0, "snoring-choir").stands(0, "long-bench", workers=workers).stands(0, "endless-saga", workers=2)
    table.stands(1, "lazy-seal-skerry", workers=9).workers(0, 9, spent=9)
    assert table.play("pass") == ({"vp": (0, points)} if points else {})


def test_last_to_leave_costs_a_food() -> None:
    table = heidel()
    table.hand(0, "last-to-leave").workers(0, 3, spent=2)
    changes = table.build("last-to-leave", food=1)
    assert changes == {"food": (1, 0), "hand": {"-last-to-leave-1"}, "empire": {"+last-to-leave-1"}}


@pytest.mark.parametrize(("spent", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_last_to_leave_retrieves_two_workers_when_an_opponent_passes(spent: int, after: int) -> None:
    table = heidel()
    table.stands(0, "last-to-leave").stands(0, "long-bench", workers=1).workers(0, 2, spent=spent).turn(1)
    table.workers(1, 1, spent=4)
    back = spent - after
    assert table.play("pass", seat=1) == ({"spent": (spent, after), "workers": (2, 2 + back)} if back else {})


def test_last_to_leave_works_for_the_first_opponent_of_a_round_only() -> None:
    table = Table("heidel", "glenn", "ulaf")
    table.stands(0, "last-to-leave").workers(0, 0, spent=5).turn(1)
    assert table.play("pass", seat=1) == {"spent": (5, 3), "workers": (0, 2)}
    assert table.play("pass", seat=2) == {}


def test_last_to_leave_sleeps_when_its_owner_has_passed_or_passes() -> None:
    table = heidel()
    table.stands(0, "last-to-leave").workers(0, 0, spent=5)
    assert table.play("pass") == {}
    table = Table("heidel", "glenn", "ulaf")
    table.stands(0, "last-to-leave").workers(0, 0, spent=5).passed(0).turn(1)
    assert table.play("pass", seat=1) == {}
