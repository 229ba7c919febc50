"""What is told of a turn: pawns, cards, goods, ships."""

from collections.abc import Callable

from cards.effects import (
    AlsoPillage,
    Build,
    DiscardCards,
    Draw,
    ExpeditionNow,
    GiveUp,
    Raid,
    Release,
    ReleaseAll,
    Search,
    Spend,
)
from engine.core import Event
from engine.north.telling.due import Due, of_action, of_bonus, of_features, of_storage
from engine.north.telling.lines import Clause, Goods
from engine.north.telling.teller import Teller
from engine.north.wording.goods import listed
from engine.north.wording.names import TILES, owned

Hear = Callable[[Teller, Event, int], None]


# --- pawns and actions -------------------------------------------------------------------------------------------


def _pawn(teller: Teller, event: Event, seat: int) -> None:
    line = teller.begin(seat)
    tile = TILES[event.data["tile"]]
    if event.data["stepped"]:
        line.add(Clause("moves", f"a pawn on to {tile}", price=teller.claim(seat)))
    else:
        line.add(Clause("sends", f"a pawn to {tile}"))


def _skipped(teller: Teller, event: Event, seat: int) -> None:
    teller.act(seat, Clause("cannot", f"{TILES[event.data['action']]} after all"))


def _populated(teller: Teller, event: Event, seat: int) -> None:
    teller.act(seat, Clause("gains", goods={"worker": 1}))


def _harvested(teller: Teller, event: Event, seat: int) -> None:
    card = event.data["card"]
    line = teller.open(seat)
    teller.note = None
    last = line.clauses[-1] if line.clauses else None
    if last is not None and last.verb == "harvests" and last.card == card:
        last.text = f"{teller.name(card)} twice" if last.text == teller.name(card) else f"{teller.name(card)} often"
    else:
        line.add(Clause("harvests", teller.name(card), card=card))


def _sailed(teller: Teller, event: Event, seat: int) -> None:
    aboard = listed([f"{{{good}}}" for good in ("fish", "raze") if event.data[good]])
    teller.act(seat, Clause("puts", f"a ship with {aboard} to sea" if aboard else "a ship to sea"))


def _pawn_moved(teller: Teller, event: Event, seat: int) -> None:
    way = f"a pawn from {TILES[event.data['origin']]} to {TILES[event.data['tile']]}"
    teller.do(seat, Clause("moves", way), by=event.data["by"])


def _pawn_refreshed(teller: Teller, event: Event, seat: int) -> None:
    teller.do(seat, Clause("readies", "a pawn"), by=event.data["by"])


# --- cards -------------------------------------------------------------------------------------------------------


def _used(teller: Teller, event: Event, seat: int) -> None:
    card = event.data["card"]
    line = teller.begin(seat)
    line.last_card = card
    line.add(Clause("uses", teller.name(card), card=card, due=of_action(teller.title(card)), takes="clause"))


def _boost(teller: Teller, event: Event, seat: int) -> None:
    card = event.data["card"]
    teller.act(seat, Clause("plays", teller.name(card), card=card, due=Due([teller.title(card).play])))


def _instant(teller: Teller, event: Event, seat: int) -> None:
    card = event.data["card"]
    line = teller.begin(seat)
    due = Due([teller.title(card).play])
    line.add(Clause("plays", teller.name(card), price=teller.claim(seat), card=card, due=due))


def _entered(teller: Teller, event: Event, seat: int) -> None:
    card, how, under = event.data["card"], event.data["how"], event.data.get("under")
    title = teller.title(card)
    if how == "conquer":
        return
    if under:
        teller.act(seat, Clause("lays", f"{title.name} under {teller.name(under)}", card=card))
    elif title.kind == "field":
        teller.act(seat, Clause("builds", title.name, card=card))
    else:
        if how == "build" and not teller.knows(seat, Build):
            teller.begin(seat)
        line = teller.open(seat)
        line.last_card = card
        verb = "builds" if how == "build" else "raises"
        due = of_bonus(title)
        teller.act(seat, Clause(verb, title.name, price=teller.claim(seat), card=card, due=due, takes="clause"))


def _copied(teller: Teller, event: Event, seat: int) -> None:
    teller.act(seat, Clause("copies", teller.name(event.data["copies"])))


def _left(teller: Teller, event: Event, seat: int) -> None:
    name, to = teller.name(event.data["card"]), event.data["to"]
    if to == "hand":
        clause = Clause("takes", f"{name} back in hand")
    elif to == "deck":
        clause = Clause("shuffles", f"{name} into the deck")
    else:
        clause = Clause("gives up", name)
    clause.gains = _last_goods(teller, event.data["card"])
    teller.do(seat, clause, GiveUp)


def _last_goods(teller: Teller, card: str) -> Goods:
    """What a Field gave a last time was heard before it left."""
    line = teller.line
    note = next((note for note in line.notes if note.card == card and not note.due.verbs), None) if line else None
    if line is None or note is None:
        return {}
    line.notes.remove(note)
    return note.gains


def _readied(teller: Teller, event: Event, seat: int) -> None:
    teller.do(seat, Clause("readies", teller.name(event.data["card"])), by=event.data["by"])


def _exhausted(teller: Teller, event: Event, seat: int) -> None:
    teller.do(seat, Clause("exhausts", teller.name(event.data["card"])), by=event.data["by"])


def _raided(teller: Teller, event: Event, seat: int) -> None:
    if teller.paid.get(seat) and not teller.knows(seat, Raid):
        teller.begin(seat)
    spent = teller.claim(seat)
    whose = f"{owned(teller.names[event.data['target']])} {teller.name(event.data['card'])}"
    teller.act(seat, Clause("raids", f"{whose} with 1{{raze}}" if spent.get("raze") else whose))


def _passed(teller: Teller, event: Event, seat: int) -> None:
    """What Features did because of the pass was heard before it."""
    late = teller.carry("pass")
    line = teller.begin(seat)
    line.add(Clause("passes"))
    line.notes.extend(late)


def _feature(teller: Teller, event: Event, seat: int) -> None:
    card = event.data["card"]
    teller.note = teller.remark(seat, card, of_features(teller.title(card)))


# --- goods and cards in hand -------------------------------------------------------------------------------------


def _paid(teller: Teller, event: Event, seat: int) -> None:
    teller.pay(seat, event.data["goods"])


def _gained(teller: Teller, event: Event, seat: int) -> None:
    teller.gain(seat, event.data["goods"], event.data["by"])


def _retrieved(teller: Teller, event: Event, seat: int) -> None:
    goods, by = {"worker": event.data["workers"]}, event.data["by"]
    clause = None if teller.notes(seat, by=by) else teller.telling(seat, by)
    if clause is not None and clause.takes == "goods":
        clause.receive(goods, ())
    else:
        teller.do(seat, Clause("retrieves", goods=goods), by=by)


def _assigned(teller: Teller, event: Event, seat: int) -> None:
    card = event.data["card"]
    how = "from the stock on" if event.data["origin"] == "stock" else "on"
    teller.do(seat, _with(teller, "puts", event, how, seat), by=card)


def _released(teller: Teller, event: Event, seat: int) -> None:
    teller.do(seat, _with(teller, "takes", event, "back from", seat), Release, ReleaseAll)


def _unassigned(teller: Teller, event: Event, seat: int) -> None:
    teller.do(seat, _with(teller, "spends", event, "from", seat), Spend)


def _with(teller: Teller, verb: str, event: Event, how: str, seat: int) -> Clause:
    """ "puts 1{wood} on Penny Bank" """
    card = event.data["card"]
    return Clause(verb, f"{how} {teller.named(seat, card)}", event.data["goods"], about=f"{how} {card}")


def _drew(teller: Teller, event: Event, seat: int) -> None:
    teller.draw(seat, event.data["count"], teller.cards(event))


def _discarded(teller: Teller, event: Event, seat: int) -> None:
    clause = Clause("discards", goods={"card": event.data["count"]}, names=teller.cards(event))
    teller.do(seat, clause, DiscardCards)


def _searched(teller: Teller, event: Event, seat: int) -> None:
    clause = Clause("takes", "from the deck", {"card": event.data["count"]}, teller.cards(event))
    teller.do(seat, clause, Search)


def _reshuffled(teller: Teller, event: Event, seat: int) -> None:
    teller.do(seat, Clause("shuffles", "a new deck"), Draw)


def _storage(teller: Teller, event: Event, seat: int) -> None:
    """Said when it pays: all Storages are announced before the first one does."""
    card = event.data["card"]
    teller.storages.setdefault(seat, []).append((card, of_storage(teller.title(card))))


# --- ships and islands -------------------------------------------------------------------------------------------


def _voyage(teller: Teller, seat: int, island: str, verb: str) -> Clause:
    """A ship reaches an island: a line of its own, unless a card sent it there."""
    line = teller.open(seat)
    if not line.at_sea:
        if not teller.knows(seat, ExpeditionNow, AlsoPillage):
            line = teller.begin(seat)
            line.at_sea = True
    teller.note = None
    text = "it" if line.last_card == island else teller.name(island)
    line.last_card = island
    clause = Clause(verb, text, card=island)
    line.clauses.append(clause)
    return clause


def _discovered(teller: Teller, event: Event, seat: int) -> None:
    _voyage(teller, seat, event.data["card"], "finds").card = ""


def _pillaged(teller: Teller, event: Event, seat: int) -> None:
    clause = _voyage(teller, seat, event.data["card"], "pillages")
    clause.due.draws = int("card" in teller.title(event.data["card"]).pillage)


def _conquered(teller: Teller, event: Event, seat: int) -> None:
    clause = _voyage(teller, seat, event.data["card"], "conquers")
    clause.price = teller.claim(seat)
    clause.due = of_bonus(teller.title(event.data["card"]))
    clause.takes = "clause"


def _no_island(teller: Teller, event: Event, seat: int) -> None:
    line = teller.begin(seat)
    line.at_sea = True
    line.add(Clause("finds", "no island"))


def _ship_home(teller: Teller, event: Event, seat: int) -> None:
    if teller.line is not None and teller.line.at_sea:
        teller.close()


def _ship_moved(teller: Teller, event: Event, seat: int) -> None:
    teller.do(seat, Clause("moves", "a ship up the queue"), by=event.data["by"])


def _silent(teller: Teller, event: Event, seat: int) -> None:
    """Nothing that anybody needs to read."""


HEARS: dict[str, Hear] = {
    "pawn": _pawn,
    "skipped": _skipped,
    "populated": _populated,
    "harvested": _harvested,
    "sailed": _sailed,
    "pawn_moved": _pawn_moved,
    "pawn_refreshed": _pawn_refreshed,
    "used": _used,
    "boost": _boost,
    "instant": _instant,
    "entered": _entered,
    "copied": _copied,
    "left": _left,
    "readied": _readied,
    "exhausted": _exhausted,
    "raided": _raided,
    "passed": _passed,
    "feature": _feature,
    "paid": _paid,
    "gained": _gained,
    "retrieved": _retrieved,
    "assigned": _assigned,
    "released": _released,
    "unassigned": _unassigned,
    "drew": _drew,
    "discarded": _discarded,
    "searched": _searched,
    "reshuffled": _reshuffled,
    "storage": _storage,
    "discovered": _discovered,
    "pillaged": _pillaged,
    "conquered": _conquered,
    "no_island": _no_island,
    "ship_home": _ship_home,
    "ship_moved": _ship_moved,
    "declared": _silent,
    "decided": _silent,
    "shuffled": _silent,
}
