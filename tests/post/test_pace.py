"""The bank: never negative, never endless, and what is said on the way to zero."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.post.hours import DAY, HOUR, Hours, counted, silent
from bot.post.pace import (
    APART,
    LONGEST_BANK,
    MINUTE,
    OVERDUE_MOST,
    PACES,
    BadPace,
    Pace,
    at_start,
    custom,
    granted,
    left_after,
    next_overdue,
    next_reminder,
    outcome_of_vote,
    reminders,
    runs_out,
)
from tests.post.test_hours import OSLO, at, moments, vacations, weeks


@st.composite
def paces(draw: st.DrawFn) -> Pace:
    bank = draw(st.floats(30 * MINUTE, 20 * DAY))
    increment = draw(st.floats(0, 1)) * bank
    return custom(bank, increment, bank + draw(st.floats(0, 20 * DAY)), "remind")


def test_a_turn_adds_to_the_bank_up_to_the_cap() -> None:
    daily = PACES["daily"]
    assert at_start(daily) == 24 * HOUR
    assert granted(daily, 24 * HOUR) == 30 * HOUR
    assert granted(daily, 35 * HOUR) == 36 * HOUR
    assert granted(daily, 0) == daily.increment


def test_the_bank_runs_out_after_a_night_that_did_not_count() -> None:
    assert runs_out(3 * HOUR, OSLO, at("2025-06-10 22:00")) == at("2025-06-11 09:00")


def test_the_paces_that_come_with_it_could_be_made_by_hand() -> None:
    for pace in PACES.values():
        made = custom(pace.bank, pace.increment, pace.cap, pace.at_zero, pace.vacation)
        assert (made.bank, made.at_zero) == (pace.bank, pace.at_zero)


@pytest.mark.parametrize(
    "bad",
    [
        (10.0, 0.0, 10.0, "remind"),
        (DAY, -1.0, DAY, "remind"),
        (DAY, 2 * DAY, 3 * DAY, "remind"),
        (20 * MINUTE, 0.0, 20 * MINUTE, "remind"),
        (DAY, HOUR, HOUR, "remind"),
        (DAY, HOUR, LONGEST_BANK + 1, "remind"),
        (DAY, HOUR, DAY, "exile"),
    ],
)
def test_a_pace_that_is_brutal_or_endless_is_refused(bad: tuple[float, float, float, str]) -> None:
    with pytest.raises(BadPace):
        custom(*bad)


@settings(max_examples=100, deadline=None)
@given(
    paces(),
    weeks(),
    moments,
    vacations,
    st.lists(st.tuples(st.floats(0, 6 * DAY), st.floats(0, 2 * DAY)), min_size=1, max_size=6),
)
def test_a_bank_is_never_negative_and_never_above_its_cap(
    pace: Pace, hours: Hours, now: float, away: list[tuple[float, float]], turns: list[tuple[float, float]]
) -> None:
    left = at_start(pace)
    for thinking, others in turns:
        left = granted(pace, left)
        assert left <= pace.cap
        due = runs_out(left, hours, now, away)
        assert due >= now + left - 1e-3
        done = min(now + thinking, due)
        left = left_after(left, hours, now, done, away)
        assert left >= 0
        if done == due:
            assert left == pytest.approx(0, abs=1e-2)
        now = done + others


@settings(max_examples=100, deadline=None)
@given(st.floats(MINUTE, LONGEST_BANK), weeks(), moments, vacations)
def test_reminders_come_in_order_before_zero_and_not_in_silence(
    left: float, hours: Hours, since: float, away: list[tuple[float, float]]
) -> None:
    found = reminders(left, hours, since, away)
    end = runs_out(left, hours, since, away)
    assert found == sorted(found) and len(found) <= 2
    for moment in found:
        assert since < moment <= end + 1
        assert not silent(hours, moment, away)
    if len(found) == 2:
        assert counted(hours, found[0], found[1], away) >= APART - 1


def test_a_minute_on_the_clock_brings_no_reminder() -> None:
    assert reminders(5 * MINUTE, OSLO, at("2025-06-10 12:00")) == []
    assert len(reminders(DAY, OSLO, at("2025-06-10 12:00"))) == 2


def test_the_next_reminder_is_the_first_that_has_not_passed() -> None:
    noon = at("2025-06-10 12:00")
    assert next_reminder(8 * HOUR, OSLO, noon, noon) == (1, noon + 4 * HOUR)
    assert next_reminder(8 * HOUR, OSLO, noon, noon + 4 * HOUR) == (2, noon + 7 * HOUR)
    assert next_reminder(8 * HOUR, OSLO, noon, noon + 7 * HOUR) is None


def test_who_has_run_out_of_time_is_not_nagged_for_ever() -> None:
    now, told = at("2025-06-10 12:00"), 0
    while (later := next_overdue(OSLO, now, told)) is not None:
        assert later > now and not silent(OSLO, later)
        now, told = later, told + 1
    assert told == OVERDUE_MOST


def test_a_vote_needs_more_than_half_and_a_tie_waits() -> None:
    assert outcome_of_vote(["seat"], 3) is None
    assert outcome_of_vote(["seat", "seat"], 3) == "seat"
    assert outcome_of_vote(["seat", "forfeit"], 2) == "wait"
    assert outcome_of_vote(["forfeit"], 1) == "forfeit"
    assert outcome_of_vote([], 0) is None
