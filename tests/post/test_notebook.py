"""Notes and bookmarks: kept for one person, short, few enough to be listed, and never for anybody else."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.post import notebook
from bot.post.notebook import LONGEST, MOST, NotebookFull
from bot.storage.database import Transaction
from tests.post.post_talk import House, begun

ADA, BO = 100, 101


@pytest.fixture
async def tx(tmp_path: Path) -> AsyncIterator[Transaction]:
    house = await House(tmp_path / "skald.sqlite").open()
    await begun(house)
    async with house.matches.database.writing() as writing:
        yield writing
    await house.close()


async def test_a_note_is_kept_and_replaced_by_the_next_one_on_the_same(tx: Transaction) -> None:
    await notebook.put_note(tx, ADA, 1, "", "  Bo saves stone ", 5.0)
    await notebook.put_note(tx, ADA, 1, "longhouse", "late", 6.0)
    await notebook.put_note(tx, ADA, 1, "", "Bo has built", 7.0)
    assert [(note.subject, note.body) for note in await notebook.notes(tx, ADA, 1)] == [
        ("", "Bo has built"),
        ("longhouse", "late"),
    ]


async def test_an_emptied_note_is_gone(tx: Transaction) -> None:
    await notebook.put_note(tx, ADA, 1, "", "something", 5.0)
    await notebook.put_note(tx, ADA, 1, "", "  \n", 6.0)
    assert await notebook.notes(tx, ADA, 1) == []
    assert not await notebook.drop_note(tx, ADA, 1, "")


async def test_nobody_reads_somebody_elses_notes_or_bookmarks(tx: Transaction) -> None:
    await notebook.put_note(tx, ADA, 1, "", "secret", 5.0)
    await notebook.put_note(tx, ADA, 1, "longhouse", "secret", 5.0)
    await notebook.put_bookmark(tx, ADA, 1, 3, "secret")
    assert await notebook.notes(tx, BO, 1) == []
    assert await notebook.notes_on_card(tx, BO, "longhouse") == []
    assert await notebook.line(tx, BO, 1) == ""
    assert await notebook.bookmarks(tx, BO, 1) == []
    assert not await notebook.drop_note(tx, BO, 1, "")
    assert not await notebook.drop_bookmark(tx, BO, 1, 3)
    assert len(await notebook.notes(tx, ADA, 1)) == 2


async def test_the_line_for_a_panel_is_one_short_line(tx: Transaction) -> None:
    await notebook.put_note(tx, ADA, 1, "", "first\nsecond " + "x" * LONGEST, 5.0)
    line = await notebook.line(tx, ADA, 1, length=40)
    assert line.startswith("📝 first second x") and "\n" not in line
    assert len(line) <= 42 and line.endswith("…")
    assert len((await notebook.notes(tx, ADA, 1))[0].body) == LONGEST


async def test_there_are_no_more_than_a_menu_shows(tx: Transaction) -> None:
    for number in range(MOST):
        await notebook.put_note(tx, ADA, 1, f"card-{number}", "x", 5.0)
        await notebook.put_bookmark(tx, ADA, 1, number, f"mark {number}")
    with pytest.raises(NotebookFull, match="delete one"):
        await notebook.put_note(tx, ADA, 1, "one-more", "x", 6.0)
    with pytest.raises(NotebookFull, match="take one out"):
        await notebook.put_bookmark(tx, ADA, 1, 99, "x")
    await notebook.put_note(tx, ADA, 1, "card-3", "changed", 6.0)
    await notebook.put_bookmark(tx, ADA, 1, 3, "renamed")
    assert len(await notebook.notes(tx, ADA, 1)) == len(await notebook.bookmarks(tx, ADA, 1)) == MOST


async def test_a_bookmark_without_a_label_gets_one(tx: Transaction) -> None:
    await notebook.put_bookmark(tx, ADA, 1, 7, "  ")
    await notebook.put_bookmark(tx, ADA, 1, 4, " the \n raid ")
    assert [(mark.number, mark.label) for mark in await notebook.bookmarks(tx, ADA, 1)] == [
        (4, "the raid"),
        (7, "Moment 7"),
    ]
