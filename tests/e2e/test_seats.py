"""Seats that change hands, and what all at the table are asked, as people press it."""

import random
from typing import Any

import discord

from bot.matches import Caller
from bot.panels.custom_id import Control
from bot.post.people import with_vacation
from tests.e2e.driving import Hall, answer, choose, decide, pick, press, verbs, with_verb, words
from tests.e2e.test_turn import active, begun, bot_message

HOUR = 3600.0


async def my_seat(hall: Hall, person: Any) -> Any:
    """The seat panel, the way people come to it."""
    return await press(person, await press(person, hall.table(), "menu"), "seat")


async def choose_person(person: Any, message: Any, verb: str, other: Any) -> Any:
    menu = verbs(message)[verb][0]
    return answer(await person.select(message, [other], custom_id=menu["custom_id"]))


def told(hall: Hall) -> str:
    """All that stands in the thread."""
    return "\n".join(words(message) for message in hall.place.history())


async def story(hall: Hall) -> str:
    return "\n".join(
        line for part in await hall.matches.story(1, Caller(None, moderator=True)) for line in part.sentences
    )


async def forged(hall: Hall, person: Any, verb: str, seat: int | None = None, argument: str = "") -> Any:
    """What somebody is answered who presses a control that was never made for them."""
    custom_id = str(Control(verb, 1, seat, argument=argument))
    return answer(await person.click(await bot_message(hall, custom_id), custom_id=custom_id))


async def begun_at(hall: Hall, zero: str, *names: str) -> list[Any]:
    """A relaxed match where that happens at zero."""
    people = [hall.person(name) for name in names]
    await people[0].slash(hall.channel, "match new", seats=len(people), pace="relaxed", clans="random")
    for person in people[1:]:
        await press(person, hall.lobby(), "join")
    options = await press(people[0], hall.lobby(), "options")
    await pick(people[0], options, "option", "zero", zero)
    await press(people[0], hall.lobby(), "start")
    return people


async def moved(hall: Hall, person: Any, turns: int = 1) -> None:
    """The person passes, and says Done."""
    for _ in range(turns):
        panel = await press(person, hall.table(), "turn")
        await press(person, await press(person, await press(person, panel, "ask"), "choose"), "done")


# --- guardians ------------------------------------------------------------------------------------


async def test_a_guardian_is_named_from_a_menu_of_people_and_kept(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    gil = hall.person("Gil")
    panel = await my_seat(hall, ann)
    assert "You play it yourself" in words(panel) and "a computer player" in words(panel)
    kept = await choose_person(ann, panel, "guardian", gil)
    assert "Gil guards your seat" in words(kept) and "**Guardian:** **Gil**" in words(kept)
    refused = await choose_person(ann, kept, "guardian", bo)
    assert "sees no second hand" in words(refused)
    assert "**Guardian:** **Gil**" in words(await my_seat(hall, ann))
    cleared = await press(ann, await my_seat(hall, ann), "unguard")
    assert "**Guardian:** a computer player" in words(cleared)


async def test_a_bot_is_no_guardian(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    robot = hall.guild.add_member(hall.env.create_user("robot", bot=True))
    assert "A bot cannot" in words(await choose_person(ann, await my_seat(hall, ann), "guardian", robot))
    assert "A bot cannot" in words(answer(await ann.slash(hall.place, "seat", guardian=robot)))


async def test_the_seat_is_handed_over_and_taken_back_with_one_button_each(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    gil = hall.person("Gil")
    await ann.slash(hall.place, "seat", guardian=gil)
    sure = await press(ann, await my_seat(hall, ann), "handover")
    assert "**Gil**" in words(sure) and (await hall.match()).seats[0].person == ann.id
    handed = await press(ann, sure, "handover", "yes")
    assert "Handed over" in words(handed) and "takeback" in verbs(handed)
    assert (await hall.match()).seats[0].person == gil.id
    assert "**Gil** plays for **Ann** now" in told(hall)
    assert "deck" in verbs(await press(gil, hall.table(), "turn")), "who stands in has the seat's panel"
    public = with_verb(hall.place.history(), "takeback")
    assert "Only the owner" in words(answer(await bo.click(public, label="Take back")))
    assert "Only the owner" in words(answer(await gil.click(public, label="Take back")))
    back = answer(await ann.click(public, label="Take back"))
    assert back.ephemeral and "Welcome back" in words(back)
    assert (await hall.match()).seats[0].person == ann.id
    assert with_verb(hall.place.history(), "takeback") is None, "the message has followed"
    assert "Gil plays for Ann now." in await story(hall) and "Ann is back, and plays again." in await story(hall)


async def test_my_turn_of_somebody_who_is_stood_in_for_offers_the_way_back(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    ann = await active(hall, people)
    match = await hall.match()
    seat = match.waiting[0]
    panel = await press(ann, hall.table(), "turn")
    sure = await press(ann, panel, "ask")
    gil = hall.person("Gil")
    await ann.slash(hall.place, "seat", guardian=gil)
    await forged(hall, ann, "handover", seat, "yes")
    number = (await hall.match()).number
    late = await press(ann, sure, "choose")
    assert "Gil plays your seat now" in words(late) and (await hall.match()).number == number
    away = await press(ann, late, "turn")
    assert "**Gil** plays your seat" in words(away)
    back = await press(ann, away, "takeback")
    assert "Welcome back" in words(back) and "ask" in verbs(back)
    refused = await press(gil, hall.table(), "turn")
    assert "do not sit" in words(refused)


async def test_who_stands_in_neither_gives_up_nor_gives_the_seat_away(hall: Hall) -> None:
    _, bo = await begun(hall, "Ann", "Bo")
    gil, eve = hall.person("Gil"), hall.person("Eve")
    await bo.slash(hall.place, "seat", guardian=gil)
    await forged(hall, bo, "handover", 1, "yes")
    ward = await my_seat(hall, gil)
    assert "You play for **Bo**" in words(ward)
    for verb in ("giveup", "concede"):
        assert "only they can give up" in words(await forged(hall, gil, verb, 1))
    for verb, said in (("wanted", "host"), ("show", "Nobody was picked"), ("showing", "your own hand")):
        assert said in words(await forged(hall, gil, verb, 1))
    refused = answer(await gil.slash(hall.place, "match replace", seat=2, player=eve))
    assert "host" in words(refused)
    down = await press(gil, ward, "stepdown")
    assert "computer player plays on" in words(down)
    after = (await hall.match()).seats[1]
    assert after.computer == "greedy" and after.owner == bo.id
    assert "do not play for anybody" in words(await forged(hall, gil, "stepdown", 1))


async def test_at_zero_the_guardian_is_called_and_the_returning_owner_too(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo", pace="relaxed")
    late = await active(hall, people)
    seat = (await hall.match()).waiting[0]
    gil = hall.person("Gil")
    await late.slash(hall.place, "seat", guardian=gil)
    await hall.env.advance_time(110 * HOUR)
    match = await hall.match()
    assert (match.seats[seat].person, match.seats[seat].owner) == (gil.id, late.id)
    calls = [message for message in hall.place.history() if f"<@{gil.id}>" in words(message)]
    assert len(calls) == 1, "one call for the guardian"
    away = with_verb(hall.place.history(), "takeback")
    assert f"<@{late.id}>" in words(away), "the owner hears of it"
    back = answer(await late.click(away, label="Take back"))
    assert "Welcome back" in words(back)
    assert (await hall.match()).waiting == (seat,)
    called = [message for message in hall.place.history() if f"<@{late.id}>" in words(message)]
    assert any("waits for you" in words(message) for message in called), "the match waits for its owner now"


async def test_a_guardian_who_joins_meanwhile_is_followed_by_a_computer_player(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    gil = hall.person("Gil")
    await ann.slash(hall.place, "seat", guardian=gil)
    await press(bo, await my_seat(hall, bo), "wanted")
    await press(gil, with_verb(hall.place.history(), "takeseat"), "takeseat")
    panel = await my_seat(hall, ann)
    assert "cannot guard it any more" in words(panel)
    await press(ann, await press(ann, panel, "handover"), "handover", "yes")
    assert (await hall.match()).seats[0].computer == "greedy"
    assert "A computer player** plays for" not in told(hall) and "A computer player plays for **Ann**" in told(hall)


async def test_handing_over_leaves_anothers_turn_under_way_alone(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    mover = await active(hall, people)
    other = next(one for one in people if one is not mover)
    panel = await press(mover, hall.table(), "turn")
    held = await press(mover, await press(mover, panel, "ask"), "choose")
    assert (await hall.match()).held_until is not None
    seat = (await hall.match()).seats_of(other.id)[0]
    assert "Handed over" in words(await forged(hall, other, "handover", seat, "yes"))
    assert (await hall.match()).held_until is not None, "the turn can still be taken back"
    undone = await press(mover, held, "undo")
    assert "Taken back" in words(undone) and "ask" in verbs(undone)
    assert (await hall.match()).seats[seat].computer == "greedy", "and the seat stays where it went"
    await moved(hall, mover)
    assert (await hall.matches.story(1, Caller(mover.id)))[-1].number == (await hall.match()).settled
    assert "plays for" in await story(hall)


# --- substitutes ----------------------------------------------------------------------------------


async def test_the_first_who_answers_the_call_gets_the_seat_for_good(hall: Hall) -> None:
    ann, bo, cy = await begun(hall, "Ann", "Bo", "Cy")
    eve, fay = hall.person("Eve"), hall.person("Fay")
    sought = await press(bo, await my_seat(hall, bo), "wanted")
    assert "looked for" in words(sought)
    public = with_verb(hall.place.history(), "takeseat")
    assert "A seat is free in match 1" in words(public)
    assert "no second hand" in words(answer(await cy.click(public, label="Take the seat")))
    assert "your own seat" in words(answer(await bo.click(public, label="Take the seat")))
    won = answer(await eve.click(public, label="Take the seat"))
    assert won.ephemeral and "yours, for good" in words(won)
    taken = (await hall.match()).seats[1]
    assert (taken.person, taken.owner, taken.name) == (eve.id, eve.id, "Eve")
    late = await forged(hall, fay, "takeseat", 1)
    assert "The seat is taken: Eve plays it" in words(late)
    assert "The search is over" in told(hall)
    assert "do not sit" in words(await press(bo, hall.table(), "turn"))
    assert "Only the owner" in words(await forged(hall, bo, "takeback", 1))
    # Bo has seen that hand: another one is not for his eyes.
    await forged(hall, ann, "wanted", 2)
    assert "has seen another hand" in words(await forged(hall, bo, "takeseat", 2))


async def test_only_owner_host_and_moderator_look_for_a_substitute_and_call_it_off(hall: Hall) -> None:
    _, bo, cy = await begun(hall, "Ann", "Bo", "Cy")
    assert "host" in words(await forged(hall, cy, "wanted", 1))
    chief = hall.person(
        "Chief", roles=[hall.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))]
    )
    opened = answer(await chief.slash(hall.place, "seat", seat=2))
    assert "Seat 2" in words(opened)
    assert "looked for" in words(await press(chief, opened, "wanted"))
    assert "host" in words(await forged(hall, cy, "calloff", 1))
    assert "called off" in words(await press(bo, await my_seat(hall, bo), "calloff"))
    assert with_verb(hall.place.history(), "takeseat") is None
    assert "The seat is taken" in words(await forged(hall, hall.person("Eve"), "takeseat", 1))
    assert "Nobody is looked for" in words(await forged(hall, bo, "calloff", 1))


async def test_nobody_who_plays_is_put_into_a_second_seat(hall: Hall) -> None:
    ann, bo, _ = await begun(hall, "Ann", "Bo", "Cy")
    refused = answer(await ann.slash(hall.place, "match replace", seat=3, player=bo))
    assert "no second hand" in words(refused)
    same = answer(await ann.slash(hall.place, "match replace", seat=2, player=bo))
    assert "Bo plays this seat already" in words(same)
    assert [seat.person for seat in (await hall.match()).seats].count(bo.id) == 1


# --- a hand shown ---------------------------------------------------------------------------------


async def test_a_hand_is_shown_to_one_friend_until_it_is_hidden_again(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    fay = hall.person("Fay")
    showing = await press(ann, await my_seat(hall, ann), "showing")
    assert "no other hand" in words(await choose_person(ann, showing, "show", bo))
    shown = await choose_person(ann, await press(ann, await my_seat(hall, ann), "showing"), "show", fay)
    assert f"<@{fay.id}> sees your hand" in words(shown)
    letter = fay.user.dm_channel.last_message
    looked = await press(fay.user, letter, "peek")
    hand = words(await press(ann, hall.table(), "hand")).split("**In hand** ")[1].splitlines()[0]
    assert "The hand of Ann" in words(looked) and hand in words(looked)
    assert not {"take", "choose", "ask", "group"} & set(verbs(looked)), "a look, and no move"
    watching = await press(fay, await press(fay, hall.table(), "menu"), "watch")
    assert hand in words(await press(fay, watching, "peek"))
    assert "Only Ann" in words(await forged(hall, bo, "peek", 0))
    hidden = await press(ann, await press(ann, await my_seat(hall, ann), "showing"), "hide")
    assert "Nobody else sees your hand" in words(hidden)
    assert "Only Ann" in words(await forged(hall, fay, "peek", 0))
    # What was seen stays seen: the other seat is not for her.
    await press(bo, await my_seat(hall, bo), "wanted")
    assert "has seen another hand" in words(await forged(hall, fay, "takeseat", 1))


async def test_who_is_away_is_shown_no_other_hand(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    await forged(hall, bo, "handover", 1, "yes")
    showing = await press(ann, await my_seat(hall, ann), "showing")
    assert "no other hand" in words(await choose_person(ann, showing, "show", bo))


# --- votes ----------------------------------------------------------------------------------------


async def at_zero(hall: Hall) -> tuple[list[Any], Any, int]:
    """Three people; the one of the seat that is returned has no time left, the others vote."""
    people = await begun_at(hall, "vote", "Ann", "Bo", "Cy")
    chance = random.Random(5)
    for person in people[1:]:
        panel = await press(person, hall.table(), "turn")
        while "send" not in verbs(panel):
            panel = await decide(person, panel, chance)
        await press(person, panel, "send")
    assert (await hall.match()).waiting == (0,)
    await hall.env.advance_time(110 * HOUR)
    return people[1:], people[0], 0


async def test_the_others_vote_about_a_seat_without_time(hall: Hall) -> None:
    (bo, cy), ann, about = await at_zero(hall)
    cast = await forged(hall, bo, "vote", argument=f"{about}.seat")
    assert cast.ephemeral and "Still open: **Cy**" in words(cast)
    assert "Only the others" in words(await forged(hall, ann, "vote", argument=f"{about}.wait"))
    assert "Only the others" in words(await forged(hall, hall.person("Eve"), "vote", argument=f"{about}.wait"))
    for nonsense in ("seat", f"{about}.burn", "9.wait", "x.wait", ""):
        assert words(await forged(hall, cy, "vote", argument=nonsense))
    assert (await hall.match()).seats[about].person == ann.id, "nothing is decided yet"
    decided = await forged(hall, cy, "vote", argument=f"{about}.seat")
    assert "Decided" in words(decided)
    assert (await hall.match()).seats[about].computer == "greedy"
    assert "The others decided: somebody else plays for **Ann**" in told(hall)
    assert "The others decided: somebody else plays for Ann" in await story(hall)
    assert "nothing to vote about" in words(await forged(hall, cy, "vote", argument=f"{about}.forfeit"))
    assert "Welcome back" in words(await forged(hall, ann, "takeback", about))


async def test_a_vote_may_wait_or_go_on_without(hall: Hall) -> None:
    (bo, cy), _, about = await at_zero(hall)
    await forged(hall, bo, "vote", argument=f"{about}.wait")
    waits = await forged(hall, cy, "vote", argument=f"{about}.forfeit")
    assert "waits for Ann" in words(waits), "a tie waits"
    assert not (await hall.match()).seats[about].conceded and "The others wait for **Ann**" in told(hall)
    await forged(hall, bo, "vote", argument=f"{about}.forfeit")
    gone = await forged(hall, cy, "vote", argument=f"{about}.forfeit")
    assert "goes on without Ann" in words(gone) and (await hall.match()).seats[about].conceded
    assert (await hall.matches.verify(1)).fair


# --- ending together ------------------------------------------------------------------------------


async def test_a_match_ends_when_all_agree_in_public(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    panel = await press(ann, await my_seat(hall, ann), "ending")
    agreed = await press(ann, panel, "abandon")
    assert "Still asked: **Bo**" in words(agreed)
    public = with_verb(hall.place.history(), "agree")
    assert "**Ann** asks to end match 1" in words(public) and f"<@{bo.id}>" in words(public)
    assert "do not sit" in words(answer(await hall.person("Eve").click(public, label="Agree")))
    kept = answer(await bo.click(public, label="Rather not"))
    assert "off the table" in words(kept) and (await hall.match()).status == "playing"
    assert "**Bo** would rather play on" in told(hall)
    old = next(one["custom_id"] for one in verbs(agreed)["decline"]).replace("decline", "agree")
    assert "off the table" in words(answer(await bo.click(await bot_message(hall, old), custom_id=old)))
    await hall.env.advance_time(60)
    await press(bo, await press(bo, await my_seat(hall, bo), "ending"), "abandon")
    ended = answer(await ann.click(with_verb(hall.place.history(), "agree"), label="Agree"))
    assert "ended" in words(ended) and (await hall.match()).status == "abandoned"
    assert "All agreed to end the match" in told(hall)
    assert "ended by agreement" in await story(hall)


async def test_what_all_are_asked_rings_for_nobody_who_is_away(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    house = hall.env.bot.desk.house
    away = (house.now - 1, house.now + 24 * HOUR)
    await house.office.change_person(bo.id, lambda person: with_vacation(person, *away))
    await press(ann, await press(ann, await my_seat(hall, ann), "ending"), "abandon")
    public = with_verb(hall.place.history(), "agree")
    assert "**Ann** asks to end match 1" in words(public) and f"<@{bo.id}>" not in words(public)


async def test_a_moderator_ends_a_match_after_being_asked_twice(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    chief = hall.person(
        "Chief", roles=[hall.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))]
    )
    assert "Only a moderator" in words(await forged(hall, ann, "endnow", argument="yes"))
    panel = answer(await chief.slash(hall.place, "match end"))
    sure = await press(chief, panel, "endnow")
    assert (await hall.match()).status == "playing"
    assert "ended" in words(await press(chief, sure, "endnow", "yes"))
    assert "A moderator ended the match" in await story(hall)


# --- going back -----------------------------------------------------------------------------------


async def test_all_agree_to_go_back_to_an_earlier_turn(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    first = await active(hall, people)
    before = (await hall.matches.position(1, Caller(None, moderator=True))).view
    await moved(hall, first)
    second = next(one for one in people if one is not first)
    listed = await press(second, await my_seat(hall, second), "moments")
    menu = verbs(listed)["moment"][0]["options"]
    assert any("Round 1" in option["label"] for option in menu)
    latest = menu[0]["value"]
    sure = await choose(second, listed, "moment", latest)
    number = (await hall.match()).number
    asked = await press(second, sure, "rewind")
    assert "You agree to go back" in words(asked) and (await hall.match()).number == number
    public = with_verb(hall.place.history(), "agree")
    assert "asks to go back" in words(public)
    done = answer(await first.click(public, label="Agree"))
    assert "All agreed" in words(done)
    after = (await hall.matches.position(1, Caller(None, moderator=True))).view
    assert after.players[0].passed == before.players[0].passed and after.round == before.round
    assert (await active(hall, people)) is first
    assert "All agreed to go back" in told(hall) and (await hall.matches.verify(1)).fair
    again = await forged(hall, second, "rewind", (await hall.match()).seats_of(second.id)[0], "99999")
    assert "That moment is gone" in words(again)


async def test_before_the_first_move_there_is_nothing_to_go_back_to(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=2, clans="random")
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    assert "nothing to go back to" in words(await press(ann, await my_seat(hall, ann), "moments"))
