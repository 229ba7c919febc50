"""What a person can set, and what a server's managers can."""

from typing import Any

from bot.panels.custom_id import Control
from bot.panels.parts import Choice, Panel, menu, panel, row, text


def settings(person: dict[str, Any], server: dict[str, Any] | None, note: str = "") -> Panel:
    """What a person can set, and what the server's managers can."""
    calls = person.get("calls", "here")
    pictures = person.get("pictures", "wide")
    own = [
        (
            "calls",
            [
                Choice("here", "In the thread", "A mention when it is your turn", calls == "here"),
                Choice("dm", "By direct message", "The panel comes to you", calls == "dm"),
                Choice("both", "Both", "", calls == "both"),
                Choice("none", "Not at all", "You look by yourself", calls == "none"),
            ],
            "How you are called",
        ),
        (
            "pictures",
            [
                Choice("wide", "For a big screen", "", pictures == "wide"),
                Choice("phone", "For a phone", "", pictures == "phone"),
                Choice("none", "No pictures, words only", "", pictures == "none"),
            ],
            "Pictures in your panels",
        ),
    ]
    shared = []
    if server is not None:
        who, grace = server.get("who", "all"), str(server.get("grace", 30))
        shared = [
            (
                "who",
                [
                    Choice("all", "Everybody may open matches", "", who == "all"),
                    Choice("managers", "Only those who manage the server", "", who == "managers"),
                ],
                "Who may open matches here",
            ),
            (
                "grace",
                [
                    Choice("0", "No take-backs after a turn", "", grace == "0"),
                    Choice("30", "30 seconds to take a turn back", "", grace == "30"),
                    Choice("120", "2 minutes to take a turn back", "", grace == "120"),
                ],
                "New matches here",
            ),
        ]
    return panel(
        text(f"### Your settings\n{note}".strip()),
        *(row(menu(Control("set", argument=key), choices, label)) for key, choices, label in own),
        text("### This server") if shared else None,
        *(row(menu(Control("setserver", argument=key), choices, label)) for key, choices, label in shared),
    )
