"""Private notes on a match and on its cards."""

from bot.desk.lookups import find_card
from bot.desk.verbs import Click, form, verb
from bot.matches import Match, records
from bot.matches.reading import check_reader
from bot.matches.refusals import Refused
from bot.panels import describe
from bot.panels import notes as sheets
from bot.panels.forms import Form
from bot.panels.parts import Panel
from bot.panels.words import safe
from bot.post import notebook
from bot.post.notebook import Note
from bot.storage.database import Transaction


async def _match(click: Click, tx: Transaction) -> Match:
    """The match, if this person may look at it: nobody takes notes on what they cannot see."""
    match = await records.match_of(tx, click.match_id)
    await check_reader(tx, match, click.caller, None)
    return match


def _seat(click: Click, match: Match) -> int | None:
    mine = match.seats_of(click.person)
    return click.control.seat if click.control.seat in mine else next(iter(mine), None)


def _subject(argument: str) -> str:
    return "" if argument == "-" else argument


@verb("notes")
async def notes(click: Click, said: str = "") -> Panel:
    async with click.house.matches.database.reading() as tx:
        match = await _match(click, tx)
        written = await notebook.notes(tx, click.person, match.id)
    game = await click.house.game(match)
    return sheets.notes(match, _seat(click, match), written, lambda title: describe.card_name(game, title), said)


@verb("noted")
async def open_note(click: Click) -> Panel:
    """The note that was picked from the list."""
    subject = _subject(click.values[0] if click.values else "-")
    match, found = await _find(click, subject)
    if found is None:
        return await notes(click, "That note is not there any more.")
    game = await click.house.game(match)
    return sheets.note(match, _seat(click, match), found, lambda title: describe.card_name(game, title))


async def _find(click: Click, subject: str) -> tuple[Match, Note | None]:
    async with click.house.matches.database.reading() as tx:
        match = await _match(click, tx)
        written = await notebook.notes(tx, click.person, match.id)
    return match, next((note for note in written if note.subject == subject), None)


@form("writenote")
async def write_note(click: Click) -> Form:
    subject = _subject(click.control.argument)
    match, before = await _find(click, subject)
    name = describe.card_name(await click.house.game(match), subject) if subject else describe.title(match).lower()
    return sheets.writing(match, _seat(click, match), before, subject, name)


@form("cardnote")
async def write_note_on_a_card(click: Click) -> Form:
    match, _ = await _find(click, "")
    return sheets.writing_on_a_card(match, _seat(click, match))


@verb("keepnote")
async def keep_note(click: Click) -> Panel:
    """A form was sent. An emptied note is deleted."""
    subject = _subject(click.control.argument)
    if subject:
        subject = card_named(click, click.fields.get("card", "") if subject == sheets.NAMED else subject)
    return await keep(click, subject, click.fields.get("text", ""))


async def keep(click: Click, subject: str, body: str) -> Panel:
    async with click.house.matches.database.writing() as tx:
        match = await _match(click, tx)
        await notebook.put_note(tx, click.person, match.id, subject, body, click.house.now)
    return await notes(click, "✓ Kept." if body.strip() else "✓ Deleted.")


def card_named(click: Click, asked: str) -> str:
    """The title that somebody wrote; an unclear one is refused with what it could be."""
    game = click.house.matches.games.current("north")
    card, near = find_card(getattr(game, "catalogue", None), asked)
    if card is None:
        hint = f" Did you mean {safe(', '.join(near))}?" if near else " /card finds cards by name."
        raise Refused(f"There is no card called {asked[:60]}.{hint} Nothing was kept.")
    return str(card.id)


@verb("dropnote")
async def drop_note(click: Click) -> Panel:
    async with click.house.matches.database.writing() as tx:
        match = await _match(click, tx)
        gone = await notebook.drop_note(tx, click.person, match.id, _subject(click.control.argument))
    return await notes(click, "✓ Deleted." if gone else "That note is not there any more.")
