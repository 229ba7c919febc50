"""What panels and settings need: half-made selections, settings by scope, and where a message went."""

STATEMENTS = (
    # A selection under way belongs to one question: when its revision is gone, so is the selection.
    """
    CREATE TABLE selections (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID
    """,
    # Scopes: person, server, and whatever comes later.
    """
    CREATE TABLE settings (
        scope TEXT NOT NULL,
        id INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (scope, id)
    ) STRICT, WITHOUT ROWID
    """,
    # What the sender said about a message that went out (channel, message id), to edit or find it later.
    "ALTER TABLE outbox ADD COLUMN receipt TEXT",
)
