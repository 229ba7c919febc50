"""Every interaction is answered: acknowledged first, worked on after, and never left with "interaction failed".

Whatever goes wrong ends in a private sentence that says what happened and what to do, with fresh controls. What
the operator needs is in the log under the number that the message shows.
"""

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

import discord

from bot.desk import (
    clocks,
    listing,
    lobbies,
    looks,
    memory,
    menus,
    notes,
    orders,
    plans,
    quiet,
    records,
    seats,
    settings,
    story,
    turns,
)
from bot.desk.house import House
from bot.desk.live import LivePanels
from bot.desk.verbs import FORMS, HANDLERS, Click, FormHandler, Picked
from bot.discord_limits import TooMuch
from bot.matches import Caller
from bot.matches.refusals import Refused
from bot.panels.custom_id import BadControl, Control, parse
from bot.panels.looking import sorry
from bot.panels.parts import BLUE, Live, Panel, button
from bot.panels.words import clean_name, safe
from bot.storage import StorageError

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Work = Callable[[Click], Awaitable[Panel | None]]

# in place: the pressed panel is replaced; private, shared: a new message; quiet: nothing, unless refused.
Manner = Literal["in place", "private", "shared", "quiet"]

# These modules register their verbs when they are imported.
ANSWERED_BY = (
    clocks,
    listing,
    lobbies,
    looks,
    memory,
    menus,
    notes,
    orders,
    plans,
    quiet,
    records,
    seats,
    settings,
    story,
    turns,
)
# A refusal of one of these shows the turn panel as it is now.
TURN_VERBS = frozenset("turn group ask choose take marks mark send undo done why explain gotit nolessons".split())
# And of one of these the plan, or the turn panel if the turn has come.
PLAN_VERBS = frozenset(
    "plan planlook plangroup planstep planpick planelse planor planorpick planorgroup"
    " planundo planclear plandrop".split()
)

NOBODY = discord.AllowedMentions.none()


class Desk:
    """Answers controls and commands."""

    def __init__(self, house: House) -> None:
        self.house = house
        # Set while the bot goes down: late clicks are told so, and change nothing.
        self.closing = False
        self.live = LivePanels()
        house.matches.listeners.append(self.live.changed)

    # --- controls -------------------------------------------------------------------------------

    async def pressed(self, interaction: Interaction, custom_id: str, values: Sequence[str]) -> None:
        try:
            control = parse(custom_id)
            if control.verb in FORMS:
                await self._open_form(interaction, control, values, FORMS[control.verb])
                return
            handler, how = HANDLERS[control.verb]
        except (BadControl, KeyError) as error:
            said = error.sentence if isinstance(error, BadControl) else "I do not know this button any more."
            await self._work(interaction, "private", Control("help"), (), _refuse(said))
            return
        manner: Manner = "quiet" if how == "quiet" else "in place" if _own_panel(interaction) else "private"
        await self._work(interaction, manner, control, values, handler)

    async def submitted(self, interaction: Interaction, custom_id: str, fields: Mapping[str, str]) -> None:
        """A form was sent: answered like a control, with what was written in it."""
        try:
            control = parse(custom_id)
            handler, how = HANDLERS[control.verb]
        except (BadControl, KeyError):
            said = "This form is from another time: I do not know it any more. Nothing was changed."
            await self._work(interaction, "private", Control("help"), (), _refuse(said))
            return

        async def work(click: Click) -> Panel | None:
            return await handler(replace(click, fields=fields))

        manner: Manner = "quiet" if how == "quiet" else "in place" if _own_panel(interaction) else "private"
        await self._work(interaction, manner, control, (), work)

    async def _open_form(
        self, interaction: Interaction, control: Control, values: Sequence[str], handler: FormHandler
    ) -> None:
        """A form cannot follow an acknowledgement: it is the answer, or a refusal is."""
        click = click_of(self.house, interaction, control, values)
        try:
            if self.closing:
                raise Refused("I am going down for a moment. Your click changed nothing; try again in a minute.")
            opened = (await handler(click)).modal()
        except Exception as error:
            panel = await self._sorry(click, "private", error)
            await interaction.response.send_message(view=panel.view, ephemeral=True)
            return
        try:
            await interaction.response.send_modal(opened)
        except discord.HTTPException as error:
            log.warning("the form of interaction %s could not be shown: %s", interaction.id, error)

    async def command(
        self, interaction: Interaction, work: Work, match: int | None = None, argument: str = "", shared: bool = False
    ) -> None:
        """A slash command: the same work, asked for in another way."""
        control = Control("turn", match, argument=argument)
        await self._work(interaction, "shared" if shared else "private", control, (), work)

    async def _work(
        self, interaction: Interaction, manner: Manner, control: Control, values: Sequence[str], work: Work
    ) -> None:
        try:
            await _acknowledge(interaction, manner)
        except discord.HTTPException as error:
            # Too late, or answered by another process: nothing has been done, and nothing can be said here.
            log.warning("interaction %s could not be acknowledged: %s", interaction.id, error)
            return
        click = click_of(self.house, interaction, control, values)
        key = _panel_key(manner, control)
        async with self.live.answering(key):
            shown = await self._answer(interaction, manner, click, work)
            if key is not None and shown:
                self.live.shown(key, interaction, click)

    async def _answer(self, interaction: Interaction, manner: Manner, click: Click, work: Work) -> bool:
        """Do the work and show what comes of it; whether that was more than a refusal."""
        refused = False
        try:
            if self.closing:
                raise Refused("I am going down for a moment. Your click changed nothing; try again in a minute.")
            panel = await work(click)
            if panel is not None:
                panel.check()
        except Exception as error:
            panel, refused = await self._sorry(click, manner, error), True
        await self._deliver(interaction, manner, panel)
        return not refused

    async def _sorry(self, click: Click, manner: Manner, error: Exception) -> Panel:
        """What is said when something was refused or went wrong."""
        if isinstance(error, Refused | BadControl):
            said = safe(error.sentence)
            fresh = await self._fresh_turn(click, manner, said)
            return fresh or sorry(said, controls_of(click))
        incident = secrets.token_hex(3)
        where = f"verb {click.control.verb}, match {click.control.match}, person {click.caller.person}"
        if isinstance(error, StorageError):
            log.error("incident %s (%s): %s", incident, where, error)
            return sorry(
                "I could not write that down, so nothing has changed. Try again.", controls_of(click), incident
            )
        detail = f": {'; '.join(error.findings)}" if isinstance(error, TooMuch) else ""
        log.error("incident %s (%s)%s", incident, where, detail, exc_info=error)
        return sorry(
            "Something broke on my side. What you see below is fresh; try again.", controls_of(click), incident
        )

    async def _fresh_turn(self, click: Click, manner: Manner, said: str) -> Panel | None:
        """The turn panel or the plan with the refusal on top, where one was pressed."""
        verb = click.control.verb
        if manner != "in place" or verb not in TURN_VERBS | PLAN_VERBS:
            return None
        try:
            match = await self.house.matches.match(click.match_id)
            mine = match.seats_of(click.person)
            if click.control.seat not in mine or match.status != "playing":
                return None
            opened = plans.open_plan if verb in PLAN_VERBS else turns.open_turn
            return (await opened(click, click.control.seat, note=f"⚠ {said}")).check()
        except Exception:  # the refusal itself is still said
            log.exception("no fresh panel for match %s", click.control.match)
            return None

    async def _deliver(self, interaction: Interaction, manner: Manner, panel: Panel | None) -> None:
        try:
            if panel is None:
                if manner in ("private", "shared"):
                    await interaction.delete_original_response()
                return
            if manner == "quiet":
                await interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True)
            else:
                await interaction.edit_original_response(
                    view=panel.view, attachments=panel.files(), allowed_mentions=NOBODY
                )
        except discord.HTTPException as error:
            log.warning("the answer to interaction %s could not be shown: %s", interaction.id, error)


def _panel_key(manner: Manner, control: Control) -> tuple[int, int] | None:
    """The seat whose turn or plan is pressed, if one is."""
    if manner != "in place" or control.verb not in TURN_VERBS | PLAN_VERBS:
        return None
    if control.match is None or control.seat is None:
        return None
    return control.match, control.seat


def _own_panel(interaction: Interaction) -> bool:
    """Whether the pressed message is this person's own, to be replaced by the answer."""
    if interaction.message is None:
        return False
    return interaction.message.flags.ephemeral or interaction.guild_id is None


async def _acknowledge(interaction: Interaction, manner: Manner) -> None:
    if interaction.response.is_done():
        return
    if manner in ("in place", "quiet") and interaction.message is not None:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=manner != "shared", thinking=True)


def click_of(house: House, interaction: Interaction, control: Control, values: Sequence[str] = ()) -> Click:
    moderator = interaction.guild_id is not None and interaction.permissions.manage_guild
    return Click(
        house,
        control,
        Caller(interaction.user.id, moderator),
        clean_name(interaction.user.display_name),
        str(interaction.id),
        tuple(values),
        interaction.guild_id,
        picked=_picked(interaction, values),
    )


def _picked(interaction: Interaction, values: Sequence[str]) -> tuple[Picked, ...]:
    """The people behind the values of a menu of people, as Discord describes them."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved") or {}
    users, members = resolved.get("users") or {}, resolved.get("members") or {}
    return tuple(
        Picked(int(value), clean_name(_name(users[value], members.get(value) or {})), bool(users[value].get("bot")))
        for value in values
        if value in users
    )


def _name(user: Mapping[str, Any], member: Mapping[str, Any]) -> str:
    return str(member.get("nick") or user.get("global_name") or user.get("username") or "")


def controls_of(click: Click) -> list[Live]:
    """Fresh controls for whatever comes next."""
    fresh = [button("My matches", Control("matches")), button("Help", Control("help"))]
    if click.control.match is not None:
        fresh.insert(0, button("My turn", Control("turn", click.control.match), BLUE))
    return fresh


def _refuse(sentence: str) -> Work:
    async def work(click: Click) -> Panel | None:
        raise BadControl(sentence)

    return work
