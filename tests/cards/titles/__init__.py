"""Each title of the printed set, played through prompts; what it does is written down here by hand."""
