"""What needs more than one player: handing a seat over, ending the match, going back further than an undo."""

from typing import Any

from msgspec.structs import replace

from bot.matches import fairness, records
from bot.matches.lobby import check_manager
from bot.matches.model import Caller, Match, Outcome
from bot.matches.records import JournalRow
from bot.matches.refusals import CannotRewind, NotAllowed, NotSeated, WrongStatus
from bot.matches.registry import Rewindable
from bot.matches.table import Table, check_playing, notices, record
from bot.storage import outbox
from bot.storage.database import Transaction


async def replace_seat(
    table: Table,
    caller: Caller,
    seat: int,
    *,
    person: int | None,
    computer: str | None,
    name: str,
    for_good: bool,
    interaction: str | None,
) -> Outcome:
    """Somebody else plays the seat from now on: for good, or standing in for its owner."""
    match = table.match
    check_playing(match)
    if not 0 <= seat < len(match.seats):
        raise NotSeated(f"There is no seat {seat + 1} in this match.")
    taken = match.seats[seat]
    if caller.person is None or caller.person not in (taken.person, taken.owner):
        check_manager(match, caller)
    if (person is None) == (computer is None):
        raise NotAllowed("A seat is played by one person or by one computer player.")
    owner = person if for_good else taken.owner
    table.set_seat(replace(taken, person=person, owner=owner, computer=computer, name=name))
    await records.save_seats(table.tx, match.id, [table.seat(seat)])
    await _owner_watches(table, seat)
    what: dict[str, Any] = {"person": person, "computer": computer, "name": name, "from": taken.name}
    outcome = await record(table, "seat", seat, what, caller, interaction, new_state=False)
    # The match has long been waiting for the seat, but it begins to wait for this person.
    if table.seat(seat).waiting_since is not None:
        await outbox.put(table.tx, match.id, notices(table.match, [seat]), table.now)
    return outcome


async def _owner_watches(table: Table, seat: int) -> None:
    """While somebody stands in, the owner finds the match in the own list, among those watched."""
    taken = table.seat(seat)
    if taken.owner is None:
        return
    if table.match.seats_of(taken.owner):
        sql = "DELETE FROM guests WHERE match = ? AND person = ? AND role = 'watching'"
    else:
        sql = "INSERT OR IGNORE INTO guests (match, person, role) VALUES (?, ?, 'watching')"
    await table.tx.run(sql, (table.match.id, taken.owner))


# --- agreement ----------------------------------------------------------------------------------


async def agree(tx: Transaction, match: Match, caller: Caller, what: str, now: float) -> tuple[int, ...]:
    """Note that the caller's seats agree; the seats of people that still have to."""
    mine = match.seats_of(caller.person)
    if not mine:
        raise NotSeated("Only those who play the match can agree to that.")
    await tx.run_each(
        "INSERT OR IGNORE INTO consents (match, what, seat, at) VALUES (?, ?, ?, ?)",
        [(match.id, what, seat, now) for seat in mine],
    )
    return await lacking(tx, match, what)


async def lacking(tx: Transaction, match: Match, what: str) -> tuple[int, ...]:
    """The seats whose people have not agreed. Computer players do not mind, and who conceded has no say."""
    rows = await tx.all("SELECT seat FROM consents WHERE match = ? AND what = ?", (match.id, what))
    agreed = {row["seat"] for row in rows}
    return tuple(
        seat.number
        for seat in match.seats
        if seat.person is not None and not seat.conceded and seat.number not in agreed
    )


async def withdraw(tx: Transaction, match: Match, caller: Caller, what: str) -> None:
    await tx.run_each(
        "DELETE FROM consents WHERE match = ? AND what = ? AND seat = ?",
        [(match.id, what, seat) for seat in match.seats_of(caller.person)],
    )


async def abandon(table: Table, caller: Caller, interaction: str | None) -> Outcome | tuple[int, ...]:
    """End the match without a result when all agree; the seats that still have to. A moderator ends it at once."""
    check_playing(table.match)
    if not caller.moderator:
        left = await agree(table.tx, table.match, caller, "abandon", table.now)
        if left:
            return left
    table.match = replace(table.match, status="abandoned", finished=table.now)
    return await record(table, "abandon", None, {}, caller, interaction, new_state=False)


async def close_lobby(tx: Transaction, match: Match, caller: Caller, now: float) -> Match:
    check_manager(match, caller)
    if match.status not in ("lobby", "draft"):
        raise WrongStatus("The match has begun: it ends when all agree.")
    closed = replace(match, status="abandoned", finished=now, touched=now, version=match.version + 1)
    await records.save_match(tx, closed, match.version)
    await tx.run("UPDATE seats SET waiting_since = NULL WHERE match = ?", (match.id,))
    post = outbox.Post(f"lobby:{match.id}", "lobby", {"match": match.id}, replaces=True)
    await outbox.put(tx, match.id, [post], now)
    return closed


# --- rewind -------------------------------------------------------------------------------------


async def moments(tx: Transaction, match: Match) -> list[tuple[int, int]]:
    """The beginnings of turns that the match can go back to: journal number and turn, the latest first."""
    rows = await tx.all(
        "SELECT number, turn FROM snapshots WHERE match = ? AND boundary = 1 AND number <= ? ORDER BY number DESC",
        (match.id, match.settled),
    )
    return [(row["number"], row["turn"]) for row in rows]


async def rewind(table: Table, caller: Caller, to: int, interaction: str | None) -> Outcome | tuple[int, ...]:
    """Back to the beginning of an earlier turn when all agree; the seats that still have to.

    What nobody had seen then is shuffled anew: nobody knows what comes, whatever they saw of it before.
    """
    match = table.match
    check_playing(match)
    if not isinstance(table.game, Rewindable):
        raise CannotRewind("This game cannot deal its hidden cards anew, so it is not rewound. Undo works.")
    if to not in [number for number, _ in await moments(table.tx, match)]:
        raise CannotRewind("There is no such moment to go back to: pick one out of the list.")
    left = await agree(table.tx, match, caller, f"rewind:{to}", table.now)
    if left:
        return left
    row = await table.tx.one("SELECT state FROM snapshots WHERE match = ? AND number = ?", (match.id, to))
    assert row is not None
    table.state = table.game.load(row["state"])
    seed = fairness.new_seed()
    table.game.reshuffle(table.state, seed)
    await _forget_after(table, to)
    return await record(table, "rewind", None, {"to": to, "seed": seed}, caller, interaction, boundary=True)


async def _forget_after(table: Table, to: int) -> None:
    """Whatever came after: snapshots, agreements, concessions, and the revisions of all panels."""
    match = table.match
    await table.tx.run("DELETE FROM snapshots WHERE match = ? AND number >= ?", (match.id, to))
    await table.tx.run("DELETE FROM consents WHERE match = ? AND what <> 'abandon'", (match.id,))
    rows = await records.journal_of(table.tx, match.id)
    conceded = _conceded([row for row in records.effective(rows) if row.number <= to])
    # Far more than a game can have counted in so many choices: no revision is ever shown twice.
    leap = 1000 + 10 * (match.number - to)
    for seat in match.seats:
        table.set_seat(replace(seat, conceded=seat.number in conceded, shift=seat.shift + leap))
    await records.save_seats(table.tx, match.id, table.match.seats)


def _conceded(rows: list[JournalRow]) -> set[int | None]:
    return {row.seat for row in rows if row.kind == "concede"}
