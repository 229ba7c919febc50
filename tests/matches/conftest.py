"""A service over a fresh file, with a clock that stands still."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import Matches
from tests.matches.table_talk import FakeClock, open_matches


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def matches(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Matches]:
    service = await open_matches(tmp_path / "skald.sqlite", clock)
    yield service
    await service.database.close()
