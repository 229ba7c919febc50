"""The command line."""

from pathlib import Path

import pytest

from render import __main__ as command
from render import gallery


def test_one_card_is_drawn_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["card", "weaving shed", str(tmp_path)]) == 0
    assert (tmp_path / "weaving-shed.webp").read_bytes()[:4] == b"RIFF"
    assert "Weaving Shed" in capsys.readouterr().out


def test_a_png_is_written_when_the_name_asks_for_it(tmp_path: Path) -> None:
    assert command.main(["card", "haunted-island", str(tmp_path / "x.png"), "--conquered"]) == 0
    assert (tmp_path / "x.png").read_bytes()[:4] == b"\x89PNG"


def test_an_unknown_card_is_refused_with_a_hint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["card", "weeving shad", str(tmp_path)]) == 1
    assert "Did you mean: Weaving Shed" in capsys.readouterr().err


@pytest.mark.slow
def test_the_gallery_has_a_page_with_every_picture_and_its_words(tmp_path: Path) -> None:
    files = gallery.make(tmp_path, 2)
    page = files[0].read_text(encoding="utf-8")
    for path in files[1:]:
        assert f'src="{path.name}"' in page
    assert 'alt="Round' in page
