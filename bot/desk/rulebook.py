"""The numbered rules, to be looked up by number or by words."""

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules" / "north.md"
_RULE = re.compile(r"- ([A-Z]+\d+[a-z]?) (.+)")


class Rule(Struct, frozen=True):
    number: str
    section: str
    text: str


@cache
def rules() -> tuple[Rule, ...]:
    if not RULES.is_file():
        return ()
    found, section = [], ""
    for line in RULES.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ")
        elif rule := _RULE.match(line):
            found.append(Rule(rule.group(1), section, rule.group(2)))
    return tuple(found)


def search(words: str, most: int = 8) -> list[Rule]:
    """The rule of that number, or the rules that have all the words."""
    wanted = words.lower().split()
    exact = [rule for rule in rules() if rule.number.lower() == words.strip().lower()]
    if exact:
        return exact
    return [rule for rule in rules() if all(word in f"{rule.section} {rule.text}".lower() for word in wanted)][:most]
