"""The lobby's controls: come, go, pick a clan, add computer players, options, start."""

from msgspec.structs import replace

from bot.desk.verbs import Click, verb
from bot.matches import Match, Picks, Settings
from bot.matches.lobby import check_manager, free_picks
from bot.matches.model import Way
from bot.matches.refusals import NotSeated, WrongStatus
from bot.panels import describe, lobby
from bot.panels.clocks import NO_CLOCK
from bot.panels.looking import message
from bot.panels.parts import Panel
from bot.post.clocks import pace_in, with_pace
from bot.post.pace import IN_WORDS, PACES, with_zero

COMPUTERS = ("Skadi", "Njord", "Ullr", "Gerd")


@verb("join", "quiet")
async def join(click: Click) -> None:
    await click.house.matches.join(click.match_id, click.caller, click.name)


@verb("leave", "quiet")
async def leave(click: Click) -> None:
    await click.house.matches.leave(click.match_id, click.caller)


@verb("computer", "quiet")
async def add_computer(click: Click) -> None:
    match = await click.house.matches.match(click.match_id)
    await add_one(click, match)


async def add_one(click: Click, match: Match) -> Match:
    """A computer player under a name that nobody at this table has."""
    free = [name for name in COMPUTERS if name not in match.names]
    kind = click.house.computers[0]
    return await click.house.matches.add_computer(match.id, click.caller, kind, free[0] if free else "Computer")


@verb("start", "quiet")
async def start(click: Click) -> None:
    await click.house.matches.start(click.match_id, click.caller)


@verb("clans")
async def clans(click: Click, note: str = "") -> Panel:
    match = await click.house.matches.match(click.match_id)
    if match.status not in ("lobby", "draft"):
        raise WrongStatus("The match has begun: your clan is chosen.")
    mine = match.seats_of(click.person)
    if not mine:
        raise NotSeated("Join the match first, then pick your clan.")
    game = await click.house.matches.game(click.match_id)
    return lobby.clans(match, mine[0], lobby.kin_of(game), free_picks(match), note)


@verb("pick")
async def pick(click: Click) -> Panel:
    value = click.values[0] if click.values else ""
    match = await click.house.matches.match(click.match_id)
    mine = match.seats_of(click.person)
    seat = click.control.seat if click.control.seat is not None else (mine[0] if mine else 0)
    match = await click.house.matches.pick(click.match_id, click.caller, seat, None if value == "chance" else value)
    game = await click.house.matches.game(click.match_id)
    name = describe.clan_name(game, match.seats[seat].options.get("clan"))
    if match.status != "lobby":
        return message(f"You lead {name}.")
    return await clans(click, f"You lead {name}.")


@verb("options")
async def options(click: Click, note: str = "") -> Panel:
    match = await click.house.matches.match(click.match_id)
    check_manager(match, click.caller)
    if match.status != "lobby":
        raise WrongStatus("The match has begun: its options are settled.")
    counts = click.house.matches.games.current(match.game).seat_counts()
    return lobby.options(match, counts, note)


@verb("option")
async def set_option(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    check_manager(match, click.caller)
    value = click.values[0] if click.values else ""
    changed = changed_settings(match.settings, click.control.argument, value)
    await click.house.matches.configure(click.match_id, click.caller, settings=changed)
    return await options(click, "✓ Changed.")


def changed_settings(settings: Settings, key: str, value: str) -> Settings:
    """The settings with one of them changed; what nobody offered changes nothing."""
    if key == "seats" and value.isdecimal():
        return replace(settings, seats=int(value))
    if key == "grace" and value in ("0", "30", "120"):
        return replace(settings, grace=float(value))
    if key == "who":
        return replace(settings, private=value == "private")
    if key == "pace" and (value == NO_CLOCK or value in PACES):
        return with_pace(settings, PACES.get(value))
    pace = pace_in(settings)
    if key == "zero" and pace is not None and value in IN_WORDS:
        return with_pace(settings, with_zero(pace, value))
    if key == "way" and settings.picks is not None and value in lobby.WAYS:
        return replace(settings, picks=Picks(settings.picks.field, settings.picks.pool, _way(value)))
    return settings


def _way(value: str) -> Way:
    return "random" if value == "random" else "draft" if value == "draft" else "free"


@verb("remove")
async def remove(click: Click) -> Panel:
    value = click.values[0] if click.values else ""
    seat = int(value) if value.isdecimal() and len(value) < 3 else 99
    await click.house.matches.remove(click.match_id, click.caller, seat)
    return await options(click, "✓ The seat is free.")


@verb("close")
async def close(click: Click) -> Panel:
    await click.house.matches.close_lobby(click.match_id, click.caller)
    return message("The match is called off.")
