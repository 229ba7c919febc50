"""People in figures: the own record and others', the leaderboard, opting out, being forgotten."""

from dataclasses import replace as changed

from msgspec.structs import replace

from bot.desk.verbs import Click, verb
from bot.matches.refusals import NotAllowed, Refused
from bot.panels import describe
from bot.panels import records as sheets
from bot.panels.custom_id import Control
from bot.panels.parts import Panel
from bot.post import forgetting, people, rating, statistics

GAME = "north"


def _server(click: Click, where: str) -> bool | None:
    """Whether figures of this server are asked for; None where there is no server."""
    return None if click.guild is None else where == "here"


@verb("record")
async def record(click: Click) -> Panel:
    """The argument is `where.person`; without one it is the own record everywhere."""
    where, _, asked = click.control.argument.partition(".")
    person = int(asked) if asked.isdecimal() and len(asked) <= 20 else click.person
    return await show(click, person, where=where)


async def show(click: Click, person: int, *, name: str = "", clan: str | None = None, where: str = "all") -> Panel:
    server = _server(click, where)
    only = str(click.guild) if server else None
    own = person == click.person
    async with click.house.matches.database.reading() as tx:
        wants = await people.load(tx, person)
        name = name or (await statistics.names_of(tx, [person])).get(person, "somebody")
        if wants.private and not own:
            raise NotAllowed(f"{name} is in no statistics, by choice. Your own are open to you.")
        career = await statistics.of_person(tx, person, clan=clan, server=only)
        clans = await statistics.by_clan(tx, person, server=only)
        rated = await rating.of_person(tx, GAME, person)
    game = click.house.matches.games.current(GAME)
    return sheets.record(
        name,
        person,
        career,
        {describe.clan_name(game, each): figure for each, figure in clans.items()},
        rated,
        own=own,
        counted=not wants.private,
        clan=describe.clan_name(game, clan) if clan else None,
        server=server,
    )


def clan_named(click: Click, asked: str) -> str:
    """The clan that somebody wrote or picked."""
    catalogue = getattr(click.house.matches.games.current(GAME), "catalogue", None)
    wanted = asked.strip().lower()
    for clan in catalogue.clans.values() if catalogue is not None else ():
        if wanted in (clan.id, clan.name.lower()):
            return str(clan.id)
    raise Refused(f"There is no clan called {asked[:60]}. Begin to type its name and pick one.")


@verb("best")
async def leaderboard(click: Click) -> Panel:
    server = _server(click, click.control.argument)
    async with click.house.matches.database.reading() as tx:
        best = await rating.leaderboard(tx, GAME, server=str(click.guild) if server else None)
        names = await statistics.names_of(tx, [one.person for one in best])
    return sheets.leaderboard(best, names, server)


@verb("counted")
async def counted(click: Click) -> Panel:
    """In or out of statistics, ratings and leaderboards."""
    wish = click.control.argument
    if wish not in ("in", "out"):
        raise NotAllowed("You are counted, or you are not: choose one of the two.")
    wants = await click.house.office.person(click.person)
    await click.house.office.set_person(click.person, replace(wants, private=wish == "out"))
    return await record(changed(click, control=Control("record")))


# --- being forgotten ------------------------------------------------------------------------------


@verb("forgetme")
async def forget_me(click: Click) -> Panel:
    async with click.house.matches.database.reading() as tx:
        left = await forgetting.holds(tx, click.person)
        leaving = await forgetting.is_leaving(tx, click.person)
    return sheets.forget_me(left.matches, leaving)


@verb("forgetsure")
async def forget_sure(click: Click) -> Panel:
    return sheets.forget_sure()


@verb("forgetnow")
async def forget_now(click: Click) -> Panel:
    async with click.house.matches.database.writing() as tx:
        left = await forgetting.forget(tx, click.person)
    return sheets.forgotten(left.matches)


@verb("keepme")
async def keep_me(click: Click) -> Panel:
    async with click.house.matches.database.writing() as tx:
        await forgetting.stay(tx, click.person)
    return await record(changed(click, control=Control("record")))
