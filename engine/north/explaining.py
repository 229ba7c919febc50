"""Why something is not offered."""

from engine.core import Caption, Explanation, Prompt
from engine.north.play import Play


def explain(play: Play, seat: int, intent: str, offered: Prompt | None) -> Explanation | None:
    return None


def intents(play: Play, seat: int, offered: Prompt | None) -> list[tuple[str, Caption]]:
    return []
