"""Pebbles: a whole game small enough to read at once, with everything that a match must be able to carry.

Each seat is dealt stones, all seats at once keep some of them in secret (and may change their mind until all
have). Then turn by turn: build a stone on the own wall or tower (two choices), draw one from the bag (chance,
not to be taken back), or stop for good. A wall scores its stones. A tower scores double, but falls when a
stone is put on a smaller one.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from engine.core import (
    Caption,
    Choice,
    Dice,
    Event,
    Explanation,
    GameOver,
    IllegalChoice,
    NoSuchOption,
    NotYourPrompt,
    Option,
    Prompt,
    Ranking,
    Result,
    StaleRevision,
)
from engine.core.prompts import as_ids

COLOURS = ("amber", "birch", "coal", "dawn")
DEALT = 4


class Builder(Struct):
    """One seat: its stones and what it has built."""

    colour: str
    hand: list[int]
    wall: list[int] = []
    tower: list[int] = []
    # The sealed answer to the first question, until all have answered.
    keeps: list[int] | None = None
    stopped: bool = False
    conceded: bool = False
    revision: int = 0


class State(Struct):
    builders: list[Builder]
    bag: list[int]
    dice: Dice
    phase: str = "keep"
    active: int = 0
    # The stone in the active seat's fist: it says next where it goes.
    lifted: int | None = None
    turn: int = 0
    draws: int = 0


class View(Struct):
    """What one seat (or a spectator) may see: own stones, counts of the others'."""

    seat: int | None
    builders: list[Builder]
    hands: list[int]
    answered: list[bool]
    bag: int
    phase: str
    active: int
    lifted: int | None
    turn: int
    draws: int


class Pebbles:
    """The contract, kept. `stones` of the content say how many there are: a bigger bag is a longer match."""

    def __init__(self, content: bytes = b'{"stones":40}', rules_version: int = 1) -> None:
        self.stones: int = msgspec.json.decode(content)["stones"]
        self.content_hash = sha256(content).hexdigest()
        self.rules_version = rules_version
        self.name = "pebbles"

    def seat_counts(self) -> range:
        return range(2, 5)

    def start(self, seats: Sequence[Mapping[str, Any]], options: Mapping[str, Any], seed: str) -> State:
        if len(seats) not in self.seat_counts():
            raise IllegalChoice("Pebbles is for two to four players.")
        colours = [str(seat.get("colour", COLOURS[number])) for number, seat in enumerate(seats)]
        for colour in colours:
            if colour not in COLOURS or colours.count(colour) > 1:
                raise IllegalChoice(f"Each player needs a colour of their own out of {', '.join(COLOURS)}.")
        dice = Dice(seed)
        bag = list(range(1, self.stones + 1))
        dice.shuffle(bag)
        builders = [Builder(colour, sorted(bag.pop() for _ in range(DEALT))) for colour in colours]
        return State(builders, bag, dice)

    # --- prompts and choices ----------------------------------------------------------------------

    def prompts(self, state: State) -> list[Prompt]:
        if self.result(state) is not None:
            return []
        if state.phase == "keep":
            return [
                self._keep(state, seat)
                for seat, builder in enumerate(state.builders)
                if builder.keeps is None and not builder.conceded
            ]
        return [self._turn(state)]

    def revisable(self, state: State, seat: int) -> Prompt | None:
        builder = state.builders[seat]
        if state.phase == "keep" and builder.keeps is not None and not builder.conceded:
            return self._keep(state, seat)
        return None

    def _keep(self, state: State, seat: int) -> Prompt:
        builder = state.builders[seat]
        options = tuple(Option(f"keep:{stone}", "keep", ("stone", str(stone))) for stone in builder.hand)
        return Prompt(seat, "keep", builder.revision, "Which stones do you keep?", options, 1, 3)

    def _turn(self, state: State) -> Prompt:
        seat, builder = state.active, state.builders[state.active]
        if state.lifted is not None:
            places = tuple(Option(f"place:{place}", "place", ("place", place)) for place in ("wall", "tower"))
            return Prompt(seat, "place", builder.revision, f"Where does stone {state.lifted} go?", places)
        options = [Option(f"build:{stone}", "build", ("stone", str(stone))) for stone in dict.fromkeys(builder.hand)]
        if state.bag:
            options.append(Option("draw", "draw", irreversible=True))
        options.append(Option("stop", "stop"))
        return Prompt(seat, "turn", builder.revision, "What do you do?", tuple(options))

    def choose(self, state: State, seat: int, choice: Choice, revision: int | None = None) -> list[Event]:
        if self.result(state) is not None:
            raise GameOver("The match is over.")
        prompt = next((prompt for prompt in self.prompts(state) if prompt.seat == seat), None)
        prompt = prompt or self.revisable(state, seat)
        if prompt is None:
            raise NotYourPrompt("It is not your turn: wait for the others.")
        if revision is not None and revision != prompt.revision:
            raise StaleRevision("That question has been answered; look at the present one.")
        ids = as_ids(choice)
        if len(set(ids)) != len(ids) or any(prompt.option(one) is None for one in ids):
            raise NoSuchOption("That is not among the options.")
        if not prompt.least <= len(ids) <= prompt.most:
            raise IllegalChoice(f"Choose from {prompt.least} to {prompt.most}.")
        builder = state.builders[seat]
        if prompt.kind == "keep":
            return self._kept(state, seat, [int(one.split(":")[1]) for one in ids])
        builder.revision += 1
        verb, _, rest = ids[0].partition(":")
        if verb == "build":
            state.lifted = int(rest)
            builder.hand.remove(state.lifted)
            return [Event("lift", seat, {"stone": state.lifted})]
        if verb == "place":
            return [*self._placed(builder, seat, rest, state), *self._next(state)]
        if verb == "draw":
            stone = state.bag.pop(state.dice.below(len(state.bag)))
            state.draws += 1
            builder.hand.append(stone)
            return [Event("draw", seat, {}, {"stone": stone}, reveals=True), *self._next(state)]
        builder.stopped = True
        return [Event("stop", seat), *self._next(state)]

    def _kept(self, state: State, seat: int, stones: list[int]) -> list[Event]:
        state.builders[seat].keeps = sorted(stones)
        events = [Event("keep", seat, {}, {"stones": sorted(stones)})]
        return events + self._all_kept(state)

    def _all_kept(self, state: State) -> list[Event]:
        if any(builder.keeps is None and not builder.conceded for builder in state.builders):
            return []
        for builder in state.builders:
            builder.hand, builder.keeps = builder.keeps or [], None
            builder.revision += 1
        state.phase = "turns"
        state.active = len(state.builders) - 1
        return [Event("begin", reveals=True), *self._next(state)]

    def _placed(self, builder: Builder, seat: int, place: str, state: State) -> list[Event]:
        stone, state.lifted = state.lifted, None
        assert stone is not None
        if place == "wall":
            builder.wall.append(stone)
        elif builder.tower and stone > builder.tower[-1]:
            builder.tower.clear()
            return [Event("fall", seat, {"stone": stone})]
        else:
            builder.tower.append(stone)
        return [Event("place", seat, {"stone": stone, "place": place})]

    def _next(self, state: State) -> list[Event]:
        """The next seat that still builds. A turn is over."""
        state.turn += 1
        count = len(state.builders)
        for step in range(1, count + 1):
            seat = (state.active + step) % count
            if not self._out(state.builders[seat]):
                state.active = seat
                break
        result = self.result(state)
        return [] if result is None else [Event("end", data={"winners": list(result.winners)})]

    def concede(self, state: State, seat: int) -> list[Event]:
        builder = state.builders[seat]
        if builder.conceded or self.result(state) is not None:
            raise GameOver("There is nothing left to concede.")
        builder.conceded = True
        builder.revision += 1
        events = [Event("concede", seat)]
        if self.result(state) is not None:
            state.turn += 1
            return events
        if state.phase == "keep":
            return events + self._all_kept(state)
        if state.active == seat:
            if state.lifted is not None:
                builder.hand.append(state.lifted)
                state.lifted = None
            return events + self._next(state)
        return events

    @staticmethod
    def _out(builder: Builder) -> bool:
        return builder.stopped or builder.conceded

    def turn(self, state: State) -> int:
        return state.turn

    # --- the end ----------------------------------------------------------------------------------

    def score(self, builder: Builder) -> int:
        return sum(builder.wall) + 2 * sum(builder.tower)

    def value(self, state: State, seat: int) -> float:
        builder = state.builders[seat]
        return self.score(builder) + 0.5 * sum(builder.hand)

    def result(self, state: State) -> Result | None:
        left = [builder for builder in state.builders if not builder.conceded]
        if len(left) > 1 and not all(self._out(builder) for builder in state.builders):
            return None
        scores = [-1 if builder.conceded else self.score(builder) for builder in state.builders]
        rankings = [
            Ranking(
                seat,
                1 + sum(other > score for other in scores),
                score,
                {"wall": sum(builder.wall), "tower": 2 * sum(builder.tower)},
            )
            for seat, (builder, score) in enumerate(zip(state.builders, scores, strict=True))
        ]
        rankings.sort(key=lambda ranking: ranking.rank)
        return Result(tuple(rankings), None if len(left) > 1 else "The others conceded.")

    # --- who may see what -------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> View:
        builders = [
            Builder(
                builder.colour,
                list(builder.hand) if number == seat else [],
                list(builder.wall),
                list(builder.tower),
                builder.keeps if number == seat else None,
                builder.stopped,
                builder.conceded,
                builder.revision,
            )
            for number, builder in enumerate(state.builders)
        ]
        return View(
            seat,
            builders,
            [len(builder.hand) for builder in state.builders],
            [builder.keeps is not None for builder in state.builders],
            len(state.bag),
            state.phase,
            state.active,
            state.lifted,
            state.turn,
            state.draws,
        )

    def imagine(self, view: View, seed: str) -> State:
        """Hidden stones are dealt from all numbers that this view does not show."""
        dice = Dice(seed)
        builders = msgspec.json.decode(msgspec.json.encode(view.builders), type=list[Builder])
        shown = {stone for one in builders for stone in (*one.hand, *one.wall, *one.tower)} | {view.lifted}
        unseen = [stone for stone in range(1, self.stones + 1) if stone not in shown]
        dice.shuffle(unseen)
        for seat, builder in enumerate(builders):
            if seat != view.seat:
                builder.hand = sorted(unseen.pop() for _ in range(view.hands[seat]))
                builder.keeps = builder.hand[:1] if view.answered[seat] else None
        bag = [unseen.pop() for _ in range(view.bag)]
        return State(builders, bag, dice, view.phase, view.active, view.lifted, view.turn, view.draws)

    def reshuffle(self, state: State, seed: str) -> None:
        """What nobody has seen is mixed anew: the bag, and the chance of all draws to come."""
        state.dice = Dice(seed)
        state.dice.shuffle(state.bag)

    # --- in and out -------------------------------------------------------------------------------

    def clone(self, state: State) -> State:
        return self.load(self.dump(state))

    def dump(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> State:
        return msgspec.json.decode(data, type=State)

    def dump_view(self, view: View) -> bytes:
        return msgspec.json.encode(view)

    # --- words ------------------------------------------------------------------------------------

    def explain(self, state: State, seat: int, intent: str) -> Explanation | None:
        prompt = next((prompt for prompt in self.prompts(state) if prompt.seat == seat), None)
        if prompt is not None and prompt.option(intent) is not None:
            return None
        if prompt is None:
            return Explanation("P1", "Only the player whose turn it is acts.")
        if intent == "draw" and not state.bag:
            return Explanation("P3", "The bag is empty.", {"stones": 1})
        if intent.startswith("build:"):
            return Explanation("P2", "You can build only stones that you hold.", {"stones": 1})
        return Explanation("P0", "That is not what is asked now.")

    def intents(self, state: State, seat: int) -> list[tuple[str, Caption]]:
        known = {"draw": Caption("Draw a stone"), "stop": Caption("Stop for good")}
        return [pair for pair in known.items() if self.explain(state, seat, pair[0]) is not None]

    def caption(self, view: View, option: Option) -> Caption:
        return Caption(" ".join((option.group, *option.subject[1:])).capitalize())

    def story(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        return [self._sentence(event, names) for event in events]

    @staticmethod
    def _sentence(event: Event, names: Sequence[str]) -> str:
        who = "The table" if event.seat is None else names[event.seat]
        facts = ", ".join(f"{key} {value}" for key, value in sorted(event.data.items()))
        return f"{who}: {event.kind}{' (' if facts else ''}{facts}{')' if facts else ''}."
