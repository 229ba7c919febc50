"""Why nothing of the kind can be done now: another's turn, another phase, another question first."""

from engine.core import Explanation, Prompt
from engine.north.play import Play
from engine.north.wording.goods import counted, goods_words
from engine.north.wording.names import TILES, owned


def not_asked(play: Play, seat: int) -> Explanation:
    """The seat has nothing to decide."""
    state = play.state
    player = state.players[seat]
    if state.phase == "over":
        return _over(state.reason)
    if player.conceded:
        return Explanation("G7", "You have conceded: the match goes on without you.")
    if state.phase == "setup":
        return Explanation("S7", "You have chosen your cards; the others are still choosing.")
    if state.phase == "lookout":
        return Explanation("L3", "You have chosen; all others must have chosen too before the action phase begins.")
    if state.phase == "storage":
        return Explanation("L4", "Every Storage pays first; then the action phase begins.")
    if state.phase == "expedition":
        return Explanation("E1", "The ships are on their way; actions come again in the next round.")
    if player.passed:
        return Explanation("A2", "You have passed: no more actions in this round.")
    active = play.table.clans[state.players[state.active].clan].name
    return Explanation("A1", f"It is {owned(active)} turn.")


def _over(reason: str | None) -> Explanation:
    rule = "G1" if reason is None else "G7" if "conceded" in reason else "G6"
    return Explanation(rule, f"The match is over: {reason}." if reason else "The match is over.")


def another_question(play: Play, prompt: Prompt) -> Explanation:
    """Something else must be answered first."""
    if prompt.kind == "setup":
        return Explanation("S7", f"First choose the {prompt.most} cards that you keep.")
    if prompt.kind == "lookout":
        return Explanation("L1", "It is lookout: first choose which cards you keep; actions come after it.")
    if play.state.phase == "expedition":
        return Explanation("E1", "Your ship has arrived: first choose what it does.")
    if play.state.phase == "storage":
        return Explanation("L4", "First choose what your Storage pays.")
    declared = play.declared(prompt.seat)
    if declared is not None:
        return Explanation("P5", f"You have declared {TILES[declared.a]}: it comes first.")
    return Explanation("A1", f"One action a turn: first answer “{prompt.title}”.")


def more_cards(play: Play, seat: int, prompt: Prompt) -> Explanation:
    """Why not all drawn cards can be kept (L2, S7)."""
    if prompt.kind == "setup":
        return Explanation("S7", f"In setup exactly {prompt.most} cards are kept.")
    lack = {"worker": len(prompt.options) - prompt.most}
    keeps = counted(prompt.most, "card", "cards")
    return Explanation(
        "L2", f"Each card costs 1{{worker}}: you can keep {keeps}, for all you lack {goods_words(lack)}.", lack
    )
