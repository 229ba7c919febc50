"""Wood, sea, paper and grain, baked once because they need numpy and a second each."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from render.bake.scenes import noise
from render.theme import FOAM, GOLD, GOLD_LIGHT, INK, SEA, WOOD, rgb

BOARD = (1600, 1350)  # both profiles are cut out of it
PAPER = (560, 560)
GRAIN = (560, 420)


def planks(size: tuple[int, int] = BOARD, seed: int = 3, plank: int = 130) -> Image.Image:
    width, height = size
    rng = np.random.default_rng(seed)
    out = np.zeros((height, width, 3))
    dark, light = np.array(rgb(WOOD[0])), np.array(rgb(WOOD[2]))
    top, index = 0, 0
    while top < height:
        tall = min(plank + int(rng.integers(-18, 18)), height - top)
        if height - top - tall < 40:
            tall = height - top
        figure = noise(width, tall, np.random.default_rng(seed + index * 7 + 1), 3, 3)
        x, y = np.arange(width)[None, :], np.arange(tall)[:, None]
        rings = 0.5 + 0.5 * np.sin(y * 0.16 + figure * 26 + np.sin(x / width * 6 + index) * 2.2)
        fibres = np.random.default_rng(seed + index).normal(0, 1, (tall, max(8, width // 24)))
        fibre_image = Image.fromarray(((fibres + 3) / 6 * 255).clip(0, 255).astype("uint8"))
        fine = np.asarray(fibre_image.resize((width, tall), Image.Resampling.BICUBIC), float) / 255 - 0.5
        tone = 0.30 + 0.22 * rings + 0.45 * (figure - 0.5) + 0.30 * fine + rng.uniform(-0.07, 0.07)
        part = np.clip(tone, 0, 1)[..., None]
        colour = dark * (1 - part) + light * part
        edge = np.minimum(y, tall - 1 - y)
        colour = colour * (1 - 0.55 * np.exp(-edge / 2.2))[..., None] + (8 * np.exp(-(((y - 5) / 2.5) ** 2)))[..., None]
        out[top : top + tall] = colour
        top += tall
        index += 1
    return Image.fromarray(out.clip(0, 255).astype("uint8"), "RGB")


def sea(size: tuple[int, int] = BOARD, seed: int = 5) -> Image.Image:
    width, height = size
    rng = np.random.default_rng(seed)
    swell = noise(width, height, rng, 4, 3)
    rows = np.mgrid[0:height, 0:width][0]
    part = np.clip(0.25 + 0.55 * (1 - rows / height) + 0.5 * (swell - 0.5), 0, 1)[..., None]
    colour = np.array(rgb(SEA[0])) * (1 - part) + np.array(rgb(SEA[2])) * part
    image = Image.fromarray(colour.clip(0, 255).astype("uint8"), "RGB")
    scale = 2
    waves = Image.new("L", (width * scale, height * scale), 0)
    draw = ImageDraw.Draw(waves)
    for _ in range(width * height // 8000):
        x, y, span = rng.uniform(0, width * scale), rng.uniform(0, height * scale), rng.uniform(9, 17) * scale
        light = int(rng.uniform(26, 74))
        for crest in range(int(rng.integers(2, 4))):
            left = x + crest * span * 1.25
            draw.arc((left, y, left + span * 1.4, y + span * 0.8), 200, 345, fill=light, width=int(1.6 * scale))
    image.paste(rgb(FOAM), (0, 0), waves.resize(size, Image.Resampling.LANCZOS))
    return image


def paper(seed: int = 80) -> Image.Image:
    """How deep the second paper colour shows: 0 none, 255 all."""
    rng = np.random.default_rng(seed)
    cloud = noise(*PAPER, rng, 5, 3)
    cloud = (cloud - cloud.min()) / (np.ptp(cloud) + 1e-6) * 0.55
    return Image.fromarray(((cloud + rng.normal(0, 0.035, cloud.shape)) * 255).clip(0, 255).astype("uint8"), "L")


def grain(seed: int = 1, strength: float = 4.5) -> Image.Image:
    """Noise round 128, to be added to a picture with an offset of -128."""
    rng = np.random.default_rng(seed)
    width, height = GRAIN
    speckle = rng.normal(0, strength, (height, width)) + (noise(width, height, rng, 4, 6) - 0.5) * strength * 2.2
    return Image.fromarray((128 + speckle).round().clip(0, 255).astype("uint8"), "L")


def braid(width: int = 1600, height: int = 22) -> Image.Image:
    """A strip of two-strand braid."""
    scale = 4
    wide, tall = width * scale, height * scale
    image = Image.new("RGBA", (wide, tall), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    turns = max(2, round(width / (height * 1.6)))
    period, swing, thick = wide / turns, tall * 0.28, tall * 0.24

    def strand(phase: float, start: float, end: float, colour: str) -> None:
        xs = np.arange(start, end + 1, period / 48)
        points = [(float(x), tall / 2 + swing * math.sin(2 * math.pi * x / period + phase)) for x in xs]
        draw.line(points, fill=(*rgb(INK), 255), width=int(thick + tall * 0.13), joint="curve")
        draw.line(points, fill=(*rgb(colour), 255), width=int(thick), joint="curve")

    strand(0, -period, wide + period, GOLD_LIGHT)
    strand(math.pi, -period, wide + period, GOLD)
    for crossing in range(-2, 2 * turns + 2, 2):
        middle = crossing * period / 2
        strand(0, middle - period * 0.14, middle + period * 0.14, GOLD_LIGHT)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def rope(radius: int = 300) -> Image.Image:
    """A ring of twisted rope, for the circle of action tiles."""
    scale, thick = 3, 11.0
    side = int((radius + 16) * 2) * scale
    middle, big = side / 2, radius * scale
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    half = thick * scale
    draw.ellipse(
        (middle - big - half, middle - big - half, middle + big + half, middle + big + half), fill=(*rgb(INK), 255)
    )
    inner = big - half
    draw.ellipse((middle - inner, middle - inner, middle + inner, middle + inner), fill=(0, 0, 0, 0))
    strands = int(2 * math.pi * radius / 13)
    for colour, width, reach in (("#7A5429", 11, 8.5), ("#C99B58", 8, 7.6), ("#EBCB8C", 2.6, 5.4)):
        for index in range(strands):
            angle = 2 * math.pi * index / strands
            lean = angle + math.pi / 2 - 0.75
            x, y = middle + big * math.cos(angle), middle + big * math.sin(angle)
            dx, dy = reach * scale * math.cos(lean), reach * scale * math.sin(lean)
            draw.line((x - dx, y - dy, x + dx, y + dy), fill=(*rgb(colour), 255), width=int(width * scale))
    return image.resize((side // scale, side // scale), Image.Resampling.LANCZOS)
