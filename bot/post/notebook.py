"""A person's own notes and bookmarks. Private: every function asks whose they are, and none is called for a public
message."""

from msgspec import Struct

from bot.matches.refusals import Refused
from bot.storage.database import Transaction

LONGEST = 500
LABEL = 60
MOST = 25


class NotebookFull(Refused):
    """More notes or bookmarks than a list can show."""


class Note(Struct, frozen=True):
    """On the match itself, or on a card: `subject` is the card's title id, or empty."""

    match: int
    subject: str
    body: str
    at: float


class Bookmark(Struct, frozen=True):
    """A moment of the story, named by the journal row that it begins with."""

    number: int
    label: str


# --- notes --------------------------------------------------------------------------------------


async def put_note(tx: Transaction, person: int, match: int, subject: str, body: str, now: float) -> None:
    """Keep the note in place of an earlier one on the same thing. Nothing written is no note."""
    body = body.strip()[:LONGEST]
    if not body:
        await drop_note(tx, person, match, subject)
        return
    others = await tx.one(
        "SELECT count(*) FROM notes WHERE person = ? AND match = ? AND subject <> ?", (person, match, subject)
    )
    if others is not None and others[0] >= MOST:
        raise NotebookFull(f"You have {MOST} notes on this match: delete one, or write into one that is there.")
    await tx.run(
        "INSERT OR REPLACE INTO notes (person, match, subject, body, at) VALUES (?, ?, ?, ?, ?)",
        (person, match, subject, body, now),
    )


async def drop_note(tx: Transaction, person: int, match: int, subject: str) -> bool:
    """Whether there was one."""
    gone = await tx.run(
        "DELETE FROM notes WHERE person = ? AND match = ? AND subject = ? RETURNING 1", (person, match, subject)
    )
    return bool(gone)


async def notes(tx: Transaction, person: int, match: int) -> list[Note]:
    """The person's notes on a match: the one on the match itself first, then by card."""
    rows = await tx.all("SELECT * FROM notes WHERE person = ? AND match = ? ORDER BY subject", (person, match))
    return [Note(row["match"], row["subject"], row["body"], row["at"]) for row in rows]


async def notes_on_card(tx: Transaction, person: int, subject: str) -> list[Note]:
    """What the person wrote on a card, in any match that is not over; the latest first."""
    rows = await tx.all(
        "SELECT notes.* FROM notes JOIN matches ON matches.id = notes.match WHERE person = ? AND subject = ?"
        " AND status NOT IN ('finished', 'abandoned') ORDER BY at DESC LIMIT 5",
        (person, subject),
    )
    return [Note(row["match"], row["subject"], row["body"], row["at"]) for row in rows]


async def line(tx: Transaction, person: int, match: int, length: int = 120) -> str:
    """The person's note on the match for the foot of an own panel, in one line; empty when there is none.

    It is foreign text: whoever shows it makes it safe.
    """
    row = await tx.one("SELECT body FROM notes WHERE person = ? AND match = ? AND subject = ''", (person, match))
    if row is None:
        return ""
    said = " ".join(row["body"].split())
    return f"📝 {said if len(said) <= length else said[: length - 1].rstrip() + '…'}"


# --- bookmarks ----------------------------------------------------------------------------------


async def put_bookmark(tx: Transaction, person: int, match: int, number: int, label: str) -> None:
    label = " ".join(label.split())[:LABEL] or f"Moment {number}"
    others = await tx.one(
        "SELECT count(*) FROM bookmarks WHERE person = ? AND match = ? AND number <> ?", (person, match, number)
    )
    if others is not None and others[0] >= MOST:
        raise NotebookFull(f"You have {MOST} bookmarks in this story: take one out first.")
    await tx.run(
        "INSERT OR REPLACE INTO bookmarks (person, match, number, label) VALUES (?, ?, ?, ?)",
        (person, match, number, label),
    )


async def drop_bookmark(tx: Transaction, person: int, match: int, number: int) -> bool:
    gone = await tx.run(
        "DELETE FROM bookmarks WHERE person = ? AND match = ? AND number = ? RETURNING 1", (person, match, number)
    )
    return bool(gone)


async def bookmarks(tx: Transaction, person: int, match: int) -> list[Bookmark]:
    rows = await tx.all("SELECT * FROM bookmarks WHERE person = ? AND match = ? ORDER BY number", (person, match))
    return [Bookmark(row["number"], row["label"]) for row in rows]
