"""Cards come into an empire, leave it, and copy one another (B4, B7, K4, X6)."""

from engine.core import Option
from engine.north.filters import matching, upgrades_of
from engine.north.goods import NO_GOODS
from engine.north.machine import decision, step
from engine.north.play import Play
from engine.north.state import Frame, Player, Standing
from engine.north.supply import gain_pairs
from engine.north.table import Title
from engine.north.triggers import check_sets, count_sets, happen


def enter(play: Play, seat: int, card: str, how: str, under: str | None = None, ship: int = 0) -> None:
    """A card comes into the empire: built, constructed or conquered.

    Order: its own goods, the choice of what it copies, its Building Bonus, then the Features that saw it come.
    """
    title = play.table.cards[card]
    standing = Standing(card, title.id, title.id, under=under)
    player = play.state.players[seat]
    player.empire.append(standing)
    if play.table.any_sets and "set" in title.triggers:
        # Sets that it completes by coming itself are not seen by it (K11).
        standing.memo = count_sets(play, seat, title.triggers["set"][0].record.types)
    play.emit("entered", seat, card=card, how=how, **({"under": under} if under else {}))
    if how == "conquer":
        happen(play, "conquer", seat, card)
    else:
        happen(play, "build", seat, card, also="construct" if how == "construct" else "")
    check_sets(play, seat)
    if title.bonus is not None:
        play.push_node(title.bonus, seat, card, ship)
    if title.copy_of is not None:
        play.push("copy", seat, card=card)
    if how != "conquer":
        goods = title.upgrade if under else title.field
        if goods:
            gain_pairs(play, seat, goods, card)


def leave(play: Play, seat: int, card: str, to: str) -> None:
    """A card leaves the empire, with its upgrades (B7), and what lies on it (X6)."""
    standing = play.standing(seat, card)
    if standing is None:
        return
    player = play.state.players[seat]
    for upgrade in upgrades_of(player, card):
        leave(play, seat, upgrade.id, "discard")
    # The leaving card's own Features see it go: it is taken out after they were looked up.
    happen(play, "leave", seat, card)
    player.empire.remove(standing)
    _empty(player, standing)
    _blank_copies(player, card)
    place = _put_away(play, player, standing, to)
    play.emit("left", seat, card=card, to=place)


def _empty(player: Player, standing: Standing) -> None:
    """Goods on a departing card go to the supply of the bank, workers to the clan tile as spent (X6)."""
    player.spent += standing.workers


def _blank_copies(player: Player, card: str) -> None:
    for other in player.empire:
        if other.copies == card:
            other.ability, other.copies = "", None


def _put_away(play: Play, player: Player, standing: Standing, to: str) -> str:
    title = play.table.titles[standing.title]
    if title.kind == "island":
        pile = play.state.nearby if title.distance == "nearby" else play.state.distant
        pile.discard.append(standing.id)
        return "islands"
    if title.basic:
        player.gone.append(standing.id)
        return "gone"
    if to == "hand":
        player.hand.append(standing.id)
    elif to == "deck":
        player.deck.append(standing.id)
        play.state.dice.shuffle(player.deck)
    else:
        player.discard.append(standing.id)
    return to


def put_goods(standing: Standing, good: int, count: int) -> None:
    """Assign goods to a card (negative: take them off)."""
    goods = list(standing.goods or NO_GOODS)
    goods[good] += count
    standing.goods = tuple(goods) if any(goods) else ()


# --- Copy (K4) ---------------------------------------------------------------------------------------------------


def _copy_options(play: Play, frame: Frame) -> list[Option]:
    where = play.title(frame.card).copy_of
    assert where is not None
    found = []
    for standing in matching(play, frame.seat, where, frame.card):
        title = play.table.titles[standing.title]
        if standing.id != frame.card and title.copy_of is None and _copyable(title):
            found.append(Option(f"copy:{standing.id}", "copy", ("card", standing.id)))
    return found


def _copyable(title: Title) -> bool:
    """A Field cannot be copied, nor an island's Building Bonus."""
    bonus = title.bonus is not None and title.kind != "island"
    passive = title.reach or title.counts_as or title.every_type or title.counts_as_island or title.discounts
    return bool(
        bonus or title.action or title.triggers or title.storage or passive or title.stands_for or title.at_the_end
    )


@decision("copy", "Copy which card?", _copy_options, kind="target")
def _copy(play: Play, frame: Frame, picked: list[Option]) -> None:
    standing = play.standing(frame.seat, frame.card)
    copied = picked[0].subject[1]
    source = play.standing(frame.seat, copied)
    if standing is None or source is None:
        return
    standing.copies = copied
    standing.ability = source.title
    play.emit("copied", frame.seat, card=frame.card, copies=copied)
    title = play.table.titles[source.title]
    if "set" in title.triggers:
        standing.memo = count_sets(play, frame.seat, title.triggers["set"][0].record.types)
    check_sets(play, frame.seat)
    if title.bonus is not None and title.kind != "island":
        play.push_node(title.bonus, frame.seat, frame.card)


@step("enter")
def _enter(play: Play, frame: Frame) -> None:
    """A card from the hand comes in, after its price was paid."""
    play.state.players[frame.seat].hand.remove(frame.card)
    enter(play, frame.seat, frame.card, frame.a)
