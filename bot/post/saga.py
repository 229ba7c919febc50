"""The saga of a match that is over: its turning points, its finest turn, its longest thought, and its numbers.

Pure functions over a history. Goods are `{vp}` tokens and names stand as they are: whoever shows it makes them safe.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from bot.matches.history import History, Moment
from engine.north.view import View

CardName = Callable[[str], str]

# Told at most: turning points, and lines of the story under a turn.
POINTS, LINES = 3, 2
# Shorter thoughts are not worth a line.
WORTH_TELLING = 120.0

SOURCES = {"track": "on the track", "cards": "in cards", "resources": "in goods", "gold": "in gold"}

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


class Part(Struct, frozen=True):
    title: str
    lines: tuple[str, ...]


class Tally(Struct, frozen=True):
    """What one seat did, counted."""

    ships: int = 0
    pillaged: int = 0
    conquered: int = 0
    raids: int = 0
    raided: int = 0
    built: int = 0


class Round(Struct, frozen=True):
    """One round in points: what everybody would have scored before it and after it."""

    number: int
    before: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def gains(self) -> tuple[int, ...]:
        return tuple(now - then for then, now in zip(self.before, self.after, strict=True))

    @property
    def best(self) -> int:
        """The seat that gained most."""
        return max(range(len(self.gains)), key=lambda seat: self.gains[seat])

    @property
    def swing(self) -> int:
        """By how much it gained more than the next."""
        gains = sorted(self.gains, reverse=True)
        return gains[0] - gains[1] if len(gains) > 1 else gains[0]

    @property
    def lead_changes(self) -> bool:
        """Not in the first round: what was dealt is nobody's lead."""
        return self.number > 1 and leaders(self.before) != leaders(self.after)


class Turn(Struct, frozen=True):
    """What a seat made of one turn."""

    seat: int
    round: int
    gain: int
    sentences: tuple[str, ...]


def tell(history: History, card_name: CardName = str) -> list[Part]:
    """The whole saga. Of a game whose points this page does not know it tells thoughts and choices only."""
    parts = [
        Part("Turning points", tuple(_turning_points(history))),
        Part("The finest turn", tuple(_finest(history))),
        Part("The longest thought", tuple(_longest(history))),
        Part("How it ended", tuple(_ending(history))),
        Part("In numbers", tuple(_numbers(history, card_name))),
    ]
    return [part for part in parts if part.lines]


# --- points -------------------------------------------------------------------------------------


def totals(moment: Moment) -> tuple[int, ...]:
    """What every seat would have scored at that moment."""
    return tuple(player.total for player in moment.view.players) if isinstance(moment.view, View) else ()


def leaders(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(points) if score == max(points))


def round_of(moments: Sequence[Moment], index: int) -> int:
    """The round in which the moment was played: the table may show the next one already."""
    view = moments[max(0, index - 1)].view
    return view.round if isinstance(view, View) else 0


def rounds(moments: Sequence[Moment]) -> list[Round]:
    if not totals(moments[0]):
        return []
    found: list[Round] = []
    for index in range(1, len(moments)):
        number, after = round_of(moments, index), totals(moments[index])
        if found and found[-1].number == number:
            found[-1] = Round(number, found[-1].before, after)
        else:
            found.append(Round(number, totals(moments[index - 1]), after))
    return found


def turns(moments: Sequence[Moment]) -> Iterator[Turn]:
    """Every turn that a seat took alone, with the points that it brought."""
    for index in range(1, len(moments)):
        moment, before, after = moments[index], totals(moments[index - 1]), totals(moments[index])
        if len(moment.seats) == 1 and before:
            seat = moment.seats[0]
            yield Turn(seat, round_of(moments, index), after[seat] - before[seat], moment.sentences)


# --- what is told -------------------------------------------------------------------------------


def _turning_points(history: History) -> Iterator[str]:
    """The rounds that moved most, a lost lead before all; told in their order."""
    played = [one for one in rounds(history.moments) if one.swing > 0]
    played.sort(key=lambda one: (not one.lead_changes, -one.swing, one.number))
    for one in sorted(played[:POINTS], key=lambda one: one.number):
        yield _round_in_words(one, history.match.names)


def _round_in_words(one: Round, names: Sequence[str]) -> str:
    best = names[one.best]
    next_best = max((gain for seat, gain in enumerate(one.gains) if seat != one.best), default=0)
    others = [names[seat] for seat, gain in enumerate(one.gains) if gain == next_best and seat != one.best]
    said = f"Round {one.number} was {_of(best)}: {_points(one.gains[one.best])}, {next_best} for {_listed(others)}."
    before, after = leaders(one.before), leaders(one.after)
    ahead = sorted(one.after, reverse=True)
    if len(after) > 1:
        return f"{said} {_listed([names[seat] for seat in after])} were level at {ahead[0]}."
    margin = ahead[0] - ahead[1] if len(ahead) > 1 else 0
    leader = names[after[0]]
    if before == after:
        return f"{said} {leader} stayed ahead, by {margin}."
    return f"{said} {leader} took the lead, {ahead[0]} to {ahead[1] if len(ahead) > 1 else 0}."


def _finest(history: History) -> Iterator[str]:
    best = max(turns(history.moments), key=lambda turn: turn.gain, default=None)
    if best is None or best.gain <= 0:
        return
    name = history.match.names[best.seat]
    yield f"{name} made {_points(best.gain)} in one turn of round {best.round}."
    yield from _quoted(best.sentences, name)


def _longest(history: History) -> Iterator[str]:
    thoughts = [
        (think, index) for index, moment in enumerate(history.moments) for think in moment.thinks if think.seconds
    ]
    if not thoughts:
        return
    think, index = max(thoughts, key=lambda each: each[0].seconds)
    if think.seconds < WORTH_TELLING:
        return
    name = history.match.names[think.seat]
    number = round_of(history.moments, index)
    yield f"{name} looked at the sea for {lasting(think.seconds)}{f' in round {number}' if number else ''}. And then:"
    yield from _quoted(history.moments[index].sentences, name)


def _quoted(sentences: Sequence[str], name: str) -> list[str]:
    """The lines of the story that speak of somebody, else the first ones."""
    about = [line for line in sentences if name in line and not line.startswith("Round ")] or list(sentences)
    return [f"“{line}”" for line in about[:LINES]]


def _ending(history: History) -> Iterator[str]:
    match, result = history.match, history.match.result
    if result is None:
        yield "The match was ended by agreement, and nobody won."
        return
    names = [match.names[seat] for seat in result.winners]
    scores = sorted((entry.score for entry in result.rankings), reverse=True)
    if len(names) > 1:
        yield f"{_listed(names)} share the win with {_points(scores[0])}."
        return
    if any(seat.conceded for seat in match.seats) and sum(not seat.conceded for seat in match.seats) == 1:
        yield f"{names[0]} was the last one at the oars."
        return
    margin = scores[0] - scores[1] if len(scores) > 1 else scores[0]
    close = "by a hair" if margin == 0 else f"by {_points(margin)}"
    yield f"{names[0]} won {close}{_way_there(history, result.winners[0])}."


def _way_there(history: History, winner: int) -> str:
    """How the winner had stood before."""
    played = rounds(history.moments)[:-1]
    behind = [(max(one.after) - one.after[winner], one.number) for one in played]
    worst, number = max(behind, default=(0, 0))
    if worst > 0:
        return f", after lying {worst} behind at the end of round {number}"
    return ", and was never behind at the end of a round" if played else ""


# --- numbers ------------------------------------------------------------------------------------


def tallies(history: History) -> list[Tally]:
    counts = [[0] * len(Tally.__struct_fields__) for _ in history.match.seats]

    def count(seat: int | None, field: str) -> None:
        if seat is not None:
            counts[seat][Tally.__struct_fields__.index(field)] += 1

    fields = {"sailed": "ships", "pillaged": "pillaged", "conquered": "conquered", "raided": "raids"}
    for moment in history.moments:
        for event in moment.events:
            if event.kind in fields:
                count(event.seat, fields[event.kind])
            if event.kind == "raided":
                count(event.data["target"], "raided")
            if event.kind == "entered" and event.data["how"] != "conquer":
                count(event.seat, "built")
    return [Tally(*each) for each in counts]


def _numbers(history: History, card_name: CardName) -> Iterator[str]:
    match, moments = history.match, history.moments
    played = len(rounds(moments))
    choices = sum(moment.choices for moment in moments)
    took = lasting((match.finished or moments[-1].at) - (match.started or moments[0].at))
    yield f"{_some(played, 'round')}, {_some(choices, 'choice')}, {took}." if played else f"{_some(choices, 'choice')}."
    if not played:
        return
    for seat, tally in enumerate(tallies(history)):
        mainstay, sources = _mainstay(moments[-1], seat, card_name), _sources(moments[-1], seat)
        yield f"{match.names[seat]}: {_tally(tally)}{mainstay}{sources}"


def _tally(tally: Tally) -> str:
    said = [
        _some(tally.built, "card") + " built",
        _some(tally.ships, "ship") + " sent",
        _some(tally.pillaged, "island") + " pillaged" if tally.pillaged else "",
        f"{tally.conquered} conquered" if tally.conquered else "",
        _some(tally.raids, "raid") + " made" if tally.raids else "",
        _some(tally.raided, "raid") + " suffered" if tally.raided else "",
    ]
    return ", ".join(part for part in said if part) + "."


def _mainstay(last: Moment, seat: int, card_name: CardName) -> str:
    """The card that brought most."""
    earned = last.view.players[seat].earned
    title = max(earned, key=lambda one: earned[one], default="")
    return f" {card_name(title)} alone brought {earned[title]}{{vp}}." if title and earned[title] > 1 else ""


def _sources(last: Moment, seat: int) -> str:
    """Where the points came from, in the order of the score."""
    player = last.view.players[seat]
    parts = [f"{points} {SOURCES.get(source, source)}" for source, points in player.score.items() if points]
    return f" {_points(player.total)}: {', '.join(parts)}." if parts else ""


# --- words --------------------------------------------------------------------------------------


def lasting(seconds: float) -> str:
    """A stretch of time as one would say it: `3 days`, `7 hours`, `12 minutes`."""
    for unit, word in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        if seconds >= 1.5 * unit or (seconds >= unit and unit == MINUTE):
            return _some(round(seconds / unit), word)
    return "less than a minute"


def _some(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _points(count: int) -> str:
    return _some(count, "point")


def _of(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}" if names else "nobody"
