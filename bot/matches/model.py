"""What a match is, as its clients see it."""

from typing import Any, Literal

from msgspec import Struct

from engine.core import Event, Prompt, Result

Status = Literal["lobby", "draft", "playing", "finished", "abandoned"]

# How each seat comes to a value of its own (a clan): everybody picks, chance deals, or one after the other.
Way = Literal["free", "random", "draft"]


class Caller(Struct, frozen=True):
    """Who asks. The client vouches for it: moderator is a role of the place, not of the match."""

    person: int | None
    moderator: bool = False
    # A computer player acting for its seat; only the service's own players are given this.
    computer: bool = False


class Picks(Struct, frozen=True):
    """An option that each seat has another value of: `field` is "clan", `pool` all clans. Only the game knows
    what the values mean."""

    field: str
    pool: tuple[str, ...]
    way: Way = "free"


class Settings(Struct, frozen=True):
    """Of one match, outside the game. `extra` is for clients (pace, what happens at zero): kept, not read."""

    seats: int
    # Seconds in which a finished turn can be taken back; 0 lets play go on at once.
    grace: float = 30.0
    private: bool = False
    picks: Picks | None = None
    extra: dict[str, Any] = {}


class Seat(Struct, frozen=True):
    number: int
    # Who plays it now, and whose it is: they differ while somebody stands in.
    person: int | None
    owner: int | None
    # The kind of computer player, if one plays.
    computer: str | None
    name: str
    options: dict[str, Any]
    conceded: bool
    # Since when the match waits for this seat.
    waiting_since: float | None
    shift: int = 0


class Match(Struct, frozen=True):
    """A match without its state: everything here is public."""

    id: int
    game: str
    status: Status
    host: int
    # Where it is played, in words of the client (server, channel, thread).
    place: str
    options: dict[str, Any]
    settings: Settings
    seats: tuple[Seat, ...]
    created: float
    touched: float
    started: float | None
    finished: float | None
    rules_version: int | None
    content: str | None
    # Published at the start; the seed only at the end.
    seed_hash: str | None
    start_hash: str | None
    version: int
    # The last journal row.
    number: int
    turn: int
    # The seat that can still take back choices, and the journal numbers it can go back to.
    trail_seat: int | None
    trail: tuple[int, ...]
    # Until when the finished turn of `trail_seat` can be taken back: nobody else moves before.
    held_until: float | None
    # Seats that still pick, in order.
    draft: tuple[int, ...]
    told: int
    told_turn: int
    boundary: bool
    result: Result | None

    @property
    def settled(self) -> int:
        """The journal row that others may know of: choices that may yet be undone come after it."""
        return self.trail[0] if self.trail else self.number

    @property
    def over(self) -> bool:
        return self.status in ("finished", "abandoned")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(seat.number for seat in self.seats if seat.waiting_since is not None)

    def seats_of(self, person: int | None) -> tuple[int, ...]:
        return tuple(seat.number for seat in self.seats if person is not None and seat.person == person)


class Position(Struct, frozen=True):
    """A match as one seat (or a spectator, seat None) may know it now."""

    match: Match
    seat: int | None
    # What the game's `view` gives; None before the start.
    view: Any
    # What this seat decides now. Its revision is the service's: give it back with the choice.
    prompt: Prompt | None = None
    # An answer that may still be changed, because others are deciding.
    revisable: Prompt | None = None
    # How many choices can be taken back, and why none can.
    undoable: int = 0
    why_no_undo: str | None = None


class Outcome(Struct, frozen=True):
    """What an accepted call did. A repeated delivery is given the same numbers and `repeated`."""

    match: int
    number: int
    version: int
    # As the acting seat may know them.
    events: tuple[Event, ...] = ()
    held_until: float | None = None
    over: bool = False
    repeated: bool = False


class Question(Struct, frozen=True):
    """What all players are asked to agree to ("abandon", "rewind:NUMBER"): since when, who has, who still has to."""

    what: str
    since: float
    agreed: tuple[int, ...]
    lacking: tuple[int, ...]


class Moment(Struct, frozen=True):
    """The beginning of a turn that the match can go back to."""

    number: int
    turn: int
    # Who moved then, and when.
    seat: int | None
    at: float
    # The table as everybody saw it.
    view: Any


class Summary(Struct, frozen=True):
    """One line in the list of a person's matches."""

    match: Match
    # The seats that this person plays.
    seats: tuple[int, ...]
    your_turn: bool
    since: float
    watching: bool = False


class Chapter(Struct, frozen=True):
    """A journal row as a reader may know it."""

    number: int
    kind: str
    seat: int | None
    at: float
    events: tuple[Event, ...]
    sentences: tuple[str, ...] = ()
    # "plan" or "order" for what the reader's own seat had laid down in advance; of others nobody is told.
    laid_down: str = ""


class Change(Struct, frozen=True):
    """What a policy is told, inside the transaction of the change: it may write posts and deadlines there."""

    kind: str
    match: Match
    number: int
    at: float
    seat: int | None = None
    # False while the seat may still take it back: others must not notice.
    settled: bool = True
    turn_ended: bool = False
    # The seats that the match begins and ceases to wait for with this change.
    begins: tuple[int, ...] = ()
    ceases: tuple[int, ...] = ()
    # The seats that something hidden came to without their doing: their hands are new to them.
    dealt: tuple[int, ...] = ()
