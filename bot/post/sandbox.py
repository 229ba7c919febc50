"""The sandbox: a private copy of the table in which a player tries the next turns and so lays down a plan.

It runs on the real engine with nothing but the player's own knowledge: what is hidden is dealt at random
(`Game.imagine`), several times over. What all these worlds agree on the player can rely on; where they differ it is
chance, and no plan can be made of it. The others are imagined to do as little as they can.
"""

from collections.abc import Callable, Sequence
from typing import Any

from bot.post.plans import (
    Answer,
    Name,
    Plan,
    Step,
    Stop,
    answer_of,
    next_move,
    plain_name,
    step_for,
    why_not,
    with_further_step,
    with_other_answer,
    with_step,
    without_last,
)
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
        # Before each step of the plan: the worlds, and the turn.
        self._past: list[tuple[list[Any], int]] = []
        # Where a further answer of the last step leads, while its own turn has questions left.
        self._aside: Sandbox | None = None
        self.plan = Plan()
        # Why the rest of an earlier plan does not hold any more.
        self.lost: str | None = None
        self._come_to_own_turn()
        self._begin = self._copies()

    # --- looking --------------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt | None:
        """What the player would be asked next, with those options that are certain to be there."""
        if self._aside is not None:
            return self._aside.prompt
        prompt = self._prompt(self._worlds[0])
        if prompt is None:
            return None
        certain = tuple(option for option in prompt.options if self._certain(prompt, option))
        if not certain or len(certain) < prompt.least or (prompt.several and not self._same_everywhere(prompt)):
            return None
        return Prompt(
            prompt.seat, prompt.kind, prompt.revision, prompt.title, certain, prompt.least, prompt.most, prompt.source
        )

    @property
    def view(self) -> Any:
        """The imagined table as the player would see it. Goods and cards that only chance decides are a guess."""
        return self._aside.view if self._aside is not None else self._game.view(self._worlds[0], self._seat)

    @property
    def turn(self) -> int:
        return self._game.turn(self._worlds[0])

    @property
    def over(self) -> bool:
        """Whether the imagined match has come to its end."""
        return not self._game.prompts(self._worlds[0])

    @property
    def aside(self) -> bool:
        """Whether the question belongs to a second choice, not to what comes after the plan."""
        return self._aside is not None

    @property
    def last_turn(self) -> int | None:
        """The first step of the last turn in the plan, once that turn is laid down to its end."""
        if not self._past or self._aside is not None:
            return None
        turn = self._past[-1][1]
        if self.turn == turn and self.prompt is not None:
            return None
        return next(number for number, (_, began) in enumerate(self._past) if began == turn)

    @property
    def other_prompt(self) -> Prompt | None:
        """The first question of the last turn once more, without the answers that it has."""
        first = self.last_turn
        prompt = None if first is None else self._beside(self._past[first][0]).prompt
        if first is None or prompt is None or prompt.several:
            return None
        taken = {one for answer in self.plan.steps[first].answers for one in answer.choice}
        left = tuple(option for option in prompt.options if option.id not in taken)
        return _with_options(prompt, left) if left else None

    @property
    def other_view(self) -> Any:
        """The imagined table before the last turn of the plan, where `other_prompt` is asked."""
        first = self.last_turn
        return self.view if first is None else self._game.view(self._past[first][0][0], self._seat)

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

    def _same_everywhere(self, prompt: Prompt) -> bool:
        """Of several things any may be missing from an answer: only a question that is known as a whole is certain."""
        others = [self._prompt(world) for world in self._worlds[1:]]
        return all(other is not None and other.options == prompt.options for other in others)

    # --- trying ---------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Add an answer to the plan, and go on to the next question of this player."""
        if self._aside is not None:
            self._aside.choose(choice)
            self.plan = with_further_step(self.plan, self._aside.plan.steps[-1])
            self._close_aside()
            return
        prompt = self._question()
        self._go(prompt, step_for(prompt, self._remembered(prompt, as_ids(choice))), as_ids(choice))

    def instead(self, choice: Choice) -> None:
        """Add a further answer to the last turn of the plan, for when the answers before it are not possible."""
        first, prompt, ids = self.last_turn, self.other_prompt, as_ids(choice)
        if first is None or prompt is None:
            raise NotCertain("There is no other choice for that turn.")
        if len(ids) != 1 or prompt.option(ids[0]) is None:
            raise NotCertain("That is not certain to be possible then: choose one of those that are shown.")
        self._aside = self._beside(self._past[first][0])
        self._aside.choose(ids)
        self.plan = with_other_answer(self.plan, first, self._aside.plan.steps[0].answers[0])
        del self._past[first + 1 :]
        self._close_aside()

    def prefer(self, choices: Sequence[Choice], follow: Follow | None = None) -> None:
        """Add several answers in order of preference; with `follow`, also to the questions that each leads to."""
        prompt = self._question()
        answers = []
        for choice in map(as_ids, choices):
            then = self._follow(choice, follow) if follow is not None else ()
            answers.append(self._remembered(prompt, choice, then))
        self._go(prompt, step_for(prompt, *answers), answers[0].choice)
        for step in answers[0].then:
            self._answer(step.answers[0].choice)
            self._come_to_own_turn()

    def undo(self) -> bool:
        """Take back the last answer of the plan."""
        if not self.plan:
            return False
        shorter = without_last(self.plan)
        self._worlds, self._past, self._aside, self.plan = self._begin, [], None, Plan()
        self._begin = self._copies()
        self.take_up(shorter)
        return True

    def take_up(self, plan: Plan, name: Name = plain_name) -> None:
        """Follow an earlier plan as far as it holds."""
        for step in plan.steps:
            reason = self._take_up(step, name)
            if reason is not None:
                self.lost = reason
                return
        if plan.steps and len(plan.steps[-1].answers) > 1:
            self._open_aside(plan.steps[-1].answers[-1])

    def _take_up(self, step: Step, name: Name) -> str | None:
        """Play one step; why not, if it does not hold."""
        prompt = self.prompt
        if prompt is None:
            return "What comes there depends on cards that nobody has seen."
        move = next_move(Plan((step,)), prompt, name)
        if isinstance(move, Stop):
            return move.reason
        assert move is not None, "there is a step"
        before, turn, steps, past = self._copies(), self.turn, self.plan.steps, self._past[:]
        reason = None
        try:
            self._answer(move.choice)
            self._come_to_own_turn()
            for then in move.rest.steps:
                # Only the way that is imagined to be taken is followed.
                reason = reason or self._take_up(then, name)
        except IllegalChoice as error:
            reason = error.sentence
        if reason is not None:
            self._worlds, self._past, self.plan = before, past, Plan(steps)
            return reason
        self._past, self.plan = [*past, (before, turn)], Plan((*steps, step))
        return None

    def name(self, option: Option) -> str:
        """What an option of the present question is called."""
        return self._game.caption(self.view, option).label

    def _remembered(self, prompt: Prompt, choice: tuple[str, ...], then: tuple[Step, ...] = ()) -> Answer:
        return answer_of(prompt, choice, then, self.name)

    def _question(self) -> Prompt:
        prompt = self.prompt
        if prompt is None:
            raise NotCertain("What comes next depends on cards that nobody has seen: the plan ends here.")
        return prompt

    def _go(self, prompt: Prompt, step: Step, choice: tuple[str, ...]) -> None:
        if any(prompt.option(one) is None for one in choice):
            raise NotCertain("That is not certain to be possible then: choose one of those that are shown.")
        before, turn = self._copies(), self.turn
        try:
            self._answer(choice)
        except IllegalChoice:
            self._worlds = before
            raise
        self._past.append((before, turn))
        self.plan = with_step(self.plan, step)
        self._come_to_own_turn()

    def _answer(self, choice: tuple[str, ...]) -> None:
        for world in self._worlds:
            self._game.choose(world, self._seat, choice)

    def _copies(self) -> list[Any]:
        return [self._game.clone(world) for world in self._worlds]

    # --- beside the plan ------------------------------------------------------------------------

    def _beside(self, worlds: list[Any]) -> "Sandbox":
        """Another sandbox that begins with copies of these worlds."""
        other = Sandbox.__new__(Sandbox)
        other._game, other._seat, other._past, other._aside = self._game, self._seat, [], None
        other.plan, other.lost = Plan(), None
        other._worlds = [self._game.clone(world) for world in worlds]
        other._begin = worlds
        return other

    def _open_aside(self, answer: Answer) -> None:
        """Go where the last answer leads, if its turn has questions that are not answered yet."""
        aside = self._beside(self._past[-1][0])
        prompt = aside.prompt
        if prompt is None or why_not(answer, prompt) is not None:
            return
        try:
            aside.choose(answer.choice)
        except (IllegalChoice, NotCertain):
            return
        aside.take_up(Plan(answer.then))
        if aside.lost is None:
            self._aside = aside
            self._close_aside()

    def _close_aside(self) -> None:
        assert self._aside is not None
        if self._aside.turn != self._past[-1][1] or self._aside.prompt is None:
            self._aside = None

    def _follow(self, choice: tuple[str, ...], follow: Follow) -> tuple[Step, ...]:
        """The rest of the turn after that choice, as `follow` would play it."""
        branch = self._beside(self._worlds)
        turn = branch.turn
        branch._answer(choice)
        for _ in range(MOST_FOLLOWUPS):
            prompt = branch.prompt
            if prompt is None or branch.turn != turn:
                break
            answer = as_ids(follow(branch.view, prompt))
            branch.plan = with_step(branch.plan, step_for(prompt, branch._remembered(prompt, answer)))
            branch._answer(answer)
        return branch.plan.steps

    def _come_to_own_turn(self) -> None:
        for world in self._worlds:
            for _ in range(MOST_ANSWERS):
                prompts = self._game.prompts(world)
                if not prompts or any(prompt.seat == self._seat for prompt in prompts):
                    break
                self._game.choose(world, prompts[0].seat, _as_little_as_possible(prompts[0]))


def _with_options(prompt: Prompt, options: tuple[Option, ...]) -> Prompt:
    return Prompt(
        prompt.seat, prompt.kind, prompt.revision, prompt.title, options, prompt.least, prompt.most, prompt.source
    )


def _as_little_as_possible(prompt: Prompt) -> tuple[str, ...]:
    """What changes least stands last in a list of options by custom: pass, stop, do without."""
    count = max(prompt.least, 0) if prompt.several else 1
    return tuple(option.id for option in prompt.options[len(prompt.options) - count :])


def resume(
    game: Game[Any, Any], view: Any, seat: int, plan: Plan, seed: str = "sandbox", name: Name = plain_name
) -> Sandbox:
    """A sandbox with as much of an earlier plan as still holds from this view, to be edited."""
    sandbox = Sandbox(game, view, seat, seed)
    sandbox.take_up(plan, name)
    return sandbox
