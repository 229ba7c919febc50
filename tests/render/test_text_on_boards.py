"""No text is clipped, overlaps or gets too small, on any board, with any names."""

import pytest

from cards.wording import text_length
from engine.north.view import View
from render import pictures
from render.boards.lobby import LobbySeat
from render.samples import LONGEST_NAME, NAMES
from render.studio import Studio
from render.theme import DESKTOP, PHONE, PROFILES, Profile
from tests.render.placement import faults

LONG = (LONGEST_NAME, "Bartholomew of the Very Long Fjord", "Ceilidh", "Dagný")
CUT = tuple(name[:3] for name in LONG)
# 8 px on a phone's screen, 10 px on a desktop's.
LEAST = {"desktop": 29, "phone": 26}


@pytest.fixture(params=sorted(PROFILES))
def profile(request: pytest.FixtureRequest) -> Profile:
    return PROFILES[request.param]


def _check(picture: pictures.Picture, profile: Profile, may_be_cut: tuple[str, ...] = ()) -> None:
    found = list(faults(picture.canvas, LEAST[profile.name], may_be_cut))
    assert not found, found


def test_the_table_early_and_late(studio: Studio, early: View, late: View, profile: Profile) -> None:
    _check(pictures.table(studio, early, NAMES, profile), profile, ("Bjørn",))
    _check(pictures.table(studio, late, NAMES, profile), profile, ("Bjørn",))


def test_the_table_with_the_longest_names(studio: Studio, late: View, profile: Profile) -> None:
    _check(pictures.table(studio, late, LONG, profile), profile, CUT)


def test_empires_on_all_their_pages(studio: Studio, late: View, profile: Profile) -> None:
    for player in late.players:
        for page in range(pictures.empire_pages(studio, late, player.seat, profile)):
            picture = pictures.empire(studio, late, player.seat, LONG, profile, page)
            _check(picture, profile, CUT)


def test_final_score_and_round_summary(studio: Studio, late: View, over: View, profile: Profile) -> None:
    _check(pictures.final_score(studio, over, LONG, profile), profile, CUT)
    _check(pictures.round_summary(studio, late, LONG, profile), profile, CUT)


def test_the_lobby_with_four_long_names(studio: Studio, profile: Profile) -> None:
    seats = [LobbySeat(name, clan, True) for name, clan in zip(LONG, studio.catalogue.clans, strict=False)]
    _check(pictures.lobby(studio, seats, profile), profile, CUT)
    _check(pictures.lobby(studio, [], profile), profile)


def test_the_sheet_of_every_clan(studio: Studio, profile: Profile) -> None:
    for clan in studio.catalogue.clans:
        _check(pictures.clan(studio, clan, profile), profile)


def test_headings_of_hands_and_choices(studio: Studio, late: View, profile: Profile) -> None:
    _check(pictures.hand(studio, late, profile), profile)
    _check(pictures.cards(studio, ["haunted-island"], "Which island do you choose?", profile), profile)


def test_the_words_beside_a_single_card(studio: Studio) -> None:
    titles = studio.catalogue.titles
    longest = sorted(titles, key=lambda title: -text_length(titles[title], studio.catalogue))[:12]
    for title in longest:
        _check(pictures.card(studio, title, DESKTOP), DESKTOP)


def test_pictures_have_the_size_of_their_profile(studio: Studio, late: View) -> None:
    for profile in (DESKTOP, PHONE):
        assert pictures.table(studio, late, NAMES, profile).image.size == profile.size
        assert pictures.empire(studio, late, 0, NAMES, profile).image.size == profile.size


def test_a_hand_shows_at_most_three_cards_a_row(studio: Studio) -> None:
    many = list(studio.catalogue.titles)[:9]
    for profile in (DESKTOP, PHONE):
        picture = pictures.cards(studio, many, "All", profile)
        assert picture.image.width == profile.size[0]
        assert pictures.row_pages(9, profile) == 3
