"""The bot's own parts, without Discord."""
