"""Faces that were drawn once: in memory up to a bound, and on disk under a folder of the caller's choice.

A face on disk that cannot be read is drawn again. Nothing here is needed for a right picture, only for a fast one.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path

from PIL import Image

Key = tuple[Hashable, ...]
MEMORY = 40 * 1024 * 1024
DISK = 256 * 1024 * 1024


@lru_cache(1)
def look() -> str:
    """Changes with the drawing code and the assets, so that an old face is never shown by a new program."""
    here = Path(__file__).resolve().parent
    digest = hashlib.sha256()
    for path in sorted(here.glob("*.py")) + sorted((here / "faces").glob("*.py")):
        digest.update(path.read_bytes())
    for path in sorted((here / "assets").glob("*/*")):
        digest.update(f"{path.name}:{path.stat().st_size}".encode())
    return digest.hexdigest()[:16]


class FaceCache:
    """Least recently used faces go first when the memory is full."""

    def __init__(self, folder: Path | None = None, memory: int = MEMORY, disk: int = DISK) -> None:
        self._folder = folder / "faces" / look() if folder else None
        self._memory, self._disk = memory, disk
        self._faces: OrderedDict[Key, Image.Image] = OrderedDict()
        self._held = 0
        self._lock = threading.Lock()
        self._written = 0

    @property
    def held(self) -> int:
        """Bytes of pixels in memory."""
        return self._held

    def face(self, key: Key, draw: Callable[[], Image.Image], lasting: bool = True) -> Image.Image:
        """The picture of that key. It is shared: copy it before changing it."""
        with self._lock:
            found = self._faces.get(key)
            if found is not None:
                self._faces.move_to_end(key)
                return found
        image = self._load(key) if lasting else None
        if image is None:
            image = draw()
            if lasting:
                self._store(key, image)
        with self._lock:
            if key not in self._faces:
                self._faces[key] = image
                self._held += _size(image)
            while self._held > self._memory and len(self._faces) > 1:
                _, oldest = self._faces.popitem(last=False)
                self._held -= _size(oldest)
        return image

    def _path(self, key: Key) -> Path | None:
        if self._folder is None:
            return None
        return self._folder / (hashlib.sha256(repr(key).encode()).hexdigest()[:32] + ".webp")

    def _load(self, key: Key) -> Image.Image | None:
        path = self._path(key)
        if path is None:
            return None
        try:
            with Image.open(path) as stored:
                stored.load()
                return stored.copy() if stored.mode in ("RGB", "RGBA") else stored.convert("RGBA")
        except FileNotFoundError:
            return None
        except (OSError, ValueError, SyntaxError):
            with contextlib.suppress(OSError):
                path.unlink()
            return None

    def _store(self, key: Key, image: Image.Image) -> None:
        path = self._path(key)
        if path is None or self._written > self._disk:
            return
        # Another process may write the same face: each writes its own file and renames it.
        part = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            image.save(part, "WEBP", lossless=True, quality=0, method=0, exact=True)
            self._written += part.stat().st_size
            part.replace(path)
        except OSError:
            # A full or read-only disk costs speed, never a picture.
            with contextlib.suppress(OSError):
                part.unlink()


def _size(image: Image.Image) -> int:
    # Pillow keeps four bytes for a pixel of colour, with or without transparency.
    return image.width * image.height * (1 if image.mode == "L" else 4)
