"""The story of a journal, turn by turn."""

from collections.abc import Iterator
from pathlib import Path

from cards.catalogue import Catalogue


class BadJournal(ValueError):
    """The file is no journal that can be replayed; says why."""


def replay_story(path: Path, catalogue: Catalogue) -> Iterator[str]:
    raise BadJournal(f"{path} cannot be read")
