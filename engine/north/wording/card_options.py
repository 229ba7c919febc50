"""Options about a card: build it, use it, keep it, give it up, copy it ..."""

from collections.abc import Callable

from cards.effects import GiveUp
from engine.core import Caption, Option
from engine.north.goods import GOODS
from engine.north.table import Pairs
from engine.north.wording.abilities import small
from engine.north.wording.goods import goods_words, price_words
from engine.north.wording.names import TILES, clan_name, hand_name, lying_words, owned, standing, standing_name
from engine.north.wording.scene import Scene, dotted


def _build(scene: Scene, option: Option) -> Caption:
    card = option.subject[1]
    return Caption(f"Build {scene.bare_name(card)}", dotted(price_words(option.cost) or "free", scene.printed(card)))


def _construct(scene: Scene, option: Option) -> Caption:
    card = option.subject[1]
    return Caption(f"Construct {scene.bare_name(card)}", dotted("free", scene.printed(card)))


def _play(scene: Scene, option: Option) -> Caption:
    card = option.subject[1]
    return Caption(f"Play {scene.bare_name(card)}", dotted(price_words(option.cost), scene.printed(card)))


def _land(scene: Scene, option: Option) -> Caption:
    """A Field, or an upgrade under a Field."""
    card = option.subject[1]
    title = scene.table.cards[card]
    if len(option.subject) < 3:
        goods = goods_words(_by_name(title.field))
        return Caption(f"Build {title.name}", f"{goods} now and at each harvest")
    goods = goods_words(_by_name(title.upgrade))
    host = scene.name(option.subject[2])
    return Caption(f"Lay {title.name} under {host}", f"{goods} now and at each harvest of {host}")


def _by_name(pairs: Pairs) -> dict[str, int]:
    return {GOODS[good]: count for good, count in pairs}


def _harvest(scene: Scene, option: Option) -> Caption:
    card = option.subject[1]
    goods = _by_name(scene.table.cards[card].field)
    upgrades = [other for other in scene.me.empire if other.under == card]
    for upgrade in upgrades:
        for good, count in _by_name(scene.table.titles[upgrade.title].upgrade).items():
            goods[good] = goods.get(good, 0) + count
    return Caption(f"Harvest {scene.name(card)}", f"Gain {goods_words(goods)}")


def _use(scene: Scene, option: Option) -> Caption:
    card = option.subject[1]
    return Caption(f"Use {scene.name(card, tired=False)}", scene.ability(scene.me, card, "action"))


def _raid(scene: Scene, option: Option) -> Caption:
    _, card, seat = option.subject
    player = scene.view.players[int(seat)]
    name = standing_name(scene.table, player, card, tired=False)
    owner = owned(clan_name(scene.table, player.clan))
    exhausts = f"Exhausts: {small(scene.ability(player, card, 'action'))}"
    return Caption(f"Raid {owner} {name}", dotted(price_words(option.cost), exhausts))


def _from_hand(verb: str) -> Callable[[Scene, Option], Caption]:
    """A card that is not in the empire: what it costs and does."""

    def say(scene: Scene, option: Option) -> Caption:
        card = option.subject[1]
        title = scene.table.cards[card]
        corner = f"on {TILES[title.on]}" if title.on else price_words(title.cost.pairs)
        kind = title.kind.capitalize() if title.kind in ("boost", "instant") else ""
        name = hand_name(scene.table, _beside(scene, card), card)
        return Caption(f"{verb} {name}", dotted(f"{kind} {corner}".strip(), scene.printed(card)))

    return say


def _beside(scene: Scene, card: str) -> list[str]:
    """The cards among which this one is chosen: drawn apart, or the hand."""
    pools = (scene.me.drawn or (), scene.asked.more if scene.asked else (), scene.me.hand or ())
    return next((list(pool) for pool in pools if card in pool), [card])


def _standing(verb: str) -> Callable[[Scene, Option], Caption]:
    """A card of the own empire: what it does. All that are offered are ready, or all exhausted."""

    def say(scene: Scene, option: Option) -> Caption:
        card = option.subject[1]
        words = scene.ability(scene.me, card, "action") or scene.printed(card)
        return Caption(f"{verb} {scene.name(card, tired=False)}", words)

    return say


def _give_up(scene: Scene, option: Option) -> Caption:
    card = option.subject[1]
    effect = scene.table.nodes[scene.asked.node].effect if scene.asked else None
    to = effect.to if isinstance(effect, GiveUp) else "discard"
    verb = {"hand": "Take back", "deck": "Shuffle in"}.get(to, "Give up")
    return Caption(f"{verb} {scene.name(card)}", scene.printed(card))


def _copy(scene: Scene, option: Option) -> Caption:
    card = option.subject[1]
    return Caption(f"Copy {scene.name(card)}", scene.printed(card))


def _storage(scene: Scene, option: Option) -> Caption:
    card = option.subject[1]
    lying = lying_words(standing(scene.me, card))
    return Caption(f"{scene.name(card)} pays", dotted(lying, scene.ability(scene.me, card, "storage")))


SAY: dict[str, Callable[[Scene, Option], Caption]] = {
    "build": _build,
    "construct": _construct,
    "play": _play,
    "boost": _play,
    "field": _land,
    "harvest": _harvest,
    "use": _use,
    "raid": _raid,
    "keep": _from_hand("Keep"),
    "discard": _from_hand("Discard"),
    "search": _from_hand("Take"),
    "copy": _copy,
    "ready": _standing("Ready"),
    "exhaust": _standing("Exhaust"),
    "give-up": _give_up,
    "storage": _storage,
}
