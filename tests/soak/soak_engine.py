"""Random matches without end: every effect used, no dead end, no error, and saved copies that agree.

python -m tests.soak engine [--games 10000] [--dual 1] [--lines 300] [--only NUMBER]
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.core import Dice, Prompt
from engine.north.game import North
from engine.north.state import State
from tests.engine.driving import LONG, Ids, choice_of, numbers
from tests.engine.everything import games
from tests.engine.places import misplaced
from tests.soak.used import Lines, Used

CONCEDES = 25  # in one match of so many somebody gives up
LOOKS = 16  # at each so manieth decision all cards are looked for


@dataclass
class Tally:
    """What the matches came to."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


class Disagreement(AssertionError):
    """Two things that must be the same are not."""


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak engine", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000, help="how many matches at least")
    parser.add_argument("--dual", type=int, default=1, help="each so manieth is also saved and restored all along")
    parser.add_argument("--lines", type=int, default=300, help="note the lines that so many first matches run")
    parser.add_argument("--only", type=int, help="play this one match, with its error if there is one")
    arguments = parser.parse_args(argv or [])
    if arguments.only is not None:
        play(arguments.only, Tally(), dual=True)
        return 0
    return soak(arguments.games, arguments.dual, arguments.lines)


def soak(least: int, dual: int, traced: int) -> int:
    """Play so many matches, and more while something was never used (at most twice as many)."""
    tally, lines, begin = Tally(), Lines(), time.perf_counter()
    with Used() as used:
        with lines:
            for number in range(min(traced, least)):
                attempt(number, tally, dual)
                progress(tally, least, begin)
        while tally.games < least or (used.missing() and tally.games < 2 * least and not tally.failures):
            attempt(tally.games, tally, dual)
            progress(tally, least, begin)
    print(report(tally, used, lines if traced else None, time.perf_counter() - begin))
    return 1 if tally.failures or used.missing() else 0


def attempt(number: int, tally: Tally, dual: int) -> None:
    try:
        play(number, tally, dual=bool(dual) and number % dual == 0)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        tally.failures.append(f"match {number}: {error!r} in {last.name}, line {last.lineno}; see --only {number}")
    tally.games += 1


def play(number: int, tally: Tally, dual: bool) -> None:
    """One match, wholly given by its number."""
    dice = Dice(f"soak {number}")
    game = games()[dice.below(2)]
    seats = 2 + number % 3
    state = game.start(seats_of(game, seats, dice), {"errata": number % 7 == 0}, f"soak {number}")
    copy = game.clone(state) if dual else None
    concede_at = dice.below(300) if number % CONCEDES == 0 else -1
    count = 0
    for count, (prompt, ids) in enumerate(choices(game, state, number)):
        events = game.choose(state, prompt.seat, ids, prompt.revision)
        if copy is not None:
            copy = agree(game, state, copy, prompt, ids, events)
        if count % LOOKS == 0:
            check(game, state)
        if count == concede_at and game.result(state) is None:
            seat = dice.below(seats)
            game.concede(state, seat)
            copy = game.load(game.dump(state)) if dual else None
    finished(game, state, tally, count)


def seats_of(game: North, seats: int, dice: Dice) -> list[dict[str, str]]:
    """In half of the matches the first two seats play the test pack, which uses everything."""
    clans = sorted(game.table.clans)
    dice.shuffle(clans)
    if dice.below(2):
        clans = ["oaks", "tides", *(clan for clan in clans if clan not in ("oaks", "tides"))]
    return [{"clan": clan} for clan in clans[:seats]]


def choices(game: North, state: State, number: int) -> Iterator[tuple[Prompt, Ids]]:
    """At random, but with some zeal: who could act mostly does not pass."""
    for count, pick in enumerate(numbers(f"choices {number}")):
        prompts = game.prompts(state)
        if not prompts:
            return
        if count > LONG:
            raise Disagreement(f"not over after {LONG} decisions")
        prompt, ids = choice_of(prompts, pick)
        if ids == ("pass",) and pick % 5:
            prompt, ids = choice_of(prompts, pick // 7)
        yield prompt, ids


def agree(game: North, state: State, copy: State, prompt: Prompt, ids: Ids, events: list) -> State:
    if game.choose(copy, prompt.seat, ids, prompt.revision) != events:
        raise Disagreement("the restored copy tells another story")
    data = game.dump(copy)
    if data != game.dump(state):
        raise Disagreement("the restored copy is another match")
    restored = game.load(data)
    if game.prompts(restored) != game.prompts(state):
        raise Disagreement("the restored copy asks something else")
    return restored


def check(game: North, state: State) -> None:
    lost = misplaced(game, state)
    if lost:
        raise Disagreement(f"not in exactly one place: {', '.join(lost)}")
    for player in state.players:
        if min(*player.supply, player.workers, player.spent, player.clan_ships, player.common_ships) < 0:
            raise Disagreement("somebody has less than nothing")


def finished(game: North, state: State, tally: Tally, count: int) -> None:
    check(game, state)
    result = game.result(state)
    if result is None:
        raise Disagreement("nobody can decide, but the match is not over")
    tally.decisions += count + 1
    tally.longest = max(tally.longest, count + 1)
    tally.endings[result.reason or "25 victory points"] += 1


# --- telling -----------------------------------------------------------------------------------------------------


def progress(tally: Tally, least: int, begin: float) -> None:
    if sys.stdout.isatty():
        rate = tally.games / (time.perf_counter() - begin)
        print(
            f"\r{tally.games}/{least} matches, {rate:.0f}/s, {len(tally.failures)} failures\033[K", end="", flush=True
        )
    elif tally.games % max(1, least // 10) == 0:
        seconds = time.perf_counter() - begin
        print(f"  {tally.games}/{least} matches, {seconds:.0f} s, {len(tally.failures)} failures", flush=True)


def report(tally: Tally, used: Used, lines: Lines | None, seconds: float) -> str:
    said = [
        f"{tally.games} matches, {tally.decisions} decisions (longest {tally.longest}), {seconds:.0f} s,"
        f" {len(tally.failures)} failures",
        *(f"  ended by {reason}: {count}" for reason, count in tally.endings.most_common()),
        used.table(),
    ]
    if lines is not None:
        said += [lines.table(), *(f"    not run: {line}" for line in lines.missing())]
    said += [f"  NEVER USED {name}" for name in used.missing()]
    said += [f"  FAILED {failure}" for failure in tally.failures[:20]]
    return "\n".join(said)
