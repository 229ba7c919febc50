"""What is remembered: /note /stats /leaderboard."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.finding import Interaction, suggest_cards, suggest_clans, suggest_matches
from bot.commands.match import on_match
from bot.desk import notes, records
from bot.desk.verbs import Click
from bot.panels.parts import Panel
from bot.panels.words import clean_name
from bot.post.notebook import LONGEST


@app_commands.command(name="note", description="Keep a private note on a match or a card")
@app_commands.autocomplete(card=suggest_cards)
@app_commands.autocomplete(match=suggest_matches)
@app_commands.describe(
    text="What to remember; it replaces an earlier note on the same",
    card="On which card; without it on the match",
    match="Which match; without it the one here",
)
async def note(
    interaction: Interaction,
    text: app_commands.Range[str, 1, LONGEST],
    card: app_commands.Range[str, 1, 80] | None = None,
    match: int | None = None,
) -> None:
    async def work(click: Click) -> Panel:
        return await notes.keep(click, notes.card_named(click, card) if card else "", text)

    await on_match(interaction, match, work)


WHERE: list[app_commands.Choice[str | int | float]] = [
    app_commands.Choice(name="this server", value="here"),
    app_commands.Choice(name="everywhere", value="all"),
]


@app_commands.command(name="stats", description="Matches in figures: yours, or somebody’s")
@app_commands.autocomplete(clan=suggest_clans)
@app_commands.choices(where=WHERE)
@app_commands.describe(player="Whose; without it yours", clan="Only with this clan", where="Which matches")
async def stats(
    interaction: Interaction,
    player: discord.User | None = None,
    clan: app_commands.Range[str, 1, 80] | None = None,
    where: str = "all",
) -> None:
    async def work(click: Click) -> Panel:
        person, name = (player.id, clean_name(player.display_name)) if player else (click.person, click.name)
        named = records.clan_named(click, clan) if clan else None
        return await records.show(click, person, name=name, clan=named, where=where)

    await interaction.client.desk.command(interaction, work)


@app_commands.command(name="leaderboard", description="The best, by rating")
@app_commands.choices(where=WHERE)
@app_commands.describe(where="Of this server or everywhere", share="Show it to everybody here")
async def leaderboard(interaction: Interaction, where: str = "here", share: bool = False) -> None:
    await interaction.client.desk.command(interaction, records.leaderboard, argument=where, shared=share)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (note, stats, leaderboard)
