"""No two cards of a clan make a free endless loop. A sample; `make soak ARGS=loops` looks at all pairs."""

from collections.abc import Mapping
from typing import Any

import pytest

from cards.catalogue import Catalogue, builtin
from cards.model import Clan
from engine.north.game import North
from tests.soak import soak_loops
from tests.soak.soak_loops import Search, having, pairs_of, position

GAME = North(builtin())
# Every so manieth pair of a clan, so that each title is in the sample.
STEP = 29


def made_up(cards: Mapping[str, Mapping[str, Any]]) -> North:
    """The built-in cards, with the abilities of some changed."""
    clans = []
    for clan in builtin().clans.values():
        changed = [{**card.model_dump(), **cards.get(card.id, {})} for card in clan.cards]
        clans.append(Clan.model_validate({**clan.model_dump(), "cards": changed}))
    return North(Catalogue(clans, builtin().island_sets.values()))


@pytest.mark.parametrize("clan", sorted(GAME.table.clans))
def test_a_sample_of_pairs_has_no_endless_loop(clan: str) -> None:
    sample = list(pairs_of(GAME, clan))[::STEP]
    loops = [loop for pair in sample for loop in Search(GAME, clan, pair, positions=60).run()]
    assert loops == []


@pytest.mark.parametrize("clan", sorted(GAME.table.clans))
def test_every_pair_of_titles_and_islands_is_looked_at(clan: str) -> None:
    titles = 3 + 18 + 22
    assert len(list(pairs_of(GAME, clan))) == titles * (titles + 1) // 2


WAKE: dict[str, Any] = {"cost": {"wood": 1}, "bonus": [], "feature": [], "copies": 1}
CALL: dict[str, Any] = {**WAKE, "action": [{"gain": {"food": 1}}, {"ready": {"type": "wool", "other": True}}]}


def test_two_cards_that_wake_each_other_are_found() -> None:
    game = made_up({"weaving-shed": CALL, "herding-collie": CALL})
    loops = Search(game, "glenn", ("weaving-shed", "herding-collie")).run()
    assert len(loops) == 1
    assert "use:herding-collie-1 > use:weaving-shed-1 gains 2 food" in loops[0]


def test_two_cards_of_which_one_wakes_the_other_are_no_loop() -> None:
    game = made_up({"weaving-shed": CALL, "herding-collie": {**WAKE, "action": [{"gain": {"food": 1}}]}})
    assert Search(game, "glenn", ("weaving-shed", "herding-collie")).run() == []


def test_a_loop_that_costs_something_is_no_loop() -> None:
    paid = [{"spend": {"sheep": 1}}, *CALL["action"]]
    game = made_up({"weaving-shed": CALL, "herding-collie": {**WAKE, "action": paid}})
    assert Search(game, "glenn", ("weaving-shed", "herding-collie")).run() == []


def test_a_loop_that_pays_for_itself_is_found() -> None:
    paid = [{"spend": {"food": 2}}, {"gain": {"vp": 1}}, {"ready": {"type": "wool", "other": True}}]
    rich = [{"gain": {"food": 2}}, {"ready": {"type": "wool", "other": True}}]
    game = made_up({"weaving-shed": {**WAKE, "action": paid}, "herding-collie": {**WAKE, "action": rich}})
    loops = Search(game, "glenn", ("weaving-shed", "herding-collie")).run()
    assert len(loops) == 1
    assert "vp" in loops[0]


def test_two_cards_that_rebuild_each_other_are_found() -> None:
    """Each takes the other back to the hand and builds it again at no price: ready, with one point more."""
    again = [{"gain": {"vp": 1}}, {"build": {}, "free": True}]
    one = {**WAKE, "type": "wool", "action": [{"give_up": {"type": "hearth"}, "to": "hand"}, *again]}
    other = {**WAKE, "type": "hearth", "action": [{"give_up": {"type": "wool"}, "to": "hand"}, *again]}
    game = made_up({"weaving-shed": one, "porridge-pot": other})
    loops = Search(game, "glenn", ("weaving-shed", "porridge-pot")).run()
    assert len(loops) == 1
    assert "vp" in loops[0]


def test_a_pawn_that_is_turned_over_again_and_again_is_found() -> None:
    """Each step costs 1 food, each card that turns it over brings 1."""
    game = made_up({"dance-floor": {"cost": {"wood": 1}, "copies": 1, "action": [{"refresh_pawn": 1}]}})
    assert Search(game, "heidel", ("dance-floor", "dance-floor")).run() == []
    refresh = [{"refresh_pawn": 1}, {"gain": {"food": 1}}, {"ready": {"type": "bar", "other": True}}]
    both = {"cost": {"wood": 1}, "copies": 1, "action": refresh, "bonus": [], "storage": None}
    game = made_up({"dance-floor": both, "long-bench": both})
    assert len(Search(game, "heidel", ("dance-floor", "long-bench")).run()) == 1


def test_a_next_round_is_no_loop() -> None:
    """When nothing is left to use the round ends by itself, and everything is ready again."""
    start = position(GAME, "heidel", ("bucket-of-seawater", "haunted-island"))
    assert having(GAME, start) >= having(GAME, GAME.clone(start))
    assert Search(GAME, "heidel", ("bucket-of-seawater", "haunted-island")).run() == []


def test_the_command_says_what_it_looked_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak_loops, "pairs_of", lambda game, clan: [("weaving-shed", "lambing-pen")])
    assert soak_loops.main(["--clans", "glenn"]) == 0
    assert "glenn: 1 pairs" in capsys.readouterr().out
    monkeypatch.setattr(
        soak_loops, "builtin", lambda: made_up({"weaving-shed": CALL, "herding-collie": CALL}).catalogue
    )
    monkeypatch.setattr(soak_loops, "pairs_of", lambda game, clan: [("weaving-shed", "herding-collie")])
    assert soak_loops.main(["--clans", "glenn"]) == 1
    assert "1 loops" in capsys.readouterr().out
