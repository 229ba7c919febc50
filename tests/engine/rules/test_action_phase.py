"""The action phase: turns, passing, the kinds of actions (A1 to A4)."""

import pytest

from engine.core import IllegalChoice, NotYourPrompt
from tests.engine.kit import Kit

THREE = ["oaks", "tides", "elms"]


# --- A1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_clockwise_from_the_first_player(first: int) -> None:
    """The marker moves on when the round ends, so that seat `first` begins the next one."""
    table = Kit(THREE).first((first - 1) % 3).end_actions()
    while table.state.phase == "lookout":
        table.choose(table.asked()[0])
    order = []
    for _ in range(6):
        [seat] = table.asked()
        order.append(seat)
        table.choose(seat, "pawn:1:populate" if len(order) <= 3 else "pawn:2:populate")
    assert order == [(first + step) % 3 for step in range(6)]


@pytest.mark.rule("A1")
def test_each_takes_exactly_one_action() -> None:
    table = Kit()
    table.choose(0, "pawn:1:populate")
    assert table.asked() == [1]
    with pytest.raises(NotYourPrompt):
        table.game.choose(table.state, 0, "pass")
    table.choose(1, "pawn:1:populate")
    assert table.asked() == [0]


@pytest.mark.rule("A1")
@pytest.mark.parametrize("action", ["pawn:1:populate", "build:hired-hands", "use:longhouse", "raid:2:landing", "pass"])
def test_every_kind_of_action_ends_the_turn(action: str) -> None:
    table = Kit().stands(0, "longhouse").hand(0, "hired-hands").supply(0, food=1, raze=1)
    table.choose(0, action.replace("build:hired-hands", "play:hired-hands"))
    assert table.asked() == [1]


@pytest.mark.rule("A1")
def test_turns_go_round_until_all_have_passed() -> None:
    table = Kit(THREE).stands(0, "longhouse")
    table.choose(0, "pawn:1:populate")
    table.choose(1, "pass")
    table.choose(2, "pawn:1:populate")
    table.choose(0, "pawn:2:populate")
    table.choose(2, "pass")
    assert table.asked() == [0] and table.state.phase == "action"
    table.choose(0, "pass")
    assert table.state.phase == "lookout" and table.state.round == 2


# --- A2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A2")
def test_who_has_passed_takes_no_more_actions_in_this_round() -> None:
    table = Kit(THREE)
    table.choose(0, "pass")
    seats = []
    for _ in range(4):
        [seat] = table.asked()
        seats.append(seat)
        table.choose(seat, "pawn:1:populate" if len(seats) < 3 else "pawn:2:populate")
    assert seats == [1, 2, 1, 2]
    with pytest.raises(IllegalChoice):
        table.game.choose(table.state, 0, "pawn:1:populate")


@pytest.mark.rule("A2")
def test_who_has_passed_plays_again_in_the_next_round() -> None:
    table = Kit().end_actions()
    while table.state.phase == "lookout":
        table.choose(table.asked()[0])
    table.choose(1, "pawn:1:populate")
    assert table.asked() == [0]


@pytest.mark.rule("A2")
def test_who_has_passed_cannot_be_raided() -> None:
    table = Kit(THREE).stands(1, "net-loft").stands(2, "elms-longhouse").supply(0, raze=1)
    assert table.offers(0, "raid:2:net-loft") and table.offers(0, "raid:3:elms-longhouse")
    table.passed(1)
    assert not table.offers(0, "raid:2") and table.offers(0, "raid:3:elms-longhouse")


@pytest.mark.rule("A2")
def test_who_has_passed_cannot_be_the_target_of_an_ability() -> None:
    """War Camp raids without a raze token."""
    table = Kit(["tides", "oaks", "elms"]).stands(0, "war-camp").stands(1, "longhouse").stands(2, "elms-longhouse")
    table.passed(1)
    table.choose(0, "use:war-camp")
    assert table.standing(2, "elms-longhouse").exhausted and not table.standing(1, "longhouse").exhausted


@pytest.mark.rule("A2")
def test_the_own_features_go_on_working_after_passing() -> None:
    """Skipper: each time an opponent conquers, gain 1 gold. Beacon Isle: each time an opponent builds, gain 1 food."""
    table = Kit().stands(1, "beacon-isle").passed(1).hand(0, "watermill", "watermill").supply(0, wood=4)
    table.choose(0, "build:watermill")
    assert table.goods(1) == {"food": 1}
    table.choose(0, "build:watermill")
    assert table.goods(1) == {"food": 2}


# --- A3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A3")
def test_a_lone_player_acts_turn_after_turn() -> None:
    table = Kit(THREE).passed(1, 2).stands(0, "longhouse").hand(0, "watermill").supply(0, wood=2)
    for action in ("pawn:1:populate", "build:watermill", "use:longhouse", "pawn:2:sail"):
        assert table.asked() == [0]
        table.choose(0, action)
    assert table.asked() == [0]
    assert table.state.phase == "action"


@pytest.mark.rule("A3")
def test_there_is_no_limit_on_the_number_kind_or_order_of_actions() -> None:
    """Ten actions of one player in a round, the same kind again and again."""
    table = Kit().passed(1)
    table.hand(0, "hired-hands", "hired-hands", "watermill", "watermill").supply(0, food=2, wood=4)
    table.stands(0, "longhouse").stands(0, "longhouse").stands(0, "longhouse")
    for action in (
        "use:longhouse-1",
        "play:hired-hands",
        "use:longhouse-2",
        "build:watermill",
        "build:watermill",
        "pawn:1:populate",
        "use:longhouse-3",
        "play:hired-hands",
        "pawn:2:populate",
        "pawn:1:explore",
    ):
        table.choose(0, action)
    assert table.state.phase == "action" and table.asked() == [0]


@pytest.mark.rule("A3")
def test_nobody_has_to_act() -> None:
    table = Kit().stands(0, "longhouse").hand(0, "watermill").supply(0, wood=2)
    table.choose(0, "pass")
    assert table.asked() == [1]


# --- A4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A4")
def test_the_actions_are_build_pawn_raid_use_and_pass() -> None:
    table = Kit().stands(0, "longhouse").hand(0, "watermill", "feast", "rye-field").supply(0, wood=2, raze=1)
    prompt = table.prompt(0)
    assert prompt is not None
    assert {option.group for option in prompt.options} == {"build", "pawn", "use", "raid", "pass"}
    assert table.offered(0) == {
        "build:watermill-1",
        "pawn:1:explore",
        "pawn:1:populate",
        "pawn:1:construct",
        "pawn:1:harvest",
        "pawn:1:sail",
        "use:longhouse-1",
        "raid:2:landing-1",
        "pass",
    }


@pytest.mark.rule("A4")
def test_passing_is_always_possible() -> None:
    table = Kit().pawn(0, 1, "sail", exhausted=True).pawn(0, 2, "sail", exhausted=True)
    assert table.offered(0) == {"pass"}


@pytest.mark.rule("A4")
def test_who_can_do_nothing_else_passes_without_being_asked() -> None:
    table = Kit().pawn(0, 1, "sail", exhausted=True).pawn(0, 2, "sail", exhausted=True).turn(1)
    table.choose(1, "pawn:1:populate")
    assert table.player(0).passed and table.asked() == [1]


@pytest.mark.rule("A4")
def test_cards_of_others_are_not_offered() -> None:
    table = Kit().stands(1, "net-loft").hand(1, "net-loft").supply(1, fish=1).workers(0, 5)
    assert not table.offers(0, "use:net-loft") and not table.offers(0, "build:net-loft")
