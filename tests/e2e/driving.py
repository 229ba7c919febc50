"""People at the keyboard: they see messages and press what is there, and nothing else."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.app import Skald, prepare
from bot.discord_limits import walk
from bot.matches import Caller, Match
from bot.matches.computers import Player
from bot.panels.custom_id import name_of, named, parse
from bot.panels.pictures import Pictures
from bot.playground.simulated import World
from engine.core import Prompt
from engine.players import PLAYERS

BOT = Caller(None, moderator=True)


class Hall:
    """A server with a channel, people, and the bot over a database file."""

    def __init__(self, path: Path, pictures: Pictures | None = None, players: dict[str, Player] | None = None) -> None:
        self.path = path
        self._pictures = pictures
        self._players = players or dict(PLAYERS)
        self.world: World
        self.people: list[Any] = []

    async def __aenter__(self) -> "Hall":
        await prepare(self.path)
        self.world = World(self._bot, settle_timeout=30.0)
        await self.world.__aenter__()
        self.env = self.world.env
        # SimCord looks again every 50 ms whether a resting loop is still resting; tests have better things to do.
        settle = self.env._settle_internal

        async def quick(**options: Any) -> None:
            await settle(**{"idle": 0.004, **options})

        self.env._settle_internal = quick
        self.guild = self.env.create_guild("The Longhall")
        self.channel = self.guild.create_text_channel("by-the-fire")
        await self.env.settle()
        return self

    async def __aexit__(self, *error: Any) -> None:
        await self.world.__aexit__(*error)

    def _bot(self, clock: Any) -> Skald:
        return Skald(self.path, clock=clock, pictures=self._pictures, players=self._players)

    def person(self, name: str, **options: Any) -> Any:
        member = self.guild.add_member(self.env.create_user(name.lower()[:30] or "x", global_name=name), **options)
        self.people.append(member)
        return member

    @property
    def matches(self) -> Any:
        return self.env.bot.running.matches

    async def match(self, number: int = 1) -> Match:
        found: Match = await self.matches.match(number)
        return found

    @property
    def place(self) -> Any:
        """The match's thread, or the channel where there is none."""
        return self.channel.threads[-1] if self.channel.threads else self.channel

    def lobby(self) -> Any:
        return with_verb(self.channel.history(), "options")

    def table(self) -> Any:
        return with_verb(self.place.history(), "empires")


def dicts(message: Any) -> list[dict[str, Any]]:
    """The components of a message or an answer as plain data."""
    shown = message.components
    return [each if isinstance(each, dict) else each.to_dict() for each in shown]


def controls(message: Any) -> list[dict[str, Any]]:
    return [dict(each) for each in walk(dicts(message)) if each.get("custom_id") and not each.get("disabled")]


def verbs(message: Any) -> dict[str, list[dict[str, Any]]]:
    """What can be pressed, by verb."""
    found: dict[str, list[dict[str, Any]]] = {}
    for control in controls(message):
        found.setdefault(control["custom_id"].split(":")[4], []).append(control)
    return found


def with_verb(messages: Any, verb: str) -> Any:
    """The latest message that has a control of that verb."""
    return next((message for message in reversed(messages) if verb in verbs(message)), None)


def words(message: Any) -> str:
    """All that is written in a message."""
    return "\n".join(str(each.get("content")) for each in walk(dicts(message)) if each.get("content"))


def answer(result: Any) -> Any:
    """What the person sees after pressing: the answer, or the panel that changed in place."""
    shown = result.response or (result.followups[-1] if result.followups else None)
    assert shown is not None, f"no answer: {result}"
    return shown


async def press(person: Any, message: Any, verb: str, argument: str | None = None, label: str | None = None) -> Any:
    """Press the control of that verb; the message afterwards."""
    found = [
        control
        for control in verbs(message).get(verb, [])
        if (argument is None or control["custom_id"].split(":", 5)[5] == argument)
        and (label is None or label in str(control.get("label")))
    ]
    assert found, f"nothing to press for {verb} in {sorted(verbs(message))}: {words(message)[:300]}"
    result = await person.click(message, custom_id=found[0]["custom_id"])
    return answer(result) if (result.response or result.followups) else message


async def choose(person: Any, message: Any, verb: str, *values: str) -> Any:
    menu = verbs(message)[verb][0]
    result = await person.select(message, list(values), custom_id=menu["custom_id"])
    return answer(result) if (result.response or result.followups) else message


async def pick(person: Any, message: Any, verb: str, argument: str, *values: str) -> Any:
    """Choose in that one of several menus of the same verb."""
    menu = next(one for one in verbs(message)[verb] if one["custom_id"].split(":", 5)[5] == argument)
    return answer(await person.select(message, list(values), custom_id=menu["custom_id"]))


async def form(person: Any, message: Any, verb: str, argument: str | None = None) -> Any:
    """Open the form of that verb; what is in its fields is found by `written`."""
    found = [
        control
        for control in verbs(message).get(verb, [])
        if argument is None or control["custom_id"].split(":", 5)[5] == argument
    ]
    assert found, f"no form {verb} in {sorted(verbs(message))}: {words(message)[:300]}"
    shown = await person.click(message, custom_id=found[0]["custom_id"])
    assert shown.modal is not None, words(answer(shown))
    return shown


def written(shown: Any) -> dict[str, str]:
    """What an open form holds before anybody has typed."""
    fields = [label["component"] for label in shown.modal["components"]]
    return {each["custom_id"]: each.get("value", "") for each in fields}


async def fill(person: Any, message: Any, verb: str, argument: str | None = None, **values: str) -> Any:
    """Open the form of that verb, fill it in and send it; the answer."""
    shown = await form(person, message, verb, argument)
    return answer(await person.submit_modal(shown, {**written(shown), **values}))


async def decide(person: Any, panel: Any, chance: random.Random, passing: float = 0.6) -> Any:
    """Answer the question on a panel by pressing something that is there; the panel afterwards."""
    can = verbs(panel)
    if "mark" in can and "send" not in can:
        menu = can["mark"][0]
        values = [option["value"] for option in menu["options"]]
        chance.shuffle(values)
        want = _wanted(words(panel))
        return await choose(person, panel, "mark", *values[: min(want, menu["max_values"])])
    if "send" in can:
        return await press(person, panel, "send")
    if "ask" in can and (chance.random() < passing or not ({"choose", "take", "group"} & set(can))):
        sure = await press(person, panel, "ask")
        return await press(person, sure, "choose")
    if "group" in can and "take" not in can:
        choices = [*can["group"], *can.get("choose", [])]
        picked = chance.choice(choices)
        result = await person.click(panel, custom_id=picked["custom_id"])
        return answer(result)
    if "take" in can:
        option = chance.choice(can["take"][0]["options"])
        return await choose(person, panel, "take", option["value"])
    picked = chance.choice(can["choose"])
    result = await person.click(panel, custom_id=picked["custom_id"])
    return answer(result)


async def carry_out(person: Any, panel: Any, prompt: Prompt, ids: Sequence[str]) -> Any:
    """Answer the question on a panel with these very options; the panel afterwards."""
    if prompt.several:
        if ids:
            options = [option for option in prompt.options if option.id in ids]
            panel = await choose(person, panel, "mark", *(name_of(prompt, option) for option in options))
        return await press(person, panel, "send")
    (wanted,) = ids
    option = prompt.option(wanted)
    assert option is not None
    for verb in ("choose", "ask"):
        for control in verbs(panel).get(verb, []):
            if named(prompt, parse(control["custom_id"]).argument) == option:
                shown = answer(await person.click(panel, custom_id=control["custom_id"]))
                return await press(person, shown, "choose") if verb == "ask" else shown
    if "take" not in verbs(panel):
        panel = await press(person, panel, "group", f"0.{option.group}")
    name = name_of(prompt, option)
    page = 0
    while name not in [line["value"] for line in verbs(panel)["take"][0]["options"]]:
        page += 1
        panel = await press(person, panel, "group", f"{page}.{option.group}")
    return await choose(person, panel, "take", name)


def _wanted(said: str) -> int:
    """How many the panel asks for at least: `Choose 3.` or `Choose 0 to 4.`"""
    number = said.rsplit("Choose ", 1)[1].split(".")[0].split(" ")[0]
    return int(number)
