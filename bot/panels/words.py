"""Text that is safe to show: names that ping nobody, goods as icons, sentences that fit."""

import re
import unicodedata

import discord

NAME_LENGTH = 32

ICONS = {
    "food": "🍎",
    "wood": "🪵",
    "stone": "🪨",
    "sheep": "🐑",
    "fish": "🐟",
    "gold": "🪙",
    "raze": "🔥",
    "worker": "👤",
    "workers": "👤",
    "ship": "⛵",
    "card": "🎴",
    "cards": "🎴",
    "vp": "⭐",
    "pawn": "♟️",
    "explore": "🔭",
    "populate": "👪",
    "construct": "🔨",
    "harvest": "🌾",
    "sail": "⛵",
}

# `{wood}`, `{3wood}`, `{3 wood}`: how games write goods.
_TOKEN = re.compile(r"\{(\d*)\s?([a-z][a-z_ -]*)\}")


def icons(text: str) -> str:
    """Goods as icons; a token that we have no icon for as its word."""
    return _TOKEN.sub(lambda found: found.group(1) + ICONS.get(found.group(2), found.group(2)), text)


def clean_name(name: str) -> str:
    """A name as we keep it: one line, no control, direction or zero-width characters, no braces, not too long."""
    kept = "".join(
        " " if character.isspace() else character
        for character in name
        if character.isspace() or unicodedata.category(character) not in ("Cc", "Cf", "Co", "Cs", "Cn")
    )
    # Only now: something that was taken out may have kept a letter from its accent.
    kept = unicodedata.normalize("NFC", kept)
    kept = " ".join(kept.replace("{", "(").replace("}", ")").split())
    # A pile of combining marks would run over the lines above and below.
    kept = re.sub(r"([\u0300-\u036f]{2})[\u0300-\u036f]+", r"\1", kept)
    kept = unicodedata.normalize("NFC", kept)
    return kept[:NAME_LENGTH].strip() or "Nameless"


# Marks, tags and links, wherever they stand.
_MARKS = re.compile(r"[\\*_~`|\[<]|:(?=//)")
# Headings, quotes and lists, which begin a line. A number stays as it is: its full stop makes the list.
_BEGINNINGS = re.compile(r"(?m)^(\s*\d*)([#>.)-])")


def safe(text: str) -> str:
    """Foreign text in a message: no formatting, no mention, no link of its own."""
    # Each character once: what is escaped twice is not escaped.
    escaped = _MARKS.sub(r"\\\g<0>", text)
    escaped = _BEGINNINGS.sub(r"\1\\\2", escaped)
    return discord.utils.escape_mentions(escaped)


def sentence(text: str) -> str:
    """A sentence of a game, with names in it: made safe, then goods as icons."""
    return icons(safe(text))


def plain(text: str) -> str:
    """For labels and descriptions, where Discord formats nothing."""
    return icons(text)


def fit(text: str, length: int) -> str:
    """At most that long; what is cut off is seen to be cut off."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def fit_lines(lines: list[str], length: int, more: str = "…") -> str:
    """As many of the last lines as fit; the latest matter most."""
    kept: list[str] = []
    room = length - len(more) - 1
    for line in reversed(lines):
        line = fit(line, 600)
        if room - len(line) - 1 < 0:
            kept.append(more)
            break
        room -= len(line) + 1
        kept.append(line)
    return "\n".join(reversed(kept))


def first_lines(lines: list[str], length: int, more: str = "…") -> str:
    """As many of the first lines as fit: for what stands in order of importance."""
    kept: list[str] = []
    room = length - len(more) - 1
    for line in lines:
        line = fit(line, 320)
        if room - len(line) - 1 < 0:
            kept.append(more)
            break
        room -= len(line) + 1
        kept.append(line)
    return "\n".join(kept)


def goods(amounts: dict[str, int] | tuple[tuple[str, int], ...]) -> str:
    """`2🪵 1🪙`; a dash for nothing."""
    pairs = amounts.items() if isinstance(amounts, dict) else amounts
    return " ".join(f"{count}{ICONS.get(good, ' ' + good)}" for good, count in pairs if count) or "–"


def listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def moment(seconds: float, style: str = "R") -> str:
    """A time that Discord shows in the reader's own zone."""
    return f"<t:{int(seconds)}:{style}>"
