"""Time zones as people name them: a city, a country's usual name for it, or hours from UTC."""

import difflib
import re
import unicodedata
from functools import cache
from zoneinfo import available_timezones

from msgspec import Struct

# Big places and common names that have no zone of their own.
ALSO = {
    "Europe/London": "uk, england, britain, great britain, scotland, wales, edinburgh, manchester, glasgow, bst",
    "Europe/Berlin": "germany, deutschland, munich, münchen, hamburg, cologne, köln, frankfurt, leipzig, cet, cest",
    "Europe/Paris": "france, lyon, marseille",
    "Europe/Madrid": "spain, barcelona, valencia, seville",
    "Europe/Rome": "italy, milan, milano, roma, naples, turin",
    "Europe/Lisbon": "portugal, porto",
    "Europe/Dublin": "ireland, cork",
    "Europe/Zurich": "switzerland, zürich, geneva, basel, bern",
    "Europe/Vienna": "austria, wien, graz",
    "Europe/Brussels": "belgium, antwerp",
    "Europe/Amsterdam": "netherlands, holland, rotterdam, the hague",
    "Europe/Copenhagen": "denmark, aarhus",
    "Europe/Oslo": "norway, bergen, trondheim",
    "Europe/Stockholm": "sweden, gothenburg, malmö",
    "Europe/Helsinki": "finland, tampere, eet",
    "Europe/Warsaw": "poland, warszawa, krakow, kraków, wroclaw, gdansk",
    "Europe/Prague": "czechia, praha, brno",
    "Europe/Athens": "greece, thessaloniki",
    "Europe/Kyiv": "ukraine, kiev, lviv",
    "Europe/Istanbul": "istanbul, turkey, türkiye, ankara",
    "Europe/Moscow": "russia, saint petersburg, msk",
    "Atlantic/Reykjavik": "iceland",
    "America/New_York": "boston, washington, washington dc, philadelphia, miami, atlanta, eastern, est, edt, et",
    "America/Chicago": "dallas, houston, austin, minneapolis, new orleans, central, cst, cdt, ct",
    "America/Denver": "salt lake city, mountain, mst, mdt, mt",
    "America/Los_Angeles": "la, san francisco, seattle, san diego, las vegas, california, pacific, pst, pdt, pt",
    "America/Toronto": "ottawa, montreal, quebec",
    "America/Vancouver": "british columbia",
    "America/Sao_Paulo": "brazil, rio, rio de janeiro, são paulo, brasilia",
    "America/Argentina/Buenos_Aires": "argentina",
    "America/Mexico_City": "mexico",
    "Asia/Kolkata": "india, mumbai, bombay, delhi, new delhi, bangalore, bengaluru, chennai, hyderabad, ist",
    "Asia/Shanghai": "china, beijing, peking, shenzhen, guangzhou",
    "Asia/Tokyo": "japan, osaka, kyoto, jst",
    "Asia/Seoul": "korea, south korea, busan, kst",
    "Asia/Jerusalem": "israel, tel aviv",
    "Asia/Ho_Chi_Minh": "vietnam, saigon, hanoi",
    "Australia/Sydney": "canberra, aest, aedt",
    "Australia/Melbourne": "victoria",
    "Pacific/Auckland": "new zealand, wellington, christchurch, nz",
    "Africa/Johannesburg": "south africa, cape town",
    "UTC": "gmt, z, zulu",
}
# Offsets that are no whole hours have a place that keeps them all year.
ODD = {
    210: "Asia/Tehran",
    270: "Asia/Kabul",
    330: "Asia/Kolkata",
    345: "Asia/Kathmandu",
    390: "Asia/Yangon",
    525: "Australia/Eucla",
    570: "Australia/Darwin",
    -570: "Pacific/Marquesas",
}
_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?")
SUGGESTED = 8


class Found(Struct, frozen=True):
    """The zone that is meant; or, where that is not clear, some that may be."""

    zone: str | None
    suggestions: tuple[str, ...] = ()


def find(written: str) -> Found:
    plain = _plain(written)
    if not plain:
        return Found(None)
    offset = _OFFSET.fullmatch(plain)
    if offset is not None:
        return Found(_by_offset(offset.group(1) != "+", int(offset.group(2)), int(offset.group(3) or 0)))
    names = _names()
    if plain in names:
        meant = sorted(names[plain])
        return Found(meant[0]) if len(meant) == 1 else Found(None, tuple(meant[:SUGGESTED]))
    near = [name for name in names if len(plain) >= 3 and plain in name]
    near += difflib.get_close_matches(plain, names, SUGGESTED, 0.7)
    zones = dict.fromkeys(zone for name in near for zone in sorted(names[name]))
    return Found(None, tuple(zones)[:SUGGESTED])


def known(zone: str) -> bool:
    return zone in available()


def said(zone: str) -> str:
    """As a reader knows it: `Etc/GMT-2` is two hours ahead of UTC, whatever it looks like."""
    found = re.fullmatch(r"Etc/GMT([+-])(\d+)", zone)
    if found is None:
        return zone.replace("_", " ")
    return f"UTC{'-' if found.group(1) == '+' else '+'}{found.group(2)}"


def _by_offset(behind: bool, hours: int, minutes: int) -> str | None:
    total = (hours * 60 + minutes) * (-1 if behind else 1)
    if total == 0:
        return "UTC"
    if minutes:
        return ODD.get(total)
    if not -12 <= total // 60 <= 14:
        return None
    # These names count the other way round.
    return f"Etc/GMT{'+' if behind else '-'}{hours}"


def _plain(written: str) -> str:
    """Small letters without accents, however the words are joined."""
    bare = "".join(each for each in unicodedata.normalize("NFKD", written) if not unicodedata.combining(each))
    return " ".join(bare.replace("_", " ").replace("−", "-").lower().split())


@cache
def available() -> frozenset[str]:
    """Zones that a person may live in."""
    return frozenset(zone for zone in available_timezones() if zone not in ("Factory", "localtime"))


@cache
def _names() -> dict[str, set[str]]:
    """What may be written for each zone: its name, its city, and what it is also called."""
    found: dict[str, set[str]] = {}
    for zone in available():
        found.setdefault(_plain(zone), set()).add(zone)
    for zone in available():
        area, _, city = zone.partition("/")
        if city and area not in ("Etc", "US", "Brazil", "Canada", "Mexico", "Chile"):
            found.setdefault(_plain(city.rpartition("/")[2]), set()).add(zone)
    for zone, names in ALSO.items():
        for name in names.split(", "):
            found[_plain(name)] = {zone}
    # One place under its old and its new name is one place.
    return {name: _without_aliases(zones) for name, zones in found.items()}


def _without_aliases(zones: set[str]) -> set[str]:
    zones = {zone for zone in zones if "/" in zone} or zones
    areas = {zone.partition("/")[0]: zone for zone in sorted(zones, key=len, reverse=True)}
    return set(areas.values())
