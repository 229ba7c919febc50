"""The grammar of controls: what is written is read, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.panels.custom_id import LONGEST, BadControl, Control, name_of, named, parse
from engine.core import Option, Prompt

controls = st.builds(
    Control,
    st.from_regex(r"\A[a-z]{1,12}\Z"),
    st.none() | st.integers(0, 10**12 - 1),
    st.none() | st.integers(0, 99),
    st.none() | st.integers(0, 10**9 - 1),
    st.text(max_size=40),
)


@given(controls)
def test_what_is_written_is_read(control: Control) -> None:
    assert len(str(control)) <= LONGEST
    assert parse(str(control)) == control


@given(st.text(max_size=120) | st.from_regex(r"sk\d{0,5}(:[\w-]{0,9}){0,6}"))
def test_anything_is_read_or_refused_with_a_sentence(custom_id: str) -> None:
    read = _read(custom_id)
    if isinstance(read, str):
        assert read.endswith(".")
    else:
        assert parse(str(read)) == read


def _read(custom_id: str) -> Control | str:
    try:
        return parse(custom_id)
    except BadControl as refusal:
        return refusal.sentence


def test_an_id_that_would_be_too_long_is_never_made() -> None:
    with pytest.raises(ValueError, match="custom id"):
        str(Control("choose", 1, 0, 1, "x" * 99))


def test_another_version_is_told_apart() -> None:
    with pytest.raises(BadControl, match="version"):
        parse("sk2:1:0:3:choose:pass")


@given(st.lists(st.text(min_size=1, max_size=120), min_size=1, max_size=30, unique=True), st.integers(5, 100))
def test_every_option_has_a_name_that_finds_it(ids: list[str], room: int) -> None:
    prompt = Prompt(0, "turn", 1, "?", tuple(Option(each, "group") for each in ids))
    for option in prompt.options:
        name = name_of(prompt, option, room)
        assert len(name) <= room
        assert named(prompt, name) is option


def test_a_made_up_option_finds_nothing() -> None:
    prompt = Prompt(0, "turn", 1, "?", (Option("pass", "pass"),))
    assert named(prompt, "#1") is None
    assert named(prompt, "#99999") is None
    assert named(prompt, "build:house") is None
