"""Why something is not offered: the rule, a sentence, and what is missing.

An intent is what an option would be called: `build:longhouse-2`, `use:barn-1`, `pawn:sail` (or `pawn:1:sail`),
`raid` (or `raid:2:barn-1`), `keep` for more cards in lookout.
"""

from engine.core import Caption, Explanation, Option, Prompt
from engine.north.goods import ACTIONS
from engine.north.play import Play
from engine.north.reasons import turn, waiting
from engine.north.table import Title
from engine.north.wording.goods import fit, price_words
from engine.north.wording.names import TILES

_FROM_HAND = ("build", "play", "boost", "field", "upgrade", "construct")
# What a menu of Discord has room for.
_LONGEST_LABEL = 80


def explain(play: Play, seat: int, intent: str, offered: Prompt | None) -> Explanation | None:
    """Why that is not offered to the seat now; None when it is."""
    verb, _, what = intent.partition(":")
    if offered is None:
        return waiting.not_asked(play, seat)
    if any(_means(play, seat, option, verb, what) for option in offered.options):
        return None
    if verb == "keep" and offered.kind in ("setup", "lookout"):
        return waiting.more_cards(play, seat, offered)
    card = what.partition(":")[0]
    if verb in _FROM_HAND and card in play.table.cards:
        return _hand(play, seat, card, offered)
    if offered.kind != "turn":
        return waiting.another_question(play, offered)
    return _turn(play, seat, verb, what)


def _means(play: Play, seat: int, option: Option, verb: str, what: str) -> bool:
    """Whether the option is what was meant: a card of the same title, a pawn from the same place are as good."""
    if option.id == f"{verb}:{what}" or option.id == verb:
        return True
    if verb in _FROM_HAND and option.group in _FROM_HAND:
        title = play.table.cards.get(what.partition(":")[0])
        return title is not None and play.table.cards[option.subject[1]] is title
    if verb == "pawn" and option.group == "pawn":
        number, _, tile = what.rpartition(":")
        return option.subject[1] == tile and (not number or _same_place(play, seat, option, number))
    return verb == option.group == "raid" and not what


def _same_place(play: Play, seat: int, option: Option, number: str) -> bool:
    pawns = play.state.players[seat].pawns
    asked = int(number) - 1 if number.isdigit() else -1
    return asked in range(len(pawns)) and pawns[asked] == pawns[int(option.subject[2])]


def _hand(play: Play, seat: int, card: str, offered: Prompt) -> Explanation:
    if offered.kind == "turn":
        return turn.hand_card(play, seat, card)
    frame = play.state.stack[-1] if play.state.stack else None
    if frame is not None and frame.op == "window":
        return turn.beside_declared(play, seat, card, frame.a)
    if frame is not None and frame.op == "construct" and not play.table.cards[card].constructible:
        name = play.table.cards[card].name
        return Explanation("T3", f"{name} cannot be constructed: only a location whose corner shows goods or workers.")
    return waiting.another_question(play, offered)


def _turn(play: Play, seat: int, verb: str, what: str) -> Explanation:
    if verb == "use" and what in play.table.cards:
        return turn.own_action(play, seat, what)
    if verb == "pawn":
        number, _, tile = what.rpartition(":")
        if tile in ACTIONS:
            return turn.tile(play, seat, tile, int(number) - 1 if number.isdigit() else None)
    if verb == "raid":
        return turn.raid(play, seat, what)
    return Explanation("A4", "That is no action of a turn: build, use a pawn, raid, use a location's action, or pass.")


# --- what can be asked about -------------------------------------------------------------------------------------


def intents(play: Play, seat: int, offered: Prompt | None) -> list[tuple[str, Caption]]:
    """Hand cards, own Actions, tiles and raid, as far as they are not offered now."""
    found: dict[str, Caption] = {}
    player = play.state.players[seat]
    titles: set[str] = set()
    for card in player.hand:
        title = play.table.cards[card]
        if title.id not in titles:
            titles.add(title.id)
            found[f"{_verb(title)}:{card}"] = _hand_caption(title)
    for standing in player.empire:
        if play.ability(standing).action is not None:
            detail = "exhausted" if standing.exhausted else ""
            found[f"use:{standing.id}"] = Caption(fit(f"Use {play.title(standing.id).name}", _LONGEST_LABEL), detail)
    for tile in play.state.tiles:
        found[f"pawn:{tile}"] = Caption(f"Pawn to {TILES[tile]}")
    found["raid"] = Caption("Raid", "1{raze}")
    if offered is not None and offered.kind in ("setup", "lookout") and offered.most < len(offered.options):
        found["keep"] = Caption("Keep all cards")
    return [pair for pair in found.items() if explain(play, seat, pair[0], offered) is not None]


def _verb(title: Title) -> str:
    if title.kind == "field":
        return "field" if title.field else "upgrade"
    return {"boost": "boost", "instant": "play"}.get(title.kind, "build")


def _hand_caption(title: Title) -> Caption:
    verb = "Play" if title.kind in ("boost", "instant") else "Build"
    kind = {"field": "Field", "boost": "Boost"}.get(title.kind, "")
    corner = f"{kind} on {TILES[title.on]}" if title.on else price_words(title.cost.pairs)
    return Caption(fit(f"{verb} {title.name}", _LONGEST_LABEL), corner)
