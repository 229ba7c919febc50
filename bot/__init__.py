"""Where it happens: Discord, matches, storage, clocks."""
