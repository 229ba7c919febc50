"""Where pictures are made: the cards of a match, and their faces as ready sprites with their shadows."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import partial

from PIL import Image, ImageChops, ImageEnhance

from cards.catalogue import Catalogue
from cards.model import Card
from render.cache import FaceCache
from render.canvas import Canvas
from render.faces.full import full_card
from render.faces.island import full_island
from render.faces.mini import island_tile, mini_card, upgrade_strip
from render.printed import Printed, printed
from render.shapes import shadow

SHADE = 10  # blur of the shadow round a tile


@dataclass(frozen=True)
class Sprite:
    """A face with its shadow. `margin` is how far the shadow reaches beyond the face."""

    image: Image.Image
    margin: int

    @property
    def wide(self) -> int:
        return self.image.width - 2 * self.margin

    @property
    def tall(self) -> int:
        return self.image.height - 2 * self.margin

    def place(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.image.paste(self.image, (round(x) - self.margin, round(y) - self.margin), self.image)


def with_shadow(face: Image.Image, radius: int, blur: int = SHADE, strength: float = 0.7, down: int = 6) -> Image.Image:
    """The face on its own shadow, so that one paste brings both."""
    mask, reach = shadow(face.width, face.height, radius, blur, strength)
    margin = reach
    image = Image.new("RGBA", (face.width + 2 * margin, face.height + 2 * margin), (0, 0, 0, 0))
    shade = Image.new("L", image.size, 0)
    shade.paste(mask, (0, down))
    image.putalpha(shade)
    image.paste(face, (margin, margin), face)
    solid = Image.new("L", image.size, 0)
    solid.paste(face.getchannel("A"), (margin, margin))
    image.putalpha(ImageChops.lighter(shade, solid))
    return image


def exhausted(face: Image.Image) -> Image.Image:
    """A used card: grey and darker, still legible."""
    alpha = face.getchannel("A")
    colour = face.convert("RGB")
    grey = Image.blend(colour, colour.convert("L").convert("RGB"), 0.85)
    dark = ImageEnhance.Brightness(grey).enhance(0.70).convert("RGBA")
    dark.putalpha(alpha)
    return dark


@dataclass
class Studio:
    catalogue: Catalogue
    cache: FaceCache = field(default_factory=FaceCache)
    _printed: dict[str, Printed] = field(default_factory=dict)
    _prints: dict[str, str] = field(default_factory=dict)

    def card(self, title: str) -> Printed:
        found = self._printed.get(title)
        if found is None:
            found = printed(self.catalogue, title)
            words = repr((found.card.model_dump_json(), found.people, found.clan, found.sections, found.briefs))
            # The print first: another thread that finds the card must find its print too.
            self._prints[title] = hashlib.sha256(words.encode()).hexdigest()[:16]
            self._printed[title] = found
        return found

    def _sprite(self, kind: str, title: str, draw: partial[Canvas], radius: int, *more: int | bool | None) -> Sprite:
        self.card(title)
        key = (kind, self._prints[title], *more)
        image = self.cache.face(key, lambda: with_shadow(draw().image, radius))
        return Sprite(image, SHADE * 3)

    def mini(self, title: str, wide: int, tall: int, strip: int = 0) -> Sprite:
        draw = partial(mini_card, self.card(title), wide, tall, strip)
        return self._sprite("mini", title, draw, round(18 * wide / 300), wide, tall, strip)

    def used(self, title: str, wide: int, tall: int, strip: int = 0) -> Sprite:
        """The same tile, exhausted. Made from the fresh one in no time, so it is kept in memory only."""
        fresh = self.mini(title, wide, tall, strip)
        key = ("used", self._prints[title], wide, tall, strip)
        return Sprite(self.cache.face(key, lambda: exhausted(fresh.image), lasting=False), fresh.margin)

    def strip(self, title: str, wide: int, tall: int) -> Sprite:
        draw = partial(upgrade_strip, self.card(title), wide, tall)
        return self._sprite("strip", title, draw, round(18 * wide / 300), wide, tall)

    def island(self, title: str, wide: int, tall: int) -> Sprite:
        draw = partial(island_tile, self.card(title), wide, tall)
        return self._sprite("island", title, draw, round(18 * wide / 300), wide, tall)

    def full(self, title: str, wide: int, conquered: bool = False) -> Sprite:
        """The full face of any card."""
        shown = self.card(title)
        if isinstance(shown.card, Card):
            draw = partial(full_card, shown, wide)
        else:
            draw = partial(full_island, shown, wide, conquered)
        return self._sprite("full", title, draw, round(26 * wide / 500), wide, conquered)
