"""What happened, in the words of the game: the referee reads these and nothing else.

Those of a simulated stroke are read from its log (`observe`); at a real table people enter the
same. What a simulated board never shows (a piece off the board, a stroke that was pushed) has its
field too.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from puntadidito.core.contract import Code, Refused
from puntadidito.core.shotlog import Knot, ShotLog
from puntadidito.flick import log, order
from puntadidito.flick.log import impossible
from puntadidito.flick.order import Lies
from puntadidito.games.carrom.spots import striker_fault
from puntadidito.games.carrom.state import Queen, State
from puntadidito.games.carrom.table import (
    BASE_LINE,
    HALF,
    MAN_R,
    PIECES,
    POCKETS,
    QUEEN,
    STRIKER,
    Point,
    turned,
)

_EDGE = HALF - MAN_R

STROKE_LAWS = frozenset(
    {
        "30.a", "32", "33", "34", "37.a", "38.a", "47", "115.1", "124.c", "130.a.1", "130.a.2",
        "130.a.3", "133",
    }
)  # fmt: skip
"""What can make a stroke improper."""


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One stroke."""

    touched: bool
    """The striker touched a piece."""
    pocketed: tuple[int, ...]
    """Pieces that went in, in order; 19 is the striker."""
    left: bool = True
    """The striker left the base lines and circles."""
    rest: tuple[Lies, ...] = ()
    """Where pieces came to rest; those not listed lie where they lay."""
    at_rest: bool = True
    """Everything has stopped."""
    improper: tuple[str, ...] = ()
    """Laws of the stroke that were broken."""
    striker_out: bool = False
    """The striker left the board."""
    jumped: tuple[int, ...] = ()
    """Pieces that left the surface, in order."""
    bounced: tuple[int, ...] = ()
    """Those of them that came back by themselves."""
    lamp: tuple[int, ...] = ()
    """Pieces that fell back from the lamp: they stay where they fell."""
    standing: tuple[int, ...] = ()
    """Pieces that stand on their rim."""
    overlapping: tuple[tuple[int, int], ...] = ()
    """Pieces that lie on one another."""
    striker_on: int | None = None
    """The piece the striker came to lie on."""
    on_striker: int | None = None
    """The piece that came to lie on the striker."""
    lifted_in: tuple[int, ...] = ()
    """Of those pocketed: what fell in while the umpire lifted the striker, or the piece off it."""
    tottered: tuple[int, ...] = ()
    """Of those pocketed: pieces that stood on the brink and fell for whatever reason."""


class Order(order.Order, frozen=True):
    """A stroke to be run: the striker from a side, on a board that brakes so much."""

    side: int = 0
    friction: float = 0.0


# ---- what the referee reads ---------------------------------------------------------------------


class Position(NamedTuple):
    """The board before a stroke, as a side sees it: the striking one, where there is a stroke."""

    mine: int
    """Men on the board."""
    theirs: int
    queen: Queen
    queen_mine: bool
    """Covered (or pocketed and to be covered) by the striking side."""
    owed: int
    """What the striking side has still to give back."""
    their_owed: int
    entitled: bool
    """The striking side has pocketed a man of its own before."""
    points: int
    their_points: int
    broken: bool
    tries: int
    """Attempts at the break that touched nothing."""
    harmonised: bool


class Stroke(NamedTuple):
    """What a stroke did, counted."""

    own: int
    theirs: int
    queen: bool
    striker: bool
    improper: tuple[str, ...]
    touched: bool
    left: bool
    out: bool

    @property
    def proper(self) -> bool:
        """According to the laws."""
        return not self.improper


def position(s: State, team: int) -> Position:
    """The board as a side sees it."""
    b = s.b
    return Position(
        b.left(team),
        b.left(1 - team),
        b.queen,
        b.queen_team == team,
        b.owed[team],
        b.owed[1 - team],
        b.entitled[team],
        s.points[team],
        s.points[1 - team],
        b.broken,
        b.tries,
        s.setup.harmonised_77b,
    )


def stroke(s: State, facts: Facts) -> Stroke:
    """Count a stroke of the player on turn. Where he set the striker is part of it."""
    mine = s.b.men(s.b.turn % 2)
    men = [i for i in facts.pocketed if QUEEN < i < STRIKER]
    own = sum(i in mine for i in men)
    improper = facts.improper
    if s.aim is not None:
        fault = striker_fault(s.aim.place, s.aim.ahead)
        improper = improper if fault is None or fault in improper else (*improper, fault)
    return Stroke(
        own,
        len(men) - own,
        QUEEN in facts.pocketed,
        STRIKER in facts.pocketed,
        improper,
        facts.touched,
        facts.left,
        facts.striker_out,
    )


# ---- a stroke that was simulated ----------------------------------------------------------------


def observe(meant: Order, shot: ShotLog) -> Facts:
    """What a stroke did, read from its log."""
    fell = log.gone(shot)
    moved = {body: _on_board(knot) for body, knot in log.rests(shot).items()}
    (striker,) = meant.flicks
    left = bool(fell) or log.first_contact(shot, STRIKER) is not None
    return Facts(
        touched=log.first_contact(shot, STRIKER, lambda other: other >= 0) is not None,
        pocketed=fell,
        left=left or _off_lines(meant, moved.get(STRIKER, striker.at)),
        rest=tuple(
            (i, *moved[i])
            for i, x, y in meant.lies
            if i in moved and i not in fell and moved[i] != (x, y)
        ),
    )


def _on_board(knot: Knot) -> Point:
    """Where a piece ends, to the micrometre; rounding moves none into the frame."""
    return min(max(knot.x, -_EDGE), _EDGE), min(max(knot.y, -_EDGE), _EDGE)


def _off_lines(meant: Order, place: Point) -> bool:
    """Whether a striker that met nothing came to rest where it no longer touches both lines."""
    x, y = turned(place, -meant.side)
    return striker_fault(x, y + BASE_LINE) == "130.a.1"


def read_log(meant: Order, shot: ShotLog) -> Facts:
    """Take a log as it comes and hold it against the stroke, or raise `Refused`."""
    wrong = log.unlike(shot, meant)
    if wrong is None and any(not 0 <= gone.where < len(POCKETS) for gone in shot.gone):
        wrong = "no such pocket"
    if wrong is not None:
        raise impossible(wrong)
    return observe(meant, shot)


# ---- facts that cannot be -----------------------------------------------------------------------


def possible(s: State, facts: Facts) -> Facts:
    """Hold facts against the board, or raise `Refused`."""
    if wrong := _wrong(s, facts):
        raise impossible(wrong)
    if not facts.at_rest:
        raise Refused(Code.ILLEGAL, "still_moving", {}, ("123.1",))
    return facts


def _wrong(s: State, f: Facts) -> str | None:
    where = s.b.where
    on_board = {i for i in range(PIECES) if where[i] is not None}
    fell, moved, flew = set(f.pocketed), {i for i, _, _ in f.rest}, set(f.jumped)
    named = (f.pocketed, [i for i, _, _ in f.rest], f.jumped, f.lamp, f.standing)
    if any(len(set(ids)) != len(ids) for ids in named):
        return "a piece is named twice"
    if not fell <= on_board | {STRIKER} or not (moved | flew | set(f.lamp)) <= on_board:
        return "a piece is not on the board"
    if fell & (moved | flew | set(f.lamp)) or flew & (moved | set(f.lamp)):
        return "a piece is in two places"
    if not set(f.bounced) <= flew or not set(f.lifted_in) <= fell or not set(f.tottered) <= fell:
        return "a piece did what it did not"
    lie_so = {*f.standing, *(i for pair in f.overlapping for i in pair)}
    lie_so |= {i for i in (f.striker_on, f.on_striker) if i is not None} - set(f.lifted_in)
    if not lie_so <= on_board - fell:
        return "a piece is not on the board"
    if any(max(abs(x), abs(y)) > _EDGE for _, x, y in f.rest):
        return "a piece lies off the board"
    if not f.touched and (moved or flew or fell - {STRIKER} - set(f.tottered)):
        return "pieces moved and none was touched"
    if not f.left and STRIKER in fell:
        return "the striker went in and did not leave the lines"
    if f.striker_out and STRIKER in fell:
        return "the striker is in two places"
    if not set(f.improper) <= STROKE_LAWS:
        return "no law of the stroke"
    return None
