"""The whole service against a model of a page: whatever people do, in whatever order, both agree."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.matches import Caller, Matches, Outcome, Scheduler
from bot.matches.refusals import CannotUndo, Held, Illegal, NothingHeld, NotSeated, NotYourTurn, Refused
from engine.core import IllegalChoice
from tests.games.pebbles import Pebbles, State
from tests.matches.table_talk import FakeClock, begun, open_matches, person

GRACE = 30.0
STONES = 24

SEATS = st.integers(0, 15)


class Model:
    """A match without a database: a state, a stack of earlier ones, and who is held."""

    def __init__(self, game: Pebbles, dumped: bytes) -> None:
        self.game = game
        self.state: State = game.load(dumped)
        self.stack: list[bytes] = []
        self.owner: int | None = None
        self.held = False
        self.rows = 0

    @property
    def settled(self) -> bytes:
        """What the others may know."""
        return self.stack[0] if self.stack else self.game.dump(self.state)

    @property
    def over(self) -> bool:
        return self.game.result(self.state) is not None

    def settle(self) -> None:
        self.stack, self.owner, self.held = [], None, False

    def asked(self, seat: int) -> bool:
        mine = any(prompt.seat == seat for prompt in self.game.prompts(self.state))
        return mine or self.game.revisable(self.state, seat) is not None

    def choose(self, seat: int, choice: list[str]) -> type[Refused] | None:
        if self.held and self.owner != seat:
            return Held
        if not self.asked(seat):
            return NotYourTurn
        before, phase, turn = self.game.dump(self.state), self.state.phase, self.state.turn
        try:
            events = self.game.choose(self.state, seat, choice)
        except IllegalChoice:
            return Illegal
        self.rows += 1
        if self.held:
            self.settle()
        if phase == "keep" or self.over or any(event.reveals for event in events):
            self.settle()
        else:
            self.stack = [*self.stack, before] if self.owner == seat else [before]
            self.owner = seat
            self.held = self.state.turn != turn
        return None

    def done(self, seat: int) -> type[Refused] | None:
        if self.held and self.owner != seat:
            return Held
        if not self.held:
            return NothingHeld
        self.rows += 1
        self.settle()
        return None

    def undo(self, seat: int) -> type[Refused] | None:
        if not self.stack or self.owner != seat:
            return CannotUndo
        self.rows += 1
        self.state = self.game.load(self.stack.pop())
        self.held = False
        if not self.stack:
            self.settle()
        return None

    def concede(self, seat: int) -> type[Refused] | None:
        if self.held and self.owner != seat:
            return Held
        try:
            self.game.concede(self.state, seat)
        except IllegalChoice:
            return NotYourTurn
        self.rows += 1
        self.settle()
        return None


class Service(RuleBasedStateMachine):
    """People at one table, restarts included."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "skald.sqlite"
        self.clock = FakeClock()
        self.matches: Matches = self.runner.run(open_matches(self.path, self.clock, STONES))
        self.clicks = 0
        self.last: tuple[Any, ...] | None = None

    def teardown(self) -> None:
        self.runner.run(self.matches.database.close())
        self.runner.close()
        self.folder.cleanup()

    @initialize(seats=st.integers(2, 4), kept=st.booleans())
    def begin(self, seats: int, kept: bool) -> None:
        self.seats = seats
        self.match_id = self.runner.run(begun(self.matches, people=seats, grace=GRACE)).id
        self.model = Model(Pebbles(b'{"stones":%d}' % STONES), self.runner.run(self.stored()))
        for seat in range(seats if kept else 0):
            self.choose(seat, 0, 3)

    async def stored(self) -> bytes:
        async with self.matches.database.reading() as tx:
            row = await tx.one("SELECT state FROM matches WHERE id = ?", (self.match_id,))
        assert row is not None
        return bytes(row["state"])

    def call(self, what: Any, expected: type[Refused] | None) -> None:
        if expected is None:
            outcome = self.runner.run(what)
            assert isinstance(outcome, Outcome) and not outcome.repeated
            return
        with pytest.raises(expected) as refusal:
            self.runner.run(what)
        assert refusal.value.sentence.endswith(".")

    def seat(self, drawn: int) -> int:
        """Any seat, but mostly one that can do something: the walk is to get somewhere."""
        if drawn < 4:
            return drawn % self.seats
        if self.model.owner is not None:
            return self.model.owner
        asked = [prompt.seat for prompt in self.model.game.prompts(self.model.state)]
        return asked[drawn % len(asked)] if asked else 0

    def running(self) -> bool:
        return not self.model.over

    @precondition(running)
    @rule(seat=SEATS, pick=st.integers(0, 99), size=st.integers(1, 4))
    def choose(self, seat: int, pick: int, size: int) -> None:
        seat = self.seat(seat)
        position = self.runner.run(self.matches.position(self.match_id, person(seat), seat))
        question = position.prompt or position.revisable
        self.clicks += 1
        if question is None:
            expected = self.model.choose(seat, ["stop"])
            assert expected is not None, "the service asks nothing, the model does"
            click: tuple[Any, ...] = (self.match_id, person(seat), seat, "stop", 0, f"click-{self.clicks}")
        else:
            ids = [option.id for option in question.options]
            choice = [ids[(pick + step) % len(ids)] for step in range(size if question.several else 1)]
            expected = self.model.choose(seat, choice)
            interaction = f"click-{self.clicks}"
            click = (self.match_id, person(seat), seat, choice, question.revision, interaction)
        self.call(self.matches.choose(*click), expected)
        if expected is None:
            self.last = click

    @precondition(lambda self: self.last is not None)
    @rule()
    def deliver_the_last_click_again(self) -> None:
        assert self.last is not None
        assert self.runner.run(self.matches.choose(*self.last)).repeated

    @precondition(lambda self: self.last is not None and self.running())
    @rule()
    def click_an_old_button(self) -> None:
        assert self.last is not None
        match_id, caller, seat, choice, revision, _ = self.last
        position = self.runner.run(self.matches.position(match_id, caller, seat))
        if position.revisable is not None and position.revisable.revision == revision:
            return  # while others decide the same question can be answered again
        self.clicks += 1
        fresh = self.matches.choose(match_id, caller, seat, choice, revision, f"click-{self.clicks}")
        self.call(fresh, Held if self.model.held and self.model.owner != seat else Refused)

    @precondition(running)
    @rule(seat=SEATS)
    def done(self, seat: int) -> None:
        seat = self.seat(seat)
        self.call(self.matches.done(self.match_id, person(seat), seat), self.model.done(seat))

    @precondition(running)
    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        seat = self.seat(seat)
        self.call(self.matches.undo(self.match_id, person(seat), seat), self.model.undo(seat))

    @precondition(lambda self: self.running() and self.model.rows > 8)
    @rule(seat=SEATS)
    def concede(self, seat: int) -> None:
        seat = self.seat(seat)
        self.call(self.matches.concede(self.match_id, person(seat), seat), self.model.concede(seat))

    @precondition(running)
    @rule(seat=SEATS)
    def a_stranger_tries(self, seat: int) -> None:
        stranger = Caller(100 + self.seats, moderator=True)
        self.call(self.matches.choose(self.match_id, stranger, self.seat(seat), "stop", 0), NotSeated)
        self.call(self.matches.undo(self.match_id, stranger, self.seat(seat)), NotSeated)

    @rule(seconds=st.sampled_from([1.0, 29.0, 31.0]))
    def time_passes(self, seconds: float) -> None:
        match = self.runner.run(self.matches.match(self.match_id))
        self.clock.advance(seconds)
        scheduler = Scheduler(self.matches.database, self.clock, self.matches.timed)
        scheduler.on("grace", self.matches.grace_is_over)
        self.runner.run(scheduler.work())
        if match.held_until is not None and match.held_until <= self.clock.now():
            assert match.trail_seat is not None
            assert self.model.done(match.trail_seat) is None

    @rule()
    def restart(self) -> None:
        self.runner.run(self.matches.database.close())
        self.matches = self.runner.run(open_matches(self.path, self.clock, STONES))

    @invariant()
    def both_agree(self) -> None:
        if not hasattr(self, "model"):
            return
        assert self.runner.run(self.stored()) == self.model.game.dump(self.model.state)
        match = self.runner.run(self.matches.match(self.match_id))
        assert match.number == self.model.rows
        assert (match.held_until is not None) == self.model.held
        assert match.over == self.model.over
        settled = self.model.game.load(self.model.settled)
        public = self.runner.run(self.matches.position(self.match_id, Caller(None))).view
        assert public == self.model.game.view(settled, None)
        waited_for = {prompt.seat for prompt in self.model.game.prompts(settled)}
        assert set(match.waiting) == waited_for
        for seat in range(self.seats):
            position = self.runner.run(self.matches.position(self.match_id, person(seat), seat))
            assert position.undoable == (len(self.model.stack) if self.model.owner == seat else 0)

    @precondition(lambda self: self.model.rows > 3)
    @rule()
    def verify(self) -> None:
        assert self.runner.run(self.matches.verify(self.match_id)).fair


TestService = Service.TestCase
TestService.settings = settings(max_examples=25, stateful_step_count=40)
