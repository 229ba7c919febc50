"""The door for everybody else: each kind of picture with its text twin.

    studio = Studio(catalogue, FaceCache(data_folder))
    picture = pictures.table(studio, view, names, PROFILES["phone"])
    file = encode(picture.image)                 # or: in_background(pictures.file, pictures.table, studio, view, ...)

Every function is pure: the same view, names and profile give the same pixels and the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import ParamSpec

from PIL import Image

from engine.north.view import View
from render.boards import cards_row, clan_sheet, score
from render.boards import empire as empire_board
from render.boards import lobby as lobby_board
from render.boards import table as table_board
from render.boards.lobby import LobbySeat
from render.canvas import Canvas
from render.encode import Encoded, encode
from render.studio import Studio
from render.theme import DESKTOP, Profile
from render.words import Twin
from render.words.cards import card_words, row_words
from render.words.clans import clan_words, lobby_words
from render.words.table import empire_words, round_words, score_words, table_words

P = ParamSpec("P")
empire_pages = empire_board.pages
row_pages = cards_row.pages


@dataclass(frozen=True)
class Picture:
    canvas: Canvas
    words: Twin

    @property
    def image(self) -> Image.Image:
        return self.canvas.image

    @property
    def alt(self) -> str:
        return self.words.alt


def file(draw: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> tuple[Encoded, Twin]:
    """Draw and encode in one go, to be run in the background."""
    picture = draw(*args, **kwargs)
    return encode(picture.image), picture.words


def _spoken(view: View, names: Sequence[str]) -> list[str]:
    """Names for a screen reader: as the players wrote them, whatever the fonts can draw."""
    return [
        names[player.seat] if player.seat < len(names) and names[player.seat].strip() else f"Player {player.seat + 1}"
        for player in view.players
    ]


def table(studio: Studio, view: View, names: Sequence[str], profile: Profile = DESKTOP) -> Picture:
    canvas = table_board.table(studio, view, names, profile)
    return Picture(canvas, table_words(studio.catalogue, view, _spoken(view, names)))


def empire(
    studio: Studio, view: View, seat: int, names: Sequence[str], profile: Profile = DESKTOP, page: int = 0
) -> Picture:
    canvas = empire_board.empire(studio, view, seat, names, profile, page)
    return Picture(canvas, empire_words(studio.catalogue, view, seat, _spoken(view, names)))


def title_of(studio: Studio, instance: str) -> str:
    """The title of a card that a view names by instance: `long-bench-2` is a `long-bench`."""
    return instance if instance in studio.catalogue.titles else instance.rpartition("-")[0]


def hand(studio: Studio, view: View, profile: Profile = DESKTOP, page: int = 0) -> Picture:
    """The viewing seat's own hand; a spectator's view has none."""
    own = view.players[view.seat].hand if view.seat is not None else None
    titles = [title_of(studio, card) for card in own or ()]
    note = f"{len(titles)} cards" if len(titles) != 1 else "1 card"
    return cards(studio, titles, "Your hand", profile, page, note=note)


def lookout(
    studio: Studio, view: View, profile: Profile = DESKTOP, page: int = 0, kept: Collection[int] = ()
) -> Picture:
    """The cards that the viewing seat drew in setup or lookout, and how many workers could keep them."""
    drawn = view.players[view.seat].drawn if view.seat is not None else None
    titles = [title_of(studio, card) for card in drawn or ()]
    if view.phase == "setup":
        return cards(studio, titles, "Keep three of these cards", profile, page, kept, "setup")
    workers = view.players[view.seat].workers if view.seat is not None else 0
    note = f"{workers} workers" if workers != 1 else "1 worker"
    return cards(studio, titles, "Which cards do you keep?", profile, page, kept, note)


def cards(
    studio: Studio,
    titles: Sequence[str],
    heading: str,
    profile: Profile = DESKTOP,
    page: int = 0,
    kept: Collection[int] = (),
    note: str = "",
    conquered: bool = False,
) -> Picture:
    """Any choice among cards, numbered as in the menu."""
    canvas = cards_row.cards_row(studio, titles, heading, profile, page, kept, note, conquered)
    return Picture(canvas, row_words(studio.catalogue, titles, heading))


def card(studio: Studio, title: str, profile: Profile = DESKTOP, conquered: bool = False) -> Picture:
    canvas = cards_row.one_card(studio, title, profile, conquered)
    return Picture(canvas, card_words(studio.catalogue, title))


def lobby(studio: Studio, seats: Sequence[LobbySeat], profile: Profile = DESKTOP, page: int = 0) -> Picture:
    canvas = lobby_board.lobby(studio, seats, profile, page)
    return Picture(canvas, lobby_words(studio.catalogue, seats))


def clan(studio: Studio, clan_id: str, profile: Profile = DESKTOP) -> Picture:
    canvas = clan_sheet.clan_sheet(studio, clan_id, profile)
    return Picture(canvas, clan_words(studio.catalogue, clan_id))


def final_score(studio: Studio, view: View, names: Sequence[str], profile: Profile = DESKTOP) -> Picture:
    canvas = score.final_score(studio, view, names, profile)
    return Picture(canvas, score_words(studio.catalogue, view, _spoken(view, names)))


def round_summary(
    studio: Studio, view: View, names: Sequence[str], profile: Profile = DESKTOP, of: int | None = None
) -> Picture:
    canvas = score.round_summary(studio, view, names, profile, of)
    return Picture(canvas, round_words(studio.catalogue, view, _spoken(view, names), of))
