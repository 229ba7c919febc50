"""The saga: turning points by what a round moved, the finest turn, the longest thought, and numbers that are true."""

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import Match, Picks, Settings
from bot.matches.history import Histories, History, Moment, Think
from bot.post import saga
from bot.post.saga import DAY, HOUR, MINUTE, Round, lasting
from engine.core import Event
from engine.north.view import View
from tests.matches.table_talk import HOST
from tests.post.post_talk import House, begun

CLANS = ("glenn", "ulaf", "heidel", "panuk")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    found = await House(tmp_path / "skald.sqlite").open()
    yield found
    await found.close()


async def robots(house: House, seats: int = 3) -> Match:
    """A match between computer players, to its end."""
    settings = Settings(seats=seats, grace=0.0, picks=Picks("clan", CLANS, "random"))
    match = await house.matches.create(HOST, "north", settings, place="5/6/7")
    for number in range(seats):
        await house.matches.add_computer(match.id, HOST, "greedy", f"Robot {number + 1}")
    await house.matches.start(match.id, HOST)
    await house.settle()
    ended = await house.matches.match(match.id)
    assert ended.status == "finished"
    return ended


def part(parts: list[saga.Part], title: str) -> str:
    return "\n".join(next((one.lines for one in parts if one.title == title), ()))


async def test_the_numbers_of_a_saga_are_those_of_the_match(house: House) -> None:
    match = await robots(house)
    history = await Histories(house.matches).of(match.id, HOST)
    view = history.moments[-1].view
    events = [event for moment in history.moments for event in moment.events]
    tallies = saga.tallies(history)
    for kind, field in (("sailed", "ships"), ("pillaged", "pillaged"), ("conquered", "conquered"), ("raided", "raids")):
        assert sum(getattr(one, field) for one in tallies) == sum(event.kind == kind for event in events), kind
    assert sum(one.raided for one in tallies) == sum(one.raids for one in tallies)
    # What stands in the empires at the end was built or conquered, apart from what was there at first.
    assert sum(one.built + one.conquered for one in tallies) == sum(event.kind == "entered" for event in events)
    rounds = saga.rounds(history.moments)
    assert [one.number for one in rounds] == list(range(1, view.round + 1))
    assert rounds[-1].after == tuple(player.total for player in view.players)
    assert all(then.after == now.before for then, now in itertools.pairwise(rounds))
    assert match.result is not None
    assert {entry.seat: entry.score for entry in match.result.rankings} == dict(enumerate(rounds[-1].after))


async def test_a_whole_saga_speaks_of_everybody(house: House) -> None:
    match = await robots(house)
    history = await Histories(house.matches).of(match.id, HOST)
    parts = saga.tell(history)
    assert [one.title for one in parts] == ["Turning points", "The finest turn", "How it ended", "In numbers"]
    for name in match.names:
        assert f"{name}: " in part(parts, "In numbers")
    best = max(saga.turns(history.moments), key=lambda turn: turn.gain)
    assert f"{match.names[best.seat]} made {best.gain} points in one turn of round {best.round}" in part(
        parts, "The finest turn"
    )
    assert match.result is not None
    assert match.names[match.result.winners[0]] in part(parts, "How it ended")


async def test_a_game_without_points_still_has_choices_and_an_end(house: House) -> None:
    match = await begun(house)
    await house.matches.concede(match.id, HOST, 0)
    parts = saga.tell(await Histories(house.matches).of(match.id, HOST))
    assert part(parts, "How it ended") == "Bo was the last one at the oars."
    assert part(parts, "In numbers") == "1 choice."


async def test_a_match_that_hardly_began_posts_no_saga_and_a_whole_one_does(house: House) -> None:
    await house.matches.concede((await begun(house)).id, HOST, 0)
    await house.settle()
    assert house.letters("saga") == []
    whole = await robots(house, 2)
    await house.settle()
    assert [letter.payload["match"] for letter in house.letters("saga")] == [whole.id]


# --- turning points -----------------------------------------------------------------------------


def test_a_round_is_told_by_who_gained_most_and_who_leads_after() -> None:
    names = ["Ann", "Bo", "Jens"]
    assert saga._round_in_words(Round(3, (20, 18, 9), (24, 30, 12)), names) == (
        "Round 3 was Bo's: 12 points, 4 for Ann. Bo took the lead, 30 to 24."
    )
    assert saga._round_in_words(Round(4, (20, 18, 9), (24, 19, 14)), names) == (
        "Round 4 was Jens': 5 points, 4 for Ann. Ann stayed ahead, by 5."
    )
    assert saga._round_in_words(Round(2, (5, 5, 5), (9, 9, 10)), names).endswith("Jens took the lead, 10 to 9.")
    assert saga._round_in_words(Round(2, (5, 4, 5), (9, 9, 6)), names) == (
        "Round 2 was Bo's: 5 points, 4 for Ann. Ann and Bo were level at 9."
    )


def test_nobody_leads_by_what_was_dealt() -> None:
    assert not Round(1, (5, 6), (9, 8)).lead_changes
    assert Round(2, (5, 6), (9, 8)).lead_changes
    assert not Round(2, (6, 5), (9, 8)).lead_changes


# --- thoughts -----------------------------------------------------------------------------------


async def test_the_longest_thought_is_told_with_what_came_of_it(house: House) -> None:
    match = await begun(house)
    view = (await house.matches.position(match.id, HOST)).view
    assert not isinstance(view, View)

    def history(*seconds: float) -> History:
        thinks = tuple(Think(seat % 2, each) for seat, each in enumerate(seconds))
        said = ("Round 2. Bo is first.", "Bo passes.")
        made = Moment(1, 9.0, view, (1,), 1, (Event("passed", 1),), said, thinks)
        return History(match, None, (Moment(0, 0.0, view), made))

    told = part(saga.tell(history(HOUR, 9 * HOUR)), "The longest thought")
    assert told == "Bo looked at the sea for 9 hours. And then:\n“Bo passes.”"
    assert part(saga.tell(history(30.0, 60.0)), "The longest thought") == "", "nobody thought long"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (10, "less than a minute"),
        (MINUTE, "1 minute"),
        (80 * MINUTE, "80 minutes"),
        (2 * HOUR, "2 hours"),
        (30 * HOUR, "30 hours"),
        (3 * DAY, "3 days"),
    ],
)
def test_a_stretch_of_time_is_told_as_one_would_say_it(seconds: float, said: str) -> None:
    assert lasting(seconds) == said
