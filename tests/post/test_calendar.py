"""Days, times of the day and places as people write them."""

from contextlib import suppress
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.post import zones
from bot.post.calendar import BadDate, read_day, read_last, read_time
from bot.post.hours import Hours, checked, in_words

WEDNESDAY = date(2026, 11, 18)


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("today", WEDNESDAY),
        ("Tomorrow", date(2026, 11, 19)),
        ("2026-12-24", date(2026, 12, 24)),
        ("24.12.2026", date(2026, 12, 24)),
        ("24.12.", date(2026, 12, 24)),
        ("24 Dec", date(2026, 12, 24)),
        ("december 24th, 2027", date(2027, 12, 24)),
        ("3 march", date(2027, 3, 3)),
        ("29 feb", date(2028, 2, 29)),
        ("friday", date(2026, 11, 20)),
        ("wed", date(2026, 11, 25)),
        ("in 10 days", date(2026, 11, 28)),
    ],
)
def test_a_day_is_understood_and_without_its_year_lies_ahead(written: str, day: date) -> None:
    assert read_day(written, WEDNESDAY) == day


@pytest.mark.parametrize("written", ["", "soon", "03/04", "31.2.2027", "2026-13-01", "99 dec", "0 may", "monopoly"])
def test_what_is_no_day_is_refused_with_what_was_written(written: str) -> None:
    with pytest.raises(BadDate, match="“"):
        read_day(written, WEDNESDAY)


def test_a_length_counts_the_first_day() -> None:
    assert read_last("1 day", WEDNESDAY, WEDNESDAY) == WEDNESDAY
    assert read_last("for 2 weeks", WEDNESDAY, WEDNESDAY) == WEDNESDAY + timedelta(days=13)
    assert read_last("friday", WEDNESDAY, WEDNESDAY) == date(2026, 11, 20)


@given(st.text(max_size=30))
def test_whatever_is_written_is_a_day_a_time_or_a_sentence(written: str) -> None:
    for read in (lambda: read_day(written, WEDNESDAY), lambda: read_time(written)):
        with suppress(BadDate):
            read()
    found = zones.find(written)
    if found.zone is not None:
        checked(Hours(found.zone))


@pytest.mark.parametrize(
    ("written", "minute"),
    [("22:30", 1350), ("7", 420), ("7:00", 420), ("10 pm", 1320), ("12am", 0), ("12 pm", 720), ("24:00", 0)],
)
def test_a_time_of_the_day_is_understood(written: str, minute: int) -> None:
    assert read_time(written) == minute


@pytest.mark.parametrize("written", ["", "25", "7:60", "13 pm", "0 am", "noonish"])
def test_what_is_no_time_is_refused_with_examples(written: str) -> None:
    with pytest.raises(BadDate, match="22:30"):
        read_time(written)


@pytest.mark.parametrize(
    ("written", "zone"),
    [
        ("Oslo", "Europe/Oslo"),
        ("europe/oslo", "Europe/Oslo"),
        ("new york", "America/New_York"),
        ("Munich", "Europe/Berlin"),
        ("ZÜRICH", "Europe/Zurich"),
        ("Singapore", "Asia/Singapore"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt -5", "Etc/GMT+5"),
        ("+5:30", "Asia/Kolkata"),
        ("utc", "UTC"),
    ],
)
def test_a_place_is_known_by_city_country_or_offset(written: str, zone: str) -> None:
    assert zones.find(written).zone == zone


def test_an_unclear_place_is_suggested_and_nonsense_is_not() -> None:
    assert zones.find("Londn") == zones.Found(None, ("Europe/London",))
    assert zones.find("xyzzy") == zones.Found(None)
    assert zones.find("UTC+99").zone is None


def test_every_place_that_we_name_ourselves_exists() -> None:
    assert all(zones.known(zone) for zone in (*zones.ALSO, *zones.ODD.values()))


def test_an_offset_reads_as_people_say_it() -> None:
    assert in_words(Hours("Etc/GMT-2", 22 * 60, 6 * 60)) == "silent from 22:00 to 06:00 (UTC+2)"
