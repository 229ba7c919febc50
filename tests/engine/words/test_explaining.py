"""Why not? Every card, tile and raid that is not offered gets a rule that exists and a sentence that is true."""

import re
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cards.phrases import TOKENS, plain, tokens
from engine.core import Explanation
from engine.north.reasons.lacking import give
from engine.north.state import State, clone
from tests.engine.kit import Kit
from tests.engine.places import swap_hidden
from tests.engine.words.matches import Match, matches

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "north.md"
RULES = set(re.findall(r"^- ([A-Z]\d+) ", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


def why(table: Kit, seat: int, intent: str) -> Explanation:
    said = table.game.explain(table.state, seat, intent)
    assert said is not None, f"{intent} is offered"
    return said


def offered_with(table: Kit, seat: int, intent: str, missing: Mapping[str, int]) -> bool:
    """Whether it would be offered with these goods besides."""
    richer = clone(table.state)
    give(richer, seat, missing)
    return table.game.explain(richer, seat, intent) is None


# --- whole matches -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("match", matches(), ids=str)
def test_everything_that_can_be_asked_about_has_a_rule_and_a_sentence(match: Match) -> None:
    for state, _ in islice(match.states(), 0, None, 5):
        for seat in range(len(match.clans)):
            for intent, caption in match.game.intents(state, seat):
                said = match.game.explain(state, seat, intent)
                assert said is not None, intent
                assert said.rule in RULES, said
                assert said.sentence.endswith("."), said
                assert set(tokens(said.sentence)) <= set(TOKENS), said
                assert not re.search(r"[{}_]|\w-\d|  ", plain(said.sentence)), said
                assert all(count > 0 for count in said.missing.values()), said
                assert caption.label and len(plain(caption.label)) <= 80 and len(plain(caption.detail)) <= 100


@pytest.mark.parametrize("match", matches(), ids=str)
def test_what_is_missing_is_enough(match: Match) -> None:
    """With the goods that are said to be missing, it is offered."""
    for state, _ in islice(match.states(), 0, None, 3):
        for prompt in match.game.prompts(state):
            if prompt.kind != "turn":
                continue
            for intent, _ in match.game.intents(state, prompt.seat):
                said = match.game.explain(state, prompt.seat, intent)
                if said is not None and said.missing:
                    richer = clone(state)
                    give(richer, prompt.seat, said.missing)
                    assert match.game.explain(richer, prompt.seat, intent) is None, (intent, said)


@pytest.mark.parametrize("match", matches(), ids=str)
def test_nothing_less_than_what_is_missing_would_do(match: Match) -> None:
    for state, _ in islice(match.states(), 0, None, 9):
        for prompt in match.game.prompts(state):
            for intent, _ in match.game.intents(state, prompt.seat) if prompt.kind == "turn" else ():
                said = match.game.explain(state, prompt.seat, intent)
                assert said is not None
                for good in said.missing:
                    richer = clone(state)
                    give(richer, prompt.seat, {**said.missing, good: said.missing[good] - 1})
                    assert match.game.explain(richer, prompt.seat, intent) is not None, (intent, said)


@pytest.mark.parametrize("match", matches(), ids=str)
def test_the_reason_is_true(match: Match) -> None:
    for state, _ in islice(match.states(), 0, None, 3):
        for seat in range(len(match.clans)):
            for intent, _ in match.game.intents(state, seat):
                said = match.game.explain(state, seat, intent)
                assert said is not None
                assert holds(match.game.prompts(state), state, seat, intent, said), (intent, said)


def holds(prompts: list[Any], state: State, seat: int, intent: str, said: Explanation) -> bool:
    """Whether the state is as the rule says; rules that need no look at it are taken as they are."""
    player = state.players[seat]
    deciding = any(prompt.seat == seat for prompt in prompts)
    if said.rule == "A1":
        return deciding or state.active != seat
    if said.rule == "A2":
        others = [other for index, other in enumerate(state.players) if index != seat]
        return player.passed or (intent == "raid" and all(other.passed for other in others))
    if said.rule == "U2":
        return any(f"use:{card.id}" == intent and card.exhausted for card in player.empire)
    if said.rule == "P3":
        return all(pawn.exhausted for pawn in player.pawns)
    if said.rule == "P2":
        return all(pawn.tile is not None for pawn in player.pawns)
    if said.rule == "R1":
        return player.supply[-1] == 0
    if said.rule in ("L1", "L2", "L3"):
        return state.phase == "lookout"
    if said.rule == "E1":
        return state.phase == "expedition"
    if said.rule == "S7":
        return state.phase == "setup"
    return True


@pytest.mark.parametrize("match", matches()[::2], ids=str)
def test_an_explanation_tells_nothing_that_the_seat_does_not_know(match: Match) -> None:
    for state, _ in islice(match.states(), 0, None, 20):
        for seat in range(len(match.clans)):
            other = clone(state)
            swap_hidden(other, seat, "elsewhere")
            assert asked(match, state, seat) == asked(match, other, seat)


def asked(match: Match, state: State, seat: int) -> list[Any]:
    return [(intent, match.game.explain(state, seat, intent)) for intent, _ in match.game.intents(state, seat)]


@pytest.mark.parametrize("match", matches()[:3], ids=str)
def test_nothing_that_is_offered_is_explained_away(match: Match) -> None:
    for state, _ in islice(match.states(), 0, None, 4):
        for prompt in match.game.prompts(state):
            offered = {option.id for option in prompt.options}
            intents = {intent for intent, _ in match.game.intents(state, prompt.seat)}
            assert not offered & intents


# --- cards in hand -----------------------------------------------------------------------------------------------


@pytest.mark.rule("B1")
def test_a_location_says_what_is_missing_after_gold() -> None:
    table = Kit().hand(0, "longhouse").supply(0, gold=1)
    said = why(table, 0, "build:longhouse-1")
    assert (said.rule, said.missing) == ("B1", {"stone": 1})
    assert said.sentence == "Longhouse costs 1{wood} 1{stone}; you lack 1{stone}, your {gold} counted in."
    assert offered_with(table, 0, "build:longhouse-1", said.missing)


def test_gold_that_the_price_itself_asks_for_does_not_stand_in() -> None:
    table = Kit(("tides", "oaks")).hand(0, "strongroom").supply(0, gold=1)
    assert why(table, 0, "build:strongroom-1").missing == {"stone": 1}


@pytest.mark.rule("B3")
def test_a_field_needs_its_action() -> None:
    said = why(Kit().hand(0, "rye-field"), 0, "field:rye-field-1")
    assert said == Explanation("B3", "Rye Field is a Field: build it when you declare Explore, by a pawn or a card.")


@pytest.mark.rule("P4")
def test_a_boost_needs_its_action_and_says_when_that_is_out_of_reach_too() -> None:
    table = Kit(("tides", "oaks")).hand(0, "tailwind").ships(0)
    said = why(table, 0, "boost:tailwind-1")
    assert said.rule == "P4"
    assert said.sentence.endswith("by a pawn or a card (not now: you have no {ship} at home).")


@pytest.mark.rule("P4")
def test_a_boost_of_another_action_says_which_it_names() -> None:
    table = Kit().hand(0, "feast", "gleaning")
    table.choose(0, "pawn:1:populate")
    said = why(table, 0, "boost:gleaning-1")
    assert said == Explanation("P4", "Populate is declared: Gleaning cannot come before it, for it names Harvest.")


@pytest.mark.rule("B8")
def test_an_instant_says_its_price() -> None:
    said = why(Kit().hand(0, "hired-hands"), 0, "play:hired-hands-1")
    assert said == Explanation("B8", "Hired Hands costs 1{food}; you lack 1{food}.", {"food": 1})


@pytest.mark.rule("B6")
def test_an_upgrade_without_a_field_says_so() -> None:
    table = Kit().hand(0, "coppice", "longhouse", "scaffold").without(0, "oak-grove").stands(0, "watermill")
    table.choose(0, "pawn:1:construct")
    assert why(table, 0, "upgrade:coppice-1").rule == "B6"


@pytest.mark.rule("T3")
def test_a_boost_cannot_be_constructed() -> None:
    table = Kit().hand(0, "longhouse", "watermill", "feast")
    table.choose(0, "pawn:1:construct")
    assert why(table, 0, "construct:feast-1").rule == "T3"


def test_another_copy_of_an_offered_card_is_offered() -> None:
    table = Kit().hand(0, "longhouse", "longhouse").supply(0, wood=1, stone=1)
    assert table.game.explain(table.state, 0, "build:longhouse-2") is None


def test_a_card_that_is_not_in_hand_is_not_explained_as_too_dear() -> None:
    assert why(Kit(), 0, "build:longhouse-1").sentence == "Longhouse is not in your hand."


# --- own cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("U2")
def test_an_exhausted_card_says_so() -> None:
    assert why(Kit().stands(0, "longhouse", exhausted=True), 0, "use:longhouse-1").rule == "U2"


@pytest.mark.rule("U3")
def test_an_action_says_what_its_price_lacks() -> None:
    table = Kit().stands(0, "longhouse").workers(0, 0)
    said = why(table, 0, "use:longhouse-1")
    assert said == Explanation("U3", "Longhouse cannot be used: you lack 1{worker}.", {"worker": 1})


@pytest.mark.rule("U3")
def test_an_action_that_takes_different_goods_counts_kinds() -> None:
    table = Kit().stands(0, "weaver").supply(0, wood=5)
    said = why(table, 0, "use:weaver-1")
    assert said.missing == {"resource": 1}
    assert offered_with(table, 0, "use:weaver-1", said.missing)


@pytest.mark.rule("U3")
def test_an_action_that_could_do_nothing_says_why() -> None:
    table = Kit(("tides", "oaks")).stands(0, "skipper")
    said = why(table, 0, "use:skipper-1")
    assert said == Explanation("U3", "Skipper cannot be used: no {ship} of yours has another ahead of it in the queue.")


@pytest.mark.parametrize(
    ("card", "rule"),
    [("oak-grove", "T4"), ("watermill", "B4"), ("elder", "K8"), ("tithe-barn", "K8")],
)
def test_a_card_without_an_action_says_what_it_does_instead(card: str, rule: str) -> None:
    table = Kit()
    if card != "oak-grove":
        table.stands(0, card)
    assert why(table, 0, f"use:{table.standing(0, card).id}").rule == rule


# --- pawns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P2")
def test_a_pawn_without_food_says_what_the_way_costs() -> None:
    table = Kit().pawn(0, 1, "explore").pawn(0, 2, "explore", exhausted=True)
    said = why(table, 0, "pawn:populate")
    assert said == Explanation("P2", "Moving a pawn on costs 1{food}; you lack 1{food}.", {"food": 1})
    assert offered_with(table, 0, "pawn:populate", said.missing)


@pytest.mark.rule("P2")
def test_a_tile_that_is_no_neighbour_says_which_are() -> None:
    table = Kit().pawn(0, 1, "explore").pawn(0, 2, "explore", exhausted=True).supply(0, food=1)
    said = why(table, 0, "pawn:construct")
    assert said == Explanation(
        "P2", "A pawn goes on only to a neighbouring tile: from Explore that is Populate or Sail."
    )


@pytest.mark.rule("P3")
def test_exhausted_pawns_say_so() -> None:
    table = Kit().pawn(0, 1, "explore", exhausted=True).pawn(0, 2, "sail", exhausted=True)
    assert why(table, 0, "pawn:sail") == Explanation("P3", "Both your pawns are exhausted for this round.")
    assert why(table, 0, "pawn:1:sail").sentence == "That pawn is exhausted for this round."


@pytest.mark.rule("P5")
def test_a_sail_without_a_ship_says_so() -> None:
    said = why(Kit().ships(0), 0, "pawn:sail")
    assert said == Explanation("P5", "Sail could not be carried out: you have no {ship} at home.", {"ship": 1})


@pytest.mark.rule("P5")
def test_a_ship_and_the_food_on_the_way_are_both_said_to_be_missing() -> None:
    table = Kit().ships(0).pawn(0, 1, "explore").pawn(0, 2, "explore", exhausted=True)
    said = why(table, 0, "pawn:sail")
    assert said.missing == {"ship": 1, "food": 1}
    assert offered_with(table, 0, "pawn:sail", said.missing)


@pytest.mark.rule("P5")
def test_an_empty_hand_cannot_construct_and_no_field_cannot_be_harvested() -> None:
    table = Kit().without(0)
    assert why(table, 0, "pawn:construct").rule == "P5"
    assert "you have no Field" in why(table, 0, "pawn:harvest").sentence


# --- raid --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R1")
def test_a_raid_without_a_token_says_so() -> None:
    said = why(Kit().stands(1, "net-loft"), 0, "raid")
    assert said == Explanation("R1", "A raid costs 1{raze}; you have none.", {"raze": 1})


@pytest.mark.rule("R2")
def test_a_raid_without_a_target_says_so() -> None:
    table = Kit(("tides", "oaks")).supply(0, raze=1)
    assert why(table, 0, "raid").rule == "R2"


@pytest.mark.rule("A2")
def test_who_has_passed_cannot_be_raided() -> None:
    table = Kit().stands(1, "net-loft").passed(1).supply(0, raze=1)
    assert why(table, 0, "raid").rule == "A2"
    assert why(table, 0, "raid:2:net-loft-1").sentence == "Tides has passed and cannot be raided."


@pytest.mark.rule("R2")
def test_a_card_that_cannot_be_raided_says_why() -> None:
    table = Kit().stands(1, "net-loft", exhausted=True).supply(0, raze=1)
    assert why(table, 0, "raid:2:net-loft-1").sentence == "Tides' Net Loft is exhausted already."
    assert why(table, 0, "raid:2:shingle-bay-1").sentence.startswith("Tides' Shingle Bay has no Action")
    assert why(table, 0, "raid:7:net-loft-1").sentence == "There is no such card to raid."


# --- not now -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A1")
def test_another_seats_turn_says_whose() -> None:
    assert why(Kit(), 1, "pass") == Explanation("A1", "It is Oaks' turn.")


@pytest.mark.rule("A2")
def test_who_has_passed_is_told_so() -> None:
    assert why(Kit().passed(1), 1, "pawn:sail").rule == "A2"


@pytest.mark.rule("L2")
def test_lookout_says_how_many_workers_all_cards_would_take() -> None:
    table = Kit().workers(0, 1)
    table.end_actions()
    said = why(table, 0, "keep")
    assert (said.rule, said.missing) == ("L2", {"worker": 3})


@pytest.mark.rule("L3")
def test_who_has_chosen_in_lookout_waits_for_the_others() -> None:
    table = Kit()
    table.end_actions()
    table.choose(0)
    assert why(table, 0, "pawn:sail").rule == "L3"


def test_after_the_end_everything_is_over() -> None:
    table = Kit()
    table.game.concede(table.state, 1)
    assert why(table, 0, "pawn:sail") == Explanation("G7", "The match is over: all others conceded.")


@pytest.mark.parametrize(
    "intent", ["", "dance", "use:nobody", "pawn:9:sail", "pawn:x", "raid:x:y", "build:", "pay:gold"]
)
def test_a_strange_question_gets_an_answer_too(intent: str) -> None:
    assert why(Kit().supply(0, raze=1), 0, intent).rule in RULES
