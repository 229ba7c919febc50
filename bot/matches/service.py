"""Matches as a service: the one door for the bot, the playground, computer players and tests.

Every change of a match happens under its lock and in one transaction: load, check, change, write. Different
matches run in parallel. Refusals (`refusals.Refused`) and storage errors (`bot.storage.StorageError`) leave
everything as it was.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol
from weakref import WeakValueDictionary

from bot.matches import archive, consent, lobby, play, reading, records
from bot.matches.clock import Bell, Clock, SystemClock
from bot.matches.fairness import Verdict
from bot.matches.model import Caller, Change, Chapter, Match, Moment, Outcome, Position, Question, Settings, Summary
from bot.matches.refusals import NotAllowed, NotSeated, WrongStatus
from bot.matches.registry import AnyGame, GameFactory, Games
from bot.matches.table import Table, check_playing, repeated
from bot.storage import deadlines, outbox
from bot.storage.database import Database, Transaction
from bot.storage.deadlines import Deadline
from bot.storage.outbox import Post
from engine.core import Caption, Choice, Explanation


class Policy(Protocol):
    """Something that follows matches (clocks, notices): told of each change inside its transaction.

    It writes with that transaction only; to ask the service for another change there would wait for itself.
    """

    async def changed(self, tx: Transaction, change: Change) -> None: ...


class Matches:
    """The service over one open database."""

    def __init__(
        self,
        database: Database,
        games: Mapping[str, GameFactory],
        clock: Clock | None = None,
        policies: Sequence[Policy] = (),
    ) -> None:
        self.database = database
        self.games = Games(games)
        self.clock: Clock = clock or SystemClock()
        self.policies = list(policies)
        # Rung after a commit that may have written posts, or deadlines.
        self.posted = Bell()
        self.timed = Bell()
        # Called after the commit of each change: computer players and plans wake up here. Must not wait.
        self.listeners: list[Callable[[Change], None]] = []
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # --- inside the lock ------------------------------------------------------------------------

    @asynccontextmanager
    async def changing(self, match_id: int) -> AsyncIterator[tuple[Transaction, Match]]:
        """The match's lock and one transaction; for clients with rows of their own beside a match, too."""
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        async with lock:
            async with self.database.writing() as tx:
                yield tx, await records.match_of(tx, match_id)
            self.posted.ring()
            self.timed.ring()

    @asynccontextmanager
    async def at_table(
        self, match_id: int, interaction: str | None
    ) -> AsyncIterator[tuple[Table | None, Outcome | None]]:
        """The match loaded to be played; or, for a delivery that was handled before, its outcome.

        For clients, too, whose own rows change together with a seat or a move.
        """
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        changes: list[Change] = []
        async with lock:
            async with self.database.writing() as tx:
                match, state = await records.match_and_state(tx, match_id)
                again = await repeated(tx, match, interaction)
                if again is not None:
                    yield None, again
                else:
                    check_playing(match)
                    game = await records.game_of(tx, self.games, match)
                    assert state is not None, "a running match has a state"
                    table = Table(tx, match, game, game.load(state), self.clock.now())
                    yield table, None
                    changes = table.changes
                    await self._tell_policies(tx, changes)
            self._tell_listeners(changes)

    async def _tell_policies(self, tx: Transaction, changes: Sequence[Change]) -> None:
        for change in changes:
            for policy in self.policies:
                await policy.changed(tx, change)

    def _tell_listeners(self, changes: Sequence[Change]) -> None:
        self.posted.ring()
        self.timed.ring()
        for change in changes:
            for listener in self.listeners:
                listener(change)

    # --- the lobby ------------------------------------------------------------------------------

    async def create(
        self,
        caller: Caller,
        game: str,
        settings: Settings,
        options: Mapping[str, Any] | None = None,
        *,
        place: str = "",
        name: str | None = None,
    ) -> Match:
        """A new lobby. With a `name` the host takes the first seat under it."""
        now = self.clock.now()
        async with self.database.writing() as tx:
            number = await lobby.create(tx, self.games, caller, game, options or {}, settings, place, now)
            match = await records.match_of(tx, number)
            if name is not None:
                match = await lobby.join(tx, match, caller, name, now)
        self.posted.ring()
        return match

    async def join(self, match_id: int, caller: Caller, name: str) -> Match:
        async with self.changing(match_id) as (tx, match):
            return await lobby.join(tx, match, caller, name, self.clock.now())

    async def leave(self, match_id: int, caller: Caller) -> Match:
        async with self.changing(match_id) as (tx, match):
            return await lobby.leave(tx, match, caller, self.clock.now())

    async def add_computer(self, match_id: int, caller: Caller, kind: str, name: str) -> Match:
        async with self.changing(match_id) as (tx, match):
            return await lobby.add_computer(tx, match, caller, kind, name, self.clock.now())

    async def remove(self, match_id: int, caller: Caller, seat: int) -> Match:
        """Clear a seat of the lobby."""
        async with self.changing(match_id) as (tx, match):
            return await lobby.remove(tx, match, caller, seat, self.clock.now())

    async def configure(
        self,
        match_id: int,
        caller: Caller,
        *,
        options: Mapping[str, Any] | None = None,
        settings: Settings | None = None,
    ) -> Match:
        async with self.changing(match_id) as (tx, match):
            return await lobby.configure(tx, self.games, match, caller, options, settings, self.clock.now())

    async def pick(self, match_id: int, caller: Caller, seat: int, value: str | None) -> Match:
        """Choose a clan (or whatever the match's picks are); None leaves it to chance."""
        async with self.changing(match_id) as (tx, match):
            match, changes = await lobby.pick(tx, self.games, match, caller, seat, value, self.clock.now())
            await self._tell_policies(tx, changes)
        self._tell_listeners(changes)
        return match

    async def start(self, match_id: int, caller: Caller) -> Match:
        """Begin, or begin the draft."""
        async with self.changing(match_id) as (tx, match):
            match, changes = await lobby.start(tx, self.games, match, caller, self.clock.now())
            await self._tell_policies(tx, changes)
        self._tell_listeners(changes)
        return match

    async def close_lobby(self, match_id: int, caller: Caller) -> Match:
        async with self.changing(match_id) as (tx, match):
            return await consent.close_lobby(tx, match, caller, self.clock.now())

    async def set_place(self, match_id: int, place: str) -> None:
        """Where the match is played from now on (a thread was made, or is gone)."""
        async with self.changing(match_id) as (tx, match):
            await tx.run("UPDATE matches SET place = ? WHERE id = ?", (place, match.id))

    # --- play -----------------------------------------------------------------------------------

    async def choose(
        self,
        match_id: int,
        caller: Caller,
        seat: int,
        choice: Choice,
        revision: int,
        interaction: str | None = None,
    ) -> Outcome:
        async with self.at_table(match_id, interaction) as (table, again):
            if table is not None:
                return await play.choose(table, caller, seat, choice, revision, interaction)
        assert again is not None
        return again

    async def done(self, match_id: int, caller: Caller, seat: int, interaction: str | None = None) -> Outcome:
        async with self.at_table(match_id, interaction) as (table, again):
            if table is not None:
                return await play.done(table, caller, seat, interaction)
        assert again is not None
        return again

    async def undo(self, match_id: int, caller: Caller, seat: int, interaction: str | None = None) -> Outcome:
        async with self.at_table(match_id, interaction) as (table, again):
            if table is not None:
                return await play.undo(table, caller, seat, interaction)
        assert again is not None
        return again

    async def concede(self, match_id: int, caller: Caller, seat: int, interaction: str | None = None) -> Outcome:
        async with self.at_table(match_id, interaction) as (table, again):
            if table is not None:
                return await play.concede(table, caller, seat, interaction)
        assert again is not None
        return again

    async def replace_seat(
        self,
        match_id: int,
        caller: Caller,
        seat: int,
        *,
        name: str,
        person: int | None = None,
        computer: str | None = None,
        for_good: bool = True,
        interaction: str | None = None,
    ) -> Outcome:
        """Hand a seat to a person or a computer player; not `for_good`, its owner can take it back the same way."""
        async with self.at_table(match_id, interaction) as (table, again):
            if table is not None:
                return await consent.replace_seat(
                    table,
                    caller,
                    seat,
                    person=person,
                    computer=computer,
                    name=name,
                    for_good=for_good,
                    interaction=interaction,
                )
        assert again is not None
        return again

    # --- by agreement ---------------------------------------------------------------------------

    async def abandon(self, match_id: int, caller: Caller, interaction: str | None = None) -> Outcome | tuple[int, ...]:
        """Agree to end the match: its outcome when all have, otherwise the seats that still have to."""
        async with self.at_table(match_id, interaction) as (table, again):
            if table is not None:
                return await consent.abandon(table, caller, interaction)
        assert again is not None
        return again

    async def rewind(
        self, match_id: int, caller: Caller, to: int, interaction: str | None = None
    ) -> Outcome | tuple[int, ...]:
        """Agree to go back to one of `moments`: the outcome when all have, otherwise the seats still missing."""
        async with self.at_table(match_id, interaction) as (table, again):
            if table is not None:
                return await consent.rewind(table, caller, to, interaction)
        assert again is not None
        return again

    async def withdraw(self, match_id: int, caller: Caller, what: str) -> None:
        """Take back an agreement: `what` is "abandon" or "rewind:NUMBER"."""
        async with self.changing(match_id) as (tx, match):
            await consent.withdraw(tx, match, caller, what)

    async def decline(self, match_id: int, caller: Caller, what: str) -> None:
        """Say no to what all are asked: the question is off the table."""
        async with self.changing(match_id) as (tx, match):
            await consent.decline(tx, match, caller, what, self.clock.now())

    async def question(self, match_id: int, what: str) -> Question | None:
        """Who has agreed to that, and who still has to; None while nobody asks for it."""
        async with self.database.reading() as tx:
            return await consent.question(tx, await records.match_of(tx, match_id), what)

    async def beginnings(self, match_id: int, caller: Caller, most: int = 25) -> list[Moment]:
        """The latest of `moments`, as everybody may know them."""
        async with self.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            await reading.check_reader(tx, match, caller, None)
            return await consent.beginnings(tx, self.games, match, most)

    async def moments(self, match_id: int) -> list[tuple[int, int]]:
        async with self.database.reading() as tx:
            return await consent.moments(tx, await records.match_of(tx, match_id))

    # --- guests ---------------------------------------------------------------------------------

    async def watch(self, match_id: int, caller: Caller) -> None:
        """Follow the match as a spectator; it appears in the person's list."""
        async with self.changing(match_id) as (tx, match):
            await reading.check_reader(tx, match, caller, None)
            if caller.person is None or any(caller.person in (seat.person, seat.owner) for seat in match.seats):
                raise NotAllowed("You play in this match: there is no need to watch it.")
            await _guest(tx, match_id, caller.person, "watching")

    async def unwatch(self, match_id: int, caller: Caller) -> None:
        async with self.changing(match_id) as (tx, _):
            await tx.run(
                "DELETE FROM guests WHERE match = ? AND person = ? AND role = 'watching'",
                (match_id, caller.person),
            )

    async def invite(self, match_id: int, caller: Caller, person: int) -> None:
        async with self.changing(match_id) as (tx, match):
            lobby.check_manager(match, caller)
            await _guest(tx, match_id, person, "invited")

    async def show_hand(self, match_id: int, caller: Caller, seat: int, person: int | None) -> None:
        """Show the own hand to one friend who does not play; None ends it."""
        async with self.changing(match_id) as (tx, match):
            if seat not in match.seats_of(caller.person):
                raise NotSeated("You can show your own hand only.")
            if match.seats[seat].owner != caller.person:
                raise NotAllowed("You play for somebody else: whom this hand is shown to is their say.")
            if person is not None and any(person in (other.person, other.owner) for other in match.seats):
                raise NotAllowed("Who plays in this match sees no other hand. Choose somebody who does not play.")
            await consent.hide_hand(tx, match_id, seat)
            if person is not None:
                await _guest(tx, match_id, person, f"sees:{seat}")
                now = self.clock.now()
                payload = {"match": match_id, "seat": seat, "person": person}
                await outbox.put(tx, match_id, [Post(f"shown:{match_id}:{seat}:{int(now):x}", "shown", payload)], now)

    async def roles(self, match_id: int, person: int) -> set[str]:
        """What the person is to a match besides a player: watching, invited, sees:SEAT."""
        async with self.database.reading() as tx:
            rows = await tx.all("SELECT role FROM guests WHERE match = ? AND person = ?", (match_id, person))
        return {row["role"] for row in rows}

    async def sees_hand(self, match_id: int, seat: int) -> int | None:
        """The friend to whom the seat's hand is shown."""
        async with self.database.reading() as tx:
            row = await tx.one("SELECT person FROM guests WHERE match = ? AND role = ?", (match_id, f"sees:{seat}"))
        return None if row is None else int(row["person"])

    # --- looking --------------------------------------------------------------------------------

    async def match(self, match_id: int) -> Match:
        async with self.database.reading() as tx:
            return await records.match_of(tx, match_id)

    async def game(self, match_id: int) -> AnyGame:
        """The match's own edition of its game, for captions and pictures."""
        async with self.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            if match.content is None:
                return self.games.current(match.game)
            return await records.game_of(tx, self.games, match)

    async def position(self, match_id: int, caller: Caller, seat: int | None = None) -> Position:
        """The match for a seat, as prompts and view; for a spectator without a seat."""
        async with self.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            return await reading.position(tx, self.games, match, caller, seat)

    async def explain(self, match_id: int, caller: Caller, seat: int, intent: str) -> Explanation | None:
        async with self.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            return await reading.explain(tx, self.games, match, caller, seat, intent)

    async def intents(self, match_id: int, caller: Caller, seat: int) -> list[tuple[str, Caption]]:
        async with self.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            return await reading.intents(tx, self.games, match, caller, seat)

    async def story(
        self,
        match_id: int,
        caller: Caller,
        seat: int | None = None,
        *,
        since: int = 0,
        until: int | None = None,
    ) -> list[Chapter]:
        """What happened after journal row `since` (up to `until`), in events and sentences for that reader."""
        async with self.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            return await reading.story(tx, self.games, match, caller, seat, since, until)

    async def last_decision(self, match_id: int, seat: int) -> int:
        async with self.database.reading() as tx:
            return await reading.last_decision(tx, await records.match_of(tx, match_id), seat)

    async def matches_of(self, person: int, *, over: bool = False, limit: int = 100) -> list[Summary]:
        """A person's matches, "your turn" first."""
        async with self.database.reading() as tx:
            return await reading.of_person(tx, person, over=over, limit=limit)

    # --- proof, export, housekeeping --------------------------------------------------------------

    async def verify(self, match_id: int) -> Verdict:
        """Play the match again from its seed and compare. Says nothing about hidden cards."""
        async with self.database.reading() as tx:
            replay = await archive.evidence(tx, self.games, await records.match_of(tx, match_id))
        return await asyncio.to_thread(replay)

    async def seed(self, match_id: int) -> str:
        """The seed, once the match is over."""
        async with self.database.reading() as tx:
            return await archive.seed_of(tx, await records.match_of(tx, match_id))

    async def export(self, match_id: int, caller: Caller, *, operator: bool = False) -> bytes:
        async with self.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            return await archive.export(tx, self.games, match, caller, operator=operator)

    async def import_match(self, data: bytes, *, place: str = "") -> int:
        """Take an export in as a new match, as it was. It is played again first."""
        checked = await asyncio.to_thread(archive.read_export, self.games, data)
        async with self.database.writing() as tx:
            return await archive.take_in(tx, checked, place, self.clock.now())

    async def grace_is_over(self, deadline: Deadline) -> None:
        """The scheduler's handler for the kind "grace"."""
        assert deadline.match is not None
        try:
            async with self.at_table(deadline.match, None) as (table, _):
                if table is not None:
                    await play.grace_is_over(table)
        except WrongStatus:
            pass  # over before its grace was

    async def archive_is_due(self, deadline: Deadline) -> None:
        """The scheduler's handler for the kind "archive"."""
        assert deadline.match is not None
        async with self.changing(deadline.match) as (tx, match):
            await archive.archive(tx, match)

    async def deadlines_of(self, match_id: int) -> list[Deadline]:
        async with self.database.reading() as tx:
            return await deadlines.of_match(tx, match_id)


async def _guest(tx: Transaction, match_id: int, person: int, role: str) -> None:
    await tx.run("INSERT OR IGNORE INTO guests (match, person, role) VALUES (?, ?, ?)", (match_id, person, role))
