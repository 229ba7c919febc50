"""Files that older versions of the program wrote."""
