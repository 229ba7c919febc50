"""A sample of the kill points; all of them are `make soak ARGS=kill_points`."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_match_goes_on_wherever_the_plug_was_pulled() -> None:
    # In a process of its own: it forks, which a test runner with threads should not.
    command = [sys.executable, "-m", "tests.soak", "kill_points", "--sample", "70", "--jobs", "1"]
    result = subprocess.run(
        [*command, "--until", "60"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert result.returncode == 0, result.stdout + result.stderr
    assert "all recovered" in result.stdout
