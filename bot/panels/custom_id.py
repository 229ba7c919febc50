"""The one grammar of custom ids: what a control does, in at most 100 characters, readable after any restart.

    sk1 : match : seat : revision : verb : argument

Nothing else is remembered about a button. An id of another version, or one that somebody made up, is a
`BadControl` with a sentence for whoever pressed it.
"""

import re

from msgspec import Struct

from engine.core import Option, Prompt

VERSION = 1
LONGEST = 100
# Whatever claims to be ours comes to the one dispatcher, which answers it even when it is old or forged.
TEMPLATE = r"sk\d{1,4}:(?s:.*)"

_FORM = re.compile(r"sk(\d{1,4}):(\d{0,12}):(\d{0,2}):(\d{0,9}):([a-z]{1,12}):((?s:.*))")


class BadControl(Exception):
    """An id that this program does not answer; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Control(Struct, frozen=True):
    """What pressing it means. `revision` names the question that it answers; `seat` whose control it is."""

    verb: str
    match: int | None = None
    seat: int | None = None
    revision: int | None = None
    argument: str = ""

    def __str__(self) -> str:
        head = f"sk{VERSION}:{_text(self.match)}:{_text(self.seat)}:{_text(self.revision)}:{self.verb}:"
        whole = head + self.argument
        if len(whole) > LONGEST or _FORM.fullmatch(whole) is None:
            raise ValueError(f"not a custom id: {whole!r}")
        return whole

    @property
    def room(self) -> int:
        """How many characters an argument of this control may have."""
        return LONGEST - len(f"sk{VERSION}:{_text(self.match)}:{_text(self.seat)}:{_text(self.revision)}:{self.verb}:")


def parse(custom_id: str) -> Control:
    found = _FORM.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if found is None:
        raise BadControl("I do not know this button. Here is what you can do instead.")
    version, match, seat, revision, verb, argument = found.groups()
    if int(version) != VERSION:
        raise BadControl("This button is from another version of me. Here are fresh ones.")
    return Control(verb, _number(match), _number(seat), _number(revision), argument)


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _number(text: str) -> int | None:
    return int(text) if text else None


# --- options --------------------------------------------------------------------------------------

# An option is named by its id; one too long for its place by its position, which the revision makes certain.
_POSITION = re.compile(r"#(\d{1,4})")


def name_of(prompt: Prompt, option: Option, room: int = LONGEST) -> str:
    """A short name of the option in this very prompt."""
    if len(option.id) <= room and not option.id.startswith("#"):
        return option.id
    return f"#{prompt.options.index(option)}"


def named(prompt: Prompt, name: str) -> Option | None:
    """The option that a name means, if the prompt has it."""
    position = _POSITION.fullmatch(name)
    if position is None:
        return prompt.option(name)
    index = int(position.group(1))
    return prompt.options[index] if index < len(prompt.options) else None
