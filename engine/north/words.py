"""Options in words: a short label and a line of cost and effect, for every option that the engine can offer."""

from collections.abc import Callable

from cards.catalogue import Catalogue
from engine.core import Caption, Option
from engine.north.table import Table
from engine.north.view import View
from engine.north.wording import card_options, goods_options, pawn_options, sea_options
from engine.north.wording.abilities import node_words, small
from engine.north.wording.goods import fit, price_words
from engine.north.wording.scene import Scene

__all__ = ["LONGEST_DETAIL", "LONGEST_LABEL", "caption", "price_words"]

# What a menu of Discord has room for.
LONGEST_LABEL = 80
LONGEST_DETAIL = 100

Say = Callable[[Scene, Option], Caption]


def caption(catalogue: Catalogue, table: Table, view: View, option: Option) -> Caption:
    """The words of an option, for the seat whose view it is. Goods are `{wood}` tokens, types are `*Wool*`."""
    say = _choice if option.subject[:1] == ("branch",) else SAY.get(option.group, _plain)
    said = say(Scene(catalogue, table, view), option)
    return Caption(fit(said.label, LONGEST_LABEL), fit(said.detail, LONGEST_DETAIL))


def _choice(scene: Scene, option: Option) -> Caption:
    """One of several abilities. What does not fit into the label goes on in the detail."""
    words = node_words(scene.table, option.subject[1])
    label = f"Yes: {small(words)}" if option.group == "may" else words
    return Caption(label, words if fit(label, LONGEST_LABEL) != label else "")


def _no(scene: Scene, option: Option) -> Caption:
    return Caption("No", "Leave it")


def _pass(scene: Scene, option: Option) -> Caption:
    return Caption("Pass", "No more actions for you in this round")


def _plain(scene: Scene, option: Option) -> Caption:
    """An option of a group that nobody has found words for yet."""
    return Caption(option.group.replace("-", " ").capitalize(), price_words(option.cost))


SAY: dict[str, Say] = {
    "may": _no,
    "pass": _pass,
    **card_options.SAY,
    **goods_options.SAY,
    **pawn_options.SAY,
    **sea_options.SAY,
}
