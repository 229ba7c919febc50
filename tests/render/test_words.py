"""Every picture has a text twin that says the same."""

import pytest

from cards.catalogue import builtin
from engine.north.view import View
from render import pictures
from render.gallery import exhibits
from render.order import numbers
from render.samples import NAMES
from render.studio import Studio
from render.words import ALT_LIMIT, cut


@pytest.mark.slow
def test_every_kind_of_picture_has_an_alt_text_within_the_limit() -> None:
    studio = Studio(builtin())
    kinds = set()
    for name, _, picture in exhibits(studio, 2):
        kinds.add(name.split("-")[0])
        assert 20 <= len(picture.alt) <= ALT_LIMIT, name
        assert picture.words.full, name
        assert "{" not in picture.words.full and "*" not in picture.words.full, name
    assert kinds == {"table", "empire", "hand", "lookout", "choice", "card", "lobby", "clan", "final", "round"}


def test_the_table_is_told_with_players_points_islands_and_queue(studio: Studio, late: View) -> None:
    words = pictures.table(studio, late, NAMES).words
    for name, player in zip(NAMES, late.players, strict=True):
        assert f"{name} (" in words.alt
        assert f"{player.vp} VP" in words.alt
    for title in (*late.nearby.face, *late.distant.face):
        if title is not None:
            assert studio.catalogue.titles[title].name in words.alt
    assert f"Round {late.round}" in words.alt
    assert "Action tiles in a circle" in words.full


def test_the_empire_is_told_with_the_numbers_of_the_menu(studio: Studio, late: View) -> None:
    player = late.players[1]
    words = pictures.empire(studio, late, 1, NAMES).words
    for card_id, number in numbers(studio.catalogue, player).items():
        card = next(card for card in player.empire if card.id == card_id)
        assert f"{number}. {studio.catalogue.titles[card.title].name}" in words.full


def test_numbers_of_an_empire_are_1_to_n_without_a_gap(studio: Studio, late: View) -> None:
    for player in late.players:
        assert sorted(numbers(studio.catalogue, player).values()) == list(range(1, len(player.empire) + 1))


def test_a_name_that_the_fonts_cannot_draw_is_still_spoken(studio: Studio, late: View) -> None:
    names = ("北斎", "🐧", "Ceilidh", "Dagný")
    assert "北斎" in pictures.table(studio, late, names).words.alt


def test_a_long_text_is_cut_at_the_end_of_a_sentence() -> None:
    short = cut("One sentence. " * 200)
    assert len(short) <= ALT_LIMIT
    assert short.endswith("sentence. More in the text version.")
