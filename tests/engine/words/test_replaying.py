"""A recorded match can be read again, and is refused where it would come out differently."""

import msgspec
import pytest

from engine.core import Journal
from engine.north.game import North
from engine.replaying import Unreadable, read_journal, replay_story
from tests.engine.driving import moves, numbers
from tests.engine.kit import game


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
    lines = list(replay_story(game(), recorded(game())))
    assert lines[0] == "Everyone keeps 3{card}."
    assert any(line.startswith("Oaks sends a pawn to ") for line in lines)
    assert any(line.startswith("Bo ") for line in lines)
    assert [line for line in lines if line.startswith("Round 2. ")]
    assert lines[-3].startswith("The match is over")
    assert lines[-2].startswith("1. ") and "track" in lines[-2]


def test_a_match_that_is_not_over_is_told_as_far_as_it_went() -> None:
    journal = recorded(game())
    journal.entries = journal.entries[:9]
    lines = list(replay_story(game(), journal, ["Ana", "Bo"]))
    assert lines and not lines[-1].startswith("1. ")


def test_a_concession_is_replayed() -> None:
    journal = recorded(game())
    journal.entries = journal.entries[:6]
    journal.record(1, ("concede",))
    assert "Bo lays down the oars and concedes." in list(replay_story(game(), journal))


def test_a_journal_reads_back_from_json() -> None:
    journal = recorded(game())
    assert read_journal(msgspec.json.encode(journal)) == journal


def test_something_else_is_no_journal() -> None:
    with pytest.raises(Unreadable, match="no journal"):
        read_journal(b'{"hello": 1}')


@pytest.mark.parametrize(
    ("change", "sentence"),
    [({"game": "chess"}, "of 'chess'"), ({"rules_version": 99}, "version 99"), ({"content_hash": "x"}, "--packs")],
)
def test_a_journal_of_other_rules_or_cards_is_refused(change: dict[str, object], sentence: str) -> None:
    journal = msgspec.structs.replace(recorded(game()), **change)
    with pytest.raises(Unreadable, match=sentence):
        list(replay_story(game(), journal))
