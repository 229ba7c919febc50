"""Ulaf's cards, each played as a player would. What they give and cost is written here by hand."""

import pytest

from tests.cards.titles.conftest import Changes
from tests.cards.titles.table import Table

ACTIONS = ("explore", "populate", "construct", "harvest", "sail")


def ulaf(*standing: str) -> Table:
    """Ulaf against Heidel: the three basic Fields and these cards stand."""
    table = Table("ulaf")
    for card in standing:
        table.stands(0, card)
    return table


def takes(table: Table, how: str, seat: int = 0) -> Changes:
    """The seat's ship pillages or conquers Barley Holm; another ship waits behind it, so that the round goes on.

    Barley Holm: pillage for 1 VP and 1 food, bonus of 1 food.
    """
    table.islands(["barley-holm", "woolly-holm"]).queue((seat, "raze"), 1 - seat).end_actions()
    return table.play("island:barley-holm", f"{how}:barley-holm", seat=seat)


PILLAGED: Changes = {
    "food": (0, 1),
    "vp": (0, 1),
    "clan_ships": (2, 3),
    "queue": {"-1:0:raze", "-2:1", "+1:1"},
    "nearby": {"-barley-holm"},
    "nearby.discard": {"+barley-holm"},
}
CONQUERED: Changes = {
    "food": (0, 1),
    "clan_ships": (2, 3),
    "queue": {"-1:0:raze", "-2:1", "+1:1"},
    "nearby": {"-barley-holm"},
    "empire": {"+barley-holm"},
}


def test_without_ulafs_cards_a_ship_brings_what_the_island_shows() -> None:
    assert takes(ulaf("rune-carver"), "pillage") == PILLAGED
    assert takes(ulaf("rune-carver"), "conquer") == CONQUERED


# --- basic cards -------------------------------------------------------------------------------------------------


def test_odins_grove_gives_two_wood() -> None:
    assert ulaf().play("pawn:1:harvest", "harvest:odins-grove") == {"wood": (0, 2), "pawns": {"+1:harvest"}}


def test_herring_bay_gives_a_fish_and_a_food() -> None:
    assert ulaf().play("pawn:1:harvest", "harvest:herring-bay") == {
        "fish": (0, 1),
        "food": (0, 1),
        "pawns": {"+1:harvest"},
    }


def test_axe_yard_gives_a_raze_token() -> None:
    assert ulaf().play("pawn:1:harvest", "harvest:axe-yard") == {"raze": (0, 1), "pawns": {"+1:harvest"}}


# --- land --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "action"),
    [
        ("cod-banks", "sail"),
        ("formerly-an-abbey", "explore"),
        ("sharpening-club", "harvest"),
        ("raven-banner", "sail"),
        ("valkyrie", "sail"),
        ("storm-the-beach", "construct"),
        ("ship-burial", "populate"),
    ],
)
def test_land_and_boosts_are_played_on_the_action_that_they_name_and_no_other(title: str, action: str) -> None:
    offered_on = set()
    for declared in ACTIONS:
        table = ulaf()
        table.hand(0, title, "muster-tents").queue(0).choose(0, f"pawn:1:{declared}")
        if any(option.split(":")[1:2] == [f"{title}-1"] for option in table.offered(0)):
            offered_on.add(declared)
    assert offered_on == {action}


def test_cod_banks_gives_two_fish_and_one_of_them_may_sail_at_once() -> None:
    table = ulaf()
    table.hand(0, "cod-banks")
    assert table.play("pawn:1:sail", "field:cod-banks", "sail:fish") == {
        "fish": (0, 1),
        "clan_ships": (2, 1),
        "queue": {"+1:0:fish"},
        "hand": {"-cod-banks-1"},
        "empire": {"+cod-banks-1"},
        "pawns": {"+1:sail"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:cod-banks") == {"fish": (1, 3), "pawns": {"+2:harvest"}}


def test_formerly_an_abbey_gives_a_stone_and_a_sheep() -> None:
    table = ulaf()
    table.hand(0, "formerly-an-abbey").deck(0, "watchtower")
    assert table.play("pawn:1:explore", "field:formerly-an-abbey") == {
        "stone": (0, 1),
        "sheep": (0, 1),
        "hand": {"-formerly-an-abbey-1", "+watchtower-1"},
        "deck": {"-watchtower-1"},
        "empire": {"+formerly-an-abbey-1"},
        "pawns": {"+1:explore"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:formerly-an-abbey") == {
        "stone": (1, 2),
        "sheep": (1, 2),
        "pawns": {"+2:harvest"},
    }


def test_sharpening_club_adds_a_raze_token_to_the_axe_yard_and_to_no_other_field() -> None:
    table = ulaf("cod-banks")
    table.hand(0, "sharpening-club").choose(0, "pawn:1:harvest")
    assert table.offered(0) == {"upgrade:sharpening-club-1:axe-yard-1", "act"}
    assert table.play("upgrade:sharpening-club", "harvest:axe-yard") == {
        "raze": (0, 3),
        "hand": {"-sharpening-club-1"},
        "empire": {"+sharpening-club-1"},
        "sharpening-club-1": {"+under axe-yard-1"},
    }


def test_sharpening_club_needs_a_field_of_raze_tokens() -> None:
    table = ulaf()
    table.without(0, "axe-yard").hand(0, "sharpening-club").choose(0, "pawn:1:harvest")
    assert table.offered(0) == {"harvest:odins-grove-1", "harvest:herring-bay-1"}


# --- boosts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "good", "number"), [("choose:1", "raze", 1), ("choose:2", "fish", 2)])
def test_raven_banner_gives_a_raze_token_or_two_fish(choice: str, good: str, number: int) -> None:
    table = ulaf()
    table.hand(0, "raven-banner-1", "raven-banner-2")
    assert table.play("pawn:1:sail", "boost:raven-banner", choice, "sail:empty") == {
        good: (0, number),
        "clan_ships": (2, 1),
        "queue": {"+1:0"},
        "hand": {"-raven-banner-1"},
        "discard": {"+raven-banner-1"},
        "pawns": {"+1:sail"},
    }


def test_raven_banner_arms_the_ship_that_sails() -> None:
    table = ulaf()
    table.hand(0, "raven-banner").plays(0, "pawn:1:sail", "boost:raven-banner", "choose:1")
    assert table.offered(0) == {"sail:empty", "sail:raze"}


def sailed_with_valkyrie(*standing: str, cargo: str = "raze") -> Table:
    """The ship that Valkyrie went with is first, one without her follows, then an opponent's."""
    table = ulaf(*standing)
    table.hand(0, "valkyrie").supply(0, raze=1)
    assert table.play("pawn:1:sail", "boost:valkyrie", f"sail:{cargo}")["discard"] == {"+valkyrie-1"}
    assert table.player(0).vp == 0, "not when it sails"
    table.supply(0).queue(0, 1).islands(["beacon-rock", "whetstone-skerry"]).end_actions()
    return table


@pytest.mark.parametrize(
    ("others", "points"),
    [
        ((), 1),
        (("muster-tents-1",), 2),
        (("muster-tents-1", "muster-tents-2"), 3),
        (("muster-tents-1", "muster-tents-2", "muster-tents-3", "berserker-pit"), 3),
        (("watchtower", "longship-dock"), 1),
    ],
)
def test_valkyrie_gives_a_point_for_each_warrior_and_three_at_most_when_her_ship_pillages(
    others: tuple[str, ...], points: int
) -> None:
    """The Axe Yard is a Warrior; the Saga and Sea cards are not."""
    table = sailed_with_valkyrie(*others)
    assert table.play("island:beacon-rock", "pillage:beacon-rock") == {
        "raze": (0, 1),
        "fish": (0, 1),
        "vp": (0, points),
        "clan_ships": (1, 2),
        "queue": {"-1:0:raze", "-2:0", "-3:1", "+1:0", "+2:1"},
        "nearby": {"-beacon-rock"},
        "nearby.discard": {"+beacon-rock"},
    }
    assert "vp" not in table.play("island:whetstone-skerry"), "another ship's pillage"


def test_valkyrie_gives_nothing_when_her_ship_conquers() -> None:
    assert "vp" not in sailed_with_valkyrie().play("island:beacon-rock", "conquer:beacon-rock")


def storming(cargo: str = "raze") -> Table:
    """Storm the Beach and Muster Tents (a bonus of 1 VP) in hand, a ship in the queue, the opponent's ahead.

    Beacon Rock: pillage for a raze token and a fish, bonus of 1 fish.
    """
    table = ulaf()
    table.hand(0, "storm-the-beach", "muster-tents").queue(1, (0, cargo)).islands(["beacon-rock", "whetstone-skerry"])
    return table


def test_storm_the_beach_pillages_now_and_gives_a_food() -> None:
    table = storming()
    assert table.play("pawn:1:construct", "boost:storm-the-beach", "island:beacon-rock", "pillage:beacon-rock") == {
        "raze": (0, 1),
        "fish": (0, 1),
        "food": (0, 1),
        "vp": (0, 1),
        "clan_ships": (2, 3),
        "queue": {"-2:0:raze"},
        "nearby": {"-beacon-rock"},
        "nearby.discard": {"+beacon-rock"},
        "hand": {"-storm-the-beach-1", "-muster-tents-1"},
        "discard": {"+storm-the-beach-1"},
        "empire": {"+muster-tents-1"},
        "pawns": {"+1:construct"},
    }


def test_storm_the_beach_conquers_now_and_gives_a_food() -> None:
    table = storming()
    assert table.play("pawn:1:construct", "boost:storm-the-beach", "island:beacon-rock", "conquer:beacon-rock") == {
        "fish": (0, 1),
        "food": (0, 1),
        "vp": (0, 1),
        "clan_ships": (2, 3),
        "queue": {"-2:0:raze"},
        "nearby": {"-beacon-rock"},
        "hand": {"-storm-the-beach-1", "-muster-tents-1"},
        "discard": {"+storm-the-beach-1"},
        "empire": {"+beacon-rock", "+muster-tents-1"},
        "pawns": {"+1:construct"},
    }


def test_storm_the_beach_conquers_nothing_without_a_raze_token_aboard() -> None:
    table = storming("")
    table.supply(0, raze=1)
    table.plays(0, "pawn:1:construct", "boost:storm-the-beach", "island:beacon-rock")
    assert not table.has(0, "beacon-rock")
    assert table.goods(0) == {"raze": 2, "fish": 1, "food": 1}


def test_storm_the_beach_leaves_an_opponents_ship_alone() -> None:
    """Without an own ship in the queue what is left of it is the food."""
    table = ulaf()
    table.hand(0, "storm-the-beach", "muster-tents").queue((1, "raze"))
    assert table.play("pawn:1:construct", "boost:storm-the-beach") == {
        "food": (0, 1),
        "vp": (0, 1),
        "hand": {"-storm-the-beach-1", "-muster-tents-1"},
        "discard": {"+storm-the-beach-1"},
        "empire": {"+muster-tents-1"},
        "pawns": {"+1:construct"},
    }


@pytest.mark.parametrize(
    ("others", "points"),
    [
        ((), 1),
        (("rune-carver-1", "rune-carver-2"), 3),
        (("rune-carver-1", "rune-carver-2", "watchtower"), 4),
        (("rune-carver-1", "rune-carver-2", "watchtower", "white-keep"), 4),
        (("muster-tents", "longship-dock"), 1),
    ],
)
def test_ship_burial_spends_a_ship_for_a_point_for_each_saga_and_four_at_most(
    others: tuple[str, ...], points: int
) -> None:
    """Odin's Grove is a Saga; the Warrior and Sea cards are not."""
    table = ulaf(*others)
    table.hand(0, "ship-burial")
    assert table.play("pawn:1:populate", "boost:ship-burial") == {
        "clan_ships": (2, 1),
        "vp": (0, points),
        "workers": (5, 6),
        "hand": {"-ship-burial-1"},
        "discard": {"+ship-burial-1"},
        "pawns": {"+1:populate"},
    }


def test_ship_burial_needs_a_ship_at_home() -> None:
    table = ulaf()
    table.hand(0, "ship-burial").ships(0).queue(0, 0).choose(0, "pawn:1:populate")
    assert table.asked() == [1]
    assert table.player(0).hand == ["ship-burial-1"] and len(table.state.queue) == 2


# --- locations ---------------------------------------------------------------------------------------------------


def test_muster_tents_cost_two_wood_and_give_a_point() -> None:
    table = ulaf()
    table.hand(0, "muster-tents")
    assert table.build("muster-tents", wood=2) == {
        "wood": (2, 0),
        "vp": (0, 1),
        "hand": {"-muster-tents-1"},
        "empire": {"+muster-tents-1"},
    }


@pytest.mark.parametrize(("choice", "good"), [("choose:1", "raze"), ("choose:2", "food")])
def test_muster_tents_turn_a_worker_into_a_raze_token_or_a_food(choice: str, good: str) -> None:
    table = ulaf("muster-tents-1", "muster-tents-2")
    assert table.play("use:muster-tents-1", choice) == {
        good: (0, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "muster-tents-1": {"+exhausted"},
    }


def test_muster_tents_need_a_worker() -> None:
    table = ulaf("muster-tents")
    table.workers(0, 0, spent=5)
    assert not table.offers(0, "use:muster-tents")


def test_longship_dock_costs_a_wood_and_a_fish_and_gives_a_point() -> None:
    table = ulaf()
    table.hand(0, "longship-dock")
    assert table.build("longship-dock", wood=1, fish=1) == {
        "wood": (1, 0),
        "fish": (1, 0),
        "vp": (0, 1),
        "hand": {"-longship-dock-1"},
        "empire": {"+longship-dock-1"},
    }


def test_longship_dock_sails_for_a_worker_without_a_pawn() -> None:
    table = ulaf("longship-dock")
    table.supply(0, fish=1, raze=1)
    assert table.play("use:longship-dock", "sail:fish+raze") == {
        "fish": (1, 0),
        "raze": (1, 0),
        "workers": (5, 4),
        "spent": (0, 1),
        "clan_ships": (2, 1),
        "queue": {"+1:0:fish:raze"},
        "longship-dock-1": {"+exhausted"},
    }


def test_longship_dock_declares_the_sail_so_that_a_boost_may_be_played() -> None:
    table = ulaf("longship-dock")
    table.hand(0, "raven-banner").choose(0, "use:longship-dock")
    assert table.offered(0) == {"boost:raven-banner-1", "act"}


@pytest.mark.parametrize(("workers", "ships", "offered"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_longship_dock_needs_a_worker_and_a_ship(workers: int, ships: int, offered: bool) -> None:
    table = ulaf("longship-dock")
    table.workers(0, workers).ships(0, clan=ships)
    assert table.offers(0, "use:longship-dock") is offered


def test_twin_ships_cost_two_wood() -> None:
    table = ulaf()
    table.hand(0, "twin-ships")
    assert table.build("twin-ships", wood=2) == {
        "wood": (2, 0),
        "hand": {"-twin-ships-1"},
        "empire": {"+twin-ships-1"},
    }


@pytest.mark.parametrize(("standing", "stone"), [(("twin-ships-1",), 1), (("twin-ships-1", "twin-ships-2"), 2)])
def test_twin_ships_give_a_stone_each_time_you_pillage(standing: tuple[str, ...], stone: int) -> None:
    assert takes(ulaf(*standing), "pillage") == {**PILLAGED, "stone": (0, stone)}


def test_twin_ships_give_nothing_when_you_conquer_or_an_opponent_pillages() -> None:
    assert takes(ulaf("twin-ships"), "conquer") == CONQUERED
    assert "stone" not in takes(ulaf("twin-ships"), "pillage", seat=1)


def test_rune_carver_costs_a_wood_and_a_stone() -> None:
    table = ulaf()
    table.hand(0, "rune-carver")
    assert table.build("rune-carver", wood=1, stone=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "hand": {"-rune-carver-1"},
        "empire": {"+rune-carver-1"},
    }


def test_rune_carver_turns_a_worker_and_two_stone_into_three_points() -> None:
    table = ulaf("rune-carver-1", "rune-carver-2")
    table.supply(0, stone=3, wood=1)
    assert table.play("use:rune-carver-1") == {
        "stone": (3, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "vp": (0, 3),
        "rune-carver-1": {"+exhausted"},
    }


@pytest.mark.parametrize(("stone", "workers", "offered"), [(2, 1, True), (1, 1, False), (2, 0, False)])
def test_rune_carver_needs_two_stone_and_a_worker(stone: int, workers: int, offered: bool) -> None:
    table = ulaf("rune-carver")
    table.supply(0, stone=stone, wood=4).workers(0, workers)
    assert table.offers(0, "use:rune-carver") is offered


def test_watchtower_costs_two_wood() -> None:
    table = ulaf()
    table.hand(0, "watchtower")
    assert table.build("watchtower", wood=2) == {
        "wood": (2, 0),
        "hand": {"-watchtower-1"},
        "empire": {"+watchtower-1"},
    }


def test_watchtower_gives_two_points_each_time_you_conquer() -> None:
    assert takes(ulaf("watchtower"), "conquer") == {**CONQUERED, "vp": (0, 2)}


def test_treasury_gives_a_point_each_time_you_conquer() -> None:
    assert takes(ulaf("treasury"), "conquer") == {**CONQUERED, "vp": (0, 1)}


def test_white_keep_gives_two_points_each_time_you_conquer() -> None:
    assert takes(ulaf("white-keep"), "conquer") == {**CONQUERED, "vp": (0, 2)}


@pytest.mark.parametrize("stronghold", ["watchtower", "treasury", "white-keep"])
def test_strongholds_give_nothing_when_you_pillage_or_an_opponent_conquers(stronghold: str) -> None:
    assert takes(ulaf(stronghold), "pillage") == PILLAGED
    assert "vp" not in takes(ulaf(stronghold), "conquer", seat=1)


@pytest.mark.parametrize(
    ("others", "gold"),
    [
        ((), 1),
        (("longship-dock",), 2),
        (("longship-dock", "twin-ships", "cod-banks"), 2),
        (("muster-tents", "watchtower"), 1),
    ],
)
def test_treasury_costs_a_wood_and_two_stone_and_gives_a_gold_for_each_sea_and_two_at_most(
    others: tuple[str, ...], gold: int
) -> None:
    """The Herring Bay is a Sea; the Warrior and Saga cards are not."""
    table = ulaf(*others)
    table.hand(0, "treasury")
    assert table.build("treasury", wood=1, stone=2) == {
        "wood": (1, 0),
        "stone": (2, 0),
        "gold": (0, gold),
        "hand": {"-treasury-1"},
        "empire": {"+treasury-1"},
    }


def test_treasury_without_a_sea_is_built_for_no_gold() -> None:
    table = ulaf()
    table.without(0, "herring-bay").hand(0, "treasury")
    assert "gold" not in table.build("treasury", wood=1, stone=2)


def test_white_keep_costs_a_wood_and_two_stone() -> None:
    table = ulaf()
    table.hand(0, "white-keep")
    assert table.build("white-keep", wood=1, stone=2) == {
        "wood": (1, 0),
        "stone": (2, 0),
        "hand": {"-white-keep-1"},
        "empire": {"+white-keep-1"},
    }


def test_priest_of_thor_costs_a_wood_a_stone_and_a_sheep() -> None:
    table = ulaf()
    table.hand(0, "priest-of-thor")
    assert table.build("priest-of-thor", wood=1, stone=1, sheep=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "sheep": (1, 0),
        "hand": {"-priest-of-thor-1"},
        "empire": {"+priest-of-thor-1"},
    }


def test_priest_of_thor_pillages_now_for_a_worker_and_gives_a_point() -> None:
    """With a raze token aboard too there is nothing to conquer."""
    table = ulaf("priest-of-thor")
    table.queue(1, (0, "raze")).islands(["beacon-rock", "whetstone-skerry"])
    assert table.play("use:priest-of-thor", "island:beacon-rock") == {
        "raze": (0, 1),
        "fish": (0, 1),
        "vp": (0, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "clan_ships": (2, 3),
        "queue": {"-2:0:raze"},
        "nearby": {"-beacon-rock"},
        "nearby.discard": {"+beacon-rock"},
        "priest-of-thor-1": {"+exhausted"},
    }


def test_priest_of_thor_leaves_an_opponents_ship_alone() -> None:
    """Without an own ship in the queue what is left of it is the point: effects happen as far as they can."""
    table = ulaf("priest-of-thor")
    table.queue(1)
    assert table.play("use:priest-of-thor") == {
        "vp": (0, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "priest-of-thor-1": {"+exhausted"},
    }


def test_priest_of_thor_needs_a_worker() -> None:
    table = ulaf("priest-of-thor")
    table.queue(0).workers(0, 0, spent=5)
    assert not table.offers(0, "use:priest-of-thor")


def test_great_drakkar_costs_two_wood_and_a_sheep_and_gives_a_clan_ship() -> None:
    table = ulaf()
    table.hand(0, "great-drakkar")
    assert table.build("great-drakkar", wood=2, sheep=1) == {
        "wood": (2, 0),
        "sheep": (1, 0),
        "clan_ships": (2, 3),
        "hand": {"-great-drakkar-1"},
        "empire": {"+great-drakkar-1"},
    }


def test_great_drakkar_moves_a_ship_one_space_up() -> None:
    table = ulaf("great-drakkar")
    table.queue(1, 1, (0, "fish"))
    assert table.play("use:great-drakkar") == {
        "queue": {"-2:1", "-3:0:fish", "+2:0:fish", "+3:1"},
        "great-drakkar-1": {"+exhausted"},
    }


@pytest.mark.parametrize(("queue", "offered"), [((1, 0), True), ((0, 1), False), ((1, 1), False)])
def test_great_drakkar_needs_an_own_ship_with_another_ahead(queue: tuple[int, ...], offered: bool) -> None:
    table = ulaf("great-drakkar")
    table.queue(*queue)
    assert table.offers(0, "use:great-drakkar") is offered


def test_berserker_pit_costs_a_wood_and_a_food() -> None:
    table = ulaf()
    table.hand(0, "berserker-pit")
    assert table.build("berserker-pit", wood=1, food=1) == {
        "wood": (1, 0),
        "food": (1, 0),
        "hand": {"-berserker-pit-1"},
        "empire": {"+berserker-pit-1"},
    }


def berserkers() -> Table:
    """A sheep and two raze tokens; of the opponent's two benches (they have an Action) one is exhausted."""
    table = ulaf("berserker-pit")
    table.supply(0, sheep=1, raze=2).stands(1, "long-bench-1").stands(1, "long-bench-2", exhausted=True)
    return table


def test_berserker_pit_turns_a_sheep_and_a_raze_token_into_three_points_and_may_raid() -> None:
    table = berserkers()
    table.stands(1, "sandbar").plays(0, "use:berserker-pit", "may:yes")
    assert "raid:2:long-bench-1" in table.offered(0) and "raid:2:long-bench-2" not in table.offered(0)
    table = berserkers()
    table.stands(1, "sandbar")
    assert table.play("use:berserker-pit", "may:yes", "raid:2:long-bench-1") == {
        "sheep": (1, 0),
        "raze": (2, 1),
        "vp": (0, 3),
        "berserker-pit-1": {"+exhausted"},
        "1.long-bench-1": {"+exhausted"},
    }


def test_berserker_pit_need_not_raid() -> None:
    assert berserkers().play("use:berserker-pit", "may:no") == {
        "sheep": (1, 0),
        "raze": (2, 1),
        "vp": (0, 3),
        "berserker-pit-1": {"+exhausted"},
    }


def test_berserker_pit_raids_nobody_who_has_passed() -> None:
    table = berserkers()
    table.passed(1)
    assert table.play("use:berserker-pit") == {
        "sheep": (1, 0),
        "raze": (2, 1),
        "vp": (0, 3),
        "berserker-pit-1": {"+exhausted"},
    }


@pytest.mark.parametrize(("sheep", "raze"), [(0, 1), (1, 0)])
def test_berserker_pit_needs_a_sheep_and_a_raze_token(sheep: int, raze: int) -> None:
    table = berserkers()
    table.supply(0, sheep=sheep, raze=raze, food=3)
    assert not table.offers(0, "use:berserker-pit")


def test_feast_of_spoils_costs_a_wood_and_a_sheep() -> None:
    table = ulaf()
    table.hand(0, "feast-of-spoils")
    assert table.build("feast-of-spoils", wood=1, sheep=1) == {
        "wood": (1, 0),
        "sheep": (1, 0),
        "hand": {"-feast-of-spoils-1"},
        "empire": {"+feast-of-spoils-1"},
    }


def test_feast_of_spoils_turns_a_worker_and_three_different_resources_into_three_points() -> None:
    table = ulaf("feast-of-spoils")
    table.supply(0, food=2, wood=2, stone=2, sheep=1, raze=1).plays(0, "use:feast-of-spoils", "pay:food")
    assert table.offered(0) == {"pay:wood", "pay:stone", "pay:sheep"}
    table.plays(0, "pay:sheep", "pay:stone")
    assert table.goods(0) == {"food": 1, "wood": 2, "stone": 1, "raze": 1}
    player = table.player(0)
    assert (player.vp, player.workers, player.spent) == (3, 4, 1)
    assert table.standing(0, "feast-of-spoils").exhausted


@pytest.mark.parametrize(
    ("goods", "workers", "offered"),
    [
        ({"food": 1, "wood": 1, "stone": 1}, 1, True),
        ({"food": 3, "wood": 3}, 1, False),
        ({"food": 1, "wood": 1, "raze": 1}, 1, False),
        ({"food": 1, "wood": 1, "stone": 1}, 0, False),
    ],
)
def test_feast_of_spoils_needs_three_kinds_of_resource_and_a_worker(
    goods: dict[str, int], workers: int, offered: bool
) -> None:
    table = ulaf("feast-of-spoils")
    table.supply(0, **goods).workers(0, workers)
    assert table.offers(0, "use:feast-of-spoils") is offered
