"""Lengths of time as people write them (`36h`, `2d`, `1d 12h`, `15 min`) and read them."""

import re

from bot.post.hours import DAY, HOUR

MINUTE = HOUR / 60

_UNITS = {
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), MINUTE),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), HOUR),
    **dict.fromkeys(("d", "day", "days"), DAY),
    **dict.fromkeys(("w", "week", "weeks"), 7 * DAY),
}
_PART = re.compile(r"(\d{1,6}(?:[.,]\d{1,2})?)\s*([a-z]+)")
# Nobody means more than this, and no clock can hold it.
LONGEST = 1000 * DAY


class BadSpan(ValueError):
    """Not a length of time; the sentence says what would work."""


def read(written: str) -> float:
    """Seconds. Nothing at all is written `0` or `none`."""
    plain = written.strip().lower()
    if plain in ("0", "none", "no", "nothing"):
        return 0.0
    parts = _PART.findall(plain)
    left_over = _PART.sub("", plain).replace("and", "").strip(" ,+")
    if not parts or left_over or any(unit not in _UNITS for _, unit in parts):
        raise BadSpan(f"“{written.strip()[:40]}” is no length of time. Write it like 15m, 36h, 2d or 1d 12h.")
    total = sum(float(number.replace(",", ".")) * _UNITS[unit] for number, unit in parts)
    if total > LONGEST:
        raise BadSpan(f"“{written.strip()[:40]}” is longer than anybody waits: {LONGEST / DAY:.0f} days at most.")
    return total


def said(seconds: float) -> str:
    """`1 day 12 hours`; the two greatest units, and never nothing at all."""
    parts = [f"{count} {name}{'' if count == 1 else 's'}" for count, name in _counted(seconds)]
    return " ".join(parts[:2]) or ("less than a minute" if seconds > 0 else "nothing")


def short(seconds: float) -> str:
    """As it can be read again: `1d 12h`."""
    return " ".join(f"{count}{name[0]}" for count, name in _counted(seconds)) or "0"


def _counted(seconds: float) -> list[tuple[int, str]]:
    # To whole minutes, so that the hair by which a clock is late does not show.
    minutes = int(seconds / MINUTE + 1e-4)
    counts = ((minutes // 1440, "day"), (minutes // 60 % 24, "hour"), (minutes % 60, "minute"))
    return [(count, name) for count, name in counts if count]
