"""The lookout phase (L1 to L5)."""

import pytest

from engine.core import NoSuchOption
from tests.engine.kit import Kit


def lookout(table: Kit) -> Kit:
    """All pass, no ship sails: the next round begins with its lookout."""
    table.end_actions()
    assert table.state.phase == "lookout"
    return table


def nobody_keeps(table: Kit) -> Kit:
    while table.state.phase == "lookout":
        table.choose(table.asked()[0])
    return table


# --- L1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L1")
def test_each_player_draws_four_cards() -> None:
    table = Kit().deck(0, "feast", "barn", "coppice", "elder", "weaver")
    lookout(table)
    assert table.player(0).drawn == ["feast-1", "barn-1", "coppice-1", "elder-1"]
    assert len(table.player(1).drawn) == 4
    assert (len(table.player(0).deck), len(table.player(1).deck)) == (26, 26)


@pytest.mark.rule("L1")
def test_the_drawn_cards_lie_apart_from_the_hand() -> None:
    table = lookout(Kit().hand(0, "weaver").deck(0, "feast", "barn", "coppice", "elder"))
    assert table.player(0).hand == ["weaver-1"]
    assert table.offered(0) == {"keep:feast-1", "keep:barn-1", "keep:coppice-1", "keep:elder-1"}


# --- L2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L2")
@pytest.mark.parametrize("kept", [0, 1, 2, 3, 4])
def test_each_kept_card_costs_one_spent_worker(kept: int) -> None:
    table = lookout(Kit())
    drawn = list(table.player(0).drawn)
    table.choose(0, *(f"keep:{card}" for card in drawn[:kept]))
    nobody_keeps(table)
    assert (table.player(0).workers, table.player(0).spent) == (5 - kept, kept)
    assert (table.player(1).workers, table.player(1).spent) == (5, 0)
    assert table.player(0).hand == drawn[:kept]


@pytest.mark.rule("L2")
def test_what_is_not_kept_is_discarded() -> None:
    table = lookout(Kit().hand(0, "weaver").deck(0, "feast", "barn", "coppice", "elder"))
    table.choose(0, "keep:barn-1", "keep:elder-1")
    nobody_keeps(table)
    assert table.player(0).hand == ["weaver-1", "barn-1", "elder-1"]
    assert table.player(0).discard == ["feast-1", "coppice-1"]


@pytest.mark.rule("L2")
@pytest.mark.parametrize("workers", [1, 3, 4, 6])
def test_a_player_keeps_at_most_as_many_as_there_are_workers(workers: int) -> None:
    table = lookout(Kit().workers(0, workers))
    prompt = table.prompt(0)
    assert prompt is not None
    assert (prompt.least, prompt.most) == (0, min(workers, 4))


@pytest.mark.rule("L2")
def test_one_more_than_there_are_workers_is_refused() -> None:
    table = lookout(Kit().workers(0, 2))
    with pytest.raises(NoSuchOption, match="0 to 2"):
        table.choose(0, *(f"keep:{card}" for card in table.player(0).drawn[:3]))
    table.choose(0, *(f"keep:{card}" for card in table.player(0).drawn[:2]))
    nobody_keeps(table)
    assert (table.player(0).workers, table.player(0).spent) == (0, 2)


@pytest.mark.rule("L2")
def test_workers_on_cards_are_not_available() -> None:
    table = Kit(["tides", "oaks"]).workers(0, 1).stands(0, "tally-house", workers=3)
    prompt = lookout(table).prompt(0)
    assert prompt is not None and prompt.most == 1


@pytest.mark.rule("L2")
def test_without_a_worker_nothing_is_asked_and_all_is_discarded() -> None:
    table = Kit().workers(0, 0).deck(0, "feast", "barn", "coppice", "elder")
    lookout(table)
    assert table.asked() == [1]
    nobody_keeps(table)
    assert table.player(0).discard == ["feast-1", "barn-1", "coppice-1", "elder-1"]
    assert table.player(0).hand == []


# --- L3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L3")
def test_all_decide_at_the_same_time_in_any_order() -> None:
    table = lookout(Kit(["oaks", "tides", "elms"]))
    assert table.asked() == [0, 1, 2]
    table.choose(2, "keep:" + table.player(2).drawn[0])
    assert table.asked() == [0, 1]
    table.choose(0)
    assert table.asked() == [1]


@pytest.mark.rule("L3")
def test_nothing_is_carried_out_before_all_have_decided() -> None:
    table = lookout(Kit())
    table.choose(0, "keep:" + table.player(0).drawn[0])
    assert (table.player(0).workers, table.player(0).hand, table.player(0).discard) == (5, [], [])
    seen = table.game.view(table.state, 1).players[0]
    assert (seen.hand_size, seen.workers, seen.spent, seen.drawn_size) == (0, 5, 0, 4)
    table.choose(1)
    assert (table.player(0).workers, len(table.player(0).hand), len(table.player(0).discard)) == (4, 1, 3)


@pytest.mark.rule("L3")
def test_others_learn_only_how_many_were_kept() -> None:
    table = lookout(Kit())
    drawn = list(table.player(0).drawn)
    table.choose(0, *(f"keep:{card}" for card in drawn[:2]))
    assert [event.seen_by(1).data for event in table.happened] == [{}]
    table.choose(1)
    [kept] = [event for event in table.saw("kept") if event.seat == 0]
    assert kept.seen_by(1).data == {"count": 2, "discarded": 2}
    assert kept.seen_by(None).data == {"count": 2, "discarded": 2}
    assert kept.seen_by(0).data == {"count": 2, "discarded": 2, "cards": drawn[:2]}


@pytest.mark.rule("L3")
def test_the_decision_of_one_does_not_change_the_question_of_another() -> None:
    table = lookout(Kit())
    before = table.prompt(1)
    table.choose(0)
    assert table.prompt(1) == before


@pytest.mark.rule("L3")
def test_a_decision_can_be_changed_until_all_have_decided() -> None:
    table = lookout(Kit())
    first, second, *_ = table.player(0).drawn
    table.choose(0, f"keep:{first}")
    table.game.choose(table.state, 0, [f"keep:{second}"])
    table.choose(1)
    assert table.player(0).hand == [second] and table.player(0).spent == 1


# --- L4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L4")
def test_storage_pays_when_all_have_decided_before_the_action_phase() -> None:
    """Camp Isle: 1 stone for every worker assigned."""
    table = lookout(Kit().stands(0, "camp-isle", workers=2).stands(1, "smith-isle"))
    table.choose(0)
    assert table.goods(0) == {}
    table.choose(1)
    assert table.goods(0) == {"stone": 2} and table.goods(1) == {}
    kinds = [(event.kind, event.data.get("phase")) for event in table.happened]
    assert kinds.index(("storage", None)) < kinds.index(("phase", "action"))


@pytest.mark.rule("L4")
def test_every_storage_pays() -> None:
    table = Kit(["tides", "oaks"]).stands(0, "camp-isle", workers=1).stands(0, "vault-isle", goods={"wood": 2})
    nobody_keeps(lookout(table.stands(1, "barn", goods={"food": 2})))
    assert table.offered(1) == {"gain:1", "gain:2"}
    table.choose(1, "gain:1")
    assert table.goods(1) == {"gold": 1}
    assert table.goods(0) == {"stone": 1} and table.player(0).vp == 1
    assert table.state.phase == "action"


@pytest.mark.rule("L4")
def test_storage_pays_after_the_workers_for_cards_were_spent() -> None:
    """A storage that pays a card comes too late for the lookout of this round."""
    table = Kit(["tides", "oaks"]).stands(0, "tally-house", goods={"gold": 1}).workers(0, 2)
    lookout(table)
    table.choose(0, *(f"keep:{card}" for card in table.player(0).drawn[:2]))
    table.choose(1)
    table.choose(0, "gain:2")
    assert len(table.player(0).hand) == 3 and table.player(0).spent == 2


@pytest.mark.rule("L4")
def test_storages_pay_from_the_first_player_on() -> None:
    """The marker moves to seat 1 for round 2."""
    table = Kit(["oaks", "elms"]).stands(0, "barn", goods={"food": 2}).stands(1, "elms-barn", goods={"food": 2})
    nobody_keeps(lookout(table))
    assert table.asked() == [1]
    table.choose(1, "gain:1")
    assert table.asked() == [0]


# --- L5 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L5")
def test_there_is_no_hand_limit() -> None:
    cards = ["longhouse", "longhouse", "longhouse", "rye-field", "rye-field", "feast", "feast", "watermill", "barn"]
    table = lookout(Kit().hand(0, *cards))
    table.choose(0, *(f"keep:{card}" for card in table.player(0).drawn))
    table.choose(1)
    assert len(table.player(0).hand) == 13
    table.choose(1, "pawn:1:populate")
    table.choose(0, "pawn:1:explore")
    table.plays(0, *(["act"] if table.offers(0, "act") else []))
    assert len(table.player(0).hand) == 14
    table.end_actions()
    assert len(table.player(0).hand) == 14
