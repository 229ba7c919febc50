"""python -m cards, as a person types it."""

import subprocess
import sys
from pathlib import Path

import pytest

from cards.__main__ import main
from tests.cards.writing import STARTER_TEXT, changed, line_of, written

ROOT = Path(__file__).parents[2]
Out = pytest.CaptureFixture[str]


def test_check_reports_the_built_in_set_without_findings(capsys: Out) -> None:
    assert main(["check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "6 clans and 1 island set can be played; no findings."
    row = next(line.split() for line in lines if line.startswith("glenn"))
    assert row[1:3] == ["21", "33"]
    assert next(line.split() for line in lines if line.startswith("north")) == ["north", "12", "10", "22"]


def test_check_of_a_broken_pack_says_where_and_fails(tmp_path: Path, capsys: Out) -> None:
    text = changed(("worker = 1, sheep = 2", "worker = 1, sheeps = 2"))
    path = written(tmp_path, text)
    assert main(["check", str(path)]) == 1
    out = capsys.readouterr().out
    assert f'fenfolk.toml:{line_of(text, "sheeps")}: card "Loom": unknown key "sheeps"' in out
    assert 'Did you mean "sheep"?' in out
    assert "0 clans and 0 island sets can be played; 1 error, 0 notes." in out


def test_check_notes_a_text_that_will_be_small(tmp_path: Path, capsys: Out) -> None:
    searches = '{ search = { type = "hall" } }, { search = { type = "land" } }'
    long = f"bonus = [{{ draw = 2 }}, {searches}, {{ move_pawn = 1 }}]"
    path = written(tmp_path, changed(("bonus = { draw = 2, keep = 1 }", long)))
    assert main(["check", str(path)]) == 0
    assert 'note: card "Map Room": the text takes' in capsys.readouterr().out


def test_check_of_a_folder_takes_all_its_packs(tmp_path: Path, capsys: Out) -> None:
    written(tmp_path, STARTER_TEXT)
    assert main(["check", str(tmp_path)]) == 0
    assert "1 clan and 0 island sets can be played; no findings." in capsys.readouterr().out


@pytest.mark.parametrize("name", [["Map", "Room"], ["fenfolk-map-room"], ["MAP"], ["mapr"]])
def test_show_finds_a_card_by_name_id_or_part(name: list[str], tmp_path: Path, capsys: Out) -> None:
    path = written(tmp_path, STARTER_TEXT)
    assert main(["show", *name, "--packs", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Map Room\nFenfolk, Hall, location, 1 of 30\nCost: 1 stone\n")
    assert "Building Bonus: Draw 2 cards, keep 1.\nAction: Discard 1 card from hand: gain 1 gold." in out


def test_show_prints_islands_and_starting_goods(capsys: Out) -> None:
    assert main(["show", "haunted", "island"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Haunted Island\nnearby island\nPillage: ")
    assert "Conquer: 1 raze token" in out
    assert main(["show", "Granny's Kist"]) == 0
    assert "At the start: 1 gold" in capsys.readouterr().out


def test_show_asks_back_when_nothing_or_too_much_fits(capsys: Out) -> None:
    assert main(["show", "weevil shed"]) == 2
    assert "Did you mean Weaving Shed" in capsys.readouterr().err
    assert main(["show", "yeti"]) == 2
    assert "fits several cards: Mirror Yeti, Shy Yeti" in capsys.readouterr().err


def test_deck_lists_cards_with_counts(tmp_path: Path, capsys: Out) -> None:
    assert main(["deck", "Fenfolk", "--packs", str(written(tmp_path, STARTER_TEXT))]) == 0
    out = capsys.readouterr().out
    assert "x3     Kitchen [1 stone]  Spend 1 worker: gain 2 food." in out
    assert "basic  Meadow  2 food" in out
    assert "18 titles, 30 cards: 4 boosts, 8 fields, 1 instant, 17 locations" in out
    assert "The long table: Great Hall, Kitchen" in out


def test_deck_of_nobody_says_who_there_is(capsys: Out) -> None:
    assert main(["deck", "Ulav"]) == 2
    assert "Did you mean Ulaf?" in capsys.readouterr().err
    assert main(["deck", "zzzzzz"]) == 2
    assert "There are: Glenn, Heidel" in capsys.readouterr().err


def test_packs_can_be_looked_at_before_they_are_used(tmp_path: Path, capsys: Out) -> None:
    written(tmp_path, STARTER_TEXT)
    written(tmp_path, "broken", "broken.toml")
    assert main(["deck", "fenfolk", "--packs", str(tmp_path)]) == 0
    captured = capsys.readouterr()
    assert "Map Room" in captured.out and "left out: broken.toml:1" in captured.err
    assert main(["show", "map room", "--packs", str(tmp_path)]) == 0


def test_new_writes_a_pack_that_passes_check_and_never_overwrites(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "packs" / "moor-folk.toml"
    assert main(["new", str(path)]) == 0
    assert main(["check", str(path)]) == 0
    assert "no findings" in capsys.readouterr().out
    assert main(["new", str(path)]) == 2
    assert "already there" in capsys.readouterr().err


def test_new_refuses_names_that_would_not_work(tmp_path: Path, capsys: Out) -> None:
    for name, reason in (("glenn.toml", "built-in set"), ("1.toml", "makes no id"), ("a.txt", "ends in .toml")):
        assert main(["new", str(tmp_path / name)]) == 2
        assert reason in capsys.readouterr().err
        assert not (tmp_path / name).exists()


def test_every_verb_has_help(capsys: Out) -> None:
    for verb in ("check", "show", "deck", "new"):
        with pytest.raises(SystemExit) as stop:
            main([verb, "--help"])
        assert stop.value.code == 0
        assert "usage: python -m cards" in capsys.readouterr().out


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cards", "check"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0 and "no findings" in done.stdout
