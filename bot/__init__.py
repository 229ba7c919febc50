"""Where it happens: Discord, matches, storage, clocks, notices, and the local playground."""

import importlib.util
import sys

# Before anything else, and in words that any Python 3 can read: whoever starts this with the wrong Python is told so
# in a sentence, not in a traceback.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Skald needs Python 3.11 or newer; this is Python {}.{}. Try: make run PYTHON=python3.11".format(
            *sys.version_info[:2]
        )
    )
if importlib.util.find_spec("discord") is None:
    sys.exit(
        "What Skald needs is not installed for this Python. `make run` does that; afterwards use .venv/bin/python."
    )
