"""The three lists that must agree: the rules, the tests that prove them, the breaks they must notice."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = Path("docs/rules/north.md")
FIELDS = {"rule", "file", "find", "replace"}

_RULE_LINE = re.compile(r"^- ([A-Z]\d+) ", re.MULTILINE)


class BadBreak(Exception):
    """A recorded break that cannot be used, and why."""


@dataclass(frozen=True, slots=True)
class Break:
    """One way to break one rule: replace `find`, which occurs once in `file`, by `replace`."""

    rule: str
    file: str
    find: str
    replace: str
    where: str  # file and number of the entry, to find it again

    def apply(self, root: Path = ROOT) -> str:
        """The text of the file with the break in it."""
        path = root / self.file
        if not path.is_file():
            raise BadBreak(f"{self.where} ({self.rule}): there is no {self.file}")
        text = path.read_text()
        count = text.count(self.find)
        if count != 1:
            raise BadBreak(f"{self.where} ({self.rule}): found {count} times in {self.file}: {self.find!r}")
        if self.find == self.replace:
            raise BadBreak(f"{self.where} ({self.rule}): changes nothing")
        return text.replace(self.find, self.replace)


def breaks(root: Path = ROOT) -> list[Break]:
    """All recorded breaks, in the order of the files."""
    found = []
    for path in sorted((root / "tests/mutants").glob("*.toml")):
        entries = tomllib.loads(path.read_text())
        for number, entry in enumerate(entries.get("break", []), start=1):
            where = f"{path.name}#{number}"
            if set(entry) != FIELDS:
                raise BadBreak(f"{where}: needs exactly {', '.join(sorted(FIELDS))}; has {', '.join(entry)}")
            found.append(Break(**entry, where=where))
        if set(entries) - {"break"}:
            raise BadBreak(f"{path.name}: only [[break]] entries are known")
    return found


def rule_ids(root: Path = ROOT) -> list[str]:
    """Every rule of the rules page, in its order."""
    return _RULE_LINE.findall((root / RULES).read_text())


def marked_rules(root: Path = ROOT) -> dict[str, set[Path]]:
    """Rule id to the test files with a test that is marked with it. Reads the source, imports nothing."""
    marked: dict[str, set[Path]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text()
        if "rule" not in text:
            continue
        for rule in _marks(ast.parse(text)):
            marked.setdefault(rule, set()).add(path.relative_to(root))
    return marked


def _marks(tree: ast.AST) -> Iterator[str]:
    """The arguments of `pytest.mark.rule(...)`, however pytest or mark were imported, and `rule(...)`."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark") | ast.Name(id="mark"), attr="rule"))
                | ast.Call(func=ast.Name(id="rule"))
            ):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def order(rule: str) -> tuple[str, int]:
    """Sort key: B2 before B10."""
    return rule[0], int(rule[1:]) if rule[1:].isdigit() else 0
