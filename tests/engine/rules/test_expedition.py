"""The expedition phase, and pillaging and conquering outside of it (E1 to E10)."""

import pytest

from engine.core import IllegalChoice
from engine.north.state import Ship
from tests.engine.kit import Kit
from tests.engine.tiny import Tiny, clan, island

NEARBY = ("crop-isle", "smith-isle")
DISTANT = ("tomb-isle", "star-isle")


def sailing(*ships: int | tuple[int, str], clans: tuple[str, ...] = ("oaks", "tides")) -> Kit:
    """These ships are in the queue, and plain islands lie face up; the action phase is not over yet."""
    return Kit(clans).queue(*ships).islands(NEARBY, DISTANT)


def landed(cargo: str, where: str, **goods: int) -> Kit:
    """Seat 0's ship has reached a face-up island: pillage or conquer?"""
    table = Kit().queue((0, cargo)).islands([where, "smith-isle"]).supply(0, **goods).end_actions()
    table.choose(0, f"island:{where}")
    return table


# --- E1: ship by ship --------------------------------------------------------------------------------------------


@pytest.mark.rule("E1")
def test_ships_choose_from_the_head_of_the_queue() -> None:
    table = sailing(1, 0, 2, clans=("oaks", "tides", "elms")).end_actions()
    asked = []
    for _ in range(3):
        asked += table.asked()
        table.choose(asked[-1], "island:nearby-deck")
    assert asked == [1, 0, 2]


@pytest.mark.rule("E1")
def test_the_order_of_ships_is_not_the_order_of_turns() -> None:
    table = sailing(1, 1, 0).first(0).end_actions()
    table.choose(1, "island:crop-isle")
    assert table.asked() == [1]
    table.choose(1, "island:smith-isle")
    assert table.state.phase == "lookout", "one island is left for the last ship: the deck's top, taken unasked"


@pytest.mark.rule("E1")
def test_only_the_owner_of_the_ship_chooses() -> None:
    table = sailing(1, 0).end_actions()
    with pytest.raises(IllegalChoice):
        table.game.choose(table.state, 0, "island:crop-isle")


@pytest.mark.rule("E1")
def test_a_ship_goes_home_after_its_island() -> None:
    table = sailing(0, 1).ships(0, clan=1).end_actions()
    table.choose(0, "island:crop-isle")
    assert [ship.seat for ship in table.state.queue] == [1]
    assert (table.player(0).clan_ships, table.player(0).common_ships) == (2, 0)


@pytest.mark.rule("E1")
def test_a_common_ship_goes_home_as_a_common_ship() -> None:
    table = sailing(0, 1).ships(0, clan=1)
    table.state.queue[0].common = True
    table.end_actions().choose(0, "island:crop-isle")
    assert (table.player(0).clan_ships, table.player(0).common_ships) == (1, 1)


@pytest.mark.rule("E1")
def test_each_ship_chooses_one_island() -> None:
    table = sailing(0, 0, 1).end_actions()
    table.choose(0, "island:crop-isle")
    table.choose(0, "island:smith-isle")
    assert table.goods(0) == {"food": 3, "stone": 2}


@pytest.mark.rule("E1")
def test_no_ship_is_skipped_whatever_it_carries() -> None:
    table = sailing((0, "fish"), (0, "raze"), 0).end_actions()
    for _ in range(2):
        table.choose(0, "island:nearby-deck")
        if table.offers(0, "pillage"):
            table.choose(0, next(option for option in table.offered(0) if option.startswith("pillage")))
    assert len(table.state.queue) == 1 and table.asked() == [0]


# --- E2: how far -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2")
@pytest.mark.parametrize("cargo", ["", "raze"])
def test_without_a_fish_a_ship_reaches_nearby_islands_only(cargo: str) -> None:
    table = sailing((0, cargo)).supply(0, fish=3).end_actions()
    assert table.offered(0) == {"island:crop-isle", "island:smith-isle", "island:nearby-deck"}


@pytest.mark.rule("E2")
@pytest.mark.parametrize("cargo", ["fish", "fish+raze"])
def test_with_a_fish_a_ship_reaches_nearby_and_distant_islands(cargo: str) -> None:
    table = sailing((0, cargo)).end_actions()
    near = {"island:crop-isle", "island:smith-isle", "island:nearby-deck"}
    assert table.offered(0) == near | {"island:tomb-isle", "island:star-isle", "island:distant-deck"}


@pytest.mark.rule("E2")
def test_a_fish_aboard_one_ship_does_not_take_another_further() -> None:
    table = sailing((0, "fish"), 0).end_actions()
    table.choose(0, "island:crop-isle")
    assert table.offered(0) == {"island:smith-isle", "island:nearby-deck"}


@pytest.mark.rule("E2")
def test_a_feature_that_reaches_further_is_for_own_ships_alone() -> None:
    """Star Isle: own ships reach distant islands without fish."""
    table = Kit().queue(0, 1).stands(0, "star-isle").islands(NEARBY, ["tomb-isle"]).end_actions()
    assert table.offers(0, "island:tomb-isle")
    table.choose(0, "island:crop-isle")
    assert table.offered(1) == {"island:smith-isle", "island:nearby-deck"}


# --- E3: face up or the top of the deck --------------------------------------------------------------------------


@pytest.mark.rule("E3")
def test_the_top_of_the_deck_is_what_is_drawn() -> None:
    table = sailing(0).islands(NEARBY, next_nearby=["wind-isle"]).end_actions()
    table.choose(0, "island:nearby-deck")
    assert table.player(0).vp == 1


@pytest.mark.rule("E3")
def test_the_top_of_the_distant_deck_is_what_is_drawn() -> None:
    table = sailing((0, "fish")).islands(NEARBY, next_distant=["far-skerry"]).end_actions()
    table.choose(0, "island:distant-deck")
    assert table.player(0).vp == 2


@pytest.mark.rule("E3")
def test_nobody_sees_the_top_of_a_deck_before_it_is_chosen() -> None:
    table = sailing(0).islands(NEARBY, next_nearby=["wind-isle"]).end_actions()
    for seat in (0, 1, None):
        assert b"wind-isle" not in table.game.dump_view(table.game.view(table.state, seat))
    prompt = table.prompt(0)
    assert prompt is not None
    assert [option.id for option in prompt.options if option.irreversible] == ["island:nearby-deck"]


@pytest.mark.rule("E3")
def test_pillage_or_conquer_is_decided_when_the_island_is_seen() -> None:
    table = sailing((0, "raze")).islands(NEARBY, next_nearby=["wind-isle"]).end_actions()
    events = table.choose(0, "island:nearby-deck")
    assert [event.data["card"] for event in events if event.kind == "discovered"] == ["wind-isle"]
    assert table.offered(0) == {"pillage:wind-isle", "conquer:wind-isle"}


@pytest.mark.rule("E3")
def test_what_was_drawn_cannot_be_put_back() -> None:
    """Builders Isle asks for 1 wood that is not there: all that is left is to pillage it."""
    table = sailing((0, "raze"), 1).islands(NEARBY, next_nearby=["builders-isle"]).end_actions()
    table.choose(0, "island:nearby-deck")
    assert table.goods(0) == {"wood": 2}
    assert table.asked() == [1]


@pytest.mark.rule("E3")
def test_a_face_up_island_is_taken_from_its_place() -> None:
    table = sailing(0, 1).end_actions()
    table.choose(0, "island:smith-isle")
    assert table.state.nearby.face == ["crop-isle", None]


# --- E4: pillage -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E4")
def test_pillaging_gives_the_goods_of_the_pillage_space() -> None:
    table = landed("raze", "camp-isle", gold=1)
    table.choose(0, "pillage:camp-isle")
    assert table.goods(0) == {"food": 1, "gold": 2}
    assert table.player(0).workers == 5


@pytest.mark.rule("E4")
@pytest.mark.parametrize("cargo", ["", "raze"])
def test_a_pillaged_nearby_island_goes_to_the_nearby_discard_pile(cargo: str) -> None:
    table = sailing((0, cargo), 1).end_actions()
    table.choose(0, "island:crop-isle")
    if cargo:
        table.choose(0, "pillage:crop-isle")
    assert table.state.nearby.discard == ["crop-isle"]
    assert table.state.distant.discard == []
    assert not table.has(0, "crop-isle")


@pytest.mark.rule("E4")
def test_a_pillaged_distant_island_goes_to_the_distant_discard_pile() -> None:
    table = sailing((0, "fish"), 1).end_actions()
    table.choose(0, "island:tomb-isle")
    assert table.state.distant.discard == ["tomb-isle"]
    assert table.state.nearby.discard == []
    assert table.goods(0) == {"stone": 3}


@pytest.mark.rule("E4")
def test_pillaging_needs_nothing_aboard_and_costs_nothing() -> None:
    table = sailing(0, 1).supply(0, gold=1).end_actions()
    table.choose(0, "island:crop-isle")
    assert table.goods(0) == {"food": 3, "gold": 1}


@pytest.mark.rule("E4")
def test_pillaging_gives_no_building_bonus() -> None:
    table = landed("raze", "skerry")
    table.choose(0, "pillage:skerry")
    assert table.goods(0) == {"gold": 2}


@pytest.mark.rule("E4")
@pytest.mark.parametrize(
    ("where", "gained"),
    [("lookout-isle", "card"), ("herders-isle", "worker"), ("wind-isle", "vp"), ("ferry-isle", "common ship")],
)
def test_pillaged_cards_workers_points_and_ships_come_too(where: str, gained: str) -> None:
    table = landed("", where)
    player = table.player(0)
    after_the_round = {"card": len(player.hand), "worker": player.workers - 5, "vp": player.vp}
    after_the_round["common ship"] = player.common_ships
    assert {name for name, number in after_the_round.items() if number} == {gained}


# --- E5: conquer -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E5")
def test_conquering_needs_a_raze_token_on_the_ship_not_in_the_supply() -> None:
    table = sailing(0, 1).supply(0, raze=3).end_actions()
    table.choose(0, "island:crop-isle")
    assert not table.has(0, "crop-isle")
    assert table.goods(0) == {"raze": 3, "food": 3}


@pytest.mark.rule("E5")
def test_a_conquered_island_joins_the_empire_ready() -> None:
    table = landed("raze", "crop-isle")
    table.choose(0, "conquer:crop-isle")
    assert not table.standing(0, "crop-isle").exhausted
    assert "crop-isle" not in table.state.nearby.discard
    assert table.goods(0) == {}, "what pillaging would give is not gained"


@pytest.mark.rule("E5")
@pytest.mark.parametrize(
    ("goods", "conquers", "left"),
    [
        ({}, False, {}),
        ({"stone": 4}, False, {}),
        ({"wood": 1}, True, {}),
        ({"wood": 2}, True, {"wood": 1}),
        ({"gold": 1}, True, {}),
    ],
)
def test_what_else_the_island_asks_is_paid_from_supply_in_that_moment(
    goods: dict[str, int], conquers: bool, left: dict[str, int]
) -> None:
    """Builders Isle asks for 1 wood."""
    table = landed("raze", "builders-isle", **goods)
    if not conquers:
        assert not table.has(0, "builders-isle")
        assert table.state.nearby.discard[0] == "builders-isle", "pillaged, for there was no choice"
        return
    table.choose(0, "conquer:builders-isle")
    assert table.goods(0) == left
    assert table.has(0, "builders-isle")


@pytest.mark.rule("E5")
def test_a_worker_that_an_island_asks_for_is_spent() -> None:
    table = Kit().queue((0, "raze"), 1).islands(["camp-isle", "crop-isle"]).supply(0, gold=1).end_actions()
    table.plays(0, "island:camp-isle", "conquer:camp-isle")
    player = table.player(0)
    assert (player.workers, player.spent, table.goods(0)) == (4, 1, {})


@pytest.mark.rule("E5")
def test_the_building_bonus_of_a_conquered_island_happens() -> None:
    table = landed("raze", "skerry")
    table.choose(0, "conquer:skerry")
    assert table.goods(0) == {"gold": 1}


@pytest.mark.rule("E5")
def test_a_bonus_that_pillages_too_takes_a_second_island() -> None:
    """Ambush Isle: also pillage a nearby island."""
    table = Kit().queue((0, "raze"), 1).islands(["ambush-isle", "crop-isle"]).end_actions()
    table.plays(0, "island:ambush-isle", "conquer:ambush-isle", "island:crop-isle")
    assert table.goods(0) == {"food": 3}
    assert table.has(0, "ambush-isle") and not table.has(0, "crop-isle")


@pytest.mark.rule("E5")
def test_a_conquered_island_counts_as_a_location() -> None:
    """Ghost Isle: give up 2 other locations."""
    table = Kit().stands(0, "ghost-isle").stands(0, "skerry").stands(0, "smith-isle")
    table.choose(0, "use:ghost-isle")
    assert table.player(0).vp == 4


@pytest.mark.rule("E5")
def test_the_action_of_an_island_is_used_in_the_round_in_which_it_was_conquered() -> None:
    """War Camp conquers now."""
    table = Kit(("tides", "oaks")).stands(0, "war-camp").queue((0, "raze")).islands(["smith-isle", "crop-isle"])
    table.supply(0, stone=1).passed(1)
    table.plays(0, "use:war-camp", "choose:1", "island:smith-isle", "use:smith-isle")
    assert table.goods(0) == {"raze": 1}


# --- E6: what was aboard -----------------------------------------------------------------------------------------


@pytest.mark.rule("E6")
def test_a_raze_token_on_a_ship_is_lost_when_pillaging() -> None:
    table = landed("raze", "crop-isle")
    table.choose(0, "pillage:crop-isle")
    assert table.goods(0) == {"food": 3}


@pytest.mark.rule("E6")
def test_a_fish_on_a_ship_is_lost_at_a_nearby_island() -> None:
    table = sailing((0, "fish"), 1).end_actions()
    table.choose(0, "island:crop-isle")
    assert table.goods(0) == {"food": 3}


@pytest.mark.rule("E6")
def test_fish_and_raze_token_are_gone_when_they_were_used() -> None:
    table = sailing((0, "fish+raze"), 1).end_actions()
    table.plays(0, "island:tomb-isle", "conquer:tomb-isle")
    assert table.goods(0) == {}
    table.choose(1, "island:crop-isle")
    table.choose(0)
    table.choose(1)
    table.turn(0).plays(0, "pawn:1:sail")
    assert not table.state.queue[0].fish and not table.state.queue[0].raze


@pytest.mark.rule("E6")
def test_what_is_aboard_other_ships_stays_there() -> None:
    table = sailing((0, "fish+raze"), (1, "fish+raze")).end_actions()
    table.plays(0, "island:crop-isle", "pillage:crop-isle")
    assert (table.state.queue[0].fish, table.state.queue[0].raze) == (True, True)


@pytest.mark.rule("E6")
def test_what_is_aboard_is_lost_when_there_is_no_island() -> None:
    table = Kit().queue((0, "raze"), 1).islands([], [], only=True).end_actions()
    assert table.state.queue == []
    assert table.goods(0) == {}


# --- E7: no more islands -----------------------------------------------------------------------------------------


@pytest.mark.rule("E7")
def test_a_taken_island_is_not_replaced_before_cleanup() -> None:
    table = sailing(0, 1, 0).end_actions()
    table.choose(0, "island:crop-isle")
    assert table.offered(1) == {"island:smith-isle", "island:nearby-deck"}
    table.choose(1, "island:smith-isle")
    assert table.state.phase == "lookout"
    assert len([card for card in table.state.nearby.face if card]) == 2


@pytest.mark.rule("E7")
def test_an_empty_island_deck_is_made_anew_from_its_discard_pile() -> None:
    table = Kit().queue(0, 1).islands([], [], only=True)
    table.state.nearby.discard = ["wind-isle", "crop-isle"]
    table.state.distant.discard = ["tomb-isle"]
    table.end_actions()
    assert table.player(0).vp + table.player(1).vp == 1, "one of the two was the Wind Isle"
    assert table.player(0).supply[0] + table.player(1).supply[0] == 3, "the other the Crop Isle"


@pytest.mark.rule("E7")
def test_a_deck_with_one_card_left_is_not_shuffled_with_its_discard_pile() -> None:
    table = Kit().queue(0, 1).islands([], [], next_nearby=["wind-isle"], only=True)
    table.state.nearby.discard = ["crop-isle", "skerry", "smith-isle", "meadow-isle", "builders-isle", "haven-isle"]
    table.end_actions()
    assert table.player(0).vp == 1
    assert table.player(1).vp == 0


@pytest.mark.rule("E7")
def test_a_ship_without_any_island_to_reach_goes_home_with_nothing() -> None:
    """There are distant islands, but no fish is aboard."""
    table = Kit().queue(0, (1, "fish")).ships(0, clan=1).islands([], DISTANT, only=True).end_actions()
    assert table.goods(0) == {}
    assert table.player(0).clan_ships == 2
    assert table.asked() == [1], "the next ship is not held up"
    assert table.offered(1) == {"island:tomb-isle", "island:star-isle"}


@pytest.mark.rule("E7")
def test_with_a_fish_an_empty_nearby_row_does_not_matter() -> None:
    table = Kit().queue((0, "fish"), 1).islands([], ["tomb-isle"], only=True).end_actions()
    assert table.goods(0) == {"stone": 3}


# --- E8: when it is taken ----------------------------------------------------------------------------------------


@pytest.mark.rule("E8")
def test_each_time_you_pillage_happens_when_the_island_is_taken() -> None:
    """Skipper: each time you pillage, 1 food."""
    table = Kit(("tides", "oaks")).stands(0, "skipper").passed(1)
    table.choose(0, "pawn:1:sail")
    assert table.goods(0) == {}, "not when the ship sails"
    table.islands(["smith-isle"]).end_actions()
    table.choose(0, "island:smith-isle")
    assert table.goods(0) == {"stone": 2, "food": 1}


@pytest.mark.rule("E8")
def test_each_time_you_conquer_happens_when_the_island_joins_the_empire() -> None:
    """Vault Isle: each time you conquer, release 1 good."""
    table = Kit().stands(0, "vault-isle", goods={"gold": 1}).supply(0, raze=1).passed(1)
    table.plays(0, "pawn:1:sail", "sail:raze")
    assert table.goods(0) == {}, "not when the ship sails"
    table.islands(["crop-isle"]).end_actions()
    table.plays(0, "island:crop-isle", "conquer:crop-isle")
    assert table.goods(0) == {"gold": 1}


@pytest.mark.rule("E8")
def test_pillaging_is_not_conquering_for_who_waits_for_it() -> None:
    table = Kit().stands(0, "vault-isle", goods={"gold": 1}).queue((0, "raze"), 1).islands(["crop-isle"]).end_actions()
    table.plays(0, "island:crop-isle", "pillage:crop-isle")
    assert table.goods(0) == {"food": 3}


@pytest.mark.rule("E8")
def test_an_opponents_conquest_is_seen_and_the_own_is_not() -> None:
    """Skipper: each time an opponent conquers, 1 gold."""
    table = Kit(("tides", "oaks")).stands(0, "skipper").queue((1, "raze"), (0, "raze"))
    table.islands(["crop-isle", "smith-isle"]).end_actions()
    before = table.goods(0)
    table.plays(1, "island:crop-isle", "conquer:crop-isle")
    assert table.goods(0) == {**before, "gold": 1}
    table.plays(0, "island:smith-isle", "conquer:smith-isle")
    assert table.goods(0) == {**before, "gold": 1}


@pytest.mark.rule("E8")
@pytest.mark.parametrize(("what", "points"), [("pillage", 1), ("conquer", 2)])
def test_a_boost_that_waits_on_the_ship_works_when_the_island_is_taken(what: str, points: int) -> None:
    """Raiding Song on a Sail: this ship pillages, 1 VP; it conquers, 2 VP."""
    table = Kit(("tides", "oaks")).hand(0, "raiding-song").supply(0, raze=1).passed(1).islands(NEARBY)
    table.plays(0, "pawn:1:sail", "boost:raiding-song", "sail:raze")
    assert table.player(0).vp == 0
    table.queue(0).turn(0).end_actions()
    table.plays(0, "island:crop-isle", f"{what}:crop-isle")
    assert table.player(0).vp == points
    table.choose(0, "island:smith-isle")
    assert table.player(0).vp == points, "the other ship carries no song"


# --- E9: now -----------------------------------------------------------------------------------------------------


def camp(*ships: int | tuple[int, str]) -> Kit:
    """Seat 0 has a War Camp (choose 1: conquer now; choose 2: pillage or conquer now)."""
    return Kit(("tides", "oaks")).stands(0, "war-camp").queue(*ships).islands(NEARBY, DISTANT).passed(1)


@pytest.mark.rule("E9")
def test_a_conquest_now_takes_the_island_now() -> None:
    table = camp((0, "raze"))
    table.plays(0, "use:war-camp", "choose:1", "island:smith-isle")
    assert table.has(0, "smith-isle")
    assert table.state.phase == "action"


@pytest.mark.rule("E9")
def test_it_needs_an_own_ship_in_the_queue() -> None:
    table = camp((1, "raze"))
    assert not table.offers(0, "use:war-camp"), "neither a ship at home nor another's will do"


@pytest.mark.rule("E9")
def test_a_conquest_now_needs_the_raze_token_that_is_on_the_ship() -> None:
    table = camp(0).supply(0, raze=2)
    table.choose(0, "use:war-camp")
    assert "choose:1" not in table.offered(0), "the tokens are at home"
    table.choose(0, "choose:2")
    table.choose(0, "island:crop-isle")
    assert not table.has(0, "crop-isle") and table.goods(0) == {"raze": 2, "food": 3}


@pytest.mark.rule("E9")
def test_only_ships_that_can_do_it_are_sent() -> None:
    table = camp(0, (0, "raze"), (0, "raze"))
    table.plays(0, "use:war-camp", "choose:1")
    assert table.offered(0) == {"send:2", "send:3"}


@pytest.mark.rule("E9")
@pytest.mark.parametrize(("cargo", "distant"), [("raze", False), ("fish+raze", True)])
def test_it_reaches_as_far_as_what_is_aboard_allows(cargo: str, distant: bool) -> None:
    table = camp((0, cargo))
    table.plays(0, "use:war-camp", "choose:2")
    assert table.offers(0, "island:tomb-isle") is distant


@pytest.mark.rule("E9")
def test_the_ship_goes_home_and_loses_what_was_aboard() -> None:
    table = camp((0, "fish+raze"), 1).ships(0, clan=1)
    table.plays(0, "use:war-camp", "choose:2", "island:crop-isle", "pillage:crop-isle")
    assert [ship.seat for ship in table.state.queue] == [1]
    assert table.player(0).clan_ships == 2
    assert table.goods(0) == {"food": 3}


@pytest.mark.rule("E9")
def test_the_ship_may_sail_again_in_this_round() -> None:
    table = camp((0, "raze")).ships(0)
    assert not table.offers(0, "pawn:1:sail")
    table.plays(0, "use:war-camp", "choose:2", "island:crop-isle", "pillage:crop-isle")
    table.choose(0, "pawn:1:sail")
    assert [ship.seat for ship in table.state.queue] == [0]


@pytest.mark.rule("E9")
def test_a_card_that_only_pillages_does_not_conquer() -> None:
    """Night Landing, a Boost on Sail: pillage now."""
    table = Kit(("tides", "oaks")).hand(0, "night-landing").queue((0, "raze")).islands(NEARBY).passed(1)
    table.plays(0, "pawn:1:sail", "boost:night-landing", "island:smith-isle")
    assert not table.has(0, "smith-isle")
    assert table.goods(0) == {"stone": 2}
    assert len(table.state.queue) == 1, "one ship came home, then one sailed"


@pytest.mark.rule("E9")
def test_a_card_that_only_conquers_never_ends_in_a_pillage() -> None:
    """Unseen islands might ask for more than there is, so the decks are not offered."""
    table = camp((0, "fish+raze"))
    table.plays(0, "use:war-camp", "choose:1")
    assert table.offered(0) == {"island:crop-isle", "island:smith-isle", "island:tomb-isle", "island:star-isle"}


@pytest.mark.rule("E9")
def test_islands_taken_now_are_not_replaced_before_cleanup() -> None:
    table = camp((0, "raze"))
    table.plays(0, "use:war-camp", "choose:1", "island:smith-isle")
    assert table.state.nearby.face == ["crop-isle", None]


@pytest.mark.rule("E9")
def test_a_ship_that_has_taken_its_island_takes_no_second_one() -> None:
    """Each time a ship pillages, another may do so at once; the first is on its way home."""
    horn = {"id": "horn", "feature": {"each_time": "pillage", "do": {"may": {"expedition_now": ["pillage"]}}}}
    table = Tiny(clan("a", horn), clan("b"), islands=tuple(island(name) for name in ("one", "two", "three", "four")))
    state = table.state
    state.queue = [Ship(1, 0), Ship(2, 0)]
    state.players[0].supply = [0] * 7
    for seat in (0, 1):
        table.choose(seat, "pass")
    table.choose(0, table.offered(0)[0])
    table.choose(0, "may:yes")
    table.choose(0, table.offered(0)[0])
    assert state.players[0].supply[1] == 2
    assert (state.queue, state.round) == ([], 2)


# --- E10: up the queue -------------------------------------------------------------------------------------------

MOVER = {"id": "oars", "action": {"move_ship": 1}}


def order(table: Kit) -> list[int]:
    return [ship.id for ship in table.state.queue]


@pytest.mark.rule("E10")
def test_moving_a_ship_swaps_it_with_the_one_ahead() -> None:
    """Tailwind, choose 2: move a ship 1 space."""
    table = Kit(("tides", "oaks")).hand(0, "tailwind").queue(1, 1, 0, 1).passed(1)
    table.plays(0, "pawn:1:sail", "boost:tailwind", "choose:2")
    assert order(table) == [1, 3, 2, 4, 5]


@pytest.mark.rule("E10")
def test_a_ship_moved_up_chooses_sooner() -> None:
    table = Kit(("tides", "oaks")).hand(0, "tailwind").queue(1, 0).passed(1).islands(NEARBY)
    table.plays(0, "pawn:1:sail", "boost:tailwind", "choose:2")
    table.end_actions()
    assert table.asked() == [0]


@pytest.mark.rule("E10")
def test_two_spaces_are_two_swaps() -> None:
    """Skipper: move a ship 2 spaces."""
    table = Kit(("tides", "oaks")).stands(0, "skipper").queue(1, 1, 1, 0)
    table.choose(0, "use:skipper")
    assert order(table) == [1, 4, 2, 3]


@pytest.mark.rule("E10")
def test_a_ship_stops_at_the_head() -> None:
    table = Kit(("tides", "oaks")).stands(0, "skipper").queue(1, 0, 1)
    table.choose(0, "use:skipper")
    assert order(table) == [2, 1, 3]


@pytest.mark.rule("E10")
def test_the_ship_at_the_head_cannot_move() -> None:
    table = Kit(("tides", "oaks")).stands(0, "skipper").queue(0, 1, 1)
    assert not table.offers(0, "use:skipper")


@pytest.mark.rule("E10")
def test_only_own_ships_are_moved_and_the_player_says_which() -> None:
    table = Kit(("tides", "oaks")).stands(0, "skipper").queue(1, 0, 1, 0)
    table.choose(0, "use:skipper")
    assert table.offered(0) == {"move-ship:2", "move-ship:4"}
    table.choose(0, "move-ship:4")
    assert order(table) == [1, 4, 2, 3]


@pytest.mark.rule("E10")
def test_what_is_aboard_moves_with_the_ship() -> None:
    table = Kit(("tides", "oaks")).stands(0, "skipper").queue((1, "fish"), (0, "raze"))
    table.choose(0, "use:skipper")
    assert [(ship.seat, ship.fish, ship.raze) for ship in table.state.queue] == [(0, False, True), (1, True, False)]


@pytest.mark.rule("E10")
@pytest.mark.parametrize(("answer", "queue"), [("may:yes", [1, 3, 2]), ("may:no", [1, 2, 3])])
def test_the_ship_that_has_just_sailed_may_move_where_the_card_says_that_ship(answer: str, queue: list[int]) -> None:
    """Skipper: each time you sail, you may move that ship 1 space."""
    table = Kit(("tides", "oaks")).stands(0, "skipper").queue(0, 1)
    table.plays(0, "pawn:1:sail", answer)
    assert order(table) == queue


@pytest.mark.rule("E10")
def test_a_lone_ship_has_nothing_to_swap_with() -> None:
    table = Tiny(clan("a", MOVER), clan("b"), islands=(island("rock"),))
    assert "use:oars-1" not in table.offered(0)
