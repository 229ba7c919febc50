"""The greedy player: better than chance, blind to names, the same in every process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cards.catalogue import builtin
from engine.north.game import North
from engine.simulation import Played, play_match

HERE = Path(__file__).parents[2]
GAME = North(builtin())
CLANS = sorted(GAME.table.clans)
SOURCES = ("engine/north/worth.py", "engine/north/valuation.py", "engine/players/greedy.py")


def match(clan: str, other: str, players: tuple[str, str], seed: str) -> Played:
    return play_match(GAME, [{"clan": clan}, {"clan": other}], players, seed)


@pytest.mark.parametrize("clan", CLANS)
def test_greedy_beats_random_with_every_clan(clan: str) -> None:
    other = CLANS[CLANS.index(clan) - 1]
    first = match(clan, other, ("greedy", "random"), f"first {clan}")
    second = match(other, clan, ("random", "greedy"), f"second {clan}")
    assert first.result.winners == (0,)
    assert second.result.winners == (1,)


@pytest.mark.parametrize("source", SOURCES)
def test_its_judgement_names_no_clan_and_no_card(source: str) -> None:
    text = (HERE / source).read_text(encoding="utf-8").lower()
    names = {name for title in GAME.table.titles.values() for name in (title.id, title.name) if name}
    names |= {name for clan in builtin().clans.values() for name in (clan.id, clan.name, *clan.types)}
    # Types that are plain words of the rules are looked for as text in quotation marks, like all the others.
    for name in names:
        assert f'"{name.lower()}"' not in text
        assert f"'{name.lower()}'" not in text
    for name in (*GAME.table.clans, *(title for title in GAME.table.titles if "-" in title)):
        assert name not in text


TOLD = """
from cards.catalogue import builtin
from engine.north.game import North
from engine.simulation import play_match
played = play_match(North(builtin()), [{"clan": "glenn"}, {"clan": "ulaf"}], ("greedy", "greedy"), "twice")
print([(entry.seat, entry.score) for entry in played.result.rankings], played.rounds, played.decisions)
"""


def test_the_same_seed_gives_the_same_match_in_another_process() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", TOLD],
            cwd=HERE,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    played = match("glenn", "ulaf", ("greedy", "greedy"), "twice")
    scores = [(entry.seat, entry.score) for entry in played.result.rankings]
    assert told == {f"{scores} {played.rounds} {played.decisions}\n"}


def test_it_ends_the_match_by_points() -> None:
    played = match("nanurjuk", "heidel", ("greedy", "greedy"), "to the end")
    assert played.result.reason is None
    assert 3 <= played.rounds <= 9
