"""Build a location, Fields and upgrades, Instants (B1 to B8)."""

import pytest

from tests.engine.kit import Kit

# --- B1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B1")
def test_a_location_is_paid_for_and_placed_in_the_empire() -> None:
    table = Kit().hand(0, "longhouse", "feast").supply(0, wood=2, stone=1)
    table.choose(0, "build:longhouse")
    assert table.has(0, "longhouse") and not table.has(1, "longhouse")
    assert table.goods(0) == {"wood": 1}
    assert table.player(0).hand == ["feast-1"]


@pytest.mark.rule("B1")
def test_a_built_location_stands_unexhausted_and_can_be_used_in_this_round() -> None:
    table = Kit().hand(0, "longhouse").supply(0, wood=1, stone=1)
    table.choose(0, "build:longhouse")
    assert not table.standing(0, "longhouse").exhausted
    table.choose(1, "pass")
    table.choose(0, "use:longhouse")
    assert table.player(0).vp == 1


@pytest.mark.rule("B1")
def test_a_location_that_is_not_in_hand_cannot_be_built() -> None:
    table = Kit().deck(0, "longhouse").discarded(0, "watermill").supply(0, wood=3, stone=3)
    assert not table.offers(0, "build")


@pytest.mark.rule("B1")
def test_copies_of_a_title_are_offered_once() -> None:
    table = Kit().hand(0, "longhouse", "longhouse", "watermill").supply(0, wood=2, stone=1)
    assert [option for option in sorted(table.offered(0)) if option.startswith("build")] == [
        "build:longhouse-1",
        "build:watermill-1",
    ]


@pytest.mark.rule("B1")
def test_a_discount_of_an_own_feature_lowers_the_price() -> None:
    """Tithe Barn: Craft cards cost 1 wood less. The longhouse is one, the master builder of 2 stone gains nothing."""
    table = Kit().stands(0, "tithe-barn").hand(0, "longhouse", "guild-house").supply(0, stone=1)
    table.choose(0, "build:longhouse")
    assert table.has(0, "longhouse") and table.goods(0) == {}
    table = Kit(["oaks", "elms"]).stands(1, "elms-tithe-barn").hand(0, "longhouse").supply(0, stone=1)
    assert not table.offers(0, "build:longhouse"), "the discount of another is not one's own"


@pytest.mark.rule("B1")
def test_a_discount_for_a_type_leaves_other_types_alone() -> None:
    table = Kit(cards={"guild-house": {"cost": {"wood": 1}}}).stands(0, "tithe-barn").hand(0, "guild-house")
    assert not table.offers(0, "build:guild-house")
    assert table.supply(0, wood=1).offers(0, "build:guild-house")


@pytest.mark.rule("B1")
def test_a_discount_never_pays_back() -> None:
    """Cheap Isle: 1 stone and 1 worker less. A second one takes nothing more off."""
    table = Kit().stands(0, "cheap-isle").hand(0, "longhouse").supply(0, wood=1)
    table.choose(0, "build:longhouse")
    assert table.goods(0) == {} and table.player(0).workers == 5


# --- B2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B2")
def test_a_worker_in_a_cost_goes_to_the_clan_tile() -> None:
    table = Kit().hand(0, "meeting-hall").supply(0, stone=1)
    table.choose(0, "build:meeting-hall")
    assert (table.player(0).workers, table.player(0).spent) == (4, 1)
    assert (table.player(1).workers, table.player(1).spent) == (5, 0)


@pytest.mark.rule("B2")
def test_goods_in_a_cost_go_to_the_supply() -> None:
    table = Kit(["tides", "oaks"]).hand(0, "war-camp").supply(0, raze=2).supply(1, raze=1)
    table.choose(0, "build:war-camp")
    assert table.goods(0) == {"raze": 1} and table.goods(1) == {"raze": 1}
    assert table.player(0).spent == 1


@pytest.mark.rule("B2")
def test_gold_pays_for_resources_of_a_cost_but_not_for_its_worker() -> None:
    table = Kit().hand(0, "meeting-hall").supply(0, gold=1)
    table.choose(0, "build:meeting-hall")
    assert table.goods(0) == {} and table.player(0).spent == 1
    assert not Kit().hand(0, "meeting-hall").supply(0, gold=2).workers(0, 0).offers(0, "build:meeting-hall")


@pytest.mark.rule("B2")
def test_a_discount_leaves_the_rest_of_the_cost() -> None:
    """Cheap Isle takes a worker off the War Camp; the raze token is still asked for."""
    table = Kit(["tides", "oaks"]).stands(0, "cheap-isle").hand(0, "war-camp").workers(0, 0)
    assert not table.offers(0, "build:war-camp")
    table.supply(0, raze=1).choose(0, "build:war-camp")
    assert table.has(0, "war-camp") and table.goods(0) == {} and table.player(0).spent == 0


# --- B3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B3")
@pytest.mark.parametrize("card", ["rye-field", "orchard", "coppice"])
def test_fields_and_upgrades_cannot_be_built_as_an_action(card: str) -> None:
    table = Kit().hand(0, card).supply(0, food=5, wood=5, gold=5)
    assert not table.offers(0, "build") and not table.offers(0, "field")


@pytest.mark.rule("B3")
def test_a_field_is_built_when_its_action_is_declared() -> None:
    table = Kit().hand(0, "rye-field")
    table.plays(0, "pawn:1:explore", "field:rye-field")
    assert table.has(0, "rye-field")


@pytest.mark.rule("B3")
@pytest.mark.parametrize("tile", ["populate", "harvest", "sail"])
def test_a_field_cannot_be_built_when_another_action_is_declared(tile: str) -> None:
    table = Kit().hand(0, "rye-field")
    table.choose(0, f"pawn:1:{tile}")
    assert not table.offers(0, "field:rye-field")


@pytest.mark.rule("B3")
def test_a_card_that_builds_locations_builds_no_field() -> None:
    """Master Builder: build a location for less."""
    table = Kit().stands(0, "master-builder").hand(0, "rye-field", "orchard", "coppice", "feast", "hired-hands")
    table.supply(0, food=3, wood=3, stone=3)
    assert not table.offers(0, "use:master-builder")
    table.hand(0, "watermill").choose(0, "use:master-builder")
    assert table.has(0, "watermill")


@pytest.mark.rule("B3")
def test_a_card_that_builds_any_card_still_builds_locations_only() -> None:
    any_card = {"action": [{"build": {}, "free": True}]}
    table = Kit(cards={"longhouse": any_card}).stands(0, "longhouse")
    table.hand(0, "rye-field", "orchard", "coppice", "feast", "hired-hands")
    assert not table.offers(0, "use:longhouse")


# --- B4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B4")
def test_a_building_bonus_happens_when_the_card_is_built() -> None:
    table = Kit().hand(0, "watermill").supply(0, wood=2)
    table.choose(0, "build:watermill")
    assert table.goods(0) == {"food": 2} and table.goods(1) == {}


@pytest.mark.rule("B4")
def test_a_building_bonus_happens_when_the_card_is_constructed_for_free() -> None:
    table = Kit().hand(0, "watermill")
    table.choose(0, "pawn:1:construct")
    assert table.goods(0) == {"food": 2}


@pytest.mark.rule("B4")
def test_a_building_bonus_happens_when_a_card_builds_it() -> None:
    table = Kit().stands(0, "master-builder").hand(0, "watermill").supply(0, wood=1)
    table.choose(0, "use:master-builder")
    assert table.goods(0) == {"food": 3}, "2 of the mill, 1 of the builder's own feature"


@pytest.mark.rule("B4")
def test_a_building_bonus_happens_when_an_island_is_conquered() -> None:
    """Skerry: 1 gold when conquered."""
    table = Kit().queue((0, "raze"), (1, "raze")).islands(nearby=["skerry", "smith-isle"]).end_actions()
    table.plays(0, "island:skerry", "conquer:skerry")
    assert table.goods(0) == {"gold": 1} and table.goods(1) == {}


@pytest.mark.rule("B4")
def test_a_building_bonus_happens_once() -> None:
    table = Kit().stands(0, "watermill").stands(0, "skerry")
    table.choose(0, "pawn:1:populate")
    table.end_actions()
    assert table.state.round == 2 and table.goods(0) == {}


@pytest.mark.rule("B4")
def test_a_building_bonus_happens_again_when_the_card_is_built_again() -> None:
    """Scaffold takes the mill back to the hand, Construct places it anew."""
    table = Kit().stands(0, "watermill").hand(0, "scaffold", "longhouse")
    table.plays(0, "pawn:1:construct", "boost:scaffold", "construct:watermill")
    assert table.goods(0) == {"food": 2, "gold": 1}


# --- B5 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B5")
def test_a_built_field_gives_its_goods_at_once() -> None:
    table = Kit().hand(0, "rye-field")
    table.plays(0, "pawn:1:explore", "field:rye-field")
    assert table.goods(0) == {"food": 1, "sheep": 1} and table.goods(1) == {}


@pytest.mark.rule("B5")
def test_a_field_that_a_search_builds_gives_its_goods_too() -> None:
    """Wise Woman: search a Field or upgrade and build it at once."""
    table = Kit(["tides", "oaks"]).stands(0, "wise-woman")
    table.plays(0, "use:wise-woman", "choose:2")
    assert table.has(0, "kelp-bank") and table.goods(0) == {"fish": 1, "food": 1}


@pytest.mark.rule("B5")
def test_a_field_gives_its_goods_before_the_declared_harvest() -> None:
    table = Kit().hand(0, "orchard")
    table.plays(0, "pawn:1:harvest", "field:orchard")
    assert table.goods(0) == {"food": 1}
    table.choose(0, "harvest:orchard")
    assert table.goods(0) == {"food": 2}


# --- B6 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B6")
def test_an_upgrade_is_attached_to_a_field_of_the_same_good() -> None:
    """Coppice gives wood: of the three basic fields only the oak grove does."""
    table = Kit().hand(0, "coppice", "longhouse")
    table.choose(0, "pawn:1:construct")
    assert table.offered(0) == {"upgrade:coppice-1:oak-grove-1", "act"}
    table.choose(0, "upgrade:coppice")
    assert table.standing(0, "coppice").under == "oak-grove-1"


@pytest.mark.rule("B6")
def test_an_upgrade_shares_one_good_with_its_field_at_least() -> None:
    """Orchard as an upgrade gives food and gold: any Field with food is enough, one with neither is not."""
    table = Kit().stands(0, "rye-field").hand(0, "orchard")
    table.choose(0, "pawn:1:harvest")
    assert table.offered(0) == {
        "field:orchard-1",
        "upgrade:orchard-1:barley-field-1",
        "upgrade:orchard-1:rye-field-1",
        "act",
    }


@pytest.mark.rule("B6")
def test_an_upgrade_is_attached_in_the_own_empire_only() -> None:
    table = Kit(["oaks", "elms"]).without(0, "oak-grove").hand(0, "coppice", "longhouse")
    table.choose(0, "pawn:1:construct")
    assert table.has(0, "longhouse"), "there was nothing to ask"
    assert table.player(0).hand == ["coppice-1"]


@pytest.mark.rule("B6")
def test_an_upgrade_gives_only_its_own_goods_when_built() -> None:
    table = Kit().stands(0, "coppice", under="oak-grove").hand(0, "coppice", "longhouse")
    table.plays(0, "pawn:1:construct", "upgrade:coppice")
    assert table.goods(0) == {"wood": 1}


@pytest.mark.rule("B6")
@pytest.mark.parametrize(("upgrades", "wood"), [(0, 2), (1, 3), (2, 4)])
def test_harvesting_gives_the_goods_of_the_field_and_all_its_upgrades(upgrades: int, wood: int) -> None:
    table = Kit()
    for _ in range(upgrades):
        table.stands(0, "coppice", under="oak-grove")
    table.plays(0, "pawn:1:harvest", "harvest:oak-grove")
    assert table.goods(0) == {"wood": wood}


@pytest.mark.rule("B6")
def test_an_upgrade_does_not_help_another_field() -> None:
    table = Kit().stands(0, "orchard", under="barley-field").stands(0, "rye-field")
    table.plays(0, "pawn:1:harvest", "harvest:rye-field")
    assert table.goods(0) == {"food": 1, "sheep": 1}


@pytest.mark.rule("B6")
def test_a_card_that_is_both_is_a_field_if_the_player_wants() -> None:
    table = Kit().hand(0, "orchard")
    table.plays(0, "pawn:1:harvest", "field:orchard")
    assert table.goods(0) == {"food": 1}
    assert table.offers(0, "harvest:orchard")


@pytest.mark.rule("B6")
def test_a_card_that_is_both_is_an_upgrade_if_the_player_wants() -> None:
    table = Kit().hand(0, "orchard")
    table.plays(0, "pawn:1:harvest", "upgrade:orchard:barley-field")
    assert table.goods(0) == {"food": 1, "gold": 1}
    assert not table.offers(0, "harvest:orchard"), "it lies under the barley"
    table.choose(0, "harvest:barley-field")
    assert table.goods(0) == {"food": 4, "gold": 2}


@pytest.mark.rule("B6")
def test_an_upgrade_without_any_field_to_attach_to_cannot_be_built() -> None:
    table = Kit().without(0, "oak-grove").hand(0, "coppice", "longhouse", "watermill")
    table.choose(0, "pawn:1:construct")
    assert table.offered(0) == {"construct:longhouse-1", "construct:watermill-1"}


@pytest.mark.rule("B6")
def test_a_search_does_not_find_an_upgrade_that_cannot_be_built() -> None:
    search = {"action": [{"search": {"kind": "land"}, "to": "empire"}]}
    table = Kit(cards={"longhouse": search}).without(0).stands(0, "longhouse").deck(0, "coppice", only=True)
    assert not table.offers(0, "use:longhouse")


@pytest.mark.rule("B6")
def test_a_card_that_is_both_and_comes_out_of_the_deck_is_what_the_player_wants() -> None:
    search = {"action": [{"search": {"kind": "land"}, "to": "empire"}]}
    table = Kit(cards={"longhouse": search}).stands(0, "longhouse").deck(0, "orchard", only=True)
    table.choose(0, "use:longhouse")
    assert table.offered(0) == {"field:orchard-1", "upgrade:orchard-1:barley-field-1"}
    table.choose(0, "upgrade:orchard")
    assert table.standing(0, "orchard").under == "barley-field-1" and table.goods(0) == {"food": 1, "gold": 1}


@pytest.mark.rule("B6")
def test_an_upgrade_counts_as_a_field_where_an_ability_chooses_a_field() -> None:
    """Clearing gives up a Field and harvests it a last time: an upgrade gives its own goods."""
    table = Kit().stands(0, "coppice", under="oak-grove").hand(0, "clearing")
    table.plays(0, "pawn:1:harvest", "boost:clearing", "give-up:coppice")
    assert table.goods(0) == {"wood": 1} and table.player(0).vp == 1
    assert table.has(0, "oak-grove") and not table.has(0, "coppice")


@pytest.mark.rule("B6")
def test_an_upgrade_can_be_given_up_where_a_field_is_asked_for() -> None:
    """Storm Isle: give up to 2 Fields up for 2 gold each."""
    table = Kit().stands(0, "coppice", under="oak-grove").stands(0, "longhouse")
    table.queue((0, "raze+fish")).islands(distant=["storm-isle", "star-isle"]).end_actions()
    table.plays(0, "island:storm-isle", "conquer:storm-isle")
    assert table.offered(0) == {
        "give-up:oak-grove-1",
        "give-up:barley-field-1",
        "give-up:quarry-1",
        "give-up:coppice-1",
    }
    table.choose(0, "give-up:coppice")
    assert table.goods(0) == {"gold": 2} and table.has(0, "oak-grove")


@pytest.mark.rule("B6")
def test_an_upgrade_cannot_be_harvested_by_itself() -> None:
    table = Kit().stands(0, "orchard", under="barley-field")
    table.choose(0, "pawn:1:harvest")
    assert table.offered(0) == {"harvest:oak-grove-1", "harvest:barley-field-1", "harvest:quarry-1"}


# --- B7 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B7")
def test_the_upgrades_of_a_discarded_field_are_discarded_with_it() -> None:
    table = Kit().stands(0, "coppice", under="oak-grove").stands(0, "coppice", under="oak-grove").hand(0, "clearing")
    table.stands(0, "orchard", under="barley-field")
    table.plays(0, "pawn:1:harvest", "boost:clearing", "give-up:oak-grove")
    assert sorted(table.player(0).discard) == ["clearing-1", "coppice-1", "coppice-2"]
    assert table.player(0).gone == ["oak-grove-1"]
    assert table.has(0, "orchard"), "the upgrade of another Field stays"
    assert table.goods(0) == {"wood": 4}


@pytest.mark.rule("B7")
def test_upgrades_go_to_the_discard_pile_wherever_their_field_goes() -> None:
    back = {"play": [{"give_up": {"kind": "land"}, "to": "hand"}, {"gain": {"vp": 1}}]}
    table = Kit(cards={"clearing": back}).stands(0, "rye-field").stands(0, "orchard", under="rye-field")
    table.hand(0, "clearing")
    table.plays(0, "pawn:1:harvest", "boost:clearing", "give-up:rye-field")
    assert table.player(0).hand == ["rye-field-1"]
    assert sorted(table.player(0).discard) == ["clearing-1", "orchard-1"]


@pytest.mark.rule("B7")
def test_a_field_stays_when_its_upgrade_is_discarded() -> None:
    table = Kit().stands(0, "coppice", under="oak-grove").stands(0, "coppice", under="oak-grove").hand(0, "clearing")
    table.plays(0, "pawn:1:harvest", "boost:clearing", "give-up:coppice-1", "harvest:oak-grove")
    assert table.goods(0) == {"wood": 4}, "1 of the upgrade, then 2 and 1 of the Field and the other one"


# --- B8 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B8")
def test_an_instant_is_paid_resolved_and_discarded() -> None:
    table = Kit().hand(0, "hired-hands").supply(0, food=2)
    table.choose(0, "play:hired-hands")
    assert table.goods(0) == {"food": 1}
    assert table.player(0).workers == 6 and table.player(1).workers == 5
    assert table.player(0).hand == [] and table.player(0).discard == ["hired-hands-1"]
    assert not table.has(0, "hired-hands")
    assert table.asked() == [1], "it was the action of this turn"


@pytest.mark.rule("B8")
def test_an_instant_that_cannot_be_paid_cannot_be_played() -> None:
    table = Kit().hand(0, "hired-hands")
    assert not table.offers(0, "play:hired-hands")
    assert table.supply(0, gold=1).offers(0, "play:hired-hands")


@pytest.mark.rule("B8")
def test_an_instant_is_discarded_after_it_was_resolved() -> None:
    """It cannot be drawn by what it does itself."""
    draws = {"play": [{"draw": 2}]}
    table = Kit(cards={"hired-hands": draws}).hand(0, "hired-hands").supply(0, food=1).deck(0, "feast", only=True)
    table.choose(0, "play:hired-hands")
    assert table.player(0).hand == ["feast-1"] and table.player(0).discard == ["hired-hands-1"]


@pytest.mark.rule("B8")
def test_a_boost_is_not_played_as_a_build_action() -> None:
    assert Kit().hand(0, "feast").supply(0, food=3).offered(0) == Kit().supply(0, food=3).offered(0)
