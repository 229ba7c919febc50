"""Find and run the modules of one kind: tests/bench/bench_*.py, tests/soak/soak_*.py."""

import importlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType


def modules(folder: Path, prefix: str) -> dict[str, str]:
    """Short name to module name: `engine` to `tests.bench.bench_engine`."""
    return {
        path.stem.removeprefix(prefix): f"tests.{folder.name}.{path.stem}"
        for path in sorted(folder.glob(f"{prefix}*.py"))
    }


def run(folder: Path, prefix: str, names: list[str], call: Callable[[ModuleType], int | None]) -> int:
    """Run the modules named, or all; the worst exit code of them."""
    known = modules(folder, prefix)
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"No such {folder.name}: {', '.join(unknown)}. There are: {', '.join(known)}.", file=sys.stderr)
        return 2
    worst = 0
    for name in names or known:
        print(f"== {folder.name}: {name}", flush=True)
        begin = time.perf_counter()
        code = call(importlib.import_module(known[name])) or 0
        seconds = time.perf_counter() - begin
        print(f"-- {name}: {'FAILED' if code else 'ok'}, {seconds:.1f} s\n", flush=True)
        worst = max(worst, code)
    return worst
