"""Goods: what they are, how they are paid, where they go (X1 to X9)."""

import pytest

from engine.north.view import View
from tests.engine.kit import Kit

RESOURCES = ("food", "wood", "stone", "sheep", "fish")


# --- X1: resources and goods -------------------------------------------------------------------------------------


@pytest.mark.rule("X1")
@pytest.mark.parametrize("good", [*RESOURCES, "gold", "raze"])
def test_a_good_is_a_resource_gold_or_a_raze_token(good: str) -> None:
    """Storm Isle: spend any 2 goods."""
    table = Kit().stands(0, "storm-isle").supply(0, **{good: 2})
    table.choose(0, "use:storm-isle")
    assert table.player(0).vp == 2
    assert table.goods(0) == {}


@pytest.mark.rule("X1")
def test_workers_and_victory_points_are_no_goods() -> None:
    table = Kit().stands(0, "storm-isle").supply(0, wood=1).workers(0, 5).vp(0, 9)
    assert not table.offers(0, "use:storm-isle")


@pytest.mark.rule("X1")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_resource_is_any_of_the_five(resource: str) -> None:
    """Weaver: spend 2 different resources."""
    other = "wood" if resource != "wood" else "food"
    table = Kit().stands(0, "weaver").supply(0, **{resource: 1, other: 1})
    table.choose(0, "use:weaver")
    assert table.player(0).vp == 2


@pytest.mark.rule("X1")
def test_raze_tokens_are_no_resources() -> None:
    table = Kit().stands(0, "weaver").supply(0, wood=1, raze=3)
    assert not table.offers(0, "use:weaver")


@pytest.mark.rule("X1")
def test_gold_and_raze_tokens_are_not_counted_as_kinds_of_resource() -> None:
    """Wonder Isle: 1 VP for each kind of resource, at most 3."""
    table = Kit().stands(0, "wonder-isle").supply(0, wood=4, fish=1, gold=2, raze=2)
    table.plays(0, "use:wonder-isle", "choose:3")
    assert table.player(0).vp == 2


@pytest.mark.rule("X1")
def test_any_good_can_be_assigned_where_goods_are_asked_for() -> None:
    table = Kit(["tides", "oaks"]).hand(0, "tally-house").supply(0, stone=1, gold=1, raze=1)
    table.plays(0, "build:tally-house", "pay:stone=1")
    assert table.offered(0) == {"assign:gold", "assign:raze", "assign:enough"}


# --- X2: gold ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("X2")
@pytest.mark.parametrize(
    ("card", "resources"),
    [
        ("watermill", {"wood": 2}),
        ("longhouse", {"wood": 1, "stone": 1}),
        ("weaver", {"sheep": 2}),
    ],
)
def test_gold_pays_for_any_resource_of_a_building(card: str, resources: dict[str, int]) -> None:
    table = Kit().hand(0, card).supply(0, gold=2)
    table.choose(0, f"build:{card}")
    assert table.has(0, card)
    assert table.goods(0).get("gold", 0) == 0


@pytest.mark.rule("X2")
def test_gold_pays_for_fish_and_food_of_a_building() -> None:
    table = Kit(["tides", "oaks"]).hand(0, "skipper").supply(0, gold=2)
    table.choose(0, "build:skipper")
    assert table.has(0, "skipper") and table.goods(0) == {}


@pytest.mark.rule("X2")
def test_one_gold_pays_for_one_resource_only() -> None:
    assert not Kit().hand(0, "watermill").supply(0, gold=1).offers(0, "build:watermill")


@pytest.mark.rule("X2")
def test_gold_pays_for_an_ability() -> None:
    table = Kit(["tides", "oaks"]).supply(0, gold=1)
    table.choose(0, "use:landing")
    assert table.goods(0) == {"fish": 1}


@pytest.mark.rule("X2")
def test_gold_pays_for_the_food_that_moves_a_pawn() -> None:
    table = Kit().pawn(0, 1, "explore").supply(0, gold=1)
    table.choose(0, "pawn:1:populate")
    assert table.goods(0) == {}
    assert table.player(0).workers == 6


@pytest.mark.rule("X2")
def test_gold_pays_for_any_resource_of_a_free_choice() -> None:
    table = Kit().stands(0, "weaver").supply(0, wood=1, gold=1)
    table.choose(0, "use:weaver")
    assert table.goods(0) == {} and table.player(0).vp == 2


@pytest.mark.rule("X2")
def test_gold_stands_for_different_kinds_that_are_not_there() -> None:
    """Weaver: 2 different resources; two gold are two kinds, two wood are not."""
    assert Kit().stands(0, "weaver").supply(0, gold=2).offers(0, "use:weaver")
    assert not Kit().stands(0, "weaver").supply(0, wood=2).offers(0, "use:weaver")


@pytest.mark.rule("X2")
def test_gold_stands_in_where_resources_of_some_kinds_may_be_spent() -> None:
    """Ferry Isle: spend 1 food or fish."""
    table = Kit().stands(0, "ferry-isle").supply(0, gold=1, wood=1).pawn(0, 1, "sail")
    table.choose(0, "use:ferry-isle")
    assert table.goods(0) == {"wood": 1}


@pytest.mark.rule("X2")
def test_gold_never_stands_in_for_a_worker() -> None:
    assert not Kit().stands(0, "longhouse").workers(0, 0).supply(0, gold=5).offers(0, "use:longhouse")
    assert Kit().stands(0, "longhouse").workers(0, 1).supply(0, gold=5).offers(0, "use:longhouse")


@pytest.mark.rule("X2")
def test_gold_never_stands_in_for_a_raze_token() -> None:
    table = Kit(["tides", "oaks"]).hand(0, "war-camp").supply(0, gold=5)
    assert not table.offers(0, "build:war-camp")
    assert table.supply(0, gold=5, raze=1).offers(0, "build:war-camp")


@pytest.mark.rule("X2")
def test_gold_does_not_raid() -> None:
    table = Kit().stands(1, "net-loft").supply(0, gold=5)
    assert not table.offers(0, "raid")


@pytest.mark.rule("X2")
def test_a_resource_never_stands_in_for_gold() -> None:
    """Elder costs 1 food and 1 gold."""
    table = Kit().hand(0, "elder")
    assert not table.supply(0, food=9, wood=9).offers(0, "build:elder")
    assert table.supply(0, food=1, gold=1).offers(0, "build:elder")


@pytest.mark.rule("X2")
def test_gold_that_the_price_asks_for_cannot_pay_a_resource_too() -> None:
    table = Kit().hand(0, "elder")
    assert not table.supply(0, gold=1).offers(0, "build:elder")
    assert table.supply(0, gold=2).offers(0, "build:elder")


@pytest.mark.rule("X2")
def test_gold_cannot_be_changed_into_a_resource() -> None:
    assert Kit().supply(0, gold=3).offered(0) == Kit().supply(0).offered(0)


@pytest.mark.rule("X2")
def test_where_both_could_pay_the_player_decides() -> None:
    table = Kit().hand(0, "longhouse").supply(0, wood=1, stone=1, gold=2)
    table.choose(0, "build:longhouse")
    assert table.offered(0) == {
        "pay:wood=1,stone=1",
        "pay:wood=1,gold=1",
        "pay:stone=1,gold=1",
        "pay:gold=2",
    }
    table.choose(0, "pay:stone=1,gold=1")
    assert table.goods(0) == {"wood": 1, "gold": 1}


@pytest.mark.rule("X2")
def test_paying_without_gold_is_offered_first() -> None:
    table = Kit().hand(0, "longhouse").supply(0, wood=1, stone=1, gold=2)
    table.choose(0, "build:longhouse")
    prompt = table.prompt(0)
    assert prompt is not None and prompt.options[0].id == "pay:wood=1,stone=1"


@pytest.mark.rule("X2")
@pytest.mark.parametrize(
    ("supply", "left"),
    [
        ({"wood": 3, "stone": 1}, {"wood": 2}),
        ({"wood": 1, "gold": 1}, {}),
        ({"gold": 2}, {}),
        ({"sheep": 2, "gold": 2}, {"sheep": 2}),
    ],
)
def test_where_only_one_way_exists_the_payment_is_made_without_asking(
    supply: dict[str, int], left: dict[str, int]
) -> None:
    table = Kit().hand(0, "longhouse").supply(0, **supply)
    table.choose(0, "build:longhouse")
    assert table.has(0, "longhouse") and table.goods(0) == left


@pytest.mark.rule("X2")
def test_gold_is_not_asked_for_where_only_workers_are_spent() -> None:
    table = Kit().stands(0, "longhouse").supply(0, gold=3, wood=1)
    table.choose(0, "use:longhouse")
    assert table.player(0).vp == 1 and table.goods(0) == {"gold": 3, "wood": 1}


# --- X3: the supply ----------------------------------------------------------------------------------------------


@pytest.mark.rule("X3")
def test_the_supply_is_unlimited() -> None:
    table = Kit().supply(0, wood=60)
    table.plays(0, "pawn:1:harvest", "harvest:oak-grove")
    assert table.goods(0) == {"wood": 62}


@pytest.mark.rule("X3")
def test_nothing_in_a_supply_is_lost_at_the_end_of_a_round() -> None:
    goods = {"food": 1, "wood": 2, "stone": 3, "sheep": 4, "fish": 5, "gold": 6, "raze": 7}
    table = Kit().supply(0, **goods).supply(1, fish=1).end_actions()
    assert table.state.round == 2
    assert table.goods(0) == goods and table.goods(1) == {"fish": 1}


# --- X4: spending ------------------------------------------------------------------------------------------------


@pytest.mark.rule("X4")
def test_a_spent_worker_goes_to_the_clan_tile() -> None:
    table = Kit().stands(0, "longhouse")
    table.choose(0, "use:longhouse")
    assert (table.player(0).workers, table.player(0).spent) == (4, 1)
    assert (table.player(1).workers, table.player(1).spent) == (5, 0)


@pytest.mark.rule("X4")
def test_spent_workers_return_in_cleanup() -> None:
    table = Kit().workers(0, 3, spent=2).workers(1, 4, spent=1).end_actions()
    assert (table.player(0).workers, table.player(0).spent) == (5, 0)
    assert (table.player(1).workers, table.player(1).spent) == (5, 0)


@pytest.mark.rule("X4")
def test_spent_workers_return_by_retrieve() -> None:
    """Weaver: each time you use it, retrieve 1 worker."""
    table = Kit().stands(0, "weaver").supply(0, wood=1, food=1).workers(0, 2, spent=3)
    table.choose(0, "use:weaver")
    assert (table.player(0).workers, table.player(0).spent) == (3, 2)


@pytest.mark.rule("X4")
def test_other_spent_goods_go_back_to_the_supply() -> None:
    table = Kit().hand(0, "longhouse").supply(0, wood=2, stone=2).supply(1, stone=1)
    table.choose(0, "build:longhouse")
    assert table.goods(0) == {"wood": 1, "stone": 1} and table.goods(1) == {"stone": 1}
    assert table.player(0).spent == 0
    table.end_actions()
    assert table.goods(0) == {"wood": 1, "stone": 1}


# --- X5: what everybody sees -------------------------------------------------------------------------------------


def look(table: Kit, seat: int | None) -> View:
    return table.game.view(table.state, seat)


def seen_cards(view: View) -> str:
    return str(view)


@pytest.mark.rule("X5")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_supply_and_empire_are_public(viewer: int | None) -> None:
    table = Kit().supply(0, wood=2, raze=1).workers(0, 3, spent=2).vp(0, 7).stands(0, "barn", goods={"food": 2})
    seen = look(table, viewer).players[0]
    assert seen.supply == {"wood": 2, "raze": 1}
    assert (seen.workers, seen.spent, seen.vp) == (3, 2, 7)
    assert [card.title for card in seen.empire] == ["oak-grove", "barley-field", "quarry", "barn"]
    assert seen.empire[3].goods == {"food": 2}


@pytest.mark.rule("X5")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_sizes_of_deck_discard_and_hand_are_public(viewer: int | None) -> None:
    table = Kit().hand(0, "feast", "barn").discarded(0, "coppice")
    seen = look(table, viewer).players[0]
    assert (seen.hand_size, seen.discard_size, seen.deck_size) == (2, 1, 27)


@pytest.mark.rule("X5")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_island_discard_piles_are_public(viewer: int | None) -> None:
    table = Kit()
    table.state.nearby.discard.append(table.state.nearby.deck.pop())
    table.state.distant.discard.append(table.state.distant.deck.pop())
    seen = look(table, viewer)
    assert seen.nearby.discard == tuple(table.state.nearby.discard)
    assert seen.distant.discard == tuple(table.state.distant.discard)
    assert seen.nearby.deck == 9


@pytest.mark.rule("X5")
def test_a_player_sees_the_own_hand_and_discard_pile() -> None:
    table = Kit().hand(0, "feast").discarded(0, "coppice")
    seen = look(table, 0).players[0]
    assert seen.hand == ("feast-1",) and seen.discard == ("coppice-1",)


@pytest.mark.rule("X5")
@pytest.mark.parametrize("viewer", [1, None])
def test_hands_decks_and_discard_piles_are_private(viewer: int | None) -> None:
    table = Kit().hand(0, "feast").discarded(0, "coppice")
    seen = look(table, viewer).players[0]
    assert (seen.hand, seen.discard, seen.unseen, seen.drawn, seen.keeps) == (None, None, None, None, None)


@pytest.mark.rule("X5")
def test_a_player_sees_the_own_unseen_cards_but_not_their_order() -> None:
    table = Kit().hand(0, "feast")
    before = look(table, 0)
    table.player(0).deck.reverse()
    assert look(table, 0) == before
    assert before.players[0].unseen == tuple(sorted(table.player(0).deck))


@pytest.mark.rule("X5")
@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_else_sees_which_cards_are_where(viewer: int | None) -> None:
    """A hand card, a deck card, a discarded one and the cards of the lookout change places; the view does not."""
    table = Kit().hand(0, "feast").discarded(0, "coppice").end_actions()
    before = look(table, viewer)
    player = table.player(0)
    player.hand[0], player.drawn[0] = player.drawn[0], player.hand[0]
    player.discard[0], player.deck[0] = player.deck[0], player.discard[0]
    table.state.__dict__.clear()
    assert look(table, viewer) == before


@pytest.mark.rule("X5")
def test_the_cards_drawn_in_lookout_are_private() -> None:
    table = Kit().end_actions()
    assert look(table, 0).players[0].drawn == tuple(table.player(0).drawn)
    assert look(table, 0).players[1].drawn is None and look(table, 0).players[1].drawn_size == 4
    looked = [event for event in table.happened if event.kind == "looked" and event.seat == 1]
    assert looked[0].seen_by(0).data == {"count": 4}
    assert looked[0].seen_by(1).data == {"count": 4, "cards": table.player(1).drawn}


@pytest.mark.rule("X5")
def test_which_card_is_drawn_is_private() -> None:
    table = Kit().deck(0, "feast")
    table.choose(0, "pawn:1:explore")
    [drew] = table.saw("drew")
    assert drew.seen_by(1).data == {"count": 1} and drew.seen_by(None).data == {"count": 1}
    assert drew.seen_by(0).data == {"count": 1, "cards": ["feast-1"]}


# --- X6: decks and discard piles ---------------------------------------------------------------------------------


@pytest.mark.rule("X6")
def test_a_player_draws_from_the_own_deck() -> None:
    table = Kit().deck(0, "feast", "barn").deck(1, "skipper")
    table.choose(0, "pawn:1:explore")
    assert table.player(0).hand == ["feast-1"]
    assert table.player(0).deck[-1] == "barn-1" and table.player(1).deck[-1] == "skipper-1"


@pytest.mark.rule("X6")
def test_a_discarded_card_goes_to_its_owners_pile() -> None:
    table = Kit().hand(0, "feast")
    table.plays(0, "pawn:1:populate", "boost:feast", "choose:1")
    assert table.player(0).discard == ["feast-1"] and table.player(1).discard == []


@pytest.mark.rule("X6")
def test_a_discarded_location_goes_to_its_owners_pile() -> None:
    table = Kit().stands(0, "orchard").hand(0, "clearing")
    table.plays(0, "pawn:1:harvest", "boost:clearing", "give-up:orchard")
    assert "orchard-1" in table.player(0).discard and not table.has(0, "orchard")


@pytest.mark.rule("X6")
@pytest.mark.parametrize(("island", "pile"), [("skerry", "nearby"), ("star-isle", "distant")])
def test_a_departing_island_goes_to_its_island_discard_pile_never_to_a_deck(island: str, pile: str) -> None:
    """Ghost Isle: two other locations go back into the deck."""
    table = Kit().stands(0, "ghost-isle").stands(0, island).stands(0, "longhouse")
    deck = len(table.player(0).deck)
    table.choose(0, "use:ghost-isle")
    assert getattr(table.state, pile).discard == [island]
    assert len(table.player(0).deck) == deck + 1 and "longhouse-1" in table.player(0).deck


@pytest.mark.rule("X6")
def test_a_departing_island_never_goes_to_a_hand() -> None:
    """Scaffold: a location goes back to the hand."""
    table = Kit().stands(0, "skerry").hand(0, "scaffold", "longhouse")
    table.plays(0, "pawn:1:construct", "boost:scaffold")
    assert table.state.nearby.discard == ["skerry"]
    assert table.player(0).hand == [] and table.has(0, "longhouse")


@pytest.mark.rule("X6")
def test_a_basic_card_that_leaves_goes_out_of_the_game() -> None:
    table = Kit().hand(0, "clearing")
    table.plays(0, "pawn:1:harvest", "boost:clearing", "give-up:quarry")
    assert table.player(0).gone == ["quarry-1"]
    assert table.player(0).discard == ["clearing-1"]


@pytest.mark.rule("X6")
def test_a_basic_location_that_is_taken_back_goes_out_of_the_game() -> None:
    table = Kit(["tides", "oaks"]).stands(0, "ghost-isle").stands(0, "net-loft")
    deck = len(table.player(0).deck)
    table.choose(0, "use:ghost-isle")
    assert table.player(0).gone == ["landing-1"]
    assert len(table.player(0).deck) == deck + 1


@pytest.mark.rule("X6")
def test_goods_on_a_departing_card_go_to_the_general_supply() -> None:
    table = Kit().stands(0, "barn", goods={"food": 2, "wood": 1}).hand(0, "scaffold", "longhouse")
    table.plays(0, "pawn:1:construct", "boost:scaffold", "construct:barn")
    assert table.goods(0) == {"gold": 1}
    assert table.on_card(0, "barn") == {}


@pytest.mark.rule("X6")
def test_workers_on_a_departing_card_go_to_the_clan_tile_as_spent() -> None:
    table = Kit(["tides", "oaks"]).stands(0, "tally-house", workers=2).stands(0, "ghost-isle").workers(0, 1, spent=1)
    table.choose(0, "use:ghost-isle")
    assert (table.player(0).workers, table.player(0).spent) == (1, 3)
    table.end_actions()
    assert table.player(0).workers == 4


@pytest.mark.rule("X6")
def test_an_empty_deck_is_replaced_by_the_shuffled_discard_pile() -> None:
    table = Kit().deck(0, only=True).discarded(0, "feast")
    table.choose(0, "pawn:1:explore")
    assert table.player(0).hand == ["feast-1"] and table.player(0).discard == []


@pytest.mark.rule("X6")
def test_a_deck_that_has_just_run_out_is_not_replaced_before_a_card_is_needed() -> None:
    table = Kit().deck(0, "barn", only=True).discarded(0, "feast")
    table.choose(0, "pawn:1:explore")
    assert table.player(0).deck == [] and table.player(0).discard == ["feast-1"]


@pytest.mark.rule("X6")
def test_an_empty_deck_is_replaced_in_the_middle_of_a_draw() -> None:
    """Overseer: draw 2 cards."""
    table = Kit(["tides", "oaks"]).stands(0, "overseer").deck(0, "barter", only=True)
    table.discarded(0, "tailwind", "kelp-bank", "net-loft")
    table.plays(0, "use:overseer", "choose:3")
    hand = table.player(0).hand
    assert hand[0] == "barter-1" and hand[1] in {"tailwind-1", "kelp-bank-1", "net-loft-1"}
    assert len(table.player(0).deck) == 2 and table.player(0).discard == []


@pytest.mark.rule("X6")
def test_the_discard_pile_is_shuffled_when_it_becomes_the_deck() -> None:
    orders = set()
    for seed in range(6):
        table = Kit().deck(0, only=True).discarded(0, "feast", "barn", "coppice", "watermill", "weaver")
        table.state.dice.seed = f"shuffle {seed}"
        table.choose(0, "pawn:1:explore")
        orders.add((*table.player(0).deck, *table.player(0).hand))
    assert len(orders) > 3


@pytest.mark.rule("X6")
def test_when_deck_and_discard_pile_are_empty_the_rest_of_the_draw_is_skipped() -> None:
    table = Kit(["tides", "oaks"]).stands(0, "overseer").deck(0, "barter", only=True)
    table.plays(0, "use:overseer", "choose:3")
    assert table.player(0).hand == ["barter-1"]


@pytest.mark.rule("X6")
def test_lookout_draws_what_is_there() -> None:
    table = Kit().deck(0, "feast", only=True).discarded(0, "barn", "coppice").end_actions()
    assert table.player(0).drawn[0] == "feast-1"
    assert sorted(table.player(0).drawn) == ["barn-1", "coppice-1", "feast-1"]


# --- X7: victory points ------------------------------------------------------------------------------------------


@pytest.mark.rule("X7")
def test_gained_victory_points_are_marked_at_once() -> None:
    table = Kit().stands(0, "weaver").supply(0, wood=1, food=1).vp(0, 3).vp(1, 8)
    table.choose(0, "use:weaver")
    assert table.player(0).vp == 5 and table.player(1).vp == 8


@pytest.mark.rule("X7")
def test_victory_points_of_a_feature_are_marked_at_once() -> None:
    """Tithe Barn: each time you spend gold, gain 1 VP; the build that it was spent on is still to come."""
    table = Kit().stands(0, "tithe-barn").hand(0, "meeting-hall").supply(0, gold=1)
    table.choose(0, "build:meeting-hall")
    kinds = [event.kind for event in table.happened]
    assert table.player(0).vp == 1
    assert kinds.index("gained") < kinds.index("entered")


@pytest.mark.rule("X7")
def test_a_card_overrules_what_a_step_costs() -> None:
    """Tithe Barn: moving a pawn costs no food."""
    table = Kit().pawn(0, 1, "explore").supply(0)
    assert not table.offers(0, "pawn:1:populate")
    table.stands(0, "tithe-barn")
    table.choose(0, "pawn:1:populate")
    assert table.player(0).workers == 6


@pytest.mark.rule("X7")
def test_a_card_overrules_what_can_pay_for_what() -> None:
    """Sea Chest: fish may be paid for wood, by its owner alone."""
    table = Kit(["tides", "reefs"]).hand(0, "shipyard").supply(0, fish=2)
    assert not table.offers(0, "build:shipyard")
    table.stands(1, "reefs-sea-chest")
    assert not table.offers(0, "build:shipyard")
    table.stands(0, "sea-chest")
    table.choose(0, "build:shipyard")
    assert table.goods(0) == {} and table.has(0, "shipyard")


# --- X8: choices -------------------------------------------------------------------------------------------------


@pytest.mark.rule("X8")
def test_a_choice_is_made_when_the_ability_is_used() -> None:
    table = Kit().hand(0, "feast")
    table.plays(0, "pawn:1:populate", "boost:feast")
    assert table.offered(0) == {"choose:1", "choose:2"}
    table.choose(0, "choose:2")
    assert table.goods(0) == {"wood": 1}


@pytest.mark.rule("X8")
def test_a_choice_is_made_anew_with_every_use() -> None:
    table = Kit().hand(0, "feast", "feast")
    table.plays(0, "pawn:1:populate", "boost:feast", "choose:1")
    table.choose(1, "pass")
    table.plays(0, "pawn:2:populate", "boost:feast", "choose:2")
    assert table.goods(0) == {"food": 1, "wood": 1}


@pytest.mark.rule("X8")
def test_for_each_is_chosen_once_for_all_of_it() -> None:
    """Wonder Isle: 1 VP for each opponent who has passed / each ship / ..."""
    table = Kit(["oaks", "tides", "elms"]).stands(0, "wonder-isle").passed(1, 2).ships(0, clan=2)
    table.plays(0, "use:wonder-isle", "choose:1")
    assert table.player(0).vp == 2
    assert table.prompt(0) is not None and table.offers(0, "pass")


@pytest.mark.rule("X8")
def test_in_any_combination_is_chosen_each_time() -> None:
    """Barter: for each opponent 1 stone or 1 wood, in any combination."""
    table = Kit(["tides", "oaks", "elms"]).hand(0, "barter").supply(0, fish=1, sheep=1)
    table.plays(0, "play:barter")
    assert table.offered(0) == {"choose:1", "choose:2"}
    table.plays(0, "choose:1", "choose:2")
    assert table.goods(0) == {"stone": 1, "wood": 1}


@pytest.mark.rule("X8")
def test_only_what_can_be_carried_out_is_offered_to_choose() -> None:
    """Wonder Isle with two raze tokens and nothing else that it counts."""
    table = Kit().stands(0, "wonder-isle").supply(0, raze=2, wood=1).ships(0)
    table.choose(0, "use:wonder-isle")
    assert table.offered(0) == {"choose:3", "choose:4"}


@pytest.mark.rule("X8")
def test_a_choice_with_one_way_is_not_asked() -> None:
    table = Kit().stands(0, "wonder-isle").supply(0, raze=3).ships(0)
    table.choose(0, "use:wonder-isle")
    assert table.player(0).vp == 1 and table.asked() == [1]


# --- X9: costs in full, effects as far as they can ---------------------------------------------------------------


@pytest.mark.rule("X9")
@pytest.mark.parametrize(
    ("supply", "offered"),
    [({"wood": 1}, False), ({"stone": 1}, False), ({}, False), ({"wood": 1, "stone": 1}, True)],
)
def test_a_cost_is_paid_in_full_or_the_card_cannot_be_built(supply: dict[str, int], offered: bool) -> None:
    assert Kit().hand(0, "longhouse").supply(0, **supply).offers(0, "build:longhouse") is offered


@pytest.mark.rule("X9")
def test_workers_and_goods_of_one_cost_are_both_needed() -> None:
    table = Kit().hand(0, "meeting-hall")
    assert not table.supply(0, stone=1).workers(0, 0).offers(0, "build:meeting-hall")
    assert not table.supply(0).workers(0, 1).offers(0, "build:meeting-hall")
    assert table.supply(0, stone=1).workers(0, 1).offers(0, "build:meeting-hall")


@pytest.mark.rule("X9")
def test_a_price_in_cards_is_paid_in_full() -> None:
    """Meeting Hall: discard 1 card from the hand."""
    table = Kit().stands(0, "meeting-hall")
    assert not table.offers(0, "use:meeting-hall")
    assert table.hand(0, "feast").offers(0, "use:meeting-hall")


@pytest.mark.rule("X9")
def test_a_boost_does_not_pay_for_itself() -> None:
    """The price "discard 1 card from your hand" needs another card than the Boost."""
    feast = {"play": [{"discard_cards": 1}, {"gain": {"vp": 2}}]}
    table = Kit(cards={"feast": feast}).hand(0, "feast")
    table.choose(0, "pawn:1:populate")
    assert table.player(0).workers == 6 and table.player(0).hand == ["feast-1"]
    table = Kit(cards={"feast": feast}).hand(0, "feast", "barn")
    table.plays(0, "pawn:1:populate", "boost:feast")
    assert table.player(0).vp == 2 and sorted(table.player(0).discard) == ["barn-1", "feast-1"]


@pytest.mark.rule("X9")
def test_an_instant_does_not_pay_for_itself() -> None:
    hands = {"play": [{"discard_cards": 1}, {"gain": {"vp": 2}}]}
    table = Kit(cards={"hired-hands": hands}).hand(0, "hired-hands").supply(0, food=1)
    assert not table.offers(0, "play:hired-hands")
    table.hand(0, "barn").choose(0, "play:hired-hands")
    assert table.player(0).vp == 2 and sorted(table.player(0).discard) == ["barn-1", "hired-hands-1"]


@pytest.mark.rule("X9")
@pytest.mark.parametrize(("food", "offered"), [(1, False), (2, True)])
def test_the_cost_and_the_price_of_an_instant_are_paid_together(food: int, offered: bool) -> None:
    hands = {"play": [{"spend": {"food": 1}}, {"gain": {"vp": 2}}]}
    table = Kit(cards={"hired-hands": hands}).hand(0, "hired-hands").supply(0, food=food)
    assert table.offers(0, "play:hired-hands") is offered


@pytest.mark.rule("X9")
@pytest.mark.parametrize(("wood", "offered"), [(1, False), (2, True)])
def test_the_parts_of_a_price_are_paid_together(wood: int, offered: bool) -> None:
    action = [{"spend": {"wood": 1}}, {"spend": {"wood": 1}}, {"gain": {"vp": 2}}]
    table = Kit(cards={"longhouse": {"action": action}}).stands(0, "longhouse").supply(0, wood=wood)
    assert table.offers(0, "use:longhouse") is offered


@pytest.mark.rule("X9")
@pytest.mark.parametrize(("wood", "offered"), [(1, False), (2, True)])
def test_what_is_spent_cannot_be_assigned_too(wood: int, offered: bool) -> None:
    action = [{"spend": {"wood": 1}}, {"assign": {"up_to": 2, "of": ["wood"]}}, {"gain": {"vp": 2}}]
    table = Kit(cards={"longhouse": {"action": action}}).stands(0, "longhouse").supply(0, wood=wood)
    assert table.offers(0, "use:longhouse") is offered


@pytest.mark.rule("X9")
@pytest.mark.parametrize(("lofts", "offered"), [(0, False), (1, True)])
def test_a_price_in_exhausted_cards_is_paid_in_full(lofts: int, offered: bool) -> None:
    """Overseer: exhaust 2 other Harbour cards. The landing is one."""
    table = Kit(["tides", "oaks"]).stands(0, "overseer")
    for _ in range(lofts):
        table.stands(0, "net-loft")
    table.hand(0, "barter", "tailwind")
    table.choose(0, "use:overseer")
    assert table.offers(0, "choose:1") is offered


@pytest.mark.rule("X9")
def test_a_price_in_assigned_goods_is_paid_in_full() -> None:
    """Strongroom: spend 2 assigned goods."""
    table = Kit(["tides", "oaks"]).stands(0, "strongroom", goods={"stone": 1})
    table.choose(0, "use:strongroom")
    assert not table.offers(0, "choose:5")
    table = Kit(["tides", "oaks"]).stands(0, "strongroom", goods={"stone": 2})
    table.plays(0, "use:strongroom", "choose:5")
    assert table.on_card(0, "strongroom") == {} and table.player(0).vp == 3


@pytest.mark.rule("X9")
def test_a_drawn_card_that_is_not_there_does_not_stop_the_rest() -> None:
    """Meeting Hall: discard 1, draw 3, keep 1; there is one card, and the one that was discarded."""
    table = Kit().stands(0, "meeting-hall").hand(0, "feast").deck(0, "barn", only=True)
    table.choose(0, "use:meeting-hall")
    assert table.offered(0) == {"keep:barn-1", "keep:feast-1"}


@pytest.mark.rule("X9")
def test_effects_happen_as_far_as_they_can() -> None:
    """Second Wind: move a pawn, refresh a pawn, make a card ready. Nothing is exhausted, but the pawn can move."""
    table = Kit(["tides", "oaks"]).hand(0, "second-wind")
    table.plays(0, "pawn:1:populate", "boost:second-wind", "may:yes", "move-pawn:1:sail")
    assert table.player(0).pawns[0].tile == "sail"
    assert table.player(0).workers == 6


@pytest.mark.rule("X9")
def test_an_effect_that_can_do_nothing_at_all_is_not_offered() -> None:
    table = Kit().stands(0, "wind-isle").supply(0, gold=1)
    assert not table.offers(0, "use:wind-isle")
    assert table.pawn(0, 1, "sail", exhausted=True).offers(0, "use:wind-isle")
