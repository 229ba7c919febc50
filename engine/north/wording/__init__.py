"""The words that captions, stories and explanations share: goods, cards by name, abilities in a line."""
