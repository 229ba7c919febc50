"""Standing orders: "always answer this way", and no more of it."""

from functools import partial

from bot.desk.verbs import Click, verb
from bot.matches.refusals import Illegal, Refused, Stale
from bot.panels import describe
from bot.panels.orders import order_in, orders_panel, stamp
from bot.panels.parts import Panel
from bot.post.orders import GOLD_LAST, MOST_ORDERS, SMALL, Order, with_order

Orders = tuple[Order, ...]


@verb("orders")
async def orders(click: Click, note: str = "") -> Panel:
    wants = await click.house.office.person(click.person)
    matches, control = click.house.matches, click.control
    game = matches.games.current("north") if control.match is None else await matches.game(control.match)
    card_name = partial(describe.card_name, game)
    return orders_panel(control.match, control.seat, wants.orders, wants.automatic, card_name, note)


@verb("always")
async def always(click: Click) -> Panel:
    order = order_in(click.control)
    if order is None or order.kind not in SMALL:
        raise Illegal("That is no choice to be made always. Your orders are as they were.")
    await click.house.office.change_orders(click.person, lambda had: _with(had, order))
    return await orders(click, "✓ From now on I answer that for you.")


@verb("goldlast")
async def gold_last(click: Click) -> Panel:
    wanted = click.control.argument == "on"
    await click.house.office.change_orders(
        click.person, lambda had: _with(had, GOLD_LAST) if wanted else tuple(one for one in had if one != GOLD_LAST)
    )
    return await orders(click, "✓ Gold is paid last." if wanted else "✓ I ask you again what to pay.")


@verb("unorder")
async def lift(click: Click) -> Panel:
    value = click.values[0] if click.values else ""

    def without(had: Orders) -> Orders:
        if click.control.revision != stamp(had) or not value.isdecimal() or int(value) >= len(had):
            raise Stale("Your orders have changed meanwhile. Open them anew.")
        return tuple(one for number, one in enumerate(had) if number != int(value))

    await click.house.office.change_orders(click.person, without)
    return await orders(click, "✓ Lifted: I ask you again.")


def _with(had: Orders, order: Order) -> Orders:
    now = with_order(had, order)
    if len(now) > MOST_ORDERS:
        raise Refused(f"{MOST_ORDERS} orders are as many as I can keep. Lift one first.")
    return now
