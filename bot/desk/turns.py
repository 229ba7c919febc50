"""Taking a turn: open the panel, choose, mark several, undo, done, why not."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.desk import lessons, lobbies
from bot.desk.house import Look
from bot.desk.verbs import Click, verb
from bot.discord_limits import OPTIONS
from bot.matches import Match, Outcome, Position
from bot.matches.records import row_of_interaction
from bot.matches.refusals import Illegal, NotSeated, Stale, WrongStatus
from bot.panels import seats
from bot.panels.clocks import own_line
from bot.panels.custom_id import Control, named
from bot.panels.looking import message
from bot.panels.orders import order_control
from bot.panels.parts import Panel
from bot.panels.turn import Question, turn, why_not
from bot.panels.words import fit_lines, goods, icons, safe, sentence
from bot.post import away, ledger, plans
from bot.post.orders import MOST_ORDERS, order_from
from bot.post.people import person_in
from engine.core import Caption, Option, Prompt

NEWS = 8


def seat_of(click: Click, match: Match) -> int:
    """The seat that the click is for. Somebody else's controls are refused kindly."""
    mine = match.seats_of(click.person)
    asked = click.control.seat
    if asked is not None and asked not in mine and asked < len(match.seats):
        if match.seats[asked].owner == click.person:
            raise NotSeated(f"{match.seats[asked].name} plays your seat now. My turn takes it back.")
        raise NotSeated(f"These are the controls of {match.seats[asked].name}. Yours open with My turn.")
    if not mine and away_seat(click, match) is not None:
        raise NotSeated("Somebody plays your seat for you now. My turn takes it back.")
    if not mine:
        raise NotSeated("You do not sit at this table. Empires and Story are open to look at.")
    if asked is not None and asked in mine:
        return asked
    return next((seat for seat in mine if seat in match.waiting), mine[0])


def playing_seat(click: Click) -> Callable[[Match], int]:
    def found(match: Match) -> int:
        if match.status in ("lobby", "draft"):
            raise WrongStatus("The match has not begun: the host starts it from the lobby.")
        return seat_of(click, match)

    return found


def away_seat(click: Click, match: Match) -> int | None:
    """The seat of this person that somebody else plays now."""
    if match.status != "playing" or match.seats_of(click.person):
        return None
    return next((seat.number for seat in match.seats if seat.owner == click.person), None)


async def seated(click: Click) -> tuple[Match, int]:
    match = await click.house.matches.match(click.match_id)
    return match, playing_seat(click)(match)


async def look(click: Click, seat: int | None = None, *, news: bool = False) -> Look:
    """The turn of that seat; without one, of the seat that the click is for."""
    chosen = playing_seat(click) if seat is None else lambda match: seat
    return await click.house.look(click.match_id, click.caller, chosen, news=news)


async def open_turn(
    click: Click,
    seat: int | None = None,
    *,
    note: str = "",
    group: str | None = None,
    page: int = 0,
    sure: Option | None = None,
    news: bool = False,
    seen: Look | None = None,
    always: Control | None = None,
) -> Panel:
    """The panel as it is now."""
    house = click.house
    seen = seen or await look(click, seat, news=news)
    position, game = seen.position, seen.game
    prompt = position.prompt or position.revisable
    several = prompt is not None and prompt.several
    # Where the cards are what is asked about, or the panel is opened: further questions stay short, for thumbs.
    pictures = []
    if prompt is not None and (several or (news and _about_cards(prompt))):
        profile = seen.settings.get("pictures", "wide")
        pictures = await house.pictures.hand(game, position.view, profile, _cards(prompt, seen.marked))
    caption = partial(game.caption, position.view)
    question = Question(
        position,
        caption,
        group,
        page,
        await _dm_trouble(click, seen.settings) + note,
        away.in_words(seen.news, position.match.names, position.seat or 0, NEWS) if seen.news else (),
        seen.marked,
        sure,
        pictures,
        seen.table_url,
        seen.others,
        # An opened menu is no place for a lesson: it would push the menu off a phone.
        lesson=await lessons.lesson_of(click, position) if group is None and sure is None else None,
        clock=own_line(position.match, seen.clocks, position.seat or 0),
        plan=plans.in_words(seen.plan.plan) if seen.plan is not None else (),
        stopped=seen.plan.stopped if seen.plan is not None else None,
        always=always,
    )
    return turn(question)


def _about_cards(prompt: Prompt) -> bool:
    return any(option.subject[:1] in (("card",), ("tile",)) for option in prompt.options)


def _cards(prompt: Prompt, marked: Sequence[str]) -> list[str]:
    """The cards behind marked options, to be shown as marked in the picture."""
    options = [prompt.option(each) for each in marked]
    return [option.subject[1] for option in options if option is not None and option.subject[:1] == ("card",)]


async def _dm_trouble(click: Click, person: dict[str, Any]) -> str:
    """Closed direct messages are noticed once, and told where it is private."""
    if not person.get("dm_closed") or person.get("dm_told"):
        return ""
    await click.house.change_settings("person", click.person, dm_told=True)
    return (
        "-# I could not write to you directly. Allow direct messages from this server in its privacy settings, or"
        " choose another way in /settings. The game goes on here.\n"
    )


@verb("turn")
async def turn_panel(click: Click) -> Panel:
    try:
        return await open_turn(click, news=True)
    except NotSeated:
        match = await click.house.matches.match(click.match_id)
        absent = away_seat(click, match)
        if absent is None:
            raise
        return seats.away(match, absent)


@verb("group")
async def open_group(click: Click) -> Panel:
    page, _, group = click.control.argument.partition(".")
    return await open_turn(click, group=group, page=_number(page))


async def question_of(click: Click, seat: int) -> tuple[Position, Prompt]:
    """The open question, if it is the one that the control was made for."""
    position = await click.house.matches.position(click.match_id, click.caller, seat)
    prompt = position.prompt or position.revisable
    if prompt is None or click.control.revision != prompt.revision:
        raise Stale("That question has been answered already. This is how things stand now.")
    return position, prompt


async def option_of(click: Click, seat: int, name: str) -> tuple[Position, Prompt, Option]:
    position, prompt = await question_of(click, seat)
    option = named(prompt, name)
    if option is None:
        raise Illegal("That is not among your options now. Here is what is.")
    return position, prompt, option


@verb("ask")
async def ask_again(click: Click) -> Panel:
    _, seat = await seated(click)
    _, _, option = await option_of(click, seat, click.control.argument)
    return await open_turn(click, seat, sure=option)


@verb("choose")
async def choose_button(click: Click) -> Panel:
    return await _choose(click, click.control.argument)


@verb("take")
async def choose_from_menu(click: Click) -> Panel:
    return await _choose(click, click.values[0] if click.values else "")


async def _choose(click: Click, name: str) -> Panel:
    _, seat = await seated(click)
    repeated, planned = await _before(click, seat)
    if repeated:
        return await open_turn(click, seat)
    position, prompt, option = await option_of(click, seat, name)
    outcome = await click.house.matches.choose(
        click.match_id, click.caller, seat, option.id, prompt.revision, click.interaction
    )
    return await _chosen(click, seat, outcome, planned, (position, prompt, option))


async def _before(click: Click, seat: int) -> tuple[bool, bool]:
    """Whether this very delivery was handled before (what it did stands); whether a plan is overruled by hand."""
    async with click.house.matches.database.reading() as tx:
        repeated = await row_of_interaction(tx, click.match_id, click.interaction) is not None
        plan = await ledger.plan_of(tx, click.match_id, seat)
    planned = plan is not None and plan.person == click.person and plan.stopped is None
    return repeated, planned and bool(plan and (plan.plan if plan.rest is None else plan.rest))


async def _chosen(
    click: Click,
    seat: int,
    outcome: Outcome,
    planned: bool,
    answered: tuple[Position, Prompt, Option] | None = None,
) -> Panel:
    """What a choice did, what standing orders added to it, and what is asked now."""
    seen = await look(click, seat)
    told = [_said(seen, outcome)]
    answers = click.house.office.answers
    for _ in range(MOST_ORDERS):
        more = await answers.follow(seen.position, person_in(seen.settings))
        if more is None:
            break
        seen = await look(click, seat)
        told.append(f"{_said(seen, more)} (as ordered)".strip())
    if planned:
        told.append("-# Your plan is put away: you decide by hand.")
    always = None if answered is None else _always(click, seat, seen, *answered)
    return await open_turn(click, seen=seen, note=fit_lines([line for line in told if line], 900), always=always)


def _said(seen: Look, outcome: Outcome) -> str:
    """In the words of the game."""
    lines = [sentence(line) for line in seen.game.story(outcome.events, seen.position.match.names)]
    return "✓ " + fit_lines(lines, 600) if lines else ""


def _always(click: Click, seat: int, seen: Look, before: Position, prompt: Prompt, option: Option) -> Control | None:
    """Offered after a small choice that comes again and again."""
    order = order_from(prompt, option, seen.game.caption(before.view, option).label)
    if order is None or order in person_in(seen.settings).orders:
        return None
    return order_control(click.match_id, seat, order)


# --- several --------------------------------------------------------------------------------------


@verb("marks")
async def turn_page(click: Click) -> Panel:
    _, seat = await seated(click)
    return await open_turn(click, seat, page=_number(click.control.argument))


@verb("mark")
async def mark(click: Click) -> Panel:
    """Take over what was marked on one page; the other pages keep theirs."""
    _, seat = await seated(click)
    _, prompt = await question_of(click, seat)
    page = _number(click.control.argument)
    here = {option.id for option in prompt.options[page * OPTIONS : (page + 1) * OPTIONS]}
    chosen = [option for name in click.values if (option := named(prompt, name)) is not None]
    before = await click.house.marked(click.match_id, seat, prompt.revision)
    kept = [each for each in before if each not in here]
    marked = [*kept, *(option.id for option in chosen if option.id in here)]
    await click.house.mark(click.match_id, seat, prompt.revision, marked)
    return await open_turn(click, seat, page=page)


@verb("send")
async def send_marks(click: Click) -> Panel:
    _, seat = await seated(click)
    repeated, planned = await _before(click, seat)
    if repeated:
        return await open_turn(click, seat)
    _, prompt = await question_of(click, seat)
    offered = {option.id for option in prompt.options}
    marked = [each for each in await click.house.marked(click.match_id, seat, prompt.revision) if each in offered]
    outcome = await click.house.matches.choose(
        click.match_id, click.caller, seat, marked, prompt.revision, click.interaction
    )
    return await _chosen(click, seat, outcome, planned)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else 0


# --- back, and on ---------------------------------------------------------------------------------


@verb("undo")
async def undo(click: Click) -> Panel:
    _, seat = await seated(click)
    await click.house.matches.undo(click.match_id, click.caller, seat, click.interaction)
    return await open_turn(click, seat, note="↩️ Taken back.")


@verb("done")
async def done(click: Click) -> Panel:
    _, seat = await seated(click)
    await click.house.matches.done(click.match_id, click.caller, seat, click.interaction)
    return await open_turn(click, seat, note="✓ Done.")


@verb("next")
async def next_match(click: Click) -> Panel:
    """The match that has waited longest for this person."""
    mine = await click.house.matches.matches_of(click.person)
    waits = [one for one in mine if one.your_turn]
    other = next((one for one in waits if one.match.id != click.match_id), waits[0] if waits else None)
    if other is None:
        return message("No match waits for you. Rest your oars.")
    moved = _at(click, other.match.id)
    if other.match.status == "draft":
        return await lobbies.clans(moved)
    seat = next((seat for seat in other.seats if seat in other.match.waiting), other.seats[0])
    return await open_turn(moved, seat, news=True)


def _at(click: Click, match_id: int) -> Click:
    return replace(click, control=Control("turn", match_id))


# --- lessons --------------------------------------------------------------------------------------


@verb("gotit")
async def put_lesson_away(click: Click) -> Panel:
    _, seat = await seated(click)
    await lessons.put_away(click)
    return await open_turn(click, seat, news=True)


@verb("nolessons")
async def skip_lessons(click: Click) -> Panel:
    _, seat = await seated(click)
    await lessons.skip(click)
    return await open_turn(
        click, seat, note="No more lessons in this match. /rules and Why not? still answer.", news=True
    )


# --- why not --------------------------------------------------------------------------------------


async def _intents(click: Click, seat: int) -> list[tuple[str, Caption]]:
    return await click.house.matches.intents(click.match_id, click.caller, seat)


async def _question(click: Click, seat: int) -> Question:
    position = await click.house.matches.position(click.match_id, click.caller, seat)
    game = await click.house.matches.game(click.match_id)
    return Question(position, partial(game.caption, position.view))


@verb("why")
async def why(click: Click) -> Panel:
    _, seat = await seated(click)
    return why_not(await _question(click, seat), await _intents(click, seat), _number(click.control.argument))


@verb("explain")
async def explain(click: Click) -> Panel:
    _, seat = await seated(click)
    intents = await _intents(click, seat)
    index = _number(click.values[0] if click.values else "")
    if index >= len(intents):
        raise Stale("That has changed meanwhile. Ask once more.")
    intent, said = intents[index]
    found = await click.house.matches.explain(click.match_id, click.caller, seat, intent)
    label = safe(icons(said.label).replace("*", ""))
    if found is None:
        answer = f"**{label}**: you can do that now."
    else:
        missing = _missing(found.missing)
        answer = f"**{label}**: {sentence(found.sentence)}{missing}\n-# Rule {found.rule}"
    return why_not(await _question(click, seat), intents, _number(click.control.argument), answer)


def _missing(missing: dict[str, int]) -> str:
    return f" You lack {goods(missing)}." if missing else ""
