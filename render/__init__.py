"""What is shown: pictures out of a view."""
