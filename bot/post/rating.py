"""How strong somebody plays, as one number with its doubt (openskill, Plackett and Luce's model)."""

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import PlackettLuce

from bot.matches.model import Match
from bot.post import people
from bot.post.statistics import NOT_PRIVATE
from bot.storage.database import Row, Transaction

_model = PlackettLuce()

# Below this many matches a rating is a guess, and is not listed.
ENOUGH = 3


class Rating(Struct, frozen=True):
    person: int
    mu: float
    sigma: float
    matches: int = 0

    @property
    def shown(self) -> int:
        """A number that grows with skill and with certainty; nobody begins below zero."""
        return max(0, round(40 * (self.mu - 3 * self.sigma)))

    @property
    def doubt(self) -> int:
        """How far off the estimate behind it may be, either way, on the same scale."""
        return round(40 * self.sigma)


def newcomer(person: int) -> Rating:
    return Rating(person, float(_model.mu), float(_model.sigma))


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a match in which these people came in at these ranks."""
    if len(before) < 2:
        return list(before)
    teams = [[_model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(one.person, team[0].mu, team[0].sigma, one.matches + 1) for one, team in zip(before, after, strict=True)
    ]


async def record(tx: Transaction, match: Match) -> None:
    """Rate a finished match: its people among themselves. A seat counts for its owner, whoever stood in."""
    if match.status != "finished" or match.result is None:
        return
    ranks: dict[int, int] = {}
    for ranking in match.result.rankings:
        seat = match.seats[ranking.seat]
        if seat.owner is None or (await people.load(tx, seat.owner)).private:
            continue
        # Who plays two seats is rated by the better one.
        ranks[seat.owner] = min(ranking.rank, ranks.get(seat.owner, ranking.rank))
    before = [await of_person(tx, match.game, person) for person in ranks]
    for rating in rated(before, list(ranks.values())):
        await tx.run(
            "INSERT OR REPLACE INTO ratings (game, person, mu, sigma, matches) VALUES (?, ?, ?, ?, ?)",
            (match.game, rating.person, rating.mu, rating.sigma, rating.matches),
        )


async def of_person(tx: Transaction, game: str, person: int) -> Rating:
    row = await tx.one("SELECT * FROM ratings WHERE game = ? AND person = ?", (game, person))
    return newcomer(person) if row is None else _rating(row)


async def leaderboard(tx: Transaction, game: str, *, server: str | None = None, limit: int = 20) -> list[Rating]:
    """The best, of everywhere or of those who have played on a server."""
    rows = await tx.all(
        f"SELECT * FROM ratings WHERE game = ?1 AND matches >= ?2 AND {NOT_PRIVATE} AND (?3 IS NULL OR person IN"
        " (SELECT person FROM careers WHERE server = ?3)) ORDER BY mu - 3 * sigma DESC, person LIMIT ?4",
        (game, ENOUGH, server, limit),
    )
    return [_rating(row) for row in rows]


def _rating(row: Row) -> Rating:
    return Rating(row["person"], row["mu"], row["sigma"], row["matches"])
