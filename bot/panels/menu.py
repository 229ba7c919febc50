"""The menu of a match: everything that is not done every turn, two presses from the table."""

from dataclasses import dataclass
from typing import Literal

from bot.matches import Match
from bot.panels import describe
from bot.panels.custom_id import Control
from bot.panels.parts import BLUE, Panel, button, panel, rows, text

# player: only who sits at the table, while it is played; guest: who does not; anyone: always; after: once it is over.
When = Literal["player", "guest", "anyone", "after"]


@dataclass(frozen=True)
class Entry:
    label: str
    verb: str
    emoji: str
    # What it is for, in one line.
    about: str
    when: When = "player"
    # Of the match, or of the person wherever they play.
    of_match: bool = True


ENTRIES = (
    Entry("Plan ahead", "plan", "🧭", "lay down your next moves while others think"),
    Entry("Standing orders", "orders", "📜", "small choices that you always make the same way"),
    Entry("Quiet", "quiet", "🔕", "snooze or mute the calls of this match"),
    Entry("Clocks", "clock", "⏳", "who has how much time; pause the match", "anyone"),
    Entry("My seat", "seat", "🪑", "name a guardian, hand over, show your hand to a friend, give up"),
    Entry("Watch", "watch", "👁️", "follow this match in your list; a hand that a friend shows you", "guest"),
    Entry("Notes", "notes", "📝", "private notes on this match and its cards", "anyone"),
    Entry("Story", "story", "📖", "what happened, by round or player, with bookmarks", "anyone"),
    Entry("Saga", "saga", "🏆", "the match told in its turning points", "after"),
    Entry("Replay", "replay", "🎞️", "step through the match picture by picture", "after"),
    Entry("My matches", "matches", "🗂️", "all tables where you sit, and who waits for whom", "anyone", False),
    Entry("Statistics", "record", "📊", "your matches in figures, and the best of this server", "anyone", False),
    Entry("Settings", "settings", "⚙️", "calls, silent hours, vacation, pictures", "anyone"),
    Entry("Help", "help", "❓", "how to play here", "anyone"),
)


def menu_of(match: Match, seat: int | None) -> Panel:
    """What this person can do with the match besides playing."""
    playing = seat is not None and match.status == "playing"
    open_to = {
        "player": playing,
        "guest": seat is None and match.status == "playing",
        "anyone": True,
        "after": match.over,
    }
    shown = [entry for entry in ENTRIES if open_to[entry.when]]
    lines = [f"-# {entry.emoji} **{entry.label}**: {entry.about}" for entry in shown]
    buttons = [
        button(
            entry.label,
            Control(entry.verb, match.id, seat) if entry.of_match else Control(entry.verb),
            emoji=entry.emoji,
        )
        for entry in shown
    ]
    back = [button("My turn", Control("turn", match.id, seat), BLUE)] if playing else []
    # Two in a row fit the width of a phone.
    return panel(text(f"### {describe.title(match)}\n" + "\n".join(lines)), *rows([*back, *buttons], 2))
