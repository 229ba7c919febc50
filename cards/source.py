"""The text of a pack file: read within limits, and asked for the line on which something stands."""

import re
import stat
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cards.findings import Finding

# A whole clan takes about 12 KiB. These keep a hostile file from costing time or memory.
MOST_BYTES = 128 * 1024
# Dotted keys cost the parser the square of their length, and a key stands on one line.
MOST_LINE = 1000
MOST_DEPTH = 16
MOST_TEXT = 400
MOST_FILES = 50

_HEADER = re.compile(r"^\s*\[\[?\s*([A-Za-z0-9_.\-]+)\s*\]\]?")
_PARSE_LINE = re.compile(r"at line (\d+)")


class Refused(Exception):
    """This file is no pack that can be read; carries the finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


@dataclass(frozen=True)
class Source:
    """A pack file that was read: its data and its lines."""

    file: str
    data: dict[str, Any]
    lines: tuple[str, ...]

    def line_of(self, table: str, index: int = 0, key: str | None = None) -> int | None:
        """The line of the index-th `[table]` or `[[table]]`, or of a key in it. Lines count from 1."""
        starts = [n for n, line in enumerate(self.lines) if _header(line) == table]
        if index >= len(starts):
            return None
        start = starts[index]
        return (self._key_line(start, table, key) if key else None) or start + 1

    def _key_line(self, start: int, table: str, key: str) -> int | None:
        pattern = re.compile(rf"^\s*{re.escape(key)}\s*[.=]")
        for number in range(start + 1, len(self.lines)):
            header = _header(self.lines[number])
            if header == f"{table}.{key}" or pattern.match(self.lines[number]):
                return number + 1
            if header is not None and not header.startswith(f"{table}."):
                return None
        return None


def _header(line: str) -> str | None:
    found = _HEADER.match(line)
    return found.group(1) if found else None


def pack_files(path: Path) -> list[Path]:
    """The files that a path names: itself, or the .toml files of a folder (not of folders in it)."""
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.iterdir() if file.suffix == ".toml")
    if len(files) > MOST_FILES:
        raise Refused(
            Finding(
                str(path),
                f"the folder has {len(files)} pack files",
                f"at most {MOST_FILES} are read: move some elsewhere, or name the files one by one.",
            )
        )
    return files


def read(path: Path) -> Source:
    """Read a file as TOML, or raise Refused."""
    file = str(path)
    text = _text(path, file)
    lines = tuple(text.splitlines())
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_LINE:
            remedy = f"break it: a line may have {MOST_LINE} characters."
            raise Refused(Finding(file, f"the line has {len(line)} characters", remedy, line=number))
    return Source(file, _parse(text, file), lines)


def _text(path: Path, file: str) -> str:
    try:
        # Only plain files: reading a pipe or a device might never end.
        if not stat.S_ISREG(path.stat().st_mode):
            raise Refused(Finding(file, "this is not a plain file", "name a .toml file or a folder of them."))
        with path.open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise Refused(Finding(file, f"cannot be read: {reason}", "check the path and its permissions.")) from error
    if len(raw) > MOST_BYTES:
        remedy = f"a pack may have {MOST_BYTES // 1024} KiB: split it, one clan a file."
        raise Refused(Finding(file, "the file is too big", remedy))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise Refused(Finding(file, "this is not UTF-8 text", "save the file as UTF-8.", line=line)) from error


def _parse(text: str, file: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _PARSE_LINE.search(str(error))
        line = int(found.group(1)) if found else len(text.splitlines()) or 1
        message = str(error).split(" (at ")[0]
        remedy = "look there for a missing quote, bracket, comma or equals sign; a { } stands on one line."
        raise Refused(Finding(file, f"this is not TOML: {message}", remedy, line=line)) from error
    except (RecursionError, ValueError) as error:
        raise Refused(Finding(file, "this is nested too deeply to be a pack", "flatten it.")) from error
    _check_size(data, file)
    return data


def _check_size(data: dict[str, Any], file: str) -> None:
    """Depth and length of texts, without recursion, because the depth is not known to be harmless yet."""
    todo: list[tuple[Any, int]] = [(data, 0)]
    while todo:
        value, depth = todo.pop()
        if depth > MOST_DEPTH:
            raise Refused(Finding(file, "this is nested too deeply to be a pack", f"use at most {MOST_DEPTH} levels."))
        if isinstance(value, dict):
            todo.extend((item, depth + 1) for pair in value.items() for item in pair)
        elif isinstance(value, list):
            todo.extend((item, depth + 1) for item in value)
        elif isinstance(value, str) and len(value) > MOST_TEXT:
            remedy = f"use at most {MOST_TEXT}."
            raise Refused(Finding(file, f'the text "{value[:30]}..." has {len(value)} characters', remedy))
