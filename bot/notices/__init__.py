"""What the bot says by itself: tables, stories, calls. All of it goes through the outbox."""
