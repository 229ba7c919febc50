"""A turn is told as its players would tell it: in one line, completely, and never more than the reader may know."""

import re
from collections import Counter
from pathlib import Path

import pytest

import engine.north
from cards.phrases import TOKENS, tokens
from engine.core import Event
from engine.north.state import State
from engine.north.story import tell
from engine.north.table import Table
from engine.north.telling import rounds, turns
from tests.engine.kit import Kit
from tests.engine.places import announced_cards, public_cards
from tests.engine.words.matches import NAMES, Match, matches

# What is told with its number: goods that change hands.
COUNTED = ("food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "vp")
# Events that show everybody a card that may be hidden again when the turn is over.
LAID_OPEN = ("boost", "instant", "entered", "left", "discovered", "pillaged", "conquered")
MOVED = ("gained", "paid", "assigned", "released", "unassigned")


def told(table: Kit, seat: int | None = None) -> list[str]:
    """The story of everything that was played at the table."""
    return table.game.story([event.seen_by(seat) for event in table.events], NAMES)


# --- single turns ------------------------------------------------------------------------------------------------


def test_a_sail_with_a_boost_is_one_sentence() -> None:
    table = Kit(("tides", "oaks")).hand(0, "tailwind").supply(0, fish=1)
    table.plays(0, "pawn:1:sail", "boost:tailwind", "choose:1", "sail:fish+raze")
    assert told(table) == [
        "Ana sends a pawn to Sail, plays Tailwind (+1{raze}) and puts a ship with {fish} and {raze} to sea."
    ]


def test_a_build_says_what_was_paid_and_what_it_gave() -> None:
    table = Kit().hand(0, "watermill").supply(0, wood=1, gold=1)
    table.plays(0, "build:watermill")
    assert told(table) == ["Ana builds Watermill for 1{wood} 1{gold} and gains 2{food}."]


def test_a_pawn_that_moves_on_says_what_it_paid() -> None:
    table = Kit().pawn(0, 1, "explore", exhausted=False).pawn(0, 2, "explore", exhausted=True).supply(0, food=1)
    table.plays(0, "pawn:1:populate")
    assert told(table) == ["Ana moves a pawn on to Populate for 1{food} and gains 1{worker}."]


def test_an_action_says_price_and_gain() -> None:
    table = Kit().stands(0, "longhouse")
    table.plays(0, "use:longhouse")
    assert told(table) == ["Ana uses Longhouse for 1{worker} and gains 1{vp}."]


def test_a_field_before_its_action_and_a_harvest_of_two_are_one_sentence() -> None:
    table = Kit().hand(0, "gleaning")
    table.plays(0, "pawn:1:harvest", "boost:gleaning", "harvest:oak-grove", "harvest:quarry")
    assert told(table) == [
        "Ana sends a pawn to Harvest, plays Gleaning and harvests Oak Grove (+2{wood}) and Quarry (+1{stone})."
    ]


def test_a_raid_says_who_is_hit() -> None:
    table = Kit().stands(1, "net-loft").supply(0, raze=1)
    table.plays(0, "raid:2:net-loft")
    assert told(table) == ["Ana raids Bo's Net Loft with 1{raze}."]


def test_a_feature_of_another_seat_is_named_with_its_owner() -> None:
    table = Kit().stands(1, "skipper")
    table.plays(0, "pass")
    assert told(table)[0] == "Ana passes. Bo's Skipper: +1{vp}."


def test_goods_put_on_a_card_one_by_one_are_told_together() -> None:
    table = Kit().stands(0, "barn").supply(0, wood=2, food=3)
    table.plays(0, "use:barn", "assign:wood", "assign:food", "assign:wood")
    assert told(table) == ["Ana uses Barn and puts 1{food} 2{wood} on it."]


def test_what_a_field_gives_a_last_time_is_told_where_it_goes() -> None:
    table = Kit().hand(0, "clearing")
    table.plays(0, "pawn:1:harvest", "boost:clearing", "give-up:oak-grove", "harvest:quarry")
    assert told(table)[0].startswith(
        "Ana sends a pawn to Harvest, plays Clearing (+1{vp}), gives up Oak Grove (+2{wood})"
    )


def test_islands_say_what_they_gave_and_what_they_cost() -> None:
    table = Kit().queue((0, "raze"), 1).islands(nearby=["builders-isle", "skerry"]).supply(0, wood=1)
    table.end_actions()
    table.plays(0, "island:builders-isle", "conquer:builders-isle").plays(1, "island:skerry")
    lines = told(table)
    assert "All have passed; the ships set out." in lines
    assert "Ana conquers Builders Isle for 1{wood}." in lines
    assert "Bo pillages Skerry (+2{gold})." in lines


def test_an_island_out_of_the_deck_is_found_first() -> None:
    table = Kit().queue(0).islands(next_nearby=["crop-isle"])
    table.end_actions()
    table.plays(0, "island:nearby-deck")
    assert "Ana finds Crop Isle and pillages it (+3{food})." in told(table)


def test_a_boost_that_waited_on_the_ship_is_told_when_it_pays() -> None:
    table = Kit(("tides", "oaks")).hand(0, "raiding-song").islands(nearby=["skerry", "crop-isle"])
    table.plays(0, "pawn:1:sail", "boost:raiding-song")
    table.end_actions()
    table.plays(0, "island:skerry")
    assert "Ana pillages Skerry (+2{gold}). Raiding Song: +1{vp}." in told(table)


# --- between the turns -------------------------------------------------------------------------------------------


def test_a_round_begins_with_its_number_and_its_first_player() -> None:
    table = Kit()
    table.end_actions()
    lines = told(table)
    assert "All have passed, and no ship is at sea." in lines
    assert "Round 2. Bo is first." in lines
    assert lines[lines.index("Round 2. Bo is first.") + 1].startswith("Islands in sight: ")


def test_lookout_tells_how_many_and_only_to_the_keeper_which() -> None:
    table = Kit.at_setup()
    for seat in (0, 1):
        prompt = table.prompt(seat)
        assert prompt is not None
        table.choose(seat, *[option.id for option in prompt.options[:3]])
    public = told(table)
    assert public[0] == "Everyone keeps 3{card}."
    assert public[1].startswith("Round 1. ")
    assert len(public) == 2
    own = told(table, 0)[0]
    assert own.startswith("Ana keeps ") and own.endswith("; Bo keeps 3{card}.")


def test_a_storage_is_collected() -> None:
    table = Kit().stands(0, "barn", goods={"wood": 4})
    table.end_actions()
    for seat in (0, 1):
        table.choose(seat)
    table.plays(0, "gain:1", "gain:2")
    assert "Ana collects 1{vp} 1{gold} from Barn." in told(table)


def test_the_last_round_is_announced_behind_the_turn_that_brought_it() -> None:
    table = Kit().stands(0, "longhouse").vp(0, 24)
    table.plays(0, "use:longhouse")
    assert told(table) == [
        "Ana uses Longhouse for 1{worker} and gains 1{vp}.",
        "25{vp} are reached: this round is the last!",
    ]


def test_a_concession_and_the_end_are_told() -> None:
    table = Kit()
    table.events += table.game.concede(table.state, 1)
    assert told(table) == ["Bo lays down the oars and concedes.", "The match is over: all others conceded."]


def test_a_turn_can_be_told_piece_by_piece() -> None:
    """A caller that tells every choice by itself gets sentences all the same."""
    table = Kit(("tides", "oaks")).hand(0, "tailwind").supply(0, fish=1)
    pieces = [
        line
        for choice in ("pawn:1:sail", "boost:tailwind", "choose:1", "sail:fish")
        for line in table.game.story(table.choose(0, choice), NAMES)
    ]
    assert pieces == [
        "Ana sends a pawn to Sail.",
        "Ana plays Tailwind.",
        "Ana's Tailwind: +1{raze}.",
        "Ana puts a ship with {fish} to sea.",
    ]


# --- whole matches -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("match", matches(), ids=str)
def test_every_line_is_a_sentence_with_known_icons(match: Match) -> None:
    for events in match.turns():
        for seat in (None, 0):
            for line in match.game.story([event.seen_by(seat) for event in events], NAMES):
                assert not line[0].islower() and line[-1] in ".!", line
                assert set(tokens(line)) <= set(TOKENS), line
                assert not re.search(r"[{}_]|  | [.,]|\(\)|\w-\d", re.sub(r"\{[a-z]+\}", "#", line)), line


@pytest.mark.parametrize("match", matches(), ids=str)
def test_nothing_is_lost_or_told_twice(match: Match) -> None:
    """All goods that changed hands in a turn are in its story, with their number."""
    for events in match.turns():
        lines = match.game.story([event.seen_by(None) for event in events], NAMES)
        shown: Counter[str] = Counter()
        for line in lines:
            if not line.startswith("25{vp}"):
                for number, good in re.findall(r"(\d+)\{([a-z]+)\}", line):
                    shown[good] += int(number)
        assert {good: shown[good] for good in COUNTED if shown[good]} == happened(events), lines


def happened(events: list[Event]) -> dict[str, int]:
    """The goods of these events."""
    goods: Counter[str] = Counter()
    for event in events:
        if event.kind in MOVED:
            goods.update(event.data["goods"])
        goods["worker"] += event.data.get("workers", 0) if event.kind == "retrieved" else event.kind == "populated"
    return {good: goods[good] for good in COUNTED if goods[good]}


@pytest.mark.parametrize("match", matches(), ids=str)
def test_the_public_story_never_names_a_hidden_card(match: Match) -> None:
    table = match.game.table
    state = match.start()
    turn, events, seen = match.game.turn(state), [], open_cards(state)
    for state, new in match.states():
        events += new
        seen |= open_cards(state)
        if match.game.turn(state) != turn:
            lines = match.game.story([event.seen_by(None) for event in events], NAMES)
            assert not hidden_names(table, state, seen | played(events), lines)
            turn, events, seen = match.game.turn(state), [], open_cards(state)


def open_cards(state: State) -> set[str]:
    return {card for card in (*public_cards(state), *announced_cards(state)) if card}


def played(events: list[Event]) -> set[str]:
    """Cards that were laid open by playing them, islands that were found."""
    return {event.data["card"] for event in events if event.kind in LAID_OPEN}


def hidden_names(table: Table, state: State, known: set[str], lines: list[str]) -> list[str]:
    """Names of cards that nobody but their owner can know, found in a story."""
    open_names = {table.cards[card].name for card in known}
    secret = {
        table.cards[card].name for player in state.players for card in (*player.hand, *player.deck, *player.drawn)
    }
    text = " ".join(lines)
    # "Barn" is no secret in "Tithe Barn".
    for name in sorted(open_names, key=len, reverse=True):
        text = text.replace(name, "")
    return [name for name in secret - open_names if name in text]


@pytest.mark.parametrize("match", matches()[:4], ids=str)
def test_own_cards_are_named_to_their_owner(match: Match) -> None:
    names = {title.name for title in match.game.table.titles.values()}
    for events in match.turns(120):
        drawn = [event for event in events if event.kind == "drew" and event.seat == 0]
        lines = match.game.story([event.seen_by(0) for event in events], NAMES)
        for event in drawn:
            for card in (event.secret or {})["cards"]:
                name = match.game.table.cards[card].name
                assert name in names and any(name in line for line in lines), (name, lines)


def test_every_kind_of_event_is_heard() -> None:
    """What the rules emit stands in the source; nobody forgets to tell of something new."""
    source = "".join(
        path.read_text(encoding="utf-8") for path in sorted(Path(next(iter(engine.north.__path__))).rglob("*.py"))
    )
    emitted = set(re.findall(r'(?:emit\w*|Event)\(\s*"(\w+)"', source))
    assert len(emitted) > 30
    assert emitted <= set(turns.HEARS) | set(rounds.HEARS)


def test_nothing_happened_makes_no_story() -> None:
    assert tell(Kit().game.table, [], NAMES) == []
