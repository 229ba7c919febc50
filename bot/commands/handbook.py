"""docs/commands.md, written from the commands themselves."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.installing import Tree, install

HEAD = """# Commands

Written from the code by `python -m bot commands-doc --write`. Everything that a match needs is also one press of a
button away; answers are private unless you share them.
"""


def page() -> str:
    tree = Tree(discord.Client(intents=discord.Intents.none()))
    install(tree)
    commands = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]
    commands.sort(key=lambda one: one.qualified_name)
    return "\n".join([HEAD, *map(_section, commands)])


def _section(command: app_commands.Command[Any, ..., Any]) -> str:
    lines = [f"## /{command.qualified_name}", "", f"{command.description}.", ""]
    if command.parameters:
        lines += ["| option | what it is |", "| --- | --- |"]
        lines += [f"| {_name(option)} | {_words(option)} |" for option in command.parameters]
        lines.append("")
    return "\n".join(lines)


def _name(option: app_commands.Parameter) -> str:
    return f"`{option.display_name}`" + ("" if option.required else " (optional)")


def _words(option: app_commands.Parameter) -> str:
    words = str(option.description)
    if option.choices:
        words += f": {', '.join(choice.name for choice in option.choices)}"
    if (
        option.min_value is not None
        and option.max_value is not None
        and option.type is discord.AppCommandOptionType.integer
    ):
        words += f" ({option.min_value} to {option.max_value})"
    return words + "."
