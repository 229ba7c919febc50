"""Named points on the path from a choice to a sent message, where a test may pull the plug.

In service a point costs one call that does nothing. A test process arms them to be killed exactly there.
"""

from collections.abc import Callable


def _nothing(name: str) -> None:
    pass


point: Callable[[str], None] = _nothing


def arm(plug: Callable[[str], None]) -> None:
    """From now on every point calls `plug` with its name."""
    global point
    point = plug
