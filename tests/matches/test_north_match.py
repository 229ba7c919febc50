"""Whole matches of Empires of the North through the service: people, computer players, restarts in between."""

import shutil
from pathlib import Path

import pytest

from bot.matches import Caller, Computers, Courier, Match, Matches, Picks, Settings
from bot.matches.north import NorthFactory
from bot.matches.refusals import CannotStart, CannotUndo
from bot.storage import Database
from cards.catalogue import builtin
from engine.core import Dice
from engine.players import PLAYERS
from tests.matches.table_talk import FakeClock, Mailbox, person

CLANS = tuple(builtin().clans)


class Evening:
    """A table that is packed away and laid out again all the time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = FakeClock()
        self.mailbox = Mailbox()
        self.dice = Dice("evening")
        self.undone = 0

    async def open(self) -> None:
        self.database = await Database.open(self.path)
        self.matches = Matches(self.database, {"north": NorthFactory()}, self.clock)
        self.computers = Computers(self.matches, PLAYERS)
        self.courier = Courier(self.database, self.clock, self.matches.posted, self.mailbox)
        await self.computers.pick_up()

    async def restart(self) -> None:
        await self.computers.idle()
        await self.database.close()
        self.clock.advance(1)
        await self.open()

    async def begin(self, people: int, computers: int) -> int:
        settings = Settings(seats=people + computers, picks=Picks("clan", CLANS, "random"))
        match = await self.matches.create(person(0), "north", settings, name="Ada")
        for number in range(1, people):
            await self.matches.join(match.id, person(number), f"Player {number}")
        for number in range(computers):
            await self.matches.add_computer(match.id, person(0), "greedy", f"Robot {number}")
        await self.matches.start(match.id, person(0))
        return match.id

    async def step(self, match: Match) -> None:
        """One thing that a person does: take back, say Done, or choose by chance."""
        seat = match.trail_seat
        if seat is not None and self.dice.below(5) == 0:
            await self.matches.undo(match.id, person(seat), seat)
            self.undone += 1
            return
        if seat is not None and match.held_until is not None:
            await self.matches.done(match.id, person(seat), seat)
            return
        seat = match.waiting[0] if seat is None else seat
        position = await self.matches.position(match.id, person(seat), seat)
        assert position.prompt is not None
        game = await self.matches.game(match.id)
        choice = PLAYERS["random"](game, position.view, position.prompt, self.dice)
        await self.matches.choose(match.id, person(seat), seat, choice, position.prompt.revision)


@pytest.mark.parametrize(("people", "computers"), [(2, 0), (2, 2)])
async def test_a_whole_match_goes_through_the_service_across_restarts(
    tmp_path: Path, people: int, computers: int
) -> None:
    evening = Evening(tmp_path / "skald.sqlite")
    await evening.open()
    match_id = await evening.begin(people, computers)
    steps = 0
    while not (match := await evening.matches.match(match_id)).over:
        await evening.step(match)
        await evening.computers.idle()
        steps += 1
        if steps % 40 == 0:
            await evening.restart()
        await evening.courier.work()
    assert evening.undone > 5
    assert match.result is not None and len(match.result.rankings) == people + computers
    verdict = await evening.matches.verify(match_id)
    assert verdict.fair, verdict.fault
    # Each notice and each turn of the story once, in order, and without a gap.
    keys = [letter.key for letter in evening.mailbox.letters if letter.kind in ("notice", "story", "over")]
    assert len(keys) == len(set(keys))
    told = [letter.payload for letter in evening.mailbox.letters if letter.kind == "story"]
    assert [span["since"] for span in told] == [0, *(span["until"] for span in told[:-1])]
    assert told[-1]["until"] == match.number
    await evening.database.close()


SAVED = sorted((Path(__file__).parent / "saved").glob("north-*.sqlite"))


@pytest.mark.parametrize("saved", SAVED, ids=lambda path: path.stem)
async def test_a_match_that_an_earlier_program_began_is_played_to_its_end_with_its_own_cards(
    saved: Path, tmp_path: Path
) -> None:
    evening = Evening(tmp_path / "skald.sqlite")
    shutil.copy(saved, evening.path)
    await evening.open()
    (match_id,) = [one.match.id for one in await evening.matches.matches_of(person(0).person or 0)]
    before = await evening.matches.match(match_id)
    assert before.status == "playing"
    evening.clock.advance(before.touched)
    while not (match := await evening.matches.match(match_id)).over:
        await evening.step(match)
        await evening.computers.idle()
    assert match.content == before.content
    verdict = await evening.matches.verify(match_id)
    assert verdict.fair, verdict.fault
    await evening.database.close()


async def test_the_content_of_a_match_is_its_clans_only(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "skald.sqlite")
    await evening.open()
    match_id = await evening.begin(2, 0)
    match = await evening.matches.match(match_id)
    game = await evening.matches.game(match_id)
    assert {seat.options["clan"] for seat in match.seats} == set(game.catalogue.clans)  # type: ignore[attr-defined]
    assert match.content == game.content_hash
    # A program that starts anew reads the same cards from the file.
    await evening.restart()
    again = await evening.matches.game(match_id)
    assert again.content_hash == match.content
    await evening.database.close()


async def test_an_unknown_clan_is_refused_at_the_start(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "skald.sqlite")
    await evening.open()
    settings = Settings(seats=2, picks=Picks("clan", ("huns", "goths")))
    match = await evening.matches.create(person(0), "north", settings, name="Ada")
    await evening.matches.join(match.id, person(1), "Bo")
    with pytest.raises(CannotStart, match="no clan"):
        await evening.matches.start(match.id, person(0))
    await evening.database.close()


async def test_a_rewind_leaves_what_was_known_and_shuffles_what_was_not(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "skald.sqlite")
    await evening.open()
    match_id = await evening.begin(2, 0)
    views = {}
    while (match := await evening.matches.match(match_id)).turn < 12 and not match.over:
        if match.trail_seat is None:
            views[match.number] = (await evening.matches.position(match_id, person(0), 0)).view
        await evening.step(match)
    here = next(number for number, _ in (await evening.matches.moments(match_id))[3:] if number in views)
    await evening.matches.rewind(match_id, person(0), here)
    await evening.matches.rewind(match_id, person(1), here)
    game = await evening.matches.game(match_id)
    back = (await evening.matches.position(match_id, person(0), 0)).view
    assert game.dump_view(back) == game.dump_view(views[here])
    while (match := await evening.matches.match(match_id)).number < 150 and not match.over:
        await evening.step(match)
    verdict = await evening.matches.verify(match_id)
    assert verdict.fair, verdict.fault
    await evening.database.close()


async def test_what_was_drawn_or_revealed_is_never_taken_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "skald.sqlite")
    await evening.open()
    match_id = await evening.begin(2, 0)
    refused = 0
    for _ in range(250):
        match = await evening.matches.match(match_id)
        if match.over:
            break
        before = match.number
        await evening.step(match)
        match = await evening.matches.match(match_id)
        async with evening.database.reading() as tx:
            row = await tx.one("SELECT seat, reveals FROM journal WHERE number = ?", (before + 1,))
        assert row is not None
        if row["reveals"]:
            assert match.trail == ()
            with pytest.raises(CannotUndo):
                await evening.matches.undo(match_id, person(row["seat"]), row["seat"])
            refused += 1
    assert refused > 3
    spectator = await evening.matches.position(match_id, Caller(None))
    assert spectator.prompt is None
    await evening.database.close()
