"""The final score, the ties, the end of the match (G3 to G7)."""

from engine.core import Ranking, Result
from engine.north.counting import count
from engine.north.goods import GOLD, RAZE, RESOURCE_COUNT
from engine.north.play import Play
from engine.north.state import Player


def score(play: Play, seat: int) -> dict[str, int]:
    """What the seat would score now, by source. Everything in it is public."""
    player = play.state.players[seat]
    points = {
        "track": player.vp,
        "cards": len(player.empire),
        "resources": sum(player.supply[:RESOURCE_COUNT]) // 2,
        "gold": player.supply[GOLD],
    }
    if play.state.errata:
        points["raze"] = player.supply[RAZE]
    features = _end_features(play, seat)
    if features:
        points["features"] = features
    return points


def _end_features(play: Play, seat: int) -> int:
    titles = play.table.titles
    return sum(
        feature.at_the_end * count(play, seat, standing.id, feature.each)
        for standing in play.state.players[seat].empire
        for feature in titles[standing.ability].at_the_end
    )


def all_workers(player: Player) -> int:
    """Available, spent and assigned workers alike (G5)."""
    return player.workers + player.spent + sum(standing.workers for standing in player.empire)


def result(play: Play) -> Result:
    """Rank the seats: points, then cards, workers, cards in hand; who conceded is last (G7)."""
    players = play.state.players
    breakdowns = [score(play, seat) for seat in range(len(players))]
    keys = [
        (
            not player.conceded,
            sum(breakdowns[seat].values()),
            len(player.empire),
            all_workers(player),
            len(player.hand),
        )
        for seat, player in enumerate(players)
    ]
    rankings = [
        Ranking(
            seat,
            1 + sum(1 for other in keys if other > keys[seat]),
            sum(breakdowns[seat].values()),
            breakdowns[seat],
        )
        for seat in range(len(players))
    ]
    return Result(tuple(sorted(rankings, key=lambda entry: (entry.rank, entry.seat))), play.state.reason)
