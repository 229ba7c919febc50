"""Days and times of the day as people write them."""

import re
from datetime import date, timedelta

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTS = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{4})?")
_DAY_MONTH = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)? ([a-z]{3,9})\.?(?:,? (\d{4}))?")
_MONTH_DAY = re.compile(r"([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?")
_COUNT = re.compile(r"(?:in |\+ ?)?(\d{1,3}) ?(d|days?|w|weeks?)")
_LENGTH = re.compile(r"(?:for )?(\d{1,3}) ?(d|days?|w|weeks?)")
_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm)?")


class BadDate(ValueError):
    """Not a day or a time; the sentence says what would work."""


def read_day(written: str, today: date) -> date:
    """A day; without its year the next one of that name."""
    plain = " ".join(written.lower().split())
    if plain in ("today", "now"):
        return today
    if plain == "tomorrow":
        return today + timedelta(days=1)
    count = _COUNT.fullmatch(plain)
    if count is not None:
        return today + timedelta(days=_days(count))
    if plain[:3] in DAYS and plain in _full_days():
        return today + timedelta(days=(DAYS.index(plain[:3]) - today.weekday() - 1) % 7 + 1)
    found = _numbers(plain)
    if found is None:
        raise BadDate(f"“{_shown(written)}” is no day I know. Write it like 24 Dec, 24.12., Friday or 10 days.")
    day, month, year = found
    try:
        if year is not None:
            return date(year, month, day)
        return next(one for one in _years(day, month, today) if one >= today)
    except (ValueError, StopIteration) as error:
        raise BadDate(f"There is no day “{_shown(written)}” in the calendar.") from error


def read_last(written: str, first: date, today: date) -> date:
    """The last day of something that begins with `first`, which a length (`10 days`) counts as one of them."""
    length = _LENGTH.fullmatch(" ".join(written.lower().split()))
    return read_day(written, today) if length is None else first + timedelta(days=_days(length) - 1)


def _days(found: re.Match[str]) -> int:
    return int(found.group(1)) * (7 if found.group(2).startswith("w") else 1)


def _numbers(plain: str) -> tuple[int, int, int | None] | None:
    """Day, month, and the year if it was written."""
    if found := _ISO.fullmatch(plain):
        return int(found.group(3)), int(found.group(2)), int(found.group(1))
    if found := _DOTS.fullmatch(plain):
        return int(found.group(1)), int(found.group(2)), _year(found.group(3))
    if (found := _DAY_MONTH.fullmatch(plain)) and found.group(2)[:3] in MONTHS:
        return int(found.group(1)), MONTHS.index(found.group(2)[:3]) + 1, _year(found.group(3))
    if (found := _MONTH_DAY.fullmatch(plain)) and found.group(1)[:3] in MONTHS:
        return int(found.group(2)), MONTHS.index(found.group(1)[:3]) + 1, _year(found.group(3))
    return None


def _year(written: str | None) -> int | None:
    return None if written is None else int(written)


def _years(day: int, month: int, today: date) -> list[date]:
    """That day in this year and the next ones; 29 February may be years away."""
    found = []
    for year in range(today.year, today.year + 9):
        try:
            found.append(date(year, month, day))
        except ValueError:
            continue
    return found


def _full_days() -> set[str]:
    names = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    return {*names, *DAYS}


def read_time(written: str) -> int:
    """A time of the day as minutes from midnight; 24:00 is midnight."""
    found = _TIME.fullmatch(" ".join(written.lower().split()))
    hour, minute = (int(found.group(1)), int(found.group(2) or 0)) if found else (99, 0)
    half = found.group(3) if found else None
    if half is not None:
        hour = hour % 12 + (12 if half == "pm" else 0) if 1 <= hour <= 12 else 99
    if (hour, minute) == (24, 0):
        hour = 0
    if hour > 23 or minute > 59:
        raise BadDate(f"“{_shown(written)}” is no time of the day. Write it like 22:30, 7:00 or 10 pm.")
    return hour * 60 + minute


def _shown(written: str) -> str:
    return " ".join(written.split())[:40]
