"""Write run.txt and dev.txt: the whole closure of run.in and dev.in, every version exact."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
HEAD = "# Written by `make lock` from {source}. Do not edit.\n"


def closure(source: Path) -> dict[str, str]:
    """What pip would install into an empty environment for this file."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        subprocess.run([*pip, "--report", str(report), "-r", str(source)], check=True)
        installed = json.loads(report.read_text())["install"]
    return {normal(item["metadata"]["name"]): item["metadata"]["version"] for item in installed}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(packages: dict[str, str]) -> str:
    return "".join(f"{name}=={version}\n" for name, version in sorted(packages.items()))


def main() -> None:
    run = closure(HERE / "run.in")
    dev = closure(HERE / "dev.in")
    apart = [f"{name}: {run[name]} to run, {dev[name]} to test" for name in run if dev[name] != run[name]]
    if apart:
        sys.exit("run.in and dev.in do not agree; pin these in run.in:\n  " + "\n  ".join(apart))
    only_dev = {name: version for name, version in dev.items() if name not in run}
    (HERE / "run.txt").write_text(HEAD.format(source="run.in") + pins(run))
    (HERE / "dev.txt").write_text(HEAD.format(source="dev.in") + "-r run.txt\n" + pins(only_dev))
    print(f"{len(run)} packages to run, {len(only_dev)} more to test.")


if __name__ == "__main__":
    main()
