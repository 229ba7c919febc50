"""A person is forgotten: afterwards no row of the database names them, and the matches of the others still stand."""

import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.matches import Caller, Match, Settings, archive, records
from bot.matches.records import JournalRow
from bot.post import forgetting, notebook
from bot.post.ledger import Guardian, put_guardian
from bot.post.people import Person
from bot.storage import settings as stored
from tests.post.post_talk import House

FREYDIS, ORM, CY = 777_000_111_222_333, 888_000_111_222_333, 999_000_111_222_333


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = await House(tmp_path / "skald.sqlite").open()
    yield found
    await found.close()


async def begun(house: House) -> Match:
    """Freydis hosts and plays with Orm."""
    settings = Settings(seats=2, grace=0.0, extra={"pace": "daily"})
    match = await house.matches.create(Caller(FREYDIS), "pebbles", settings, place="5/6/7", name="Freydis")
    await house.matches.join(match.id, Caller(ORM), "Orm")
    await house.matches.start(match.id, Caller(FREYDIS))
    for seat, person in enumerate((FREYDIS, ORM)):
        prompt = (await house.matches.position(match.id, Caller(person), seat)).prompt
        assert prompt is not None
        kept = [option.id for option in prompt.options[:3]]
        await house.matches.choose(match.id, Caller(person), seat, kept, prompt.revision)
    await house.settle()
    return await house.matches.match(match.id)


async def naming(house: House, person: int, name: str) -> set[tuple[str, Any]]:
    """Every table, with its match where it has one, that holds the person's number or name anywhere."""
    found = set()
    async with house.matches.database.reading() as tx:
        tables = [row["name"] for row in await tx.all("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            for row in await tx.all(f"SELECT * FROM {table}"):
                said = " ".join(map(_text, tuple(row)))
                if str(person) in said or name in said:
                    keys = row.keys()
                    found.add((table, row["match"] if "match" in keys else row["id"] if "id" in keys else None))
    return found


def _text(value: Any) -> str:
    if not isinstance(value, bytes):
        return str(value)
    try:
        return zlib.decompress(value).decode()
    except (zlib.error, UnicodeDecodeError):
        return value.decode(errors="replace")


async def test_no_row_names_a_forgotten_person(house: House) -> None:
    packed, handed = await begun(house), await begun(house)
    await house.matches.concede(packed.id, Caller(ORM), 1)
    await house.matches.replace_seat(handed.id, Caller(FREYDIS), 0, name="Freydis’s guardian", computer="random")
    await house.matches.replace_seat(handed.id, Caller(FREYDIS), 0, name="Cy", person=CY)
    await house.matches.concede(handed.id, Caller(CY), 0)
    await house.office.set_person(FREYDIS, Person(last_call=True))
    async with house.matches.database.writing() as tx:
        await archive.archive(tx, await records.match_of(tx, packed.id))
        await notebook.put_note(tx, FREYDIS, packed.id, "", "a note", 1.0)
        await notebook.put_bookmark(tx, FREYDIS, packed.id, 2, "a mark")
        await put_guardian(tx, handed.id, 1, Guardian("Freydis", FREYDIS))
    await house.settle()
    known = {table for table, _ in await naming(house, FREYDIS, "Freydis")}
    assert known >= {
        "matches",
        "seats",
        "journal",
        "archives",
        "careers",
        "notes",
        "bookmarks",
        "settings",
        "guardians",
    }
    async with house.matches.database.writing() as tx:
        left = await forgetting.forget(tx, FREYDIS)
    assert left.matches == ()
    assert await naming(house, FREYDIS, "Freydis") == set()
    for match in (packed, handed):
        assert (await house.matches.verify(match.id)).fair, "the proof needs nobody's name"
    assert (await house.matches.match(packed.id)).names == (forgetting.NAME, "Orm")
    assert (await house.matches.match(handed.id)).names == ("Cy", "Orm")
    told = " ".join(line for one in await house.matches.story(handed.id, Caller(ORM)) for line in one.sentences)
    assert f"Cy takes the seat of {forgetting.NAME}." in told


async def test_the_others_keep_what_is_theirs(house: House) -> None:
    match = await begun(house)
    await house.matches.concede(match.id, Caller(FREYDIS), 0)
    async with house.matches.database.writing() as tx:
        await notebook.put_note(tx, ORM, match.id, "", "won this", 1.0)
    before = await naming(house, ORM, "Orm")
    async with house.matches.database.writing() as tx:
        await forgetting.forget(tx, FREYDIS)
        assert [note.body for note in await notebook.notes(tx, ORM, match.id)] == ["won this"]
    gone = {"outbox"}  # letters that were sent already
    assert {(table, key) for table, key in before if table not in gone} <= await naming(house, ORM, "Orm")


async def test_a_running_match_keeps_its_player_until_it_is_over(house: House) -> None:
    over, running = await begun(house), await begun(house)
    await house.matches.concede(over.id, Caller(ORM), 1)
    await house.settle()
    async with house.matches.database.writing() as tx:
        assert (await forgetting.forget(tx, FREYDIS)).matches == (running.id,)
        assert await forgetting.is_leaving(tx, FREYDIS)
    assert {key for _, key in await naming(house, FREYDIS, "Freydis")} == {running.id, FREYDIS}
    prompt = (await house.matches.position(running.id, Caller(FREYDIS), 0)).prompt
    assert prompt is not None, "she can play on"
    await house.matches.concede(running.id, Caller(ORM), 1)
    await house.settle()
    left = await naming(house, FREYDIS, "Freydis")
    assert left == set(), "the end of the match forgets the rest, and counts it in no career"
    assert (await house.matches.match(running.id)).names == (forgetting.NAME, "Orm")


async def test_the_wish_can_be_taken_back_while_something_is_played(house: House) -> None:
    match = await begun(house)
    async with house.matches.database.writing() as tx:
        await forgetting.forget(tx, FREYDIS)
        await forgetting.stay(tx, FREYDIS)
        assert not await forgetting.is_leaving(tx, FREYDIS)
        assert not (await stored.get(tx, "person", FREYDIS)).get("post")
    await house.matches.concede(match.id, Caller(ORM), 1)
    await house.settle()
    assert (await house.matches.match(match.id)).names == ("Freydis", "Orm")


async def test_forgetting_twice_or_a_stranger_changes_nothing(house: House) -> None:
    match = await begun(house)
    await house.matches.concede(match.id, Caller(FREYDIS), 0)
    await house.settle()
    for person in (123_456_789_012, FREYDIS, FREYDIS):
        async with house.matches.database.writing() as tx:
            assert (await forgetting.forget(tx, person)).matches == ()
    assert (await house.matches.match(match.id)).names == (forgetting.NAME, "Orm")


async def test_who_left_a_match_long_ago_is_forgotten_in_its_archive_too(house: House) -> None:
    match = await begun(house)
    await house.matches.replace_seat(match.id, Caller(ORM), 1, name="Cy", person=CY)
    await house.matches.concede(match.id, Caller(CY), 1)
    await house.settle()
    async with house.matches.database.writing() as tx:
        await archive.archive(tx, await records.match_of(tx, match.id))
    assert ("archives", match.id) in await naming(house, ORM, "Orm")
    assert ("seats", match.id) not in await naming(house, ORM, "Orm"), "only the journal still knows"
    async with house.matches.database.writing() as tx:
        await forgetting.forget(tx, ORM)
    assert await naming(house, ORM, "Orm") == set()
    assert (await house.matches.verify(match.id)).fair


async def test_who_asked_and_then_handed_over_is_forgotten_when_that_match_ends(house: House) -> None:
    match, other = await begun(house), await begun(house)
    async with house.matches.database.writing() as tx:
        assert (await forgetting.forget(tx, ORM)).matches == (match.id, other.id)
    await house.matches.replace_seat(match.id, Caller(ORM), 1, name="Cy", person=CY)
    await house.matches.concede(other.id, Caller(FREYDIS), 0)
    await house.settle()
    async with house.matches.database.reading() as tx:
        assert (await forgetting.holds(tx, ORM)).matches == (match.id,), "its journal still knows"
    await house.matches.concede(match.id, Caller(CY), 1)
    await house.settle()
    assert await naming(house, ORM, "Orm") == set()


async def test_whoever_somebody_stood_in_for_is_forgotten_by_name(house: House) -> None:
    """She made no choice at all: only the seat tells whose name it is that the journal has."""
    settings = Settings(seats=2, grace=0.0)
    match = await house.matches.create(Caller(ORM), "pebbles", settings, place="5/6/7", name="Orm")
    await house.matches.join(match.id, Caller(FREYDIS), "Freydis")
    await house.matches.start(match.id, Caller(ORM))
    await house.matches.replace_seat(match.id, Caller(ORM), 1, name="Cy", person=CY, for_good=False)
    await house.matches.concede(match.id, Caller(CY), 1)
    await house.settle()
    assert ("journal", match.id) in await naming(house, FREYDIS, "Freydis")
    async with house.matches.database.writing() as tx:
        await forgetting.forget(tx, FREYDIS)
    assert await naming(house, FREYDIS, "Freydis") == set()
    assert (await house.matches.match(match.id)).names == ("Orm", "Cy")


def test_a_vote_about_a_forgotten_person_names_nobody() -> None:
    row = JournalRow(9, "vote", None, {"about": 1, "found": "seat", "name": "Freydis"}, None, None, 1.0, 9, False, ())
    assert forgetting._forgotten(row, FREYDIS, {"Freydis"}).choice == {
        "about": 1,
        "found": "seat",
        "name": forgetting.NAME,
    }
    rewind = JournalRow(9, "rewind", None, {"to": 3, "seed": "abc"}, ORM, None, 1.0, 9, False, ())
    assert forgetting._forgotten(rewind, FREYDIS, {"a"}) == rewind, "a seed is no name"
