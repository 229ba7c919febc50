"""Events in sentences: a turn in one line, as its players would tell it over the table."""

from collections.abc import Sequence

from engine.core import Event
from engine.north.table import Table
from engine.north.telling import rounds, turns
from engine.north.telling.teller import Teller


def tell(table: Table, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """One line for each turn, and lines between them. Give it events as the reader may see them (`Event.seen_by`).

    Goods are `{wood}` tokens. The names stand in the text as they are given.
    """
    teller = Teller(table, names)
    for at, event in enumerate(events):
        between = rounds.HEARS.get(event.kind)
        if between is not None:
            between(teller, event, events[at + 1 :])
        elif event.seat is not None and event.kind in turns.HEARS:
            turns.HEARS[event.kind](teller, event, event.seat)
    teller.close()
    return teller.told
