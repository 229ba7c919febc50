"""What remains: the story, and after the end the journal, the proof, another match."""

from bot.desk.verbs import Click, verb
from bot.matches.refusals import WrongStatus
from bot.panels import memory
from bot.panels.looking import message
from bot.panels.parts import Panel, Picture


@verb("story")
async def story(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    mine = match.seats_of(click.person)
    seat = mine[0] if mine and not match.over else None
    chapters = await click.house.matches.story(click.match_id, click.caller, seat)
    lines = [line for chapter in chapters for line in chapter.sentences]
    page = click.control.argument
    return memory.story(match, lines, int(page) if page.isdecimal() and len(page) < 5 else 0)


@verb("rematch", "quiet")
async def rematch(click: Click) -> None:
    """A new lobby with the same settings, opened by whoever asks first."""
    old = await click.house.matches.match(click.match_id)
    if not old.over:
        raise WrongStatus("This match is not over yet.")
    options = dict(old.options)
    place = "/".join(old.place.split("/")[:2])
    await click.house.matches.create(click.caller, old.game, old.settings, options, place=place, name=click.name)


@verb("export")
async def export(click: Click) -> Panel:
    """The journal as a file, once the match is over."""
    match = await click.house.matches.match(click.match_id)
    data = await click.house.matches.export(match.id, click.caller)
    return memory.keepsake(match, Picture(f"match-{match.id}.json", data, "The journal of the match"))


@verb("verify")
async def verify(click: Click) -> Panel:
    verdict = await click.house.matches.verify(click.match_id)
    if verdict.fair:
        return message("The match was played again from its seed: every card and every choice is as it was.")
    return message(f"The match does not replay: {verdict.fault}")
