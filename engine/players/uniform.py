"""The random player: any legal answer, each as likely as the other."""

from typing import Any

from engine.core import Dice, Game, Prompt


def decide(game: Game[Any, Any], view: Any, prompt: Prompt, dice: Dice) -> tuple[str, ...]:
    if not prompt.several:
        return (prompt.options[dice.below(len(prompt.options))].id,)
    size = prompt.least + dice.below(min(prompt.most, len(prompt.options)) - prompt.least + 1)
    ids = [option.id for option in prompt.options]
    dice.shuffle(ids)
    return tuple(ids[:size])
