"""Goods, prices and lists in words, and a text made to fit where there is little room."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from cards.effect_words import EffectWords
from cards.phrases import english, plain


@cache
def _writer() -> EffectWords:
    return EffectWords(english(), {})


def goods_words(goods: Mapping[Any, int]) -> str:
    """ "1{worker} 2{sheep}", in the order in which cards print them."""
    return _writer().goods(goods)


def price_words(pairs: Iterable[tuple[str, int]]) -> str:
    """A price in words: "1{wood} 1{stone}"; nothing when it costs nothing."""
    price: dict[str, int] = {}
    for good, count in pairs:
        price[good] = price.get(good, 0) + count
    free, lying = price.pop("any", 0), price.pop("assigned", 0)
    parts = [goods_words(price)]
    if free:
        parts.append(f"{free} of your choice")
    if lying:
        parts.append(counted(lying, "good on your cards", "goods on your cards"))
    return " and ".join(part for part in parts if part)


def counted(number: int, one: str, many: str) -> str:
    """ "1 pawn", "2 pawns" """
    return f"{number} {one if number == 1 else many}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """ "a, b and c" """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def ordinal(number: int) -> str:
    """ "1st", "2nd", "12th" """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def fit(text: str, width: int) -> str:
    """The text, cut at a word's end so that it has at most `width` letters once its icons are words."""
    if len(plain(text)) <= width:
        return text
    words = text.split(" ")
    while len(words) > 1:
        words.pop()
        cut = " ".join(words).rstrip(" ,;:·.(") + "…"
        if len(plain(cut)) <= width:
            return cut + "*" * (cut.count("*") % 2)
    return plain(text)[: width - 1] + "…"
