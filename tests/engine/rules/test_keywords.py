"""Keywords on cards (K1 to K12)."""

from typing import Any

import pytest

from engine.core import Event
from tests.engine.kit import Kit
from tests.engine.tiny import Tiny, clan


def tides() -> Kit:
    return Kit(("tides", "oaks"))


def next_lookout(table: Kit) -> Kit:
    """To the end of the next lookout: nobody keeps a card, Storages pay."""
    table.end_actions()
    for seat in table.asked():
        table.choose(seat)
    return table


# --- K1: assign --------------------------------------------------------------------------------------------------


@pytest.mark.rule("K1")
def test_assigning_moves_goods_from_the_supply_onto_the_card() -> None:
    """Barn: assign up to 3 food or wood."""
    table = Kit().stands(0, "barn-1").stands(0, "barn-2").supply(0, food=2, wood=2)
    table.plays(0, "use:barn-1", "assign:food", "assign:wood", "assign:enough")
    assert table.goods(0) == {"food": 1, "wood": 1}
    assert table.on_card(0, "barn-1") == {"food": 1, "wood": 1}
    assert table.on_card(0, "barn-2") == {}


@pytest.mark.rule("K1")
def test_no_more_is_assigned_than_the_card_says() -> None:
    table = Kit().stands(0, "barn").supply(0, food=9)
    table.plays(0, "use:barn", "assign:food", "assign:food")
    assert table.asked() == [1]
    assert table.on_card(0, "barn") == {"food": 3}


@pytest.mark.rule("K1")
@pytest.mark.parametrize(("wood", "offered"), [(1, False), (2, True)])
def test_no_less_is_assigned_than_the_card_says(wood: int, offered: bool) -> None:
    """Vault Isle: assign 2 resources."""
    table = Kit().stands(0, "vault-isle").supply(0, wood=wood)
    assert table.offers(0, "use:vault-isle") is offered


@pytest.mark.rule("K1")
def test_only_the_goods_named_are_assigned() -> None:
    table = Kit().stands(0, "barn").supply(0, food=1, wood=1, stone=1, fish=1)
    table.choose(0, "use:barn")
    assert table.offered(0) == {"assign:food", "assign:wood"}


@pytest.mark.rule("K1")
def test_gold_is_no_substitute() -> None:
    table = Kit().stands(0, "barn").supply(0, gold=5)
    assert not table.offers(0, "use:barn")


@pytest.mark.rule("K1")
def test_a_worker_is_assigned_not_spent() -> None:
    """Tally House: assign a worker, 1 gold."""
    table = tides().stands(0, "tally-house").workers(0, 2, spent=1)
    table.choose(0, "use:tally-house")
    player = table.player(0)
    assert (player.workers, player.spent, table.standing(0, "tally-house").workers) == (1, 1, 1)
    assert table.goods(0) == {"gold": 1}


@pytest.mark.rule("K1")
def test_without_an_available_worker_none_is_assigned() -> None:
    table = tides().stands(0, "tally-house").workers(0, 0, spent=4)
    assert not table.offers(0, "use:tally-house")


@pytest.mark.rule("K1")
def test_what_is_assigned_stays_through_cleanup() -> None:
    table = tides().stands(0, "strongroom", goods={"gold": 1}, workers=2).end_actions()
    assert table.on_card(0, "strongroom") == {"gold": 1}
    assert table.standing(0, "strongroom").workers == 2


@pytest.mark.rule("K1")
def test_what_is_assigned_is_discarded_with_its_card() -> None:
    """Scaffold, the only way to construct here, takes a location back to the hand; its goods go to the bank."""
    table = Kit().stands(0, "barn", goods={"food": 2}).hand(0, "scaffold").passed(1)
    table.choose(0, "pawn:1:construct")
    assert table.goods(0) == {"gold": 1}
    assert table.on_card(0, "barn") == {}, "it was constructed again, empty"


# --- K2: release -------------------------------------------------------------------------------------------------


@pytest.mark.rule("K2")
def test_a_released_worker_is_available_at_once() -> None:
    """Strongroom, first choice: release 1 worker."""
    table = tides().stands(0, "strongroom").stands(0, "tally-house", workers=2).workers(0, 0).passed(1)
    table.choose(0, "use:strongroom")
    player = table.player(0)
    assert (player.workers, table.standing(0, "tally-house").workers) == (1, 1)
    assert table.offers(0, "use:tally-house"), "which needs a worker"


@pytest.mark.rule("K2")
def test_the_player_says_from_which_card() -> None:
    table = tides().stands(0, "strongroom").stands(0, "tally-house", workers=1).stands(0, "camp-isle", workers=1)
    table.stands(1, "barn", workers=1).plays(0, "use:strongroom", "choose:1")
    assert table.offered(0) == {"release:tally-house-1", "release:camp-isle"}
    table.choose(0, "release:camp-isle")
    assert table.standing(0, "camp-isle").workers == 0
    assert table.standing(0, "tally-house").workers == 1


@pytest.mark.rule("K2")
def test_a_spent_worker_is_not_released() -> None:
    table = tides().stands(0, "strongroom").workers(0, 1, spent=4)
    assert not table.offers(0, "use:strongroom")


@pytest.mark.rule("K2")
def test_goods_are_released_where_the_card_says_so() -> None:
    """Strongroom, second choice: release up to 2 goods."""
    table = tides().stands(0, "strongroom", goods={"stone": 2, "gold": 1})
    table.plays(0, "use:strongroom", "choose:2", "release:strongroom-1:gold", "release:enough")
    assert table.goods(0) == {"gold": 1}
    assert table.on_card(0, "strongroom") == {"stone": 2}


@pytest.mark.rule("K2")
def test_all_goods_of_one_card_are_released_where_the_card_says_so() -> None:
    table = tides().stands(0, "strongroom", goods={"stone": 2}).stands(0, "tally-house", goods={"fish": 1, "raze": 1})
    table.plays(0, "use:strongroom", "choose:3", "empty:tally-house")
    assert table.goods(0) == {"fish": 1, "raze": 1}
    assert table.on_card(0, "tally-house") == {}
    assert table.on_card(0, "strongroom") == {"stone": 2}


# --- K3: retrieve ------------------------------------------------------------------------------------------------


def weaving(spent: int, on_card: int = 0) -> Kit:
    """Weaver has been used: its feature retrieves a worker."""
    table = Kit().stands(0, "weaver").stands(0, "barn", workers=on_card).supply(0, wood=1, food=1)
    table.workers(0, 2, spent=spent).workers(1, 2, spent=2).choose(0, "use:weaver")
    return table


@pytest.mark.rule("K3")
@pytest.mark.parametrize(("spent", "after"), [(3, (3, 2)), (1, (3, 0)), (0, (2, 0))])
def test_a_spent_worker_comes_back_from_the_clan_tile(spent: int, after: tuple[int, int]) -> None:
    player = weaving(spent).player(0)
    assert (player.workers, player.spent) == after


@pytest.mark.rule("K3")
def test_an_assigned_worker_is_not_retrieved() -> None:
    table = weaving(spent=0, on_card=2)
    assert table.standing(0, "barn").workers == 2
    assert table.player(0).workers == 2


@pytest.mark.rule("K3")
@pytest.mark.parametrize(("spent", "back"), [(1, 1), (2, 2), (3, 2)])
def test_no_more_workers_come_back_than_were_spent(spent: int, back: int) -> None:
    inn = {"id": "inn", "action": {"retrieve": 2}}
    table = Tiny(clan("a", inn), clan("b"))
    player = table.state.players[0]
    player.workers, player.spent = 1, spent
    table.choose(0, "use:inn-1")
    assert (player.workers, player.spent) == (1 + back, spent - back)


@pytest.mark.rule("K3")
def test_only_own_workers_are_retrieved() -> None:
    assert weaving(spent=1).player(1).spent == 2


# --- K4: copy ----------------------------------------------------------------------------------------------------


def copying(*standing: str) -> Kit:
    """Guild House (copies a location) is built while these stand."""
    table = Kit().hand(0, "guild-house").supply(0, stone=1).passed(1)
    for card in standing:
        table.stands(0, card)
    table.choose(0, "build:guild-house")
    return table


@pytest.mark.rule("K4")
def test_a_copying_card_has_the_ability_of_the_card_chosen() -> None:
    table = copying("longhouse", "barn")
    assert table.offered(0) == {"copy:longhouse-1", "copy:barn-1"}
    table.plays(0, "copy:longhouse", "use:guild-house")
    assert table.player(0).vp == 1
    assert table.standing(0, "guild-house").exhausted
    assert not table.standing(0, "longhouse").exhausted


@pytest.mark.rule("K4")
def test_a_copied_feature_works_beside_the_original() -> None:
    """Elder: each time you explore, 1 food."""
    table = copying("elder")
    table.choose(0, "pawn:1:explore")
    assert table.goods(0)["food"] == 2


@pytest.mark.rule("K4")
def test_only_cards_of_the_own_empire_are_copied() -> None:
    table = Kit().hand(0, "guild-house").supply(0, stone=1).stands(0, "longhouse").stands(0, "barn")
    table.stands(1, "net-loft").choose(0, "build:guild-house")
    assert table.offered(0) == {"copy:longhouse-1", "copy:barn-1"}


@pytest.mark.rule("K4")
def test_the_choice_is_final() -> None:
    table = copying("longhouse", "barn")
    table.choose(0, "copy:longhouse")
    next_lookout(table)
    table.stands(0, "meeting-hall").turn(0)
    assert table.standing(0, "guild-house").copies == "longhouse-1"
    assert table.offers(0, "use:guild-house") and not any(o.startswith("copy") for o in table.offered(0))


@pytest.mark.rule("K4")
def test_a_copied_building_bonus_happens_once_when_the_copying_card_enters() -> None:
    """Watermill: bonus of 2 food."""
    table = copying("watermill")
    assert table.goods(0) == {"food": 2}
    next_lookout(table)
    assert table.goods(0) == {"food": 2}


@pytest.mark.rule("K4")
def test_the_building_bonus_of_an_island_is_not_copied_but_its_action_is() -> None:
    """Storm Isle: bonus, give up Fields for gold; action, spend 2 goods for 2 VP."""
    table = copying("storm-isle", "skerry")
    assert table.standing(0, "guild-house").copies == "storm-isle", "Skerry has a bonus alone: there was no choice"
    prompt = table.prompt(0)
    assert prompt is not None and prompt.kind == "turn", "no Field is asked for"
    table.supply(0, gold=2).choose(0, "use:guild-house")
    assert table.player(0).vp == 2


@pytest.mark.rule("K4")
def test_a_field_is_not_copied() -> None:
    """Meadow Isle is a Field besides its bonus."""
    table = copying("meadow-isle")
    assert table.standing(0, "guild-house").copies is None


@pytest.mark.rule("K4")
def test_a_copying_card_is_not_copied() -> None:
    mirror: dict[str, Any] = {"id": "mirror", "copies": 2, "copy_of": {"kind": "location"}}
    well = {"id": "well", "action": {"gain": {"food": 1}}}
    table = Tiny(clan("a", mirror, well), clan("b"), standing=False)
    player = table.state.players[0]
    for card in ("well-1", "mirror-1", "mirror-2"):
        table.ask(0)
        table.choose(0, f"build:{card}")
    assert [card.copies for card in player.empire if card.title == "mirror"] == ["well-1", "well-1"]


@pytest.mark.rule("K4")
def test_a_copying_card_without_anything_to_copy_stands_without_an_ability() -> None:
    table = copying()
    assert table.has(0, "guild-house")
    assert not table.offers(0, "use:guild-house")


@pytest.mark.rule("K4")
def test_when_the_copied_card_leaves_the_copy_has_no_ability() -> None:
    """Ghost Isle gives 2 locations up; another copy of the same title does not help."""
    table = Kit().stands(0, "longhouse-1").stands(0, "longhouse-2").stands(0, "guild-house", copies="longhouse-1")
    table.stands(0, "barn").stands(0, "ghost-isle").passed(1)
    assert table.offers(0, "use:guild-house")
    table.choose(0, "use:ghost-isle")
    table.choose(0, "give-up:longhouse-1", "give-up:barn")
    assert table.standing(0, "guild-house").copies is None
    assert not table.offers(0, "use:guild-house")


@pytest.mark.rule("K4")
def test_a_copy_stays_without_ability_when_the_copied_card_comes_back() -> None:
    table = Kit().stands(0, "longhouse").stands(0, "barn").stands(0, "guild-house", copies="longhouse")
    table.hand(0, "scaffold").passed(1).plays(0, "pawn:1:construct", "give-up:longhouse")
    assert table.has(0, "longhouse"), "it was constructed again"
    assert not table.offers(0, "use:guild-house")


@pytest.mark.rule("K4")
def test_when_another_card_leaves_the_copy_keeps_its_ability() -> None:
    table = Kit().stands(0, "longhouse-1").stands(0, "longhouse-2").stands(0, "guild-house", copies="longhouse-1")
    table.stands(0, "barn").stands(0, "ghost-isle").passed(1)
    table.choose(0, "use:ghost-isle")
    table.choose(0, "give-up:longhouse-2", "give-up:barn")
    assert table.offers(0, "use:guild-house")


# --- K5: storage -------------------------------------------------------------------------------------------------


@pytest.mark.rule("K5")
@pytest.mark.parametrize(("food", "gains"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_for_every_two_assigned_there_is_one_gain(food: int, gains: int) -> None:
    """Barn: for every 2 food or wood, 1 gold or 1 VP."""
    table = next_lookout(Kit().stands(0, "barn", goods={"food": food}))
    for _ in range(gains):
        assert table.offered(0) == {"gain:1", "gain:2"}
        table.choose(0, "gain:1")
    assert table.state.phase == "action"
    assert table.goods(0).get("gold", 0) == gains


@pytest.mark.rule("K5")
def test_the_gains_may_be_mixed() -> None:
    table = next_lookout(Kit().stands(0, "barn", goods={"food": 4}))
    table.plays(0, "gain:1", "gain:2")
    assert (table.goods(0), table.player(0).vp) == ({"gold": 1}, 1)


@pytest.mark.rule("K5")
def test_all_goods_named_count_together() -> None:
    table = next_lookout(Kit().stands(0, "barn", goods={"food": 1, "wood": 1}))
    assert table.offered(0) == {"gain:1", "gain:2"}


@pytest.mark.rule("K5")
def test_goods_of_other_kinds_do_not_count() -> None:
    """Vault Isle pays for resources; the 3 gold of its bonus are none."""
    table = next_lookout(Kit().stands(0, "vault-isle", goods={"gold": 3, "wood": 1}))
    assert (table.state.phase, table.player(0).vp) == ("action", 0)


@pytest.mark.rule("K5")
def test_goods_on_other_cards_and_in_the_supply_do_not_count() -> None:
    table = Kit().stands(0, "barn-1", goods={"food": 1}).stands(0, "barn-2", goods={"food": 1}).supply(0, food=8)
    assert next_lookout(table).state.phase == "action"


@pytest.mark.rule("K5")
def test_assigned_workers_pay_where_the_card_says_so() -> None:
    """Camp Isle: 1 stone for every worker."""
    table = next_lookout(Kit().stands(0, "camp-isle", workers=2, goods={"food": 3}))
    assert table.goods(0) == {"stone": 2}


@pytest.mark.rule("K5")
def test_what_is_assigned_is_not_used_up() -> None:
    table = next_lookout(Kit().stands(0, "barn", goods={"food": 2}))
    table.choose(0, "gain:1")
    assert table.on_card(0, "barn") == {"food": 2}


@pytest.mark.rule("K5")
def test_it_pays_at_the_end_of_lookout_and_at_no_other_time() -> None:
    table = Kit().stands(0, "barn", goods={"food": 2}).end_actions()
    assert table.goods(0) == {}
    table.choose(0)
    assert table.asked() == [1], "not before all have decided"
    table.choose(1)
    assert table.state.phase == "storage" and table.asked() == [0]
    table.choose(0, "gain:1")
    assert table.state.phase == "action"


@pytest.mark.rule("K5")
def test_a_storage_that_pays_by_an_action_pays_no_more_than_it_says() -> None:
    """Strongroom, fourth choice: one card pays its Storage, 1 gain."""
    table = tides().stands(0, "strongroom").stands(0, "tally-house", goods={"gold": 3})
    table.plays(0, "use:strongroom", "choose:4", "gain:1")
    assert table.goods(0) == {"food": 1}
    assert table.asked() == [1]


# --- K6: search --------------------------------------------------------------------------------------------------


def searching(*deck: str) -> Kit:
    """Wise Woman has spent a worker: what does she search? Only these cards are in the deck."""
    table = tides().stands(0, "wise-woman").deck(0, *deck, only=True).passed(1)
    table.choose(0, "use:wise-woman")
    return table


@pytest.mark.rule("K6")
def test_a_matching_card_is_taken_from_the_deck_into_the_hand() -> None:
    table = searching("net-loft", "tailwind", "sea-chest", "strongroom", "skipper")
    table.plays(0, "choose:1", "search:sea-chest")
    assert table.player(0).hand == ["sea-chest-1"]
    assert sorted(table.player(0).deck) == ["net-loft-1", "skipper-1", "strongroom-1", "tailwind-1"]


@pytest.mark.rule("K6")
def test_only_matching_cards_of_the_own_deck_are_found() -> None:
    table = searching("net-loft", "tailwind", "sea-chest", "strongroom", "skipper")
    table.hand(0, "shape-shifter")
    table.state.stack.pop()
    table.turn(0).stands(0, "wise-woman-2")
    table.plays(0, "use:wise-woman-2", "choose:1")
    assert table.offered(0) == {"search:sea-chest-1", "search:strongroom-1"}


@pytest.mark.rule("K6")
def test_what_was_found_is_private() -> None:
    table = searching("net-loft", "tailwind", "sea-chest", "strongroom")
    table.plays(0, "choose:1", "search:sea-chest")
    for event in table.happened:
        assert "sea-chest-1" not in str(event.seen_by(1))
    assert any("sea-chest-1" in str(event.seen_by(0)) for event in table.happened)


@pytest.mark.rule("K6")
def test_the_deck_is_shuffled_afterwards() -> None:
    titles = ["net-loft-1", "net-loft-2", "net-loft-3", "shipyard-1", "shipyard-2", "skipper-1", "overseer-1"]
    table = searching(*titles, "sea-chest", "tailwind")
    before = [card for card in table.player(0).deck if card != "sea-chest-1"]
    table.choose(0, "choose:1")
    assert table.player(0).deck != before
    assert sorted(table.player(0).deck) == sorted(before)
    assert table.saw("shuffled")


@pytest.mark.rule("K6")
def test_a_found_field_is_built_where_the_card_says_so() -> None:
    table = searching("kelp-bank", "net-loft", "tailwind")
    table.choose(0, "choose:2")
    assert table.has(0, "kelp-bank")
    assert table.goods(0) == {"fish": 1, "food": 1}


@pytest.mark.rule("K6")
def test_a_search_for_what_is_not_there_finds_nothing_and_the_rest_happens() -> None:
    scout = {"id": "scout", "action": [{"search": {"kind": "instant"}}, {"gain": {"vp": 1}}]}
    table = Tiny(clan("a", scout), clan("b"))
    table.choose(0, "use:scout-1")
    assert table.state.players[0].vp == 1
    assert table.state.players[0].hand == []


# --- K7: instant -------------------------------------------------------------------------------------------------


@pytest.mark.rule("K7")
def test_an_instant_is_resolved_once_and_discarded() -> None:
    """Hired Hands: 1 worker for 1 food."""
    table = Kit().hand(0, "hired-hands").supply(0, food=1)
    table.choose(0, "play:hired-hands")
    player = table.player(0)
    assert (player.workers, player.hand, player.discard) == (6, [], ["hired-hands-1"])
    assert not table.has(0, "hired-hands")


@pytest.mark.rule("K7")
def test_an_instant_is_discarded_after_its_last_choice() -> None:
    table = tides().hand(0, "barter").supply(0, fish=1, sheep=1, food=2)
    table.plays(0, "play:barter", "choose:1")
    assert table.player(0).discard == []
    table.choose(0, "spend:enough")
    assert table.player(0).discard == ["barter-1"]
    assert table.player(0).vp == 1


@pytest.mark.rule("K7")
def test_an_instant_does_nothing_in_later_rounds() -> None:
    table = Kit().hand(0, "hired-hands").supply(0, food=1)
    table.choose(0, "play:hired-hands")
    next_lookout(table)
    assert table.player(0).workers == 6


# --- K8: feature -------------------------------------------------------------------------------------------------


@pytest.mark.rule("K8")
def test_a_feature_works_by_itself_each_time() -> None:
    """Elder: each time you explore, 1 food."""
    table = Kit().stands(0, "elder").passed(1)
    table.plays(0, "pawn:1:explore", "pawn:2:explore")
    assert table.goods(0) == {"food": 2}
    assert len(table.saw("feature")) == 1


@pytest.mark.rule("K8")
def test_a_feature_works_in_another_players_turn() -> None:
    """Beacon Isle: each time an opponent builds, 1 food."""
    table = Kit().stands(1, "beacon-isle").hand(0, "barn").supply(0, wood=1)
    table.choose(0, "build:barn")
    assert table.goods(1) == {"food": 1}


@pytest.mark.rule("K8")
def test_a_feature_works_for_who_has_passed() -> None:
    table = Kit().stands(1, "beacon-isle").hand(0, "barn").supply(0, wood=1).passed(1)
    table.choose(0, "build:barn")
    assert table.goods(1) == {"food": 1}


@pytest.mark.rule("K8")
def test_a_feature_asks_its_owner_in_another_players_turn() -> None:
    herald = {
        "id": "herald",
        "feature": {"each_time": "populate", "by": "opponent", "do": {"may": {"gain": {"vp": 1}}}},
    }
    table = Tiny(clan("a"), clan("b", herald))
    table.choose(0, "pawn:1:populate")
    assert table.offered(1) == ["may:yes", "may:no"]
    table.choose(1, "may:yes")
    assert table.state.players[1].vp == 1


@pytest.mark.rule("K8")
def test_a_feature_works_only_when_its_condition_is_met() -> None:
    """Skipper: when you pass with at least 3 gold, 1 VP."""
    for gold, points in ((2, 0), (3, 1), (4, 1)):
        table = tides().stands(0, "skipper").supply(0, gold=gold)
        table.choose(0, "pass")
        assert table.player(0).vp == points


@pytest.mark.rule("K8")
@pytest.mark.parametrize(("passed", "points"), [((), 1), ((1,), 0)])
def test_an_opponent_who_passes_before_you_does_so_while_you_have_not_passed(passed: tuple[int], points: int) -> None:
    """Skipper: each time an opponent passes before you, 1 VP."""
    table = Kit(("oaks", "tides", "elms")).stands(1, "skipper").passed(*passed)
    table.choose(0, "pass")
    assert table.player(1).vp == points


@pytest.mark.rule("K8")
def test_a_feature_for_own_deeds_does_not_see_those_of_others() -> None:
    table = Kit().stands(0, "elder").turn(1)
    table.choose(1, "pawn:1:explore")
    assert table.goods(0) == {}


@pytest.mark.rule("K8")
def test_a_feature_that_works_once_a_round_works_once() -> None:
    table = Kit().stands(0, "elder").passed(1)
    table.plays(0, "pawn:1:populate", "pawn:2:populate")
    assert table.goods(0) == {"wood": 1}


@pytest.mark.rule("K8")
def test_a_feature_is_never_exhausted() -> None:
    table = Kit().stands(0, "elder").passed(1)
    table.plays(0, "pawn:1:explore", "pawn:2:populate")
    assert not table.standing(0, "elder").exhausted


@pytest.mark.rule("K8")
def test_the_feature_of_an_exhausted_card_works() -> None:
    """Weaver: its action and its feature; here it is Master Builder that is exhausted."""
    table = Kit().stands(0, "master-builder", exhausted=True).hand(0, "barn").supply(0, wood=1)
    table.choose(0, "build:barn")
    assert table.goods(0) == {"food": 1}


# --- K9: what is exhausted ---------------------------------------------------------------------------------------


@pytest.mark.rule("K9")
def test_only_cards_with_an_action_are_exhausted_by_a_price() -> None:
    """Overseer: exhaust 2 other harbour cards. Shape Shifter counts as every type, but has no action."""
    table = tides().stands(0, "overseer").stands(0, "shape-shifter")
    table.choose(0, "use:overseer")
    assert "choose:1" not in table.offered(0), "the Landing alone is one"
    table = tides().stands(0, "overseer").stands(0, "shape-shifter").stands(0, "net-loft")
    table.plays(0, "use:overseer", "choose:1")
    assert {card.id for card in table.player(0).empire if card.exhausted} == {"overseer-1", "landing-1", "net-loft-1"}
    assert table.player(0).vp == 3


@pytest.mark.rule("K9")
def test_a_conquered_island_with_an_action_is_exhausted_by_a_price() -> None:
    guard = {"id": "guard", "action": [{"exhaust": {"kind": "location", "other": True}}, {"gain": {"vp": 1}}]}
    lamp = {"id": "lamp", "feature": {"each_time": "sail", "do": {"gain": {"vp": 1}}}}
    table = Tiny(clan("a", guard, lamp), clan("b"))
    assert "use:guard-1" not in table.offered(0)
    other = Kit().stands(0, "smith-isle").stands(0, "skerry").supply(0, stone=1)
    other.choose(0, "use:smith-isle")
    assert [card.id for card in other.player(0).empire if card.exhausted] == ["smith-isle"]


@pytest.mark.rule("K9")
def test_a_harvested_field_is_not_exhausted() -> None:
    table = Kit()
    table.plays(0, "pawn:1:harvest", "harvest:quarry").turn(0).plays(0, "pawn:2:harvest", "harvest:quarry")
    assert (table.goods(0), table.state.phase) == ({"stone": 2}, "action")
    assert not any(card.exhausted for card in table.player(0).empire)


# --- K10: types --------------------------------------------------------------------------------------------------


@pytest.mark.rule("K10")
def test_cards_with_the_icon_in_the_own_empire_are_counted() -> None:
    """Sea Chest: 1 VP for each set of sea, harbour and lore; with the basic cards that is one."""
    table = Kit(("tides", "reefs")).hand(0, "sea-chest", "skipper", "net-loft").supply(0, wood=1)
    table.choose(0, "build:sea-chest")
    assert table.player(0).vp == 1, "cards in hand and of others are not counted"


@pytest.mark.rule("K10")
def test_a_second_set_needs_a_second_card_of_each_type() -> None:
    table = tides().hand(0, "sea-chest").supply(0, wood=1).stands(0, "net-loft")
    table.choose(0, "build:sea-chest")
    assert table.player(0).vp == 2, "the chest is lore, and counts as sea besides"


@pytest.mark.rule("K10")
def test_a_card_that_counts_as_every_type_is_of_each() -> None:
    table = tides().hand(0, "sea-chest").supply(0, wood=1).stands(0, "shape-shifter")
    table.choose(0, "build:sea-chest")
    assert table.player(0).vp == 2


@pytest.mark.rule("K10")
def test_an_ability_for_a_type_leaves_other_types_alone() -> None:
    """Tithe Barn: craft costs 1 wood less. Barn is craft, Tithe Barn (folk) is not, nor is Elder."""
    table = Kit().stands(0, "tithe-barn").hand(0, "barn", "guild-house", "watermill").supply(0, wood=1)
    assert table.offers(0, "build:barn") and table.offers(0, "build:watermill")
    table.choose(0, "build:barn")
    assert table.goods(0) == {"wood": 1}


@pytest.mark.rule("K10")
def test_a_search_for_a_type_finds_cards_with_that_icon_alone() -> None:
    table = searching("net-loft", "skipper", "sea-chest", "burnt-ship")
    table.choose(0, "choose:1")
    assert table.offered(0) == {"search:sea-chest-1", "search:burnt-ship-1"}


@pytest.mark.rule("K10")
def test_islands_are_of_no_type() -> None:
    """Elder: a set of land, craft and folk; an island makes none."""
    table = Kit().stands(0, "elder").without(0, "quarry").queue((0, "raze"), 1)
    table.islands(["skerry", "crop-isle"]).end_actions()
    table.plays(0, "island:skerry", "conquer:skerry")
    assert table.player(0).vp == 0


# --- K11: copies and arrivals ------------------------------------------------------------------------------------


@pytest.mark.rule("K11")
def test_two_copies_of_a_feature_both_work() -> None:
    bell = {"id": "bell", "copies": 2, "feature": {"each_time": "populate", "do": {"gain": {"vp": 1}}}}
    table = Tiny(clan("a", bell), clan("b"))
    table.choose(0, "pawn:1:populate")
    assert table.state.players[0].vp == 2


@pytest.mark.rule("K11")
def test_each_copy_works_once_where_they_work_once_a_round() -> None:
    bell = {
        "id": "bell",
        "copies": 2,
        "feature": {"each_time": "populate", "once_a_round": True, "do": {"gain": {"vp": 1}}},
    }
    table = Tiny(clan("a", bell), clan("b"))
    table.choose(0, "pawn:1:populate")
    table.ask(0)
    table.choose(0, "pawn:2:populate")
    assert table.state.players[0].vp == 2


@pytest.mark.rule("K11")
def test_a_feature_does_not_see_its_own_arrival_but_the_next() -> None:
    """Master Builder: each time you build a location, 1 food."""
    table = Kit().hand(0, "master-builder", "barn").supply(0, stone=2).passed(1)
    table.choose(0, "build:master-builder")
    assert table.goods(0) == {}
    table.supply(0, wood=1).choose(0, "build:barn")
    assert table.goods(0) == {"food": 1}


@pytest.mark.rule("K11")
def test_a_second_copy_is_seen_by_the_first_and_not_by_itself() -> None:
    smith = {"id": "smith", "copies": 2, "feature": {"each_time": "build", "do": {"gain": {"vp": 1}}}}
    table = Tiny(clan("a", smith), clan("b"), standing=False)
    for card, points in (("smith-1", 0), ("smith-2", 1)):
        table.ask(0)
        table.choose(0, f"build:{card}")
        assert table.state.players[0].vp == points


@pytest.mark.rule("K11")
def test_a_copied_feature_does_not_see_its_own_arrival() -> None:
    table = copying("master-builder")
    assert table.goods(0) == {"food": 1}, "the original saw the copy come, the copy did not"


@pytest.mark.rule("K11")
def test_an_island_does_not_see_its_own_conquest() -> None:
    """Vault Isle: each time you conquer, release 1 good; its own bonus puts 3 gold on it."""
    table = Kit().queue((0, "fish+raze"), 1).islands(["crop-isle"], ["vault-isle"]).end_actions()
    table.plays(0, "island:vault-isle", "conquer:vault-isle")
    assert table.on_card(0, "vault-isle") == {"gold": 3}


@pytest.mark.rule("K11")
def test_a_set_that_a_card_completes_by_coming_itself_is_not_seen_by_it_but_the_next_is() -> None:
    """Elder (folk): each time a set of land, craft and folk is completed, 2 VP."""
    table = Kit().hand(0, "elder", "guild-house").supply(0, food=1, gold=1).stands(0, "watermill").passed(1)
    table.choose(0, "build:elder")
    assert table.player(0).vp == 0, "it is the first of the folk: the set was completed by itself"
    table.supply(0, stone=1).plays(0, "build:guild-house", "copy:watermill")
    assert table.player(0).vp == 2


# --- K12: the order of triggers ----------------------------------------------------------------------------------


def bell(name: str, each_time: str, by: str, do: dict[str, Any] | None = None) -> dict[str, Any]:
    """A card with one feature."""
    return {"id": name, "feature": {"each_time": each_time, "by": by, "do": do or {"gain": {"food": 1}}}}


def rang(events: list[Event]) -> list[str]:
    return [event.data["card"].removesuffix("-1") for event in events if event.kind == "feature"]


@pytest.mark.rule("K12")
@pytest.mark.parametrize(("active", "order"), [(0, "abc"), (1, "bca"), (2, "cab")])
def test_the_active_seats_features_come_first_then_clockwise(active: int, order: str) -> None:
    clans = [
        clan(name, bell(f"{name}-own", "populate", "you"), bell(f"{name}-other", "populate", "opponent"))
        for name in "abc"
    ]
    table = Tiny(*clans)
    table.ask(active)
    found = rang(table.choose(active, "pawn:1:populate"))
    assert found == [f"{order[0]}-own", f"{order[1]}-other", f"{order[2]}-other"]


@pytest.mark.rule("K12")
def test_within_a_seat_they_come_in_the_order_in_which_the_cards_entered() -> None:
    table = Tiny(clan("a", *(bell(name, "populate", "you") for name in ("one", "two", "three"))), clan("b"))
    empire = table.state.players[0].empire
    empire.append(empire.pop(1))
    assert rang(table.choose(0, "pawn:1:populate")) == ["two", "three", "one"]


@pytest.mark.rule("K12")
def test_the_active_seat_is_first_also_when_another_seat_caused_it() -> None:
    """In a's turn b draws a card: a, whose turn it is, comes before b and c."""
    draws = bell("b-draws", "populate", "opponent", {"draw": 1})
    table = Tiny(
        clan("a", bell("a-sees", "draw", "opponent")),
        clan("b", draws, bell("b-sees", "draw", "you")),
        clan("c", bell("c-sees", "draw", "opponent")),
    )
    table.state.players[1].discard = [table.state.players[1].empire[0].id]
    assert rang(table.choose(0, "pawn:1:populate")) == ["b-draws", "a-sees", "b-sees", "c-sees"]


@pytest.mark.rule("K12")
def test_features_for_building_and_for_constructing_come_in_one_order() -> None:
    """Constructing is building: the card that entered first comes first, whichever it waits for."""
    crate = {"id": "crate"}
    for first, second in (("construct", "build"), ("build", "construct")):
        table = Tiny(clan("a", bell("early", first, "you"), bell("late", second, "you"), crate), clan("b"))
        player = table.state.players[0]
        player.hand.append(player.empire.pop().id)
        table.ask(0)
        assert rang(table.choose(0, "pawn:1:construct")) == ["early", "late"]


@pytest.mark.rule("K12")
def test_features_for_sets_come_in_the_order_in_which_the_cards_entered() -> None:
    def waits(name: str) -> dict[str, Any]:
        return {"id": name, "feature": {"each_time": "set", "types": ["thing"], "do": {"gain": {"food": 1}}}}

    table = Tiny(clan("a", waits("early"), waits("late"), {"id": "crate"}), clan("b"))
    player = table.state.players[0]
    player.hand.append(player.empire.pop().id)
    for card in player.empire:
        card.memo = len(player.empire)
    table.ask(0)
    assert rang(table.choose(0, "build:crate-1")) == ["early", "late"]


@pytest.mark.rule("K12")
def test_a_features_own_consequences_come_before_the_next_feature() -> None:
    table = Tiny(
        clan(
            "a",
            bell("first", "populate", "you", {"harvest": "any"}),
            bell("second", "populate", "you"),
            bell("reaped", "harvest", "you"),
        ),
        clan("b"),
    )
    assert rang(table.choose(0, "pawn:1:populate")) == ["first", "reaped", "second"]
