"""Same view, same bytes; and nothing hidden is in a picture or in its words."""

import msgspec

from cards.catalogue import builtin
from engine.north.game import North
from engine.north.state import State
from engine.north.view import View
from render import pictures
from render.gallery import FOUR
from render.samples import NAMES, played
from render.studio import Studio
from render.theme import PHONE


def test_the_same_view_gives_the_same_bytes(studio: Studio, late: View) -> None:
    other = Studio(studio.catalogue)
    for profile in (PHONE,):
        first = pictures.table(studio, late, NAMES, profile)
        second = pictures.table(other, late, NAMES, profile)
        assert first.image.tobytes() == second.image.tobytes()
        assert first.words == second.words
    assert (
        pictures.empire(studio, late, 1, NAMES).image.tobytes()
        == pictures.empire(other, late, 1, NAMES).image.tobytes()
    )


def test_drawing_changes_nothing_that_is_drawn_later(studio: Studio, late: View) -> None:
    before = pictures.empire(studio, late, 0, NAMES).image.tobytes()
    pictures.empire(studio, late, 0, ("Somebody", "else", "plays", "here"))
    pictures.table(studio, late, NAMES)
    assert pictures.empire(studio, late, 0, NAMES).image.tobytes() == before


def test_two_states_that_differ_only_in_hidden_cards_look_the_same() -> None:
    studio = Studio(builtin())
    game, state = _after(60)
    hidden = game.load(game.dump(state))
    for player in hidden.players:
        player.deck.reverse()
        if player.hand and player.deck:
            player.hand[0], player.deck[0] = player.deck[0], player.hand[0]
    hidden.nearby.deck.reverse()
    one, two = game.view(state, None), game.view(hidden, None)
    assert pictures.table(studio, one, NAMES).image.tobytes() == pictures.table(studio, two, NAMES).image.tobytes()
    for seat in range(len(FOUR)):
        first, second = pictures.empire(studio, one, seat, NAMES), pictures.empire(studio, two, seat, NAMES)
        assert first.image.tobytes() == second.image.tobytes()
        assert first.words == second.words


def _after(choices: int) -> tuple[North, State]:
    for number, (game, state) in enumerate(played(FOUR, 4)):
        if number == choices:
            return game, state
    raise AssertionError("the match was over before")


def test_a_spectator_sees_no_hand(studio: Studio, late: View) -> None:
    picture = pictures.hand(studio, msgspec.structs.replace(late, seat=None))
    assert picture.words.full == "Your hand. No cards."


def test_the_words_on_the_table_name_no_card_of_a_hand(studio: Studio, late: View) -> None:
    public = msgspec.structs.replace(late, seat=None)
    words = pictures.table(studio, public, NAMES).words.full
    seen = {studio.catalogue.titles[card.title].name for player in late.players for card in player.empire}
    for card in late.players[0].hand or ():
        name = studio.catalogue.titles[pictures.title_of(studio, card)].name
        assert name in seen or name not in words
