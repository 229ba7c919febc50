"""Play matches from the command line: simulate, matrix, replay."""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean
from typing import Any, TypeVar

from cards.catalogue import Catalogue, builtin, load
from engine.matrix import Job, Outcome, Tally, jobs, play_job
from engine.north.game import North
from engine.north.setup import BadSetup
from engine.players.kinds import PLAYERS
from engine.replaying import BadJournal, replay_story
from engine.simulation import play_match

A = TypeVar("A")
B = TypeVar("B")

_north: North | None = None


class Refused(SystemExit):
    """A clear sentence, and exit code 2."""

    def __init__(self, sentence: str) -> None:
        print(f"engine: {sentence}", file=sys.stderr)
        super().__init__(2)


def _catalogue(packs: Sequence[str]) -> Catalogue:
    """The built-in cards and, besides them, the packs that were named."""
    if not packs:
        return builtin()
    catalogue, findings = load([Path(path) for path in packs])
    errors = [str(finding) for finding in findings]
    if errors:
        print("\n".join(errors), file=sys.stderr)
    return catalogue


def _open(packs: Sequence[str]) -> None:
    """Each process keeps one game."""
    global _north
    _north = North(_catalogue(packs))


def _game() -> North:
    assert _north is not None
    return _north


class Progress:
    """A bar on a terminal; silent elsewhere."""

    def __init__(self, total: int, silent: bool) -> None:
        self.total = total
        self.done = 0
        self.shown = sys.stderr.isatty() and not silent
        self.began = time.perf_counter()

    def tick(self) -> None:
        self.done += 1
        if not self.shown:
            return
        filled = 30 * self.done // self.total
        spent = time.perf_counter() - self.began
        left = spent / self.done * (self.total - self.done)
        bar = "#" * filled + "." * (30 - filled)
        end = "\n" if self.done == self.total else ""
        print(f"\r[{bar}] {self.done}/{self.total}, about {left:.0f} s left ", end=end, file=sys.stderr, flush=True)


def _each(work: Callable[[A], B], items: Sequence[A], workers: int, packs: Sequence[str]) -> Iterator[B]:
    """Results in order, from this process or from several."""
    if workers <= 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(workers, initializer=_open, initargs=(packs,)) as pool:
        yield from pool.map(work, items, chunksize=4)


# --- simulate ----------------------------------------------------------------------------------------------------


def _simulate_one(task: tuple[tuple[str, ...], tuple[str, ...], str]) -> dict[str, Any]:
    clans, players, seed = task
    seats = [{"clan": clan} if clan else {} for clan in clans]
    match = play_match(_game(), seats, players, seed)
    ranked = sorted(match.result.rankings, key=lambda entry: entry.seat)
    return {
        "rounds": match.rounds,
        "decisions": match.decisions,
        "scores": [entry.score for entry in ranked],
        "winners": match.result.winners,
        "usual": match.result.reason is None,
        "clans": [player.clan for player in match.state.players],
    }


def simulate(arguments: argparse.Namespace) -> int:
    players = _players(arguments.players)
    clans = tuple(arguments.clans.split(",")) if arguments.clans else ("",) * len(players)
    if len(clans) != len(players):
        raise Refused(f"{len(clans)} clans for {len(players)} players: name as many of both.")
    _open(arguments.packs)
    for clan in clans:
        if clan and clan not in _game().table.clans:
            raise Refused(f"there is no clan {clan!r}; there are {', '.join(_game().table.clans)}.")
    tasks = [(clans, players, f"{arguments.seed}:{number}") for number in range(arguments.games)]
    progress = Progress(len(tasks), arguments.json)
    began = time.perf_counter()
    played: list[dict[str, Any]] = []
    try:
        for outcome in _each(_simulate_one, tasks, arguments.jobs, arguments.packs):
            played.append(outcome)
            progress.tick()
    except BadSetup as refused:
        raise Refused(str(refused)) from refused
    _report_simulation(arguments, players, played, time.perf_counter() - began)
    return 0


def _report_simulation(
    arguments: argparse.Namespace, players: tuple[str, ...], played: list[dict[str, Any]], seconds: float
) -> None:
    decisions = sum(each["decisions"] for each in played)
    wins = [sum(seat in each["winners"] for each in played) for seat in range(len(players))]
    if arguments.json:
        report = {
            "games": arguments.games,
            "finished": len(played),
            "decisions": decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(decisions / seconds, 1),
            "rounds": [each["rounds"] for each in played],
            "scores": [each["scores"] for each in played],
            "wins": wins,
            "ended_otherwise": sum(not each["usual"] for each in played),
        }
        print(json.dumps(report))
        return
    print(
        f"{len(played)} of {arguments.games} games finished, {mean(e['rounds'] for e in played):.1f} rounds in the mean"
    )
    print(f"{decisions} decisions in {seconds:.1f} s, {decisions / seconds:,.0f} a second")
    for seat, player in enumerate(players):
        scores = [each["scores"][seat] for each in played]
        print(
            f"seat {seat + 1} ({player}): {wins[seat]} wins, score {mean(scores):.1f} ({min(scores)} to {max(scores)})"
        )


def _players(text: str) -> tuple[str, ...]:
    players = tuple(text.split(","))
    for player in players:
        if player not in PLAYERS:
            raise Refused(f"there is no player {player!r}; there are {', '.join(PLAYERS)}.")
    if not 2 <= len(players) <= 4:
        raise Refused("name 2 to 4 players, such as --players greedy,random.")
    return players


# --- matrix ------------------------------------------------------------------------------------------------------


def _matrix_one(job: Job) -> Outcome:
    return play_job(_game(), job)


def matrix(arguments: argparse.Namespace) -> int:
    pair = arguments.players.split(",")
    players = _players(",".join(pair if len(pair) == 2 else [pair[0], pair[0]]))
    _open(arguments.packs)
    clans = arguments.clans.split(",") if arguments.clans else sorted(_game().table.clans)
    tasks = list(jobs(clans, (players[0], players[1]), arguments.games, str(arguments.seed)))
    progress = Progress(len(tasks), arguments.json)
    tally = Tally(clans)
    for outcome in _each(_matrix_one, tasks, arguments.jobs, arguments.packs):
        tally.add(outcome)
        progress.tick()
    summary = tally.summary()
    if arguments.json:
        print(json.dumps(summary))
    else:
        print("\n".join(_matrix_lines(tally, summary)))
    return 0


def _matrix_lines(tally: Tally, summary: dict[str, Any]) -> Iterable[str]:
    width = max(len(clan) for clan in tally.clans) + 2
    yield "wins in % (row against column)".ljust(width) + ""
    yield " " * width + "".join(clan[:9].rjust(11) for clan in tally.clans) + "        all   score"
    for clan in tally.clans:
        row = [
            "-".rjust(11) if clan == other else f"{100 * tally.win_rate(clan, other):11.0f}" for other in tally.clans
        ]
        yield clan.ljust(width) + "".join(row) + f"{100 * tally.win_rate(clan):11.1f}{summary['mean_score'][clan]:8.1f}"
    yield ""
    yield f"games {summary['games']}, mean rounds {summary['mean_rounds']}, rounds {summary['rounds']}"
    yield f"median winning score {summary['median_winning_score']}, by source {summary['points_by_source']}"
    yield f"VP on the track by round {summary['track_by_round']}"
    yield f"first player wins {100 * summary['first_player_rate']:.1f} %, ended otherwise {summary['ended_otherwise']}"
    yield ""
    yield "title                                 playable  played    rate"
    for title, found in sorted(summary["titles"].items(), key=lambda item: item[1]["rate"]):
        yield f"{title:36}{found['playable']:10}{found['played']:8}{100 * found['rate']:7.0f} %"


# --- replay ------------------------------------------------------------------------------------------------------


def replay(arguments: argparse.Namespace) -> int:
    try:
        for line in replay_story(Path(arguments.file), _catalogue(arguments.packs)):
            print(line)
    except BadJournal as refused:
        raise Refused(str(refused)) from refused
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True)
    cores = os.cpu_count() or 1

    one = commands.add_parser("simulate", help="play games between computer players")
    one.add_argument("--clans", help="one for each player, such as glenn,ulaf (default: dealt at random)")
    one.add_argument("--players", default="greedy,greedy", help=f"from {', '.join(PLAYERS)}")
    one.add_argument("--games", type=_positive, default=100)
    one.add_argument("--jobs", type=_positive, default=1, help="processes (the result does not depend on it)")
    one.set_defaults(run=simulate)

    all_pairs = commands.add_parser("matrix", help="play all pairings of clans")
    all_pairs.add_argument("--clans", help="only these, such as glenn,ulaf,panuk")
    all_pairs.add_argument("--players", default="greedy", help="one kind, or two (seat 1 and seat 2)")
    all_pairs.add_argument("--games", type=_positive, default=40, help="games for each pairing")
    all_pairs.add_argument("--jobs", type=_positive, default=cores, help=f"processes (default {cores})")
    all_pairs.set_defaults(run=matrix)

    story = commands.add_parser("replay", help="tell the story of a journal")
    story.add_argument("file")
    story.set_defaults(run=replay)

    for command in (one, all_pairs):
        command.add_argument("--seed", default="1")
        command.add_argument("--json", action="store_true", help="print one JSON object")
    for command in (one, all_pairs, story):
        command.add_argument("--packs", action="append", default=[], metavar="PATH", help="a pack file or folder")
    arguments = parser.parse_args(argv)
    result: int = arguments.run(arguments)
    return result


def _positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError("must be a whole number of 1 or more")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
