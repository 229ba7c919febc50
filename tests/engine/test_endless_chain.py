"""Effects that set each other off for ever are refused, by name, and nothing has happened."""

import pytest

from engine.core import EndlessChain
from tests.engine.tiny import Tiny, clan

STARTER = {"id": "starter", "action": {"declare": "populate"}}
REAPER = {"id": "reaper", "feature": {"each_time": "populate", "do": {"harvest": "any"}}}
SOWER = {"id": "sower", "feature": {"each_time": "harvest", "do": {"declare": "populate"}}}
BYSTANDER = {"id": "bystander", "feature": {"each_time": "sail", "do": {"gain": {"vp": 1}}}}


def test_a_chain_of_two_features_is_refused_and_names_both_cards() -> None:
    table = Tiny(clan("a", STARTER, BYSTANDER, REAPER, SOWER), clan("b"))
    with pytest.raises(EndlessChain) as refused:
        table.choose(0, "use:starter-1")
    assert {"reaper-1", "sower-1"} <= set(refused.value.cards)
    assert "bystander-1" not in refused.value.cards
    assert "Reaper" in refused.value.sentence and "Sower" in refused.value.sentence


def test_the_state_is_byte_for_byte_what_it_was() -> None:
    table = Tiny(clan("a", STARTER, REAPER, SOWER), clan("b"))
    before, asked = table.game.dump(table.state), table.game.prompts(table.state)
    for _ in range(2):
        with pytest.raises(EndlessChain):
            table.choose(0, "use:starter-1")
        assert table.game.dump(table.state) == before
        assert table.game.prompts(table.state) == asked


def test_other_choices_are_still_open_after_the_refusal() -> None:
    table = Tiny(clan("a", STARTER, REAPER, SOWER), clan("b"))
    with pytest.raises(EndlessChain):
        table.choose(0, "use:starter-1")
    table.choose(0, "pass")
    assert table.game.prompts(table.state)[0].seat == 1


def test_a_chain_over_two_empires_names_the_cards_of_both() -> None:
    gift = {"id": "gift", "feature": {"each_time": "harvest", "by": "opponent", "do": {"declare": "populate"}}}
    echo = {"id": "echo", "feature": {"each_time": "populate", "by": "opponent", "do": {"harvest": "any"}}}
    table = Tiny(clan("a", STARTER, {**echo, "id": "echo-a"}, REAPER), clan("b", gift))
    with pytest.raises(EndlessChain) as refused:
        table.choose(0, "use:starter-1")
    assert {"echo-a-1", "gift-1"} <= set(refused.value.cards)


def test_a_long_chain_that_ends_is_carried_out() -> None:
    crowd = [
        {"id": f"cheer-{number}", "feature": {"each_time": "populate", "do": {"gain": {"food": 1}}}}
        for number in range(200)
    ]
    table = Tiny(clan("a", STARTER, *crowd), clan("b"))
    table.choose(0, "use:starter-1")
    assert table.state.players[0].supply[0] >= 200
