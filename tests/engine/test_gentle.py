"""The gentle player: weaker than greedy, better than chance, and no raider."""

import pytest

from cards.catalogue import builtin
from engine.core import Dice, Option, Prompt
from engine.north.game import North
from engine.players import gentle
from engine.simulation import play_match

GAME = North(builtin())


def question(*groups: str) -> Prompt:
    options = tuple(Option(f"{group}:{number}", group) for number, group in enumerate(groups))
    return Prompt(0, "turn", 1, "Your turn", options)


def test_it_sees_half_of_what_it_could_do_and_can_always_pass() -> None:
    asked = question("build", "build", "pawn", "pawn", "use", "pass")
    seen = {gentle.noticed(asked, Dice(str(seed))).options for seed in range(20)}
    assert len(seen) > 1, "not always the same half"
    for options in seen:
        assert len(options) == 4
        assert options[-1].group == "pass"


@pytest.mark.parametrize("seed", range(10))
def test_it_does_not_raid_while_there_is_anything_else_to_do(seed: int) -> None:
    seen = gentle.noticed(question("raid", "raid", "raid", "pass"), Dice(str(seed)))
    assert [option.group for option in seen.options] == ["pass"]


def test_it_raids_when_a_card_leaves_no_other_choice() -> None:
    assert {option.group for option in gentle.noticed(question("raid", "raid"), Dice("1")).options} == {"raid"}


def test_it_loses_against_greedy_and_wins_against_chance() -> None:
    clans = [{"clan": "glenn"}, {"clan": "ulaf"}]
    for number in range(3):
        assert play_match(GAME, clans, ("greedy", "gentle"), f"gentle {number}").result.winners == (0,)
    assert play_match(GAME, clans, ("gentle", "random"), "gentle").result.winners == (0,)
