"""Assets: complete for the cards, small, credited; a broken one says what to do."""

from pathlib import Path

import pytest

from cards.catalogue import builtin
from render import sprites
from render.errors import AssetError, UnknownCard, UnknownIcon
from render.illustration import SCENES, illustration
from render.printed import find_card
from render.theme import GOODS, KEYWORDS, STYLES

ASSETS = sprites.ASSETS


def test_every_icon_scene_and_style_of_every_card_is_there() -> None:
    known = sprites.hero_names()
    for title, card in builtin().titles.items():
        picture = card.picture
        assert picture.icon in known, title
        assert picture.second is None or picture.second in known, title
        assert picture.scene in SCENES, title
        assert picture.style in STYLES or not picture.style, title


def test_every_type_icon_keyword_and_good_can_be_drawn() -> None:
    for clan in builtin().clans.values():
        for kind in clan.types.values():
            assert sprites.glyph(kind.icon, 24, "#FFFFFF").getbbox()
    for _, _, icon in KEYWORDS.values():
        assert sprites.glyph(icon, 24, "#FFFFFF").getbbox()
    for good in GOODS:
        assert sprites.good(good, 32, True).getbbox()


def test_people_have_a_generous_stock_of_icons_for_their_own_packs() -> None:
    assert len(sprites.hero_names()) >= 200


def test_assets_stay_small_enough_for_the_repository() -> None:
    stored = [path for path in ASSETS.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    assert sum(path.stat().st_size for path in stored) <= 6 * 1024 * 1024


def test_credits_name_authors_licences_and_changes() -> None:
    text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    for word in ("CC BY 3.0", "Delapouite", "Lorc", "Changes", "Skranji", "Fira Sans Condensed", "Open Font License"):
        assert word in text
    for family in ("skranji", "fira-sans-condensed", "noto-sans-runic"):
        assert "SIL OPEN FONT LICENSE" in (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8").upper()


def test_a_missing_asset_names_the_file_and_the_remedy(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"heroes/nothing\.webp is missing.*python -m render\.bake"):
        sprites.read_image(tmp_path / "heroes" / "nothing.webp", "RGB")


def test_a_corrupt_asset_is_an_error_and_not_a_broken_picture(tmp_path: Path) -> None:
    path = tmp_path / "planks.webp"
    path.write_bytes(b"RIFF0000WEBPVP8 nonsense")
    with pytest.raises(AssetError, match="cannot be read"):
        sprites.read_image(path, "RGB")


def test_an_unknown_icon_scene_or_style_is_refused_with_similar_names() -> None:
    picture = builtin().titles["weaving-shed"].picture
    with pytest.raises(UnknownIcon, match="penguin"):
        illustration(100, 80, picture.model_copy(update={"icon": "pengin"}), "x")
    with pytest.raises(UnknownIcon, match="fjord"):
        illustration(100, 80, picture.model_copy(update={"scene": "fjordd"}), "x")
    with pytest.raises(UnknownIcon, match="wood"):
        illustration(100, 80, picture.model_copy(update={"style": "woooood"}), "x")


def test_a_card_is_found_as_a_person_types_it() -> None:
    assert find_card(builtin(), "Weaving Shed") == "weaving-shed"
    assert find_card(builtin(), "weaving s") == "weaving-shed"
    with pytest.raises(UnknownCard, match="Weaving Shed"):
        find_card(builtin(), "weeving shad")
