"""Standing orders: what its owner reads, makes and lifts."""

from collections.abc import Callable, Sequence
from zlib import crc32

import msgspec

from bot.discord_limits import OPTIONS
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, GREEN, Choice, Panel, button, menu, panel, row, text
from bot.panels.words import fit, plain, sentence
from bot.post.orders import GOLD_LAST, Order, in_words

SEPARATOR = "|"


def order_control(match: int, seat: int, order: Order) -> Control | None:
    """A button that makes this order; none where it does not fit into an id."""
    control = Control("always", match, seat)
    head = SEPARATOR.join([order.kind, order.source or "", *order.prefer])
    room = control.room - len(head) - 1
    if room < 0 or SEPARATOR in "".join(order.prefer):
        return None
    return Control("always", match, seat, argument=f"{head}{SEPARATOR}{fit(order.label, room) if room else ''}")


def order_in(control: Control) -> Order | None:
    """The order that such a button makes."""
    parts = control.argument.split(SEPARATOR, 3)
    if len(parts) != 4 or not parts[0] or not parts[2]:
        return None
    kind, source, wish, label = parts
    return Order(kind, source or None, (wish,), label=label)


def stamp(orders: Sequence[Order]) -> int:
    """Names this very list: a menu of an older one lifts nothing."""
    return crc32(msgspec.json.encode(orders)) % 10**9


def orders_panel(
    match: int | None,
    seat: int | None,
    orders: Sequence[Order],
    automatic: bool,
    card_name: Callable[[str], str],
    note: str = "",
) -> Panel:
    lines = [f"{number}. {sentence(in_words(order, card_name))}." for number, order in enumerate(orders, 1)]
    empty = "None yet. After a small choice on your turn, press **Always answer this way**."
    alone = "Questions that leave no choice are answered by themselves."
    asked = "Questions that leave no choice are asked all the same."
    choices = [
        Choice(str(number), fit(plain(in_words(order, card_name)), 100))
        for number, order in enumerate(orders[:OPTIONS])
    ]
    gold = GOLD_LAST in orders
    buttons = [
        button(
            "Pay gold last: on" if gold else "Pay gold last: off",
            Control("goldlast", match, seat, argument="off" if gold else "on"),
            GREEN if gold else BLUE,
            emoji="🪙",
        ),
        button("Settings", Control("settings")),
    ]
    if match is not None:
        buttons.append(button("My turn", Control("turn", match, seat), BLUE))
    return panel(
        text("### 📜 Standing orders\n-# They hold in all your matches; what they answer can be taken back as always."),
        text(note) if note else None,
        text("\n".join(lines) or empty),
        text(f"-# {alone if automatic else asked} Settings switch that."),
        row(menu(Control("unorder", match, seat, stamp(orders)), choices, "Lift an order")) if choices else None,
        row(*buttons),
    )
