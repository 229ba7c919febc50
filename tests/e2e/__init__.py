"""The real bot on a simulated Discord, driven as people would."""
