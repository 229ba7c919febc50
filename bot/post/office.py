"""The post office: follows every match, keeps its clocks, calls its people, plays what was laid down in advance.

It is a policy of the match service (told of each change inside its transaction) and answers for the deadlines of
four kinds, each with a seat as its subject: "answer" (something was laid down for the seat's question), "notice" (a
call that waited for the morning), "remind", and "pace" (the bank is empty).

Letters of its own: "last" and "next" (calls that a person may wish for), "remind", and in public "late" and "vote".
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.matches import Caller, Change, Match, Matches, Position, Scheduler, reading, records
from bot.matches.computers import Player, Workers
from bot.matches.refusals import NotYourTurn, WrongStatus
from bot.matches.registry import AnyGame
from bot.matches.table import check_playing, check_seat
from bot.post import clocks, forgetting, ledger, people, rating, statistics
from bot.post.answering import Answers
from bot.post.away import CardName, Glimpse, News, glimpse, while_away
from bot.post.hours import checked, wakes
from bot.post.ledger import StoredPlan
from bot.post.notices import Call, calls, next_one, when
from bot.post.orders import Order
from bot.post.people import Person
from bot.post.plans import Move, Plan, Stop
from bot.post.sandbox import Sandbox, resume
from bot.post.seats import Seats, table_follows
from bot.storage import deadlines, outbox
from bot.storage.database import Transaction
from bot.storage.deadlines import Deadline
from bot.storage.outbox import Post
from engine.core import Option

# A match of fewer turns for each seat has no saga worth a message of its own.
EVENTFUL = 3

_chance = secrets.SystemRandom()


class Timetable(Struct, frozen=True):
    """When clocks run out, by match and seat; and the matches that rest."""

    due: dict[tuple[int, int], float]
    paused: frozenset[int]


class Quiet(Struct, frozen=True):
    """What a seat is spared: all reminders of this wait, or those before the next one; that may be one asked for."""

    hushed: bool
    reminder: float | None
    asked: bool


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
        # Seats whose time has just run out, and what happens instead: told with the change that it leads to.
        self._late: dict[tuple[int, int], str] = {}

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
            # Who decides by hand has other plans, and is there: no call about them.
            await ledger.drop_plan(tx, match.id, change.seat)
            await deadlines.drop(tx, match.id, "answer", str(change.seat))
        if change.kind == "rewind":
            await ledger.drop_plans(tx, match.id)
        if not change.settled:
            return
        await self._tell_late(tx, change)
        moved_on = self._moved_on(change)
        for seat in (*change.ceases, *moved_on):
            handed_over = change.kind == "seat" and seat == change.seat
            seen = seat == change.seat and by_hand
            await self._ceases(tx, match, seat, now, seen=seen, handed_over=handed_over)
        if match.over:
            # A match for practice is remembered in no figures: neither the learner's nor the server's.
            if not match.settings.extra.get("practice"):
                await statistics.record(tx, match)
                await rating.record(tx, match)
            if match.result is not None and match.turn > EVENTFUL * len(match.seats):
                post = Post(f"saga:{match.id}", "saga", {"match": match.id})
                await outbox.put(tx, match.id, [post], now)
            await forgetting.after(tx)
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

    async def _ceases(
        self, tx: Transaction, match: Match, seat: int, now: float, *, seen: bool, handed_over: bool
    ) -> None:
        await clocks.stop(tx, match, seat, await self._wants(tx, match, seat), now)
        if seat not in match.waiting or handed_over:
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
        persons = {seat.number: seat.person for seat in match.seats if seat.person is not None}
        wants = await people.load_all(tx, persons.values())
        laid = [seat for seat in fresh if await self._laid_down(tx, match, seat, wants[after[seat]])]
        for seat in laid:
            await ledger.withhold(tx, key_of("notice", match.id, seat, change.number))
            delay = _chance.uniform(0.0, wants[after[seat]].delay)
            await deadlines.put(
                tx, match.id, "answer", change.at + delay, subject=str(seat), payload={"number": change.number}
            )
        found = calls(match.id, before, after, wants, change.at, frozenset(laid))
        found += await self._next_call(tx, change, persons, wants)
        for call in found:
            await self._deliver(tx, match, call, change.number, change.at)

    async def _next_call(
        self, tx: Transaction, change: Change, persons: dict[int, int], wants: Mapping[int, Person]
    ) -> list[Call]:
        """With the beginning of a turn, who comes after it is told; only those who asked for it."""
        match = change.match
        if (
            change.begins != match.waiting
            or len(change.begins) != 1
            or not any(one.next_call for one in wants.values())
        ):
            return []
        seat = next_one(await self._public_view(tx, match), change.begins[0], persons, change.seat)
        if seat is None or not wants[persons[seat]].next_call:
            return []
        return [Call(seat, persons[seat], when(match.id, wants[persons[seat]], change.at), "next")]

    async def _public_view(self, tx: Transaction, match: Match) -> Any:
        return (await reading.position(tx, self.matches.games, match, Caller(None, moderator=True), None)).view

    async def _laid_down(self, tx: Transaction, match: Match, seat: int, wants: Person) -> bool:
        """Whether the seat's question is answered in advance. A plan that does not hold is marked with the reason."""
        person = match.seats[seat].person
        stored = await ledger.plan_of(tx, match.id, seat)
        if stored is None and not wants.orders and not wants.automatic:
            return False
        position = await reading.position(tx, self.matches.games, match, Caller(person), seat)
        game = self.matches.games.built(match.game, match.content or "", match.rules_version or 0)
        assert game is not None, "the position was made with it"
        found = await self.answers.found(tx, position, wants, partial(_label, game, position.view))
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
        if call.kind == "notice" and (call.at is None or call.at > now):
            await ledger.withhold(tx, key_of("notice", match.id, call.seat, number))
        if call.kind == "last" and await self._knows(tx, match, call.seat):
            return
        if call.at is not None and call.at > now:
            payload = {"number": number, "person": call.person, "kind": call.kind}
            await deadlines.put(tx, match.id, "notice", call.at, subject=str(call.seat), payload=payload)
        elif call.at is not None and call.kind != "notice":
            # The service has written the notice itself.
            await self._post(tx, match, call.seat, call.kind, number)

    async def _knows(self, tx: Transaction, match: Match, seat: int) -> bool:
        """The seat's player wants no reminder in this wait, or is called in the morning anyhow."""
        if await clocks.hushed(tx, match, seat):
            return True
        rows = await deadlines.of_match(tx, match.id)
        return any(row.kind == "notice" and row.subject == str(seat) for row in rows)

    async def notice_is_due(self, deadline: Deadline) -> None:
        """It is morning: the call goes out if it is still true, and not before the person has got up."""
        kind, number = deadline.payload.get("kind", "notice"), deadline.payload["number"]
        async with self._seat_of(deadline) as (tx, match, seat):
            person = match.seats[seat].person
            if person != deadline.payload["person"] or not await self._still(tx, match, seat, kind):
                return
            now, wants = self.matches.clock.now(), await self._wants(tx, match, seat)
            at = when(match.id, wants, now)
            if at is not None and at > now:
                await deadlines.put(tx, match.id, "notice", at, subject=deadline.subject, payload=deadline.payload)
            elif at is not None:
                await self._post(tx, match, seat, kind, number)

    async def _still(self, tx: Transaction, match: Match, seat: int, kind: str) -> bool:
        """Whether what such a call says is true now."""
        if match.status != "playing":
            return False
        if kind == "next":
            persons = {one.number: one.person for one in match.seats if one.person is not None}
            return len(match.waiting) == 1 and seat == next_one(
                await self._public_view(tx, match), match.waiting[0], persons
            )
        return seat in match.waiting

    async def _post(self, tx: Transaction, match: Match, seat: int, kind: str, number: int, **more: Any) -> None:
        payload = {"match": match.id, "seat": seat, "person": match.seats[seat].person, "number": number, **more}
        tail = f":{more['nth']}" if "nth" in more else ""
        post = Post(key_of(kind, match.id, seat, number) + tail, kind, payload)
        await outbox.put(tx, match.id, [post], self.matches.clock.now())

    @asynccontextmanager
    async def _seat_of(self, deadline: Deadline) -> AsyncIterator[tuple[Transaction, Match, int]]:
        assert deadline.match is not None
        async with self.matches.changing(deadline.match) as (tx, match):
            yield tx, match, int(deadline.subject)

    @asynccontextmanager
    async def _waited(self, deadline: Deadline) -> AsyncIterator[tuple[Transaction, Match | None, int]]:
        """The match of a deadline, if it still waits for a person in that seat."""
        async with self._seat_of(deadline) as (tx, match, seat):
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
            now, number = self.matches.clock.now(), deadline.payload["number"]
            at = when(match.id, await self._wants(tx, match, seat), now)
            if at is not None and at <= now:
                await self._post(tx, match, seat, "notice", number)
            elif at is not None:
                payload = {"number": number, "person": match.seats[seat].person}
                await deadlines.put(tx, match.id, "notice", at, subject=str(seat), payload=payload)

    # --- reminders and zero ---------------------------------------------------------------------

    async def reminder_is_due(self, deadline: Deadline) -> None:
        async with self._waited(deadline) as (tx, match, seat):
            if match is None:
                return
            now, wants = self.matches.clock.now(), await self._wants(tx, match, seat)
            morning = wakes(wants.hours, now, wants.away)
            if morning > now:
                await deadlines.put(tx, match.id, "remind", morning, subject=str(seat), payload=deadline.payload)
                return
            asked = bool(deadline.payload.get("asked"))
            told = await clocks.reminded(tx, match, seat, wants, now, asked=asked)
            if told is not None and (asked or wants.hears(match.id)):
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
        self._late[match.id, seat] = pace.at_zero
        try:
            await self._at_zero(match, seat, pace.at_zero)
        finally:
            self._late.pop((match.id, seat), None)

    async def _tell_late(self, tx: Transaction, change: Change) -> None:
        """What was done for a seat whose time ran out is told with it: where its turn ends, or it changes hands."""
        match, seat = change.match, change.seat
        what = None if seat is None else self._late.get((match.id, seat))
        ended = change.turn_ended or change.kind == "seat" or seat in change.ceases
        if what is None or seat is None or not ended:
            return
        del self._late[match.id, seat]
        # After handing over, the seat has the name of who plays it now.
        name = match.seats[seat].name
        if change.kind == "seat":
            row = await records.last_row(tx, match.id)
            name = name if row is None else row.choice["from"]
        await self._post(tx, match, seat, "late", change.number, what=what, name=name)

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
            # Who asks for it is here: a call that waits for the morning has nothing to tell any more.
            await deadlines.drop(tx, match_id, "notice", str(seat))
            await deadlines.put(tx, match_id, "remind", until, subject=str(seat), payload={"asked": True})

    async def hush(self, match_id: int, caller: Caller, seat: int) -> None:
        """No reminder until I am called anew."""
        async with self.matches.changing(match_id) as (tx, match):
            check_seat(match, caller, seat)
            if seat not in match.waiting:
                raise NotYourTurn("The match does not wait for you: nobody reminds you now.")
            await deadlines.drop(tx, match_id, "notice", str(seat))
            await clocks.hush(tx, match, seat)

    async def quiet(self, match_id: int, seat: int) -> Quiet:
        """What a seat is spared at present."""
        async with self.matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            rows = await deadlines.of_match(tx, match_id)
            hushed = seat in match.waiting and await clocks.hushed(tx, match, seat)
        due = next((row for row in rows if row.kind == "remind" and row.subject == str(seat)), None)
        return Quiet(hushed, None if due is None else due.due, due is not None and "asked" in due.payload)

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
            # A reminder that was asked for comes when it was asked for.
            asked = [
                due
                for match, seat in waiting
                for due in await deadlines.of_match(tx, match.id)
                if due.kind == "remind" and due.subject == str(seat) and "asked" in due.payload
            ]
            for match, seat in waiting:
                await clocks.stop(tx, match, seat, before, now)
            await people.save(tx, number, wanted)
            for match, seat in waiting:
                await clocks.start(tx, match, seat, wanted, now, turn=False)
                if clocks.pace_of(match) is not None:
                    # Its table says when the time is up.
                    await table_follows(tx, match, now)
            for due in asked:
                await deadlines.put(tx, due.match, "remind", due.due, subject=due.subject, payload=due.payload)
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

    async def change_orders(
        self, number: int, change: Callable[[tuple[Order, ...]], tuple[Order, ...]]
    ) -> tuple[Order, ...]:
        """Make or lift standing orders; those that hold now."""
        async with self.matches.database.writing() as tx:
            person = await people.load(tx, number)
            orders = change(person.orders)
            await people.save(tx, number, replace(person, orders=orders))
        return orders

    # --- plans ----------------------------------------------------------------------------------

    async def sandbox(self, match_id: int, caller: Caller, seat: int) -> Sandbox:
        """A place to lay down a plan, with what is left of the present one in it."""
        async with self.matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            check_seat(match, caller, seat)
            position = await reading.position(tx, self.matches.games, match, caller, seat)
            stored = await self.plan_at(tx, match, caller, seat)
            if position.view is None or match.over:
                raise WrongStatus("Plans are made while a match is played.")
            game = await records.game_of(tx, self.matches.games, match)
        plan = Plan() if stored is None else stored.plan
        name = partial(_label, game, position.view)
        # Some games' imagination takes its time: the others are answered meanwhile.
        return await asyncio.to_thread(resume, game, position.view, seat, plan, name=name)

    async def plan(self, match_id: int, caller: Caller, seat: int) -> StoredPlan | None:
        """What is left of the own plan, and why it stopped if it did."""
        async with self.matches.database.reading() as tx:
            return await self.plan_at(tx, await records.match_of(tx, match_id), caller, seat)

    @staticmethod
    async def plan_at(tx: Transaction, match: Match, caller: Caller, seat: int) -> StoredPlan | None:
        check_seat(match, caller, seat)
        stored = await ledger.plan_of(tx, match.id, seat)
        if stored is None or stored.person != caller.person:
            # Who plays for somebody else knows nothing of that person's plans.
            return None
        if stored.rest is None:
            return stored
        return StoredPlan(stored.person, stored.rest, stopped=stored.stopped) if stored.rest else None

    async def lay_down(self, match_id: int, caller: Caller, seat: int, plan: Plan) -> None:
        """Keep the plan until the seat is asked. An empty one takes it back."""
        async with self.matches.changing(match_id) as (tx, match):
            check_seat(match, caller, seat)
            check_playing(match)
            # Who has made a turn that only waits for its Done may think of the next one already.
            made = match.held_until is not None and match.trail_seat == seat
            if plan and seat in match.waiting and not made:
                raise WrongStatus("It is your turn: play at once what you have in mind.")
            assert caller.person is not None
            if plan:
                await ledger.put_plan(tx, match_id, seat, StoredPlan(caller.person, plan))
            else:
                await ledger.drop_plan(tx, match_id, seat)

    # --- looking --------------------------------------------------------------------------------

    async def news(self, match_id: int, caller: Caller, seat: int, card_name: CardName = str) -> News:
        """While you were away."""
        async with self.matches.database.reading() as tx:
            match = await records.match_of(tx, match_id)
            position = await reading.position(tx, self.matches.games, match, caller, seat)
            return await self.news_at(tx, position, caller, seat, card_name)

    async def news_at(
        self, tx: Transaction, position: Position, caller: Caller, seat: int, card_name: CardName
    ) -> News:
        match = position.match
        kept = await ledger.glimpse_of(tx, match.id, seat)
        since, before = kept if kept is not None else (0, Glimpse())
        if since >= match.settled:
            return News()
        chapters = await reading.story(tx, self.matches.games, match, caller, seat, since, match.settled)
        return while_away(before, glimpse(position.view, seat), chapters, seat, match.names, card_name)

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

    async def timetable(self, matches: Sequence[int]) -> Timetable:
        """When the clocks of these matches run out, and which of them rest."""
        marks = ", ".join("?" * len(matches))
        async with self.matches.database.reading() as tx:
            rows = await tx.all(
                f"SELECT match, subject, due FROM deadlines WHERE kind = 'pace' AND match IN ({marks})", matches
            )
            rests = await tx.all(f"SELECT match FROM pauses WHERE match IN ({marks})", matches)
        due = {(row["match"], int(row["subject"])): row["due"] for row in rows}
        return Timetable(due, frozenset(row["match"] for row in rests))

    async def awake(self, match: int, persons: Sequence[int]) -> list[int]:
        """Those of them whom the match may call in public at this moment."""
        now = self.matches.clock.now()
        async with self.matches.database.reading() as tx:
            wants = await people.load_all(tx, persons)
        return [one for one in persons if wants[one].calls != "dm" and when(match, wants[one], now) == now]


def _label(game: AnyGame, view: Any, option: Option) -> str:
    return game.caption(view, option).label


def key_of(kind: str, match: int, seat: int, number: int) -> str:
    """As the service calls its own letters."""
    return f"{kind}:{match}:{seat}:{number}"
