"""Which icons of game-icons are baked, by subject. A pack may name any of them as a picture."""

from __future__ import annotations

DWELLINGS = """
    viking-longhouse viking-church hut wood-cabin village igloo forest-camp throne-king beer-stein
    tavern-sign beer-horn house family-house huts-village tipi camping-tent tree-door stone-throne
""".split()
DEFENCE = """
    watchtower stone-tower medieval-gate castle-ruins hill-fort wooden-fence barracks-tent lighthouse castle
    stone-wall palisade drawbridge defensive-wall guarded-tower hill-conquest
""".split()
CRAFT = """
    anvil-impact sword-smithing furnace barrel cellar-barrels fish-smoking yarn animal-hide windmill
    water-mill camp-cooking-pot well cauldron anvil bellows wool bread cheese-wedge honeypot candle-light
    stone-axe wood-axe jug rolled-cloth spinning-wheel scissors drum stone-crafting stone-wheel
""".split()
TRADE = """
    shop trade bank open-treasure-chest scales chest two-coins gold-bar crown-coin receive-money cash
    locked-chest abacus scroll-unfurled quill-ink knapsack coins swap-bag piggy-bank wax-seal
""".split()
SEA = """
    drakkar harbor-dock wooden-pier small-fishing-sailboat fishing-net canoe harpoon-chain whale-tail
    sperm-whale anchor raft fishing-hook fishing-pole double-fish salmon sailboat island big-wave
    sea-serpent crab oyster-pearl paddles caravel ship-wheel sea-turtle octopus fish-bucket ship-wreck
    rope-coil ship-bow
""".split()
ANIMALS = """
    walrus-head juggling-seal penguin polar-bear bear-head wolf-head fox deer raven seagull sitting-dog
    sheep goat beehive sasquatch cow bull owl rabbit squirrel boar eagle-head hawk-emblem horse-head
    ram-profile swan rooster spiked-dragon-head dragon-head deer-head deer-track wolf-howl mammoth stag-head
    paw-print bee chicken pig bear-face nest-birds
""".split()
LAND = """
    barn stable grain-bundle fruit-tree berry-bush axe-in-stump forest mining gold-mine cave-entrance
    cabbage oak hills stone-pile wood-pile log planks stone-block stone-stack pine-tree mountains volcano
    smoking-volcano grapes waterfall wheat shiny-apple carrot mushroom-house mushrooms strawberry hops
    clover flowers tree-branch tree-swing snowman snowflake-1 ice-cube ice-cream-cone iceberg icicles-aura
    farmer plow acorn sunflower peaks rock crystal-growth river wooden-sign park-bench footprint footsteps
    campfire fire torch fire-bowl sun moon birch-trees willow-tree stone-bridge stone-path field ice-cubes
    tree-beehive
""".split()
SACRED = """
    fire-shrine rune-stone menhir totem graveyard totem-mask ghost tombstone dolmen triquetra candle-holder
    crystal-ball tribal-mask thor-hammer rune-sword knot bowen-knot ceremonial-mask stone-tablet
    sword-in-stone
""".split()
PEOPLE = """
    viking-head bowman crossed-axes bagpipes harp viking-helmet viking-shield battle-axe crossed-swords
    sharp-axe meeple meeple-group meeple-king barbarian hooded-figure cowled caveman war-axe spears
    stone-spear hunting-horn musical-notes crown queen-crown jewel-crown feather laurels trophy
    shaking-hands three-friends conversation fist beard monk-face juggler
""".split()
TOOLS = """
    spyglass claw-hammer sickle compass rope-dart lantern-flame treasure-map scroll-quill bindle backpack
    boots winter-hat gloves key rolling-dices bow-arrow pocket-bow bowl-of-rice hot-meal meal meat
    roast-chicken beer-bottle wine-glass ringing-bell church fur-boot ice-skate fur-shirt curling-stone
""".split()

HEROES: tuple[str, ...] = tuple(
    sorted({*DWELLINGS, *DEFENCE, *CRAFT, *TRADE, *SEA, *ANIMALS, *LAND, *SACRED, *PEOPLE, *TOOLS})
)

# Tokens are drawn small, so they are baked with a heavier ink line and with the cream halo beside it.
TOKENS = """
    log stone-block shiny-apple sheep salmon crown-coin battle-axe meeple drakkar round-star viking-shield
    viking-helmet spyglass claw-hammer meeple-group sickle ship-wheel compass pawn
""".split()

# Glyphs are flat one-colour shapes in pills, badges and chips (keywords, types, headings).
GLYPHS = """
    play-button claw-hammer infinity sickle lightning-helix fire tower-flag open-treasure-chest spyglass meeple-group
    ship-wheel compass viking-helmet viking-head anchor rune-stone beer-stein barrel bank scales trade hut forest-camp
    deer penguin igloo sasquatch canoe yarn camp-cooking-pot barn bagpipes house pine-tree crossed-swords sheep island
    check-mark hourglass trophy crown footprint upgrade sunrise stone-tower laurels mountains wheat family-house
    scroll-unfurled round-star card-pickup cancel sprout backward-time chart podium flag-objective pawn
""".split()
