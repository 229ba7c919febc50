"""Private notes: the list, one note, and the forms to write them."""

from collections.abc import Callable, Sequence
from typing import Any

from bot.matches import Match
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.forms import Field, Form
from bot.panels.parts import BLUE, DANGER, Choice, Panel, button, menu, panel, row, text
from bot.panels.words import fit, safe
from bot.post.notebook import LONGEST, Note

CardName = Callable[[str], str]


def about(note: Note, card_name: CardName) -> str:
    """What a note is on."""
    return card_name(note.subject) if note.subject else "The match"


def notes(match: Match, seat: int | None, written: Sequence[Note], card_name: CardName, said: str = "") -> Panel:
    """All own notes on a match, short; a menu opens one."""
    lines = [
        f"{'🎴' if note.subject else '📝'} **{safe(about(note, card_name))}**: {safe(fit(_flat(note.body), 110))}"
        for note in written
    ]
    head = f"### Your notes on {describe.title(match).lower()}\n-# Only you see them.\n"
    empty = "Nothing written yet. What will you have forgotten when it is your turn again?"
    return panel(
        text(head + (f"{said}\n" if said else "") + ("\n".join(lines) or empty)),
        row(
            menu(
                Control("noted", match.id, seat),
                [Choice(_value(note), about(note, card_name), _flat(note.body)) for note in written],
                "Read, change or delete a note",
            )
        )
        if written
        else None,
        row(
            button("Note on the match", Control("writenote", match.id, seat), BLUE, emoji="📝"),
            button("Note on a card", Control("cardnote", match.id, seat), emoji="🎴"),
            *_back(match, seat),
        ),
    )


def note(match: Match, seat: int | None, shown: Note, card_name: CardName) -> Panel:
    """One note in full."""
    subject = _value(shown)
    return panel(
        text(f"### {safe(about(shown, card_name))}\n{safe(shown.body)}"),
        row(
            button("Change", Control("writenote", match.id, seat, argument=subject), BLUE),
            button("Delete", Control("dropnote", match.id, seat, argument=subject), DANGER),
            button("Back", Control("notes", match.id, seat)),
        ),
    )


def writing(match: Match, seat: int | None, before: Note | None, subject: str, name: str) -> Form:
    """The form for the note on the match or on a card that is known."""
    return Form(
        f"Your note: {name}",
        Control("keepnote", match.id, seat, argument=subject),
        [
            Field(
                "text",
                "Only you will read it",
                before.body if before else "",
                "Bo saves stone. Build the Longhouse next round.",
                required=False,
                long=True,
                most=LONGEST,
            )
        ],
    )


def writing_on_a_card(match: Match, seat: int | None) -> Form:
    return Form(
        "Your note on a card",
        Control("keepnote", match.id, seat, argument=NAMED),
        [
            Field("card", "The card", "", "Its name, or the beginning of it"),
            Field("text", "Only you will read it", "", "Best with a full hand.", long=True, most=LONGEST),
        ],
    )


# The card is named in the form, not in the control.
NAMED = "?"


def lines_on_card(written: Sequence[Note]) -> list[str]:
    """The own notes under a card that was looked up in private."""
    return [f"📝 {safe(fit(_flat(note.body), 300))}\n-# Your note in match {note.match}" for note in written]


def _value(note: Note) -> str:
    """The match's own note has no subject, and Discord takes no empty value."""
    return note.subject or "-"


def _flat(body: str) -> str:
    return " ".join(body.split())


def _back(match: Match, seat: int | None) -> list[Any]:
    if seat is not None and match.status == "playing":
        return [button("My turn", Control("turn", match.id, seat))]
    return [button("Back", Control("menu", match.id, seat))]
