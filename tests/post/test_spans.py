"""Lengths of time as people write and read them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.post import spans
from bot.post.hours import DAY, HOUR
from bot.post.spans import MINUTE, BadSpan


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        ("15m", 15 * MINUTE),
        ("36h", 36 * HOUR),
        (" 2D ", 2 * DAY),
        ("1d 12h", 36 * HOUR),
        ("1 day and 2 hours", 26 * HOUR),
        ("1,5 hours", 90 * MINUTE),
        ("2 weeks", 14 * DAY),
        ("0", 0),
        ("none", 0),
    ],
)
def test_friendly_units_are_read(written: str, seconds: float) -> None:
    assert spans.read(written) == seconds


@pytest.mark.parametrize("written", ["", "soon", "36", "36 x", "h", "-2d", "1d!", "999999d", "٣٦ ساعة"])
def test_what_is_no_length_of_time_is_refused_with_examples(written: str) -> None:
    with pytest.raises(BadSpan, match=r"like 15m|at most"):
        spans.read(written)


@given(st.integers(0, 60 * 24 * 60))
def test_what_is_written_short_is_read_as_the_same(minutes: int) -> None:
    assert spans.read(spans.short(minutes * MINUTE)) == minutes * MINUTE


def test_lengths_are_said_in_their_two_greatest_units() -> None:
    assert spans.said(36 * HOUR) == "1 day 12 hours"
    assert spans.said(DAY + HOUR + MINUTE) == "1 day 1 hour"
    assert spans.said(30) == "less than a minute"
    assert spans.said(0) == "nothing"
