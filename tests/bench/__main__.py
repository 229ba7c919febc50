"""python -m tests.bench [NAME ...]: run all benches, or those named (`engine` is bench_engine.py)."""

import sys
from pathlib import Path

from tests import discover

if __name__ == "__main__":
    sys.exit(discover.run(Path(__file__).parent, "bench_", sys.argv[1:], lambda module: module.main()))
