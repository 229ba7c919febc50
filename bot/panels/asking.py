"""How a question looks, whichever game asks it, and whether it is asked now or only planned for.

Groups are buttons with counts; a group opens into a menu with cost and effect. A few short options are buttons at
once; several-choice questions collect marks and are then sent. Whatever a new effect asks, it asks through here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.discord_limits import OPTIONS
from bot.panels.custom_id import Control, name_of
from bot.panels.parts import BLUE, DANGER, GREEN, Choice, Live, button, menu, row, rows, text
from bot.panels.words import fit, goods, listed, plain, safe
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
class Asked:
    """A question and how it is answered here."""

    prompt: Prompt
    caption: Callable[[Option], Caption]
    # The control of a verb (choose, take, ask, group, marks, mark, send, and turn to go back) with its argument.
    control: Callable[[str, str], Control]
    title: str
    # The group that is open, and its page.
    group: str | None = None
    page: int = 0
    marked: Sequence[str] = ()
    # Only planned: nothing is asked twice, and several are chosen in one go.
    planned: bool = False
    # Other words for some options, by their group.
    labels: Mapping[str, str] = field(default_factory=dict)


def question(asked: Asked) -> list[Any]:
    """The components that ask it."""
    if not asked.prompt.several:
        return _one(asked)
    return _several_at_once(asked) if asked.planned else _several(asked)


# --- choose one -----------------------------------------------------------------------------------


def _one(asked: Asked) -> list[Any]:
    prompt, title = asked.prompt, text(asked.title)
    groups: dict[str, list[Option]] = {}
    for option in prompt.options:
        groups.setdefault(option.group, []).append(option)
    if asked.group in groups:
        return [title, *_open_group(asked, asked.group, groups[asked.group])]
    if len(groups) == 1 or len(prompt.options) <= AT_ONCE:
        if _fit_as_buttons(asked, prompt.options):
            return [title, *_as_buttons(asked, prompt.options)]
    if len(groups) == 1:
        (name,) = groups
        return [title, *_open_group(asked, name, groups[name], alone=True)]
    return [title, *rows([_group_button(asked, name, inside) for name, inside in groups.items()])]


def group_word(name: str) -> str:
    return GROUPS[name][0] if name in GROUPS else name.replace("-", " ").replace("_", " ").capitalize()


def _group_button(asked: Asked, name: str, inside: Sequence[Option]) -> Live:
    emoji = GROUPS[name][1] if name in GROUPS else None
    if len(inside) == 1:
        return _option_button(asked, inside[0], emoji)
    return button(f"{group_word(name)} {len(inside)}", asked.control("group", f"0.{name}"), BLUE, emoji=emoji)


def _option_button(asked: Asked, option: Option, emoji: str | None = None) -> Live:
    verb = "ask" if option.group in ASK_AGAIN and not asked.planned else "choose"
    named = asked.control(verb, name_of(asked.prompt, option, asked.control(verb, "").room))
    return button(_label(asked, option), named, BLUE if verb == "choose" else DANGER, emoji=emoji)


def _label(asked: Asked, option: Option) -> str:
    label = plain(asked.caption(option).label).replace("*", "")
    if option.group in asked.labels:
        label = asked.labels[option.group]
    return f"⚠ {label}" if option.irreversible and not asked.planned else label


def _detail(asked: Asked, option: Option) -> str:
    detail = plain(asked.caption(option).detail).replace("*", "")
    if not detail and option.cost:
        detail = f"Costs {goods(option.cost)}"
    return f"{detail} (cannot be undone)".strip() if option.irreversible else detail


def _fit_as_buttons(asked: Asked, options: Sequence[Option]) -> bool:
    return len(options) <= AT_ONCE and all(len(_label(asked, option)) <= SHORT for option in options)


def _as_buttons(asked: Asked, options: Sequence[Option]) -> list[Any]:
    details = [
        f"**{safe(_label(asked, option))}**: {safe(_detail(asked, option))}"
        for option in options
        if _detail(asked, option)
    ]
    buttons = [_option_button(asked, option) for option in options]
    return [*([text("\n".join(details))] if details else []), *rows(buttons)]


def _open_group(asked: Asked, name: str, inside: Sequence[Option], alone: bool = False) -> list[Any]:
    pages = -(-len(inside) // OPTIONS)
    page = min(asked.page, pages - 1)
    shown = inside[page * OPTIONS : (page + 1) * OPTIONS]
    choices = [Choice(name_of(asked.prompt, option), _label(asked, option), _detail(asked, option)) for option in shown]
    placeholder = f"{group_word(name)}: choose one of {len(inside)}"
    buttons = paging(page, pages, lambda number: asked.control("group", f"{number}.{name}"))
    if not alone:
        buttons.append(button("Back", asked.control("turn", "")))
    return [row(menu(asked.control("take", ""), choices, placeholder)), *([row(*buttons)] if buttons else [])]


def paging(page: int, pages: int, control: Callable[[int], Control]) -> list[Live]:
    if pages < 2:
        return []
    return [
        button("◀", control(max(page - 1, 0)), disabled=page == 0),
        button(f"{page + 1}/{pages} ▶", control(min(page + 1, pages - 1)), disabled=page == pages - 1),
    ]


def ask_again(asked: Asked, option: Option) -> list[Any]:
    said = asked.caption(option)
    yes = asked.control("choose", name_of(asked.prompt, option, asked.control("choose", "").room))
    label = plain(said.label).replace("*", "")
    return [
        text(f"**{safe(label)}?** {safe(plain(said.detail))}".strip()),
        row(button(f"Yes: {label}", yes, DANGER), button("Back", asked.control("turn", ""))),
    ]


# --- choose several -------------------------------------------------------------------------------


def _bounds(prompt: Prompt) -> str:
    return f"{prompt.least}" if prompt.least == prompt.most else f"{prompt.least} to {prompt.most}"


def _several(asked: Asked) -> list[Any]:
    prompt = asked.prompt
    pages = -(-len(prompt.options) // OPTIONS)
    page = min(asked.page, max(pages - 1, 0))
    shown = prompt.options[page * OPTIONS : (page + 1) * OPTIONS]
    marked = set(asked.marked)
    choices = [
        Choice(name_of(prompt, option), _label(asked, option), _detail(asked, option), option.id in marked)
        for option in shown
    ]
    bounds = _bounds(prompt)
    here = sum(option.id in marked for option in shown)
    most = max(1, min(prompt.most, len(shown)), here)
    word = group_word(prompt.options[0].group) if prompt.options else "Choose"
    chosen = [_label(asked, option).removeprefix(f"{word} ") for option in prompt.options if option.id in marked]
    count = len(chosen)
    fits = prompt.least <= count <= prompt.most
    buttons = [
        button(
            f"{word} {count or 'none'}" if fits else f"{word} {bounds}",
            asked.control("send", ""),
            GREEN,
            disabled=not fits,
        ),
        *paging(page, pages, lambda number: asked.control("marks", str(number))),
    ]
    so_far = f"\nSo far: {safe(listed(chosen))}." if chosen else ""
    menus = [row(menu(asked.control("mark", str(page)), choices, f"Choose {bounds}", 0, most))] if choices else []
    return [text(fit(f"{asked.title} Choose {bounds}.{so_far}", 1500)), *menus, row(*buttons)]


def _several_at_once(asked: Asked) -> list[Any]:
    """One menu whose marks are the answer; what does not fit into it is left to the turn itself."""
    prompt = asked.prompt
    if len(prompt.options) > OPTIONS or not prompt.options:
        return [text(f"{asked.title} There is too much to choose from: that is for your turn.")]
    choices = [
        Choice(name_of(prompt, option), _label(asked, option), _detail(asked, option)) for option in prompt.options
    ]
    bounds = _bounds(prompt)
    chooser = menu(asked.control("take", ""), choices, f"Choose {bounds}", max(1, prompt.least), max(1, prompt.most))
    none = [row(button("None", asked.control("choose", ""), BLUE))] if prompt.least == 0 else []
    return [text(f"{asked.title} Choose {bounds}."), row(chooser), *none]
