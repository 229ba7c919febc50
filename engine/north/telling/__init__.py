"""How events become sentences: a turn is a line, a line is a chain of clauses and the Features that joined in."""
