"""The menu of a match."""

from bot.desk.verbs import Click, verb
from bot.panels.menu import menu_of
from bot.panels.parts import Panel


@verb("menu")
async def menu(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    mine = match.seats_of(click.person)
    # Whose seat somebody else plays for now still has it to look after.
    owned = [seat.number for seat in match.seats if seat.owner == click.person]
    asked = click.control.seat
    seats = [*mine, *(seat for seat in owned if seat not in mine)]
    return menu_of(match, asked if asked in seats else next(iter(seats), None))
