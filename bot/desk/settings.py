"""Settings: a person's own, and those of a server for who manages it."""

from collections.abc import Mapping
from typing import Any

from bot.desk.verbs import Click, verb
from bot.matches.refusals import NotAllowed
from bot.panels import settings as pages
from bot.panels.parts import Panel
from bot.post.pace import IN_WORDS, PACES, USUAL, Pace, with_zero

PERSON = {"calls": ("here", "dm", "both", "none"), "pictures": ("wide", "phone", "none")}
SERVER = {"who": ("all", "managers"), "grace": ("0", "30", "120")}


def usual_pace(server: Mapping[str, Any]) -> Pace | None:
    """What a new match of this server is played at where its host does not say."""
    pace = PACES.get(server.get("pace", USUAL))
    zero = server.get("zero")
    return with_zero(pace, zero) if pace is not None and zero in IN_WORDS else pace


@verb("settings")
async def settings(click: Click, note: str = "") -> Panel:
    person = await click.house.settings("person", click.person)
    server = None
    if click.guild is not None and click.caller.moderator:
        server = await click.house.settings("server", click.guild)
    return pages.settings(person, server, note)


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
