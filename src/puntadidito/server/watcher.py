"""Who looks at a table."""

from __future__ import annotations

import asyncio

from puntadidito.server import messages


class Watcher:
    """Somebody who looks at the table from a seat (``None``: a spectator)."""

    def __init__(self, guest: int | None, seat: int | None, seen: int) -> None:
        """``seen``: the last line this watcher already has."""
        self.guest = guest
        self.seat = seat
        self.seen = seen
        self.held = False
        """The question is not on the page: a lesson, a dialog or the past is, or nothing."""
        self.since = 0.0
        """When it began to look from this seat."""
        self.changed = asyncio.Event()
        self.behind = False
        """The table is not what was last shown."""
        self.aimed: messages.Aimed | None = None
        self.tell()

    def tell(self) -> None:
        """The table has changed."""
        self.behind = True
        self.changed.set()
