"""Events in sentences."""

from collections.abc import Sequence

from engine.core import Event
from engine.north.table import Table


def tell(table: Table, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    return [f"{event.kind} {event.seat} {event.data}" for event in events]
