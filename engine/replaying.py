"""A recorded match told again, turn by turn, to anyone who wants to read it."""

import base64
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cards.catalogue import Catalogue
from cards.phrases import plain
from engine.core import Event, Game, IllegalChoice, Journal, Result
from engine.core.journal import play_entry
from engine.north.game import North

S = TypeVar("S")
V = TypeVar("V")


class BadJournal(ValueError):
    """This is no journal, or not one of this game; says why and what would help."""


def replay_story(path: Path, catalogue: Catalogue) -> Iterator[str]:
    """The story of a journal file in plain words, line by line."""
    try:
        journal = read_journal(path.read_bytes())
    except OSError as error:
        raise BadJournal(f"{path} cannot be read: {error.strerror or error}.") from error
    game = _game(journal, catalogue)
    check(game, journal)
    for line in story_of(game, journal, _clan_names(game, journal)):
        yield plain(line)


def read_journal(data: bytes) -> Journal:
    """A journal out of its JSON."""
    try:
        return msgspec.json.decode(data, type=Journal)
    except msgspec.MsgspecError as error:
        raise BadJournal(f"This is no journal of a match: {error}.") from error


def _game(journal: Journal, catalogue: Catalogue) -> North:
    """The game with the cards of the match: all that there are, only those of the clans at its table, or, where the
    cards have been changed since, those that were kept with the journal."""
    clans = [seat.get("clan") for seat in journal.seats]
    whole = North(catalogue)
    if journal.content_hash == whole.content_hash:
        return whole
    known = all(clan in catalogue.clans for clan in clans)
    for islands in catalogue.island_sets if known else ():
        part = North(Catalogue.from_content(catalogue.content_of([str(clan) for clan in clans], islands)))
        if part.content_hash == journal.content_hash:
            return part
    return North(_kept_cards(journal.content)) if journal.content else whole


def _kept_cards(content: str) -> Catalogue:
    try:
        return Catalogue.from_content(zlib.decompress(base64.b64decode(content)).decode())
    except (ValueError, LookupError, zlib.error) as error:
        raise BadJournal(f"The cards in this journal cannot be read: {error}.") from error


def _clan_names(game: North, journal: Journal) -> list[str]:
    """Who has no name is called after the clan, also where it was dealt."""
    players = game.view(game.start(journal.seats, journal.options, journal.seed), None).players
    clans = [game.catalogue.clans[player.clan].name for player in players]
    return [str(seat.get("name") or clan) for seat, clan in zip(journal.seats, clans, strict=True)]


def story_of(game: Game[S, V], journal: Journal, names: Sequence[str] | None = None) -> Iterator[str]:
    """The story of a match as everybody at the table knows it, then the score. Goods are `{wood}` tokens."""
    check(game, journal)
    called = list(names) if names is not None else names_of(journal)
    state = game.start(journal.seats, journal.options, journal.seed)
    turn = game.turn(state)
    events: list[Event] = []
    for number, entry in enumerate(journal.entries, 1):
        try:
            new = play_entry(game, state, entry)
        except IllegalChoice as error:
            raise BadJournal(f"Entry {number} of the journal cannot be played: {error.sentence}") from error
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
        raise BadJournal(f"This is a match of {journal.game!r}, not of {game.name!r}.")
    if journal.rules_version != game.rules_version:
        raise BadJournal(
            f"This match was played by version {journal.rules_version} of the rules; these are version "
            f"{game.rules_version}. Use the program that recorded it."
        )
    if journal.content_hash != game.content_hash:
        raise BadJournal("This match was played with other cards. Name its packs with --packs.")


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
