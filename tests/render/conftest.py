"""One studio and a few stored views for all: drawing is tested apart from what the rules and cards are today."""

import pytest

from engine.north.view import View
from render.studio import Studio
from tests.render import golden


@pytest.fixture(scope="session")
def studio() -> Studio:
    return golden.studio()


@pytest.fixture(scope="session")
def late() -> View:
    """Four players in round 5, as the first of them sees it."""
    return golden.views()["late"]


@pytest.fixture(scope="session")
def early() -> View:
    """Two players in round 1."""
    return golden.views()["early"]


@pytest.fixture(scope="session")
def over() -> View:
    """The end of a match of four."""
    return golden.views()["over"]
