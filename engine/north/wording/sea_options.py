"""Options about ships and islands."""

from collections.abc import Callable

from engine.core import Caption, Option
from engine.north.view import ShipView
from engine.north.wording.abilities import small
from engine.north.wording.goods import goods_words, listed, price_words
from engine.north.wording.names import ship_name
from engine.north.wording.scene import Scene, dotted


def _sail(scene: Scene, option: Option) -> Caption:
    """What goes aboard, and what the ship can do with it."""
    aboard = [good for good, _ in option.cost]
    label = f"Sail with {price_words(option.cost)}" if aboard else "Sail empty"
    return Caption(label, _able(scene, "fish" in aboard, "raze" in aboard))


def _able(scene: Scene, fish: bool, raze: bool) -> str:
    """What a ship can do with these aboard. Some cards reach far without a fish."""
    titles = scene.table.titles
    far = fish or any(titles[card.ability].reach for card in scene.me.empire)
    reaches = "Reaches nearby and distant islands" if far else "Reaches nearby islands"
    return f"{reaches}, {'pillages or conquers' if raze else 'pillages'}"


def _move(scene: Scene, option: Option) -> Caption:
    name = ship_name(scene.view.queue, int(option.subject[1]))
    return Caption(f"Move up your {name}", "It changes places with the ship ahead")


def _send(scene: Scene, option: Option) -> Caption:
    ship = _ship(scene, int(option.subject[1]))
    able = _able(scene, ship.fish, ship.raze) if ship else ""
    return Caption(f"Send your {ship_name(scene.view.queue, int(option.subject[1]))}", able)


def _ship(scene: Scene, ship_id: int) -> ShipView | None:
    return next((ship for ship in scene.view.queue if ship.id == ship_id), None)


def _island(scene: Scene, option: Option) -> Caption:
    """What it gives; and what it is worth conquered, to a ship that can."""
    kind, name = option.subject
    if kind == "deck":
        return Caption(f"Into the unknown: a {name} island", "The top of the deck; you see it when you are there")
    title = scene.table.cards[name]
    conquers = ""
    ship = _ship(scene, scene.asked.ship) if scene.asked else None
    if ship is not None and ship.raze:
        price = price_words(title.conquer.pairs)
        conquers = f"Conquer{f' for {price}' if price else ''}: {small(scene.printed(name))}"
    return Caption(title.name, dotted(f"{title.distance.capitalize()}: pillage {_pillage(scene, name)}", conquers))


def _pillage(scene: Scene, island: str) -> str:
    return goods_words(scene.table.cards[island].pillage)


def _take(scene: Scene, option: Option) -> Caption:
    island = option.subject[1]
    name = scene.bare_name(island)
    if option.group == "pillage":
        return Caption(f"Pillage {name}", f"Gain {_pillage(scene, island)}")
    asks = listed(["the {raze} aboard", *filter(None, [price_words(option.cost)])])
    return Caption(f"Conquer {name}", dotted(asks, scene.printed(island)))


SAY: dict[str, Callable[[Scene, Option], Caption]] = {
    "sail": _sail,
    "move-ship": _move,
    "send": _send,
    "island": _island,
    "pillage": _take,
    "conquer": _take,
}
