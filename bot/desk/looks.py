"""Looking: hand, deck, empires, board, story, help, the own matches, settings, and what remains after the end."""

from bot.desk.turns import seated
from bot.desk.verbs import Click, verb
from bot.matches import Position
from bot.matches.refusals import NotAllowed, WrongStatus
from bot.panels import describe, looking
from bot.panels.custom_id import Control
from bot.panels.looking import message
from bot.panels.parts import DANGER, Panel, Picture, button
from bot.panels.words import listed, safe

PERSON = {"calls": ("here", "dm", "both", "none"), "pictures": ("wide", "phone", "none")}
SERVER = {"who": ("all", "managers"), "grace": ("0", "30", "120")}


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
    return looking.hand(match, game, position.view, seat, pictures)


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


@verb("story")
async def story(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    mine = match.seats_of(click.person)
    seat = mine[0] if mine and not match.over else None
    chapters = await click.house.matches.story(click.match_id, click.caller, seat)
    lines = [line for chapter in chapters for line in chapter.sentences]
    page = click.control.argument
    return looking.story(match, lines, int(page) if page.isdecimal() and len(page) < 5 else 0)


@verb("help")
async def help_(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id) if click.control.match else None
    return looking.help_panel(match)


@verb("matches")
async def matches(click: Click) -> Panel:
    mine = await click.house.matches.matches_of(click.person)
    urls = {}
    for one in mine[:15]:
        kind = "lobby" if one.match.status in ("lobby", "draft") else "table"
        url = await click.house.message_url(one.match, kind)
        if url:
            urls[one.match.id] = url
    return looking.matches(mine, urls)


# --- settings -------------------------------------------------------------------------------------


@verb("settings")
async def settings(click: Click, note: str = "") -> Panel:
    person = await click.house.settings("person", click.person)
    server = None
    if click.guild is not None and click.caller.moderator:
        server = await click.house.settings("server", click.guild)
    return looking.settings(person, server, note)


@verb("set")
async def set_own(click: Click) -> Panel:
    key, value = click.control.argument, click.values[0] if click.values else ""
    if value not in PERSON.get(key, ()):
        raise NotAllowed("There is no such setting. These are yours.")
    # Whoever asks for direct messages once more has opened them, or will be told again.
    again = {"dm_closed": False, "dm_told": False} if key == "calls" else {}
    await click.house.change_settings("person", click.person, **{key: value}, **again)
    return await settings(click, "✓ Kept.")


@verb("setserver")
async def set_server(click: Click) -> Panel:
    key, value = click.control.argument, click.values[0] if click.values else ""
    if click.guild is None or not click.caller.moderator:
        raise NotAllowed("Only those who manage this server can change that.")
    if value not in SERVER.get(key, ()):
        raise NotAllowed("There is no such setting.")
    await click.house.change_settings("server", click.guild, **{key: int(value) if key == "grace" else value})
    return await settings(click, "✓ Kept for this server.")


# --- giving up, ending, and afterwards ------------------------------------------------------------


@verb("giveup")
async def give_up(click: Click) -> Panel:
    """Asks once more: a concession cannot be taken back."""
    match, seat = await seated(click)
    return message(
        f"Give up {describe.title(match).lower()}? Your seat passes for the rest of the match and is ranked last.",
        button("Yes, I give up", Control("concede", match.id, seat), DANGER),
        button("Back", Control("turn", match.id, seat)),
    )


@verb("concede")
async def concede(click: Click) -> Panel:
    match, seat = await seated(click)
    await click.house.matches.concede(match.id, click.caller, seat, click.interaction)
    return message("You have given up this match. The others fight on.")


@verb("abandon")
async def abandon(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    if match.status in ("lobby", "draft"):
        await click.house.matches.close_lobby(match.id, click.caller)
        return message("The match is called off.")
    left = await click.house.matches.abandon(match.id, click.caller, click.interaction)
    if isinstance(left, tuple):
        names = listed([safe(match.seats[seat].name) for seat in left])
        return message(f"You agree to end the match. It ends when {names} {'does' if len(left) == 1 else 'do'} too.")
    return message("The match is ended.")


@verb("rematch", "quiet")
async def rematch(click: Click) -> None:
    """A new lobby with the same settings, opened by whoever asks first."""
    old = await click.house.matches.match(click.match_id)
    if not old.over:
        raise WrongStatus("This match is not over yet.")
    options = dict(old.options)
    place = "/".join(old.place.split("/")[:2])
    await click.house.matches.create(click.caller, old.game, old.settings, options, place=place, name=click.name)


@verb("export")
async def export(click: Click) -> Panel:
    """The journal as a file, once the match is over."""
    match = await click.house.matches.match(click.match_id)
    data = await click.house.matches.export(match.id, click.caller)
    return looking.keepsake(match, Picture(f"match-{match.id}.json", data, "The journal of the match"))


@verb("verify")
async def verify(click: Click) -> Panel:
    verdict = await click.house.matches.verify(click.match_id)
    if verdict.fair:
        return message("The match was played again from its seed: every card and every choice is as it was.")
    return message(f"The match does not replay: {verdict.fault}")
