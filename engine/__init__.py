"""What is allowed: the rules, pure. No I/O, no clock, no global randomness."""
