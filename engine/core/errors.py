"""Refusals. Each says what was refused, why, and what would work, in a sentence for a person."""


class IllegalChoice(Exception):
    """A choice that the game refuses. The state is as it was before."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NotYourPrompt(IllegalChoice):
    """The seat has nothing to decide now."""


class StaleRevision(IllegalChoice):
    """The answer belongs to an earlier question."""


class NoSuchOption(IllegalChoice):
    """The option is not among those offered."""


class GameOver(IllegalChoice):
    """The match has ended."""


class EndlessChain(IllegalChoice):
    """A chain of effects that does not end; names the cards that drive it."""

    def __init__(self, sentence: str, cards: tuple[str, ...]) -> None:
        super().__init__(sentence)
        self.cards = cards
