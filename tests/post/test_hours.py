"""Time that counts and time that does not, in the person's own time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.post.hours import (
    DAY,
    HOUR,
    MOST_SILENT,
    BadHours,
    Hours,
    after,
    budget_left,
    checked,
    counted,
    in_words,
    merged,
    silent,
    wakes,
    within_budget,
)

OSLO = Hours("Europe/Oslo", 23 * 60, 7 * 60)
ZONES = ("UTC", "Europe/Oslo", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia")


def at(text: str, zone: str = "Europe/Oslo") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@st.composite
def weeks(draw: st.DrawFn) -> Hours:
    begin = draw(st.integers(0, 1439))
    length = draw(st.integers(0, MOST_SILENT))
    rest = draw(st.lists(st.integers(0, 6), max_size=3, unique=True))
    return checked(Hours(draw(st.sampled_from(ZONES)), begin, (begin + length) % 1440, tuple(rest)))


# Two years around several changes of the clocks.
moments = st.floats(1_700_000_000, 1_760_000_000).map(round).map(float)
vacations = st.lists(st.tuples(moments, st.floats(0, 20 * DAY)).map(lambda one: (one[0], one[0] + one[1])), max_size=4)


def test_a_night_does_not_count() -> None:
    evening = at("2025-06-10 21:00")
    assert after(OSLO, evening, 2 * HOUR) == at("2025-06-10 23:00")
    assert after(OSLO, evening, 3 * HOUR) == at("2025-06-11 08:00")
    assert counted(OSLO, evening, at("2025-06-11 12:00")) == 7 * HOUR


def test_silence_within_one_day_does_not_count() -> None:
    office = Hours("Europe/Oslo", 9 * 60, 17 * 60)
    assert counted(office, at("2025-06-10 00:00"), at("2025-06-11 00:00")) == 16 * HOUR
    assert silent(office, at("2025-06-10 12:00")) and not silent(office, at("2025-06-10 18:00"))


def test_the_night_is_an_hour_shorter_when_summer_time_begins() -> None:
    # On 30 March 2025 02:00 becomes 03:00 in Oslo: 23:00 to 07:00 are seven hours.
    assert at("2025-03-30 07:00") - at("2025-03-29 23:00") == 7 * HOUR
    assert after(OSLO, at("2025-03-29 22:00"), 2 * HOUR) == at("2025-03-30 08:00")


def test_the_night_is_an_hour_longer_when_summer_time_ends() -> None:
    assert at("2025-10-26 07:00") - at("2025-10-25 23:00") == 9 * HOUR
    assert after(OSLO, at("2025-10-25 22:00"), 2 * HOUR) == at("2025-10-26 08:00")


def test_of_an_hour_that_comes_twice_silence_takes_both() -> None:
    late = Hours("Europe/Oslo", 2 * 60 + 30, 2 * 60 + 45)
    day = at("2025-10-26 00:00"), at("2025-10-27 00:00")
    # 02:30 summer time to 02:45 winter time.
    assert day[1] - day[0] - counted(late, *day) == 1.25 * HOUR


def test_silence_that_the_change_of_the_clocks_leaves_out_takes_no_time() -> None:
    skipped = Hours("Europe/Oslo", 2 * 60 + 10, 2 * 60 + 50)
    day = at("2025-03-30 00:00"), at("2025-03-31 00:00")
    assert day[1] - day[0] - counted(skipped, *day) <= 40 * 60
    assert counted(skipped, *day) > 0


def test_rest_days_and_vacation_do_not_count() -> None:
    weekend = Hours("Europe/Oslo", rest_days=(5, 6))
    friday = at("2025-06-13 20:00")
    assert after(weekend, friday, 6 * HOUR) == at("2025-06-16 02:00")
    away = [(at("2025-06-16 00:00"), at("2025-06-20 00:00"))]
    assert after(weekend, friday, 6 * HOUR, away) == at("2025-06-20 02:00")
    assert wakes(weekend, at("2025-06-14 10:00"), away) == at("2025-06-20 00:00")


def test_hours_in_which_nobody_could_ever_play_are_refused() -> None:
    for bad in (
        Hours("Europe/Atlantis"),
        Hours("../etc/passwd"),
        Hours(silent_from=0, silent_until=23 * 60),
        Hours(silent_from=-1),
        Hours(rest_days=(0, 1, 2, 3)),
        Hours(rest_days=(9,)),
    ):
        with pytest.raises(BadHours):
            checked(bad)


def test_hours_are_told_in_words() -> None:
    assert in_words(Hours()) == "always reachable"
    assert in_words(OSLO) == "silent from 23:00 to 07:00 (Europe/Oslo)"
    assert in_words(Hours(rest_days=(6, 5))) == "resting on Saturday and Sunday"


@settings(max_examples=150, deadline=None)
@given(weeks(), moments, st.floats(0, 40 * DAY), vacations)
def test_going_forwards_and_counting_agree(
    hours: Hours, since: float, seconds: float, away: list[tuple[float, float]]
) -> None:
    end = after(hours, since, seconds, away)
    assert end >= since + seconds - 1e-3
    assert counted(hours, since, end, away) == pytest.approx(seconds, abs=1e-3)


@settings(max_examples=150, deadline=None)
@given(weeks(), moments, st.floats(0, 40 * DAY), vacations)
def test_no_wait_is_endless(hours: Hours, since: float, seconds: float, away: list[tuple[float, float]]) -> None:
    gone = sum(end - begin for begin, end in merged(away))
    # At least four waking days a week of eight hours each, less an hour for a change of the clocks.
    assert after(hours, since, seconds, away) - since - gone <= 8 * DAY + seconds * 7 * 24 / (4 * 7)


@settings(max_examples=100, deadline=None)
@given(weeks(), moments, st.floats(0, 5 * DAY), st.floats(0, 5 * DAY), vacations)
def test_time_counts_the_same_in_one_piece_or_two(
    hours: Hours, since: float, first: float, second: float, away: list[tuple[float, float]]
) -> None:
    middle, end = since + first, since + first + second
    whole = counted(hours, since, end, away)
    assert whole == pytest.approx(counted(hours, since, middle, away) + counted(hours, middle, end, away), abs=1e-3)
    assert 0 <= whole <= first + second + 1e-3


@settings(max_examples=100, deadline=None)
@given(weeks(), moments, vacations)
def test_nobody_is_woken_in_silence(hours: Hours, moment: float, away: list[tuple[float, float]]) -> None:
    woken = wakes(hours, moment, away)
    assert woken >= moment
    assert not silent(hours, woken, away)
    assert (woken == moment) == (not silent(hours, moment, away))


@given(vacations, moments, st.floats(0, 30 * DAY))
def test_a_match_grants_no_more_vacation_than_its_budget(
    away: list[tuple[float, float]], begun: float, budget: float
) -> None:
    granted = within_budget(away, begun, budget)
    assert sum(end - begin for begin, end in granted) <= budget + 1e-3
    assert all(begin >= begun for begin, _ in granted)
    last = max((end for _, end in granted), default=begun)
    assert budget_left(away, begun, budget, begun) == budget
    assert budget_left(away, begun, budget, last) == pytest.approx(
        budget - sum(end - begin for begin, end in granted), abs=1e-3
    )
