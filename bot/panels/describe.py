"""A view in words. What is common to all games stands here; what only Empires of the North has, below it.

A game that is not known here is still playable: its panels have its prompts, captions and story.
"""

from collections.abc import Sequence
from typing import Any

from bot.matches import Match
from bot.panels.words import goods, listed, safe
from engine.core import Result
from engine.north.view import PlayerView, View

GAMES = {"north": "Empires of the North"}

PHASES = {
    "setup": "the first hands",
    "lookout": "lookout",
    "storage": "lookout",
    "action": "actions",
    "expedition": "expedition",
    "over": "the end",
}

SOURCES = {"track": "⭐ track", "cards": "cards", "resources": "goods", "gold": "🪙 gold"}


def title(match: Match) -> str:
    return f"Match {match.id}"


def game_name(match: Match) -> str:
    return GAMES.get(match.game, match.game.capitalize())


def headline(view: Any) -> str:
    """Where the match stands: `Round 3 · actions`."""
    if not isinstance(view, View):
        return ""
    if view.phase == "over":
        return "The match is over"
    return f"Round {view.round} · {PHASES.get(view.phase, view.phase)}"


def banner(view: Any) -> str:
    """What nobody should overlook."""
    if isinstance(view, View) and view.last and view.phase != "over":
        return "**This is the last round.**"
    return ""


def round_lines(match: Match, view: Any, number: int) -> list[str]:
    """What a round brought to each seat, the best first; nothing where the game has no rounds or the round goes on."""
    if not isinstance(view, View) or any(len(player.track) < number for player in view.players):
        return []
    lines = []
    for player in sorted(view.players, key=lambda player: (-player.track[number - 1], player.seat)):
        before = player.track[number - 2] if number > 1 else 0
        after = player.track[number - 1]
        name = safe(match.seats[player.seat].name)
        lines.append(f"**{name}** ⭐{before} → ⭐{after} ({after - before:+d})")
    return lines


def own_line(view: Any) -> str:
    """What the viewing seat has."""
    player = own(view)
    if player is None:
        return ""
    ships = f" · {player.clan_ships + player.common_ships}⛵" if player.clan_ships or player.common_ships else ""
    return f"{goods(player.supply)} · {player.workers}👤{ships} · ⭐{player.vp} (now worth {player.total})"


def own(view: Any) -> PlayerView | None:
    if isinstance(view, View) and view.seat is not None:
        return view.players[view.seat]
    return None


def ships_in_queue(view: Any) -> int:
    """How many ships of the viewing seat wait for the expedition."""
    return sum(ship.seat == view.seat for ship in view.queue) if isinstance(view, View) else 0


def seat_lines(match: Match, view: Any) -> list[str]:
    """One line for each seat, out of what all may see."""
    lines = []
    for seat in match.seats:
        name = safe(seat.name)
        player = view.players[seat.number] if isinstance(view, View) else None
        if player is None:
            lines.append(f"**{name}**")
            continue
        marks = _marks(view, seat.number, player)
        has = f"⭐{player.vp} · {goods(player.supply)} · {player.workers}👤 · 🎴{player.hand_size}"
        lines.append(f"**{name}**{marks} · {has}")
    return lines


def _marks(view: View, seat: int, player: PlayerView) -> str:
    marks = ""
    if view.first == seat:
        marks += " ◆"
    if player.conceded:
        marks += " (gave up)"
    elif player.passed:
        marks += " (passed)"
    elif player.deciding:
        marks += " ◂"
    return marks


def waiting_line(match: Match) -> str:
    """Whom the match waits for, and nothing about what they decide."""
    if match.over:
        return ""
    if match.held_until is not None and match.trail_seat is not None:
        return f"**{safe(match.seats[match.trail_seat].name)}** is finishing a turn."
    names = [safe(match.seats[seat].name) for seat in match.waiting]
    if not names:
        return "The computer players are thinking."
    return f"{listed([f'**{name}**' for name in names])} {'is' if len(names) == 1 else 'are'} deciding."


def card_name(game: Any, title_id: str) -> str:
    catalogue = getattr(game, "catalogue", None)
    card = catalogue.titles.get(title_id) if catalogue is not None else None
    return card.name if card is not None else title_id.replace("-", " ").capitalize()


def copy_name(game: Any, copy: str) -> str:
    """The name of one copy of a card (`longhouse-2`)."""
    catalogue = getattr(game, "catalogue", None)
    stem = copy.rpartition("-")[0]
    if catalogue is not None and copy not in catalogue.titles and stem in catalogue.titles:
        return str(catalogue.titles[stem].name)
    return card_name(game, copy)


def counted(names: Sequence[str]) -> str:
    """`Longhouse, Weaver ×2`, sorted by name."""
    once = sorted(set(names))
    return ", ".join(name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in once) or "nothing"


def hand_names(game: Any, view: Any) -> list[str]:
    player = own(view)
    return [] if player is None or player.hand is None else [copy_name(game, card) for card in player.hand]


def drawn_names(game: Any, view: Any) -> list[str]:
    """Cards that lie apart while the seat chooses which to keep."""
    player = own(view)
    return [] if player is None or not player.drawn else [copy_name(game, card) for card in player.drawn]


def unseen_names(game: Any, view: Any) -> tuple[list[str], list[str]]:
    """The own cards that were not seen yet, and the own discard pile."""
    player = own(view)
    if player is None:
        return [], []
    return (
        [copy_name(game, card) for card in player.unseen or ()],
        [copy_name(game, card) for card in player.discard or ()],
    )


def empire_lines(game: Any, view: Any, seat: int) -> list[str]:
    if not isinstance(view, View):
        return []
    lines = []
    for card in view.players[seat].empire:
        if card.under:
            continue
        more = [card_name(game, other.title) for other in view.players[seat].empire if other.under == card.id]
        line = card_name(game, card.title)
        line += f" + {', '.join(more)}" if more else ""
        line += " · used" if card.exhausted else ""
        line += f" · {card.workers}👤" if card.workers else ""
        line += f" · {goods(card.goods)}" if card.goods else ""
        lines.append(line)
    return lines


def clan_name(game: Any, clan_id: str | None) -> str:
    catalogue = getattr(game, "catalogue", None)
    if clan_id is None:
        return "a clan by chance"
    clan = catalogue.clans.get(clan_id) if catalogue is not None else None
    return clan.name if clan is not None else clan_id.capitalize()


def ranking_lines(match: Match, result: Result) -> list[str]:
    medals = {1: "🥇", 2: "🥈", 3: "🥉"}
    lines = []
    for entry in sorted(result.rankings, key=lambda one: (one.rank, one.seat)):
        parts = " · ".join(f"{SOURCES.get(source, source)} {points}" for source, points in entry.breakdown.items())
        name = safe(match.seats[entry.seat].name)
        lines.append(f"{medals.get(entry.rank, '▫️')} **{name}** {entry.score} points\n-# {parts}")
    return lines
