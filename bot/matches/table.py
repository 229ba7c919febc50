"""A match on the table: loaded inside a transaction, changed, and written back as one.

`record` is the one way in which a running match changes. What a player may still undo stays between that
player and the table: the others see, hear and wait as of the last settled choice.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.matches import records
from bot.matches.model import Caller, Change, Match, Outcome, Seat
from bot.matches.records import JournalRow
from bot.matches.refusals import NotSeated, WrongStatus
from bot.matches.registry import AnyGame
from bot.storage import deadlines, outbox
from bot.storage.database import Transaction
from bot.storage.outbox import Post
from engine.core import Event

# Finished matches are packed only after this long: a late repeat of the last click still finds its row.
ARCHIVE_AFTER = 3600.0


class Table:
    """One match inside one transaction. `match` is always as it will be written."""

    def __init__(self, tx: Transaction, match: Match, game: AnyGame, state: Any, now: float) -> None:
        self.tx = tx
        self.match = match
        self.game = game
        self.state = state
        self.now = now
        self.read = match
        self.changes: list[Change] = []

    def seat(self, number: int) -> Seat:
        return self.match.seats[number]

    def set_seat(self, seat: Seat) -> None:
        seats = list(self.match.seats)
        seats[seat.number] = seat
        self.match = replace(self.match, seats=tuple(seats))


def check_seat(match: Match, caller: Caller, seat: int) -> None:
    """Only who plays the seat acts for it."""
    if not 0 <= seat < len(match.seats):
        raise NotSeated(f"There is no seat {seat + 1} in this match.")
    taken = match.seats[seat]
    if caller.computer and taken.computer is not None:
        return
    if caller.person is None or taken.person != caller.person:
        if caller.person is not None and caller.person == taken.owner:
            raise NotSeated(f"{taken.name} plays your seat now. Take it back, then go on.")
        mine = match.seats_of(caller.person)
        what = "choose for your own seat." if mine else "you can watch, or ask the host for a seat."
        raise NotSeated(f"{taken.name} plays this seat: {what}")


def check_playing(match: Match) -> None:
    if match.status in ("lobby", "draft"):
        raise WrongStatus("The match has not begun: the host starts it when all seats are ready.")
    if match.over:
        raise WrongStatus("The match is over. Its story and its table can still be looked at.")


async def repeated(table_tx: Transaction, match: Match, interaction: str | None) -> Outcome | None:
    """The outcome of a delivery that was handled before."""
    if interaction is None:
        return None
    row = await records.row_of_interaction(table_tx, match.id, interaction)
    if row is None:
        return None
    events = tuple(event.seen_by(row.seat) for event in row.events)
    held = match.held_until if row.number == match.number else None
    return Outcome(match.id, row.number, row.version, events, held, match.over, repeated=True)


async def record(
    table: Table,
    kind: str,
    seat: int | None,
    choice: Any,
    caller: Caller,
    interaction: str | None,
    *,
    events: Sequence[Event] = (),
    trail: tuple[int, ...] = (),
    held_until: float | None = None,
    new_state: bool = True,
    boundary: bool | None = None,
    quiet: bool = False,
) -> Outcome:
    """Write one accepted thing: state, version, journal row, posts and deadlines, all in this transaction.

    `trail` is what the seat can still go back to afterwards; without one the others are told, unless nothing
    has changed for them (`quiet`).
    """
    before, now = table.match, table.now
    reveals = any(event.reveals for event in events)
    turn = table.game.turn(table.state)
    if new_state and (trail or before.boundary) and kind in ("choose", "concede"):
        await records.take_snapshot(table.tx, before.id)
    table.match = replace(
        before,
        version=before.version + 1,
        number=before.number + 1,
        turn=turn,
        boundary=_begins_a_turn(before, turn, new_state) if boundary is None else boundary,
        trail=trail,
        trail_seat=seat if trail else None,
        held_until=held_until,
        touched=now,
    )
    number, version = table.match.number, table.match.version
    person = caller.person
    row = JournalRow(number, kind, seat, choice, person, interaction, now, version, reveals, tuple(events))
    await records.add_row(table.tx, before.id, row)
    if held_until is not None:
        await deadlines.put(table.tx, before.id, "grace", held_until)
    elif before.held_until is not None:
        await deadlines.drop(table.tx, before.id, "grace")
    if trail or quiet:
        table.changes.append(Change(kind, table.match, number, now, seat, settled=False))
    else:
        await settle(table, kind, seat, events)
    state = table.game.dump(table.state) if new_state else None
    await records.save_match(table.tx, table.match, before.version, state)
    seen = tuple(event.seen_by(seat) for event in events)
    return Outcome(before.id, number, version, seen, held_until, table.match.over)


async def note(
    table: Table, kind: str, seat: int | None, choice: Any, caller: Caller, interaction: str | None
) -> Outcome:
    """Write down something that is no move of the game (who plays a seat, what was voted).

    In the middle of another seat's turn that turn stays open: its player can still take it back.
    """
    before, now = table.match, table.now
    if before.trail_seat is None or before.trail_seat == seat:
        return await record(table, kind, seat, choice, caller, interaction, new_state=False)
    table.match = replace(before, version=before.version + 1, number=before.number + 1, touched=now)
    number, version = table.match.number, table.match.version
    row = JournalRow(number, kind, seat, choice, caller.person, interaction, now, version, False, ())
    await records.add_row(table.tx, before.id, row)
    posts = [Post(f"table:{before.id}", "table", {"match": before.id}, replaces=True)]
    await outbox.put(table.tx, before.id, posts, now)
    await records.save_match(table.tx, table.match, before.version)
    table.changes.append(Change(kind, table.match, number, now, seat))
    return Outcome(before.id, number, version, held_until=before.held_until)


def _begins_a_turn(before: Match, turn: int, new_state: bool) -> bool:
    # A Done moves nothing: where a turn began it still begins.
    return turn != before.turn or (not new_state and before.boundary)


async def settle(table: Table, kind: str, seat: int | None, events: Sequence[Event] = ()) -> None:
    """From here on nothing before can be undone: tell the others, and wait for whoever decides next.

    Changes `table.match`, which the caller writes. `events` are those of this very change.
    """
    match, now = table.match, table.now
    result = table.game.result(table.state)
    if result is not None and not match.over:
        match = replace(match, status="finished", finished=now, result=result)
    turn_ended = match.turn != match.told_turn or match.over
    table.match = match
    begins, ceases = await wait_for(table, asked(table))
    posts = [Post(f"table:{match.id}", "table", {"match": match.id}, replaces=True)]
    if turn_ended and match.number > match.told:
        told = {"match": match.id, "since": match.told, "until": match.number}
        posts.append(Post(f"story:{match.id}:{match.number}", "story", told))
        posts += await _rounds_over(table, match)
        table.match = replace(table.match, told=match.number, told_turn=match.turn)
    posts += notices(table.match, begins)
    if match.over:
        posts.append(Post(f"over:{match.id}", "over", {"match": match.id}))
        await table.tx.run("DELETE FROM deadlines WHERE match = ?", (match.id,))
        await deadlines.put(table.tx, match.id, "archive", now + ARCHIVE_AFTER)
    await outbox.put(table.tx, match.id, posts, now)
    if table.read.trail or turn_ended:
        await records.thin_snapshots(table.tx, match.id, match.turn)
    dealt = _dealt(seat, events)
    table.changes.append(Change(kind, table.match, match.number, now, seat, True, turn_ended, begins, ceases, dealt))


async def _rounds_over(table: Table, match: Match) -> list[Post]:
    """A summary for each round that is over with what is told now. A game with rounds says so by events of that kind.

    After the last round no other begins: then the end is told instead.
    """
    rows = records.effective(await records.journal_of(table.tx, match.id, match.told))
    begun = [(row.number, event.data["round"]) for row in rows for event in row.events if event.kind == "round"]
    # By its row: after a rewind a round ends once more, otherwise.
    return [
        Post(f"round:{match.id}:{number}:{at}", "round", {"match": match.id, "round": number - 1})
        for at, number in begun
        if number > 1
    ]


def _dealt(seat: int | None, events: Sequence[Event]) -> tuple[int, ...]:
    """Seats with something new in hand that they did not draw themselves: dealt to all, or come in another's turn."""
    secret = {event.seat for event in events if event.secret is not None and event.reveals and event.seat is not None}
    return tuple(sorted(secret if len(secret) > 1 else secret - {seat}))


def asked(table: Table) -> set[int]:
    """The seats that must decide now."""
    if table.match.status != "playing":
        return set()
    return {prompt.seat for prompt in table.game.prompts(table.state)}


async def wait_for(table: Table, seats: set[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Note whom the match waits for; the seats that this begins and ends for."""
    begins = tuple(seat.number for seat in table.match.seats if seat.number in seats and seat.waiting_since is None)
    ceases = tuple(
        seat.number for seat in table.match.seats if seat.number not in seats and seat.waiting_since is not None
    )
    if begins or ceases:
        await table.tx.run_each(
            "UPDATE seats SET waiting_since = ? WHERE match = ? AND seat = ?",
            [(table.now, table.match.id, seat) for seat in begins] + [(None, table.match.id, seat) for seat in ceases],
        )
    for number in begins:
        table.set_seat(replace(table.seat(number), waiting_since=table.now))
    for number in ceases:
        table.set_seat(replace(table.seat(number), waiting_since=None))
    return begins, ceases


def notices(match: Match, seats: Sequence[int]) -> list[Post]:
    """One notice for each person that the match begins to wait for."""
    return [
        Post(
            f"notice:{match.id}:{seat}:{match.number}",
            "notice",
            {"match": match.id, "seat": seat, "person": match.seats[seat].person, "number": match.number},
        )
        for seat in seats
        if match.seats[seat].person is not None
    ]
