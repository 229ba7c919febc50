"""The promise of the seed, the replay, archives and exports."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from bot.matches import Caller, Matches, Scheduler
from bot.matches.refusals import BadImport, NotAllowed, RulesGone, WrongStatus
from bot.matches.service import Matches as Service
from bot.storage import Database
from engine.core import Dice
from engine.players import PLAYERS
from tests.matches.table_talk import (
    HOST,
    FakeClock,
    PebblesFactory,
    begun,
    build,
    choose,
    keep_all,
    person,
)


async def play_out(matches: Matches, match_id: int) -> None:
    """To the end, each person choosing by chance and saying Done."""
    dice = Dice("play out")
    while not (match := await matches.match(match_id)).over:
        if match.held_until is not None and match.trail_seat is not None:
            await matches.done(match_id, person(match.trail_seat), match.trail_seat)
            continue
        seat = match.waiting[0]
        position = await matches.position(match_id, person(seat), seat)
        assert position.prompt is not None
        game = await matches.game(match_id)
        choice = PLAYERS["random"](game, position.view, position.prompt, dice)
        await matches.choose(match_id, person(seat), seat, choice, position.prompt.revision)


async def test_the_seed_is_promised_at_the_start_and_shown_at_the_end(matches: Matches) -> None:
    match = await begun(matches)
    with pytest.raises(WrongStatus, match="when the match is over"):
        await matches.seed(match.id)
    await play_out(matches, match.id)
    seed = await matches.seed(match.id)
    assert len(seed) == 64
    assert sha256(seed.encode()).hexdigest() == match.seed_hash
    game = await matches.game(match.id)
    dealt = game.dump(game.start([{}, {}], {}, seed))
    assert sha256(dealt).hexdigest() == match.start_hash


async def test_two_matches_have_two_seeds(matches: Matches) -> None:
    assert (await begun(matches)).seed_hash != (await begun(matches)).seed_hash


async def test_a_match_with_undos_replays_to_the_same_state(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    await matches.undo(match.id, HOST, 0)
    await matches.undo(match.id, HOST, 0)
    await build(matches, match.id, 0, "tower")
    await matches.undo(match.id, HOST, 0)
    await choose(matches, match.id, 0, "place:wall")
    assert (await matches.verify(match.id)).fair
    await play_out(matches, match.id)
    assert (await matches.verify(match.id)).fair


@pytest.mark.parametrize(
    ("break_it", "fault"),
    [
        ("UPDATE matches SET seed = 'x'", "not the one that was promised"),
        ("UPDATE matches SET start_hash = 'x'", "does not deal"),
        ("UPDATE journal SET choice = '[\"draw\"]' WHERE number = 3", "does not do what was recorded"),
        ("UPDATE journal SET choice = '[\"keep:99\"]' WHERE number = 2", "cannot be played"),
        (
            "UPDATE matches SET state = CAST(replace(state, '\"draws\":0', '\"draws\":1') AS BLOB)",
            "does not lead to",
        ),
        ("DELETE FROM journal WHERE number = 2", "has no row 2"),
    ],
)
async def test_whatever_was_tampered_with_is_found(matches: Matches, break_it: str, fault: str) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await choose(matches, match.id, 0, "stop")
    async with matches.database.writing() as tx:
        await tx.run(break_it)
    verdict = await matches.verify(match.id)
    assert verdict.fault is not None and fault in verdict.fault


# --- archives ---------------------------------------------------------------------------------------


async def test_an_archived_match_takes_little_room_and_can_be_looked_at(matches: Matches, clock: FakeClock) -> None:
    match = await begun(matches)
    await play_out(matches, match.id)
    position = await matches.position(match.id, HOST, 0)
    story = await matches.story(match.id, HOST, 0)
    export = await matches.export(match.id, HOST)
    scheduler = Scheduler(matches.database, clock, matches.timed)
    scheduler.on("archive", matches.archive_is_due)
    await scheduler.work()
    assert await rows(matches.database, "archives") == 0, "a late repeat of the last click must find its row"
    clock.advance(3600)
    await scheduler.work()
    assert await rows(matches.database, "archives") == 1
    for table in ("journal", "snapshots", "deadlines"):
        assert await rows(matches.database, table) == 0
    assert await matches.position(match.id, HOST, 0) == position
    assert await matches.story(match.id, HOST, 0) == story
    assert await matches.export(match.id, HOST) == export
    assert (await matches.verify(match.id)).fair


async def rows(database: Database, table: str) -> int:
    async with database.reading() as tx:
        row = await tx.one(f"SELECT count(*) FROM {table}")
    assert row is not None
    return int(row[0])


async def test_old_snapshots_are_thinned(matches: Matches) -> None:
    match = await begun(matches, grace=0)
    await keep_all(matches, match.id)
    for turn in range(30):
        await choose(matches, match.id, turn % 2, "draw")
    turns = [turn for _, turn in await matches.moments(match.id)]
    assert turns == [*range(30, 14, -1), 8, 0]


# --- export and import ------------------------------------------------------------------------------


async def test_an_export_comes_back_as_the_same_match(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    await matches.done(match.id, HOST, 0)
    exported = await matches.export(match.id, HOST, operator=True)
    copy = await matches.import_match(exported)
    assert copy != match.id
    assert (await matches.verify(copy)).fair
    for seat in (0, 1):
        mine, theirs = [await matches.position(one, person(seat), seat) for one in (match.id, copy)]
        assert (mine.view, mine.prompt) == (theirs.view, theirs.prompt)
    await play_out(matches, copy)
    assert (await matches.match(match.id)).status == "playing"
    assert "Ada" in " ".join(json.loads(exported)["story"])


async def test_a_running_match_is_not_exported_to_its_players(matches: Matches) -> None:
    match = await begun(matches)
    for caller in (HOST, Caller(7, moderator=True)):
        with pytest.raises(NotAllowed, match="everybody's cards"):
            await matches.export(match.id, caller)


async def test_a_changed_export_is_refused(matches: Matches) -> None:
    match = await begun(matches)
    await play_out(matches, match.id)
    exported = json.loads(await matches.export(match.id, HOST))
    exported["journal"][0]["choice"] = ["keep:0"]
    with pytest.raises(BadImport, match="does not replay"):
        await matches.import_match(json.dumps(exported).encode())
    exported["skald"] = 99
    with pytest.raises(BadImport, match="format 99"):
        await matches.import_match(json.dumps(exported).encode())
    for nonsense in (b"", b"[]", b"{}", b"\xff"):
        with pytest.raises(BadImport, match="not an export"):
            await matches.import_match(nonsense)


# --- upgrades ---------------------------------------------------------------------------------------


async def test_new_cards_do_not_change_a_running_match(matches: Matches) -> None:
    match = await begun(matches)
    before = await matches.position(match.id, HOST, 0)
    upgraded = Service(matches.database, {"pebbles": PebblesFactory(stones=99)}, matches.clock)
    assert await upgraded.position(match.id, HOST, 0) == before
    await play_out(upgraded, match.id)
    assert (await upgraded.verify(match.id)).fair
    fresh = await begun(upgraded)
    assert fresh.content != match.content


async def test_a_program_that_still_has_the_old_rules_goes_on_with_them(matches: Matches) -> None:
    match = await begun(matches)
    factory = PebblesFactory(newest=2, known=(1, 2))
    upgraded = Service(matches.database, {"pebbles": factory}, matches.clock)
    await play_out(upgraded, match.id)
    assert (await upgraded.match(match.id)).rules_version == 1
    assert (await begun(upgraded)).rules_version == 2


async def test_a_program_without_the_old_rules_refuses_and_touches_nothing(matches: Matches, tmp_path: Path) -> None:
    match = await begun(matches)
    before = await matches.export(match.id, HOST, operator=True)
    factory = PebblesFactory(newest=2, known=(2,))
    upgraded = Service(matches.database, {"pebbles": factory}, matches.clock)
    with pytest.raises(RulesGone, match="version 1"):
        await upgraded.position(match.id, HOST, 0)
    with pytest.raises(RulesGone):
        await upgraded.choose(match.id, HOST, 0, "stop", 0)
    with pytest.raises(RulesGone):
        await upgraded.concede(match.id, HOST, 0)
    assert await matches.export(match.id, HOST, operator=True) == before
