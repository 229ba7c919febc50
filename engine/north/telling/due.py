"""What an ability may still pay and draw.

Events say what was paid, drawn or taken back, but not always for which card. The ability itself tells: what it asks
for is its own until it has it; what is paid beyond that is for something else (a card that is built, a pawn that
moves on).
"""

from collections.abc import Iterable, Mapping

from cards.effects import Draw, ForEach, Gain, GiveUp, Record, Spend, SpendUpTo
from engine.north.table import Node, Title

# "For each" repeats what is inside it; how often is not known here, so there is room for plenty.
_OFTEN = 20


class Due:
    """How many workers, ships and goods an ability may take, how often it may draw, and which verbs it has."""

    __slots__ = ("all_verbs", "draws", "goods", "ships", "verbs", "workers")

    def __init__(self, nodes: Iterable[Node | None] = ()) -> None:
        self.workers = self.ships = self.goods = self.draws = 0
        self.verbs: set[type[Record]] = set()
        self.all_verbs = False
        for node in nodes:
            if node is not None:
                self._add(node, 1)

    def _add(self, node: Node, times: int) -> None:
        effect = node.effect
        if effect is not None:
            self.verbs.add(node.verb)
        if isinstance(effect, Spend):
            tag = node.tag
            self.workers += times * tag.worker
            self.ships += times * tag.ship
            self.goods += times * (sum(n for _, n in tag.resources) + tag.gold + tag.raze + tag.any_count)
        elif isinstance(effect, SpendUpTo):
            if effect.of == "worker":
                self.workers += times * effect.spend_up_to
            else:
                self.goods += times * effect.spend_up_to
        elif isinstance(effect, Draw) or (isinstance(effect, Gain) and "card" in effect.gain):
            self.draws += times
        inner = times * _OFTEN if isinstance(effect, ForEach | SpendUpTo | GiveUp) else times
        for child in node.children:
            self._add(child, inner)

    @classmethod
    def anything(cls) -> "Due":
        """Of a copying card only the match knows the ability, so everything may be its own."""
        due = cls()
        due.workers = due.ships = due.goods = due.draws = _OFTEN
        due.all_verbs = True
        return due

    def has(self, *verbs: type[Record]) -> bool:
        return self.all_verbs or any(verb in self.verbs for verb in verbs)

    def take(self, goods: Mapping[str, int]) -> bool:
        """Whether this payment is the ability's own; then it is less by that."""
        workers, ships = goods.get("worker", 0), goods.get("ship", 0)
        rest = sum(goods.values()) - workers - ships
        if workers > self.workers or ships > self.ships or rest > self.goods:
            return False
        self.workers -= workers
        self.ships -= ships
        self.goods -= rest
        return True

    def draw(self) -> bool:
        """Whether a draw is the ability's own."""
        if not self.draws:
            return False
        self.draws -= 1
        return True


def of_action(title: Title) -> Due:
    return Due.anything() if title.copy_of is not None else Due([title.action])


def of_bonus(title: Title) -> Due:
    return Due.anything() if title.copy_of is not None else Due([title.bonus])


def of_features(title: Title) -> Due:
    if title.copy_of is not None:
        # Features rarely cost or draw anything: what is paid beside one is more likely for something else.
        due = Due()
        due.all_verbs = True
        return due
    return Due(trigger.node for found in title.triggers.values() for trigger in found)


def of_storage(title: Title) -> Due:
    if title.copy_of is not None or title.storage is None:
        return Due.anything()
    return Due(title.storage.pays)
