"""How much one may ask of the house: far more than people do, far less than scripts could."""

from __future__ import annotations

from collections import OrderedDict

from puntadidito.core.contract import Code, Refused
from puntadidito.server import clocks

GUESTS, GUEST_S = 500, 5.0
"""New guests of one address, and after how long one more may come: a club behind one line."""
GAMES, GAME_S = 100, 30.0
"""The same for matches among computers, which nobody has to wait for."""
RUNNING = 24
"""Matches among computers of one guest that are not over."""
ADDRESSES = 4096


class Well:
    """Something of which everybody may take so much, and then as it fills again.

    >>> well = Well(most=2, each_s=10.0)
    >>> [well.take("here", at=0.0) for _ in range(3)], well.take("there", at=0.0)
    ([True, True, False], True)
    >>> well.take("here", at=10.0), well.take("here", at=10.0)
    (True, False)
    """

    def __init__(self, most: int, each_s: float) -> None:
        """Full."""
        self._most, self._each_s = most, each_s
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, at: float) -> bool:
        """Whether there was some left."""
        left, since = self._left.pop(who, (float(self._most), at))
        left = min(self._most, left + (at - since) / self._each_s)
        self._left[who] = (left - 1 if left >= 1 else left, at)
        if len(self._left) > ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


class Limits:
    """What each address has taken."""

    def __init__(self) -> None:
        """Nothing."""
        self._guests, self._games = Well(GUESTS, GUEST_S), Well(GAMES, GAME_S)

    def new_guest(self, address: str) -> None:
        """Somebody comes from an address, or `Refused`."""
        if not self._guests.take(address, clocks.now()):
            raise Refused(Code.ILLEGAL, "many_guests", {"seconds": round(GUEST_S)})

    def new_game(self, address: str, running: int) -> None:
        """A match among computers is wanted by somebody who has some running, or `Refused`."""
        if running >= RUNNING:
            raise Refused(Code.ILLEGAL, "many_running", {"most": RUNNING})
        if not self._games.take(address, clocks.now()):
            raise Refused(Code.ILLEGAL, "many_games", {"seconds": round(GAME_S)})
