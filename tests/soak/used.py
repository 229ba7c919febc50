"""What of the engine was used while matches were played: counted from outside, by wrapping what it registers.

with Used() as used:
    ...                       # play
print(used.table())
used.missing()                # what was never used
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from types import CodeType, FrameType, ModuleType, TracebackType
from typing import Any, get_args

from cards.abilities import FEATURE_KEYS, Happening
from cards.effects import EFFECT_VERBS, Count
from engine.north import (
    build,
    counting,
    expedition,
    filters,
    flow,
    lookout,
    payment,
    rules,
    scoring,
    supply,
    turn,
)
from engine.north import triggers as features
from engine.north.machine import DECISIONS, RUN, STEPS, Decision

COUNT_KINDS = get_args(Count.model_fields["of"].annotation)
RULES = (*rules.REGISTERED, counting, features, filters, flow, lookout, scoring, supply)
VERBS = {model: verb for verb, model in EFFECT_VERBS.items()}

Wrapper = Callable[[Callable[..., Any]], Callable[..., Any]]


class Used:
    """Counts by kind of thing. Everything is put back as it was at the end of the `with`."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {kind: Counter() for kind in self.universe()}
        self._undo: list[Callable[[], None]] = []

    @staticmethod
    def universe() -> dict[str, tuple[str, ...]]:
        """Everything that there is to use."""
        return {
            "effect verbs": tuple(EFFECT_VERBS),
            "features": tuple(FEATURE_KEYS),
            "triggers": get_args(Happening),
            "counts": COUNT_KINDS,
            "decisions": tuple(DECISIONS),
            "steps": tuple(STEPS),
        }

    def missing(self) -> list[str]:
        return [
            f"{kind}: {name}"
            for kind, names in self.universe().items()
            for name in names
            if not self.counts[kind][name]
        ]

    def table(self) -> str:
        """Kind by kind: how much of it was used, and what least."""
        lines = []
        for kind, names in self.universe().items():
            count = self.counts[kind]
            used = sum(1 for name in names if count[name])
            rarest = sorted(names, key=lambda name: (count[name], name))[:3]
            rare = ", ".join(f"{name} {count[name]}" for name in rarest)
            lines.append(f"  {kind:13} {used:3} of {len(names):3}   rarest: {rare}")
        return "\n".join(lines)

    # --- wrapping ------------------------------------------------------------------------------------------------

    def __enter__(self) -> "Used":
        for model, verb in VERBS.items():
            self._entry(RUN, model, self._counting("effect verbs", verb))
        for op in list(STEPS):
            self._entry(STEPS, op, self._counting("steps", op))
        self._entry(STEPS, "trigger", self._trigger)
        for op, asked in list(DECISIONS.items()):
            self._decision(op, asked)
        self._function(counting._raw, self._count)
        self._features()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for undo in reversed(self._undo):
            undo()
        self._undo.clear()

    def _entry(self, registry: dict[Any, Any], key: Any, wrapper: Wrapper) -> None:
        original = registry[key]
        registry[key] = wrapper(original)
        self._undo.append(lambda: registry.__setitem__(key, original))

    def _function(self, original: Callable[..., Any], wrapper: Wrapper) -> None:
        """In every module that has it by name."""
        wrapped = wrapper(original)
        for module in _engine_modules():
            for name, value in list(vars(module).items()):
                if value is original:
                    setattr(module, name, wrapped)
                    self._undo.append(lambda module=module, name=name: setattr(module, name, original))  # type: ignore[misc]

    def _counting(self, kind: str, name: str) -> Wrapper:
        counter = self.counts[kind]

        def wrap(function: Callable[..., Any]) -> Callable[..., Any]:
            def counted(*arguments: Any) -> Any:
                counter[name] += 1
                return function(*arguments)

            return counted

        return wrap

    def _seen(self, kind: str, name: Callable[..., str | None]) -> Wrapper:
        """Count what `name` says of a call's result and arguments; None is not counted."""
        counter = self.counts[kind]

        def wrap(function: Callable[..., Any]) -> Callable[..., Any]:
            def seen(*arguments: Any, **named: Any) -> Any:
                result = function(*arguments, **named)
                found = name(result, *arguments)
                if found is not None:
                    counter[found] += 1
                return result

            return seen

        return wrap

    def _decision(self, op: str, asked: Decision) -> None:
        resolve = self._counting("decisions", op)(asked.resolve)
        wrapped = Decision(asked.kind, asked.title, asked.options, resolve, asked.bounds, asked.automatic)
        self._entry(DECISIONS, op, lambda _: wrapped)  # type: ignore[arg-type, return-value]

    def _trigger(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def seen(play: Any, frame: Any) -> None:
            title, _, index = frame.node.partition("/feature")
            triggers = play.table.titles[title].triggers
            kind = next(kind for kind, found in triggers.items() for one in found if one.index == int(index))
            self.counts["triggers"][kind] += 1
            self.counts["features"]["each_time"] += 1
            function(play, frame)

        return seen

    def _count(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return self._seen("counts", lambda number, play, seat, card, what: what.of if number else None)(function)

    def _features(self) -> None:
        """Standing features leave no frame: they are seen where they change an answer."""
        names: list[tuple[Callable[..., Any], Callable[..., str | None]]] = [
            (expedition.reach, lambda found, play, ship: "reach" if "distant" in found and not ship.fish else None),
            (build.price_of, lambda price, play, seat, title: "discount" if price is not title.cost else None),
            (turn.step_price, lambda price, *_: "discount" if price is turn.FREE_STEP else None),
            (payment._strange, lambda number, *_: "stands_for" if number else None),
            (scoring._end_features, lambda points, *_: "at_the_end" if points else None),
            (filters.matches, _counts_as),
        ]
        for function, name in names:
            self._function(function, self._seen("features", name))


def _counts_as(found: bool, play: Any, standing: Any, where: Any, source: str) -> str | None:
    title = play.table.titles[standing.title]
    if found and where.kind == "island" and title.kind != "island":
        return "counts_as_island"
    return "counts_as" if found and where.type is not None and title.type != where.type else None


def _engine_modules() -> list[ModuleType]:
    return [module for name, module in list(sys.modules.items()) if name.startswith("engine.north")]


# --- lines -------------------------------------------------------------------------------------------------------


class Lines:
    """Which lines of the rules were run. Tracing costs time, so this is for the first matches of a soak."""

    def __init__(self) -> None:
        self.open: dict[CodeType, set[int]] = {}
        self.all = 0
        for module in dict.fromkeys(RULES):
            for code in _codes(module):
                lines = {line for _, _, line in code.co_lines() if line and line != code.co_firstlineno}
                if lines:
                    self.open[code] = lines
                    self.all += len(lines)

    def __enter__(self) -> "Lines":
        sys.settrace(self._call)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        return self._line if self.open.get(frame.f_code) else None

    def _line(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        left = self.open[frame.f_code]
        left.discard(frame.f_lineno)
        return self._line if left else None

    def missing(self) -> list[str]:
        found = []
        for code, left in self.open.items():
            name = code.co_filename.rpartition("/engine/")[2]
            found += [f"engine/{name}:{line} ({code.co_name})" for line in sorted(left)]
        return sorted(found)

    def table(self) -> str:
        return f"  {'lines':12} {self.all - len(self.missing()):4} of {self.all:4}"


def _codes(module: ModuleType) -> Iterator[CodeType]:
    for value in vars(module).values():
        code = getattr(value, "__code__", None)
        if code is not None and getattr(value, "__module__", "") == module.__name__:
            yield from _nested(code)


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant)
