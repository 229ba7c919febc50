"""Planning ahead: the question that would come, on an imagined table, and the plan so far. For its owner alone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import msgspec

from bot.matches import Match
from bot.panels import asking, describe
from bot.panels.asking import Asked
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, DANGER, HEATHER, Panel, Picture, button, panel, row, rule, show, text
from bot.panels.words import fit, safe, sentence
from bot.post.plans import Plan, in_words
from engine.core import Caption, Option, Prompt

NTH = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class Draft:
    """All that the panel is made of."""

    match: Match
    seat: int
    plan: Plan
    # The table as it would be then, as far as the player can know.
    view: Any
    caption: Callable[[Option], Caption]
    # What would be asked next; None where the plan has to end.
    prompt: Prompt | None
    group: str | None = None
    page: int = 0
    note: str = ""
    # The question is asked once more, for when what was chosen is not possible then.
    other: bool = False
    # The question belongs to such a second choice.
    aside: bool = False
    # There are further choices for the last turn of the plan.
    others: bool = False
    over: bool = False
    # Why the rest of the plan does not hold any more.
    lost: str | None = None


def stamp(plan: Plan, prompt: Prompt | None) -> int:
    """Names this very plan and question: a press on an older panel is noticed."""
    asked = [] if prompt is None else [prompt.kind, prompt.source, [option.id for option in prompt.options]]
    return crc32(msgspec.json.encode([plan, asked])) % 10**9


def plan_panel(draft: Draft) -> Panel:
    lines = [f"{number}. {sentence(line)}" for number, line in enumerate(in_words(draft.plan), 1)]
    so_far = (
        fit("\n".join(lines), 1200) if lines else "Nothing yet. Choose what you would do; each step is kept at once."
    )
    return panel(
        text(
            f"### 🧭 Your plan · {describe.title(draft.match)}\n"
            "-# Only you see it. It is played when your turn comes, if all is then as it is here; else you are asked."
        ),
        text(draft.note) if draft.note else None,
        text(so_far),
        text(f"⚠ {sentence(draft.lost)} What came after that is left out.") if draft.lost else None,
        rule(),
        text(_imagined(draft)) if describe.own_line(draft.view) and not draft.other else None,
        *_question(draft),
        *_foot(draft),
        accent=HEATHER,
    )


def _imagined(draft: Draft) -> str:
    when = "Then" if draft.plan else "When it comes to you"
    return (
        f"**{when}** · {describe.headline(draft.view)}\n{describe.own_line(draft.view)}\n"
        f"-# If nobody gets in your way.{_expedition(draft)}"
    )


def _expedition(draft: Draft) -> str:
    """Ships that wait are asked about once the player has passed: who looks for that question is told where it is."""
    passing = draft.prompt is not None and any(option.group == "pass" for option in draft.prompt.options)
    ships = describe.ships_in_queue(draft.view) if passing else 0
    whose = "your ship" if ships == 1 else "each of your ships"
    return f" After Pass you can say what {whose} should take: first, second, third choice." if ships else ""


def _question(draft: Draft) -> list[Any]:
    if draft.prompt is None:
        return [text(_end(draft))]
    asked = Asked(
        draft.prompt,
        draft.caption,
        lambda verb, argument: _control(draft, verb, argument),
        _title(draft, draft.prompt),
        draft.group,
        draft.page,
        planned=True,
        labels={} if draft.plan else {"pass": "Pass when it comes to me"},
    )
    return asking.question(asked)


def _title(draft: Draft, prompt: Prompt) -> str:
    title = safe(prompt.title)
    if not draft.other and not draft.aside:
        return f"**{title}**"
    count = len(draft.plan.steps[-1].answers)
    if draft.aside:
        return f"**For your {_nth(count - 1)} choice: {title}**"
    return f"**And if that is not possible? Your {_nth(count)} choice:** {title}"


def _nth(number: int) -> str:
    return NTH[number] if number < len(NTH) else "next"


def _end(draft: Draft) -> str:
    if draft.over:
        return "Here the match would be over."
    if draft.plan:
        return "What comes next depends on cards that nobody has seen: the plan ends here."
    return "There is nothing to plan yet: what comes next depends on cards that nobody has seen."


# What the verbs of a turn are called in a plan: for the next step, and for another choice.
STEP = {"choose": "planstep", "take": "planpick", "group": "plangroup", "turn": "plan"}
OTHER = {"choose": "planor", "take": "planorpick", "group": "planorgroup", "turn": "planelse"}


def _control(draft: Draft, verb: str, argument: str = "") -> Control:
    named = (OTHER if draft.other else STEP)[verb]
    return Control(named, draft.match.id, draft.seat, stamp(draft.plan, draft.prompt), argument)


def _foot(draft: Draft) -> list[Any]:
    match, seat = draft.match.id, draft.seat
    revision = stamp(draft.plan, None)
    first: list[Any] = []
    if draft.other:
        first.append(button("That is all", Control("plan", match, seat), BLUE))
    elif draft.others:
        first.append(button("Or else…", Control("planelse", match, seat)))
    if draft.plan:
        first.append(button("Undo step", Control("planundo", match, seat, revision), emoji="↩️"))
        first.append(button("Clear", Control("planclear", match, seat, revision)))
    second = [
        button("Look at it", Control("planlook", match, seat)),
        button("Back", Control("turn", match, seat)),
        button("More", Control("menu", match, seat)),
    ]
    if not first:
        return [rule(), row(*second)]
    return [rule(), row(*first), row(*second)]


def look_panel(match: Match, seat: int, game: Any, view: Any, picture: Picture | None) -> Panel:
    """The own empire as it would stand after the plan. What would be drawn nobody knows, so no hand is shown."""
    lines = describe.empire_lines(game, view, seat)
    return panel(
        text(f"### 🧭 As planned · {describe.title(match)} · {describe.headline(view)}\n{describe.own_line(view)}"),
        show(picture) if picture else None,
        text(fit(safe("\n".join(lines)), 2500) or "Nothing stands here yet."),
        text("-# If nobody gets in your way. Only you see it."),
        row(button("Back to the plan", Control("plan", match.id, seat), BLUE)),
        accent=HEATHER,
        pictures=[picture],
    )


def clear_panel(match: Match, seat: int, plan: Plan) -> Panel:
    steps = "1 step" if len(plan.steps) == 1 else f"{len(plan.steps)} steps"
    revision = stamp(plan, None)
    return panel(
        text(f"Clear your plan of {steps}?"),
        row(
            button("Yes, clear it", Control("planclear", match.id, seat, revision, "yes"), DANGER),
            button("Back", Control("plan", match.id, seat)),
        ),
        accent=HEATHER,
    )
