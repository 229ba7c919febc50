"""The text twin of every picture: alt text within Discord's limit, and a full version for a screen reader."""

from __future__ import annotations

from typing import NamedTuple

ALT_LIMIT = 1024


class Twin(NamedTuple):
    """`alt` goes with the picture; `full` can be asked for."""

    alt: str
    full: str


def twin(full: str, alt: str | None = None) -> Twin:
    """Both texts; the alt text is cut at a sentence if it is too long."""
    return Twin(cut(alt if alt is not None else full), full)


def cut(text: str, limit: int = ALT_LIMIT) -> str:
    if len(text) <= limit:
        return text
    ending = " More in the text version."
    head = text[: limit - len(ending)]
    stop = max(head.rfind(". "), head.rfind(".\n"), head.rfind("; "))
    return (head[: stop + 1] if stop > limit // 3 else head.rsplit(" ", 1)[0] + " …") + ending


def number_of(count: int, one: str, many: str | None = None) -> str:
    """ "1 card", "3 cards"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(parts: list[str], last: str = " and ") -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + last + parts[-1]
