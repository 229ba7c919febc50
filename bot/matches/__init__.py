"""A match as a service that knows no Discord. `Matches` is the door; `Running` keeps everything going."""

from bot.matches.clock import Bell, Clock, SystemClock
from bot.matches.computers import Computers, Pool
from bot.matches.courier import Courier, Sender, TryLater, Undeliverable
from bot.matches.model import (
    Caller,
    Change,
    Chapter,
    Match,
    Moment,
    Outcome,
    Picks,
    Position,
    Question,
    Seat,
    Settings,
    Summary,
)
from bot.matches.registry import GameFactory, Games
from bot.matches.running import Running
from bot.matches.scheduler import Scheduler
from bot.matches.service import Matches, Policy

__all__ = [
    "Bell",
    "Caller",
    "Change",
    "Chapter",
    "Clock",
    "Computers",
    "Courier",
    "GameFactory",
    "Games",
    "Match",
    "Matches",
    "Moment",
    "Outcome",
    "Picks",
    "Policy",
    "Pool",
    "Position",
    "Question",
    "Running",
    "Scheduler",
    "Seat",
    "Sender",
    "Settings",
    "Summary",
    "SystemClock",
    "TryLater",
    "Undeliverable",
]
