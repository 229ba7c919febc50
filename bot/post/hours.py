"""When a person's time counts: not in silent hours, not on rest days, not on vacation.

Moments are seconds since 1970 (UTC); hours of the day are the person's own, so a change to or from summer time
moves them as the person's kitchen clock does.
"""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from datetime import time as time_of_day
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from bot.post.zones import said

HOUR = 3600.0
DAY = 24 * HOUR

# Somebody must be reachable at some time, or a match could wait for ever.
MOST_SILENT = 16 * 60
MOST_REST_DAYS = 3
LONGEST_VACATION = 60 * DAY

Stretch = tuple[float, float]


class BadHours(ValueError):
    """Hours that cannot be kept; the sentence says what would work."""


class Hours(Struct, frozen=True):
    """A person's week. Minutes count from midnight in the person's time zone."""

    zone: str = "UTC"
    # Silent from, silent until; the same twice is never silent. 23:00 to 07:00 spans midnight.
    silent_from: int = 0
    silent_until: int = 0
    # Days without play, Monday is 0.
    rest_days: tuple[int, ...] = ()


def checked(hours: Hours) -> Hours:
    """The same hours, if a match can be played with them."""
    try:
        ZoneInfo(hours.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadHours(f"There is no time zone “{hours.zone}”. Take one such as Europe/Oslo.") from error
    if not (0 <= hours.silent_from < 24 * 60 and 0 <= hours.silent_until < 24 * 60):
        raise BadHours("Hours of the day go from 00:00 to 23:59.")
    if _silent_minutes(hours) > MOST_SILENT:
        raise BadHours(f"Silent hours can fill {MOST_SILENT // 60} hours of the day at most.")
    if len(set(hours.rest_days)) > MOST_REST_DAYS or any(day not in range(7) for day in hours.rest_days):
        raise BadHours(f"A week can have {MOST_REST_DAYS} days of rest at most.")
    return hours


def _silent_minutes(hours: Hours) -> int:
    return (hours.silent_until - hours.silent_from) % (24 * 60)


# --- what counts --------------------------------------------------------------------------------


def stretches(hours: Hours, since: float, away: Sequence[Stretch] = ()) -> Iterator[Stretch]:
    """The stretches of time from `since` on that count, one after the other, without end."""
    gone = merged(away)
    begin = since
    for quiet_from, quiet_until in _quiet(hours, since, gone):
        if quiet_from > begin:
            yield begin, quiet_from
        begin = max(begin, quiet_until)
    # Only somebody who is never silent, and not away any more, comes here.
    yield begin, float("inf")


def _quiet(hours: Hours, since: float, gone: Sequence[Stretch]) -> Iterator[Stretch]:
    """Silence of every kind in order of time; ends only if there is none any more."""
    nights = _nights(hours, since)
    night = next(nights, None)
    left = [stretch for stretch in gone if stretch[1] > since]
    while left or night is not None:
        if night is None or (left and left[0][0] <= night[0]):
            yield left.pop(0)
        else:
            yield night
            night = next(nights, None)


def _nights(hours: Hours, since: float) -> Iterator[Stretch]:
    """The silent hours and rest days of each day, in order, beginning with the day before `since`."""
    if not _silent_minutes(hours) and not hours.rest_days:
        return
    zone = ZoneInfo(hours.zone)
    day = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)
    while True:
        for begin, end in _silences_of_day(hours, zone, day):
            if end > max(begin, since):
                yield begin, end
        day += timedelta(days=1)


def _silences_of_day(hours: Hours, zone: ZoneInfo, day: date) -> list[Stretch]:
    """Those that begin on that day."""
    found = []
    if day.weekday() in hours.rest_days:
        found.append((_moment(zone, day, 0, 0), _moment(zone, day + timedelta(days=1), 0, 1)))
    if _silent_minutes(hours):
        last = day if hours.silent_until > hours.silent_from else day + timedelta(days=1)
        found.append((_moment(zone, day, hours.silent_from, 0), _moment(zone, last, hours.silent_until, 1)))
    return sorted(found)


def _moment(zone: ZoneInfo, day: date, minute: int, fold: int) -> float:
    """That minute of that day. Of an hour that comes twice, silence takes both: it begins in the first one (fold 0)
    and ends in the second (fold 1). A minute that the change of the clocks leaves out comes as late as it would."""
    moment = datetime.combine(day, time_of_day(minute // 60, minute % 60), zone)
    first, second = moment.replace(fold=0).timestamp(), moment.replace(fold=1).timestamp()
    return second if fold and second > first else first


def beginning(zone: str, day: date) -> float:
    """The moment at which a day begins there."""
    return _moment(ZoneInfo(zone), day, 0, 0)


def local(zone: str, moment: float) -> datetime:
    return datetime.fromtimestamp(moment, ZoneInfo(zone))


def merged(away: Sequence[Stretch]) -> list[Stretch]:
    """Stretches in order, without overlaps and without empty ones."""
    found: list[Stretch] = []
    for begin, end in sorted(away):
        if end <= begin:
            continue
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begin, end))
    return found


def counted(hours: Hours, since: float, until: float, away: Sequence[Stretch] = ()) -> float:
    """How many seconds between the two moments count."""
    total = 0.0
    if until <= since:
        return total
    for begin, end in stretches(hours, since, away):
        if begin >= until:
            break
        total += min(end, until) - begin
    return total


def after(hours: Hours, since: float, seconds: float, away: Sequence[Stretch] = ()) -> float:
    """The moment at which so many seconds have counted."""
    left = max(0.0, seconds)
    for begin, end in stretches(hours, since, away):
        if end - begin >= left:
            return begin + left
        left -= end - begin
    raise AssertionError("stretches have no end")


def wakes(hours: Hours, moment: float, away: Sequence[Stretch] = ()) -> float:
    """The first moment from then on at which the person may be disturbed."""
    for begin, end in stretches(hours, moment, away):
        if end > begin:
            return begin
    raise AssertionError("stretches have no end")


def silent(hours: Hours, moment: float, away: Sequence[Stretch] = ()) -> bool:
    return wakes(hours, moment, away) > moment


# Where no silent hours say when somebody gets up.
GETTING_UP = 8 * 60
# A morning nearer than this is no rest.
REST = 4 * HOUR


def morning(hours: Hours, now: float, away: Sequence[Stretch] = ()) -> float:
    """The next morning on the person's own clock, but not one that is nearly here."""
    zone = ZoneInfo(hours.zone)
    up = hours.silent_until if hours.silent_until < hours.silent_from else GETTING_UP
    today = datetime.fromtimestamp(now, zone).date()
    mornings = (_moment(zone, today + timedelta(days=day), up, 0) for day in range(3))
    return wakes(hours, next(moment for moment in mornings if moment >= now + REST), away)


# --- vacation -----------------------------------------------------------------------------------


def within_budget(away: Sequence[Stretch], begun: float, budget: float) -> list[Stretch]:
    """As much of a person's vacations as a match grants: from its beginning on, until the budget is used up."""
    left, granted = budget, []
    for begin, end in merged(away):
        begin = max(begin, begun)
        if end <= begin or left <= 0:
            continue
        granted.append((begin, min(end, begin + left)))
        left -= granted[-1][1] - begin
    return granted


def budget_left(away: Sequence[Stretch], begun: float, budget: float, now: float) -> float:
    """What is left of it now."""
    used = sum(min(end, now) - begin for begin, end in within_budget(away, begun, budget) if begin < now)
    return max(0.0, budget - used)


def in_words(hours: Hours) -> str:
    """`silent from 23:00 to 07:00 (Europe/Oslo), resting on Sunday`."""
    parts = []
    if _silent_minutes(hours):
        parts.append(f"silent from {time_of(hours.silent_from)} to {time_of(hours.silent_until)} ({said(hours.zone)})")
    if hours.rest_days:
        names = [DAYS[day] for day in sorted(set(hours.rest_days))]
        parts.append("resting on " + " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names))
    return ", ".join(parts) or "always reachable"


DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def time_of(minute: int) -> str:
    """A minute of the day as on a clock."""
    return f"{minute // 60:02}:{minute % 60:02}"
