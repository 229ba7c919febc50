"""Bake the sprites of `render/assets/`. For developers: `npm ci` in render/assets, then `python -m render.bake`."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from PIL import Image

from render.bake import catalogue, credits, icons, scenes, textures
from render.bake.palettes import PALETTES

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONT_FILES = {
    "@fontsource/skranji": ("skranji-latin-700-normal", "skranji-latin-ext-700-normal"),
    "@fontsource/fira-sans-condensed": tuple(
        f"fira-sans-condensed-{script}-{weight}-normal"
        for weight in (500, 600, 700, 800)
        for script in ("latin", "latin-ext")
    ),
    "@fontsource/noto-sans-runic": ("noto-sans-runic-runic-400-normal",),
}


def _save(image: Image.Image, path: Path, quality: int | None = None) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if quality is None:
        image.save(path, "WEBP", lossless=True, quality=100, method=6, exact=True)
    else:
        image.save(path, "WEBP", quality=quality, method=6)


def bake_icons(packages: Path) -> None:
    outlines = icons.Outlines(packages / "@iconify-json" / "game-icons")
    for kind, names, draw in (
        ("heroes", catalogue.HEROES, icons.hero),
        ("tokens", tuple(catalogue.TOKENS), icons.token),
        ("glyphs", tuple(name for name in catalogue.GLYPHS if name not in catalogue.HEROES), icons.glyph),
    ):
        for name in names:
            _save(draw(outlines, name), ASSETS / kind / f"{name}.webp")


def bake_scenes() -> None:
    with Image.open(ASSETS / "heroes" / "pine-tree.webp") as stored:
        pine = stored.convert("RGB")
    for name, palette in PALETTES.items():
        for shape, size in (("tall", scenes.TALL), ("wide", scenes.WIDE)):
            for variant in range(scenes.VARIANTS):
                _save(scenes.scene(name, variant, size, pine), ASSETS / "scenes" / f"{name}-{shape}-{variant}.webp", 88)
            front = scenes.front(name, size)
            if front is not None:
                _save(front, ASSETS / "scenes" / f"{name}-{shape}-front.webp", 88)
            if palette.water and not palette.isle and not palette.ground:
                _save(scenes.ledge(name, size), ASSETS / "scenes" / f"{name}-{shape}-ledge.webp", 88)


def bake_textures() -> None:
    folder = ASSETS / "textures"
    _save(textures.planks(), folder / "planks.webp", 86)
    _save(textures.sea(), folder / "sea.webp", 86)
    _save(textures.paper(), folder / "paper.webp", 80)
    _save(textures.grain(), folder / "grain.webp", 90)
    _save(textures.braid(), folder / "braid.webp")
    _save(textures.rope(), folder / "rope.webp", 92)


def copy_fonts(packages: Path) -> None:
    """Fonts are kept byte for byte: their licence reserves the names for unmodified files."""
    (ASSETS / "fonts").mkdir(parents=True, exist_ok=True)
    for package, files in FONT_FILES.items():
        for name in files:
            shutil.copyfile(packages / package / "files" / f"{name}.woff2", ASSETS / "fonts" / f"{name}.woff2")
        family = package.split("/")[1]
        shutil.copyfile(packages / package / "LICENSE", ASSETS / "fonts" / f"OFL-{family}.txt")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m render.bake", description=__doc__)
    parser.add_argument("--packages", type=Path, default=ASSETS / "node_modules", help="folder of the npm packages")
    parser.add_argument("--only", choices=("icons", "scenes", "textures", "fonts"), help="bake one part")
    chosen = parser.parse_args()
    if chosen.only in (None, "fonts"):
        copy_fonts(chosen.packages)
    if chosen.only in (None, "icons"):
        bake_icons(chosen.packages)
        credits.write()
    if chosen.only in (None, "scenes"):
        bake_scenes()
    if chosen.only in (None, "textures"):
        bake_textures()


if __name__ == "__main__":
    main()
