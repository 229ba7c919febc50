"""What is missing, exactly: the least that would have to be added, found by trying it out on a copy."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from engine.north.empire import put_goods
from engine.north.goods import GOLD, GOODS, INDEX, RAZE, RESOURCE_COUNT, RESOURCES
from engine.north.payment import can_pay
from engine.north.play import Play
from engine.north.state import State, clone
from engine.north.table import PriceTag
from engine.north.wording.goods import counted, goods_words, listed

Missing = dict[str, int]
# More obstacles than this, one behind the other, no card has.
_MOST_OBSTACLES = 8


class Reason(Struct, frozen=True):
    """An obstacle: a clause that names it, and the goods that would remove it (none where goods cannot)."""

    text: str
    missing: Missing = {}


Test = Callable[[Play], Reason | None]


def obstacle(play: Play, seat: int, test: Test) -> Reason | None:
    """What stands in the way in the end: one thing that no goods would change, or all goods that are missing."""
    trial = Play(clone(play.state), play.table)
    missing: Missing = {}
    for _ in range(_MOST_OBSTACLES):
        reason = test(trial)
        if reason is None:
            break
        if not reason.missing:
            return reason
        for good, count in reason.missing.items():
            missing[good] = missing.get(good, 0) + count
        give(trial.state, seat, reason.missing)
    return Reason(lack_words(play, seat, missing), missing) if missing else None


def give(state: State, seat: int, missing: Mapping[str, int]) -> None:
    """Add what is missing."""
    player = state.players[seat]
    for good, count in missing.items():
        if good == "worker":
            player.workers += count
        elif good == "ship":
            player.clan_ships += count
        elif good == "card":
            # Sorted, so that nobody learns the order of a deck from an explanation.
            for card in sorted((*player.deck, *player.discard))[:count]:
                (player.deck if card in player.deck else player.discard).remove(card)
                player.hand.append(card)
        elif good == "assigned":
            put_goods(player.empire[0], 0, count)
        elif good in INDEX:
            player.supply[INDEX[good]] += count
        else:
            kinds = range(RESOURCE_COUNT if good == "resource" else len(GOODS))
            for _ in range(count):
                player.supply[min(kinds, key=lambda kind: player.supply[kind])] += 1


def lack_words(play: Play, seat: int, missing: Missing) -> str:
    """ "you lack 1{wood}" """
    player = play.state.players[seat]
    parts = [
        goods_words(missing),
        counted(missing["resource"], "more resource", "more resources") if missing.get("resource") else "",
        counted(missing["good"], "more good", "more goods") if missing.get("good") else "",
        counted(missing["assigned"], "good on your cards", "goods on your cards") if missing.get("assigned") else "",
    ]
    covered = player.supply[GOLD] and any(good in missing for good in (*RESOURCES, "resource"))
    return f"you lack {listed([*filter(None, parts)])}{', your {gold} counted in' if covered else ''}"


def unpaid(play: Play, seat: int, price: PriceTag) -> Reason | None:
    """Why a price cannot be paid: the least that would have to be added."""
    if can_pay(play, seat, price):
        return None
    missing = _plain_lack(play, seat, price)
    # A declared Sail needs a ship besides those that are paid.
    ships = price.ship + 1 if price.ship else 0
    for extra, most in (("ship", ships), (kind_word(price.any_kinds), price.any_count), ("assigned", price.assigned)):
        while most and not _pays(play, seat, price, missing):
            missing[extra] = missing.get(extra, 0) + 1
            most -= 1
    for good in list(missing):
        while missing.get(good) and _pays(play, seat, price, {**missing, good: missing[good] - 1}):
            missing[good] -= 1
    missing = {good: count for good, count in missing.items() if count}
    return Reason(lack_words(play, seat, missing), missing)


def _plain_lack(play: Play, seat: int, price: PriceTag) -> Missing:
    """What is short of each kind by itself, before gold helps out."""
    player = play.state.players[seat]
    lack = {GOODS[good]: need - player.supply[good] for good, need in price.resources}
    lack["gold"] = price.gold - player.supply[GOLD]
    lack["raze"] = price.raze - player.supply[RAZE]
    lack["worker"] = price.worker - player.workers
    return {good: count for good, count in lack.items() if count > 0}


def kind_word(kinds: tuple[int, ...]) -> str:
    """ "resource" or "good" where it may be any of them; else the first that would do."""
    if len(kinds) >= RESOURCE_COUNT:
        return "good" if len(kinds) == len(GOODS) else "resource"
    return GOODS[kinds[0]] if kinds else "good"


def _pays(play: Play, seat: int, price: PriceTag, missing: Missing) -> bool:
    trial = Play(clone(play.state), play.table)
    give(trial.state, seat, missing)
    return can_pay(trial, seat, price)
