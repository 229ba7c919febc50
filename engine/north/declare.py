"""Declare an action, play one Boost or Field before it, carry it out (P4 to P6, T1 to T5)."""

from cards.effects import Declare, ExpeditionNow, Gain, GiveUp, Search
from engine.core import Option
from engine.north.build import land_options, place_land
from engine.north.empire import enter
from engine.north.filters import fields, matching, title_matches, upgrades_of
from engine.north.goods import FISH, RAZE
from engine.north.machine import can, can_do, decision, doing, step
from engine.north.play import Play
from engine.north.state import Frame, Ship
from engine.north.supply import draw_to_hand, gain_pairs
from engine.north.table import Node
from engine.north.triggers import happen


def possible(play: Play, seat: int, action: str) -> bool:
    """Whether the action could be carried out as things are (P5). Explore and Populate always can."""
    if action == "harvest":
        return bool(fields(play, seat))
    if action == "construct":
        cards = play.table.cards
        return any(cards[card].constructible for card in play.state.players[seat].hand)
    if action == "sail":
        player = play.state.players[seat]
        return player.clan_ships + player.common_ships > 0
    return True


def declarable(play: Play, seat: int, action: str) -> bool:
    """The same, counting a Boost or Field in hand that would make it possible."""
    if possible(play, seat, action):
        return True
    return any(_helps(play, seat, card, action) for card in play.state.players[seat].hand)


def lacks_card(play: Play, seat: int) -> bool:
    """Whether a declared Construct waits for a card that it could place: what a Boost brings must be one (P5)."""
    declared = play.declared(seat)
    return declared is not None and declared.a == "construct" and not possible(play, seat, "construct")


def _helps(play: Play, seat: int, card: str, action: str) -> bool:
    """Whether this card, played on the action, certainly makes it possible."""
    title = play.table.cards[card]
    if title.on != action:
        return False
    if title.kind == "field":
        return action == "harvest" and bool(title.field)
    if title.play is None or not can(play, seat, card, title.play):
        return False
    return any(_provides(play, seat, card, node, action) for node in title.play.children)


def _provides(play: Play, seat: int, card: str, node: Node, action: str) -> bool:
    """Whether this effect of a card certainly makes the action possible, if the player wants."""
    effect = node.effect
    if action == "sail":
        return isinstance(effect, ExpeditionNow) or (
            isinstance(effect, Gain) and bool(effect.gain.keys() & {"ship", "clan_ship"})
        )
    if isinstance(effect, GiveUp) and action == "construct":
        found = matching(play, seat, effect.give_up, card)
        return effect.to == "hand" and not effect.up_to and any(play.title(own.id).constructible for own in found)
    if isinstance(effect, Search):
        player = play.state.players[seat]
        found_titles = [play.table.cards[card] for card in player.deck or player.discard]
        matching_titles = [title for title in found_titles if title_matches(title, effect.search)]
        if action == "construct":
            return effect.to == "hand" and any(title.constructible for title in matching_titles)
        return effect.to == "empire" and bool(matching_titles) and all(t.field for t in matching_titles)
    return False


def declare(play: Play, seat: int, action: str, card: str = "") -> None:
    """The action is declared: a Boost or Field may come first, then it is carried out."""
    play.emit("declared", seat, action=action, by=card)
    play.push("act", seat, card=card, a=action)
    play.push("window", seat, card=card, a=action)


@can_do(Declare)
def _can_declare(play: Play, seat: int, card: str, effect: Declare, node: Node) -> bool:
    if declarable(play, seat, effect.declare):
        return True
    # The price of the same ability may bring the card that is to be constructed back to the hand.
    ability = play.table.nodes[node.id.rpartition(".")[0]]
    return any(_provides(play, seat, card, part, effect.declare) for part in ability.price)


@doing(Declare)
def _declare(play: Play, frame: Frame, effect: Declare, node: Node) -> None:
    if declarable(play, frame.seat, effect.declare):
        declare(play, frame.seat, effect.declare, frame.card)
    else:
        play.emit("skipped", frame.seat, action=effect.declare)


def window_options(play: Play, frame: Frame) -> list[Option]:
    """One Boost or Field that names the action (P4), and to act without."""
    seat, action = frame.seat, frame.a
    found: list[Option] = []
    seen: set[str] = set()
    works = possible(play, seat, action)
    for card in play.state.players[seat].hand:
        title = play.table.cards[card]
        if title.on != action or title.id in seen:
            continue
        if not works and not _helps(play, seat, card, action):
            continue
        seen.add(title.id)
        if title.kind == "field":
            found.extend(land_options(play, seat, card))
        elif title.play is not None and can(play, seat, card, title.play):
            found.append(Option(f"boost:{card}", "boost", ("card", card), irreversible=title.play.reveals))
    if works:
        found.append(Option("act", "act", ("tile", action), irreversible=action == "explore"))
    return found


@decision("window", "Play a Boost or a Field first?", window_options, kind="boost")
def _window(play: Play, frame: Frame, picked: list[Option]) -> None:
    option = picked[0]
    if option.group == "boost":
        card = option.subject[1]
        play.state.players[frame.seat].hand.remove(card)
        play.emit("boost", frame.seat, card=card, action=frame.a)
        node = play.table.cards[card].play
        assert node is not None
        play.push("discard_played", frame.seat, card=card)
        happen(play, "boost", frame.seat)
        play.push_node(node, frame.seat, card)
    elif option.group == "field":
        place_land(play, frame.seat, option)


@step("discard_played")
def _discard_played(play: Play, frame: Frame) -> None:
    """A Boost or Instant is discarded when it has been resolved (K7)."""
    play.state.players[frame.seat].discard.append(frame.card)


@step("act")
def _act(play: Play, frame: Frame) -> None:
    """Carry out the declared action; if chance has made it impossible, it is skipped (P5)."""
    seat = frame.seat
    if not possible(play, seat, frame.a):
        play.emit("skipped", seat, action=frame.a)
        return
    if frame.a == "explore":
        happen(play, "explore", seat)
        draw_to_hand(play, seat, 1)
    elif frame.a == "populate":
        play.state.players[seat].workers += 1
        play.emit("populated", seat)
        happen(play, "populate", seat)
    elif frame.a == "construct":
        play.push("construct", seat, card=frame.card)
    elif frame.a == "harvest":
        play.push("harvest", seat, card=frame.card, a="declared", n=frame.n, more=frame.more)
    else:
        play.push("load", seat, card=frame.card, more=frame.more)


# --- Construct (T3) ----------------------------------------------------------------------------------------------


def _construct_options(play: Play, frame: Frame) -> list[Option]:
    titles: dict[str, str] = {}
    for card in play.state.players[frame.seat].hand:
        title = play.table.cards[card]
        if title.constructible:
            titles.setdefault(title.id, card)
    return [Option(f"construct:{card}", "construct", ("card", card)) for card in titles.values()]


@decision("construct", "Which location do you construct?", _construct_options, kind="build")
def _construct(play: Play, frame: Frame, picked: list[Option]) -> None:
    card = picked[0].subject[1]
    play.state.players[frame.seat].hand.remove(card)
    enter(play, frame.seat, card, "construct")


# --- Harvest (T4) ------------------------------------------------------------------------------------------------


def _harvest_options(play: Play, frame: Frame) -> list[Option]:
    """The own Fields, less those that a Boost on this action has harvested already."""
    taken = frame.more
    declared = play.declared(frame.seat)
    if frame.a == "another" and declared is not None:
        taken = declared.more
    return [
        Option(f"harvest:{card.id}", "harvest", ("card", card.id))
        for card in fields(play, frame.seat)
        if card.id not in taken
    ]


@decision("harvest", "Which Field do you harvest?", _harvest_options, kind="target")
def _harvest(play: Play, frame: Frame, picked: list[Option]) -> None:
    field = picked[0].subject[1]
    declared = play.declared(frame.seat)
    if frame.a == "another" and declared is not None and declared.a == "harvest":
        declared.more.append(field)
    times = 1 + (frame.n if frame.a == "declared" else 0)
    for _ in range(times):
        harvest_field(play, frame.seat, field)


def harvest_field(play: Play, seat: int, field: str) -> None:
    """Gain the goods of a Field and of all its upgrades."""
    standing = play.standing(seat, field)
    assert standing is not None
    goods = dict(play.table.titles[standing.title].field)
    for upgrade in upgrades_of(play.state.players[seat], field):
        for good, number in play.table.titles[upgrade.title].upgrade:
            goods[good] = goods.get(good, 0) + number
    play.emit("harvested", seat, card=field)
    gain_pairs(play, seat, tuple(goods.items()), field)
    happen(play, "harvest", seat, field)


# --- Sail (T5) ---------------------------------------------------------------------------------------------------


def _load_options(play: Play, frame: Frame) -> list[Option]:
    """Whether a fish and a raze token go aboard; the fish must be a fish."""
    supply = play.state.players[frame.seat].supply
    fish, raze = supply[FISH] > 0, supply[RAZE] > 0
    found = [Option("sail:empty", "sail", ("ship", ""))]
    if fish:
        found.append(Option("sail:fish", "sail", ("ship", "fish"), (("fish", 1),)))
    if raze:
        found.append(Option("sail:raze", "sail", ("ship", "raze"), (("raze", 1),)))
    if fish and raze:
        found.append(Option("sail:fish+raze", "sail", ("ship", "fish+raze"), (("fish", 1), ("raze", 1))))
    return found


@decision("load", "What goes aboard?", _load_options, kind="amount")
def _sail(play: Play, frame: Frame, picked: list[Option]) -> None:
    """The ship goes to the end of the queue; a clan ship before a common one."""
    state, seat = play.state, frame.seat
    player = state.players[seat]
    cargo = picked[0].subject[1]
    common = player.clan_ships == 0
    if common:
        player.common_ships -= 1
    else:
        player.clan_ships -= 1
    state.ships_built += 1
    ship = Ship(state.ships_built, seat, common, "fish" in cargo, "raze" in cargo)
    player.supply[FISH] -= ship.fish
    player.supply[RAZE] -= ship.raze
    for wait in frame.more:
        card, node = wait.split(" ")
        ship.waits.append((card, node))
    state.queue.append(ship)
    play.emit("sailed", seat, ship=ship.id, fish=ship.fish, raze=ship.raze)
    happen(play, "sail", seat, ship=ship.id)
