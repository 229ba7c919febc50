"""Pictures look as they did when somebody last agreed (`python -m tests.render.golden` agrees anew)."""

import pytest
from PIL import Image, ImageDraw

from tests.render import golden

MEAN, WORST = 2.0, 24.0


@pytest.fixture(scope="module")
def now() -> dict[str, Image.Image]:
    return dict(golden.drawn())


@pytest.mark.parametrize("path", sorted(golden.FOLDER.glob("*.webp")), ids=lambda path: path.stem)
def test_a_picture_looks_as_agreed(now: dict[str, Image.Image], path: object) -> None:
    stored = golden.FOLDER / getattr(path, "name")  # noqa: B009
    with Image.open(stored) as agreed:
        mean, worst = golden.difference(now[stored.stem], agreed.convert("RGB"))
    assert mean <= MEAN and worst <= WORST, f"{stored.stem} differs: mean {mean:.1f}, worst cell {worst:.0f}"


def test_every_kind_has_a_golden_picture(now: dict[str, Image.Image]) -> None:
    assert {path.stem for path in golden.FOLDER.glob("*.webp")} == set(now)


def test_a_change_that_a_person_would_see_is_noticed(now: dict[str, Image.Image]) -> None:
    before = now["table-desktop"]
    after = before.copy()
    ImageDraw.Draw(after).rectangle((200, 60, 260, 90), fill="#FFFFFF")
    assert golden.difference(before, after)[1] > WORST
