"""Two matches that differ only in what is hidden look the same from outside, byte for byte: words, controls, pictures.

Over whole matches, in the middle of turns, in turns that may still be taken back, in lookouts that some have
answered. Each seat's own panels likewise do not change with what that seat must not know.
"""

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bot.desk.answering import ANSWERED_BY
from bot.desk.house import House
from bot.desk.verbs import HANDLERS, Click
from bot.matches import Caller, Match, Matches, Settings
from bot.matches.north import NorthFactory
from bot.notices import calling
from bot.notices.calling import BOT
from bot.notices.dashboard import Dashboards
from bot.notices.postman import Postman
from bot.panels.custom_id import Control
from bot.panels.parts import Panel
from bot.panels.pictures import DrawnPictures, Pictures
from bot.post.office import PostOffice
from bot.storage import Database
from bot.storage import settings as stored
from bot.storage.outbox import Letter
from engine.core import Dice, Event
from engine.players import PLAYERS
from tests.engine.places import swap_hidden
from tests.matches.table_talk import FakeClock, person

WATCHER = Caller(999)
GUILD = 7
# What anybody can look at, with what it is asked for.
PUBLIC = [("empires", str(seat)) for seat in range(4)] + [(name, "") for name in ("board", "story", "clock", "menu")]
# What a seat looks at.
OWN = ("turn", "hand", "deck", "why", "story", "empires", "board")

assert ANSWERED_BY, "the verbs are registered"


class Room:
    """A match in play, the bot around it, and no Discord."""

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self.matches = matches
        self.pictures = pictures
        self.house = House(matches, PostOffice(matches, PLAYERS), pictures)
        self.postman = Postman(None)  # type: ignore[arg-type]
        self.postman.house = self.house

    async def match(self) -> Match:
        return await self.matches.match(1)

    async def public(self) -> dict[str, bytes]:
        """Everything that is said in the open, and all that a passer-by can press for."""
        match = await self.match()
        view = (await self.matches.position(1, BOT)).view
        shown = {"table": await self.postman.table_panel(match)}
        for seat in match.waiting:
            for kind in calling.CALLS:
                shown[f"{kind} {seat}"] = await calling.in_public(self.house, letter(match, kind, seat), match)
        shown["dashboard"] = await Dashboards(self.house).panel(GUILD)
        assert "Round" in shown["dashboard"].texts()[0], "the match stands there"
        for number in range(1, view.round):
            summary = await self.postman._round(match, number)
            assert summary is not None
            shown[f"round {number}"] = summary
        for verb, argument in PUBLIC:
            if verb in HANDLERS and (verb != "empires" or int(argument) < len(match.seats)):
                shown[f"{verb} {argument}"] = await self.pressed(WATCHER, Control(verb, 1, argument=argument))
        return {name: bytes_of(panel) for name, panel in shown.items()}

    async def own(self, seat: int) -> dict[str, bytes]:
        caller = (await self.match()).seats[seat].person
        assert caller is not None
        return {verb: bytes_of(await self.pressed(Caller(caller), Control(verb, 1, seat))) for verb in OWN}

    async def pressed(self, caller: Caller, control: Control) -> Panel:
        click = Click(self.house, control, caller, "x", "0")
        panel = await HANDLERS[control.verb][0](click)
        assert panel is not None
        return panel


def letter(match: Match, kind: str, seat: int) -> Letter:
    payload = {"match": 1, "seat": seat, "person": match.seats[seat].person, "number": match.number, "nth": 1}
    return Letter(1, f"{kind}:1", 1, kind, payload, "pending", 1, 0, 0.0, 0.0, None, None, None)


def bytes_of(panel: Panel) -> bytes:
    """As it would be sent: components, files, descriptions."""
    words = json.dumps(panel.components(), sort_keys=True).encode()
    return b"\0".join([words, *(each.alt.encode() + each.data for each in panel.pictures)])


@asynccontextmanager
async def otherwise(room: Room, seat: int | None, seed: str) -> AsyncIterator[None]:
    """The same match with other hidden cards, as far as that seat (None: the public) can not know them."""
    kept = await _written(room)
    match, game = await room.match(), await room.matches.game(1)

    def swapped(state: bytes) -> bytes:
        other = game.load(state)
        swap_hidden(other, seat, seed)
        return game.dump(other)

    decks = room.house.matches.games.current("north").table.decks  # type: ignore[attr-defined]
    clans = [taken.options["clan"] for taken in match.seats]

    def retold(events: bytes) -> bytes:
        told = msgspec.json.decode(events, type=tuple[Event, ...])
        return msgspec.json.encode([_other_secret(event, seat, decks, clans, Dice(seed)) for event in told])

    states, snapshots, journal = kept
    await _write(
        room,
        [swapped(state) for state in states],
        [(number, swapped(state)) for number, state in snapshots],
        [(number, retold(events)) for number, events in journal],
    )
    async with room.matches.database.writing() as tx:
        for taken in match.seats:
            if taken.number != seat:
                await stored.select(tx, 1, taken.number, 1, [f"marked-{seed}"])
    try:
        yield
    finally:
        await _write(room, *kept)


def _other_secret(event: Event, seat: int | None, decks: Any, clans: Sequence[str], dice: Dice) -> Event:
    if event.secret is None or event.seat is None or event.seat == seat:
        return event
    deck = list(decks[clans[event.seat]])
    dice.shuffle(deck)
    secret = {**event.secret, "cards": deck[: len(event.secret.get("cards", ()))]}
    return msgspec.structs.replace(event, secret=secret)


async def _written(room: Room) -> tuple[list[bytes], list[tuple[int, bytes]], list[tuple[int, bytes]]]:
    async with room.matches.database.reading() as tx:
        states = [bytes(row["state"]) for row in await tx.all("SELECT state FROM matches WHERE id = 1")]
        snapshots = [
            (row["number"], bytes(row["state"]))
            for row in await tx.all("SELECT number, state FROM snapshots WHERE match = 1")
        ]
        journal = [
            (row["number"], row["events"]) for row in await tx.all("SELECT number, events FROM journal WHERE match = 1")
        ]
    return states, snapshots, journal


async def _write(
    room: Room, states: list[bytes], snapshots: list[tuple[int, bytes]], journal: list[tuple[int, bytes]]
) -> None:
    async with room.matches.database.writing() as tx:
        await tx.run("UPDATE matches SET state = ? WHERE id = 1", (states[0],))
        await tx.run_each(
            "UPDATE snapshots SET state = ? WHERE match = 1 AND number = ?",
            [(state, number) for number, state in snapshots],
        )
        await tx.run_each(
            "UPDATE journal SET events = ? WHERE match = 1 AND number = ?",
            [(events, number) for number, events in journal],
        )


@asynccontextmanager
async def room_of(seats: int, pictures: Pictures, seed: int) -> AsyncIterator[Room]:
    with tempfile.TemporaryDirectory() as folder:
        matches = Matches(await Database.open(Path(folder) / "skald.sqlite"), {"north": NorthFactory()}, FakeClock())
        try:
            room = Room(matches, pictures)
            clans = sorted(NorthFactory().current().table.clans)  # type: ignore[attr-defined]
            Dice(str(seed)).shuffle(clans)
            match = await matches.create(person(0), "north", Settings(seats=seats), place=f"{GUILD}/8", name="Ada")
            for seat in range(1, seats):
                await matches.join(match.id, person(seat), f"Player {seat}")
            async with matches.changing(1) as (tx, _):
                for seat in range(seats):
                    await tx.run(
                        "UPDATE seats SET options = ? WHERE match = 1 AND seat = ?",
                        (json.dumps({"clan": clans[seat]}), seat),
                    )
            await matches.start(match.id, person(0))
            yield room
        finally:
            await matches.database.close()


async def moment(room: Room) -> str:
    """What kind of moment this is."""
    match = await room.match()
    if match.held_until is not None:
        return "held"
    if match.trail_seat is not None:
        position = await room.matches.position(1, Caller(match.seats[match.trail_seat].person), match.trail_seat)
        return "asked about a boost" if position.prompt and position.prompt.kind == "boost" else "in a turn"
    phase = (await room.matches.position(1, BOT)).view.phase
    if phase in ("setup", "lookout"):
        some = len(match.waiting) < len(match.seats)
        return f"{phase}, some have answered" if some else phase
    return str(phase)


async def step(room: Room, dice: Dice) -> None:
    """One choice of somebody, by chance; now and then Done or undo."""
    match = await room.match()
    if match.held_until is not None and match.trail_seat is not None:
        call = room.matches.undo if dice.below(6) == 0 else room.matches.done
        await call(1, person(match.trail_seat), match.trail_seat)
        return
    seat = match.trail_seat if match.trail_seat is not None else match.waiting[dice.below(len(match.waiting))]
    position = await room.matches.position(1, person(seat), seat)
    assert position.prompt is not None
    choice: Any = PLAYERS["random"](await room.matches.game(1), position.view, position.prompt, dice)
    if choice == ("pass",) and dice.below(4):
        others = [option.id for option in position.prompt.options if option.id != "pass"]
        choice = (others[dice.below(len(others))],) if others else choice
    await room.matches.choose(1, person(seat), seat, choice, position.prompt.revision)


async def walk(room: Room, dice: Dice, often: int, most: int) -> Counter[str]:
    """Play, and compare at every `often`-th moment and wherever a kind of moment was not met yet."""
    met: Counter[str] = Counter()
    for number in range(most):
        if (await room.match()).over:
            break
        kind = await moment(room)
        if number % often == 0 or met[kind] < 2:
            met[kind] += 1
            await compare(room, f"{number}", kind)
        await step(room, dice)
    return met


async def compare(room: Room, seed: str, kind: str) -> None:
    before = await room.public()
    if isinstance(room.pictures, DrawnPictures):
        room.pictures._made.clear()
    async with otherwise(room, None, seed):
        assert await room.public() == before, f"the public can tell hidden cards apart ({kind})"
    for taken in (await room.match()).seats:
        known = await room.own(taken.number)
        async with otherwise(room, taken.number, seed):
            assert await room.own(taken.number) == known, f"seat {taken.number} can tell others' cards apart ({kind})"


once = settings(max_examples=2, phases=[Phase.explicit, Phase.reuse, Phase.generate])


@once
@given(st.integers(2, 4), st.integers(0, 10**9))
def test_words_and_controls_do_not_tell_what_is_hidden(seats: int, seed: int) -> None:
    async def played() -> None:
        async with room_of(seats, Pictures(), seed) as room:
            met = await walk(room, Dice(str(seed)), often=25, most=2000)
            assert {"setup", "setup, some have answered", "lookout, some have answered", "in a turn", "held"} <= set(
                met
            )

    asyncio.run(played())


def test_pictures_and_their_descriptions_do_not_tell_what_is_hidden() -> None:
    async def played() -> None:
        async with room_of(2, DrawnPictures(), 3) as room:
            dice = Dice("3")
            for number in range(60):
                if number in (9, 55):
                    await compare(room, str(number), await moment(room))
                await step(room, dice)

    asyncio.run(played())


def test_the_comparison_notices_a_card_that_is_shown() -> None:
    """The judge itself: a seat's own panel does change when its own cards do."""

    async def played() -> None:
        async with room_of(2, Pictures(), 5) as room:
            known = await room.own(0)
            async with otherwise(room, None, "another"):
                other = await room.own(0)
            assert other["hand"] != known["hand"] and other["turn"] != known["turn"]
            assert await room.own(0) == known, "and everything is put back"

    asyncio.run(played())


def test_nobody_can_tell_whether_a_deciding_player_holds_a_boost() -> None:
    """Until a turn is made, the table is what it was when the turn began: whatever the player is asked meanwhile."""

    async def played() -> None:
        asked = 0
        async with room_of(3, Pictures(), 11) as room:
            dice = Dice("11")
            began: dict[str, bytes] = {}
            for _ in range(600):
                match = await room.match()
                if match.over or asked > 12:
                    break
                if match.trail_seat is None:
                    began = await room.public()
                elif await moment(room) == "asked about a boost":
                    asked += 1
                    assert await room.public() == began
                await step(room, dice)
        assert asked > 3

    asyncio.run(played())
