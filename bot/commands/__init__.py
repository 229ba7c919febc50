"""Slash commands, thin: they find the match that is meant and hand over to the desk."""
