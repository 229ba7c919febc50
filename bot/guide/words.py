"""The lessons of the guided first match, in the order in which they are told when several fit one moment.

They are true by docs/rules/north.md; each says one thing, and what to press. Goods are `{food}` tokens.
"""

WORDS: dict[str, tuple[str, str]] = {
    "hand": (
        "Your first hand",
        "Keep three of five cards. The corner shows what a card costs; the name of an action there (Harvest, Sail"
        " …) means: play it when you take that action. Cheap cards are a good start. Mark three in the menu, then"
        " press **Keep 3**.",
    ),
    "round": (
        "A new round",
        "Spent workers are back, your pawns are off the ring, all your cards are ready again, and new islands are"
        " in sight. Goods are never lost between rounds. The first player marker has gone on by one seat.",
    ),
    "lookout": (
        "Lookout",
        "Each round begins with four new cards. Every card you keep costs one worker until the round ends. Two or"
        " three are plenty: some buildings need workers too. Keeping none is allowed.",
    ),
    "turn": (
        "Your turn",
        "One action each, in turn, until all have passed. Strongest are your two **pawns**: put one on any tile "
        "of the ring. Harvest brings the goods of a Field, Explore a card, Populate a worker; Construct builds "
        "for free, Sail sends a ship.",
    ),
    "last": (
        "The last round",
        "Somebody has 25 points: this round is the last, and ends when the ships have landed. Spend what you can."
        " Each card in your empire is a point, each gold too; of resources two make one.",
    ),
    "build": (
        "Building",
        "A location is built for the goods in its corner, and can be used in this very round. Gold pays for any "
        "missing resource. Each card in your empire is a point at the end.",
    ),
    "use": (
        "Using a location",
        "Some locations have an action: pay what it asks, take what it gives. The card then rests until the next "
        "round. Each use is your action for this turn.",
    ),
    "move": (
        "A pawn goes on",
        "Both pawns stand on the ring. Each can go on once this round, to a tile next to it, for {1food}: that "
        "tile’s action is yours too. Then it rests until the next round.",
    ),
    "pass": (
        "Passing",
        "When nothing useful is left, **Pass**: you are out until the next round, and nobody can raid you. Goods "
        "and hand stay yours. When all have passed, the ships land.",
    ),
    "raid": (
        "Raze tokens",
        "A raze token raids: it tires one unused action of an opponent who has not passed. Or keep it for a ship,"
        " to conquer an island.",
    ),
    "boost": (
        "Boosts and Fields",
        "Before the action happens you may play one Boost or build one Field from your hand that names it; then "
        "the action follows anyway. Fields can be built only like this.",
    ),
    "gold": (
        "Gold",
        "One gold stands in for any one resource in a cost. At the end a gold is a point by itself; of resources "
        "it takes two.",
    ),
    "sail": (
        "Setting sail",
        "The ship joins the queue and lands when all have passed. A **fish** lets it reach distant islands, a "
        "**raze token** lets it conquer one. What goes aboard is spent, used or not.",
    ),
    "island": (
        "Islands",
        "Your ship has arrived. Take an island that lies open, or the top of a pile, which you see only when it "
        "is yours. Ships at the head of the queue choose first.",
    ),
    "landing": (
        "Pillage or conquer",
        "Pillage: take the goods, the island is gone. Conquer: pay what the island asks besides the raze token "
        "aboard, and it joins your empire with all that it can do.",
    ),
    "done": (
        "Undo and Done",
        "**Undo** takes it back, **Done** lets the others go on at once; otherwise it counts by itself in a moment.",
    ),
    "end": (
        "The end",
        "Points on the track, one for each card in your empire, one for each gold, one for two resources. `/match"
        " new` opens a match for your friends, `/learn` one against a gentle player.",
    ),
}
