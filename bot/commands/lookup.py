"""Away from the table: /card /clan /rules /matches /settings /help /credits."""

from typing import Any

from discord import app_commands

from bot.commands.finding import Interaction, suggest_cards, suggest_clans
from bot.desk import listing, looks, lookups, rulebook
from bot.desk import settings as settings_desk
from bot.panels.words import fit


@app_commands.command(name="card", description="What a card or an island does")
@app_commands.autocomplete(name=suggest_cards)
@app_commands.describe(name="Its name", share="Show it to everybody here")
async def card(interaction: Interaction, name: app_commands.Range[str, 1, 80], share: bool = False) -> None:
    # Own notes are for the own eyes: a shared card has none.
    work = lookups.card if share else lookups.own_card
    await interaction.client.desk.command(interaction, work, argument=name, shared=share)


@app_commands.command(name="clan", description="A clan: its character, its combinations, its cards")
@app_commands.autocomplete(name=suggest_clans)
@app_commands.describe(name="Its name", share="Show it to everybody here")
async def clan(interaction: Interaction, name: app_commands.Range[str, 1, 80], share: bool = False) -> None:
    await interaction.client.desk.command(interaction, lookups.clan, argument=name, shared=share)


async def suggest_rules(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    found = rulebook.search(current, 25) if current.strip() else list(rulebook.rules()[:25])
    return [app_commands.Choice(name=fit(f"{rule.number} {rule.text}", 100), value=rule.number) for rule in found[:25]]


@app_commands.command(name="rules", description="Look up the rules by number or by words")
@app_commands.autocomplete(about=suggest_rules)
@app_commands.describe(about="A word, or a number such as A1", share="Show it to everybody here")
async def rules(interaction: Interaction, about: app_commands.Range[str, 1, 80], share: bool = False) -> None:
    await interaction.client.desk.command(interaction, lookups.rules, argument=about, shared=share)


@app_commands.command(name="matches", description="Your matches, those that wait for you first")
async def matches(interaction: Interaction) -> None:
    await interaction.client.desk.command(interaction, listing.matches)


@app_commands.command(
    name="settings", description="Calls, quiet hours, vacation, pictures, privacy; and the server’s settings"
)
async def settings(interaction: Interaction) -> None:
    await interaction.client.desk.command(interaction, settings_desk.settings)


@app_commands.command(name="help", description="How to play here")
async def help_(interaction: Interaction) -> None:
    await interaction.client.desk.command(interaction, looks.help_)


@app_commands.command(name="credits", description="Who made what")
async def credits(interaction: Interaction) -> None:
    await interaction.client.desk.command(interaction, lookups.credits)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (card, clan, rules, matches, settings, help_, credits)
