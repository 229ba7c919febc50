"""What remains of a match that is over: its saga, its replay, its journal as a file, and the proof."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.discord_limits import OPTIONS
from bot.matches import Match
from bot.matches.fairness import Verdict
from bot.matches.history import History
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, GOLD, Choice, Panel, Picture, button, menu, panel, row, show, text
from bot.panels.words import fit, fit_lines, sentence
from bot.post.saga import Part, round_of

# Characters for a part of the saga; five of them fit a message.
PART = 720


def saga(match: Match, parts: Sequence[Part], *, public: bool = False) -> Panel:
    """The match told in its turning points."""
    told = [f"**{part.title}**\n" + fit("\n".join(map(sentence, part.lines)), PART) for part in parts]
    controls = [button("Replay", Control("replay", match.id), BLUE), button("Story", Control("story", match.id))]
    if not public:
        controls.append(button("Back", Control("menu", match.id)))
    return panel(text(f"## The saga of {describe.title(match).lower()}"), *map(text, told), row(*controls), accent=GOLD)


# --- replay ---------------------------------------------------------------------------------------


def replay(history: History, at: int, picture: Picture | None) -> Panel:
    """The table as everybody saw it after one turn, and what had happened in it."""
    match, moments = history.match, history.moments
    moment = moments[at]
    number = round_of(moments, at)
    where = f"Round {number} · {at} of {len(moments) - 1}" if at else "As it was dealt"
    lines = fit_lines([sentence(line) for line in moment.sentences], 900)
    scores = _scores(match, moment.view)
    return panel(
        text(f"### {describe.title(match)} · {where}\n{lines}".strip()),
        show(picture) if picture else text("\n".join(describe.seat_lines(match, moment.view))),
        text(scores) if scores else None,
        row(
            button("⏮", _to(match, 0, "first"), disabled=at == 0),
            button("◀", _to(match, at - 1), disabled=at == 0),
            button("▶", _to(match, at + 1), BLUE, disabled=at + 1 >= len(moments)),
            button("⏭", _to(match, len(moments) - 1, "last"), disabled=at + 1 >= len(moments)),
            button("Back", Control("menu", match.id)),
        ),
        *_rounds(history, number),
        pictures=[picture],
    )


def _to(match: Match, at: int, name: str = "step") -> Control:
    """The ends of the replay may be one step away: their buttons are named apart."""
    return Control("replay", match.id, argument=f"{name}.{max(0, at)}")


def _scores(match: Match, view: Any) -> str:
    players = getattr(view, "players", ())
    if not players or not hasattr(players[0], "total"):
        return ""
    order = sorted(players, key=lambda player: -player.total)
    return "-# Worth then: " + " · ".join(f"{sentence(match.names[each.seat])} {each.total}" for each in order)


def _rounds(history: History, shown: int) -> list[Any]:
    """A menu of rounds; a round begins with the first moment that was played in it."""
    begins: dict[int, int] = {}
    for at in range(1, len(history.moments)):
        begins.setdefault(round_of(history.moments, at), at)
    if len(begins) < 2:
        return []
    choices = [Choice(str(at), f"Round {number}", chosen=number == shown) for number, at in begins.items()]
    control = Control("replay", history.match.id, argument="round")
    return [row(menu(control, choices[-OPTIONS:], "Jump to a round"))]


# --- the journal and the proof --------------------------------------------------------------------


def keepsake(match: Match, journal: Picture) -> Panel:
    """The journal as a file to keep."""
    said = (
        f"### The journal of {describe.title(match).lower()}\nEvery choice, the seed, the cards and the story."
        f"\n-# `python -m engine replay {journal.name}` tells it again without me."
    )
    return panel(
        text(said),
        ui.File(f"attachment://{journal.name}"),
        row(button("Back", Control("menu", match.id))),
        pictures=[journal],
    )


def proof(match: Match, verdict: Verdict) -> Panel:
    """What was checked, and what came of it."""
    if verdict.fair:
        said = (
            f"### {describe.title(match)} was played fairly\nI played it again from its seed just now:\n"
            f"✓ the seed is the one promised at the start, `{(match.seed_hash or '')[:16]}…`\n"
            "✓ it deals the very table that was dealt, every deck in its order\n"
            f"✓ all {verdict.choices} choices did what the journal says\n"
            "✓ and they lead to the table as it is stored"
        )
    else:
        said = f"### {describe.title(match)} does not replay\n{verdict.fault}\n-# Tell the operator of this bot."
    controls = [button("Back", Control("menu", match.id))]
    if match.over:
        controls.insert(0, button("Keep the journal", Control("export", match.id)))
    return panel(text(said), row(*controls))
