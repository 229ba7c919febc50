"""What remains after the end: saga, replay, the journal, the proof, another match."""

from functools import partial

from bot.desk.verbs import Click, verb
from bot.matches.refusals import WrongStatus
from bot.panels import describe, memory
from bot.panels.parts import Panel, Picture
from bot.post import saga as sagas


@verb("rematch", "quiet")
async def rematch(click: Click) -> None:
    """A new lobby with the same settings, opened by whoever asks first."""
    old = await click.house.matches.match(click.match_id)
    if not old.over:
        raise WrongStatus("This match is not over yet.")
    options = dict(old.options)
    place = "/".join(old.place.split("/")[:2])
    await click.house.matches.create(click.caller, old.game, old.settings, options, place=place, name=click.name)


@verb("saga")
async def saga(click: Click) -> Panel:
    history = await click.house.histories.of(click.match_id, click.caller)
    parts = sagas.tell(history, partial(describe.card_name, history.game))
    return memory.saga(history.match, parts)


@verb("replay")
async def replay(click: Click) -> Panel:
    """A moment of the match: the one that the button or the menu names, or the first."""
    history = await click.house.histories.of(click.match_id, click.caller)
    asked = click.values[0] if click.values else click.control.argument.rpartition(".")[2]
    at = int(asked) if asked.isdecimal() and len(asked) < 6 else 0
    at = min(at, len(history.moments) - 1)
    person = await click.house.settings("person", click.person)
    picture = await click.house.pictures.table(
        history.game, history.moments[at].view, history.match.names, person.get("pictures", "wide")
    )
    return memory.replay(history, at, picture)


@verb("export")
async def export(click: Click) -> Panel:
    """The journal as a file, once the match is over."""
    match = await click.house.matches.match(click.match_id)
    data = await click.house.matches.export(match.id, click.caller)
    return memory.keepsake(match, Picture(f"match-{match.id}.json", data, "The journal of the match"))


@verb("verify")
async def verify(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    return memory.proof(match, await click.house.matches.verify(match.id))
