"""Ten drills of table football, and tables to begin with.

Figures of side 0 (0 to 10) attack the eastern goal. Places are written in millimetres here, and
become micrometres like everywhere else.
"""

from __future__ import annotations

from math import hypot

from puntadidito.flick.drills import (
    AnyAim,
    Avoid,
    Close,
    Drill,
    Gate,
    Lane,
    Meet,
    Rest,
    Round,
    Stay,
)
from puntadidito.flick.order import Lies
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BAR_HEIGHT,
    BASE_R,
    GOAL_LINE,
    KEEPER_DEPTH,
    METRE,
    PENALTY_SPOT,
    POST_R,
    POST_Y,
    TOUCH_LINE,
)

MM = 1000
ME, MATE, OTHER, SECOND = 9, 8, 11, 12
WALL = (11, 12, 13, 14)
KEEPER = KEEPERS[1]
NEAR = 50_000
"""So near a pass has to come to a mate."""
BEHIND = 45_000
"""A figure stands so far behind its ball, centre to centre."""
INSIDE = POST_Y - POST_R
BEYOND = GOAL_LINE + BALL_R
"""The centre of a ball that is wholly over the goal line."""


def _lie(*places: tuple[int, float, float]) -> tuple[Lies, ...]:
    """Pieces and where they lie, from millimetres."""
    return tuple((body, round(x * MM), round(y * MM)) for body, x, y in places)


def _row(bodies: tuple[int, ...], x: float, y: float) -> list[tuple[int, float, float]]:
    """A wall: bases a millimetre apart, the middle of it at a place."""
    step = (2 * BASE_R + MM) / MM
    return [(body, x, y + step * (k - (len(bodies) - 1) / 2)) for k, body in enumerate(bodies)]


def _goal(low: int = -INSIDE, high: int = INSIDE) -> Gate:
    """The ball goes into the eastern goal, between two places of its line."""
    return Gate(BALL, BEYOND, low, BEYOND, high, high=BAR_HEIGHT)


def _shot(x: int, y: int, aim: Gate, *others: tuple[int, float, float]) -> Round:
    """From a place at the goal, the figure behind the ball on the line to its middle."""
    far = hypot(GOAL_LINE / MM - x, y)
    back = BEHIND / MM / far
    at = (ME, x - back * (GOAL_LINE / MM - x), y + back * y)
    return Round((Meet(ME, BALL), aim), ME, _lie(at, (BALL, x, y), *others))


def _one(id_: str, aims: tuple[AnyAim, ...], pieces: tuple[Lies, ...]) -> Drill:
    return Drill(id_, (Round((Meet(ME, BALL), *aims), ME, pieces),))


_LINE = TOUCH_LINE / MM

_ALL = (
    _one(
        "pass",
        (Close(BALL, MATE, NEAR),),
        _lie((ME, -150, -40), (BALL, -100, -40), (MATE, 130, 20)),
    ),
    _one(
        "gap",
        (
            Avoid(BALL, (OTHER, SECOND)),
            Gate(BALL, 60_000, -110_000, 60_000, -40_000),
            Rest(BALL, 90_000, -220_000, 300_000, 40_000),
        ),
        _lie(
            (ME, -200, -60),
            (BALL, -150, -66),
            (MATE, 220, -130),
            (OTHER, 60, -40 + BASE_R / MM),
            (SECOND, 60, -110 - BASE_R / MM),
        ),
    ),
    Drill(
        "swerve",
        (
            Round(
                (Avoid(ME, (OTHER,)), Meet(ME, BALL)),
                ME,
                _lie((ME, -260, 0), (OTHER, -100, -8), (BALL, 20, 0)),
            ),
        ),
    ),
    _one(
        "chip",
        (Avoid(BALL, WALL), Gate(BALL, 430_000, -80_000, 430_000, 80_000)),
        _lie((ME, 255, 0), (BALL, 300, 0), *_row(WALL, 400, 0)),
    ),
    Drill("far_post", (_shot(430, 200, _goal(high=-5_000), (KEEPER, 575, 25)),)),
    Drill("keeper", tuple(_shot(x, y, _goal()) for x, y in ((390, 150), (370, 0), (390, -150)))),
    Drill(
        "lane",
        (
            Round(
                (
                    Avoid(ME, (BALL, OTHER, SECOND)),
                    Lane(ME, -330_000, 130_000, -GOAL_LINE, 0, BASE_R + BALL_R),
                ),
                ME,
                _lie((ME, -420, -220), (OTHER, -270, 156), (BALL, -330, 130), (SECOND, -440, -60)),
            ),
        ),
    ),
    _one(
        "throw_in",
        (Stay(ME, -METRE, -METRE, METRE, -TOUCH_LINE), Close(BALL, MATE, NEAR)),
        _lie(
            (ME, 80, -_LINE - 30),
            (BALL, 100, -_LINE),
            (MATE, 190, -_LINE + 85),
            (OTHER, 230, -_LINE + 50),
        ),
    ),
    _one(
        "corner",
        (Avoid(BALL, (OTHER, SECOND)), Meet(BALL, MATE)),
        _lie(
            (ME, 607, 430), (BALL, 592, 392), (MATE, 505, 60), (OTHER, 545, 150), (SECOND, 560, 60)
        ),
    ),
    Drill(
        "penalty",
        (_shot(PENALTY_SPOT // MM, 0, _goal(), (KEEPER, (GOAL_LINE + KEEPER_DEPTH / 2) / MM, 0)),),
        waits=True,
    ),
)
DRILLS = {drill.id: drill for drill in _ALL}

# ---- tables to begin with -----------------------------------------------------------------------

# Places in millimetres as the side sees them that attacks east.
_ATTACK = "-150 140 -120 -140 40 260 20 -30 60 -250 170 120 240 -110 330 220 385 -105 295 20"
_DEFENCE = "-400 170 -430 -60 -380 -210 -270 60 -250 -150 -100 200 -60 -60 20 120 60 -210 210 10"


def _team(first: int, places: str, way: int = 1) -> list[tuple[int, float, float]]:
    flat = [way * int(part) for part in places.split()]
    return [(first + k, flat[2 * k], flat[2 * k + 1]) for k in range(len(flat) // 2)]


PRESETS: dict[str, tuple[Lies, ...]] = {
    "attack": _lie(*_team(0, _ATTACK), *_team(OTHER, _DEFENCE, -1), (BALL, 345, 26)),
    "shot": _lie((ME, 325, 0), (MATE, 420, 180), (BALL, 370, 0)),
    "wall": _lie((ME, 255, 40), (BALL, 300, 40), *_row(WALL, 400, 27)),
    "empty": _lie((ME, -45, 0), (BALL, 0, 0)),
}
