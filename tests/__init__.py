"""What is proved."""
