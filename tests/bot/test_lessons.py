"""Which lesson fits the moment. Moments come from a match that is really played; nothing is made up."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from bot.guide import LESSONS, Course, fitting, teach
from cards.catalogue import builtin
from engine.core import Dice, Prompt
from engine.north.game import North
from engine.players import PLAYERS

NORTH = North(builtin())


@cache
def moments() -> tuple[tuple[Any, Prompt], ...]:
    """What the first seat is asked in a match, with what it sees then."""
    state = NORTH.start([{"clan": "glenn"}, {"clan": "ulaf"}], {}, "lessons")
    dice, found = Dice("lessons"), []
    while NORTH.result(state) is None:
        for prompt in NORTH.prompts(state)[:1]:
            view = NORTH.view(state, prompt.seat)
            if prompt.seat == 0:
                found.append((view, prompt))
            NORTH.choose(state, prompt.seat, PLAYERS["greedy"](NORTH, view, prompt, dice))
    return tuple(found)


def of_kind(kind: str) -> list[tuple[Any, Prompt]]:
    found = [(view, prompt) for view, prompt in moments() if prompt.kind == kind]
    assert found, f"the match has no question of the kind {kind}"
    return found


@pytest.mark.parametrize(
    ("kind", "lesson"),
    [("setup", "hand"), ("lookout", "lookout"), ("boost", "boost"), ("island", "island"), ("turn", "turn")],
)
def test_each_kind_of_question_has_its_lesson(kind: str, lesson: str) -> None:
    assert all(lesson in fitting(view, prompt) for view, prompt in of_kind(kind))


def test_the_second_lookout_tells_what_came_back_and_the_first_does_not() -> None:
    lookouts = of_kind("lookout")
    assert "round" not in fitting(*lookouts[0])
    assert fitting(*lookouts[1])[0] == "round"


def test_a_turn_teaches_only_what_it_offers() -> None:
    for view, prompt in of_kind("turn"):
        offered = {option.group for option in prompt.options}
        taught = set(fitting(view, prompt))
        assert taught & {"build", "use", "raid"} == offered & {"build", "use", "raid"}
        placed = all(pawn.tile is not None for pawn in view.players[0].pawns)
        assert ("pass" in taught) == placed
        assert ("move" in taught) == (placed and "pawn" in offered)


def test_sailing_is_told_when_a_ship_is_loaded_and_not_when_other_amounts_are_asked_for() -> None:
    for view, prompt in of_kind("amount"):
        loads = any(option.group == "sail" for option in prompt.options)
        assert ("sail" in fitting(view, prompt)) == loads


def test_the_last_round_is_told_when_it_is_the_last_only() -> None:
    turns = of_kind("turn")
    assert {"last" in fitting(view, prompt) for view, prompt in turns} == {True, False}
    assert all(("last" in fitting(view, prompt)) == view.last for view, prompt in turns)


def test_a_made_turn_and_the_end_have_theirs_whatever_was_asked() -> None:
    view, prompt = of_kind("turn")[0]
    assert fitting(view, prompt, held=True) == ["done"]
    assert fitting(view, None, over=True) == ["end"]
    assert fitting(view, None) == []


def test_each_lesson_is_told_once_and_one_with_a_question() -> None:
    course, told = Course(), []
    for number, (view, prompt) in enumerate(moments()):
        course, lesson = teach(course, fitting(view, prompt), str(number))
        again, same = teach(course, fitting(view, prompt), str(number))
        assert (again, same) == (course, lesson), "the same question shows the same lesson"
        if lesson is not None:
            told.append(lesson.key)
    assert len(told) == len(set(told))
    assert told[:3] == ["hand", "lookout", "turn"]
    assert {"build", "use", "boost", "sail", "island", "pass", "round", "last"} <= set(told)


def test_a_lesson_that_was_put_away_stays_away_and_the_next_question_has_the_next() -> None:
    course, first = teach(Course(), ["turn", "build"], "1")
    assert first is not None
    course, nothing = teach(replace(course, open=None), ["turn", "build"], "1")
    assert nothing is None
    _, second = teach(course, ["turn", "build"], "2")
    assert second is not None
    assert (first.key, second.key) == ("turn", "build")


def test_whoever_skips_the_lessons_hears_none() -> None:
    assert teach(Course(over=True), ["hand"], "1") == (Course(over=True), None)


def test_lessons_are_short_and_all_can_come_up() -> None:
    assert all(len(lesson.text) <= 250 for lesson in LESSONS.values())
    heard = {key for view, prompt in moments() for key in fitting(view, prompt)} | {"done", "end"}
    assert set(LESSONS) - heard <= {"raid", "landing", "gold"}, "what one match may lack, and no more"
