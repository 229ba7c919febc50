"""What goes wrong on a real server: messages and threads vanish, DMs are closed, requests fail, names are hostile."""

import logging
from typing import Any

import discord
import pytest

from bot.desk import turns
from bot.storage import StorageFull
from tests.e2e.driving import Hall, answer, choose, press, verbs, words
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
    await choose(bo, answer(await bo.slash(hall.channel, "settings")), "set", "dm")
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
    await choose(bo, answer(await bo.slash(hall.channel, "settings")), "set", "dm")
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
    assert "[link](" not in said.replace("\\[", "")
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
