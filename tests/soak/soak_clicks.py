"""Ten thousand clicks in a simulated minute, forged ones among them: all answered, none counts twice, nothing breaks.

python -m tests.soak clicks [--clicks 10000] [--forged 2000] [--seed 1]
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests.e2e.driving import Hall
from tests.e2e.test_hostile import forged, storm_of_clicks
from tests.e2e.test_turn import begun


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak clicks", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--clicks", type=int, default=10_000)
    parser.add_argument("--forged", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(argv or [])
    asyncio.run(_storms(wanted.clicks, wanted.forged, wanted.seed))


async def _storms(clicks: int, false: int, seed: int) -> None:
    """A match may end before the clicks do: then the storm goes on over another one."""
    thrown, counted, matches, began = 0, 0, 0, time.perf_counter()
    while thrown < clicks:
        with tempfile.TemporaryDirectory() as folder:
            async with Hall(Path(folder) / "skald.sqlite") as hall:
                await begun(hall, "Ann", "Bo", "Cy", "Di", **{"undo-time": 30})
                more, given = await storm_of_clicks(hall, seed + matches, clicks - thrown, at_once=40)
                verdict = await hall.matches.verify(1)
                assert verdict.fair, verdict.fault
                thrown, counted, matches = thrown + more, counted + given, matches + 1
    took = time.perf_counter() - began
    print(f"{thrown} clicks on {matches} matches in {took:.0f} s: all answered, {counted} choices counted, all replay")
    with tempfile.TemporaryDirectory() as folder:
        async with Hall(Path(folder) / "skald.sqlite") as hall:
            await begun(hall, "Ann", "Bo", "Cy", **{"undo-time": 0})
            hall.person("Watcher")
            await forged(hall, seed, false)
            assert (await hall.matches.verify(1)).fair
    print(f"{false} forged controls and forms: all answered, nothing broke")
