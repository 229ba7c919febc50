"""Play by post: clocks, plans, glimpses, guardians, votes, notes, and what is remembered of finished matches."""

STATEMENTS = (
    # `left_over` is what the bank held at `since`; it runs while `since` is set. The rest is for statistics.
    """
    CREATE TABLE clocks (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        left_over REAL NOT NULL,
        since REAL,
        told INTEGER NOT NULL DEFAULT 0,
        waits INTEGER NOT NULL DEFAULT 0,
        thought REAL NOT NULL DEFAULT 0,
        longest REAL NOT NULL DEFAULT 0,
        ran_out INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID
    """,
    # While a step is being played, `rest` is what will be left of the plan once the question `revision` is answered.
    """
    CREATE TABLE plans (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person INTEGER NOT NULL,
        body TEXT NOT NULL,
        revision INTEGER,
        rest TEXT,
        stopped TEXT,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID
    """,
    # What a seat saw when it decided last.
    """
    CREATE TABLE glimpses (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID
    """,
    # Who plays for a seat whose owner has vanished.
    """
    CREATE TABLE guardians (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person INTEGER,
        computer TEXT,
        name TEXT NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE ballots (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        about INTEGER NOT NULL,
        voter INTEGER NOT NULL,
        ballot TEXT NOT NULL,
        PRIMARY KEY (match, about, voter)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE pauses (match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,"
    " since REAL NOT NULL) STRICT",
    # Private. An empty subject is the match itself, otherwise a card.
    """
    CREATE TABLE notes (
        person INTEGER NOT NULL,
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        subject TEXT NOT NULL DEFAULT '',
        body TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (person, match, subject)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE bookmarks (
        person INTEGER NOT NULL,
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        label TEXT NOT NULL,
        PRIMARY KEY (person, match, number)
    ) STRICT, WITHOUT ROWID
    """,
    # One row for each person who finished a match; no result where it was ended by agreement.
    """
    CREATE TABLE careers (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person INTEGER NOT NULL,
        game TEXT NOT NULL,
        server TEXT NOT NULL,
        clan TEXT NOT NULL,
        seats INTEGER NOT NULL,
        rank INTEGER,
        score INTEGER,
        conceded INTEGER NOT NULL,
        waits INTEGER NOT NULL,
        thought REAL NOT NULL,
        longest REAL NOT NULL,
        ran_out INTEGER NOT NULL,
        finished REAL NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX careers_by_person ON careers (person, finished)",
    "CREATE INDEX careers_by_server ON careers (server, finished)",
    """
    CREATE TABLE ratings (
        game TEXT NOT NULL,
        person INTEGER NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        matches INTEGER NOT NULL,
        PRIMARY KEY (game, person)
    ) STRICT, WITHOUT ROWID
    """,
)
