"""Golden pictures: how the boards looked when somebody last agreed. Anew: python -m tests.render.golden

They are drawn from a stored set of cards and stored views (tests/render/golden/), so that new cards or new rules
do not change them: only drawing does.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
from PIL import Image, ImageChops, ImageFilter, ImageStat

from cards.catalogue import Catalogue, builtin
from engine.north.view import View
from render import pictures
from render.boards.lobby import LobbySeat
from render.gallery import FOUR, TWO
from render.samples import NAMES, sample_view
from render.studio import Studio
from render.theme import PROFILES

FOLDER = Path(__file__).parent / "golden"
CONTENT, VIEWS = FOLDER / "content.json", FOLDER / "views.json"
WIDE = 360
CELL = 12


def studio() -> Studio:
    return Studio(Catalogue.from_content(CONTENT.read_text(encoding="utf-8")))


def views() -> dict[str, View]:
    stored = json.loads(VIEWS.read_text(encoding="utf-8"))
    return {name: msgspec.convert(view, View) for name, view in stored.items()}


def drawn() -> Iterator[tuple[str, Image.Image]]:
    own, seen = studio(), views()
    seats = [LobbySeat("Astrid", "ulaf", True), LobbySeat("Bjørn", "panuk")]
    for profile in PROFILES.values():
        for kind, picture in (
            ("table", pictures.table(own, seen["late"], NAMES, profile)),
            ("empire", pictures.empire(own, seen["late"], 1, NAMES, profile)),
            ("hand", pictures.hand(own, seen["late"], profile)),
            ("score", pictures.final_score(own, seen["over"], NAMES, profile)),
            ("round", pictures.round_summary(own, seen["late"], NAMES, profile)),
            ("lobby", pictures.lobby(own, seats, profile)),
            ("clan", pictures.clan(own, "glenn", profile)),
            ("island", pictures.card(own, "haunted-island", profile)),
            ("boost", pictures.card(own, "raven-banner", profile)),
        ):
            yield f"{kind}-{profile.name}", small(picture.image)


def small(image: Image.Image) -> Image.Image:
    return image.convert("RGB").resize((WIDE, image.height * WIDE // image.width), Image.Resampling.LANCZOS)


def difference(first: Image.Image, second: Image.Image) -> tuple[float, float]:
    """Mean difference over all pixels, and the worst of any small cell: 0 the same, 255 black against white."""
    if first.size != second.size:
        return 255.0, 255.0
    # What the eye sees from a distance: fine noise of the file format is not a difference.
    soft = [image.filter(ImageFilter.GaussianBlur(1.6)) for image in (first, second)]
    gap = ImageChops.difference(*soft).convert("L")
    cells = gap.resize((max(1, gap.width // CELL), max(1, gap.height // CELL)), Image.Resampling.BOX)
    return ImageStat.Stat(gap).mean[0], float(ImageStat.Stat(cells).extrema[0][1])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    if not CONTENT.exists():
        catalogue = builtin()
        CONTENT.write_text(
            catalogue.content_of(list(catalogue.clans), next(iter(catalogue.island_sets))), encoding="utf-8"
        )
    if not VIEWS.exists():
        kept = {
            "early": sample_view(TWO, 3, 1, steps=6, seat=0),
            "late": sample_view(FOUR, 3, 5, steps=20, seat=0),
            "over": sample_view(FOUR, 3, 99),
        }
        VIEWS.write_text(json.dumps(msgspec.to_builtins(kept), separators=(",", ":")), encoding="utf-8")
    for name, image in drawn():
        image.save(FOLDER / f"{name}.webp", "WEBP", quality=92, method=6)
        print(name)


if __name__ == "__main__":
    main()
