"""Looking: hand, deck, empires, board, help, the own matches."""

from bot.desk.turns import seated
from bot.desk.verbs import Click, verb
from bot.matches import Position
from bot.matches.refusals import WrongStatus
from bot.panels import looking
from bot.panels.parts import Panel
from bot.post import notebook


async def _public(click: Click) -> tuple[Position, str]:
    """The match as everybody may see it, and how this person likes pictures."""
    position = await click.house.matches.position(click.match_id, click.caller)
    if position.view is None:
        raise WrongStatus("The match has not begun: there is nothing to see yet.")
    person = await click.house.settings("person", click.person)
    return position, person.get("pictures", "wide")


@verb("hand")
async def hand(click: Click) -> Panel:
    match, seat = await seated(click)
    game = await click.house.matches.game(match.id)
    position = await click.house.matches.position(match.id, click.caller, seat)
    person = await click.house.settings("person", click.person)
    pictures = await click.house.pictures.hand(game, position.view, person.get("pictures", "wide"))
    async with click.house.matches.database.reading() as tx:
        note = await notebook.line(tx, click.person, match.id)
    return looking.hand(match, game, position.view, seat, pictures, note)


@verb("deck")
async def deck(click: Click) -> Panel:
    match, seat = await seated(click)
    game = await click.house.matches.game(match.id)
    position = await click.house.matches.position(match.id, click.caller, seat)
    return looking.deck(match, game, position.view, seat)


@verb("empires")
async def empires(click: Click) -> Panel:
    position, profile = await _public(click)
    match, game = position.match, await click.house.matches.game(click.match_id)
    asked = click.control.argument
    mine = match.seats_of(click.person)
    seat = int(asked) if asked.isdecimal() and int(asked) < len(match.seats) else (mine[0] if mine else 0)
    picture = await click.house.pictures.empire(game, position.view, seat, match.names, profile)
    return looking.empire(match, game, position.view, seat, picture)


@verb("board")
async def board(click: Click) -> Panel:
    position, profile = await _public(click)
    game = await click.house.matches.game(click.match_id)
    picture = await click.house.pictures.table(game, position.view, position.match.names, profile)
    return looking.board(position.match, position.view, picture, await click.house.message_url(position.match))


@verb("help")
async def help_(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id) if click.control.match else None
    return looking.help_panel(match)
