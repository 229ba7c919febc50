"""What every game has: prompts and options, events, dice, the journal and the Game protocol."""

from engine.core.dice import Dice
from engine.core.errors import (
    EndlessChain,
    GameOver,
    IllegalChoice,
    NoSuchOption,
    NotYourPrompt,
    StaleRevision,
)
from engine.core.events import Event
from engine.core.game import Caption, Explanation, Game, Ranking, Result
from engine.core.journal import Entry, Journal, replay
from engine.core.prompts import Choice, Option, Prompt

__all__ = [
    "Caption",
    "Choice",
    "Dice",
    "EndlessChain",
    "Entry",
    "Event",
    "Explanation",
    "Game",
    "GameOver",
    "IllegalChoice",
    "Journal",
    "NoSuchOption",
    "NotYourPrompt",
    "Option",
    "Prompt",
    "Ranking",
    "Result",
    "StaleRevision",
    "replay",
]
