"""The palettes of the landscapes. Packs name a scene; its seedlings differ only in shape, never in mood."""

from __future__ import annotations

from dataclasses import dataclass

from render.theme import Colour

Stops = tuple[tuple[float, Colour], ...]
DAY: Stops = ((0.0, "#3F9CC6"), (0.6, "#BEE6EA"), (1.0, "#FFF0CF"))
EMBER: Stops = ((0.0, "#3B3F7A"), (0.5, "#C8657B"), (0.8, "#F6A561"), (1.0, "#FFE0A0"))
POLAR: Stops = ((0.0, "#0B1B3F"), (0.6, "#155A74"), (1.0, "#56B8A6"))


@dataclass(frozen=True)
class Palette:
    sky: Stops
    far: str
    near: str
    sun: str
    sun_at: tuple[float, float]
    tree: str
    snow: str | None = None
    water: tuple[str, str] | None = None
    ground: tuple[str, str] | None = None
    isle: tuple[str, str] | None = None
    rolling: bool = False  # hills instead of peaks
    aurora: bool = False
    flakes: int = 0
    rain: int = 0
    flowers: tuple[str, ...] = ()


PALETTES: dict[str, Palette] = {
    "fjord": Palette(
        ((0.0, "#4FA7CC"), (0.55, "#BFE3E4"), (1.0, "#FBEFCB")),
        "#8FB6C6",
        "#5F8EA3",
        "#FFF6D0",
        (0.74, 0.30),
        "#2F5A33",
        snow="#F7FBFA",
        water=("#6FC0CF", "#1F6F8C"),
        ground=("#8DB84E", "#3F6B2C"),
        flowers=("#FFF3D6", "#F6CF6B"),
    ),
    "dusk": Palette(
        EMBER,
        "#8B5F86",
        "#5B3E6B",
        "#FFE9A8",
        (0.30, 0.52),
        "#2B1B2B",
        snow="#F7C9B4",
        water=("#F0A06A", "#6B3F6E"),
        ground=("#7A5A3A", "#3A2418"),
    ),
    "snow": Palette(
        ((0.0, "#5AA9D6"), (0.6, "#CDEBF3"), (1.0, "#FDF6E6")),
        "#A9CFE0",
        "#7FB0CB",
        "#FFFBE6",
        (0.78, 0.28),
        "#3D6B75",
        snow="#FFFFFF",
        water=("#8FD0E0", "#2F86AA"),
        ground=("#FFFFFF", "#BFD9E8"),
        flakes=70,
    ),
    "aurora": Palette(
        POLAR,
        "#2B5F86",
        "#1C4468",
        "#F4FBFF",
        (0.8, 0.22),
        "#123A4A",
        snow="#CFEFF2",
        water=("#2F8FA0", "#0F3A5A"),
        ground=("#EAF6FA", "#8FB7D0"),
        aurora=True,
    ),
    "highland": Palette(
        ((0.0, "#7F9FB6"), (0.6, "#CBD8D6"), (1.0, "#F3E9CF")),
        "#9CA7B8",
        "#7B6F96",
        "#FFF8DF",
        (0.25, 0.28),
        "#3C5A34",
        water=("#9CC0C6", "#4B7A8C"),
        ground=("#8FA54A", "#4A6A2E"),
        rolling=True,
        flowers=("#B98BD0", "#8E63B0"),
    ),
    "harvest": Palette(
        ((0.0, "#63B4D6"), (0.6, "#D8ECD9"), (1.0, "#FFF1C4")),
        "#9DBE9A",
        "#6FA06B",
        "#FFF4C0",
        (0.72, 0.3),
        "#4B7A35",
        ground=("#F0C95A", "#B57F23"),
        rolling=True,
        flowers=("#FFF1C4", "#E0662E"),
    ),
    "sea": Palette(
        DAY,
        "#8DBACB",
        "#6B9FB3",
        "#FFF6D0",
        (0.25, 0.32),
        "#2F5A33",
        snow="#F4FAFA",
        water=("#4FB3C4", "#114E70"),
    ),
    "seanight": Palette(
        POLAR,
        "#2B5F86",
        "#1C4468",
        "#F4FBFF",
        (0.8, 0.2),
        "#123A4A",
        snow="#CFEFF2",
        water=("#2F8FA0", "#0B2A4A"),
        aurora=True,
    ),
    "storm": Palette(
        ((0.0, "#2B2550"), (0.55, "#5D4B8C"), (1.0, "#B79CC6")),
        "#4B3E73",
        "#352B57",
        "#EDE3FF",
        (0.75, 0.25),
        "#1E1838",
        snow="#CFC2E3",
        water=("#5B5FA0", "#1B1E4A"),
        rain=46,
    ),
    "isle": Palette(
        DAY,
        "#8DBACB",
        "#6B9FB3",
        "#FFF6D0",
        (0.25, 0.28),
        "#2F5A33",
        snow="#F4FAFA",
        water=("#4FB3C4", "#114E70"),
        isle=("#9CC557", "#4F7F33"),
    ),
    "islesnow": Palette(
        ((0.0, "#3B5F9A"), (0.6, "#A9C9E6"), (1.0, "#F9E6DF")),
        "#8FA9CC",
        "#6E8CB5",
        "#FFF3E6",
        (0.75, 0.3),
        "#2F5A53",
        snow="#FFFFFF",
        water=("#6FA9CF", "#17406F"),
        isle=("#FFFFFF", "#C3DBEA"),
        flakes=50,
    ),
    "isledusk": Palette(
        EMBER,
        "#8B5F86",
        "#5B3E6B",
        "#FFE9A8",
        (0.28, 0.42),
        "#2B1B2B",
        snow="#F7C9B4",
        water=("#E39270", "#45306A"),
        isle=("#A99A4A", "#5B5A2B"),
    ),
    "islestorm": Palette(
        ((0.0, "#2B2550"), (0.55, "#5D4B8C"), (1.0, "#B79CC6")),
        "#4B3E73",
        "#352B57",
        "#EDE3FF",
        (0.75, 0.25),
        "#1E1838",
        snow="#CFC2E3",
        water=("#5B5FA0", "#1B1E4A"),
        isle=("#7B8A63", "#3E4A3B"),
        rain=46,
    ),
    "islenight": Palette(
        POLAR,
        "#2B5F86",
        "#1C4468",
        "#F4FBFF",
        (0.8, 0.2),
        "#123A4A",
        snow="#CFEFF2",
        water=("#2F8FA0", "#0B2A4A"),
        isle=("#DDEFF2", "#7FA8BE"),
        aurora=True,
    ),
}
