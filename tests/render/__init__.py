"""What is shown: faces, boards, words, and the machinery under them."""
