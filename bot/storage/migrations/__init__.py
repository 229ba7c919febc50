"""The schema, step by step. A released step is never edited: the next one changes what it made."""

from bot.storage.migrations import m0001_matches, m0002_panels, m0003_post

# Each step is a tuple of statements; the number of steps applied is the file's schema version.
STEPS: tuple[tuple[str, ...], ...] = (m0001_matches.STATEMENTS, m0002_panels.STATEMENTS, m0003_post.STATEMENTS)
