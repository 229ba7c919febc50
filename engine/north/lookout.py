"""Setup and lookout: all decide at once, in private, and may change their mind until all have (S7, L1 to L5)."""

from engine.core import Event, Option, Prompt
from engine.north.play import Play
from engine.north.state import Player, State
from engine.north.storage import push_storage
from engine.north.supply import draw

SETUP_CARDS, SETUP_KEEPS = 5, 3
LOOKOUT_CARDS = 4


def deal(play: Play, number: int) -> None:
    """Every seat draws cards apart from the hand and is asked which to keep."""
    state = play.state
    for seat, player in enumerate(state.players):
        player.keeps = None
        if player.conceded:
            player.keeps = []
            continue
        player.drawn = draw(play, seat, number)
        play.emit_secret("looked", seat, {"count": len(player.drawn)}, {"cards": list(player.drawn)})
        least, most = bounds(state, player)
        if least == most == len(player.drawn):
            player.keeps = list(player.drawn)
        elif most == 0:
            player.keeps = []
        else:
            player.revision += 1
    if all_decided(state):
        apply(play)


def bounds(state: State, player: Player) -> tuple[int, int]:
    """In setup exactly 3; in lookout as many as there are workers to spend (L2)."""
    if state.phase == "setup":
        number = min(SETUP_KEEPS, len(player.drawn))
        return number, number
    return 0, min(len(player.drawn), player.workers)


def prompt(state: State, seat: int) -> Prompt:
    """The question, whether it was answered already or not."""
    player = state.players[seat]
    least, most = bounds(state, player)
    setup = state.phase == "setup"
    cost = () if setup else (("worker", 1),)
    options = tuple(Option(f"keep:{card}", "keep", ("card", card), cost) for card in player.drawn)
    title = "Which 3 cards do you keep?" if setup else "Which cards do you keep, for 1 worker each?"
    return Prompt(seat, "setup" if setup else "lookout", player.revision, title, options, least, most)


def deciding(state: State) -> list[int]:
    return [seat for seat, player in enumerate(state.players) if player.keeps is None]


def revisable(state: State, seat: int) -> bool:
    """Whether the seat was asked, has answered, and still plays."""
    player = state.players[seat]
    least, most = bounds(state, player)
    asked = most > 0 and least < len(player.drawn)
    return player.keeps is not None and asked and not player.conceded


def all_decided(state: State) -> bool:
    return all(player.keeps is not None for player in state.players)


def answer(play: Play, seat: int, cards: list[str]) -> None:
    """Seal a seat's answer; when all have answered, it counts."""
    player = play.state.players[seat]
    player.keeps = cards
    play.emit("decided", seat)
    if all_decided(play.state):
        apply(play)


def apply(play: Play) -> None:
    """All at once: kept cards to the hand, workers to the clan tile, the rest to the discard piles (L3)."""
    state = play.state
    setup = state.phase == "setup"
    for seat, player in enumerate(state.players):
        kept = player.keeps or []
        player.hand.extend(kept)
        player.discard.extend(card for card in player.drawn if card not in kept)
        if not setup:
            player.workers -= len(kept)
            player.spent += len(kept)
        if player.drawn:
            counts = {"count": len(kept), "discarded": len(player.drawn) - len(kept)}
            play.events.append(Event("kept", seat, counts, {"cards": list(kept)}, reveals=True))
        player.drawn = []
        player.keeps = None
    state.turn += 1
    if setup:
        state.phase = "lookout"
        play.emit("round", None, round=state.round, first=state.first)
        deal(play, LOOKOUT_CARDS)
    else:
        state.phase = "storage"
        state.active = state.first
        pay_storages(play)


def pay_storages(play: Play) -> None:
    """Every Storage pays, from the first player on, in the order in which the cards entered (L4)."""
    state = play.state
    count = len(state.players)
    order = [(state.first + step) % count for step in range(count)]
    for seat in reversed(order):
        for standing in reversed(state.players[seat].empire):
            if not state.players[seat].conceded:
                push_storage(play, seat, standing)
