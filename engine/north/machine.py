"""The engine's heart: a stack of frames, carried out until somebody must decide.

A frame's `op` is either a *step*, which simply happens, or a *decision*, which has options. An effect of a card is
the step "do"; the verbs register here what they need ("can") and what they do ("run"). A decision with one option
is taken without asking; with none, its frame falls away.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from cards.effects import Record
from engine.core import EndlessChain, Option
from engine.north.play import Play
from engine.north.state import Frame
from engine.north.table import Node

# A choice of a player sets off a few dozen steps at most; ten times the longest chain ever seen is no chain but a loop.
STEP_LIMIT = 3000
# The cards of that many further steps are what drives it.
WATCHED_STEPS = 300

Step = Callable[[Play, Frame], None]
OptionsOf = Callable[[Play, Frame], list[Option]]
Resolve = Callable[[Play, Frame, list[Option]], None]
Bounds = Callable[[Play, Frame, Sequence[Option]], tuple[int, int]]
Can = Callable[[Play, int, str, Any, Node], bool]
Run = Callable[[Play, Frame, Any, Node], None]
Take = Callable[[Play, int, Any, Node], None]


class Decision:
    """How a decision is asked and answered."""

    __slots__ = ("automatic", "bounds", "kind", "options", "resolve", "title")

    def __init__(
        self,
        kind: str,
        title: str,
        options: OptionsOf,
        resolve: Resolve,
        bounds: Bounds | None,
        automatic: bool,
    ) -> None:
        self.kind = kind
        self.title = title
        self.options = options
        self.resolve = resolve
        self.bounds = bounds
        self.automatic = automatic


STEPS: dict[str, Step] = {}
DECISIONS: dict[str, Decision] = {}
CAN: dict[type[Record], Can] = {}
RUN: dict[type[Record], Run] = {}
TAKE: dict[type[Record], Take] = {}

F = TypeVar("F", bound=Callable[..., Any])


def step(op: str) -> Callable[[F], F]:
    """Register a step."""

    def register(function: F) -> F:
        STEPS[op] = function
        return function

    return register


def decision(
    op: str,
    title: str,
    options: OptionsOf,
    *,
    kind: str = "",
    bounds: Bounds | None = None,
    automatic: bool = True,
) -> Callable[[F], F]:
    """Register a decision: what is asked, how its options are found, and (decorated) what the answer does."""

    def register(function: F) -> F:
        DECISIONS[op] = Decision(kind or op, title, options, function, bounds, automatic)
        return function

    return register


def can_do(effect: type[Record]) -> Callable[[F], F]:
    """Register how to tell whether an effect could be carried out at all."""

    def register(function: F) -> F:
        CAN[effect] = function
        return function

    return register


def doing(effect: type[Record]) -> Callable[[F], F]:
    """Register how an effect is carried out."""

    def register(function: F) -> F:
        RUN[effect] = function
        return function

    return register


def taking(effect: type[Record]) -> Callable[[F], F]:
    """Register what a price takes from the supply, so that what stands behind it in one price is asked of the rest."""

    def register(function: F) -> F:
        TAKE[effect] = function
        return function

    return register


def can(play: Play, seat: int, card: str, node: Node) -> bool:
    """Whether an effect, or a list of them, can be carried out: the price in full, of the rest at least something."""
    if node.effect is not None:
        return CAN[node.verb](play, seat, card, node.effect, node)
    if len(node.price) > 1:
        if not _price_together(play, seat, card, node):
            return False
    elif node.price:
        part = node.price[0]
        if not CAN[part.verb](play, seat, card, part.effect, part):
            return False
    if not node.rest:
        return True
    return any(CAN[part.verb](play, seat, card, part.effect, part) for part in node.rest)


def _price_together(play: Play, seat: int, card: str, node: Node) -> bool:
    """Each part of one price is asked of what the parts before it leave (X9)."""
    player = play.state.players[seat]
    supply, workers = player.supply, player.workers
    player.supply = supply.copy()
    try:
        for part in node.price:
            if not CAN[part.verb](play, seat, card, part.effect, part):
                return False
            takes = TAKE.get(part.verb)
            if takes is not None:
                takes(play, seat, part.effect, part)
        return True
    finally:
        player.supply, player.workers = supply, workers


@step("do")
def _do(play: Play, frame: Frame) -> None:
    """Carry out an effect; a list becomes one frame for each of its effects."""
    node = play.table.nodes[frame.node]
    if node.effect is not None:
        RUN[node.verb](play, frame, node.effect, node)
        return
    stack = play.state.stack
    for part in reversed(node.children):
        stack.append(Frame("do", frame.seat, frame.card, part.id, ship=frame.ship))


def skip_rest(play: Play, frame: Frame, node: Node) -> None:
    """Drop what still stands behind this effect in its own list (a condition failed, a price was not paid)."""
    list_id, _, _ = node.id.rpartition(".")
    stack = play.state.stack
    while (
        stack and stack[-1].op == "do" and stack[-1].node.rpartition(".")[0] == list_id and stack[-1].card == frame.card
    ):
        stack.pop()


def run(play: Play) -> list[Option] | None:
    """Go on until a seat must decide (its options are returned) or nothing is left on the stack (None)."""
    stack = play.state.stack
    while stack:
        frame = stack[-1]
        play.steps += 1
        if play.steps > STEP_LIMIT:
            _watch(play, frame)
        happens = STEPS.get(frame.op)
        if happens is not None:
            stack.pop()
            happens(play, frame)
            continue
        asked = DECISIONS[frame.op]
        options = asked.options(play, frame)
        if not options:
            stack.pop()
            if asked.bounds is not None:
                asked.resolve(play, frame, [])
            continue
        if asked.bounds is not None:
            least, most = asked.bounds(play, frame, options)
            if least == most == len(options):
                stack.pop()
                asked.resolve(play, frame, options)
                continue
        elif len(options) == 1 and asked.automatic:
            stack.pop()
            asked.resolve(play, frame, options)
            continue
        return options
    return None


def _watch(play: Play, frame: Frame) -> None:
    """Beyond the limit: see which cards go round, then refuse."""
    if frame.card and frame.card not in play.driving:
        play.driving.append(frame.card)
    if play.steps > STEP_LIMIT + WATCHED_STEPS:
        raise _endless(play)


def _endless(play: Play) -> EndlessChain:
    names = ", ".join(dict.fromkeys(play.table.cards[card].name for card in play.driving))
    return EndlessChain(
        f"This would go on for ever ({names or 'no card'}), so it is not done. Choose something else.",
        tuple(play.driving),
    )
