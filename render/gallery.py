"""All kinds of pictures from real games, with a page that shows them as Discord would."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cards.catalogue import builtin
from render import pictures
from render.boards.lobby import LobbySeat
from render.encode import encode
from render.pictures import Picture
from render.samples import LONGEST_NAME, NAMES, sample_view
from render.studio import Studio
from render.theme import PROFILES, Profile

FOUR = ("ulaf", "glenn", "panuk", "mackinnon")
TWO = ("heidel", "nanurjuk")
WIDTHS = {"desktop": 550, "phone": 350}
KINDS_OF_CARD = (
    ("location", "weaving-shed"),
    ("location-bonus-action", "crofters-cottage"),
    ("location-feature", "long-barn"),
    ("location-storage", "long-bench"),
    ("basic-location", "heidels-bar"),
    ("basic-field", "home-pasture"),
    ("field", "hill-pasture"),
    ("field-or-upgrade", "neighbourhood-ice-cream-shop"),
    ("upgrade", "lambing-pen"),
    ("boost", "party-ship"),
    ("instant", "leave-it-all"),
    ("copy", "mirror-yeti"),
    ("island-nearby", "haunted-island"),
    ("island-distant", "drowned-vault"),
)


class Exhibit(NamedTuple):
    name: str
    profile: Profile
    picture: Picture


def exhibits(studio: Studio, seed: int = 1) -> Iterator[Exhibit]:
    """Every kind of picture, both profiles, 2 and 4 players, early and late, all clans."""
    early4, late4 = sample_view(FOUR, seed, 1, steps=14, seat=0), sample_view(FOUR, seed, 5, steps=24, seat=0)
    early2, late2 = sample_view(TWO, seed, 1, steps=8, seat=0), sample_view(TWO, seed, 5, steps=16, seat=0)
    sailing = sample_view(FOUR, seed, 3, "expedition", steps=1)
    over = sample_view(FOUR, seed, 99)
    looking = sample_view(TWO, seed, 2, "lookout", seat=0, steps=0)
    long_names = (LONGEST_NAME, "北斎 ⚔️", "🐧🐧🐧", "Łukasz Őry")
    seats = [LobbySeat("Astrid", "ulaf", True), LobbySeat("Bjørn the Patient", "panuk"), LobbySeat("Ceilidh")]
    for profile in PROFILES.values():
        for label, view in (
            ("4-early", early4),
            ("4-late", late4),
            ("2-early", early2),
            ("2-late", late2),
            ("4-expedition", sailing),
        ):
            yield Exhibit(f"table-{label}", profile, pictures.table(studio, view, NAMES, profile))
        yield Exhibit("table-long-names", profile, pictures.table(studio, late4, long_names, profile))
        for label, view in (("4-early", early4), ("4-late", late4), ("2-late", late2)):
            for player in view.players:
                for page in range(pictures.empire_pages(studio, view, player.seat, profile)):
                    name = f"empire-{label}-{player.clan}-{page + 1}"
                    yield Exhibit(name, profile, pictures.empire(studio, view, player.seat, NAMES, profile, page))
        yield Exhibit("hand", profile, pictures.hand(studio, late4, profile))
        yield Exhibit("lookout", profile, pictures.lookout(studio, looking, profile, kept=(1,)))
        yield Exhibit(
            "choice-islands",
            profile,
            pictures.cards(studio, ["haunted-island", "cairn-of-names", "skalds-seat"], "Which island?", profile),
        )
        for kind, title in KINDS_OF_CARD:
            yield Exhibit(f"card-{kind}", profile, pictures.card(studio, title, profile))
        yield Exhibit("card-island-conquered", profile, pictures.card(studio, "skalds-seat", profile, conquered=True))
        yield Exhibit("lobby", profile, pictures.lobby(studio, seats, profile))
        for clan in studio.catalogue.clans:
            yield Exhibit(f"clan-{clan}", profile, pictures.clan(studio, clan, profile))
        yield Exhibit("final-score", profile, pictures.final_score(studio, over, NAMES, profile))
        yield Exhibit("round-summary", profile, pictures.round_summary(studio, late4, NAMES, profile))


def make(out: Path, seed: int = 1) -> list[Path]:
    """Write the gallery and its index page."""
    out.mkdir(parents=True, exist_ok=True)
    studio = Studio(builtin())
    files: list[Path] = []
    cells: list[str] = []
    for name, profile, picture in exhibits(studio, seed):
        encoded = encode(picture.image)
        path = out / f"{name}-{profile.name}.{encoded.format}"
        path.write_bytes(encoded.data)
        files.append(path)
        shown = min(WIDTHS[profile.name], encoded.size[0])
        cells.append(
            f'<figure><img src="{path.name}" width="{shown}" alt="{html.escape(picture.words.alt, quote=True)}">'
            f"<figcaption>{name} · {profile.name} · {encoded.size[0]}×{encoded.size[1]} · "
            f"{len(encoded.data) // 1024} KiB<details><summary>In words</summary>"
            f"<pre>{html.escape(picture.words.full)}</pre></details></figcaption></figure>"
        )
    style = (
        "body{background:#313338;color:#dbdee1;font:15px sans-serif;display:flex;flex-wrap:wrap;gap:16px}"
        "figure{margin:8px}img{border-radius:8px;display:block}pre{white-space:pre-wrap;max-width:540px}"
    )
    page = (
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>Gallery</title>"
        f"<style>{style}</style>{''.join(cells)}</html>"
    )
    index = out / "index.html"
    index.write_text(page, encoding="utf-8")
    return [index, *files]
