"""The action phase: one action a turn, or pass (A1 to A4)."""

from engine.core import Option
from engine.north.build import build, buildable, price_of
from engine.north.declare import declarable, declare
from engine.north.goods import RAZE
from engine.north.machine import can, decision, step
from engine.north.payment import can_pay, push_payment
from engine.north.play import Play
from engine.north.raid import raid, raid_options
from engine.north.state import Frame, Player
from engine.north.table import PriceTag
from engine.north.triggers import happen

STEP_PRICE = PriceTag({"food": 1})
FREE_STEP = PriceTag({})


def turn_options(play: Play, frame: Frame) -> list[Option]:
    """Everything that the seat may do with its turn."""
    seat = frame.seat
    player = play.state.players[seat]
    found = build_options(play, seat, player)
    found.extend(pawn_options(play, seat, player))
    found.extend(use_options(play, seat, player))
    if player.supply[RAZE]:
        found.extend(raid_options(play, seat, (("raze", 1),)))
    found.append(Option("pass", "pass"))
    return found


def build_options(play: Play, seat: int, player: Player) -> list[Option]:
    """Locations and Instants that can be paid for, one option a title."""
    found: dict[str, Option] = {}
    cards = play.table.cards
    for card in player.hand:
        title = cards[card]
        if title.on is None and title.id not in found and buildable(play, seat, card):
            instant = title.kind == "instant"
            price = title.cost if instant else price_of(play, seat, title)
            node = title.play if instant else title.bonus
            found[title.id] = Option(
                f"{'play' if instant else 'build'}:{card}",
                "play" if instant else "build",
                ("card", card),
                price.pairs,
                node is not None and node.reveals,
            )
    return list(found.values())


def step_price(play: Play, seat: int) -> PriceTag:
    """Moving a used pawn costs 1 food (P2), unless a feature takes it off."""
    if play.table.any_discounts:
        for standing in play.state.players[seat].empire:
            if any(discount.on == "step" for discount in play.ability(standing).discounts):
                return FREE_STEP
    return STEP_PRICE


def neighbours(tiles: list[str], tile: str) -> tuple[str, str]:
    """The two tiles beside this one in the circle (S3)."""
    at = tiles.index(tile)
    return tiles[at - 1], tiles[(at + 1) % len(tiles)]


def pawn_options(play: Play, seat: int, player: Player) -> list[Option]:
    """Place an unused pawn on any tile (P1); move one that stands unexhausted to a neighbouring tile (P2)."""
    tiles = play.state.tiles
    found: list[Option] = []
    places: set[str | None] = set()
    declarable_now: dict[str, bool] = {}
    for index, pawn in enumerate(player.pawns):
        if pawn.exhausted or pawn.tile in places:
            continue
        places.add(pawn.tile)
        reach, cost = tiles, FREE_STEP.pairs
        if pawn.tile is not None:
            price = step_price(play, seat)
            if not can_pay(play, seat, price):
                continue
            reach, cost = list(neighbours(tiles, pawn.tile)), price.pairs
        for tile in reach:
            if tile not in declarable_now:
                declarable_now[tile] = declarable(play, seat, tile)
            if declarable_now[tile]:
                found.append(
                    Option(
                        f"pawn:{index + 1}:{tile}",
                        "pawn",
                        ("tile", tile, str(index)),
                        cost,
                        tile == "explore",
                    )
                )
    return found


def use_options(play: Play, seat: int, player: Player) -> list[Option]:
    """Own ready cards with an Action that can be paid for and carried out (U1, U3)."""
    found = []
    titles = play.table.titles
    for standing in player.empire:
        if standing.exhausted:
            continue
        node = titles[standing.ability].action
        if node is not None and can(play, seat, standing.id, node):
            cost = node.price[0].tag.pairs if node.price else ()
            found.append(Option(f"use:{standing.id}", "use", ("card", standing.id), cost, node.reveals))
    return found


@decision("turn", "Your turn", turn_options, kind="turn")
def _turn(play: Play, frame: Frame, picked: list[Option]) -> None:
    option = picked[0]
    seat = frame.seat
    if option.group == "pass":
        play.push("passed", seat)
        happen(play, "pass", seat)
        return
    play.state.acted = True
    if option.group in ("build", "play"):
        build(play, seat, option.subject[1])
    elif option.group == "pawn":
        _use_pawn(play, seat, int(option.subject[2]), option.subject[1])
    elif option.group == "use":
        _use(play, seat, option.subject[1])
    else:
        raid(play, seat, option, "raze")


@step("passed")
def _passed(play: Play, frame: Frame) -> None:
    """Now the seat is out of this round and cannot be a target any more (A2)."""
    play.state.players[frame.seat].passed = True
    play.emit("passed", frame.seat)


def _use_pawn(play: Play, seat: int, index: int, tile: str) -> None:
    play.push("pawn", seat, n=index, a=tile)
    if play.state.players[seat].pawns[index].tile is not None:
        push_payment(play, seat, step_price(play, seat), "")


@step("pawn")
def _pawn(play: Play, frame: Frame) -> None:
    """The pawn goes onto the tile and declares its action; the second time it is exhausted (P3)."""
    pawn = play.state.players[frame.seat].pawns[frame.n]
    pawn.exhausted = pawn.tile is not None
    pawn.tile = frame.a
    play.emit("pawn", frame.seat, pawn=frame.n, tile=frame.a, stepped=pawn.exhausted)
    declare(play, frame.seat, frame.a)
    happen(play, "use_pawn", frame.seat)


def _use(play: Play, seat: int, card: str) -> None:
    """The card is exhausted from the payment on, and nothing in its own effect makes it ready (U1)."""
    standing = play.standing(seat, card)
    assert standing is not None
    node = play.ability(standing).action
    assert node is not None
    standing.exhausted = True
    play.emit("used", seat, card=card)
    play.push("used", seat, card=card)
    play.push_node(node, seat, card)


@step("used")
def _used(play: Play, frame: Frame) -> None:
    happen(play, "use", frame.seat, frame.card)
