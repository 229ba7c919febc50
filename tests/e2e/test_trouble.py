"""What goes wrong on a real server: messages and threads vanish, DMs are closed, requests fail, names are hostile."""

import logging
from typing import Any

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.desk import turns
from bot.matches import Caller
from bot.storage import StorageFull
from tests.e2e.driving import Hall, answer, pick, press, verbs, words
from tests.e2e.test_turn import active, begun


async def test_a_deleted_table_is_posted_anew(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    panel = await press(person, hall.table(), "turn")
    old = hall.table().id
    hall.env.backend.delete_message(hall.place.id, old)
    await press(person, await press(person, panel, "ask"), "choose")
    assert hall.table() is not None and hall.table().id != old


async def test_a_deleted_thread_leaves_the_match_in_its_channel(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    panel = answer(await person.slash(hall.channel, "turn"))
    hall.env.backend.delete_channel(hall.place.id)
    await press(person, await press(person, panel, "ask"), "choose")
    await hall.env.advance_time(5)
    assert (await hall.match()).place.count("/") == 1
    assert hall.table() is not None, "the table stands in the channel now"
    parked = await hall.env.bot.running.courier.parked()
    assert [letter.kind for letter in parked] == []


async def test_after_a_restart_controls_work_and_lost_messages_come_back(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    panel = await press(person, hall.table(), "turn")
    hall.env.backend.delete_message(hall.place.id, hall.table().id)
    commands = sum("commands" in entry.path and entry.method == "PUT" for entry in hall.env.http_requests)
    await hall.world.restart()
    assert hall.table() is not None
    again = await press(person, await press(person, panel, "ask"), "choose")
    assert "✓" in words(again)
    later = sum("commands" in entry.path and entry.method == "PUT" for entry in hall.env.http_requests)
    assert later == commands == 1, "commands are synchronised only when they changed"


async def test_without_the_right_to_threads_the_match_stays_in_the_channel(hall: Hall) -> None:
    denied = discord.PermissionOverwrite(create_public_threads=False)
    hall.channel = hall.guild.create_text_channel("plain", overwrites={hall.env.bot.user: denied})
    await begun(hall, "Ann", "Bo")
    assert not hall.channel.threads
    assert hall.table() is not None


async def test_what_could_not_be_sent_goes_out_when_it_is_allowed_again(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=2)
    hall.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, message="Missing Permissions")
    await press(bo, hall.lobby(), "join")
    assert "Bo" not in words(hall.lobby())
    assert [letter.kind for letter in await hall.env.bot.running.courier.parked()] == ["lobby"]
    hall.guild.create_text_channel("another")
    await hall.env.settle()
    assert "Bo" in words(hall.lobby())


async def test_missing_permissions_are_named_before_a_match_is_made(hall: Hall) -> None:
    denied = discord.PermissionOverwrite(attach_files=False, read_message_history=False)
    channel = hall.guild.create_text_channel("closed", overwrites={hall.env.bot.user: denied})
    ann = hall.person("Ann")
    said = words(answer(await ann.slash(channel, "match new")))
    assert "Attach Files" in said and "Read Message History" in said
    assert "no match" in words(answer(await ann.slash(channel, "turn", match=1))).lower()


async def test_a_call_by_direct_message_is_the_panel_itself(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    calls = await press(bo, answer(await bo.slash(hall.channel, "settings")), "settings", "calls")
    await pick(bo, calls, "set", "calls", "dm")
    await ann.slash(hall.channel, "match new", seats=2, clans="random", **{"undo-time": 0})
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    letter = bo.user.dm_channel.last_message
    assert letter is not None and "mark" in verbs(letter)
    assert not any(f"<@{bo.id}>" in words(message) for message in hall.place.history())
    menu = verbs(letter)["mark"][0]
    values = [option["value"] for option in menu["options"]][:3]
    await bo.user.select(letter, values, custom_id=menu["custom_id"])
    letter = bo.user.dm_channel.last_message
    await bo.user.click(letter, custom_id=verbs(letter)["send"][0]["custom_id"])
    assert "You have answered" in words(bo.user.dm_channel.last_message)


async def test_closed_direct_messages_are_noticed_once_and_play_goes_on(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    calls = await press(bo, answer(await bo.slash(hall.channel, "settings")), "settings", "calls")
    await pick(bo, calls, "set", "calls", "dm")
    hall.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, message="Cannot send", times=None)
    await ann.slash(hall.channel, "match new", seats=2, clans="random")
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    assert any(f"<@{bo.id}>" in words(message) for message in hall.place.history()), "called in the thread instead"
    first = await press(bo, hall.table(), "turn")
    assert "could not write to you" in words(first)
    second = await press(bo, hall.table(), "turn")
    assert "could not write to you" not in words(second)


async def test_a_failed_edit_is_tried_again(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=2)
    hall.env.inject_error("PATCH", "/channels/*/messages/*", status=503)
    await press(bo, hall.lobby(), "join")
    assert "Bo" not in words(hall.lobby())
    await hall.env.advance_time(5)
    assert "Bo" in words(hall.lobby())


async def test_a_bug_ends_in_a_sentence_with_a_number(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(turns, "open_turn", broken)
    with caplog.at_level(logging.ERROR, "bot"):
        result = answer(await person.click(hall.table(), label="My turn"))
    assert result.ephemeral and "broke" in words(result) and verbs(result)
    incident = words(result).split("`")[1]
    assert any(incident in record.getMessage() for record in caplog.records)


async def test_a_full_disk_changes_nothing_and_is_said(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)
    sure = await press(person, await press(person, hall.table(), "turn"), "ask")

    async def full(*_: Any, **__: Any) -> None:
        raise StorageFull("The disk is full")

    monkeypatch.setattr(hall.matches, "choose", full)
    number = (await hall.match()).number
    refused = await press(person, sure, "choose")
    assert "nothing has changed" in words(refused)
    assert (await hall.match()).number == number


async def test_late_clicks_are_told_that_the_bot_goes_down(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    hall.env.bot.desk.closing = True
    result = answer(await ann.click(hall.table(), label="My turn"))
    assert "try again in a minute" in words(result)
    hall.env.bot.desk.closing = False


@pytest.mark.parametrize(
    "name",
    [
        "@everyone <@&1> <@1>",
        "**bold** `code` [link](https://x.y) ||spoiler||",
        "\\[link](https://x.y) \\**x**",
        "\u202eevil\u2066\u200b\u200d",
        "# heading\n> quote",
        "{wood}{gold}",
        "x" * 32,
        "ℑ𝔫𝔣𝔦𝔫𝔦𝔱𝔢 Z̸̢̧̛͓̮a̶l̷g̸o",
    ],
)
async def test_names_do_nothing(hall: Hall, name: str) -> None:
    ann = hall.person("Ann")
    user = hall.env.create_user("hostile", global_name=name)
    bo = hall.guild.add_member(user)
    await ann.slash(hall.channel, "match new", seats=2, clans="random")
    await press(bo, hall.lobby(), "join")
    said = words(hall.lobby())
    assert "@everyone" not in said and "<@" not in said.replace("\\<@", "")
    assert "\u202e" not in said and "\u200b\u200d" not in said
    assert "](https://" not in said, "no link, however it is escaped"
    await press(ann, hall.lobby(), "start")
    for message in [*hall.channel.history(), *hall.place.history()]:
        assert not message.mention_everyone
        assert {one.id for one in message.mentions} <= {ann.id, bo.id}
    for entry in hall.env.http_requests:
        allowed = (entry.json or {}).get("allowed_mentions") if isinstance(entry.json, dict) else None
        if allowed is not None:
            assert "everyone" not in allowed.get("parse", []) and "roles" not in allowed.get("parse", [])


async def test_a_storm_of_clicks_is_answered_click_by_click(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    number = (await hall.match()).number
    for _ in range(40):
        result = await ann.click(hall.table(), label="Story")
        assert result.acknowledged and words(answer(result))
    assert (await hall.match()).number == number


# --- people and rights that go ---------------------------------------------------------------------


async def pass_turn(hall: Hall, person: Any) -> Any:
    """One whole turn, by passing."""
    panel = await press(person, hall.table(), "turn")
    return await press(person, await press(person, panel, "ask"), "choose")


def other_of(people: list[Any], person: Any) -> Any:
    return next(one for one in people if one is not person)


async def test_a_renamed_player_plays_on_under_the_name_at_the_table(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    seat = (await hall.match()).waiting[0]
    name = (await hall.match()).seats[seat].name
    hall.env.backend.edit_member(hall.guild.id, person.id, {"nick": "@everyone ‮**X**"})
    await hall.env.settle()
    before = (await hall.match()).number
    await pass_turn(hall, person)
    assert (await hall.match()).number > before
    assert name in words(hall.table()) and "everyone" not in words(hall.table())


async def test_who_has_left_the_server_can_be_replaced(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    ann, bo = people
    hall.guild.remove_member(bo)
    await hall.env.settle()
    if await active(hall, people) is ann:
        await pass_turn(hall, ann)
    match = await hall.match()
    seat = match.seats_of(bo.id)[0]
    assert seat in match.waiting, "the match waits, and nothing was lost"
    said = answer(await ann.slash(hall.channel, "match replace", match=1, seat=seat + 1))
    assert "Bo" in words(said)
    await hall.env.settle()
    match = await hall.match()
    assert match.seats[seat].computer is not None and match.seats_of(bo.id) == ()
    assert match.number > 4 and seat not in match.waiting, "the computer player plays on"


async def test_a_vanished_account_is_called_in_the_thread(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await hall.env.bot.desk.house.change_settings("person", bo.id, calls="dm")
    hall.env.inject_error("GET", "/users/*", status=404, code=10013, message="Unknown User", times=None)
    await ann.slash(hall.channel, "match new", seats=2, clans="random")
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    assert any(f"<@{bo.id}>" in words(message) for message in hall.place.history())
    assert [letter.kind for letter in await hall.env.bot.running.courier.parked()] == []


async def test_a_bot_that_was_thrown_out_keeps_the_match(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    await hall.env.bot.desk.house.change_settings("person", other_of(people, person).id, calls="none")
    before = await hall.match()
    seat = before.waiting[0]
    hall.env.backend.remove_guild(hall.guild.id)
    await hall.env.settle()
    position = await hall.matches.position(1, Caller(person.id), seat)
    assert position.prompt is not None
    await hall.matches.choose(1, Caller(person.id), seat, "pass", position.prompt.revision)
    await hall.env.settle()
    await hall.env.advance_time(86400)
    parked = await hall.env.bot.running.courier.parked()
    assert "table" in {letter.kind for letter in parked} and all(letter.reason for letter in parked)
    assert (await hall.match()).number > before.number and (await hall.match()).status == "playing"


async def test_in_an_archived_thread_the_table_is_posted_anew(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    old = hall.table().id
    panel = await press(person, hall.table(), "turn")
    hall.env.backend.edit_channel(hall.place.id, {}, thread_metadata={"archived": True})
    table = f"/channels/{hall.place.id}/messages/{old}"
    hall.env.inject_error("PATCH", table, status=400, code=50083, message="Thread is archived")
    await press(person, await press(person, panel, "ask"), "choose")
    assert hall.table().id != old
    assert [letter.kind for letter in await hall.env.bot.running.courier.parked()] == []


async def test_what_was_not_allowed_is_posted_when_it_is(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    person = await active(hall, people)
    panel = await press(person, hall.table(), "turn")
    told = len(hall.place.history())
    denied = discord.Permissions(send_messages_in_threads=True, send_messages=True).value
    bot = hall.env.backend.bot_user.id
    hall.env.backend.set_overwrite(hall.channel.id, Overwrite(bot, OverwriteType.MEMBER, deny=denied))
    await hall.env.settle()
    number = (await hall.match()).number
    await press(person, await press(person, panel, "ask"), "choose")
    assert (await hall.match()).number > number, "the choice counts"
    assert len(hall.place.history()) == told, "nothing can be said"
    assert await hall.env.bot.running.courier.parked()
    hall.env.backend.delete_overwrite(hall.channel.id, bot)
    await hall.env.settle()
    assert len(hall.place.history()) > told
    assert await hall.env.bot.running.courier.parked() == []
