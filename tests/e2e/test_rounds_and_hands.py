"""What the bot sends by itself between the turns: a summary of each round, and hands to those who want them."""

import random
from pathlib import Path
from typing import Any

from bot.matches import Caller, Change
from bot.notices.hands import HandLetters
from bot.panels.pictures import DrawnPictures
from tests.e2e.driving import BOT, Hall, answer, decide, press, verbs, words
from tests.e2e.test_matches import play
from tests.e2e.test_turn import begun
from tests.e2e.watching import Watch


def summaries(hall: Hall) -> list[Any]:
    return [message for message in hall.place.history() if "is over" in words(message) and "Round " in words(message)]


def hands(person: Any) -> list[Any]:
    """The hand panels among somebody's direct messages."""
    channel = person.user.dm_channel
    return [] if channel is None else [one for one in channel.history() if "Your hand in" in words(one)]


async def test_each_round_but_the_last_is_told_once(tmp_path: Path) -> None:
    async with Hall(tmp_path / "skald.sqlite") as hall:
        watch = Watch(hall)
        ann, bo = hall.person("Ann"), hall.person("Bo")
        await ann.slash(hall.channel, "match new", seats=2, clans="random", **{"undo-time": 0})
        await press(bo, hall.lobby(), "join")
        await press(ann, hall.lobby(), "start")
        await play(hall, watch, 4, restarts=(25,), passing=0.8)
        position = await hall.matches.position(1, BOT)
        told = [words(message) for message in summaries(hall)]
        assert len(told) == position.view.round - 1 >= 2
        for number, said in enumerate(told, 1):
            assert f"Round {number} is over" in said
            for player in position.view.players:
                before = player.track[number - 2] if number > 1 else 0
                name = (await hall.match()).seats[player.seat].name
                assert f"**{name}** ⭐{before} → ⭐{player.track[number - 1]}" in said
        assert watch.findings == []


async def test_a_round_has_a_picture_with_words(tmp_path: Path) -> None:
    async with Hall(tmp_path / "skald.sqlite", DrawnPictures()) as hall:
        people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
        await to_round(hall, people, 2)
        (message,) = summaries(hall)
        assert message.attachments[0].filename.startswith("round.")
        request = next(entry for entry in hall.env.http_requests if "Round 1 is over" in str(entry.json))
        (shown,) = request.json["attachments"]
        assert "Round 1 is over." in shown["description"] and "begins the next round" in shown["description"]


async def to_round(hall: Hall, people: list[Any], number: int) -> None:
    """Everybody passes until that round has begun."""
    chance = random.Random(1)
    while (await hall.matches.position(1, BOT)).view.round < number:
        match = await hall.match()
        seat = match.waiting[0]
        person = next(one for one in people if one.id == match.seats[seat].person)
        await decide_once(hall, person, chance)


async def decide_once(hall: Hall, person: Any, chance: random.Random) -> None:
    panel = await press(person, hall.table(), "turn")
    before = (await hall.match()).number
    while (await hall.match()).number == before:
        panel = await decide(person, panel, chance, passing=1.0)


async def set_hands(hall: Hall, person: Any, **settings: str) -> None:
    await hall.env.bot.desk.house.change_settings("person", person.id, **settings)


async def test_hands_come_directly_to_those_who_want_them(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_hands(hall, bo, hands="dm")
    await ann.slash(hall.channel, "match new", seats=2, clans="random", **{"undo-time": 0})
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    (first,) = hands(bo)
    assert "To choose from" in words(first) and {"turn", "deck"} <= set(verbs(first))
    assert hands(ann) == [], "as her calls come: in the thread"
    chance = random.Random(2)
    for person in (ann, bo):
        await decide_once(hall, person, chance)
    (second,) = hands(bo)
    assert second.id != first.id, "the present hand, and only it"
    position = await hall.matches.position(1, Caller(bo.id), 1)
    for name in names_in(hall, position.view.players[1].hand):
        assert name in words(second)


def names_in(hall: Hall, cards: Any) -> list[str]:
    titles = hall.matches.games.current("north").catalogue.titles
    return [titles[card if card in titles else card.rpartition("-")[0]].name for card in cards]


async def test_the_same_hand_is_not_sent_twice(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_hands(hall, bo, hands="dm")
    await ann.slash(hall.channel, "match new", seats=2, clans="random", **{"undo-time": 0})
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    sent = sum("Your hand in" in str(entry.json) for entry in hall.env.http_requests)
    await hall.world.restart()
    async with hall.matches.changing(1) as (tx, match):
        # As after a rewind to where nothing has changed: the same cards are dealt again.
        await HandLetters().changed(tx, Change("rewind", match, 7, hall.env.now().timestamp()))
    await hall.env.settle()
    assert sum("Your hand in" in str(entry.json) for entry in hall.env.http_requests) == sent == 1


async def test_who_is_called_directly_has_the_hand_with_the_call(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_hands(hall, bo, calls="dm")
    await ann.slash(hall.channel, "match new", seats=2, clans="random", **{"undo-time": 0})
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    assert hands(bo) == []
    assert "mark" in verbs(bo.user.dm_channel.last_message)


async def test_no_hand_is_sent_to_who_wants_none(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_hands(hall, ann, calls="dm", hands="none")
    await set_hands(hall, bo, calls="here")
    await ann.slash(hall.channel, "match new", seats=2, clans="random", **{"undo-time": 0})
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    chance = random.Random(2)
    for person in (ann, bo):
        await decide_once(hall, person, chance)
    assert hands(ann) == hands(bo) == []


async def test_a_hand_that_cannot_be_sent_is_told_privately_once(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_hands(hall, bo, hands="dm")
    hall.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, message="Cannot send", times=None)
    await ann.slash(hall.channel, "match new", seats=2, clans="random")
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    assert "could not write to you" in words(await press(bo, hall.table(), "turn"))
    assert "could not write to you" not in words(await press(bo, hall.table(), "turn"))
    tried = sum(entry.path == "/users/@me/channels" for entry in hall.env.http_requests)
    chance = random.Random(2)
    for person in (ann, bo):
        await decide_once(hall, person, chance)
    assert sum(entry.path == "/users/@me/channels" for entry in hall.env.http_requests) == tried
    assert [letter.kind for letter in await hall.env.bot.running.courier.parked()] == []


async def test_hands_are_never_public(hall: Hall) -> None:
    watch = Watch(hall)
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_hands(hall, bo, hands="dm")
    await ann.slash(hall.channel, "match new", seats=2, clans="random", **{"undo-time": 0})
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    await watch.look(1)
    assert len(hands(bo)) == 1 and watch.findings == []
    assert answer(await ann.slash(hall.channel, "hand")).ephemeral
