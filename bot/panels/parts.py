"""The building blocks of panels. Every control is a `Live` item: one pattern, one dispatcher, nothing to lose."""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

import discord
from discord import ui

from bot import discord_limits
from bot.panels.custom_id import TEMPLATE, Control
from bot.panels.words import fit

SEA = discord.Colour(0x2F6F8F)
GOLD = discord.Colour(0xC8963E)
RED = discord.Colour(0xA63D2F)
# Only imagined: plans.
HEATHER = discord.Colour(0x7A5C99)

GREY, BLUE, GREEN, DANGER = (
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.primary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
)


class Answers(Protocol):
    """Who answers controls: the client."""

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None: ...


class Live(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """A button or menu of ours. It has no state: what it means is in its id."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data or {}
        await interaction.client.pressed(interaction, self.custom_id, tuple(data.get("values") or ()))


@dataclass(frozen=True)
class Picture:
    """A picture with the words for those who do not see it."""

    name: str
    data: bytes
    alt: str


@dataclass(frozen=True)
class Panel:
    """A message: what is shown, and the files that belong to it."""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()

    def components(self) -> list[dict[str, Any]]:
        """As they are sent."""
        made: list[dict[str, Any]] = self.view.to_components()  # type: ignore[no-untyped-call]
        return made

    def check(self) -> "Panel":
        """Itself, if Discord takes it."""
        files = {picture.name: len(picture.data) for picture in self.pictures}
        discord_limits.check(self.components(), files)
        return self

    def files(self) -> list[discord.File]:
        return [
            discord.File(io.BytesIO(picture.data), picture.name, description=fit(picture.alt, discord_limits.ALT))
            for picture in self.pictures
        ]

    def texts(self) -> list[str]:
        return list(discord_limits.texts(self.components()))


@dataclass(frozen=True)
class Choice:
    """A line of a menu."""

    value: str
    label: str
    detail: str = ""
    chosen: bool = False
    emoji: str | None = None


def button(
    label: str,
    control: Control,
    style: discord.ButtonStyle = GREY,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> Live:
    shown = fit(label, discord_limits.LABEL)
    return Live(ui.Button(label=shown, custom_id=str(control), style=style, emoji=emoji, disabled=disabled))


def link(label: str, url: str) -> ui.Button[Any]:
    return ui.Button(label=fit(label, discord_limits.LABEL), url=url)


def menu(control: Control, choices: Sequence[Choice], placeholder: str, least: int = 1, most: int = 1) -> Live:
    options = [
        discord.SelectOption(
            label=fit(choice.label, discord_limits.OPTION_TEXT),
            value=choice.value,
            description=fit(choice.detail, discord_limits.OPTION_TEXT) or None,
            default=choice.chosen,
            emoji=choice.emoji,
        )
        for choice in choices
    ]
    most = min(most, len(options))
    return Live(
        ui.Select(
            custom_id=str(control),
            options=options,
            placeholder=fit(placeholder, discord_limits.PLACEHOLDER),
            min_values=min(least, most),
            max_values=most,
        )
    )


def person_menu(control: Control, placeholder: str) -> Live:
    """A menu of the people of the server; who was picked comes with the click."""
    return Live(ui.UserSelect(custom_id=str(control), placeholder=fit(placeholder, discord_limits.PLACEHOLDER)))


def row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*items)


def rows(buttons: Sequence[ui.Item[Any]], wide: int = 5) -> list[ui.ActionRow[Any]]:
    return [row(*buttons[start : start + wide]) for start in range(0, len(buttons), wide)]


def text(content: str) -> ui.TextDisplay[Any]:
    return ui.TextDisplay(content)


def show(picture: Picture) -> ui.MediaGallery[Any]:
    shown = discord.MediaGalleryItem(f"attachment://{picture.name}", description=fit(picture.alt, discord_limits.ALT))
    return ui.MediaGallery(shown)


def rule() -> ui.Separator[Any]:
    return ui.Separator()


def panel(
    *items: ui.Item[Any] | None,
    accent: discord.Colour | None = SEA,
    pictures: Sequence[Picture | None] = (),
    mention: str | None = None,
) -> Panel:
    """All in one frame; a mention stands above it, where it pings."""
    view = ui.LayoutView(timeout=None)
    if mention:
        view.add_item(text(mention))
    view.add_item(ui.Container(*(item for item in items if item is not None), accent_colour=accent))
    return Panel(view, tuple(picture for picture in pictures if picture is not None))
