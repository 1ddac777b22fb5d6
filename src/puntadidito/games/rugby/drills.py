"""Ten drills of table rugby, and tables to begin with.

Figures of the first side (0 to 14, shirts 1 to 15) attack the eastern goal line. Places are written
in millimetres here, and become micrometres like everywhere else.
"""

from __future__ import annotations

from puntadidito.flick.drills import AnyAim, Avoid, Close, Drill, Gate, Meet, Rest, Round
from puntadidito.flick.order import Lies
from puntadidito.games.rugby.table import (
    BALL,
    BAR_TOP,
    CONTROL,
    DEAD_BALL,
    GOAL_LINE,
    MICRO,
    POSTS_APART,
    TEN,
    TOUCH,
    TWENTY_TWO,
)

MM = 1000
NINE, TEN_SHIRT, CENTRE, KICKER = 8, 9, 11, 9
OTHER, SECOND = 21, 22
ACROSS = 90_000
"""The ball lies across the pitch: its long side to whoever comes along it."""
HELD = round(CONTROL * MICRO)


def _um(metres: float) -> int:
    return round(metres * MICRO)


def _lie(*places: tuple[int, float, float]) -> tuple[Lies, ...]:
    """Pieces and where they lie, from millimetres."""
    return tuple((body, round(x * MM), round(y * MM)) for body, x, y in places)


_OVER = Gate(
    BALL,
    _um(GOAL_LINE),
    _um(-POSTS_APART / 2),
    _um(GOAL_LINE),
    _um(POSTS_APART / 2),
    low=_um(BAR_TOP),
)
"""Over the bar, between the posts."""


def _kick(x: float, y: float, *others: tuple[int, float, float]) -> Round:
    """A placed kick at the posts: figure and wedge are set by the aim."""
    pieces = _lie((BALL, x, y), *others)
    return Round((_OVER,), KICKER, pieces, ACROSS, "placed")


def _held(by: int, *aims: AnyAim, pieces: tuple[Lies, ...] = (), axis: int = ACROSS) -> Round:
    """A flick after which the ball is still under control."""
    return Round((*aims, Meet(by, BALL), Close(BALL, by, HELD)), by, pieces, axis)


def _within(x0: float, x1: float, y0: float = -TOUCH, y1: float = TOUCH) -> Rest:
    return Rest(BALL, _um(x0), _um(y0), _um(x1), _um(y1))


# A line-out of four and a scrum as the engine builds them, at the middle of the pitch.
HOOKER, SIDE = 1, 15
_FILE = (3, 4, 5, 0)
_FILES = _lie(
    (HOOKER, 0, 372),
    (BALL, 0, 350),
    *((body + far, -23 if far == 0 else 23, 289.5 - 25 * k)
      for far in (0, SIDE) for k, body in enumerate(_FILE)),
)  # fmt: skip
_THEIRS = tuple(body + SIDE for body in _FILE)
_PACK = ((0, 23, 26), (1, 23, 0), (2, 23, -26), (5, 49, 39), (3, 49, 13), (4, 49, -13),
         (6, 49, -39), (7, 75, 0))  # fmt: skip
_PACKS = _lie(
    (NINE, 0, 76.5),
    (NINE + SIDE, 23, 57),
    (BALL, 0, 55),
    *((body, -x, y) for body, x, y in _PACK),
    *((body + SIDE, x, -y) for body, x, y in _PACK),
)
_IN_PACKS = tuple(body + far for far in (0, SIDE) for body, _, _ in _PACK)


def _throw(near: float, far: float) -> Round:
    """Down the corridor, so far from the touchline; the hooker meets nobody."""
    aims = (Meet(HOOKER, BALL), Avoid(HOOKER, (*_FILE, *_THEIRS)))
    return Round((*aims, _within(-0.02, 0.02, TOUCH - far, TOUCH - near)), HOOKER, _FILES, 0)


def _put_in(near: float) -> Round:
    """Into the gap, so near to its middle; the half meets nobody."""
    aims = (Meet(NINE, BALL), Avoid(NINE, _IN_PACKS), _within(-0.02, 0.02, -near, near))
    return Round(aims, NINE, _PACKS, 0)


_ALL = (
    Drill(
        "control",
        (
            _held(TEN_SHIRT, pieces=_lie((TEN_SHIRT, -90, -20), (BALL, 0, 0))),
            _held(TEN_SHIRT, pieces=_lie((TEN_SHIRT, -180, 60), (BALL, 0, 0)), axis=0),
        ),
    ),
    Drill(
        "advance",
        (
            _held(
                TEN_SHIRT,
                Avoid(BALL, (OTHER,)),
                _within(0.02, GOAL_LINE),
                pieces=_lie((TEN_SHIRT, -40, 0), (BALL, 0, 0), (OTHER, 110, 0)),
            ),
            _held(TEN_SHIRT, Avoid(BALL, (OTHER,)), _within(0.07, GOAL_LINE)),
            _held(TEN_SHIRT, Avoid(BALL, (OTHER,)), _within(0.12, GOAL_LINE)),
        ),
    ),
    Drill(
        "chain",
        (
            Round(
                (Meet(NINE, BALL), _within(-GOAL_LINE, 0.1), Close(BALL, CENTRE, 3 * HELD)),
                NINE,
                _lie((NINE, 122, -74), (BALL, 100, -60), (CENTRE, -60, 110), (OTHER, 150, 60)),
                45_000,
            ),
            _held(CENTRE),
            _held(CENTRE),
        ),
    ),
    Drill(
        "try",
        (
            Round(
                (
                    Meet(TEN_SHIRT, BALL),
                    Avoid(BALL, (OTHER, SECOND)),
                    _within(GOAL_LINE, DEAD_BALL),
                ),
                TEN_SHIRT,
                _lie((TEN_SHIRT, 365, 90), (BALL, 405, 100), (OTHER, 470, 80), (SECOND, 455, 175)),
                ACROSS,
            ),
        ),
    ),
    Drill(
        "kick_off",
        (Round((_within(TEN, GOAL_LINE),), KICKER, _lie((BALL, 0, 0)), ACROSS, "placed"),),
    ),
    Drill("conversion", (_kick(250, 100), _kick(230, -200), _kick(200, 300))),
    Drill(
        "drop",
        (
            Round(
                (_OVER,),
                KICKER,
                _lie((KICKER, 228, -46), (BALL, 260, -40), (OTHER, 390, -70)),
                100_000,
                "hand",
            ),
        ),
    ),
    Drill("line_out", (_throw(0.05, 0.1), _throw(0.1, 0.147))),
    Drill("scrum", (_put_in(0.039), _put_in(0.014))),
    Drill(
        "touch",
        (
            Round(
                (Gate(BALL, _um(-TWENTY_TWO), _um(TOUCH), _um(TWENTY_TWO), _um(TOUCH)),),
                KICKER,
                _lie((KICKER, -346, 82), (BALL, -320, 100)),
                125_000,
                "hand",
            ),
        ),
    ),
)
DRILLS = {drill.id: drill for drill in _ALL}

# ---- tables to begin with -----------------------------------------------------------------------

# Shirts 1 to 15 in millimetres, as the side sees them that attacks east.
_LINE = (
    "-140 60 -150 0 -140 -60 -190 30 -190 -30 -170 90 -170 -90 -230 0 "
    "-45 14 -90 90 -120 240 -110 160 -130 -160 -140 -260 -330 0"
)
_WALL = (
    "-150 60 -160 0 -150 -60 -200 30 -200 -30 -120 110 -120 -110 -240 0 "
    "-90 -20 -130 -180 -150 -270 -140 210 -130 150 -170 280 -360 40"
)


def _team(first: int, places: str, way: int = 1) -> list[tuple[int, float, float]]:
    flat = [way * int(part) for part in places.split()]
    return [(first + k, flat[2 * k], flat[2 * k + 1]) for k in range(len(flat) // 2)]


PRESETS: dict[str, tuple[Lies, ...]] = {
    "open": _lie(*_team(0, _LINE), *_team(15, _WALL, -1), (BALL, 0, 0)),
    "posts": _lie((KICKER, 220, 0), (BALL, 260, 0)),
    "three": _lie((NINE, -40, 0), (BALL, 0, 0), (TEN_SHIRT, -80, 90), (CENTRE, -150, 200)),
    "empty": _lie((KICKER, -45, 0), (BALL, 0, 0)),
}
