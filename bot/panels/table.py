"""The table, in public: made from what a spectator may see, and from nothing else."""

from collections.abc import Sequence
from typing import Any

from bot.matches import Match
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, GOLD, GREEN, Panel, Picture, button, link, panel, row, rule, show, text
from bot.panels.words import fit_lines, moment, safe, sentence


def table(match: Match, view: Any, story: Sequence[str], picture: Picture | None = None, clock: str = "") -> Panel:
    """The current table. `view` is the spectator's; `clock` says how long those have whom it waits for."""
    lines = fit_lines([sentence(line) for line in story], 900)
    banner = describe.banner(view)
    waits = [seat.waiting_since for seat in match.seats if seat.waiting_since is not None]
    since = f" Asked {moment(min(waits))}." if waits and match.held_until is None and not match.over else ""
    waiting = f"{describe.waiting_line(match)}{since}\n{clock}".strip()
    return panel(
        text(f"### {describe.title(match)} · {describe.headline(view)}\n{banner}".strip()),
        show(picture) if picture else text("\n".join(describe.seat_lines(match, view))),
        text(lines) if lines else None,
        rule(),
        text(waiting if not match.over else "The match is over."),
        *table_rows(match),
        pictures=[picture],
    )


def table_rows(match: Match) -> list[Any]:
    """What is done every turn in the first row, what is looked at in the second."""
    return [
        row(
            button("My turn", Control("turn", match.id), BLUE, disabled=match.over),
            button("My hand", Control("hand", match.id), disabled=match.over),
            button("Plan", Control("plan", match.id), disabled=match.over),
        ),
        row(
            button("Empires", Control("empires", match.id)),
            button("Story", Control("story", match.id)),
            button("More", Control("menu", match.id)),
            button("Help", Control("help", match.id)),
        ),
    ]


def moved(match: Match, url: str) -> Panel:
    """What an earlier table message becomes."""
    return panel(
        text(f"-# {describe.title(match)}: the table has moved on."), row(link("To the table", url)), accent=None
    )


def told(sentences: Sequence[str]) -> Panel:
    """A turn as it is told in the thread."""
    return panel(text(fit_lines([sentence(line) for line in sentences], 1500)), accent=None)


def round_over(match: Match, number: int, lines: Sequence[str], picture: Picture | None) -> Panel:
    """A round in one look: who had how much, and has how much now."""
    return panel(
        text(f"### {describe.title(match)} · Round {number} is over"),
        show(picture) if picture else None,
        text("\n".join(lines)),
        pictures=[picture],
        accent=GOLD,
    )


def opened(match: Match, game: Any) -> Panel:
    """The first words of a match."""
    seats = [
        f"{seat.number + 1}. **{safe(seat.name)}** leads **{safe(describe.clan_name(game, seat.options.get('clan')))}**"
        for seat in match.seats
    ]
    promise = f"-# The shuffle is promised: `{(match.seed_hash or '')[:16]}…`. The seed is published at the end."
    return panel(text(f"## {describe.game_name(match)}\n" + "\n".join(seats)), text(promise), accent=GOLD)


def ending(match: Match, picture: Picture | None, seed: str | None) -> Panel:
    """The end, told as it deserves."""
    if match.result is None:
        return panel(
            text(f"## {describe.title(match)} ends here\nThe match was ended without a result."),
            row(button("Rematch", Control("rematch", match.id), GREEN), button("Story", Control("story", match.id))),
            accent=GOLD,
        )
    winners = [f"**{safe(match.seats[seat].name)}**" for seat in match.result.winners]
    crown = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
    reason = f"\n-# {match.result.reason.capitalize()}." if match.result.reason else ""
    return panel(
        text(f"## {describe.title(match)} · {crown}{reason}"),
        show(picture) if picture else None,
        text("\n".join(describe.ranking_lines(match, match.result))),
        text(f"-# Seed `{seed}`. Anyone can check the shuffle.") if seed else None,
        text("Well fought. The fire stays lit for another one."),
        row(
            button("Rematch", Control("rematch", match.id), GREEN),
            button("Saga", Control("saga", match.id), BLUE),
            button("Replay", Control("replay", match.id)),
            button("Story", Control("story", match.id)),
        ),
        row(
            button("Empires", Control("empires", match.id)),
            button("Keep the journal", Control("export", match.id)),
            button("Verify", Control("verify", match.id)),
        ),
        accent=GOLD,
        pictures=[picture],
    )
