"""Write the icons' part of `assets/CREDITS.md` out of `authors.toml`: `python -m render.bake.credits`."""

from __future__ import annotations

import tomllib
from pathlib import Path

AUTHORS = Path(__file__).with_name("authors.toml")
CREDITS = Path(__file__).resolve().parent.parent / "assets" / "CREDITS.md"
BEGIN = "<!-- written by `python -m render.bake.credits` out of render/bake/authors.toml -->"
END = "<!-- end of what is written -->"


def authors() -> dict[str, tuple[str, ...]]:
    """The icons of each author, who drew most of them first."""
    stored = tomllib.loads(AUTHORS.read_text(encoding="utf-8"))
    return {name: tuple(entry["icons"].split()) for name, entry in stored.items()}


def table() -> str:
    rows = [f"| {name} | {' '.join(icons)} |" for name, icons in authors().items()]
    return "\n".join(["| author | icons |", "| --- | --- |", *rows])


def with_table(text: str) -> str:
    """The text of the credits with the table as it should be now."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


def write() -> None:
    CREDITS.write_text(with_table(CREDITS.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
