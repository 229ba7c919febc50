"""Recorded one-line breaks of the engine, and the runner that shows the tests notice them."""
