"""The rugby table: every number of its pitch, its pieces and what they are made of, in metres.

One centimetre is a metre of a real pitch. The origin is the middle, x runs along the length.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Annotated, Literal

import msgspec

from puntadidito.flick.kits import Kit
from puntadidito.flick.order import Finger
from puntadidito.flick.ovals import reach_of
from puntadidito.flick.pieces import Wedge as Stands
from puntadidito.flick.spots import Point
from puntadidito.physics.pieces.world import (
    Area,
    Ball,
    Barrier,
    Between,
    Body,
    Oval,
    Rod,
    Stack,
    Stand,
    Surface,
    Tipping,
    Under,
    Wedge,
    World,
)
from puntadidito.physics.world import Line, Side

# ---- the pitch ----------------------------------------------------------------------------------

GOAL_LINE, DEAD_BALL, TOUCH = 0.50, 0.60, 0.35
FIVE, TWENTY_TWO, TEN = 0.45, 0.28, 0.10
FIFTEEN = 0.30
"""The dashed line beside touch."""
PLAY_LINES = (-GOAL_LINE, -TWENTY_TWO, 0.0, TWENTY_TWO, GOAL_LINE)
"""Solid lines: those that count for two lines, and part the pitch into quarters."""
BOARD = (1.40, 1.00)
"""Beyond its edge a piece is off the table."""

POSTS_APART, POST_HEIGHT, POST_THICK, BAR_TOP = 0.075, 0.15, 0.003, 0.040
"""Inside width; the posts' centres are half a thickness farther out."""

# ---- ball, bases, wedge ------------------------------------------------------------------------

BALL_LONG, BALL_SHORT, BALL_MASS = 0.011, 0.007, 0.0015
"""Half axes."""
BASE_RADIUS, BASE_RIM, MAN_RADIUS, FIGURE_HEIGHT = 0.0105, 0.008, 0.004, 0.032
BASE_MASSES = {"rugby": 0.0024, "heavy": 0.0021, "light": 0.0018}
SIDE = 15
BALL = 2 * SIDE
"""The number of the ball among the bodies."""
WEDGE_SLOPE, WEDGE_HEIGHT, WEDGE_WIDTH = math.radians(30), 0.025, 0.030
WEDGE_LENGTH = WEDGE_HEIGHT / math.tan(WEDGE_SLOPE)

# ---- how they move ------------------------------------------------------------------------------

GRAVITY = 9.81
FASTEST_FLICK, FASTEST_KICK, MOST_RIM = 2.5, 3.0, 1.2
"""Of a base; of one that kicks; a rim's share of the speed of its base."""
FINGER, KICKING_FINGER = (
    Finger(round(speed * 1e9), round(MOST_RIM * 1000)) for speed in (FASTEST_FLICK, FASTEST_KICK)
)
BASE_FRICTION, BALL_FRICTION = 0.25, 0.25
BALL_ROLLS = 0.8
"""Deceleration across its long axis; along it a ball is dragged, as it slides."""
BALL_PIVOT = 0.67
"""How fast (m/s^2) a ball that turns on the spot slows down: a soft foot of 2 mm."""
SWERVE = 1.2
BOUNCE = 0.55
BALL_TO_BASE, BASE_TO_BASE, BALL_TO_POST, BASE_TO_POST, TO_WEDGE = 0.50, 0.50, 0.60, 0.40, 0.40
GRIP = 0.10
HOP = 0.08
"""A ball that would leave the cloth more slowly than this (m/s) stays on it."""
TURN_TIME, SKEW = 0.15, math.radians(20)
WANDER = math.radians(6) / math.sqrt(0.10)
"""6 degrees after 10 cm, and as the root of the way."""
TUMBLE = 15.0
KICKER_SLOW, KICKER_FAST = 1.2, 3.0
"""How fast the ball leaves the accessory of 13.1."""
KICKER_UP = (math.cos(math.radians(40)), math.sin(math.radians(40)))
"""Its part along the cloth, and upwards."""
CONTROL = 0.05
"""So near, edge to edge, the ball must stay to be under control."""
TIPS = Tipping(by_base=1.6, by_ball=0.6, above=0.015, lying=0.010)


@cache
def world(home: str = "rugby", away: str = "rugby", bases: int = 2 * SIDE) -> World:
    """The table for two sides of fifteen, home first, and the ball, which is the last body."""
    masses = [BASE_MASSES[home]] * (bases // 2) + [BASE_MASSES[away]] * (bases - bases // 2)
    figure = Stack(BASE_RADIUS, BASE_RIM, MAN_RADIUS, FIGURE_HEIGHT)
    square = BALL_SHORT**2
    across = 0.2 * (BALL_LONG**2 + square) / square
    ball = Ball(BALL_SHORT, BALL_LONG, inertia=0.4, across=across)
    width, height = BOARD
    return World(
        bodies=(
            *(Body(figure, mass, "base") for mass in masses),
            Body(ball, BALL_MASS, "ball"),
        ),
        between=(
            Between("base", "base", BASE_TO_BASE, GRIP),
            Between("base", "ball", BALL_TO_BASE, GRIP),
            Between("base", "cloth", 0.0, BASE_FRICTION),
            Between("ball", "cloth", BOUNCE, BALL_FRICTION),
            Between("base", "post", BASE_TO_POST, GRIP),
            Between("ball", "post", BALL_TO_POST, GRIP),
            Between("base", "wedge", TO_WEDGE, GRIP),
            Between("ball", "wedge", TO_WEDGE, GRIP),
            Between("ball", "ball"),
            Between("base", "edge"),
            Between("ball", "edge"),
        ),
        surfaces=(
            Surface(
                "cloth",
                (
                    Under("base", swerve=SWERVE),
                    Under("ball", rolling=BALL_ROLLS / GRAVITY, pivot=BALL_PIVOT),
                ),
            ),
        ),
        barrier=Barrier(
            Area(-width / 2, -height / 2, width / 2, height / 2), "edge", open=tuple(Side)
        ),
        lines=tuple(_lines()),
        stands=(Stand(_goal(-GOAL_LINE)), Stand(_goal(GOAL_LINE))),
        tipping=TIPS,
        oval=Oval(
            TURN_TIME,
            WANDER,
            SKEW,
            TUMBLE,
            Wedge(WEDGE_LENGTH, WEDGE_HEIGHT, WEDGE_WIDTH, "wedge"),
        ),
        gravity=GRAVITY,
        hop=HOP,
    )


def _goal(x: float) -> tuple[Rod, ...]:
    """Two posts and the bar between them, whose upper edge is at `BAR_TOP`."""
    radius = POST_THICK / 2
    y, bar = POSTS_APART / 2 + radius, BAR_TOP - radius
    return (
        Rod((x, -y, 0.0), (x, -y, POST_HEIGHT), radius, "post"),
        Rod((x, y, 0.0), (x, y, POST_HEIGHT), radius, "post"),
        Rod((x, -y, bar), (x, y, bar), radius, "post"),
    )


LINES = (
    "west dead", "west goal", "west 22", "halfway", "east 22", "east goal", "east dead",
    "south", "north",
)  # fmt: skip
"""What is watched: the order of the lines in the world."""


def _lines() -> list[Line]:
    """Goal lines, dead-ball lines and touch lines, to be watched."""
    across = [Line(x, -TOUCH, x, TOUCH) for x in (-DEAD_BALL, *PLAY_LINES, DEAD_BALL)]
    along = [Line(-DEAD_BALL, y, DEAD_BALL, y) for y in (-TOUCH, TOUCH)]
    return across + along


# ---- kicks --------------------------------------------------------------------------------------

MICRO = 1_000_000
"""Micrometres of a metre."""
KICK_RUN = 30_000
"""At a placed kick a figure stands so far behind the ball, centre to centre (ours)."""


def wedge_before(ball: Point, axis: int, heading: int) -> Stands:
    """The wedge for a kick: its foot a ball's length from the ball's outline.

    Directions in thousandths of a degree.

    >>> wedge_before((0, 0), axis=90_000, heading=0)
    Wedge(x=29000, y=0, heading=0)
    """
    a, h = math.radians(axis / 1000), math.radians(heading / 1000)
    way = math.cos(h), math.sin(h)
    reach = reach_of(way, (math.cos(a), math.sin(a)), BALL_LONG, BALL_SHORT)
    far = (reach + 2 * BALL_LONG) * MICRO
    return Stands(ball[0] + round(far * way[0]), ball[1] + round(far * way[1]), heading)


def kicker_behind(ball: Point, heading: int) -> Point:
    """Where the figure stands that takes a placed kick; the ball lies across its way."""
    h = math.radians(heading / 1000)
    return ball[0] - round(KICK_RUN * math.cos(h)), ball[1] - round(KICK_RUN * math.sin(h))


# ---- control ------------------------------------------------------------------------------------


def control_speed(side: bool, base: str = "rugby") -> float:
    """Up to which speed a base may strike the ball squarely, on its side or its point, to keep it.

    Both stop in one line; the gap between them is what the ball runs less what the base does. On
    its side the ball slides until it rolls at 1 / (1 + inertia) of its speed; on its point it is
    dragged all the way.

    >>> round(control_speed(side=True), 3), round(control_speed(side=False), 3)
    (0.395, 0.604)
    """
    mass = BASE_MASSES[base]
    ball = (1 + BALL_TO_BASE) * mass / (mass + BALL_MASS)
    left = (mass - BALL_TO_BASE * BALL_MASS) / (mass + BALL_MASS)
    slides, rolls = BALL_FRICTION * GRAVITY, BALL_ROLLS
    rolling = 1 / (1 + 0.4) if side else 1.0
    if side:
        run = (1 - rolling**2) / (2 * slides) + rolling**2 / (2 * rolls)
    else:
        run = 1 / (2 * slides)
    apart = ball**2 * run - left**2 / (2 * BASE_FRICTION * GRAVITY)
    return math.sqrt(CONTROL / apart)


# ---- what is agreed -----------------------------------------------------------------------------

HALF_MINUTES, QUICK_MINUTES = 15, 3
FLICKS_A_HALF, QUICK_FLICKS = 80, 30
"""Flicks of the side with the ball after which a half that no clock ends is out of time (ours)."""
SECONDS_FLICK, SECONDS_CHOICE, SECONDS_LAYOUT = 10, 10, 60
"""To answer, where the clock runs (ours)."""
AFTER_MOST = 2_000_000
"""A sealed move starts at most so late, microseconds."""
Base = Literal["rugby", "heavy", "light"]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was agreed."""

    quick: bool = False
    """Two short halves."""
    timed: bool = False
    """Halves by the clock; otherwise they are out of time after so many flicks."""
    flicks: Annotated[int, msgspec.Meta(ge=0, le=400)] = 0
    """Flicks of a half that no clock ends; 0: as many as are usual."""
    referee: Literal["assist", "strict"] = "assist"
    sealed: bool = False
    """Defensive moves may be sealed to start while things still move."""
    arrange: bool = False
    """Players lay out their figures by hand; otherwise the house does."""
    kicker: bool = False
    """The accessory takes place kicks and conversions."""
    scrummer: bool = False
    """The accessory decides scrums."""
    bases: tuple[Base, Base] = ("rugby", "rugby")
    kits: tuple[Kit, Kit] = ("lanterna", "naviglio")
    noise: bool = False
    """The hand that flicks trembles."""
    opener: Literal["toss", "first", "second"] = "toss"
    """Who kicks off, where that was agreed."""
    live: bool = False
    """Played by hand at a real table: the engine is told what happened."""

    def __post_init__(self) -> None:
        if self.kits[0] == self.kits[1]:
            raise ValueError("the two sides wear one kit")
        if self.bases[0] != self.bases[1]:
            raise ValueError("the two sides play on two kinds of base")
