"""Small whole games for tests: each keeps the contract of engine.core.game."""
