"""/seat: who plays it, its guardian, and everything else about a seat."""

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.commands.finding import Interaction, suggest_matches, suggest_seats
from bot.commands.match import on_match
from bot.desk import seats
from bot.desk.verbs import Click, Picked
from bot.matches.refusals import NotAllowed
from bot.panels.custom_id import Control
from bot.panels.parts import Panel
from bot.panels.words import clean_name


@app_commands.command(name="seat", description="Your seat: name a guardian, hand over, take back, find a substitute")
@app_commands.autocomplete(match=suggest_matches, seat=suggest_seats)
@app_commands.describe(
    guardian="Who plays for you when you are away; somebody who does not play",
    seat="Another's seat, for the host and moderators",
    match="Which match; without it the one here, or the one that waits for you",
)
async def seat(
    interaction: Interaction,
    guardian: discord.User | None = None,
    seat: app_commands.Range[int, 1, 4] | None = None,
    match: int | None = None,
) -> None:
    async def work(click: Click) -> Panel:
        meant = replace(click, control=Control("seat", click.match_id, None if seat is None else seat - 1))
        if guardian is None:
            return await seats.seat(meant)
        if guardian.bot:
            raise NotAllowed("A bot cannot guard a seat. A computer player does where nobody is named.")
        number = seats.seat_meant(meant, await click.house.matches.match(click.match_id))
        return await seats.guard(meant, number, Picked(guardian.id, clean_name(guardian.display_name)))

    await on_match(interaction, match, work)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (seat,)
