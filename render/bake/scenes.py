"""Landscapes: sky, sun, ranges, haze, water or hill, trees. The hero icon is added when a picture is drawn."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from render.bake.palettes import PALETTES, Palette, Stops
from render.theme import RGB, mix, rgb

TALL = (560, 420)
WIDE = (440, 240)
VARIANTS = 3
SS = 2
HORIZON = 0.62
GROUND = 0.74

Floats = NDArray[np.float64]
Random = np.random.Generator


def gradient(width: int, height: int, stops: Stops) -> Image.Image:
    at = np.linspace(0, 1, height)
    where = [stop[0] for stop in stops]
    colours = np.array([rgb(stop[1]) for stop in stops], float)
    column = np.stack([np.interp(at, where, colours[:, band]) for band in range(3)], 1)
    return Image.fromarray(np.repeat(column[:, None, :], width, 1).round().astype("uint8"), "RGB")


def noise(width: int, height: int, rng: Random, octaves: int = 4, base: int = 4) -> Floats:
    total = np.zeros((height, width))
    weight, weights = 1.0, 0.0
    for octave in range(octaves):
        cells = base * 2**octave
        grid = (rng.random((max(2, cells * height // width + 2), cells + 2)) * 255).astype("uint8")
        layer = Image.fromarray(grid).resize((width, height), Image.Resampling.BICUBIC)
        total += np.asarray(layer, float) / 255 * weight
        weights += weight
        weight *= 0.5
    return total / weights


def _tint(image: Image.Image, colour: RGB | str, mask: Image.Image) -> None:
    image.paste(Image.new("RGBA", image.size, (*rgb(colour), 255)), (0, 0), mask)


def _hill_line(width: int, base: float, amp: float, phase: float, frequency: float = 1.0) -> Floats:
    x = np.arange(width) / width * math.pi
    waves = np.sin(x * 2 * frequency + phase) * 0.6 + np.sin(x * 4.3 * frequency + phase * 1.7) * 0.25
    return base + amp * (waves + np.sin(x * 9 * frequency + phase * 0.3) * 0.08)


def _below(width: int, height: int, line: Floats, top: RGB | str, bottom: RGB | str) -> Image.Image:
    rows = np.arange(height)[:, None]
    alpha = np.clip(rows - line[None, :] + 0.5, 0, 1)
    depth = np.clip((rows - line[None, :]) / (height * 0.45), 0, 1)[..., None]
    colour = np.array(rgb(top)) * (1 - depth) + np.array(rgb(bottom)) * depth
    return Image.fromarray(np.dstack([colour, alpha[..., None] * 255]).round().astype("uint8"), "RGBA")


Point = tuple[float, float]


def _jagged(start: Point, end: Point, rng: Random, steps: int = 7, rough: float = 0.035) -> list[Point]:
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    points = []
    for step in range(1, steps):
        part, off = step / steps, rng.uniform(-rough, rough) * length
        points.append((start[0] + (end[0] - start[0]) * part + off * 0.6, start[1] + (end[1] - start[1]) * part + off))
    return points


def _towards(start: Point, end: Point, part: float) -> Point:
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def _range(
    draw: ImageDraw.ImageDraw,
    size: tuple[int, int],
    rng: Random,
    peaks: int,
    amp: float,
    base: float,
    colour: RGB,
    snow: RGB | None,
    light: str,
) -> None:
    width, height = size
    ridge: list[Point] = []
    for index, x in enumerate(np.linspace(-0.15, 1.15, peaks * 2 + 1)):
        rise = amp * (rng.uniform(0.55, 1) if index % 2 else rng.uniform(0.0, 0.22))
        ridge.append(((x + rng.uniform(-0.25, 0.25) / peaks) * width, base - rise))
    outline: list[Point] = []
    for start, end in pairwise(ridge):
        outline += [start, *_jagged(start, end, rng)]
    draw.polygon([*outline, ridge[-1], (width * 1.3, height), (-width * 0.3, height)], fill=colour)
    for index in range(1, len(ridge) - 1, 2):
        apex, left, right = ridge[index], ridge[index - 1], ridge[index + 1]
        seam, y, step = [apex], apex[1], 0
        while y < base + amp * 0.2:
            y += amp * rng.uniform(0.07, 0.14)
            lean = (0.10 + 0.05 * rng.uniform(-1, 1)) * (1 if step % 2 else -0.6) + 0.12
            seam.append((apex[0] + lean * (y - apex[1]), y))
            step += 1
        lit = [apex, *_jagged(apex, left, rng, 6, 0.02), left, (left[0], height), (seam[-1][0], height), *seam[::-1]]
        draw.polygon(lit, fill=mix(colour, light, 0.32))
        if snow is None:
            continue
        reach, teeth = 0.36, 7
        low_left, low_right = _towards(apex, left, reach), _towards(apex, right, reach * 0.95)
        hem = []
        for tooth in range(teeth + 1):
            x, y = _towards(low_left, low_right, tooth / teeth)
            hem.append((x, y + (amp * 0.10 if tooth % 2 else -amp * 0.03) * rng.uniform(0.6, 1.2)))
        draw.polygon([apex, low_left, *hem[1:-1], low_right], fill=mix(snow, colour, 0.30))
        fold = (apex[0] + 0.06 * amp, apex[1] + reach * amp * 0.7)
        draw.polygon([apex, low_left, *hem[1 : teeth // 2 + 1], fold], fill=snow)


def _aurora(image: Image.Image, seed: int, rng: Random) -> None:
    width, height = image.size
    x, rows = np.arange(width) / width, np.arange(height)[:, None]
    light = np.zeros((height, width))
    for curtain in range(3):
        foot = height * (0.30 + 0.07 * curtain) + height * 0.07 * np.sin(x * 7 + curtain * 2 + seed)
        foot = foot + height * 0.03 * np.sin(x * 17 + curtain)
        above = foot[None, :] - rows
        band = np.where(above > 0, np.exp(-above / (height * 0.16)), np.exp(above / (height * 0.015)))
        band = band * (0.65 + 0.35 * np.sin(x * 90 + 5 * np.sin(x * 13)))[None, :]
        light = np.maximum(light, band * (0.85 - 0.2 * curtain))
    mask = Image.fromarray((light * 175).clip(0, 255).astype("uint8")).filter(ImageFilter.GaussianBlur(SS * 1.5))
    _tint(image, "#7CF5C0", mask)
    violet = Image.fromarray((np.roll(light, -int(height * 0.09), 0) * 85).clip(0, 255).astype("uint8"))
    _tint(image, "#8F7CF0", violet.filter(ImageFilter.GaussianBlur(SS * 6)))
    draw = ImageDraw.Draw(image)
    for _ in range(70):
        sx, sy, size = rng.uniform(0, width), rng.uniform(0, height * 0.45), rng.choice([0.6, 0.6, 1.2]) * SS
        draw.ellipse((sx - size, sy - size, sx + size, sy + size), fill=(255, 255, 255, 220))


def _clouds(image: Image.Image, palette: Palette, rng: Random) -> None:
    width, height = image.size
    layer = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(layer)
    for _ in range(3):
        cx, cy, cw = rng.uniform(0.05, 0.95) * width, rng.uniform(0.08, 0.30) * height, rng.uniform(0.12, 0.24) * width
        for _ in range(7):
            x, radius = cx + rng.uniform(-0.5, 0.5) * cw, rng.uniform(0.12, 0.24) * cw
            draw.ellipse((x - radius, cy - radius * 0.8, x + radius, cy + radius * 0.4), fill=225)
        box = (cx - cw * 0.65, cy - 0.01 * height, cx + cw * 0.65, cy + 0.035 * height)
        draw.rounded_rectangle(box, radius=0.02 * height, fill=225)
    soft = layer.filter(ImageFilter.GaussianBlur(SS * 0.8)).point(lambda value: int(value * 0.66))
    _tint(image, mix(palette.sky[-1][1], "#FFFFFF", 0.55), soft)


def _birds(image: Image.Image, palette: Palette, rng: Random) -> None:
    width, height = image.size
    draw = ImageDraw.Draw(image)
    ink = mix(palette.near, "#000000", 0.35)
    x, y = rng.uniform(0.15, 0.75) * width, rng.uniform(0.18, 0.34) * height
    for _ in range(3):
        span = rng.uniform(7, 11) * SS
        draw.arc((x - span, y, x, y + span * 0.7), 200, 330, fill=ink, width=SS)
        draw.arc((x, y, x + span, y + span * 0.7), 210, 340, fill=ink, width=SS)
        x, y = x + rng.uniform(16, 34) * SS, y + rng.uniform(-12, 12) * SS


def _sky(size: tuple[int, int], palette: Palette, seed: int, rng: Random) -> Image.Image:
    width, height = size
    stops = tuple((at * HORIZON * 1.05, colour) for at, colour in palette.sky)
    image = gradient(width, height, stops).convert("RGBA")
    sx, sy = palette.sun_at[0] * width, palette.sun_at[1] * height
    rows, columns = np.mgrid[0:height:4, 0:width:4]
    glow = np.exp(-((np.hypot(columns - sx, rows - sy) / (height * 0.42)) ** 2)) * 150
    _tint(image, palette.sun, Image.fromarray(glow.astype("uint8")).resize(size, Image.Resampling.BILINEAR))
    radius = height * 0.085
    ImageDraw.Draw(image).ellipse((sx - radius, sy - radius, sx + radius, sy + radius), fill=(*rgb(palette.sun), 255))
    if palette.aurora:
        _aurora(image, seed, rng)
    else:
        _clouds(image, palette, rng)
        if not palette.rain:
            _birds(image, palette, rng)
    return image


def _land(image: Image.Image, palette: Palette, seed: int, rng: Random) -> None:
    width, height = image.size
    horizon, air = height * HORIZON, palette.sky[-1][1]
    if palette.rolling:
        layers = (
            (0.50, 0.09, mix(palette.far, air, 0.35)),
            (0.56, 0.08, rgb(palette.far)),
            (0.63, 0.07, rgb(palette.near)),
        )
        for index, (base, amp, colour) in enumerate(layers):
            line = _hill_line(width, height * base, height * amp, seed + index * 1.9, 0.8 + 0.2 * index)
            image.alpha_composite(
                _below(width, height, line, mix(colour, "#FFFFFF", 0.10), mix(colour, "#FFFFFF", 0.30))
            )
    else:
        draw = ImageDraw.Draw(image)
        far_snow = mix(palette.snow, palette.far, 0.25) if palette.snow else None
        near_snow = rgb(palette.snow) if palette.snow else None
        far = mix(palette.far, air, 0.25)
        _range(draw, image.size, rng, 4, height * 0.30, horizon, far, far_snow, palette.sun)
        _range(
            draw, image.size, rng, 3, height * 0.24, horizon + height * 0.02, rgb(palette.near), near_snow, palette.sun
        )
    haze = np.exp(-(((np.arange(height) - horizon) / (height * 0.07)) ** 2))[:, None] * 120
    _tint(image, air, Image.fromarray(np.repeat(haze, width, 1).astype("uint8")))


def _water(image: Image.Image, palette: Palette, rng: Random) -> None:
    assert palette.water is not None
    width, height = image.size
    top = int(height * HORIZON)
    image.paste(gradient(width, height - top, ((0.0, palette.water[0]), (1.0, palette.water[1]))), (0, top))
    glints = Image.new("RGBA", image.size, (0, 0, 0, 0))
    draw = ImageDraw.Draw(glints)
    sun_x = palette.sun_at[0] * width
    for _ in range(110):
        depth = rng.random() ** 0.7
        x, y = rng.uniform(0, width), top + depth * (height - top)
        length = (8 + 46 * depth) * SS * rng.uniform(0.5, 1.2)
        near_sun = rng.random() < 0.45
        if near_sun:
            x = sun_x + rng.normal() * width * (0.05 + 0.06 * depth)
        colour = mix(palette.water[0], palette.sun if near_sun else "#FFFFFF", 0.75 if near_sun else 0.5)
        box = (x - length / 2, y, x + length / 2, y)
        draw.line(box, fill=(*colour, int(60 + 100 * rng.random())), width=max(1, int((1 + 1.6 * depth) * SS * 0.6)))
    image.alpha_composite(glints)


def _tufts(image: Image.Image, line: Floats, ground: tuple[str, str], rng: Random, count: int) -> None:
    width, height = image.size
    draw = ImageDraw.Draw(image)
    for _ in range(count):
        x = rng.uniform(0, width - 1)
        crest = line[int(x)]
        y, size = crest + rng.random() ** 1.3 * (height - crest), SS * rng.uniform(1.5, 4)
        colour = mix(ground[0], ground[1], min(1.0, (y - crest) / (height * 0.3)))
        colour = mix(colour, "#FFFFFF" if rng.random() < 0.5 else "#000000", 0.16)
        draw.line((x, y, x + size * 0.5, y - size), fill=colour, width=SS)
        draw.line((x, y, x - size * 0.5, y - size * 0.8), fill=colour, width=SS)


def _flowers(image: Image.Image, line: Floats, colours: tuple[str, ...], rng: Random) -> None:
    width, height = image.size
    draw = ImageDraw.Draw(image)
    for _ in range(46 if colours else 0):
        x = rng.uniform(0, width - 1)
        y, size = line[int(x)] + rng.random() * (height - line[int(x)]), SS * rng.uniform(0.8, 1.7)
        colour = rgb(str(rng.choice(colours)))
        draw.ellipse((x - size, y - size, x + size, y + size), fill=(*colour, 230))


def _ground(image: Image.Image, palette: Palette, seed: int, rng: Random, pine: Image.Image) -> None:
    assert palette.ground is not None
    width, height = image.size
    top, bottom = palette.ground
    air = palette.sky[-1][1]
    back = _hill_line(width, height * (GROUND - 0.07), height * 0.045, seed * 1.3 + 2, 0.7)
    image.alpha_composite(_below(width, height, back, mix(top, air, 0.28), mix(bottom, air, 0.2)))
    # Trees keep to the sides: the middle belongs to the hero.
    places = sorted(rng.uniform(0, 1, 12), key=lambda x: -abs(x - 0.5))[:6]
    for x in places:
        side = int(height * rng.uniform(0.20, 0.34))
        left = int(min(width - side * 0.7, max(-side * 0.3, x * width - side / 2)))
        foot = int(back[min(width - 1, max(0, int(x * width)))] + height * 0.02)
        tree = _tree(pine, side, palette.tree)
        image.paste(tree, (left, foot - side + int(side * 0.04)), tree)
    front = _hill_line(width, height * GROUND, height * 0.035, seed * 0.7, 0.6)
    image.alpha_composite(_below(width, height, front, top, bottom))
    _tufts(image, front, palette.ground, rng, 170)
    _flowers(image, front, palette.flowers, rng)


def _tree(pine: Image.Image, side: int, colour: str) -> Image.Image:
    body, ink, _ = (band.resize((side, side), Image.Resampling.LANCZOS) for band in pine.split())
    tree = Image.new("RGBA", (side, side), (*mix(colour, "#000000", 0.55), 0))
    tree.putalpha(ink)
    leaf = gradient(side, side, ((0.0, mix(colour, "#FFFFFF", 0.28)), (1.0, colour)))
    tree.paste(leaf, (0, 0), body)
    return tree


def _isle(image: Image.Image, palette: Palette, seed: int, rng: Random) -> None:
    assert palette.isle is not None
    width, height = image.size
    x, rows = np.arange(width) / width, np.arange(height)[:, None]
    phase = np.random.default_rng(seed).uniform(0, 6, 3)
    rough = 0.10 * np.sin(x * 19 + phase[0]) + 0.06 * np.sin(x * 43 + phase[1]) + 0.03 * np.sin(x * 91 + phase[2])
    shore, amp = height * 0.93, height * 0.24
    crest = shore - (amp * np.exp(-(((x - 0.5) / 0.36) ** 4)) * (1 + rough) - amp * 0.12)
    rock = np.asarray(_below(width, height, crest, "#8C8577", "#4B463F")).copy()
    rock[..., 3] = np.where(rows > shore + height * 0.012 * np.sin(x * 60 + seed)[None, :], 0, rock[..., 3])
    image.alpha_composite(Image.fromarray(rock, "RGBA"))
    draw = ImageDraw.Draw(image)
    for _ in range(56):
        at = rng.uniform(0.14, 0.86) * width
        y = crest[int(at)] + height * 0.05
        if y < shore - height * 0.03:
            length = rng.uniform(0.3, 1) * (shore - y)
            colour = mix("#4B463F", "#B9AF9C", rng.random())
            draw.line((at, y, at + rng.uniform(-6, 6) * SS, y + length), fill=colour, width=int(rng.uniform(1, 3) * SS))
    turf = np.asarray(_below(width, height, crest, *palette.isle)).copy()
    hem = crest + height * (0.055 + 0.022 * np.sin(x * 70 + seed) + 0.012 * np.sin(x * 173))
    turf[..., 3] = np.where(rows > np.minimum(hem, shore - height * 0.02)[None, :], 0, turf[..., 3])
    image.alpha_composite(Image.fromarray(turf, "RGBA"))
    # Foam follows the shore in broken swells and fades out at both ends of the island.
    swell = shore + height * (0.006 * np.sin(x * 37 + seed) + 0.004 * np.sin(x * 83))
    breaks = np.clip(0.62 + 0.5 * np.sin(x * 61 + seed) * np.sin(x * 23 + 1), 0, 1)
    ends = np.clip((shore - crest) / (height * 0.035), 0, 1)
    foam = np.clip(1 - np.abs(rows - swell[None, :]) / (height * 0.013), 0, 1) * (breaks * ends)[None, :]
    _tint(image, "#EBFAF8", Image.fromarray((foam * 210).astype("uint8")))


def _weather(image: Image.Image, palette: Palette, rng: Random) -> None:
    width, height = image.size
    layer = Image.new("RGBA", image.size, (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    for _ in range(palette.flakes):
        x, y, size = rng.uniform(0, width), rng.uniform(0, height * 0.85), SS * rng.uniform(0.8, 2.2)
        draw.ellipse((x - size, y - size, x + size, y + size), fill=(255, 255, 255, int(rng.uniform(120, 230))))
    for _ in range(palette.rain):
        x, y, length = rng.uniform(0, width), rng.uniform(0, height * 0.8), SS * rng.uniform(12, 26)
        draw.line((x, y, x - length * 0.35, y + length), fill=(225, 220, 255, int(rng.uniform(40, 90))), width=SS)
    image.alpha_composite(layer)


def scene(name: str, variant: int, size: tuple[int, int], pine: Image.Image) -> Image.Image:
    """The landscape behind the hero."""
    palette, seed = PALETTES[name], variant * 11 + 3
    rng = np.random.default_rng(seed)
    big = (size[0] * SS, size[1] * SS)
    image = _sky(big, palette, seed, rng)
    _land(image, palette, seed, rng)
    if palette.water:
        _water(image, palette, rng)
    if palette.ground:
        _ground(image, palette, seed, rng, pine)
    if palette.isle:
        _isle(image, palette, seed, rng)
    _weather(image, palette, rng)
    return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def ledge(name: str, size: tuple[int, int]) -> Image.Image:
    """A rock in open water, for heroes that do not float."""
    palette = PALETTES[name]
    assert palette.water is not None
    width, height = size[0] * SS, size[1] * SS
    rng = np.random.default_rng(7)
    x, rows = np.arange(width) / width, np.arange(height)[:, None]
    rough = 0.03 * np.sin(x * 23 + 1) + 0.02 * np.sin(x * 57 + 2)
    crest = height * (1.04 - 0.24 * np.exp(-(((x - 0.5) / 0.34) ** 4)) * (1 + rough) + 0.02 * np.sin(x * 31))
    stone_top, stone_low = mix(palette.near, "#B9B2A4", 0.55), mix(palette.near, "#26221E", 0.62)
    image = _below(width, height, crest, stone_top, stone_low)
    draw = ImageDraw.Draw(image)
    for _ in range(70):
        at = rng.uniform(0.12, 0.88) * width
        y = crest[int(at)] + height * 0.02
        length = rng.uniform(0.02, 0.10) * height
        colour = mix(stone_low, stone_top, rng.random())
        draw.line((at, y, at + rng.uniform(-8, 8) * SS, y + length), fill=colour, width=int(rng.uniform(1, 3) * SS))
    edge = np.clip(1 - np.abs(rows - crest[None, :] - SS) / (SS * 1.6), 0, 1)
    lit = Image.fromarray((edge * 130).astype("uint8"))
    _tint(image, mix(stone_top, "#FFFFFF", 0.5), lit)
    alpha = Image.fromarray((np.clip(rows - crest[None, :] + 0.5, 0, 1) * 255).astype("uint8"))
    image.putalpha(alpha)
    return image.resize(size, Image.Resampling.LANCZOS)


def front(name: str, size: tuple[int, int]) -> Image.Image | None:
    """Grass or waves that stand before the hero's foot; islands need none."""
    palette = PALETTES[name]
    width, height = size[0] * SS, size[1] * SS
    rng = np.random.default_rng(19)
    if palette.isle:
        return None
    if palette.ground:
        top, bottom = mix(*palette.ground, 0.45), mix(palette.ground[1], "#000000", 0.15)
        line = _hill_line(width, height * 0.925, height * 0.02, 6.3, 0.9)
        image = _below(width, height, line, top, bottom)
        draw = ImageDraw.Draw(image)
        for _ in range(90):
            x = rng.uniform(0, width - 1)
            y, size_ = line[int(x)] + height * 0.012, height * rng.uniform(0.015, 0.04)
            colour = (*mix(top, "#FFFFFF" if rng.random() < 0.35 else "#000000", 0.12), 255)
            for lean in (-0.45, 0.0, 0.45):
                tip = (x + size_ * lean, y - size_ * (1 - 0.25 * abs(lean)))
                draw.line((x, y, *tip), fill=colour, width=max(1, int(height * 0.006)))
        _flowers(image, line, palette.flowers, rng)
    else:
        assert palette.water is not None
        line = _hill_line(width, height * 0.925, height * 0.014, 6.3, 2.6)
        image = _below(width, height, line, mix(*palette.water, 0.55), palette.water[1])
        rows = np.arange(height)[:, None]
        crest = np.clip(1 - np.abs(rows - line[None, :] - SS) / (SS * 1.2), 0, 1)
        _tint(image, mix(palette.water[0], "#FFFFFF", 0.6), Image.fromarray((crest * 190).astype("uint8")))
    return image.resize(size, Image.Resampling.LANCZOS)
