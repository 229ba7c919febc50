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
    """Mark the first cards of the menu, and keep them. A page that is drawn anew closes a menu: it is opened again,
    as a person would."""
    from playwright.sync_api import TimeoutError as Gone

    for _ in range(3):
        shown.wait_for_timeout(1500)
        shown.locator("button.select-trigger:not([disabled])").last.click()
        options = shown.locator(".select-options [role=option]:visible")
        try:
            options.first.wait_for(timeout=3000)
            for number in range(count):
                options.nth(number).click(timeout=3000)
            button(shown, "Apply").click(timeout=3000)
            break
        except Gone:
            continue
    press(shown, re.compile(rf"^Keep {count}$"))


def snap(shown: Any, name: str) -> None:
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    shown.wait_for_timeout(700)
    shown.screenshot(path=str(ARTEFACTS / f"{name}.png"))


def wait_for(shown: Any, words: str | re.Pattern[str]) -> None:
    shown.get_by_text(words).last.wait_for()


SIZES = {"desktop": (1280, 1000), "phone": (390, 844)}


@pytest.mark.parametrize("size", SIZES)
def test_a_newcomer_plays_a_round_and_comes_back(tmp_path: Path, size: str) -> None:
    with playground(tmp_path, "--fresh") as url, page(url, *SIZES[size]) as shown:
        began = time.monotonic()
        button(shown, "My turn").wait_for()
        snap(shown, f"{size}-1-table")
        press(shown, "My turn")
        wait_for(shown, "Your first hand")
        snap(shown, f"{size}-2-first-hand")
        keep(shown, 3)
        assert time.monotonic() - began < 60, "the first choice takes less than a minute"
        wait_for(shown, re.compile("for 1 worker each"))
        snap(shown, f"{size}-3-lookout")
        keep(shown, 1)
        # Nobody presses anything: the panel follows the match by itself when the turn comes.
        button(shown, re.compile(r"Pawn \d+$")).wait_for()
        snap(shown, f"{size}-4-turn")
        _populate(shown)
        snap(shown, f"{size}-5-made")
        press(shown, "Done")
        _pass(shown)
        wait_for(shown, re.compile("Round 2"))
        for look, said in {"My hand": "In hand", "Empires": "The empire of", "Story": "The story of match 1"}.items():
            press(shown, look)
            wait_for(shown, re.compile(said))
            snap(shown, f"{size}-6-{look.lower().replace(' ', '-')}")
    with playground(tmp_path) as url, page(url, *SIZES[size]) as shown:
        wait_for(shown, re.compile("Round 2"))
        press(shown, "My turn")
        wait_for(shown, "A new round")
        snap(shown, f"{size}-7-after-a-restart")
        keep(shown, 1)
        wait_for(shown, re.compile("Your turn|is deciding"))
        shown.get_by_label("Viewing as").select_option(label="Watcher")
        press(shown, "My turn")
        wait_for(shown, re.compile("You do not sit at this table"))
        snap(shown, f"{size}-8-watcher")


def _populate(shown: Any) -> None:
    """Put a pawn on Populate, which needs nothing, and play nothing before it."""
    press(shown, re.compile(r"Pawn \d+$"))
    menu = shown.locator("button.select-trigger:not([disabled])").last
    menu.wait_for()
    menu.click()
    shown.locator(".select-options [role=option]:visible").filter(has_text="Populate").first.click()
    button(shown, re.compile("^(Done|.*Just Populate)$")).wait_for()
    if button(shown, re.compile("Just Populate")).count():
        press(shown, re.compile("Just Populate"))
    button(shown, "Done").wait_for()


def _pass(shown: Any) -> None:
    """Pass as soon as it is our turn again."""
    button(shown, re.compile("Pass$")).wait_for()
    press(shown, re.compile("Pass$"))
    press(shown, re.compile("^Yes: Pass"))
    press(shown, "Done")
