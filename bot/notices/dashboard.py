"""The dashboard of a server: one message with its open matches, kept current, edited seldom.

Where it stands is a setting of the server. Changes of a match make it stale; a deadline sees to it that a burst of
them is one edit.
"""

from bot.desk.house import House
from bot.matches import Match, records
from bot.notices.calling import BOT
from bot.notices.place import Place
from bot.panels import describe, listing
from bot.panels.parts import Panel
from bot.storage import deadlines, outbox, settings
from bot.storage.database import Transaction
from bot.storage.deadlines import Deadline
from bot.storage.outbox import Post

# Seconds between two edits at least: Discord rations edits of old messages.
EVERY = 30.0

# What a dashboard shows changes with these letters.
SHOWN_BY = ("lobby", "table", "over")


def post(guild: int) -> Post:
    return Post(f"dashboard:{guild}", "dashboard", {"guild": guild}, replaces=True)


async def switch(house: House, guild: int, channel: int) -> bool:
    """On in this channel, or off if it is on here; whether it is on now."""
    async with house.matches.database.writing() as tx:
        body = await settings.get(tx, "server", guild)
        on = body.get("dashboard") != channel
        await settings.put(tx, "server", guild, {**body, "dashboard": channel if on else None})
        await outbox.put(tx, None, [post(guild)], house.now)
    house.matches.posted.ring()
    return on


async def channel_of(house: House, guild: int) -> int | None:
    found = (await house.settings("server", guild)).get("dashboard")
    return found if isinstance(found, int) else None


async def repair(tx: Transaction, now: float) -> None:
    """Post or edit every dashboard: one may have been lost, or its matches may have changed, while we were away."""
    rows = await tx.all(
        "SELECT id FROM settings WHERE scope = 'server' AND json_extract(body, '$.dashboard') IS NOT NULL"
    )
    await outbox.put(tx, None, [post(row["id"]) for row in rows], now)


class Dashboards:
    """What is stale, and what it should look like."""

    def __init__(self, house: House) -> None:
        self._house = house
        # The headline of a match as of a journal row: only what changed is looked at again.
        self._headlines: dict[int, tuple[int, str]] = {}

    async def stale(self, match: Match) -> None:
        """Something of this match has changed that a dashboard may show."""
        place = Place.parse(match.place)
        if place is None or await channel_of(self._house, place.guild) is None:
            return
        subject = str(place.guild)
        async with self._house.matches.database.writing() as tx:
            row = await tx.one("SELECT 1 FROM deadlines WHERE kind = 'dashboard' AND subject = ?", (subject,))
            if row is not None:
                return
            last = await tx.one("SELECT sent FROM outbox WHERE key = ?", (post(place.guild).key,))
            earliest = 0.0 if last is None or last["sent"] is None else last["sent"] + EVERY
            await deadlines.put(tx, None, "dashboard", max(self._house.now, earliest), subject=subject)
        self._house.matches.timed.ring()

    async def try_later(self, guild: int) -> None:
        """Discord did not take it."""
        async with self._house.matches.database.writing() as tx:
            await deadlines.put(tx, None, "dashboard", self._house.now + 2 * EVERY, subject=str(guild))
        self._house.matches.timed.ring()

    async def is_due(self, deadline: Deadline) -> None:
        """The scheduler's handler for the kind "dashboard"."""
        async with self._house.matches.database.writing() as tx:
            await outbox.put(tx, None, [post(int(deadline.subject))], self._house.now)
        self._house.matches.posted.ring()

    async def panel(self, guild: int) -> Panel:
        """The open matches of a server: those that are played first, the longest wait first."""
        house = self._house
        async with house.matches.database.reading() as tx:
            rows = await tx.all(
                f"SELECT {records.COLUMNS} FROM matches WHERE status IN ('lobby', 'draft', 'playing')"
                " AND place LIKE ? ORDER BY id",
                (f"{guild}/%",),
            )
            found = await records.read_all(tx, rows)
        matches = sorted((match for match in found if not match.settings.private), key=_order)
        on_it = matches[: listing.BOARD]
        headlines = {match.id: await self._headline(match) for match in on_it if match.status == "playing"}
        times = await house.office.timetable([match.id for match in on_it])
        return listing.dashboard(matches, headlines, await house.links(on_it), times)

    async def _headline(self, match: Match) -> str:
        known = self._headlines.get(match.id)
        if known is None or known[0] != match.settled:
            view = (await self._house.matches.position(match.id, BOT)).view
            known = self._headlines[match.id] = (match.settled, describe.headline(view))
        return known[1]


def _order(match: Match) -> tuple[bool, float]:
    waits = [seat.waiting_since for seat in match.seats if seat.waiting_since is not None]
    return match.status != "playing", min(waits, default=match.touched)
