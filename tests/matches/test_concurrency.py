"""Many at once: nothing is lost, nothing counts twice, and everybody is told the truth."""

import asyncio
from collections import Counter
from collections.abc import Awaitable

from bot.matches import Caller, Matches, Outcome, Settings
from bot.matches.refusals import Refused
from tests.matches.table_talk import HOST, begun, choose, keep_all, person, prompt_of


async def outcome_of(call: Awaitable[Outcome]) -> str:
    try:
        outcome = await call
    except Refused as refusal:
        return type(refusal).__name__
    return "repeated" if outcome.repeated else "accepted"


async def test_fifty_clients_click_the_same_option_and_one_is_accepted(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    prompt = await prompt_of(matches, match.id, 0)
    assert prompt is not None
    clicks = [
        matches.choose(match.id, HOST, 0, prompt.options[0].id, prompt.revision, f"click-{number}")
        for number in range(50)
    ]
    told = Counter(await asyncio.gather(*map(outcome_of, clicks)))
    assert told == {"accepted": 1, "Stale": 49}
    assert (await matches.match(match.id)).number == 3


async def test_fifty_deliveries_of_one_click_are_one_choice(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    clicks = [matches.choose(match.id, HOST, 0, "draw", 1, "one-click") for _ in range(50)]
    told = Counter(await asyncio.gather(*map(outcome_of, clicks)))
    assert told == {"accepted": 1, "repeated": 49}


async def test_the_end_of_a_turn_clicked_fifty_times_ends_one_turn(matches: Matches) -> None:
    match = await begun(matches)
    await keep_all(matches, match.id)
    prompt = await prompt_of(matches, match.id, 0)
    assert prompt is not None
    await choose(matches, match.id, 0, prompt.options[0].id)
    place = await prompt_of(matches, match.id, 0)
    assert place is not None
    clicks = [
        matches.choose(match.id, HOST, 0, "place:wall", place.revision, f"click-{number}") for number in range(50)
    ]
    told = Counter(await asyncio.gather(*map(outcome_of, clicks)))
    assert told == {"accepted": 1, "NotYourTurn": 49}
    # The forty-nine did not say Done for it either.
    assert (await matches.match(match.id)).held_until is not None


async def test_all_seats_answer_a_common_question_at_once(matches: Matches) -> None:
    match = await begun(matches, people=4)
    prompts = [await prompt_of(matches, match.id, seat) for seat in range(4)]
    clicks = [
        matches.choose(match.id, person(seat), seat, prompt.options[0].id, prompt.revision)
        for seat, prompt in enumerate(prompts)
        if prompt is not None
    ]
    assert Counter(await asyncio.gather(*map(outcome_of, clicks))) == {"accepted": 4}
    assert (await matches.match(match.id)).number == 4


async def test_undo_and_done_at_once_is_one_of_them(matches: Matches) -> None:
    for first in ("undo", "done"):
        match = await begun(matches)
        await keep_all(matches, match.id)
        await choose(matches, match.id, 0, "stop")
        calls = [matches.undo(match.id, HOST, 0), matches.done(match.id, HOST, 0)]
        told = await asyncio.gather(*map(outcome_of, calls if first == "undo" else calls[::-1]))
        assert told[0] == "accepted" and told[1] in ("CannotUndo", "NothingHeld")
        assert (await matches.verify(match.id)).fair


async def test_the_last_seat_goes_to_one_of_fifty(matches: Matches) -> None:
    match = await matches.create(HOST, "pebbles", Settings(seats=2), name="Ada")

    async def join(number: int) -> str:
        try:
            await matches.join(match.id, Caller(1000 + number), "X")
        except Refused as refusal:
            return type(refusal).__name__
        return "seated"

    told = Counter(await asyncio.gather(*map(join, range(50))))
    assert told == {"seated": 1, "NoRoom": 49}
