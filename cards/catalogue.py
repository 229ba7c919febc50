"""All that is printed and loaded: clans, island sets, and every card by its id.

    catalogue = builtin()                                # the game's own set
    catalogue, findings = load([Path("data/packs")])     # besides it, people's own packs
    content = catalogue.content_of(["glenn", "ulaf"], "islands")
    catalogue = Catalogue.from_content(content)          # what a running match was started with

A catalogue never changes. Ids are unique over everything in it.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cards.findings import Finding
from cards.loading import FORMAT, load_file
from cards.model import Card, Clan, Island, IslandSet, Pack
from cards.source import Refused, pack_files

BUILTIN = Path(__file__).parent / "north"


class Catalogue:
    """Clans and island sets, looked up by id."""

    def __init__(self, clans: Iterable[Clan] = (), island_sets: Iterable[IslandSet] = ()) -> None:
        self.clans: Mapping[str, Clan] = MappingProxyType({clan.id: clan for clan in clans})
        self.island_sets: Mapping[str, IslandSet] = MappingProxyType({found.id: found for found in island_sets})
        titles: dict[str, Card | Island] = {}
        owners: dict[str, Clan] = {}
        for clan in self.clans.values():
            for card in clan.cards:
                titles[card.id] = card
                owners[card.id] = clan
        for found in self.island_sets.values():
            titles.update((island.id, island) for island in found.islands)
        self.titles: Mapping[str, Card | Island] = MappingProxyType(titles)
        self._owners = owners
        self.content_hash = _hash(self._content(self.clans.values(), self.island_sets.values()))

    def clan_of(self, title: str) -> Clan | None:
        """The clan whose card this is; None for an island."""
        return self._owners.get(title)

    def content_of(self, clan_ids: Sequence[str], island_set_id: str) -> str:
        """What a match with these clans and islands uses: JSON, the same for the same cards."""
        clans = [self.clans[clan_id] for clan_id in sorted(clan_ids)]
        return _json(self._content(clans, [self.island_sets[island_set_id]]))

    @classmethod
    def from_content(cls, content: str) -> "Catalogue":
        """A catalogue of stored content."""
        data = json.loads(content)
        return cls(
            [Clan.model_validate(clan) for clan in data["clans"]],
            [IslandSet.model_validate(found) for found in data["island_sets"]],
        )

    @staticmethod
    def _content(clans: Iterable[Clan], island_sets: Iterable[IslandSet]) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "clans": [clan.model_dump(mode="json", exclude_defaults=True) for clan in clans],
            "island_sets": [found.model_dump(mode="json", exclude_defaults=True) for found in island_sets],
        }


def content_hash(content: str) -> str:
    """The name under which a content is stored."""
    return hashlib.sha256(content.encode()).hexdigest()


def _json(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _hash(content: Mapping[str, Any]) -> str:
    return content_hash(_json(content))


@cache
def builtin() -> Catalogue:
    """The set that comes with the game."""
    catalogue, findings = _add([BUILTIN], Catalogue())
    errors = [str(finding) for finding in findings if finding.is_error]
    if errors:
        raise RuntimeError("the built-in cards are broken:\n" + "\n".join(errors))
    return catalogue


def load(paths: Iterable[Path], base: Catalogue | None = None) -> tuple[Catalogue, list[Finding]]:
    """The base (by default the built-in set) and the packs of these files and folders.

    A pack with an error, or with an id that is already taken, is left out and reported; the others load.
    """
    return _add(paths, builtin() if base is None else base)


def _add(paths: Iterable[Path], base: Catalogue) -> tuple[Catalogue, list[Finding]]:
    clans, island_sets = list(base.clans.values()), list(base.island_sets.values())
    taken = dict.fromkeys((*base.clans, *base.island_sets, *base.titles), "the built-in set")
    findings: list[Finding] = []
    for path in paths:
        try:
            files = pack_files(path)
        except (Refused, OSError) as error:
            findings.append(error.finding if isinstance(error, Refused) else Finding(str(path), str(error)))
            continue
        for file in files:
            pack, said = load_file(file)
            findings += said
            clash = _clash(pack, taken, file) if pack else None
            if pack is None or clash:
                findings += [clash] if clash else []
                continue
            taken.update(dict.fromkeys(_ids(pack), file.name))
            clans += [pack.clan] if pack.clan else []
            island_sets += [pack.island_set] if pack.island_set else []
    return Catalogue(clans, island_sets), findings


def _ids(pack: Pack) -> list[str]:
    if pack.clan:
        return [pack.clan.id, *(card.id for card in pack.clan.cards)]
    if pack.island_set:
        return [pack.island_set.id, *(island.id for island in pack.island_set.islands)]
    return []


def _clash(pack: Pack, taken: Mapping[str, str], file: Path) -> Finding | None:
    twice = [identifier for identifier in _ids(pack) if identifier in taken]
    if not twice:
        return None
    names = ", ".join(twice[:5])
    return Finding(
        str(file),
        f"these ids are already in {taken[twice[0]]}: {names}",
        "give each an id of its own, for example with your clan's name in front.",
    )
