"""A recorded match can be read again, and is refused where it would come out differently."""

from pathlib import Path

import msgspec
import pytest

from cards.catalogue import Catalogue
from engine.core import Entry, Journal
from engine.north.game import North
from engine.replaying import BadJournal, read_journal, replay_story, story_of
from tests.engine.driving import moves, numbers
from tests.engine.kit import game
from tests.packs import catalogue


def recorded(rules: North) -> Journal:
    """A whole match of the test clans."""
    journal = Journal(
        rules.name,
        rules.rules_version,
        rules.content_hash,
        [{"clan": "oaks"}, {"clan": "tides", "name": "Bo"}],
        {},
        "r",
    )
    state = rules.start(journal.seats, journal.options, journal.seed)
    for move in moves(rules, state, numbers("r")):
        journal.record(move.prompt.seat, move.ids)
    return journal


def test_a_journal_is_told_turn_by_turn_to_the_final_score() -> None:
    lines = list(story_of(game(), recorded(game())))
    assert lines[0] == "Everyone keeps 3{card}."
    assert any(line.startswith("Oaks sends a pawn to ") for line in lines)
    assert any(line.startswith("Bo ") for line in lines)
    assert [line for line in lines if line.startswith("Round 2. ")]
    assert lines[-3].startswith("The match is over")
    assert lines[-2].startswith("1. ") and "track" in lines[-2]


def test_a_match_that_is_not_over_is_told_as_far_as_it_went() -> None:
    journal = recorded(game())
    journal.entries = journal.entries[:9]
    lines = list(story_of(game(), journal, ["Ana", "Bo"]))
    assert lines and not lines[-1].startswith("1. ")


def test_a_concession_is_replayed() -> None:
    journal = recorded(game())
    journal.entries = journal.entries[:6]
    journal.record(1, ("concede",))
    assert "Bo lays down the oars and concedes." in list(story_of(game(), journal))


def test_a_journal_reads_back_from_json() -> None:
    journal = recorded(game())
    assert read_journal(msgspec.json.encode(journal)) == journal


def test_something_else_is_no_journal() -> None:
    with pytest.raises(BadJournal, match="no journal"):
        read_journal(b'{"hello": 1}')


@pytest.mark.parametrize(
    ("change", "sentence"),
    [({"game": "chess"}, "of 'chess'"), ({"rules_version": 99}, "version 99"), ({"content_hash": "x"}, "--packs")],
)
def test_a_journal_of_other_rules_or_cards_is_refused(change: dict[str, object], sentence: str) -> None:
    journal = msgspec.structs.replace(recorded(game()), **change)
    with pytest.raises(BadJournal, match=sentence):
        list(story_of(game(), journal))


def test_a_file_is_told_in_plain_words(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(recorded(game())))
    lines = list(replay_story(file, catalogue()))
    assert lines[0] == "Everyone keeps 3 cards."
    assert not any("{" in line for line in lines)


def test_a_match_that_kept_only_the_cards_of_its_table_is_told_too(tmp_path: Path) -> None:
    content = catalogue().content_of(["oaks", "tides"], "test-islands")
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(recorded(North(Catalogue.from_content(content)))))
    assert next(replay_story(file, catalogue())) == "Everyone keeps 3 cards."


def test_a_file_that_is_not_there_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadJournal, match="cannot be read"):
        list(replay_story(tmp_path / "nothing.json", catalogue()))


def test_a_choice_that_was_never_possible_is_named() -> None:
    journal = recorded(game())
    journal.entries.insert(2, Entry(0, ("pawn:1:sail",)))
    with pytest.raises(BadJournal, match="Entry 3"):
        list(story_of(game(), journal))
