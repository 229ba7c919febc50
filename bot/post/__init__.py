"""Play by post: everything between the moves of a match that lasts for days."""
