"""A hall for each test; every request is judged when it closes."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e import contract
from tests.e2e.driving import Hall
from tests.e2e.watching import Watch


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with Hall(tmp_path / "skald.sqlite") as opened:
        watch = Watch(opened)
        yield opened
        await watch.look()
        assert watch.findings == []


@pytest.fixture(scope="session", autouse=True)
def _say_without_contract() -> None:
    if contract.document_path() is None:
        pytest.skip("Discord's OpenAPI document is not here: set DISCORD_OPENAPI", allow_module_level=True)
