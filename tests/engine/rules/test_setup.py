"""Setting up a match (S1 to S7)."""

from collections import Counter
from typing import Any

import pytest

from engine.core import NoSuchOption, NotYourPrompt
from engine.north.goods import ACTIONS
from engine.north.setup import BadSetup
from engine.north.turn import neighbours
from tests.engine.kit import Kit, game

CLANS = ["oaks", "tides", "elms", "reefs"]
SEEDS = [f"seed {number}" for number in range(12)]


def start(seats: list[dict[str, Any]], seed: str = "s", **options: Any) -> Any:
    return game().start(seats, options, seed)


# --- S1: players and clans ---------------------------------------------------------------------------------------


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    table = Kit.at_setup(CLANS[:players])
    assert [player.clan for player in table.state.players] == CLANS[:players]
    assert table.asked() == list(range(players))


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_or_more_cannot_play(players: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4"):
        start([{"clan": clan} for clan in [*CLANS, "fifth"][:players]])


@pytest.mark.rule("S1")
def test_no_two_players_have_the_same_clan() -> None:
    with pytest.raises(BadSetup, match="Only one player can play Oaks"):
        start([{"clan": "oaks"}, {"clan": "tides"}, {"clan": "oaks"}])


@pytest.mark.rule("S1")
def test_a_clan_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadSetup, match="There is no clan 'gulls'"):
        start([{"clan": "oaks"}, {"clan": "gulls"}])


@pytest.mark.rule("S1")
def test_clans_can_be_dealt_at_random() -> None:
    dealt = [tuple(player.clan for player in start([{}, {}, {}], seed).players) for seed in SEEDS]
    assert all(len(set(clans)) == 3 and set(clans) <= set(CLANS) for clans in dealt)
    assert len(set(dealt)) > 3


@pytest.mark.rule("S1")
def test_a_random_clan_is_none_that_somebody_has_picked() -> None:
    for seed in SEEDS:
        clans = [player.clan for player in start([{}, {"clan": "tides"}, {}, {"clan": "elms"}], seed).players]
        assert clans[1] == "tides" and clans[3] == "elms" and len(set(clans)) == 4


# --- S2: islands -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S2")
def test_two_islands_of_each_distance_are_revealed() -> None:
    state = Kit.at_setup().state
    assert len(state.nearby.face) == len(state.distant.face) == 2
    assert (len(state.nearby.deck), len(state.distant.deck)) == (10, 8)
    assert state.nearby.discard == state.distant.discard == []


@pytest.mark.rule("S2")
def test_nearby_and_distant_islands_are_shuffled_apart() -> None:
    for seed in SEEDS:
        state = Kit.at_setup(seed=seed).state
        for pile, distance in ((state.nearby, "nearby"), (state.distant, "distant")):
            assert sorted([*pile.deck, *filter(None, pile.face)]) == sorted(game().table.islands[distance])


@pytest.mark.rule("S2")
def test_islands_lie_in_random_order() -> None:
    states = [Kit.at_setup(seed=seed).state for seed in SEEDS]
    assert len({tuple(state.nearby.face) for state in states}) > 4
    assert len({tuple(state.distant.face) for state in states}) > 4
    assert len({tuple(state.nearby.deck) for state in states}) == len(SEEDS)
    assert len({tuple(state.distant.deck) for state in states}) == len(SEEDS)


# --- S3: tiles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S3")
def test_the_five_tiles_lie_in_random_order() -> None:
    orders = [tuple(Kit.at_setup(seed=seed).state.tiles) for seed in SEEDS]
    assert all(sorted(order) == sorted(ACTIONS) for order in orders)
    assert len(set(orders)) > 5


@pytest.mark.rule("S3")
def test_the_tiles_lie_in_a_circle_with_two_neighbours_each() -> None:
    tiles = ["sail", "explore", "harvest", "construct", "populate"]
    assert {tile: set(neighbours(tiles, tile)) for tile in tiles} == {
        "sail": {"populate", "explore"},
        "explore": {"sail", "harvest"},
        "harvest": {"explore", "construct"},
        "construct": {"harvest", "populate"},
        "populate": {"construct", "sail"},
    }


@pytest.mark.rule("S3")
def test_the_order_of_the_tiles_never_changes() -> None:
    table = Kit().tiles("sail", "explore", "harvest", "construct", "populate")
    table.choose(0, "pawn:1:harvest")
    table.choose(0, "harvest:quarry")
    table.end_actions()
    assert table.state.round == 2
    assert table.state.tiles == ["sail", "explore", "harvest", "construct", "populate"]


# --- S4: what each player has ------------------------------------------------------------------------------------


@pytest.mark.rule("S4")
def test_each_player_has_three_basic_cards_in_the_empire() -> None:
    table = Kit.at_setup()
    assert [card.title for card in table.player(0).empire] == ["oak-grove", "barley-field", "quarry"]
    assert [card.title for card in table.player(1).empire] == ["shingle-bay", "sheep-fold", "landing"]


@pytest.mark.rule("S4")
def test_the_other_thirty_cards_are_the_deck() -> None:
    table = Kit.at_setup()
    for seat, clan in enumerate(("oaks", "tides")):
        player = table.player(seat)
        assert len(player.deck) + len(player.drawn) == 30
        assert sorted([*player.deck, *player.drawn]) == sorted(game().table.decks[clan])
        assert player.hand == player.discard == player.gone == []


@pytest.mark.rule("S4")
def test_each_deck_is_shuffled() -> None:
    tables = [Kit.at_setup(seed=seed) for seed in SEEDS]
    for seat in (0, 1):
        assert len({(*table.player(seat).deck, *table.player(seat).drawn) for table in tables}) == len(SEEDS)


@pytest.mark.rule("S4")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_has_two_ships_two_unused_pawns_and_no_points(seat: int) -> None:
    player = Kit.at_setup().player(seat)
    assert (player.clan_ships, player.common_ships) == (2, 0)
    assert [(pawn.tile, pawn.exhausted) for pawn in player.pawns] == [(None, False), (None, False)]
    assert (player.vp, player.spent, player.passed) == (0, 0, False)


# --- S5: starting goods ------------------------------------------------------------------------------------------


@pytest.mark.rule("S5")
def test_players_start_with_the_goods_that_their_basic_fields_show() -> None:
    assert Kit.at_setup().goods(0) == {"wood": 2, "food": 2, "stone": 1}


@pytest.mark.rule("S5")
def test_a_basic_location_shows_goods_for_the_start_too() -> None:
    assert Kit.at_setup().goods(1) == {"fish": 1, "sheep": 1, "food": 1, "wood": 1, "raze": 1}


@pytest.mark.rule("S5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_five_workers(players: int) -> None:
    table = Kit.at_setup(CLANS[:players])
    assert [player.workers for player in table.state.players] == [5] * players


# --- S6: first player --------------------------------------------------------------------------------------------


@pytest.mark.rule("S6")
def test_the_first_player_is_random() -> None:
    firsts = Counter(Kit.at_setup(CLANS, seed=f"first {number}").state.first for number in range(60))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) >= 6


@pytest.mark.rule("S6")
def test_the_first_player_can_be_agreed_upon() -> None:
    for seat in (0, 1):
        assert Kit.at_setup(first=seat).state.first == seat
    with pytest.raises(BadSetup, match="seat from 0 to 1"):
        Kit.at_setup(first=2)


# --- S7: the first hand ------------------------------------------------------------------------------------------


@pytest.mark.rule("S7")
def test_each_player_draws_five_cards_and_keeps_exactly_three() -> None:
    table = Kit.at_setup()
    for seat in (0, 1):
        prompt = table.prompt(seat)
        assert prompt is not None
        assert (len(prompt.options), prompt.least, prompt.most) == (5, 3, 3)


@pytest.mark.rule("S7")
def test_three_go_to_the_hand_and_two_to_the_discard_pile() -> None:
    table = Kit.at_setup()
    drawn = [list(table.player(seat).drawn) for seat in (0, 1)]
    table.choose(0, *(f"keep:{card}" for card in drawn[0][:3]))
    table.choose(1, *(f"keep:{card}" for card in drawn[1][2:]))
    assert table.player(0).hand == drawn[0][:3] and table.player(0).discard == drawn[0][3:]
    assert table.player(1).hand == drawn[1][2:] and table.player(1).discard == drawn[1][:2]


@pytest.mark.rule("S7")
@pytest.mark.parametrize("number", [0, 2, 4, 5])
def test_neither_more_nor_fewer_than_three_can_be_kept(number: int) -> None:
    table = Kit.at_setup()
    with pytest.raises(NoSuchOption, match="exactly 3"):
        table.choose(0, *(f"keep:{card}" for card in table.player(0).drawn[:number]))


@pytest.mark.rule("S7")
def test_the_first_hand_costs_no_workers() -> None:
    table = Kit.at_setup()
    for seat in (0, 1):
        table.choose(seat, *(f"keep:{card}" for card in table.player(seat).drawn[:3]))
    assert table.state.phase == "lookout"
    assert [(player.workers, player.spent) for player in table.state.players] == [(5, 0), (5, 0)]


@pytest.mark.rule("S7")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    table = Kit.at_setup(CLANS[:3])
    for seat in (2, 0):
        table.choose(seat, *(f"keep:{card}" for card in table.player(seat).drawn[:3]))
    assert table.asked() == [1] and table.state.phase == "setup"
    assert all(player.hand == [] for player in table.state.players)
    table.choose(1, *(f"keep:{card}" for card in table.player(1).drawn[:3]))
    assert table.state.phase == "lookout"
    assert [len(player.hand) for player in table.state.players] == [3, 3, 3]


@pytest.mark.rule("S7")
def test_nobody_learns_what_another_keeps() -> None:
    table = Kit.at_setup()
    before = table.game.view(table.state, 1).players[0]
    table.choose(0, *(f"keep:{card}" for card in table.player(0).drawn[:3]))
    after = table.game.view(table.state, 1).players[0]
    assert (before.hand, before.drawn, after.hand, after.drawn, after.keeps) == (None, None, None, None, None)
    assert [event.seen_by(1).data for event in table.happened] == [{}]
    table.choose(1, *(f"keep:{card}" for card in table.player(1).drawn[:3]))
    kept = [event for event in table.saw("kept") if event.seat == 0]
    assert kept[0].seen_by(1).data == {"count": 3, "discarded": 2}
    assert kept[0].seen_by(0).data["cards"] == table.player(0).hand


@pytest.mark.rule("S7")
def test_an_answer_can_be_changed_until_all_have_answered() -> None:
    table = Kit.at_setup()
    drawn = list(table.player(0).drawn)
    table.choose(0, *(f"keep:{card}" for card in drawn[:3]))
    table.game.choose(table.state, 0, [f"keep:{card}" for card in drawn[2:]])
    table.choose(1, *(f"keep:{card}" for card in table.player(1).drawn[:3]))
    assert table.player(0).hand == drawn[2:]
    with pytest.raises(NotYourPrompt):
        table.game.choose(Kit().state, 1, "keep:feast-1")
