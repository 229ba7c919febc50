"""The story: by round, by player, what concerns me; and bookmarks in it."""

from bot.desk.verbs import Click, form, verb
from bot.matches import Match
from bot.panels import story as sheets
from bot.panels.forms import Form
from bot.panels.parts import Panel
from bot.post import notebook


def _number(said: str) -> int:
    return int(said) if said.isdecimal() and len(said) < 7 else 0


def own_seat(click: Click, match: Match) -> int | None:
    mine = match.seats_of(click.person)
    return click.control.seat if click.control.seat in mine else next(iter(mine), None)


@verb("story")
async def story(click: Click, said: str = "") -> Panel:
    """The argument is `what.number.who`: a page, a round, a journal row, or the latest page; a menu's value stands
    for the number, or for who."""
    match = await click.house.matches.match(click.match_id)
    seat = own_seat(click, match)
    what, number, who = [*click.control.argument.split("."), "", "", ""][:3]
    if click.values:
        number, who = (number, click.values[0]) if what == "who" else (click.values[0], who)
    name = _name(match, seat, who)
    who = who if name is not None else sheets.ALL
    chapters = await click.house.matches.story(click.match_id, click.caller, None if match.over else seat)
    lines = sheets.lines_of(chapters)
    pages = sheets.pages_of(sheets.about(lines, name))
    rounds = list(dict.fromkeys(line.round for line in lines))
    at = len(pages) - 1
    if what == "page":
        at = _number(number)
    elif what in ("round", "who"):
        at = sheets.page_of_round(pages, _number(number))
    elif what == "row":
        at = sheets.page_of_row(pages, _number(number))
    return sheets.story(match, seat, pages, rounds, at, who, said)


def _name(match: Match, seat: int | None, who: str) -> str | None:
    """Whose deeds; None for everybody's, which also answers what makes no sense."""
    if who == sheets.ME and seat is not None:
        return match.names[seat]
    if who.isdecimal() and _number(who) < len(match.seats):
        return match.names[_number(who)]
    return None


# --- bookmarks ------------------------------------------------------------------------------------


@form("bookmark")
async def bookmark(click: Click) -> Form:
    match = await click.house.matches.match(click.match_id)
    number, _, round_ = click.control.argument.partition(".")
    return sheets.marking(match, own_seat(click, match), _number(number), _number(round_))


@verb("keepmark")
async def keep_mark(click: Click) -> Panel:
    # Read first: whoever may not read this story keeps no place in it.
    await click.house.matches.story(click.match_id, click.caller)
    async with click.house.matches.database.writing() as tx:
        number, label = _number(click.control.argument), click.fields.get("label", "")
        await notebook.put_bookmark(tx, click.person, click.match_id, number, label)
    return await bookmarks(click, "✓ Kept.")


@verb("bookmarks")
async def bookmarks(click: Click, said: str = "") -> Panel:
    match = await click.house.matches.match(click.match_id)
    async with click.house.matches.database.reading() as tx:
        kept = await notebook.bookmarks(tx, click.person, match.id)
    return sheets.bookmarks(match, own_seat(click, match), kept, said)


@verb("dropmark")
async def drop_mark(click: Click) -> Panel:
    number = _number(click.values[0] if click.values else "")
    async with click.house.matches.database.writing() as tx:
        gone = await notebook.drop_bookmark(tx, click.person, click.match_id, number)
    return await bookmarks(click, "✓ Taken out." if gone else "That bookmark is not there any more.")
