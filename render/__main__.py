"""Pictures from the command line: `python -m render gallery OUT [--seed N]`, `python -m render card NAME OUT`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cards.catalogue import builtin
from render import gallery, pictures
from render.encode import encode
from render.errors import RenderError
from render.printed import find_card
from render.studio import Studio
from render.theme import PROFILES


def _card(name: str, out: Path, profile: str, conquered: bool) -> None:
    studio = Studio(builtin())
    title = find_card(studio.catalogue, name)
    picture = pictures.card(studio, title, PROFILES[profile], conquered)
    suffix = "png" if out.suffix == ".png" else "webp"
    path = out if out.suffix else out / f"{title}.{suffix}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encode(picture.image, "png" if suffix == "png" else "webp").data)
    print(path)
    print(picture.words.full)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    all_ = commands.add_parser("gallery", help="every kind of picture, and a page that shows them")
    all_.add_argument("out", type=Path)
    all_.add_argument("--seed", type=int, default=1)
    one = commands.add_parser("card", help="one card")
    one.add_argument("name")
    one.add_argument("out", type=Path)
    one.add_argument("--profile", choices=sorted(PROFILES), default="desktop")
    one.add_argument("--conquered", action="store_true", help="an island as it stands in an empire")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "gallery":
            files = gallery.make(chosen.out, chosen.seed)
            print(f"{len(files) - 1} pictures; open {files[0]}")
        else:
            _card(chosen.name, chosen.out, chosen.profile, chosen.conquered)
    except RenderError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
