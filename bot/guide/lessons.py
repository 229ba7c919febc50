"""Which lesson fits the moment: a pure function of what the learner sees and is asked."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.guide.words import WORDS
from engine.core import Prompt


class Lesson(Struct, frozen=True):
    key: str
    title: str
    text: str


# In the order in which they are told when several fit one moment.
LESSONS = {key: Lesson(key, title, text) for key, (title, text) in WORDS.items()}


class Course(Struct, frozen=True):
    """How far one person is in the lessons of one match."""

    # Lessons that were shown.
    told: tuple[str, ...] = ()
    # The last of them, and the question it was shown with: it stays there until it is put away.
    open: str | None = None
    question: str = ""
    # No more lessons, please.
    over: bool = False


def fitting(view: Any, prompt: Prompt | None, *, held: bool = False, over: bool = False) -> list[str]:
    """The keys of all lessons that fit this moment of the match."""
    if over:
        return ["end"]
    if held:
        return ["done"]
    if prompt is None:
        return []
    return [key for key in LESSONS if key in _about(view, prompt)]


def _about(view: Any, prompt: Prompt) -> set[str]:
    if prompt.kind == "setup":
        return {"hand"}
    if prompt.kind == "lookout":
        return {"lookout", "round"} if view.round > 1 else {"lookout"}
    if prompt.kind == "turn":
        return _about_turn(view, prompt)
    groups = {option.group for option in prompt.options}
    kinds = {"boost": "boost", "island": "island", "landing": "landing", "pay": "gold"}
    found = {kinds[prompt.kind]} if prompt.kind in kinds else set()
    if "sail" in groups:
        found.add("sail")
    if prompt.kind == "pay" and not any("gold" in option.id for option in prompt.options):
        found.discard("gold")
    return found


def _about_turn(view: Any, prompt: Prompt) -> set[str]:
    groups = {option.group for option in prompt.options}
    found = {"turn"} | (groups & {"build", "use", "raid"})
    pawns = view.players[prompt.seat].pawns
    if all(pawn.tile is not None for pawn in pawns):
        found.add("pass")
        if "pawn" in groups:
            found.add("move")
    if view.last:
        found.add("last")
    return found


def teach(course: Course, fits: Sequence[str], question: str) -> tuple[Course, Lesson | None]:
    """The lesson to show with this question, and the course after it: each is told once, one with a question."""
    if course.over:
        return course, None
    if question == course.question:
        return course, LESSONS.get(course.open or "")
    fresh = next((key for key in fits if key not in course.told), None)
    if fresh is None:
        return course, None
    return replace(course, told=(*course.told, fresh), open=fresh, question=question), LESSONS[fresh]
