"""The turn panel: one panel for every prompt of every game, and what stands around it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord_limits import OPTIONS
from bot.guide import Lesson
from bot.matches import Position
from bot.panels import asking, describe
from bot.panels.asking import Asked, paging
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, GREEN, Choice, Panel, Picture, button, link, menu, panel, row, rule, show, text
from bot.panels.words import first_lines, fit, icons, moment, plain, safe, sentence
from engine.core import Caption, Option, Prompt


@dataclass(frozen=True)
class Question:
    """All that the panel is made of."""

    position: Position
    caption: Callable[[Option], Caption]
    # The group that is open, and its page.
    group: str | None = None
    page: int = 0
    # Said first: what just happened, or why something was refused.
    note: str = ""
    news: Sequence[str] = ()
    marked: Sequence[str] = ()
    # An option that is asked about once more.
    sure: Option | None = None
    pictures: Sequence[Picture] = ()
    table_url: str | None = None
    others: int = 0
    # For who plays a first match: one thing to know now.
    lesson: Lesson | None = None
    # What is in the seat's bank, in words.
    clock: str = ""
    # The own plan: its steps in words, and why it stopped if it did.
    plan: Sequence[str] = ()
    stopped: str | None = None
    # "Always answer this way", for the small choice that was just made.
    always: Control | None = None

    @property
    def prompt(self) -> Prompt | None:
        return self.position.prompt or self.position.revisable


def turn(question: Question) -> Panel:
    """The panel of one seat."""
    body = _body(question)
    return panel(
        text(_head(question)),
        text(question.note) if question.note else None,
        row(button("Always answer this way", question.always)) if question.always else None,
        text("**While you were away**\n" + first_lines([sentence(line) for line in question.news], 900))
        if question.news
        else None,
        *map(show, question.pictures),
        rule(),
        # Beside the question: a new panel is read from its end, where the controls are.
        *_lesson(question),
        *_plan(question),
        *body,
        *_foot(question),
        pictures=question.pictures,
    )


def _lesson(question: Question) -> list[Any]:
    if question.lesson is None:
        return []
    match, seat = question.position.match.id, question.position.seat
    return [
        text(f"🎓 **{question.lesson.title}**\n{icons(question.lesson.text)}"),
        row(
            button("Got it", Control("gotit", match, seat)),
            button("Skip the lessons", Control("nolessons", match, seat)),
        ),
        rule(),
    ]


def _head(question: Question) -> str:
    view, match = question.position.view, question.position.match
    head = f"### {describe.title(match)} · {describe.headline(view)}"
    lines = [head, describe.banner(view), describe.own_line(view), question.clock]
    return "\n".join(line for line in lines if line)


def _body(question: Question) -> list[Any]:
    match, seat = question.position.match, question.position.seat
    if match.over:
        return [text("The match is over.")]
    if match.held_until is not None and match.trail_seat == seat:
        until = moment(match.held_until)
        return [text(f"**Your turn is made.** It counts {until}, or now if you say Done.")]
    prompt = question.prompt
    if prompt is None:
        return [text(describe.waiting_line(match) + " You will be told when it is you.")]
    again = "" if question.position.prompt else " (You have answered; until all have, you can change it.)"
    asked = Asked(
        prompt,
        question.caption,
        lambda verb, argument: _control(question, verb, argument),
        f"**{safe(prompt.title)}**{again}",
        question.group,
        question.page,
        question.marked,
    )
    return asking.ask_again(asked, question.sure) if question.sure is not None else asking.question(asked)


def _plan(question: Question) -> list[Any]:
    """What was laid down in advance: why it stopped while its owner is asked, or what is to come."""
    if not question.plan or question.position.match.over:
        return []
    steps = fit(" ".join(f"**{number}.** {sentence(line)}" for number, line in enumerate(question.plan, 1)), 500)
    if question.stopped is None:
        return [text(f"🧭 **Planned:** {steps}")]
    drop = Control("plandrop", question.position.match.id, question.position.seat)
    return [
        text(f"🧭 **Your plan stopped.** {sentence(question.stopped)}\n-# Left of it: {steps}"),
        row(button("Drop the plan", drop)),
    ]


def _control(question: Question, verb: str, argument: str = "") -> Control:
    prompt = question.prompt
    revision = prompt.revision if prompt else None
    return Control(verb, question.position.match.id, question.position.seat, revision, argument)


# --- what is always there -------------------------------------------------------------------------


def _foot(question: Question) -> list[Any]:
    """What a thumb needs next in the first row, where to go from here in the second."""
    position = question.position
    match, seat = position.match, position.seat
    held = match.held_until is not None and match.trail_seat == seat
    asked = position.prompt is not None and not held
    buttons: list[Any] = []
    if held:
        buttons.append(button("Done", Control("done", match.id, seat), GREEN))
    if position.undoable:
        buttons.append(button(f"Undo ({position.undoable})", Control("undo", match.id, seat), emoji="↩️"))
    if asked:
        buttons.append(button("Why not?", _control(question, "why", "0")))
    elif match.status == "playing":
        label = f"Plan ({len(question.plan)})" if question.plan else "Plan ahead"
        buttons.append(button(label, Control("plan", match.id, seat), BLUE, emoji="🧭"))
    buttons.append(button("Deck", Control("deck", match.id, seat)))
    buttons.append(button("More", Control("menu", match.id, seat)))
    ways: list[Any] = [button("Refresh", Control("turn", match.id, seat), emoji="🔄")]
    if question.table_url:
        ways.append(link("Table", question.table_url))
    if question.others:
        ways.append(button(f"Next match ({question.others})", Control("next", match.id)))
    if len(buttons) + len(ways) <= 5:
        return [rule(), row(*buttons, *ways)]
    return [rule(), row(*buttons), row(*ways)]


def why_not(question: Question, intents: Sequence[tuple[str, Caption]], page: int, answer: str = "") -> Panel:
    """What is not offered, and the rule that says so."""
    match, seat = question.position.match, question.position.seat
    pages = max(1, -(-len(intents) // OPTIONS))
    page = min(page, pages - 1)
    choices = [
        Choice(fit(str(page * OPTIONS + number), 100), plain(said.label).replace("*", ""), plain(said.detail))
        for number, (_, said) in enumerate(intents[page * OPTIONS : (page + 1) * OPTIONS])
    ]
    buttons = [
        *paging(page, pages, lambda number: _control(question, "why", str(number))),
        button("Back", Control("turn", match.id, seat)),
    ]
    asked = "What would you like to do that is not offered?" if choices else "Everything that you could do is offered."
    return panel(
        text(f"### Why not?\n{answer or asked}"),
        row(menu(_control(question, "explain", str(page)), choices, "Ask about")) if choices else None,
        row(*buttons),
    )
