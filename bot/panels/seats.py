"""A seat and who plays it: the owner's panel, and what is said in public when a seat changes hands or all are asked."""

from collections.abc import Sequence
from typing import Any

from bot.matches import Match, Moment, Question
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.parts import (
    BLUE,
    DANGER,
    GOLD,
    GREEN,
    Choice,
    Panel,
    Picture,
    button,
    menu,
    panel,
    person_menu,
    row,
    rows,
    show,
    text,
)
from bot.panels.words import listed, moment, safe
from bot.post.ledger import Guardian
from bot.post.seats import Keeping


def _ways(match: Match, seat: int | None, *more: Any) -> list[Any]:
    """The last row of every page here."""
    return rows(
        [*more, button("My turn", Control("turn", match.id, seat), BLUE), button("More", Control("menu", match.id))]
    )


def guardian_name(guardian: Guardian) -> str:
    return "a computer player" if guardian.person is None else f"**{safe(guardian.name)}**"


# --- the owner's panel ----------------------------------------------------------------------------


def seat(kept: Keeping, number: int, note: str = "") -> Panel:
    """For its owner: who plays it, who would, and everything that can be done with it."""
    match = kept.match
    taken = match.seats[number]
    away = kept.absent is not None
    lines = [note, f"**{safe(taken.name)}** plays for you now." if away else "You play it yourself."]
    if kept.named is not None and kept.named.person is not None and kept.guardian.person is None:
        lines.append(f"**{safe(kept.named.name)}** cannot guard it any more: they know another hand of this match.")
    lines.append(f"**Guardian:** {guardian_name(kept.guardian)}")
    lines.append("-# Plays for you when your time is up or you hand over, sees your hand, and gives it back any time.")
    if kept.wanted:
        lines.append("📣 Somebody is looked for who takes this seat for good.")
    if kept.friend is not None:
        lines.append(f"👁️ <@{kept.friend}> sees your hand.")
    change = (
        button("Take back", Control("takeback", match.id, number), GREEN)
        if away
        else button("Hand over now", Control("handover", match.id, number), disabled=taken.conceded)
    )
    named = kept.named is not None and kept.named.person is not None
    return panel(
        text(f"### Your seat in {describe.title(match).lower()}\n" + "\n".join(line for line in lines if line)),
        row(person_menu(Control("guardian", match.id, number), "Name a guardian: somebody who does not play")),
        *rows(
            [
                change,
                *([button("Let a computer guard", Control("unguard", match.id, number))] if named else []),
                button("Call it off", Control("calloff", match.id, number))
                if kept.wanted
                else button("Find a substitute", Control("wanted", match.id, number), disabled=taken.conceded),
                *([] if away else [button("Show my hand", Control("showing", match.id, number))]),
            ],
            3,
        ),
        row(
            button("Ask to go back", Control("moments", match.id, number)),
            button("End together", Control("ending", match.id, number)),
            *([] if away or taken.conceded else [button("Give up", Control("giveup", match.id, number), DANGER)]),
        ),
        *_ways(match, number),
    )


def guarded(kept: Keeping, number: int, note: str = "") -> Panel:
    """For who plays somebody else's seat."""
    match = kept.match
    lines = [
        note,
        f"You play for **{safe(kept.absent or 'its owner')}**, who can come back at any time.",
        "-# Giving up and the choice of a substitute stay theirs.",
    ]
    return panel(
        text(
            f"### The seat you guard in {describe.title(match).lower()}\n" + "\n".join(line for line in lines if line)
        ),
        row(
            button("Step down", Control("stepdown", match.id, number)),
            button("Ask to go back", Control("moments", match.id, number)),
            button("End together", Control("ending", match.id, number)),
        ),
        *_ways(match, number),
    )


def managed(kept: Keeping, number: int, note: str = "") -> Panel:
    """For the host or a moderator: a seat whose player has vanished."""
    match = kept.match
    taken = match.seats[number]
    played = f"**{safe(taken.name)}** plays it" + (f" for **{safe(kept.absent)}**" if kept.absent else "")
    lines = [note, f"{played}.", "📣 Somebody is looked for who takes it for good." if kept.wanted else ""]
    return panel(
        text(f"### Seat {number + 1} of {describe.title(match).lower()}\n" + "\n".join(line for line in lines if line)),
        row(
            button("Call it off", Control("calloff", match.id, number))
            if kept.wanted
            else button("Find a substitute", Control("wanted", match.id, number), disabled=taken.conceded)
        ),
        text("-# `/match replace` hands the seat to somebody you name, or to a computer player."),
        *_ways(match, None),
    )


def ask_hand_over(match: Match, number: int, guardian: Guardian) -> Panel:
    return panel(
        text(
            f"Hand your seat in {describe.title(match).lower()} over to {guardian_name(guardian)}? They see your hand"
            " and play until you take it back. What you have chosen so far counts."
        ),
        *_ways(
            match,
            number,
            button("Yes, hand over", Control("handover", match.id, number, argument="yes"), DANGER),
            button("Back", Control("seat", match.id, number)),
        ),
    )


def away(match: Match, number: int, note: str = "") -> Panel:
    """What the owner finds instead of the turn panel while somebody else plays."""
    said = f"**{safe(match.seats[number].name)}** plays your seat in {describe.title(match).lower()} now."
    return panel(
        text(f"{note}\n{said}".strip()),
        row(
            button("Take back", Control("takeback", match.id, number), GREEN),
            button("My seat", Control("seat", match.id, number)),
            button("Story", Control("story", match.id)),
            button("More", Control("menu", match.id)),
        ),
    )


# --- showing a hand -------------------------------------------------------------------------------


def showing(match: Match, number: int, friend: int | None, note: str = "") -> Panel:
    said = f"👁️ <@{friend}> sees your hand." if friend is not None else "Nobody else sees your hand."
    return panel(
        text(
            f"### Show your hand in {describe.title(match).lower()}\n{note}\n{said}\n"
            "-# One friend who does not play. Who has seen a hand takes no other seat in this match."
        ),
        row(person_menu(Control("show", match.id, number), "Show it to …")),
        *_ways(
            match,
            number,
            *([button("Hide it again", Control("hide", match.id, number), DANGER)] if friend is not None else []),
            button("Back", Control("seat", match.id, number)),
        ),
    )


def shown(match: Match, number: int) -> Panel:
    """The letter to the friend."""
    return panel(
        text(f"**{safe(match.seats[number].name)}** shows you their hand in {describe.title(match).lower()}."),
        row(
            button("Look at the hand", Control("peek", match.id, number), BLUE),
            button("Table", Control("board", match.id)),
        ),
    )


def peeked(match: Match, game: Any, view: Any, number: int, pictures: Sequence[Picture]) -> Panel:
    drawn = describe.drawn_names(game, view)
    lines = [f"**In hand** {safe(describe.counted(describe.hand_names(game, view)))}"]
    if drawn:
        lines.append(f"**To choose from** {safe(describe.counted(drawn))}")
    name = safe(match.seats[number].name)
    return panel(
        text(f"### The hand of {name} in {describe.title(match).lower()}\n-# For your eyes only."),
        *map(show, pictures),
        text("\n".join(lines)),
        row(
            button("Look again", Control("peek", match.id, number), BLUE),
            button("Table", Control("board", match.id)),
            button("More", Control("menu", match.id)),
        ),
        pictures=pictures,
    )


# --- spectators -----------------------------------------------------------------------------------


def watching(match: Match, hands: Sequence[int]) -> Panel:
    """What somebody who does not play can do."""
    looks = [
        button(f"Hand of {match.seats[number].name}", Control("peek", match.id, number), BLUE)
        for number in hands
        if number < len(match.seats)
    ]
    said = "✓ You watch: the match stands in `/matches`. No hand is shown here, unless its player wants it."
    return panel(
        text(f"### {describe.title(match)}\n{said}\n{describe.waiting_line(match)}"),
        *rows(
            [
                *looks,
                button("Table", Control("board", match.id)),
                button("Empires", Control("empires", match.id)),
                button("Story", Control("story", match.id)),
                button("Stop watching", Control("unwatch", match.id)),
                button("My matches", Control("matches")),
            ],
            4,
        ),
    )


# --- asking all -----------------------------------------------------------------------------------


def named(match: Match, seats: Sequence[int]) -> str:
    return listed([f"**{safe(match.seats[number].name)}**" for number in seats])


def answers(match: Match, asked: Question) -> list[Any]:
    """Yes and no, for this very question."""
    which = f"{asked.what}@{int(asked.since)}"
    return [
        button("Agree", Control("agree", match.id, argument=which), GREEN),
        button("Rather not", Control("decline", match.id, argument=which)),
    ]


def ending(match: Match, asked: Question | None, number: int | None, moderator: bool, note: str = "") -> Panel:
    """Ending a match without a result: who agreed, who still has to."""
    lines = [note, "The match ends without a result when everybody who plays agrees."]
    controls: list[Any] = []
    if asked is not None:
        lines.append(f"Agreed: {named(match, asked.agreed)}. Still asked: {named(match, asked.lacking) or 'nobody'}.")
    if number is not None and asked is not None and number in asked.agreed:
        controls.append(answers(match, asked)[1])
    elif number is not None:
        controls.append(button("I agree to end it", Control("abandon", match.id, number), DANGER))
    if moderator:
        controls.append(button("End it as moderator", Control("endnow", match.id), DANGER))
    controls.append(button("Back", Control("seat", match.id, number)))
    return panel(
        text(f"### End {describe.title(match).lower()}?\n" + "\n".join(line for line in lines if line)),
        *_ways(match, number, *controls),
    )


def ask_end_now(match: Match) -> Panel:
    return panel(
        text(f"End {describe.title(match).lower()} for everybody at once, without a result? This cannot be undone."),
        row(
            button("Yes, end it", Control("endnow", match.id, argument="yes"), DANGER),
            button("Back", Control("ending", match.id)),
        ),
    )


def moment_name(match: Match, one: Moment) -> str:
    """`Round 2 · actions: before Ann's turn`, without formatting."""
    who = "" if one.seat is None else f", before {match.seats[one.seat].name} moved"
    return f"{describe.headline(one.view) or f'Turn {one.turn}'}{who}"


def moments(match: Match, number: int, found: Sequence[Moment], now: float, note: str = "") -> Panel:
    if not found:
        head = "There is nothing to go back to yet: the first turn is under way. Undo works inside a turn."
        return panel(text(head), *_ways(match, number, button("Back", Control("seat", match.id, number))))
    choices = [Choice(str(one.number), moment_name(match, one), f"{_ago(now - one.at)} ago") for one in found]
    return panel(
        text(
            f"### Go back in {describe.title(match).lower()}\n{note}\nPick the moment. All who play must agree;"
            " then what came after is undone, and what nobody had seen is shuffled anew."
        ),
        row(menu(Control("moment", match.id, number), choices, "Back to …")),
        *_ways(match, number, button("Back", Control("seat", match.id, number))),
    )


def _ago(seconds: float) -> str:
    if seconds < 3600:
        return f"{max(1, int(seconds // 60))} min"
    return f"{int(seconds // 3600)} h" if seconds < 2 * 86400 else f"{int(seconds // 86400)} days"


def ask_rewind(match: Match, number: int, one: Moment, alone: bool) -> Panel:
    yes = "Yes, go back" if alone else "Ask the others"
    return panel(
        text(f"Go back to **{safe(moment_name(match, one))}**, {moment(one.at)}? Everything after that is undone."),
        *_ways(
            match,
            number,
            button(yes, Control("rewind", match.id, number, argument=str(one.number)), DANGER),
            button("Back", Control("moments", match.id, number)),
        ),
    )


# --- in public ------------------------------------------------------------------------------------


def plays_for(match: Match, number: int, absent: str, mention: str | None) -> Panel:
    taken = match.seats[number]
    who = "A computer player" if taken.computer is not None else f"**{safe(taken.name)}**"
    return panel(
        text(f"🪑 {who} plays for **{safe(absent)}** now, until they take the seat back."),
        row(button("Take back", Control("takeback", match.id, number), GREEN)),
        mention=mention,
        accent=None,
    )


def is_back(match: Match, number: int) -> Panel:
    return panel(text(f"-# 🪑 **{safe(match.seats[number].name)}** plays this seat."), accent=None)


def wanted(match: Match, number: int, clan: str) -> Panel:
    name = safe(match.seats[number].name)
    return panel(
        text(
            f"📣 **A seat is free in {describe.title(match).lower()}:** that of **{name}**, who leads"
            f" **{safe(clan)}**. Who takes it, takes it for good. Anybody who does not play here may."
        ),
        row(
            button("Take the seat", Control("takeseat", match.id, number), GREEN),
            button("Look at the table", Control("board", match.id)),
            button("Story", Control("story", match.id)),
        ),
        accent=GOLD,
    )


def wanted_no_more(match: Match, number: int) -> Panel:
    return panel(text(f"-# 📣 The search is over: **{safe(match.seats[number].name)}** plays the seat."), accent=None)


def asked_of_all(match: Match, asked: Question, by: int, mention: str | None) -> Panel:
    """A question to the table. `by` is who asked first."""
    what = _wish(match, asked.what)
    left = named(match, asked.lacking) or "nobody"
    return panel(
        text(f"**{safe(match.seats[by].name)}** asks {what}\nAll must agree. Still asked: {left}."),
        row(*answers(match, asked)),
        mention=mention,
        accent=GOLD,
    )


def _wish(match: Match, what: str) -> str:
    if what == "abandon":
        return f"to end {describe.title(match).lower()} without a result."
    return "to go back: later moves are undone, and what nobody had seen is shuffled anew."


def answered(match: Match, what: str, closed: str, by: int) -> Panel:
    """What the public question becomes."""
    name = safe(match.seats[by].name)
    wish = "end the match" if what == "abandon" else "go back"
    said = {
        "declined": f"-# **{name}** would rather play on. The question is off the table.",
        "agreed": f"-# All agreed to {wish}.",
    }
    return panel(text(said.get(closed, f"-# The question to {wish} is off the table.")), accent=None)


def voted(found: str, name: str) -> Panel:
    said = {
        "wait": f"🗳️ The others wait for **{safe(name)}**. The buttons above stay open for another vote.",
        "seat": f"🗳️ The others decided: somebody else plays for **{safe(name)}** until they are back.",
        "forfeit": f"🗳️ The others decided to go on without **{safe(name)}**.",
    }
    return panel(text(said[found]), accent=None)
