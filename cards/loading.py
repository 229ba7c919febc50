"""From a pack file to the models: one clan or one set of islands a file, what is wrong as findings.

Nothing here raises because of what a file says: an unusable pack comes back as None with its findings.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from cards.checks import check_card, check_island
from cards.clan_checks import check_clan, check_island_set
from cards.findings import Finding
from cards.model import Card, CardType, Clan, Combination, Island, IslandSet, Pack
from cards.schema_words import errors_in_words, near
from cards.source import Refused, Source, read

FORMAT = 1
MOST_CARDS = 60
MOST_NUMBER = 99

_CLAN_TABLES = ("format", "clan", "types", "combination", "card")
_ISLAND_TABLES = ("format", "islands", "island")

_Model = TypeVar("_Model", bound=BaseModel)


def load_file(path: Path) -> tuple[Pack | None, list[Finding]]:
    """Read one pack file. The pack is None when anything in it is an error."""
    try:
        source = read(path)
    except Refused as refused:
        return None, [refused.finding]
    return _Reader(source).pack()


class _Reader:
    """Turns one source into a pack, and collects what is wrong on the way."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.findings: list[Finding] = []

    def pack(self) -> tuple[Pack | None, list[Finding]]:
        data = self.source.data
        if not self._has_known_shape(data):
            return None, self.findings
        pack = Pack(format=FORMAT, island_set=self._islands(data)) if "islands" in data else self._clan_pack(data)
        broken = any(finding.is_error for finding in self.findings)
        return (None if broken else pack), self.findings

    def _clan_pack(self, data: Mapping[str, Any]) -> Pack:
        return Pack(format=FORMAT, clan=self._clan(data))

    def _has_known_shape(self, data: Mapping[str, Any]) -> bool:
        if data.get("format") != FORMAT:
            self._error("the file does not say which format it has", f"write as its first line: format = {FORMAT}")
        if ("clan" in data) == ("islands" in data):
            self._error("a pack is either a clan or a set of islands", "use one table [clan] or one table [islands].")
            return False
        known = _ISLAND_TABLES if "islands" in data else _CLAN_TABLES
        for key in data:
            if key not in known:
                remedy = near(key, known) + f"known are: {', '.join(known)}."
                self._error(f'unknown table "{key}"', remedy, line=self.source.line_of(key))
        return self._tables(data, "card", "island", "combination") and not self.findings

    def _tables(self, data: Mapping[str, Any], *names: str) -> bool:
        for name in names:
            rows = data.get(name, [])
            if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                self._error(f'"{name}" is not a list of tables', f"start each one with [[{name}]].")
                return False
            if len(rows) > MOST_CARDS:
                self._error(f"there are {len(rows)} tables [[{name}]]", f"at most {MOST_CARDS} are read.")
                return False
        for name in ("clan", "islands", "types"):
            if not isinstance(data.get(name, {}), dict):
                self._error(f'"{name}" is not a table', f"start it with [{name}].")
                return False
        return True

    # --- clans ------------------------------------------------------------------------------------

    def _clan(self, data: Mapping[str, Any]) -> Clan | None:
        types = self._types(data.get("types", {}))
        combinations = self._rows("combination", data.get("combination", []), Combination)
        cards = self._rows("card", data.get("card", []), Card)
        head = {**data["clan"], "types": {}, "combinations": (), "cards": ()}
        clan = self._read(head, Clan, "clan")
        if clan is None or any(finding.is_error for finding in self.findings):
            return None
        clan = clan.model_copy(update={"types": types, "combinations": tuple(combinations), "cards": tuple(cards)})
        self._numbers("card", clan.cards)
        for index, card in enumerate(clan.cards):
            self._said("card", index, card, check_card(card, clan))
        self._about_all("card", clan.cards, "clan", check_clan(clan))
        return clan

    def _types(self, data: Mapping[str, Any]) -> dict[str, CardType]:
        types = {}
        for key, row in data.items():
            found = self._read(row, CardType, f"types.{key}")
            if found is not None:
                types[key] = found
        return types

    # --- islands ----------------------------------------------------------------------------------

    def _islands(self, data: Mapping[str, Any]) -> IslandSet | None:
        islands = self._rows("island", data.get("island", []), Island)
        head = self._read({**data["islands"], "islands": ()}, IslandSet, "islands")
        if head is None or any(finding.is_error for finding in self.findings):
            return None
        found = head.model_copy(update={"islands": tuple(islands)})
        self._numbers("island", found.islands)
        for index, island in enumerate(found.islands):
            self._said("island", index, island, check_island(island))
        self._about_all("island", found.islands, "islands", check_island_set(found))
        return found

    # --- reading and telling ----------------------------------------------------------------------

    def _rows(self, table: str, rows: list[dict[str, Any]], model: type[_Model]) -> list[_Model]:
        found = [self._read(row, model, table, index) for index, row in enumerate(rows)]
        return [row for row in found if row is not None]

    def _read(self, row: Any, model: type[_Model], table: str, index: int = 0) -> _Model | None:
        try:
            return model.model_validate(row)
        except ValidationError as error:
            name = _name(row) if table in ("card", "island", "combination") else ""
            for key, message, remedy in errors_in_words(error, model):
                self._error(message, remedy, card=name, line=self.source.line_of(table, index, key))
        except RecursionError:
            self._error("this is nested too deeply", "flatten it.", line=self.source.line_of(table, index))
        return None

    def _numbers(self, table: str, rows: Sequence[Card | Island]) -> None:
        for index, row in enumerate(rows):
            for key, value in row.model_dump().items():
                if not all(0 <= number <= MOST_NUMBER for number in _numbers_in(value)):
                    remedy = f"use whole numbers from 0 to {MOST_NUMBER}."
                    line = self.source.line_of(table, index, key)
                    self._error(f"a number in {key} is out of range", remedy, card=row.name, line=line)

    def _said(self, table: str, index: int, row: Card | Island, said: list[tuple[str, str, str]]) -> None:
        for key, message, remedy in said:
            self._error(message, remedy, card=row.name, line=self.source.line_of(table, index, key or None))

    def _about_all(
        self,
        table: str,
        rows: Sequence[Card | Island],
        head: str,
        said: list[tuple[str, str, str, str]],
    ) -> None:
        """Findings about the pack as a whole: severity, id of a card or of nothing, message, remedy."""
        index_of = {row.id: index for index, row in enumerate(rows)}
        for severity, card_id, message, remedy in said:
            if card_id in index_of:
                index = index_of[card_id]
                line = self.source.line_of(table, index)
                self._add(severity, message, remedy, card=rows[index].name, line=line)
            else:
                self._add(severity, message, remedy, line=self.source.line_of(head))

    def _error(self, message: str, remedy: str, *, card: str = "", line: int | None = None) -> None:
        self._add("error", message, remedy, card=card, line=line)

    def _add(self, severity: str, message: str, remedy: str, *, card: str = "", line: int | None = None) -> None:
        self.findings.append(
            Finding(
                self.source.file,
                message,
                remedy,
                card,
                line,
                severity="note" if severity == "note" else "error",
            )
        )


def _name(row: Any) -> str:
    name = row.get("name") or row.get("id") if isinstance(row, dict) else None
    return name[:40] if isinstance(name, str) else "without a name"


def _numbers_in(value: Any) -> list[int]:
    if isinstance(value, dict):
        return [number for item in value.values() for number in _numbers_in(item)]
    if isinstance(value, list | tuple):
        return [number for item in value for number in _numbers_in(item)]
    return [value] if isinstance(value, int) else []
