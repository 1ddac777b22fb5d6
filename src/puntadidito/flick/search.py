"""Choosing a flick: candidates by geometry, tried out with the errors of the own hand.

The field is narrowed from round to round, each with fewer flicks and more trials; what a trial is
worth is for the game to say. Budgets are counted in simulations, never in time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi
from typing import Generic, NamedTuple, TypeVar

import numpy as np

from puntadidito.flick.batches import Aims, Floats, Ints
from puntadidito.flick.ghosts import Ghosts, with_powers
from puntadidito.flick.hand import Hand
from puntadidito.flick.regions import Stretch

W = TypeVar("W")


class Ahead(NamedTuple):
    """How a player looks one flick further."""

    strokes: int
    """Flicks that are taken further."""
    times: int
    """Outcomes of each that are looked at."""
    answers: int
    """Flicks of the next player that are tried after each outcome, at two strengths."""
    tries: int
    """Times each of those is tried."""


class Skill(NamedTuple, Generic[W]):
    """What a player thinks of, and how much."""

    hand: Hand
    weights: W | None
    """How he reads what he leaves behind; None: he does not look at it."""
    places: int
    """Places on the row tried for each shot."""
    powers: tuple[float, ...]
    banks: int
    """Bank shots, shots off the cushion and pairs that are thought of, of each kind."""
    blows: int
    """Flicks at any man, to open a crowd or spoil what lies well."""
    sweep: int
    """Flicks in all directions, looked at once: those that pocket something are thought of."""
    rounds: tuple[tuple[int, int], ...]
    """So many of the best, each tried so many times. In the first he only counts what falls."""
    ahead: Ahead | None = None
    sight: int = 0
    """How much his eyes err, micrometres; 0: he sees every place as it is."""

    @property
    def budget(self) -> int:
        """Flicks tried for one decision, at most."""
        most = self.sweep + sum(limit * times for limit, times in self.rounds)
        if look := self.ahead:
            most += look.strokes * look.times * (1 + (1 + 2 * look.answers) * look.tries)
        return most


# ---- candidates ---------------------------------------------------------------------------------


class Before(NamedTuple):
    """What lies before a player who thinks: a layout, and where he may stand."""

    on: Ghosts
    spots: Floats
    targets: Ints
    """Men he may wish to pocket."""
    places: Floats
    ahead: float
    drag: float
    """How the table brakes, metres a second squared."""


def easiest(b: Before, count: int, powers: tuple[float, ...]) -> Aims:
    """The easiest straight shots."""
    hits = b.on.direct(b.spots, b.targets, b.drag)
    shots = b.on.straight(b.spots, hits, b.places, b.ahead, b.drag, 1)
    return with_powers(shots.best(count), powers)


def thought_of(b: Before, skill: Skill[W]) -> list[Aims]:
    """Shots by geometry: straight ones, then rarer ones, then blows at anything."""
    on, spots, targets, places, ahead, drag = b
    hits = on.direct(spots, targets, drag)
    shots = on.straight(spots, hits, places, ahead, drag, skill.places)
    found = [with_powers(shots, skill.powers)]
    if skill.banks:
        rarer = (
            on.straight(spots, on.banked(spots, targets, drag), places, ahead, drag, 2),
            on.straight(spots, on.paired(spots, targets, drag), places, ahead, drag, 2),
            on.off_cushion(spots, hits, places, ahead, drag, 1),
        )
        found += [with_powers(some.best(skill.banks), skill.powers[:2]) for some in rarer]
    if skill.blows:
        full = on.at_men(spots, np.array([-0.5, 0.0, 0.5]))
        blows = on.straight(spots, full, places, ahead, drag, 1).best(skill.blows)
        found.append(with_powers(blows, (0.8, 1.6)))
    return found


_LATTICE = (0.8191725133961645, 0.6710436067037893, 0.5497004779019703)


def sweep(places: Floats, count: int) -> Aims:
    """Flicks from all places, in all directions, at all strengths."""
    # Multiples of irrational numbers fill the cube evenly, whatever their number.
    place, turn, power = (np.arange(1, count + 1) * step % 1 for step in _LATTICE)
    rows = np.stack(
        [places[(place * len(places)).astype(int)], turn * 2 * pi, 0.15 + 0.85 * power], axis=-1
    )
    return Aims(rows)


def idle(places: Floats) -> Aims:
    """Flicks that mean to change nothing."""
    left, middle, right = places[[0, len(places) // 2, -1]].tolist()
    rows = [(x, pi / 2, 0.12) for x in (left, middle, right)]
    return Aims(np.array([*rows, (middle, pi / 2, 0.9)]))


def joined(parts: Sequence[Aims]) -> Aims:
    """Several lists as one."""
    return Aims(np.concatenate([part.rows for part in parts]))


# ---- choosing -----------------------------------------------------------------------------------


def ranked(mean: Floats) -> Ints:
    """The best first; what differs by less than a machine may err keeps its order."""
    return np.argsort(-np.round(mean, 6), kind="stable")


def narrowed(
    found: Aims,
    rounds: Sequence[tuple[int, int]],
    weigh: Callable[[int, Aims, int], Floats],
) -> tuple[Aims, Floats]:
    """The best of many, best first, and what they are worth.

    ``weigh(number, flicks, times)`` tells for a round what each flick is worth, each time.
    """
    best, mean = found, np.zeros(len(found))
    for number, (limit, times) in enumerate(rounds):
        best = best.pick(np.arange(min(limit, len(best))))
        mean = weigh(number, best, times).reshape(len(best), times).mean(axis=1)
        order = ranked(mean)
        best, mean = best.pick(order), mean[order]
    return best, mean


def on_doubts(doubts: Floats, count: int, times: int) -> Floats:
    """Layouts for flicks each tried so many times: every time on another there may be."""
    layouts: Floats = doubts[np.arange(count) % times % len(doubts)]
    return layouts


def nearest_place(row: Sequence[Stretch], at: int) -> int:
    """The place of a row nearest to a wish."""
    low, high = min(row, key=lambda stretch: max(stretch[0] - at, at - stretch[1]))
    return min(max(at, low), high)
