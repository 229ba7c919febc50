"""Use a location's action (U1 to U3)."""

import pytest

from tests.engine.kit import Kit
from tests.engine.tiny import Tiny, clan


@pytest.mark.rule("U1")
def test_using_a_location_pays_its_cost_exhausts_it_and_does_what_it_says() -> None:
    table = Kit().stands(0, "longhouse").workers(0, 2)
    table.choose(0, "use:longhouse")
    player = table.player(0)
    assert (player.workers, player.spent, player.vp) == (1, 1, 1)
    assert table.standing(0, "longhouse").exhausted


@pytest.mark.rule("U1")
def test_other_cards_stay_ready() -> None:
    table = Kit().stands(0, "longhouse-1").stands(0, "longhouse-2").stands(0, "barn")
    table.choose(0, "use:longhouse-1")
    assert [card.id for card in table.player(0).empire if card.exhausted] == ["longhouse-1"]


@pytest.mark.rule("U1")
def test_a_conquered_island_with_an_action_is_used_like_a_location() -> None:
    table = Kit().stands(0, "smith-isle").supply(0, stone=2)
    table.choose(0, "use:smith-isle")
    assert table.goods(0) == {"stone": 1, "raze": 1}
    assert table.standing(0, "smith-isle").exhausted


@pytest.mark.rule("U1")
def test_a_basic_location_with_an_action_is_used_like_any_other() -> None:
    table = Kit(("tides", "oaks")).supply(0, food=1)
    table.choose(0, "use:landing")
    assert table.goods(0) == {"fish": 1}


@pytest.mark.rule("U1")
def test_only_own_locations_are_used() -> None:
    table = Kit().stands(1, "net-loft")
    assert not any(option.startswith("use:") for option in table.offered(0))


@pytest.mark.rule("U1")
def test_a_card_without_an_action_is_not_used() -> None:
    table = Kit().stands(0, "watermill").stands(0, "elder").stands(0, "skerry")
    assert not any(option.startswith("use:") for option in table.offered(0))


@pytest.mark.rule("U1")
def test_it_is_exhausted_from_the_payment_on() -> None:
    """While the player still decides how to pay, it counts as exhausted."""
    table = Kit().stands(0, "smith-isle").supply(0, stone=1, gold=1)
    table.choose(0, "use:smith-isle")
    assert table.offered(0) == {"pay:stone=1", "pay:gold=1"}
    assert table.standing(0, "smith-isle").exhausted


@pytest.mark.rule("U1")
def test_its_own_effect_makes_all_others_ready_but_not_itself() -> None:
    """Overseer, choose 2: with 2 spent workers, all own locations are made ready."""
    table = Kit(("tides", "oaks")).stands(0, "overseer").workers(0, 1, spent=2)
    table.stands(0, "net-loft", exhausted=True).stands(0, "wise-woman", exhausted=True)
    table.plays(0, "use:overseer", "choose:2")
    assert [card.id for card in table.player(0).empire if card.exhausted] == ["overseer-1"]


@pytest.mark.rule("U1")
def test_a_boost_on_the_action_that_it_declares_does_not_make_it_ready() -> None:
    """Herders Isle declares Populate; Second Wind, played on that, makes a card with an action ready."""
    table = Kit(("tides", "oaks")).stands(0, "herders-isle").hand(0, "second-wind").supply(0, food=1)
    table.stands(0, "net-loft", exhausted=True).stands(0, "wise-woman", exhausted=True)
    table.plays(0, "use:herders-isle", "boost:second-wind")
    assert table.offered(0) == {"ready:net-loft-1", "ready:wise-woman-1"}
    table.choose(0, "ready:net-loft")
    assert table.standing(0, "herders-isle").exhausted
    assert not table.standing(0, "net-loft").exhausted


@pytest.mark.rule("U1")
def test_after_its_effect_another_card_may_make_it_ready() -> None:
    table = Kit(("tides", "oaks")).stands(0, "net-loft").hand(0, "second-wind")
    table.choose(0, "use:net-loft")
    table.turn(0).plays(0, "pawn:1:populate", "boost:second-wind", "may:no")
    assert not table.standing(0, "net-loft").exhausted


@pytest.mark.rule("U2")
def test_a_used_card_is_not_used_again_in_this_round() -> None:
    table = Kit(("tides", "oaks")).stands(0, "net-loft-1").stands(0, "net-loft-2")
    table.choose(0, "use:net-loft-1")
    table.turn(0)
    assert not table.offers(0, "use:net-loft-1")
    assert table.offers(0, "use:net-loft-2")


@pytest.mark.rule("U2")
def test_a_card_that_was_made_ready_is_used_again() -> None:
    table = Kit(("tides", "oaks")).stands(0, "net-loft").hand(0, "second-wind")
    table.choose(0, "use:net-loft")
    table.turn(0).plays(0, "pawn:1:populate", "boost:second-wind", "may:no")
    table.turn(0).choose(0, "use:net-loft")
    assert table.goods(0) == {"fish": 2}


@pytest.mark.rule("U2")
def test_a_used_card_is_used_again_in_the_next_round() -> None:
    table = Kit(("tides", "oaks")).stands(0, "net-loft")
    table.choose(0, "use:net-loft")
    table.end_actions()
    table.choose(0)
    table.choose(1)
    table.turn(0)
    assert table.state.round == 2
    assert table.offers(0, "use:net-loft")


@pytest.mark.rule("U3")
@pytest.mark.parametrize(("workers", "offered"), [(0, False), (1, True), (2, True)])
def test_a_cost_in_workers_must_be_there(workers: int, offered: bool) -> None:
    table = Kit().stands(0, "longhouse").workers(0, workers, spent=3)
    assert table.offers(0, "use:longhouse") is offered


@pytest.mark.rule("U3")
@pytest.mark.parametrize(
    ("goods", "offered"), [({}, False), ({"stone": 1}, True), ({"gold": 1}, True), ({"wood": 4, "raze": 4}, False)]
)
def test_a_cost_in_goods_must_be_there_or_gold_for_it(goods: dict[str, int], offered: bool) -> None:
    table = Kit().stands(0, "smith-isle").supply(0, **goods)
    assert table.offers(0, "use:smith-isle") is offered


@pytest.mark.rule("U3")
def test_a_declared_sail_needs_a_ship_at_hand() -> None:
    table = Kit().stands(0, "haven-isle").ships(0, clan=0)
    assert not table.offers(0, "use:haven-isle")
    assert table.ships(0, common=1).offers(0, "use:haven-isle")


@pytest.mark.rule("U3")
def test_a_declared_harvest_needs_a_field() -> None:
    table = Kit().stands(0, "crop-isle")
    assert table.offers(0, "use:crop-isle")
    assert not Kit().without(0).stands(0, "crop-isle").offers(0, "use:crop-isle")


@pytest.mark.rule("U3")
@pytest.mark.parametrize(("exhausted", "offered"), [(False, False), (True, True)])
def test_turning_a_pawn_over_needs_an_exhausted_pawn(exhausted: bool, offered: bool) -> None:
    table = Kit().stands(0, "wind-isle").supply(0, gold=1).pawn(0, 1, "sail", exhausted=exhausted)
    assert table.offers(0, "use:wind-isle") is offered


@pytest.mark.rule("U3")
def test_where_no_branch_can_be_carried_out_the_card_cannot_be_chosen() -> None:
    """Strongroom: release a worker or goods, pay a storage, spend assigned goods; nothing is assigned anywhere."""
    table = Kit(("tides", "oaks")).stands(0, "strongroom")
    assert not table.offers(0, "use:strongroom")
    assert table.stands(0, "tally-house", workers=1).offers(0, "use:strongroom")


@pytest.mark.rule("U3")
def test_only_branches_that_can_be_carried_out_are_offered() -> None:
    table = Kit(("tides", "oaks")).stands(0, "strongroom").stands(0, "tally-house", workers=1, goods={"fish": 1})
    table.choose(0, "use:strongroom")
    assert table.offered(0) == {"choose:1", "choose:2", "choose:3", "choose:4"}, "2 assigned goods are not there"


@pytest.mark.rule("U3")
def test_an_action_that_can_do_a_part_of_what_it_says_can_be_chosen() -> None:
    wash = {"id": "wash", "action": [{"spend": {"food": 1}}, {"release": 1}, {"gain": {"vp": 1}}]}
    table = Tiny(clan("a", wash), clan("b"))
    table.choose(0, "use:wash-1")
    assert table.state.players[0].vp == 1


@pytest.mark.rule("U3")
def test_two_costs_in_workers_are_asked_for_together() -> None:
    guard = {"id": "guard", "action": [{"spend": {"worker": 1}}, {"assign": {"worker": 1}}, {"gain": {"vp": 1}}]}
    table = Tiny(clan("a", guard), clan("b"))
    for workers, offered in ((1, False), (2, True)):
        table.state.players[0].workers = workers
        table.ask(0)
        assert ("use:guard-1" in table.offered(0)) is offered


@pytest.mark.rule("U3")
def test_two_costs_in_the_same_good_are_asked_for_together() -> None:
    cellar = {
        "id": "cellar",
        "action": [{"spend": {"food": 1}}, {"assign": {"up_to": 1, "of": ["food"]}}, {"gain": {"vp": 1}}],
    }
    table = Tiny(clan("a", cellar), clan("b"))
    for food, offered in ((1, False), (2, True)):
        table.state.players[0].supply[0] = food
        table.ask(0)
        assert ("use:cellar-1" in table.offered(0)) is offered
