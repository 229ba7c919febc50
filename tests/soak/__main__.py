"""python -m tests.soak [NAME ...] [OPTION ...]: run all soaks, or those named, with these options."""

import sys
from itertools import takewhile
from pathlib import Path

from tests import discover

if __name__ == "__main__":
    names = list(takewhile(lambda word: not word.startswith("-"), sys.argv[1:]))
    options = sys.argv[1 + len(names) :]
    sys.exit(discover.run(Path(__file__).parent, "soak_", names, lambda module: module.main(options)))
