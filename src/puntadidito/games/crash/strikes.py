"""Kicks that may be declared from a hex: plain, with tricks, lengthened, or both.

An option reads ``kick HEX``, ``kick HEX CARDS`` or ``kick HEX TRICKS LONGER``. With one word of
cards they lengthen a kick beyond the usual range and are tricks within it; with two the first are
the tricks. A card that lengthens lends its energy, its text is mute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from puntadidito.core.contract import Law
from puntadidito.games.crash import deck, facts
from puntadidito.games.crash.names import hex_names
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    BIT,
    FLY_HALF,
    FULL_BACK,
    GRUBBER_RANGE,
    HEX,
    KICK_RANGE,
    NAME,
    OFF,
    OWN_22,
    TOUCHLINE,
    bits,
    disc,
    distance,
    nth,
    seat_of,
    shirt,
)

LOW, HIGH, SPIN, HUGE = (
    deck.OF_KIND[kind] for kind in ("grubber-kick", "high-ball", "spiral-kick", "huge-kick")
)


class Strike(NamedTuple):
    """A kick as an option names it."""

    to: int
    tricks: int = 0
    """Cards whose text changes it."""
    longer: int = 0
    """Cards whose energy lengthens it, Huge Kick among them."""


def read(at: int, words: list[str]) -> Strike:
    """The kick that the words of an accepted option declare from a hex."""
    to, cards = HEX[words[0]], [deck.named(word) for word in words[1:]]
    if len(cards) == 2:
        return Strike(to, *cards)
    far = distance(at, to) > KICK_RANGE
    return Strike(to, longer=sum(cards)) if far else Strike(to, sum(cards))


class Strikes:
    """Every kick a player may declare from a hex, into play (``kick``) or out (``touch``)."""

    __slots__ = ("at", "goal", "mine", "stretch", "tricky", "word")

    def __init__(self, s: State, p: int, at: int, word: str, how: str = "play") -> None:
        seat = seat_of(p)
        self.at, self.word, self.mine = at, word, s.all_cards(seat)
        goal = TOUCHLINE & ~BIT[at] if word == "touch" else facts.landing(s)
        self.goal = goal & ~facts.covered(s, seat)
        placed = how != "play" and shirt(p) == FLY_HALF
        home = bool(BIT[at] & OWN_22[seat])
        self.stretch = s.setup.pro and (placed or (home and shirt(p) == FULL_BACK))
        self.tricky = how != "penalty"

    def tricks(self) -> list[int]:
        """Sets of cards that change the kick: low or high, spinning or not."""
        if not self.tricky:
            return []
        low, spin = self.mine & LOW, self.mine & SPIN
        high = self.mine & HIGH if self.word == "kick" else 0
        found = [low, high, spin, low | spin if low and spin else 0]
        return [cards for cards in (*found, high | spin if high and spin else 0) if cards]

    def lengthened(self, tricks: int = 0) -> Iterator[tuple[int, int, int]]:
        """Sets of cards that lengthen it: from how many spaces and up to how many each carries."""
        rest = self.mine & ~tricks
        if not self.stretch or not rest:
            return
        base = GRUBBER_RANGE if tricks & LOW else KICK_RANGE
        for n in bits(rest):
            yield 1 << n, base, base + deck.ENERGY[n]
        if rest & HUGE:  # two cards, where no single one carries
            best = base + max(deck.ENERGY[n] for n in bits(rest))
            for a, b in combinations(bits(rest & ~HUGE), 2):
                yield HUGE | 1 << a | 1 << b, best, base + deck.ENERGY[a] + deck.ENERGY[b]

    def plain(self, tricks: int = 0) -> int:
        """Where it may be declared without being lengthened."""
        return self.goal & disc(self.at, GRUBBER_RANGE if tricks & LOW else KICK_RANGE)

    def any(self) -> bool:
        """Whether there is any."""
        return bool(self.plain()) or next(self.special(), None) is not None

    def special(self) -> Iterator[tuple[int, int, int]]:
        """Tricks, cards that lengthen, and where it may then be declared."""
        for tricks in (0, *self.tricks()):
            if tricks:
                yield tricks, 0, self.plain(tricks)
            for longer, least, most in self.lengthened(tricks):
                ring = disc(self.at, most) & ~disc(self.at, least)
                if hexes := self.goal & ring:
                    yield tricks, longer, hexes

    def names(self) -> list[str]:
        """Every kick, sorted."""
        word = self.word
        plain = [f"{word} {h}" for h in hex_names(self.plain())]
        extra = [
            f"{word} {h} {cards}"
            for tricks, longer, hexes in self.special()
            for cards in [_written(tricks, longer)]
            for h in hex_names(hexes)
        ]
        return sorted(plain + extra) if extra else plain

    def allows(self, words: list[str]) -> bool:
        """Whether the words after ``kick`` declare a kick that may be made."""
        if not 1 <= len(words) <= 3 or words[0] not in HEX:
            return False
        here, cards = BIT[HEX[words[0]]], " ".join(words[1:])
        if not cards:
            return bool(here & self.plain())
        return any(here & m and cards == _written(a, b) for a, b, m in self.special())

    def sample(self, below: Callable[[int], int]) -> str | None:
        """A kick at random, without listing all."""
        tricks, longer, hexes = 0, 0, self.plain()
        if below(3) == 0 and (special := list(self.special())):
            tricks, longer, hexes = special[below(len(special))]
        if not hexes:
            return None
        where = NAME[nth(hexes, below(hexes.bit_count()))]
        return f"{self.word} {where} {_written(tricks, longer)}".rstrip()

    def why_not(self, words: list[str], s: State, seat: int, law: Law) -> Law:
        """The article that forbids a kick, ``law`` if it is the range; none for nonsense."""
        to = HEX.get(words[0], OFF) if words else OFF
        cards = [deck.named(word) for word in words[1:3]]
        if to == OFF or 0 in cards or any(card & ~self.mine for card in cards):
            return ()
        if BIT[to] & facts.covered(s, seat):
            return ("fullback.2",)
        for kind in (LOW, HIGH, SPIN, HUGE) if cards else ():
            if cards[0] & kind:
                return (deck.CARDS[bits(kind)[0]].law, *law)
        return law


@lru_cache(maxsize=1024)
def _written(tricks: int, longer: int) -> str:
    """Cards as an option names them, Huge Kick before what it adds up."""
    last = "+".join(deck.names(longer & HUGE) + deck.names(longer & ~HUGE))
    return " ".join(word for word in ("+".join(deck.names(tricks)), last) if word)
