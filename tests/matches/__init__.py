"""What is proved of matches and their storage."""
