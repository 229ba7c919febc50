"""Faces are kept up to a bound; a broken file is drawn anew; cached and fresh pictures are the same."""

from functools import partial
from pathlib import Path

from PIL import Image, ImageChops

from cards.catalogue import builtin
from render.cache import FaceCache
from render.studio import Studio


def _square(colour: int, side: int = 100) -> Image.Image:
    return Image.new("RGB", (side, side), (colour, colour, colour))


def test_memory_never_exceeds_its_bound() -> None:
    cache = FaceCache(memory=100_000)
    for number in range(50):
        cache.face(("face", number), partial(_square, number))
        assert cache.held <= 100_000


def test_the_face_used_last_is_kept_and_the_oldest_goes() -> None:
    cache = FaceCache(memory=90_000)
    drawn: list[int] = []

    def draw(number: int) -> Image.Image:
        drawn.append(number)
        return _square(number)

    def face(number: int) -> None:
        cache.face((number,), partial(draw, number))

    for number in (1, 2, 1, 3, 1):
        face(number)
    face(2)
    assert drawn == [1, 2, 3, 2]


def _same(first: Image.Image, second: Image.Image) -> bool:
    return first.mode == second.mode and ImageChops.difference(first, second).getbbox() is None


def test_a_face_from_the_disk_is_the_face_that_was_drawn(tmp_path: Path) -> None:
    fresh = Studio(builtin(), FaceCache(tmp_path)).mini("weaving-shed", 302, 278).image
    again = Studio(builtin(), FaceCache(tmp_path)).mini("weaving-shed", 302, 278).image
    assert list(tmp_path.rglob("*.webp"))
    assert again.tobytes() == fresh.tobytes()


def test_a_corrupt_file_in_the_cache_is_drawn_again(tmp_path: Path) -> None:
    fresh = Studio(builtin(), FaceCache(tmp_path)).mini("weaving-shed", 302, 278).image
    for path in tmp_path.rglob("*.webp"):
        path.write_bytes(b"not a picture")
    again = Studio(builtin(), FaceCache(tmp_path)).mini("weaving-shed", 302, 278).image
    assert _same(again, fresh)
    assert all(path.read_bytes()[:4] == b"RIFF" for path in tmp_path.rglob("*.webp"))


def test_a_folder_that_cannot_be_written_costs_no_picture(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert Studio(builtin(), FaceCache(blocked)).mini("weaving-shed", 302, 278).image.size[0] > 300
