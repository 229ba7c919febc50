"""The lessons of the guided first match, in the order in which they are told when several fit one moment.

They are true by docs/rules/north.md; each says one thing, and what to press. Goods are `{food}` tokens.
"""

WORDS: dict[str, tuple[str, str]] = {
    "hand": (
        "Your first hand",
        "You drew five cards and keep three. The corner shows what a card costs to build; a card with an action "
        "name there (Harvest, Sail …) is played when you take that action. Cheap cards are a good start. Open the"
        " menu, mark three, then press **Keep 3**.",
    ),
    "round": (
        "A new round",
        "Your spent workers are back, your pawns are off the ring, every card of yours is ready again, and new "
        "islands are in sight. Goods are never lost between rounds. The first player marker has gone on by one "
        "seat.",
    ),
    "lookout": (
        "Lookout",
        "Each round begins with four new cards. Every card you keep costs one worker until the round ends; the "
        "rest is discarded. Two or three cards are plenty: some buildings need workers too. Keeping none is "
        "allowed.",
    ),
    "turn": (
        "Your turn",
        "Players take one action each, in turn, until all have passed. Your strongest actions are two **pawns**: "
        "put one on any tile of the ring and do what it says. Explore draws a card, Populate gains a worker, "
        "Construct builds for free, Harvest takes the goods of a Field, Sail sends a ship. Press **Pawn** and try"
        " one.",
    ),
    "last": (
        "The last round",
        "Somebody has 25 points, so this round is the last and ends after the ships have landed. Spend what you "
        "can: each card in your empire is a point, each gold too, of resources two make one.",
    ),
    "build": (
        "Building",
        "A location from your hand is built for the goods in its corner, and may be used in this very round. Gold"
        " pays for any missing resource. Each card in your empire is worth a point at the end.",
    ),
    "use": (
        "Using a location",
        "Some locations have an action: pay what it asks, take what it gives. The card is then tired until the "
        "next round. Each use is your action for this turn.",
    ),
    "move": (
        "A pawn goes on",
        "Both pawns stand on the ring. Each can go on once this round, to a tile next to it, for {1food}: then "
        "that tile’s action is yours too. After that it rests until the next round.",
    ),
    "pass": (
        "Passing",
        "When nothing useful is left, **Pass**: you are out until the next round, and nobody can raid you. Goods "
        "and hand stay with you. When all have passed, the ships reach their islands.",
    ),
    "raid": (
        "Raze tokens",
        "A raze token raids: it tires one unused action of an opponent who has not passed. Or keep it for a ship,"
        " to conquer an island.",
    ),
    "boost": (
        "Boosts and Fields",
        "You have declared an action. Before it happens you may play one Boost or build one Field from your hand "
        "that names this action; then the action follows anyway. Fields can be built only like this.",
    ),
    "gold": (
        "Gold",
        "One gold stands in for any one resource in a cost. At the end a gold is a point by itself; of resources "
        "it takes two.",
    ),
    "sail": (
        "Setting sail",
        "The ship joins the queue and lands after all have passed. A **fish** lets it reach the distant islands, "
        "a **raze token** lets it conquer one. What goes aboard is spent, so send along only what you will use.",
    ),
    "island": (
        "Islands",
        "Your ship has arrived. Take an island that lies open, or the top of a pile, which you see only when it "
        "is yours. The first ship in the queue chooses first.",
    ),
    "landing": (
        "Pillage or conquer",
        "Pillage: take the goods at once, the island is gone. Conquer: spend the raze token on your ship and what"
        " the island asks, and it joins your empire with all that it can do.",
    ),
    "done": (
        "Your turn is made",
        "Look at it once more. **Undo** takes it back, **Done** lets the other player go on at once; otherwise it"
        " counts by itself in a moment.",
    ),
    "end": (
        "The end",
        "Points on the track, one for each card in your empire, one for each gold, one for two resources: that "
        "was a whole match. `/match new` opens one for your friends, `/learn` another like this.",
    ),
}
