"""What is said to a person whom a match calls: in the thread out of what all may know, and to them alone."""

from bot.desk.house import House
from bot.desk.turns import open_turn
from bot.desk.verbs import Click
from bot.matches import Caller, Match, reading
from bot.panels import calls, describe
from bot.panels.custom_id import Control
from bot.panels.parts import Panel
from bot.post import notices
from bot.storage.outbox import Letter

# The bot itself, as a spectator of every match, private ones included.
BOT = Caller(None, moderator=True)

# Letters to one person. They go where the person wants to be called.
CALLS = ("notice", "last", "next", "remind", "pick")


def still_true(letter: Letter, match: Match) -> bool:
    """Not so if it was answered before it could be asked, or the seat has changed hands."""
    taken = match.seats[letter.payload["seat"]]
    if letter.kind == "pick":
        return match.status == "draft" and match.draft[0] == taken.number and taken.person == letter.payload["person"]
    waits = taken.waiting_since is not None
    return taken.person == letter.payload["person"] and not match.over and waits == (letter.kind != "next")


async def in_public(house: House, letter: Letter, match: Match) -> Panel:
    """The call in the match's thread."""
    seat, mention = letter.payload["seat"], f"<@{letter.payload['person']}>"
    if letter.kind == "pick":
        return calls.pick_call(match, mention)
    url, clock = await house.message_url(match), await _clock(house, match, seat)
    if letter.kind == "notice":
        view = (await house.matches.position(match.id, BOT)).view
        return calls.call(match, view, mention, url, await _meanwhile(house, match, seat), clock)
    return _short(letter, match, url, mention, clock)


async def in_private(house: House, letter: Letter, match: Match) -> Panel:
    """The call by direct message: the turn panel itself, with what happened and why a plan was not played."""
    seat, person = letter.payload["seat"], letter.payload["person"]
    if letter.kind == "pick":
        return calls.pick_call(match)
    if letter.kind != "notice":
        return _short(letter, match, await house.message_url(match), None, await _clock(house, match, seat))
    click = Click(house, Control("turn", match.id, seat), Caller(person), "", f"call:{match.id}:{match.number}")
    return await open_turn(click, seat, news=True)


def _short(letter: Letter, match: Match, url: str | None, mention: str | None, clock: str) -> Panel:
    name = f"**{describe.title(match)}**"
    if letter.kind == "remind":
        return calls.reminder(match, notices.reminder(letter.payload["nth"], name), url, mention, clock)
    words = notices.NEXT if letter.kind == "next" else notices.LAST
    return calls.nudge(match, words.format(name=name), url, mention, clock)


async def _clock(house: House, match: Match, seat: int) -> str:
    timetable = await house.office.timetable([match.id])
    return calls.clock_line(timetable.due.get((match.id, seat)), house.now)


async def _meanwhile(house: House, match: Match, seat: int) -> list[str]:
    """What all have seen happen since the seat decided last, without what it did itself."""
    matches = house.matches
    async with matches.database.reading() as tx:
        since = await reading.last_decision(tx, match, seat, settled=True)
        chapters = await reading.story(tx, matches.games, match, BOT, None, since, None)
    return [line for chapter in chapters if chapter.seat != seat for line in chapter.sentences]


async def voters(house: House, match: Match, about: int) -> list[int]:
    """Those who vote about a seat and may be rung for now, in public."""
    others = [seat.person for seat in match.seats if seat.number != about and not seat.conceded]
    return await house.office.awake(match.id, [person for person in others if person is not None])
