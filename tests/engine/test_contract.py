"""The contract of engine.core.game, kept by every game and for every number of players.

Each check looks at positions all along a match that was played at random, not at the beginning alone.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from cards.catalogue import builtin
from engine.core import (
    Game,
    GameOver,
    IllegalChoice,
    Journal,
    NoSuchOption,
    NotYourPrompt,
    Prompt,
    StaleRevision,
    replay,
)
from engine.north.game import North
from tests.engine.driving import Ids, moves, numbers, play_out
from tests.games.pebbles import Pebbles

AnyGame = Game[Any, Any]
READABLE = re.compile(r"[a-z][a-z-]*(:[a-z0-9][a-z0-9=,+-]*)*")
MAKERS: dict[str, Callable[[], AnyGame]] = {"north": lambda: North(builtin()), "pebbles": Pebbles}
TABLES = [(name, count) for name in MAKERS for count in (2, 3, 4)]
EVERY = 9  # we look at each ninth position of a match


@cache
def game_of(name: str) -> AnyGame:
    return MAKERS[name]()


class Match(NamedTuple):
    """A whole match: where it passed through, and how to play it again."""

    game: AnyGame
    seats: int
    positions: list[bytes]
    journal: Journal
    end: bytes

    def states(self) -> Iterator[Any]:
        return map(self.game.load, self.positions)


@cache
def played(name: str, count: int) -> Match:
    game = game_of(name)
    journal = Journal(
        game.name, game.rules_version, game.content_hash, [{} for _ in range(count)], {}, f"contract {count}"
    )
    state = game.start(journal.seats, journal.options, journal.seed)
    positions = [game.dump(state)]
    for number, move in enumerate(moves(game, state, numbers("contract")), start=1):
        journal.record(move.prompt.seat, move.ids)
        if number % EVERY == 0 and game.prompts(state):
            positions.append(game.dump(state))
    return Match(game, count, positions, journal, game.dump(state))


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def match(request: pytest.FixtureRequest) -> Match:
    return played(*request.param)


def test_seat_counts_are_those_we_test(match: Match) -> None:
    assert list(match.game.seat_counts()) == [2, 3, 4]


# --- prompts -----------------------------------------------------------------------------------------------------


def test_somebody_can_decide_until_the_end(match: Match) -> None:
    for state in match.states():
        assert match.game.prompts(state)
        assert match.game.result(state) is None
    assert match.game.prompts(match.game.load(match.end)) == []


def test_a_seat_has_one_prompt_at_most(match: Match) -> None:
    for state in match.states():
        seats = [prompt.seat for prompt in match.game.prompts(state)]
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(range(match.seats))


def test_every_prompt_can_be_answered(match: Match) -> None:
    for prompt in every_prompt(match):
        assert prompt.options
        assert prompt.title and prompt.kind
        assert 0 <= prompt.least <= prompt.most <= len(prompt.options)


def test_options_have_unique_readable_ids(match: Match) -> None:
    for prompt in every_prompt(match):
        ids = [option.id for option in prompt.options]
        assert len(set(ids)) == len(ids)
        assert [each for each in ids if not READABLE.fullmatch(each)] == []
        assert all(option.group for option in prompt.options)
        assert [prompt.option(each) for each in ids] == list(prompt.options)


def test_asking_changes_nothing(match: Match) -> None:
    game = match.game
    for data, state in zip(match.positions, match.states(), strict=True):
        assert game.prompts(state) == game.prompts(state)
        for seat in (*range(match.seats), None):
            game.view(state, seat)
        assert game.dump(state) == data


def every_prompt(match: Match) -> Iterator[Prompt]:
    for state in match.states():
        yield from match.game.prompts(state)


# --- refusals ----------------------------------------------------------------------------------------------------

Wrong = tuple[type[IllegalChoice], int, Ids, int | None]


def not_your_prompt(match: Match, state: Any, prompt: Prompt) -> Wrong | None:
    asked = {each.seat for each in match.game.prompts(state)}
    for seat in range(match.seats):
        if seat not in asked and match.game.revisable(state, seat) is None:
            return NotYourPrompt, seat, answer(prompt), None
    return None


def stale_revision(match: Match, state: Any, prompt: Prompt) -> Wrong:
    return StaleRevision, prompt.seat, answer(prompt), prompt.revision - 1


def revision_of_the_future(match: Match, state: Any, prompt: Prompt) -> Wrong:
    return StaleRevision, prompt.seat, answer(prompt), prompt.revision + 1


def no_such_option(match: Match, state: Any, prompt: Prompt) -> Wrong:
    return NoSuchOption, prompt.seat, ("dance:on-the-table",), prompt.revision


def one_of_them_no_such_option(match: Match, state: Any, prompt: Prompt) -> Wrong:
    return NoSuchOption, prompt.seat, (*answer(prompt)[1:], "dance:on-the-table"), prompt.revision


def twice_the_same(match: Match, state: Any, prompt: Prompt) -> Wrong:
    return NoSuchOption, prompt.seat, (prompt.options[0].id,) * 2, prompt.revision


def too_few(match: Match, state: Any, prompt: Prompt) -> Wrong | None:
    return (IllegalChoice, prompt.seat, answer(prompt)[1:], prompt.revision) if prompt.least else None


def too_many(match: Match, state: Any, prompt: Prompt) -> Wrong | None:
    ids = tuple(option.id for option in prompt.options[: prompt.most + 1])
    return (IllegalChoice, prompt.seat, ids, prompt.revision) if len(ids) > prompt.most else None


MISTAKES = [
    not_your_prompt,
    stale_revision,
    revision_of_the_future,
    no_such_option,
    one_of_them_no_such_option,
    twice_the_same,
    too_few,
    too_many,
]


def answer(prompt: Prompt) -> Ids:
    """The shortest legal answer."""
    return tuple(option.id for option in prompt.options[: prompt.least])


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_refused_choice_changes_nothing(match: Match, mistake: Callable[..., Wrong | None]) -> None:
    game, tried = match.game, 0
    for data, state in zip(match.positions, match.states(), strict=True):
        for prompt in game.prompts(state):
            wrong = mistake(match, state, prompt)
            if wrong is None:
                continue
            error, seat, ids, revision = wrong
            with pytest.raises(error) as refused:
                game.choose(state, seat, ids, revision)
            assert refused.value.sentence.endswith(".")
            assert game.dump(state) == data
            tried += 1
    assert tried


def test_nothing_is_chosen_after_the_end(match: Match) -> None:
    state = match.game.load(match.end)
    for seat in range(match.seats):
        with pytest.raises(GameOver):
            match.game.choose(state, seat, "pass")
        with pytest.raises(GameOver):
            match.game.concede(state, seat)
    assert match.game.dump(state) == match.end


# --- keeping and copying -----------------------------------------------------------------------------------------


def test_a_state_is_json_that_loads_back_identical(match: Match) -> None:
    for data in (*match.positions, match.end):
        assert isinstance(json.loads(data), dict)
        assert match.game.dump(match.game.load(data)) == data


def test_a_loaded_state_goes_on_like_the_original(match: Match) -> None:
    game, state = match.game, match.game.start(match.journal.seats, match.journal.options, match.journal.seed)
    loaded = game.load(game.dump(state))
    for entry in match.journal.entries:
        assert game.prompts(loaded) == game.prompts(state)
        assert game.choose(loaded, entry.seat, entry.choice) == game.choose(state, entry.seat, entry.choice)
        loaded = game.load(game.dump(loaded))
    assert game.dump(loaded) == game.dump(state) == match.end


def test_a_clone_goes_its_own_way(match: Match) -> None:
    game = match.game
    for data, state in zip(match.positions, match.states(), strict=True):
        copy = game.clone(state)
        assert game.dump(copy) == data
        for _ in moves(game, copy, numbers("clone"), most=12):
            pass
        assert game.dump(state) == data
        moved = game.dump(copy)
        for _ in moves(game, state, numbers("original"), most=12):
            pass
        assert game.dump(copy) == moved


def test_a_journal_replays_to_the_same_state(match: Match) -> None:
    state, happened = replay(match.game, match.journal)
    assert match.game.dump(state) == match.end
    assert len(happened) == len(match.journal.entries)


def test_a_journal_with_a_concession_replays_to_the_same_state(match: Match) -> None:
    game = match.game
    journal = Journal(game.name, 1, game.content_hash, match.journal.seats, {}, "giving up")
    state = game.start(journal.seats, journal.options, journal.seed)
    for move in moves(game, state, numbers("giving up"), most=6):
        journal.record(move.prompt.seat, move.ids)
    seat = game.prompts(state)[0].seat
    game.concede(state, seat)
    journal.record(seat, ("concede",))
    for move in moves(game, state, numbers("going on"), most=9):
        journal.record(move.prompt.seat, move.ids)
    assert game.dump(replay(game, journal)[0]) == game.dump(state)


def test_the_same_seed_gives_the_same_match_and_another_another(match: Match) -> None:
    game, seats = match.game, match.journal.seats
    assert game.dump(game.start(seats, {}, "a")) == game.dump(game.start(seats, {}, "a"))
    assert game.dump(game.start(seats, {}, "a")) != game.dump(game.start(seats, {}, "b"))


# --- seeing and imagining ----------------------------------------------------------------------------------------


def test_a_view_is_json_for_every_seat_and_spectators(match: Match) -> None:
    for state in (*match.states(), match.game.load(match.end)):
        for seat in (*range(match.seats), None):
            assert json.loads(match.game.dump_view(match.game.view(state, seat)))["seat"] == seat


def test_who_decides_imagines_the_same_options(match: Match) -> None:
    game = match.game
    for state in match.states():
        for prompt in game.prompts(state):
            imagined = game.imagine(game.view(state, prompt.seat), "dream")
            same = next((each for each in game.prompts(imagined) if each.seat == prompt.seat), None)
            assert same == prompt


def test_a_seed_imagines_one_state(match: Match) -> None:
    game = match.game
    for state in match.states():
        for seat in (*range(match.seats), None):
            view = game.view(state, seat)
            assert game.dump(game.imagine(view, "dream")) == game.dump(game.imagine(view, "dream"))


def test_an_imagined_state_can_be_played_to_the_end(match: Match) -> None:
    game = match.game
    for state in list(match.states())[::3]:
        for seat in (*range(match.seats), None):
            play_out(game, game.imagine(game.view(state, seat), "dream"), numbers("in a dream"))


def test_options_have_captions_and_are_not_explained_away(match: Match) -> None:
    game = match.game
    for state in match.states():
        for prompt in game.prompts(state):
            view = game.view(state, prompt.seat)
            for option in prompt.options:
                assert game.caption(view, option).label
                assert game.explain(state, prompt.seat, option.id) is None


def test_what_can_be_asked_about_is_explained(match: Match) -> None:
    game = match.game
    for state in match.states():
        for seat in range(match.seats):
            for intent, caption in game.intents(state, seat):
                why = game.explain(state, seat, intent)
                assert caption.label
                assert why is not None and why.rule and why.sentence.endswith(".")


def test_events_are_told_in_sentences_to_everybody(match: Match) -> None:
    game = match.game
    names = [f"Player {seat + 1}" for seat in range(match.seats)]
    _, happened = replay(game, match.journal)
    for events in happened:
        for seat in (*range(match.seats), None):
            lines = game.story([event.seen_by(seat) for event in events], names)
            assert all(line.strip() for line in lines)


# --- turns, revisions, the end -----------------------------------------------------------------------------------


def test_turns_only_grow(match: Match) -> None:
    turns = [match.game.turn(state) for state in match.states()]
    assert turns == sorted(turns)
    assert turns[-1] > turns[0]


def test_an_answer_can_be_changed_while_others_decide(match: Match) -> None:
    game = match.game
    state = game.load(match.positions[0])
    mine, theirs = game.prompts(state)[:2]
    assert game.revisable(state, mine.seat) is None
    first = answer(mine)
    second = tuple(option.id for option in mine.options[-mine.least :])
    game.choose(state, mine.seat, first, mine.revision)
    again = game.revisable(state, mine.seat)
    assert again is not None and again.options == mine.options
    assert mine.seat not in {prompt.seat for prompt in game.prompts(state)}
    assert theirs in game.prompts(state), "what others are asked does not change"
    game.choose(state, mine.seat, second, again.revision)

    straight = game.load(match.positions[0])
    game.choose(straight, mine.seat, second, mine.revision)
    finish_common(game, state)
    finish_common(game, straight)
    for seat in range(match.seats):
        assert open_prompt(game, state, seat) == open_prompt(game, straight, seat)


def test_an_answer_stands_when_all_have_decided(match: Match) -> None:
    game = match.game
    state = game.load(match.positions[0])
    first = game.prompts(state)[0]
    finish_common(game, state)
    with pytest.raises((StaleRevision, NotYourPrompt)):
        game.choose(state, first.seat, answer(first), first.revision)


def finish_common(game: AnyGame, state: Any) -> None:
    """The others decide the first common question."""
    kind = game.prompts(state)[0].kind
    while (prompts := game.prompts(state)) and prompts[0].kind == kind:
        game.choose(state, prompts[0].seat, answer(prompts[0]))


def open_prompt(game: AnyGame, state: Any, seat: int) -> Prompt | None:
    return next((prompt for prompt in game.prompts(state) if prompt.seat == seat), None)


def test_the_result_ranks_every_seat(match: Match) -> None:
    result = match.game.result(match.game.load(match.end))
    assert result is not None
    assert sorted(entry.seat for entry in result.rankings) == list(range(match.seats))
    ranks = [entry.rank for entry in result.rankings]
    assert ranks == sorted(ranks) and ranks[0] == 1
    assert [1 + sum(other < rank for other in ranks) for rank in ranks] == ranks
    assert result.winners == tuple(entry.seat for entry in result.rankings if entry.rank == 1)


# --- concede -----------------------------------------------------------------------------------------------------


def test_anybody_can_concede_at_any_moment(match: Match) -> None:
    game = match.game
    for data in match.positions:
        for seat in range(match.seats):
            state = game.load(data)
            game.concede(state, seat)
            assert seat not in {prompt.seat for prompt in game.prompts(state)}
            assert game.revisable(state, seat) is None
            assert (game.result(state) is None) == bool(game.prompts(state))
            assert game.dump(game.load(game.dump(state))) == game.dump(state)


def test_a_second_concession_is_refused_and_changes_nothing(match: Match) -> None:
    game = match.game
    state = game.load(match.positions[len(match.positions) // 2])
    game.concede(state, 0)
    data = game.dump(state)
    with pytest.raises(IllegalChoice):
        game.concede(state, 0)
    with pytest.raises(IllegalChoice):
        game.choose(state, 0, "pass")
    assert game.dump(state) == data


def test_a_match_goes_on_without_who_conceded_who_is_ranked_last(match: Match) -> None:
    game = match.game
    for data in match.positions[:: 1 if match.seats == 2 else 4]:
        state = game.load(data)
        seat = game.prompts(state)[0].seat
        game.concede(state, seat)
        play_out(game, state, numbers("without"))
        result = game.result(state)
        assert result is not None
        assert result.rankings[-1].seat == seat
        assert seat not in result.winners


def test_with_one_seat_left_the_match_is_over(match: Match) -> None:
    game = match.game
    for data in match.positions:
        state = game.load(data)
        for seat in range(match.seats - 1):
            if game.result(state) is None:
                game.concede(state, seat)
        result = game.result(state)
        assert result is not None and result.winners == (match.seats - 1,)
