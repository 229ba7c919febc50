"""A hall for each test; every request is judged when it closes."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.driving import Hall
from tests.e2e.watching import Watch


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with Hall(tmp_path / "skald.sqlite") as opened:
        watch = Watch(opened)
        yield opened
        await watch.look()
        assert watch.findings == []
