"""The bot: discord.py's client around the desk, the postman and the running matches."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import discord

from bot.commands.installing import Tree, install, synchronise
from bot.desk.answering import Desk
from bot.desk.house import House
from bot.discord_limits import walk
from bot.matches import Clock, GameFactory, Running
from bot.matches.computers import Player
from bot.matches.north import NorthFactory
from bot.notices import dashboard
from bot.notices.dashboard import Dashboards
from bot.notices.hands import HandLetters
from bot.notices.postman import Postman
from bot.panels.forms import filled_in
from bot.panels.looking import sorry
from bot.panels.parts import Live
from bot.panels.pictures import Pictures
from bot.post.office import PostOffice
from bot.storage import Database, outbox
from bot.storage.outbox import Post
from engine.players import PLAYERS

log = logging.getLogger(__name__)

# Commands and controls reach us without any privileged intent; servers are needed for channels and permissions.
INTENTS = discord.Intents(guilds=True)

# How long clicks under way are waited for when the bot goes down.
PATIENCE = 10.0


class Skald(discord.Client):
    """One bot over one database."""

    def __init__(
        self,
        database: Path,
        *,
        games: Mapping[str, GameFactory] | None = None,
        players: Mapping[str, Player] | None = None,
        clock: Callable[[], Clock] | None = None,
        pictures: Pictures | None = None,
        thinking: float = 5.0,
        linked: bool = True,
    ) -> None:
        super().__init__(intents=INTENTS, allowed_mentions=discord.AllowedMentions.none(), max_messages=None)
        self.tree = Tree(self)
        install(self.tree)
        self._database = database
        self._games = games or {"north": NorthFactory()}
        self._players = dict(players or PLAYERS)
        self._clock = clock
        self._pictures = pictures or Pictures()
        self._thinking = thinking
        self._linked = linked
        self._busy: set[asyncio.Task[Any]] = set()
        self.running: Running | None = None
        self._office: PostOffice | None = None
        self._desk: Desk | None = None
        self._begun = False

    @property
    def desk(self) -> Desk:
        assert self._desk is not None, "the desk opens in setup_hook"
        return self._desk

    # --- up and down ----------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Live)
        postman = Postman(self)
        self.running = await Running.open(
            self._database,
            self._games,
            postman,
            self._players,
            clock=self._clock() if self._clock else None,
            seconds=self._thinking,
        )
        self._office = PostOffice(self.running.matches, self._players)
        self._office.open(self.running.scheduler)
        self.running.matches.policies.append(HandLetters())
        house = House(self.running.matches, self._office, self._pictures, linked=self._linked)
        postman.house = house
        postman.dashboards = Dashboards(house)
        self.running.scheduler.on("dashboard", postman.dashboards.is_due)
        self._desk = Desk(house)
        assert self.application_id is not None
        if await synchronise(self.tree, house, self.application_id):
            log.info("the commands were synchronised")

    async def on_ready(self) -> None:
        """Messages can be sent from here on. Comes again after a lost connection: everything begins only once."""
        if self.running is None or self._begun:
            return
        self._begun = True
        await self._repair()
        self.running.begin()

    async def _repair(self) -> None:
        """Post or edit the messages of every match that is not over: some may have been lost while we were away."""
        assert self.running is not None
        matches = self.running.matches
        async with matches.database.writing() as tx:
            rows = await tx.all("SELECT id, status FROM matches WHERE status IN ('lobby', 'draft', 'playing')")
            for row in rows:
                kind = "table" if row["status"] == "playing" else "lobby"
                post = Post(f"{kind}:{row['id']}", kind, {"match": row["id"]}, replaces=True)
                await outbox.put(tx, row["id"], [post], matches.clock.now())
            await dashboard.repair(tx, matches.clock.now())

    # --- what comes back ------------------------------------------------------------------------

    async def _try_again(self) -> None:
        """Something is there again, or allowed again: what could not be delivered may go out now."""
        if self.running is not None and self._begun:
            await self.running.courier.try_again()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._try_again()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._try_again()

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self._try_again()

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        await self._try_again()

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self._try_again()

    async def close(self) -> None:
        """Finish what is under way, tell late clicks, then go."""
        await self.stop()
        await super().close()

    async def stop(self) -> None:
        """Close the desk and the matches; what is pending is found at the next start."""
        if self._desk is not None:
            self._desk.closing = True
        if self._busy:
            await asyncio.wait(self._busy, timeout=PATIENCE)
        if self.running is not None:
            running, self.running = self.running, None
            await running.close()
        if self._office is not None:
            self._office.answers.close()

    # --- interactions ---------------------------------------------------------------------------

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Every control of ours ends here."""
        task = asyncio.current_task()
        if task is not None:
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)
        if self._desk is None:
            await interaction.response.send_message(view=sorry("I am just waking up. Try again in a moment.").view)
            return
        await self._desk.pressed(interaction, custom_id, values)

    async def _submitted(self, interaction: discord.Interaction[Any]) -> None:
        """A form of ours was sent. Like a control it has no state: what it means is in its id."""
        task = asyncio.current_task()
        if task is not None:
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)
        data: Any = interaction.data or {}
        assert self._desk is not None, "no form is opened before the desk is"
        await self._desk.submitted(interaction, str(data.get("custom_id", "")), filled_in(data.get("components") or ()))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Controls and forms that are not ours, or not any more, are answered too."""
        # A view that mixed dynamic and plain items could have unregistered the pattern: put it back.
        self.add_dynamic_items(Live)
        if interaction.type is discord.InteractionType.component:
            data: Any = interaction.data or {}
            custom_id = str(data.get("custom_id", ""))
            if Live.__discord_ui_compiled_template__.fullmatch(custom_id):
                if not _still_there(interaction, data):
                    await self.pressed(interaction, custom_id, tuple(data.get("values") or ()))
                return
        elif interaction.type is not discord.InteractionType.modal_submit:
            return
        elif self._desk is not None:
            await self._submitted(interaction)
            return
        said = "This is from another time: I do not know it any more. /help tells what works."
        with contextlib.suppress(discord.HTTPException, discord.InteractionResponded):
            await interaction.response.send_message(view=sorry(said).view, ephemeral=True)


def _still_there(interaction: discord.Interaction[Any], data: Mapping[str, Any]) -> bool:
    """Whether the pressed control is on its message. Where an edit was quicker than the click it is not, and then
    discord.py answers nobody."""
    message = interaction.message
    shown = [component.to_dict() for component in message.components] if message is not None else []
    wanted = (data.get("component_type"), data.get("custom_id"))
    return any((each.get("type"), each.get("custom_id")) == wanted for each in walk(shown))


async def prepare(database: Path) -> None:
    """Make the file, or bring it up to date, before anybody logs in: what is wrong with it is said at once."""
    database.parent.mkdir(parents=True, exist_ok=True)
    await (await Database.open(database)).close()


def permissions() -> discord.Permissions:
    """What the bot needs on a server; the invite link asks for it."""
    return discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        attach_files=True,
        embed_links=True,
        read_message_history=True,
    )


def invite_url(application: int) -> str:
    return discord.utils.oauth_url(application, permissions=permissions(), scopes=("bot", "applications.commands"))
