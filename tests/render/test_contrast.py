"""Text can be read on its ground, and players can be told apart without colour."""

from itertools import combinations

from render import sprites
from render.boards.score import SOURCES
from render.theme import (
    ACTIONS,
    CREAM,
    FRAMES,
    HALO,
    HEADER,
    INK,
    KEYWORDS,
    PARCHMENT,
    PARCHMENT_DEEP,
    SAND,
    SEATS,
    SOFT_INK,
    STAMP,
    contrast,
    mix,
)

LEAST = 4.5


def test_ink_can_be_read_on_every_paper() -> None:
    for ground in (PARCHMENT, PARCHMENT_DEEP, "#E9BFA0", "#B5D3C0", "#D9C7E3", "#E6C3D6"):
        assert contrast(INK, ground) >= LEAST
    assert contrast(SOFT_INK, PARCHMENT_DEEP) >= LEAST


def test_cream_can_be_read_on_every_frame_pill_and_stamp() -> None:
    for _, dark in FRAMES.values():
        assert contrast(CREAM, dark) >= LEAST
    for _, colour, _ in KEYWORDS.values():
        assert contrast(HALO, colour) >= LEAST, colour
    for _, _, colour in ACTIONS.values():
        assert contrast(HALO, mix(colour, "#000000", 0.30)) >= LEAST
    assert contrast("#FFE9C8", STAMP) >= LEAST
    assert contrast(SAND, HEADER[0]) >= LEAST


def test_numbers_in_the_bars_can_be_read() -> None:
    for _, colour, _ in SOURCES.values():
        assert max(contrast("#FFFFFF", colour), contrast(INK, colour)) >= LEAST


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len({shape for _, _, shape in SEATS}) == len(SEATS)
    marks = [sprites.glyph_of_seat(seat, 64).getchannel("A").tobytes() for seat in range(len(SEATS))]
    assert all(first != second for first, second in combinations(marks, 2))


def test_an_exhausted_pawn_is_not_the_same_shape_as_a_fresh_one() -> None:
    fresh, down = sprites.pawn(0, 64), sprites.pawn(0, 64, True)
    assert fresh.getchannel("A").tobytes() != down.getchannel("A").tobytes()
