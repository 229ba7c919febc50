"""The sandbox: a private copy of the table in which a player tries the next turns and so lays down a plan.

It runs on the real engine with nothing but the player's own knowledge: what is hidden is dealt at random
(`Game.imagine`), several times over. What all these worlds agree on the player can rely on; where they differ it is
chance, and no plan can be made of it. The others are imagined to do as little as they can.
"""

from collections.abc import Callable, Sequence
from typing import Any

from bot.post.plans import Plan, Step, answer_of, step_for, with_step
from engine.core import Choice, Game, IllegalChoice, Option, Prompt
from engine.core.prompts import as_ids

WORLDS = 3
# Others' answers until it is the player's turn again; beyond that the turn is too far away to plan.
MOST_ANSWERS = 120
# Further questions of one turn.
MOST_FOLLOWUPS = 12

# Answers the further questions that a preference leads to.
Follow = Callable[[Any, Prompt], Choice]


class NotCertain(ValueError):
    """A choice that depends on cards nobody has seen; the sentence says so."""


class Sandbox:
    def __init__(self, game: Game[Any, Any], view: Any, seat: int, seed: str = "sandbox") -> None:
        self._game = game
        self._seat = seat
        self._worlds = [game.imagine(view, f"{seed}:{number}") for number in range(WORLDS)]
        # Before each own choice, to go back to.
        self._past: list[tuple[list[Any], Plan]] = []
        self.plan = Plan()
        self._come_to_own_turn()

    # --- looking --------------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt | None:
        """What the player would be asked next, with those options that are certain to be there."""
        prompt = self._prompt(self._worlds[0])
        if prompt is None:
            return None
        certain = tuple(option for option in prompt.options if self._certain(prompt, option))
        if not certain or len(certain) < prompt.least:
            return None
        return Prompt(
            prompt.seat, prompt.kind, prompt.revision, prompt.title, certain, prompt.least, prompt.most, prompt.source
        )

    @property
    def view(self) -> Any:
        """The imagined table as the player would see it. Goods and cards that only chance decides are a guess."""
        return self._game.view(self._worlds[0], self._seat)

    @property
    def turn(self) -> int:
        return self._game.turn(self._worlds[0])

    def _prompt(self, state: Any) -> Prompt | None:
        return next((prompt for prompt in self._game.prompts(state) if prompt.seat == self._seat), None)

    def _certain(self, prompt: Prompt, option: Option) -> bool:
        for world in self._worlds[1:]:
            other = self._prompt(world)
            if other is None or other.kind != prompt.kind or other.source != prompt.source:
                return False
            if other.option(option.id) != option:
                return False
        return True

    # --- trying ---------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Add an answer to the plan, and go on to the next question of this player."""
        prompt = self._question()
        self._past.append(([self._game.clone(world) for world in self._worlds], self.plan))
        step = step_for(prompt, answer_of(prompt, as_ids(choice)))
        self._go(prompt, as_ids(choice), step)

    def prefer(self, choices: Sequence[Choice], follow: Follow | None = None) -> None:
        """Add several answers in order of preference; with `follow`, also to the questions that each leads to."""
        prompt = self._question()
        answers = []
        for choice in map(as_ids, choices):
            then = self._follow(choice, follow) if follow is not None else ()
            answers.append(answer_of(prompt, choice, then))
        self._past.append(([self._game.clone(world) for world in self._worlds], self.plan))
        self._go(prompt, answers[0].choice, step_for(prompt, *answers))
        for step in answers[0].then:
            self._answer(step.answers[0].choice)
            self._come_to_own_turn()

    def undo(self) -> bool:
        """Take back the last answer of the plan."""
        if not self._past:
            return False
        self._worlds, self.plan = self._past.pop()
        return True

    def _question(self) -> Prompt:
        prompt = self.prompt
        if prompt is None:
            raise NotCertain("What comes next depends on cards that nobody has seen: the plan ends here.")
        return prompt

    def _go(self, prompt: Prompt, choice: tuple[str, ...], step: Step) -> None:
        try:
            if any(prompt.option(one) is None for one in choice):
                raise NotCertain("That is not certain to be possible then: choose one of those that are shown.")
            self._answer(choice)
        except (IllegalChoice, NotCertain):
            self.undo()
            raise
        self.plan = with_step(self.plan, step)
        self._come_to_own_turn()

    def _answer(self, choice: tuple[str, ...]) -> None:
        for world in self._worlds:
            self._game.choose(world, self._seat, choice)

    def _follow(self, choice: tuple[str, ...], follow: Follow) -> tuple[Step, ...]:
        """The rest of the turn after that choice, as `follow` would play it."""
        branch = Sandbox.__new__(Sandbox)
        branch._game, branch._seat, branch._past, branch.plan = self._game, self._seat, [], Plan()
        branch._worlds = [self._game.clone(world) for world in self._worlds]
        turn = self._game.turn(branch._worlds[0])
        branch._answer(choice)
        for _ in range(MOST_FOLLOWUPS):
            prompt = branch.prompt
            if prompt is None or self._game.turn(branch._worlds[0]) != turn:
                break
            answer = as_ids(follow(branch.view, prompt))
            branch.plan = with_step(branch.plan, step_for(prompt, answer_of(prompt, answer)))
            branch._answer(answer)
        return branch.plan.steps

    def _come_to_own_turn(self) -> None:
        for world in self._worlds:
            for _ in range(MOST_ANSWERS):
                prompts = self._game.prompts(world)
                if not prompts or any(prompt.seat == self._seat for prompt in prompts):
                    break
                self._game.choose(world, prompts[0].seat, _as_little_as_possible(prompts[0]))


def _as_little_as_possible(prompt: Prompt) -> tuple[str, ...]:
    """What changes least stands last in a list of options by custom: pass, stop, do without."""
    count = max(prompt.least, 0) if prompt.several else 1
    return tuple(option.id for option in prompt.options[len(prompt.options) - count :])


def resume(game: Game[Any, Any], view: Any, seat: int, plan: Plan, seed: str = "sandbox") -> Sandbox:
    """A sandbox with as much of an earlier plan as still holds from this view, to be edited."""
    sandbox = Sandbox(game, view, seat, seed)
    for step in plan.steps:
        prompt = sandbox.prompt
        if prompt is None or prompt.kind != step.kind:
            break
        choices = [answer for answer in step.answers if all(prompt.option(one.id) == one for one in answer.options)]
        if not choices:
            break
        try:
            sandbox.choose(choices[0].choice)
        except (IllegalChoice, NotCertain):
            break
        if len(step.answers) > 1:
            sandbox.plan = Plan((*sandbox.plan.steps[:-1], step))
    return sandbox
