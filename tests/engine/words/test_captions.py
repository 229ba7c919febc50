"""Every option can be read: it fits its place, says what it costs and does, and can be told from its neighbours."""

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.phrases import TOKENS, plain, tokens
from engine.core import Caption, Prompt
from engine.north.wording.goods import fit, ordinal
from engine.north.words import LONGEST_DETAIL, LONGEST_LABEL, SAY, price_words
from tests.engine.kit import Kit
from tests.engine.words.matches import Match, matches


def caption(table: Kit, seat: int, wanted: str) -> Caption:
    """The caption of an option that is offered now."""
    prompt = table.prompt(seat)
    assert prompt is not None
    option = next(option for option in prompt.options if option.id.startswith(wanted))
    return table.game.caption(table.game.view(table.state, seat), option)


@cache
def read(match: Match) -> list[tuple[Prompt, list[Caption]]]:
    """Every prompt of a match with the captions of its options."""
    return [
        (prompt, [match.game.caption(match.game.view(state, prompt.seat), option) for option in prompt.options])
        for state, _ in match.states()
        for prompt in match.game.prompts(state)
    ]


@pytest.mark.parametrize("match", matches(), ids=str)
def test_every_option_of_every_match_is_said_within_its_room(match: Match) -> None:
    instances = {card for card in match.game.table.cards if re.search(r"-\d$", card)}
    for said in {caption for _, captions in read(match) for caption in captions}:
        for text, room in ((said.label, LONGEST_LABEL), (said.detail, LONGEST_DETAIL)):
            assert len(plain(text)) <= room, said
            assert set(tokens(text)) <= set(TOKENS), said
            assert not re.search(r"[{}_]", plain(text)), said
            assert text.count("*") % 2 == 0, said
            assert not instances.intersection(re.split(r"[ (),:]", text)), said
        assert said.label and not said.label[0].islower(), said


@pytest.mark.parametrize("match", matches(), ids=str)
def test_there_are_words_for_every_group_of_options(match: Match) -> None:
    for prompt, _ in read(match):
        assert all(option.group in SAY or option.subject[0] == "branch" for option in prompt.options), prompt


@pytest.mark.parametrize("match", matches(), ids=str)
def test_no_two_options_of_a_prompt_read_alike(match: Match) -> None:
    for prompt, captions in read(match):
        assert len({(said.label, said.detail) for said in captions}) == len(captions), prompt


def test_a_build_says_its_cost_and_its_effect() -> None:
    table = Kit().hand(0, "longhouse", "watermill").supply(0, wood=3, stone=1)
    assert caption(table, 0, "build:longhouse") == Caption(
        "Build Longhouse", "1{wood} 1{stone} · Spend 1{worker}: gain 1{vp}"
    )
    assert caption(table, 0, "build:watermill") == Caption("Build Watermill", "2{wood} · Bonus: gain 2{food}")


def test_a_discount_shows_in_the_price_of_a_build() -> None:
    table = Kit().hand(0, "longhouse").stands(0, "tithe-barn").supply(0, stone=1)
    assert caption(table, 0, "build:longhouse").detail.startswith("1{stone} · ")


def test_a_pawn_says_where_it_goes_and_what_it_pays() -> None:
    table = Kit().pawn(0, 1, "explore").supply(0, food=1)
    assert caption(table, 0, "pawn:2:sail") == Caption("Pawn to Sail", "Put a {ship} into the queue")
    assert caption(table, 0, "pawn:1:populate") == Caption(
        "Pawn from Explore on to Populate", "1{food} · Gain 1{worker}"
    )


def test_a_raid_says_whose_card_and_what_it_stops() -> None:
    table = Kit().stands(1, "net-loft").supply(0, raze=1)
    assert caption(table, 0, "raid:2:net-loft") == Caption("Raid Tides' Net Loft", "1{raze} · Exhausts: gain 1{fish}")


def test_copies_are_told_apart_by_what_lies_on_them() -> None:
    table = Kit().stands(0, "barn", goods={"wood": 2}).stands(0, "barn").supply(0, food=1)
    assert caption(table, 0, "use:barn-1").label == "Use Barn (2{wood} on it)"
    assert caption(table, 0, "use:barn-2").label == "Use Barn"


def test_copies_that_are_alike_are_counted() -> None:
    table = Kit().stands(0, "longhouse").stands(0, "longhouse")
    assert [caption(table, 0, f"use:longhouse-{copy}").label for copy in (1, 2)] == [
        "Use Longhouse (1st)",
        "Use Longhouse (2nd)",
    ]


def test_an_exhausted_copy_does_not_make_the_ready_one_harder_to_name() -> None:
    table = Kit().stands(0, "longhouse", exhausted=True).stands(0, "longhouse")
    assert caption(table, 0, "use:longhouse-2").label == "Use Longhouse"


def test_a_copying_card_says_the_ability_that_it_has() -> None:
    table = Kit().stands(0, "longhouse").stands(0, "guild-house", copies="longhouse")
    assert caption(table, 0, "use:guild-house") == Caption("Use Guild House", "Spend 1{worker}: gain 1{vp}")


def test_a_harvest_counts_the_upgrades_in() -> None:
    table = Kit().stands(0, "coppice", under="oak-grove")
    table.choose(0, "pawn:1:harvest")
    assert caption(table, 0, "harvest:oak-grove") == Caption("Harvest Oak Grove", "Gain 3{wood}")


def test_an_upgrade_says_under_which_field_it_goes() -> None:
    table = Kit().hand(0, "coppice", "longhouse")
    table.choose(0, "pawn:1:construct")
    assert caption(table, 0, "upgrade:coppice").label == "Lay Coppice under Oak Grove"
    assert caption(table, 0, "act").label == "Just Construct"


def test_a_way_to_pay_says_what_it_leaves() -> None:
    table = Kit().hand(0, "watermill").supply(0, wood=3, gold=2)
    table.choose(0, "build:watermill")
    assert caption(table, 0, "pay:wood=1,gold=1") == Caption("Pay 1{wood} 1{gold}", "Leaves you 2{wood}, 1{gold}")


def test_what_goes_aboard_says_how_far_the_ship_gets() -> None:
    table = Kit().supply(0, fish=1, raze=1)
    table.choose(0, "pawn:1:sail")
    assert caption(table, 0, "sail:empty") == Caption("Sail empty", "Reaches nearby islands, pillages")
    assert caption(table, 0, "sail:fish+raze") == Caption(
        "Sail with 1{fish} 1{raze}", "Reaches nearby and distant islands, pillages or conquers"
    )


def test_an_island_is_worth_conquering_only_to_a_ship_that_can() -> None:
    for cargo, said in (("", False), ("raze", True)):
        table = Kit().queue((0, cargo)).islands(nearby=["smith-isle", "skerry"])
        table.end_actions()
        smith = caption(table, 0, "island:smith-isle")
        assert smith.label == "Smith Isle"
        assert smith.detail.startswith("Nearby: pillage 2{stone}")
        assert ("Conquer" in smith.detail) is said


def test_a_choice_is_said_in_the_words_of_the_card() -> None:
    table = Kit().hand(0, "feast")
    table.plays(0, "pawn:1:populate", "boost:feast")
    assert caption(table, 0, "choose:1") == Caption("Gain 1{food}")
    assert caption(table, 0, "choose:2") == Caption("Gain 1{wood}")


def test_a_price_is_said_in_one_order() -> None:
    assert price_words([("stone", 1), ("wood", 2)]) == "2{wood} 1{stone}"
    assert price_words([("any", 2)]) == "2 of your choice"
    assert price_words([("worker", 1), ("assigned", 2)]) == "1{worker} and 2 goods on your cards"
    assert price_words([]) == ""


def test_ordinals_read_as_they_are_spoken() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd")
    ]


@given(st.lists(st.sampled_from(["1{wood}", "{raze}", "*Wool*", "a", "banner:", "gain", "Äpfel·"])), st.integers(8, 60))
def test_a_text_is_cut_at_a_word_and_never_through_an_icon(words: list[str], width: int) -> None:
    text = " ".join(words)
    cut = fit(text, width)
    assert len(plain(cut)) <= width
    assert set(tokens(cut)) <= set(TOKENS)
    assert cut.count("{") == cut.count("}") == len(tokens(cut))
    assert cut == text or cut.rstrip("*").endswith("…")
