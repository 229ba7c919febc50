"""Why something cannot be done: what is missing, asked of the same rules that decide what is offered."""
