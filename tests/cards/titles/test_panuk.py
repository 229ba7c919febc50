"""Panuk's cards, each played as a player would. What they give and cost is written here by hand."""

import pytest

from tests.cards.titles.table import Table

ACTIONS = ("explore", "populate", "construct", "harvest", "sail")


def panuk(*standing: str) -> Table:
    """Panuk against Heidel: the three basic Fields (all Kayaks) and these cards stand."""
    table = Table("panuk")
    for card in standing:
        table.stands(0, card)
    return table


# --- basic cards -------------------------------------------------------------------------------------------------


def test_driftwood_shore_gives_two_wood() -> None:
    assert panuk().play("pawn:1:harvest", "harvest:driftwood-shore") == {"wood": (0, 2), "pawns": {"+1:harvest"}}


def test_blue_ice_floe_gives_two_stone() -> None:
    assert panuk().play("pawn:1:harvest", "harvest:blue-ice-floe") == {"stone": (0, 2), "pawns": {"+1:harvest"}}


def test_fishing_hole_gives_a_food_and_a_fish() -> None:
    assert panuk().play("pawn:1:harvest", "harvest:fishing-hole") == {
        "food": (0, 1),
        "fish": (0, 1),
        "pawns": {"+1:harvest"},
    }


# --- land --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "action"),
    [
        ("noisy-rookery", "explore"),
        ("glacier-cut", "populate"),
        ("huge-footprints", "harvest"),
        ("missing-piece", "explore"),
        ("penguin-conga", "harvest"),
        ("housewarming", "construct"),
        ("umiak-crew", "sail"),
    ],
)
def test_land_and_boosts_are_played_on_the_action_that_they_name_and_no_other(title: str, action: str) -> None:
    offered_on = set()
    for declared in ACTIONS:
        table = panuk("family-igloo", "penguin-porters")
        table.hand(0, title, "kayak-hunters").workers(0, 3, spent=2).choose(0, f"pawn:1:{declared}")
        if any(option.split(":")[1:2] == [f"{title}-1"] for option in table.offered(0)):
            offered_on.add(declared)
    assert offered_on == {action}


def test_noisy_rookery_gives_two_fish() -> None:
    table = panuk()
    table.hand(0, "noisy-rookery").deck(0, "kayak-hunters")
    assert table.play("pawn:1:explore", "field:noisy-rookery") == {
        "fish": (0, 2),
        "hand": {"-noisy-rookery-1", "+kayak-hunters-1"},
        "deck": {"-kayak-hunters-1"},
        "empire": {"+noisy-rookery-1"},
        "pawns": {"+1:explore"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:noisy-rookery") == {"fish": (2, 4), "pawns": {"+2:harvest"}}


def test_glacier_cut_gives_a_stone_and_a_wood() -> None:
    table = panuk()
    table.hand(0, "glacier-cut")
    assert table.play("pawn:1:populate", "field:glacier-cut") == {
        "stone": (0, 1),
        "wood": (0, 1),
        "workers": (5, 6),
        "hand": {"-glacier-cut-1"},
        "empire": {"+glacier-cut-1"},
        "pawns": {"+1:populate"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:glacier-cut") == {
        "stone": (1, 2),
        "wood": (1, 2),
        "pawns": {"+2:harvest"},
    }


def test_huge_footprints_add_a_food_to_a_food_field_and_to_no_other() -> None:
    table = panuk("noisy-rookery", "glacier-cut")
    table.hand(0, "huge-footprints").choose(0, "pawn:1:harvest")
    assert table.offered(0) == {"upgrade:huge-footprints-1:fishing-hole-1", "act"}
    assert table.play("upgrade:huge-footprints", "harvest:fishing-hole") == {
        "food": (0, 3),
        "fish": (0, 1),
        "hand": {"-huge-footprints-1"},
        "empire": {"+huge-footprints-1"},
        "huge-footprints-1": {"+under fishing-hole-1"},
    }


def test_huge_footprints_need_a_food_field() -> None:
    table = panuk()
    table.without(0, "fishing-hole").hand(0, "huge-footprints").choose(0, "pawn:1:harvest")
    assert table.offered(0) == {"harvest:driftwood-shore-1", "harvest:blue-ice-floe-1"}


# --- boosts ------------------------------------------------------------------------------------------------------


def test_missing_piece_brings_an_igloo_and_a_yeti_to_the_hand() -> None:
    table = panuk()
    table.hand(0, "missing-piece-1", "missing-piece-2")
    table.deck(0, "kayak-hunters", "penguin-porters", "family-igloo", "curio-igloo", "shy-yeti", only=True)
    table.plays(0, "pawn:1:explore", "boost:missing-piece")
    assert table.offered(0) == {"search:family-igloo-1", "search:curio-igloo-1"}
    table.choose(0, "search:curio-igloo")
    player = table.player(0)
    assert {"missing-piece-2", "curio-igloo-1", "shy-yeti-1"} < set(player.hand)
    assert len(player.hand) == 4, "and one card by the Explore"
    assert (len(player.deck), player.discard, table.goods(0)) == (2, ["missing-piece-1"], {})


def test_missing_piece_brings_the_igloo_alone_when_no_yeti_is_in_the_deck() -> None:
    table = panuk()
    table.hand(0, "missing-piece").deck(0, "kayak-hunters", "family-igloo", only=True)
    assert table.play("pawn:1:explore", "boost:missing-piece") == {
        "hand": {"-missing-piece-1", "+family-igloo-1", "+kayak-hunters-1"},
        "deck": {"-family-igloo-1", "-kayak-hunters-1"},
        "discard": {"+missing-piece-1"},
        "pawns": {"+1:explore"},
    }


def test_missing_piece_is_not_offered_when_neither_is_in_the_deck() -> None:
    table = panuk()
    table.hand(0, "missing-piece").deck(0, "kayak-hunters", "penguin-porters", only=True).choose(0, "pawn:1:explore")
    assert table.asked() == [1]
    assert table.player(0).hand == ["missing-piece-1", "kayak-hunters-1"]


def test_penguin_conga_gives_a_resource_of_choice_for_each_penguin() -> None:
    table = panuk("penguin-porters", "noisy-rookery", "family-igloo", "shy-yeti")
    table.hand(0, "penguin-conga")
    played = ("pawn:1:harvest", "boost:penguin-conga", "choose:1", "choose:4", "harvest:blue-ice-floe")
    assert table.play(*played) == {
        "food": (0, 1),
        "sheep": (0, 1),
        "stone": (0, 2),
        "hand": {"-penguin-conga-1"},
        "discard": {"+penguin-conga-1"},
        "pawns": {"+1:harvest"},
    }


def test_penguin_conga_offers_the_five_resources() -> None:
    for choice, good in enumerate(("food", "wood", "stone", "sheep", "fish"), 1):
        table = panuk("penguin-porters")
        table.hand(0, "penguin-conga").plays(0, "pawn:1:harvest", "boost:penguin-conga", f"choose:{choice}")
        assert table.goods(0) == {good: 1}


def test_penguin_conga_counts_three_penguins_at_most() -> None:
    table = panuk("penguin-porters-1", "penguin-porters-2", "noisy-rookery", "penguin-parade")
    table.hand(0, "penguin-conga").plays(0, "pawn:1:harvest", "boost:penguin-conga", *["choose:4"] * 3)
    assert table.goods(0) == {"sheep": 3}
    assert table.offers(0, "harvest:blue-ice-floe")


def test_penguin_conga_needs_a_penguin() -> None:
    table = panuk("family-igloo", "shy-yeti")
    table.hand(0, "penguin-conga").choose(0, "pawn:1:harvest")
    assert not table.offers(0, "boost:penguin-conga")


@pytest.mark.parametrize(
    ("igloos", "spent", "back"),
    [
        (("family-igloo-1",), 4, 1),
        (("family-igloo-1", "family-igloo-2", "glacier-cut"), 4, 3),
        (("family-igloo-1", "family-igloo-2", "family-igloo-3", "glacier-cut"), 5, 3),
        (("family-igloo-1", "family-igloo-2"), 1, 1),
    ],
)
def test_housewarming_retrieves_a_worker_for_each_igloo_and_three_at_most(
    igloos: tuple[str, ...], spent: int, back: int
) -> None:
    table = panuk("penguin-porters", "shy-yeti", *igloos)
    table.hand(0, "housewarming", "kayak-hunters").workers(0, 1, spent=spent).workers(1, 2, spent=3)
    assert table.play("pawn:1:construct", "boost:housewarming") == {
        "workers": (1, 1 + back),
        "spent": (spent, spent - back),
        "hand": {"-housewarming-1", "-kayak-hunters-1"},
        "discard": {"+housewarming-1"},
        "empire": {"+kayak-hunters-1"},
        "pawns": {"+1:construct"},
    }


@pytest.mark.parametrize(("igloos", "spent"), [((), 3), (("family-igloo",), 0)])
def test_housewarming_needs_an_igloo_and_a_spent_worker(igloos: tuple[str, ...], spent: int) -> None:
    table = panuk("penguin-porters", *igloos)
    table.hand(0, "housewarming", "kayak-hunters", "full-house").workers(0, 2, spent=spent)
    table.choose(0, "pawn:1:construct")
    assert table.offered(0) == {"construct:kayak-hunters-1", "construct:full-house-1"}


def test_umiak_crew_gives_a_fish_and_a_raze_token_before_the_ship_sails() -> None:
    table = panuk()
    table.hand(0, "umiak-crew").supply(0, fish=1)
    assert table.play("pawn:1:sail", "boost:umiak-crew", "sail:raze") == {
        "fish": (1, 2),
        "clan_ships": (2, 1),
        "queue": {"+1:0:raze"},
        "hand": {"-umiak-crew-1"},
        "discard": {"+umiak-crew-1"},
        "pawns": {"+1:sail"},
    }


# --- locations ---------------------------------------------------------------------------------------------------


def test_penguin_porters_cost_two_fish_and_give_a_point() -> None:
    table = panuk()
    table.hand(0, "penguin-porters")
    assert table.build("penguin-porters", fish=2) == {
        "fish": (2, 0),
        "vp": (0, 1),
        "hand": {"-penguin-porters-1"},
        "empire": {"+penguin-porters-1"},
    }


def test_penguin_porters_turn_a_worker_and_a_fish_into_a_wood_and_a_stone() -> None:
    table = panuk("penguin-porters-1", "penguin-porters-2")
    table.supply(0, fish=2)
    assert table.play("use:penguin-porters-1") == {
        "fish": (2, 1),
        "wood": (0, 1),
        "stone": (0, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "penguin-porters-1": {"+exhausted"},
    }


@pytest.mark.parametrize(("fish", "workers", "offered"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_penguin_porters_need_a_fish_and_a_worker(fish: int, workers: int, offered: bool) -> None:
    table = panuk("penguin-porters")
    table.supply(0, fish=fish, food=3).workers(0, workers)
    assert table.offers(0, "use:penguin-porters") is offered


def test_family_igloo_costs_two_stone_and_gives_a_worker() -> None:
    table = panuk("penguin-porters")
    table.hand(0, "family-igloo")
    assert table.build("family-igloo", stone=2) == {
        "stone": (2, 0),
        "workers": (5, 6),
        "hand": {"-family-igloo-1"},
        "empire": {"+family-igloo-1"},
    }


def test_mirror_yeti_costs_three_food_and_copies_an_action() -> None:
    table = panuk("kayak-hunters", "glacier-cut", "noisy-rookery")
    table.hand(0, "mirror-yeti")
    assert table.build("mirror-yeti", food=3) == {
        "food": (3, 0),
        "hand": {"-mirror-yeti-1"},
        "empire": {"+mirror-yeti-1"},
        "mirror-yeti-1": {"+copies kayak-hunters-1"},
    }
    table.turn(0)
    assert table.play("use:mirror-yeti") == {
        "food": (0, 1),
        "fish": (0, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "mirror-yeti-1": {"+exhausted"},
    }


def test_mirror_yeti_chooses_among_the_own_cards_with_an_ability() -> None:
    """Fields have none, another Mirror Yeti is none to copy, and the opponent's cards are out of reach."""
    table = panuk("kayak-hunters", "family-igloo", "noisy-rookery")
    table.stands(0, "mirror-yeti-2", copies="kayak-hunters").stands(1, "long-bench")
    table.hand(0, "mirror-yeti-1").supply(0, food=3).choose(0, "build:mirror-yeti")
    assert table.offered(0) == {"copy:kayak-hunters-1", "copy:family-igloo-1"}


def test_mirror_yeti_copies_a_building_bonus_once() -> None:
    table = panuk("family-igloo")
    table.hand(0, "mirror-yeti")
    assert table.build("mirror-yeti", food=3) == {
        "food": (3, 0),
        "workers": (5, 6),
        "hand": {"-mirror-yeti-1"},
        "empire": {"+mirror-yeti-1"},
        "mirror-yeti-1": {"+copies family-igloo-1"},
    }


def test_kayak_hunters_cost_two_wood() -> None:
    table = panuk()
    table.hand(0, "kayak-hunters")
    assert table.build("kayak-hunters", wood=2) == {
        "wood": (2, 0),
        "hand": {"-kayak-hunters-1"},
        "empire": {"+kayak-hunters-1"},
    }


def test_kayak_hunters_turn_a_worker_into_a_food_and_a_fish() -> None:
    table = panuk("kayak-hunters", "penguin-porters")
    assert table.play("use:kayak-hunters") == {
        "food": (0, 1),
        "fish": (0, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "kayak-hunters-1": {"+exhausted"},
    }


def test_kayak_hunters_need_a_worker() -> None:
    table = panuk("kayak-hunters")
    table.workers(0, 0, spent=5)
    assert not table.offers(0, "use:kayak-hunters")


@pytest.mark.parametrize(
    ("others", "points"),
    [
        (("family-igloo",), 1),
        (("family-igloo", "glacier-cut", "curio-igloo", "full-house"), 4),
        (("family-igloo-1", "family-igloo-2", "family-igloo-3", "glacier-cut", "curio-igloo", "full-house"), 6),
        (("family-igloo", "penguin-porters", "shy-yeti", "kayak-hunters"), 1),
        (("family-igloo", "wonky-snowman"), 2),
    ],
)
def test_frozen_shipyard_costs_two_wood_and_three_stone_and_gives_a_point_for_each_igloo(
    others: tuple[str, ...], points: int
) -> None:
    table = panuk(*others)
    table.hand(0, "frozen-shipyard")
    assert table.build("frozen-shipyard", wood=2, stone=3) == {
        "wood": (2, 0),
        "stone": (3, 0),
        "vp": (0, points),
        "hand": {"-frozen-shipyard-1"},
        "empire": {"+frozen-shipyard-1"},
    }


def test_frozen_shipyard_without_an_igloo_is_built_for_nothing() -> None:
    table = panuk("penguin-porters")
    table.hand(0, "frozen-shipyard", "family-igloo")
    assert "vp" not in table.build("frozen-shipyard", wood=2, stone=3)


def test_penguin_parade_costs_two_wood_and_a_fish_and_gives_a_point() -> None:
    table = panuk()
    table.hand(0, "penguin-parade")
    assert table.build("penguin-parade", wood=2, fish=1) == {
        "wood": (2, 0),
        "fish": (1, 0),
        "vp": (0, 1),
        "hand": {"-penguin-parade-1"},
        "empire": {"+penguin-parade-1"},
    }


CROWD = (
    "penguin-porters-1",
    "penguin-porters-2",
    "penguin-porters-3",
    "noisy-rookery-1",
    "noisy-rookery-2",
    "noisy-rookery-3",
    "pebble-gallery-1",
    "penguin-parade-2",
    "wonky-snowman-1",
)


@pytest.mark.parametrize(("others", "points"), [(1, 1), (2, 1), (3, 2), (7, 4), (9, 4)])
def test_penguin_parade_turns_a_wood_and_two_fish_into_a_point_for_every_two_penguins_and_four_at_most(
    others: int, points: int
) -> None:
    """The Parade is a Penguin itself; the igloo and the yeti are none."""
    table = panuk("penguin-parade-1", "family-igloo", "shy-yeti", *CROWD[:others])
    table.supply(0, wood=2, fish=3)
    assert table.play("use:penguin-parade-1") == {
        "wood": (2, 1),
        "fish": (3, 1),
        "vp": (0, points),
        "penguin-parade-1": {"+exhausted"},
    }


@pytest.mark.parametrize(
    ("others", "wood", "fish", "offered"), [(1, 1, 2, True), (0, 1, 2, False), (1, 0, 2, False), (1, 1, 1, False)]
)
def test_penguin_parade_needs_two_penguins_a_wood_and_two_fish(
    others: int, wood: int, fish: int, offered: bool
) -> None:
    table = panuk("penguin-parade", "family-igloo", *CROWD[:others])
    table.supply(0, wood=wood, fish=fish, food=4)
    assert table.offers(0, "use:penguin-parade") is offered


def test_pebble_gallery_costs_a_stone_and_a_fish() -> None:
    table = panuk()
    table.hand(0, "pebble-gallery")
    assert table.build("pebble-gallery", stone=1, fish=1) == {
        "stone": (1, 0),
        "fish": (1, 0),
        "hand": {"-pebble-gallery-1"},
        "empire": {"+pebble-gallery-1"},
    }


def test_pebble_gallery_turns_a_worker_and_four_different_resources_into_four_points() -> None:
    table = panuk("pebble-gallery")
    table.supply(0, food=2, wood=2, stone=1, sheep=1, fish=1, raze=1).plays(0, "use:pebble-gallery", "pay:food")
    assert table.offered(0) == {"pay:wood", "pay:stone", "pay:sheep", "pay:fish"}
    table.plays(0, "pay:wood", "pay:fish", "pay:stone")
    assert table.goods(0) == {"food": 1, "wood": 1, "sheep": 1, "raze": 1}
    player = table.player(0)
    assert (player.vp, player.workers, player.spent) == (4, 4, 1)
    assert table.standing(0, "pebble-gallery").exhausted


@pytest.mark.parametrize(
    ("goods", "workers", "offered"),
    [
        ({"food": 1, "wood": 1, "stone": 1, "fish": 1}, 1, True),
        ({"food": 4, "wood": 4, "stone": 4}, 1, False),
        ({"food": 1, "wood": 1, "stone": 1, "raze": 1}, 1, False),
        ({"food": 1, "wood": 1, "stone": 1, "fish": 1}, 0, False),
    ],
)
def test_pebble_gallery_needs_four_kinds_of_resource_and_a_worker(
    goods: dict[str, int], workers: int, offered: bool
) -> None:
    table = panuk("pebble-gallery")
    table.supply(0, **goods).workers(0, workers)
    assert table.offers(0, "use:pebble-gallery") is offered


def test_curio_igloo_costs_two_stone_and_a_wood() -> None:
    table = panuk()
    table.hand(0, "curio-igloo")
    assert table.build("curio-igloo", stone=2, wood=1) == {
        "stone": (2, 0),
        "wood": (1, 0),
        "hand": {"-curio-igloo-1"},
        "empire": {"+curio-igloo-1"},
    }


ONE_SET = ("penguin-porters-1", "shy-yeti-1")
TWO_SETS = (*ONE_SET, "penguin-porters-2", "family-igloo-1", "mirror-yeti-1")
FOUR_SETS = (*TWO_SETS, "penguin-porters-3", "noisy-rookery", "family-igloo-2", "family-igloo-3", "mirror-yeti-2")


@pytest.mark.parametrize(
    ("others", "points"),
    [
        (ONE_SET, 2),
        ((*ONE_SET, "penguin-porters-2", "family-igloo-1"), 2),
        (TWO_SETS, 4),
        ((*FOUR_SETS, "wonky-snowman"), 6),
        (("wonky-snowman",), 2),
    ],
)
def test_curio_igloo_turns_a_worker_a_wood_and_a_stone_into_two_points_a_set_and_three_sets_at_most(
    others: tuple[str, ...], points: int
) -> None:
    """The Curio Igloo is the first set's igloo; the Snowman is penguin and yeti."""
    table = panuk("curio-igloo-1", *others)
    table.supply(0, wood=2, stone=2)
    assert table.play("use:curio-igloo") == {
        "wood": (2, 1),
        "stone": (2, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "vp": (0, points),
        "curio-igloo-1": {"+exhausted"},
    }


@pytest.mark.parametrize(
    ("others", "goods", "workers", "offered"),
    [
        (ONE_SET, {"wood": 1, "stone": 1}, 1, True),
        (ONE_SET[:1], {"wood": 1, "stone": 1}, 1, False),
        (ONE_SET[1:], {"wood": 1, "stone": 1}, 1, False),
        (ONE_SET, {"stone": 1, "food": 2}, 1, False),
        (ONE_SET, {"wood": 1, "food": 2}, 1, False),
        (ONE_SET, {"wood": 1, "stone": 1}, 0, False),
    ],
)
def test_curio_igloo_needs_a_whole_set_and_its_price(
    others: tuple[str, ...], goods: dict[str, int], workers: int, offered: bool
) -> None:
    table = panuk("curio-igloo", *others)
    table.supply(0, **goods).workers(0, workers)
    assert table.offers(0, "use:curio-igloo") is offered


def test_full_house_costs_two_stone_and_two_food_and_does_not_see_the_set_that_it_completes() -> None:
    table = panuk("penguin-porters", "shy-yeti")
    table.hand(0, "full-house")
    assert table.build("full-house", stone=2, food=2) == {
        "stone": (2, 0),
        "food": (2, 0),
        "hand": {"-full-house-1"},
        "empire": {"+full-house-1"},
    }


def with_full_house(*others: str) -> Table:
    """These cards and then a Full House (an igloo) have been built."""
    table = panuk(*others)
    table.hand(0, "full-house")
    table.build("full-house", stone=2, food=2)
    table.turn(0)
    return table


def test_full_house_gives_two_points_for_each_set_that_is_completed() -> None:
    table = with_full_house("penguin-porters-1")
    table.hand(0, "shy-yeti", "wonky-snowman")
    assert table.build("shy-yeti", food=2) == {
        "food": (2, 0),
        "vp": (0, 2),
        "hand": {"-shy-yeti-1"},
        "empire": {"+shy-yeti-1"},
    }
    table.turn(0)
    assert table.build("wonky-snowman", stone=1, fish=1, food=1) == {
        "stone": (1, 0),
        "fish": (1, 0),
        "food": (1, 0),
        "vp": (2, 4),
        "hand": {"-wonky-snowman-1"},
        "empire": {"+wonky-snowman-1"},
    }


def test_full_house_gives_nothing_for_a_card_that_completes_no_set() -> None:
    table = with_full_house("penguin-porters-1", "shy-yeti")
    table.hand(0, "family-igloo", "kayak-hunters")
    assert table.build("family-igloo", stone=2) == {
        "stone": (2, 0),
        "workers": (5, 6),
        "hand": {"-family-igloo-1"},
        "empire": {"+family-igloo-1"},
    }


def test_shy_yeti_costs_two_food() -> None:
    table = panuk()
    table.hand(0, "shy-yeti")
    assert table.build("shy-yeti", food=2) == {"food": (2, 0), "hand": {"-shy-yeti-1"}, "empire": {"+shy-yeti-1"}}


def test_shy_yeti_gives_a_point_for_the_first_opponent_who_passes_and_for_no_other() -> None:
    table = Table("panuk", "heidel", "glenn")
    table.stands(0, "shy-yeti").turn(1)
    assert table.play("pass", seat=1) == {"vp": (0, 1)}
    assert table.play("pass", seat=2) == {}


def test_shy_yeti_gives_nothing_for_the_own_pass_or_one_after_it() -> None:
    table = Table("panuk", "heidel", "glenn")
    table.stands(0, "shy-yeti")
    assert table.play("pass") == {}
    assert table.play("pass", seat=1) == {}


def test_shy_yeti_gives_a_point_again_in_the_next_round() -> None:
    table = panuk("shy-yeti")
    table.turn(1).choose(1, "pass")
    table.end_actions()
    for seat in table.asked():
        table.choose(seat)
    table.turn(1)
    assert table.play("pass", seat=1) == {"vp": (1, 2)}


def test_wonky_snowman_costs_a_stone_a_fish_and_a_food() -> None:
    table = panuk()
    table.hand(0, "wonky-snowman")
    assert table.build("wonky-snowman", stone=1, fish=1, food=1) == {
        "stone": (1, 0),
        "fish": (1, 0),
        "food": (1, 0),
        "hand": {"-wonky-snowman-1"},
        "empire": {"+wonky-snowman-1"},
    }


def test_wonky_snowman_is_a_whole_set_and_so_is_a_mirror_yeti_that_copies_him() -> None:
    """Each is penguin, igloo and yeti at once."""
    table = panuk("wonky-snowman", "curio-igloo")
    table.hand(0, "mirror-yeti")
    table.build("mirror-yeti", "copy:wonky-snowman", food=3)
    table.turn(0).supply(0, wood=1, stone=1)
    assert table.play("use:curio-igloo")["vp"] == (0, 4)


def test_wonky_snowman_is_a_penguin_for_the_conga() -> None:
    table = panuk("wonky-snowman")
    table.hand(0, "penguin-conga").plays(0, "pawn:1:harvest", "boost:penguin-conga", "choose:5")
    assert table.goods(0) == {"fish": 1}
