"""The one door to pictures. Whatever goes wrong behind it, a panel is shown without its picture."""

from collections.abc import Sequence
from typing import Any

from bot.panels.parts import Picture


class Pictures:
    """Pictures of views, drawn outside the event loop."""

    async def table(self, game: Any, view: Any, names: Sequence[str], profile: str = "wide") -> Picture | None:
        return None

    async def hand(self, game: Any, view: Any, names: Sequence[str], profile: str = "wide") -> Picture | None:
        return None

    async def empire(self, game: Any, view: Any, seat: int, names: Sequence[str], profile: str) -> Picture | None:
        return None

    async def score(self, game: Any, view: Any, names: Sequence[str], profile: str = "wide") -> Picture | None:
        return None

    async def lobby(self, game: Any, seats: Sequence[tuple[str, str | None, bool]]) -> Picture | None:
        return None

    async def card(self, game: Any, title: str) -> Picture | None:
        return None

    async def clan(self, game: Any, clan: str) -> Picture | None:
        return None
