"""A newcomer in a browser: opens the playground, plays a round against the computer, looks around, comes back.

Screenshots are kept in artefacts/.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
ARTEFACTS = ROOT / "artefacts" / "playground"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SECONDS = 40_000

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium here: install Debian's package")


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


@contextmanager
def playground(folder: Path, *flags: str) -> Iterator[str]:
    """The playground as a process of its own; its address."""
    environment = os.environ | {"SKALD_DATA": str(folder), "SKALD_TOKEN": "", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "bot", "--no-browser", "--port", str(free_port()), *flags]
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\S+", line)
        assert found, f"the playground did not open: {line}"
        yield found.group(0)
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def page(url: str, wide: int = 1280, tall: int = 1000) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        opened = browser.new_context(viewport={"width": wide, "height": tall}).new_page()
        opened.set_default_timeout(SECONDS)
        opened.goto(url)
        yield opened
        browser.close()


def button(shown: Any, name: str | re.Pattern[str]) -> Any:
    return shown.get_by_role("button", name=name, exact=isinstance(name, str)).last


def press(shown: Any, name: str | re.Pattern[str]) -> None:
    found = button(shown, name)
    found.wait_for()
    found.scroll_into_view_if_needed()
    found.click()


def keep(shown: Any, count: int) -> None:
    """Mark the first cards of the menu, and keep them."""
    shown.locator("button.select-trigger:not([disabled])").last.click()
    options = shown.locator(".select-options [role=option]:visible")
    options.first.wait_for()
    for number in range(count):
        options.nth(number).click()
    press(shown, "Apply")
    press(shown, re.compile(rf"^Keep {count}$"))


def snap(shown: Any, name: str) -> None:
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    shown.wait_for_timeout(700)
    shown.screenshot(path=str(ARTEFACTS / f"{name}.png"))


def wait_for(shown: Any, words: str | re.Pattern[str]) -> None:
    shown.get_by_text(words).last.wait_for()


def test_a_newcomer_plays_a_round_and_comes_back(tmp_path: Path) -> None:
    with playground(tmp_path, "--clans", "ulaf,glenn", "--fresh") as url, page(url) as shown:
        began = time.monotonic()
        button(shown, "My turn").wait_for()
        snap(shown, "desktop-table")
        press(shown, "My turn")
        keep(shown, 3)
        assert time.monotonic() - began < 60, "the first choice takes less than a minute"
        wait_for(shown, re.compile("Everyone keeps 3"))
        press(shown, "My turn")
        keep(shown, 1)
        wait_for(shown, re.compile("The action phase begins"))
        _pass(shown)
        wait_for(shown, re.compile("Round 2"))
        snap(shown, "desktop-round-2")
        for look in ("My hand", "Empires", "Story"):
            press(shown, look)
            shown.wait_for_timeout(1500)
        wait_for(shown, re.compile("The story of match 1"))
        snap(shown, "desktop-story")
    with playground(tmp_path) as url, page(url, 400, 860) as shown:
        wait_for(shown, re.compile("Round 2"))
        snap(shown, "phone-table")
        press(shown, "My turn")
        shown.locator("button.select-trigger:not([disabled])").last.wait_for()
        snap(shown, "phone-turn")


def _pass(shown: Any) -> None:
    """Pass as soon as it is our turn."""
    for _ in range(12):
        press(shown, "My turn")
        shown.wait_for_timeout(1500)
        if shown.get_by_role("button", name=re.compile("Pass$")).count():
            break
    press(shown, re.compile("Pass$"))
    press(shown, re.compile("^Yes: Pass"))
    press(shown, "Done")
