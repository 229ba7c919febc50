"""The examples of docs/packs.md: taken out of the page, and put onto a card that can be checked and read."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cards.checks import check_card, check_island
from cards.model import Card, CardType, Clan, Island
from cards.wording import plain, sections_of

PAGE = Path(__file__).parents[2] / "docs" / "packs.md"

_BLOCK = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)
_READS = re.compile(r"^# reads: ?(.*)$", re.MULTILINE)
_PICTURE = {"icon": "hut", "scene": "snow"}

CLAN = Clan(
    id="page",
    name="Page",
    people="other",
    difficulty=1,
    character="The clan of the examples.",
    types={
        name: CardType(name=name.capitalize(), plural=f"{name.capitalize()}s", icon="hut")
        for name in ("penguin", "igloo", "yeti")
    },
    cards=(),
)


@dataclass(frozen=True)
class Example:
    """A card, or a part of one with the words that the page says are printed."""

    text: str
    data: dict[str, Any]
    reads: str | None

    def __str__(self) -> str:
        return self.text.splitlines()[0][:70]

    @property
    def card(self) -> Card | Island:
        """The card, or the part on a card that has what its kind needs."""
        data = {"id": "example", "name": "Example", "picture": _PICTURE, **self.data}
        if "distance" in data:
            return Island.model_validate({"pillage": {"food": 1}, **data})
        if "kind" in data:
            return Card.model_validate(data)
        if "play" in data:
            kind = {"kind": "instant"} if "cost" in data else {"kind": "boost", "on": data.get("on", "harvest")}
            return Card.model_validate({"type": "yeti", **kind, **data})
        return Card.model_validate({"type": "yeti", "kind": "location", "cost": {"wood": 1}, **data})

    @property
    def words(self) -> str:
        return " ".join(plain(section.text) for section in sections_of(self.card, CLAN.types))

    @property
    def problems(self) -> list[tuple[str, str, str]]:
        card = self.card
        return check_card(card, CLAN) if isinstance(card, Card) else check_island(card)


def examples() -> Iterator[Example]:
    for block in _BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if "[[" in block and re.search(r"^\[\[", block, re.MULTILINE):
            data = tomllib.loads(block)
            yield from (Example(str(row["name"]), row, None) for rows in data.values() for row in rows)
            continue
        for part in re.split(r"\n\s*\n", block.strip()):
            reads = _READS.search(part)
            yield Example(part, tomllib.loads(part), reads.group(1) if reads else "")
