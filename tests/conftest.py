"""What every test has: the rule marker's selection, and how hypothesis searches."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

# No deadlines: the machine is shared, and how fast things are is what `make bench` says.
settings.register_profile(
    "skald",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
# A break is noticed or not: the smallest example that notices it is of no use to `make mutants`.
settings.register_profile(
    "mutants",
    settings.get_profile("skald"),
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("skald")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that prove this rule of docs/rules/north.md (may be given several times)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    chosen = [item for item in items if wanted & set(rules_of(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
    items[:] = chosen


def rules_of(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        yield from mark.args
