"""What is remembered: /note."""

from typing import Any

from discord import app_commands

from bot.commands.finding import Interaction, suggest_cards, suggest_matches
from bot.commands.match import on_match
from bot.desk import notes
from bot.desk.verbs import Click
from bot.panels.parts import Panel
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


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (note,)
