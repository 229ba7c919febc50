"""One choice being carried out: the state, the cards, and what has happened so far."""

from typing import Any

from engine.core import Event
from engine.north.state import Frame, Player, Ship, Standing, State
from engine.north.table import Node, Table, Title

# The amount of victory points that brings the last round (G1).
GOAL = 25


class Play:
    """Passed to every rule. It owns nothing: state and table are the match's."""

    __slots__ = ("driving", "events", "state", "steps", "table")

    def __init__(self, state: State, table: Table) -> None:
        self.state = state
        self.table = table
        self.events: list[Event] = []
        self.steps = 0
        # The cards of a chain that does not end (the loop guard names them).
        self.driving: list[str] = []

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def emit(self, kind: str, seat: int | None, **data: Any) -> None:
        self.events.append(Event(kind, seat, data))

    def emit_secret(self, kind: str, seat: int, data: dict[str, Any], secret: dict[str, Any]) -> None:
        """Something that reveals a card to this seat alone."""
        self.events.append(Event(kind, seat, data, secret, reveals=True))

    def emit_reveal(self, kind: str, seat: int | None, **data: Any) -> None:
        """Something random or hidden that everybody learns."""
        self.events.append(Event(kind, seat, data, reveals=True))

    def push(self, op: str, seat: int, **memory: Any) -> Frame:
        frame = Frame(op, seat, **memory)
        self.state.stack.append(frame)
        return frame

    def push_node(self, node: Node, seat: int, card: str, ship: int = 0) -> None:
        """Do this effect (or list of effects) next."""
        self.state.stack.append(Frame("do", seat, card, node.id, ship=ship))

    def title(self, card: str) -> Title:
        return self.table.cards[card]

    def standing(self, seat: int, card: str) -> Standing | None:
        """The card in that seat's empire, if it is (still) there."""
        for standing in self.state.players[seat].empire:
            if standing.id == card:
                return standing
        return None

    def ability(self, standing: Standing) -> Title:
        """The title whose abilities this card has."""
        return self.table.titles[standing.ability]

    def ship(self, ship_id: int) -> Ship | None:
        for ship in self.state.queue:
            if ship.id == ship_id:
                return ship
        return None

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise from this one."""
        count = len(self.state.players)
        return [(seat + step) % count for step in range(1, count)]

    def declared(self, seat: int) -> Frame | None:
        """The declared action that waits to be carried out, while its Boost or Field resolves."""
        for frame in reversed(self.state.stack):
            if frame.op == "act" and frame.seat == seat:
                return frame
        return None

    def in_use(self, card: str) -> bool:
        """Whether the card's own action is being carried out (U1)."""
        return any(frame.op == "used" and frame.card == card for frame in self.state.stack)
