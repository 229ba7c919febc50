"""The judge itself: Discord's document is here, finds what is wrong, and lets pass what is right."""

import os
from typing import Any

import pytest
from simcord import Env

from bot.commands.installing import fingerprint
from bot.panels.parts import Live
from tests.e2e import contract
from tests.e2e.driving import Hall

if contract.document_path() is None and "CI" not in os.environ:
    pytest.skip("Discord's OpenAPI document is not here: set DISCORD_OPENAPI", allow_module_level=True)

MESSAGES = "/channels/1/messages"


def said(method: str, path: str, body: object) -> str:
    return "\n".join(contract.findings(method, path, body))


def test_the_document_is_here() -> None:
    assert contract.document_path() is not None, "in CI every request is judged: set DISCORD_OPENAPI"


def test_a_right_message_passes() -> None:
    body = {"components": [{"type": 10, "content": "x"}], "flags": 1 << 15, "allowed_mentions": {"parse": []}}
    assert said("POST", MESSAGES, body) == ""
    assert list(contract.limits("POST", MESSAGES, body)) == []


def test_a_wrong_type_a_typo_and_a_made_up_route_are_found() -> None:
    assert "components" in said("POST", MESSAGES, {"components": "none"})
    typo = {"components": [{"type": 10, "content": "x", "contnet": "y"}]}
    assert "contnet" in said("POST", MESSAGES, typo)
    assert "no such operation" in said("POST", "/channels/1/massages", {})


def test_a_missing_flag_and_mixed_content_are_found() -> None:
    body = {"components": [{"type": 10, "content": "x"}], "content": "y"}
    found = "\n".join(contract.limits("POST", MESSAGES, body))
    assert "flag" in found and "mixed" in found


async def test_simcord_is_as_we_know_it(hall: Hall) -> None:
    """What our one module and the tests rely on; an upgrade that changes it fails here."""
    assert type(hall.env) is Env
    for name in ("external_wait", "advance_time", "settle", "restart_bot", "preview", "_settle_internal"):
        assert callable(getattr(hall.env, name))
    assert hall.env.backend.clock._epoch is not None
    assert Live.__discord_ui_compiled_template__ in hall.env.bot._connection._view_store._dynamic_items
    bot: Any = hall.env.bot
    assert len(fingerprint(bot.tree)) == 64
