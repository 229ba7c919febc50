"""What everybody at the desk works with: the matches, the pictures, people's settings, and where messages are."""

from dataclasses import dataclass
from typing import Any

from bot.matches import Match, Matches
from bot.notices.place import Place
from bot.panels.pictures import Pictures
from bot.storage import outbox
from bot.storage import settings as stored


@dataclass
class House:
    matches: Matches
    pictures: Pictures
    computers: tuple[str, ...] = ("greedy",)

    @property
    def now(self) -> float:
        return self.matches.clock.now()

    async def settings(self, scope: str, owner: int) -> dict[str, Any]:
        async with self.matches.database.reading() as tx:
            return await stored.get(tx, scope, owner)

    async def change_settings(self, scope: str, owner: int, **changes: Any) -> dict[str, Any]:
        async with self.matches.database.writing() as tx:
            body = {**await stored.get(tx, scope, owner), **changes}
            await stored.put(tx, scope, owner, body)
        return body

    async def marked(self, match: int, seat: int, revision: int) -> list[str]:
        """What a seat has marked so far for a question."""
        async with self.matches.database.reading() as tx:
            return await stored.selection(tx, match, seat, revision)

    async def mark(self, match: int, seat: int, revision: int, options: list[str]) -> None:
        async with self.matches.database.writing() as tx:
            await stored.select(tx, match, seat, revision, options)

    async def message_url(self, match: Match, kind: str = "table") -> str | None:
        """Where the table (or the lobby) of a match is."""
        async with self.matches.database.reading() as tx:
            receipt = await outbox.receipt(tx, f"{kind}:{match.id}")
        place = Place.parse(match.place)
        if receipt is None or place is None:
            return None
        return f"https://discord.com/channels/{place.guild}/{receipt['channel']}/{receipt['message']}"
