"""What can go wrong while drawing, said so that a person can mend it."""

from __future__ import annotations

from pathlib import Path


class RenderError(Exception):
    """Base of the errors of `render`."""


class AssetError(RenderError):
    """A sprite, scene or font is missing or cannot be read."""

    def __init__(self, path: Path, why: str) -> None:
        self.path = path
        super().__init__(
            f"Picture asset {path.parent.name}/{path.name} {why}. "
            "Restore render/assets from the repository, or bake it anew with: python -m render.bake"
        )


class UnknownIcon(RenderError):
    """A card names an icon, scene or colour style that is not baked."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        self.kind, self.name = kind, name
        near = ", ".join(known[:6])
        super().__init__(f"There is no {kind} called {name!r}." + (f" Similar ones: {near}." if near else ""))


class UnknownCard(RenderError):
    """A name that no card of the catalogue has."""

    def __init__(self, name: str, similar: list[str]) -> None:
        hint = f" Did you mean: {', '.join(similar)}?" if similar else ""
        super().__init__(f"No card is called {name!r}.{hint}")
