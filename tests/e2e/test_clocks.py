"""Pace, clocks and pauses, as people press: what is promised in the lobby is what happens at zero."""

import random
from typing import Any

import pytest

from bot.matches import Caller
from bot.post.clocks import pace_of
from bot.post.hours import DAY, HOUR, Hours
from bot.post.people import Person, with_vacation
from tests.e2e.driving import Hall, answer, decide, fill, form, pick, press, verbs, words, written
from tests.e2e.test_turn import active, begun, bot_message


async def clocks(hall: Hall, person: Any) -> Any:
    """The clock panel, the way people come to it."""
    menu = await press(person, hall.table(), "menu")
    return await press(person, menu, "clock")


def office(hall: Hall) -> Any:
    return hall.env.bot.desk.house.office


def now(hall: Hall) -> float:
    return float(hall.env.bot.desk.house.now)


# --- what is agreed -------------------------------------------------------------------------------


async def test_the_lobby_says_the_pace_and_what_happens_at_zero(hall: Hall) -> None:
    ann = hall.person("Ann")
    await ann.slash(hall.channel, "match new", seats=2)
    said = words(hall.lobby())
    assert "**Daily**: 1 day each, 6 hours more every turn" in said
    assert "you are reminded, and the match waits; nothing is taken from you" in said


async def test_the_host_sets_pace_and_zero_and_the_lobby_follows(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=2, pace="live")
    assert "a computer player makes that move" in words(hall.lobby())
    await press(bo, hall.lobby(), "join")
    options = await press(ann, hall.lobby(), "options")
    options = await pick(ann, options, "option", "pace", "relaxed")
    options = await pick(ann, options, "option", "zero", "vote")
    assert "**Relaxed**" in words(options)
    assert "the others decide together" in words(hall.lobby())
    options = await pick(ann, options, "option", "pace", "none")
    assert "No clock" in words(hall.lobby())
    assert not any(one["custom_id"].endswith(":zero") for one in verbs(options)["option"])
    refused = answer(await bo.click(hall.lobby(), label="Options"))
    assert "host" in words(refused)


async def test_a_pace_of_ones_own_and_what_was_written_is_not_lost(hall: Hall) -> None:
    ann = hall.person("Ann")
    opened = answer(await ann.slash(hall.channel, "match new", seats=2, pace="custom"))
    wrong = await fill(ann, opened, "paceform", bank="36h", increment="six", cap="2d", vacation="1w")
    assert "“six” is no length of time" in words(wrong) and "36h" in words(wrong)
    again = await form(ann, wrong, "paceform")
    assert written(again) == {"bank": "36h", "increment": "six", "cap": "2d", "vacation": "1w"}
    small = answer(await ann.submit_modal(again, {"bank": "36h", "increment": "6h", "cap": "1h", "vacation": "7d"}))
    assert "cap lies between" in words(small)
    assert "**Daily**" in words(hall.lobby()), "nothing has changed so far"
    kept = await fill(ann, small, "paceform", cap="2d 12h")
    assert "1 day 12 hours each, 6 hours more every turn (at most 2 days 12 hours)" in words(kept)
    pace = pace_of(await hall.match())
    assert pace is not None
    assert (pace.bank, pace.increment, pace.cap, pace.vacation) == (36 * HOUR, 6 * HOUR, 60 * HOUR, 7 * DAY)


async def test_a_pace_is_for_the_host_and_for_the_lobby(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    for person, said in ((bo, "host"), (ann, "has begun")):
        message = await bot_message(hall, "sk1:1:::paceform:")
        shown = await person.click(message, custom_id="sk1:1:::paceform:")
        assert shown.modal is None and said in words(answer(shown))


async def test_the_usual_pace_of_a_server(hall: Hall) -> None:
    house = hall.env.bot.desk.house
    await house.change_settings("server", hall.guild.id, pace="relaxed", zero="move")
    ann = hall.person("Ann")
    await ann.slash(hall.channel, "match new", seats=2)
    said = words(hall.lobby())
    assert "**Relaxed**" in said and "a computer player makes that move" in said


# --- at zero --------------------------------------------------------------------------------------


async def test_at_live_pace_a_computer_player_makes_the_move_at_zero(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", pace="live", **{"undo-time": 0})
    late = await active(hall, people)
    before = await hall.match()
    seat = before.waiting[0]
    await hall.env.advance_time(16 * 60)
    after = await hall.match()
    assert after.number > before.number and seat not in after.waiting
    assert after.seats[seat].person == late.id, "the next turn is theirs again"
    other = await active(hall, people)
    assert other is not late
    panel = await press(other, hall.table(), "turn")
    while (await hall.match()).waiting == after.waiting:
        panel = await decide(other, panel, random.Random(3), passing=0.0)
    assert (await hall.match()).waiting == (seat,)


async def test_only_reminding_never_acts(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    late = await active(hall, people)
    before = await hall.match()
    await hall.env.advance_time(20 * DAY)
    after = await hall.match()
    assert (after.number, after.waiting) == (before.number, before.waiting)
    panel = await press(late, hall.table(), "turn")
    assert "Your time is up since" in words(panel)
    assert "time is up since" in words(await clocks(hall, late))
    moved = await press(late, await press(late, panel, "ask"), "choose")
    assert moved is not None and (await hall.match()).number > before.number, "who is late still plays"


async def test_silent_hours_do_not_count(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    late = await active(hall, people)
    seat = (await hall.match()).waiting[0]
    left, due = await office(hall).bank(1, seat)
    # Twelve hours of silence each day, beginning now: nothing counts until they are over.
    minute = int(now(hall) // 60) % 1440
    silent = Hours("UTC", minute, (minute + 720) % 1440)
    await office(hall).set_person(late.id, Person(silent))
    await hall.env.advance_time(11 * HOUR)
    quiet, later = await office(hall).bank(1, seat)
    assert left - quiet < 61 and later > due + 11 * HOUR
    await hall.env.advance_time(3 * HOUR)
    counted, _ = await office(hall).bank(1, seat)
    assert 1.9 * HOUR < quiet - counted < 2.1 * HOUR
    assert f"<t:{int(later)}" in words(hall.table()), "the table was told of the new hours"


# --- looking --------------------------------------------------------------------------------------


async def test_the_table_and_the_own_panel_say_how_long(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    other = next(one for one in people if one is not person)
    _, due = await office(hall).bank(1, (await hall.match()).waiting[0])
    assert f"Time until <t:{int(due)}:f>" in words(hall.table())
    assert f"until <t:{int(due)}:f>" in words(await press(person, hall.table(), "turn"))
    assert "in your bank" in words(await press(other, hall.table(), "turn"))


async def test_anybody_who_sees_the_match_sees_its_clocks_and_only_players_have_buttons(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo", computers=1)
    guest = hall.person("Gil")
    looked = await clocks(hall, guest)
    said = words(looked)
    assert all(name in said for name in ("Ann", "Bo", "🤖 needs no clock", "14 days left", "When your time is up"))
    assert set(verbs(looked)) == {"menu"}
    assert {"pause", "turn", "menu"} <= set(verbs(await clocks(hall, ann)))
    message = await bot_message(hall, "sk1:1:::pause:")
    refused = answer(await guest.click(message, custom_id="sk1:1:::pause:"))
    assert "Only those who play" in words(refused)


async def test_a_private_match_keeps_its_clocks_to_itself(hall: Hall) -> None:
    ann = hall.person("Ann")
    await ann.slash(hall.channel, "match new", seats=2, computers=1, private=True)
    guest = hall.person("Gil")
    message = await bot_message(hall, "sk1:1:::clock:")
    assert "private" in words(answer(await guest.click(message, custom_id="sk1:1:::clock:")))
    assert "nobody's time runs" in words(answer(await ann.click(message, custom_id="sk1:1:::clock:")))


async def test_without_a_clock_there_is_nothing_to_pause(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo", pace="none")
    looked = await clocks(hall, ann)
    assert "waits as long as it takes" in words(looked) and "pause" not in verbs(looked)
    assert "⏳" not in words(hall.table())
    message = await bot_message(hall, "sk1:1:::pause:")
    assert "nothing to pause" in words(answer(await ann.click(message, custom_id="sk1:1:::pause:")))


async def test_a_vacation_longer_than_the_match_grants_is_told(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    begin = now(hall)
    await office(hall).set_person(person.id, with_vacation(Person(), begin, begin + 30 * DAY))
    until = int((await hall.match()).started or 0) + 14 * DAY
    said = words(await clocks(hall, person))
    assert "away until" in said and "the clock runs again <t:" in said
    await hall.env.advance_time(14 * DAY + HOUR)
    said = words(await clocks(hall, person))
    assert "but the clock runs: the match grants no more" in said and "nothing left" in said
    left, due = await office(hall).bank(1, (await hall.match()).waiting[0])
    assert due is not None and due > until and left < 36 * HOUR - 30 * 60


# --- pausing --------------------------------------------------------------------------------------


async def test_a_pause_needs_all_and_stands_still(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", pace="live", **{"undo-time": 0})
    ann, bo = people
    asked = await press(ann, await clocks(hall, ann), "pause")
    assert "Ann asks for a pause: Bo still has to agree." in words(asked)
    assert "Ann asks for a pause" in words(hall.table())
    taken_back = await press(ann, asked, "playon")
    assert "asks for a pause" not in words(taken_back) + words(hall.table())
    await press(ann, taken_back, "pause")
    agreed = await press(bo, await clocks(hall, bo), "pause", label="Agree")
    assert "All agree" in words(agreed) and "**Paused**" in words(hall.table())
    before = await hall.match()
    await hall.env.advance_time(3 * DAY)
    assert (await hall.match()).number == before.number
    left, due = await office(hall).bank(1, before.waiting[0])
    assert due is None and left > 10 * 60
    resumed = await press(bo, await clocks(hall, bo), "unpause")
    assert "run again" in words(resumed) and "Paused" not in words(hall.table())
    _, due = await office(hall).bank(1, before.waiting[0])
    assert due == pytest.approx(now(hall) + left, abs=2)


async def test_moves_count_while_the_match_is_paused(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", pace="live", **{"undo-time": 0})
    for person in people:
        await press(person, await clocks(hall, person), "pause")
    person = await active(hall, people)
    panel = await press(person, hall.table(), "turn")
    assert "Paused: clocks stand still" in words(panel)
    before = (await hall.match()).number
    await press(person, await press(person, panel, "ask"), "choose")
    assert (await hall.match()).number > before
    assert "**Paused**" in words(hall.table())
    await hall.env.advance_time(DAY)
    assert (await hall.match()).waiting, "nobody runs out of time"


async def test_a_reminder_is_put_off_and_the_clock_runs_on(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    other = next(one for one in people if one is not person)
    assert "remindin" not in verbs(await clocks(hall, other))
    put_off = await press(person, await clocks(hall, person), "remindin", "4")
    assert "not before. Your clock runs on" in words(put_off)
    reminders = [one.due for one in await hall.matches.deadlines_of(1) if one.kind == "remind"]
    assert reminders == [pytest.approx(now(hall) + 4 * HOUR, abs=2)]


# --- a draft --------------------------------------------------------------------------------------


async def test_a_draft_has_no_clock_and_the_match_begins_with_a_full_bank(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=2, clans="draft", pace="live")
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    assert "No clock runs yet" in words(hall.channel.history()[0])
    await hall.env.advance_time(2 * DAY)
    assert (await hall.match()).status == "draft", "nobody picks in somebody else's name"
    for _ in range(2):
        match = await hall.match()
        seat = match.draft[0]
        await hall.matches.pick(1, Caller(match.seats[seat].person), seat, ("ulaf", "glenn")[len(match.draft) - 1])
        await hall.env.settle()
    match = await hall.match()
    assert match.status == "playing" and len(match.waiting) == 2
    for seat in match.waiting:
        left, due = await office(hall).bank(1, seat)
        assert left == pytest.approx(11 * 60, abs=2) and due is not None
