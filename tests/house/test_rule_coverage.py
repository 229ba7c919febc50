"""Rules, marked tests and recorded breaks fit together."""

from pathlib import Path

import pytest

from tests.mutants.catalogue import BadBreak, Break, breaks, marked_rules, order, rule_ids


def test_rule_ids_are_unique() -> None:
    ids = rule_ids()
    assert ids
    assert sorted(ids) == sorted(set(ids))


def test_every_rule_has_a_test() -> None:
    missing = sorted(set(rule_ids()) - set(marked_rules()), key=order)
    assert not missing, f"rules without a test: {' '.join(missing)}"


def test_every_rule_has_a_recorded_break() -> None:
    missing = sorted(set(rule_ids()) - {each.rule for each in breaks()}, key=order)
    assert not missing, f"rules without a recorded break: {' '.join(missing)}"


def test_tests_and_breaks_name_only_rules_that_exist() -> None:
    unknown = sorted((set(marked_rules()) | {each.rule for each in breaks()}) - set(rule_ids()), key=order)
    assert not unknown, f"not on the rules page: {' '.join(unknown)}"


def test_every_recorded_break_still_applies() -> None:
    problems = []
    for each in breaks():
        try:
            each.apply()
        except BadBreak as error:
            problems.append(str(error))
    assert not problems, "\n".join(problems)


def test_a_break_replaces_the_one_place(tmp_path: Path) -> None:
    (tmp_path / "x.py").write_text("a = 1\nb = 2\n")
    assert Break("X1", "x.py", "a = 1", "a = 3", "here").apply(tmp_path) == "a = 3\nb = 2\n"


@pytest.mark.parametrize(
    ("find", "problem"), [("c = 1", "found 0 times"), ("= 1", "found 2 times"), ("a = 1", "changes nothing")]
)
def test_a_break_that_fits_no_single_place_is_refused(tmp_path: Path, find: str, problem: str) -> None:
    (tmp_path / "x.py").write_text("a = 1\nb = 1\n")
    with pytest.raises(BadBreak, match=problem):
        Break("X1", "x.py", find, "a = 1", "here").apply(tmp_path)
