"""What a message looks like: pure functions from data to Components V2."""
