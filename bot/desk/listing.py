"""Lists of matches, and the dashboard of a server."""

from typing import get_args

from bot.desk.verbs import Click, verb
from bot.matches.refusals import NotAllowed
from bot.notices import dashboard
from bot.panels import listing
from bot.panels.looking import message
from bot.panels.parts import Panel


@verb("matches")
async def matches(click: Click) -> Panel:
    """All of the person's matches, filtered and in pages: the argument is `filter.page`, or the menu's choice."""
    asked = click.values[0] if click.values else click.control.argument
    name, _, number = asked.partition(".")
    show: listing.Show = next((one for one in get_args(listing.Show) if one == name), "all")
    mine = await click.house.matches.matches_of(click.person, over=show == "over")
    mine = listing.shown(mine, show)
    page = min(int(number) if number.isdecimal() and len(number) < 5 else 0, max(0, (len(mine) - 1) // listing.PAGE))
    here = [one.match for one in mine[page * listing.PAGE : (page + 1) * listing.PAGE]]
    urls = await click.house.links(here)
    return listing.own(mine, urls, await click.house.office.timetable([match.id for match in here]), show, page)


async def switch_dashboard(click: Click, channel: int) -> Panel:
    """Put the server's dashboard into this channel; where it stands here already, take it away."""
    if click.guild is None or not click.caller.moderator:
        raise NotAllowed("Only those who manage this server can do that.")
    if await dashboard.switch(click.house, click.guild, channel):
        return message(
            "The dashboard stands in this channel now: every open match of this server, private ones left out."
            " `/match dashboard` takes it away again."
        )
    return message("The dashboard is taken away. `/match dashboard` brings it back.")
