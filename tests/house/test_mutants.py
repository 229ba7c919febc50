"""The mutation runner itself: a tiny project with one break of each fate."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SOURCE = """
def pay(gold, price):
    if gold < price:
        return None
    return gold - price
"""

TESTS = """
import pytest
from engine.pay import pay

@pytest.mark.rule("X1")
def test_all_gold_may_be_spent():
    assert pay(3, 3) == 0

@pytest.mark.rule("X2", "X3")
def test_gold_is_spent():
    assert pay(3, 1) == 2
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    files = {
        "engine/__init__.py": "",
        "engine/pay.py": SOURCE,
        "tests/test_pay.py": TESTS,
        "tests/conftest.py": (ROOT / "tests/conftest.py").read_text(),
        "pyproject.toml": (ROOT / "pyproject.toml").read_text(),
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def record(project: Path, *breaks: tuple[str, str, str]) -> None:
    folder = project / "tests/mutants"
    folder.mkdir(exist_ok=True)
    text = "".join(
        f"[[break]]\nrule = '{rule}'\nfile = 'engine/pay.py'\nfind = '{find}'\nreplace = '''{replace}'''\n"
        for rule, find, replace in breaks
    )
    (folder / "pay.toml").write_text(text)


def mutants(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.mutants", "--root", str(project), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_each_break_meets_its_fate(project: Path) -> None:
    record(
        project,
        ("X1", "gold < price", "gold<= price"),  # as long as the original, written in the same second
        ("X2", "gold < price", "gold > 99999"),
        ("X3", "return None", "return None +"),
        ("X1", "no such text", ""),
        ("X9", "gold - price", "gold + price"),
        ("X2", "gold - price", "gold + price"),
        ("X2", "    if gold", "    while True: pass\n    if gold"),
    )
    run = mutants(project, "-v", "--timeout", "6")
    lines = [line for line in run.stdout.splitlines() if "pay.toml#" in line]
    fates = {line.partition("#")[2][0]: line[:9].strip() for line in lines}
    assert fates == {
        "1": "killed",
        "2": "survived",
        "3": "unusable",
        "4": "unusable",
        "5": "no test",
        "6": "killed",
        "7": "killed",
    }
    assert run.returncode == 1
    assert (project / "engine/pay.py").read_text() == SOURCE


def test_all_killed_is_success(project: Path) -> None:
    record(project, ("X1", "gold < price", "gold<= price"), ("X3", "gold - price", "gold"))
    run = mutants(project)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "2 killed of 2 breaks of 2 rules" in run.stdout


def test_one_rule_can_be_tried_alone(project: Path) -> None:
    record(project, ("X1", "gold < price", "gold<= price"), ("X2", "gold < price", "gold > 99999"))
    assert mutants(project, "--rule", "X1").returncode == 0


def test_nothing_is_killed_by_tests_that_fail_anyway(project: Path) -> None:
    record(project, ("X1", "gold < price", "gold<= price"))
    (project / "engine/pay.py").write_text(SOURCE.replace("gold - price", "gold + price"))
    run = mutants(project)
    assert run.returncode == 2
    assert "fail without any break" in run.stderr
