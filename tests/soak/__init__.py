"""How long: modules soak_*.py, each with a main(argv)."""
