"""Effects in words. The same effect reads the same on every card."""

from collections.abc import Sequence

from cards.count_words import CountWords
from cards.effects import (
    AlsoPillage,
    Assign,
    Assignment,
    Build,
    CardFilter,
    Choose,
    Declare,
    DiscardCards,
    Draw,
    Effect,
    Exhaust,
    ExpeditionNow,
    ForEach,
    Gain,
    GiveUp,
    Harvest,
    May,
    MovePawn,
    MoveShip,
    OnlyIf,
    PayStorage,
    Place,
    Raid,
    Ready,
    RefreshPawn,
    Release,
    ReleaseAll,
    Retrieve,
    Search,
    Spend,
    SpendUpTo,
    ThisShip,
    is_price,
)

# These hold effects of their own; what comes behind them begins a new sentence, or it would seem to belong to them.
_HOLDERS = (Choose, May, ForEach, SpendUpTo, ThisShip)


class EffectWords(CountWords):
    """Says effects."""

    def ability(self, effects: Sequence[Effect], *, inner: bool = False) -> str:
        """A list of effects as a fragment: price, colon, what it buys."""
        split = next((n for n, effect in enumerate(effects) if not is_price(effect)), len(effects))
        bought = self._joined(effects[split:], inner=inner)
        if not split:
            return bought
        price = self.phrases.say("joins.comma").join(self.effect(effect) for effect in effects[:split])
        return self.phrases.say("joins.price", price=price, effects=bought) if bought else price

    def _joined(self, effects: Sequence[Effect], *, inner: bool) -> str:
        text = ""
        for number, effect in enumerate(effects):
            words = self.effect(effect)
            apart = number and (isinstance(effect, _HOLDERS) or isinstance(effects[number - 1], _HOLDERS))
            if apart and not inner:
                text += self.phrases.say("joins.sentence") + self.phrases.capital(words)
            else:
                join = "joins.inner" if apart else "joins.comma"
                text += (self.phrases.say(join) if number else "") + words
        return text

    def effect(self, effect: Effect) -> str:
        """One effect as a fragment that begins small."""
        say = self.phrases.say
        match effect:
            case Gain():
                return self._gain(effect)
            case Draw(draw=n, keep=None):
                return say("effects.draw", n)
            case Draw(draw=n, keep=keep):
                return say("effects.draw_keep", n, keep=keep)
            case Declare(declare=action):
                return say(f"actions.{action}")
            case Harvest(harvest=which):
                return say(f"effects.harvest_{which}")
            case Search(search=where, to=to):
                key = "effects.search" if to == "hand" else "effects.search_build"
                return say(key, cards=self.some(where))
            case Build(build=where, less=less):
                cards = self.some(where, default="location")
                return say("effects.build_less" if less else "effects.build_free", cards=cards, goods=self.goods(less))
            case Ready(ready=where, count=count):
                return say("effects.ready", cards=self._all_or(where, count))
            case Place(place=goods):
                return say("effects.place", goods=self.goods(goods))
            case Retrieve(retrieve=n):
                return say("effects.retrieve", n)
            case PayStorage(pay_storage=n):
                return say("effects.pay_storage", n)
            case Release():
                return self._release(effect)
            case ReleaseAll():
                return say("effects.release_all")
            case Raid():
                return say("effects.raid")
            case MovePawn():
                return say("effects.move_pawn")
            case RefreshPawn():
                return say("effects.refresh_pawn")
            case MoveShip(move_ship=n, this=this):
                return say("effects.move_this_ship" if this else "effects.move_ship", n)
            case ExpeditionNow(expedition_now=kinds):
                return say(f"effects.{kinds[0]}_now" if len(set(kinds)) == 1 else "effects.expedition_now")
            case AlsoPillage(also_pillage=distance):
                return say(f"effects.also_pillage_{distance}")
            case Choose() | May() | ForEach() | ThisShip() | SpendUpTo():
                return self._holder(effect)
            case _:
                return self._price(effect)

    def _gain(self, gain: Gain) -> str:
        """Cards are drawn, everything else is gained."""
        goods = {good: n for good, n in gain.gain.items() if good != "card"}
        parts = [self.phrases.say("effects.gain", goods=self.goods(goods))] if goods else []
        if "card" in gain.gain:
            parts.append(self.phrases.say("effects.draw", gain.gain["card"]))
        text = self.all_of(parts)
        return self.phrases.say("effects.gain_each", gain=text, each=self.each(gain.each)) if gain.each else text

    def _release(self, effect: Release) -> str:
        if effect.what == "worker":
            key = "release_workers_up_to" if effect.up_to else "release_worker"
        else:
            key = "release_goods_up_to" if effect.up_to else "release_good"
        return self.phrases.say(f"effects.{key}", effect.release)

    def _all_or(self, where: CardFilter, count: int | str) -> str:
        if isinstance(count, int):
            return self.some(where, count)
        return self.phrases.say("nouns.all", noun=self.noun(where, 2))

    # --- what holds other effects ----------------------------------------------------------------

    def _holder(self, effect: Choose | May | ForEach | ThisShip | SpendUpTo) -> str:
        say = self.phrases.say
        match effect:
            case Choose(choose=options):
                return self.options(options)
            case May(may=do):
                return say("effects.may", do=self.ability(do, inner=True))
            case ForEach(for_each=count, do=do):
                return say("effects.for_each", each=self.each(count), do=self.ability(do, inner=True))
            case ThisShip(this_ship=does, do=do):
                return say(f"effects.ship_{does}", do=self.ability(do, inner=True))
            case SpendUpTo(spend_up_to=most, of=of, least=least, do=do):
                what = self.kinds(most, of)
                if least == most:
                    spend = say("effects.spend", price=what)
                elif least > 0:
                    spend = say("effects.spend_between", least=least, what=what)
                else:
                    spend = say("effects.spend_up_to", what=what)
                return self._for_each_of_these(spend, do)

    def options(self, options: Sequence[Sequence[Effect]]) -> str:
        """A / B. Plain gains share their verb: "gain 1{raze} / 2{fish}"."""
        slash = self.phrases.say("joins.slash")
        gains = [_plain_gain(option) for option in options]
        if all(gain is not None for gain in gains):
            return self.phrases.say("effects.gain", goods=slash.join(self.goods(gain or {}) for gain in gains))
        words = slash.join(self.ability(option, inner=True) for option in options)
        # Between single effects the slash says it all; a price or a list needs to be held together.
        plain = all(len(option) == 1 and not isinstance(option[0], _HOLDERS) for option in options)
        return words if plain or len(options) == 1 else self.phrases.say("effects.choose", options=words)

    # --- prices ----------------------------------------------------------------------------------

    def _price(self, effect: Effect) -> str:
        say = self.phrases.say
        match effect:
            case Spend(spend=price):
                return say("effects.spend", price=self.price(price))
            case OnlyIf(only_if=condition):
                return say("effects.only_if", condition=self.condition(condition))
            case DiscardCards(discard_cards=n):
                return say("effects.discard_cards", n)
            case Exhaust(exhaust=where, count=count):
                return say("effects.exhaust", cards=self.some(where, count))
            case Assign(assign=what):
                return self._assign(what)
            case GiveUp():
                return self._give_up(effect)
            case _:
                raise TypeError(f"no words for {type(effect).__name__}")

    def _assign(self, what: Assignment) -> str:
        if what.worker:
            return self.phrases.say("effects.assign_worker", what.worker)
        goods = self.kinds(what.up_to, what.of)
        if what.least > 1:
            return self.phrases.say("effects.assign_between", least=what.least, what=goods)
        return self.phrases.say("effects.assign_up_to", what=goods)

    def _give_up(self, effect: GiveUp) -> str:
        cards = self.some(effect.give_up, effect.count)
        if effect.up_to:
            noun = self.noun(effect.give_up, effect.count)
            cards = self.phrases.say("nouns.up_to", effect.count, noun=noun)
        text = self.phrases.say(f"effects.give_up_{effect.to}", cards=cards)
        if effect.harvest_it:
            text = self.phrases.say("effects.give_up_harvested", effect.count, give_up=text)
        return self._for_each_of_these(text, effect.do) if effect.do else text

    def _for_each_of_these(self, what: str, do: Sequence[Effect]) -> str:
        """ "spend up to 3{worker}: gain 1{vp} for each"; the longer form where "for each" would be misread."""
        only = do[0] if len(do) == 1 else None
        short = only is not None and not isinstance(only, (*_HOLDERS, GiveUp)) and not is_price(only)
        if isinstance(only, Gain) and only.each:
            short = False
        key = "effects.do_for_each" if short else "effects.for_each_do"
        return self.phrases.say(key, what=what, do=self.ability(do, inner=True))


def _plain_gain(option: Sequence[Effect]) -> dict[str, int] | None:
    """The goods of an option that is nothing but a gain of goods."""
    if len(option) == 1 and isinstance(option[0], Gain) and option[0].each is None and "card" not in option[0].gain:
        return {str(good): n for good, n in option[0].gain.items()}
    return None
