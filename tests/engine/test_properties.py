"""What is true at every moment of every match, whatever the players choose."""

import json
from collections.abc import Iterator
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.core import Event
from engine.north.game import North
from engine.north.goods import GOLD, RESOURCE_COUNT
from engine.north.state import State
from tests.engine.driving import Move, choice_of, numbers
from tests.engine.everything import games
from tests.engine.places import announced_cards, hidden_cards, misplaced, public_cards, swap_hidden


@st.composite
def matches(draw: st.DrawFn) -> "Match":
    """Any clans, any islands, any choices: the first ones drawn one by one, the rest from a drawn seed."""
    game = draw(st.sampled_from(games()))
    clans = draw(st.lists(st.sampled_from(sorted(game.table.clans)), min_size=2, max_size=4, unique=True))
    seed = str(draw(st.integers(0, 10**9)))
    first = draw(st.lists(st.integers(0, 2**40), max_size=12))
    return Match(game, clans, seed, first)


class Match:
    """A match that is played once, move by move."""

    def __init__(self, game: North, clans: list[str], seed: str, first: list[int]) -> None:
        self.game = game
        self.state = game.start([{"clan": clan} for clan in clans], {"errata": len(first) % 2 == 1}, seed)
        self.seats = range(len(clans))
        self.picks = numbers(seed, first)
        self._words = (clans, seed, first)

    def __repr__(self) -> str:
        return "clans {}, seed {!r}, first numbers {}".format(*self._words)

    def moves(self) -> Iterator[Move]:
        while prompts := self.game.prompts(self.state):
            prompt, ids = choice_of(prompts, next(self.picks))
            yield Move(prompt, ids, self.game.choose(self.state, prompt.seat, ids, prompt.revision))
        assert self.state.phase == "over", "nobody can decide, but the match is not over"


def thorough(examples: int) -> Any:
    """Without looking for the smallest example: one match is as good as another, and shrinking takes minutes."""
    return settings(max_examples=examples, phases=[Phase.explicit, Phase.reuse, Phase.generate])


@thorough(36)
@given(matches())
def test_at_every_moment_goods_cards_and_points_add_up(match: Match) -> None:
    for _ in match.moves():
        assert misplaced(match.game, match.state) == []
        for player in match.state.players:
            assert min(player.supply) >= 0
            assert min(player.workers, player.spent, player.clan_ships, player.common_ships, player.vp) >= 0
            assert player.vp == sum(player.earned.values())
            for card in player.empire:
                assert card.workers >= 0 and min(card.goods, default=0) >= 0
                assert card.under is None or any(host.id == card.under for host in player.empire)


@thorough(24)
@given(matches())
def test_workers_and_ships_are_only_gained_or_spent_by_events(match: Match) -> None:
    state = match.state
    before = [_people(state, seat) for seat in match.seats]
    for move in match.moves():
        for seat in match.seats:
            people, ships = _people(state, seat)
            gained = _told(move.events, seat, "worker") + sum(
                event.kind == "populated" and event.seat == seat for event in move.events
            )
            built = _told(move.events, seat, "ship") + _told(move.events, seat, "clan_ship")
            burnt = sum(event.data["goods"].get("ship", 0) for event in _of(move.events, seat, "paid"))
            assert (people - before[seat][0], ships - before[seat][1]) == (gained, built - burnt)
            before[seat] = people, ships


def _people(state: State, seat: int) -> tuple[int, int]:
    """All workers and all ships of a seat, wherever they are."""
    player = state.players[seat]
    sailing = sum(ship.seat == seat for ship in state.queue)
    workers = player.workers + player.spent + sum(card.workers for card in player.empire)
    return workers, player.clan_ships + player.common_ships + sailing


def _of(events: list[Event], seat: int, kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind and event.seat == seat]


def _told(events: list[Event], seat: int, good: str) -> int:
    return sum(event.data["goods"].get(good, 0) for event in _of(events, seat, "gained"))


@thorough(24)
@given(matches())
def test_scores_are_the_sum_of_their_sources(match: Match) -> None:
    for _ in match.moves():
        pass
    result = match.game.result(match.state)
    assert result is not None
    assert [entry.seat for entry in result.rankings if entry.rank == 1] == list(result.winners)
    shown = {player.seat: player.score for player in match.game.view(match.state, None).players}
    for entry in result.rankings:
        player = match.state.players[entry.seat]
        assert entry.breakdown == shown[entry.seat]
        assert entry.score == sum(entry.breakdown.values())
        assert entry.breakdown["track"] == player.vp
        assert entry.breakdown["cards"] == len(player.empire)
        assert entry.breakdown["resources"] == sum(player.supply[:RESOURCE_COUNT]) // 2
        assert entry.breakdown["gold"] == player.supply[GOLD]
        assert ("raze" in entry.breakdown) == match.state.errata


@thorough(30)
@given(matches())
def test_nobody_is_asked_where_there_is_no_choice(match: Match) -> None:
    for move in match.moves():
        prompt = move.prompt
        assert not prompt.least == prompt.most == len(prompt.options)
        assert prompt.most > 0


@thorough(30)
@given(matches())
def test_a_seats_revision_changes_by_its_own_prompts_alone(match: Match) -> None:
    game, state = match.game, match.state
    asked = {prompt.seat: prompt for prompt in game.prompts(state)}
    revisions = [player.revision for player in state.players]
    for move in match.moves():
        now = {prompt.seat: prompt for prompt in game.prompts(state)}
        for seat in match.seats:
            revision = state.players[seat].revision
            if revision != revisions[seat]:
                assert revision == revisions[seat] + 1 and now[seat].revision == revision
            elif seat in asked and seat in now and seat != move.prompt.seat:
                assert now[seat] == asked[seat], "a question changed while its seat was thinking"
        asked, revisions = now, [player.revision for player in state.players]


@thorough(40)
@given(matches(), st.integers(0, 200), st.integers(0, 3))
def test_after_a_concession_everything_is_still_in_its_place(match: Match, when: int, who: int) -> None:
    seat = who % len(match.seats)
    for number, _ in enumerate(match.moves()):
        if number == when and match.state.phase != "over":
            match.game.concede(match.state, seat)
        if number >= when:
            assert misplaced(match.game, match.state) == []
            assert all(ship.seat != seat for ship in match.state.queue)
            assert all(frame.seat != seat for frame in match.state.stack)


# --- nothing leaks -----------------------------------------------------------------------------------------------


@thorough(36)
@given(matches(), st.integers(0, 3), st.text(max_size=3))
def test_a_view_does_not_change_with_what_it_must_not_show(match: Match, watcher: int, seed: str) -> None:
    game = match.game
    seat = None if watcher == len(match.seats) else watcher % len(match.seats)
    for number, _ in enumerate(match.moves()):
        if number % 5:
            continue
        other = game.clone(match.state)
        swap_hidden(other, seat, seed)
        assert misplaced(game, other) == []
        view = game.view(match.state, seat)
        assert game.dump_view(game.view(other, seat)) == game.dump_view(view)
        assert _own(game, other, seat) == _own(game, match.state, seat)
        assert game.dump(game.imagine(game.view(other, seat), "x")) == game.dump(game.imagine(view, "x"))


def _own(game: North, state: State, seat: int | None) -> list[Any]:
    return [prompt for prompt in game.prompts(state) if prompt.seat == seat]


@thorough(18)
@given(matches())
def test_no_view_names_a_hidden_card(match: Match) -> None:
    for number, _ in enumerate(match.moves()):
        if number % 4:
            continue
        for seat in (*match.seats, None):
            seen = json.loads(match.game.dump_view(match.game.view(match.state, seat)))
            assert _strings(seen) & hidden_cards(match.state, seat) == set()


def _strings(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set(value).union(*map(_strings, value.values()))
    return set().union(*map(_strings, value)) if isinstance(value, list) else set()


# What these events are about is laid open by them.
SHOWING = ("boost", "instant", "entered", "discovered", "islands")


@thorough(30)
@given(matches())
def test_the_public_form_of_an_event_names_no_hidden_card(match: Match) -> None:
    cards = match.game.table.cards
    public = set(public_cards(match.state))
    for move in match.moves():
        now = set(public_cards(match.state))
        shown = set().union(*(_strings(event.data) for event in move.events if event.kind in SHOWING))
        for event in move.events:
            named = {word for word in _strings(json.loads(json.dumps(event.data))) if word in cards}
            assert named <= public | now | shown, event
            assert event.secret is None or not named
        public = now | set(announced_cards(match.state))


@thorough(18)
@given(matches())
def test_what_is_imagined_is_a_whole_match(match: Match) -> None:
    """Every card in one place as far as the view can tell, and no dead end."""
    for number, _ in enumerate(match.moves()):
        if number % 25:
            continue
        for prompt in match.game.prompts(match.state):
            dream = Match.__new__(Match)
            dream.game, dream.picks = match.game, numbers(str(number))
            dream.state = match.game.imagine(match.game.view(match.state, prompt.seat), str(number))
            assert misplaced(match.game, dream.state) == []
            for count, _ in enumerate(dream.moves()):
                assert misplaced(match.game, dream.state) == []
                if count > 40:
                    break


def test_another_seed_imagines_other_hidden_cards() -> None:
    """Everything that the seat cannot know is dealt anew: own deck, other hands, both island decks."""
    game = games()[0]
    state = game.start([{"clan": "glenn"}, {"clan": "ulaf"}], {"first": 0}, "dreams")
    for _ in range(4):
        prompt, ids = choice_of(game.prompts(state), 0)
        game.choose(state, prompt.seat, ids)
    one, other = (game.imagine(game.view(state, 0), seed) for seed in ("one", "other"))
    assert one.players[0].hand == other.players[0].hand == state.players[0].hand
    assert one.players[0].deck != other.players[0].deck
    assert one.players[1].hand != other.players[1].hand
    assert one.nearby.deck != other.nearby.deck and one.distant.deck != other.distant.deck
    assert sorted(one.nearby.deck) == sorted(state.nearby.deck)
