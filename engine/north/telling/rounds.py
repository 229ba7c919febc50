"""What is told between the turns: rounds, phases, lookout, islands, the last round, the end."""

from collections.abc import Callable, Sequence

from cards.effects import Draw
from engine.core import Event
from engine.north.telling.lines import Clause, shown
from engine.north.telling.teller import Teller
from engine.north.wording.goods import listed
from engine.north.wording.names import owned

# Until one of these, the ships of a round are on their way.
_ROUND_ENDS = ("islands", "round", "over")
_ASHORE = ("discovered", "pillaged", "conquered", "no_island", "paid")

Hear = Callable[[Teller, Event, Sequence[Event]], None]


def _round(teller: Teller, event: Event, later: Sequence[Event]) -> None:
    first = teller.names[event.data["first"]]
    teller.say(f"Round {event.data['round']}. {first} is first.")
    if teller.islands:
        teller.told.append(f"Islands in sight: {_islands(teller)}.")
        teller.islands = []


def _islands(teller: Teller) -> str:
    """ "Barley Holm and Haunted Island nearby, World's Edge far off" """
    by_distance = {
        word: [teller.name(card) for card in teller.islands if teller.title(card).distance == distance]
        for distance, word in (("nearby", "nearby"), ("distant", "far off"))
    }
    return ", ".join(f"{listed(names)} {word}" for word, names in by_distance.items() if names)


def _revealed(teller: Teller, event: Event, later: Sequence[Event]) -> None:
    """New islands come up at the end of a round: they are told with the next one."""
    teller.islands.extend(event.data["cards"])


def _phase(teller: Teller, event: Event, later: Sequence[Event]) -> None:
    if event.data["phase"] == "action":
        teller.say("The action phase begins.")
        return
    kinds = [each.kind for each in later]
    end = next((at for at, kind in enumerate(kinds) if kind in _ROUND_ENDS), None)
    sails = end is None or any(kind in _ASHORE for kind in kinds[:end])
    teller.say("All have passed; the ships set out." if sails else "All have passed, and no ship is at sea.")


def _last_round(teller: Teller, event: Event, later: Sequence[Event]) -> None:
    """The banner waits for the end of the turn that brought it."""
    banner = "25{vp} are reached: this round is the last!"
    if teller.line is None:
        teller.say(banner)
    else:
        teller.afterwards.append(banner)


def _over(teller: Teller, event: Event, later: Sequence[Event]) -> None:
    reason = event.data.get("reason")
    teller.say(f"The match is over: {reason}." if reason else "The match is over.")


def _conceded(teller: Teller, event: Event, later: Sequence[Event]) -> None:
    if event.seat is not None:
        teller.say(f"{teller.names[event.seat]} lays down the oars and concedes.")


# --- lookout -----------------------------------------------------------------------------------------------------


def _looked(teller: Teller, event: Event, later: Sequence[Event]) -> None:
    """In lookout only the own cards are worth a word; a card's draw is a part of its turn."""
    seat, names = event.seat, teller.cards(event)
    if seat is None:
        return
    if teller.knows(seat, Draw) or teller.notes(seat, Draw):
        teller.do(seat, Clause("looks at", goods={"card": event.data["count"]}, names=names), Draw)
    elif names:
        teller.say(f"{owned(teller.names[seat])} draw: {listed(names)}.")


def _kept(teller: Teller, event: Event, later: Sequence[Event]) -> None:
    seat, count, names = event.seat, event.data["count"], teller.cards(event)
    if seat is None:
        return
    # Only what is kept in lookout is revealed to anybody: a card's draw was seen before it was chosen from.
    if not event.reveals:
        teller.do(seat, Clause("keeps", goods={"card": count}, names=names), Draw)
        return
    teller.kept.append((seat, count, names))
    if not later or later[0].kind != "kept":
        teller.say(_keepers(teller))
        teller.kept = []


def _keepers(teller: Teller) -> str:
    """ "Ana keeps 3{card}, Bo 1{card} and Cy none." """
    counts = {count for _, count, _ in teller.kept}
    known = any(names for _, _, names in teller.kept)
    if len(counts) == 1 and not known and len(teller.kept) > 1:
        count = counts.pop()
        return f"Everyone keeps {count}{{card}}." if count else "Nobody keeps a card."
    parts = [
        f"{teller.names[seat]} {'keeps ' if known or not at else ''}{shown({'card': count}, names) or 'none'}"
        for at, (seat, count, names) in enumerate(teller.kept)
    ]
    return f"{'; '.join(parts) if known else listed(parts)}."


HEARS: dict[str, Hear] = {
    "round": _round,
    "islands": _revealed,
    "phase": _phase,
    "last_round": _last_round,
    "over": _over,
    "conceded": _conceded,
    "looked": _looked,
    "kept": _kept,
}
