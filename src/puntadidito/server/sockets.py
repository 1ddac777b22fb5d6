"""A line to a browser: one that no longer reads is let go, one that shouts is heard in turn."""

from __future__ import annotations

from asyncio import TimerHandle

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

BURST, RATE = 500.0, 100.0
"""What a line may ask of us at once, and what it may ask again each second."""
HEARD, REFUSED, SHOWN = 1.0, 5.0, 20.0
"""What a message costs, one that is refused, and one that has the table shown anew."""


class ReadOrGo(WebSocketsSansIOProtocol):
    """Whoever has not read a byte for a while is dropped, with all that waits to be read.

    Nothing more is written meanwhile, so what waits is one message and no queue.
    """

    stall_s = 15.0
    _stalled: TimerHandle | None = None

    def pause_writing(self) -> None:
        """More waits than the other side takes."""
        super().pause_writing()
        self._look_again()

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._calm()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._calm()
        super().connection_lost(exc)

    def _look_again(self) -> None:
        left = self.transport.get_write_buffer_size()
        self._stalled = self.loop.call_later(self.stall_s, self._decide, left)

    def _decide(self, before: int) -> None:
        if self.transport.get_write_buffer_size() < before:
            self._look_again()  # slow, but it reads
        else:
            self.transport.abort()

    def _calm(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


class Pace:
    """How fast a line may speak.

    >>> pace = Pace(at=0.0)
    >>> pace.spend(BURST, at=0.0), pace.spend(REFUSED, at=0.0)
    (0.0, 0.05)
    >>> pace.spend(REFUSED, at=10.0)
    0.0
    """

    def __init__(self, at: float) -> None:
        """``at``: now, in seconds."""
        self._left, self._at = BURST, at

    def spend(self, cost: float, at: float) -> float:
        """Take note of something; says for how many seconds not to listen."""
        self._left = min(BURST, self._left + (at - self._at) * RATE) - cost
        self._at = at
        return max(0.0, -self._left / RATE)
