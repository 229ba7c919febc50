"""The post office: follows every match, keeps its clocks, calls its people, plays what was laid down in advance.

It is a policy of the match service (told of each change inside its transaction) and answers for the deadlines of
four kinds, each with a seat as its subject: "answer" (something was laid down for the seat's question), "notice" (a
call that waited for the morning), "remind", and "pace" (the bank is empty).
"""

import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from bot.matches import Caller, Change, Match, Matches, Scheduler, reading, records
from bot.matches.computers import Player, Workers
from bot.matches.refusals import NotYourTurn, WrongStatus
from bot.matches.table import check_playing, check_seat
from bot.post import clocks, ledger, people, rating, statistics
from bot.post.answering import Answers
from bot.post.away import CardName, Glimpse, News, glimpse, while_away
from bot.post.hours import checked, wakes
from bot.post.ledger import StoredPlan
from bot.post.notices import Call, calls
from bot.post.people import Person
from bot.post.plans import Move, Plan, Stop
from bot.post.sandbox import Sandbox, resume
from bot.post.seats import Seats, table_follows
from bot.storage import deadlines, outbox
from bot.storage.database import Transaction
from bot.storage.deadlines import Deadline
from bot.storage.outbox import Post

_chance = secrets.SystemRandom()


class PostOffice:
    def __init__(
        self,
        matches: Matches,
        players: Mapping[str, Player],
        workers: Workers | None = None,
        *,
        computer: str = "greedy",
    ) -> None:
        self.matches = matches
        self.seats = Seats(matches, computer)
        self.answers = Answers(matches, players, workers)
        self._computer = computer

    def open(self, scheduler: Scheduler) -> None:
        """Follow all matches from now on."""
        self.matches.policies.append(self)
        scheduler.on("answer", self.answer_is_due)
        scheduler.on("notice", self.notice_is_due)
        scheduler.on("remind", self.reminder_is_due)
        scheduler.on("pace", self.time_is_up)

    # --- following a match ----------------------------------------------------------------------

    async def changed(self, tx: Transaction, change: Change) -> None:
        """A policy of the service: everything here happens with the change or not at all."""
        match, now = change.match, change.at
        by_hand = change.seat is not None and (match.id, change.seat) not in self.answers.playing
        if change.kind == "choose" and change.seat is not None and by_hand:
            # Who decides by hand has other plans.
            await ledger.drop_plan(tx, match.id, change.seat)
        if not change.settled:
            return
        moved_on = self._moved_on(change)
        for seat in (*change.ceases, *moved_on):
            await self._ceases(tx, match, seat, now, seen=seat == change.seat and by_hand)
        if match.over:
            # A match for practice is remembered in no figures: neither the learner's nor the server's.
            if not match.settings.extra.get("practice"):
                await statistics.record(tx, match)
                await rating.record(tx, match)
            return
        for seat in (*change.begins, *moved_on):
            if match.seats[seat].person is not None:
                await clocks.start(tx, match, seat, await self._wants(tx, match, seat), now)
        await self._call(tx, change)

    def _moved_on(self, change: Change) -> tuple[int, ...]:
        """Seats that are still waited for, but begin anew: their next turn came at once, or they changed hands."""
        seat, match = change.seat, change.match
        if seat is None or seat not in match.waiting or seat in change.begins:
            return ()
        return (seat,) if change.turn_ended or change.kind == "seat" else ()

    async def _ceases(self, tx: Transaction, match: Match, seat: int, now: float, *, seen: bool) -> None:
        await clocks.stop(tx, match, seat, await self._wants(tx, match, seat), now)
        if seat not in match.waiting:
            for kind in ("answer", "notice"):
                await deadlines.drop(tx, match.id, kind, str(seat))
            await ledger.drop_ballots(tx, match.id, seat)
        person = match.seats[seat].person
        if seen and person is not None and not match.over:
            position = await reading.position(tx, self.matches.games, match, Caller(person), seat)
            await ledger.put_glimpse(tx, match.id, seat, match.number, glimpse(position.view, seat))

    async def _wants(self, tx: Transaction, match: Match, seat: int) -> Person:
        person = match.seats[seat].person
        return Person() if person is None else await people.load(tx, person)

    # --- calling people -------------------------------------------------------------------------

    async def _call(self, tx: Transaction, change: Change) -> None:
        """Leave, withhold or postpone the calls that the service wrote with this change."""
        match = change.match
        after = {seat: person for seat in match.waiting if (person := match.seats[seat].person) is not None}
        before = {seat: person for seat, person in after.items() if seat not in change.begins}
        before.update({seat: match.seats[seat].person or 0 for seat in change.ceases})
        if change.kind == "seat" and change.seat is not None:
            before.pop(change.seat, None)
        fresh = [seat for seat in after if seat not in before]
        wants = {person: await people.load(tx, person) for person in after.values()}
        laid = [seat for seat in fresh if await self._laid_down(tx, match, seat, wants[after[seat]])]
        for seat in laid:
            await ledger.withhold(tx, key_of("notice", match.id, seat, change.number))
            delay = _chance.uniform(0.0, wants[after[seat]].delay)
            await deadlines.put(
                tx, match.id, "answer", change.at + delay, subject=str(seat), payload={"number": change.number}
            )
        for call in calls(match.id, before, after, wants, change.at, frozenset(laid)):
            await self._deliver(tx, match, call, change.number, change.at)

    async def _laid_down(self, tx: Transaction, match: Match, seat: int, wants: Person) -> bool:
        """Whether the seat's question is answered in advance. A plan that does not hold is marked with the reason."""
        person = match.seats[seat].person
        stored = await ledger.plan_of(tx, match.id, seat)
        if stored is None and not wants.orders and not wants.automatic:
            return False
        position = await reading.position(tx, self.matches.games, match, Caller(person), seat)
        game = self.matches.games.built(match.game, match.content or "", match.rules_version or 0)
        assert game is not None, "the position was made with it"
        found = await self.answers.found(tx, position, wants, lambda option: game.caption(position.view, option).label)
        if isinstance(found, Stop):
            await self._stopped(tx, match, seat, found.reason)
        return isinstance(found, Move)

    async def _stopped(self, tx: Transaction, match: Match, seat: int, reason: str) -> None:
        """Keep the plan for its owner to look at, with why it stopped; it is not played any more."""
        stored = await ledger.plan_of(tx, match.id, seat)
        if stored is None:
            return
        left = stored.rest if stored.rest is not None else stored.plan
        if left and reason:
            await ledger.put_plan(tx, match.id, seat, StoredPlan(stored.person, left, stopped=reason))
        else:
            await ledger.drop_plan(tx, match.id, seat)

    async def _deliver(self, tx: Transaction, match: Match, call: Call, number: int, now: float) -> None:
        key = key_of("notice", match.id, call.seat, number)
        if call.kind == "last":
            if call.at is not None and call.at <= now:
                await self._post(tx, match, call.seat, "last", number)
            return
        if call.at is None:
            await ledger.withhold(tx, key)
        elif call.at > now:
            await ledger.withhold(tx, key)
            payload = {"number": number, "person": call.person}
            await deadlines.put(tx, match.id, "notice", call.at, subject=str(call.seat), payload=payload)

    async def notice_is_due(self, deadline: Deadline) -> None:
        """It is morning: the call goes out if the match still waits for that person."""
        async with self._waited(deadline) as (tx, match, seat):
            if match is not None and match.seats[seat].person == deadline.payload["person"]:
                await self._post_notice(tx, match, seat, deadline.payload["number"])

    async def _post_notice(self, tx: Transaction, match: Match, seat: int, number: int) -> None:
        await self._post(tx, match, seat, "notice", number)

    async def _post(self, tx: Transaction, match: Match, seat: int, kind: str, number: int, **more: Any) -> None:
        payload = {"match": match.id, "seat": seat, "person": match.seats[seat].person, "number": number, **more}
        tail = f":{more['nth']}" if "nth" in more else ""
        post = Post(key_of(kind, match.id, seat, number) + tail, kind, payload)
        await outbox.put(tx, match.id, [post], self.matches.clock.now())

    @asynccontextmanager
    async def _waited(self, deadline: Deadline) -> AsyncIterator[tuple[Transaction, Match | None, int]]:
        """The match of a deadline, if it still waits for a person in that seat."""
        assert deadline.match is not None
        seat = int(deadline.subject)
        async with self.matches.changing(deadline.match) as (tx, match):
            there = match.status == "playing" and seat in match.waiting and match.seats[seat].person is not None
            yield tx, match if there else None, seat

    # --- what was laid down ---------------------------------------------------------------------

    async def answer_is_due(self, deadline: Deadline) -> None:
        """Play it as far as it holds; if the seat is asked then, its player is called after all."""
        assert deadline.match is not None
        reason = await self.answers.play(deadline.match, int(deadline.subject))
        if reason is None:
            return
        async with self._waited(deadline) as (tx, match, seat):
            if match is None:
                return
            await self._stopped(tx, match, seat, reason)
            wants = await self._wants(tx, match, seat)
            now, number = self.matches.clock.now(), deadline.payload["number"]
            if not wants.hears(match.id):
                return
            morning = wakes(wants.hours, now, wants.away)
            if morning <= now:
                await self._post_notice(tx, match, seat, number)
            else:
                payload = {"number": number, "person": match.seats[seat].person}
                await deadlines.put(tx, match.id, "notice", morning, subject=str(seat), payload=payload)

    # --- reminders and zero ---------------------------------------------------------------------

    async def reminder_is_due(self, deadline: Deadline) -> None:
        async with self._waited(deadline) as (tx, match, seat):
            if match is None:
                return
            now, wants = self.matches.clock.now(), await self._wants(tx, match, seat)
            morning = wakes(wants.hours, now, wants.away)
            if morning > now:
                await deadlines.put(tx, match.id, "remind", morning, subject=str(seat))
                return
            told = await clocks.reminded(tx, match, seat, wants, now)
            if told is not None and wants.hears(match.id):
                await self._post(tx, match, seat, "remind", match.number, nth=told)

    async def time_is_up(self, deadline: Deadline) -> None:
        """The bank of a seat is empty: what was agreed happens."""
        async with self._waited(deadline) as (tx, match, seat):
            if match is None:
                return
            now = self.matches.clock.now()
            if match.held_until is not None:
                # The turn is over but for a last chance to take it back: then the match goes on by itself.
                await deadlines.put(tx, match.id, "pace", match.held_until + 1, subject=str(seat))
                return
            again = deadline.payload == clocks.COUNTED
            if not await clocks.ran_out(tx, match, seat, await self._wants(tx, match, seat), now, again=again):
                return
            pace = clocks.pace_of(match)
            assert pace is not None, "a clock ran"
            if not again:
                # If we go down before the deadline is done with, it comes again, but counts no second time.
                await deadlines.put(
                    tx, match.id, "pace", deadline.due, subject=deadline.subject, payload=clocks.COUNTED
                )
            if pace.at_zero in ("remind", "vote") and not again:
                await deadlines.put(tx, match.id, "remind", now, subject=str(seat))
            if pace.at_zero == "vote":
                await self._post(tx, match, seat, "vote", match.number)
            if pace.at_zero in ("move", "seat"):
                await self._post(tx, match, seat, "late", match.number, what=pace.at_zero)
        await self._at_zero(match, seat, pace.at_zero)

    async def _at_zero(self, match: Match, seat: int, what: str) -> None:
        if what == "move":
            await self.answers.stand_in(match.id, seat, self._computer)
        elif what == "seat":
            await self.seats.stand_in(match, seat, f"clock:{seat}:{match.version}")
        elif what == "forfeit":
            caller = Caller(match.seats[seat].person)
            await self.matches.concede(match.id, caller, seat, f"clock:{seat}:{match.version}")

    async def snooze(self, match_id: int, caller: Caller, seat: int, until: float) -> None:
        """Remind me then, not before. The clock runs on."""
        async with self.matches.changing(match_id) as (tx, match):
            check_seat(match, caller, seat)
            if seat not in match.waiting:
                raise NotYourTurn("The match does not wait for you: there is nothing to be reminded of.")
            await deadlines.put(tx, match_id, "remind", until, subject=str(seat))

    # --- a person's own -------------------------------------------------------------------------

    async def person(self, number: int) -> Person:
        async with self.matches.database.reading() as tx:
            return await people.load(tx, number)

    async def set_person(self, number: int, wanted: Person) -> None:
        await self.change_person(number, lambda _: wanted)

    async def change_person(self, number: int, change: Callable[[Person], Person]) -> Person:
        """New hours or a vacation: clocks that run are reckoned up to now by the old ones, from now on by the new."""
        now = self.matches.clock.now()
        async with self.matches.database.writing() as tx:
            before = await people.load(tx, number)
            wanted = change(before)
            checked(wanted.hours)
            moved = (wanted.hours, wanted.away) != (before.hours, before.away)
            waiting = await self._waits_for(tx, number) if moved else []
            for match, seat in waiting:
                await clocks.stop(tx, match, seat, before, now)
            await people.save(tx, number, wanted)
            for match, seat in waiting:
                await clocks.start(tx, match, seat, wanted, now, turn=False)
                if clocks.pace_of(match) is not None:
                    # Its table says when the time is up.
                    await table_follows(tx, match, now)
        self.matches.posted.ring()
        self.matches.timed.ring()
        return wanted

    async def _waits_for(self, tx: Transaction, person: int) -> list[tuple[Match, int]]:
        rows = await tx.all(
            "SELECT match, seat FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE person = ? AND waiting_since IS NOT NULL AND status = 'playing'",
            (person,),
        )
        return [(await records.match_of(tx, row["match"]), row["seat"]) for row in rows]

    # --- plans ----------------------------------------------------------------------------------

    async def sandbox(self, match_id: int, caller: Caller, seat: int) -> Sandbox:
        """A place to lay down a plan, with what is left of the present one in it."""
        position = await self.matches.position(match_id, caller, seat)
        check_seat(position.match, caller, seat)
        if position.view is None or position.match.over:
            raise WrongStatus("Plans are made while a match is played.")
        game = await self.matches.game(match_id)
        stored = await self.plan(match_id, caller, seat)
        return resume(game, position.view, seat, Plan() if stored is None else stored.plan)

    async def plan(self, match_id: int, caller: Caller, seat: int) -> StoredPlan | None:
        """What is left of the own plan, and why it stopped if it did."""
        async with self.matches.database.reading() as tx:
            check_seat(await records.match_of(tx, match_id), caller, seat)
            stored = await ledger.plan_of(tx, match_id, seat)
        if stored is None or stored.rest is None:
            return stored
        return StoredPlan(stored.person, stored.rest, stopped=stored.stopped) if stored.rest else None

    async def lay_down(self, match_id: int, caller: Caller, seat: int, plan: Plan) -> None:
        """Keep the plan until the seat is asked. An empty one takes it back."""
        async with self.matches.changing(match_id) as (tx, match):
            check_seat(match, caller, seat)
            check_playing(match)
            if seat in match.waiting:
                raise WrongStatus("It is your turn: play at once what you have in mind.")
            assert caller.person is not None
            if plan:
                await ledger.put_plan(tx, match_id, seat, StoredPlan(caller.person, plan))
            else:
                await ledger.drop_plan(tx, match_id, seat)

    # --- looking --------------------------------------------------------------------------------

    async def news(self, match_id: int, caller: Caller, seat: int, card_name: CardName = str) -> News:
        """While you were away."""
        position = await self.matches.position(match_id, caller, seat)
        async with self.matches.database.reading() as tx:
            kept = await ledger.glimpse_of(tx, match_id, seat)
        since, before = kept if kept is not None else (0, Glimpse())
        chapters = await self.matches.story(match_id, caller, seat, since=since)
        return while_away(before, glimpse(position.view, seat), chapters, seat, position.match.names, card_name)

    async def face(self, match_id: int, caller: Caller) -> tuple[Match, clocks.Face]:
        """The match and its clocks, for whoever may look at it."""
        async with self.matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            await reading.check_reader(tx, match, caller, None)
            return match, await clocks.face(tx, match, self.matches.clock.now())

    async def bank(self, match_id: int, seat: int) -> tuple[float, float | None] | None:
        """What the seat's clock holds now, and when it runs out if it runs; None where no clock was agreed."""
        async with self.matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            left = await clocks.left_now(tx, match, seat, await self._wants(tx, match, seat), self.matches.clock.now())
            if left is None:
                return None
            rows = await deadlines.of_match(tx, match_id)
        due = next((row.due for row in rows if row.kind == "pace" and row.subject == str(seat)), None)
        return left, due


def key_of(kind: str, match: int, seat: int, number: int) -> str:
    """As the service calls its own letters."""
    return f"{kind}:{match}:{seat}:{number}"
