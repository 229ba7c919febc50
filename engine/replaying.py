"""A recorded match told again, turn by turn, to anyone who wants to read it."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from engine.core import Event, Game, Journal, Result

S = TypeVar("S")
V = TypeVar("V")


class Unreadable(ValueError):
    """This is no journal, or not one of this game; says why and what would help."""


def read_journal(data: bytes) -> Journal:
    """A journal out of its JSON."""
    try:
        return msgspec.json.decode(data, type=Journal)
    except msgspec.MsgspecError as error:
        raise Unreadable(f"This is no journal of a match: {error}.") from error


def replay_story(game: Game[S, V], journal: Journal, names: Sequence[str] | None = None) -> Iterator[str]:
    """The story of a match as everybody at the table knows it, then the score. Goods are `{wood}` tokens."""
    check(game, journal)
    called = list(names) if names is not None else names_of(journal)
    state = game.start(journal.seats, journal.options, journal.seed)
    turn = game.turn(state)
    events: list[Event] = []
    for entry in journal.entries:
        conceding = entry.choice == ("concede",)
        new = game.concede(state, entry.seat) if conceding else game.choose(state, entry.seat, entry.choice)
        events.extend(event.seen_by(None) for event in new)
        if game.turn(state) != turn:
            yield from game.story(events, called)
            turn, events = game.turn(state), []
    yield from game.story(events, called)
    result = game.result(state)
    if result is not None:
        yield from standings(result, called)


def check(game: Game[S, V], journal: Journal) -> None:
    """Refuse a journal that would be played differently here from how it was."""
    if journal.game != game.name:
        raise Unreadable(f"This is a match of {journal.game!r}, not of {game.name!r}.")
    if journal.rules_version != game.rules_version:
        raise Unreadable(
            f"This match was played by version {journal.rules_version} of the rules; these are version "
            f"{game.rules_version}. Use the program that recorded it."
        )
    if journal.content_hash != game.content_hash:
        raise Unreadable("This match was played with other cards. Name its packs with --packs.")


def names_of(journal: Journal) -> list[str]:
    """What the seats are called: by name, else by clan, else by number."""
    return [_name(seat, number) for number, seat in enumerate(journal.seats, 1)]


def _name(seat: dict[str, Any], number: int) -> str:
    if seat.get("name"):
        return str(seat["name"])
    return str(seat["clan"]).capitalize() if seat.get("clan") else f"Player {number}"


def standings(result: Result, names: Sequence[str]) -> list[str]:
    """The final table: "1. Ana: 52 (track 25, cards 18, resources 5, gold 4)"."""
    lines = []
    for entry in result.rankings:
        sources = ", ".join(f"{source} {points}" for source, points in entry.breakdown.items())
        lines.append(f"{entry.rank}. {names[entry.seat]}: {entry.score}{f' ({sources})' if sources else ''}")
    return lines
