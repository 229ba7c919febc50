"""Anything that the vocabulary can say, for tests that must hold for people's own packs, too."""

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st
from pydantic import BaseModel

import cards.effects
from cards.abilities import FEATURE_KEYS, Storage
from cards.effects import EFFECT_VERBS, CardFilter, Record

TYPES = ("penguin", "igloo", "yeti", "nobody")
# What annotations name before it is defined.
_NAMED: dict[str, Any] = vars(cards.effects)
# Records that hold effects, left out where the depth is used up.
_DEEP = ("spend_up_to", "choose", "may", "for_each", "this_ship")


def effects(depth: int = 2) -> st.SearchStrategy[dict[str, Any]]:
    """Effects as they stand in a pack."""
    verbs = [verb for verb in EFFECT_VERBS if depth > 0 or verb not in _DEEP]
    return st.sampled_from(verbs).flatmap(lambda verb: _table(EFFECT_VERBS[verb], depth))


def features() -> st.SearchStrategy[dict[str, Any]]:
    return st.sampled_from(sorted(FEATURE_KEYS)).flatmap(lambda key: _table(FEATURE_KEYS[key], 1))


def storages() -> st.SearchStrategy[dict[str, Any]]:
    return _table(Storage, 1)


def _table(model: type[BaseModel], depth: int) -> st.SearchStrategy[dict[str, Any]]:
    needed: dict[str, st.SearchStrategy[Any]] = {}
    optional: dict[str, st.SearchStrategy[Any]] = {}
    for name, field in model.model_fields.items():
        if name == "do" and depth < 1 and not field.is_required():
            continue
        if (name == "type" and model is CardFilter) or name == "types":
            value: st.SearchStrategy[Any] = st.sampled_from(TYPES)
            value = value if name == "type" else st.lists(value, min_size=2, max_size=3)
        else:
            value = _value(model.__annotations__[name], depth)
        (needed if field.is_required() else optional)[name] = value
    return st.fixed_dictionaries(needed, optional=optional).map(_with_sense)


def _with_sense(table: dict[str, Any]) -> dict[str, Any]:
    """A condition without a bound is refused by the schema."""
    if isinstance(table.get("count"), dict) and not {"at_least", "at_most"} & set(table):
        table["at_least"] = 1
    return table


def _value(kind: Any, depth: int) -> st.SearchStrategy[Any]:
    if isinstance(kind, str):
        kind = _NAMED[kind]
    if kind is _NAMED["Effects"]:
        return st.lists(effects(depth - 1), min_size=1, max_size=2)
    if kind is _NAMED["Assignment"]:
        workers = st.fixed_dictionaries({"worker": st.integers(1, 3)})
        goods = {"of": _value(_NAMED["Kinds"], depth), "least": st.integers(0, 3)}
        return workers | st.fixed_dictionaries({"up_to": st.integers(1, 4)}, optional=goods)
    origin = get_origin(kind)
    if origin is Annotated:
        return _value(get_args(kind)[0], depth)
    if origin is Literal:
        return st.sampled_from(get_args(kind))
    if origin in (Union, UnionType):
        return st.one_of([_value(part, depth) for part in get_args(kind) if part is not NoneType])
    if origin is tuple:
        return st.lists(_value(get_args(kind)[0], depth), min_size=2, max_size=3)
    if origin is dict:
        keys, values = get_args(kind)
        return st.dictionaries(_value(keys, depth), _value(values, depth), min_size=1, max_size=3)
    if isinstance(kind, type) and issubclass(kind, Record):
        return _table(kind, depth)
    if kind is bool:
        return st.booleans()
    if kind is str:
        return st.sampled_from(TYPES)
    return st.integers(1, 5)
