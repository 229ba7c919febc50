"""The expedition phase: ship by ship, one island each; pillage or conquer (E1 to E9)."""

from engine.core import Option
from engine.north.empire import enter
from engine.north.machine import decision, step
from engine.north.payment import can_pay, push_payment
from engine.north.play import Play
from engine.north.state import Frame, Pile, Ship
from engine.north.supply import gain
from engine.north.triggers import happen

FACE_UP = 2


def pile_of(play: Play, distance: str) -> Pile:
    return play.state.nearby if distance == "nearby" else play.state.distant


def reach(play: Play, ship: Ship) -> tuple[str, ...]:
    """Without a fish nearby islands only (E2), unless a Feature reaches further."""
    if ship.fish or any(play.ability(card).reach for card in play.state.players[ship.seat].empire):
        return ("nearby", "distant")
    return ("nearby",)


def can_conquer(play: Play, ship: Ship, island: str) -> bool:
    """A raze token aboard, and what else the island asks from supply (E5)."""
    return ship.raze and can_pay(play, ship.seat, play.table.cards[island].conquer)


def can_take_island(play: Play, distance: str) -> bool:
    pile = pile_of(play, distance)
    return bool(pile.deck or pile.discard or any(pile.face))


def pile_options(play: Play, distance: str) -> list[Option]:
    """The face-up islands of a distance, and the top of its deck, which is seen only when chosen (E3)."""
    pile = pile_of(play, distance)
    found = [Option(f"island:{card}", "island", ("island", card)) for card in pile.face if card]
    if pile.deck or pile.discard:
        found.append(Option(f"island:{distance}-deck", "island", ("deck", distance), irreversible=True))
    return found


def island_options(play: Play, ship: Ship, only: str = "") -> list[Option]:
    """What this ship can choose. A ship that may only conquer needs an island that it certainly can conquer."""
    found = [option for distance in reach(play, ship) for option in pile_options(play, distance)]
    if only != "conquer":
        return found
    return [option for option in found if _surely_conquers(play, ship, option)]


def _surely_conquers(play: Play, ship: Ship, option: Option) -> bool:
    kind, name = option.subject
    if kind == "island":
        return can_conquer(play, ship, name)
    return all(can_conquer(play, ship, island) for island in play.table.islands[name])


def voyage(play: Play, seat: int, ship_id: int, only: str = "") -> None:
    """A ship chooses its island; if there is none for it, it goes home with nothing (E7)."""
    ship = play.ship(ship_id)
    assert ship is not None
    if island_options(play, ship, only):
        play.push("voyage", seat, ship=ship_id, a=only)
    else:
        play.emit("no_island", seat, ship=ship_id)
        play.push("ship_home", seat, ship=ship_id)


def _voyage_options(play: Play, frame: Frame) -> list[Option]:
    ship = play.ship(frame.ship)
    assert ship is not None
    return island_options(play, ship, frame.a)


@decision("voyage", "Which island does your ship reach?", _voyage_options, kind="island")
def _choose_island(play: Play, frame: Frame, picked: list[Option]) -> None:
    island = take(play, frame.seat, picked[0])
    play.push("landing", frame.seat, card=island, a=frame.a, ship=frame.ship)


def take(play: Play, seat: int, option: Option) -> str:
    """Take the island off the board, or turn up the top of its deck."""
    kind, name = option.subject
    if kind == "island":
        pile = pile_of(play, play.table.cards[name].distance)
        pile.face[pile.face.index(name)] = None
        return name
    pile = pile_of(play, name)
    island = draw_island(play, pile)
    play.emit_reveal("discovered", seat, card=island)
    return island


def draw_island(play: Play, pile: Pile) -> str:
    """An empty island deck is made anew from its discard pile (E7)."""
    if not pile.deck:
        pile.deck, pile.discard = pile.discard, []
        play.state.dice.shuffle(pile.deck)
    return pile.deck.pop()


def _landing_options(play: Play, frame: Frame) -> list[Option]:
    ship = play.ship(frame.ship)
    assert ship is not None
    found = []
    conquers = frame.a != "pillage" and can_conquer(play, ship, frame.card)
    if frame.a != "conquer" or not conquers:
        found.append(Option(f"pillage:{frame.card}", "pillage", ("island", frame.card)))
    if conquers:
        cost = play.table.cards[frame.card].conquer.pairs
        found.append(Option(f"conquer:{frame.card}", "conquer", ("island", frame.card), cost))
    return found


@decision("landing", "Pillage or conquer?", _landing_options, kind="landing")
def _land(play: Play, frame: Frame, picked: list[Option]) -> None:
    play.push("ship_home", frame.seat, ship=frame.ship)
    if picked[0].group == "pillage":
        pillage(play, frame.seat, frame.card, frame.ship)
    else:
        play.push("conquered", frame.seat, card=frame.card, ship=frame.ship)
        push_payment(play, frame.seat, play.table.cards[frame.card].conquer, frame.card)


def pillage(play: Play, seat: int, island: str, ship_id: int = 0) -> None:
    """Gain the goods of the pillage space; the island goes to its discard pile (E4)."""
    title = play.table.cards[island]
    pile_of(play, title.distance).discard.append(island)
    play.emit("pillaged", seat, card=island)
    happen(play, "pillage", seat, island, ship_id)
    _wake(play, ship_id, "pillages")
    gain(play, seat, title.pillage, island)


@step("conquered")
def _conquered(play: Play, frame: Frame) -> None:
    """The island joins the empire (E5); what saw it come works after its Building Bonus."""
    play.emit("conquered", frame.seat, card=frame.card)
    _wake(play, frame.ship, "conquers")
    enter(play, frame.seat, frame.card, "conquer", ship=frame.ship)


def _wake(play: Play, ship_id: int, what: str) -> None:
    """Boost effects that waited on the ship for this."""
    ship = play.ship(ship_id)
    if ship is None:
        return
    for card, node_id in reversed(ship.waits):
        node = play.table.nodes[node_id]
        if getattr(node.effect, "this_ship", None) == what:
            play.push_node(node.children[0], ship.seat, card)


@step("ship_home")
def _ship_home(play: Play, frame: Frame) -> None:
    """The ship goes home; what is aboard is discarded, used or not (E6)."""
    ship = play.ship(frame.ship)
    if ship is None:
        return
    play.state.queue.remove(ship)
    player = play.state.players[ship.seat]
    if ship.common:
        player.common_ships += 1
    else:
        player.clan_ships += 1
    play.emit("ship_home", ship.seat, ship=ship.id)


# --- an island's bonus that pillages another ---------------------------------------------------------------------


@decision(
    "also_pillage",
    "Which island do you pillage too?",
    lambda play, frame: pile_options(play, frame.a),
    kind="island",
)
def _also(play: Play, frame: Frame, picked: list[Option]) -> None:
    pillage(play, frame.seat, take(play, frame.seat, picked[0]), frame.ship)
