"""Refusals: a type for the program, and a sentence for the person that says what would work.

Nothing has changed when one is raised.
"""


class Refused(Exception):
    """The service does not do that."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NoSuchMatch(Refused):
    """There is no match of that number."""


class NotAllowed(Refused):
    """Somebody else may do that, or nobody."""


class NotSeated(NotAllowed):
    """The person does not play that seat."""


class WrongStatus(Refused):
    """Not at this stage of a match: lobby, draft, playing, finished, abandoned."""


class NoRoom(Refused):
    """All seats are taken."""


class BadPick(Refused):
    """A seat's option (a clan) that is taken or does not exist."""


class CannotStart(Refused):
    """The game does not start with these seats and options."""


class Held(Refused):
    """A player may still take back the last turn. `until` says when play goes on at the latest."""

    def __init__(self, sentence: str, until: float) -> None:
        super().__init__(sentence)
        self.until = until


class Stale(Refused):
    """The answer belongs to a question that has been answered."""


class Illegal(Refused):
    """The game does not offer that choice."""


class NotYourTurn(Illegal):
    """The seat has nothing to decide now."""


class CannotUndo(Refused):
    """There is nothing to take back, or it cannot be taken back any more."""


class NothingHeld(Refused):
    """No turn waits for its player's Done."""


class CannotRewind(Refused):
    """There is no such moment to go back to, or the game cannot be dealt anew."""


class UnknownGame(Refused):
    """This program does not have the game."""


class RulesGone(Refused):
    """The match was begun under rules that this program cannot play. Its data is untouched."""


class BadImport(Refused):
    """The file is not an export of a match, or was changed."""
