"""The one door to pictures. Whatever goes wrong behind it, a panel is shown without its picture."""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from bot.panels.parts import Picture
from cards.catalogue import Catalogue
from engine.north.game import North
from engine.north.view import View
from render import pictures
from render.boards.lobby import LobbySeat
from render.cache import FaceCache
from render.studio import Studio
from render.theme import DESKTOP, PHONE, Profile

log = logging.getLogger(__name__)

PROFILES = {"wide": DESKTOP, "phone": PHONE}
KEPT = 48
# Pages of cards in one panel; more cards than these hold are named in words.
PAGES = 3
WORKERS = 2


class Pictures:
    """No pictures: words only. Also what a game without a renderer gets."""

    async def table(self, game: Any, view: Any, names: Sequence[str], profile: str = "wide") -> Picture | None:
        return None

    async def hand(self, game: Any, view: Any, profile: str = "wide", kept: Collection[str] = ()) -> list[Picture]:
        """The own hand, page by page; while cards are drawn to choose from, those."""
        return []

    async def empire(self, game: Any, view: Any, seat: int, names: Sequence[str], profile: str) -> Picture | None:
        return None

    async def score(self, game: Any, view: Any, names: Sequence[str]) -> Picture | None:
        return None

    async def round(self, game: Any, view: Any, names: Sequence[str], number: int) -> Picture | None:
        return None

    async def lobby(self, game: Any, seats: Sequence[tuple[str, str | None, bool]]) -> Picture | None:
        return None

    async def card(self, game: Any, title: str) -> Picture | None:
        return None

    async def clan(self, game: Any, clan: str) -> Picture | None:
        return None


Draw = Callable[[Studio, Profile], pictures.Picture]


class DrawnPictures(Pictures):
    """Pictures of Empires of the North, drawn outside the event loop and kept for the next look."""

    def __init__(self, folder: Path | None = None) -> None:
        self._faces = FaceCache(folder)
        self._studios: dict[str, Studio] = {}
        self._made: OrderedDict[tuple[Any, ...], Picture] = OrderedDict()
        # Drawing keeps a core busy: more at once would only slow each other down.
        self._pool = ThreadPoolExecutor(WORKERS, "pictures")

    async def table(self, game: Any, view: Any, names: Sequence[str], profile: str = "wide") -> Picture | None:
        if not isinstance(view, View):
            return None
        key = (_digest(game, view), *names)
        return await self._picture("table", game, profile, key, lambda s, p: pictures.table(s, view, names, p))

    async def hand(self, game: Any, view: Any, profile: str = "wide", kept: Collection[str] = ()) -> list[Picture]:
        if not isinstance(view, View) or view.seat is None or profile not in PROFILES:
            return []
        own = view.players[view.seat]
        cards = own.drawn or own.hand or ()
        marked = tuple(index for index, card in enumerate(cards) if card in kept)
        count = min(PAGES, pictures.row_pages(len(cards), PROFILES[profile])) if cards else 0
        made = []
        for page in range(count):
            key = (view.phase == "setup", cards, own.workers, marked, page)
            draw = partial(_cards, view, bool(own.drawn), marked, page)
            picture = await self._picture(f"cards-{page + 1}", game, profile, key, draw)
            made += [picture] if picture else []
        return made

    async def empire(self, game: Any, view: Any, seat: int, names: Sequence[str], profile: str) -> Picture | None:
        if not isinstance(view, View):
            return None
        key = (_digest(game, view), seat, *names)
        return await self._picture("empire", game, profile, key, lambda s, p: pictures.empire(s, view, seat, names, p))

    async def score(self, game: Any, view: Any, names: Sequence[str]) -> Picture | None:
        if not isinstance(view, View):
            return None
        key = (_digest(game, view), *names)
        return await self._picture("score", game, "wide", key, lambda s, p: pictures.final_score(s, view, names, p))

    async def round(self, game: Any, view: Any, names: Sequence[str], number: int) -> Picture | None:
        if not isinstance(view, View):
            return None
        key = (_digest(game, view), number, *names)
        draw = partial(_round, view, names, number)
        return await self._picture("round", game, "wide", key, draw)

    async def lobby(self, game: Any, seats: Sequence[tuple[str, str | None, bool]]) -> Picture | None:
        shown = [LobbySeat(name, clan, ready) for name, clan, ready in seats]
        return await self._picture("lobby", game, "wide", tuple(seats), lambda s, p: pictures.lobby(s, shown, p))

    async def card(self, game: Any, title: str) -> Picture | None:
        return await self._picture("card", game, "wide", (title,), lambda s, p: pictures.card(s, title, p))

    async def clan(self, game: Any, clan: str) -> Picture | None:
        return await self._picture("clan", game, "wide", (clan,), lambda s, p: pictures.clan(s, clan, p))

    # --- behind the door ------------------------------------------------------------------------

    async def _picture(self, kind: str, game: Any, profile: str, key: tuple[Any, ...], draw: Draw) -> Picture | None:
        if not isinstance(game, North) or profile not in PROFILES:
            return None
        whole = (kind, game.content_hash, profile, key)
        if whole in self._made:
            self._made.move_to_end(whole)
            return self._made[whole]
        studio = self._studio(game.catalogue)
        try:
            loop = asyncio.get_running_loop()
            made = await loop.run_in_executor(self._pool, _draw, kind, draw, studio, PROFILES[profile])
        except Exception:  # a panel without a picture is better than none
            log.exception("no picture of the kind %s", kind)
            return None
        self._made[whole] = made
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made

    def _studio(self, catalogue: Catalogue) -> Studio:
        return self._studios.setdefault(catalogue.content_hash, Studio(catalogue, self._faces))


def _cards(
    view: View, drawn: bool, marked: Collection[int], page: int, studio: Studio, profile: Profile
) -> pictures.Picture:
    if drawn:
        return pictures.lookout(studio, view, profile, page, marked)
    return pictures.hand(studio, view, profile, page)


def _round(view: View, names: Sequence[str], number: int, studio: Studio, profile: Profile) -> pictures.Picture:
    return pictures.round_summary(studio, view, names, profile, number)


def _draw(kind: str, draw: Draw, studio: Studio, profile: Profile) -> Picture:
    encoded, words = pictures.file(draw, studio, profile)
    return Picture(f"{kind}.{encoded.format}", encoded.data, words.alt)


def _digest(game: Any, view: View) -> str:
    return hashlib.sha256(game.dump_view(view)).hexdigest()
