"""Pawns and tiles: declare an action, play a Boost or a Field before it (P1 to P7)."""

import pytest

from tests.engine.kit import Kit

TILES = ("explore", "populate", "construct", "harvest", "sail")


# --- P1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P1")
@pytest.mark.parametrize("tile", TILES)
def test_an_unused_pawn_may_be_placed_on_any_tile(tile: str) -> None:
    table = Kit().hand(0, "longhouse")
    table.choose(0, f"pawn:1:{tile}")
    pawn = table.player(0).pawns[0]
    assert (pawn.tile, pawn.exhausted) == (tile, False)
    assert [event.data["action"] for event in table.saw("declared")] == [tile]


@pytest.mark.rule("P1")
def test_placing_an_unused_pawn_is_free() -> None:
    table = Kit().supply(0, food=1)
    table.choose(0, "pawn:1:populate")
    assert table.goods(0) == {"food": 1}


@pytest.mark.rule("P1")
def test_a_pawn_may_be_placed_where_others_stand() -> None:
    table = Kit().pawn(0, 1, "populate").pawn(1, 1, "populate").pawn(1, 2, "populate", exhausted=True)
    table.stands(1, "net-loft").choose(0, "pawn:2:populate")
    assert [pawn.tile for pawn in table.player(0).pawns] == ["populate", "populate"]
    assert table.player(0).workers == 6


@pytest.mark.rule("P1")
def test_two_unused_pawns_are_alike() -> None:
    assert not Kit().offers(0, "pawn:2")
    assert Kit().pawn(0, 1, "sail").offers(0, "pawn:2:sail")


@pytest.mark.rule("P1")
def test_placing_a_pawn_leaves_the_other_pawn_and_those_of_others_alone() -> None:
    table = Kit()
    table.choose(0, "pawn:1:populate")
    assert [pawn.tile for pawn in (*table.player(0).pawns, *table.player(1).pawns)] == ["populate", None, None, None]


# --- P2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P2")
def test_a_used_pawn_moves_to_a_neighbouring_tile_for_one_food() -> None:
    table = Kit().pawn(0, 1, "explore").supply(0, food=2).supply(1, food=1)
    table.choose(0, "pawn:1:populate")
    assert table.goods(0) == {"food": 1} and table.goods(1) == {"food": 1}
    assert table.player(0).workers == 6, "the new tile's action was carried out"
    assert table.player(0).pawns[0].tile == "populate"


@pytest.mark.rule("P2")
@pytest.mark.parametrize(
    ("tile", "reached"),
    [
        ("explore", {"sail", "populate"}),
        ("populate", {"explore", "construct"}),
        ("construct", {"populate", "harvest"}),
        ("harvest", {"construct", "sail"}),
        ("sail", {"harvest", "explore"}),
    ],
)
def test_only_the_two_neighbours_are_reached(tile: str, reached: set[str]) -> None:
    table = Kit().pawn(0, 1, tile).pawn(0, 2, "sail", exhausted=True).supply(0, food=5).hand(0, "longhouse")
    assert {option.split(":")[2] for option in table.offered(0) if option.startswith("pawn")} == reached


@pytest.mark.rule("P2")
def test_without_food_or_gold_a_pawn_cannot_move() -> None:
    table = Kit().pawn(0, 1, "explore").supply(0, wood=3, fish=3, raze=1)
    assert not table.offers(0, "pawn:1")
    assert table.offers(0, "pawn:2:populate"), "the unused pawn is placed for free"


@pytest.mark.rule("P2")
def test_a_pawn_that_has_moved_is_exhausted() -> None:
    table = Kit().pawn(0, 1, "explore").supply(0, food=2)
    table.choose(0, "pawn:1:populate")
    assert table.player(0).pawns[0].exhausted and not table.player(0).pawns[1].exhausted


@pytest.mark.rule("P2")
def test_a_pawn_cannot_declare_the_tile_it_stands_on_again() -> None:
    table = Kit().pawn(0, 1, "populate").pawn(0, 2, "sail", exhausted=True).supply(0, food=5)
    assert not table.offers(0, "pawn:1:populate")


@pytest.mark.rule("P2")
def test_moving_is_an_action_of_its_own() -> None:
    table = Kit().supply(0, food=1)
    table.choose(0, "pawn:1:populate")
    assert table.asked() == [1]
    table.choose(1, "pass")
    table.choose(0, "pawn:1:explore")
    assert len(table.player(0).hand) == 1


# --- P3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P3")
def test_an_exhausted_pawn_cannot_be_used_again_in_this_round() -> None:
    table = Kit().passed(1).pawn(0, 2, "sail", exhausted=True).supply(0, food=9).stands(0, "longhouse")
    table.choose(0, "pawn:1:explore")
    table.choose(0, "pawn:1:populate")
    assert not table.offers(0, "pawn")


@pytest.mark.rule("P3")
def test_each_pawn_acts_at_most_twice_a_round() -> None:
    table = Kit().passed(1).supply(0, food=9).stands(0, "longhouse")
    for action in ("pawn:1:explore", "pawn:2:populate", "pawn:1:populate", "pawn:2:explore"):
        table.choose(0, action)
    assert not table.offers(0, "pawn")
    assert table.goods(0) == {"food": 7}


@pytest.mark.rule("P3")
def test_pawns_are_unused_again_in_the_next_round() -> None:
    table = Kit().pawn(0, 1, "sail", exhausted=True).pawn(0, 2, "sail").end_actions()
    assert [(pawn.tile, pawn.exhausted) for pawn in table.player(0).pawns] == [(None, False), (None, False)]


@pytest.mark.rule("P3")
def test_a_card_may_let_a_pawn_act_a_third_time() -> None:
    """Wind Isle turns an exhausted pawn over where it stands."""
    table = Kit().passed(1).stands(0, "wind-isle").stands(0, "longhouse").supply(0, food=1, gold=1)
    table.pawn(0, 1, "populate", exhausted=True).pawn(0, 2, "sail", exhausted=True)
    table.plays(0, "use:wind-isle", "refresh-pawn:1")
    assert (table.player(0).pawns[0].tile, table.player(0).pawns[0].exhausted) == ("populate", False)
    assert table.player(0).pawns[1].exhausted
    table.choose(0, "pawn:1:explore")
    assert table.player(0).pawns[0].exhausted


# --- P4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P4")
def test_a_boost_that_names_the_action_may_be_played_before_it() -> None:
    table = Kit().hand(0, "feast", "gleaning")
    table.choose(0, "pawn:1:populate")
    assert table.offered(0) == {"boost:feast-1", "act"}
    table.plays(0, "boost:feast", "choose:1")
    assert table.goods(0) == {"food": 1} and table.player(0).workers == 6
    assert table.player(0).discard == ["feast-1"] and table.player(0).hand == ["gleaning-1"]


@pytest.mark.rule("P4")
def test_the_boost_is_resolved_before_the_action() -> None:
    table = Kit().hand(0, "feast")
    table.plays(0, "pawn:1:populate", "boost:feast")
    assert table.player(0).workers == 5, "the player is still choosing for the Boost"
    table.choose(0, "choose:1")
    kinds = [event.kind for event in table.happened]
    assert kinds.index("gained") < kinds.index("populated")


@pytest.mark.rule("P4")
def test_the_field_is_built_before_the_action() -> None:
    table = Kit().hand(0, "rye-field").deck(0, "feast")
    table.plays(0, "pawn:1:explore", "field:rye-field")
    kinds = [event.kind for event in table.happened]
    assert kinds.index("entered") < kinds.index("drew")


@pytest.mark.rule("P4")
def test_only_one_boost_is_played() -> None:
    table = Kit().hand(0, "feast", "feast")
    table.plays(0, "pawn:1:populate", "boost:feast", "choose:1")
    assert table.asked() == [1] and table.player(0).hand == ["feast-2"]


@pytest.mark.rule("P4")
def test_a_field_and_a_boost_are_not_played_both() -> None:
    table = Kit().hand(0, "orchard", "late-harvest")
    table.choose(0, "pawn:1:harvest")
    assert table.offers(0, "field:orchard") and table.offers(0, "boost:late-harvest")
    table.choose(0, "field:orchard")
    assert not table.offers(0, "boost") and table.offers(0, "harvest:orchard")


@pytest.mark.rule("P4")
def test_only_one_field_is_built() -> None:
    table = Kit().hand(0, "rye-field", "rye-field").deck(0, "feast")
    table.plays(0, "pawn:1:explore", "field:rye-field")
    assert table.asked() == [1] and "rye-field-2" in table.player(0).hand


@pytest.mark.rule("P4")
@pytest.mark.parametrize("tile", ["explore", "harvest", "sail", "construct"])
def test_a_boost_is_played_on_the_action_that_it_names_only(tile: str) -> None:
    table = Kit().hand(0, "feast", "longhouse")
    table.choose(0, f"pawn:1:{tile}")
    assert not table.offers(0, "boost:feast")


@pytest.mark.rule("P4")
def test_nobody_has_to_play_one() -> None:
    table = Kit().hand(0, "feast")
    table.plays(0, "pawn:1:populate", "act")
    assert table.player(0).workers == 6 and table.player(0).hand == ["feast-1"]


@pytest.mark.rule("P4")
def test_moving_a_pawn_opens_the_same_window() -> None:
    table = Kit().hand(0, "feast").pawn(0, 1, "explore").supply(0, food=1)
    table.plays(0, "pawn:1:populate")
    assert table.offered(0) == {"boost:feast-1", "act"}


@pytest.mark.rule("P4")
def test_a_player_cannot_boost_the_action_of_another() -> None:
    table = Kit(["oaks", "elms"]).hand(1, "elms-feast")
    table.choose(0, "pawn:1:populate")
    assert table.asked() == [1] and table.offers(1, "pawn:1:populate")


# --- P5 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P5")
def test_the_declared_action_must_be_carried_out() -> None:
    """After Scaffold there is no way around placing a location."""
    table = Kit().hand(0, "longhouse", "watermill")
    table.choose(0, "pawn:1:construct")
    assert table.offered(0) == {"construct:longhouse-1", "construct:watermill-1"}


@pytest.mark.rule("P5")
@pytest.mark.parametrize(("clan", "common", "offered"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_sail_needs_a_ship_at_hand(clan: int, common: int, offered: bool) -> None:
    table = Kit().ships(0, clan, common).ships(1, 2).queue(0)
    assert table.offers(0, "pawn:1:sail") is offered


@pytest.mark.rule("P5")
def test_construct_needs_a_card_that_it_could_build() -> None:
    table = Kit().hand(0, "rye-field", "feast", "hired-hands", "gleaning", "coppice")
    assert not table.offers(0, "pawn:1:construct")
    assert table.hand(0, "longhouse").offers(0, "pawn:1:construct")


@pytest.mark.rule("P5")
def test_harvest_needs_a_field() -> None:
    table = Kit().without(0).stands(0, "longhouse")
    assert not table.offers(0, "pawn:1:harvest")
    assert table.stands(0, "rye-field").offers(0, "pawn:1:harvest")


@pytest.mark.rule("P5")
def test_explore_can_be_declared_with_no_card_left_to_draw() -> None:
    table = Kit().deck(0, only=True)
    table.choose(0, "pawn:1:explore")
    assert table.player(0).hand == [] and table.asked() == [1]


@pytest.mark.rule("P5")
def test_populate_can_always_be_declared() -> None:
    table = Kit().without(0).ships(0).deck(0, only=True)
    assert table.offered(0) == {"pawn:1:explore", "pawn:1:populate", "pass"}


@pytest.mark.rule("P5")
def test_the_same_holds_for_moving_a_pawn() -> None:
    table = Kit().pawn(0, 1, "populate").pawn(0, 2, "sail", exhausted=True).supply(0, food=1)
    assert not table.offers(0, "pawn:1:construct") and table.offers(0, "pawn:1:explore")


@pytest.mark.rule("P5")
def test_a_field_in_hand_makes_harvest_possible() -> None:
    table = Kit().without(0).hand(0, "orchard")
    table.choose(0, "pawn:1:harvest")
    assert table.goods(0) == {"food": 2}, "built and harvested; there was nothing to ask"


@pytest.mark.rule("P5")
def test_a_field_of_another_action_does_not_make_harvest_possible() -> None:
    assert not Kit().without(0).hand(0, "rye-field").offers(0, "pawn:1:harvest")


@pytest.mark.rule("P5")
def test_an_upgrade_does_not_make_harvest_possible() -> None:
    table = Kit(cards={"coppice": {"on": "harvest"}}).without(0).hand(0, "coppice")
    assert not table.offers(0, "pawn:1:harvest")


@pytest.mark.rule("P5")
def test_a_boost_that_brings_a_ship_makes_sail_possible() -> None:
    """Night Landing: a ship of the queue pillages now, goes home, and sails again."""
    table = Kit(["tides", "oaks"]).ships(0).hand(0, "night-landing")
    assert not table.offers(0, "pawn:1:sail")
    table.queue(1, 0)
    table.choose(0, "pawn:1:sail")
    assert table.offers(0, "island:skerry") and not table.offers(0, "act")
    table.choose(0, "island:skerry")
    assert [ship.seat for ship in table.state.queue] == [1, 0] and table.goods(0) == {"gold": 2}


@pytest.mark.rule("P5")
def test_a_boost_that_brings_a_card_makes_construct_possible() -> None:
    table = Kit().stands(0, "longhouse", exhausted=True).hand(0, "scaffold")
    table.choose(0, "pawn:1:construct")
    assert table.has(0, "longhouse") and not table.standing(0, "longhouse").exhausted
    assert table.goods(0) == {"gold": 1}


@pytest.mark.rule("P5")
def test_a_boost_must_bring_a_card_that_construct_can_place() -> None:
    """Scaffold takes the island or the longhouse back; only the longhouse comes to the hand."""
    assert not Kit().stands(0, "skerry").hand(0, "scaffold").offers(0, "pawn:1:construct")
    table = Kit().stands(0, "skerry").stands(0, "longhouse").hand(0, "scaffold")
    table.choose(0, "pawn:1:construct")
    assert table.has(0, "skerry") and table.goods(0) == {"gold": 1}
    assert [event.data["card"] for event in table.saw("left")] == ["longhouse-1"]


@pytest.mark.rule("P5")
def test_a_boost_that_searches_a_location_makes_construct_possible() -> None:
    """The deck is known, though not its order: the search must take a card that can be placed."""
    search = {"scaffold": {"play": [{"search": {"type": "craft"}}]}}
    table = Kit(cards=search).hand(0, "scaffold").deck(0, "longhouse", only=True)
    table.choose(0, "pawn:1:construct")
    assert table.has(0, "longhouse")
    table = Kit(cards=search).hand(0, "scaffold").deck(0, "feast", only=True)
    assert not table.offers(0, "pawn:1:construct")


@pytest.mark.rule("P5")
def test_a_search_takes_what_the_declared_construct_needs() -> None:
    search = {"scaffold": {"play": [{"search": {"type": "folk"}}]}}
    table = Kit(cards=search).hand(0, "scaffold").deck(0, "feast", "elder", "meeting-hall", only=True)
    table.choose(0, "pawn:1:construct")
    assert table.offered(0) == {"search:elder-1", "search:meeting-hall-1"}


@pytest.mark.rule("P5")
def test_cards_that_might_be_drawn_do_not_count() -> None:
    draws = {"scaffold": {"play": [{"draw": 3}]}}
    table = Kit(cards=draws).hand(0, "scaffold").deck(0, "longhouse", "longhouse", "longhouse", only=True)
    assert not table.offers(0, "pawn:1:construct")


@pytest.mark.rule("P5")
def test_when_only_a_boost_makes_it_possible_the_boost_is_played() -> None:
    table = Kit().stands(0, "longhouse").stands(0, "watermill").hand(0, "scaffold", "coppice")
    table.choose(0, "pawn:1:construct")
    assert table.offered(0) == {"give-up:longhouse-1", "give-up:watermill-1"}, "no Field, no way to act without"


@pytest.mark.rule("P5")
@pytest.mark.parametrize(("ships", "offered"), [(1, False), (2, True)])
def test_a_boost_that_takes_the_last_ship_is_not_offered(ships: int, offered: bool) -> None:
    """Burnt Ship: a ship leaves the game."""
    table = Kit(["tides", "oaks"]).ships(0, ships).hand(0, "burnt-ship", "kelp-bank")
    table.choose(0, "pawn:1:sail")
    assert table.offers(0, "boost:burnt-ship") is offered


@pytest.mark.rule("P5")
@pytest.mark.parametrize(("fields", "offered"), [(1, False), (2, True)])
def test_a_boost_that_takes_the_last_field_is_not_offered(fields: int, offered: bool) -> None:
    """Clearing: a Field or upgrade leaves the empire."""
    table = Kit().without(0, *["oak-grove", "quarry"][: 3 - fields]).hand(0, "clearing", "late-harvest")
    table.choose(0, "pawn:1:harvest")
    assert table.offers(0, "boost:clearing") is offered


@pytest.mark.rule("P5")
def test_the_last_field_is_not_given_up_but_its_upgrade_may_be() -> None:
    table = Kit().without(0, "barley-field", "quarry").stands(0, "coppice", under="oak-grove").hand(0, "clearing")
    table.plays(0, "pawn:1:harvest", "boost:clearing")
    assert table.has(0, "oak-grove") and not table.has(0, "coppice")
    assert table.goods(0) == {"wood": 3}


@pytest.mark.rule("P5")
@pytest.mark.parametrize(("lofts", "offered"), [(1, False), (2, True)])
def test_a_boost_that_builds_the_last_location_is_not_offered(lofts: int, offered: bool) -> None:
    """Free Hands: build a location for free, before Construct."""
    table = Kit(["tides", "oaks"]).hand(0, "free-hands", *["net-loft", "shipyard"][:lofts])
    table.choose(0, "pawn:1:construct")
    assert table.offers(0, "boost:free-hands") is offered


@pytest.mark.rule("P5")
@pytest.mark.parametrize(("locations", "offered"), [(1, False), (2, True)])
def test_a_boost_that_discards_the_last_location_is_not_offered(locations: int, offered: bool) -> None:
    discards = {"scaffold": {"play": [{"discard_cards": 1}, {"gain": {"vp": 2}}]}}
    table = Kit(cards=discards).hand(0, "scaffold", *["longhouse", "watermill"][:locations])
    table.choose(0, "pawn:1:construct")
    assert table.offers(0, "boost:scaffold") is offered


@pytest.mark.rule("P5")
def test_another_card_may_be_discarded_when_one_location_is_left() -> None:
    discards = {"scaffold": {"play": [{"discard_cards": 1}, {"gain": {"vp": 2}}]}}
    table = Kit(cards=discards).hand(0, "scaffold", "longhouse", "feast")
    table.plays(0, "pawn:1:construct", "boost:scaffold")
    assert sorted(table.player(0).discard) == ["feast-1", "scaffold-1"] and table.has(0, "longhouse")


@pytest.mark.rule("P5")
def test_an_action_that_chance_prevents_after_all_is_skipped() -> None:
    """The ship is lost while the Boost is resolved."""
    table = Kit(["tides", "oaks"]).hand(0, "tailwind").queue(1, 0)
    table.plays(0, "pawn:1:sail", "boost:tailwind")
    table.player(0).clan_ships = 0
    table.state.__dict__.clear()
    table.choose(0, "choose:1")
    assert [event.data["action"] for event in table.saw("skipped")] == ["sail"]
    assert table.player(0).clan_ships == 0 and len(table.state.queue) == 2
    assert table.asked() == [1]


# --- P6 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P6")
def test_a_card_that_names_an_action_declares_it_like_a_pawn() -> None:
    """Herders Isle: spend 1 food, POPULATE."""
    table = Kit().stands(0, "herders-isle").hand(0, "feast").supply(0, food=1)
    table.choose(0, "use:herders-isle")
    assert table.offered(0) == {"boost:feast-1", "act"}
    table.plays(0, "boost:feast", "choose:2")
    assert table.goods(0) == {"wood": 1} and table.player(0).workers == 6


@pytest.mark.rule("P6")
def test_a_field_may_be_built_before_an_action_that_a_card_names() -> None:
    """Lookout Isle: EXPLORE."""
    table = Kit().stands(0, "lookout-isle").hand(0, "rye-field").deck(0, "feast")
    table.plays(0, "use:lookout-isle", "field:rye-field")
    assert table.has(0, "rye-field") and table.player(0).hand == ["feast-1"]


@pytest.mark.rule("P6")
def test_a_card_that_names_an_action_uses_no_pawn() -> None:
    table = Kit().stands(0, "lookout-isle")
    table.choose(0, "use:lookout-isle")
    assert [pawn.tile for pawn in table.player(0).pawns] == [None, None]
    assert len(table.player(0).hand) == 1


@pytest.mark.rule("P6")
def test_a_card_cannot_declare_what_could_not_be_carried_out() -> None:
    """Haven Isle: SAIL. Crop Isle: HARVEST. Builders Isle: spend 1 worker, CONSTRUCT."""
    table = Kit().stands(0, "haven-isle").stands(0, "crop-isle").stands(0, "builders-isle")
    assert table.offers(0, "use:haven-isle") and table.offers(0, "use:crop-isle")
    assert not table.offers(0, "use:builders-isle")
    table.ships(0).without(0, "oak-grove", "barley-field", "quarry").hand(0, "longhouse")
    assert not table.offers(0, "use:haven-isle") and not table.offers(0, "use:crop-isle")
    assert table.offers(0, "use:builders-isle")


@pytest.mark.rule("P6")
def test_the_price_of_a_card_may_bring_what_its_action_needs() -> None:
    """Take another location back to the hand, then CONSTRUCT."""
    moves = {"action": [{"give_up": {"kind": "location", "other": True}, "to": "hand"}, {"declare": "construct"}]}
    table = Kit(cards={"longhouse": moves}).stands(0, "longhouse").stands(0, "skerry")
    assert not table.offers(0, "use:longhouse"), "an island does not come to the hand"
    table.without(0, "skerry").stands(0, "watermill").choose(0, "use:longhouse")
    assert table.has(0, "watermill") and table.goods(0) == {"food": 2}


@pytest.mark.rule("P6")
@pytest.mark.parametrize(
    ("island", "boost", "field"), [("crop-isle", "gleaning", "orchard"), ("builders-isle", "scaffold", "coppice")]
)
def test_only_one_boost_or_field_comes_before_it(island: str, boost: str, field: str) -> None:
    table = Kit().stands(0, island).stands(0, "longhouse").hand(0, boost, field, "watermill")
    table.choose(0, f"use:{island}")
    offered = table.offered(0)
    assert f"boost:{boost}-1" in offered and "act" in offered
    assert any(option.startswith(("field", "upgrade")) for option in offered)
    table.choose(0, f"boost:{boost}")
    while table.asked() == [0]:
        assert not table.offers(0, "field") and not table.offers(0, "upgrade")
        table.choose(0, sorted(table.offered(0))[0])


@pytest.mark.rule("P6")
def test_features_that_wait_for_the_action_see_it() -> None:
    """Elder: each time you explore, gain 1 food."""
    table = Kit().stands(0, "elder").stands(0, "lookout-isle")
    table.choose(0, "use:lookout-isle")
    assert table.goods(0) == {"food": 1}


# --- P7 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P7")
def test_a_used_pawn_is_moved_to_any_other_tile() -> None:
    """Ferry Isle: move your pawn."""
    table = Kit().stands(0, "ferry-isle").supply(0, fish=1).pawn(0, 1, "explore").pawn(1, 1, "harvest")
    table.choose(0, "use:ferry-isle")
    assert {option.split(":")[2] for option in table.offered(0)} == {"populate", "construct", "harvest", "sail"}
    assert all(option.startswith("move-pawn:1:") for option in table.offered(0)), "the unused pawn stays"


@pytest.mark.rule("P7")
def test_moving_a_pawn_does_not_carry_out_the_action_of_the_tile() -> None:
    table = Kit().stands(0, "ferry-isle").supply(0, fish=1).pawn(0, 1, "explore").hand(0, "feast")
    table.plays(0, "use:ferry-isle", "move-pawn:1:populate")
    assert table.player(0).pawns[0].tile == "populate"
    assert table.player(0).workers == 5 and table.asked() == [1]


@pytest.mark.rule("P7")
@pytest.mark.parametrize("exhausted", [True, False])
def test_a_moved_pawn_keeps_its_side_up(exhausted: bool) -> None:
    table = Kit().stands(0, "ferry-isle").supply(0, fish=1).pawn(0, 1, "explore", exhausted=exhausted)
    table.plays(0, "use:ferry-isle", "move-pawn:1:harvest")
    assert table.player(0).pawns[0].exhausted is exhausted


@pytest.mark.rule("P7")
def test_an_unused_pawn_cannot_be_moved() -> None:
    assert not Kit().stands(0, "ferry-isle").supply(0, fish=1).offers(0, "use:ferry-isle")


@pytest.mark.rule("P7")
def test_a_moved_pawn_acts_the_second_time_from_where_it_stands() -> None:
    """So the same action can be used twice with one pawn."""
    table = Kit().passed(1).stands(0, "ferry-isle").supply(0, fish=1, food=1).pawn(0, 2, "sail", exhausted=True)
    table.stands(0, "longhouse")
    table.choose(0, "pawn:1:populate")
    table.plays(0, "use:ferry-isle", "pay:fish", "move-pawn:1:explore")
    table.choose(0, "pawn:1:populate")
    assert table.player(0).workers == 7 and table.player(0).pawns[0].exhausted


@pytest.mark.rule("P7")
def test_a_boost_that_moves_the_pawn_does_not_change_the_declared_action() -> None:
    """Second Wind on Populate moves the pawn to Sail; Populate is still carried out."""
    table = Kit(["tides", "oaks"]).hand(0, "second-wind")
    table.plays(0, "pawn:1:populate", "boost:second-wind", "may:yes", "move-pawn:1:sail")
    assert table.player(0).workers == 6
    assert table.player(0).pawns[0].tile == "sail" and not table.player(0).pawns[0].exhausted
    assert table.state.queue == [] and table.asked() == [1]
