"""Play by post: clocks, plans, notices, seats, memory."""
