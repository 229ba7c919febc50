"""The worth of a position for a seat: what it would score, and what its means promise. Names no clan and no card."""

from engine.north.goods import FOOD, GOLD, RAZE, RESOURCE_COUNT
from engine.north.play import GOAL, Play
from engine.north.scoring import score
from engine.north.state import Player, Standing, State
from engine.north.table import Table
from engine.north.worth import Worth

# Points that a leading player makes in a round: how far off the end is.
PACE = 7.0
ROUNDS = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0)


def worths(table: Table) -> dict[float, Worth]:
    """The yardsticks of a table, by rounds left; made at the first look and kept with the table."""
    found: dict[float, Worth] = table.memory.setdefault("worth", {})
    if not found:
        found.update({rounds: Worth(table, rounds) for rounds in ROUNDS})
    return found


def rounds_left(state: State) -> float:
    """How many rounds may follow this one, in halves."""
    if state.last or state.phase == "over":
        return 0.0
    lead = max(player.vp for player in state.players)
    by_points = (GOAL - lead) / PACE - 0.3
    by_rounds = 5.5 - state.round
    return max(0.5, min(4.0, round(2 * min(by_points, max(by_rounds, 1.0))) / 2))


def value(play: Play, seat: int) -> float:
    """Own prospects, less most of the best opponent's."""
    worth = worths(play.table)[rounds_left(play.state)]
    own = prospects(play, seat, worth)
    if play.state.phase == "over":
        return own - max(prospects(play, other, worth) for other in play.others(seat))
    return own - 0.5 * max(prospects(play, other, worth) for other in play.others(seat))


def prospects(play: Play, seat: int, worth: Worth) -> float:
    player = play.state.players[seat]
    if play.state.phase == "over":
        return float(sum(score(play, seat).values())) - (1000.0 if player.conceded else 0.0)
    return (
        _goods(play, seat, player, worth)
        + _empire(play, player, worth)
        + _hand(play, player, worth)
        + _this_round(player, worth)
        + _ships(play, seat, player, worth)
    )


def _goods(play: Play, seat: int, player: Player, worth: Worth) -> float:
    supply = player.supply
    total = float(player.vp + len(player.empire))
    left = worth.rounds_left
    for good in range(RESOURCE_COUNT):
        number = supply[good]
        total += 0.5 * number
        # The first few of a kind build and feed; a heap of it only counts at the end.
        total += (0.18 * min(number, 2) + 0.05 * min(number, 5)) * min(left, 2.0)
    total += supply[GOLD] * (0.97 + 0.05 * min(left, 2.0))
    total += supply[RAZE] * (0.35 + 0.2 * min(left, 2.0)) if left else 0.1 * supply[RAZE]
    total += (player.workers + player.spent) * 0.42 * left
    return total


def _empire(play: Play, player: Player, worth: Worth) -> float:
    total = 0.0
    future, action = worth.future, worth.action
    awake = 0.0 if player.passed else 0.6
    # Goods on cards are not lost where something takes them off again.
    kept = 0.42 if any(standing.ability in worth.outlets for standing in player.empire) else 0.1
    titles = play.table.titles
    manned: list[float] = []
    for standing in player.empire:
        ability = standing.ability
        total += future[ability]
        if awake and not standing.exhausted:
            if ability in worth.manned:
                manned.append(action[ability])
            else:
                total += awake * action[ability]
        if standing.under is not None:
            total += 0.3 * worth.rounds_left
        elif titles[ability].at_the_end:
            total += 0.5
        if standing.workers:
            total += standing.workers * 0.25 * worth.rounds_left
        if standing.goods or standing.workers:
            total += _stored(play, standing, worth, kept)
    if len(manned) > player.workers:
        # There are not workers enough for all of them: the best ones count.
        manned.sort(reverse=True)
        del manned[player.workers :]
    return total + awake * sum(manned)


def _stored(play: Play, standing: Standing, worth: Worth, kept: float) -> float:
    """What a Storage will pay for what lies on it. A gain that is only half laid down counts for half of it."""
    total = kept * sum(standing.goods) * min(worth.rounds_left, 1.0)
    storage = play.table.titles[standing.ability].storage
    if storage is None:
        return total
    if storage.of_workers:
        laid = standing.workers
    else:
        laid = sum(standing.goods[kind] for kind in storage.kinds) if standing.goods else 0
    whole, part = divmod(laid, storage.every)
    return total + (whole + 0.8 * part / storage.every) * worth.pays[standing.ability] * worth.rounds_left * 0.9


def _hand(play: Play, player: Player, worth: Worth) -> float:
    """The best cards count in full: there are only so many turns and goods to play them."""
    cards = play.table.cards
    values = sorted((worth.hand[cards[card].id] for card in player.hand), reverse=True)
    total = 0.0
    weight = 1.0 if worth.rounds_left else 0.5
    for card_value in values:
        total += weight * card_value
        weight *= 0.82
    return total


def _this_round(player: Player, worth: Worth) -> float:
    """Workers and pawns that can still do something in this round."""
    if player.passed:
        return 0.0
    total = 0.33 * min(player.workers, 6)
    fed = player.supply[FOOD] + player.supply[GOLD] > 0
    for pawn in player.pawns:
        if pawn.tile is None:
            total += 1.5
        elif not pawn.exhausted:
            total += 0.6 if fed else 0.2
    return total


def _ships(play: Play, seat: int, player: Player, worth: Worth) -> float:
    left = worth.rounds_left
    total = (player.clan_ships + player.common_ships) * 0.5 * min(left, 2.0)
    near, far = _catch(play, worth)
    for place, ship in enumerate(play.state.queue):
        if ship.seat != seat:
            continue
        catch = far if ship.fish else near
        total += catch - 0.08 * place + 0.5 * min(left, 2.0)
        if ship.raze:
            total += 0.4 + 0.5 * left
        total += 0.9 * len(ship.waits)
    return total


def _catch(play: Play, worth: Worth) -> tuple[float, float]:
    """What a nearby and a distant island bring, on the look of those that lie face up."""
    near = [worth.pillage[card] for card in play.state.nearby.face if card]
    far = [worth.pillage[card] for card in play.state.distant.face if card]
    return max(near, default=1.5), max(max(far, default=2.4), 2.4)
