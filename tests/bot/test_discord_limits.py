"""Discord's limits that no library checks: each is found before a message leaves."""

from typing import Any

import pytest

from bot.discord_limits import TooMuch, check, findings
from bot.panels.custom_id import Control
from bot.panels.parts import Choice, Picture, button, menu, panel, row, rows, show, text


def simple(*components: dict[str, Any]) -> list[dict[str, Any]]:
    return list(components)


def a_button(**changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": "Go", "custom_id": "sk1:::::"} | changes


def a_menu(count: int = 2, **changes: Any) -> dict[str, Any]:
    options = [{"label": f"Option {number}", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, "min_values": 1, "max_values": 1} | changes


def in_row(*inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inside)}


@pytest.mark.parametrize(
    ("components", "said"),
    [
        ([], "needs a component"),
        ([{"type": 10, "content": "x"}] * 41, "41 components"),
        ([{"type": 10, "content": "x" * 2001}] * 2, "characters of text"),
        ([in_row(a_button(), a_button())], "twice"),
        ([a_button()], "cannot stand alone"),
        ([in_row(a_button(label="x" * 81))], "label of 81"),
        ([in_row(a_button(custom_id="x" * 101))], "custom id of 101"),
        ([in_row(a_button(label=""))], "without label"),
        ([in_row(a_menu(26))], "26 options"),
        ([in_row(a_menu(0))], "0 options"),
        ([in_row(a_menu(2, max_values=3))], "3 of 2"),
        ([in_row(a_menu(2, min_values=2))], "2 to 1"),
        ([in_row(a_menu(), a_button())], "shares its row"),
        ([in_row()], "a row of 0"),
        ([{"type": 10, "content": "  "}], "empty text"),
        ([{"type": 12, "items": [{"media": {"url": "https://x"}}]}], "without alt text"),
        ([{"type": 12, "items": [{"media": {"url": "attachment://a.webp"}, "description": "a"}]}], "not sent"),
        ([{"type": 9, "components": [], "accessory": a_button()}], "section"),
        ([{"type": 17, "components": [{"type": 17, "components": []}]}], "container in a container"),
    ],
)
def test_each_limit_is_found(components: list[dict[str, Any]], said: str) -> None:
    assert any(said in finding for finding in findings(components))
    with pytest.raises(TooMuch):
        check(components)


def test_a_file_that_nothing_shows_is_found() -> None:
    assert findings([{"type": 10, "content": "x"}], {"a.webp": 3}) == ["a.webp is sent and not shown"]


def test_what_our_parts_make_passes_whatever_is_put_in() -> None:
    picture = Picture("table.webp", b"x", "y" * 3000)
    made = panel(
        text("Hello"),
        show(picture),
        row(menu(Control("a"), [Choice(str(n), "l" * 200, "d" * 200) for n in range(25)], "p" * 300, 0, 25)),
        *rows([button("b" * 200, Control("b", argument=str(number))) for number in range(12)]),
        pictures=[picture, None],
        mention="<@1>",
    )
    assert made.check() is made
    assert made.files()[0].filename == "table.webp"
