"""Settings, page by page, as people press: on a server, from a match, and in direct messages."""

from typing import Any

import discord
import pytest

from bot.panels.custom_id import Control
from bot.post.hours import DAY, HOUR, Hours, beginning, local
from bot.post.people import Person
from tests.e2e.driving import Hall, answer, fill, form, pick, press, verbs, words, written
from tests.e2e.test_turn import active, begun, bot_message

PAGES = ("calls", "hours", "away", "play", "pictures", "privacy")


async def page(person: Any, hall: Hall, name: str) -> Any:
    """A page of the settings, from the command on."""
    return await press(person, answer(await person.slash(hall.channel, "settings")), "settings", name)


async def kept(hall: Hall, person: Any) -> Person:
    found: Person = await hall.env.bot.desk.house.office.person(person.id)
    return found


def now(hall: Hall) -> float:
    return float(hall.env.bot.desk.house.now)


async def chief_of(hall: Hall) -> Any:
    role = hall.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))
    return hall.person("Chief", roles=[role])


# --- the pages ------------------------------------------------------------------------------------


async def test_every_page_says_what_is_set_and_leads_to_all_others(hall: Hall) -> None:
    ann = hall.person("Ann")
    shown = answer(await ann.slash(hall.channel, "settings"))
    assert "You are called in the thread" in words(shown) and "You are always reachable" in words(shown)
    for name in PAGES:
        shown = await press(ann, shown, "settings", name)
        assert {one["custom_id"].split(":", 5)[5] for one in verbs(shown)["settings"]} == {*PAGES, ""}
    assert "matches" in verbs(shown)


async def test_from_a_match_the_settings_lead_back_to_it(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    shown = await press(ann, await press(ann, hall.table(), "menu"), "settings")
    for name in ("away", "play"):
        shown = await press(ann, shown, "settings", name)
    shown = await press(ann, shown, "set", "automatic=off")
    assert "clock" in verbs(await press(ann, shown, "menu")), "the menu of the match"


async def test_calls_hands_pictures_and_play_are_kept(hall: Hall) -> None:
    ann = hall.person("Ann")
    shown = await page(ann, hall, "calls")
    shown = await pick(ann, shown, "set", "calls", "both")
    shown = await pick(ann, shown, "set", "hands", "none")
    shown = await press(ann, shown, "set", "last=on")
    shown = await press(ann, shown, "set", "next=on")
    said = "in the thread and by direct message, and also when you are next and when you are the last one."
    assert said in words(shown)
    shown = await press(ann, shown, "settings", "play")
    shown = await pick(ann, shown, "set", "delay", "300")
    shown = await press(ann, shown, "set", "automatic=off")
    assert "You are asked where there is only one choice" in words(shown) and "up to 5 minutes" in words(shown)
    shown = await press(ann, shown, "settings", "pictures")
    shown = await pick(ann, shown, "set", "pictures", "phone")
    assert "For a phone" in words(shown)
    person = await kept(hall, ann)
    assert (person.calls, person.last_call, person.next_call) == ("both", True, True)
    assert (person.automatic, person.delay) == (False, 300.0)
    stored = await hall.env.bot.desk.house.settings("person", ann.id)
    assert (stored["hands"], stored["pictures"]) == ("none", "phone")
    shown = await press(ann, await page(ann, hall, "calls"), "set", "last=off")
    await pick(ann, shown, "set", "hands", "calls")
    assert (await hall.env.bot.desk.house.settings("person", ann.id))["hands"] is None
    assert not (await kept(hall, ann)).last_call


async def test_who_wants_no_calls_is_told_so(hall: Hall) -> None:
    ann = hall.person("Ann")
    shown = await pick(ann, await page(ann, hall, "calls"), "set", "calls", "none")
    assert "not called at all" in words(shown)


async def test_privacy_is_one_press_and_can_be_taken_back(hall: Hall) -> None:
    ann = hall.person("Ann")
    shown = await press(ann, await page(ann, hall, "privacy"), "set", "shown=off")
    assert "You appear in no statistics" in words(shown) and (await kept(hall, ann)).private
    await press(ann, shown, "set", "shown=on")
    assert not (await kept(hall, ann)).private


# --- hours ----------------------------------------------------------------------------------------


async def test_a_time_zone_by_city_and_what_time_it_is_there(hall: Hall) -> None:
    ann = hall.person("Ann")
    shown = await page(ann, hall, "hours")
    assert "Set your own" in words(shown)
    shown = await fill(ann, shown, "zoneform", zone="munich")
    there = local("Europe/Berlin", now(hall))
    assert f"Your time zone is Europe/Berlin: it is {there:%H:%M} there now." in words(shown)
    assert "Set your own" not in words(shown)
    assert written(await form(ann, shown, "zoneform")) == {"zone": "Europe/Berlin"}


async def test_an_unclear_place_is_suggested_and_nothing_is_lost(hall: Hall) -> None:
    ann = hall.person("Ann")
    unclear = await fill(ann, await page(ann, hall, "hours"), "zoneform", zone="Londn")
    assert "no place “Londn”" in words(unclear)
    assert written(await form(ann, unclear, "zoneform", "Londn")) == {"zone": "Londn"}
    assert (await kept(hall, ann)).hours == Hours()
    meant = await pick(ann, unclear, "set", "zone", "Europe/London")
    assert "Your time zone is Europe/London" in words(meant)
    nothing = await fill(ann, meant, "zoneform", zone=" ")
    assert "Write a big city near you" in words(nothing)
    nonsense = await fill(ann, nothing, "zoneform", zone="**xyzzy** @everyone")
    assert "Write a big city near you" in words(nonsense) and "@everyone" not in words(nonsense)
    assert (await kept(hall, ann)).hours.zone == "Europe/London"


async def test_silent_hours_by_menu_by_form_and_off_again(hall: Hall) -> None:
    ann = hall.person("Ann")
    shown = await pick(ann, await page(ann, hall, "hours"), "set", "from", str(23 * 60))
    assert "You are silent from 23:00 to 07:00 (UTC)." in words(shown), "one end is enough for a night"
    shown = await pick(ann, shown, "set", "until", str(8 * 60))
    assert "silent from 23:00 to 08:00" in words(shown)
    shown = await fill(ann, shown, "hoursform", since="22:30", until="7 am")
    assert "silent from 22:30 to 07:00" in words(shown)
    shown = await pick(ann, shown, "set", "rest", "5", "6")
    assert "resting on Saturday and Sunday" in words(shown)
    shown = await pick(ann, shown, "set", "from", "off")
    shown = await pick(ann, shown, "set", "rest")
    assert "You are always reachable." in words(shown)


async def test_hours_that_leave_nobody_to_play_with_are_refused(hall: Hall) -> None:
    ann = hall.person("Ann")
    shown = await pick(ann, await page(ann, hall, "hours"), "set", "from", str(23 * 60))
    before = (await kept(hall, ann)).hours
    long = await pick(ann, shown, "set", "until", str(22 * 60))
    assert "16 hours of the day at most" in words(long)
    same = await pick(ann, long, "set", "until", str(23 * 60))
    assert "choose another hour" in words(same)
    late = await fill(ann, same, "hoursform", since="25:00", until="7:00")
    assert "“25:00” is no time of the day" in words(late)
    assert written(await form(ann, late, "hoursform", "25:00;7:00")) == {"since": "25:00", "until": "7:00"}
    assert (await kept(hall, ann)).hours == before


# --- vacation -------------------------------------------------------------------------------------


async def test_away_from_now_on_in_the_own_zone_and_back_again(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", **{"undo-time": 0})
    ann = await active(hall, people)
    shown = await fill(ann, await page(ann, hall, "hours"), "zoneform", zone="Tokyo")
    shown = await press(ann, shown, "settings", "away")
    assert "You are here, and no vacation is planned." in words(shown)
    shown = await fill(ann, shown, "awayform", "now", last="3 days")
    today = local("Asia/Tokyo", now(hall)).date()
    ((begin, end),) = (await kept(hall, ann)).away
    assert begin == pytest.approx(now(hall), abs=5)
    assert end == beginning("Asia/Tokyo", today) + 3 * DAY
    assert f"You are away until <t:{int(end)}:f>" in words(shown)
    seat = (await hall.match()).waiting[0]
    left, _ = await hall.env.bot.desk.house.office.bank(1, seat)
    await hall.env.advance_time(20 * HOUR)
    assert (await hall.env.bot.desk.house.office.bank(1, seat))[0] == pytest.approx(left, abs=61)
    back = await press(ann, shown, "imback")
    assert "Welcome back" in words(back) and "imback" not in verbs(back)
    message = await bot_message(hall, str(Control("imback")))
    again = await ann.click(message, custom_id=str(Control("imback")))
    assert "here already" in words(answer(again))


async def test_a_planned_vacation_and_what_the_match_does_not_grant(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    shown = await fill(ann, await page(ann, hall, "away"), "awayform", "plan", first="tomorrow", last="40 days")
    ((begin, end),) = (await kept(hall, ann)).away
    assert end - begin == 40 * DAY
    assert f"Away from <t:{int(begin)}:D> until <t:{int(end)}:f>" in words(shown)
    assert f"In match 1 your clock runs again <t:{int(begin + 14 * DAY)}:f>" in words(shown)
    off = await press(ann, shown, "imback", label="Call it off")
    assert "Called off" in words(off) and (await kept(hall, ann)).away == ()


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        ("tomorrow", "80 days", "60 days at most"),
        ("in 5 days", "tomorrow", "ends after it begins"),
        ("2001-01-01", "tomorrow", "begins today or later"),
        ("soon", "tomorrow", "“soon” is no day I know"),
        ("tomorrow", "31.2.2030", "no day “31.2.2030”"),
        ("tomorrow", "9999-12-31", "further away"),
    ],
)
async def test_a_vacation_that_cannot_be_is_refused_with_what_works(
    hall: Hall, first: str, last: str, said: str
) -> None:
    ann = hall.person("Ann")
    refused = await fill(ann, await page(ann, hall, "away"), "awayform", "plan", first=first, last=last)
    assert said in words(refused)
    assert (await kept(hall, ann)).away == ()
    again = await form(ann, refused, "awayform", f"plan;{first};{last}")
    assert written(again) == {"first": first, "last": last}


# --- a server -------------------------------------------------------------------------------------


async def test_managers_set_what_is_usual_on_their_server(hall: Hall) -> None:
    ann, chief = hall.person("Ann"), await chief_of(hall)
    assert "setserver" not in verbs(await page(ann, hall, "calls"))
    shown = await page(chief, hall, "server")
    assert "nothing is taken from you" in words(shown), "what a newcomer meets first only reminds"
    shown = await pick(chief, shown, "setserver", "pace", "relaxed")
    shown = await pick(chief, shown, "setserver", "zero", "vote")
    shown = await pick(chief, shown, "setserver", "grace", "120")
    shown = await pick(chief, shown, "setserver", "language", "en")
    assert "**Relaxed**" in words(shown) and "the others decide together" in words(shown)
    await ann.slash(hall.channel, "match new", seats=2)
    assert "**Relaxed**" in words(hall.lobby()) and "the others decide together" in words(hall.lobby())
    assert (await hall.match()).settings.grace == 120
    await pick(chief, shown, "setserver", "who", "managers")
    assert "manage" in words(answer(await ann.slash(hall.channel, "match new")))
    shown = await pick(chief, shown, "setserver", "pace", "none")
    assert "No clock" in words(shown)


async def test_nobody_else_changes_a_server(hall: Hall) -> None:
    ann = hall.person("Ann")
    message = await bot_message(hall, str(Control("setserver", argument="who")))
    refused = answer(await ann.click(message, custom_id=str(Control("setserver", argument="who"))))
    assert "Only those who manage this server" in words(refused)


# --- elsewhere ------------------------------------------------------------------------------------


async def test_everything_works_in_direct_messages(hall: Hall) -> None:
    ann = hall.person("Ann")
    shown = answer(await ann.user.slash("settings"))
    assert "Your settings" in words(shown)
    shown = await press(ann.user, shown, "settings", "hours")
    shown = await fill(ann.user, shown, "zoneform", zone="Oslo")
    shown = await pick(ann.user, shown, "set", "from", str(22 * 60))
    assert "silent from 22:00 to 06:00 (Europe/Oslo)" in words(shown)
    shown = await press(ann.user, shown, "settings", "away")
    wrong = await fill(ann.user, shown, "awayform", "now", last="sometime")
    assert "“sometime” is no day I know" in words(wrong)
    shown = await fill(ann.user, wrong, "awayform", "now;;sometime", last="tomorrow")
    assert "You are away until" in words(shown)
    for name in ("calls", "play", "pictures", "privacy"):
        shown = await press(ann.user, shown, "settings", name)
    assert (await kept(hall, ann)).hours.zone == "Europe/Oslo"


async def test_forged_settings_change_nothing(hall: Hall) -> None:
    ann = hall.person("Ann")
    forged = ("last=maybe", "delay=9", "calls=loud", "from=9999", "until=x", "zone=Mars/Olympus", "rest=9", "x=y", "")
    for argument in forged:
        custom_id = str(Control("set", argument=argument))
        message = await bot_message(hall, custom_id)
        assert words(answer(await ann.click(message, custom_id=custom_id))), argument
    assert await kept(hall, ann) == Person()
