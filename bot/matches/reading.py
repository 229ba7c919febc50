"""What a person may know of a match: position, story, list. Each inside a reading transaction."""

from collections.abc import Sequence

from bot.matches import records
from bot.matches.model import Caller, Chapter, Match, Position, Summary
from bot.matches.play import shown, why_no_undo
from bot.matches.records import JournalRow
from bot.matches.refusals import NotAllowed, NotSeated, WrongStatus
from bot.matches.registry import AnyGame, Games
from bot.storage.database import Transaction
from engine.core import Caption, Explanation


async def check_reader(tx: Transaction, match: Match, caller: Caller, seat: int | None) -> None:
    """A seat's cards are for who plays it (and a friend it shows them to); a private match is for its guests."""
    roles = await _roles(tx, match, caller)
    if seat is None:
        if match.settings.private and not _inside(match, caller) and not any(_lets_in(role) for role in roles):
            raise NotAllowed("This match is private: ask the host for an invitation.")
        return
    if not 0 <= seat < len(match.seats):
        raise NotSeated(f"There is no seat {seat + 1} in this match.")
    taken = match.seats[seat]
    if caller.computer and taken.computer is not None:
        return
    if caller.person is not None and caller.person == taken.person:
        return
    if f"sees:{seat}" in roles and not _plays(match, caller.person):
        return
    raise NotSeated(f"Only {taken.name} sees this hand. The table is open to look at.")


async def _roles(tx: Transaction, match: Match, caller: Caller) -> set[str]:
    if caller.person is None:
        return set()
    rows = await tx.all("SELECT role FROM guests WHERE match = ? AND person = ?", (match.id, caller.person))
    return {row["role"] for row in rows}


def _lets_in(role: str) -> bool:
    """What somebody once saw ("saw:2") opens no door."""
    return not role.startswith("saw:")


def _plays(match: Match, person: int | None) -> bool:
    """Whether the person has a seat, be it that somebody plays it for them now."""
    return person is not None and any(person in (seat.person, seat.owner) for seat in match.seats)


def _inside(match: Match, caller: Caller) -> bool:
    person = caller.person
    return caller.moderator or caller.computer or person == match.host or _plays(match, person)


async def position(tx: Transaction, games: Games, match: Match, caller: Caller, seat: int | None) -> Position:
    """The match for that seat. Others know nothing of choices that may still be undone."""
    await check_reader(tx, match, caller, seat)
    if match.content is None:
        return Position(match, seat, None)
    game = await records.game_of(tx, games, match)
    own_trail = bool(match.trail) and seat == match.trail_seat
    number = match.number if own_trail else match.settled
    state = game.load(await records.state_at(tx, match, number))
    view = game.view(state, seat)
    plays = seat is not None and (caller.computer or caller.person == match.seats[seat].person)
    if seat is None or not plays or match.status != "playing":
        return Position(match, seat, view)
    why = why_no_undo(match, seat, await records.last_row(tx, match.id))
    undoable = 0 if why else len(match.trail)
    if match.trail and not own_trail:
        # Somebody is in the middle of a turn: this seat has nothing to decide, whatever the old state says.
        return Position(match, seat, view, None, None, 0, why)
    prompt = next((prompt for prompt in game.prompts(state) if prompt.seat == seat), None)
    revisable = None if prompt is not None else game.revisable(state, seat)
    return Position(
        match,
        seat,
        view,
        None if prompt is None else shown(match, prompt),
        None if revisable is None else shown(match, revisable),
        undoable,
        why,
    )


async def explain(
    tx: Transaction, games: Games, match: Match, caller: Caller, seat: int, intent: str
) -> Explanation | None:
    """Why that is not offered to the seat now; None when it is."""
    game, state = await _own_state(tx, games, match, caller, seat)
    return game.explain(state, seat, intent)


async def intents(tx: Transaction, games: Games, match: Match, caller: Caller, seat: int) -> list[tuple[str, Caption]]:
    """What the seat could ask `explain` about."""
    game, state = await _own_state(tx, games, match, caller, seat)
    return game.intents(state, seat)


async def _own_state(tx: Transaction, games: Games, match: Match, caller: Caller, seat: int) -> tuple[AnyGame, object]:
    await check_reader(tx, match, caller, seat)
    if match.content is None:
        raise WrongStatus("The match has not begun.")
    game = await records.game_of(tx, games, match)
    number = match.number if seat == match.trail_seat else match.settled
    return game, game.load(await records.state_at(tx, match, number))


# --- the story ----------------------------------------------------------------------------------


async def story(
    tx: Transaction,
    games: Games,
    match: Match,
    caller: Caller,
    seat: int | None,
    since: int,
    until: int | None,
) -> list[Chapter]:
    """What happened after journal row `since`, as that seat (or a spectator) may know it."""
    await check_reader(tx, match, caller, seat)
    if match.content is None:
        return []
    last = match.number if match.trail_seat is not None and seat == match.trail_seat else match.settled
    last = last if until is None else min(last, until)
    game = await records.game_of(tx, games, match)
    rows = records.effective(await records.journal_of(tx, match.id, since))
    return [chapter(game, row, seat, match.names) for row in rows if row.number <= last]


def chapter(game: AnyGame, row: JournalRow, seat: int | None, names: Sequence[str]) -> Chapter:
    events = tuple(event.seen_by(seat) for event in row.events)
    sentences = of_the_table(row, names) or game.story(events, names)
    how = (row.interaction or "").partition(":")[0] if seat is not None and row.seat == seat else ""
    laid_down = how if how in ("plan", "order") else ""
    return Chapter(row.number, row.kind, row.seat, row.at, events, tuple(sentences), laid_down)


def of_the_table(row: JournalRow, names: Sequence[str]) -> list[str]:
    """Sentences for what happens outside the game."""
    if row.kind == "seat":
        return [_change_of_hands(row)]
    if row.kind == "vote":
        return [VOTED[row.choice["found"]].format(name=row.choice["name"])]
    if row.kind == "rewind":
        return ["All agreed to go back. What was hidden is shuffled anew."]
    if row.kind == "abandon":
        moderated = row.choice.get("by") == "moderator"
        return ["A moderator ended the match." if moderated else "The match was ended by agreement."]
    return []


VOTED = {
    "wait": "The others decided to wait for {name}.",
    "seat": "The others decided: somebody else plays for {name} until they are back.",
    "forfeit": "The others decided to go on without {name}.",
}


def _change_of_hands(row: JournalRow) -> str:
    name, how = row.choice["name"], row.choice.get("how")
    if how == "back":
        return f"{name} is back, and plays again."
    if how == "for now":
        who = name if row.choice["computer"] is None else "A computer player"
        return f"{who} plays for {row.choice['for']} now."
    return f"{name} takes the seat of {row.choice['from']}."


async def last_decision(tx: Transaction, match: Match, seat: int, *, settled: bool = False) -> int:
    """The journal number of the seat's last choice: what came after it is news to the seat.

    `settled` is for what others read: they know nothing of choices that may yet be taken back.
    """
    row = await tx.one(
        "SELECT max(number) FROM journal WHERE match = ? AND seat = ? AND kind = 'choose' AND number <= ?",
        (match.id, seat, match.settled if settled else match.number),
    )
    return 0 if row is None or row[0] is None else int(row[0])


# --- lists --------------------------------------------------------------------------------------


async def of_person(tx: Transaction, person: int, *, over: bool, limit: int) -> list[Summary]:
    """The person's matches: those that wait for them first, the longest wait first; then the latest."""
    wanted = f"{'' if over else 'NOT '}status IN ('finished', 'abandoned')"
    rows = await tx.all(
        f"SELECT {records.COLUMNS}, 0 AS watching FROM matches WHERE {wanted} AND id IN"
        " (SELECT match FROM seats WHERE person = ?1"
        " UNION SELECT id FROM matches WHERE status = 'lobby' AND host = ?1)"
        f" UNION ALL SELECT {records.COLUMNS}, 1 FROM matches WHERE {wanted} AND id IN"
        " (SELECT match FROM guests WHERE person = ?1 AND role = 'watching'"
        " EXCEPT SELECT match FROM seats WHERE person = ?1)",
        (person,),
    )
    found = await records.read_all(tx, rows)
    summaries = [_summary(match, person, bool(row["watching"])) for match, row in zip(found, rows, strict=True)]
    summaries.sort(key=lambda one: (not one.your_turn, one.since if one.your_turn else -one.since))
    return summaries[:limit]


def _summary(match: Match, person: int, watching: bool) -> Summary:
    seats = match.seats_of(person)
    since = [match.seats[seat].waiting_since for seat in seats]
    waits = [moment for moment in since if moment is not None]
    # A finished turn that can still be taken back waits for nobody.
    yours = bool(waits) and match.held_until is None
    return Summary(match, seats, yours, min(waits) if yours else match.touched, watching)
