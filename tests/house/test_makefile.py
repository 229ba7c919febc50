"""Setting up: once, and only on a Python that is new enough. Nothing is installed here: make only says."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VERBS = ["run", "test", "lint", "types", "format", "bench", "soak", "mutants", "fresh", "clean", "help", "lock"]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A tree whose .venv was set up after its lock files were written."""
    (tmp_path / ".venv/bin").mkdir(parents=True)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    written = ["requirements/run.txt", "requirements/dev.txt", "pyproject.toml"]
    for hour, name in enumerate([*written, ".venv/bin/python", ".venv/.run", ".venv/.dev"]):
        touch(tmp_path / name, hour)
    return tmp_path


def touch(path: Path, hour: int) -> None:
    path.touch()
    os.utime(path, (hour * 3600, hour * 3600))


def make(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    outer = ("MAKE", "MFLAGS")  # of the `make test` that this test may be running in
    environment = {name: value for name, value in os.environ.items() if not name.startswith(outer)}
    return subprocess.run(["make", *words], cwd=house, env=environment, capture_output=True, text=True, check=False)


def test_a_second_time_installs_nothing(house: Path) -> None:
    assert "pip" not in make(house, "-n", "test").stdout
    assert "pip" not in make(house, "-n", "run").stdout


@pytest.mark.parametrize("name", ["requirements/run.txt", "pyproject.toml"])
def test_what_the_bot_needs_is_installed_anew_when_it_changes(house: Path, name: str) -> None:
    touch(house / name, 9)
    assert "requirements/run.txt" in make(house, "-n", "run").stdout
    assert "requirements/dev.txt" in make(house, "-n", "test").stdout


def test_running_does_not_install_what_only_tests_need(house: Path) -> None:
    touch(house / "requirements/dev.txt", 9)
    assert "requirements/dev.txt" in make(house, "-n", "test").stdout
    assert "pip" not in make(house, "-n", "run").stdout


def test_an_old_python_is_refused_with_a_reason(house: Path) -> None:
    shutil.rmtree(house / ".venv")
    old = house / "old-python"
    old.write_text("#!/bin/sh\n[ \"$1\" = --version ] && echo 'Python 3.9.2' && exit\nexit 1\n")
    old.chmod(0o755)
    run = make(house, "setup", f"PYTHON={old}")
    assert run.returncode != 0
    assert "needs Python 3.11 or newer" in run.stderr
    assert "Python 3.9.2" in run.stderr


def test_help_names_every_verb(house: Path) -> None:
    listed = {line.split()[0] for line in make(house, "help").stdout.splitlines()[1:]}
    assert set(VERBS) <= listed
    readme = (ROOT / "README.md").read_text()
    assert not [verb for verb in VERBS if f"make {verb}" not in readme]
