"""python -m tests.mutants [--rule ID] [--jobs N]: break the engine on purpose and see that tests notice.

Each recorded break (see README.md here) is applied to a copy of the tree, alone, and the tests marked with
its rule are run there. Killed: a test failed, as it should. Survived: all passed, so nothing proves the rule.
"""

import argparse
import compileall
import importlib.metadata
import os
import py_compile
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.mutants.catalogue import ROOT, BadBreak, Break, breaks, marked_rules

COPIED = ("bot", "cards", "engine", "render", "tests", "docs", "pyproject.toml")
NOT_COPIED = shutil.ignore_patterns("__pycache__", ".*")
OUR_PACKAGES = ("bot", "cards", "engine", "render", "tests")

KILLED, SURVIVED, UNPROVED, UNUSABLE = "killed", "survived", "no test", "unusable"
VERDICTS = {  # by pytest's exit code
    pytest.ExitCode.OK: SURVIVED,
    pytest.ExitCode.TESTS_FAILED: KILLED,
    pytest.ExitCode.NO_TESTS_COLLECTED: UNPROVED,
}

Tests = dict[str, list[str]]  # rule id to the files with tests of it


@dataclass(slots=True)
class Run:
    """One break at work in one copy of the tree."""

    broken: Break
    slot: Path
    original: str
    until: float


@dataclass(frozen=True, slots=True)
class Verdict:
    broken: Break
    word: str
    why: str = ""

    def __str__(self) -> str:
        broken = self.broken
        return f"{self.word:9} {broken.rule:4} {broken.where} {broken.file}{self.why and ': ' + self.why}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.splitlines()[0])
    parser.add_argument("--rule", action="append", default=[], metavar="ID", help="only breaks of this rule")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="how many at once")
    parser.add_argument("--timeout", type=float, default=60, help="seconds until a break counts as killed")
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree to break (a copy of it, that is)")
    parser.add_argument("-v", "--verbose", action="store_true", help="name the killed ones too")
    arguments = parser.parse_args(argv)
    root = arguments.root.resolve()

    begin = time.perf_counter()
    try:
        todo = [each for each in breaks(root) if not arguments.rule or each.rule in arguments.rule]
    except BadBreak as error:
        print(error, file=sys.stderr)
        return 2
    if not todo:
        print("No break is recorded" + (f" for {', '.join(arguments.rule)}." if arguments.rule else "."))
        return 1

    tests = {rule: sorted(map(str, paths)) for rule, paths in marked_rules(root).items()}
    count: Counter[str] = Counter()
    preload()
    with tempfile.TemporaryDirectory(prefix="skald-mutants-") as folder:
        slots = [Path(folder) / f"tree-{number}" for number in range(max(1, arguments.jobs))]
        copy_tree(root, slots[0])
        if not passes_unbroken(slots[0], {each.rule for each in todo} & set(tests), tests):
            return 2
        for slot in slots[1:]:
            shutil.copytree(slots[0], slot)  # with the compiled tests that the first run left there
        for verdict in verdicts(todo, slots, tests, arguments.timeout):
            count[verdict.word] += 1
            show(verdict, arguments.verbose, f"{count.total()}/{len(todo)}")

    words = ", ".join(f"{number} {word}" for word, number in count.items())
    rules = {each.rule for each in todo}
    seconds = time.perf_counter() - begin
    print(f"{words} of {len(todo)} breaks of {len(rules)} rules, {seconds:.0f} s")
    return 0 if count[KILLED] == len(todo) else 1


def show(verdict: Verdict, verbose: bool, progress: str) -> None:
    if verdict.word != KILLED or verbose:
        print(verdict, flush=True)
    if sys.stdout.isatty():
        print(f"{progress}\r\033[K", end="", flush=True)


def verdicts(todo: list[Break], slots: list[Path], tests: Tests, timeout: float) -> Iterator[Verdict]:
    """Try every break, as many at once as there are copies of the tree."""
    waiting, free = list(reversed(todo)), list(slots)
    running: dict[int, Run] = {}
    while waiting or running:
        while waiting and free:
            broken = waiting.pop()
            if broken.rule not in tests:
                yield Verdict(broken, UNPROVED)
                continue
            try:
                text = broken.apply(free[-1])
            except BadBreak as error:
                yield Verdict(broken, UNUSABLE, str(error))
                continue
            slot = free.pop()
            path = slot / broken.file
            original = path.read_text()
            path.write_text(text)
            child = start(slot, {broken.rule}, tests[broken.rule])
            running[child] = Run(broken, slot, original, time.monotonic() + timeout)
        if not running:
            break
        ended, status = os.waitpid(-1, os.WNOHANG)
        if not ended:
            for child, run in running.items():
                if time.monotonic() > run.until:
                    os.kill(child, signal.SIGKILL)
            time.sleep(0.01)
            continue
        run = running.pop(ended)
        (run.slot / run.broken.file).write_text(run.original)
        free.append(run.slot)
        yield judge(run, os.waitstatus_to_exitcode(status))


def judge(run: Run, code: int) -> Verdict:
    if code in VERDICTS:
        return Verdict(run.broken, VERDICTS[pytest.ExitCode(code)])
    if code == -signal.SIGKILL:
        return Verdict(run.broken, KILLED, "it never came to an end")
    return Verdict(run.broken, UNUSABLE, f"the tests could not even be loaded:\n{log(run.slot)}")


def preload() -> None:
    """Import what every run needs and no break touches, once: a fork then costs next to nothing."""
    for plugin in importlib.metadata.entry_points(group="pytest11"):
        plugin.load()
    for name in ("hypothesis.strategies", "msgspec", "pydantic"):
        importlib.import_module(name)


def copy_tree(root: Path, slot: Path) -> None:
    slot.mkdir()
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, slot / name, ignore=NOT_COPIED)
        elif (root / name).exists():
            shutil.copy2(root / name, slot / name)
    # By hash, not by time and size: a break is often as long as what it replaces, and of the same second.
    compileall.compile_dir(slot, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)


def passes_unbroken(slot: Path, rules: set[str], tests: Tests) -> bool:
    """A test that fails anyway would kill everything and prove nothing."""
    if not rules:
        return True
    files = sorted({file for rule in rules for file in tests[rule]})
    _, status = os.waitpid(start(slot, rules, files, keep_bytecode=True), 0)
    if os.waitstatus_to_exitcode(status) == pytest.ExitCode.OK:
        return True
    print(f"The tests fail without any break:\n{log(slot)}", file=sys.stderr)
    return False


def start(slot: Path, rules: set[str], files: list[str], keep_bytecode: bool = False) -> int:
    """Run the marked tests in a child process inside this copy of the tree; its process id."""
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child:
        return child
    code: int = pytest.ExitCode.INTERNAL_ERROR
    try:
        output = os.open(slot / "log.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        os.chdir(slot)
        forget_our_packages(slot)
        sys.dont_write_bytecode = not keep_bytecode
        code = pytest.main(
            [
                "-x",
                "-q",
                "--no-header",
                "--tb=short",
                "-p",
                "no:cacheprovider",
                "--hypothesis-profile=mutants",
            ]
            + [f"--rule={rule}" for rule in sorted(rules)]
            + files
        )
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)


def forget_our_packages(slot: Path) -> None:
    """Nothing of the true tree may be imported in place of the copy."""
    sys.path[:] = [str(slot), *(entry for entry in sys.path if entry and Path(entry).resolve() != ROOT)]
    for name in list(sys.modules):
        if name.partition(".")[0] in OUR_PACKAGES:
            del sys.modules[name]
    importlib.invalidate_caches()


def log(slot: Path) -> str:
    return "\n".join((slot / "log.txt").read_text(errors="replace").splitlines()[-25:])


if __name__ == "__main__":
    sys.exit(main())
