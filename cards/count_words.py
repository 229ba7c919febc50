"""Goods, filters, counts and conditions in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cards.effects import AnyGoods, CardFilter, Condition, Count, Price
from cards.model import CardType
from cards.phrases import Phrases

# The order in which a player looks for it: what scores, who works, what is carried.
_PAID = ("worker", "food", "wood", "stone", "sheep", "fish", "gold", "raze")
_ORDER = ("vp", *_PAID, "card", "ship", "clan_ship")


class CountWords:
    """Says what is counted and what is paid, in the phrases of a language and with the types of a clan."""

    def __init__(self, phrases: Phrases, types: Mapping[str, CardType]) -> None:
        self.phrases = phrases
        self._types = types

    # --- goods -----------------------------------------------------------------------------------

    def goods(self, amounts: Mapping[Any, int]) -> str:
        """ "1{worker} 2{sheep}" """
        parts = [self._amount(good, amounts[good]) for good in _ORDER if amounts.get(good)]
        return self.phrases.say("joins.goods").join(parts)

    def _amount(self, good: str, n: int) -> str:
        if good == "clan_ship":
            return self.phrases.say("goods.clan_ship", n)
        return self.phrases.say("goods.amount", n, good=good)

    def price(self, price: Price) -> str:
        """What is spent."""
        carried = {good: getattr(price, good) for good in _PAID}
        parts = [self.goods(carried)] if any(carried.values()) else []
        if price.any:
            parts.append(self.any_goods(price.any))
        if price.ship:
            parts.append(self.phrases.say("goods.ship_at_home", price.ship))
        if price.assigned:
            parts.append(self.phrases.say("goods.assigned", price.assigned))
        return self.all_of(parts)

    def any_goods(self, some: AnyGoods) -> str:
        if some.different and some.count > 1:
            kind = some.of if isinstance(some.of, str) else "listed"
            return self.phrases.say(f"goods.different_{kind}", some.count, goods=self._icons(some.of))
        return self.kinds(some.count, some.of)

    def kinds(self, n: int, of: str | Sequence[str]) -> str:
        """So many of some kinds: "2 resources", "3{sheep}", "1{food}/{fish}"."""
        if of == "worker":
            return self.phrases.say("goods.amount", n, good="worker")
        if isinstance(of, str):
            return self.phrases.say(f"goods.{of}", n)
        return self.phrases.say("goods.listed", n, goods=self._icons(of))

    def _icons(self, of: str | Sequence[str]) -> str:
        if isinstance(of, str):
            return ""
        return self.phrases.say("joins.either").join(self.phrases.say("cards.field_icon", good=good) for good in of)

    # --- filters ---------------------------------------------------------------------------------

    def type_name(self, type_id: str, n: int = 1) -> str:
        kind = self._types.get(type_id)
        name = (kind.name if n == 1 else kind.plural) if kind else type_id.capitalize()
        return self.phrases.say("nouns.type", type=name)

    def noun(self, where: CardFilter, n: int = 1, default: str = "card") -> str:
        """What a filter lets through, without a number."""
        kind = self.phrases.say(f"nouns.{where.kind or default}", n)
        if where.type is None:
            noun = kind
        elif where.kind is None:
            noun = self.type_name(where.type, n)
        else:
            name = self._types[where.type].name if where.type in self._types else where.type.capitalize()
            noun = self.phrases.say("nouns.type_and_kind", type=name, kind=kind)
        return self.phrases.say("nouns.other", noun=noun) if where.other else noun

    def some(self, where: CardFilter, n: int = 1, default: str = "card") -> str:
        """ "1 other location", "3 *Bars*" """
        return self.phrases.say("nouns.counted", n, noun=self.noun(where, n, default))

    def one(self, where: CardFilter, default: str = "card") -> str:
        """ "a Field", "another location" """
        if where.other:
            plain = where.model_copy(update={"other": False})
            return self.phrases.say("nouns.another", noun=self.noun(plain, 1, default))
        return self.phrases.article(self.noun(where, 1, default))

    def type_list(self, types: Iterable[str]) -> str:
        return self.all_of([self.type_name(name) for name in types])

    def all_of(self, parts: Sequence[str]) -> str:
        """ "a, b and c" """
        if len(parts) < 2:
            return "".join(parts)
        first = self.phrases.say("joins.comma").join(parts[:-1])
        return self.phrases.say("joins.and", first=first, last=parts[-1])

    # --- counts and conditions -------------------------------------------------------------------

    def each(self, count: Count) -> str:
        """ "for each *Hearth* (max 4)" """
        key = f"counts.{self._key(count)}"
        what = self.phrases.say(
            key,
            count.every,
            noun=self.noun(count.where, count.every),
            types=self.type_list(count.types),
        )
        each = self.phrases.say("counts.each" if count.every == 1 else "counts.every", what=what)
        return self.phrases.say("counts.max", each=each, max=count.max) if count.max else each

    def condition(self, condition: Condition) -> str:
        """ "you have at most 10 cards in your empire" """
        count = condition.count
        # "Two times every three" is plainly six.
        least = None if condition.at_least is None else condition.at_least * count.every
        most = None if condition.at_most is None else (condition.at_most + 1) * count.every - 1
        if count.of == "pawns_together":
            return self.phrases.say("conditions.pawns_together" if least else "conditions.pawns_apart")
        if count.of == "opponents_passed" and (least, most) == (1, None):
            return self.phrases.say("conditions.an_opponent_passed")
        return self.phrases.say(
            f"conditions.{self._key(count)}",
            bound=self._bound(least, most),
            noun=self.noun(count.where, 2),
            types=self.type_list(count.types),
        )

    def _bound(self, least: int | None, most: int | None) -> str:
        if most is None:
            return self.phrases.say("conditions.at_least", least or 0)
        if most == 0:
            return self.phrases.say("conditions.none")
        if not least:
            return self.phrases.say("conditions.at_most", most)
        return self.phrases.say("conditions.between", least=least, most=most)

    @staticmethod
    def _key(count: Count) -> str:
        if count.of == "cards":
            return "cards_all" if count.where == CardFilter() else "cards"
        return f"{count.of}_here" if count.here and count.of.startswith("assigned") else count.of
