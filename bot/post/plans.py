"""Plans: what a player would do next, laid down in advance, and played only while nothing about it has changed.

A plan is answers to questions that are still to come. Of every option that it uses it remembers all there was to
know: id, group, subject, cost, and whether it can be taken back. When the question comes, an option counts only if
it is offered and the very same. Everything else stops the plan, with the reason in words. No rule of any game is
known here.
"""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Option, Prompt

# How to call an option in a sentence.
Name = Callable[[Option], str]


class Answer(Struct, frozen=True):
    """One answer to a question, and the further questions that it alone leads to."""

    options: tuple[Option, ...]
    then: tuple["Step", ...] = ()
    # What the options were called when they were chosen, in their order.
    names: tuple[str, ...] = ()

    @property
    def choice(self) -> tuple[str, ...]:
        return tuple(option.id for option in self.options)

    def called(self, option: Option, name: Name) -> str:
        return self.names[self.options.index(option)] if self.names else name(option)


class Step(Struct, frozen=True):
    """A question to come, known by its kind and by the card that asks, and the answers in order of preference."""

    kind: str
    answers: tuple[Answer, ...]
    source: str | None = None
    # Where several are chosen: all there was to choose from. What is left out of an answer is part of it.
    among: tuple[str, ...] = ()


class Plan(Struct, frozen=True):
    steps: tuple[Step, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.steps)


class Move(Struct, frozen=True):
    """The plan holds: this is its answer, and that is what is left of it afterwards."""

    choice: tuple[str, ...]
    rest: Plan
    # What it came out of: the plan, a standing order, or a question that leaves no choice.
    by: Literal["plan", "order", "only"] = "plan"


class Stop(Struct, frozen=True):
    """The plan does not hold any more, and why."""

    reason: str


def plain_name(option: Option) -> str:
    return option.id


def next_move(plan: Plan, prompt: Prompt, name: Name = plain_name) -> Move | Stop | None:
    """What the plan answers to this question; None when it has been played to its end."""
    if not plan.steps:
        return None
    step, rest = plan.steps[0], plan.steps[1:]
    if step.kind != prompt.kind or (step.source is not None and step.source != prompt.source):
        return Stop(f"Another question came first: {prompt.title}")
    if step.among and set(step.among) != {option.id for option in prompt.options}:
        return Stop("There is something else to choose from now.")
    reasons = []
    for answer in step.answers:
        reason = why_not(answer, prompt, name)
        if reason is None:
            return Move(answer.choice, Plan((*answer.then, *rest)))
        reasons.append(reason)
    return Stop(" ".join(reasons))


def why_not(answer: Answer, prompt: Prompt, name: Name = plain_name) -> str | None:
    """What has changed about this answer; None when everything is as it was."""
    for planned in answer.options:
        offered = prompt.option(planned.id)
        if offered is None:
            return f"{answer.called(planned, name)} is not possible any more."
        if offered != planned:
            return _difference(planned, offered, answer.called(planned, name))
    if not prompt.least <= len(answer.options) <= prompt.most:
        return f"You planned {len(answer.options)}, and now it is {_between(prompt.least, prompt.most)}."
    return None


def _difference(planned: Option, offered: Option, name: str) -> str:
    if planned.cost != offered.cost:
        return f"{name} costs {_cost(offered)} now, not {_cost(planned)}."
    if planned.irreversible != offered.irreversible:
        return f"{name} could be taken back when you planned it, or could not, and that is different now."
    return f"{name} means something else now."


def _cost(option: Option) -> str:
    return ", ".join(f"{count} {good}" for good, count in option.cost) or "nothing"


def _between(least: int, most: int) -> str:
    return f"exactly {most}" if least == most else f"{least} to {most}"


# --- making one ---------------------------------------------------------------------------------


def step_for(prompt: Prompt, *answers: Answer) -> Step:
    among = tuple(option.id for option in prompt.options) if prompt.several else ()
    return Step(prompt.kind, answers, prompt.source, among)


def answer_of(prompt: Prompt, choice: tuple[str, ...], then: tuple[Step, ...] = (), name: Name | None = None) -> Answer:
    """The answer as a plan remembers it."""
    options = tuple(option for option in prompt.options if option.id in choice)
    return Answer(options, then, () if name is None else tuple(map(name, options)))


def with_step(plan: Plan, step: Step) -> Plan:
    return replace(plan, steps=(*plan.steps, step))


def with_other_answer(plan: Plan, first: int, answer: Answer) -> Plan:
    """The steps from `first` on become one step with a further answer, for when those before are not possible."""
    step, after = plan.steps[first], plan.steps[first + 1 :]
    wish = replace(step.answers[0], then=(*step.answers[0].then, *after))
    return Plan((*plan.steps[:first], replace(step, answers=(wish, *step.answers[1:], answer))))


def with_further_step(plan: Plan, step: Step) -> Plan:
    """A question that the last answer of the last step leads to."""
    last = plan.steps[-1]
    answer = last.answers[-1]
    grown = replace(answer, then=(*answer.then, step))
    return Plan((*plan.steps[:-1], replace(last, answers=(*last.answers[:-1], grown))))


def without_last(plan: Plan) -> Plan:
    """The plan without what was laid down last."""
    if not plan.steps:
        return plan
    before, last = plan.steps[:-1], plan.steps[-1]
    answers, answer = last.answers[:-1], last.answers[-1]
    if answer.then:
        then = without_last(Plan(answer.then)).steps
        return Plan((*before, replace(last, answers=(*answers, replace(answer, then=then)))))
    if len(answers) > 1:
        return Plan((*before, replace(last, answers=answers)))
    if answers:
        # One answer is left: what it leads to are steps like all others again.
        return Plan((*before, replace(last, answers=(replace(answers[0], then=()),)), *answers[0].then))
    return Plan(before)


# --- telling it to its owner --------------------------------------------------------------------


def in_words(plan: Plan, name: Name = plain_name) -> list[str]:
    """A line for each step; further choices in order of preference."""
    return ["; otherwise ".join(_answer_in_words(answer, name) for answer in step.answers) for step in plan.steps]


def _answer_in_words(answer: Answer, name: Name) -> str:
    own = " and ".join(answer.called(option, name) for option in answer.options) or "nothing"
    return ", then ".join([own, *in_words(Plan(answer.then), name)])
