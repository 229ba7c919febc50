"""Pull the plug at every point of the path from a click to a sent message, and see that nothing is lost or doubled.

python -m tests.soak kill_points                   all points
python -m tests.soak kill_points --sample 40       some of them, each kind of point among them
options: --jobs N, --until ROW (a shorter match)
"""

import argparse
import multiprocessing
import random
import shutil
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.matches import power_cut
from tests.matches.power_cut import Segment

# Every so many cuts the match is then played to its end, and every so many the restart is cut, too.
TO_THE_END, TWICE = 200, 10
PROGRESS = 500


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="kill_points")
    parser.add_argument("--sample", type=int, default=None)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--until", type=int, default=None)
    wanted = parser.parse_args(argv)
    # Memory is as good as a disk here: a killed process loses nothing that it has written to either.
    memory = Path("/dev/shm")
    root = Path(tempfile.mkdtemp(prefix="skald-", dir=memory if memory.is_dir() else None))
    try:
        return _cut(root, wanted.sample, wanted.jobs, wanted.until)
    finally:
        shutil.rmtree(root, ignore_errors=True)


def _cut(root: Path, sample: int | None, jobs: int, until: int | None) -> int:
    begin = time.perf_counter()
    segments = power_cut.undisturbed(root, rows=6, last=until)
    whole = root / "whole"
    whole.mkdir()
    power_cut.run(whole, upto=segments[-1].upto)
    end = power_cut.digest(whole)
    if end != segments[-1].after:
        print("FAILED: the run in one piece differs from the run in segments")
        return 1
    points = list(power_cut.all_points(segments))
    chosen = points if sample is None else _sample(points, sample)
    print(
        f"{power_cut.choices(whole)} choices, {len(points)} kill points in {len(segments)} segments;"
        f" cutting at {len(chosen)}",
        flush=True,
    )
    workers = [
        multiprocessing.get_context("fork").Process(
            target=_shard, args=(root, chosen[start::jobs], end if until is None else None)
        )
        for start in range(jobs)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    failed = sum(worker.exitcode != 0 for worker in workers)
    seconds = time.perf_counter() - begin
    print(f"{len(chosen)} cuts, {'all recovered' if not failed else 'FAILED, see above'}; {seconds:.0f} s")
    return 1 if failed else 0


def _shard(root: Path, cuts: Sequence[tuple[Segment, int]], end: str | None) -> None:
    for number, (segment, point) in enumerate(cuts, 1):
        again = 1 + point // 2 if number % TWICE == 0 else None
        last = end if number % TO_THE_END == 0 else None
        power_cut.pull_the_plug(root, segment, point, again=again, to_the_end=last)
        if number % PROGRESS == 0:
            print(f"  {number} of {len(cuts)}", flush=True)


def _sample(points: Sequence[tuple[Segment, int]], count: int) -> list[tuple[Segment, int]]:
    """One of each kind of point, wherever it first comes, and others by chance."""
    first: dict[str, tuple[Segment, int]] = {}
    for segment, point in points:
        first.setdefault(segment.names[point - 1], (segment, point))
    chance = random.Random(count)
    others = chance.sample(points, max(0, count - len(first)))
    return [*first.values(), *others]
