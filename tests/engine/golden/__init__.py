"""Playthroughs as text: every decision with its options and the choice, and the table at the start of each turn.

At each turn only those lines of the table are shown that have changed. The text files here are what the engine did
when they were written. `python -m tests.engine.golden` writes them anew; the diff shows what a change of the engine
changes for the players. They use the test pack, so that balancing the printed cards leaves them alone.
"""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from textwrap import wrap

from engine.core import Dice, Option, Prompt
from engine.north.game import North
from engine.north.goods import GOODS
from engine.north.state import Player, State
from tests.engine.driving import LONG, Ids
from tests.engine.kit import game

FOLDER = Path(__file__).parent
# Name: clans, and after how many rounds we stop looking.
PLAYTHROUGHS: dict[str, tuple[tuple[str, ...], int]] = {
    "two": (("oaks", "tides"), 20),
    "two-again": (("tides", "oaks"), 4),
    "three": (("tides", "oaks", "reefs"), 2),
    "four": (("oaks", "tides", "elms", "reefs"), 2),
}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(name: str) -> str:
    """The match of that name, as it is played now."""
    clans, rounds = PLAYTHROUGHS[name]
    north = game()
    state = north.start([{"clan": clan} for clan in clans], {}, f"golden {name}")
    return "\n".join(_lines(north, state, rounds, name)) + "\n"


def _lines(north: North, state: State, rounds: int, name: str) -> Iterator[str]:
    turn, shown = -1, set[str]()
    yield f"tiles {', '.join(state.tiles)}; first {state.first}"
    for count in range(LONG):
        prompts = north.prompts(state)
        if not prompts or state.round > rounds:
            break
        if state.turn != turn:
            turn = state.turn
            table = list(_table(state))
            yield f"\n--- round {state.round}, {state.phase}, turn {state.turn}"
            yield from (line for line in table if line not in shown)
            shown = set(table)
        prompt = prompts[0]
        ids = _pick(prompt, f"{name} {count}")
        yield from _decision(prompt, ids)
        north.choose(state, prompt.seat, ids)
    result = north.result(state)
    yield "" if result is None else f"\nover: {result.reason or '25 victory points'}"
    for entry in () if result is None else result.rankings:
        yield f"  {entry.rank}. seat {entry.seat}: {entry.score} = {_pairs(entry.breakdown)}"


def _pick(prompt: Prompt, seed: str) -> Ids:
    """At random, but so that an option more or less seldom changes the choice (and with it the rest of the file)."""

    def lot(option: Option) -> bytes:
        return blake2b(f"{seed} {option.id}".encode(), digest_size=8).digest()

    number = prompt.least + Dice(seed).below(prompt.most - prompt.least + 1)
    eager = [option for option in prompt.options if option.id != "pass" or Dice(seed).below(3) == 0]
    return tuple(option.id for option in sorted(eager or prompt.options, key=lot)[:number])


def _table(state: State) -> Iterator[str]:
    yield f"  nearby {_pile(state.nearby.face)} | distant {_pile(state.distant.face)} | queue {_queue(state)}"
    for seat, player in enumerate(state.players):
        yield f"  seat {seat}{' passed' if player.passed else ''}: {_player(player)}"


def _pile(face: list[str | None]) -> str:
    return " ".join(card or "-" for card in face)


def _queue(state: State) -> str:
    cargo = (f"{ship.seat}{'f' * ship.fish}{'r' * ship.raze}{'c' * ship.common}" for ship in state.queue)
    return " ".join(cargo) or "empty"


def _player(player: Player) -> str:
    goods = {good: number for good, number in zip(GOODS, player.supply, strict=True) if number}
    pawns = " ".join((pawn.tile or "home") + "!" * pawn.exhausted for pawn in player.pawns)
    tired = sum(card.exhausted for card in player.empire)
    return (
        f"{player.vp} VP, {player.workers}+{player.spent} workers, {player.clan_ships}+{player.common_ships} ships,"
        f" {len(player.hand)} in hand, {len(player.empire)} in the empire ({tired} exhausted), pawns {pawns};"
        f" {_pairs(goods)}"
    )


def _pairs(pairs: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in pairs.items()) or "nothing"


def _decision(prompt: Prompt, ids: Ids) -> Iterator[str]:
    bounds = "" if not prompt.several else f" {prompt.least}..{prompt.most}"
    head = f"  [{prompt.seat}] {prompt.kind}{bounds}{f' ({prompt.source})' if prompt.source else ''}:"
    yield from wrap(
        f"{head} {' '.join(option.id for option in prompt.options)}",
        116,
        subsequent_indent=" " * 8,
        break_on_hyphens=False,
        break_long_words=False,
        initial_indent="  ",
    )
    yield f"      -> {' '.join(ids) or 'nothing'}"
