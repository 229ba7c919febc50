"""Panels as pure functions: whatever a game asks, the panel fits Discord and offers every option exactly once."""

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_limits import walk
from bot.matches import Match, Position, Seat, Settings
from bot.panels import calls, lobby, looking, table
from bot.panels.custom_id import named, parse
from bot.panels.parts import Panel
from bot.panels.turn import Question, turn, why_not
from bot.panels.words import clean_name, icons, safe
from cards.catalogue import builtin
from engine.core import Caption, Dice, Option, Prompt
from engine.north.game import North
from engine.players import PLAYERS

NORTH = North(builtin())
LONG = "Þórbjörg-Ragnheiður Ølafsdóttir ℵ"[:32]


def match_of(names: list[str], **changes: Any) -> Match:
    seats = tuple(
        Seat(number, 100 + number, 100 + number, None, name, {"clan": "ulaf"}, False, 0.0)
        for number, name in enumerate(names)
    )
    values: dict[str, Any] = {
        "id": 123456,
        "game": "north",
        "status": "playing",
        "host": 100,
        "place": "1/2/3",
        "options": {},
        "settings": Settings(len(names)),
        "seats": seats,
        "created": 0.0,
        "touched": 0.0,
        "started": 0.0,
        "finished": None,
        "rules_version": 1,
        "content": "x",
        "seed_hash": "f" * 64,
        "start_hash": "f" * 64,
        "version": 1,
        "number": 1,
        "turn": 1,
        "trail_seat": None,
        "trail": (),
        "held_until": None,
        "draft": (),
        "told": 0,
        "told_turn": 0,
        "boundary": True,
        "result": None,
    }
    return Match(**(values | changes))


def plain(option: Option) -> Caption:
    return Caption(f"Option {option.id}"[:80], "Costs {2wood} and does something" * 3)


def offered(panel: Panel, prompt: Prompt) -> set[str]:
    """The options that can be chosen on this very panel."""
    found = set()
    for component in walk(panel.components()):
        if component.get("custom_id"):
            control = parse(component["custom_id"])
            if control.verb in ("choose", "ask"):
                option = named(prompt, control.argument)
                assert option is not None
                found.add(option.id)
            if control.verb in ("take", "mark"):
                for line in component["options"]:
                    option = named(prompt, line["value"])
                    assert option is not None
                    found.add(option.id)
    return found


def everything(question: Question, prompt: Prompt) -> set[str]:
    """The options that can be reached by opening every group and every page."""
    from dataclasses import replace

    found = offered(turn(question).check(), prompt)
    for group in {option.group for option in prompt.options}:
        for page in range(-(-len(prompt.options) // 25)):
            found |= offered(turn(replace(question, group=group, page=page)).check(), prompt)
    return found


prompts = st.builds(
    lambda ids, groups, least, spread: Prompt(
        0,
        "anything",
        7,
        "What do you choose?",
        tuple(
            Option(each, groups[number % len(groups)], (), (("wood", 2),), number % 3 == 0)
            for number, each in enumerate(ids)
        ),
        min(least, len(ids)),
        min(max(least, 1) + spread, len(ids)),
    ),
    st.lists(st.text(min_size=1, max_size=110), min_size=1, max_size=70, unique=True),
    st.lists(st.sampled_from(["build", "pawn", "use", "pass", "a-new-effect", "x" * 40]), min_size=1, max_size=6),
    st.integers(0, 4),
    st.integers(0, 4),
)


@given(prompts)
def test_any_prompt_fits_and_every_option_can_be_reached(prompt: Prompt) -> None:
    question = Question(Position(match_of(["Ann", "Bo"]), 0, None, prompt), plain)
    assert everything(question, prompt) == {option.id for option in prompt.options}


def test_a_single_option_is_a_button_and_no_menu() -> None:
    prompt = Prompt(0, "choose", 1, "?", (Option("only", "choose"),))
    panel = turn(Question(Position(match_of(["Ann", "Bo"]), 0, None, prompt), plain))
    assert not [component for component in walk(panel.components()) if component["type"] == 3]


def test_passing_asks_once_more_and_irreversible_options_are_marked() -> None:
    options = (Option("pass", "pass"), Option("dig", "use", irreversible=True), Option("rest", "use"))
    question = Question(Position(match_of(["Ann", "Bo"]), 0, None, Prompt(0, "turn", 1, "?", options)), plain)
    texts = turn(question).texts()
    assert any(said.startswith("⚠") for said in texts)
    verbs = {parse(one["custom_id"]).verb for one in walk(turn(question).components()) if one.get("custom_id")}
    assert "ask" in verbs


@pytest.mark.parametrize("seats", [2, 4])
def test_every_panel_of_a_whole_match_fits_and_public_ones_tell_nothing_hidden(seats: int) -> None:
    """With the longest names, at every position of a match of greedy players."""
    clans = list(NORTH.catalogue.clans)[:seats]
    state = NORTH.start([{"clan": clan} for clan in clans], {}, "panels")
    match = match_of([LONG] * seats)
    dice = Dice("panels")
    step = 0
    while NORTH.result(state) is None and step < 250:
        for prompt in NORTH.prompts(state):
            view = NORTH.view(state, prompt.seat)
            question = Question(Position(match, prompt.seat, view, prompt), partial(NORTH.caption, view))
            if step % 5 == 0:
                assert everything(question, prompt) == {option.id for option in prompt.options}
                why_not(question, NORTH.intents(state, prompt.seat), 0).check()
                looking.hand(match, NORTH, view, prompt.seat, []).check()
                looking.deck(match, NORTH, view, prompt.seat).check()
            else:
                turn(question).check()
        if step % 4 == 0:
            _look_at_the_public_side(match, state)
        prompt = NORTH.prompts(state)[0]
        choice = PLAYERS["random"](NORTH, NORTH.view(state, prompt.seat), prompt, dice)
        NORTH.choose(state, prompt.seat, choice, prompt.revision)
        step += 1


def _look_at_the_public_side(match: Match, state: Any) -> None:
    """The same state with other hands and decks gives the same messages, byte for byte."""
    seen = NORTH.view(state, None)
    for made in _public(match, seen):
        made.check()
    if any(prompt.kind != "turn" for prompt in NORTH.prompts(state)):
        return  # something half resolved may name a card in hand
    other = NORTH.load(NORTH.dump(state))
    for player in other.players:
        pool = [*player.deck, *player.hand]
        Dice("another deal").shuffle(pool)
        count = len(player.hand)
        player.hand[:], player.deck[:] = pool[:count], pool[count:]
    for made, again in zip(_public(match, seen), _public(match, NORTH.view(other, None)), strict=True):
        assert made.components() == again.components()


def _public(match: Match, view: Any) -> list[Panel]:
    return [
        table.table(match, view, ["A sentence."] * 6),
        calls.call(match, view, "<@1>", None, ["Bo builds."], "⏳"),
        looking.board(match, view, None, None),
        *(looking.empire(match, NORTH, view, seat.number, None) for seat in match.seats),
    ]


def test_the_lobby_fits_with_everything_in_it() -> None:
    match = match_of([LONG] * 4, status="lobby")
    kins = lobby.kin_of(NORTH)
    lobby.lobby(match, kins).check()
    lobby.clans(match, 0, kins, [kin.id for kin in kins]).check()
    lobby.options(match, range(2, 5)).check()
    table.opened(match, NORTH).check()


def test_every_card_and_every_clan_can_be_shown() -> None:
    from bot.desk.lookups import card_lines

    for card in NORTH.catalogue.titles.values():
        looking.card(card.name, card_lines(NORTH.catalogue, card), None).check()


@given(st.text(max_size=60))
def test_names_are_one_clean_line(name: str) -> None:
    kept = clean_name(name)
    assert 0 < len(kept) <= 32 and "\n" not in kept and clean_name(kept) == kept
    assert not set("\u202e\u200b\u2066{}") & set(kept)


@given(st.text(max_size=60))
def test_foreign_text_mentions_nobody(text: str) -> None:
    shown = safe(text)
    assert "@everyone" not in shown and "@here" not in shown


def test_goods_become_icons() -> None:
    assert icons("{2wood} and {gold}, {unknown thing}") == "2🪵 and 🪙, unknown thing"
