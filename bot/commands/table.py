"""At the table: /turn /plan /hand /board /empire /story /undo."""

from typing import Any

from discord import app_commands

from bot.commands.finding import Interaction, suggest_matches, suggest_seats
from bot.commands.match import on_match
from bot.desk import looks, plans, turns
from bot.desk import story as story_desk


@app_commands.command(name="turn", description="Open your turn panel")
@app_commands.autocomplete(match=suggest_matches)
@app_commands.describe(match="Which match; without it the one here, or the one that waits for you")
async def turn(interaction: Interaction, match: int | None = None) -> None:
    await on_match(interaction, match, turns.turn_panel)


@app_commands.command(name="plan", description="Lay down your next moves while others think")
@app_commands.autocomplete(match=suggest_matches)
@app_commands.describe(match="Which match; without it the one here")
async def plan(interaction: Interaction, match: int | None = None) -> None:
    await on_match(interaction, match, plans.plan)


@app_commands.command(name="hand", description="Look at your hand")
@app_commands.autocomplete(match=suggest_matches)
@app_commands.describe(match="Which match; without it the one here, or the one that waits for you")
async def hand(interaction: Interaction, match: int | None = None) -> None:
    await on_match(interaction, match, looks.hand)


@app_commands.command(name="board", description="Look at the table, with what everybody would score now")
@app_commands.autocomplete(match=suggest_matches)
@app_commands.describe(match="Which match; without it the one here", share="Show it to everybody here")
async def board(interaction: Interaction, match: int | None = None, share: bool = False) -> None:
    await on_match(interaction, match, looks.board, shared=share)


@app_commands.command(name="empire", description="Look at an empire")
@app_commands.autocomplete(match=suggest_matches, seat=suggest_seats)
@app_commands.describe(seat="Whose; without it yours", match="Which match; without it the one here")
async def empire(
    interaction: Interaction, seat: app_commands.Range[int, 1, 4] | None = None, match: int | None = None
) -> None:
    await on_match(interaction, match, looks.empires, argument="" if seat is None else str(seat - 1))


@app_commands.command(name="story", description="Read what happened")
@app_commands.autocomplete(match=suggest_matches)
@app_commands.describe(match="Which match; without it the one here")
async def story(interaction: Interaction, match: int | None = None) -> None:
    await on_match(interaction, match, story_desk.story)


@app_commands.command(name="undo", description="Take back your last choice, while nothing was revealed")
@app_commands.autocomplete(match=suggest_matches)
@app_commands.describe(match="Which match; without it the one here")
async def undo(interaction: Interaction, match: int | None = None) -> None:
    await on_match(interaction, match, turns.undo)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (turn, plan, hand, board, empire, story, undo)
