"""What a table is worth: the points that may still come, and the chance to win with them.

The ball, the areas and the two face-up cards are worth so many points with so many actions to go:
`Points` holds them, ``worth.json`` keeps them, ``tools/worth.py`` finds them by letting the search
play one more action at a time. `Sense` reads a table with them, for the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from math import erf, sqrt
from typing import Literal

import msgspec

from puntadidito.core.agenda import advance
from puntadidito.core.contract import Answer, Chance, Over
from puntadidito.games.cards.state import Side, State
from puntadidito.games.cards.table import (
    CONVERSION,
    OPP_10,
    OPP_CENTRAL,
    OPP_GOAL,
    OWN_22,
    OWN_CENTRAL,
    PENALTY_GOAL,
    STANDARD,
    Card,
    cards,
    decks,
    halves,
    main_deck,
    seen_by,
)

FACES: tuple[int | Literal["F", "M"], ...] = (*range(1, 11), "F", "M")
UNTURNED = len(FACES)
"""The face-up card still to be turned: as good as the mean of a deck."""
AREAS = range(OWN_22, OPP_GOAL)

ACTIONS_A_CARD = 0.85
"""Scrums, kick-offs, conversions and penalties turn cards too: a card is less than an action."""
OVERTIME = 2.0
"""Actions to expect once the first main deck is out."""
VARIANCE = 3.1
"""Of the margin, an action: 61 actions spread it by 14 points."""
DRIFT = 0.35
"""Points an action for each point of difference between the mean numbers of the decks."""
PRIDE = 0.001
"""What a point more is worth to the side that leads, in chances to win: it never rests."""
FORCED_DRAW = 0.5
"""What hand play after a penalty loses because the card must be drawn."""

Ups = tuple[int, int]
"""Face-up cards of seat 0 and seat 1, as indices into `FACES`, or `UNTURNED`."""

_INDEX = {face: i for i, face in enumerate(FACES)}
_FRESH = decks()[STANDARD]
_SHARE = [sum(card.face == face for card in _FRESH) / len(_FRESH) for face in FACES]
_EXIT = sum(card.exit for card in _FRESH) / len(_FRESH)
_REACH = [sum(c.penalty >= OPP_GOAL - area for c in _FRESH) / len(_FRESH) for area in range(8)]
_KICKS = [(k, sum(c.kick == k for c in _FRESH) / len(_FRESH)) for k in (1, 2, 3, 4)]


class Points:
    """What having the ball is worth to the attacker: by area, his face-up card and the other's.

    >>> table = stored()[24]
    >>> table.ball[6][UNTURNED][UNTURNED] > table.ball[1][UNTURNED][UNTURNED]
    True
    """

    __slots__ = ("ball",)

    def __init__(self, value: Callable[[int, int, int], float]) -> None:
        """Take ``value(area, attacker's face, defender's face)`` and fill in unturned cards."""
        n = len(FACES)
        self.ball = [[[0.0] * (n + 1) for _ in range(n + 1)] for _ in range(OPP_GOAL + 1)]
        for area in AREAS:
            rows = self.ball[area]
            for a in range(n):
                for d in range(n):
                    rows[a][d] = value(area, a, d)
                rows[a][n] = sum(s * v for s, v in zip(_SHARE, rows[a], strict=False))
            for d in range(n + 1):
                rows[n][d] = sum(s * rows[a][d] for a, s in enumerate(_SHARE))

    def kick_off(self, mine: int, theirs: int) -> float:
        """For the side that receives."""
        caught = self.ball[OWN_CENTRAL][mine][theirs]
        return _EXIT * caught - (1 - _EXIT) * self.ball[OPP_10][theirs][mine]

    def scored(self, mine: int, theirs: int) -> float:
        """For the side that has just scored, and may now change cards (morale.1)."""
        return max(
            self.kick_off(mine, theirs),
            self.kick_off(UNTURNED, theirs),
            self.kick_off(mine, UNTURNED),
            self.kick_off(UNTURNED, UNTURNED),
        )

    def contest(self, area: int, mine: int, theirs: int) -> float:
        """For the side that has to turn an X to keep the ball in its area."""
        lost = self.ball[OPP_GOAL - area][theirs][mine]
        return _EXIT * self.ball[area][mine][theirs] - (1 - _EXIT) * lost

    def penalty(self, area: int, mine: int, theirs: int) -> float:
        """For the side that has been given a penalty."""
        dead = -self.ball[OWN_22][theirs][mine]
        best = max(
            self.ball[area][mine][theirs] - FORCED_DRAW,
            self.contest(area, mine, theirs),
            sum(
                p * (self.contest(area + k, mine, theirs) if area + k < OPP_GOAL else dead)
                for k, p in _KICKS
            ),
        )
        if area < OPP_CENTRAL:
            return best
        good = _REACH[area]
        return max(best, good * (PENALTY_GOAL + self.scored(mine, theirs)) + (1 - good) * dead)


class Stored(msgspec.Struct, frozen=True):
    """``worth.json``: hundredths of a point by area, attacker's face, defender's face."""

    actions: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]


@cache
def stored() -> tuple[Points, ...]:
    """What the ball is worth with 0, 1, 2... actions to go; the last goes for all beyond."""
    raw = msgspec.json.decode((files(__package__) / "worth.json").read_bytes(), type=Stored)
    n = len(FACES)
    known = {0: (0,) * (len(AREAS) * n * n), **dict(zip(raw.actions, raw.points, strict=True))}

    def between(actions: int) -> Points:
        low = max(k for k in known if k <= actions)
        high = min(k for k in known if k >= actions)
        part = (actions - low) / (high - low) if high > low else 0.0

        def value(area: int, a: int, d: int) -> float:
            i = ((area - OWN_22) * n + a) * n + d
            return (known[low][i] * (1 - part) + known[high][i] * part) / 100

        return Points(value)

    return tuple(between(actions) for actions in range(max(known) + 1))


def _number(side: Side) -> float:
    """The mean number among the cards a side has not yet turned."""
    deck = cards()
    numbers = [face for c in side.unseen if isinstance(face := deck[c].face, int)]
    return sum(numbers) / len(numbers) if numbers else 0.0


def _fresh_number(side: Side) -> float:
    numbers = [card.face for card in decks()[side.level] if isinstance(card.face, int)]
    return sum(numbers) / len(numbers)


def _by_face(card: Card) -> object:
    return card.face


def _by_exit(card: Card) -> object:
    return card.exit


_MATTERS: dict[str, Callable[[Card], object]] = {
    "attack": _by_face,
    "defend": _by_face,
    "reveal": _by_face,
    "kick": lambda card: card.kick,
    "touch": lambda card: card.kick,
    "posts": lambda card: card.penalty,
    "drop": lambda card: card.drop,
}
"""What of a turned card makes a difference; elsewhere it is the X at EXIT."""

_QUIET = frozenset({"act", "reveal", "penalty", "morale", "receive", "convert"})


class Sense:
    """Reads tables that follow from a given one: a `puntadidito.search.expectimax.Judge`."""

    __slots__ = ("_drift", "_half", "_later", "_points")

    def __init__(self, s: State, points: tuple[Points, ...] | None = None) -> None:
        """Look at the decks once; what is searched from here hardly changes them."""
        self._points = points or stored()
        self._half = s.half
        self._drift = DRIFT * (_number(s.sides[0]) - _number(s.sides[1]))
        self._later = DRIFT * (_fresh_number(s.sides[0]) - _fresh_number(s.sides[1]))

    def quiet(self, s: State) -> bool:
        """Nothing is in the air: a question about what to do next, or a card to be replaced."""
        return bool(s.todo) and s.todo[-1].kind in _QUIET

    def after(self, s: State, answer: Answer) -> State:
        """Fold an answer in."""
        s = s.clone()
        advance(s, answer, [])
        return s

    def outcomes(self, s: State, chance: Chance) -> Iterable[tuple[str, int]]:
        """One card for each kind that makes a difference now."""
        if s.todo[-1].kind == "toss":
            return [(name, 1) for name in chance.outcomes or ()]
        deck, matters = cards(), _MATTERS.get(s.todo[-1].kind, _by_exit)
        found = dict[object, tuple[str, int]]()
        for name in chance.outcomes or ():
            kind = matters(deck[name])
            found[kind] = (name, found[kind][1] + 1 if kind in found else 1)
        return found.values()

    def final(self, over: Over, seat: int) -> float:
        """A win is 1 and pride, a draw one half."""
        winner, points = over.outcome.winner, over.outcome.points
        won = 0.5 if winner is None else float(winner == seat)
        return won + PRIDE * max(points[seat] - points[1 - seat], 0)

    def worth(self, s: State, seat: int) -> float:
        """The chance that a seat wins, and its pride."""
        actions = actions_left(s)
        later = (halves(s.setup) - s.half) * ACTIONS_A_CARD * main_deck(s.setup)
        margin = self.margin(s, actions) + self._later * later
        margin += (self._drift if s.half == self._half else self._later) * actions
        if seat == 1:
            margin = -margin
        spread = sqrt(2 * VARIANCE * (actions + later) + 1)
        return 0.5 * (1 + erf(margin / spread)) + PRIDE * max(margin, 0)

    def margin(self, s: State, actions: float) -> float:
        """Points by which seat 0 should lead once the ball in play has been played out."""
        points = self._points[min(round(actions), len(self._points) - 1)]
        ups = (_up(s.sides[0]), _up(s.sides[1]))
        step = next(step for step in reversed(s.todo) if step.kind not in _PASSING)
        seat: int = getattr(step, "seat", s.attacker)
        worth = _worth(points, s, step.kind, seat, ups)
        return s.sides[0].points - s.sides[1].points + (worth if seat == 0 else -worth)


_PASSING = frozenset({"reveal", "check", "out"})


def _up(side: Side) -> int:
    return UNTURNED if side.up is None else _INDEX[cards()[side.up].face]


def _worth(points: Points, s: State, kind: str, seat: int, ups: Ups) -> float:
    """What the step to come is worth to its seat."""
    mine, theirs, area = ups[seat], ups[1 - seat], seen_by(seat, s.ball)
    match kind:
        case "act" | "next":
            return points.ball[area][mine][theirs]
        case "scrum":
            return points.contest(area, mine, theirs)
        case "penalty":
            return points.penalty(area, mine, theirs)
        case "convert":
            return CONVERSION * _EXIT + points.scored(mine, theirs)
        case "morale":
            return points.scored(mine, theirs)
        case _:
            return points.kick_off(mine, theirs)


def actions_left(s: State) -> float:
    """How many actions the half should still have.

    >>> from puntadidito.games.cards.state import new_state
    >>> from puntadidito.games.cards.table import Setup
    >>> 25 < actions_left(new_state(Setup())) < 35
    True
    """
    a, b = s.sides[0].deck, s.sides[1].deck
    return ACTIONS_A_CARD * min(a, b) + min(OVERTIME, ACTIONS_A_CARD * abs(a - b))
