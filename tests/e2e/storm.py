"""Many clicks at once: they reach the bot together, as Discord would deliver them, and are waited for together."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simcord import interactions
from simcord.actors import _visible_message
from simcord.backend import serializers
from simcord.results import InteractionResult

from bot.desk.verbs import FORMS, HANDLERS
from bot.panels.custom_id import LONGEST
from tests.e2e.driving import Hall, words

BUTTON, MENU, ROW = 2, 3, 1
COMPONENT, FORM = 3, 5
COMPONENTS_V2 = 1 << 15

# What nobody should be able to do anything with.
NASTY = (
    "",
    "0",
    "-1",
    "9" * 19,
    "x" * 100,
    "@everyone",
    "<@1> <@&1> <#1> <t:0:R>",
    "**bold** `code` ||spoiler|| [a](https://x.y)",
    "# heading\n> quote\n- list",
    "‮evil⁦​‍⁠﻿",
    "Z̸̢̧̛͓̮a̶l̷g̸o",
    "{wood}{gold}{nobody}",
    "%s %n {0} {0.__class__}",
    "'; DROP TABLE matches; --",
    "\u0000\u0007\u001b[31m",
    "٣٤",
    "½",
    "²",
    "1e9",
    "NaN",
    "../../etc/passwd",
    "👩‍👩‍👧‍👦",
    "0.0.0.0",
    "1.wait",
    "pass",
    "#0",
    "#9999",
)


@dataclass(frozen=True)
class Thrown:
    """A click on its way."""

    custom_id: str
    record: Any
    env: Any

    @property
    def verb(self) -> str:
        return self.custom_id.split(":")[4] if self.custom_id.count(":") >= 5 else ""

    @property
    def result(self) -> InteractionResult:
        return InteractionResult(self.env, self.record)

    @property
    def answered(self) -> bool:
        """Acknowledged, and told something; or acknowledged, where a public message changes instead."""
        result = self.result
        quiet = self.verb in HANDLERS and HANDLERS[self.verb][1] == "quiet"
        said = result.response is not None or bool(result.followups) or result.modal is not None
        return bool(result.acknowledged and (said or quiet))

    @property
    def said(self) -> str:
        result = self.result
        shown = result.followups[-1] if result.followups else result.response
        return words(shown) if shown is not None else ""


class Storm:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.thrown: list[Thrown] = []

    def click(self, person: Any, message: Any, custom_id: str, values: Sequence[str] | None = None) -> None:
        """Press what is on a message: a button, or a menu with these values chosen."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON if values is None else MENU}
        if values is not None:
            data["values"] = list(values)
        stored = _visible_message(person, message)
        self._emit(person, COMPONENT, stored, data)

    def forge(self, person: Any, custom_id: str, values: Sequence[str] | None = None) -> None:
        """Press a control that no panel of today has, on a message of the bot."""
        control: dict[str, Any] = {"type": BUTTON, "style": 2, "label": "x", "custom_id": custom_id}
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
        if values is not None:
            control = {"type": MENU, "custom_id": custom_id, "options": [{"label": "x", "value": "x"}]}
            data = {"custom_id": custom_id, "component_type": MENU, "values": list(values)}
        backend = self.hall.env.backend
        rows = [{"type": ROW, "components": [control]}]
        stored = backend.create_message(
            self.hall.place.id, backend.bot_user.id, "", components=rows, flags=COMPONENTS_V2
        )
        self._emit(person, COMPONENT, stored, data)

    def send_form(self, person: Any, custom_id: str, fields: Mapping[str, str]) -> None:
        """Send a form that may never have been opened."""
        rows = [
            {"type": 18, "component": {"type": 4, "custom_id": key, "value": value}} for key, value in fields.items()
        ]
        self._emit(person, FORM, None, {"custom_id": custom_id, "components": rows})

    def _emit(self, person: Any, kind: int, stored: Any, data: dict[str, Any]) -> None:
        env = self.hall.env
        channel = stored.channel_id if stored is not None else self.hall.place.id
        record, payload = interactions.base_payload(
            env.backend, type=kind, channel_id=channel, guild_id=self.hall.guild.id, user_id=person.id, data=data
        )
        if stored is not None:
            payload["message"] = dict(serializers.message_payload(env.backend, stored))
            record.source_message_id = stored.id
        env.backend.emit("INTERACTION_CREATE", payload)
        self.thrown.append(Thrown(data["custom_id"], record, env))

    async def calm(self) -> list[Thrown]:
        """Wait until the bot has answered them all; those that were thrown since the last time."""
        await self.hall.env.settle()
        thrown, self.thrown = self.thrown, []
        return thrown


def any_control(chance: random.Random, match: int = 1, seats: int = 4) -> str:
    """A custom id by chance: mostly of a form that could be ours, with an argument that no panel wrote."""
    verbs = [*HANDLERS, *FORMS]
    parts = [
        chance.choice(["sk1", "sk1", "sk1", "sk0", "sk", "SK1"]),
        chance.choice([str(match)] * 6 + ["", "0", "999999", "99999999999999999999"]),
        chance.choice(["", *map(str, range(seats)), "7", "99"]),
        chance.choice(["", "0", "1", str(chance.randrange(60)), "999999"]),
        chance.choice([*verbs * 3, "fly", "", "turn\n"]),
    ]
    return (":".join(parts) + ":" + chance.choice([*NASTY, str(chance.randrange(40)), "0.build"]))[:LONGEST]


def any_values(chance: random.Random) -> list[str]:
    return chance.sample(NASTY, chance.randrange(1, 4))
