"""The same bot on a simulated Discord, for people without a token and for tests."""
