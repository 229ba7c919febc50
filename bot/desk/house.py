"""What everybody at the desk works with: the matches, the post office, the pictures, people's settings, and where
messages are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

import msgspec

from bot.matches import Caller, Match, Matches, Position, reading, records
from bot.matches.history import Histories
from bot.matches.registry import AnyGame
from bot.notices.place import Place
from bot.panels import describe
from bot.panels.pictures import Pictures
from bot.post import clocks
from bot.post.away import News
from bot.post.clocks import Face
from bot.post.ledger import StoredPlan
from bot.post.office import PostOffice
from bot.storage import outbox
from bot.storage import settings as stored


@dataclass(frozen=True)
class Look:
    """All that a turn panel is made of, of one and the same moment."""

    position: Position
    game: AnyGame
    settings: dict[str, Any]
    table_url: str | None
    marked: list[str]
    # How many other matches wait for the person.
    others: int
    clocks: Face
    # The own plan, as far as it is not played yet; and, where it was asked for, what happened meanwhile.
    plan: StoredPlan | None
    news: News


@dataclass
class House:
    matches: Matches
    office: PostOffice
    pictures: Pictures
    computers: tuple[str, ...] = ("greedy",)
    # Whether messages have an address: those of a simulated Discord have none that a browser could open.
    linked: bool = True

    @property
    def now(self) -> float:
        return self.matches.clock.now()

    @cached_property
    def histories(self) -> Histories:
        """Matches that are over, turn by turn."""
        return Histories(self.matches)

    async def settings(self, scope: str, owner: int) -> dict[str, Any]:
        async with self.matches.database.reading() as tx:
            return await stored.get(tx, scope, owner)

    async def change_settings(self, scope: str, owner: int, **changes: Any) -> dict[str, Any]:
        async with self.matches.database.writing() as tx:
            body = {**await stored.get(tx, scope, owner), **changes}
            await stored.put(tx, scope, owner, body)
        return body

    async def game(self, match: Match) -> AnyGame:
        """The match's own edition of its game; without a look into the database once it is known."""
        if match.content is not None and match.rules_version is not None:
            known = self.matches.games.built(match.game, match.content, match.rules_version)
            if known is not None:
                return known
        return await self.matches.game(match.id)

    async def look(self, match_id: int, caller: Caller, seat_of: Callable[[Match], int], *, news: bool = False) -> Look:
        """A seat's turn and what stands around it, in one look into the database."""
        matches, office = self.matches, self.office
        async with matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            seat = seat_of(match)
            position = await reading.position(tx, matches.games, match, caller, seat)
            game = await records.game_of(tx, matches.games, match)
            settings = await stored.get(tx, "person", caller.person or 0)
            receipt = await outbox.receipt(tx, f"table:{match.id}")
            asked = position.prompt or position.revisable
            marked: list[str] = []
            if asked is not None and asked.several:
                marked = await stored.selection(tx, match.id, seat, asked.revision)
            row = await tx.one(
                "SELECT count(DISTINCT seats.match) FROM seats JOIN matches ON matches.id = seats.match"
                " WHERE person = ? AND match <> ? AND waiting_since IS NOT NULL AND held_until IS NULL",
                (caller.person, match.id),
            )
            face = await clocks.face(tx, match, self.now)
            plan = await office.plan_at(tx, match, caller, seat)
            new = News()
            if news and position.view is not None:
                new = await office.news_at(tx, position, caller, seat, partial(describe.copy_name, game))
        others = int(row[0]) if row is not None else 0
        return Look(position, game, settings, self._url(match, receipt), marked, others, face, plan, new)

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
        return self._url(match, receipt)

    async def links(self, matches: Sequence[Match]) -> dict[int, str]:
        """Where their tables are, or their lobbies while they have no table; in one look."""
        keys = {f"{kind}:{match.id}" for match in matches for kind in ("table", "lobby")}
        marks = ", ".join("?" * len(keys))
        async with self.matches.database.reading() as tx:
            rows = await tx.all(
                f"SELECT key, receipt FROM outbox WHERE receipt IS NOT NULL AND key IN ({marks})", list(keys)
            )
        receipts = {row["key"]: msgspec.json.decode(row["receipt"]) for row in rows}
        urls = {
            match.id: self._url(match, receipts.get(f"table:{match.id}") or receipts.get(f"lobby:{match.id}"))
            for match in matches
        }
        return {match: url for match, url in urls.items() if url is not None}

    def _url(self, match: Match, receipt: dict[str, Any] | None) -> str | None:
        place = Place.parse(match.place)
        if receipt is None or place is None or not self.linked:
            return None
        return f"https://discord.com/channels/{place.guild}/{receipt['channel']}/{receipt['message']}"
