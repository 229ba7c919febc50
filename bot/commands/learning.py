"""/learn: a first match that explains itself."""

from typing import Any

from discord import app_commands

from bot.commands.finding import Interaction
from bot.commands.match import check_permissions, who_opens
from bot.desk import lessons
from bot.desk.verbs import Click
from bot.notices.place import Place
from bot.panels.parts import Panel


@app_commands.command(
    name="learn", description="Play a first match that explains itself, against a gentle computer player"
)
@app_commands.guild_only()
async def learn(interaction: Interaction) -> None:
    async def work(click: Click) -> Panel:
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        check_permissions(interaction)
        await who_opens(click, interaction.guild_id)
        return await lessons.open_first_match(click, str(Place(interaction.guild_id, interaction.channel_id)))

    await interaction.client.desk.command(interaction, work)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (learn,)
