"""Mackinnon: what each title does, and that it does nothing else."""

import pytest

from engine.north.goods import GOODS
from tests.cards.titles.conftest import game
from tests.cards.titles.table import Table


def mackinnon() -> Table:
    return Table("mackinnon")


# --- basic cards -------------------------------------------------------------------------------------------------


def test_oat_rigs_give_two_food() -> None:
    table = mackinnon()
    assert table.play("pawn:1:harvest", "harvest:oat-rigs") == {"food": (0, 2), "pawns": {"+1:harvest"}}


def test_quarry_wood_gives_wood_and_stone() -> None:
    table = mackinnon()
    changes = table.play("pawn:1:harvest", "harvest:quarry-wood")
    assert changes == {"wood": (0, 1), "stone": (0, 1), "pawns": {"+1:harvest"}}


def test_grannys_kist_holds_a_gold_at_the_start() -> None:
    """Besides what the two Fields show: 2 food, 1 wood, 1 stone."""
    start = game().start([{"clan": "mackinnon"}, {"clan": "glenn"}], {}, "kist")
    supply = dict(zip(GOODS, start.players[0].supply, strict=True))
    assert supply == {"food": 2, "wood": 1, "stone": 1, "sheep": 0, "fish": 0, "gold": 1, "raze": 0}
    assert (start.players[0].workers, start.players[0].vp) == (5, 0)


def test_grannys_kist_takes_up_to_three_goods_of_any_kind() -> None:
    table = mackinnon()
    table.stands(0, "penny-bank").supply(0, food=2, gold=1, raze=1)
    table.choose(0, "use:grannys-kist")
    assert table.offered(0) == {"assign:food", "assign:gold", "assign:raze"}
    assert table.play("assign:food", "assign:gold", "assign:raze") == {
        "food": (2, 1),
        "gold": (1, 0),
        "raze": (1, 0),
        "grannys-kist-1": {"+1 food", "+1 gold", "+1 raze"},
    }
    assert table.asked() == [1], "three are enough"
    assert table.standing(0, "grannys-kist").exhausted


def test_grannys_kist_takes_less_too_but_not_nothing() -> None:
    table = mackinnon()
    table.supply(0, food=3)
    changes = table.play("use:grannys-kist", "assign:enough")
    assert changes == {"food": (3, 2), "grannys-kist-1": {"+1 food", "+exhausted"}}, "the first is no choice"
    table = mackinnon()
    assert not table.offers(0, "use:grannys-kist")


def kist_with(**goods: int) -> Table:
    table = mackinnon()
    table.without(0, "grannys-kist").stands(0, "grannys-kist", goods=goods).supply(0, food=9)
    return table


@pytest.mark.parametrize(("choice", "good"), [("gain:1", "wood"), ("gain:2", "sheep"), ("gain:3", "fish")])
def test_grannys_kist_pays_wood_sheep_or_fish_for_every_two_goods(choice: str, good: str) -> None:
    assert kist_with(food=2, gold=1).storages(choice) == {good: (0, 1)}


def test_grannys_kist_pays_a_mixture_for_four_goods_and_nothing_for_one() -> None:
    changes = kist_with(food=2, stone=1, raze=1).storages("gain:1", "gain:3")
    assert changes == {"wood": (0, 1), "fish": (0, 1)}
    assert kist_with(food=1).storages() == {}


# --- land --------------------------------------------------------------------------------------------------------


def test_collateral_flock_is_built_on_explore_and_gives_two_sheep() -> None:
    table = mackinnon()
    table.hand(0, "collateral-flock", "golden-burn").deck(0, "night-safe")
    assert table.play("pawn:1:explore", "field:collateral-flock") == {
        "sheep": (0, 2),
        "hand": {"-collateral-flock-1", "+night-safe-1"},
        "deck": {"-night-safe-1"},
        "empire": {"+collateral-flock-1"},
        "pawns": {"+1:explore"},
    }
    table.turn(0)
    assert table.play("pawn:2:harvest", "harvest:collateral-flock") == {"sheep": (2, 4), "pawns": {"+2:harvest"}}


def test_golden_burn_is_built_on_construct_and_gives_gold_and_fish() -> None:
    table = mackinnon()
    table.hand(0, "golden-burn", "closing-bell", "collateral-flock")
    assert table.play("pawn:1:construct", "field:golden-burn") == {
        "gold": (0, 1),
        "fish": (0, 1),
        "hand": {"-golden-burn-1", "-closing-bell-1"},
        "empire": {"+golden-burn-1", "+closing-bell-1"},
        "pawns": {"+1:construct"},
    }
    table.turn(0)
    changes = table.play("pawn:2:harvest", "harvest:golden-burn")
    assert changes == {"gold": (1, 2), "fish": (1, 2), "pawns": {"+2:harvest"}}


def test_hedge_fund_adds_a_food_to_a_field_of_food() -> None:
    table = mackinnon()
    table.hand(0, "hedge-fund").stands(0, "collateral-flock")
    table.choose(0, "pawn:1:harvest")
    assert table.offered(0) == {"act", "upgrade:hedge-fund-1:oat-rigs-1"}
    assert table.play("upgrade:hedge-fund", "harvest:oat-rigs") == {
        "food": (0, 4),
        "hand": {"-hedge-fund-1"},
        "empire": {"+hedge-fund-1"},
        "hedge-fund-1": {"+under oat-rigs-1"},
    }


# --- boosts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("goods", "points"), [(2, 1), (5, 2), (8, 4), (11, 4)])
def test_early_dividend_lets_a_card_pay_its_storage_now_four_times_at_most(goods: int, points: int) -> None:
    """The goods stay; the Bank with one good pays nothing and is not offered."""
    table = mackinnon()
    table.hand(0, "early-dividend").stands(0, "penny-bank-1", goods={"food": goods})
    table.stands(0, "penny-bank-2", goods={"food": 1})
    assert table.play("pawn:1:harvest", "boost:early-dividend", "harvest:oat-rigs") == {
        "vp": (0, points),
        "food": (0, 2),
        "hand": {"-early-dividend-1"},
        "discard": {"+early-dividend-1"},
        "pawns": {"+1:harvest"},
    }


def test_early_dividend_is_for_one_card_of_those_that_pay() -> None:
    table = mackinnon()
    table.hand(0, "early-dividend").stands(0, "penny-bank", goods={"food": 4}).stands(
        0, "wool-bank", goods={"sheep": 4}
    )
    table.stands(0, "gold-vault", goods={"gold": 1}).stands(1, "long-bench", workers=2)
    table.plays(0, "pawn:1:harvest", "boost:early-dividend")
    assert table.offered(0) == {"storage:penny-bank-1", "storage:wool-bank-1"}
    assert table.play("storage:wool-bank", "gain:1", "gain:2", "harvest:quarry-wood") == {
        "gold": (0, 1),
        "food": (0, 2),
        "wood": (0, 1),
        "stone": (0, 1),
        "discard": {"+early-dividend-1"},
    }


def test_early_dividend_is_not_offered_when_no_storage_would_pay() -> None:
    table = mackinnon()
    table.hand(0, "early-dividend").stands(0, "penny-bank", goods={"food": 1})
    changes = table.play("pawn:1:harvest", "harvest:oat-rigs")
    assert changes == {"food": (0, 2), "pawns": {"+1:harvest"}}


def test_rainy_day_takes_all_goods_off_one_card() -> None:
    table = mackinnon()
    table.hand(0, "rainy-day").stands(0, "penny-bank", goods={"food": 2, "gold": 1, "raze": 1})
    table.stands(0, "wool-bank", goods={"sheep": 2}).stands(0, "gold-vault").stands(
        1, "drowned-vault", goods={"wood": 3}
    )
    table.plays(0, "pawn:1:populate", "boost:rainy-day")
    assert table.offered(0) == {"empty:penny-bank-1", "empty:wool-bank-1"}
    assert table.play("empty:penny-bank") == {
        "food": (0, 2),
        "gold": (0, 1),
        "raze": (0, 1),
        "penny-bank-1": {"-2 food", "-1 gold", "-1 raze"},
        "workers": (5, 6),
        "discard": {"+rainy-day-1"},
    }


def test_rainy_day_is_not_offered_when_nothing_lies_on_a_card() -> None:
    table = mackinnon()
    table.hand(0, "rainy-day").stands(0, "penny-bank")
    assert table.play("pawn:1:populate") == {"workers": (5, 6), "pawns": {"+1:populate"}}


def test_insider_tip_gives_a_gold_and_finds_a_bank() -> None:
    table = mackinnon()
    table.hand(0, "insider-tip").deck(0, "money-changer", "penny-bank", only=True)
    assert table.play("pawn:1:explore", "boost:insider-tip") == {
        "gold": (0, 1),
        "hand": {"-insider-tip-1", "+penny-bank-1", "+money-changer-1"},
        "deck": {"-penny-bank-1", "-money-changer-1"},
        "discard": {"+insider-tip-1"},
        "pawns": {"+1:explore"},
    }, "the Changer is what the Explore draws"


def test_insider_tip_finds_banks_alone() -> None:
    table = mackinnon()
    table.hand(0, "insider-tip", "night-safe").deck(
        0, "money-changer", "penny-bank-1", "penny-bank-2", "gold-vault", "royal-charter", "golden-burn", only=True
    )
    table.plays(0, "pawn:1:explore", "boost:insider-tip")
    assert table.offered(0) == {"search:penny-bank-1", "search:gold-vault-1"}


def test_marine_insurance_gives_two_gold() -> None:
    table = mackinnon()
    table.hand(0, "marine-insurance", "night-safe")
    assert table.play("pawn:1:sail", "boost:marine-insurance", "choose:1") == {
        "gold": (0, 2),
        "hand": {"-marine-insurance-1"},
        "discard": {"+marine-insurance-1"},
        "pawns": {"+1:sail"},
        "queue": {"+1:0"},
        "clan_ships": (2, 1),
    }


def test_marine_insurance_or_gives_a_fish_and_an_axe_that_may_go_aboard() -> None:
    table = mackinnon()
    table.hand(0, "marine-insurance", "night-safe")
    assert table.play("pawn:1:sail", "boost:marine-insurance", "choose:2", "sail:fish+raze") == {
        "hand": {"-marine-insurance-1"},
        "discard": {"+marine-insurance-1"},
        "pawns": {"+1:sail"},
        "queue": {"+1:0:fish:raze"},
        "clan_ships": (2, 1),
    }


# --- locations ---------------------------------------------------------------------------------------------------


def test_penny_bank_costs_a_stone_and_takes_up_to_four_goods_when_built() -> None:
    table = mackinnon()
    table.hand(0, "penny-bank").stands(0, "wool-bank")
    besides = {"food": 3, "raze": 2}
    deposits = ("assign:food", "assign:food", "assign:raze", "assign:food")
    assert table.build("penny-bank", *deposits, besides=besides, stone=1) == {
        "stone": (1, 0),
        "food": (3, 0),
        "raze": (2, 1),
        "hand": {"-penny-bank-1"},
        "empire": {"+penny-bank-1"},
        "penny-bank-1": {"+3 food", "+1 raze"},
    }
    assert table.asked() == [1]


def test_penny_bank_may_be_built_empty() -> None:
    table = mackinnon()
    table.hand(0, "penny-bank")
    changes = table.build("penny-bank", "assign:enough", besides={"food": 1}, stone=1)
    assert changes == {"stone": (1, 0), "hand": {"-penny-bank-1"}, "empire": {"+penny-bank-1"}}


@pytest.mark.parametrize(
    ("goods", "points"), [({"food": 2}, 1), ({"food": 2, "gold": 1}, 1), ({"wood": 2, "raze": 2}, 2)]
)
def test_penny_bank_pays_a_point_for_every_two_goods(goods: dict[str, int], points: int) -> None:
    table = mackinnon()
    table.stands(0, "penny-bank-1", goods=goods).stands(0, "penny-bank-2", goods={"food": 1}).supply(0, food=7)
    assert table.storages() == {"vp": (0, points)}


def test_money_changer_costs_a_stone_and_gives_a_point() -> None:
    table = mackinnon()
    table.hand(0, "money-changer")
    assert table.build("money-changer", stone=1) == {
        "stone": (1, 0),
        "vp": (0, 1),
        "hand": {"-money-changer-1"},
        "empire": {"+money-changer-1"},
    }


def test_money_changer_turns_three_resources_into_two_gold() -> None:
    table = mackinnon()
    table.stands(0, "money-changer-1").stands(0, "money-changer-2").supply(0, food=2, wood=1, fish=1, raze=1)
    assert table.play("use:money-changer-1", "pay:food", "pay:fish", "pay:food") == {
        "food": (2, 0),
        "fish": (1, 0),
        "gold": (0, 2),
        "money-changer-1": {"+exhausted"},
    }


@pytest.mark.parametrize(
    ("goods", "offered"),
    [
        ({"food": 2, "sheep": 1}, True),
        ({"food": 2}, False),
        ({"food": 2, "raze": 1}, False),
        ({"wood": 2, "gold": 1}, True),
    ],
)
def test_money_changer_takes_resources_or_gold_in_their_place_but_no_axes(goods: dict[str, int], offered: bool) -> None:
    table = mackinnon()
    table.stands(0, "money-changer").supply(0, **goods)
    assert table.offers(0, "use:money-changer") is offered


def test_wool_bank_costs_a_wood() -> None:
    table = mackinnon()
    table.hand(0, "wool-bank")
    assert table.build("wool-bank", wood=1) == {"wood": (1, 0), "hand": {"-wool-bank-1"}, "empire": {"+wool-bank-1"}}


def test_wool_bank_takes_up_to_three_sheep() -> None:
    table = mackinnon()
    table.stands(0, "wool-bank-1").stands(0, "wool-bank-2").supply(0, sheep=4, food=2, gold=1)
    table.choose(0, "use:wool-bank-1")
    assert table.offered(0) <= {"assign:sheep", "assign:enough"}
    while table.asked() == [0]:
        table.choose(0, "assign:sheep")
    assert table.on_card(0, "wool-bank-1") == {"sheep": 3}
    assert table.on_card(0, "wool-bank-2") == {}
    assert table.goods(0) == {"sheep": 1, "food": 2, "gold": 1}
    assert table.standing(0, "wool-bank-1").exhausted


def test_wool_bank_takes_nothing_but_sheep() -> None:
    table = mackinnon()
    table.stands(0, "wool-bank").supply(0, food=3, gold=3, raze=1)
    assert not table.offers(0, "use:wool-bank")


def test_wool_bank_pays_gold_or_two_food_for_every_two_sheep() -> None:
    table = mackinnon()
    table.stands(0, "wool-bank-1", goods={"sheep": 5}).stands(0, "wool-bank-2", goods={"sheep": 1}).supply(0, sheep=3)
    assert table.storages("gain:1", "gain:2") == {"gold": (0, 1), "food": (0, 2)}


def test_cashiers_window_costs_a_wood() -> None:
    table = mackinnon()
    table.hand(0, "cashiers-window")
    assert table.build("cashiers-window", wood=1) == {
        "wood": (1, 0),
        "hand": {"-cashiers-window-1"},
        "empire": {"+cashiers-window-1"},
    }


def test_cashiers_window_pays_out_up_to_three_goods_of_any_cards() -> None:
    table = mackinnon()
    table.stands(0, "cashiers-window").stands(0, "penny-bank", goods={"food": 3, "gold": 1})
    table.stands(0, "wool-bank", goods={"sheep": 2}).stands(1, "drowned-vault", goods={"wood": 3})
    table.choose(0, "use:cashiers-window")
    assert table.offered(0) == {
        "release:penny-bank-1:food",
        "release:penny-bank-1:gold",
        "release:wool-bank-1:sheep",
        "release:enough",
    }
    choices = ("release:penny-bank-1:food", "release:penny-bank-1:gold", "release:wool-bank-1:sheep")
    assert table.play(*choices) == {
        "food": (0, 1),
        "gold": (0, 1),
        "sheep": (0, 1),
        "penny-bank-1": {"-3 food", "+2 food", "-1 gold"},
        "wool-bank-1": {"-2 sheep", "+1 sheep"},
    }
    assert (table.player(0).workers, table.player(0).spent, table.asked()) == (4, 1, [1])


def test_cashiers_window_may_pay_out_less() -> None:
    table = mackinnon()
    table.stands(0, "cashiers-window").stands(0, "penny-bank", goods={"food": 3})
    assert table.play("use:cashiers-window", "release:penny-bank-1:food", "release:enough") == {
        "food": (0, 1),
        "workers": (5, 4),
        "spent": (0, 1),
        "penny-bank-1": {"-3 food", "+2 food"},
        "cashiers-window-1": {"+exhausted"},
    }


@pytest.mark.parametrize(("workers", "food", "offered"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_cashiers_window_needs_a_worker_and_something_to_pay_out(workers: int, food: int, offered: bool) -> None:
    table = mackinnon()
    table.stands(0, "cashiers-window").stands(0, "penny-bank", goods={"food": food} if food else None)
    table.workers(0, workers).supply(0, food=5)
    assert table.offers(0, "use:cashiers-window") is offered


def test_counting_house_costs_wood_and_stone() -> None:
    table = mackinnon()
    table.hand(0, "counting-house")
    assert table.build("counting-house", wood=1, stone=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "hand": {"-counting-house-1"},
        "empire": {"+counting-house-1"},
    }


def test_counting_house_spends_three_goods_on_cards_for_four_points() -> None:
    """What is spent is gone; the goods in the supply are not touched."""
    table = mackinnon()
    table.stands(0, "counting-house").stands(0, "penny-bank", goods={"food": 2, "raze": 1})
    table.stands(0, "wool-bank", goods={"sheep": 2}).supply(0, food=1)
    choices = ("spend:penny-bank-1:food", "spend:penny-bank-1:raze", "spend:wool-bank-1:sheep")
    assert table.play("use:counting-house", *choices) == {
        "workers": (5, 4),
        "spent": (0, 1),
        "vp": (0, 4),
        "penny-bank-1": {"-2 food", "+1 food", "-1 raze"},
        "wool-bank-1": {"-2 sheep", "+1 sheep"},
        "counting-house-1": {"+exhausted"},
    }


@pytest.mark.parametrize(("workers", "food", "offered"), [(1, 3, True), (1, 2, False), (0, 3, False)])
def test_counting_house_needs_a_worker_and_three_goods_on_own_cards(workers: int, food: int, offered: bool) -> None:
    table = mackinnon()
    table.stands(0, "counting-house").stands(0, "penny-bank", goods={"food": food}).workers(0, workers, spent=2)
    table.supply(0, food=5, gold=5).stands(1, "drowned-vault", goods={"stone": 3})
    assert table.offers(0, "use:counting-house") is offered


def test_gold_vault_costs_a_wood_and_two_stone() -> None:
    table = mackinnon()
    table.hand(0, "gold-vault")
    assert table.build("gold-vault", wood=1, stone=2) == {
        "wood": (1, 0),
        "stone": (2, 0),
        "hand": {"-gold-vault-1"},
        "empire": {"+gold-vault-1"},
    }


def test_gold_vault_takes_up_to_four_gold() -> None:
    table = mackinnon()
    table.stands(0, "gold-vault").supply(0, gold=6, food=3)
    table.choose(0, "use:gold-vault")
    while table.asked() == [0]:
        assert table.offered(0) <= {"assign:gold", "assign:enough"}
        table.choose(0, "assign:gold")
    assert table.on_card(0, "gold-vault") == {"gold": 4}
    assert table.goods(0) == {"gold": 2, "food": 3}
    assert table.standing(0, "gold-vault").exhausted


def test_gold_vault_takes_nothing_but_gold() -> None:
    table = mackinnon()
    table.stands(0, "gold-vault").supply(0, food=4, raze=1)
    assert not table.offers(0, "use:gold-vault")


@pytest.mark.parametrize(("gold", "points"), [(2, 1), (3, 1), (4, 2)])
def test_gold_vault_pays_a_point_for_every_two_gold(gold: int, points: int) -> None:
    table = mackinnon()
    table.stands(0, "gold-vault", goods={"gold": gold}).supply(0, gold=4)
    assert table.storages() == {"vp": (0, points)}


def test_gold_vault_with_one_gold_pays_nothing() -> None:
    table = mackinnon()
    table.stands(0, "gold-vault", goods={"gold": 1})
    assert table.storages() == {}


def test_night_safe_costs_a_wood() -> None:
    table = mackinnon()
    table.hand(0, "night-safe")
    changes = table.build("night-safe", wood=1)
    assert changes == {"wood": (1, 0), "hand": {"-night-safe-1"}, "empire": {"+night-safe-1"}}


def test_night_safe_may_take_up_to_three_resources_when_you_pass() -> None:
    table = mackinnon()
    table.stands(0, "night-safe").stands(0, "penny-bank").supply(0, food=2, wood=2, gold=2, raze=1)
    table.plays(0, "pass", "may:yes")
    assert table.offered(0) <= {"assign:food", "assign:wood", "assign:enough"}, "no gold, no axes"
    assert table.play("assign:food", "assign:wood", "assign:wood") == {
        "food": (2, 1),
        "wood": (2, 0),
        "night-safe-1": {"+1 food", "+2 wood"},
    }
    assert table.asked() == [1]


def test_night_safe_may_stay_shut_and_does_not_ask_without_resources() -> None:
    table = mackinnon()
    table.stands(0, "night-safe").supply(0, food=2)
    assert table.play("pass", "may:no") == {}
    table = mackinnon()
    table.stands(0, "night-safe").supply(0, gold=2, raze=1)
    assert table.play("pass") == {}
    assert table.asked() == [1]


def test_night_safe_retrieves_a_worker_and_draws_a_card_for_every_two_resources() -> None:
    """Three cards were kept in this lookout for a worker each; five resources and a gold make two gains."""
    table = mackinnon()
    table.stands(0, "night-safe", goods={"wood": 3, "food": 2, "gold": 1}).passed(1)
    table.deck(
        0, *("closing-bell", "royal-charter", "golden-burn", "hedge-fund"), *("gold-vault", "long-ledger"), only=True
    )
    table.choose(0, "pass")
    table.choose(0, "keep:closing-bell", "keep:royal-charter", "keep:golden-burn")
    table.choose(1)
    player = table.player(0)
    assert (player.workers, player.spent, player.vp, table.goods(0)) == (4, 1, 0, {})
    kept = {"closing-bell-1", "royal-charter-1", "golden-burn-1"}
    assert set(player.hand) == kept | {"gold-vault-1", "long-ledger-1"}
    assert player.discard == ["hedge-fund-1"]
    assert table.on_card(0, "night-safe") == {"wood": 3, "food": 2, "gold": 1}


def test_night_safe_with_one_resource_and_one_gold_does_nothing() -> None:
    table = mackinnon()
    table.stands(0, "night-safe", goods={"wood": 1, "gold": 1}).passed(1)
    table.deck(0, *("closing-bell", "royal-charter", "golden-burn", "hedge-fund", "gold-vault"), only=True)
    table.choose(0, "pass")
    table.choose(0, "keep:closing-bell")
    table.choose(1)
    assert (table.player(0).workers, table.player(0).spent, table.player(0).hand) == (4, 1, ["closing-bell-1"])


def test_branch_office_costs_two_wood_and_copies_another_bank() -> None:
    """Brokers and Deals are no Banks, and the opponent's cards are not ours."""
    table = mackinnon()
    table.hand(0, "branch-office").stands(0, "gold-vault").stands(0, "money-changer").stands(0, "long-ledger")
    table.stands(1, "long-bench")
    table.build("branch-office", wood=2)
    assert table.offered(0) == {"copy:grannys-kist-1", "copy:gold-vault-1"}
    assert table.play("copy:gold-vault") == {"branch-office-1": {"+copies gold-vault-1"}}
    assert table.goods(0) == {}


def test_branch_office_holds_goods_and_pays_as_the_bank_that_it_copies() -> None:
    table = mackinnon()
    table.stands(0, "gold-vault", goods={"gold": 1}).stands(0, "branch-office", copies="gold-vault").supply(0, gold=2)
    table.play("use:branch-office", "assign:gold")
    assert table.on_card(0, "branch-office") == {"gold": 2}
    assert not table.standing(0, "gold-vault").exhausted
    assert table.storages() == {"vp": (0, 1), "branch-office-1": {"-exhausted"}}


def test_branch_office_that_copies_a_penny_bank_takes_goods_at_once() -> None:
    table = mackinnon()
    table.hand(0, "branch-office").stands(0, "penny-bank", goods={"food": 1}).supply(0, wood=2, fish=1)
    assert table.play("build:branch-office", "copy:penny-bank", "assign:fish") == {
        "wood": (2, 0),
        "fish": (1, 0),
        "hand": {"-branch-office-1"},
        "empire": {"+branch-office-1"},
        "branch-office-1": {"+copies penny-bank-1", "+1 fish"},
    }


def test_long_ledger_costs_wood_stone_and_sheep() -> None:
    table = mackinnon()
    table.hand(0, "long-ledger")
    assert table.build("long-ledger", wood=1, stone=1, sheep=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "sheep": (1, 0),
        "hand": {"-long-ledger-1"},
        "empire": {"+long-ledger-1"},
    }


@pytest.mark.parametrize(("food", "points"), [(1, 0), (2, 1), (5, 1), (6, 2), (13, 3), (14, 4), (18, 4)])
def test_long_ledger_pays_a_point_for_every_four_goods_on_cards_up_to_four(food: int, points: int) -> None:
    """Two more lie in the Vault; the supply, workers on cards and the opponent's goods are not counted."""
    table = mackinnon()
    table.stands(0, "long-ledger").stands(0, "penny-bank", goods={"food": food}, workers=4)
    table.stands(0, "gold-vault", goods={"gold": 2}).supply(0, food=9)
    table.stands(1, "drowned-vault", goods={"stone": 9})
    assert table.play("pass") == ({"vp": (0, points)} if points else {})


def test_royal_charter_costs_two_stone_and_a_gold_and_pays_for_the_kist_alone() -> None:
    """Money Changer and Long Ledger are no Banks, and a Bank in hand does not count."""
    table = mackinnon()
    table.hand(0, "royal-charter", "penny-bank").stands(0, "money-changer").stands(0, "long-ledger")
    assert table.build("royal-charter", stone=2, gold=1) == {
        "stone": (2, 0),
        "gold": (1, 0),
        "vp": (0, 1),
        "hand": {"-royal-charter-1"},
        "empire": {"+royal-charter-1"},
    }


@pytest.mark.parametrize(("banks", "points"), [(3, 4), (4, 5), (5, 5)])
def test_royal_charter_pays_a_point_for_each_bank_up_to_five(banks: int, points: int) -> None:
    table = mackinnon()
    table.hand(0, "royal-charter").supply(0, stone=2, gold=1)
    for card in ("penny-bank-1", "penny-bank-2", "wool-bank", "gold-vault", "night-safe")[:banks]:
        table.stands(0, card)
    assert table.play("build:royal-charter")["vp"] == (0, points)


def test_closing_bell_costs_wood_and_stone() -> None:
    table = mackinnon()
    table.hand(0, "closing-bell")
    assert table.build("closing-bell", wood=1, stone=1) == {
        "wood": (1, 0),
        "stone": (1, 0),
        "hand": {"-closing-bell-1"},
        "empire": {"+closing-bell-1"},
    }


def test_closing_bell_readies_two_brokers_when_an_opponent_has_passed() -> None:
    """A third Broker stays as it is, and so does the Vault, a Bank."""
    table = mackinnon()
    table.stands(0, "closing-bell").stands(0, "money-changer", exhausted=True).stands(0, "gold-vault", exhausted=True)
    table.stands(0, "counting-house", exhausted=True).stands(0, "cashiers-window", exhausted=True).passed(1)
    table.choose(0, "use:closing-bell")
    assert table.offered(0) == {"ready:money-changer-1", "ready:counting-house-1", "ready:cashiers-window-1"}
    assert table.play("ready:money-changer ready:counting-house") == {
        "money-changer-1": {"-exhausted"},
        "counting-house-1": {"-exhausted"},
    }
    assert table.standing(0, "closing-bell").exhausted


@pytest.mark.parametrize(
    ("passed", "exhausted", "offered"), [((2,), True, True), ((), True, False), ((1, 2), False, False)]
)
def test_closing_bell_needs_a_passed_opponent_and_an_exhausted_broker(
    passed: tuple[int, ...], exhausted: bool, offered: bool
) -> None:
    table = Table("mackinnon", "glenn", "ulaf")
    table.stands(0, "closing-bell").stands(0, "money-changer", exhausted=exhausted).passed(*passed)
    table.stands(0, "gold-vault", exhausted=True)
    assert table.offers(0, "use:closing-bell") is offered
