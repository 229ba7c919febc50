"""Seats that change hands for a while: guardians, stand-ins, giving back, votes, and matches that take a rest."""

from bot.matches import Caller, Match, Matches, Outcome, consent
from bot.matches.refusals import NotAllowed, NotSeated, WrongStatus
from bot.matches.table import check_playing
from bot.post import clocks, ledger, people
from bot.post.clocks import NOTHING, PAUSE
from bot.post.ledger import Guardian
from bot.post.pace import Ballot, outcome_of_vote
from bot.storage import outbox
from bot.storage.database import Transaction
from bot.storage.outbox import Post


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
                _check_guardian(match, guardian)
            await ledger.put_guardian(tx, match_id, seat, guardian)

    async def guardian(self, match_id: int, seat: int) -> Guardian:
        """Who would play: the one that was named, or a computer player."""
        async with self._matches.database.reading() as tx:
            named = await ledger.guardian_of(tx, match_id, seat)
        match = await self._matches.match(match_id)
        if named is not None and (named.person is None or not match.seats_of(named.person)):
            return named
        return Guardian(f"{match.seats[seat].name}'s stand-in", computer=self._computer)

    async def hand_over(self, match_id: int, caller: Caller, seat: int, interaction: str | None = None) -> Outcome:
        """The guardian plays from now on, until the owner takes the seat back."""
        match = await self._matches.match(match_id)
        _check_owner(match, caller, seat)
        if stands_in(match, seat):
            raise WrongStatus(f"{match.seats[seat].name} plays this seat already.")
        guardian = await self.guardian(match_id, seat)
        return await self._matches.replace_seat(
            match_id,
            caller,
            seat,
            name=guardian.name,
            person=guardian.person,
            computer=guardian.computer,
            for_good=False,
            interaction=interaction,
        )

    async def stand_in(self, match: Match, seat: int, interaction: str) -> Outcome:
        """The owner has vanished: the guardian plays; where the guardian has vanished too, a computer player."""
        caller = Caller(match.seats[seat].person)
        if not stands_in(match, seat):
            return await self.hand_over(match.id, caller, seat, interaction)
        name = f"{match.seats[seat].name}'s stand-in"
        return await self._matches.replace_seat(
            match.id, caller, seat, name=name, computer=self._computer, for_good=False, interaction=interaction
        )

    async def take_back(
        self, match_id: int, caller: Caller, seat: int, name: str, interaction: str | None = None
    ) -> Outcome:
        """The owner is back."""
        match = await self._matches.match(match_id)
        owner = match.seats[seat].owner
        if owner is None or owner != caller.person:
            raise NotSeated("Only the owner of a seat can take it back.")
        if match.seats[seat].person == owner:
            raise WrongStatus("You play this seat: there is nothing to take back.")
        return await self._matches.replace_seat(
            match_id, caller, seat, name=name, person=owner, for_good=False, interaction=interaction
        )

    async def substitute(
        self, match_id: int, caller: Caller, seat: int, person: int, name: str, interaction: str | None = None
    ) -> Outcome:
        """Somebody who does not play yet takes the seat for good."""
        match = await self._matches.match(match_id)
        _check_guardian(match, Guardian(name, person))
        return await self._matches.replace_seat(
            match_id, caller, seat, name=name, person=person, for_good=True, interaction=interaction
        )

    # --- votes at zero --------------------------------------------------------------------------

    async def vote(self, match_id: int, caller: Caller, about: int, ballot: Ballot) -> Ballot | None:
        """Say what should happen to a seat whose time is up: what the others have decided, None while that is open."""
        async with self._matches.changing(match_id) as (tx, match):
            check_playing(match)
            mine = [seat for seat in match.seats_of(caller.person) if seat != about]
            if not mine:
                raise NotSeated("Only the others at the table vote about a seat.")
            now, owner = self._matches.clock.now(), await _person(tx, match, about)
            left = await clocks.left_now(tx, match, about, owner, now)
            if about not in match.waiting or left is None or left > NOTHING:
                raise WrongStatus("There is nothing to vote about: the seat has time.")
            for seat in mine:
                await ledger.put_ballot(tx, match_id, about, seat, ballot)
            cast = await ledger.ballots_of(tx, match_id, about)
            voters = [seat.number for seat in match.seats if _votes(match, seat.number, about)]
            found = outcome_of_vote([cast[voter] for voter in voters if voter in cast], len(voters))
            if found is not None:
                await ledger.drop_ballots(tx, match_id, about)
        await self._carry_out(match, about, found)
        return found

    async def _carry_out(self, match: Match, about: int, found: Ballot | None) -> None:
        caller = Caller(match.seats[about].person)
        if found == "seat":
            await self.hand_over(match.id, caller, about, f"vote:{about}:{match.version}")
        elif found == "forfeit":
            await self._matches.concede(match.id, caller, about, f"vote:{about}:{match.version}")

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


def stands_in(match: Match, seat: int) -> bool:
    """Whether somebody else plays for the seat's owner now."""
    taken = match.seats[seat]
    return taken.owner is not None and taken.person != taken.owner


def _votes(match: Match, seat: int, about: int) -> bool:
    taken = match.seats[seat]
    return seat != about and taken.person is not None and not taken.conceded


def _check_owner(match: Match, caller: Caller, seat: int) -> None:
    if not 0 <= seat < len(match.seats):
        raise NotSeated(f"There is no seat {seat + 1} in this match.")
    taken = match.seats[seat]
    if caller.person is None or caller.person not in (taken.owner, taken.person):
        raise NotSeated(f"{taken.name} plays this seat: you can name who plays for your own.")


def _check_guardian(match: Match, guardian: Guardian) -> None:
    if (guardian.person is None) == (guardian.computer is None):
        raise NotAllowed("A guardian is one person or one computer player.")
    if guardian.person is not None and any(guardian.person in (seat.person, seat.owner) for seat in match.seats):
        raise NotAllowed("Who plays in this match sees no second hand: name somebody who does not play.")
