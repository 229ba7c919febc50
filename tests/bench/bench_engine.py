"""How fast the engine plays, beside python-chess on the same machine at the same time.

A decision is a prompt with more than one option, its full option list computed. Seconds are those of the processor
that this process had, and slices of both games alternate, so that a busy machine says the same as an idle one.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import process_time

import chess

from cards.catalogue import builtin
from engine.north.game import North
from engine.north.state import State

SLICES, SLICE_SECONDS = 7, 1.0
LEAST_PER_SECOND, LEAST_RATIO, AIM_RATIO = 6_000, 0.18, 0.5
MOST_CLONE, MOST_ROUND_TRIP = 60.0, 300.0
MID_GAME = 250  # decisions into a match of four


@dataclass
class Speed:
    """Decisions (or moves) and what they cost."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    seconds: float = 0.0
    rates: list[float] = field(default_factory=list)

    def add(self, other: "Speed") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.options += other.options
        self.seconds += other.seconds
        self.rates.append(other.decisions / other.seconds)

    @property
    def rate(self) -> float:
        return median(self.rates)


def main() -> int:
    game = North(builtin())
    ours, theirs = Speed(), Speed()
    rng = random.Random(1)
    for _ in range(SLICES):
        ours.add(play(game, rng))
        theirs.add(play_chess(rng))
    ratio = median(mine / other for mine, other in zip(ours.rates, theirs.rates, strict=True))
    print(f"random self-play   {ours.rate:8.0f} decisions/s   {ours.games / ours.seconds:6.1f} games/s", end="")
    print(f"   {ours.options / ours.decisions:.1f} options each   {ours.decisions / ours.games:.0f} decisions a game")
    print(f"python-chess       {theirs.rate:8.0f} moves/s       {theirs.games / theirs.seconds:6.1f} games/s", end="")
    print(f"   {theirs.options / theirs.decisions:.1f} moves each")
    print(f"ratio              {ratio:8.2f} (at least {LEAST_RATIO}, aim {AIM_RATIO})")
    copy, trip, size = copying(game)
    print(f"clone              {copy:8.1f} µs (at most {MOST_CLONE:.0f}), a match of four after {MID_GAME} decisions")
    print(f"dump and load      {trip:8.1f} µs (at most {MOST_ROUND_TRIP:.0f}), {size} bytes")
    growth(game)
    missed = [
        name
        for name, bad in (
            ("decisions/s", ours.rate < LEAST_PER_SECOND),
            ("ratio", ratio < LEAST_RATIO),
            ("clone", copy > MOST_CLONE),
            ("dump and load", trip > MOST_ROUND_TRIP),
        )
        if bad
    ]
    print(f"missed: {', '.join(missed)}" if missed else "all targets reached")
    return 1 if missed else 0


def choose_at_random(game: North, state: State, rng: random.Random) -> int:
    """Answer one prompt; how many options it had (0 when the match is over)."""
    prompts = game.prompts(state)
    if not prompts:
        return 0
    prompt = prompts[0]
    options = prompt.options
    if prompt.most == 1:
        ids = [options[int(rng.random() * len(options))].id]
    else:
        ids = [option.id for option in rng.sample(options, rng.randint(prompt.least, prompt.most))]
    game.choose(state, prompt.seat, ids if prompt.least or prompt.most > 1 else ids[: rng.randint(0, 1)])
    return len(options)


def play(game: North, rng: random.Random) -> Speed:
    speed, begin = Speed(), process_time()
    while process_time() < begin + SLICE_SECONDS:
        state = game.start([{}] * (2 + speed.games % 3), {}, str(rng.random()))
        while options := choose_at_random(game, state, rng):
            if options > 1:
                speed.decisions += 1
                speed.options += options
        speed.games += 1
    speed.seconds = process_time() - begin
    return speed


def play_chess(rng: random.Random) -> Speed:
    speed, begin = Speed(), process_time()
    while process_time() < begin + SLICE_SECONDS:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            speed.decisions += 1
            speed.options += len(legal)
        speed.games += 1
    speed.seconds = process_time() - begin
    return speed


def copying(game: North) -> tuple[float, float, int]:
    """Microseconds of a clone, and of dump and load together, in the middle of a match of four."""
    state = mid_game(game)
    data = game.dump(state)
    return microseconds(lambda: game.clone(state)), microseconds(lambda: game.load(game.dump(state))), len(data)


def mid_game(game: North) -> State:
    rng = random.Random(4)
    state = game.start([{}] * 4, {}, "middle")
    for _ in range(MID_GAME):
        choose_at_random(game, state, rng)
    assert state.phase != "over"
    return state


def microseconds(call: Callable[[], object], times: int = 500, tries: int = 9) -> float:
    """The best of some tries: the others were disturbed."""
    best = float("inf")
    for _ in range(tries):
        begin = process_time()
        for _ in range(times):
            call()
        best = min(best, process_time() - begin)
    return best / times * 1e6


def growth(game: North) -> None:
    """What a decision costs by round, in matches of four."""
    by_round: dict[int, list[float]] = {}
    options: dict[int, list[int]] = {}
    rng = random.Random(2)
    for number in range(40):
        state = game.start([{}] * 4, {}, f"growth {number}")
        while True:
            at, begin = state.round, process_time()
            count = choose_at_random(game, state, rng)
            if not count:
                break
            by_round.setdefault(at, []).append(process_time() - begin)
            options.setdefault(at, []).append(count)
    shown = [number for number in sorted(by_round) if len(by_round[number]) > 200 and number % 2]
    for number in shown:
        cost, mean = median(by_round[number]) * 1e6, sum(options[number]) / len(options[number])
        print(f"  round {number:2}: {cost:5.0f} µs a decision, {mean:4.1f} options, {cost / mean:4.1f} µs an option")
