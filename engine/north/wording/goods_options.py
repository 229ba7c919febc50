"""Options about goods: pay, spend, assign, take back."""

from collections.abc import Callable

from engine.core import Caption, Option
from engine.north.wording.goods import price_words
from engine.north.wording.names import lying_words, standing
from engine.north.wording.scene import Scene

ENOUGH = Caption("That is enough", "Go on without more")


def _pay(scene: Scene, option: Option) -> Caption:
    """A way to pay, or one good of a free payment; and what is left then."""
    return Caption(f"Pay {price_words(option.cost)}", _left(scene, option))


def _left(scene: Scene, option: Option) -> str:
    supply = {**scene.me.supply, "worker": scene.me.workers}
    left = {good: supply.get(good, 0) - count for good, count in option.cost}
    return f"Leaves you {', '.join(f'{count}{{{good}}}' for good, count in left.items())}"


def _spend(scene: Scene, option: Option) -> Caption:
    kind = option.subject[0]
    if kind == "nothing":
        return ENOUGH
    if kind == "assigned":
        _, card, good = option.subject
        return Caption(f"Spend 1{{{good}}} from {scene.name(card)}", _lying(scene, card))
    if not option.cost:
        return Caption("Spend nothing")
    return Caption(f"Spend {price_words(option.cost)}", _left(scene, option))


def _assign(scene: Scene, option: Option) -> Caption:
    if option.subject[0] == "nothing":
        return ENOUGH
    here = scene.name(scene.asked.card) if scene.asked else "the card"
    return Caption(f"Put {price_words(option.cost)} on {here}", _left(scene, option))


def _release(scene: Scene, option: Option) -> Caption:
    """Take something back: a worker, a good, or all that lies on a card."""
    if option.subject[0] == "nothing":
        return ENOUGH
    card = option.subject[1]
    if option.id.startswith("empty:"):
        return Caption(f"Empty {scene.name(card)}", _lying(scene, card))
    good = option.subject[2] if option.subject[0] == "assigned" else "worker"
    return Caption(f"Take 1{{{good}}} back from {scene.name(card)}", _lying(scene, card))


def _lying(scene: Scene, card: str) -> str:
    return lying_words(standing(scene.me, card))


SAY: dict[str, Callable[[Scene, Option], Caption]] = {
    "pay": _pay,
    "spend": _spend,
    "assign": _assign,
    "release": _release,
}
