"""The distant islands: what they give when pillaged, what they cost and give when conquered, and what they do then.

What they give and cost is written here by hand.
"""

from collections.abc import Mapping

import pytest

from tests.cards.titles.conftest import Changes
from tests.cards.titles.table import Table

PILLAGE: dict[str, Changes] = {
    "skalds-seat": {"vp": (0, 2), "food": (0, 1)},
    "bonfire-isle": {"raze": (0, 1), "food": (0, 2), "sheep": (0, 1)},
    "drowned-vault": {"vp": (0, 1), "stone": (0, 3)},
    "giants-quarry": {"vp": (0, 1), "wood": (0, 2), "stone": (0, 1)},
    "dragons-larder": {"vp": (0, 1), "gold": (0, 2)},
    "whale-back-isle": {"vp": (0, 2), "fish": (0, 1)},
    "honeygrass-isle": {"vp": (0, 1), "food": (0, 1), "sheep": (0, 2)},
    "worlds-edge": {"vp": (0, 2), "fish": (0, 1)},
    "ships-graveyard": {"common_ships": (0, 1), "wood": (0, 1)},
    "cairn-of-names": {"vp": (0, 2), "hand": {"+light-sled-1"}, "deck": {"-light-sled-1"}},
}
# What an island asks besides the raze token aboard, and the Building Bonus.
PRICE = {"dragons-larder": "sheep", "ships-graveyard": "wood", "cairn-of-names": "stone"}
BONUS: dict[str, Changes] = {
    "skalds-seat": {"food": (0, 1)},
    "bonfire-isle": {"wood": (0, 1)},
    "drowned-vault": {"drowned-vault": {"+3 stone"}},
    "giants-quarry": {"hand": {"+light-sled-1", "+hide-tent-1"}, "deck": {"-light-sled-1", "-hide-tent-1"}},
    "dragons-larder": {"sheep": (1, 0), "gold": (0, 2)},
    "whale-back-isle": {"vp": (0, 1)},
    "honeygrass-isle": {"sheep": (0, 2)},
    "worlds-edge": {},
    "ships-graveyard": {"wood": (1, 0), "vp": (0, 2), "gold": (0, 1)},
    "cairn-of-names": {"stone": (1, 0), "vp": (0, 1)},
}


def ashore(island: str, cargo: str = "fish+raze", goods: Mapping[str, int] | None = None) -> Table:
    """The ship of seat 0 is to choose; another's waits behind it, so that the round goes on."""
    table = Table("nanurjuk")
    beside = "skalds-seat" if island != "skalds-seat" else "worlds-edge"
    table.deck(0, "light-sled", "hide-tent").supply(0, **(goods or {}))
    table.islands(["barley-holm"], [island, beside]).queue((0, cargo), 1).end_actions()
    return table


def home(cargo: str = ":fish:raze") -> Changes:
    """What each ship's coming home changes."""
    return {"clan_ships": (2, 3), "queue": {f"-1:0{cargo}", "-2:1", "+1:1"}}


def owning(*islands: str, clan: str = "nanurjuk") -> Table:
    """These islands were conquered some rounds ago."""
    table = Table(clan)
    for island in islands:
        table.stands(0, island)
    return table


# --- pillage and conquer -----------------------------------------------------------------------------------------


def test_all_ten_are_here() -> None:
    assert len(PILLAGE) == 10
    assert PILLAGE.keys() == BONUS.keys()


@pytest.mark.parametrize("island", PILLAGE)
def test_pillaging_gives_what_the_island_shows_and_the_island_is_discarded(island: str) -> None:
    assert ashore(island, cargo="fish").play(f"island:{island}") == {
        **PILLAGE[island],
        **home(":fish"),
        "distant": {f"-{island}"},
        "distant.discard": {f"+{island}"},
    }


@pytest.mark.parametrize("island", BONUS)
def test_conquering_costs_what_the_island_asks_and_gives_the_building_bonus(island: str) -> None:
    price = {PRICE[island]: 1} if island in PRICE else {}
    assert ashore(island, goods=price).play(f"island:{island}", f"conquer:{island}") == {
        **BONUS[island],
        **home(),
        "distant": {f"-{island}"},
        "empire": {f"+{island}"},
    }


@pytest.mark.parametrize(("island", "good"), PRICE.items())
def test_an_island_whose_price_is_not_there_is_pillaged(island: str, good: str) -> None:
    others = {each: 3 for each in ("food", "wood", "stone", "sheep", "fish") if each != good}
    table = ashore(island, goods=others)
    table.choose(0, f"island:{island}")
    assert not table.has(0, island)
    assert island in table.state.distant.discard


@pytest.mark.parametrize("island", BONUS)
def test_without_a_raze_token_aboard_no_island_is_conquered(island: str) -> None:
    table = ashore(island, cargo="fish", goods={"raze": 2, "sheep": 1, "wood": 1, "stone": 1})
    table.choose(0, f"island:{island}")
    assert not table.has(0, island)


@pytest.mark.parametrize("island", BONUS)
def test_without_a_fish_no_distant_island_is_reached(island: str) -> None:
    table = ashore(island, cargo="raze", goods={"fish": 2})
    assert table.offered(0) == {"island:barley-holm", "island:nearby-deck"}


# --- Skald's Seat ------------------------------------------------------------------------------------------------


def test_skalds_seat_turns_a_worker_and_a_food_into_two_points() -> None:
    table = owning("skalds-seat", "bonfire-isle")
    table.supply(0, food=2, wood=1)
    assert table.play("use:skalds-seat") == {
        "workers": (5, 4),
        "spent": (0, 1),
        "food": (2, 1),
        "vp": (0, 2),
        "skalds-seat": {"+exhausted"},
    }


@pytest.mark.parametrize(("workers", "food", "offered"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_skalds_seat_needs_a_worker_and_a_food(workers: int, food: int, offered: bool) -> None:
    table = owning("skalds-seat")
    table.workers(0, workers, spent=3).supply(0, food=food, wood=3)
    assert table.offers(0, "use:skalds-seat") is offered


# --- Bonfire Isle ------------------------------------------------------------------------------------------------


def test_bonfire_isle_burns_another_location_for_three_points() -> None:
    """A conquered island is a location; the Fields are not, and the fire does not burn itself."""
    table = owning("bonfire-isle", "skalds-seat")
    table.stands(0, "hide-tent").stands(0, "char-stream").stands(1, "long-bench")
    table.choose(0, "use:bonfire-isle")
    assert table.offered(0) == {"give-up:skalds-seat", "give-up:hide-tent-1"}
    assert table.play("give-up:hide-tent") == {
        "vp": (0, 3),
        "empire": {"-hide-tent-1"},
        "discard": {"+hide-tent-1"},
    }
    assert (table.player(0).workers, table.player(0).spent) == (4, 1)
    assert table.standing(0, "bonfire-isle").exhausted


@pytest.mark.parametrize(("workers", "tent", "offered"), [(1, True, True), (0, True, False), (1, False, False)])
def test_bonfire_isle_needs_a_worker_and_another_location(workers: int, tent: bool, offered: bool) -> None:
    table = owning("bonfire-isle")
    table.workers(0, workers, spent=1)
    if tent:
        table.stands(0, "hide-tent")
    assert table.offers(0, "use:bonfire-isle") is offered


# --- Drowned Vault -----------------------------------------------------------------------------------------------


def test_drowned_vault_takes_up_to_three_resources_and_neither_gold_nor_axes() -> None:
    table = owning("drowned-vault")
    table.stands(0, "hide-tent").supply(0, food=2, fish=2, gold=2, raze=1)
    table.choose(0, "use:drowned-vault")
    assert table.offered(0) == {"assign:food", "assign:fish"}
    assert table.play("assign:food", "assign:fish", "assign:food") == {
        "food": (2, 0),
        "fish": (2, 1),
        "drowned-vault": {"+2 food", "+1 fish"},
    }
    assert table.asked() == [1], "three are enough"
    assert table.standing(0, "drowned-vault").exhausted


def test_drowned_vault_takes_less_too_but_not_nothing() -> None:
    table = owning("drowned-vault")
    table.supply(0, food=2, fish=2)
    changes = table.play("use:drowned-vault", "assign:fish", "assign:enough")
    assert changes == {"fish": (2, 1), "drowned-vault": {"+1 fish", "+exhausted"}}
    table = owning("drowned-vault")
    table.supply(0, gold=3, raze=1)
    assert not table.offers(0, "use:drowned-vault")


@pytest.mark.parametrize(
    ("goods", "points"),
    [({"stone": 2, "gold": 4}, 0), ({"stone": 3}, 1), ({"stone": 3, "fish": 2}, 1), ({"stone": 3, "fish": 3}, 2)],
)
def test_drowned_vault_pays_a_point_for_every_three_resources(goods: dict[str, int], points: int) -> None:
    table = Table("nanurjuk")
    table.stands(0, "drowned-vault", goods=goods).supply(0, stone=6)
    assert table.storages() == ({"vp": (0, points)} if points else {})


# --- Giants' Quarry ----------------------------------------------------------------------------------------------


def test_giants_quarry_constructs_for_a_food() -> None:
    """The Poles cost wood and stone, which the giants do not ask for."""
    table = owning("giants-quarry", "skalds-seat")
    table.hand(0, "tent-poles", "northern-lights", "char-stream").supply(0, food=2, wood=1)
    table.choose(0, "use:giants-quarry")
    assert table.offered(0) == {"construct:tent-poles-1", "construct:northern-lights-1"}
    assert table.play("construct:tent-poles") == {"hand": {"-tent-poles-1"}, "empire": {"+tent-poles-1"}}
    assert table.goods(0) == {"food": 1, "wood": 1}
    assert table.standing(0, "giants-quarry").exhausted


def test_giants_quarry_lets_a_boost_on_construct_come_first() -> None:
    table = owning("giants-quarry", clan="heidel")
    table.hand(0, "one-more-round", "arm-in-arm").stands(0, "sandbar", exhausted=True).supply(0, food=1)
    assert table.play("use:giants-quarry", "boost:one-more-round") == {
        "giants-quarry": {"+exhausted"},
        "sandbar-1": {"-exhausted"},
        "hand": {"-one-more-round-1", "-arm-in-arm-1"},
        "empire": {"+arm-in-arm-1"},
        "discard": {"+one-more-round-1"},
    }


@pytest.mark.parametrize(
    ("food", "card", "offered"), [(1, "tent-poles", True), (0, "tent-poles", False), (1, "char-stream", False)]
)
def test_giants_quarry_needs_a_food_and_a_location_in_hand(food: int, card: str, offered: bool) -> None:
    table = owning("giants-quarry")
    table.hand(0, card).supply(0, food=food, wood=3)
    assert table.offers(0, "use:giants-quarry") is offered


# --- Dragon's Larder ---------------------------------------------------------------------------------------------


def test_dragons_larder_turns_a_worker_and_a_sheep_into_two_gold() -> None:
    table = owning("dragons-larder", "skalds-seat")
    table.supply(0, sheep=2, food=1)
    assert table.play("use:dragons-larder") == {
        "workers": (5, 4),
        "spent": (0, 1),
        "sheep": (2, 1),
        "gold": (0, 2),
        "dragons-larder": {"+exhausted"},
    }


@pytest.mark.parametrize(("workers", "sheep", "offered"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_dragons_larder_needs_a_worker_and_a_sheep(workers: int, sheep: int, offered: bool) -> None:
    table = owning("dragons-larder")
    table.workers(0, workers, spent=3).supply(0, sheep=sheep, food=3)
    assert table.offers(0, "use:dragons-larder") is offered


# --- Whale-Back Isle ---------------------------------------------------------------------------------------------


def test_whale_back_isle_takes_own_ships_to_distant_islands_without_fish() -> None:
    table = owning("whale-back-isle")
    table.islands(["barley-holm"], ["skalds-seat", "worlds-edge"]).queue(0, 1, 0).end_actions()
    nearby = {"island:barley-holm", "island:nearby-deck"}
    assert table.offered(0) == nearby | {"island:skalds-seat", "island:worlds-edge", "island:distant-deck"}
    assert table.play("island:skalds-seat") == {
        "vp": (0, 2),
        "food": (0, 1),
        "clan_ships": (2, 3),
        "queue": {"-1:0", "-2:1", "-3:0", "+1:1", "+2:0"},
        "distant": {"-skalds-seat"},
        "distant.discard": {"+skalds-seat"},
    }
    assert table.offered(1) == nearby, "the opponent's ship needs its fish"


# --- Honeygrass Isle ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "good"), [("choose:1", "sheep"), ("choose:2", "food")])
def test_honeygrass_isle_adds_a_sheep_or_a_food_to_each_harvest(choice: str, good: str) -> None:
    table = owning("honeygrass-isle", "skalds-seat")
    changes = table.play("pawn:1:harvest", "harvest:storm-beach", choice)
    assert changes == {"wood": (0, 2), good: (0, 1), "pawns": {"+1:harvest"}}


def test_honeygrass_isle_sees_no_field_that_is_built_and_no_harvest_of_others() -> None:
    table = owning("honeygrass-isle")
    table.hand(0, "char-stream").deck(0, "light-sled").plays(0, "pawn:1:explore", "field:char-stream")
    assert table.goods(0) == {"fish": 2}
    changes = table.play("pawn:1:harvest", "harvest:barley-slope", seat=1)
    assert changes == {"1.food": (0, 2), "1.pawns": {"+1:harvest"}}


# --- World's Edge ------------------------------------------------------------------------------------------------

ISLES = ("worlds-edge", "skalds-seat", "bonfire-isle", "barley-holm", "woolly-holm", "beacon-rock")


@pytest.mark.parametrize(("islands", "points"), [(1, 1), (2, 2), (5, 5), (6, 5)])
def test_worlds_edge_counts_conquered_islands_at_the_end_up_to_five(islands: int, points: int) -> None:
    """The Tent is no island, and the opponent's island is not ours."""
    table = owning(*ISLES[:islands])
    table.stands(0, "hide-tent").stands(1, "drowned-vault")
    table.state.last = True
    table.end_actions()
    result = table.game.result(table.state)
    assert result is not None
    # Besides: the three Fields, the Tent and the islands as cards in the empire.
    mine = next(entry for entry in result.rankings if entry.seat == 0)
    assert mine.breakdown == {"track": 0, "cards": 4 + islands, "resources": 0, "gold": 0, "features": points}
    other = next(entry for entry in result.rankings if entry.seat == 1)
    assert other.breakdown == {"track": 0, "cards": 4, "resources": 0, "gold": 0}


def test_worlds_edge_counts_a_card_that_counts_as_an_island() -> None:
    table = owning("worlds-edge", clan="heidel")
    table.stands(0, "sandbar").stands(0, "long-bench")
    table.state.last = True
    table.end_actions()
    result = table.game.result(table.state)
    assert result is not None
    mine = next(entry for entry in result.rankings if entry.seat == 0)
    assert mine.breakdown["features"] == 2


def test_worlds_edge_gives_nothing_before_the_end() -> None:
    table = owning("worlds-edge", "skalds-seat")
    assert table.storages() == {}


# --- Ships' Graveyard --------------------------------------------------------------------------------------------


def test_ships_graveyard_yields_a_common_ship_that_sails() -> None:
    table = Table("nanurjuk")
    table.ships(0).islands(["barley-holm"], ["ships-graveyard"]).queue((0, "fish"), 1).end_actions()
    table.choose(0, "island:ships-graveyard")
    assert (table.player(0).clan_ships, table.player(0).common_ships) == (1, 1)


# --- Cairn of Names ----------------------------------------------------------------------------------------------

STONES = (
    *("hide-tent-1", "hide-tent-2", "hide-tent-3", "meat-cache-1", "meat-cache-2", "meat-cache-3"),
    *("char-stream-1", "char-stream-2", "tent-poles-1", "scout-camp-1", "scout-camp-2", "dog-team-1"),
    *("dog-team-2", "new-outpost-1", "new-outpost-2", "northern-lights-1"),
)


@pytest.mark.parametrize(("others", "points"), [(0, 1), (3, 1), (4, 2), (11, 3), (12, 4), (16, 4)])
def test_cairn_of_names_gives_a_point_for_every_four_cards_up_to_four(others: int, points: int) -> None:
    """It counts itself and the three Fields; the hand and the opponent's empire do not count."""
    table = Table("nanurjuk")
    table.hand(0, "light-sled").stands(1, "long-bench").supply(0, stone=1)
    for card in STONES[:others]:
        table.stands(0, card)
    table.islands(["barley-holm"], ["cairn-of-names", "skalds-seat"]).queue((0, "fish+raze"), 1).passed(1)
    table.play("pass", *["may:no"] * table.has(0, "northern-lights"))
    assert table.play("island:cairn-of-names", "conquer:cairn-of-names") == {
        "stone": (1, 0),
        "vp": (0, points),
        **home(),
        "distant": {"-cairn-of-names"},
        "empire": {"+cairn-of-names"},
    }


def test_cairn_of_names_gives_nothing_for_three_cards() -> None:
    table = Table("nanurjuk")
    table.without(0, "tundra").supply(0, stone=1)
    table.islands(["barley-holm"], ["cairn-of-names", "skalds-seat"]).queue((0, "fish+raze"), 1).end_actions()
    table.plays(0, "island:cairn-of-names", "conquer:cairn-of-names")
    assert table.has(0, "cairn-of-names")
    assert table.player(0).vp == 0
