"""The teller: hears event after event, and knows which line, clause or Feature each belongs to."""

from collections.abc import Sequence

from cards.effects import Record
from engine.core import Event
from engine.north.table import Table, Title
from engine.north.telling.due import Due
from engine.north.telling.lines import Clause, Goods, Line, Note, add
from engine.north.wording.names import card_name


class Teller:
    """Puts lines together. What hears an event stands in `turns` and `rounds`."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self.table = table
        self.names = names
        self.told: list[str] = []
        self.line: Line | None = None
        self.note: Note | None = None
        # Paid by a seat, and not yet known for what.
        self.paid: dict[int, Goods] = {}
        # Said when the present line ends: it may be in the middle of what happens.
        self.afterwards: list[str] = []
        # Storages that pay now, and what they may draw.
        self.storages: dict[int, list[tuple[str, Due]]] = {}
        # Collected over several events: what each seat kept, which islands came up.
        self.kept: list[tuple[int, int, list[str]]] = []
        self.islands: list[str] = []

    # --- names -------------------------------------------------------------------------------------------------

    def title(self, card: str) -> Title:
        return self.table.cards[card]

    def name(self, card: str) -> str:
        return card_name(self.table, card)

    def named(self, seat: int, card: str) -> str:
        """The card's name, or "it" where it was named just now."""
        if self.note is not None and self.note.seat == seat:
            return "it" if self.note.card == card else self.name(card)
        line = self.open(seat)
        known, line.last_card = line.last_card == card, card
        return "it" if known else self.name(card)

    def cards(self, event: Event) -> list[str]:
        """The names of the cards that this reader may know."""
        return [self.name(card) for card in event.data.get("cards", ())]

    # --- lines -------------------------------------------------------------------------------------------------

    def open(self, seat: int) -> Line:
        """The line of this seat; another seat's ends."""
        if self.line is None or self.line.seat != seat:
            self.close()
            self.line = Line(seat)
        return self.line

    def begin(self, seat: int) -> Line:
        """A turn begins. What Features did before its first clause belongs to it."""
        line = self.open(seat)
        if line.clauses:
            # What was paid just now is for what begins.
            paid = self.claim(seat)
            self.close()
            self.paid[seat] = paid
            line = self.open(seat)
        self.note = None
        return line

    def close(self) -> None:
        """The line ends and is told."""
        self.note = None
        line, self.line = self.line, None
        if line is not None:
            paid = self.claim(line.seat)
            if paid:
                line.add(Clause("pays", goods=paid))
            said = line.said(self.names)
            if said:
                self.told.append(said)
        self.told.extend(self.afterwards)
        self.afterwards = []

    def say(self, sentence: str) -> None:
        """A sentence of its own."""
        self.close()
        self.told.append(sentence)

    # --- what belongs to what ----------------------------------------------------------------------------------

    def claim(self, seat: int) -> Goods:
        """What this seat has paid and that has not been told yet."""
        return self.paid.pop(seat, {})

    def knows(self, seat: int, *verbs: type[Record]) -> bool:
        """Whether a card in this seat's present line can do that."""
        line = self.line
        return line is not None and line.seat == seat and any(clause.due.has(*verbs) for clause in line.clauses)

    def notes(self, seat: int, *verbs: type[Record], by: str = "") -> Note | None:
        """The Feature that is at work, if what happens is its doing: by its name, or because it has the verb."""
        note = self.note
        if note is None or note.seat != seat:
            return None
        if by:
            return note if note.card == by else None
        return note if note.due.has(*verbs) else None

    def act(self, seat: int, clause: Clause) -> None:
        """Something that is surely not a Feature's doing."""
        self.note = None
        self.open(seat).add(clause)

    def do(self, seat: int, clause: Clause, *verbs: type[Record], by: str = "") -> None:
        """Something that a card does: the Feature at work, or a card of this line."""
        note = self.notes(seat, *verbs, by=by)
        if note is not None:
            note.add(clause)
        else:
            self.act(seat, clause)

    def pay(self, seat: int, goods: Goods) -> None:
        note = self.note
        if note is not None and note.seat == seat and note.due.take(goods):
            add(note.price, goods)
            return
        if self.line is not None and self.line.seat == seat:
            for clause in reversed(self.line.clauses):
                if clause.card and clause.due.take(goods):
                    add(clause.price, goods)
                    return
        add(self.paid.setdefault(seat, {}), goods)

    def gain(self, seat: int, goods: Goods, by: str) -> None:
        """What a card gave goes where the card was told; a card that was not told gets a note."""
        note = self.notes(seat, by=by) if by else None
        if note is not None:
            note.receive(goods, ())
            return
        self.note = None
        clause = self.telling(seat, by)
        if clause is None:
            self.remark(seat, by).receive(goods, ())
        elif clause.takes == "clause":
            self.act(seat, Clause("gains", goods=goods))
        else:
            clause.receive(goods, ())

    def telling(self, seat: int, card: str) -> Clause | None:
        """The clause that tells what this card gives. A Storage that pays gets one when it does."""
        line = self.line if self.line is not None and self.line.seat == seat else None
        clause = line.ability(card) if line is not None else None
        title = self.title(card)
        if title.storage is None and title.copy_of is None:
            return clause
        paying = any(card == each for each, _ in self.storages.get(seat, ()))
        return self._collecting(seat, title) if clause is None or paying else clause

    def _collecting(self, seat: int, title: Title) -> Clause:
        """ "collects 1{gold} from Barn", once for all copies of a title."""
        text = f"from {title.name}"
        for clause in self.open(seat).clauses:
            if (clause.verb, clause.text) == ("collects", text):
                return clause
        clause = Clause("collects", text, takes="goods")
        self.act(seat, clause)
        return clause

    def draw(self, seat: int, count: int, names: Sequence[str]) -> None:
        goods = {"card": count}
        note = self.note
        if note is not None and note.seat == seat and note.due.draw():
            note.receive(goods, names)
            return
        clause = self._drawing(seat)
        if clause is not None and clause.takes != "clause":
            clause.receive(goods, names)
        else:
            self.act(seat, Clause("draws", goods=goods, names=names))

    def _drawing(self, seat: int) -> Clause | None:
        """The clause of the card that draws: one of this line, or a Storage that pays."""
        for clause in reversed(self.open(seat).clauses):
            if clause.card and clause.due.draw():
                return clause
        for card, due in self.storages.get(seat, ()):
            if due.draw():
                return self.telling(seat, card)
        return None

    def carry(self, kind: str) -> list[Note]:
        """Features that worked since the last clause and wait for such an event: they belong to what begins now."""
        line = self.line
        if line is None:
            return []
        late = [
            note for note in line.notes if note.since == len(line.clauses) and kind in self.title(note.card).triggers
        ]
        line.notes = [note for note in line.notes if note not in late]
        return late

    def remark(self, seat: int, card: str, due: Due | None = None) -> Note:
        """A note beside the present line. Copies of one title, and the same card again, share theirs."""
        line = self.line or self.open(seat)
        name = self.name(card)
        for note in line.notes:
            if note.seat == seat and note.name == name:
                note.card = card
                note.due = due or Due()
                return note
        note = Note(seat, card, name, due or Due(), len(line.clauses))
        line.notes.append(note)
        return note
