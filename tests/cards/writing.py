"""Writing packs for tests: the starter pack with something changed."""

from pathlib import Path

from cards.__main__ import STARTER
from cards.findings import Finding
from cards.loading import load_file
from cards.model import Pack

STARTER_TEXT = STARTER.read_text(encoding="utf-8").replace("CLAN", "fenfolk").replace("NAME", "Fenfolk")


def changed(*changes: tuple[str, str]) -> str:
    """The starter pack with some of its text replaced."""
    text = STARTER_TEXT
    for old, new in changes:
        assert text.count(old) == 1, f"{text.count(old)} times: {old}"
        text = text.replace(old, new)
    return text


def with_card(card: str) -> str:
    """The starter pack with the Loom's lines, from kind to action, replaced."""
    start = STARTER_TEXT.index('id = "fenfolk-loom"')
    end = STARTER_TEXT.index("picture", start)
    return STARTER_TEXT[:start] + f'id = "fenfolk-loom"\nname = "Loom"\ncopies = 3\n{card}\n' + STARTER_TEXT[end:]


def written(folder: Path, text: str, name: str = "fenfolk.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def read(folder: Path, text: str) -> tuple[Pack | None, list[Finding]]:
    return load_file(written(folder, text))


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)
