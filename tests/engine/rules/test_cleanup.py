"""The cleanup phase (C1 to C3)."""

import pytest

from tests.engine.kit import Kit


def three() -> Kit:
    return Kit(("oaks", "tides", "elms"))


# --- C1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C1")
def test_spent_workers_return_to_everybody() -> None:
    table = three().workers(0, 1, spent=4).workers(1, 0, spent=6).end_actions()
    assert [(player.workers, player.spent) for player in table.state.players] == [(5, 0), (6, 0), (5, 0)]


@pytest.mark.rule("C1")
def test_all_cards_are_unexhausted_in_all_empires() -> None:
    table = three().stands(0, "longhouse", exhausted=True).stands(0, "smith-isle", exhausted=True)
    table.stands(1, "net-loft", exhausted=True).stands(2, "elms-barn", exhausted=True).end_actions()
    assert not any(card.exhausted for player in table.state.players for card in player.empire)


@pytest.mark.rule("C1")
def test_pawns_come_back_unexhausted() -> None:
    table = three().pawn(0, 1, "sail").pawn(0, 2, "harvest", exhausted=True).pawn(2, 1, "explore", exhausted=True)
    table.end_actions()
    assert all((pawn.tile, pawn.exhausted) == (None, False) for player in table.state.players for pawn in player.pawns)


@pytest.mark.rule("C1")
def test_remaining_face_up_islands_are_discarded_and_two_of_each_revealed() -> None:
    table = three().islands(
        ["skerry", "crop-isle"],
        ["tomb-isle", "star-isle"],
        next_nearby=["wind-isle", "camp-isle"],
        next_distant=["ghost-isle", "vault-isle"],
    )
    table.end_actions()
    assert table.state.nearby.face == ["wind-isle", "camp-isle"]
    assert table.state.nearby.discard == ["skerry", "crop-isle"]
    assert table.state.distant.face == ["ghost-isle", "vault-isle"]
    assert table.state.distant.discard == ["tomb-isle", "star-isle"]


@pytest.mark.rule("C1")
def test_two_are_revealed_where_some_were_taken() -> None:
    table = three().queue(0).islands(["skerry", "crop-isle"], next_nearby=["wind-isle", "camp-isle"]).end_actions()
    table.choose(0, "island:skerry")
    assert table.state.nearby.face == ["wind-isle", "camp-isle"]
    assert sorted(table.state.nearby.discard) == ["crop-isle", "skerry"]


@pytest.mark.rule("C1")
def test_islands_are_reshuffled_to_reveal_two() -> None:
    table = three().islands(["skerry", "crop-isle"], [], next_nearby=["wind-isle"], only=True).end_actions()
    face = table.state.nearby.face
    assert face[0] == "wind-isle" and face[1] in ("skerry", "crop-isle")
    assert len(table.state.nearby.deck) == 1 and table.state.nearby.discard == []


@pytest.mark.rule("C1")
@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_player_marker_goes_one_seat_clockwise(first: int, following: int) -> None:
    table = three().first(first).end_actions()
    assert table.state.first == following
    for seat in range(3):
        table.choose(seat)
    assert table.asked() == [following]


@pytest.mark.rule("C1")
def test_who_passed_acts_again_in_the_next_round() -> None:
    table = three().end_actions()
    assert (table.state.round, table.state.phase) == (2, "lookout")
    assert not any(player.passed for player in table.state.players)
    assert table.asked() == [0, 1, 2]


@pytest.mark.rule("C1")
def test_what_works_once_a_round_works_again() -> None:
    """Elder: once a round, when you populate, 1 wood."""
    table = Kit().stands(0, "elder").passed(1)
    table.plays(0, "pawn:1:populate", "pawn:2:populate")
    assert table.goods(0) == {"wood": 1}
    table.end_actions()
    table.choose(0)
    table.choose(1)
    table.turn(0).choose(0, "pawn:1:populate")
    assert table.goods(0) == {"wood": 2}


@pytest.mark.rule("C1")
def test_goods_hands_and_points_stay() -> None:
    table = Kit().supply(0, wood=3, gold=1, raze=2).hand(0, "longhouse").vp(0, 7).end_actions()
    assert table.goods(0) == {"wood": 3, "gold": 1, "raze": 2}
    assert (table.player(0).hand, table.player(0).vp) == (["longhouse-1"], 7)


# --- C2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C2")
def test_assigned_workers_stay_on_their_cards() -> None:
    table = Kit(("tides", "oaks")).stands(0, "tally-house", workers=2).workers(0, 2, spent=1).end_actions()
    assert table.standing(0, "tally-house").workers == 2
    assert table.player(0).workers == 3


@pytest.mark.rule("C2")
def test_assigned_goods_stay_on_their_cards() -> None:
    table = Kit().stands(0, "barn", goods={"food": 1}).stands(1, "strongroom", goods={"gold": 2}).end_actions()
    assert table.on_card(0, "barn") == {"food": 1}
    assert table.on_card(1, "strongroom") == {"gold": 2}
    assert table.goods(0) == table.goods(1) == {}


@pytest.mark.rule("C2")
def test_a_copy_still_copies_after_cleanup() -> None:
    table = Kit().stands(0, "longhouse").stands(0, "guild-house", copies="longhouse").end_actions()
    assert table.standing(0, "guild-house").ability == "longhouse"


# --- C3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C3")
def test_there_is_no_cleanup_after_the_last_round() -> None:
    table = Kit().stands(0, "longhouse").vp(0, 24).workers(0, 1).pawn(1, 1, "sail", exhausted=True)
    table.islands(["skerry", "crop-isle"], ["tomb-isle", "star-isle"])
    table.choose(0, "use:longhouse")
    table.end_actions()
    player = table.player(0)
    assert table.state.phase == "over"
    assert (player.workers, player.spent) == (0, 1)
    assert table.standing(0, "longhouse").exhausted
    assert table.player(1).pawns[0].exhausted
    assert (table.state.nearby.face, table.state.nearby.discard) == (["skerry", "crop-isle"], [])
    assert (table.state.first, table.state.round) == (0, 1)


@pytest.mark.rule("C3")
def test_in_any_other_round_there_is_one() -> None:
    table = Kit().stands(0, "longhouse").vp(0, 23).workers(0, 1)
    table.choose(0, "use:longhouse")
    table.end_actions()
    assert (table.state.phase, table.state.round) == ("lookout", 2)
    assert (table.player(0).workers, table.player(0).spent) == (1, 0)
