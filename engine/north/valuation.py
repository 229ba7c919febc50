"""A rough worth of a position."""

from engine.north.play import Play
from engine.north.scoring import score


def value(play: Play, seat: int) -> float:
    return float(sum(score(play, seat).values()))
