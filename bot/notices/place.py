"""Where a match is played, as the match service keeps it: `server/channel` or `server/channel/thread`."""

import re

from msgspec import Struct

_FORM = re.compile(r"(\d{1,20})/(\d{1,20})(?:/(\d{1,20}))?")


class Place(Struct, frozen=True):
    guild: int
    channel: int
    thread: int | None = None

    def __str__(self) -> str:
        return f"{self.guild}/{self.channel}" + (f"/{self.thread}" if self.thread else "")

    @property
    def here(self) -> int:
        """The channel or thread that messages go to."""
        return self.thread or self.channel

    @classmethod
    def parse(cls, text: str) -> "Place | None":
        found = _FORM.fullmatch(text)
        if found is None:
            return None
        guild, channel, thread = found.groups()
        return cls(int(guild), int(channel), int(thread) if thread else None)
