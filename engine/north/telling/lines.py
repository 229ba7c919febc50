"""Clauses, notes and lines: the pieces that a told turn is put together from."""

from collections.abc import Sequence
from itertools import groupby
from typing import Literal

from engine.north.telling.due import Due
from engine.north.wording.goods import goods_words, listed
from engine.north.wording.names import owned

Goods = dict[str, int]
# Where what a card gives is told: in brackets behind it, as what it is about, or as a clause of its own.
Takes = Literal["brackets", "goods", "clause"]


def add(goods: Goods, more: Goods) -> None:
    for good, count in more.items():
        goods[good] = goods.get(good, 0) + count


def shown(goods: Goods, names: Sequence[str]) -> str:
    """ "2{wood} 1{card}"; cards whose names the reader may know are named instead."""
    if not names:
        return goods_words(goods)
    rest = {good: count for good, count in goods.items() if good != "card"}
    return listed([*filter(None, [goods_words(rest)]), *names])


class Clause:
    """One thing that a player does: "plays Raven Banner (+2{fish})", "puts 2{wood} on Penny Bank"."""

    __slots__ = ("about", "card", "due", "gains", "goods", "names", "price", "takes", "text", "verb")

    def __init__(
        self,
        verb: str,
        text: str = "",
        goods: Goods | None = None,
        names: Sequence[str] = (),
        *,
        about: str = "",
        price: Goods | None = None,
        card: str = "",
        due: Due | None = None,
        takes: Takes = "brackets",
    ) -> None:
        self.verb = verb
        self.text = text
        # What it is about, where that is goods or cards; the text follows it.
        self.goods: Goods = dict(goods or {})
        self.names = list(names)
        self.price: Goods = dict(price or {})
        self.gains: Goods = {}
        # The card that the text speaks of, by name or as "it".
        self.about = about
        # The card whose ability it is, what that may take, and where what it gives is told.
        self.card = card
        self.due = due or Due()
        self.takes: Takes = takes

    def receive(self, goods: Goods, names: Sequence[str]) -> None:
        add(self.goods if self.takes == "goods" else self.gains, goods)
        self.names.extend(names)

    def merges(self, other: "Clause") -> bool:
        """Whether the other only adds to what this one is about."""
        if not (self.goods and other.goods) or self.card or other.card or self.verb != other.verb:
            return False
        return self.about == other.about if self.about else self.text == other.text

    def object(self) -> str:
        inside = self.takes == "brackets" and not self.goods
        about = shown(self.goods, [] if inside else self.names) if self.goods else ""
        said = " ".join(filter(None, [about, self.text]))
        if self.price:
            said += f" for {goods_words(self.price)}"
        gains = shown(self.gains, self.names if inside else [])
        return f"{said} (+{gains})" if gains else said


class Note:
    """A Feature that worked, or a card that paid later: "Twin Ships: +1{stone}"."""

    __slots__ = ("card", "clauses", "due", "gains", "name", "names", "price", "seat", "since")

    def __init__(self, seat: int, card: str, name: str, due: Due, since: int) -> None:
        self.seat = seat
        # How many clauses had been said when it came.
        self.since = since
        self.card = card
        self.name = name
        self.due = due
        self.gains: Goods = {}
        self.names: list[str] = []
        self.price: Goods = {}
        self.clauses: list[Clause] = []

    def receive(self, goods: Goods, names: Sequence[str]) -> None:
        add(self.gains, goods)
        self.names.extend(names)

    def add(self, clause: Clause) -> None:
        append(self.clauses, clause)

    def said(self, owner: str) -> str:
        """Nothing, where it came to nothing."""
        parts = joined(self.clauses)
        gains = shown(self.gains, self.names)
        if gains:
            parts.append(f"+{gains}")
        if not parts:
            return ""
        price = f" for {goods_words(self.price)}" if self.price else ""
        return f"{f'{owned(owner)} ' if owner else ''}{self.name}: {', '.join(parts)}{price}."


class Line:
    """What one seat does in one turn, and the Features that work meanwhile."""

    __slots__ = ("at_sea", "clauses", "last_card", "notes", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.clauses: list[Clause] = []
        self.notes: list[Note] = []
        # The card that was named last: "it".
        self.last_card = ""
        # A ship that has reached its island: its way home ends the line.
        self.at_sea = False

    def add(self, clause: Clause) -> None:
        append(self.clauses, clause)

    def ability(self, card: str) -> Clause | None:
        """The latest clause that is about this card's ability."""
        return next((clause for clause in reversed(self.clauses) if clause.card == card), None)

    def said(self, names: Sequence[str]) -> str:
        sentences = []
        if self.clauses:
            sentences.append(f"{names[self.seat]} {listed(joined(self.clauses))}.")
        for note in self.notes:
            named = not self.clauses or note.seat != self.seat
            sentences.append(note.said(names[note.seat] if named else ""))
        return " ".join(filter(None, sentences))


def append(clauses: list[Clause], clause: Clause) -> None:
    """One clause more, or more of what the last one is about."""
    last = clauses[-1] if clauses else None
    if last is not None and last.merges(clause):
        add(last.goods, clause.goods)
        last.names.extend(clause.names)
    else:
        clauses.append(clause)


def joined(clauses: Sequence[Clause]) -> list[str]:
    """Clauses in words; the same verb in a row is said once: "readies Sandbar and Dance Floor"."""
    return [
        " ".join(filter(None, [verb, listed([clause.object() for clause in group])]))
        for verb, group in groupby(clauses, key=lambda clause: clause.verb)
    ]
