"""What needs more than one player: handing a seat over, ending the match, going back further than an undo."""

from typing import Any

from msgspec.structs import replace

from bot.matches import fairness, records
from bot.matches.lobby import check_manager
from bot.matches.model import Caller, Match, Moment, Outcome, Question, Seat
from bot.matches.records import JournalRow
from bot.matches.refusals import CannotRewind, NotAllowed, NotSeated, Stale, WrongStatus
from bot.matches.registry import Games, Rewindable
from bot.matches.table import Table, check_playing, note, notices, record
from bot.storage import outbox
from bot.storage.database import Transaction
from bot.storage.outbox import Post

# A person whom the seat's player looks for in public; kept beside the agreements.
SUBSTITUTE = "substitute"


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
    """Somebody else plays the seat from now on, if the caller may decide that."""
    check_playing(table.match)
    taken = seat_at(table.match, seat)
    back = person is not None and person == taken.owner
    owns = caller.person is not None and caller.person == taken.owner
    plays = caller.person is not None and caller.person == taken.person
    # Who only stands in gives the seat back or leaves it to a computer player: whom it goes to is its owner's say.
    if not owns and not (plays and (back or computer is not None) and not for_good):
        check_manager(table.match, caller)
    return await seat_goes_to(
        table, caller, seat, person=person, computer=computer, name=name, for_good=for_good, interaction=interaction
    )


async def seat_goes_to(
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
    """Hand the seat over: for good, or to somebody who stands in for its owner. Who decides that was asked before."""
    check_playing(table.match)
    taken = seat_at(table.match, seat)
    if (person is None) == (computer is None):
        raise NotAllowed("A seat is played by one person or by one computer player.")
    # A seat that belongs to nobody has nobody to be given back to.
    for_good = for_good or taken.owner is None
    owner = person if for_good else taken.owner
    if (person, computer, owner) == (taken.person, taken.computer, taken.owner):
        raise WrongStatus(f"{taken.name} plays this seat already.")
    if person is not None:
        await check_newcomer(table.tx, table.match, seat, person)
    how = "for good" if for_good else "back" if person == taken.owner else "for now"
    absent = await stands_in_for(table.tx, table.match, seat) or taken.name
    await _leaves(table, taken, for_good)
    table.set_seat(replace(taken, person=person, owner=owner, computer=computer, name=name))
    await records.save_seats(table.tx, table.match.id, [table.seat(seat)])
    await _owner_watches(table, seat)
    what: dict[str, Any] = {"person": person, "computer": computer, "name": name, "from": taken.name, "how": how}
    if how == "for now":
        what["for"] = absent
    outcome = await note(table, "seat", seat, what, caller, interaction)
    await _announce(table, caller, seat, how)
    # The match has long been waiting for the seat, but it begins to wait for this person.
    if table.seat(seat).waiting_since is not None:
        await outbox.put(table.tx, table.match.id, notices(table.match, [seat]), table.now)
    return outcome


def seat_at(match: Match, seat: int) -> Seat:
    if not 0 <= seat < len(match.seats):
        raise NotSeated(f"There is no seat {seat + 1} in this match.")
    return match.seats[seat]


def stands_in(match: Match, seat: int) -> bool:
    """Whether somebody else plays for the seat's owner now."""
    taken = match.seats[seat]
    return taken.owner is not None and taken.person != taken.owner


async def stands_in_for(tx: Transaction, match: Match, seat: int) -> str | None:
    """The name of the owner for whom somebody plays the seat now."""
    if not stands_in(match, seat):
        return None
    row = await tx.one(
        "SELECT choice ->> 'for' FROM journal WHERE match = ? AND seat = ? AND kind = 'seat' ORDER BY number DESC",
        (match.id, seat),
    )
    return None if row is None else row[0]


async def check_newcomer(tx: Transaction, match: Match, seat: int, person: int) -> None:
    """Nobody knows two hands of a match: not who plays in it, nor who has seen another hand."""
    for other in match.seats:
        if other.number != seat and person in (other.person, other.owner):
            raise NotAllowed("Who plays in this match sees no second hand: name somebody who does not play.")
    row = await tx.one(
        "SELECT 1 FROM guests WHERE match = ? AND person = ? AND (role LIKE 'sees:%' OR role LIKE 'saw:%')"
        " AND role NOT IN (?, ?)",
        (match.id, person, f"sees:{seat}", f"saw:{seat}"),
    )
    if row is not None:
        raise NotAllowed("That person has seen another hand of this match, and sees no second one. Name somebody else.")


async def _leaves(table: Table, taken: Seat, for_good: bool) -> None:
    """What the one who played the seat said and marked is not the next one's; what they saw stays seen."""
    tx, key = table.tx, (table.match.id, taken.number)
    kept = "" if for_good else f" AND what <> '{SUBSTITUTE}'"
    await tx.run(f"DELETE FROM consents WHERE match = ? AND seat = ?{kept}", key)
    await tx.run("DELETE FROM selections WHERE match = ? AND seat = ?", key)
    if taken.person is not None:
        await tx.run(
            "INSERT OR IGNORE INTO guests (match, person, role) VALUES (?, ?, ?)",
            (table.match.id, taken.person, f"saw:{taken.number}"),
        )
    if for_good:
        await hide_hand(tx, table.match.id, taken.number)


async def hide_hand(tx: Transaction, match_id: int, seat: int) -> None:
    """Nobody is shown the seat's hand any more; that they saw it is remembered."""
    await tx.run(
        "UPDATE OR REPLACE guests SET role = ? WHERE match = ? AND role = ?", (f"saw:{seat}", match_id, f"sees:{seat}")
    )


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


async def _announce(table: Table, caller: Caller, seat: int, how: str) -> None:
    """In public, at once: who plays for whom, with the way back; that message follows when the owner returns."""
    match, tx = table.match, table.tx
    posts: list[Post] = []
    for kind in ("away", "wanted"):
        row = await tx.one(
            "SELECT key FROM outbox WHERE match = ? AND kind = ? AND key LIKE ? ORDER BY id DESC LIMIT 1",
            (match.id, kind, f"{kind}:{match.id}:{seat}:%"),
        )
        if row is not None:
            posts.append(Post(row["key"], kind, {"match": match.id, "seat": seat}, replaces=True))
    if how == "for now":
        payload = {"match": match.id, "seat": seat, "by_owner": caller.person == table.seat(seat).owner}
        posts.append(Post(f"away:{match.id}:{seat}:{match.number}", "away", payload, replaces=True))
    await outbox.put(tx, match.id, posts, table.now)


# --- a substitute -------------------------------------------------------------------------------


async def call_substitute(tx: Transaction, match: Match, caller: Caller, seat: int, now: float) -> None:
    """Look for somebody who takes the seat for good; the call is open until somebody does, or it is called off."""
    check_playing(match)
    taken = seat_at(match, seat)
    if caller.person is None or caller.person != taken.owner:
        check_manager(match, caller)
    if taken.conceded:
        raise WrongStatus("This seat has given up: there is nothing left to play.")
    row = (match.id, SUBSTITUTE, seat, now)
    await tx.run("INSERT OR REPLACE INTO consents (match, what, seat, at) VALUES (?, ?, ?, ?)", row)
    key = f"wanted:{match.id}:{seat}:{int(now):x}"
    await outbox.put(tx, match.id, [Post(key, "wanted", {"match": match.id, "seat": seat}, replaces=True)], now)


async def call_off_substitute(tx: Transaction, match: Match, caller: Caller, seat: int, now: float) -> None:
    taken = seat_at(match, seat)
    if caller.person is None or caller.person != taken.owner:
        check_manager(match, caller)
    since = await substitute_wanted(tx, match, seat)
    if since is None:
        raise WrongStatus("Nobody is looked for: the seat keeps its player.")
    await tx.run("DELETE FROM consents WHERE match = ? AND what = ? AND seat = ?", (match.id, SUBSTITUTE, seat))
    key = f"wanted:{match.id}:{seat}:{int(since):x}"
    await outbox.put(tx, match.id, [Post(key, "wanted", {"match": match.id, "seat": seat}, replaces=True)], now)


async def substitute_wanted(tx: Transaction, match: Match, seat: int) -> float | None:
    """Since when somebody is looked for, if so."""
    row = await tx.one(
        "SELECT at FROM consents WHERE match = ? AND what = ? AND seat = ?", (match.id, SUBSTITUTE, seat)
    )
    return None if row is None or match.status != "playing" else float(row["at"])


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


async def question(tx: Transaction, match: Match, what: str) -> Question | None:
    """What all are asked, while it is open."""
    rows = await tx.all("SELECT seat, at FROM consents WHERE match = ? AND what = ? ORDER BY at", (match.id, what))
    if not rows or match.status != "playing":
        return None
    return Question(what, rows[0]["at"], tuple(row["seat"] for row in rows), await lacking(tx, match, what))


async def withdraw(tx: Transaction, match: Match, caller: Caller, what: str) -> None:
    await tx.run_each(
        "DELETE FROM consents WHERE match = ? AND what = ? AND seat = ?",
        [(match.id, what, seat) for seat in match.seats_of(caller.person)],
    )


async def decline(tx: Transaction, match: Match, caller: Caller, what: str, now: float) -> None:
    """One no is enough: the question is off the table, for whoever asked it, too."""
    mine = match.seats_of(caller.person)
    if not mine:
        raise NotSeated("Only those who play the match are asked.")
    asked = await question(tx, match, what)
    if asked is None:
        raise Stale("That question is off the table already.")
    await tx.run("DELETE FROM consents WHERE match = ? AND what = ?", (match.id, what))
    await _ask(tx, match, asked, now, closed="declined", by=mine[0])


async def _agreed(table: Table, caller: Caller, what: str) -> tuple[int, ...]:
    """Agree, and let the public question follow; the seats that still have to."""
    before = await question(table.tx, table.match, what)
    left = await agree(table.tx, table.match, caller, what, table.now)
    asked = await question(table.tx, table.match, what)
    assert asked is not None, "somebody has just agreed"
    if left:
        await _ask(table.tx, table.match, asked, table.now)
    elif before is not None:
        await _ask(table.tx, table.match, asked, table.now, closed="agreed")
    return left


async def _ask(tx: Transaction, match: Match, asked: Question, now: float, **closed: Any) -> None:
    payload = {"match": match.id, "what": asked.what, "since": asked.since, "by": asked.agreed[0], **closed}
    kind = asked.what.partition(":")[2] or "end"
    post = Post(f"ask:{match.id}:{kind}:{int(asked.since):x}", "asked", payload, replaces=True)
    await outbox.put(tx, match.id, [post], now)


async def abandon(table: Table, caller: Caller, interaction: str | None) -> Outcome | tuple[int, ...]:
    """End the match without a result when all agree; the seats that still have to. A moderator ends it at once."""
    check_playing(table.match)
    if not caller.moderator:
        left = await _agreed(table, caller, "abandon")
        if left:
            return left
    table.match = replace(table.match, status="abandoned", finished=table.now)
    by = {"by": "moderator"} if caller.moderator else {}
    return await record(table, "abandon", None, by, caller, interaction, new_state=False)


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


async def beginnings(tx: Transaction, games: Games, match: Match, most: int) -> list[Moment]:
    """The latest of these moments as everybody may know them: who was to move, when, and the table as it lay."""
    found = (await moments(tx, match))[:most]
    if not found:
        return []
    game = await records.game_of(tx, games, match)
    rows = records.effective(await records.journal_of(tx, match.id))
    made = []
    for number, turn in found:
        after = next((row for row in rows if row.number > number and row.kind in ("choose", "concede")), None)
        state = game.load(await records.state_at(tx, match, number))
        at = match.touched if after is None else after.at
        made.append(Moment(number, turn, None if after is None else after.seat, at, game.view(state, None)))
    return made


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
    left = await _agreed(table, caller, f"rewind:{to}")
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
    await table.tx.run("DELETE FROM consents WHERE match = ? AND what LIKE 'rewind:%'", (match.id,))
    rows = await records.journal_of(table.tx, match.id)
    conceded = _conceded([row for row in records.effective(rows) if row.number <= to])
    # Far more than a game can have counted in so many choices: no revision is ever shown twice.
    leap = 1000 + 10 * (match.number - to)
    for seat in match.seats:
        table.set_seat(replace(seat, conceded=seat.number in conceded, shift=seat.shift + leap))
    await records.save_seats(table.tx, match.id, table.match.seats)


def _conceded(rows: list[JournalRow]) -> set[int | None]:
    return {row.seat for row in rows if row.kind == "concede"}
