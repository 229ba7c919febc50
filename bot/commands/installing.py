"""All commands in one tree; synchronised with Discord only when they changed, because that is rationed."""

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.commands import learning, lookup, remembering, seat, table
from bot.commands.match import MatchCommands
from bot.desk.house import House
from bot.panels.looking import sorry

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[Any]):
    """The tree with our kind of answer for what goes wrong before the desk is reached."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            said = "This command has changed. Wait a minute, or restart your Discord, and try again."
        elif isinstance(error, app_commands.TransformerError):
            said = "I could not read what you typed there. Pick one of the suggestions."
        elif isinstance(error, app_commands.CheckFailure):
            said = "This command does not work here."
        else:
            log.error("command %s", interaction.command, exc_info=error)
            said = "Something broke on my side. Nothing was changed; try again."
        if interaction.type is discord.InteractionType.autocomplete or interaction.response.is_done():
            return
        await interaction.response.send_message(view=sorry(said).view, ephemeral=True)


def install(tree: Tree) -> None:
    tree.add_command(MatchCommands())
    for module in (table, seat, lookup, remembering, learning):
        for command in module.COMMANDS:
            tree.add_command(command)


def fingerprint(tree: Tree) -> str:
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    return hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()


async def synchronise(tree: Tree, house: House, application: int) -> bool:
    """Tell Discord about our commands if they are not what it knows; whether that was needed."""
    now = fingerprint(tree)
    before = await house.settings("commands", application)
    known = {command.name for command in await tree.fetch_commands()}
    if before.get("fingerprint") == now and known == {command.name for command in tree.get_commands()}:
        return False
    await tree.sync()
    await house.change_settings("commands", application, fingerprint=now)
    return True
