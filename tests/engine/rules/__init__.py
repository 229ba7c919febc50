"""What each numbered rule of docs/rules/north.md means, one behaviour a test."""
