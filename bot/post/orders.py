"""Standing orders: small choices that a player always answers the same way, and questions that are none."""

from collections.abc import Callable

from msgspec import Struct

from bot.post.plans import Move, Name, Plan, Stop, next_move, plain_name
from engine.core import Option, Prompt


class Order(Struct, frozen=True):
    """ "Whenever this kind of question is asked (by this card), ..." """

    kind: str
    # The title or the very card that asks; None for any.
    source: str | None = None
    # What to take, by option id, subject or group; the first that is offered.
    prefer: tuple[str, ...] = ()
    # The good that is to be paid last.
    spare: str | None = None
    # What the preferred answer is called, for its owner to read.
    label: str = ""


def applies(order: Order, prompt: Prompt) -> bool:
    if order.kind != prompt.kind or prompt.several:
        return False
    if order.source is None:
        return True
    asked = prompt.source or ""
    # Copies of a title are numbered: `longhouse-2`.
    return order.source in (asked, asked.rpartition("-")[0])


def obeyed(orders: tuple[Order, ...], prompt: Prompt) -> tuple[str, ...] | None:
    """What the player's orders answer; None when none of them settles this question."""
    for order in orders:
        if applies(order, prompt):
            found = _preferred(order, prompt) or _spared(order, prompt)
            if found is not None:
                return (found.id,)
    return None


def _preferred(order: Order, prompt: Prompt) -> Option | None:
    for wish in order.prefer:
        fitting = [option for option in prompt.options if _is(option, wish)]
        if len(fitting) == 1:
            return fitting[0]
    return None


def _is(option: Option, wish: str) -> bool:
    return wish in (option.id, option.group) or (bool(option.subject) and option.subject[-1] == wish)


def _spared(order: Order, prompt: Prompt) -> Option | None:
    """The one way to pay that spends the least of the good; where several do, the player is asked."""
    if order.spare is None or not any(option.cost for option in prompt.options):
        return None
    spent = [dict(option.cost).get(order.spare, 0) for option in prompt.options]
    least = [option for option, count in zip(prompt.options, spent, strict=True) if count == min(spent)]
    return least[0] if len(least) == 1 else None


def only_answer(prompt: Prompt) -> tuple[str, ...] | None:
    """The answer to a question that leaves no choice."""
    ids = tuple(option.id for option in prompt.options)
    if not prompt.several:
        return ids if len(ids) == 1 else None
    if prompt.most == 0 or not ids:
        return ()
    return ids if prompt.least == prompt.most == len(ids) else None


def in_advance(
    plan: Plan, orders: tuple[Order, ...], prompt: Prompt, name: Name = plain_name, *, automatic: bool = True
) -> Move | Stop | None:
    """What answers a question without asking its player: the plan, no choice at all, or a standing order.

    None when nothing was laid down for it; a Stop when a plan was, and does not hold.
    """
    planned = next_move(plan, prompt, name)
    if isinstance(planned, Move):
        return planned
    only = only_answer(prompt) if automatic else None
    if only is not None:
        return Move(only, plan, "only")
    ordered = obeyed(orders, prompt)
    if ordered is not None:
        return Move(ordered, plan, "order")
    return planned


# --- making one ---------------------------------------------------------------------------------

# Questions that come again and again, and are answered the same way again and again.
SMALL = frozenset({"pay", "choose", "boost"})
MOST_ORDERS = 20

GOLD_LAST = Order("pay", spare="gold")


def order_from(prompt: Prompt, option: Option, label: str = "") -> Order | None:
    """ "Always like this", out of an answer that was just given; None where each time is another matter."""
    if prompt.kind not in SMALL or prompt.several or option.irreversible or len(prompt.options) < 2:
        return None
    if prompt.kind == "choose" and prompt.source is None:
        return None
    if prompt.kind == "boost" and option.group != "act":
        return None
    wish = option.subject[-1] if option.subject[:1] == ("good",) else option.id
    return Order(prompt.kind, title_of(prompt.source), (wish,), label=label)


def title_of(source: str | None) -> str | None:
    """An order binds all copies of a card: `longhouse-2` asks as `longhouse` does."""
    if source is None:
        return None
    title, _, number = source.rpartition("-")
    return title if title and number.isdecimal() else source


def with_order(orders: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """The newest stands first; of two for the same question only the newer one stays."""
    others = [
        one
        for one in orders
        if (one.kind, one.source, bool(one.spare)) != (order.kind, order.source, bool(order.spare))
    ]
    return (order, *others)


# --- telling them to their owner ----------------------------------------------------------------


def in_words(order: Order, card_name: Callable[[str], str] = str) -> str:
    if order.spare is not None:
        return f"Pay {{{order.spare}}} last, wherever there is another way"
    if order.kind == "boost":
        return "Play no Boost or Field before an action"
    whose = f"{card_name(order.source)}: always" if order.source is not None else "Always"
    what = order.label or " or ".join(order.prefer)
    return f"{whose} {what[:1].lower()}{what[1:]}"
