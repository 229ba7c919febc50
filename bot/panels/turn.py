"""The turn panel: one panel for every prompt of every game.

Groups are buttons with counts; a group opens into a menu with cost and effect. A few short options are buttons at
once; several-choice questions collect marks and are then sent. Whatever a new effect asks, it asks through here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.discord_limits import OPTIONS
from bot.guide import Lesson
from bot.matches import Position
from bot.panels import describe
from bot.panels.custom_id import Control, name_of
from bot.panels.parts import (
    BLUE,
    DANGER,
    GREEN,
    Choice,
    Live,
    Panel,
    Picture,
    button,
    link,
    menu,
    panel,
    row,
    rows,
    rule,
    show,
    text,
)
from bot.panels.words import fit, fit_lines, goods, icons, listed, moment, plain, safe, sentence
from engine.core import Caption, Option, Prompt

GROUPS = {
    "build": ("Build", "🏠"),
    "pawn": ("Pawn", "♟️"),
    "use": ("Use", "⚒️"),
    "raid": ("Raid", "🔥"),
    "pass": ("Pass", "💤"),
    "keep": ("Keep", "🎴"),
    "field": ("Field", "🌾"),
    "boost": ("Boost", "⚡"),
    "act": ("Go ahead", "▶️"),
}
# Groups whose choice ends more than it seems: they ask once more.
ASK_AGAIN = frozenset({"pass"})
# As many short options are shown as buttons at once, without a menu.
AT_ONCE, SHORT = 5, 38


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
    extra: Sequence[Any] = field(default=())
    # For who plays a first match: one thing to know now.
    lesson: Lesson | None = None
    # What is in the seat's bank, in words.
    clock: str = ""

    @property
    def prompt(self) -> Prompt | None:
        return self.position.prompt or self.position.revisable


def turn(question: Question) -> Panel:
    """The panel of one seat."""
    body = _body(question)
    return panel(
        text(_head(question)),
        text(question.note) if question.note else None,
        text("**While you were away**\n" + fit_lines([sentence(line) for line in question.news], 900))
        if question.news
        else None,
        *map(show, question.pictures),
        rule(),
        # Beside the question: a new panel is read from its end, where the controls are.
        *_lesson(question),
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
    if question.sure is not None:
        return _ask_again(question, prompt, question.sure)
    if prompt.several:
        return _several(question, prompt)
    return _one(question, prompt)


def _title(question: Question, prompt: Prompt) -> str:
    again = "" if question.position.prompt else " (You have answered; until all have, you can change it.)"
    return f"**{safe(prompt.title)}**{again}"


def _control(question: Question, verb: str, argument: str = "") -> Control:
    prompt = question.prompt
    revision = prompt.revision if prompt else None
    return Control(verb, question.position.match.id, question.position.seat, revision, argument)


# --- choose one -----------------------------------------------------------------------------------


def _one(question: Question, prompt: Prompt) -> list[Any]:
    groups = _groups(prompt)
    title = text(_title(question, prompt))
    if question.group in groups:
        return [title, *_open_group(question, prompt, question.group, groups[question.group])]
    if len(groups) == 1 or len(prompt.options) <= AT_ONCE:
        if _fit_as_buttons(question, prompt.options):
            return [title, *_as_buttons(question, prompt, prompt.options)]
    if len(groups) == 1:
        (name,) = groups
        return [title, *_open_group(question, prompt, name, groups[name], alone=True)]
    return [title, *rows([_group_button(question, prompt, name, inside) for name, inside in groups.items()])]


def _groups(prompt: Prompt) -> dict[str, list[Option]]:
    groups: dict[str, list[Option]] = {}
    for option in prompt.options:
        groups.setdefault(option.group, []).append(option)
    return groups


def group_word(name: str) -> str:
    return GROUPS[name][0] if name in GROUPS else name.replace("-", " ").replace("_", " ").capitalize()


def _group_button(question: Question, prompt: Prompt, name: str, inside: Sequence[Option]) -> Live:
    emoji = GROUPS[name][1] if name in GROUPS else None
    if len(inside) == 1:
        return _option_button(question, prompt, inside[0], emoji)
    return button(f"{group_word(name)} {len(inside)}", _control(question, "group", f"0.{name}"), BLUE, emoji=emoji)


def _option_button(question: Question, prompt: Prompt, option: Option, emoji: str | None = None) -> Live:
    verb = "ask" if option.group in ASK_AGAIN else "choose"
    control = _control(question, verb)
    named = _control(question, verb, name_of(prompt, option, control.room))
    return button(_label(question, option), named, BLUE if verb == "choose" else DANGER, emoji=emoji)


def _label(question: Question, option: Option) -> str:
    label = plain(question.caption(option).label).replace("*", "")
    return f"⚠ {label}" if option.irreversible else label


def _detail(question: Question, option: Option) -> str:
    detail = plain(question.caption(option).detail).replace("*", "")
    if not detail and option.cost:
        detail = f"Costs {goods(option.cost)}"
    return f"{detail} (cannot be undone)".strip() if option.irreversible else detail


def _fit_as_buttons(question: Question, options: Sequence[Option]) -> bool:
    return len(options) <= AT_ONCE and all(len(_label(question, option)) <= SHORT for option in options)


def _as_buttons(question: Question, prompt: Prompt, options: Sequence[Option]) -> list[Any]:
    details = [
        f"**{safe(_label(question, option))}**: {safe(_detail(question, option))}"
        for option in options
        if _detail(question, option)
    ]
    buttons = [_option_button(question, prompt, option) for option in options]
    return [*([text("\n".join(details))] if details else []), *rows(buttons)]


def _open_group(
    question: Question, prompt: Prompt, name: str, inside: Sequence[Option], alone: bool = False
) -> list[Any]:
    pages = -(-len(inside) // OPTIONS)
    page = min(question.page, pages - 1)
    shown = inside[page * OPTIONS : (page + 1) * OPTIONS]
    choices = [Choice(name_of(prompt, option), _label(question, option), _detail(question, option)) for option in shown]
    placeholder = f"{group_word(name)}: choose one of {len(inside)}"
    buttons = _paging(question, page, pages, lambda number: _control(question, "group", f"{number}.{name}"))
    if not alone:
        buttons.append(button("Back", _control(question, "turn")))
    return [row(menu(_control(question, "take"), choices, placeholder)), *([row(*buttons)] if buttons else [])]


def _paging(question: Question, page: int, pages: int, control: Callable[[int], Control]) -> list[Live]:
    if pages < 2:
        return []
    return [
        button("◀", control(max(page - 1, 0)), disabled=page == 0),
        button(f"{page + 1}/{pages} ▶", control(min(page + 1, pages - 1)), disabled=page == pages - 1),
    ]


def _ask_again(question: Question, prompt: Prompt, option: Option) -> list[Any]:
    said = question.caption(option)
    control = _control(question, "choose")
    yes = _control(question, "choose", name_of(prompt, option, control.room))
    label = plain(said.label).replace("*", "")
    return [
        text(f"**{safe(label)}?** {safe(plain(said.detail))}".strip()),
        row(button(f"Yes: {label}", yes, DANGER), button("Back", _control(question, "turn"))),
    ]


# --- choose several -------------------------------------------------------------------------------


def _several(question: Question, prompt: Prompt) -> list[Any]:
    pages = -(-len(prompt.options) // OPTIONS)
    page = min(question.page, max(pages - 1, 0))
    shown = prompt.options[page * OPTIONS : (page + 1) * OPTIONS]
    marked = set(question.marked)
    choices = [
        Choice(name_of(prompt, option), _label(question, option), _detail(question, option), option.id in marked)
        for option in shown
    ]
    bounds = f"{prompt.least}" if prompt.least == prompt.most else f"{prompt.least} to {prompt.most}"
    here = sum(option.id in marked for option in shown)
    most = max(1, min(prompt.most, len(shown)), here)
    word = group_word(prompt.options[0].group) if prompt.options else "Choose"
    chosen = [_label(question, option).removeprefix(f"{word} ") for option in prompt.options if option.id in marked]
    count = len(chosen)
    fits = prompt.least <= count <= prompt.most
    buttons = [
        button(
            f"{word} {count or 'none'}" if fits else f"{word} {bounds}",
            _control(question, "send"),
            GREEN,
            disabled=not fits,
        ),
        *_paging(question, page, pages, lambda number: _control(question, "marks", str(number))),
    ]
    so_far = f"\nSo far: {safe(listed(chosen))}." if chosen else ""
    menus = [row(menu(_control(question, "mark", str(page)), choices, f"Choose {bounds}", 0, most))] if choices else []
    return [text(fit(f"{_title(question, prompt)} Choose {bounds}.{so_far}", 1500)), *menus, row(*buttons)]


# --- what is always there -------------------------------------------------------------------------


def _foot(question: Question) -> list[Any]:
    position = question.position
    match, seat = position.match, position.seat
    held = match.held_until is not None and match.trail_seat == seat
    buttons: list[Any] = []
    if held:
        buttons.append(button("Done", Control("done", match.id, seat), GREEN))
    if position.undoable:
        buttons.append(button(f"Undo ({position.undoable})", Control("undo", match.id, seat), emoji="↩️"))
    if position.prompt is not None and not held:
        buttons.append(button("Why not?", _control(question, "why", "0")))
    buttons.append(button("Deck", Control("deck", match.id, seat)))
    buttons.append(button("Refresh", Control("turn", match.id, seat), emoji="🔄"))
    buttons.append(button("More", Control("menu", match.id, seat)))
    links: list[Any] = [link("Table", question.table_url)] if question.table_url else []
    if question.others:
        links.append(button(f"Next match ({question.others})", Control("next", match.id)))
    if len(buttons) + len(links) <= 5:
        return [rule(), row(*buttons, *links)]
    return [rule(), *rows(buttons), *([row(*links)] if links else [])]


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
        *_paging(question, page, pages, lambda number: _control(question, "why", str(number))),
        button("Back", Control("turn", match.id, seat)),
    ]
    asked = "What would you like to do that is not offered?" if choices else "Everything that you could do is offered."
    return panel(
        text(f"### Why not?\n{answer or asked}"),
        row(menu(_control(question, "explain", str(page)), choices, "Ask about")) if choices else None,
        row(*buttons),
    )
