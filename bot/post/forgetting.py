"""Forgetting a person: every row that names them goes, or names nobody any more.

A match that is over keeps its seats, choices and score, for the others and for the proof; only who sat there is
forgotten. A match that is still played needs to know whose turn it is, and what was undone by whom: it forgets them
when it ends.
"""

import zlib
from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches import records
from bot.matches.records import JournalRow
from bot.storage import settings
from bot.storage.database import Row, Transaction

NAME = "a forgotten skald"
# A host is somebody; this is nobody's number.
NOBODY = 0

_rows = msgspec.json.Decoder(list[JournalRow])


class Left(Struct, frozen=True):
    """What still names the person: matches that are not over, where they sit, host, own a seat, or have played."""

    matches: tuple[int, ...] = ()


async def holds(tx: Transaction, person: int) -> Left:
    rows = await tx.all(
        "SELECT id FROM matches WHERE status NOT IN ('finished', 'abandoned') AND (host = ?1 OR id IN"
        " (SELECT match FROM seats WHERE person = ?1 OR owner = ?1) OR id IN"
        " (SELECT match FROM journal WHERE person = ?1)) ORDER BY id",
        (person,),
    )
    return Left(tuple(row["id"] for row in rows))


async def is_leaving(tx: Transaction, person: int) -> bool:
    """Whether the person asked to be forgotten, and is still needed somewhere."""
    return bool((await settings.get(tx, "person", person)).get("leaving"))


async def stay(tx: Transaction, person: int) -> None:
    """The wish is taken back. What was deleted stays deleted."""
    body = await settings.get(tx, "person", person)
    body.pop("leaving", None)
    body["post"] = {key: value for key, value in body.get("post", {}).items() if key != "private"}
    await settings.put(tx, "person", person, body)


async def forget(tx: Transaction, person: int) -> Left:
    """Delete what is kept about a person; what could not be deleted yet, because it is still played."""
    for table in ("careers", "ratings", "notes", "bookmarks", "plans", "guardians", "guests"):
        await tx.run(f"DELETE FROM {table} WHERE person = ?", (person,))
    await settings.forget(tx, "person", person)
    for match_id, names in (await _over(tx, person)).items():
        await _forget_in_match(tx, match_id, person, names)
    await tx.run(
        "DELETE FROM outbox WHERE json_extract(payload, '$.person') = ? AND state <> 'pending'",
        (person,),
    )
    left = await holds(tx, person)
    if left.matches:
        # Nothing new is counted from here on, and the rest follows by itself.
        await settings.put(tx, "person", person, {"leaving": True, "post": {"private": True}})
    return left


async def after(tx: Transaction) -> None:
    """A match is over: whoever waits to be forgotten, seated there or gone from it, is looked at again."""
    rows = await tx.all("SELECT id FROM settings WHERE scope = 'person' AND json_extract(body, '$.leaving') = 1")
    for row in rows:
        await forget(tx, row["id"])


async def _over(tx: Transaction, person: int) -> dict[int, set[str]]:
    """The matches that are over and may name the person, with what they are called at their seats."""
    rows = await tx.all(
        "SELECT id, seat, person, owner, name FROM matches LEFT JOIN seats ON seats.match = matches.id"
        " AND (seats.person = ?1 OR seats.owner = ?1)"
        " WHERE status IN ('finished', 'abandoned') AND (host = ?1 OR seats.seat IS NOT NULL OR id IN"
        " (SELECT match FROM journal WHERE person = ?1) OR id IN (SELECT match FROM archives))",
        (person,),
    )
    found: dict[int, set[str]] = {}
    for row in rows:
        names = found.setdefault(row["id"], set())
        if row["seat"] is not None and _is_theirs(row, person):
            names.add(row["name"])
    return found


def _is_theirs(row: Row, person: int) -> bool:
    """The name at a seat is that of who plays it; a guardian's is made of the owner's."""
    return row["person"] in (person, None)


async def _forget_in_match(tx: Transaction, match_id: int, person: int, names: set[str]) -> None:
    await _forget_in_journal(tx, match_id, person, names)
    await tx.run(
        "UPDATE seats SET name = ?1 WHERE match = ?2 AND (person = ?3 OR (owner = ?3 AND person IS NULL))",
        (NAME, match_id, person),
    )
    await tx.run("UPDATE seats SET person = NULL WHERE match = ? AND person = ?", (match_id, person))
    await tx.run("UPDATE seats SET owner = NULL WHERE match = ? AND owner = ?", (match_id, person))
    await tx.run("UPDATE matches SET host = ? WHERE id = ? AND host = ?", (NOBODY, match_id, person))
    # Letters that are out; what is edited in place keeps its receipt and holds no name.
    await tx.run(
        "DELETE FROM outbox WHERE match = ? AND state <> 'pending' AND kind NOT IN ('table', 'lobby', 'over', 'saga')",
        (match_id,),
    )


async def _forget_in_journal(tx: Transaction, match_id: int, person: int, names: set[str]) -> None:
    """Rows of the journal, wherever they are kept. Names stand where a seat was handed over, or voted about."""
    owned = await tx.all("SELECT seat FROM seats WHERE match = ? AND owner = ?", (match_id, person))
    packed = await tx.one("SELECT journal FROM archives WHERE match = ?", (match_id,))
    if packed is None:
        rows = await records.journal_of(tx, match_id)
    else:
        unpacked = zlib.decompress(packed["journal"])
        # Most archives do not know the person at all: to read them all would take its time.
        rows = _rows.decode(unpacked) if owned or names or str(person).encode() in unpacked else []
    known = names | _names_in(rows, person, {row["seat"] for row in owned})
    changed = {row.number: new for row in rows if (new := _forgotten(row, person, known)) != row}
    if not changed:
        return
    if packed is not None:
        journal = msgspec.json.encode([changed.get(row.number, row) for row in rows])
        await tx.run("UPDATE archives SET journal = ? WHERE match = ?", (zlib.compress(journal, 9), match_id))
        return
    await tx.run_each(
        "UPDATE journal SET person = ?, choice = ? WHERE match = ? AND number = ?",
        [(row.person, records.text(row.choice), match_id, row.number) for row in changed.values()],
    )


def _names_in(rows: Collection[JournalRow], person: int, owned: Collection[int]) -> set[str]:
    """What the person was called where a seat was handed to them or on from them, or somebody stood in for them."""
    names: set[str] = set()
    plays: dict[int | None, int | None] = {}
    for row in rows:
        if row.kind != "seat":
            plays[row.seat] = row.person
            continue
        if plays.get(row.seat) == person:
            names.add(row.choice["from"])
        if row.seat in owned and row.choice.get("for"):
            names.add(row.choice["for"])
        if row.choice.get("person") == person:
            names.add(row.choice["name"])
        plays[row.seat] = row.choice.get("person")
    return names - {NAME}


def _forgotten(row: JournalRow, person: int, names: Collection[str]) -> JournalRow:
    choice: Any = row.choice
    if row.kind in ("seat", "vote"):
        choice = {key: _unnamed(key, value, person, names) for key, value in row.choice.items()}
    return replace(row, person=None if row.person == person else row.person, choice=choice)


def _unnamed(key: str, value: Any, person: int, names: Collection[str]) -> Any:
    if key == "person":
        return None if value == person else value
    if key in ("name", "from", "for") and any(name in str(value) for name in names):
        return NAME
    return value
