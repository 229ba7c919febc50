"""Which verb is answered by whom, and how: in a private panel, or without a word because a public message follows."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from bot.desk.house import House
from bot.matches import Caller
from bot.panels.custom_id import Control
from bot.panels.forms import Form
from bot.panels.parts import Panel

# panel: the answer replaces the panel that was pressed, or is a new private one.
# quiet: the public message changes by itself; only a refusal is said.
Manner = Literal["panel", "quiet"]


@dataclass(frozen=True)
class Picked:
    """Somebody who was picked from a menu of people."""

    person: int
    name: str
    bot: bool = False


@dataclass(frozen=True)
class Click:
    """A control that was pressed, by whom, and with what."""

    house: House
    control: Control
    caller: Caller
    name: str
    # Discord's id of the interaction: the same delivery twice is one choice.
    interaction: str
    values: Sequence[str] = ()
    guild: int | None = None
    # What was written into a form, by field.
    fields: Mapping[str, str] = field(default_factory=dict)
    # Who was picked from a menu of people.
    picked: Sequence[Picked] = ()

    @property
    def person(self) -> int:
        assert self.caller.person is not None
        return self.caller.person

    @property
    def match_id(self) -> int:
        """The match that the control names; a number that exists nowhere when it names none."""
        return self.control.match or 0


Handler = Callable[[Click], Awaitable[Panel | None]]
H = TypeVar("H", bound=Callable[..., Awaitable[Panel | None]])

HANDLERS: dict[str, tuple[Handler, Manner]] = {}


def verb(name: str, manner: Manner = "panel") -> Callable[[H], H]:
    def register(handler: H) -> H:
        assert name not in HANDLERS, name
        HANDLERS[name] = (handler, manner)
        return handler

    return register


# Verbs that open a form. It must be the first answer, so what is asked of the database for it is little.
FormHandler = Callable[[Click], Awaitable[Form]]
F = TypeVar("F", bound=Callable[..., Awaitable[Form]])

FORMS: dict[str, FormHandler] = {}


def form(name: str) -> Callable[[F], F]:
    def register(handler: F) -> F:
        assert name not in HANDLERS, name
        assert name not in FORMS, name
        FORMS[name] = handler
        return handler

    return register
