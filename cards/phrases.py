"""The phrases of a language, and what becomes of the marked-up text that is put together from them.

Marked-up text has icons as `{wood}` and names of types as `*Wool*`. `plain` gives words for alt text,
`emoji` text for a message, `length` how much room it takes.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

ENGLISH = Path(__file__).with_name("phrases.toml")
# The icons that a text can hold.
TOKENS = ("food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "vp", "card", "ship")
# An icon is as wide as about two letters.
ICON_WIDTH = 2

_HOLE = re.compile(r"<([a-z_]+)>")
_TOKEN = re.compile(r"\{([a-z_]+)\}")
# A number right before an icon, or with one word between ("4 spent {worker}").
_NUMBERED = re.compile(r"(?:(\d+)( ?)((?:[a-z]+ )?))?\{([a-z_]+)\}")
# Amounts side by side: pictures need no comma between them, words do.
_NEXT_AMOUNT = re.compile(r"\} (?=\d+(?: clan )?\{)")
_FIRST = re.compile(r"^([*'\"(]*)([a-z])")


class Phrases:
    """The phrases of one language."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data

    def say(self, key: str, n: int | None = None, **values: object) -> str:
        """The phrase `table.key` with its holes filled; `n` also chooses between one and many."""
        found: Any = self._data
        for part in key.split("."):
            found = found[part]
        if isinstance(found, dict):
            found = found["one" if n == 1 else "many"]
        filled = {**values, "n": n}
        return _HOLE.sub(lambda hole: str(filled[hole.group(1)]), found)

    def sentence(self, text: str) -> str:
        """A fragment as a sentence: first letter big, full stop."""
        return self.say("joins.end", text=self.capital(text))

    @staticmethod
    def capital(text: str) -> str:
        return _FIRST.sub(lambda found: found.group(1) + found.group(2).upper(), text, count=1)

    def article(self, noun: str) -> str:
        vowel = noun.lstrip("*")[:1].lower() in "aeiou"
        return self.say("joins.article_vowel" if vowel else "joins.article", noun=noun)


@cache
def english() -> Phrases:
    return Phrases(tomllib.loads(ENGLISH.read_text(encoding="utf-8")))


def tokens(text: str) -> list[str]:
    """The icons of a text, in order."""
    return _TOKEN.findall(text)


def length(text: str) -> int:
    """How many letters wide a text is: an icon counts as two, the stars around a type as nothing."""
    return len(_TOKEN.sub("#" * ICON_WIDTH, text).replace("*", ""))


def plain(text: str, phrases: Phrases | None = None) -> str:
    """Words only, for alt text and screen readers: "Spend 1 worker: gain 2 VP." """
    said = phrases or english()

    def word(found: re.Match[str]) -> str:
        number, space, between, token = found.groups()
        name = said.say(f"words.{token}", 1 if number in (None, "1") else 2) if token in TOKENS else token
        return f"{number}{space or ' '}{between}{name}" if number else name

    return _NUMBERED.sub(word, _NEXT_AMOUNT.sub("}, ", text)).replace("*", "")


def emoji(text: str, mapping: Mapping[str, str], phrases: Phrases | None = None) -> str:
    """Text for a message: icons as emoji (as words where there is none), types in bold."""
    known = {token: sign for token, sign in mapping.items() if token in TOKENS}
    shown = _TOKEN.sub(lambda found: known.get(found.group(1), found.group(0)), text.replace("*", "**"))
    return _keep_bold(shown, phrases)


def _keep_bold(text: str, phrases: Phrases | None) -> str:
    parts = text.split("**")
    return "**".join(plain(part, phrases) for part in parts)
