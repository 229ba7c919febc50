"""A running match: choose, Done, undo, concede; each inside the match's lock and transaction."""

from msgspec.structs import replace

from bot.matches import records
from bot.matches.model import Caller, Match, Outcome
from bot.matches.records import JournalRow
from bot.matches.refusals import CannotUndo, Held, Illegal, NothingHeld, NotYourTurn, Stale
from bot.matches.table import Table, check_playing, check_seat, record, settle
from bot.storage import deadlines
from engine.core import (
    Choice,
    GameOver,
    IllegalChoice,
    NotYourPrompt,
    Prompt,
    StaleRevision,
)
from engine.core.prompts import as_ids

# Nobody acts: the clock.
NOBODY = Caller(None)


def shown(match: Match, prompt: Prompt) -> Prompt:
    """The prompt with the service's revision, which no undo ever repeats."""
    return replace(prompt, revision=prompt.revision + match.seats[prompt.seat].shift)


def check_not_held(match: Match, seat: int | None) -> None:
    """While a player can take back a finished turn nobody else moves."""
    if match.held_until is not None and match.trail_seat is not None and match.trail_seat != seat:
        name = match.seats[match.trail_seat].name
        raise Held(
            f"{name} can still take back the last turn. Play goes on when {name} says Done, or by itself in a moment.",
            match.held_until,
        )


async def choose(
    table: Table, caller: Caller, seat: int, choice: Choice, revision: int, interaction: str | None
) -> Outcome:
    check_seat(table.match, caller, seat)
    check_playing(table.match)
    check_not_held(table.match, seat)
    if table.match.held_until is not None:
        # To go on is to say Done.
        await _release(table)
    game, state, match = table.game, table.state, table.match
    prompts = game.prompts(state)
    prompt = next((prompt for prompt in prompts if prompt.seat == seat), None)
    revised = game.revisable(state, seat) if prompt is None else None
    question = prompt or revised
    if question is None:
        raise NotYourTurn(_whose_turn(match, prompts))
    if revision != question.revision + match.seats[seat].shift:
        raise Stale("That question has been answered, or was asked anew: look at what is asked now.")
    common = revised is not None or _is_common(table, prompts, seat)
    turn = game.turn(state)
    try:
        events = game.choose(state, seat, choice, question.revision)
    except IllegalChoice as error:
        raise _refusal(error) from error
    trail: tuple[int, ...] = ()
    held_until = None
    if not common and not caller.computer and not any(event.reveals for event in events):
        trail = (*match.trail, match.number) if match.trail_seat == seat else (match.number,)
        if game.result(state) is not None:
            trail = ()
        elif _hands_over(table, seat, turn):
            if match.settings.grace > 0:
                held_until = table.now + match.settings.grace
            else:
                trail = ()
    return await record(
        table,
        "choose",
        seat,
        as_ids(choice),
        caller,
        interaction,
        events=events,
        trail=trail,
        held_until=held_until,
    )


def _is_common(table: Table, prompts: list[Prompt], seat: int) -> bool:
    """Several decide at once (setup, lookout): nobody is held, and an answer is changed, not undone."""
    if len(prompts) > 1:
        return True
    others = (other.number for other in table.match.seats if other.number != seat)
    return any(table.game.revisable(table.state, other) is not None for other in others)


def _hands_over(table: Table, seat: int, turn: int) -> bool:
    """The turn is over, or somebody else is asked in it."""
    if table.game.turn(table.state) != turn:
        return True
    return any(prompt.seat != seat for prompt in table.game.prompts(table.state))


def _whose_turn(match: Match, prompts: list[Prompt]) -> str:
    names = " and ".join(match.seats[prompt.seat].name for prompt in prompts)
    return f"It is not your turn: {names} decides now. You will be told when it is."


def _refusal(error: IllegalChoice) -> Illegal | Stale:
    if isinstance(error, StaleRevision):
        return Stale(error.sentence)
    if isinstance(error, NotYourPrompt | GameOver):
        return NotYourTurn(error.sentence)
    return Illegal(error.sentence)


async def _release(table: Table) -> None:
    """The held turn is over for good."""
    seat = table.match.trail_seat
    table.match = replace(table.match, trail=(), trail_seat=None, held_until=None)
    await deadlines.drop(table.tx, table.match.id, "grace")
    await settle(table, "done", seat)


async def done(table: Table, caller: Caller, seat: int, interaction: str | None) -> Outcome:
    check_seat(table.match, caller, seat)
    check_playing(table.match)
    check_not_held(table.match, seat)
    if table.match.held_until is None:
        raise NothingHeld(
            "Your turn is not over: choose one of the options."
            if seat in table.match.waiting
            else "Your turn is over already, and play has gone on."
        )
    return await record(table, "done", seat, {}, caller, interaction, new_state=False)


async def grace_is_over(table: Table) -> Outcome | None:
    """The clock says Done for the player, unless the player was quicker."""
    match = table.match
    if match.status != "playing" or match.held_until is None or match.held_until > table.now:
        return None
    return await record(table, "done", match.trail_seat, {"by": "clock"}, NOBODY, None, new_state=False)


def why_no_undo(match: Match, seat: int, last: JournalRow | None) -> str | None:
    """Why that seat can take nothing back now; None when it can."""
    if match.trail and match.trail_seat == seat:
        return None
    if last is None or last.kind in ("rewind", "seat") or (last.kind == "undo" and last.seat == seat):
        return "There is nothing to take back: this is how your turn began."
    if last.kind == "done":
        return "The turn is over and play has gone on: what is done is done."
    if last.seat != seat:
        return "Another player has decided since: only your own last choices can be taken back."
    if last.reveals:
        return "Your last choice drew or revealed something: that cannot be taken back."
    if last.kind == "concede":
        return "A concession cannot be taken back."
    return "Your last choice counts already. While all decide at once you can still answer anew."


async def undo(table: Table, caller: Caller, seat: int, interaction: str | None) -> Outcome:
    """One choice back. The others have seen nothing of it, so nothing changes for them."""
    match = table.match
    check_seat(match, caller, seat)
    check_playing(match)
    why = why_no_undo(match, seat, await records.last_row(table.tx, match.id))
    if why is not None:
        raise CannotUndo(why)
    target = match.trail[-1]
    row = await table.tx.one("SELECT state, boundary FROM snapshots WHERE match = ? AND number = ?", (match.id, target))
    assert row is not None, "the states of a trail are kept"
    last_shown = _revision(table, seat)
    table.state = table.game.load(row["state"])
    again = _revision(table, seat)
    assert again is not None, "an undone choice answered a question"
    # The question gets a revision that no panel has shown: buttons of the undone branch stay dead.
    taken = table.seat(seat)
    table.set_seat(replace(taken, shift=taken.shift + max(0, (last_shown or again) - again) + 1))
    await records.save_seats(table.tx, match.id, [table.seat(seat)])
    await table.tx.run("DELETE FROM snapshots WHERE match = ? AND number = ?", (match.id, target))
    return await record(
        table,
        "undo",
        seat,
        {"to": target},
        caller,
        interaction,
        trail=match.trail[:-1],
        boundary=bool(row["boundary"]),
        quiet=True,
    )


def _revision(table: Table, seat: int) -> int | None:
    for prompt in table.game.prompts(table.state):
        if prompt.seat == seat:
            return prompt.revision
    return None


async def concede(table: Table, caller: Caller, seat: int, interaction: str | None) -> Outcome:
    check_seat(table.match, caller, seat)
    check_playing(table.match)
    check_not_held(table.match, seat)
    if table.match.held_until is not None:
        await _release(table)
    try:
        events = table.game.concede(table.state, seat)
    except IllegalChoice as error:
        raise _refusal(error) from error
    table.set_seat(replace(table.seat(seat), conceded=True))
    await table.tx.run("UPDATE seats SET conceded = 1 WHERE match = ? AND seat = ?", (table.match.id, seat))
    return await record(table, "concede", seat, {}, caller, interaction, events=events)
