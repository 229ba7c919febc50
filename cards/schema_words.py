"""A schema error as a sentence and a remedy. Pydantic speaks to programmers; packs are written by players."""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from cards.abilities import FEATURE_KEYS, Storage
from cards.effects import EFFECT_VERBS, AnyGoods, Assignment, CardFilter, Condition, Count, Price
from cards.model import CardType, Combination, Picture

# What stands behind a key that does not name an effect or a feature, so that we can say which keys it takes.
_BEHIND: dict[str, type[BaseModel]] = {
    "picture": Picture,
    "storage": Storage,
    "copy_of": CardFilter,
    "where": CardFilter,
    "search": CardFilter,
    "build": CardFilter,
    "ready": CardFilter,
    "exhaust": CardFilter,
    "give_up": CardFilter,
    "each": Count,
    "count": Count,
    "for_each": Count,
    "only_if": Condition,
    "spend": Price,
    "any": AnyGoods,
    "assign": Assignment,
    "types": CardType,
    "combination": Combination,
}


# How pydantic names the kinds that a value may have.
_UNION = re.compile(r"^(literal|tuple)\[|^constrained-|^(int|str|bool)$")


def path_words(loc: tuple[Any, ...]) -> str:
    """Where in a card: ("action", 1, "gain", "gain", "vpp") is "action, 2nd effect, gain"."""
    words: list[str] = []
    for part in loc:
        if isinstance(part, int):
            words.append(f"entry {part + 1}")
        elif part != "[key]" and (not words or words[-1] != str(part)):
            words.append(str(part))
    return ", ".join(words)


def near(word: str, known: Iterable[str]) -> str:
    """A hint at what may have been meant, or nothing."""
    close = difflib.get_close_matches(str(word), list(known), n=1, cutoff=0.6)
    return f'did you mean "{close[0]}"? ' if close else ""


def errors_in_words(error: ValidationError, top: type[BaseModel]) -> Iterator[tuple[str | None, str, str]]:
    """For each mistake: the key in which it is, what is wrong, what would work."""
    grouped: dict[tuple[Any, ...], list[ErrorDetails]] = {}
    for one in error.errors(include_url=False):
        grouped.setdefault(_before_union(one["loc"]), []).append(one)
    for loc, group in grouped.items():
        key = str(loc[0]) if loc else None
        deeper = [one for one in group if len(one["loc"]) > len(loc) + 1]
        if loc == group[0]["loc"]:
            for one in group:
                yield key, *_explain(one, loc, top)
        elif deeper:
            yield key, *_explain(deeper[0], loc + deeper[0]["loc"][len(loc) + 1 :], top)
        else:
            yield key, *_explain_union(group, loc)


def _before_union(loc: tuple[Any, ...]) -> tuple[Any, ...]:
    """Where something may be of several kinds, pydantic reports each kind that it is not."""
    index = next((n for n, part in enumerate(loc) if isinstance(part, str) and _UNION.match(part)), len(loc))
    return loc[:index]


def _explain_union(group: Sequence[ErrorDetails], loc: tuple[Any, ...]) -> tuple[str, str]:
    value = group[0]["input"]
    options = [str(one["ctx"]["expected"]) for one in group if one["type"] == "literal_error"]
    if any(one["type"] == "int_parsing" for one in group):
        options.append("a number")
    if any(one["type"] == "tuple_type" for one in group):
        options.append(f'a list such as ["{value}"]' if isinstance(value, str) else "a list")
    return f'{path_words(loc)}: "{value}" is not known here', f"use {' or '.join(options)}."


def _explain(error: Mapping[str, Any], loc: tuple[Any, ...], top: type[BaseModel]) -> tuple[str, str]:
    """What is wrong, and what would work."""
    kind = str(error["type"])
    place = path_words(loc)
    last = str(loc[-1]) if loc else ""
    if kind == "extra_forbidden":
        known = _keys_at(loc[:-1], top)
        where = f" in {path_words(loc[:-1])}" if len(loc) > 1 else ""
        return f'unknown key "{last}"{where}', near(last, known) + f"known are: {', '.join(known)}."
    if kind == "missing":
        where = f" in {path_words(loc[:-1])}" if len(loc) > 1 else ""
        return f'"{last}" is missing{where}', f"add a line: {last} = ..."
    if kind in ("effect_verb", "feature_key"):
        return _verb_words(place, error.get("input"), "effect" if kind == "effect_verb" else "feature")
    if kind == "literal_error":
        options = str(error["ctx"]["expected"])
        names = [part.strip().strip("'") for part in options.replace(" or ", ", ").split(", ")]
        return f'{place}: "{error["input"]}" is not known here', near(error["input"], names) + f"use {options}."
    if kind == "string_pattern_mismatch":
        return (
            f'{place}: "{error["input"]}" is no id',
            "use small letters, digits and single hyphens: hill-pasture.",
        )
    message = str(error["msg"])
    message = message.removeprefix("Value error, ").removeprefix("Input ")
    return f"{place}: {message[0].lower()}{message[1:]}", _plain_remedy(kind, error)


def _plain_remedy(kind: str, error: Mapping[str, Any]) -> str:
    context = error.get("ctx", {})
    if kind in ("greater_than", "greater_than_equal"):
        return "use a whole number from 1 on, or leave the entry out."
    if kind in ("less_than", "less_than_equal"):
        return f"use at most {context.get('le', context.get('lt'))}."
    if kind in ("string_too_long", "string_too_short"):
        return f"use {context.get('min_length', 1)} to {context.get('max_length', 40)} characters."
    if kind.endswith("_type"):
        return "see docs/packs.md for what belongs there."
    return ""


def _verb_words(place: str, value: Any, noun: str) -> tuple[str, str]:
    verbs = list(EFFECT_VERBS if noun == "effect" else FEATURE_KEYS)
    if not isinstance(value, dict):
        return f"{place}: this is no {noun}", f"write a table such as {{ {verbs[0]} = ... }}."
    found = [key for key in value if key in verbs]
    if len(found) > 1:
        remedy = f"make a list of two: [{{ {found[0]} = ... }}, {{ {found[1]} = ... }}]."
        return f"{place}: {' and '.join(found)} in one table", remedy
    named = ", ".join(f'"{key}"' for key in value) or "an empty table"
    hint = "".join(near(key, verbs) for key in value)
    return f"{place}: {named} is no {noun}", f"{hint}docs/packs.md shows an example of each."


def _keys_at(loc: tuple[Any, ...], top: type[BaseModel]) -> list[str]:
    for index in range(len(loc) - 1, -1, -1):
        part = loc[index]
        # A tag and its key read the same: ("gain", "gain") is inside the key, ("gain",) the effect itself.
        doubled = index > 0 and loc[index - 1] == part
        if part in _BEHIND and (doubled or part not in EFFECT_VERBS):
            return list(_BEHIND[part].model_fields)
        if part in EFFECT_VERBS or part in FEATURE_KEYS:
            return list((EFFECT_VERBS | FEATURE_KEYS)[part].model_fields)
    return list(top.model_fields)
