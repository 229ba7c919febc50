"""Credits: CC BY asks for the author of every icon that we ship."""

from collections import Counter

from render.bake import credits
from render.sprites import ASSETS

KINDS = ("heroes", "tokens", "glyphs")


def test_every_shipped_icon_has_one_author() -> None:
    shipped = {path.stem for kind in KINDS for path in (ASSETS / kind).glob("*.webp")}
    credited = Counter(icon for icons in credits.authors().values() for icon in icons)
    assert shipped - set(credited) == set(), "add them to render/bake/authors.toml"
    assert set(credited) - shipped == set(), "no longer shipped: take them out of render/bake/authors.toml"
    assert [icon for icon, times in credited.items() if times > 1] == []


def test_sprites_are_in_no_other_folder() -> None:
    """A new folder of icons would escape the test above."""
    folders = {path.name for path in ASSETS.iterdir() if path.is_dir() and path.name != "node_modules"}
    assert folders == {*KINDS, "scenes", "textures", "fonts"}


def test_the_credits_are_written_out_of_the_authors() -> None:
    text = credits.CREDITS.read_text(encoding="utf-8")
    assert credits.with_table(text) == text, "run python -m render.bake.credits"
