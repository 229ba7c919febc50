"""While you were away: what changed since a player's last decision, what concerns the player first.

When a seat has decided, a glimpse of what it saw is kept. When it comes back, the glimpse, the present view and the
story in between are put side by side.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from bot.matches.model import Chapter
from engine.core import Event
from engine.north.play import GOAL
from engine.north.view import View

# From this many points on the end of the match is worth a word.
NEAR = GOAL - 5

# What a card or an island is called.
CardName = Callable[[str], str]


class Glimpse(Struct, frozen=True, omit_defaults=True):
    """What a seat saw, as little of it as telling the difference needs."""

    # Points if the match ended at that moment, by seat; points on the track, by seat.
    scores: tuple[int, ...] = ()
    track: tuple[int, ...] = ()
    round: int = 0
    last: bool = False
    # Islands that lay open; the own cards; the seats of the ships in the queue; who had passed.
    islands: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    queue: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()


class News(Struct, frozen=True):
    """`mine` concerns the reader, `others` the rest; `scores` are seat, before, now; `played` is what became of the
    reader's own plan."""

    mine: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    scores: tuple[tuple[int, int, int], ...] = ()
    played: tuple[str, ...] = ()
    # By standing orders, or because there was no choice.
    answered: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.mine or self.others or self.played or self.answered)


def glimpse(view: Any, seat: int) -> Glimpse:
    """Of a game that this page does not know, nothing is kept: its story alone must tell."""
    if not isinstance(view, View):
        return Glimpse()
    return Glimpse(
        scores=tuple(player.total for player in view.players),
        track=tuple(player.vp for player in view.players),
        round=view.round,
        last=view.last,
        islands=tuple(island for pile in (view.nearby, view.distant) for island in pile.face if island),
        cards=tuple(card.id for card in view.players[seat].empire),
        queue=tuple(ship.seat for ship in view.queue),
        passed=tuple(player.seat for player in view.players if player.passed),
    )


def while_away(
    before: Glimpse,
    now: Glimpse,
    chapters: Sequence[Chapter],
    seat: int,
    names: Sequence[str],
    card_name: CardName = str,
) -> News:
    """What is new to the seat; the chapters are those since its last decision, as it may know them."""
    events = [event for chapter in chapters for event in chapter.events]
    mine = [
        *_raids(events, seat, names, card_name),
        *_lost_cards(before, now, events, seat, card_name),
        *_islands_gone(before, now, events, names, card_name),
        *_ships(before, now, seat),
        *_passing(before, now, seat, names),
        *_the_end(before, now, seat, names),
    ]
    others = [line for chapter in chapters if chapter.seat != seat for line in chapter.sentences]
    scores = tuple((number, old, new) for number, (old, new) in enumerate(zip(before.scores, now.scores, strict=False)))
    played = tuple(line for chapter in chapters if chapter.laid_down == "plan" for line in chapter.sentences)
    answered = tuple(line for chapter in chapters if chapter.laid_down == "order" for line in chapter.sentences)
    return News(tuple(mine), tuple(others), scores, played, answered)


def _raids(events: Sequence[Event], seat: int, names: Sequence[str], card_name: CardName) -> list[str]:
    return [
        f"{names[event.seat]} raided your {card_name(event.data['card'])}."
        for event in events
        if event.kind == "raided" and event.seat is not None and event.data.get("target") == seat
    ]


def _lost_cards(before: Glimpse, now: Glimpse, events: Sequence[Event], seat: int, card_name: CardName) -> list[str]:
    """Cards that left without an own doing; what was raided has been told."""
    told = {event.data.get("card") for event in events if event.kind == "raided" or event.seat == seat}
    return [f"Your {card_name(card)} is gone." for card in before.cards if card not in now.cards and card not in told]


def _islands_gone(
    before: Glimpse, now: Glimpse, events: Sequence[Event], names: Sequence[str], card_name: CardName
) -> list[str]:
    if before.round != now.round:
        # A new round brings new islands: none of the old ones is missed.
        return []
    takers = {
        event.data["card"]: names[event.seat]
        for event in events
        if event.kind in ("pillaged", "conquered") and event.seat is not None
    }
    gone = [island for island in before.islands if island not in now.islands]
    return [
        f"{takers[island]} took {card_name(island)}." if island in takers else f"{card_name(island)} is gone."
        for island in gone
    ]


def _ships(before: Glimpse, now: Glimpse, seat: int) -> list[str]:
    if now.queue == before.queue or not now.queue:
        return []
    if seat not in now.queue:
        ahead = len(now.queue)
        return [f"{_ships_lie(ahead)} in the queue: one of yours would come after them."] if before.queue else []
    ahead = now.queue.index(seat)
    earlier = before.queue.index(seat) if seat in before.queue else None
    if ahead == earlier:
        return []
    return [f"{_ships_lie(ahead)} ahead of yours now." if ahead else "Your ship is the next to land."]


def _ships_lie(count: int) -> str:
    return "1 ship lies" if count == 1 else f"{count} ships lie"


def _passing(before: Glimpse, now: Glimpse, seat: int, names: Sequence[str]) -> list[str]:
    others = set(range(len(names))) - {seat}
    if seat in now.passed or before.round != now.round:
        return []
    if others <= set(now.passed) and not others <= set(before.passed):
        return ["All the others have passed: the rest of the round is yours."]
    return []


def _the_end(before: Glimpse, now: Glimpse, seat: int, names: Sequence[str]) -> list[str]:
    if now.last and not before.last:
        return ["This is the last round."]
    if now.last:
        return []
    return [
        f"{'You stand' if number == seat else f'{names[number]} stands'} at {points} of {GOAL} points: the end is near."
        for number, points in enumerate(now.track)
        if points >= NEAR and (number >= len(before.track) or before.track[number] < NEAR)
    ]


def in_words(news: News, names: Sequence[str], seat: int, most: int = 12) -> list[str]:
    """The panel's lines: what concerns the reader, the scores, then the story, its latest part if it is long."""
    if not news:
        return ["Nothing has changed since your last decision."]
    lines = [f"Your plan was played: {' '.join(news.played)}"] if news.played else []
    lines += [f"Answered for you: {' '.join(news.answered)}"] if news.answered else []
    lines += [f"• {line}" for line in news.mine]
    if any(before != now for _, before, now in news.scores):
        parts = [
            f"{'you' if number == seat else names[number]} {before}" + (f" → {now}" if before != now else "")
            for number, before, now in news.scores
        ]
        lines.append("Points: " + ", ".join(parts))
    left = max(0, most - len(lines))
    shown = news.others[len(news.others) - left :] if left else ()
    if len(shown) < len(news.others):
        lines.append(f"… and {len(news.others) - len(shown)} things before that; the story has them all.")
    return [*lines, *shown]
