"""Letters about seats: who plays for whom, who is looked for, what all are asked, what was voted.

Those that are EDITED are one message each, which follows what is true now.
"""

from bot.desk.house import House
from bot.matches import Match, consent
from bot.panels import describe, seats
from bot.panels.parts import Panel
from bot.storage.outbox import Letter

EDITED = ("away", "wanted", "asked")
KINDS = (*EDITED, "voted")
# To one person, directly.
DIRECT = ("shown",)


async def panel_of(house: House, letter: Letter, match: Match) -> tuple[Panel, list[int]] | None:
    """What the letter says now, and whom it rings for."""
    if letter.kind == "voted":
        return seats.voted(letter.payload["found"], letter.payload["name"]), []
    if letter.kind == "asked":
        return await _asked(house, letter, match)
    number = letter.payload["seat"]
    async with house.matches.database.reading() as tx:
        absent = await consent.stands_in_for(tx, match, number)
        since = await consent.substitute_wanted(tx, match, number)
    if letter.kind == "away":
        # Without `by_owner` it only follows an earlier message: a later one says who plays now.
        if absent is None or match.over or "by_owner" not in letter.payload:
            return None if letter.receipt is None else (seats.is_back(match, number), [])
        owner = match.seats[number].owner
        rung = [] if owner is None or letter.payload["by_owner"] else await house.office.awake(match.id, [owner])
        return seats.plays_for(match, number, absent, _mention(rung)), rung
    if since is None:
        return None if letter.receipt is None else (seats.wanted_no_more(match, number), [])
    game = await house.matches.game(match.id)
    return seats.wanted(match, number, describe.clan_name(game, match.seats[number].options.get("clan"))), []


async def _asked(house: House, letter: Letter, match: Match) -> tuple[Panel, list[int]] | None:
    what, by = letter.payload["what"], letter.payload["by"]
    asked = await house.matches.question(match.id, what)
    if asked is None or asked.since != letter.payload["since"] or "closed" in letter.payload:
        closed = letter.payload.get("closed", "")
        return None if letter.receipt is None else (seats.answered(match, what, closed, by), [])
    persons = [match.seats[number].person for number in asked.lacking]
    rung = await house.office.awake(match.id, [person for person in persons if person is not None])
    return seats.asked_of_all(match, asked, by, _mention(rung)), rung


def _mention(persons: list[int]) -> str | None:
    return " ".join(f"<@{person}>" for person in persons) or None


async def direct(house: House, letter: Letter, match: Match) -> Panel | None:
    """What one person is told; nothing when it is not true any more."""
    number = letter.payload["seat"]
    if match.over or await house.matches.sees_hand(match.id, number) != letter.payload["person"]:
        return None
    return seats.shown(match, number)
