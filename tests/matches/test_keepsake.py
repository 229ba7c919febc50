"""The journal that people keep, and the match as it was turn by turn: with undos, a rewind and a concession in it."""

import base64
import contextlib
import json
import random
import subprocess
import sys
import zlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import Caller, Match, Matches, Picks, Settings, archive, records
from bot.matches.history import Histories
from bot.matches.north import NorthFactory
from bot.matches.refusals import CannotUndo, NotAllowed, WrongStatus
from bot.storage import Database
from cards.catalogue import Catalogue
from engine.north.game import North
from engine.replaying import BadJournal, replay_story
from tests.matches.table_talk import HOST, FakeClock, person

NORTH = NorthFactory()
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    database = await Database.open(tmp_path / "skald.sqlite")
    yield Matches(database, {"north": NORTH}, FakeClock())
    await database.close()


async def begun(matches: Matches, *, private: bool = False) -> Match:
    picks = Picks("clan", ("glenn", "ulaf", "heidel", "panuk"), "random")
    settings = Settings(seats=2, private=private, picks=picks)
    match = await matches.create(HOST, "north", settings, name="Ada")
    await matches.invite(match.id, HOST, 101)
    await matches.join(match.id, person(1), "Bo")
    return await matches.start(match.id, HOST)


async def play(matches: Matches, match_id: int, choices: int, chance: random.Random) -> None:
    """So many choices, now and then one that is taken back."""
    for _ in range(choices):
        match = await matches.match(match_id)
        if match.over:
            return
        if match.held_until is not None and match.trail_seat is not None:
            await matches.done(match_id, person(match.trail_seat), match.trail_seat)
            continue
        seat = chance.choice(match.waiting)
        position = await matches.position(match_id, person(seat), seat)
        assert position.prompt is not None
        ids = [option.id for option in position.prompt.options]
        choice = chance.sample(ids, position.prompt.least) if position.prompt.several else chance.choice(ids)
        await matches.choose(match_id, person(seat), seat, choice, position.prompt.revision)
        if chance.random() < 0.2:
            with contextlib.suppress(CannotUndo):
                await matches.undo(match_id, person(seat), seat)


async def played(matches: Matches) -> Match:
    """A match with everything that a journal can hold; Bo gives up in the end."""
    chance = random.Random(4)
    match = await begun(matches)
    await play(matches, match.id, 60, chance)
    while (now := await matches.match(match.id)).held_until is not None or now.trail:
        await play(matches, match.id, 1, chance)
    back = (await matches.moments(match.id))[2][0]
    for seat in (0, 1):
        await matches.rewind(match.id, person(seat), back)
    await play(matches, match.id, 40, chance)
    while (now := await matches.match(match.id)).trail:
        await play(matches, match.id, 1, chance)
    await matches.concede(match.id, person(1), 1)
    ended = await matches.match(match.id)
    assert ended.over
    return ended


async def test_the_kept_journal_is_told_by_the_engine_alone(matches: Matches, tmp_path: Path) -> None:
    match = await played(matches)
    kinds = {row["kind"] for row in json.loads(await matches.export(match.id, HOST))["journal"]}
    assert kinds >= {"choose", "undo", "done", "rewind", "concede"}
    file = tmp_path / "match.json"
    file.write_bytes(await matches.export(match.id, HOST))
    told = subprocess.run(
        [sys.executable, "-m", "engine", "replay", str(file)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    lines = told.stdout.splitlines()
    assert any(line.startswith("Ada ") for line in lines) and any(line.startswith("Bo ") for line in lines)
    assert match.result is not None
    winner = match.result.rankings[0]
    assert any(line.startswith(f"1. Ada: {winner.score}") for line in lines), "it comes to the same score"


async def test_the_kept_journal_is_told_with_its_own_cards_when_they_have_changed(
    matches: Matches, tmp_path: Path
) -> None:
    match = await played(matches)
    whole = json.loads(await matches.export(match.id, HOST))
    cards = json.loads(zlib.decompress(base64.b64decode(whole["content"])))
    cards["clans"][0]["name"] = "The Renamed"
    later = North(Catalogue.from_content(json.dumps(cards)))
    assert later.content_hash != whole["content_hash"]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(whole))
    assert "Ada" in " ".join(replay_story(file, later.catalogue))
    file.write_text(json.dumps({**whole, "content": ""}))
    with pytest.raises(BadJournal, match="other cards"):
        list(replay_story(file, later.catalogue))


async def test_an_export_of_the_first_format_is_still_taken_in(matches: Matches) -> None:
    match = await played(matches)
    whole = json.loads(await matches.export(match.id, HOST))
    whole["skald"], whole["seats"] = 1, whole.pop("players")
    del whole["entries"]
    copy = await matches.import_match(json.dumps(whole).encode())
    assert (await matches.verify(copy)).fair
    assert (await matches.match(copy)).names == match.names


async def test_a_history_ends_with_the_table_that_is_stored(matches: Matches) -> None:
    match = await played(matches)
    history = await Histories(matches).of(match.id, HOST)
    last = await matches.position(match.id, HOST, None)
    assert history.moments[-1].view == last.view
    assert history.moments[-1].number == match.number
    numbers = [moment.number for moment in history.moments]
    assert numbers == sorted(set(numbers))
    assert all(moment.view.seat is None for moment in history.moments), "as a spectator saw it"


async def test_a_history_tells_what_was_told(matches: Matches) -> None:
    match = await played(matches)
    history = await Histories(matches).of(match.id, HOST)
    told = " ".join(line for moment in history.moments for line in moment.sentences)
    assert "All agreed to go back." in told and "Bo lays down the oars" in told
    assert all(event.secret is None for moment in history.moments for event in moment.events)


async def test_a_history_knows_how_long_people_thought(matches: Matches) -> None:
    match = await begun(matches)
    clock = matches.clock
    assert isinstance(clock, FakeClock)
    clock.advance(3600)
    await play(matches, match.id, 1, random.Random(1))
    clock.advance(60)
    await play(matches, match.id, 1, random.Random(2))
    for seat in (0, 1):
        await matches.concede(match.id, person(seat), seat) if seat else None
    history = await Histories(matches).of(match.id, HOST)
    thinks = [think.seconds for moment in history.moments for think in moment.thinks]
    assert thinks[0] == 3600 and set(thinks[1:]) <= {3660, 60, 0}


async def test_a_running_match_has_no_history_and_a_private_one_is_for_its_guests(matches: Matches) -> None:
    match = await begun(matches, private=True)
    with pytest.raises(WrongStatus, match="still played"):
        await Histories(matches).of(match.id, HOST)
    await matches.concede(match.id, person(1), 1)
    with pytest.raises(NotAllowed, match="private"):
        await Histories(matches).of(match.id, Caller(999))


async def test_an_archived_match_has_its_history_too(matches: Matches) -> None:
    match = await played(matches)
    before = await Histories(matches).of(match.id, HOST)
    async with matches.database.writing() as tx:
        await archive.archive(tx, await records.match_of(tx, match.id))
    assert (await Histories(matches).of(match.id, HOST)).moments == before.moments
