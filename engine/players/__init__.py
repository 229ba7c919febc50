"""Computer players, for any game that speaks the protocol. They see only their seat's view."""

from engine.players.kinds import PLAYERS, Decide

__all__ = ["PLAYERS", "Decide"]
