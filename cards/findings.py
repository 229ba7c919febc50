"""What is wrong with a pack, said to the person who wrote it: where, what, and what would work."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal


@dataclass(frozen=True)
class Finding:
    """One thing about a pack. An `error` refuses the pack; a `note` is only worth knowing."""

    file: str
    message: str
    remedy: str = ""
    card: str = ""
    line: int | None = None
    severity: Literal["error", "note"] = "error"

    def __str__(self) -> str:
        where = Path(self.file).name + (f":{self.line}" if self.line else "")
        card = f'card "{self.card}"' if self.card else ""
        remedy = f" {self.remedy[0].upper()}{self.remedy[1:]}" if self.remedy else ""
        return ": ".join(filter(None, (where, card, f"{self.message.rstrip('.')}.{remedy}")))

    @property
    def is_error(self) -> bool:
        return self.severity == "error"
