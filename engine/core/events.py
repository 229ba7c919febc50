"""What happened, in a public form and, where it differs, a private one."""

from typing import Any

from msgspec import Struct


class Event(Struct, frozen=True):
    """Something that happened. `data` is public; `secret` is for `seat` alone."""

    kind: str
    seat: int | None = None
    data: dict[str, Any] = {}
    secret: dict[str, Any] | None = None
    # Something hidden or random became known to somebody: nobody may undo past it.
    reveals: bool = False

    def seen_by(self, seat: int | None) -> "Event":
        """The event as that seat (or a spectator) may know it."""
        if self.secret is None:
            return self
        if seat is not None and seat == self.seat:
            return Event(self.kind, self.seat, {**self.data, **self.secret}, None, self.reveals)
        return Event(self.kind, self.seat, self.data, None, self.reveals)
