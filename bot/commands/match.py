"""/match: opening a match, coming and going, starting, handing over, ending."""

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.commands.finding import Interaction, match_meant, suggest_matches, suggest_seats
from bot.desk import listing, lobbies
from bot.desk import seats as seats_desk
from bot.desk.house import House
from bot.desk.settings import usual_pace
from bot.desk.verbs import Click
from bot.matches import Picks, Settings
from bot.matches.model import Way
from bot.matches.refusals import NotAllowed, NotSeated, Refused
from bot.notices.place import Place
from bot.panels import lobby
from bot.panels.clocks import NO_CLOCK
from bot.panels.custom_id import Control
from bot.panels.looking import message
from bot.panels.parts import BLUE, Panel, button
from bot.panels.words import clean_name, safe
from bot.post.clocks import with_pace
from bot.post.pace import PACES

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
CLANS: list[app_commands.Choice[str | int | float]] = [
    app_commands.Choice(name="everybody picks", value="free"),
    app_commands.Choice(name="by chance", value="random"),
    app_commands.Choice(name="drafted in turn", value="draft"),
]
UNDO_TIMES: list[app_commands.Choice[str | int | float]] = [
    app_commands.Choice(name="none", value=0),
    app_commands.Choice(name="30 seconds", value=30),
    app_commands.Choice(name="2 minutes", value=120),
]
# Opens a match at the usual pace, with the form for another one at hand.
OWN_PACE = "custom"
PACE_CHOICES: list[app_commands.Choice[str | int | float]] = [
    app_commands.Choice(name=label, value=value)
    for value, label in (
        (NO_CLOCK, "no clock"),
        ("live", "live: 10 minutes, 1 more every turn; then a computer player moves"),
        ("daily", "daily: 1 day, 6 hours more every turn; only reminders"),
        ("relaxed", "relaxed: 3 days, 18 hours more every turn; then the guardian plays"),
        (OWN_PACE, "a pace of your own"),
    )
]
THREAD_NEEDED = {"send_messages_in_threads": "Send Messages in Threads"}


class MatchCommands(app_commands.Group):
    """Open, join and run matches."""

    def __init__(self) -> None:
        super().__init__(name="match", description="Open, join and run matches", guild_only=True)

    @app_commands.command(name="new", description="Open a match in this channel")
    @app_commands.rename(undo_time="undo-time")
    @app_commands.describe(
        seats="How many play",
        clans="How clans are chosen",
        pace="How much time everybody has; without it as is usual on this server",
        computers="How many computer players sit down at once",
        undo_time="How long a finished turn can be taken back",
        private="Only who was invited can join",
    )
    @app_commands.choices(clans=CLANS, pace=PACE_CHOICES, undo_time=UNDO_TIMES)
    async def new(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 4] = 2,
        clans: str = "free",
        pace: str | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        undo_time: int | None = None,
        private: bool = False,
    ) -> None:
        async def work(click: Click) -> Panel:
            check_permissions(interaction)
            return await open_match(click, interaction, seats, clans, pace, computers, undo_time, private)

        await interaction.client.desk.command(interaction, work)

    @app_commands.command(name="join", description="Take a seat")
    @app_commands.autocomplete(match=suggest_matches)
    @app_commands.describe(match="Which match; without it the one in this channel")
    async def join(self, interaction: Interaction, match: int | None = None) -> None:
        async def work(click: Click) -> Panel:
            await lobbies.join(click)
            return message("You sit down by the fire. Your clan is one press of Clan away.")

        await on_match(interaction, match, work)

    @app_commands.command(name="leave", description="Leave a match that has not begun")
    @app_commands.autocomplete(match=suggest_matches)
    @app_commands.describe(match="Which match; without it the one in this channel")
    async def leave(self, interaction: Interaction, match: int | None = None) -> None:
        async def work(click: Click) -> Panel:
            await lobbies.leave(click)
            return message("Your seat is free again.")

        await on_match(interaction, match, work)

    @app_commands.command(name="start", description="Begin the match")
    @app_commands.autocomplete(match=suggest_matches)
    @app_commands.describe(match="Which match; without it the one in this channel")
    async def start(self, interaction: Interaction, match: int | None = None) -> None:
        async def work(click: Click) -> Panel:
            await lobbies.start(click)
            return message("The match begins.")

        await on_match(interaction, match, work)

    @app_commands.command(name="invite", description="Invite somebody to a private match")
    @app_commands.autocomplete(match=suggest_matches)
    @app_commands.describe(player="Whom", match="Which match; without it the one in this channel")
    async def invite(self, interaction: Interaction, player: discord.Member, match: int | None = None) -> None:
        async def work(click: Click) -> Panel:
            await click.house.matches.invite(click.match_id, click.caller, player.id)
            return message(f"{safe(player.display_name)} may join now.")

        await on_match(interaction, match, work)

    @app_commands.command(name="concede", description="Give up; asks once more")
    @app_commands.autocomplete(match=suggest_matches)
    @app_commands.describe(match="Which match; without it the one in this channel")
    async def concede(self, interaction: Interaction, match: int | None = None) -> None:
        await on_match(interaction, match, seats_desk.give_up)

    @app_commands.command(name="replace", description="Hand a seat to somebody else, or to a computer player")
    @app_commands.autocomplete(match=suggest_matches, seat=suggest_seats)
    @app_commands.describe(
        seat="Whose seat",
        player="Who plays it from now on; without it a computer player",
        for_now="Its owner can take it back",
        match="Which match; without it the one in this channel",
    )
    @app_commands.rename(for_now="for-now")
    async def hand_over(
        self,
        interaction: Interaction,
        seat: app_commands.Range[int, 1, 4],
        player: discord.Member | None = None,
        for_now: bool = False,
        match: int | None = None,
    ) -> None:
        async def work(click: Click) -> Panel:
            return await hand_over(click, seat - 1, player, for_now)

        await on_match(interaction, match, work)

    @app_commands.command(name="end", description="End a match: a lobby at once, a running one when all agree")
    @app_commands.autocomplete(match=suggest_matches)
    @app_commands.describe(match="Which match; without it the one in this channel")
    async def end(self, interaction: Interaction, match: int | None = None) -> None:
        await on_match(interaction, match, seats_desk.ending)

    @app_commands.command(name="watch", description="Follow a match that you do not play in")
    @app_commands.autocomplete(match=suggest_matches)
    @app_commands.describe(match="Which match; without it the one in this channel")
    async def watch(self, interaction: Interaction, match: int | None = None) -> None:
        await on_match(interaction, match, seats_desk.watch)

    @app_commands.command(
        name="dashboard", description="Keep a list of all open matches in this channel; again ends it"
    )
    async def dashboard(self, interaction: Interaction) -> None:
        async def work(click: Click) -> Panel:
            check_permissions(interaction)
            assert interaction.channel_id is not None
            return await listing.switch_dashboard(click, interaction.channel_id)

        await interaction.client.desk.command(interaction, work)


async def on_match(
    interaction: Interaction, named: int | None, work: Any, argument: str = "", shared: bool = False
) -> None:
    """Find the match after the acknowledgement, because that takes a look into the database."""

    async def found(click: Click) -> Panel | None:
        number = await match_meant(click.house, interaction, named)
        panel: Panel | None = await work(replace(click, control=Control("turn", number, argument=argument)))
        return panel

    await interaction.client.desk.command(interaction, found, shared=shared)


def check_permissions(interaction: Interaction) -> None:
    """Name what the bot lacks before a match is made that it could not show."""
    needed = dict(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        needed |= THREAD_NEEDED
    allowed = interaction.app_permissions
    lacking = [name for key, name in needed.items() if not getattr(allowed, key)]
    if lacking:
        raise Refused(f"I cannot host a match here: I lack the permission {', '.join(lacking)} in this channel.")


async def open_match(
    click: Click,
    interaction: Interaction,
    seats: int,
    clans: str,
    pace: str | None,
    computers: int,
    undo_time: int | None,
    private: bool,
) -> Panel:
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    server = await who_opens(click, interaction.guild_id)
    grace = server.get("grace", 30) if undo_time is None else undo_time
    settings = match_settings(click.house, seats, clans, grace, private)
    agreed = usual_pace(server) if pace is None or pace == OWN_PACE else PACES.get(pace)
    place = Place(interaction.guild_id, interaction.channel_id)
    match = await click.house.matches.create(
        click.caller, "north", with_pace(settings, agreed), place=str(place), name=click.name
    )
    for _ in range(min(computers, seats - 1)):
        match = await lobbies.add_one(click, match)
    said = f"Match {match.id} is open. Call your friends, or add a computer player and press Start."
    if pace == OWN_PACE:
        return message(said, button("Set the pace", Control("paceform", match.id), BLUE))
    return message(said)


async def who_opens(click: Click, guild: int) -> dict[str, Any]:
    """The server's settings, if this person may open matches there."""
    server = await click.house.settings("server", guild)
    if server.get("who") == "managers" and not click.caller.moderator:
        raise NotAllowed("On this server only those who manage it open matches: ask one of them.")
    return server


def match_settings(house: House, seats: int, clans: str, grace: float, private: bool) -> Settings:
    pool = tuple(kin.id for kin in lobby.kin_of(house.matches.games.current("north")))
    way: Way = "random" if clans == "random" else "draft" if clans == "draft" else "free"
    return Settings(seats, float(grace), private, Picks("clan", pool, way) if pool else None)


async def hand_over(click: Click, seat: int, player: discord.Member | None, for_now: bool) -> Panel:
    match = await click.house.matches.match(click.match_id)
    if not 0 <= seat < len(match.seats):
        raise NotSeated(f"There is no seat {seat + 1} in this match.")
    if player is not None and player.bot:
        raise NotAllowed("A bot cannot play. Leave the player out, and a computer player takes the seat.")
    name = clean_name(player.display_name) if player else f"{match.seats[seat].name}’s guardian"[:32]
    await click.house.matches.replace_seat(
        click.match_id,
        click.caller,
        seat,
        name=name,
        person=player.id if player else None,
        computer=None if player else click.house.computers[0],
        for_good=not for_now,
        interaction=click.interaction,
    )
    return message(f"{safe(name)} plays the seat of {safe(match.seats[seat].name)} now.")
