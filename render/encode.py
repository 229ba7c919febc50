"""Pixels into files: small enough for Discord, made outside the event loop."""

from __future__ import annotations

import io
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, ParamSpec, TypeVar

from PIL import Image

Format = Literal["webp", "png"]
LIMIT: Final = 500 * 1024
QUALITIES: Final = (90, 84, 78, 70, 60, 48, 36)
WORKERS: Final = 1

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Encoded:
    """A finished file: its bytes, its extension, and the size of the picture in it."""

    data: bytes
    format: Format
    size: tuple[int, int]

    @property
    def filename(self) -> str:
        return f"picture.{self.format}"


def _webp(image: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, method=4)
    return out.getvalue()


def _png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=6)
    return out.getvalue()


def encode(image: Image.Image, format: Format = "webp", limit: int = LIMIT) -> Encoded:
    """The picture in at most `limit` bytes: the quality steps down, at last the size does."""
    if format == "png":
        return _encode_png(image, limit)
    while True:
        for quality in QUALITIES:
            data = _webp(image, quality)
            if len(data) <= limit:
                return Encoded(data, "webp", image.size)
        image = image.resize((image.width * 4 // 5, image.height * 4 // 5), Image.Resampling.LANCZOS)


def _encode_png(image: Image.Image, limit: int) -> Encoded:
    data = _png(image)
    colours = 256
    while len(data) > limit:
        flat = image.convert("RGB").quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        data = _png(flat)
        if len(data) > limit:
            if colours > 64:
                colours //= 2
            else:
                image = image.resize((image.width * 4 // 5, image.height * 4 // 5), Image.Resampling.LANCZOS)
                colours = 256
    return Encoded(data, "png", image.size)


@lru_cache(1)
def _pool() -> ThreadPoolExecutor:
    # Pillow frees the interpreter lock while it works, so a second thread makes nothing faster: it only makes the
    # event loop wait for two others instead of one.
    return ThreadPoolExecutor(WORKERS, thread_name_prefix="render")


def in_background(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
    """Run drawing or encoding in the bounded pool; a bot wraps the result with asyncio.wrap_future."""
    return _pool().submit(work, *args, **kwargs)
