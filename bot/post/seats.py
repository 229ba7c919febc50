"""Seats that change hands for a while: guardians, stand-ins, giving back, substitutes, votes, and matches that take
a rest."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from bot.matches import Caller, Match, Matches, Outcome, consent, play, reading, records
from bot.matches.consent import check_newcomer, seat_at, stands_in
from bot.matches.refusals import NotAllowed, NotSeated, Stale, WrongStatus
from bot.matches.table import Table, check_playing, note
from bot.post import clocks, ledger, people
from bot.post.clocks import NOTHING, PAUSE
from bot.post.ledger import Guardian
from bot.post.pace import Ballot, outcome_of_vote
from bot.storage import outbox
from bot.storage.database import Transaction
from bot.storage.outbox import Post

NAME_LENGTH = 32


class Keeping(Struct, frozen=True):
    """All that surrounds a seat, for its owner."""

    match: Match
    # Who was named, and who would play: a named person may have joined the match since.
    named: Guardian | None
    guardian: Guardian
    # The owner's name while somebody stands in.
    absent: str | None
    # Whether somebody is looked for who takes the seat for good.
    wanted: bool
    # The friend who sees the hand.
    friend: int | None


class Seats:
    """The rules of handing over, on top of the match service."""

    def __init__(self, matches: Matches, computer: str = "greedy") -> None:
        self._matches = matches
        self._computer = computer

    # --- guardians ------------------------------------------------------------------------------

    async def name_guardian(self, match_id: int, caller: Caller, seat: int, guardian: Guardian | None) -> None:
        """Say who plays if the owner vanishes; None leaves it to a computer player."""
        async with self._matches.changing(match_id) as (tx, match):
            _check_owner(match, caller, seat)
            if guardian is not None:
                if (guardian.person is None) == (guardian.computer is None):
                    raise NotAllowed("A guardian is one person or one computer player.")
                if guardian.person is not None and guardian.person == match.seats[seat].owner:
                    raise NotAllowed("You cannot guard your own seat: name somebody who does not play.")
                if guardian.person is not None:
                    await check_newcomer(tx, match, seat, guardian.person)
            await ledger.put_guardian(tx, match_id, seat, guardian)

    async def keeping(self, match_id: int, seat: int) -> Keeping:
        async with self._matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            seat_at(match, seat)
            row = await tx.one("SELECT person FROM guests WHERE match = ? AND role = ?", (match_id, f"sees:{seat}"))
            return Keeping(
                match,
                await ledger.guardian_of(tx, match_id, seat),
                await self._guardian(tx, match, seat),
                await consent.stands_in_for(tx, match, seat),
                await consent.substitute_wanted(tx, match, seat) is not None,
                None if row is None else int(row["person"]),
            )

    async def guardian(self, match_id: int, seat: int) -> Guardian:
        """Who would play: the one that was named, or a computer player."""
        return (await self.keeping(match_id, seat)).guardian

    async def _guardian(self, tx: Transaction, match: Match, seat: int) -> Guardian:
        """Who was named may have joined the match, or seen another hand, since."""
        named = await ledger.guardian_of(tx, match.id, seat)
        if named is not None and named.person is not None:
            try:
                await check_newcomer(tx, match, seat, named.person)
            except NotAllowed:
                named = None
        absent = await consent.stands_in_for(tx, match, seat) or match.seats[seat].name
        return named or Guardian(_stand_in(absent), computer=self._computer)

    # --- away and back --------------------------------------------------------------------------

    async def hand_over(self, match_id: int, caller: Caller, seat: int, interaction: str | None = None) -> Outcome:
        """The guardian plays from now on, until the owner takes the seat back."""
        async with self._seat(match_id, interaction) as (table, again):
            if table is None:
                return again
            check_playing(table.match)
            _check_owner(table.match, caller, seat)
            if stands_in(table.match, seat):
                raise WrongStatus(f"{table.seat(seat).name} plays this seat already.")
            return await self._to_guardian(table, caller, seat, interaction)

    async def _to_guardian(self, table: Table, caller: Caller, seat: int, interaction: str | None) -> Outcome:
        guardian = await self._guardian(table.tx, table.match, seat)
        return await self._for_now(table, caller, seat, guardian, interaction)

    async def _to_computer(self, table: Table, caller: Caller, seat: int, interaction: str | None) -> Outcome:
        absent = await consent.stands_in_for(table.tx, table.match, seat) or table.seat(seat).name
        guardian = Guardian(_stand_in(absent), computer=self._computer)
        return await self._for_now(table, caller, seat, guardian, interaction)

    async def _for_now(
        self, table: Table, caller: Caller, seat: int, guardian: Guardian, interaction: str | None
    ) -> Outcome:
        return await consent.seat_goes_to(
            table,
            caller,
            seat,
            name=guardian.name,
            person=guardian.person,
            computer=guardian.computer,
            for_good=False,
            interaction=interaction,
        )

    async def stand_in(self, match: Match, seat: int, interaction: str) -> Outcome | None:
        """Who plays the seat has vanished: the guardian plays; where the guardian has vanished too, a computer player.
        None when that person was quicker."""
        nobody = Caller(None)
        async with self._seat(match.id, interaction) as (table, again):
            if table is None:
                return again
            if table.seat(seat).person != match.seats[seat].person or not await self._empty(
                table.tx, table.match, seat
            ):
                return None
            if stands_in(table.match, seat):
                return await self._to_computer(table, nobody, seat, interaction)
            return await self._to_guardian(table, nobody, seat, interaction)

    async def step_down(self, match_id: int, caller: Caller, seat: int, interaction: str | None = None) -> Outcome:
        """Who stands in leaves the seat to a computer player, until its owner is back."""
        async with self._seat(match_id, interaction) as (table, again):
            if table is None:
                return again
            taken = seat_at(table.match, seat)
            if not stands_in(table.match, seat) or caller.person is None or taken.person != caller.person:
                raise NotSeated("You do not play for anybody here.")
            return await self._to_computer(table, caller, seat, interaction)

    async def take_back(
        self, match_id: int, caller: Caller, seat: int, name: str, interaction: str | None = None
    ) -> Outcome:
        """The owner is back."""
        async with self._seat(match_id, interaction) as (table, again):
            if table is None:
                return again
            owner = seat_at(table.match, seat).owner
            if owner is None or owner != caller.person:
                raise NotSeated("Only the owner of a seat can take it back.")
            if table.seat(seat).person == owner:
                raise WrongStatus("You play this seat: there is nothing to take back.")
            return await consent.seat_goes_to(
                table, caller, seat, name=name, person=owner, computer=None, for_good=False, interaction=interaction
            )

    @asynccontextmanager
    async def _seat(self, match_id: int, interaction: str | None) -> AsyncIterator[tuple[Table | None, Outcome]]:
        """The match at the table; without one, the outcome of the same delivery when it was handled before."""
        async with self._matches.at_table(match_id, interaction) as (table, again):
            yield table, again or Outcome(match_id, 0, 0)

    # --- substitutes ----------------------------------------------------------------------------

    async def call_substitute(self, match_id: int, caller: Caller, seat: int) -> None:
        """Look in public for somebody who takes the seat for good."""
        async with self._matches.changing(match_id) as (tx, match):
            await consent.call_substitute(tx, match, caller, seat, self._matches.clock.now())

    async def call_off(self, match_id: int, caller: Caller, seat: int) -> None:
        async with self._matches.changing(match_id) as (tx, match):
            await consent.call_off_substitute(tx, match, caller, seat, self._matches.clock.now())

    async def take_seat(
        self, match_id: int, caller: Caller, seat: int, name: str, interaction: str | None = None
    ) -> Outcome:
        """The first one who answers the call gets the seat, for good."""
        async with self._seat(match_id, interaction) as (table, again):
            if table is None:
                return again
            taken = seat_at(table.match, seat)
            if caller.person is None:
                raise NotAllowed("Only a person can take the seat.")
            if await consent.substitute_wanted(table.tx, table.match, seat) is None:
                raise Stale(f"The seat is taken: {taken.name} plays it.")
            if caller.person == taken.owner:
                raise WrongStatus("It is your own seat. My seat, in More, calls the search off.")
            await reading.check_reader(table.tx, table.match, caller, None)
            return await consent.seat_goes_to(
                table,
                caller,
                seat,
                name=name,
                person=caller.person,
                computer=None,
                for_good=True,
                interaction=interaction,
            )

    # --- votes at zero --------------------------------------------------------------------------

    async def vote(self, match_id: int, caller: Caller, about: int, ballot: Ballot) -> Ballot | None:
        """Say what should happen to a seat whose time is up: what the others have decided, None while that is open."""
        async with self._seat(match_id, None) as (table, _):
            assert table is not None, "no delivery is named"
            tx, match = table.tx, table.match
            seat_at(match, about)
            mine = [seat for seat in match.seats_of(caller.person) if seat != about and not match.seats[seat].conceded]
            if not mine:
                raise NotSeated("Only the others at the table vote about a seat.")
            if not await self._at_zero(tx, match, about):
                raise WrongStatus("There is nothing to vote about: the seat has time.")
            for seat in mine:
                await ledger.put_ballot(tx, match_id, about, seat, ballot)
            cast = await ledger.ballots_of(tx, match_id, about)
            voters = [seat.number for seat in match.seats if _votes(match, seat.number, about)]
            found = outcome_of_vote([cast[voter] for voter in voters if voter in cast], len(voters))
            if found is not None:
                await self._carry_out(table, about, found)
            return found

    async def _at_zero(self, tx: Transaction, match: Match, about: int) -> bool:
        """Whether the seat's time is up now, in a match that agreed to vote then."""
        pace = clocks.pace_of(match)
        return pace is not None and pace.at_zero == "vote" and await self._empty(tx, match, about)

    async def _empty(self, tx: Transaction, match: Match, seat: int) -> bool:
        """Whether the match waits for a person in that seat whose bank is empty."""
        if seat not in match.waiting or match.seats[seat].person is None:
            return False
        left = await clocks.left_now(tx, match, seat, await _person(tx, match, seat), self._matches.clock.now())
        return left is not None and left <= NOTHING

    async def _carry_out(self, table: Table, about: int, found: Ballot) -> None:
        match, nobody = table.match, Caller(None)
        name = match.seats[about].name
        await ledger.drop_ballots(table.tx, match.id, about)
        what = {"about": about, "found": found, "name": name}
        row = await note(table, "vote", None, what, nobody, None)
        post = Post(f"voted:{match.id}:{row.number}", "voted", {"match": match.id, **what})
        await outbox.put(table.tx, match.id, [post], table.now)
        if found == "seat" and stands_in(match, about):
            await self._to_computer(table, nobody, about, None)
        elif found == "seat":
            await self._to_guardian(table, nobody, about, None)
        elif found == "forfeit":
            await play.concede(table, Caller(match.seats[about].person), about, None)

    async def open_votes(self, match_id: int, about: int) -> tuple[int, ...]:
        """The seats whose people have not voted yet."""
        async with self._matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            cast = await ledger.ballots_of(tx, match_id, about)
        return tuple(
            seat.number for seat in match.seats if _votes(match, seat.number, about) and seat.number not in cast
        )

    # --- pausing --------------------------------------------------------------------------------

    async def pause(self, match_id: int, caller: Caller) -> tuple[int, ...]:
        """Agree to let the clocks stand still: the seats that still have to agree; none when the match rests."""
        now = self._matches.clock.now()
        async with self._matches.changing(match_id) as (tx, match):
            check_playing(match)
            left = await consent.agree(tx, match, caller, PAUSE, now)
            if not left:
                for seat in match.waiting:
                    await clocks.stop(tx, match, seat, await _person(tx, match, seat), now)
                await ledger.pause(tx, match_id, now)
                await tx.run("DELETE FROM consents WHERE match = ? AND what = ?", (match_id, PAUSE))
            await table_follows(tx, match, now)
        return left

    async def play_on(self, match_id: int, caller: Caller) -> None:
        """Take back the agreement to a pause that the others have not agreed to yet."""
        async with self._matches.changing(match_id) as (tx, match):
            await consent.withdraw(tx, match, caller, PAUSE)
            await table_follows(tx, match, self._matches.clock.now())

    async def resume(self, match_id: int, caller: Caller) -> None:
        """Any player can let the clocks run again."""
        now = self._matches.clock.now()
        async with self._matches.changing(match_id) as (tx, match):
            if not match.seats_of(caller.person) and not caller.moderator:
                raise NotSeated("Only those who play the match can do that.")
            if await ledger.paused_since(tx, match_id) is None:
                raise WrongStatus("The match is not paused.")
            await ledger.unpause(tx, match_id)
            for seat in match.waiting:
                if match.seats[seat].person is not None:
                    await clocks.start(tx, match, seat, await _person(tx, match, seat), now, turn=False)
            await table_follows(tx, match, now)


async def table_follows(tx: Transaction, match: Match, now: float) -> None:
    """The public table says whether clocks run and until when."""
    if match.status == "playing":
        await outbox.put(tx, match.id, [Post(f"table:{match.id}", "table", {"match": match.id}, replaces=True)], now)


async def _person(tx: Transaction, match: Match, seat: int) -> people.Person:
    number = match.seats[seat].person
    return people.Person() if number is None else await people.load(tx, number)


def _stand_in(name: str) -> str:
    """What a computer player is called that plays for somebody."""
    tail = "’s stand-in"
    return name[: NAME_LENGTH - len(tail)] + tail


def _votes(match: Match, seat: int, about: int) -> bool:
    taken = match.seats[seat]
    return seat != about and taken.person is not None and not taken.conceded


def _check_owner(match: Match, caller: Caller, seat: int) -> None:
    taken = seat_at(match, seat)
    if caller.person is None or caller.person != taken.owner:
        raise NotSeated(f"This is the seat of {taken.name}: you can say who plays for your own.")
