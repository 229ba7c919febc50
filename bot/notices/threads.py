"""Threads of matches, and telling our own messages apart."""

import logging
from typing import Any, Protocol

import discord

from bot import discord_limits
from bot.matches import Match
from bot.notices.place import Place
from bot.panels.parts import Panel

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, ARCHIVED, TOO_OLD = 10003, 10008, 50083, 30046

# The controls of a message and whom it calls; its words where it has no controls.
Likeness = tuple[str, ...]


class Finder(Protocol):
    def get_guild(self, id: int, /) -> discord.Guild | None: ...


def is_gone(error: discord.HTTPException) -> bool:
    """The message cannot be edited any more, but another can be posted."""
    return error.code in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, ARCHIVED, TOO_OLD)


async def open_thread(client: Finder, place: Place, lobby: dict[str, Any] | None, match: Match) -> int | None:
    """The thread of a match, hung on its lobby message where that is possible; None where threads are not allowed."""
    guild = client.get_guild(place.guild)
    channel = guild.get_channel(place.channel) if guild else None
    if guild is None or not isinstance(channel, discord.TextChannel):
        return None
    allowed = channel.permissions_for(guild.me)
    if not (allowed.create_public_threads and allowed.send_messages_in_threads):
        return None
    # A thread's name is plain text, and is repeated in a message that nobody escapes.
    name = f"Match {match.id}: {', '.join(match.names)}".replace("@", "＠")[:90]
    try:
        if lobby is not None and lobby["channel"] == channel.id:
            thread = await channel.get_partial_message(lobby["message"]).create_thread(name=name)
        else:
            thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.HTTPException as error:
        log.warning("no thread for match %s: %s", match.id, error)
        return None
    return thread.id


def likeness_of(panel: Panel) -> Likeness:
    return _likeness(panel.components())


def likeness(message: discord.Message) -> Likeness:
    return _likeness([component.to_dict() for component in message.components])


def _likeness(components: Any) -> Likeness:
    every = list(discord_limits.walk(components))
    ids = tuple(sorted(str(each["custom_id"]) for each in every if each.get("custom_id")))
    texts = tuple(discord_limits.texts(components))
    return (*ids, *(one for one in texts if one.startswith("<@"))) if ids else texts
