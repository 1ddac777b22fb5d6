"""Many flicks of one figure each at once: what the book would make of them, in a hurry.

Read from contacts and from where things rest alone; what is worth a second look is tried on a copy
of the match (`trial`), where the referee himself rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, isnan, pi
from typing import Any, NamedTuple

import numpy as np

from puntadidito.flick.order import MICRO, places
from puntadidito.flick.spots import Point
from puntadidito.flick.tries import Swings, strike
from puntadidito.games.rugby import eligible, moves, steps
from puntadidito.games.rugby.bots.worth import (
    RESTART,
    TRY,
    Weights,
    contested,
    dwelling,
    penalty,
    worth,
)
from puntadidito.games.rugby.facts import Order
from puntadidito.games.rugby.layout import (
    CONTROL,
    DEAD_BALL,
    FIVE,
    GOAL_LINE,
    LEVEL,
    LINES_OF_PLAY,
    TOUCH,
    TWENTY_TWO,
    Layout,
    gap,
    half_breadth,
    half_extent,
    in_circle,
    in_lane,
    lies_in_goal,
    offside,
    seen,
    side_of,
    way,
)
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import BALL, FINGER, world
from puntadidito.physics.pieces.play import Batch

MILLI = pi / 180_000
"""A thousandth of a degree."""
BY_HAND = frozenset(
    {moves.ADVANCE, moves.ATTEMPT, moves.OFFLOAD, moves.TOUCH_DOWN, moves.PASS, moves.MOVE}
)
"""What can be read in a hurry."""


class Seen(NamedTuple):
    """What came of a flick."""

    touched: bool
    """The flicked figure met the ball."""
    ball_met: tuple[int, ...]
    """Figures the ball met after that, in order."""
    met_before: tuple[int, ...]
    met_after: tuple[int, ...]
    """Figures the flicked one met, before it had met the ball and after."""
    rest: Layout


def glanced(
    s: State, side: int, option: str, values: Sequence[dict[str, Any]], w: Weights
) -> list[float]:
    """What each of some flicks is worth to a side, made exactly as it is meant."""
    if not values:
        return []
    seen_ = _seen(s, side, values)
    read = _placed if option == moves.MOVE else _played
    return [
        read(s, side, option, value["figure"], one, w)
        for value, one in zip(values, seen_, strict=True)
    ]


def _seen(s: State, side: int, values: Sequence[dict[str, Any]]) -> list[Seen]:
    on = Order(side, lies=s.table.lies(), axis=s.table.axis)
    turn = 0.0 if side == s.east else pi
    swings = Swings(
        [(v["figure"], v["angle"] * MILLI + turn, v["power"] / 1000, 0.0, 0.0) for v in values]
    )
    spots = None
    if any("place" in value for value in values):
        spots = np.tile(np.array(places(on, BALL + 1)), (len(values), 1, 1))
        for row, value in zip(spots, values, strict=True):
            row[value["figure"]] = np.array(value["place"]) * MICRO
    batch = strike(world(*s.setup.bases), on, swings, FINGER, spots=spots)
    return [_one(s, batch, shot, int(value["figure"])) for shot, value in enumerate(values)]


def _one(s: State, batch: Batch, shot: int, figure: int) -> Seen:
    touched = False
    ball_met: list[int] = []
    before: list[int] = []
    after: list[int] = []
    for row in batch.contacts(shot)[:, 1:7].tolist():
        one, two = int(row[0]), int(row[1])
        if two < 0 or row[5] <= 0:
            continue
        if BALL in (one, two):
            other = two if one == BALL else one
            if other == figure:
                touched = True
            elif touched:
                ball_met.append(other)
        elif figure in (one, two):
            (after if touched else before).append(two if one == figure else one)
    ax, ay, _ = batch.axes[shot, BALL].tolist()
    spots = np.rint(batch.positions[shot, :, :2] / MICRO).tolist()
    lies = tuple(
        None if was is None or isnan(at[0]) else (int(at[0]), int(at[1]))
        for was, at in zip(s.table.places, spots, strict=True)
    )
    axis = s.table.axis if isnan(ax) else round(degrees(atan2(ay, ax)) * 1000) % 180_000
    return Seen(touched, tuple(ball_met), tuple(before), tuple(after), Layout(lies, axis))


# ---- a flick that plays the ball ----------------------------------------------------------------


def _played(s: State, side: int, option: str, figure: int, seen_: Seen, w: Weights) -> float:
    rest, other, lead = seen_.rest, 1 - side, s.score[side] - s.score[1 - side]
    irregular = {*offside(s.table, side, s.east), *offside(s.table, other, s.east)}
    irregular -= {s.carrier, s.exempt, *s.eligible}
    if not seen_.touched:
        return _loose(s, side, other, s.table if seen_.met_before else rest, w)
    if len({*seen_.met_after}) > 1 and option != moves.PASS:
        return _against(s, side, "penalty", w)
    theirs = [b for b in seen_.ball_met if side_of(b) == other]
    mine = _until(seen_.ball_met, theirs)
    if (wrong := next((b for b in mine if b in irregular), NOBODY)) != NOBODY:
        return _against(s, side, "scrum", w, s.table.at(wrong))
    if (dead := _dead(s, side, rest, w)) is not None:
        return dead
    ahead = seen(rest.ball, side, s.east)[0] - seen(s.table.ball, side, s.east)[0]
    if theirs and option != moves.PASS and theirs[0] in irregular and ahead > LEVEL:
        return lead + penalty(s, side, rest.ball, w)
    if option == moves.ADVANCE and _lines(s, side, rest) > 1:
        return _against(s, side, "scrum", w)
    at = rest.places[figure]
    near = at is not None and gap(at, rest.ball, rest.axis) <= CONTROL
    where = way(at, rest, side, s.east) if at is not None else "back"
    held = near and option in (moves.ATTEMPT, moves.OFFLOAD, moves.TOUCH_DOWN)
    if theirs and not held:
        return _held(s, side, other, theirs[-1], rest, w)
    if option == moves.PASS:
        return _against(s, side, "scrum", w) if ahead > LEVEL else _flown(s, side, mine, rest, w)
    if near and option == moves.TOUCH_DOWN:
        return lead + contested(s, seen((-TWENTY_TWO, 0), side, s.east), side, RESTART, w)
    if near:
        return _kept(s, side, figure, seen_, w)
    tackled = any(side_of(b) == other for b in seen_.met_after)
    if where != "forward":
        return _flown(s, side, mine, rest, w)
    if tackled or option != moves.ADVANCE:
        return _against(s, side, "scrum", w)
    return _held(s, side, side, figure, rest, w, chase=True)


def _until(met: Iterable[int], theirs: Sequence[int]) -> list[int]:
    """Whom the ball met of the own side before one of the other."""
    found = []
    for body in met:
        if body in theirs:
            break
        found.append(body)
    return found


def _kept(s: State, side: int, figure: int, seen_: Seen, w: Weights) -> float:
    rest = seen_.rest
    goal = lies_in_goal(s.table, 1 - side, s.east) and lies_in_goal(rest, 1 - side, s.east)
    if goal and seen(s.table.at(figure), side, s.east)[0] >= 0:
        return s.score[side] - s.score[1 - side] + TRY
    tackler = next((b for b in seen_.met_after if side_of(b) != side), NOBODY)
    ruck = () if tackler < 0 else (figure, tackler)
    return _held(s, side, side, figure, rest, w, ruck=ruck) - dwelling(s, rest.ball, w)


def _flown(s: State, side: int, mine: Sequence[int], rest: Layout, w: Weights) -> float:
    """A pass, meant or not."""
    return _held(s, side, side, mine[-1] if mine else NOBODY, rest, w)


def _held(
    s: State,
    side: int,
    owner: int,
    figure: int,
    rest: Layout,
    w: Weights,
    *,
    chase: bool = False,
    ruck: tuple[int, ...] = (),
) -> float:
    """A side has the ball; nobody of it in hand: any of its figures goes on."""
    after = _now(s, rest, owner)
    after.carrier, after.chase, after.open, after.ruck = figure, chase, figure == NOBODY, ruck
    if figure != NOBODY and rest.places[figure] is None:
        after.carrier, after.open = NOBODY, True
    return worth(after, side, w)


def _loose(s: State, side: int, owner: int, rest: Layout, w: Weights) -> float:
    after = _now(s, rest, owner)
    after.carrier, after.open, after.chase = NOBODY, False, False
    return worth(after, side, w)


def _now(s: State, rest: Layout, owner: int) -> State:
    after = s.clone()
    table = rest if rest.places[BALL] is not None else s.table
    after.table, after.side, after.todo = table, owner, [steps.Next()]
    after.kick = after.set_piece = None
    after.ruck, after.eligible, after.passer, after.not_by = (), (), NOBODY, NOBODY
    after.outside = {}
    return after


def _against(s: State, side: int, what: str, w: Weights, where: Point | None = None) -> float:
    """A sanction for the other side, where the ball was unless told otherwise."""
    lead, at, other = s.score[side] - s.score[1 - side], where or s.table.ball, 1 - side
    if what == "penalty":
        return lead - penalty(s, other, at, w)
    return lead - contested(s, at, other, w.scrum, w)


def _dead(s: State, side: int, rest: Layout, w: Weights) -> float | None:
    """What a ball out gives the other side, or None."""
    lead, other = s.score[side] - s.score[1 - side], 1 - side
    ball = rest.places[BALL]
    x, y = ball if ball is not None else s.table.ball
    beside = abs(y) + half_breadth(rest.axis) >= TOUCH
    if ball is not None and not beside and abs(x) + half_extent(rest.axis) < DEAD_BALL:
        return None
    forward = seen((x, y), side, s.east)[0]
    if beside and abs(x) <= GOAL_LINE:
        return lead - contested(s, s.table.ball, other, w.line_out, w)
    if forward > 0:
        return lead - contested(s, seen((-TWENTY_TWO, 0), other, s.east), other, RESTART, w)
    return lead - contested(s, seen((FIVE, 0), other, s.east), other, w.scrum, w)


def _lines(s: State, side: int, rest: Layout) -> int:
    """Lines of play the whole ball has passed."""
    was = seen(s.table.ball, side, s.east)[0] - half_extent(s.table.axis)
    now = seen(rest.ball, side, s.east)[0] - half_extent(rest.axis)
    return sum(was <= line < now for line in LINES_OF_PLAY)


# ---- a flick that places a figure ---------------------------------------------------------------


def _placed(s: State, side: int, option: str, figure: int, seen_: Seen, w: Weights) -> float:
    """What it meets is put back; where it stops may be an offence (6.c, 6.e.2)."""
    if seen_.touched or seen_.met_before or seen_.met_after:
        return worth(s, side, w)
    after = s.clone()
    after.table = seen_.rest.put((BALL, s.table.ball), axis=s.table.axis)
    if side != s.side:
        was_off = figure in offside(s.table, side, s.east)
        lane = s.carrier != NOBODY and figure in in_lane(after.table, s.carrier)
        if lane or (was_off and figure in in_circle(after.table)):
            return _against(s, side, "penalty", w)
    return worth(after, side, w)


# ---- what the other side would do ---------------------------------------------------------------


def answers(s: State, owner: int, values: Sequence[dict[str, Any]], w: Weights) -> float:
    """The best of some advances for who has the ball."""
    return max(glanced(s, owner, moves.ADVANCE, values, w), default=worth(s, owner, w))


def may_go_on(s: State) -> Sequence[int]:
    """Who may advance with the ball."""
    return (s.carrier,) if s.carrier != NOBODY else eligible.candidates(s, s.side)
