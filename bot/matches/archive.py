"""Finished matches take little room and stay to be looked at. Exports leave the house, and come back for support."""

import base64
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches import fairness, reading, records
from bot.matches.model import Caller, Match, Seat, Settings
from bot.matches.records import JournalRow
from bot.matches.refusals import BadImport, NotAllowed, WrongStatus
from bot.matches.registry import AnyGame, Games
from bot.storage.database import Transaction
from engine.core import Result
from engine.core.journal import CONCEDE, RESHUFFLE, Entry


async def archive(tx: Transaction, match: Match) -> None:
    """Pack journal and last state of a match that is over; its other rows go."""
    if not match.over or match.content is None:
        return
    row = await tx.one("SELECT state FROM matches WHERE id = ?", (match.id,))
    if row is None or row["state"] is None:
        return
    rows = await records.journal_of(tx, match.id)
    await tx.run(
        "INSERT OR REPLACE INTO archives (match, journal, state) VALUES (?, ?, ?)",
        (match.id, zlib.compress(msgspec.json.encode(rows), 9), zlib.compress(row["state"], 9)),
    )
    for table in ("journal", "snapshots", "consents", "selections"):
        await tx.run(f"DELETE FROM {table} WHERE match = ?", (match.id,))
    await tx.run("UPDATE matches SET state = NULL WHERE id = ?", (match.id,))


# --- verify -------------------------------------------------------------------------------------


async def evidence(tx: Transaction, games: Games, match: Match) -> Callable[[], fairness.Verdict]:
    """All that a replay needs; the replay itself, which takes its time, is done with it outside the loop."""
    if match.content is None:
        raise WrongStatus("The match has not begun: there is nothing to verify.")
    game = await records.game_of(tx, games, match)
    row = await tx.one("SELECT seed FROM matches WHERE id = ?", (match.id,))
    assert row is not None
    assert match.seed_hash is not None
    assert match.start_hash is not None
    rows = await records.journal_of(tx, match.id)
    last = await records.state_at(tx, match, match.number)
    options = [seat.options for seat in match.seats]
    promise = (row["seed"], match.seed_hash, match.start_hash)
    return partial(fairness.verify, game, options, match.options, *promise, rows, last)


async def seed_of(tx: Transaction, match: Match) -> str:
    if not match.over:
        raise WrongStatus("The seed is published when the match is over; until then its hash is the promise.")
    row = await tx.one("SELECT seed FROM matches WHERE id = ?", (match.id,))
    if row is None or row["seed"] is None:
        raise WrongStatus("The match never began: there is no seed.")
    return str(row["seed"])


# --- export and import --------------------------------------------------------------------------


class Export(Struct, frozen=True):
    """A match in one file: the promises, the seed, every row of the journal, and the story to read.

    Its first fields are the engine's own `Journal`: `python -m engine replay` tells the match without the bot.
    """

    skald: int
    game: str
    rules_version: int
    content_hash: str
    seats: list[dict[str, Any]]
    options: dict[str, Any]
    seed: str
    entries: list[Entry]
    # The packs, deflated, in base64.
    content: str
    host: int
    status: str
    settings: Settings
    players: list[Seat]
    created: float
    started: float
    finished: float | None
    result: Result | None
    seed_hash: str
    start_hash: str
    version: int
    number: int
    turn: int
    boundary: bool
    journal: list[JournalRow]
    state: str
    story: list[str]


# 1 had no `entries`, and what are `players` now were its `seats`.
FORMAT = 2


async def export(tx: Transaction, games: Games, match: Match, caller: Caller, *, operator: bool) -> bytes:
    """The whole match as JSON. While it runs it holds everybody's secrets: then only the operator gets it."""
    await reading.check_reader(tx, match, caller, None)
    if match.content is None:
        raise WrongStatus("The match has not begun: there is nothing to export.")
    if not match.over and not operator:
        raise NotAllowed("While the match runs its journal holds everybody's cards: export it when it is over.")
    game = await records.game_of(tx, games, match)
    rows = await records.journal_of(tx, match.id)
    whole = await _export(tx, game, match, rows)
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


async def _export(tx: Transaction, game: AnyGame, match: Match, rows: list[JournalRow]) -> Export:
    content = await tx.one("SELECT body FROM contents WHERE hash = ?", (match.content,))
    secret = await tx.one("SELECT seed FROM matches WHERE id = ?", (match.id,))
    assert content is not None
    assert secret is not None
    assert match.rules_version is not None
    chapters = [reading.chapter(game, row, None, match.names) for row in records.effective(rows)]
    return Export(
        skald=FORMAT,
        game=match.game,
        rules_version=match.rules_version,
        content_hash=match.content or "",
        seats=[{**seat.options, "name": seat.name} for seat in match.seats],
        options=match.options,
        seed=secret["seed"],
        entries=entries_of(rows),
        content=base64.b64encode(content["body"]).decode(),
        host=match.host,
        status=match.status,
        settings=match.settings,
        players=list(match.seats),
        created=match.created,
        started=match.started or 0.0,
        finished=match.finished,
        result=match.result,
        seed_hash=match.seed_hash or "",
        start_hash=match.start_hash or "",
        version=match.version,
        number=match.number,
        turn=match.turn,
        boundary=match.boundary,
        journal=rows,
        state=base64.b64encode(zlib.compress(await records.state_at(tx, match, match.number))).decode(),
        story=[sentence for chapter in chapters for sentence in chapter.sentences],
    )


def entries_of(rows: Sequence[JournalRow]) -> list[Entry]:
    """The rows that count as the engine's journal has them."""
    entries = []
    for row in records.effective(rows):
        if row.kind == "choose":
            entries.append(Entry(row.seat or 0, tuple(row.choice)))
        elif row.kind == "concede":
            entries.append(Entry(row.seat or 0, (CONCEDE,)))
        elif row.kind == "rewind":
            entries.append(Entry(0, (RESHUFFLE, row.choice["seed"])))
    return entries


class Checked(Struct, frozen=True):
    """An export that was played again and came to what it says."""

    whole: Export
    game: Any
    content: bytes
    journal: list[JournalRow]
    state: bytes


def read_export(games: Games, data: bytes) -> Checked:
    """The match in the file; a file that was changed is refused. (Takes its time: not for the loop.)"""
    try:
        whole = msgspec.convert(_up_to_date(msgspec.json.decode(data)), Export)
        content = zlib.decompress(base64.b64decode(whole.content))
        state = zlib.decompress(base64.b64decode(whole.state))
    except (msgspec.DecodeError, ValueError, zlib.error) as error:
        raise BadImport(f"This is not an export of a match: {error}") from error
    if whole.skald > FORMAT:
        raise BadImport(f"The export has format {whole.skald}; this program reads formats up to {FORMAT}.")
    game = games.rebuild(whole.game, whole.content_hash, content, whole.rules_version)
    if game.content_hash != whole.content_hash:
        raise BadImport("The cards in the export are not those that its match was played with.")
    journal = [_as_stored(row) for row in whole.journal]
    verdict = fairness.verify(
        game,
        [seat.options for seat in whole.players],
        whole.options,
        whole.seed,
        whole.seed_hash,
        whole.start_hash,
        journal,
        state,
    )
    if not verdict.fair:
        raise BadImport(f"The export does not replay: {verdict.fault}")
    return Checked(whole, game, content, journal, state)


def _up_to_date(data: Any) -> Any:
    """An export of an earlier format as one of this."""
    if isinstance(data, dict) and data.get("skald") == 1:
        players = data.get("seats", [])
        data = {**data, "players": players, "seats": [seat.get("options", {}) for seat in players], "entries": []}
    return data


def _as_stored(row: JournalRow) -> JournalRow:
    """Option ids are a tuple; an interaction belongs to the match where it happened."""
    choice = tuple(row.choice) if isinstance(row.choice, list) else row.choice
    return replace(row, choice=choice, interaction=None)


async def take_in(tx: Transaction, checked: Checked, place: str, now: float) -> int:
    """The export as a new match, as it was."""
    whole = checked.whole
    await records.keep_content(tx, checked.game, checked.content)
    match_id = await tx.insert(
        "INSERT INTO matches (game, status, host, place, options, settings, created, touched, started, finished,"
        " rules_version, content, seed, seed_hash, start_hash, version, number, turn, boundary, told, told_turn,"
        " result, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            whole.game,
            whole.status,
            whole.host,
            place,
            records.text(whole.options),
            records.text(whole.settings),
            whole.created,
            now,
            whole.started,
            whole.finished,
            whole.rules_version,
            whole.content_hash,
            whole.seed,
            whole.seed_hash,
            whole.start_hash,
            whole.version,
            whole.number,
            whole.turn,
            whole.boundary,
            whole.number,
            whole.turn,
            None if whole.result is None else records.text(whole.result),
            checked.state,
        ),
    )
    await records.save_seats(tx, match_id, whole.players)
    for row in checked.journal:
        await records.add_row(tx, match_id, row)
    return match_id
