"""Whole pictures: each is a pure function of a view, the players' names and a profile."""
