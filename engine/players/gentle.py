"""The gentle player, for somebody's first match: greedy with half an eye. It overlooks half of what it could do,
keeps cards by chance, and never raids of its own will.
"""

from typing import Any

from msgspec.structs import replace

from engine.core import Dice, Game, Prompt
from engine.players import greedy, uniform

# What it leaves alone as long as there is anything else to do.
UNKIND = frozenset({"raid"})
# What nobody overlooks.
PLAIN = frozenset({"pass"})


def decide(game: Game[Any, Any], view: Any, prompt: Prompt, dice: Dice) -> tuple[str, ...]:
    if prompt.several:
        return uniform.decide(game, view, prompt, dice)
    return greedy.decide(game, view, noticed(prompt, dice), dice)


def noticed(prompt: Prompt, dice: Dice) -> Prompt:
    """The question with as much of it as this player sees."""
    kind = [option for option in prompt.options if option.group not in UNKIND] or list(prompt.options)
    others = [option.id for option in kind if option.group not in PLAIN]
    dice.shuffle(others)
    seen = set(others[: (len(others) + 1) // 2])
    return replace(prompt, options=tuple(option for option in kind if option.id in seen or option.group in PLAIN))
