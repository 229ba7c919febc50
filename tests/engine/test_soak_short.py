"""The soak for as long as a test run may take: `make soak` is the long one."""

import pytest

from engine.north.machine import DECISIONS, RUN, STEPS
from tests.soak.soak_engine import Tally, attempt, soak
from tests.soak.used import Used


def test_sixty_random_matches_use_nearly_everything_and_end() -> None:
    tally = Tally()
    with Used() as used:
        for number in range(60):
            attempt(number, tally, dual=5)
    assert tally.failures == []
    assert tally.games == sum(tally.endings.values()) == 60
    assert len(used.missing()) < 6, used.missing()


def test_counting_leaves_no_trace_in_the_engine() -> None:
    before = dict(RUN), dict(STEPS), dict(DECISIONS)
    with Used():
        assert dict(STEPS) != before[1]
    assert (dict(RUN), dict(STEPS), dict(DECISIONS)) == before


def test_a_soak_that_meets_an_error_says_which_match_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("a card fell under the table")

    monkeypatch.setitem(STEPS, "enter", broken)
    assert soak(2, dual=0, traced=0) == 1
    assert "--only 0" in capsys.readouterr().out
