"""Raid (R1, R2)."""

import pytest

from tests.engine.kit import Kit
from tests.engine.tiny import Tiny, clan

ACTION = {"id": "mill", "action": {"gain": {"food": 1}}}


def three() -> Kit:
    """Seat 0 raids; seat 1 and seat 2 each have their Landing and a Net Loft."""
    table = Kit(("oaks", "tides", "reefs")).supply(0, raze=1)
    return table.stands(1, "net-loft").stands(2, "reefs-net-loft")


@pytest.mark.rule("R1")
def test_a_raid_discards_one_raze_token() -> None:
    table = three().supply(0, raze=3, wood=1)
    table.choose(0, "raid:2:net-loft")
    assert table.goods(0) == {"raze": 2, "wood": 1}


@pytest.mark.rule("R1")
def test_a_raid_exhausts_the_chosen_card_and_no_other() -> None:
    table = three()
    table.choose(0, "raid:2:net-loft")
    assert table.standing(1, "net-loft").exhausted
    assert not table.standing(1, "landing").exhausted
    assert not any(card.exhausted for seat in (0, 2) for card in table.player(seat).empire)


@pytest.mark.rule("R1")
def test_a_raided_card_cannot_be_used_in_this_round() -> None:
    table = three()
    table.choose(0, "raid:2:net-loft")
    table.supply(1, food=1).turn(1)
    assert table.offers(1, "use:landing")
    assert not table.offers(1, "use:net-loft")


@pytest.mark.rule("R1")
def test_a_raided_card_is_ready_again_in_the_next_round() -> None:
    table = three()
    table.choose(0, "raid:2:net-loft")
    table.end_actions()
    assert not table.standing(1, "net-loft").exhausted


@pytest.mark.rule("R1")
def test_a_raid_is_the_action_of_the_turn() -> None:
    table = three().supply(0, raze=2)
    table.choose(0, "raid:2:net-loft")
    assert table.asked() == [1]


@pytest.mark.rule("R1")
def test_without_a_raze_token_there_is_no_raid() -> None:
    table = three().supply(0, gold=5, wood=5)
    assert not table.offers(0, "raid:2:net-loft")


@pytest.mark.rule("R1")
def test_cards_of_all_opponents_can_be_raided() -> None:
    raids = {option for option in three().offered(0) if option.startswith("raid:")}
    assert raids == {
        "raid:2:landing-1",
        "raid:2:net-loft-1",
        "raid:3:reefs-landing-1",
        "raid:3:reefs-net-loft-1",
    }


@pytest.mark.rule("R1")
def test_who_has_passed_cannot_be_raided_while_others_can() -> None:
    table = three().passed(1)
    raids = {option for option in table.offered(0) if option.startswith("raid:")}
    assert raids == {"raid:3:reefs-landing-1", "raid:3:reefs-net-loft-1"}


@pytest.mark.rule("R1")
def test_own_cards_cannot_be_raided() -> None:
    table = three().stands(0, "longhouse").passed(1, 2)
    assert not any(option.startswith("raid:") for option in table.offered(0))


@pytest.mark.rule("R1")
def test_a_conquered_island_with_an_action_can_be_raided() -> None:
    table = three().stands(1, "smith-isle")
    table.choose(0, "raid:2:smith-isle")
    assert table.standing(1, "smith-isle").exhausted


@pytest.mark.rule("R1")
def test_a_card_that_copies_an_action_can_be_raided() -> None:
    table = Kit(("tides", "oaks")).supply(0, raze=1)
    table.stands(1, "longhouse", exhausted=True).stands(1, "guild-house", copies="longhouse")
    table.choose(0, "raid:2:guild-house")
    assert table.standing(1, "guild-house").exhausted


@pytest.mark.rule("R1")
def test_a_card_that_raids_by_its_own_ability_needs_no_raze_token() -> None:
    """War Camp can here only raid for free."""
    table = Kit(("tides", "oaks")).stands(0, "war-camp").stands(1, "longhouse").stands(1, "barn").supply(0, raze=1)
    table.plays(0, "use:war-camp", "raid:2:barn")
    assert table.goods(0) == {"raze": 1, "food": 1}, "the food is the War Camp's own: each time you raid"
    assert table.standing(1, "barn").exhausted
    assert not table.standing(1, "longhouse").exhausted


@pytest.mark.rule("R1")
def test_an_ability_that_raids_cannot_aim_at_who_has_passed() -> None:
    table = Kit(("tides", "oaks")).stands(0, "war-camp").stands(1, "longhouse").passed(1)
    assert not table.offers(0, "use:war-camp")


@pytest.mark.rule("R2")
@pytest.mark.parametrize("card", ["oak-grove", "rye-field", "elder", "tithe-barn", "watermill", "skerry", "star-isle"])
def test_fields_features_and_bonus_cards_cannot_be_raided(card: str) -> None:
    table = Kit(("tides", "oaks")).supply(0, raze=1).stands(1, "longhouse")
    if not table.has(1, card):
        table.stands(1, card)
    raids = {option for option in table.offered(0) if option.startswith("raid:")}
    assert raids == {"raid:2:longhouse-1"}


@pytest.mark.rule("R2")
def test_an_upgrade_cannot_be_raided() -> None:
    table = Kit(("tides", "oaks")).supply(0, raze=1).stands(1, "coppice", under="oak-grove")
    assert not any(option.startswith("raid:") for option in table.offered(0))


@pytest.mark.rule("R2")
def test_an_exhausted_card_cannot_be_raided() -> None:
    table = Kit(("tides", "oaks")).supply(0, raze=1)
    table.stands(1, "longhouse", exhausted=True).stands(1, "barn")
    assert table.offers(0, "raid:2:barn")
    assert not table.offers(0, "raid:2:longhouse")


@pytest.mark.rule("R2")
def test_a_card_that_was_raided_cannot_be_raided_again() -> None:
    table = three().supply(0, raze=2)
    table.choose(0, "raid:2:net-loft")
    table.turn(0)
    assert not table.offers(0, "raid:2:net-loft")
    assert table.offers(0, "raid:3:reefs-net-loft")


@pytest.mark.rule("R2")
def test_a_copy_whose_original_has_left_cannot_be_raided() -> None:
    table = Tiny(clan("a"), clan("b", ACTION))
    table.state.players[0].supply[-1] = 1
    table.state.players[1].empire[-1].ability = ""
    table.ask(0)
    assert not any(option.startswith("raid:") for option in table.offered(0))
