"""Card faces: full ones to be read, small ones for the table."""
