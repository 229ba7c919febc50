"""Files that are meant to hurt: each is refused quickly, with a finding, and nothing raises."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import Catalogue, load
from cards.loading import load_file
from cards.source import MOST_BYTES, MOST_FILES
from tests.cards.writing import STARTER_TEXT, read, with_card, written

LOCATION = 'kind = "location"\ntype = "hall"\ncost = { wood = 1 }'


def refused(path: Path) -> str:
    pack, findings = load_file(path)
    assert pack is None
    return findings[0].message


def test_a_file_that_is_too_big(tmp_path: Path) -> None:
    assert "too big" in refused(written(tmp_path, "# " + "x\n" * MOST_BYTES))


def test_a_line_that_is_too_long(tmp_path: Path) -> None:
    assert "the line has" in refused(written(tmp_path, "a." * 50_000 + "a = 1"))


def test_lists_in_lists_in_lists(tmp_path: Path) -> None:
    assert "too deeply" in refused(written(tmp_path, "x = " + "[\n" * 20_000 + "]\n" * 20_000))


def test_tables_in_tables_in_tables(tmp_path: Path) -> None:
    assert "too deeply" in refused(written(tmp_path, "x = " + "{ a = " * 100 + "1" + " }" * 100))


def test_effects_in_effects_in_effects(tmp_path: Path) -> None:
    deep = "{ may = " * 30 + "{ gain = { vp = 1 } }" + " }" * 30
    pack, findings = read(
        tmp_path, with_card(f'kind = "location"\ntype = "hall"\ncost = {{ wood = 1 }}\naction = {deep}')
    )
    assert pack is None and "too deeply" in findings[0].message


def test_a_text_that_is_too_long(tmp_path: Path) -> None:
    assert "characters" in refused(written(tmp_path, f'format = 1\nx = "{"x" * 900}"'))


def test_too_many_cards(tmp_path: Path) -> None:
    assert "tables [[card]]" in refused(written(tmp_path, "format = 1\n[clan]\n" + "[[card]]\n" * 500))


def test_a_number_that_would_keep_the_engine_busy(tmp_path: Path) -> None:
    action = 'action = { spend_up_to = 1000000000, of = ["food"], do = { draw = 1 } }'
    pack, findings = read(tmp_path, with_card(f"{LOCATION}\n{action}"))
    assert pack is None and "out of range" in findings[0].message


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"format = 1\n\xff\xfe\x00")
    pack, [finding] = load_file(path)
    assert pack is None
    assert finding.line == 2 and "UTF-8" in finding.message


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    assert "not a plain file" in refused(pipe)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "nowhere.toml")


def test_a_folder_with_too_many_files(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 1):
        (tmp_path / f"{number}.toml").touch()
    catalogue, [finding] = load([tmp_path])
    assert "pack files" in finding.message
    assert len(catalogue.clans) == 6


@pytest.mark.parametrize("name", ["card", "clan", "types", "combination", "island", "islands"])
@pytest.mark.parametrize(
    "value", ["1", '"x"', "[1]", "[[1]]", "{}", "[{}]", "{ x = 1 }", "[{ x = { y = 1 } }]", "true"]
)
def test_wrong_things_in_the_right_places(tmp_path: Path, name: str, value: str) -> None:
    heads = {"islands": "", "island": "[islands]\n"}
    head = heads.get(name, "[clan]\n" if name != "clan" else "")
    pack, findings = read(tmp_path, f"format = 1\n{name} = {value}\n{head}")
    assert pack is None and findings


@given(st.text(max_size=300) | st.binary(max_size=300))
def test_nothing_that_a_file_holds_raises(tmp_path_factory: pytest.TempPathFactory, content: str | bytes) -> None:
    path = tmp_path_factory.mktemp("noise") / "noise.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    pack, findings = load_file(path)
    assert pack is None and findings


@given(st.data())
def test_a_pack_with_any_line_broken_never_raises(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    lines = STARTER_TEXT.splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    lines[number] = data.draw(st.sampled_from(["", "x = 1", "[[card]]", "action = []", 'kind = "boost"', "[[", "}"]))
    pack, findings = read(tmp_path_factory.mktemp("broken"), "\n".join(lines))
    assert pack is not None or any(finding.is_error and finding.message for finding in findings)


def test_a_broken_pack_does_not_stop_the_others(tmp_path: Path) -> None:
    written(tmp_path, "format = 1\n[clan", "broken.toml")
    written(tmp_path, STARTER_TEXT, "good.toml")
    written(tmp_path, "not a pack", "readme.txt")
    catalogue, [finding] = load([tmp_path / "missing.toml", tmp_path], Catalogue())[0], load([tmp_path])[1]
    assert "fenfolk" in catalogue.clans
    assert finding.file.endswith("broken.toml")
