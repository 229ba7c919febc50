"""Before the first turn: who sits where, with what, and the start. Each inside the match's lock and transaction."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.matches import fairness, records
from bot.matches.model import Caller, Change, Match, Picks, Seat, Settings
from bot.matches.refusals import BadPick, CannotStart, NoRoom, NotAllowed, NotSeated, WrongStatus
from bot.matches.registry import Games
from bot.matches.table import Table, asked, notices, wait_for
from bot.storage import outbox
from bot.storage.database import Transaction
from bot.storage.outbox import Post
from engine.core import Dice, IllegalChoice


def check_lobby(match: Match) -> None:
    if match.status == "draft":
        raise WrongStatus("The draft is under way: nobody comes or goes until all have picked.")
    if match.status != "lobby":
        raise WrongStatus("The match has begun: seats can only be handed over now.")


def check_manager(match: Match, caller: Caller) -> None:
    if not caller.moderator and caller.person != match.host:
        raise NotAllowed("Only the host of the match or a moderator of this server can do that.")


async def create(
    tx: Transaction,
    games: Games,
    caller: Caller,
    game: str,
    options: Mapping[str, Any],
    settings: Settings,
    place: str,
    now: float,
) -> int:
    if caller.person is None:
        raise NotAllowed("Only a person can host a match.")
    counts = games.current(game).seat_counts()
    if settings.seats not in counts:
        raise NoRoom(f"This game is for {counts[0]} to {counts[-1]} players.")
    if settings.picks is not None and len(settings.picks.pool) < settings.seats:
        raise BadPick(f"There are only {len(settings.picks.pool)} to pick from for {settings.seats} seats.")
    return await tx.insert(
        "INSERT INTO matches (game, status, host, place, options, settings, created, touched)"
        " VALUES (?, 'lobby', ?, ?, ?, ?, ?, ?)",
        (game, caller.person, place, records.text(dict(options)), records.text(settings), now, now),
    )


async def _write(tx: Transaction, match: Match, seats: tuple[Seat, ...], now: float, **changes: Any) -> Match:
    """Write the lobby with these seats, and let its message follow."""
    changed = replace(match, seats=seats, version=match.version + 1, touched=now, **changes)
    await records.save_match(tx, changed, match.version)
    if seats != match.seats:
        await tx.run("DELETE FROM seats WHERE match = ?", (match.id,))
        if seats:
            await records.save_seats(tx, match.id, seats)
    post = Post(f"lobby:{match.id}", "lobby", {"match": match.id}, replaces=True)
    await outbox.put(tx, match.id, [post], now)
    return changed


def _numbered(seats: list[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, number=number) for number, seat in enumerate(seats))


async def join(tx: Transaction, match: Match, caller: Caller, name: str, now: float) -> Match:
    check_lobby(match)
    if caller.person is None:
        raise NotAllowed("Only a person can join.")
    if match.seats_of(caller.person):
        # A second click on Join: it is true already.
        return match
    if match.settings.private and not caller.moderator and caller.person != match.host:
        row = await tx.one(
            "SELECT 1 FROM guests WHERE match = ? AND person = ? AND role = 'invited'",
            (match.id, caller.person),
        )
        if row is None:
            raise NotAllowed("This match is by invitation: ask the host for one.")
    _check_room(match)
    seat = Seat(len(match.seats), caller.person, caller.person, None, name, {}, False, None)
    return await _write(tx, match, (*match.seats, seat), now)


async def add_computer(tx: Transaction, match: Match, caller: Caller, kind: str, name: str, now: float) -> Match:
    check_lobby(match)
    check_manager(match, caller)
    _check_room(match)
    seat = Seat(len(match.seats), None, None, kind, name, {}, False, None)
    return await _write(tx, match, (*match.seats, seat), now)


def _check_room(match: Match) -> None:
    if len(match.seats) >= match.settings.seats:
        raise NoRoom("All seats are taken: somebody must leave first, or the host adds a seat.")


async def leave(tx: Transaction, match: Match, caller: Caller, now: float) -> Match:
    """The seats of the caller become free. A host who leaves hands the lobby on, or closes it."""
    check_lobby(match)
    if not match.seats_of(caller.person):
        raise NotSeated("You have no seat in this match.")
    left = [seat for seat in match.seats if seat.person != caller.person]
    people = [seat.person for seat in left if seat.person is not None]
    if caller.person != match.host:
        return await _write(tx, match, _numbered(left), now)
    if people:
        return await _write(tx, match, _numbered(left), now, host=people[0])
    return await _write(tx, match, (), now, status="abandoned", finished=now)


async def remove(tx: Transaction, match: Match, caller: Caller, seat: int, now: float) -> Match:
    """The host clears a seat, of a computer player or of a person."""
    check_lobby(match)
    check_manager(match, caller)
    if not 0 <= seat < len(match.seats):
        raise NotSeated(f"There is no seat {seat + 1} in this match.")
    left = [taken for taken in match.seats if taken.number != seat]
    return await _write(tx, match, _numbered(left), now)


async def configure(
    tx: Transaction,
    games: Games,
    match: Match,
    caller: Caller,
    options: Mapping[str, Any] | None,
    settings: Settings | None,
    now: float,
) -> Match:
    check_lobby(match)
    check_manager(match, caller)
    changes: dict[str, Any] = {}
    if options is not None:
        changes["options"] = dict(options)
    if settings is not None:
        counts = games.current(match.game).seat_counts()
        if settings.seats not in counts or settings.seats < len(match.seats):
            least = max(counts[0], len(match.seats))
            raise NoRoom(f"The match can have {least} to {counts[-1]} seats now.")
        changes["settings"] = settings
    return await _write(tx, match, match.seats, now, **changes)


# --- picks --------------------------------------------------------------------------------------


def _picked(match: Match, picks: Picks) -> dict[int, str]:
    """What each seat has picked so far."""
    return {seat.number: seat.options[picks.field] for seat in match.seats if picks.field in seat.options}


def free_picks(match: Match) -> list[str]:
    """What is left to pick."""
    picks = match.settings.picks
    if picks is None:
        return []
    taken = set(_picked(match, picks).values())
    return [value for value in picks.pool if value not in taken]


async def pick(
    tx: Transaction, games: Games, match: Match, caller: Caller, seat: int, value: str | None, now: float
) -> tuple[Match, list[Change]]:
    """Choose what the seat plays, or (None) leave it open. In a draft, only when it is the seat's turn."""
    picks = match.settings.picks
    if picks is None:
        raise WrongStatus("There is nothing to pick in this match.")
    if match.status not in ("lobby", "draft"):
        raise WrongStatus("The match has begun: what was picked is played.")
    _check_picker(match, caller, seat)
    if match.status == "lobby" and picks.way != "free":
        when = "dealt at the start" if picks.way == "random" else "drafted one after the other after the start"
        raise WrongStatus(f"In this match it is {when}.")
    if match.status == "draft" and match.draft[0] != seat:
        raise WrongStatus(f"{match.seats[match.draft[0]].name} picks first; you will be told when it is you.")
    if value is None and match.status == "draft":
        raise BadPick(f"It is your turn to pick: one of {', '.join(free_picks(match))}.")
    if value is not None and value != match.seats[seat].options.get(picks.field):
        _check_free(match, picks, value)
    seats = _with_pick(match.seats, picks, seat, value)
    if match.status == "lobby":
        return await _write(tx, match, seats, now), []
    return await _drafted(tx, games, replace(match, seats=seats), match, match.draft[1:], now)


def _check_picker(match: Match, caller: Caller, seat: int) -> None:
    if not 0 <= seat < len(match.seats):
        raise NotSeated(f"There is no seat {seat + 1} in this match.")
    taken = match.seats[seat]
    if taken.computer is not None:
        check_manager(match, caller)
    elif taken.person != caller.person:
        raise NotSeated(f"{taken.name} picks for this seat; you can pick for your own.")


def _check_free(match: Match, picks: Picks, value: str) -> None:
    if value not in picks.pool:
        raise BadPick(f"There is no {value} here. There are: {', '.join(picks.pool)}.")
    for number, taken in _picked(match, picks).items():
        if taken == value:
            left = ", ".join(free_picks(match))
            raise BadPick(f"{match.seats[number].name} has that already. Free are: {left}.")


def _with_pick(seats: tuple[Seat, ...], picks: Picks, seat: int, value: str | None) -> tuple[Seat, ...]:
    options = {key: kept for key, kept in seats[seat].options.items() if key != picks.field}
    if value is not None:
        options[picks.field] = value
    return (*seats[:seat], replace(seats[seat], options=options), *seats[seat + 1 :])


# --- the start ----------------------------------------------------------------------------------


async def start(tx: Transaction, games: Games, match: Match, caller: Caller, now: float) -> tuple[Match, list[Change]]:
    check_lobby(match)
    check_manager(match, caller)
    counts = games.current(match.game).seat_counts()
    if len(match.seats) not in counts:
        raise CannotStart(
            f"This game is for {counts[0]} to {counts[-1]} players, and {len(match.seats)} sit here: "
            "invite somebody, or add a computer player."
        )
    picks = match.settings.picks
    if picks is not None and picks.way == "draft":
        order = list(range(len(match.seats)))
        Dice(fairness.new_seed()).shuffle(order)
        return await _drafted(tx, games, match, match, tuple(order), now)
    return await _begin(tx, games, _all_picked(match), match, now)


async def _drafted(
    tx: Transaction, games: Games, match: Match, read: Match, order: tuple[int, ...], now: float
) -> tuple[Match, list[Change]]:
    """Go on with the draft: computer players pick by chance; a person is asked; in the end the match begins."""
    picks = match.settings.picks
    assert picks is not None
    while order and match.seats[order[0]].computer is not None:
        value = _by_chance(match)
        match = replace(match, seats=_with_pick(match.seats, picks, order[0], value))
        order = order[1:]
    if not order:
        return await _begin(tx, games, match, read, now)
    seats = tuple(replace(seat, waiting_since=now if seat.number == order[0] else None) for seat in match.seats)
    changed = await _write(tx, read, seats, now, status="draft", draft=order)
    key = f"pick:{match.id}:{order[0]}"
    payload = {"match": match.id, "seat": order[0], "person": seats[order[0]].person}
    await outbox.put(tx, match.id, [Post(key, "pick", payload)], now)
    return changed, []


def _by_chance(match: Match) -> str:
    """Chance in the lobby is not part of the game: its seed is not kept."""
    free = free_picks(match)
    return free[Dice(fairness.new_seed()).below(len(free))]


def _all_picked(match: Match) -> Match:
    """Seats that have not picked are dealt something that is left."""
    picks = match.settings.picks
    if picks is None:
        return match
    for seat in match.seats:
        if picks.field not in seat.options:
            value = _by_chance(match)
            match = replace(match, seats=_with_pick(match.seats, picks, seat.number, value))
    return match


async def _begin(tx: Transaction, games: Games, match: Match, read: Match, now: float) -> tuple[Match, list[Change]]:
    """Deal. From here on the match keeps its rules, its cards, and the promise of its seed."""
    options = [seat.options for seat in match.seats]
    seed = fairness.new_seed()
    try:
        game, content = games.for_match(match.game, options, match.settings.extra)
        state = game.start(options, match.options, seed)
    except (IllegalChoice, ValueError, KeyError) as error:
        raise CannotStart(getattr(error, "sentence", f"The game does not start like this: {error}")) from error
    dumped = game.dump(state)
    await records.keep_content(tx, game, content)
    promise = (fairness.hash_of_seed(seed), fairness.hash_of_start(dumped))
    await tx.run(
        "UPDATE matches SET started = ?, rules_version = ?, content = ?, seed = ?, seed_hash = ?, start_hash = ?"
        " WHERE id = ?",
        (now, game.rules_version, game.content_hash, seed, *promise, match.id),
    )
    turn = game.turn(state)
    seats = tuple(replace(seat, waiting_since=None) for seat in match.seats)
    match = replace(
        match,
        status="playing",
        started=now,
        rules_version=game.rules_version,
        content=game.content_hash,
        seed_hash=promise[0],
        start_hash=promise[1],
        version=read.version + 1,
        touched=now,
        turn=turn,
        told_turn=turn,
        draft=(),
        seats=seats,
    )
    await records.save_seats(tx, match.id, seats)
    table = Table(tx, match, game, state, now)
    begins, _ = await wait_for(table, asked(table))
    await records.save_match(tx, table.match, read.version, dumped)
    posts = [
        Post(f"lobby:{match.id}", "lobby", {"match": match.id}, replaces=True),
        Post(f"started:{match.id}", "started", {"match": match.id}),
        Post(f"table:{match.id}", "table", {"match": match.id}, replaces=True),
        *notices(table.match, begins),
    ]
    await outbox.put(tx, match.id, posts, now)
    return table.match, [Change("start", table.match, 0, now, None, True, True, begins)]
