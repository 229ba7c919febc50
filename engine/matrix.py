"""All pairings of clans against each other, and for every title how often it could be played and was."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct

from engine.core import Prompt
from engine.north.game import North
from engine.simulation import play_match

# The groups of options that play a card from the hand.
PLAYING = frozenset({"build", "play", "boost", "field", "construct"})


class Job(Struct, frozen=True):
    """One match of the matrix."""

    clans: tuple[str, str]
    players: tuple[str, str]
    first: int
    seed: str


class Outcome(Struct):
    """What came of it. `playable` and `played` are the titles of both hands."""

    job: Job
    scores: list[int]
    breakdowns: list[dict[str, int]]
    tracks: list[list[int]]
    winners: list[int]
    rounds: int
    decisions: int
    usual_end: bool
    playable: list[str]
    played: list[str]
    conquered: list[str]


def jobs(clans: Sequence[str], players: tuple[str, str], games: int, seed: str) -> Iterator[Job]:
    """For each pairing so many games; seats and first player change about."""
    for one, other in combinations(clans, 2):
        for game in range(games):
            pair = (one, other) if game % 2 == 0 else (other, one)
            yield Job(pair, players, (game // 2) % 2, f"{seed}:{one}:{other}:{game}")


def play_job(north: North, job: Job) -> Outcome:
    playable: set[str] = set()
    played: set[str] = set()
    table = north.table

    def watch(state: Any, prompt: Prompt, choice: tuple[str, ...]) -> None:
        for option in prompt.options:
            if option.group in PLAYING:
                title = table.cards[option.subject[1]].id
                playable.add(title)
                if option.id in choice:
                    played.add(title)

    seats = [{"clan": clan} for clan in job.clans]
    match = play_match(north, seats, job.players, job.seed, {"first": job.first}, watch)
    ranked = sorted(match.result.rankings, key=lambda entry: entry.seat)
    players = match.state.players
    return Outcome(
        job,
        [entry.score for entry in ranked],
        [entry.breakdown for entry in ranked],
        [list(player.track) for player in players],
        list(match.result.winners),
        match.rounds,
        match.decisions,
        match.result.reason is None,
        sorted(playable),
        sorted(played),
        [card.title for player in players for card in player.empire if table.titles[card.title].kind == "island"],
    )


class Tally:
    """The outcomes, added up."""

    def __init__(self, clans: Sequence[str]) -> None:
        self.clans = list(clans)
        self.games = 0
        self.rounds: list[int] = []
        self.winning: list[int] = []
        self.first_wins = 0.0
        self.unusual = 0
        self.points: Counter[tuple[str, str]] = Counter()
        self.met: Counter[tuple[str, str]] = Counter()
        self.breakdown: Counter[str] = Counter()
        self.playable: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.conquered: Counter[str] = Counter()
        self.score: Counter[str] = Counter()
        self.by_round: list[list[int]] = []

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.rounds.append(outcome.rounds)
        self.winning.append(max(outcome.scores))
        self.unusual += not outcome.usual_end
        share = 1 / len(outcome.winners)
        for seat, clan in enumerate(outcome.job.clans):
            other = outcome.job.clans[1 - seat]
            won = share if seat in outcome.winners else 0.0
            self.points[clan, other] += won  # type: ignore[assignment]
            self.met[clan, other] += 1
            self.score[clan] += outcome.scores[seat]
            self.first_wins += won if seat == outcome.job.first else 0.0
            self.breakdown.update(outcome.breakdowns[seat])
            self._add_track(outcome.tracks[seat])
        self.playable.update(outcome.playable)
        self.played.update(outcome.played)
        self.conquered.update(outcome.conquered)

    def _add_track(self, track: list[int]) -> None:
        before = 0
        for index, points in enumerate(track):
            if index == len(self.by_round):
                self.by_round.append([])
            self.by_round[index].append(points - before)
            before = points

    def win_rate(self, clan: str, other: str | None = None) -> float:
        others = [other] if other is not None else [each for each in self.clans if each != clan]
        met = sum(self.met[clan, each] for each in others)
        return sum(self.points[clan, each] for each in others) / met if met else 0.0

    def summary(self) -> dict[str, Any]:
        """Everything as plain data."""
        appearances = {clan: sum(self.met[clan, other] for other in self.clans) for clan in self.clans}
        return {
            "games": self.games,
            "win_rate": {clan: round(self.win_rate(clan), 3) for clan in self.clans},
            "pairings": {
                f"{clan}-{other}": round(self.win_rate(clan, other), 3) for clan, other in combinations(self.clans, 2)
            },
            "mean_score": {clan: round(self.score[clan] / (appearances[clan] or 1), 1) for clan in self.clans},
            "mean_rounds": round(sum(self.rounds) / len(self.rounds), 2),
            "rounds": dict(sorted(Counter(self.rounds).items())),
            "median_winning_score": sorted(self.winning)[len(self.winning) // 2],
            "first_player_rate": round(self.first_wins / self.games, 3),
            "ended_otherwise": self.unusual,
            "points_by_source": {
                source: round(points / (2 * self.games), 1) for source, points in self.breakdown.items()
            },
            "track_by_round": [round(sum(points) / len(points), 1) for points in self.by_round],
            "titles": {
                title: {
                    "playable": self.playable[title],
                    "played": self.played[title],
                    "rate": round(self.played[title] / self.playable[title], 3),
                }
                for title in sorted(self.playable)
            },
            "conquered": {island: round(number / self.games, 3) for island, number in self.conquered.most_common()},
        }
