"""Names with letters that the fonts lack fall back visibly, never as boxes."""

from PIL import Image

from render.canvas import Canvas
from render.fonts import UNKNOWN, legible, legible_name, runs, width


def test_letters_of_the_north_are_drawn_by_the_title_font_itself() -> None:
    assert {run.file for run in runs("Ægir Østen Åse Þór", "name")} == {"skranji-latin-700-normal"}


def test_a_letter_that_only_the_extended_font_has_is_taken_from_it() -> None:
    assert [run.file for run in runs("ł", "name")] == ["skranji-latin-ext-700-normal"]
    assert legible("Łukasz") == "Łukasz"


def test_a_letter_that_the_title_font_lacks_is_taken_from_the_text_font() -> None:
    files = {run.file for run in runs("ő", "name")}
    assert files == {"fira-sans-condensed-latin-ext-800-normal"}


def test_runes_are_drawn_as_runes() -> None:
    assert legible("ᚠᚢᚦ") == "ᚠᚢᚦ"


def test_letters_in_fancy_dress_become_plain_letters() -> None:
    assert legible("𝓐𝓼𝓽𝓻𝓲𝓭") == "Astrid"


def test_emoji_and_chinese_become_one_visible_mark_for_a_run() -> None:
    assert legible("Erik 🐧🐧🐧") == f"Erik {UNKNOWN}"
    assert legible("北斎 ⚔️") == f"{UNKNOWN} {UNKNOWN}"


def test_a_name_without_a_single_letter_is_replaced() -> None:
    assert legible_name("🐧🐧", "Panuk player") == "Panuk player"
    assert legible_name("Erik 🐧", "x") == f"Erik {UNKNOWN}"


def test_invisible_characters_take_no_room() -> None:
    assert legible("A\u200d\u200bs\u202etrid") == "Astrid"
    assert width(legible("As\u0301trid"), "name", 40) > 0


def test_no_missing_glyph_is_ever_drawn() -> None:
    canvas = Canvas(Image.new("RGB", (400, 60)))
    canvas.text(4, 30, "🐧", "name", 40, "#FFFFFF")
    assert canvas.placed[0].text == UNKNOWN
