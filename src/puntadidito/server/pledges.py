"""Seeds that were committed to before anybody gave a nonce, until their matches begin."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from puntadidito.core import chance
from puntadidito.core.contract import Code, Refused
from puntadidito.server.ledger import Chair

MOST = 10_000
"""Of more than these the oldest are forgotten: their guests are told to ask again."""


class Pledges:
    """One seed for each guest who is about to make a match; used once, or replaced."""

    def __init__(self) -> None:
        """None yet."""
        self._seeds: OrderedDict[int, bytes] = OrderedDict()

    def give(self, guest: int) -> str:
        """Draw a seed for the next match of a guest, and give its commitment."""
        self._seeds.pop(guest, None)
        seed = self._seeds[guest] = chance.new_seed()
        while len(self._seeds) > MOST:
            self._seeds.popitem(last=False)
        return chance.commitment(seed)

    def take(self, guest: int, seed_hash: str) -> bytes:
        """The seed behind a commitment, or raise `Refused`; a new one for who asks for none."""
        if not seed_hash:
            return chance.new_seed()
        seed = self._seeds.get(guest)
        if seed is None or chance.commitment(seed) != seed_hash:
            raise Refused(Code.STALE, "commitment")
        return self._seeds.pop(guest)


def nonces(chairs: Sequence[Chair], guest: int, given: Sequence[str]) -> tuple[str, ...]:
    """What each seat gives to chance: a guest for those it holds, in order, else we do."""
    held = [seat for seat, chair in enumerate(chairs) if chair.guest == guest]
    if len(given) > len(held):
        raise Refused(Code.MALFORMED, "nonces", {"count": len(given)})
    own = dict(zip(held, given, strict=False))
    return tuple(own.get(seat) or chance.new_nonce() for seat in range(len(chairs)))
