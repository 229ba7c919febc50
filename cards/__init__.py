"""What is printed: data packs, their schema, and the words of a card out of its data."""
