"""The desk: where clicks and commands are answered. It acknowledges, asks the match service, and shows a panel."""
