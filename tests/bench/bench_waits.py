"""How often a match waits for somebody: with and without plans and automatic answers.

A wait begins when a seat must decide that did not have to before the last choice, which another seat made. Greedy
players play. With plans, each lays one down whenever it has decided by hand and the turn passes on: from its own
view at that moment, in a sandbox, by the same greedy rule. It is played while every option, cost and target is what
it was; where it stops, the player is asked (a wait) and lays down a new one.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.north import NorthFactory
from bot.post.orders import Order, in_advance, only_answer
from bot.post.plans import Move, Plan, Stop
from bot.post.sandbox import NotCertain, Sandbox
from engine.core import Dice, Game, Prompt
from engine.players import greedy

# At least this part of all waits is to be saved.
GOAL = 0.40
# Longer than anybody plans by hand: until the sandbox has nothing certain left to ask.
WHOLE_ROUND = 24
MOST_STEPS = 60
CLANS = ("ulaf", "glenn", "heidel", "panuk", "mackinnon", "nanurjuk")
ORDERS = (Order("pay", spare="gold"),)


class Waits(Struct):
    """What one match needed."""

    waits: int = 0
    # Decisions by hand, decisions in advance, plans that did not hold.
    asked: int = 0
    planned: int = 0
    stops: int = 0
    rounds: int = 0


class Table:
    """A match between greedy players, of whom each has a plan (or none, with `turns` 0)."""

    def __init__(self, game: Game[Any, Any], clans: Sequence[str], seed: str, turns: int) -> None:
        self.game = game
        self.turns = turns
        self.state = game.start([{"clan": clan} for clan in clans], {}, seed)
        self.dice = [Dice(f"{seed}:player:{seat}") for seat in range(len(clans))]
        self.plans = [Plan() for _ in clans]
        self.found = Waits()

    def play(self) -> Waits:
        # Whom the match waits for already; who is still asked after an own choice is not waited for anew.
        waiting: set[int] = set()
        while self.game.result(self.state) is None:
            prompts = self.game.prompts(self.state)
            waiting &= {prompt.seat for prompt in prompts}
            prompt, move = self._next(prompts)
            if move is not None:
                self.plans[prompt.seat] = move.rest
                self.found.planned += len(prompt.options) > 1
                self.game.choose(self.state, prompt.seat, move.choice)
                continue
            self.found.waits += prompt.seat not in waiting
            waiting.add(prompt.seat)
            self._ask(prompt)
        self.found.rounds = getattr(self.state, "round", 0)
        return self.found

    def _next(self, prompts: list[Prompt]) -> tuple[Prompt, Move | None]:
        """What is answered in advance comes first, as it would."""
        for prompt in prompts:
            move = self._in_advance(prompt)
            if move is not None:
                return prompt, move
        return prompts[0], None

    def _in_advance(self, prompt: Prompt) -> Move | None:
        if not self.turns:
            only = only_answer(prompt)
            return None if only is None else Move(only, Plan())
        found = in_advance(self.plans[prompt.seat], ORDERS, prompt)
        if isinstance(found, Stop):
            self.found.stops += 1
            self.plans[prompt.seat] = Plan()
            found = in_advance(Plan(), ORDERS, prompt)
        return found if isinstance(found, Move) else None

    def _ask(self, prompt: Prompt) -> None:
        """The player decides by hand, and lays down a plan as soon as the turn passes on."""
        seat = prompt.seat
        self.found.asked += 1
        choice = greedy.decide(self.game, self.game.view(self.state, seat), prompt, self.dice[seat])
        self.game.choose(self.state, seat, choice)
        still = any(other.seat == seat for other in self.game.prompts(self.state))
        if self.turns and not still and self.game.result(self.state) is None:
            view = self.game.view(self.state, seat)
            self.plans[seat] = lay_down(self.game, view, seat, self.dice[seat], self.turns)


def lay_down(game: Game[Any, Any], view: Any, seat: int, dice: Dice, turns: int) -> Plan:
    """What a greedy player would plan for its next turns from this view."""
    sandbox = Sandbox(game, view, seat, f"plan:{dice.below(1 << 30)}")
    planned: set[int] = set()
    while (prompt := sandbox.prompt) is not None and len(sandbox.plan.steps) < MOST_STEPS:
        planned.add(sandbox.turn)
        if len(planned) > turns:
            break
        try:
            _add(game, sandbox, prompt, dice)
        except NotCertain:
            break
    return sandbox.plan


def _add(game: Game[Any, Any], sandbox: Sandbox, prompt: Prompt, dice: Dice) -> None:
    if prompt.kind != "island":
        sandbox.choose(greedy.decide(game, sandbox.view, prompt, dice))
        return
    # What a ship takes is planned in order of preference.
    wishes: list[tuple[str, ...]] = []
    left = prompt
    while left.options:
        best = greedy.decide(game, sandbox.view, left, dice)
        wishes.append(best)
        left = replace(left, options=tuple(option for option in left.options if option.id not in best))
    sandbox.prefer(wishes, lambda view, asked: greedy.decide(game, view, asked, dice))


def measure(game: Game[Any, Any], seats: int, turns: int, matches: int) -> Waits:
    total = Waits()
    for number in range(matches):
        clans = [CLANS[(number + seat) % len(CLANS)] for seat in range(seats)]
        one = Table(game, clans, f"waits:{seats}:{number}", turns).play()
        for field in total.__struct_fields__:
            setattr(total, field, getattr(total, field) + getattr(one, field))
    return total


def main(matches: int = 3) -> int:
    game = NorthFactory().current()
    met = True
    for seats in (2, 4):
        plain = measure(game, seats, 0, matches)
        print(f"{seats} players, nothing in advance: {_line(plain, matches)}")
        for turns, words in ((1, "plans of one turn"), (WHOLE_ROUND, "plans as far as certain")):
            found = measure(game, seats, turns, matches)
            saved = 1 - found.waits / plain.waits
            print(f"{seats} players, {words}: {_line(found, matches)}; {saved:.0%} fewer waits")
        met = met and saved >= GOAL
    print(f"at least {GOAL:.0%} fewer waits with plans: {'yes' if met else 'NO'}")
    return 0 if met else 1


def _line(found: Waits, matches: int) -> str:
    return (
        f"{found.waits / matches:.1f} waits a match ({found.rounds / matches:.1f} rounds,"
        f" {found.asked / matches:.0f} choices by hand, {found.planned / matches:.0f} in advance,"
        f" {found.stops / matches:.1f} plans stopped)"
    )


if __name__ == "__main__":
    raise SystemExit(main())
