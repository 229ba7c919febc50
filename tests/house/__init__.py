"""The house itself: docs, rules and recorded breaks fit together."""
