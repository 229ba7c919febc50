"""A decision as data: who decides, what about, and every legal answer."""

from collections.abc import Sequence

from msgspec import Struct

# One option id, or several of them for a prompt that asks for a set.
Choice = str | Sequence[str]


class Option(Struct, frozen=True, gc=False):
    """One legal answer. Its id is stable and readable: `build:longhouse-2`, `pawn:1:sail`."""

    id: str
    group: str
    # What it is about: ("card", "longhouse-2"), ("tile", "sail"), ("seat", "1"), ("amount", "3") ...
    subject: tuple[str, ...] = ()
    cost: tuple[tuple[str, int], ...] = ()
    # Choosing it reveals or draws something: it cannot be taken back afterwards.
    irreversible: bool = False


class Prompt(Struct, frozen=True):
    """A question to one seat with the full list of legal options.

    `least` and `most` are both 1 for a plain question; otherwise any set of options of a size between them
    is an answer. The revision counts this seat's own prompts: what other seats choose does not change it.
    """

    seat: int
    kind: str
    revision: int
    title: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    # The card that asks, where there is one.
    source: str | None = None

    @property
    def several(self) -> bool:
        return self.least != 1 or self.most != 1

    def option(self, option_id: str) -> Option | None:
        """The option of that id, if it is offered."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None


def as_ids(choice: Choice) -> tuple[str, ...]:
    """A choice as a tuple of option ids, whichever way it was given."""
    return (choice,) if isinstance(choice, str) else tuple(choice)
