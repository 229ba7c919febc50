"""Matches that were written down are still played the same way."""

import pytest

from tests.engine.golden import FOLDER, PLAYTHROUGHS, path_of, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_engine_plays_as_written_down(name: str) -> None:
    assert playthrough(name) == path_of(name).read_text(), "if that is meant: python -m tests.engine.golden"


def test_every_file_is_a_playthrough() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
