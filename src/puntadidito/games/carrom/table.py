"""The board, the pieces, the set-up: every number of the equipment sheet stands here, once.

Lengths are integers in micrometres. The origin is the centre of the board, x to the right and y
away from the player at the south. A player's *own* frame is the board turned so that he sits at
the south of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin
from typing import Literal, NamedTuple

import msgspec

from puntadidito.flick.order import POWER_MAX as POWER_MAX
from puntadidito.flick.order import TURN as TURN
from puntadidito.flick.spots import Point as Point
from puntadidito.flick.spots import turned as turned

# ---- the board (equipment sheet 1.1) ------------------------------------------------------------

HALF = 368_300
"""Half the side of the playing surface."""
FRAME_HEIGHT, FRAME_WIDTH = 22_000, 70_000
POCKET_R = 22_250
POCKET = HALF - POCKET_R
"""Pocket centres lie at (+-POCKET, +-POCKET): each touches both sides of the frame."""
POCKETS: tuple[Point, ...] = (
    (-POCKET, -POCKET), (POCKET, -POCKET), (POCKET, POCKET), (-POCKET, POCKET),
)  # fmt: skip
LOWER_LINE, UPPER_LINE, BASE_LINE = 266_800, 235_000, 250_900
"""Distance of the base lines from the centre: the two drawn, and the middle between them."""
LOWER_THICK, UPPER_THICK = 5_000, 1_500
BASE_END = 235_000
"""Base lines run from -BASE_END to +BASE_END."""
BASE_CIRCLE_R, BASE_CIRCLE_RED_R = 15_900, 12_700
BASE_CIRCLE_X = 219_100
"""Base circles lie at (+-BASE_CIRCLE_X, -BASE_LINE) of each side."""
ARROW_HALF_WIDTH = 750
ARROW_TIP, ARROW_TAIL = 294_960, 106_160
"""Arrows run on the diagonals, from (+-TAIL, +-TAIL) to (+-TIP, +-TIP)."""
CENTRE_R, OUTER_R = 15_900, 85_000

# ---- the pieces (1.2) ---------------------------------------------------------------------------

MAN_R, MAN_THICK, MAN_MASS_MG = 15_500, 8_000, 5_250
STRIKER_R, STRIKER_MASS_MG = 20_650, 15_000

QUEEN, MEN, PIECES = 0, 18, 19
"""Piece 0 is the queen, odd numbers are white, even ones black."""
STRIKER = PIECES
"""The number of the striker where it is listed among pieces."""
SIDE_MEN = MEN // 2
WHITES = range(1, PIECES, 2)
BLACKS = range(2, PIECES, 2)

# ---- movement (1.5) -----------------------------------------------------------------------------

V_MAX_NM = 4_000_000_000
"""Speed of the strongest stroke, nanometres a second."""
FRICTION, FAST_FRICTION = 0.136, 0.10
CUSHION, CLACK = 0.75, 0.90
"""Restitution against the frame, and of piece against piece."""
GRAVITY = 9.81

# ---- placing (1.4, 1.7) -------------------------------------------------------------------------

STRIKER_SLACK = STRIKER_R - BASE_CIRCLE_R
"""How far the striker's centre may be from the middle of base lines or circle."""
STRIKER_CLEAR = STRIKER_R + BASE_CIRCLE_R
"""Farther than this from a base circle the striker does not touch it."""
STRIKER_ARROW = STRIKER_R + ARROW_HALF_WIDTH
STRIKER_MAN = STRIKER_R + MAN_R
TWO_MEN = 2 * MAN_R
RING_IN, RING_OUT = CENTRE_R + MAN_R, OUTER_R - MAN_R
"""Where the centre of a due may lie: off the centre circle, inside the outer one."""
SHOT_GAP = MAN_R
"""A due this near to the queen, or nearer, may make a shot with her."""
REACH_PLACE, REACH_AHEAD = 300_000, 50_000
"""How far off the lines a striker can be set at all."""

# ---- the rules' own numbers ---------------------------------------------------------------------

BREAK_TRIES = 3
SECONDS = 15
"""For a stroke, and for placing what is owed."""
QUEEN_POINTS, QUEEN_COUNTS_TO = 3, 21
BOARD_MOST = 12
GAME_POINTS, GAME_BOARDS = 25, 8
CHANGE_POINTS, CHANGE_BOARD = 13, 4
SKIPS_EACH = 3
CHANGE_MINUTES, REST_MINUTES, PROTEST_MINUTES, START_MINUTES = 2, 10, 15, 15
DISTURBED = 2
"""Disturbances an umpire warns for; the next one costs the match."""
SLIPS = 3
"""A striker that slips this often in a row has skipped the turn (ours)."""


class Limit(NamedTuple):
    """What a clause allows, and what we use."""

    law: str
    what: str
    low: int
    high: int
    used: int


LIMITS = (
    Limit("A.1.2", "side of the surface", 735_000, 740_000, 2 * HALF),
    Limit("A.2.2", "height of the frame", 19_000, 25_400, FRAME_HEIGHT),
    Limit("A.2.2", "width of the frame", 63_500, 76_000, FRAME_WIDTH),
    Limit("A.3.1", "diameter of a pocket", 43_000, 46_000, 2 * POCKET_R),
    Limit("A.4.a.1", "length of a base line", 467_000, 473_000, 2 * BASE_END),
    Limit("A.4.a.2", "thickness of the lower line", 5_000, 6_500, LOWER_THICK),
    Limit("A.4.a.2", "lower line to the frame", 101_500, 101_500, HALF - LOWER_LINE),
    Limit("A.4.a.2", "lower line to the upper", 31_800, 31_800, LOWER_LINE - UPPER_LINE),
    Limit("A.4.b.1", "diameter of a base circle", 31_800, 31_800, 2 * BASE_CIRCLE_R),
    Limit("A.4.b.1", "red part of a base circle", 25_400, 25_400, 2 * BASE_CIRCLE_RED_R),
    Limit("A.4.b.2", "circle to both base lines", 0, 0, LOWER_LINE - BASE_LINE - BASE_CIRCLE_R),
    Limit("A.4.b.2", "circle to the next side", 0, 0, UPPER_LINE - BASE_CIRCLE_X - BASE_CIRCLE_R),
    Limit("A.5.1", "thickness of an arrow", 0, 1_500, 2 * ARROW_HALF_WIDTH),
    Limit("A.6", "diameter of the centre circle", 30_200, 33_400, 2 * CENTRE_R),
    Limit("A.7.1", "diameter of the outer circle", 167_000, 173_000, 2 * OUTER_R),
    Limit("B.2", "diameter of a man", 30_200, 31_800, 2 * MAN_R),
    Limit("B.2", "thickness of a man", 7_000, 9_000, MAN_THICK),
    Limit("B.3", "mass of a man, mg", 5_000, 5_500, MAN_MASS_MG),
    Limit("B.4", "white men", 9, 9, len(WHITES)),
    Limit("B.4", "black men", 9, 9, len(BLACKS)),
    Limit("C.1", "diameter of the striker", 0, 41_300, 2 * STRIKER_R),
    Limit("C.1", "mass of the striker, mg", 0, 15_000, STRIKER_MASS_MG),
)
"""The sheet against the laws. What is no single length has a test of its own: `DRAWN`."""

DRAWN = ("A.1.3", "A.5.2", "41.a.1", "41.a.2", "41.a.3")
"""Speed of the board, length of the arrows, the rack."""


# ---- the rack (1.3) -----------------------------------------------------------------------------

RACK_SPACING = 31_100
RACK_TURN = 120
"""Turned by this many degrees the rack is the same again."""
_PATTERN = (
    (0, 0), (0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1),
    (0, -4), (1, -3), (2, -2), (2, 0), (2, 2), (1, 3), (0, 4), (-1, 3), (-2, 2), (-2, 0),
    (-2, -2), (-1, -3),
)  # fmt: skip
"""Places of the pieces, in columns of sqrt(3)/2 and rows of 1/2 of the spacing."""
_COLUMN, _ROW = 26_933, RACK_SPACING // 2


@cache
def rack(side: int) -> tuple[Point, ...]:
    """The starting pattern for a breaker at a side, the stem of the Y towards him.

    >>> rack(0)[1], rack(2)[1]
    ((0, -31100), (0, 31100))
    """
    return tuple(turned((a * _COLUMN, b * _ROW), side) for a, b in _PATTERN)


def spun(spots: Iterable[Point], degrees: int) -> list[Point]:
    """A rack turned to the left round the centre."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [(round(x * c - y * s), round(x * s + y * c)) for x, y in spots]


# ---- the set-up ---------------------------------------------------------------------------------


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the match."""

    doubles: bool = False
    """Four seats, partners facing each other; the turn goes to the right."""
    quick: bool = False
    """One board decides."""
    best_of: Literal[1, 3] = 3
    """Games of a match."""
    round: Literal["early", "final"] = "early"
    """Up to the pre-quarter-finals a game has eight boards at most; later it has no limit."""
    referee: Literal["assist", "strict"] = "assist"
    """Refuse an illegal placing beforehand, or let it happen and punish it."""
    noise: bool = False
    """Every stroke departs a little from what was meant, for both sides alike."""
    trial_boards: bool = False
    """Two boards before the match that do not count."""
    harmonised_77b: bool = False
    """Own piece and striker by an improper stroke cost two pieces more, not one."""
    fast_board: bool = False
    """Less friction."""
    timed: bool = False
    """Fifteen seconds for a stroke and for placing, by the Laws; nobody hurries unless asked to."""
    live: bool = False
    """A real table: people enter what happened."""
    tournament: bool = False
    """The winner of the toss chooses: to strike first, or the side. Else he breaks at once."""

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        if self.live and self.noise:
            raise ValueError("a real table needs no noise")


def seats(setup: Setup) -> int:
    """How many sit at the board."""
    return 4 if setup.doubles else 2


def side_of(setup: Setup, seat: int, quarters: int) -> int:
    """The side a seat plays from: 0 south, 1 east, 2 north, 3 west.

    >>> side_of(Setup(), 1, 0), side_of(Setup(doubles=True), 1, 0), side_of(Setup(), 1, 2)
    (2, 1, 0)
    """
    return (seat * (1 if setup.doubles else 2) + quarters) % 4


def friction(setup: Setup) -> float:
    """How much the surface brakes."""
    return FAST_FRICTION if setup.fast_board else FRICTION
