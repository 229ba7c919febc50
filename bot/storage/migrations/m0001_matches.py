"""Matches: seats, journal, snapshots, outbox, deadlines.

Times are seconds since 1970 (UTC). Structured values are JSON text; states are what the game dumps.
"""

STATEMENTS = (
    # What the cards of a game were: matches keep theirs, whatever is edited later.
    """
    CREATE TABLE contents (
        hash TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        body BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    # `number` is that of the last journal row; `version` grows with every change of the row. `trail` holds
    # the journal numbers that the seat in turn can still go back to, the oldest first: what others may see is
    # the state at the first of them. `told` is how far the story has been told in public.
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        status TEXT NOT NULL,
        host INTEGER NOT NULL,
        place TEXT NOT NULL DEFAULT '',
        options TEXT NOT NULL,
        settings TEXT NOT NULL,
        created REAL NOT NULL,
        touched REAL NOT NULL,
        started REAL,
        finished REAL,
        rules_version INTEGER,
        content TEXT REFERENCES contents (hash),
        seed TEXT,
        seed_hash TEXT,
        start_hash TEXT,
        version INTEGER NOT NULL DEFAULT 0,
        number INTEGER NOT NULL DEFAULT 0,
        turn INTEGER NOT NULL DEFAULT 0,
        boundary INTEGER NOT NULL DEFAULT 1,
        told INTEGER NOT NULL DEFAULT 0,
        told_turn INTEGER NOT NULL DEFAULT 0,
        trail_seat INTEGER,
        trail TEXT NOT NULL DEFAULT '[]',
        held_until REAL,
        draft TEXT NOT NULL DEFAULT '[]',
        result TEXT,
        state BLOB
    ) STRICT
    """,
    "CREATE INDEX matches_by_status ON matches (status, touched)",
    # `person` plays the seat now, `owner` is whose seat it is. `shift` is what the service adds to the game's
    # revisions, so that no revision is ever shown twice, whatever is undone.
    """
    CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person INTEGER,
        owner INTEGER,
        computer TEXT,
        name TEXT NOT NULL,
        options TEXT NOT NULL DEFAULT '{}',
        conceded INTEGER NOT NULL DEFAULT 0,
        waiting_since REAL,
        shift INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX seats_by_person ON seats (person, match) WHERE person IS NOT NULL",
    "CREATE INDEX seats_of_computers ON seats (match) WHERE computer IS NOT NULL AND waiting_since IS NOT NULL",
    """
    CREATE TABLE guests (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        person INTEGER NOT NULL,
        role TEXT NOT NULL,
        PRIMARY KEY (match, person, role)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX guests_by_person ON guests (person)",
    """
    CREATE TABLE journal (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER,
        choice TEXT NOT NULL,
        person INTEGER,
        interaction TEXT,
        at REAL NOT NULL,
        version INTEGER NOT NULL,
        reveals INTEGER NOT NULL DEFAULT 0,
        events BLOB NOT NULL,
        PRIMARY KEY (match, number)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX journal_by_interaction ON journal (match, interaction) WHERE interaction IS NOT NULL",
    # The state after journal row `number`; `boundary` when a turn began there.
    """
    CREATE TABLE snapshots (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        boundary INTEGER NOT NULL,
        state BLOB NOT NULL,
        PRIMARY KEY (match, number)
    ) STRICT
    """,
    "CREATE TABLE archives (match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,"
    " journal BLOB NOT NULL, state BLOB NOT NULL) STRICT",
    """
    CREATE TABLE consents (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        what TEXT NOT NULL,
        seat INTEGER NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (match, what, seat)
    ) STRICT, WITHOUT ROWID
    """,
    # `edition` grows when a message that replaces its earlier self (the table) is due once more.
    """
    CREATE TABLE outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE,
        match INTEGER REFERENCES matches (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        payload TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'pending',
        edition INTEGER NOT NULL DEFAULT 1,
        attempts INTEGER NOT NULL DEFAULT 0,
        next_try REAL NOT NULL DEFAULT 0,
        reason TEXT,
        created REAL NOT NULL,
        sent REAL
    ) STRICT
    """,
    "CREATE INDEX outbox_pending ON outbox (match, id) WHERE state = 'pending'",
    "CREATE INDEX outbox_done ON outbox (state, sent) WHERE state <> 'pending'",
    """
    CREATE TABLE deadlines (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        match INTEGER REFERENCES matches (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        subject TEXT NOT NULL DEFAULT '',
        due REAL NOT NULL,
        payload TEXT NOT NULL DEFAULT '{}',
        attempts INTEGER NOT NULL DEFAULT 0,
        reason TEXT,
        UNIQUE (match, kind, subject)
    ) STRICT
    """,
    "CREATE INDEX deadlines_by_due ON deadlines (due)",
)
