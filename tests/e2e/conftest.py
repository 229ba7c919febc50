"""A hall for each test; every request is judged when it closes."""

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from bot.matches import fairness
from tests.e2e.driving import Hall
from tests.e2e.watching import Watch


@pytest.fixture(autouse=True)
def _same_deal_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has cards and clans of its own, the same in every run: what fails, fails again."""
    numbers = count()
    monkeypatch.setattr(fairness, "new_seed", lambda: f"{request.node.name}:{next(numbers)}")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with Hall(tmp_path / "skald.sqlite") as opened:
        watch = Watch(opened)
        yield opened
        await watch.look()
        assert watch.findings == []
