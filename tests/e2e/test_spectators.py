"""Who may look at what: every control there is, pressed by a spectator and by another player, shows no hidden card."""

import json
import re
from typing import Any

from bot.desk.verbs import FORMS, HANDLERS
from bot.matches import Caller
from bot.panels.custom_id import Control
from bot.post import notebook
from tests.e2e.driving import BOT, Hall, answer, dicts, press, verbs, words
from tests.e2e.storm import Storm, Thrown
from tests.e2e.test_turn import active, begun

# Written where only its author looks.
NOTE = "Remember the drowned kings"
AT_ONCE = 20


def shown_by(thrown: Thrown) -> str:
    """All that an answer holds: texts, labels, menus, ids, a form."""
    result = thrown.result
    messages = [shown for shown in (result.response, *result.followups) if shown is not None]
    return json.dumps([*map(dicts, messages), result.modal], ensure_ascii=False, default=str)


async def secrets(hall: Hall, person: Any, seat: int) -> list[str]:
    """What only this player may know: the cards of the hand that no public table or story names, and the note."""
    game = await hall.matches.game(1)
    position = await hall.matches.position(1, Caller(person.id), seat)
    own = position.view.players[seat]
    public = game.dump_view((await hall.matches.position(1, BOT)).view).decode()
    for chapter in await hall.matches.story(1, BOT):
        public += json.dumps([[event.kind, event.data] for event in chapter.events])
    hidden = [card for card in (*(own.hand or ()), *(own.drawn or ())) if card not in public]
    assert hidden, "the player holds something"
    titles = hall.matches.games.current("north").catalogue.titles
    return [*(titles[card].name for card in hidden if card in titles), NOTE]


async def every_press(hall: Hall, person: Any, seat: int | None, revision: int, arguments: list[str]) -> list[Thrown]:
    """What the person is answered who presses everything that there is."""
    storm, found = Storm(hall), []
    for verb in sorted([*HANDLERS, *FORMS]):
        for argument in arguments:
            storm.forge(person, str(Control(verb, 1, seat, revision, argument)))
            if len(storm.thrown) >= AT_ONCE:
                found += await storm.calm()
    return found + await storm.calm()


async def in_play(hall: Hall) -> tuple[Any, Any, int, Any]:
    """A match whose player in turn has a hand and a note: that one, the other, the seat, and what it is asked."""
    people = await begun(hall, "Ann", "Bo")
    holder = await active(hall, people)
    match = await hall.match()
    seat = match.waiting[0]
    prompt = (await hall.matches.position(1, Caller(holder.id), seat)).prompt
    async with hall.matches.database.writing() as tx:
        await notebook.put_note(tx, holder.id, 1, "", NOTE, 0.0)
    return holder, next(one for one in people if one is not holder), seat, prompt


def named(said: str, hidden: list[str]) -> list[str]:
    return [name for name in hidden if re.search(rf"\b{re.escape(name)}\b", said)]


async def test_no_control_shows_a_spectator_a_hand(hall: Hall) -> None:
    holder, _, seat, prompt = await in_play(hall)
    hidden = await secrets(hall, holder, seat)
    before = await hall.match()
    watcher = hall.person("Watcher")
    options = [option.id for option in prompt.options]
    arguments = ["", "yes", str(seat), options[0][:60], f"{seat}.wait"]
    answers = await every_press(hall, watcher, seat, prompt.revision, arguments)
    answers += await every_press(hall, watcher, None, prompt.revision, [""])
    assert len(answers) > 400
    assert [(one.custom_id, named(shown_by(one), hidden)) for one in answers if named(shown_by(one), hidden)] == []
    after = await hall.match()
    assert (after.number, after.seats, after.status) == (before.number, before.seats, before.status)
    assert named(words(answer(await holder.slash(hall.place, "hand"))), hidden), "the test sees what is shown"


async def test_no_control_shows_another_player_a_hand(hall: Hall) -> None:
    holder, other, seat, prompt = await in_play(hall)
    hidden = await secrets(hall, holder, seat)
    before = await hall.match()
    options = [option.id for option in prompt.options]
    arguments = ["", "yes", str(seat), options[0][:60]]
    answers = await every_press(hall, other, seat, prompt.revision, arguments)
    assert [(one.custom_id, named(shown_by(one), hidden)) for one in answers if named(shown_by(one), hidden)] == []
    after = await hall.match()
    assert after.seats[seat] == before.seats[seat] and after.number == before.number, "nor acts for the other seat"


async def test_a_private_match_shows_itself_to_guests_only(hall: Hall) -> None:
    ann = hall.person("Ann")
    await ann.slash(hall.channel, "match new", seats=2, computers=1, clans="random", private=True)
    await press(ann, hall.lobby(), "start")
    stranger = hall.person("Stranger")
    answers = await every_press(hall, stranger, None, 0, ["", "0"])
    told = [one.custom_id for one in answers if re.search(r"Round [1-9]|\bAnn\b", shown_by(one))]
    assert told == []
    refused = answer(await stranger.slash(hall.channel, "match watch", match=1))
    assert "private" in words(refused)
    await ann.slash(hall.place, "match invite", player=stranger)
    watching = answer(await stranger.slash(hall.channel, "match watch", match=1))
    assert "You watch" in words(watching)
    assert "Round 1" in words(await press(stranger, watching, "board"))


async def test_a_spectator_follows_a_match_and_stops(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    watcher = hall.person("Watcher")
    watching = await press(watcher, await press(watcher, hall.table(), "menu"), "watch")
    assert {"board", "empires", "story", "unwatch"} <= set(verbs(watching)) and "peek" not in verbs(watching)
    assert "Match 1" in words(answer(await watcher.slash(hall.channel, "matches")))
    seen = watching
    for verb in ("board", "empires", "story"):
        seen = await press(watcher, seen, verb)
        assert "match 1" in words(seen).lower() or "The empire of" in words(seen)
    stopped = await press(watcher, await press(watcher, await press(watcher, hall.table(), "menu"), "watch"), "unwatch")
    assert "any more" in words(stopped)
    assert "Match 1" not in words(answer(await watcher.slash(hall.channel, "matches")))
    assert "no need to watch" in words(answer(await ann.slash(hall.place, "match watch")))
