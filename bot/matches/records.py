"""Matches in and out of their rows."""

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.matches.model import Match, Seat, Settings
from bot.matches.refusals import NoSuchMatch
from bot.matches.registry import AnyGame, Games
from bot.storage.database import Row, Transaction
from engine.core import Event, Result

# All of a match but its state and its secret seed.
COLUMNS = (
    "id, game, status, host, place, options, settings, created, touched, started, finished, rules_version,"
    " content, seed_hash, start_hash, version, number, turn, boundary, told, told_turn, trail_seat, trail,"
    " held_until, draft, result"
)


class JournalRow(Struct, frozen=True):
    """Something accepted: a choice, an undo, a Done. Rows are only ever added."""

    number: int
    # choose, undo, done, concede, seat, rewind
    kind: str
    seat: int | None
    # The option ids of a choice; for other kinds what a replay needs to know.
    choice: Any
    person: int | None
    interaction: str | None
    at: float
    # That of the match after it.
    version: int
    reveals: bool
    events: tuple[Event, ...]


_events = msgspec.json.Decoder(tuple[Event, ...])
_rows = msgspec.json.Decoder(list[JournalRow])
_settings = msgspec.json.Decoder(Settings)
_result = msgspec.json.Decoder(Result)
_numbers = msgspec.json.Decoder(tuple[int, ...])
_dict = msgspec.json.Decoder(dict[str, Any])


def text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# --- matches ------------------------------------------------------------------------------------


async def match_of(tx: Transaction, match_id: int) -> Match:
    row = await tx.one(f"SELECT {COLUMNS} FROM matches WHERE id = ?", (match_id,))
    return await _with_seats(tx, match_id, row)


async def match_and_state(tx: Transaction, match_id: int) -> tuple[Match, bytes | None]:
    row = await tx.one(f"SELECT {COLUMNS}, state FROM matches WHERE id = ?", (match_id,))
    match = await _with_seats(tx, match_id, row)
    assert row is not None
    return match, row["state"]


async def _with_seats(tx: Transaction, match_id: int, row: Row | None) -> Match:
    if row is None:
        raise NoSuchMatch(f"There is no match {match_id}. Your matches are in the list of matches.")
    seats = await tx.all("SELECT * FROM seats WHERE match = ? ORDER BY seat", (match_id,))
    return read_match(row, seats)


async def read_all(tx: Transaction, rows: Sequence[Row]) -> list[Match]:
    """The matches of these rows, their seats in one look."""
    marks = ", ".join("?" * len(rows))
    seats: dict[int, list[Row]] = {row["id"]: [] for row in rows}
    for seat in await tx.all(
        f"SELECT * FROM seats WHERE match IN ({marks}) ORDER BY match, seat", [row["id"] for row in rows]
    ):
        seats[seat["match"]].append(seat)
    return [read_match(row, seats[row["id"]]) for row in rows]


def read_match(row: Row, seats: Iterable[Row]) -> Match:
    return Match(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        host=row["host"],
        place=row["place"],
        options=_dict.decode(row["options"]),
        settings=_settings.decode(row["settings"]),
        seats=tuple(map(_seat, seats)),
        created=row["created"],
        touched=row["touched"],
        started=row["started"],
        finished=row["finished"],
        rules_version=row["rules_version"],
        content=row["content"],
        seed_hash=row["seed_hash"],
        start_hash=row["start_hash"],
        version=row["version"],
        number=row["number"],
        turn=row["turn"],
        boundary=bool(row["boundary"]),
        told=row["told"],
        told_turn=row["told_turn"],
        trail_seat=row["trail_seat"],
        trail=_numbers.decode(row["trail"]),
        held_until=row["held_until"],
        draft=_numbers.decode(row["draft"]),
        result=None if row["result"] is None else _result.decode(row["result"]),
    )


def _seat(row: Row) -> Seat:
    return Seat(
        number=row["seat"],
        person=row["person"],
        owner=row["owner"],
        computer=row["computer"],
        name=row["name"],
        options=_dict.decode(row["options"]),
        conceded=bool(row["conceded"]),
        waiting_since=row["waiting_since"],
        shift=row["shift"],
    )


async def save_match(tx: Transaction, match: Match, expected: int, state: bytes | None = None) -> None:
    """Write what play changes; `state` where it changed. `expected` is the version that was read."""
    changed = await tx.run(
        "UPDATE matches SET status = ?, host = ?, place = ?, options = ?, settings = ?, touched = ?,"
        " finished = ?, version = ?, number = ?, turn = ?, boundary = ?, told = ?, told_turn = ?,"
        " trail_seat = ?, trail = ?, held_until = ?, draft = ?, result = ?, state = coalesce(?, state)"
        " WHERE id = ? AND version = ? RETURNING id",
        (
            match.status,
            match.host,
            match.place,
            text(match.options),
            text(match.settings),
            match.touched,
            match.finished,
            match.version,
            match.number,
            match.turn,
            match.boundary,
            match.told,
            match.told_turn,
            match.trail_seat,
            text(match.trail),
            match.held_until,
            text(match.draft),
            None if match.result is None else text(match.result),
            state,
            match.id,
            expected,
        ),
    )
    # Read and written in one transaction of the only writer: anything else is a bug that must not be saved.
    assert len(changed) == 1, f"match {match.id} changed under the lock"


async def save_seats(tx: Transaction, match_id: int, seats: Sequence[Seat]) -> None:
    """Write these seats as they are now."""
    await tx.run_each(
        "INSERT OR REPLACE INTO seats (match, seat, person, owner, computer, name, options, conceded,"
        " waiting_since, shift) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                match_id,
                seat.number,
                seat.person,
                seat.owner,
                seat.computer,
                seat.name,
                text(seat.options),
                seat.conceded,
                seat.waiting_since,
                seat.shift,
            )
            for seat in seats
        ],
    )


async def game_of(tx: Transaction, games: Games, match: Match) -> AnyGame:
    """The game with the very cards and rules that the match was begun with."""
    assert match.content is not None, "the match has begun"
    assert match.rules_version is not None, "the match has begun"
    game = games.built(match.game, match.content, match.rules_version)
    if game is None:
        row = await tx.one("SELECT body FROM contents WHERE hash = ?", (match.content,))
        assert row is not None, "contents are never removed before their matches"
        game = games.rebuild(match.game, match.content, zlib.decompress(row["body"]), match.rules_version)
    return game


async def keep_content(tx: Transaction, game: AnyGame, content: bytes) -> None:
    await tx.run(
        "INSERT OR IGNORE INTO contents (hash, game, body) VALUES (?, ?, ?)",
        (game.content_hash, game.name, zlib.compress(content)),
    )


# --- states -------------------------------------------------------------------------------------


async def state_at(tx: Transaction, match: Match, number: int) -> bytes:
    """The dumped state after journal row `number`: the present one, a snapshot, or the archived last one."""
    if number == match.number:
        row = await tx.one("SELECT state FROM matches WHERE id = ?", (match.id,))
        if row is not None and row["state"] is not None:
            return bytes(row["state"])
        row = await tx.one("SELECT state FROM archives WHERE match = ?", (match.id,))
        assert row is not None, "a match that has begun has a state"
        return zlib.decompress(row["state"])
    row = await tx.one("SELECT state FROM snapshots WHERE match = ? AND number = ?", (match.id, number))
    assert row is not None, "the states of a trail are kept"
    return bytes(row["state"])


async def take_snapshot(tx: Transaction, match_id: int) -> None:
    """Keep the state as it is stored now, before it is replaced."""
    await tx.run(
        "INSERT OR REPLACE INTO snapshots (match, number, turn, boundary, state)"
        " SELECT id, number, turn, boundary, state FROM matches WHERE id = ?",
        (match_id,),
    )


# How many of the last turns can be gone back to one by one, and how many turns lie between older snapshots.
RECENT, APART = 16, 8


async def thin_snapshots(tx: Transaction, match_id: int, turn: int) -> None:
    """Once a turn is settled its inner states are of no use, and of old turns every eighth will do."""
    await tx.run(
        "DELETE FROM snapshots WHERE match = ? AND (boundary = 0 OR (turn < ? AND turn % ? <> 0))",
        (match_id, turn - RECENT, APART),
    )


# --- the journal --------------------------------------------------------------------------------


async def add_row(tx: Transaction, match_id: int, row: JournalRow) -> None:
    await tx.run(
        "INSERT INTO journal (match, number, kind, seat, choice, person, interaction, at, version, reveals,"
        " events) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match_id,
            row.number,
            row.kind,
            row.seat,
            text(row.choice),
            row.person,
            row.interaction,
            row.at,
            row.version,
            row.reveals,
            msgspec.json.encode(row.events),
        ),
    )


async def journal_of(tx: Transaction, match_id: int, since: int = 0) -> list[JournalRow]:
    """The rows after `since`, wherever they are kept."""
    rows = await tx.all("SELECT * FROM journal WHERE match = ? AND number > ? ORDER BY number", (match_id, since))
    if rows:
        return [_row(row) for row in rows]
    packed = await tx.one("SELECT journal FROM archives WHERE match = ?", (match_id,))
    if packed is None:
        return []
    return [row for row in _rows.decode(zlib.decompress(packed["journal"])) if row.number > since]


async def row_of_interaction(tx: Transaction, match_id: int, interaction: str) -> JournalRow | None:
    row = await tx.one("SELECT * FROM journal WHERE match = ? AND interaction = ?", (match_id, interaction))
    return None if row is None else _row(row)


async def last_row(tx: Transaction, match_id: int) -> JournalRow | None:
    row = await tx.one("SELECT * FROM journal WHERE match = ? ORDER BY number DESC LIMIT 1", (match_id,))
    return None if row is None else _row(row)


def _row(row: Row) -> JournalRow:
    return JournalRow(
        row["number"],
        row["kind"],
        row["seat"],
        _tuples(msgspec.json.decode(row["choice"])),
        row["person"],
        row["interaction"],
        row["at"],
        row["version"],
        bool(row["reveals"]),
        _events.decode(row["events"]),
    )


def _tuples(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


# Rows about who sits at the table, not about the game: nothing undoes them.
ASIDE = ("seat", "vote")


def effective(rows: Sequence[JournalRow]) -> list[JournalRow]:
    """The rows that still count: without what was undone or rewound later."""
    kept: list[JournalRow] = []
    for row in rows:
        if row.kind in ("undo", "rewind"):
            kept = [each for each in kept if each.number <= row.choice["to"] or each.kind in ASIDE]
        if row.kind != "undo":
            kept.append(row)
    return kept
