"""A seat: giving up, and ending a match together."""

from bot.desk.turns import seated
from bot.desk.verbs import Click, verb
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.looking import message
from bot.panels.parts import DANGER, Panel, button
from bot.panels.words import listed, safe


@verb("giveup")
async def give_up(click: Click) -> Panel:
    """Asks once more: a concession cannot be taken back."""
    match, seat = await seated(click)
    return message(
        f"Give up {describe.title(match).lower()}? Your seat passes for the rest of the match and is ranked last.",
        button("Yes, I give up", Control("concede", match.id, seat), DANGER),
        button("Back", Control("turn", match.id, seat)),
    )


@verb("concede")
async def concede(click: Click) -> Panel:
    match, seat = await seated(click)
    await click.house.matches.concede(match.id, click.caller, seat, click.interaction)
    return message("You have given up this match. The others fight on.")


@verb("abandon")
async def abandon(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    if match.status in ("lobby", "draft"):
        await click.house.matches.close_lobby(match.id, click.caller)
        return message("The match is called off.")
    left = await click.house.matches.abandon(match.id, click.caller, click.interaction)
    if isinstance(left, tuple):
        names = listed([safe(match.seats[seat].name) for seat in left])
        return message(f"You agree to end the match. It ends when {names} {'does' if len(left) == 1 else 'do'} too.")
    return message("The match is ended.")
