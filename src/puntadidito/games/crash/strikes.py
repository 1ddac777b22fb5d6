"""Kicks that may be declared from a hex: plain, with tricks, lengthened, or both.

An act names a hex and up to two sets of cards: with one they lengthen a kick beyond the usual
range and are tricks within it; with two the first are the tricks. A card that lengthens lends its
energy, its text is mute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Literal, NamedTuple

from puntadidito.core.contract import Law, Odds
from puntadidito.games.crash import deck, facts
from puntadidito.games.crash.act import Kick, PenaltyTouch, Struck, Touch
from puntadidito.games.crash.names import hex_names
from puntadidito.games.crash.specs import CastSpec, KickSpec, area
from puntadidito.games.crash.specs import plain as plain_
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    BIT,
    FLY_HALF,
    FULL_BACK,
    GRUBBER_RANGE,
    KICK_RANGE,
    OWN_22,
    TOUCHLINE,
    bits,
    disc,
    distance,
    nth,
    pick,
    seat_of,
    shirt,
)

LOW, HIGH, SPIN, HUGE = (
    deck.OF_KIND[kind] for kind in ("grubber-kick", "high-ball", "spiral-kick", "huge-kick")
)


class Strike(NamedTuple):
    """A kick as it was meant."""

    to: int
    tricks: int = 0
    """Cards whose text changes it."""
    longer: int = 0
    """Cards whose energy lengthens it, Huge Kick among them."""


def meant(at: int, act: Struck) -> Strike:
    """The kick that an accepted act declares from a hex."""
    far = not act.longer and distance(at, act.to) > KICK_RANGE
    return Strike(act.to, 0, act.cards) if far else Strike(act.to, act.cards, act.longer)


Declared = type[Kick] | type[Touch] | type[PenaltyTouch]


class Strikes:
    """Every kick a player may declare from a hex: into play, or out."""

    __slots__ = ("at", "goal", "kind", "mine", "p", "stretch", "tricky")

    def __init__(self, s: State, p: int, at: int, kind: Declared, how: str = "play") -> None:
        seat = seat_of(p)
        self.p, self.at, self.kind, self.mine = p, at, kind, s.all_cards(seat)
        goal = facts.landing(s) if kind is Kick else TOUCHLINE & ~BIT[at]
        self.goal = goal & ~facts.covered(s, seat)
        placed = how != "play" and shirt(p) == FLY_HALF
        home = bool(BIT[at] & OWN_22[seat])
        self.stretch = s.setup.pro and (placed or (home and shirt(p) == FULL_BACK))
        self.tricky = kind is not PenaltyTouch

    def act(self, to: int, tricks: int = 0, longer: int = 0) -> Struck:
        """The act that declares a kick."""
        first, second = (tricks, longer) if tricks else (longer, 0)
        if self.kind is PenaltyTouch:
            return PenaltyTouch(to, first, second, man=shirt(self.p))
        return Kick(to, first, second) if self.kind is Kick else Touch(to, first, second)

    def tricks(self) -> list[int]:
        """Sets of cards that change the kick: low or high, spinning or not."""
        if not self.tricky:
            return []
        low, spin = self.mine & LOW, self.mine & SPIN
        high = self.mine & HIGH if self.kind is Kick else 0
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

    def told(self, odds: Odds | None, men: tuple[int, ...] = ()) -> KickSpec:
        """All of them as the page is told: the goal once, and how far each set of cards carries."""
        plain = KICK_RANGE, GRUBBER_RANGE
        casts = [CastSpec(cards="", least=0, most=plain[0])] if self.plain() else []
        far = 0
        for tricks in (0, *self.tricks()):
            if tricks and self.plain(tricks):
                most = plain[bool(tricks & LOW)]
                casts.append(CastSpec(cards=self._named(tricks, 0), least=0, most=most))
            for longer, least, most in self.lengthened(tricks):
                if self.goal & disc(self.at, most) & ~disc(self.at, least):
                    named = self._named(tricks, longer)
                    casts.append(CastSpec(cards=named, least=least + 1, most=most))
                    far = max(far, most)
        verb: Literal["kick", "touch"] = "kick" if self.kind is Kick else "touch"
        goal = self.goal & disc(self.at, max(far, KICK_RANGE))
        return KickSpec(
            verb=verb, men=men, at=self.at, goal=area(goal), casts=tuple(casts), odds=plain_(odds)
        )

    def _named(self, tricks: int, longer: int) -> str:
        """The cards of a kick as its text has them."""
        return self.act(self.at, tricks, longer).cards_text()

    def names(self) -> list[str]:
        """Every kick, sorted."""
        found = self.act(self.at).texts(hex_names(self.plain()))
        extra = [
            text
            for tricks, longer, hexes in self.special()
            for text in self.act(self.at, tricks, longer).texts(hex_names(hexes))
        ]
        return sorted(found + extra) if extra else found

    def first(self) -> str | None:
        """The first of the names, without the others."""
        found = [(0, 0, self.plain()), *self.special()]
        texts = [self.act(pick(m, 0), tricks, longer).text() for tricks, longer, m in found if m]
        return min(texts, default=None)

    def allows(self, act: Struck) -> bool:
        """Whether a kick may be made."""
        here = BIT[act.to]
        if not act.cards:
            return bool(here & self.plain())
        return any(here & m and self.act(act.to, a, b) == act for a, b, m in self.special())

    def sample(self, below: Callable[[int], int]) -> Struck | None:
        """A kick at random, without listing all."""
        tricks, longer, hexes = 0, 0, self.plain()
        if below(3) == 0 and (special := list(self.special())):
            tricks, longer, hexes = special[below(len(special))]
        if not hexes:
            return None
        return self.act(nth(hexes, below(hexes.bit_count())), tricks, longer)

    def why_not(self, act: Struck, s: State, law: Law) -> Law:
        """The article that forbids a kick, ``law`` if it is the range; none for nonsense."""
        if (act.cards | act.longer) & ~self.mine:
            return ()
        if BIT[act.to] & facts.covered(s, seat_of(self.p)):
            return ("fullback.2",)
        for kind in (LOW, HIGH, SPIN, HUGE):
            if act.cards & kind:
                return (deck.CARDS[bits(kind)[0]].law, *law)
        return law
