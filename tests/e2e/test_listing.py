"""Lists of matches: a person's own, and the dashboard that a server's managers may keep in a channel."""

import re
from typing import Any

import discord

from bot.matches import Caller
from bot.post.hours import HOUR
from tests.e2e.driving import Hall, answer, choose, press, verbs, with_verb, words
from tests.e2e.test_calls import AT_ONCE, answer_hand, move, open_for, started
from tests.e2e.test_turn import active, begun, bot_message


async def listed(person: Any, hall: Hall) -> Any:
    return answer(await person.slash(hall.channel, "matches"))


async def reads_of(hall: Hall, work: Any) -> list[str]:
    """The statements that a piece of work asks of the database."""
    seen: list[str] = []
    database = hall.matches.database
    connections = [one for one in vars(database).values() if hasattr(one, "set_trace_callback")]
    assert connections, "the database has no connection to watch"
    for one in connections:
        await one.set_trace_callback(seen.append)
    await work()
    for one in connections:
        await one.set_trace_callback(None)
    return [one for one in seen if one.lstrip().upper().startswith("SELECT")]


# --- the own ones ---------------------------------------------------------------------------------


async def test_what_waits_for_me_comes_first_with_since_and_until(hall: Hall) -> None:
    ann, bo = await started(hall, "Ann", "Bo")
    await answer_hand(hall, ann)
    await open_for(hall, [ann, bo])
    mine = await listed(ann, hall)
    lines = words(mine).splitlines()
    yours = r"▶️ \*\*\[Match 2\]\(<https://.*>\)\*\* · Ann, Bo · waits for \*\*you\*\* since <t:\d+:R>"
    assert re.search(yours, lines[1])
    assert "clock <t:" in lines[1]
    assert re.search(r"⏳ \*\*\[Match 1\].* · \*\*Bo\*\* decides since <t:\d+:R> · clock <t:", lines[2])
    turn = await press(ann, mine, "turn", label="My turn in match 2")
    assert "Match 2" in words(turn)


async def test_lobbies_paused_and_finished_matches_are_marked(hall: Hall) -> None:
    ann, bo = await started(hall, "Ann", "Bo")
    office = hall.env.bot.desk.house.office
    for person in (ann, bo):
        await office.seats.pause(1, Caller(person.id))
    await ann.slash(hall.channel, "match new", seats=3)
    mine = await listed(ann, hall)
    assert re.search(r"⏸️ .*Match 1.*· paused", words(mine))
    assert re.search(r"🪑 .*Match 2.* · Ann · in the lobby, 2 seats free", words(mine))
    await hall.matches.abandon(1, Caller(ann.id, moderator=True))
    over = await choose(ann, mine, "matches", "over")
    assert re.search(r"🏁 .*Match 1.*ended by agreement", words(over)) and "Match 2" not in words(over)
    lobbies = await choose(ann, over, "matches", "lobby")
    assert "Match 2" in words(lobbies) and "Match 1" not in words(lobbies)
    nothing = await choose(ann, lobbies, "matches", "turn")
    assert "No match waits for you" in words(nothing)


async def test_many_matches_come_in_pages(hall: Hall) -> None:
    ann = hall.person("Ann")
    for _ in range(11):
        await ann.slash(hall.channel, "match new", seats=2)
    panel = await listed(ann, hall)
    first = words(panel)
    panel = await press(ann, panel, "matches", "all.1")
    second = words(panel)
    assert (first.count("Match "), second.count("Match ")) == (8, 3)
    assert not set(re.findall(r"Match \d+", first)) & set(re.findall(r"Match \d+", second))
    assert words(await press(ann, panel, "matches", "all.0")) == first


async def test_the_list_asks_as_much_for_many_matches_as_for_one(hall: Hall) -> None:
    ann = hall.person("Ann")
    await ann.slash(hall.channel, "match new", seats=2)

    async def look() -> None:
        await listed(ann, hall)

    one = len(await reads_of(hall, look))
    for _ in range(6):
        await ann.slash(hall.channel, "match new", seats=2)
    assert 0 < len(await reads_of(hall, look)) == one


async def test_forged_filters_and_pages_show_the_list(hall: Hall) -> None:
    ann, _ = await started(hall, "Ann", "Bo")
    for argument in ("all.99", "nonsense.x", "all.-1", "over.00000000000000000000"):
        custom_id = f"sk1::::matches:{argument}"
        message = await bot_message(hall, custom_id)
        assert "Your matches" in words(answer(await ann.click(message, custom_id=custom_id)))


# --- the dashboard --------------------------------------------------------------------------------


def dashboard(channel: Any) -> Any:
    return next((one for one in channel.history() if "Open matches" in words(one)), None)


def edits(hall: Hall, message: Any) -> int:
    return sum(
        entry.method == "PATCH" and entry.path.endswith(f"/messages/{message.id}") for entry in hall.env.http_requests
    )


async def with_dashboard(hall: Hall) -> tuple[Any, Any]:
    """A manager who has switched it on in a channel of its own."""
    role = hall.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    chief = hall.person("Chief", roles=[role])
    channel = hall.guild.create_text_channel("harbour")
    said = answer(await chief.slash(channel, "match dashboard"))
    assert "stands in this channel" in words(said) and said.ephemeral
    return chief, channel


async def test_only_managers_switch_the_dashboard(hall: Hall) -> None:
    ann = hall.person("Ann")
    refused = answer(await ann.slash(hall.channel, "match dashboard"))
    assert "manage this server" in words(refused)
    assert dashboard(hall.channel) is None


async def test_the_dashboard_shows_every_open_match_and_pings_nobody(hall: Hall) -> None:
    _, channel = await with_dashboard(hall)
    assert "No match is open" in words(dashboard(channel))
    ann, bo = await started(hall, "Ann", "Bo")
    await hall.env.advance_time(31)
    await answer_hand(hall, ann)
    await ann.slash(hall.channel, "match new", seats=4)
    await ann.slash(hall.channel, "match new", seats=2, private=True)
    await hall.env.advance_time(31)
    said = words(dashboard(channel))
    first = r"⏳ \*\*\[Match 1\]\(<https://[^)]*>\)\*\* · Ann, Bo\n-# Round 1 · the first hands · \*\*Bo\*\* decides"
    assert re.search(first, said)
    assert re.search(r"🪑 \*\*\[Match 2\].*\n-# in the lobby, 3 seats free", said)
    assert "Match 3" not in said, "private matches are left out"
    assert "<@" not in said and not dashboard(channel).mentions
    assert "Your matches" in words(await press(bo, dashboard(channel), "matches"))


async def test_a_burst_of_changes_is_one_edit_of_the_dashboard(hall: Hall) -> None:
    _, channel = await with_dashboard(hall)
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    await hall.env.advance_time(31)
    board = dashboard(channel)
    before, number = edits(hall, board), (await hall.match()).number
    for _ in range(4):
        await move(hall, await active(hall, people))
    await hall.env.advance_time(29)
    assert (await hall.match()).number - number >= 4
    assert edits(hall, board) - before <= 1
    await hall.env.advance_time(2)
    assert 1 <= edits(hall, board) - before <= 2
    assert f"**{(await active(hall, people)).user.global_name}** decides" in words(dashboard(channel))


async def test_a_finished_match_leaves_the_dashboard(hall: Hall) -> None:
    _, channel = await with_dashboard(hall)
    ann, _ = await started(hall, "Ann", "Bo")
    await hall.env.advance_time(31)
    assert "Match 1" in words(dashboard(channel))
    await hall.matches.abandon(1, Caller(ann.id, moderator=True))
    await hall.env.advance_time(31)
    assert "Match 1" not in words(dashboard(channel))


async def test_a_deleted_dashboard_comes_back(hall: Hall) -> None:
    _, channel = await with_dashboard(hall)
    await started(hall, "Ann", "Bo")
    await hall.env.advance_time(31)
    first = dashboard(channel)
    hall.env.backend.delete_message(channel.id, first.id)
    await hall.world.restart()
    second = dashboard(channel)
    assert second is not None and second.id != first.id
    await hall.world.restart()
    assert [one.id for one in channel.history() if "Open matches" in words(one)] == [second.id]


async def test_the_dashboard_moves_and_goes(hall: Hall) -> None:
    chief, channel = await with_dashboard(hall)
    await chief.slash(hall.channel, "match dashboard")
    assert dashboard(channel) is None and dashboard(hall.channel) is not None
    said = answer(await chief.slash(hall.channel, "match dashboard"))
    assert "taken away" in words(said)
    assert dashboard(hall.channel) is None
    ann, _ = await started(hall, "Ann", "Bo")
    await hall.env.advance_time(2 * HOUR)
    assert dashboard(hall.channel) is None and with_verb(hall.channel.history(), "options") is None
    again = await chief.slash(channel, "match dashboard")
    assert "stands in this channel" in words(answer(again))
    assert "Match 1" in words(dashboard(channel))
    assert "turn" in verbs(await listed(ann, hall))


async def test_a_dashboard_whose_channel_is_gone_troubles_nobody(hall: Hall) -> None:
    _, channel = await with_dashboard(hall)
    hall.env.backend.delete_channel(channel.id)
    people = await begun(hall, "Ann", "Bo", **AT_ONCE)
    await hall.env.advance_time(31)
    await move(hall, await active(hall, people))
    await hall.env.advance_time(31)
    assert hall.table() is not None
    assert [letter.kind for letter in await hall.env.bot.running.courier.parked()] == ["dashboard"]


async def test_a_dashboard_too_old_to_be_edited_is_replaced(hall: Hall) -> None:
    _, channel = await with_dashboard(hall)
    first = dashboard(channel)
    hall.env.inject_error("PATCH", f"/channels/{channel.id}/messages/*", status=400, code=30046, message="Too old")
    await started(hall, "Ann", "Bo")
    await hall.env.advance_time(31)
    boards = [one for one in channel.history() if "Open matches" in words(one)]
    assert len(boards) == 1 and boards[0].id != first.id and "Match 1" in words(boards[0])


async def test_a_dashboard_that_discord_does_not_take_now_follows_later(hall: Hall) -> None:
    _, channel = await with_dashboard(hall)
    hall.env.inject_error("PATCH", f"/channels/{channel.id}/messages/*", status=400, code=50035, message="Not now")
    await started(hall, "Ann", "Bo")
    await hall.env.advance_time(31)
    assert "Match 1" not in words(dashboard(channel))
    await hall.env.advance_time(61)
    assert "Match 1" in words(dashboard(channel))
    assert not await hall.env.bot.running.courier.parked()
