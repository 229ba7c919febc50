"""Calls as people hear them: exactly one each time a match starts waiting for somebody, where and when it suits."""

import asyncio
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot import discord_limits
from bot.matches import Caller, Change
from bot.panels.words import sentence
from bot.post.hours import HOUR, Hours
from bot.post.people import Person
from bot.post.plans import Plan
from bot.storage import faults
from tests.e2e import contract
from tests.e2e.driving import BOT, Hall, answer, decide, pick, press, verbs, with_verb, words
from tests.e2e.test_matches import finish
from tests.e2e.test_turn import active, begun

AT_ONCE = {"undo-time": 0}


def office(hall: Hall) -> Any:
    return hall.env.bot.desk.house.office


def posted(hall: Hall, since: int = 0) -> list[tuple[int, str]]:
    """Every new message of the bot: in which channel, and what it says. Edits do not ring."""
    found = []
    for entry in hall.env.http_requests[since:]:
        parts = entry.path.split("/")
        message = contract.message_of(entry.json) if entry.method == "POST" and parts[-1] == "messages" else None
        if message is not None and parts[1] == "channels":
            found.append((int(parts[2]), "\n".join(discord_limits.texts(message["components"]))))
    return found


def rung(hall: Hall, person: Any, since: int = 0) -> list[str]:
    """The messages that rang for this person: a mention on the server, or any direct message."""
    dm = hall.env.backend.dm_channels.get(person.id)
    return [said for channel, said in posted(hall, since) if f"<@{person.id}>" in said or channel == dm]


def letters(person: Any) -> list[Any]:
    return [] if person.user.dm_channel is None else list(person.user.dm_channel.history())


async def started(hall: Hall, *names: str, **options: Any) -> list[Any]:
    """A match that has just begun: everybody is asked for the first hand."""
    people = [hall.person(name) for name in names]
    await open_for(hall, people, **options)
    return people


async def open_for(hall: Hall, people: list[Any], **options: Any) -> None:
    await people[0].slash(hall.channel, "match new", seats=len(people), clans="random", **{**AT_ONCE, **options})
    for person in people[1:]:
        await press(person, hall.lobby(), "join")
    await press(people[0], hall.lobby(), "start")


async def set_calls(hall: Hall, person: Any, calls: str) -> None:
    await hall.env.bot.desk.house.change_settings("person", person.id, calls=calls)


async def set_person(hall: Hall, person: Any, **changes: Any) -> None:
    await office(hall).change_person(person.id, lambda one: replace(one, **changes))


async def answer_hand(hall: Hall, person: Any) -> None:
    """Keep some cards, so that the match waits for the others only."""
    panel = await press(person, hall.table(), "turn")
    for _ in range(2):
        panel = await decide(person, panel, random.Random(1))


async def move(hall: Hall, person: Any, passing: float = 0.0, seed: int = 3) -> None:
    """Play until the turn is over."""
    panel = await press(person, hall.table(), "turn")
    chance = random.Random(seed)
    turn = (await hall.match()).turn
    for _ in range(40):
        match = await hall.match()
        if match.turn != turn or match.over:
            return
        if match.held_until is not None:
            panel = await press(person, panel, "done")
        else:
            panel = await decide(person, panel, chance, passing)


# --- the call itself ------------------------------------------------------------------------------


async def test_the_first_table_stands_before_the_first_call(hall: Hall) -> None:
    ann, bo = await started(hall, "Ann", "Bo")
    here = [said for channel, said in posted(hall) if channel == hall.place.id]
    first_call = next(index for index, said in enumerate(here) if "<@" in said)
    table = next(index for index, said in enumerate(here) if "deciding" in said)
    opened = next(index for index, said in enumerate(here) if "leads" in said)
    assert opened < table < first_call
    assert len(rung(hall, ann)) == len(rung(hall, bo)) == 1


async def test_a_call_says_which_match_what_happened_and_until_when(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    other = next(one for one in people if one is not person)
    await move(hall, person)
    call = rung(hall, other)[-1]
    assert "**Match 1** waits for you. Round 1 · actions" in call
    assert person.user.global_name in call, "what the other did"
    assert "Your clock runs out <t:" in call
    seat = (await hall.match()).seats_of(other.id)[0]
    own = [chapter.sentences for chapter in await hall.matches.story(1, BOT) if chapter.seat == seat]
    assert not any(sentence(line) in call for lines in own for line in lines), "nobody is told what they did themselves"
    shown = with_verb(hall.place.history(), "quiet")
    assert {"turn", "hand", "quiet"} <= set(verbs(shown))
    assert "ask" in verbs(await press(other, shown, "turn"))


async def test_one_call_for_a_seat_is_seen_at_a_time(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    for _ in range(4):
        await move(hall, await active(hall, people))
    for person in people:
        seen = [one for one in hall.place.history() if f"<@{person.id}>" in words(one)]
        assert len(seen) <= 1 < len(rung(hall, person))


@pytest.mark.parametrize(("wish", "here", "direct"), [("here", 1, 0), ("dm", 0, 1), ("both", 1, 1), ("none", 0, 0)])
async def test_calls_go_where_their_person_wants_them(hall: Hall, wish: str, here: int, direct: int) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_calls(hall, bo, wish)
    await open_for(hall, [ann, bo])
    assert sum(f"<@{bo.id}>" in said for _, said in posted(hall)) == here
    assert len([one for one in letters(bo) if "mark" in verbs(one)]) == direct
    assert len(rung(hall, ann)) == 1


async def test_with_closed_direct_messages_every_call_comes_in_the_thread(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_calls(hall, bo, "dm")
    hall.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, message="Cannot send", times=None)
    await open_for(hall, [ann, bo])
    assert len(rung(hall, bo)) == 1
    await hall.env.advance_time(16 * HOUR)
    assert len(rung(hall, bo)) == 2, "and the reminder after it"
    assert not [letter.kind for letter in await hall.env.bot.running.courier.parked()]


# --- exactly one ----------------------------------------------------------------------------------


class Waits:
    """Counts how often the match began to wait for each person."""

    def __init__(self, hall: Hall) -> None:
        self.begun: dict[int, int] = {}
        self.table_edits = 0
        self.follow(hall)

    def follow(self, hall: Hall) -> None:
        hall.matches.listeners.append(self.changed)

    def changed(self, change: Change) -> None:
        for seat in change.begins:
            person = change.match.seats[seat].person
            if person is not None:
                self.begun[person] = self.begun.get(person, 0) + 1


async def test_a_whole_match_calls_exactly_once_for_each_wait(hall: Hall) -> None:
    """With take-backs, with turns that count by themselves, and with a restart in the middle."""
    people = {one.id: one for one in (hall.person("Ann"), hall.person("Bo"))}
    for one in people.values():
        await set_person(hall, one, automatic=False)
    ann, bo = people.values()
    await ann.slash(hall.channel, "match new", seats=2, clans="random")
    await press(bo, hall.lobby(), "join")
    waits = Waits(hall)
    await press(ann, hall.lobby(), "start")
    panels: dict[int, Any] = {}
    chance, decisions = random.Random(4), 0
    while not (match := await hall.match()).over:
        decisions += 1
        assert decisions < 900
        if decisions in (15, 40):
            await hall.world.restart()
            waits.follow(hall)
        if match.held_until is not None and match.trail_seat is not None:
            person = people[match.seats[match.trail_seat].person or 0]
            panels[person.id] = await finish(person, panels.get(person.id), hall, chance)
            continue
        person = people[match.seats[chance.choice(match.waiting)].person or 0]
        panel = panels.get(person.id)
        if panel is None or not {"choose", "take", "group", "ask", "mark", "send"} & set(verbs(panel)):
            panel = await press(person, hall.table(), "turn")
        panels[person.id] = await decide(person, panel, chance, 0.6)
    assert min(waits.begun.values()) > 4
    for person in people.values():
        assert len(rung(hall, person)) == waits.begun[person.id]


async def test_a_turn_that_is_taken_back_calls_nobody(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)
    before = [len(rung(hall, one)) for one in people]
    panel = await press(person, hall.table(), "turn")
    for _ in range(3):
        made = await press(person, await press(person, panel, "ask"), "choose")
        panel = await press(person, made, "undo")
    assert [len(rung(hall, one)) for one in people] == before


async def test_after_a_restart_nobody_is_called_again(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    before = [len(rung(hall, one)) for one in people]
    await hall.world.restart()
    await hall.env.advance_time(600)
    assert [len(rung(hall, one)) for one in people] == before


@pytest.mark.parametrize("wish", ["here", "dm", "both"])
async def test_a_call_that_went_out_just_before_a_power_cut_is_not_sent_again(
    hall: Hall, wish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    other = next(one for one in people if one is not person)
    await set_calls(hall, other, wish)
    before, since = len(rung(hall, other)), len(hall.env.http_requests)

    def cut(where: str) -> None:
        # What is sent while the power fails is never noted as sent.
        if where == "after send" and rung(hall, other, since):
            raise asyncio.CancelledError

    monkeypatch.setattr(faults, "point", cut)
    await move(hall, person)
    expected = 2 if wish == "both" else 1
    assert len(rung(hall, other)) - before == expected
    monkeypatch.undo()
    await hall.world.restart()
    await hall.env.advance_time(60)
    assert len(rung(hall, other)) - before == expected


async def test_a_seat_that_is_handed_over_calls_its_new_player_once(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    match = await hall.match()
    cy = hall.person("Cy")
    await hall.matches.replace_seat(1, Caller(person.id), match.waiting[0], name="Cy", person=cy.id, for_good=True)
    await hall.env.settle()
    assert len(rung(hall, cy)) == 1
    before = len(rung(hall, person))
    await hall.env.advance_time(60)
    assert (len(rung(hall, cy)), len(rung(hall, person))) == (1, before)


async def test_a_plan_that_is_played_calls_nobody(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    other = next(one for one in people if one is not person)
    seat = (await hall.match()).seats_of(other.id)[0]
    sandbox = await office(hall).sandbox(1, Caller(other.id), seat)
    sandbox.choose("pass")
    await office(hall).lay_down(1, Caller(other.id), seat, sandbox.plan)
    before = len(rung(hall, other))
    await move(hall, person)
    assert (await hall.match()).waiting != (seat,), "the plan was played"
    assert len(rung(hall, other)) == before


async def test_why_a_plan_was_not_played_is_told_in_private_only(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    other = next(one for one in people if one is not person)
    await set_calls(hall, other, "both")
    seat = (await hall.match()).seats_of(other.id)[0]
    sandbox = await office(hall).sandbox(1, Caller(other.id), seat)
    sandbox.choose("pass")
    spoiled = msgspec.json.decode(msgspec.json.encode(sandbox.plan).replace(b'"pass"', b'"build:nothing"'), type=Plan)
    await office(hall).lay_down(1, Caller(other.id), seat, spoiled)
    since = len(hall.env.http_requests)
    await move(hall, person)
    stored = await office(hall).plan(1, Caller(other.id), seat)
    assert stored is not None and stored.stopped is not None
    here, direct = sorted(rung(hall, other, since), key=lambda said: "<@" not in said)
    assert "waits for you" in here and "plan" not in here.lower()
    assert stored.stopped.rstrip(".") in direct.replace("\\", "")


async def test_who_picks_a_clan_is_called_as_they_wish(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    for person in (ann, bo):
        await set_calls(hall, person, "dm")
    await ann.slash(hall.channel, "match new", seats=2, clans="draft")
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    match = await hall.match()
    first = next(one for one in (ann, bo) if one.id == match.seats[match.draft[0]].person)
    assert "it is your pick" in words(letters(first)[-1])
    assert not any("<@" in said for _, said in posted(hall))
    assert len(rung(hall, ann)) + len(rung(hall, bo)) == 1
    mine = answer(await first.slash(hall.channel, "matches"))
    assert "clans" in verbs(mine) and "turn" not in verbs(mine)


# --- last and next --------------------------------------------------------------------------------


async def test_the_last_one_is_told_if_they_wish(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_person(hall, bo, last_call=True)
    await open_for(hall, [ann, bo])
    await answer_hand(hall, ann)
    assert "Everybody else has decided: **Match 1** waits for you alone." in rung(hall, bo)[-1]
    assert len(rung(hall, bo)) == 2 and len(rung(hall, ann)) == 1


async def test_last_comes_by_direct_message_to_who_is_called_so(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_person(hall, bo, last_call=True)
    await set_calls(hall, bo, "dm")
    await open_for(hall, [ann, bo])
    await answer_hand(hall, ann)
    letter = letters(bo)[-1]
    assert "waits for you alone" in words(letter)
    assert not any(f"<@{bo.id}>" in said for _, said in posted(hall))


async def test_the_next_one_is_told_if_they_wish(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", "Cy", **AT_ONCE)
    match = await hall.match()
    order = [match.seats[(match.waiting[0] + step) % 3].person for step in range(3)]
    first, second, third = (next(one for one in people if one.id == number) for number in order)
    await set_person(hall, third, next_call=True)
    before = len(rung(hall, third))
    await move(hall, first)
    assert (await hall.match()).seats[(await hall.match()).waiting[0]].person == second.id
    assert "You are next in **Match 1**" in rung(hall, third)[-1]
    await move(hall, second)
    assert "waits for you" in rung(hall, third)[-1]
    assert len(rung(hall, third)) == before + 2


# --- reminders, night, quiet ----------------------------------------------------------------------


async def test_a_reminder_comes_at_half_time_with_what_can_be_done(hall: Hall) -> None:
    ann, bo = await started(hall, "Ann", "Bo")
    await answer_hand(hall, ann)
    await hall.env.advance_time(14.9 * HOUR)
    assert len(rung(hall, bo)) == 1
    await hall.env.advance_time(0.2 * HOUR)
    assert "longship rocks at the pier, and **Match 1** waits" in rung(hall, bo)[-1]
    assert "clock runs out <t:" in rung(hall, bo)[-1]
    shown = with_verb(hall.place.history(), "quiet")
    assert {"turn", "quiet"} <= set(verbs(shown)) and len(verbs(shown)["quiet"]) == 2
    snoozed = await press(bo, shown, "quiet", label="Snooze")
    assert snoozed.ephemeral and "I come back to you <t:" in words(snoozed)
    await hall.env.advance_time(3.9 * HOUR)
    assert len(rung(hall, bo)) == 2
    await hall.env.advance_time(0.2 * HOUR)
    assert len(rung(hall, bo)) == 3 and len(rung(hall, ann)) == 1


async def test_who_is_not_waited_for_has_nothing_to_snooze(hall: Hall) -> None:
    ann, bo = await started(hall, "Ann", "Bo")
    await answer_hand(hall, ann)
    call = with_verb(hall.place.history(), "quiet")
    panel = await press(ann, call, "quiet")
    assert "nothing to snooze" in words(panel)
    assert [one["label"] for one in verbs(panel)["quiet"]] == ["Mute this match"]
    watcher = hall.person("Watcher")
    assert "do not sit" in words(await press(watcher, call, "quiet"))
    await hall.env.advance_time(15.1 * HOUR)
    reminder = with_verb(hall.place.history(), "quiet")
    refused = await press(ann, reminder, "quiet", label="Snooze")
    assert "does not wait for you" in words(refused)
    assert len(rung(hall, bo)) == 2


async def test_at_night_nobody_is_called_and_in_the_morning_once(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    # The simulated day begins at midnight.
    await set_person(hall, bo, hours=Hours("UTC", 22 * 60, 7 * 60))
    await open_for(hall, [ann, bo])
    assert rung(hall, bo) == [] and len(rung(hall, ann)) == 1
    await hall.env.advance_time(6.9 * HOUR)
    assert rung(hall, bo) == []
    await hall.world.restart()
    await hall.env.advance_time(0.2 * HOUR)
    assert len(rung(hall, bo)) == 1
    await hall.env.advance_time(2 * HOUR)
    assert len(rung(hall, bo)) == 1


async def test_who_asks_at_night_for_the_morning_is_rung_for_once(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await set_person(hall, bo, hours=Hours("UTC", 22 * 60, 7 * 60))
    await open_for(hall, [ann, bo])
    panel = await press(bo, await press(bo, hall.table(), "menu"), "quiet")
    panel = await press(bo, panel, "quiet", label="Until morning")
    assert rung(hall, bo) == []
    await hall.env.advance_time(7.2 * HOUR)
    assert len(rung(hall, bo)) == 1
    assert "longship" in rung(hall, bo)[0]


async def test_a_muted_match_is_silent_until_it_is_unmuted(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    other = next(one for one in people if one is not person)
    panel = await press(other, await press(other, hall.table(), "menu"), "quiet")
    assert "You are called in the thread." in words(panel)
    panel = await press(other, panel, "quiet", label="Mute this match")
    assert "does not call you" in words(panel)
    before = len(rung(hall, other))
    await move(hall, person)
    await hall.env.advance_time(30 * HOUR)
    assert len(rung(hall, other)) == before
    panel = await press(other, panel, "quiet", label="Unmute this match")
    assert "calls you again" in words(panel)
    await move(hall, other)
    await move(hall, person)
    assert len(rung(hall, other)) == before + 1


async def test_a_muted_turn_reminds_nobody_until_the_next_call(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    panel = await press(person, await press(person, hall.table(), "menu"), "quiet")
    assert "The next reminder comes <t:" in words(panel)
    panel = await press(person, panel, "quiet", label="Mute this turn")
    assert "No reminders for this turn" in words(panel)
    assert "Mute this turn" not in [one.get("label") for one in verbs(panel)["quiet"]]
    before = len(rung(hall, person))
    await hall.env.advance_time(80 * HOUR)
    assert len(rung(hall, person)) == before
    await press(person, panel, "turn")


async def test_until_morning_is_the_persons_own_morning(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    await set_person(hall, person, hours=Hours("America/New_York", 22 * 60, 7 * 60))
    panel = await press(person, await press(person, hall.table(), "menu"), "quiet")
    before = len(rung(hall, person))
    await press(person, panel, "quiet", label="Until morning")
    # Midnight in London is seven in the evening there: their morning is at noon.
    await hall.env.advance_time(11.9 * HOUR)
    assert len(rung(hall, person)) == before
    await hall.env.advance_time(0.2 * HOUR)
    assert len(rung(hall, person)) == before + 1


async def test_who_wants_no_calls_is_not_promised_any(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    person = await active(hall, people)
    await set_calls(hall, person, "none")
    panel = await press(person, await press(person, hall.table(), "menu"), "quiet")
    assert "You are not called at all" in words(panel)
    assert "want no calls at all" in words(await press(person, panel, "quiet", label="Snooze 1 h"))


# --- time is up -----------------------------------------------------------------------------------


async def zero(hall: Hall, host: Any, what: str) -> None:
    options = await press(host, hall.lobby(), "options")
    await pick(host, options, "option", "zero", what)


async def late_match(hall: Hall, what: str, *names: str) -> list[Any]:
    people = [hall.person(name) for name in names]
    await people[0].slash(hall.channel, "match new", seats=len(people), clans="random", **AT_ONCE)
    for person in people[1:]:
        await press(person, hall.lobby(), "join")
    await zero(hall, people[0], what)
    await press(people[0], hall.lobby(), "start")
    for person in people[:-1]:
        await answer_hand(hall, person)
    return people


async def test_what_is_done_for_who_is_late_is_told_kindly(hall: Hall) -> None:
    *_, bo = await late_match(hall, "move", "Ann", "Bo")
    await hall.env.advance_time(31 * HOUR)
    said = [said for _, said in posted(hall) if "had no time left" in said]
    assert len(said) == 1
    assert "**Bo** had no time left. A computer player made this move" in said[0]
    assert f"<@{bo.id}>" not in said[0]


async def test_the_others_are_asked_to_vote_with_buttons(hall: Hall) -> None:
    ann, bo, cy = await late_match(hall, "vote", "Ann", "Bo", "Cy")
    await set_person(hall, bo, hours=Hours("UTC", 5 * 60, 9 * 60))
    await hall.env.advance_time(30.5 * HOUR)
    asked = with_verb(hall.place.history(), "vote")
    assert "**Cy** has no time left in match 1" in words(asked)
    arguments = [one["custom_id"].split(":", 5)[5] for one in verbs(asked)["vote"]]
    assert arguments == ["2.wait", "2.seat", "2.forfeit"]
    mention = next(line for line in words(asked).splitlines() if "<@" in line)
    assert f"<@{ann.id}>" in mention and f"<@{cy.id}>" not in mention
    assert f"<@{bo.id}>" not in mention, "it is night for Bo"
    assert "Your vote counts" in words(await press(ann, asked, "vote", "2.wait"))


# --- bursts ---------------------------------------------------------------------------------------


async def test_a_burst_of_choices_is_few_edits_of_the_table(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", "Cy", **AT_ONCE)
    for person in people:
        await set_person(hall, person, automatic=False)
    table, since, made = hall.table().id, len(hall.env.http_requests), 0
    number = (await hall.match()).number
    while made < 10:
        # Straight to the service: nobody waits for Discord between two of them.
        match = await hall.match()
        seat = match.waiting[0]
        caller = Caller(match.seats[seat].person)
        prompt = (await hall.matches.position(1, caller, seat)).prompt
        options = [option.id for option in prompt.options]
        await hall.matches.choose(
            1, caller, seat, options[: prompt.least] if prompt.several else options[-1], prompt.revision
        )
        made += 1
    await hall.env.settle()
    edits = [
        entry
        for entry in hall.env.http_requests[since:]
        if entry.method == "PATCH" and entry.path.endswith(f"/messages/{table}")
    ]
    assert (await hall.match()).number - number >= 10
    assert 1 <= len(edits) < made


async def test_person_settings_of_calls_have_sensible_defaults() -> None:
    assert Person().calls == "here" and not Person().last_call and not Person().next_call
