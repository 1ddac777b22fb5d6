"""What seats have said lately: who says it again, not having heard us, is answered the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from puntadidito.core.contract import Refused

MOST = 64
"""So many are remembered of a table; nobody has more on their way."""


class Said:
    """By seat and the speaker's own id, the line that came of it, or why none did."""

    def __init__(self, kept: Iterable[tuple[str, int]] = ()) -> None:
        """``kept``: what stands with the lines on disk, oldest first."""
        self._came: dict[str, int | asyncio.Task[int]] = dict(kept)

    async def once(self, key: str, do: Callable[[], Coroutine[Any, Any, int]]) -> int:
        """Do something unless it was done, and give its line or raise `Refused`, as before."""
        came = self._came.get(key)
        if came is None:
            came = self._came[key] = asyncio.create_task(do())
            came.add_done_callback(lambda task: self._look_back(key, task))
            while len(self._came) > MOST:
                del self._came[next(iter(self._came))]
        return came if isinstance(came, int) else await asyncio.shield(came)

    def _look_back(self, key: str, task: asyncio.Task[int]) -> None:
        """What failed, rather than being refused for good, may be tried again."""
        error = None if task.cancelled() else task.exception()
        settled = isinstance(error, Refused) and error.reason != "not_stored"
        if task.cancelled() or (error is not None and not settled):
            self._came.pop(key, None)


def key_of(seat: int, id: str) -> str:
    """How it is kept."""
    return f"{seat}/{id}"
