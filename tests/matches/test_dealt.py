"""Whose hand is new to them: what came to a seat without its doing, and nothing else."""

from bot.matches.table import _dealt
from engine.core import Event


def drew(seat: int) -> Event:
    return Event("drew", seat, {"count": 1}, {"cards": ["x"]}, reveals=True)


def test_a_card_that_comes_in_another_seats_turn_is_new() -> None:
    assert _dealt(0, [drew(1)]) == (1,)


def test_a_card_that_the_acting_seat_drew_stands_on_its_panel_already() -> None:
    assert _dealt(0, [drew(0)]) == ()


def test_cards_dealt_to_all_are_new_to_all() -> None:
    assert _dealt(0, [drew(0), drew(1), drew(2)]) == (0, 1, 2)


def test_a_hand_that_was_discarded_from_or_a_public_event_is_no_news() -> None:
    discarded = Event("discarded", 1, {"count": 1}, {"cards": ["x"]})
    assert _dealt(0, [discarded, Event("gained", 1, {"goods": {"wood": 1}})]) == ()
