"""The computer players by name."""

from collections.abc import Callable
from typing import Any

from engine.core import Dice, Game, Prompt
from engine.players import gentle, greedy, uniform

# A player decides from its seat's view of a game, the prompt, and dice of its own.
Decide = Callable[[Game[Any, Any], Any, Prompt, Dice], tuple[str, ...]]

PLAYERS: dict[str, Decide] = {"random": uniform.decide, "gentle": gentle.decide, "greedy": greedy.decide}
