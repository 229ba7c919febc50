"""Forms: a few lines to fill in. Like every control a form has no state, what it means is in its id."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot import discord_limits
from bot.panels.custom_id import Control
from bot.panels.words import fit

# How long Discord's client may keep a form open before we forget that we sent it; sent later it still works.
OPEN_FOR = 15 * 60.0


@dataclass(frozen=True)
class Field:
    """One line, or several with `long`. `key` is what the answer is found under."""

    key: str
    label: str
    value: str = ""
    hint: str = ""
    required: bool = True
    long: bool = False
    most: int = 100


@dataclass(frozen=True)
class Form:
    """`control` is what sending it means; its verb is answered like that of a button."""

    title: str
    control: Control
    fields: Sequence[Field]

    def modal(self) -> ui.Modal:
        made = _Sheet(title=fit(self.title, discord_limits.FORM_TITLE), custom_id=str(self.control), timeout=OPEN_FOR)
        for field in self.fields:
            made.add_item(
                ui.Label(
                    text=fit(field.label, discord_limits.FORM_TITLE),
                    component=ui.TextInput(
                        custom_id=field.key,
                        style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
                        default=field.value[: field.most] or None,
                        placeholder=fit(field.hint, discord_limits.PLACEHOLDER) or None,
                        required=field.required,
                        max_length=field.most,
                    ),
                )
            )
        return made


class _Sheet(ui.Modal):
    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """The client answers all forms, those from before a restart included."""


def filled_in(components: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """What was written, by the keys of the fields."""
    found: dict[str, str] = {}
    for each in components:
        inner = each.get("component")
        below = [*(each.get("components") or ()), *([inner] if inner else [])]
        found |= filled_in(below)
        if "custom_id" in each and isinstance(each.get("value"), str):
            found[str(each["custom_id"])] = each["value"]
    return found
