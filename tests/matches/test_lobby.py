"""Before the first turn."""

import pytest
from msgspec.structs import replace

from bot.matches import Caller, Matches, Picks, Settings
from bot.matches.refusals import BadPick, CannotStart, NoRoom, NoSuchMatch, NotAllowed, UnknownGame, WrongStatus
from tests.games.pebbles import COLOURS
from tests.matches.table_talk import HOST, begun, person

TWO = Settings(seats=2)
PICKS = Picks("colour", COLOURS)


async def test_the_host_sits_first_and_others_join_in_order(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", TWO, name="Ada")
    match = await matches.join(match.id, person(1), "Bo")
    assert match.names == ("Ada", "Bo")
    assert match.seats_of(101) == (1,)


async def test_joining_twice_is_joining_once(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", TWO, name="Ada")
    once = await matches.join(match.id, person(1), "Bo")
    assert await matches.join(match.id, person(1), "Bo") == once


async def test_a_full_table_says_so(matches: Matches) -> None:
    match = await begun_lobby(matches)
    with pytest.raises(NoRoom, match="taken"):
        await matches.join(match, person(2), "Cy")


async def test_a_seat_count_that_the_game_does_not_have_is_refused(matches: Matches) -> None:
    with pytest.raises(NoRoom, match="2 to 4"):
        await matches.create(HOST, "pebbles", Settings(seats=5))


async def test_an_unknown_game_names_the_known_ones(matches: Matches) -> None:
    with pytest.raises(UnknownGame, match="pebbles"):
        await matches.create(HOST, "marbles", TWO)


async def test_a_host_who_leaves_hands_the_lobby_on(matches: Matches) -> None:
    match = await begun_lobby(matches)
    left = await matches.leave(match, HOST)
    assert (left.host, left.names, left.seats[0].number) == (101, ("Bo",), 0)
    closed = await matches.leave(match, person(1))
    assert closed.status == "abandoned"


async def test_only_the_host_and_moderators_manage_the_lobby(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", Settings(seats=3), name="Ada")
    with pytest.raises(NotAllowed, match="host"):
        await matches.add_computer(match.id, person(1), "random", "Robot")
    await matches.add_computer(match.id, Caller(7, moderator=True), "random", "Robot")
    await matches.remove(match.id, HOST, 1)
    with pytest.raises(NotAllowed):
        await matches.start(match.id, person(1))
    with pytest.raises(NotAllowed):
        await matches.close_lobby(match.id, person(1))


async def test_too_few_players_cannot_start(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", TWO, name="Ada")
    with pytest.raises(CannotStart, match="computer player"):
        await matches.start(match.id, HOST)


async def test_a_private_match_is_joined_by_invitation(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", replace(TWO, private=True), name="Ada")
    with pytest.raises(NotAllowed, match="invitation"):
        await matches.join(match.id, person(1), "Bo")
    await matches.invite(match.id, HOST, 101)
    assert (await matches.join(match.id, person(1), "Bo")).names == ("Ada", "Bo")


async def test_nobody_comes_or_goes_after_the_start(matches: Matches) -> None:
    match = await begun(matches)
    with pytest.raises(WrongStatus, match="begun"):
        await matches.leave(match.id, person(1))
    with pytest.raises(WrongStatus):
        await matches.start(match.id, HOST)


async def test_a_match_that_does_not_exist_is_refused(matches: Matches) -> None:
    with pytest.raises(NoSuchMatch):
        await matches.match(5)


async def test_settings_can_be_changed_in_the_lobby_but_not_below_the_seats_taken(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", Settings(seats=3), name="Ada")
    for number in (1, 2):
        await matches.join(match.id, person(number), "X")
    with pytest.raises(NoRoom, match="3 to 4"):
        await matches.configure(match.id, HOST, settings=TWO)
    changed = await matches.configure(match.id, HOST, settings=Settings(seats=4), options={"long": True})
    assert (changed.settings.seats, changed.options) == (4, {"long": True})


# --- picks --------------------------------------------------------------------------------------


async def begun_lobby(matches: Matches, settings: Settings = TWO) -> int:
    match = await matches.create(HOST, "pebbles", settings, name="Ada")
    await matches.join(match.id, person(1), "Bo")
    return match.id


async def test_free_picks_are_each_taken_once(matches: Matches) -> None:
    match = await begun_lobby(matches, replace(TWO, picks=PICKS))
    await matches.pick(match, HOST, 0, "coal")
    with pytest.raises(BadPick, match="Ada has that"):
        await matches.pick(match, person(1), 1, "coal")
    with pytest.raises(BadPick, match="There are"):
        await matches.pick(match, person(1), 1, "ruby")
    with pytest.raises(NotAllowed):
        await matches.pick(match, person(1), 0, "dawn")
    started = await matches.start(match, HOST)
    assert started.seats[0].options == {"colour": "coal"}
    # Who did not pick is dealt something that is left.
    assert started.seats[1].options["colour"] in set(COLOURS) - {"coal"}


async def test_random_picks_are_dealt_at_the_start(matches: Matches) -> None:
    match = await begun_lobby(matches, replace(TWO, picks=replace(PICKS, way="random")))
    with pytest.raises(WrongStatus, match="dealt"):
        await matches.pick(match, HOST, 0, "coal")
    started = await matches.start(match, HOST)
    assert len({seat.options["colour"] for seat in started.seats}) == 2


async def test_a_draft_goes_round_and_then_the_match_begins(matches: Matches) -> None:
    match = await begun_lobby(matches, Settings(seats=3, picks=replace(PICKS, way="draft")))
    await matches.add_computer(match, HOST, "random", "Robot")
    drafting = await matches.start(match, HOST)
    assert drafting.status == "draft"
    for _ in range(2):
        first = drafting.draft[0]
        other = 1 - first
        assert drafting.waiting == (first,)
        with pytest.raises(WrongStatus, match="picks first"):
            await matches.pick(match, person(other), other, "coal")
        taken = {seat.options.get("colour") for seat in drafting.seats}
        free = next(colour for colour in COLOURS if colour not in taken)
        drafting = await matches.pick(match, person(first), first, free)
    assert drafting.status == "playing"
    assert len({seat.options["colour"] for seat in drafting.seats}) == 3


async def test_what_the_game_refuses_leaves_the_lobby_as_it_was(matches: Matches) -> None:
    match = await begun_lobby(matches, replace(TWO, picks=Picks("colour", ("ruby", "opal"))))
    before = await matches.match(match)
    with pytest.raises(CannotStart, match="colour of their own"):
        await matches.start(match, HOST)
    assert await matches.match(match) == before
