"""/learn: a first match that explains itself, told to the learner alone."""

import random
from typing import Any

import discord

from bot.guide import LESSONS
from tests.e2e.driving import Hall, answer, choose, decide, press, verbs, words


async def learner(hall: Hall, name: str = "Ann") -> tuple[Any, Any]:
    """Somebody new with the first panel of a first match."""
    ann = hall.person(name)
    opened = await ann.slash(hall.channel, "learn")
    assert opened.ephemeral
    return ann, await press(ann, answer(opened), "turn")


def lesson(panel: Any) -> str | None:
    """The lesson on a panel, by its title."""
    found = [line for line in words(panel).splitlines() if line.startswith("🎓")]
    assert len(found) <= 1
    return found[0].removeprefix("🎓 ").strip("*") if found else None


async def test_learn_begins_a_match_against_the_gentle_player_at_once(hall: Hall) -> None:
    _, panel = await learner(hall)
    match = await hall.match()
    assert match.status == "playing"
    assert [seat.computer for seat in match.seats] == [None, "gentle"]
    assert match.seats[0].options["clan"] == "glenn", "the clan of the lowest difficulty"
    assert lesson(panel) == LESSONS["hand"].title


async def test_learn_again_goes_back_to_the_match_that_is_under_way(hall: Hall) -> None:
    ann, _ = await learner(hall)
    again = answer(await ann.slash(hall.channel, "learn"))
    assert "under way" in words(again)
    assert lesson(await press(ann, again, "turn")) == LESSONS["hand"].title
    assert len(await hall.matches.matches_of(ann.id)) == 1


async def test_learn_is_refused_where_only_managers_open_matches(hall: Hall) -> None:
    await hall.env.bot.desk.house.change_settings("server", hall.guild.id, who="managers")
    ann = hall.person("Ann")
    assert "ask one of them" in words(answer(await ann.slash(hall.channel, "learn")))
    role = hall.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))
    chief = hall.person("Cat", roles=[role])
    assert "Your first match" in words(answer(await chief.slash(hall.channel, "learn")))


async def test_got_it_puts_a_lesson_away_and_the_next_question_brings_the_next(hall: Hall) -> None:
    ann, panel = await learner(hall)
    panel = await press(ann, panel, "gotit")
    assert lesson(panel) is None
    assert lesson(await press(ann, hall.table(), "turn")) is None, "it stays away"
    menu = verbs(panel)["mark"][0]
    panel = await choose(ann, panel, "mark", *[option["value"] for option in menu["options"]][:3])
    panel = await press(ann, panel, "send")
    panel = await press(ann, hall.table(), "turn")
    assert lesson(panel) == LESSONS["lookout"].title


async def test_a_lesson_stays_while_its_question_is_open_and_leaves_what_is_asked_twice_alone(hall: Hall) -> None:
    ann, panel = await learner(hall)
    menu = verbs(panel)["mark"][0]
    panel = await choose(ann, panel, "mark", *[option["value"] for option in menu["options"]][:3])
    assert lesson(panel) == LESSONS["hand"].title
    await press(ann, panel, "send")
    panel = await press(ann, hall.table(), "turn")
    await press(ann, panel, "send")
    panel = await press(ann, hall.table(), "turn")
    assert lesson(panel) == LESSONS["turn"].title
    assert lesson(await press(ann, panel, "ask")) is None
    assert lesson(await press(ann, hall.table(), "turn")) == LESSONS["turn"].title


async def test_skipped_lessons_do_not_come_back(hall: Hall) -> None:
    ann, panel = await learner(hall)
    panel = await press(ann, panel, "nolessons")
    assert "No more lessons" in words(panel)
    chance = random.Random(1)
    for _ in range(12):
        assert lesson(panel) is None
        panel = await decide(ann, panel, chance, passing=0.1) if _asks(panel) else await _on(hall, ann, panel)


async def test_lessons_survive_a_restart(hall: Hall) -> None:
    ann, panel = await learner(hall)
    await press(ann, panel, "gotit")
    await hall.world.restart()
    assert lesson(await press(ann, hall.table(), "turn")) is None


async def test_nobody_else_is_told_a_lesson(hall: Hall) -> None:
    await learner(hall)
    bo = hall.person("Bo")
    assert not any("🎓" in words(message) for message in hall.place.history())
    await bo.slash(hall.channel, "match new", seats=2, computers=1)
    lobby = hall.lobby()
    await press(bo, lobby, "start")
    assert lesson(answer(await bo.slash(hall.channel, "turn", match=2))) is None, "an ordinary match teaches nobody"


async def test_a_whole_first_match_tells_each_lesson_once_and_counts_in_no_figures(hall: Hall) -> None:
    ann, panel = await learner(hall)
    chance = random.Random(7)
    told: list[str] = []
    for _ in range(600):
        title = lesson(panel)
        if title is not None and (not told or told[-1] != title):
            told.append(title)
        if (await hall.match()).over:
            break
        panel = await decide(ann, panel, chance, passing=0.08) if _asks(panel) else await _on(hall, ann, panel)
    assert (await hall.match()).status == "finished"
    panel = answer(await ann.slash(hall.channel, "turn", match=1))
    assert lesson(panel) == LESSONS["end"].title or LESSONS["end"].title in told
    assert len(told) == len(set(told)), told
    common = ("hand", "lookout", "turn", "build", "done", "round", "pass")
    assert {LESSONS[key].title for key in common} <= set(told)
    async with hall.matches.database.reading() as tx:
        assert await tx.all("SELECT * FROM careers") == []


def _asks(panel: Any) -> bool:
    return bool({"mark", "send", "ask", "choose", "take", "group"} & set(verbs(panel)))


async def _on(hall: Hall, person: Any, panel: Any) -> Any:
    """End the turn if it can be ended, then look what is asked now."""
    if "done" in verbs(panel):
        await press(person, panel, "done")
    await hall.env.advance_time(1)
    return answer(await person.slash(hall.channel, "turn", match=1))
