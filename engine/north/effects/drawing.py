"""Draw, draw and keep, search (K6)."""

from cards.effects import Draw, Search
from engine.core import Event, Option
from engine.north.build import build_land, land_options
from engine.north.declare import lacks_card
from engine.north.empire import enter
from engine.north.filters import title_matches
from engine.north.machine import can_do, decision, doing
from engine.north.play import Play
from engine.north.state import Frame
from engine.north.supply import draw, draw_to_hand, refill_deck
from engine.north.table import Node


@can_do(Draw)
def _can_draw(play: Play, seat: int, card: str, effect: Draw, node: Node) -> bool:
    player = play.state.players[seat]
    return bool(player.deck or player.discard)


@doing(Draw)
def _draw(play: Play, frame: Frame, effect: Draw, node: Node) -> None:
    if effect.keep is None:
        draw_to_hand(play, frame.seat, effect.draw)
        return
    drawn = draw(play, frame.seat, effect.draw)
    if drawn:
        play.emit_secret("looked", frame.seat, {"count": len(drawn)}, {"cards": drawn})
        play.push("keep", frame.seat, card=frame.card, n=min(effect.keep, len(drawn)), more=drawn)


def _keep_options(play: Play, frame: Frame) -> list[Option]:
    return [Option(f"keep:{card}", "keep", ("card", card)) for card in frame.more]


@decision(
    "keep",
    "Which cards do you keep?",
    _keep_options,
    kind="keep",
    bounds=lambda play, frame, options: (frame.n, frame.n),
)
def _keep(play: Play, frame: Frame, picked: list[Option]) -> None:
    player = play.state.players[frame.seat]
    kept = [option.subject[1] for option in picked]
    for card in frame.more:
        (player.hand if card in kept else player.discard).append(card)
    play.events.append(
        Event(
            "kept",
            frame.seat,
            {"count": len(kept), "discarded": len(frame.more) - len(kept)},
            {"cards": kept},
        )
    )


# --- search ------------------------------------------------------------------------------------------------------


def _found(play: Play, seat: int, effect: Search) -> list[str]:
    """One instance of each matching title in the deck, in the order of the deck list (so that it tells nothing)."""
    player = play.state.players[seat]
    titles: dict[str, str] = {}
    location = effect.to == "hand" and lacks_card(play, seat)
    # An empty deck would be its discard pile, shuffled (X6).
    for card in sorted(player.deck or player.discard):
        title = play.table.cards[card]
        if not title_matches(title, effect.search) or (location and not title.constructible):
            continue
        if effect.to == "hand" or _can_build_found(play, seat, card):
            titles.setdefault(title.id, card)
    return list(titles.values())


def _can_build_found(play: Play, seat: int, card: str) -> bool:
    title = play.table.cards[card]
    return title.constructible or (title.kind == "field" and bool(land_options(play, seat, card)))


@can_do(Search)
def _can_search(play: Play, seat: int, card: str, effect: Search, node: Node) -> bool:
    return bool(_found(play, seat, effect))


@doing(Search)
def _search(play: Play, frame: Frame, effect: Search, node: Node) -> None:
    refill_deck(play, frame.seat)
    if _found(play, frame.seat, effect):
        play.push("search", frame.seat, card=frame.card, node=node.id)
    else:
        _shuffle(play, frame.seat)


def _search_options(play: Play, frame: Frame) -> list[Option]:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Search)
    return [
        Option(f"search:{card}", "search", ("card", card), irreversible=True)
        for card in _found(play, frame.seat, effect)
    ]


@decision("search", "Which card do you take from your deck?", _search_options, kind="search")
def _resolve_search(play: Play, frame: Frame, picked: list[Option]) -> None:
    effect = play.table.nodes[frame.node].effect
    assert isinstance(effect, Search)
    card = picked[0].subject[1]
    player = play.state.players[frame.seat]
    player.deck.remove(card)
    if effect.to == "hand":
        player.hand.append(card)
        play.emit_secret("searched", frame.seat, {"count": 1}, {"cards": [card]})
    elif play.table.cards[card].kind == "field":
        build_land(play, frame.seat, card)
    else:
        enter(play, frame.seat, card, "construct")
    _shuffle(play, frame.seat)


def _shuffle(play: Play, seat: int) -> None:
    play.state.dice.shuffle(play.state.players[seat].deck)
    play.emit_reveal("shuffled", seat)
