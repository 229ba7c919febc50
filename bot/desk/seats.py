"""A seat: its guardian, handing over and back, a substitute, a hand shown to a friend, giving up, and what all are
asked: to end the match, to go back, what becomes of somebody whose time is up."""

from typing import get_args

from bot.desk.turns import away_seat, open_turn, seated
from bot.desk.verbs import Click, Picked, verb
from bot.matches import Caller, Match, Moment, Outcome
from bot.matches.consent import stands_in
from bot.matches.lobby import check_manager
from bot.matches.refusals import CannotRewind, NotAllowed, NotSeated, Stale, WrongStatus
from bot.matches.table import check_playing
from bot.panels import describe
from bot.panels import seats as pages
from bot.panels.custom_id import Control
from bot.panels.looking import message
from bot.panels.parts import BLUE, DANGER, Panel, button
from bot.panels.words import fit, safe
from bot.post.ledger import Guardian
from bot.post.pace import Ballot


def seat_meant(click: Click, match: Match) -> int:
    """The seat that a control is about: the one it names, or the person's own, be it that somebody plays it now."""
    asked = click.control.seat
    if asked is not None and asked < len(match.seats):
        return asked
    mine = match.seats_of(click.person)
    absent = away_seat(click, match)
    if not mine and absent is None:
        raise NotSeated("You do not sit at this table. The host opens another's seat with `/seat`.")
    return mine[0] if mine else absent or 0


async def _running(click: Click) -> tuple[Match, int]:
    match = await click.house.matches.match(click.match_id)
    check_playing(match)
    return match, seat_meant(click, match)


@verb("seat")
async def seat(click: Click, note: str = "") -> Panel:
    _, number = await _running(click)
    kept = await click.house.office.seats.keeping(click.match_id, number)
    taken = kept.match.seats[number]
    if taken.owner == click.person:
        return pages.seat(kept, number, note)
    if taken.person == click.person:
        return pages.guarded(kept, number, note)
    check_manager(kept.match, click.caller)
    return pages.managed(kept, number, note)


# --- guardians ------------------------------------------------------------------------------------


def _somebody(click: Click) -> Picked:
    if not click.picked:
        raise NotAllowed("Nobody was picked. Pick somebody of this server who does not play.")
    found = click.picked[0]
    if found.bot:
        raise NotAllowed("A bot cannot do that. Pick a person who does not play.")
    return found


@verb("guardian")
async def name_guardian(click: Click) -> Panel:
    _, number = await _running(click)
    return await guard(click, number, _somebody(click))


async def guard(click: Click, number: int, found: Picked) -> Panel:
    guardian = Guardian(found.name, person=found.person)
    await click.house.office.seats.name_guardian(click.match_id, click.caller, number, guardian)
    return await seat(click, f"✓ {safe(found.name)} guards your seat.")


@verb("unguard")
async def let_computer_guard(click: Click) -> Panel:
    _, number = await _running(click)
    await click.house.office.seats.name_guardian(click.match_id, click.caller, number, None)
    return await seat(click, "✓ A computer player guards your seat.")


@verb("handover")
async def hand_over(click: Click) -> Panel:
    """Asks once: the guardian sees the hand."""
    match, number = await _running(click)
    if click.control.argument != "yes":
        kept = await click.house.office.seats.keeping(match.id, number)
        if match.seats[number].owner != click.person:
            raise NotSeated("Only the owner of a seat hands it over.")
        return pages.ask_hand_over(match, number, kept.guardian)
    await click.house.office.seats.hand_over(match.id, click.caller, number, click.interaction)
    return pages.away(await click.house.matches.match(match.id), number, "✓ Handed over. Rest well.")


@verb("takeback")
async def take_back(click: Click) -> Panel:
    match, number = await _running(click)
    await click.house.office.seats.take_back(match.id, click.caller, number, click.name, click.interaction)
    return await open_turn(click, number, note="✓ Welcome back: the seat is yours again.", news=True)


@verb("stepdown")
async def step_down(click: Click) -> Panel:
    match, number = await _running(click)
    await click.house.office.seats.step_down(match.id, click.caller, number, click.interaction)
    return message(
        "✓ A computer player plays on. Thank you for standing in.", button("My matches", Control("matches"), BLUE)
    )


# --- substitutes ----------------------------------------------------------------------------------


@verb("wanted")
async def find_substitute(click: Click) -> Panel:
    match, number = await _running(click)
    await click.house.office.seats.call_substitute(match.id, click.caller, number)
    return await seat(click, "✓ The call stands in the match's thread. Until somebody comes, all stays as it is.")


@verb("calloff")
async def call_off(click: Click) -> Panel:
    match, number = await _running(click)
    await click.house.office.seats.call_off(match.id, click.caller, number)
    return await seat(click, "✓ The search is called off.")


@verb("takeseat")
async def take_seat(click: Click) -> Panel:
    match, number = await _running(click)
    await click.house.office.seats.take_seat(match.id, click.caller, number, click.name, click.interaction)
    return await open_turn(click, number, note="✓ The seat is yours, for good. Welcome to the table.", news=True)


# --- a hand shown, and watching -------------------------------------------------------------------


@verb("showing")
async def showing(click: Click, note: str = "") -> Panel:
    match, number = await _running(click)
    if match.seats[number].owner != click.person:
        raise NotSeated("You can show your own hand only.")
    return pages.showing(match, number, await click.house.matches.sees_hand(match.id, number), note)


@verb("show")
async def show(click: Click) -> Panel:
    match, number = await _running(click)
    found = _somebody(click)
    await click.house.matches.show_hand(match.id, click.caller, number, found.person)
    return await showing(click, f"✓ I write to {safe(found.name)}. They also find it at the table: More, Watch.")


@verb("hide")
async def hide(click: Click) -> Panel:
    match, number = await _running(click)
    await click.house.matches.show_hand(match.id, click.caller, number, None)
    return await showing(click, "✓ Hidden again.")


@verb("peek")
async def peek(click: Click) -> Panel:
    """The hand that somebody shows."""
    match, number = await _running(click)
    if number in match.seats_of(click.person):
        raise WrongStatus("This is your own hand: My hand shows it.")
    position = await click.house.matches.position(match.id, click.caller, number)
    game = await click.house.matches.game(match.id)
    person = await click.house.settings("person", click.person)
    pictures = await click.house.pictures.hand(game, position.view, person.get("pictures", "wide"))
    return pages.peeked(match, game, position.view, number, pictures)


@verb("watch")
async def watch(click: Click) -> Panel:
    await click.house.matches.watch(click.match_id, click.caller)
    match = await click.house.matches.match(click.match_id)
    roles = await click.house.matches.roles(match.id, click.person)
    hands = sorted(int(role.removeprefix("sees:")) for role in roles if role.startswith("sees:"))
    return pages.watching(match, hands)


@verb("unwatch")
async def unwatch(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    await click.house.matches.unwatch(match.id, click.caller)
    return message(
        f"✓ You do not watch {describe.title(match).lower()} any more.",
        button("Watch again", Control("watch", match.id)),
        button("My matches", Control("matches")),
    )


# --- giving up ------------------------------------------------------------------------------------


def _check_own(click: Click, match: Match, number: int) -> None:
    if stands_in(match, number):
        raise NotAllowed("You play for somebody else: only they can give up. My seat lets you step down.")


@verb("giveup")
async def give_up(click: Click) -> Panel:
    """Asks once more: a concession cannot be taken back."""
    match, number = await seated(click)
    _check_own(click, match, number)
    return message(
        f"Give up {describe.title(match).lower()}? Your seat passes for the rest of the match and is ranked last.",
        button("Yes, I give up", Control("concede", match.id, number), DANGER),
        button("Find a substitute", Control("wanted", match.id, number)),
        button("Back", Control("turn", match.id, number)),
    )


@verb("concede")
async def concede(click: Click) -> Panel:
    match, number = await seated(click)
    _check_own(click, match, number)
    await click.house.matches.concede(match.id, click.caller, number, click.interaction)
    return message("You have given up this match. The others fight on.", button("Story", Control("story", match.id)))


# --- ending together ------------------------------------------------------------------------------


@verb("ending")
async def ending(click: Click, note: str = "") -> Panel:
    """A lobby is called off at once; a match ends when all agree."""
    match = await click.house.matches.match(click.match_id)
    if match.status in ("lobby", "draft"):
        await click.house.matches.close_lobby(match.id, click.caller)
        return message("The match is called off.")
    check_playing(match)
    mine = match.seats_of(click.person)
    if not mine and not click.caller.moderator:
        raise NotSeated("Only those who play the match, or a moderator, can end it.")
    asked = await click.house.matches.question(match.id, "abandon")
    return pages.ending(match, asked, mine[0] if mine else None, click.caller.moderator, note)


@verb("abandon")
async def abandon(click: Click) -> Panel:
    # A moderator who plays agrees like everybody; ending it for all is another button.
    left = await click.house.matches.abandon(click.match_id, Caller(click.person), click.interaction)
    if isinstance(left, Outcome):
        return message("The match is ended.", button("My matches", Control("matches"), BLUE))
    return await ending(click, "✓ You agree to end it. The others are asked in the thread.")


@verb("endnow")
async def end_now(click: Click) -> Panel:
    match = await click.house.matches.match(click.match_id)
    check_playing(match)
    if not click.caller.moderator:
        raise NotAllowed("Only a moderator of this server ends a match for everybody.")
    if click.control.argument != "yes":
        return pages.ask_end_now(match)
    await click.house.matches.abandon(match.id, click.caller, click.interaction)
    return message("The match is ended.", button("My matches", Control("matches"), BLUE))


# --- going back -----------------------------------------------------------------------------------


@verb("moments")
async def moments(click: Click) -> Panel:
    match, number = await seated(click)
    check_playing(match)
    found = await click.house.matches.beginnings(match.id, click.caller)
    return pages.moments(match, number, found, click.house.now)


async def _moment(click: Click, match: Match, value: str) -> Moment:
    found = await click.house.matches.beginnings(match.id, click.caller)
    one = next((one for one in found if str(one.number) == value), None)
    if one is None:
        raise CannotRewind("That moment is gone. Pick another one out of the list.")
    return one


@verb("moment")
async def pick_moment(click: Click) -> Panel:
    match, number = await seated(click)
    check_playing(match)
    one = await _moment(click, match, click.values[0] if click.values else "")
    others = [taken for taken in match.seats if taken.person not in (None, click.person) and not taken.conceded]
    return pages.ask_rewind(match, number, one, alone=not others)


@verb("rewind")
async def rewind(click: Click) -> Panel:
    match, number = await seated(click)
    one = await _moment(click, match, click.control.argument)
    left = await click.house.matches.rewind(match.id, click.caller, one.number, click.interaction)
    return await _gone_back(click, match, number, left)


async def _gone_back(click: Click, match: Match, number: int, left: Outcome | tuple[int, ...]) -> Panel:
    if isinstance(left, Outcome):
        return await open_turn(click, number, note="✓ All agreed: this is how it was. What was hidden is dealt anew.")
    return message(
        f"✓ You agree to go back. Still asked: {pages.named(match, left)}.",
        button("My turn", Control("turn", match.id, number), BLUE),
        button("More", Control("menu", match.id)),
    )


# --- yes and no -----------------------------------------------------------------------------------


async def _asked(click: Click) -> str:
    """What a button of a public question is about, if that very question is still open."""
    what, _, since = click.control.argument.partition("@")
    asked = await click.house.matches.question(click.match_id, what)
    if asked is None or str(int(asked.since)) != since:
        raise Stale("That question is off the table. My seat, in More, asks anew.")
    return what


@verb("agree")
async def agree(click: Click) -> Panel:
    match, number = await seated(click)
    what = await _asked(click)
    if what == "abandon":
        return await abandon(click)
    to = what.removeprefix("rewind:")
    left = await click.house.matches.rewind(
        match.id, click.caller, int(to) if to.isdecimal() else -1, click.interaction
    )
    return await _gone_back(click, match, number, left)


@verb("decline")
async def decline(click: Click) -> Panel:
    match, number = await seated(click)
    await click.house.matches.decline(match.id, click.caller, await _asked(click))
    return message(
        "✓ The question is off the table. Play goes on.",
        button("My turn", Control("turn", match.id, number), BLUE),
        button("More", Control("menu", match.id)),
    )


# --- votes ----------------------------------------------------------------------------------------

DECIDED = {
    "wait": "✓ Decided: the match waits for {name}.",
    "seat": "✓ Decided: somebody else plays for {name} until they are back.",
    "forfeit": "✓ Decided: the match goes on without {name}.",
}


@verb("vote")
async def vote(click: Click) -> Panel:
    """What becomes of a seat whose time is up. The others' votes stay theirs until it is decided."""
    about, _, said = click.control.argument.partition(".")
    ballot = next((known for known in get_args(Ballot) if known == said), None)
    if ballot is None or not about.isdecimal() or len(about) > 2:
        raise NotAllowed("There is no such vote. Wait, a stand-in, or going on without them.")
    match = await click.house.matches.match(click.match_id)
    found = await click.house.office.seats.vote(match.id, click.caller, int(about), ballot)
    name = safe(match.seats[int(about)].name)
    controls = [button("My turn", Control("turn", match.id), BLUE), button("Story", Control("story", match.id))]
    if found is not None:
        return message(DECIDED[found].format(name=name), *controls)
    left = await click.house.office.seats.open_votes(match.id, int(about))
    open_now = f"Still open: {pages.named(match, left)}." if left else "No side has more than half yet."
    return message(fit(f"✓ Your vote counts. {open_now} You can change it until then.", 500), *controls)
