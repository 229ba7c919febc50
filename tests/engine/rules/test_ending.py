"""The end of the match: last round, score, ties, giving up (G1 to G7)."""

from typing import Any

import pytest

from engine.core import IllegalChoice, Result
from tests.engine.kit import Kit
from tests.engine.tiny import Tiny, clan, island


def result_of(table: Kit) -> Result:
    result = table.game.result(table.state)
    assert result is not None
    return result


def finish(table: Kit) -> Result:
    """This is the last round, and everybody passes."""
    table.state.last = True
    return result_of(table.end_actions())


def ranks(table: Kit) -> list[int]:
    """The rank of each seat."""
    return [entry.rank for entry in sorted(finish(table).rankings, key=lambda entry: entry.seat)]


def points(table: Kit, seat: int = 0) -> dict[str, int]:
    return next(entry.breakdown for entry in finish(table).rankings if entry.seat == seat)


def next_round(table: Kit) -> Kit:
    """Everybody passes, then nobody keeps a card."""
    table.end_actions()
    for seat in table.asked():
        table.choose(seat)
    return table


# --- G1: 25 in the action phase ----------------------------------------------------------------------------------


@pytest.mark.rule("G1")
@pytest.mark.parametrize(("before", "over"), [(23, False), (24, True), (25, True), (30, True)])
def test_25_points_in_the_action_phase_make_this_round_the_last(before: int, over: bool) -> None:
    table = Kit().stands(0, "longhouse").vp(0, before)
    table.choose(0, "use:longhouse")
    assert table.state.last is over
    table.end_actions()
    assert (table.state.phase == "over") is over


@pytest.mark.rule("G1")
def test_anybodys_25_points_end_it_for_all() -> None:
    table = Kit(("oaks", "tides", "elms")).stands(2, "elms-longhouse").vp(2, 24).turn(2)
    table.choose(2, "use:elms-longhouse")
    table.end_actions()
    assert table.state.phase == "over"


@pytest.mark.rule("G1")
def test_the_round_is_played_to_its_end() -> None:
    table = Kit().stands(0, "longhouse").vp(0, 24)
    table.choose(0, "use:longhouse")
    assert table.asked() == [1], "the others still act, and so does who reached them"
    table.choose(1, "pawn:1:populate")
    assert table.asked() == [0]


@pytest.mark.rule("G1")
def test_the_last_round_ends_with_its_expedition_phase() -> None:
    table = Kit().stands(0, "longhouse").vp(0, 24).queue(1).islands(["crop-isle", "smith-isle"])
    table.choose(0, "use:longhouse")
    table.end_actions()
    assert (table.state.phase, table.asked()) == ("expedition", [1])
    table.choose(1, "island:crop-isle")
    assert table.state.phase == "over"
    assert table.goods(1) == {"food": 3}


@pytest.mark.rule("G1")
def test_points_that_come_in_anothers_turn_count() -> None:
    """Skipper: each time an opponent passes, 1 VP."""
    table = Kit().stands(1, "skipper").vp(1, 24)
    table.choose(0, "pass")
    assert table.state.last


@pytest.mark.rule("G1")
def test_everybody_is_told_of_the_last_round_once() -> None:
    table = Kit().stands(0, "longhouse-1").stands(0, "longhouse-2").vp(0, 24).passed(1)
    table.plays(0, "use:longhouse-1", "use:longhouse-2")
    assert [event.kind for event in table.events].count("last_round") == 1


# --- G2: 25 in the expedition phase ------------------------------------------------------------------------------


@pytest.mark.rule("G2")
def test_25_points_in_the_expedition_phase_make_the_next_round_the_last() -> None:
    table = Kit().vp(0, 24).queue(0).islands(["wind-isle", "crop-isle"]).end_actions()
    table.choose(0, "island:wind-isle")
    assert table.player(0).vp == 25
    assert (table.state.phase, table.state.round, table.state.last) == ("lookout", 2, False)
    next_round(table)
    assert table.state.last
    table.end_actions()
    assert (table.state.phase, table.state.round) == ("over", 2)


@pytest.mark.rule("G2")
def test_24_points_after_the_expedition_do_not() -> None:
    table = Kit().vp(0, 23).queue(0).islands(["wind-isle", "crop-isle"]).end_actions()
    table.choose(0, "island:wind-isle")
    next_round(table)
    table.end_actions()
    assert (table.state.phase, table.state.round) == ("lookout", 3)


@pytest.mark.rule("G2")
def test_25_points_from_a_storage_make_the_round_that_begins_the_last() -> None:
    """Barn: for every 2 food or wood assigned, 1 gold or 1 VP at the end of lookout."""
    table = Kit().vp(0, 24).stands(0, "barn", goods={"food": 2})
    next_round(table)
    table.choose(0, "gain:2")
    assert table.state.last
    table.end_actions()
    assert (table.state.phase, table.state.round) == ("over", 2)


# --- G3: the score -----------------------------------------------------------------------------------------------


@pytest.mark.rule("G3")
def test_the_points_on_the_track_count() -> None:
    assert points(Kit().vp(0, 17)) == {"track": 17, "cards": 3, "resources": 0, "gold": 0}


@pytest.mark.rule("G3")
def test_each_card_in_the_empire_is_a_point() -> None:
    """3 basic fields, a location, an upgrade and a conquered island; not the hand, deck or discard pile."""
    table = Kit().stands(0, "longhouse").stands(0, "coppice", under="oak-grove").stands(0, "skerry")
    table.hand(0, "barn").discarded(0, "feast")
    assert points(table)["cards"] == 6


@pytest.mark.rule("G3")
@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ({}, 0),
        ({"food": 1}, 0),
        ({"food": 2}, 1),
        ({"food": 1, "wood": 1}, 1),
        ({"food": 1, "wood": 1, "stone": 1}, 1),
        ({"food": 1, "wood": 1, "stone": 1, "sheep": 1, "fish": 1}, 2),
        ({"fish": 9}, 4),
    ],
)
def test_two_resources_of_any_kinds_are_a_point(goods: dict[str, int], expected: int) -> None:
    assert points(Kit().supply(0, **goods))["resources"] == expected


@pytest.mark.rule("G3")
@pytest.mark.parametrize("gold", [0, 1, 3])
def test_each_gold_is_a_point_and_no_resource(gold: int) -> None:
    found = points(Kit().supply(0, gold=gold, wood=1))
    assert (found["gold"], found["resources"]) == (gold, 0)


@pytest.mark.rule("G3")
def test_goods_on_cards_do_not_count() -> None:
    found = points(Kit().stands(0, "barn", goods={"food": 4, "gold": 2}))
    assert (found["resources"], found["gold"]) == (0, 0)


@pytest.mark.rule("G3")
def test_workers_and_ships_are_no_points() -> None:
    assert sum(points(Kit().workers(0, 9).ships(0, clan=4, common=2)).values()) == 3


@pytest.mark.rule("G3")
def test_what_cards_give_at_the_end_comes_on_top() -> None:
    """Tomb Isle: 1 VP for each conquered island; Elder: 1 for each upgrade, at most 3."""
    table = Kit().stands(0, "tomb-isle").stands(0, "skerry").stands(0, "elder")
    table.stands(0, "coppice", under="oak-grove")
    assert points(table)["features"] == 3


@pytest.mark.rule("G3")
def test_the_score_is_the_sum_of_its_sources_for_every_seat() -> None:
    table = Kit().vp(0, 9).supply(0, wood=5, gold=2).vp(1, 3).supply(1, fish=2)
    assert {entry.seat: entry.score for entry in finish(table).rankings} == {0: 9 + 3 + 2 + 2, 1: 3 + 3 + 1}


@pytest.mark.rule("G3")
def test_the_most_points_win() -> None:
    table = Kit(("oaks", "tides", "elms")).vp(0, 20).vp(1, 22).vp(2, 21)
    assert ranks(table) == [3, 1, 2]


# --- G4: official errata -----------------------------------------------------------------------------------------


@pytest.mark.rule("G4")
@pytest.mark.parametrize(("errata", "expected"), [(True, {"raze": 2}), (False, {})])
def test_raze_tokens_are_points_with_the_errata_alone(errata: bool, expected: dict[str, int]) -> None:
    table = Kit(options={"errata": errata}).supply(0, raze=2)
    found = points(table)
    assert found == {"track": 0, "cards": 3, "resources": 0, "gold": 0, **expected}


@pytest.mark.rule("G4")
def test_the_errata_are_off_unless_chosen() -> None:
    assert "raze" not in points(Kit().supply(0, raze=4))


# --- G5: ties ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G5")
def test_of_equal_scores_most_cards_in_the_empire_win() -> None:
    table = Kit().vp(0, 9).stands(0, "longhouse").vp(1, 10).workers(1, 9)
    assert ranks(table) == [1, 2]


@pytest.mark.rule("G5")
def test_islands_and_upgrades_count_as_cards_for_a_tie() -> None:
    table = Kit().vp(0, 8).stands(0, "skerry").stands(0, "coppice", under="oak-grove")
    table.vp(1, 9).stands(1, "net-loft")
    assert ranks(table) == [1, 2]


@pytest.mark.rule("G5")
def test_a_higher_score_wins_over_more_cards() -> None:
    table = Kit().vp(0, 9).stands(0, "longhouse").vp(1, 11)
    assert ranks(table) == [2, 1]


@pytest.mark.rule("G5")
def test_then_most_workers_win() -> None:
    table = Kit().workers(0, 5).workers(1, 6).hand(0, "longhouse")
    assert ranks(table) == [2, 1]


@pytest.mark.rule("G5")
@pytest.mark.parametrize(("spent", "assigned", "expected"), [(3, 3, [2, 1]), (4, 3, [1, 1]), (5, 3, [1, 2])])
def test_spent_and_assigned_workers_are_workers(spent: int, assigned: int, expected: list[int]) -> None:
    """Seat 0 has 1 worker at hand and some spent, seat 1 has 2 at hand and 3 on a card."""
    table = Kit().workers(0, 1, spent=spent).stands(0, "longhouse")
    table.workers(1, 2).stands(1, "net-loft", workers=assigned)
    assert ranks(table) == expected


@pytest.mark.rule("G5")
def test_then_most_cards_in_hand_win() -> None:
    table = Kit().hand(0, "longhouse").hand(1, "net-loft", "tailwind")
    assert ranks(table) == [2, 1]


@pytest.mark.rule("G5")
def test_then_the_victory_is_shared() -> None:
    table = Kit(("oaks", "tides", "elms")).vp(0, 5).vp(1, 5)
    result = finish(table)
    assert result.winners == (0, 1)
    assert [entry.rank for entry in result.rankings] == [1, 1, 3]


# --- G6: endings by the clock ------------------------------------------------------------------------------------


@pytest.mark.rule("G6")
@pytest.mark.parametrize(("number", "over"), [(19, False), (20, True)])
def test_after_round_20_the_match_is_scored(number: int, over: bool) -> None:
    table = Kit().round(number)
    table.choose(0, "pawn:1:populate")
    table.end_actions()
    assert (table.state.phase == "over") is over
    if over:
        assert result_of(table).reason


@pytest.mark.rule("G6")
def test_round_20_has_its_expedition_phase() -> None:
    table = Kit().round(20).queue(0).islands(["crop-isle", "smith-isle"]).end_actions()
    table.choose(0, "island:crop-isle")
    assert table.state.phase == "over"
    assert table.goods(0) == {"food": 3}


@pytest.mark.rule("G6")
def test_after_three_rounds_without_an_action_the_match_is_scored() -> None:
    table = Kit()
    for number in (1, 2):
        next_round(table)
        assert table.state.round == number + 1
    table.end_actions()
    assert table.state.phase == "over"
    assert result_of(table).reason


@pytest.mark.rule("G6")
def test_an_action_of_anybody_starts_the_count_anew() -> None:
    table = next_round(next_round(Kit()))
    table.turn(1).choose(1, "pawn:1:populate")
    next_round(table)
    next_round(next_round(table))
    assert (table.state.phase, table.state.round) == ("action", 6)
    table.end_actions()
    assert table.state.phase == "over"


@pytest.mark.rule("G6")
def test_the_usual_end_has_no_reason_so_that_the_others_can_be_counted_apart() -> None:
    assert finish(Kit()).reason is None


# --- G7: concede -------------------------------------------------------------------------------------------------


def four() -> Kit:
    return Kit(("oaks", "tides", "elms", "reefs"))


def concede(table: Kit, seat: int) -> Kit:
    table.game.concede(table.state, seat)
    return table


@pytest.mark.rule("G7")
def test_who_concedes_in_the_own_turn_is_passed_and_the_next_seat_acts() -> None:
    table = concede(four(), 0)
    assert table.player(0).passed
    assert table.asked() == [1]


@pytest.mark.rule("G7")
def test_a_concession_in_anothers_turn_leaves_that_turn_alone() -> None:
    table = concede(four(), 2)
    assert table.asked() == [0]
    order = []
    for _ in range(4):
        order += table.asked()
        table.choose(order[-1], "pawn:1:populate" if len(order) < 4 else "pass")
    assert order == [0, 1, 3, 0]


@pytest.mark.rule("G7")
def test_who_conceded_is_passed_in_all_rounds_to_come() -> None:
    table = next_round(concede(four(), 2))
    assert table.player(2).passed
    assert table.state.round == 2
    with pytest.raises(IllegalChoice):
        table.game.choose(table.state, 2, "pass")


@pytest.mark.rule("G7")
def test_who_conceded_is_no_target() -> None:
    table = concede(four().supply(0, raze=1), 1)
    raids = {option for option in table.offered(0) if option.startswith("raid:")}
    assert raids == {"raid:4:reefs-landing-1"}


@pytest.mark.rule("G7")
def test_the_ships_of_who_conceded_leave_the_queue_and_the_others_stay_in_order() -> None:
    table = concede(four().queue(1, 2, 0, 2, 3), 2)
    assert [ship.seat for ship in table.state.queue] == [1, 0, 3]


@pytest.mark.rule("G7")
def test_who_concedes_while_the_own_ship_chooses_leaves_the_next_ship_to_choose() -> None:
    table = four().queue((1, "raze"), 0).islands(["crop-isle", "smith-isle"]).end_actions()
    table.choose(1, "island:crop-isle")
    concede(table, 1)
    assert table.asked() == [0]
    assert "crop-isle" in table.state.nearby.discard


@pytest.mark.rule("G7")
def test_the_first_player_marker_skips_who_conceded() -> None:
    table = next_round(concede(four().first(0), 1))
    assert (table.state.first, table.asked()) == (2, [2])
    table = next_round(concede(four().first(3), 0))
    assert table.state.first == 1


@pytest.mark.rule("G7")
def test_who_conceded_is_ranked_last_whatever_the_score() -> None:
    table = concede(four().vp(2, 30).vp(0, 3).vp(1, 2).vp(3, 1), 2)
    assert ranks(table) == [1, 2, 4, 3]


@pytest.mark.rule("G7")
def test_with_one_seat_left_the_match_ends_at_once() -> None:
    table = Kit(("oaks", "tides", "elms")).vp(0, 20).vp(1, 10)
    concede(table, 0)
    assert table.game.result(table.state) is None
    concede(table, 1)
    assert result_of(table).winners == (2,)
    assert result_of(table).reason
    assert table.asked() == []


@pytest.mark.rule("G7")
def test_nobody_waits_for_who_conceded_in_lookout() -> None:
    table = four().end_actions()
    for seat in (0, 1, 3):
        table.choose(seat)
    concede(table, 2)
    assert table.state.phase == "action"
    assert table.player(2).hand == []
    assert len(table.player(2).discard) == 4


@pytest.mark.rule("G7")
def test_nobody_waits_for_who_conceded_in_setup() -> None:
    table = Kit.at_setup(("oaks", "tides", "elms"))
    concede(table, 1)
    assert table.asked() == [0, 2]


@pytest.mark.rule("G7")
def test_a_concession_in_the_middle_of_an_effect_drops_the_rest_of_it() -> None:
    """Meeting Hall: discard a card, then draw 3 and keep 1."""
    table = Kit(("oaks", "tides", "elms")).stands(0, "meeting-hall").hand(0, "feast")
    table.choose(0, "use:meeting-hall")
    looked = {option.partition(":")[2] for option in table.offered(0)}
    concede(table, 0)
    assert table.asked() == [1]
    assert looked <= set(table.player(0).discard)


@pytest.mark.rule("G7")
def test_a_card_on_its_way_into_the_empire_is_discarded() -> None:
    """A search has found an upgrade for one of two Fields; its owner gives up instead of saying which."""
    seeker: dict[str, Any] = {"id": "seeker", "action": {"search": {"kind": "land"}, "to": "empire"}}
    meadow = {"id": "second-meadow", "kind": "field", "on": "sail", "field": {"food": 1}}
    hedge = {"id": "hedge", "kind": "field", "on": "sail", "upgrade": {"food": 1}}
    table = Tiny(clan("a", seeker, meadow, hedge), clan("b"), clan("c"), islands=(island("rock"),))
    player = table.state.players[0]
    player.deck.append(player.empire.pop().id)
    table.ask(0)
    table.choose(0, "use:seeker-1")
    assert "upgrade:hedge-1:a-meadow-1" in table.offered(0)
    table.game.concede(table.state, 0)
    assert player.discard == ["hedge-1"]


@pytest.mark.rule("G7")
def test_features_of_who_conceded_work_no_more() -> None:
    """Beacon Isle: each time an opponent builds, 1 food."""
    table = Kit(("oaks", "tides", "elms")).stands(1, "beacon-isle").hand(0, "barn").supply(0, wood=1)
    concede(table, 1).choose(0, "build:barn")
    assert table.goods(1) == {}
