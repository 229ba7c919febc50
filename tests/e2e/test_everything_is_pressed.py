"""Somebody presses everything: each verb and each form is offered on some panel, each command is there, all answer.

Nothing here knows which panel leads where. From each message people go every way: they press what is there, choose
and write something, and go on from the answer. What is registered and was never met is of no use to anybody, or is
hidden too well.
"""

import logging
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.desk.verbs import FORMS, HANDLERS
from bot.matches import Caller, fairness
from bot.panels.custom_id import Control, parse
from bot.post.clocks import with_pace
from bot.post.pace import Pace
from tests.e2e.driving import Hall, answer, controls, decide, press, verbs, words, written
from tests.e2e.test_plans import lay, two

BUTTON, MENU, PEOPLE = 2, 3, 5
QUESTIONS = {"choose", "take", "group", "ask", "mark", "send"}
BROKEN = "Something broke on my side"
# What ends a match, a lobby or a memory comes last: there is much to see before.
LAST = frozenset("concede abandon endnow agree close forgetme forgetmenow leave handover remove rewind start".split())
# Pages of a question with more than 25 things to mark: test_turn.py has one.
# Another choice for a planned turn: below.
RARE = frozenset({"marks", "planorgroup"})
# One verb opens several pages: each of them is a way of its own.
PAGED = frozenset({"settings"})
# How far from a message people go.
DEPTH = 4


Path_ = tuple[tuple[str, str], ...]


class Explorer:
    """Remembers what was pressed, and by which way it was found."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self.hall = hall
        self.chance = random.Random(seed)
        self.pressed: Counter[str] = Counter()
        desk = hall.env.bot.desk
        pressed, submitted = desk.pressed, desk.submitted

        async def noted_press(interaction: Any, custom_id: str, values: Any) -> None:
            self.pressed[parse(custom_id).verb] += 1
            await pressed(interaction, custom_id, values)

        async def noted_form(interaction: Any, custom_id: str, fields: Any) -> None:
            self.pressed[parse(custom_id).verb] += 1
            await submitted(interaction, custom_id, fields)

        desk.pressed, desk.submitted = noted_press, noted_form

    @property
    def missing(self) -> set[str]:
        return {*HANDLERS, *FORMS} - set(self.pressed) - RARE

    async def explore(self, person: Any, root: Callable[[], Awaitable[Any]], *, boldly: bool = False) -> None:
        """Go every way from a message, each control once; what ends something only boldly, and then at the end."""
        ways: list[Path_] = [()]
        known: set[str] = set()
        while ways and self.missing:
            # Of what ends something, the smaller things first: they are farther away.
            ways.sort(key=lambda way: -len(way) if way and way[-1][0] in LAST else -DEPTH - 1)
            shown = await self._go(person, await root(), ways.pop(0))
            if shown is None:
                continue
            path, panel = shown
            for control in controls(panel):
                wanted = parse(control["custom_id"])
                way = f"{wanted.verb}:{wanted.argument}" if wanted.verb in PAGED else wanted.verb
                if way in known or len(path) >= DEPTH or (wanted.verb in LAST and not boldly):
                    continue
                known.add(way)
                ways.append((*path, (wanted.verb, wanted.argument)))

    async def _go(self, person: Any, message: Any, way: Path_) -> tuple[Path_, Any] | None:
        """Press along a way; where it leads, or None where it ends."""
        for verb, argument in way:
            if message is None:
                return None
            same = [one for one in verbs(message).get(verb, []) if parse(one["custom_id"]).argument == argument]
            found = same or verbs(message).get(verb)
            if not found:
                return None
            message = await self.press(person, message, found[0])
        return None if message is None else (way, message)

    async def take_turns(self, match: int, count: int) -> None:
        """Some turns of a match by who is asked: the panel of a turn that is made has controls of its own."""
        hall = self.hall
        people = {person.id: person for person in hall.people}
        for _ in range(count):
            found = await hall.match(match)
            seat = found.trail_seat if found.trail_seat is not None else next(iter(found.waiting), None)
            if found.status != "playing" or seat is None or found.seats[seat].person not in people:
                return
            person = people[found.seats[seat].person]
            panel = answer(await person.slash(hall.channel, "turn", match=match))
            for verb in ("gotit", "nolessons", "done", "undo"):
                if verb in verbs(panel) and not self.pressed[verb]:
                    panel = await self.press(person, panel, verbs(panel)[verb][0]) or panel
            if found.held_until is not None:
                await hall.env.advance_time(31)
            elif QUESTIONS & set(verbs(panel)):
                await decide(person, panel, self.chance, passing=0.3)

    async def press(self, person: Any, message: Any, control: dict[str, Any]) -> Any:
        """Press it, choose something, write something; the panel that answers, if one does."""
        custom_id = control["custom_id"]
        if control["type"] == BUTTON:
            result = await person.click(message, custom_id=custom_id)
        else:
            result = await person.select(message, self._values(person, control), custom_id=custom_id)
        if result.modal is not None:
            words_ = ["1", "12", "Oslo", "2026-12-01", "36h"]
            fields = {key: value or self.chance.choice(words_) for key, value in written(result).items()}
            result = await person.submit_modal(result, fields)
        assert result.acknowledged, f"{custom_id} was not answered"
        shown = answer(result) if result.response or result.followups else None
        assert shown is None or BROKEN not in words(shown), f"{custom_id} broke something"
        return shown if shown is not None and controls(shown) else None

    def _values(self, person: Any, control: dict[str, Any]) -> list[Any]:
        least = max(1, control.get("min_values", 1))
        if control["type"] == PEOPLE:
            return [self.chance.choice([one for one in self.hall.people if one.id != person.id])]
        values = [option["value"] for option in control["options"]]
        count = self.chance.randint(min(least, len(values)), min(control.get("max_values", 1), len(values)))
        return self.chance.sample(values, count)


async def tables(hall: Hall) -> list[Any]:
    """Matches in all their states: over, with a clock, without, in the draft, in the lobby, for a newcomer."""
    ann, bo, cy = [hall.person(name) for name in ("Ann", "Bo", "Cy")]
    chief = hall.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))
    hall.person("Mod", roles=[chief])
    hall.person("Watcher")
    chance = random.Random(1)

    async def seated(*others: Any, **options: Any) -> None:
        await ann.slash(hall.channel, "match new", seats=1 + len(others) or 2, **options)
        for person in others:
            await press(person, hall.lobby(), "join")

    await seated(bo, clans="random", **{"undo-time": 0})
    await press(ann, hall.lobby(), "start")
    for _ in range(30):
        match = await hall.match()
        if match.over:
            break
        person = next(one for one in (ann, bo) if one.id == match.seats[match.waiting[0]].person)
        await decide(person, await press(person, hall.table(), "turn"), chance, passing=0.5)
    for person, seat in ((ann, 0), (bo, 1)):
        if not (await hall.match()).over:
            await hall.matches.concede(1, Caller(person.id), seat)
    await hall.env.settle()

    await seated(bo, cy, clans="random", **{"undo-time": 30})
    match = await hall.match(2)
    hasty = Pace("own", 600.0, 60.0, 600.0, "vote")
    await hall.matches.configure(2, Caller(ann.id), settings=with_pace(match.settings, hasty))
    await press(ann, hall.lobby(), "start")
    await seated(bo, clans="random", pace="none")
    await press(ann, hall.lobby(), "start")
    await seated(bo, clans="draft")
    await press(ann, hall.lobby(), "start")
    await seated(bo, clans="free")
    await hall.env.bot.desk.house.change_settings("person", cy.id, calls="dm")
    await cy.slash(hall.channel, "learn")
    await hall.env.settle()
    return [ann, bo, cy]


async def test_every_verb_and_every_form_is_offered_and_answers(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "new_seed", lambda: "everything")
    caplog.set_level(logging.ERROR, "bot")
    async with Hall(tmp_path / "skald.sqlite") as hall:
        ann, bo, cy = await tables(hall)
        crowd = Explorer(hall, 1)
        mod, watcher = hall.people[3:]

        def by(person: Any, command: str, **options: Any) -> Callable[[], Awaitable[Any]]:
            async def opened() -> Any:
                return answer(await person.slash(hall.channel, command, **options))

            return opened

        def posted(*wanted: str, match: int | None = None) -> Callable[[], Awaitable[Any]]:
            """The latest message that has these to press, in the channel or a thread."""

            async def found() -> Any:
                places = [hall.channel, *hall.channel.threads]
                every = [
                    message for place in places for message in place.history() if set(wanted) <= set(verbs(message))
                ]
                mine = [one for one in every if match is None or f":{match}:" in controls(one)[0]["custom_id"]]
                return mine[-1] if mine else None

            return found

        for person in (ann, mod):
            await crowd.explore(person, by(person, "settings"))
        for match in (2, 3, 6):
            await crowd.take_turns(match, 12)
        for person, match in ((ann, 2), (cy, 6), (watcher, 2), (bo, 1)):
            await crowd.explore(person, posted("menu", match=match))
        for person in (ann, bo, cy):  # what needs all of them
            menu = await press(person, answer(await person.slash(hall.channel, "turn", match=2)), "menu")
            clock = await press(person, menu, "clock")
            if "pause" in verbs(clock):
                await press(person, clock, "pause")
        await crowd.explore(ann, by(ann, "turn", match=2))
        await crowd.explore(ann, posted("rematch"))
        for person in (ann, bo):
            await crowd.explore(person, by(person, "matches"))
            await crowd.explore(person, posted("clans", match=4))
        await hall.env.advance_time(2 * 3600.0)  # somebody's time runs out
        await crowd.explore(bo, posted("vote"))
        await mod.slash(hall.channel, "match new", seats=4)
        await crowd.explore(watcher, posted("join", "computer"), boldly=True)
        await crowd.explore(mod, posted("join", "computer"))
        await press(mod, await posted("options", "start")(), "start")
        await crowd.explore(ann, posted("options", match=5), boldly=True)
        await crowd.explore(bo, by(bo, "turn", match=3), boldly=True)
        await crowd.explore(ann, by(ann, "turn", match=2), boldly=True)
        await crowd.explore(cy, by(cy, "settings"), boldly=True)
        broken = [record.getMessage() for record in caplog.records]
    assert broken == []
    assert len(crowd.missing) < len(HANDLERS) / 4, f"people found too little: not {sorted(crowd.missing)}"
    unknown = {verb for verb in crowd.missing if verb not in pressed_elsewhere()}
    assert unknown == set(), "nobody finds these, and no test presses them by name"


def pressed_elsewhere() -> set[str]:
    """What other tests press by name: answers to somebody's request, and what many must agree to."""
    here = Path(__file__)
    sources = [path.read_text(encoding="utf-8") for path in here.parent.glob("test_*.py") if path != here]
    return set(re.findall(r'"([a-z]+)"', "\n".join(sources)))


# What commands are asked with where they need something.
WITH: dict[str, dict[str, Any]] = {
    "card": {"name": "valkyrie"},
    "clan": {"name": "ulaf"},
    "rules": {"about": "pawn"},
}


def leaves(tree: Any) -> list[app_commands.Command[Any, ..., Any]]:
    return [command for command in tree.walk_commands() if isinstance(command, app_commands.Command)]


async def test_every_command_answers(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR, "bot")
    async with Hall(tmp_path / "skald.sqlite") as hall:
        ann, bo, _ = await tables(hall)
        commands = leaves(hall.env.bot.tree)
        assert len(commands) > 20
        for command in commands:
            options = dict(WITH.get(command.qualified_name, {}))
            for parameter in command.parameters:
                if parameter.required and parameter.name not in options:
                    options[parameter.display_name] = _something(parameter, bo)
            result = await ann.slash(hall.channel, command.qualified_name, **options)
            assert result.acknowledged, command.qualified_name
            said = result.response or (result.followups[-1] if result.followups else None)
            assert result.modal is not None or said is None or BROKEN not in words(said), command.qualified_name
        broken = [record.getMessage() for record in caplog.records]
    assert broken == []


def _something(parameter: app_commands.Parameter, person: Any) -> Any:
    if parameter.choices:
        return parameter.choices[0].value
    if parameter.type in (discord.AppCommandOptionType.user, discord.AppCommandOptionType.mentionable):
        return person
    if parameter.type is discord.AppCommandOptionType.boolean:
        return True
    if parameter.type is discord.AppCommandOptionType.integer:
        return int(parameter.min_value or 1)
    return "x"


def test_controls_are_parsed_as_they_are_written() -> None:
    for verb in (*HANDLERS, *FORMS):
        assert parse(str(Control(verb, 1, 0, 1, "x"))).verb == verb


async def test_another_choice_for_a_planned_turn_is_found_by_its_group(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too deep to be come across: a turn is planned, and what to do if that is not possible."""
    monkeypatch.setattr(fairness, "new_seed", lambda: "a plan for the north")
    _, other = await two(hall)
    panel, chance = await press(other, hall.table(), "plan"), random.Random(3)
    while "planelse" not in verbs(panel):
        panel = await lay(other, panel, chance, 1)
    asked = await press(other, panel, "planelse")
    opened = await press(other, asked, "planorgroup")
    assert {"planorpick", "planelse"} <= set(verbs(opened)), words(opened)
