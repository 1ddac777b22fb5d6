"""The pitch, the pieces, how they move: every number of the equipment sheet stands here, once.

Lengths are integers in micrometres. The origin is the centre spot, x along the pitch towards the
eastern goal, y to the left of who plays that way, z up from the cloth.
"""

from __future__ import annotations

from functools import cache
from math import isqrt
from typing import Annotated, Literal

import msgspec

from puntadidito.flick.kits import Kit, one_of
from puntadidito.flick.order import Finger
from puntadidito.physics.pieces.world import (
    Area,
    Ball,
    Barrier,
    Between,
    Body,
    Box,
    Mover,
    Opening,
    Rod,
    Stack,
    Stand,
    Surface,
    Tipping,
    Under,
    World,
)
from puntadidito.physics.world import Line, Side

METRE = 1_000_000

# ---- the pitch (equipment sheet 2.1) ------------------------------------------------------------

GOAL_LINE, TOUCH_LINE = 600_000, 400_000
"""Half the length and half the width."""
SHOOTING_LINE = 300_000
CENTRE_R = 90_000
PENALTY_AREA, PENALTY_HALF_WIDTH = 420_000, 242_500
GOAL_AREA, GOAL_HALF_WIDTH = 535_000, 127_500
"""From here to the goal line, and half as wide."""
PENALTY_SPOT, PENALTY_ARC_R, CORNER_R = 475_000, 90_000, 20_000
LINE_WIDTH = 2_000
CLOTH_BEYOND, TABLE_BEYOND = 60_000, 30_000
"""Beyond the lines: cloth, then bare table up to the barrier."""
BARRIER_HEIGHT, OPENING = 40_000, 200_000
"""The opening is behind each goal."""

# ---- goal, ball, figures (2.2) ------------------------------------------------------------------

POST_Y, POST_R, BAR_HEIGHT, NET_DEPTH = 64_000, 1_500, 62_000, 55_000
"""The height is that of the goal inside: the lower edge of the bar."""
BALL_R, BALL_MASS_MG = 11_000, 1_300
BASE_R, BASE_HEIGHT, RIM_HEIGHT = 10_500, 8_500, 8_000
"""A base is widest at its rim: there it meets the ball."""
REACH = BASE_R + isqrt(BALL_R**2 - (BALL_R - RIM_HEIGHT) ** 2)
"""So far apart are the centres of a figure and a ball that touch: the rim is below its belly."""
MAN_R, FIGURE_HEIGHT, LYING_HEIGHT = 4_000, 32_000, 10_000
HEAVY_MG, LIGHT_MG = 2_100, 1_800
KEEPER_WIDTH, KEEPER_DEPTH, KEEPER_HEIGHT = 20_000, 3_700, 36_000
ROD_LENGTH, ROD_R, ROD_HEIGHT = 100_000, 2_250, 4_000
FIGURES = 22
"""Ten and a portierino on each side."""
BALL = FIGURES
"""The number of the ball among the bodies."""

# ---- movement (2.3) -----------------------------------------------------------------------------

V_MAX, V_MAX_STRONG = 2.5, 3.0
RIM_MOST = 1.2
"""Rim speed of the strongest spin, by the speed of the flick."""
CHIP = 4_000
"""A chip meets the ball this much lower."""
FINGER, STRONG_FINGER = (
    Finger(round(speed * 1e9), round(RIM_MOST * 1000), CHIP) for speed in (V_MAX, V_MAX_STRONG)
)
PUSH_MAX = 0.6
"""How fast a keeper pushes the ball, metres a second: it rolls."""
PUSH = Finger(round(PUSH_MAX * 1e9), rim=1000)
CLOTH_FRICTION, FAST_CLOTH_FRICTION, TABLE_FRICTION = 0.25, 0.15, 0.18
CLOTH_ROLLING, FAST_CLOTH_ROLLING, TABLE_ROLLING = 0.06, 0.04, 0.02
PIVOT = 0.2
"""What stops a ball turning on the spot (m/s^2 at its rim): a contact of about a millimetre."""
LEAN_HEIGHT, LEAN_RADIUS = 8_000, 7_000
"""Where friction has its lever on a base, and the radius on which that presses."""
HOP = 0.15
"""Below this speed (m/s) a ball that is touched does not leave the cloth."""
FALLS_BY_BASE, FALLS_BY_BALL, FALLS_ABOVE = 1.6, 0.6, 15_000

# ---- the keeper (2.4) ---------------------------------------------------------------------------

KEEPER_DELAY, KEEPER_SPEED, KEEPER_ERROR = 0.15, 0.8, 8_000
"""Seconds, metres a second, and the standard deviation of what he misjudges."""
KEEPER_OFF_LINE = 25_000
"""How far off his line he stands unless told otherwise."""

# ---- distances of the book, edge to edge --------------------------------------------------------

DISTANCE = 90_000
"""Whoever takes a restart may ask for so much room (2.6.b); a wall stands there (10.3.a)."""
CLEAR = 1_000
"""What the referee leaves beside whatever he puts down."""
CORNER_APART = 21_000
"""Between two figures put beside the goal area (2.4.c)."""
GOAL_KICK_APART = 20_000
"""Between opponents at a goal kick (14.2.f)."""
NEAR_HALFWAY, NEAR_LEAST = 90_000, 3
"""So near the halfway line so many of a team must be (4.2.e, 14.2.d)."""
WALL_MOST = 4
CORNER_BALL = 592_000, 392_000
"""Where the ball lies for a corner unless told otherwise (2.4)."""

# ---- the match (the book; "ours" where it is silent) --------------------------------------------

TOUCHES = 3
"""With one figure in a row (5.2.b)."""
REENTRIES = 2
"""For each spell of possession (12.4.b)."""
FLICKS_A_HALF, QUICK_FLICKS = 100, 36
"""Attacking flicks of a half that no clock ends (ours)."""
QUICK_MINUTES, EXTRA_MINUTES = 2, 5
LAST_SECONDS = 30
"""An offence so near the end of a half stops the clock (3.2.b)."""
AFTER_MOST = 3_000_000
"""A sealed flick starts so many microseconds after the first at most (ours)."""
PLACED_SHOTS = 5
PLACED_Y = (-240_000, -120_000, 0, 120_000, 240_000)
"""Where the ball lies for each, just inside the shooting line."""
PLACED_X = 312_500
SECONDS_FLICK, SECONDS_TEAM, SECONDS_PIECE, SECONDS_PLACED = 10, 60, 15, 5
"""Time for a flick or a choice, to place a team or one piece, to take a placed shot."""
SECONDS_INTERVAL = 300
"""The longest pause between the halves (3.1.d)."""


KIT_BASES = {
    "lanterna": "wine", "naviglio": "white", "laguna": "blue", "darsena": "navy",
    "torre": "ivory", "mercato": "green", "porto": "gold",
}  # fmt: skip
"""Kits and the colour of their bases."""
ALIKE = ({"white", "ivory"}, {"blue", "navy"})
"""Colours that are taken for one another (4.1.e)."""


def alike(one: str, two: str) -> bool:
    """Whether two kits cannot be put on one table.

    >>> alike("naviglio", "torre"), alike("naviglio", "porto")
    (True, False)
    """
    bases = {KIT_BASES[one], KIT_BASES[two]}
    return len(bases) == 1 or bases in ALIKE


FORMATIONS = ("4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "3-4-3", "5-3-2", "W M", "Metodo")
"""The usual one first; `formations` has how each stands."""
Formation = Annotated[str, one_of(*FORMATIONS)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was agreed."""

    quick: bool = False
    """Two halves of two minutes, or of few flicks."""
    minutes: Literal[15, 10] = 15
    timed: bool = False
    """Halves by the clock; otherwise they end by flicks."""
    flicks: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    """Attacking flicks of a half that no clock ends; 0: as many as are usual."""
    knockout: bool = False
    """There must be a winner: extra time, placed shots."""
    extra: bool = True
    """Extra time before placed shots."""
    team: bool = False
    """One of the four tables of a team match."""
    sealed: bool = False
    """Blocks and volleys may be sealed to start while things still move."""
    referee: Literal["assist", "strict"] = "assist"
    keeper: Literal["auto", "hand"] = "auto"
    """Who places the keepers."""
    arrange: bool = False
    """Players lay out their figures at kick-offs and goal kicks; otherwise the house does."""
    formations: tuple[Formation, Formation] = ("4-4-2", "4-4-2")
    kits: tuple[Kit, Kit] = ("lanterna", "naviglio")
    noise: bool = False
    """The hand that flicks trembles."""
    fast_cloth: bool = False
    light_bases: bool = False
    strong_finger: bool = False
    tournament: bool = False
    """The winner of the toss is asked what he wants."""
    live: bool = False
    """Played by hand at a real table: the engine is told what happened."""


# ---- lines that are watched ---------------------------------------------------------------------

LINES = ("west", "east", "south", "north", "halfway", "shooting west", "shooting east")
"""Goal lines, touch lines, the middle, the shooting lines: their order in the world."""


def _m(length: float) -> float:
    return length / METRE


def _rect(x: float, y: float) -> Area:
    return Area(_m(-x), _m(-y), _m(x), _m(y))


def _lines() -> tuple[Line, ...]:
    x, y, far = _m(GOAL_LINE), _m(TOUCH_LINE), _m(CLOTH_BEYOND + TABLE_BEYOND)
    across = [Line(at, -y - far, at, y + far) for at in (-x, x)]
    along = [Line(-x - far, at, x + far, at) for at in (-y, y)]
    inside = [Line(_m(at), -y, _m(at), y) for at in (0, -SHOOTING_LINE, SHOOTING_LINE)]
    return (*across, *along, *inside)


def _goal(way: float, penalty: bool) -> Stand:
    """The goal towards which ``way`` points, and its keeper."""
    x, y, r = way * _m(GOAL_LINE), _m(POST_Y), _m(POST_R)
    top, back = _m(BAR_HEIGHT), x + way * _m(NET_DEPTH)
    bar = top + r
    posts = [Rod((x, at, 0.0), (x, at, top), r, "post") for at in (-y, y)]
    low, high = min(x, back), max(x, back)
    nets = [Box((low, at, 0.0), (high, at, bar), "net") for at in (-y, y)]
    return Stand(
        parts=(
            *posts,
            Rod((x, -y, bar), (x, y, bar), r, "post"),
            *nets,
            Box((back, -y, 0.0), (back, y, bar), "net"),
            Box((low, -y, bar), (high, y, bar), "net"),
        ),
        mover=_keeper(way, penalty),
    )


def _keeper(way: float, penalty: bool) -> Mover:
    deep, wide = _m(KEEPER_DEPTH) / 2, _m(KEEPER_WIDTH) / 2
    rod = _m(ROD_HEIGHT)
    # At penalties and placed shots he keeps clear of the lines of his area (16.2.e).
    reach = _m(GOAL_HALF_WIDTH - (CLEAR if penalty else 0)) - wide
    return Mover(
        parts=(
            Box((-deep, -wide, 0.0), (deep, wide, _m(KEEPER_HEIGHT)), "keeper"),
            Rod((way * deep, 0.0, rod), (way * _m(ROD_LENGTH), 0.0, rod), _m(ROD_R), "keeper"),
        ),
        watches=BALL,
        faces=way,
        delay=KEEPER_DELAY,
        speed=KEEPER_SPEED,
        low=-reach,
        high=reach,
        from_touch=penalty,
    )


def _surface(kind: str, friction: float, rolling: float, area: Area | None = None) -> Surface:
    lean = 4 * friction * LEAN_HEIGHT / LEAN_RADIUS
    return Surface(
        kind, (Under("base", swerve=lean), Under("ball", rolling=rolling, pivot=PIVOT)), area
    )


@cache
def world(fast: bool = False, light: bool = False, penalty: bool = False) -> World:
    """The table with all its figures (0 to 21) and the ball (22).

    ``fast``: a fast cloth. ``light``: light bases. ``penalty``: the keepers wait for the touch of
    the ball and not for the flick, as at penalties and placed shots.
    """
    friction, rolling = CLOTH_FRICTION, CLOTH_ROLLING
    if fast:
        friction, rolling = FAST_CLOTH_FRICTION, FAST_CLOTH_ROLLING
    figure = Stack(_m(BASE_R), _m(RIM_HEIGHT), _m(MAN_R), _m(FIGURE_HEIGHT))
    mass = (LIGHT_MG if light else HEAVY_MG) / METRE
    x, y = GOAL_LINE + CLOTH_BEYOND, TOUCH_LINE + CLOTH_BEYOND
    hole = _m(OPENING) / 2
    return World(
        bodies=(
            *[Body(figure, mass, "base")] * FIGURES,
            Body(Ball(_m(BALL_R)), BALL_MASS_MG / METRE, "ball"),
        ),
        between=(
            Between("base", "base", 0.50, 0.10),
            Between("base", "ball", 0.60, 0.10),
            Between("base", "wood", 0.40, 0.10),
            Between("base", "post", 0.40, 0.10),
            Between("base", "keeper", 0.30, 0.10),
            Between("base", "net", 0.05, 0.10),
            Between("base", "cloth", 0.0, friction),
            Between("base", "table", 0.0, TABLE_FRICTION),
            Between("ball", "ball"),
            Between("ball", "wood", 0.50, 0.10),
            Between("ball", "post", 0.60, 0.10),
            Between("ball", "keeper", 0.30, 0.10),
            Between("ball", "net", 0.05, 0.10),
            Between("ball", "cloth", 0.50, friction),
            Between("ball", "table", 0.50, TABLE_FRICTION),
        ),
        surfaces=(
            _surface("cloth", friction, rolling, _rect(x, y)),
            _surface("table", TABLE_FRICTION, TABLE_ROLLING),
        ),
        barrier=Barrier(
            _rect(x + TABLE_BEYOND, y + TABLE_BEYOND),
            "wood",
            height=_m(BARRIER_HEIGHT),
            openings=tuple(Opening(side, -hole, hole) for side in (Side.LEFT, Side.RIGHT)),
        ),
        lines=_lines(),
        stands=(_goal(-1.0, penalty), _goal(1.0, penalty)),
        tipping=Tipping(FALLS_BY_BASE, FALLS_BY_BALL, _m(FALLS_ABOVE), _m(LYING_HEIGHT)),
        hop=HOP,
    )
