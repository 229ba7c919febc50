"""What is remembered of finished matches: for a person, a clan, a server."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.matches.model import Match, Seat
from bot.post import ledger, people
from bot.post.ledger import SeatClock
from bot.storage.database import Row, Transaction


class Career(Struct, frozen=True):
    """Matches as figures. Averages are None where nothing can be averaged."""

    matches: int = 0
    wins: int = 0
    best: int | None = None
    score: float | None = None
    # Counted seconds for a turn that others waited for, and the longest.
    pace: float | None = None
    longest: float = 0.0
    # The part of turns that were made in time, 1.0 being all.
    reliability: float | None = None
    conceded: int = 0


async def record(tx: Transaction, match: Match) -> None:
    """A match is over: note what each person made of it. A seat counts for its owner, whoever stood in."""
    if match.finished is None:
        return
    ranks = {} if match.result is None else {one.seat: one for one in match.result.rankings}
    for seat in match.seats:
        person = _whose(seat)
        if person is None or (await people.load(tx, person)).private:
            continue
        clock = await ledger.clock_of(tx, match.id, seat.number) or SeatClock(0.0)
        ranking = ranks.get(seat.number)
        await tx.run(
            "INSERT OR REPLACE INTO careers (match, seat, person, game, server, clan, seats, rank, score, conceded,"
            " waits, thought, longest, ran_out, finished) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match.id,
                seat.number,
                person,
                match.game,
                server_of(match),
                str(seat.options.get("clan", "")),
                len(match.seats),
                None if ranking is None else ranking.rank,
                None if ranking is None else ranking.score,
                seat.conceded,
                clock.waits,
                clock.thought,
                clock.longest,
                clock.ran_out,
                match.finished,
            ),
        )


def _whose(seat: Seat) -> int | None:
    return seat.owner if seat.owner is not None else seat.person


def server_of(match: Match) -> str:
    """The first part of the place."""
    return match.place.partition("/")[0]


async def of_person(tx: Transaction, person: int, *, clan: str | None = None, server: str | None = None) -> Career:
    return await _career(tx, ("person", person), ("clan", clan), ("server", server))


async def of_clan(tx: Transaction, clan: str, *, server: str | None = None) -> Career:
    return await _career(tx, ("clan", clan), ("server", server))


async def of_server(tx: Transaction, server: str) -> Career:
    return await _career(tx, ("server", server))


# Who opted out later is in no figure that others see; the own figures are the person's to look at.
NOT_PRIVATE = (
    "person NOT IN (SELECT id FROM settings WHERE scope = 'person' AND json_extract(body, '$.post.private') = 1)"
)


async def _career(tx: Transaction, *filters: tuple[str, Any]) -> Career:
    return summed(await _rows(tx, *filters))


async def _rows(tx: Transaction, *filters: tuple[str, Any]) -> Sequence[Row]:
    asked = [(field, value) for field, value in filters if value is not None]
    where = [f"{field} = ?" for field, _ in asked]
    if not any(field == "person" for field, _ in asked):
        where.append(NOT_PRIVATE)
    return await tx.all(f"SELECT * FROM careers WHERE {' AND '.join(where)}", [value for _, value in asked])


async def by_clan(tx: Transaction, person: int, *, server: str | None = None) -> dict[str, Career]:
    """A person's matches apart by clan, the clan that was played most first."""
    rows = await _rows(tx, ("person", person), ("server", server))
    clans = sorted({row["clan"] for row in rows}, key=lambda clan: (-sum(row["clan"] == clan for row in rows), clan))
    return {clan: summed([row for row in rows if row["clan"] == clan]) for clan in clans if clan}


async def names_of(tx: Transaction, persons: Sequence[int]) -> dict[int, str]:
    """What people were called at the table where they sat last."""
    marks = ", ".join("?" * len(persons))
    rows = await tx.all(
        f"SELECT person, name, max(match) FROM seats WHERE person IN ({marks}) GROUP BY person", list(persons)
    )
    return {row["person"]: row["name"] for row in rows}


def summed(rows: Sequence[Row]) -> Career:
    """Rows of careers as one."""
    scored = [row for row in rows if row["score"] is not None]
    waits = sum(row["waits"] for row in rows)
    scores = [row["score"] for row in scored if not row["conceded"]]
    return Career(
        matches=len(rows),
        wins=sum(row["rank"] == 1 for row in scored),
        best=max(scores, default=None),
        score=sum(scores) / len(scores) if scores else None,
        pace=sum(row["thought"] for row in rows) / waits if waits else None,
        longest=max((row["longest"] for row in rows), default=0.0),
        reliability=1 - min(1.0, sum(row["ran_out"] for row in rows) / waits) if waits else None,
        conceded=sum(row["conceded"] for row in rows),
    )
