"""Files: at most 500 KiB, WebP by default, PNG on request, made outside the event loop."""

import asyncio
import io
import random
import time

import pytest
from PIL import Image

from cards.catalogue import builtin
from engine.north.view import View
from render import pictures
from render.encode import LIMIT, WORKERS, encode, in_background
from render.gallery import exhibits
from render.samples import NAMES
from render.studio import Studio


def _noise(side: int) -> Image.Image:
    dice = random.Random(1)
    return Image.frombytes("RGB", (side, side), dice.randbytes(side * side * 3))


@pytest.mark.parametrize("format", ["webp", "png"])
def test_even_pure_noise_stays_within_the_limit(format: str) -> None:
    encoded = encode(_noise(900), "png" if format == "png" else "webp")
    assert len(encoded.data) <= LIMIT
    with Image.open(io.BytesIO(encoded.data)) as stored:
        assert stored.format == format.upper()
        assert stored.size == encoded.size


@pytest.mark.slow
def test_every_picture_of_the_gallery_is_within_the_limit_at_full_quality() -> None:
    studio = Studio(builtin())
    for name, profile, picture in exhibits(studio, 2):
        encoded = encode(picture.image)
        assert len(encoded.data) <= LIMIT, name
        assert encoded.size == picture.image.size, (name, profile.name)


def test_a_png_of_the_table_is_within_the_limit(studio: Studio, late: View) -> None:
    assert len(encode(pictures.table(studio, late, NAMES).image, "png").data) <= LIMIT


async def test_the_event_loop_goes_on_while_pictures_are_made(studio: Studio, late: View) -> None:
    pictures.table(studio, late, NAMES)
    jobs = [asyncio.wrap_future(in_background(pictures.file, pictures.table, studio, late, NAMES)) for _ in range(4)]
    beats = 0
    while not all(job.done() for job in jobs):
        await asyncio.sleep(0.005)
        beats += 1
    assert all(job.result()[0].data[:4] == b"RIFF" for job in jobs)
    assert beats > 10


def test_the_pool_is_bounded() -> None:
    running: list[int] = []
    most: list[int] = []

    def work() -> None:
        running.append(1)
        most.append(len(running))
        time.sleep(0.02)
        running.pop()

    for job in [in_background(work) for _ in range(12)]:
        job.result()
    assert max(most) <= WORKERS
