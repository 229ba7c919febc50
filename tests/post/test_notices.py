"""Exactly one call each time a match starts waiting for a person, to the right person, at a time that suits."""

from hypothesis import given
from hypothesis import strategies as st

from bot.post.hours import Hours
from bot.post.notices import Call, calls, reminder
from bot.post.people import Person, back_again, muting, with_vacation
from tests.post.test_hours import at

NOON, NIGHT, MORNING = at("2025-06-10 12:00"), at("2025-06-10 23:30"), at("2025-06-11 07:00")
SLEEPER = Person(Hours("Europe/Oslo", 23 * 60, 7 * 60))
ANYBODY: dict[int, Person] = {}


def test_one_call_when_the_match_starts_waiting() -> None:
    assert calls(1, {0: 100}, {1: 101}, ANYBODY, NOON) == [Call(1, 101, NOON)]


def test_no_call_while_the_match_goes_on_waiting() -> None:
    assert calls(1, {0: 100, 1: 101}, {1: 101}, ANYBODY, NOON) == []
    assert calls(1, {0: 100}, {0: 100}, ANYBODY, NOON) == []


def test_a_seat_in_new_hands_calls_its_new_player() -> None:
    assert calls(1, {0: 100}, {0: 105}, ANYBODY, NOON) == [Call(0, 105, NOON)]


def test_no_call_for_what_was_answered_in_advance() -> None:
    assert calls(1, {}, {0: 100, 1: 101}, ANYBODY, NOON, frozenset({0})) == [Call(1, 101, NOON)]


def test_in_silent_hours_the_call_waits_for_the_morning() -> None:
    assert calls(1, {}, {0: 100}, {100: SLEEPER}, NIGHT) == [Call(0, 100, MORNING)]


def test_on_vacation_the_call_waits_for_its_end() -> None:
    away = with_vacation(SLEEPER, NOON, NOON + 5 * 86400)
    assert calls(1, {}, {0: 100}, {100: away}, NIGHT)[0].at == NOON + 5 * 86400
    assert calls(1, {}, {0: 100}, {100: back_again(away, NOON + 60)}, NOON + 120)[0].at == NOON + 120


def test_who_is_mute_is_not_called_for_this_match_alone() -> None:
    quiet = muting(Person(), 7, True)
    assert calls(7, {}, {0: 100}, {100: quiet}, NOON)[0].at is None
    assert calls(8, {}, {0: 100}, {100: quiet}, NOON)[0].at == NOON
    assert calls(7, {}, {0: 100}, {100: muting(quiet, 7, False)}, NOON)[0].at == NOON
    assert calls(8, {}, {0: 100}, {100: Person(calls="none")}, NOON)[0].at is None


def test_the_last_one_is_told_if_they_asked_for_it() -> None:
    eager = {101: Person(last_call=True)}
    assert calls(1, {0: 100, 1: 101}, {1: 101}, eager, NOON) == [Call(1, 101, NOON, "last")]
    assert calls(1, {1: 101}, {1: 101}, eager, NOON) == []
    assert calls(1, {0: 100, 1: 101}, {0: 100}, eager, NOON) == []


waits = st.dictionaries(st.integers(0, 3), st.integers(100, 105))


@given(st.lists(waits, min_size=2, max_size=8), st.frozensets(st.integers(0, 3)))
def test_calls_are_as_many_as_beginnings_of_waits(turns: list[dict[int, int]], in_advance: frozenset[int]) -> None:
    before: dict[int, int] = {}
    for after in turns:
        found = calls(1, before, after, ANYBODY, NOON, in_advance)
        begun = {seat for seat, person in after.items() if before.get(seat) != person} - in_advance
        assert [call.seat for call in found] == sorted(begun)
        assert all(call.person == after[call.seat] for call in found)
        before = after


def test_reminders_grow_and_never_run_out() -> None:
    words = [reminder(number, "Skye") for number in range(0, 20)]
    assert all("Skye" in line for line in words)
    assert len(set(words)) > 3 and words[-1] == words[-2]
