"""Empires of the North as a Game: the one door to the rules."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cards.catalogue import Catalogue
from engine.core import (
    Caption,
    Choice,
    Dice,
    Event,
    Explanation,
    GameOver,
    NoSuchOption,
    NotYourPrompt,
    Option,
    Prompt,
    Result,
    StaleRevision,
)
from engine.core.prompts import as_ids
from engine.north import lookout, rules
from engine.north.explaining import explain, intents
from engine.north.flow import advance, finish
from engine.north.imagining import imagine
from engine.north.machine import DECISIONS, run
from engine.north.play import Play
from engine.north.scoring import result
from engine.north.seeing import see
from engine.north.setup import set_up
from engine.north.state import State, clone, restore
from engine.north.story import tell
from engine.north.table import Table
from engine.north.valuation import value
from engine.north.view import View
from engine.north.words import caption

assert rules.REGISTERED

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(State).decode


class North:
    """Empires of the North with the cards of a catalogue."""

    def __init__(self, catalogue: Catalogue, islands: str | None = None) -> None:
        chosen = islands or next(iter(catalogue.island_sets))
        self.catalogue = catalogue
        self.table = Table(catalogue.clans, catalogue.island_sets[chosen].islands)

    @property
    def name(self) -> str:
        return "north"

    @property
    def rules_version(self) -> int:
        return 1

    @property
    def content_hash(self) -> str:
        return self.catalogue.content_hash

    def seat_counts(self) -> range:
        return range(2, 5)

    # --- playing -----------------------------------------------------------------------------------------------

    def start(self, seats: Sequence[Mapping[str, Any]], options: Mapping[str, Any], seed: str) -> State:
        """A new match. Each seat is `{"clan": id}`; without a clan one is dealt at random."""
        play = set_up(self.table, seats, options, Dice(seed))
        self._settle(play)
        return play.state

    def prompts(self, state: State) -> list[Prompt]:
        offered: list[Prompt] | None = state.__dict__.get("offered")
        if offered is None:
            offered = state.__dict__["offered"] = self._find_prompts(Play(state, self.table))
        return offered

    def _find_prompts(self, play: Play) -> list[Prompt]:
        state = play.state
        if state.stack:
            asked = DECISIONS[state.stack[-1].op]
            return [self._prompt(play, asked.options(play, state.stack[-1]))]
        if state.phase in ("setup", "lookout"):
            return [lookout.prompt(state, seat) for seat in lookout.deciding(state)]
        return []

    def _prompt(self, play: Play, options: list[Option]) -> Prompt:
        frame = play.state.stack[-1]
        asked = DECISIONS[frame.op]
        least, most = (1, 1) if asked.bounds is None else asked.bounds(play, frame, options)
        revision = play.state.players[frame.seat].revision
        return Prompt(frame.seat, asked.kind, revision, asked.title, tuple(options), least, most, frame.card or None)

    def revisable(self, state: State, seat: int) -> Prompt | None:
        if state.phase not in ("setup", "lookout") or not lookout.revisable(state, seat):
            return None
        return lookout.prompt(state, seat)

    def choose(self, state: State, seat: int, choice: Choice, revision: int | None = None) -> list[Event]:
        """Carry out a choice. On any error the state is as it was."""
        prompt = self._asked(state, seat, revision)
        picked = _picked(prompt, as_ids(choice))
        saved = clone(state)
        play = Play(state, self.table)
        try:
            self._resolve(play, prompt, picked)
        except Exception:
            restore(state, saved)
            raise
        return play.events

    def _asked(self, state: State, seat: int, revision: int | None) -> Prompt:
        """The prompt that this seat answers, or a refusal."""
        if state.phase == "over":
            raise GameOver("The match is over; nothing is left to decide.")
        prompt = next((each for each in self.prompts(state) if each.seat == seat), None)
        if prompt is None and 0 <= seat < len(state.players):
            prompt = self.revisable(state, seat)
        if prompt is None:
            raise NotYourPrompt("It is not your decision now. You will be asked when it is.")
        if revision is not None and revision != prompt.revision:
            raise StaleRevision("That question has been answered already. Look at the present one.")
        return prompt

    def _resolve(self, play: Play, prompt: Prompt, picked: list[Option]) -> None:
        state = play.state
        state.__dict__.clear()
        state.version += 1
        if prompt.kind in ("setup", "lookout"):
            lookout.answer(play, prompt.seat, [option.subject[1] for option in picked])
        else:
            frame = state.stack.pop()
            DECISIONS[frame.op].resolve(play, frame, picked)
        self._settle(play)

    def _settle(self, play: Play) -> None:
        """Go on until somebody must decide, or the match is over."""
        state = play.state
        while True:
            options = run(play)
            if options is not None:
                _ask(state)
                state.__dict__["offered"] = [self._prompt(play, options)]
                return
            if not advance(play):
                return

    def concede(self, state: State, seat: int) -> list[Event]:
        """The seat gives up: passed for the rest of the match, its ships leave the queue, ranked last (G7)."""
        if state.phase == "over":
            raise GameOver("The match is over already.")
        player = state.players[seat]
        if player.conceded:
            raise NotYourPrompt("You have conceded already.")
        saved = clone(state)
        play = Play(state, self.table)
        try:
            state.__dict__.clear()
            state.version += 1
            rules.concede(play, seat)
            if sum(not other.conceded for other in state.players) == 1:
                rules.drop_everything(play)
                finish(play, "all others conceded")
            self._settle(play)
        except Exception:
            restore(state, saved)
            raise
        return play.events

    # --- looking -----------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> View:
        deciding = frozenset(prompt.seat for prompt in self.prompts(state))
        return see(Play(state, self.table), seat, deciding)

    def imagine(self, view: View, seed: str) -> State:
        return imagine(self.table, view, seed)

    def value(self, state: State, seat: int) -> float:
        return value(Play(state, self.table), seat)

    def result(self, state: State) -> Result | None:
        return result(Play(state, self.table)) if state.phase == "over" else None

    def turn(self, state: State) -> int:
        return state.turn

    def explain(self, state: State, seat: int, intent: str) -> Explanation | None:
        offered = next((prompt for prompt in self.prompts(state) if prompt.seat == seat), None)
        if offered is not None and offered.option(intent) is not None:
            return None
        return explain(Play(state, self.table), seat, intent, offered)

    def intents(self, state: State, seat: int) -> list[tuple[str, Caption]]:
        offered = next((prompt for prompt in self.prompts(state) if prompt.seat == seat), None)
        return intents(Play(state, self.table), seat, offered)

    def caption(self, view: View, option: Option) -> Caption:
        return caption(self.catalogue, self.table, view, option)

    def story(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        return tell(self.table, events, names)

    # --- keeping -----------------------------------------------------------------------------------------------

    def clone(self, state: State) -> State:
        return clone(state)

    def dump(self, state: State) -> bytes:
        return _encode(state)

    def load(self, data: bytes) -> State:
        return _decode(data)

    def dump_view(self, view: View) -> bytes:
        return _encode(view)

    def reshuffle(self, state: State, seed: str) -> None:
        """Shuffle anew what nobody knows, and change the dice: after a rewind nobody has seen the future."""
        state.__dict__.clear()
        state.dice = Dice(seed)
        for player in state.players:
            state.dice.shuffle(player.deck)
        state.dice.shuffle(state.nearby.deck)
        state.dice.shuffle(state.distant.deck)


def _ask(state: State) -> None:
    """Count the question, unless it is the one that was open before."""
    frame = state.stack[-1]
    if not frame.asked:
        frame.asked = True
        state.players[frame.seat].revision += 1


def _picked(prompt: Prompt, ids: tuple[str, ...]) -> list[Option]:
    """The options of a choice, in the order in which they are offered; refused when they are not an answer."""
    if len(set(ids)) != len(ids):
        raise NoSuchOption("The same option was chosen twice; choose each at most once.")
    wanted = set(ids)
    picked = [option for option in prompt.options if option.id in wanted]
    if len(picked) != len(ids):
        known = {option.id for option in prompt.options}
        missing = next(each for each in ids if each not in known)
        raise NoSuchOption(f"“{missing}” is not among the options now. Choose one of those that are shown.")
    if not prompt.least <= len(picked) <= prompt.most:
        raise NoSuchOption(f"Choose {_between(prompt.least, prompt.most)}; you chose {len(picked)}.")
    return picked


def _between(least: int, most: int) -> str:
    return f"exactly {most}" if least == most else f"{least} to {most}"
