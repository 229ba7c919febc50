"""Which match, card, clan or rule is meant: by name, by number, or by where it was asked."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.desk.house import House
from bot.matches import Match
from bot.matches.refusals import NoSuchMatch
from bot.panels import describe
from bot.panels.words import fit

Interaction = discord.Interaction[Any]
SHOWN = 25


async def match_here(house: House, channel: int | None) -> int | None:
    """The match that is played in this thread, or last in this channel."""
    async with house.matches.database.reading() as tx:
        row = await tx.one(
            "SELECT id FROM matches WHERE place LIKE ? OR place LIKE ?"
            " ORDER BY status IN ('finished', 'abandoned'), touched DESC LIMIT 1",
            (f"%/{channel}", f"%/{channel}/%"),
        )
    return None if row is None else int(row["id"])


async def match_meant(house: House, interaction: Interaction, named: int | None) -> int:
    """The match of a command: the one that was named, the one that is played here, or the one that waits."""
    if named is not None:
        return named
    mine = await house.matches.matches_of(interaction.user.id)
    here = await match_here(house, interaction.channel_id)
    if here is not None and (not mine or any(one.match.id == here for one in mine)):
        return here
    if mine:
        return mine[0].match.id
    if here is not None:
        return here
    raise NoSuchMatch("There is no match here that you play in. `/match new` opens one.")


def _choice(name: str, value: Any) -> app_commands.Choice[Any]:
    return app_commands.Choice(name=fit(name, 100), value=value)


async def suggest_matches(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The person's own matches, those that wait first; then the one that is played here."""
    house: House = interaction.client.desk.house
    mine = [one.match for one in await house.matches.matches_of(interaction.user.id)]
    here = await match_here(house, interaction.channel_id)
    if here is not None and all(match.id != here for match in mine):
        mine.append(await house.matches.match(here))
    shown = [(match_label(match), match.id) for match in mine]
    return [_choice(label, number) for label, number in shown if current.lower() in label.lower()][:SHOWN]


def match_label(match: Match) -> str:
    return f"{describe.title(match)}: {', '.join(match.names) or 'nobody yet'}"


def found(entries: Iterable[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    """Entries (id, name) that have the words; those that begin with them first."""
    words = current.lower().strip()
    hits = [(key, name) for key, name in entries if words in name.lower() or words in key.lower()]
    hits.sort(key=lambda hit: (not hit[1].lower().startswith(words), hit[1]))
    return [_choice(name, key) for key, name in hits[:SHOWN]]


def catalogue_of(interaction: Interaction) -> Any:
    house: House = interaction.client.desk.house
    return getattr(house.matches.games.current("north"), "catalogue", None)


async def suggest_cards(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return found(((card.id, card.name) for card in catalogue_of(interaction).titles.values()), current)


async def suggest_clans(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return found(((clan.id, clan.name) for clan in catalogue_of(interaction).clans.values()), current)


async def suggest_seats(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The seats of the match that the command names, or of the one that is played here."""
    house: House = interaction.client.desk.house
    named = getattr(interaction.namespace, "match", None)
    try:
        number = await match_meant(house, interaction, named if isinstance(named, int) else None)
        match = await house.matches.match(number)
    except NoSuchMatch:
        return []
    shown = [(f"{seat.number + 1}. {seat.name}", seat.number + 1) for seat in match.seats]
    return [_choice(label, number) for label, number in shown if current.lower() in label.lower()]
