"""Every command, in a thread, in a channel, and in direct messages."""

import pytest

from bot.commands import handbook
from tests.e2e.driving import Hall, answer, press, words
from tests.e2e.test_turn import active, begun

LOOKS = {
    "hand": "Your hand",
    "board": "If it ended now",
    "empire": "The empire of",
    "story": "The story of",
    "matches": "Your matches",
    "settings": "Your settings",
    "help": "How to play",
    "credits": "fan project",
}


async def test_every_look_is_private_and_says_what_it_should(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    for name, said in LOOKS.items():
        result = await ann.slash(hall.place, name)
        assert result.ephemeral, name
        assert said in words(answer(result)), name
    shared = await ann.slash(hall.place, "board", share=True)
    assert not shared.ephemeral


async def test_turn_and_undo_by_command(hall: Hall) -> None:
    people = await begun(hall, "Ann", "Bo")
    person = await active(hall, people)
    panel = answer(await person.slash(hall.channel, "turn"))
    await press(person, await press(person, panel, "ask"), "choose")
    undone = await person.slash(hall.channel, "undo", match=1)
    assert "Taken back" in words(answer(undone))
    nothing = await person.slash(hall.channel, "undo")
    assert "nothing to take back" in words(answer(nothing))


async def test_cards_clans_and_rules(hall: Hall) -> None:
    ann = hall.person("Ann")
    assert "Valkyrie" in words(answer(await ann.slash(hall.channel, "card", name="valkyrie")))
    assert "Valkyrie" in words(answer(await ann.slash(hall.channel, "card", name="Valkyrie", share=True)))
    assert "no card called" in words(answer(await ann.slash(hall.channel, "card", name="@everyone `x`")))
    assert "Ulaf" in words(answer(await ann.slash(hall.channel, "clan", name="ulaf")))
    assert "no clan called" in words(answer(await ann.slash(hall.channel, "clan", name="nobody")))
    assert "A1" in words(answer(await ann.slash(hall.channel, "rules", about="a1")))
    assert "pawn" in words(answer(await ann.slash(hall.channel, "rules", about="pawn"))).lower()
    assert "No rule speaks" in words(answer(await ann.slash(hall.channel, "rules", about="zeppelin")))


@pytest.mark.parametrize(
    ("command", "option", "typed", "offered"),
    [("card", "name", "valk", "Valkyrie"), ("clan", "name", "ula", "Ulaf"), ("rules", "about", "lookout", "L1")],
)
async def test_autocomplete(hall: Hall, command: str, option: str, typed: str, offered: str) -> None:
    ann = hall.person("Ann")
    found = await ann.autocomplete(hall.channel, command, option, typed)
    assert any(offered in choice["name"] for choice in found)
    assert len(await ann.autocomplete(hall.channel, command, option, "")) <= 25


async def test_matches_and_seats_are_suggested(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    assert [choice["value"] for choice in await ann.autocomplete(hall.channel, "turn", "match", "")] == [1]
    seats = await ann.autocomplete(hall.place, "empire", "seat", "bo")
    assert [choice["value"] for choice in seats] == [2]


async def test_conceding_replacing_and_ending(hall: Hall) -> None:
    ann, bo, cy = await begun(hall, "Ann", "Bo", "Cy", **{"undo-time": 0})
    sure = answer(await cy.slash(hall.place, "match concede"))
    assert "Give up" in words(sure)
    given_up = await press(cy, sure, "concede")
    assert "given up" in words(given_up)
    dee = hall.person("Dee")
    handed = await ann.slash(hall.place, "match replace", seat=2, player=dee)
    assert "Dee plays the seat of Bo" in words(answer(handed))
    robot = await ann.slash(hall.place, "match replace", seat=2)
    assert "guardian" in words(answer(robot))
    refused = await bo.slash(hall.place, "match replace", seat=1)
    assert "host" in words(answer(refused))
    sure = answer(await ann.slash(hall.place, "match end"))
    assert (await hall.match()).status == "playing"
    assert "ended" in words(await press(ann, sure, "abandon"))
    assert (await hall.match()).status == "abandoned"
    await hall.env.settle()
    assert any("without a result" in words(message) for message in hall.place.history())


async def test_no_match_no_answer_but_a_sentence(hall: Hall) -> None:
    ann = hall.person("Ann")
    for command in (
        "turn",
        "plan",
        "hand",
        "board",
        "empire",
        "story",
        "undo",
        "match join",
        "match start",
        "match end",
    ):
        result = answer(await ann.slash(hall.channel, command))
        assert result.ephemeral and words(result), command
    missing = answer(await ann.slash(hall.channel, "turn", match=77))
    assert "no match 77" in words(missing)


async def test_direct_messages_answer_too(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    result = await ann.user.slash("matches")
    assert "Your matches" in words(answer(result))
    panel = answer(await ann.user.slash("turn"))
    assert "Match 1" in words(panel)


def test_every_command_is_used_here() -> None:
    used = {*LOOKS, "turn", "plan", "undo", "card", "clan", "rules"}
    used |= {"learn"}  # in test_learning
    used |= {"match dashboard"}  # in test_listing
    used |= {f"match {name}" for name in "new join leave start invite concede replace end watch".split()}
    used |= {"seat"}  # in test_seats
    used |= {"note", "stats", "leaderboard"}  # in test_memory.py and test_records.py
    written = {line.removeprefix("## /") for line in handbook.page().splitlines() if line.startswith("## /")}
    assert written == used
