"""Practice at table rugby: any layout, flicks of figures, kicks over the wedge, ten drills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puntadidito.core.contract import Code, Ran, Refused
from puntadidito.flick import pieces
from puntadidito.flick.drills import Seen
from puntadidito.flick.order import TURN, Lies
from puntadidito.flick.practice import nonsense, read
from puntadidito.flick.practice_pieces import (
    Cloth,
    Did,
    Try,
    check_flick,
    foretold,
    parted,
    round_of,
    told,
)
from puntadidito.flick.shapes import Disc
from puntadidito.games.rugby.drills import DRILLS
from puntadidito.games.rugby.table import (
    BALL,
    BALL_LONG,
    BALL_SHORT,
    BAR_TOP,
    BASE_RADIUS,
    BOARD,
    FINGER,
    GOAL_LINE,
    KICKING_FINGER,
    LINES,
    MICRO,
    POST_THICK,
    POSTS_APART,
    kicker_behind,
    wedge_before,
    world,
)

_POST = POST_THICK / 2
POSTS = tuple(
    Disc(round(x * MICRO), round(y * (POSTS_APART / 2 + _POST) * MICRO), round(_POST * MICRO))
    for x in (-GOAL_LINE, GOAL_LINE)
    for y in (-1, 1)
)
CLOTH = Cloth(
    (*[round(BASE_RADIUS * MICRO)] * BALL, round(BALL_SHORT * MICRO)),
    (round(BOARD[0] / 2 * MICRO), round(BOARD[1] / 2 * MICRO)),
    BALL,
    round(BALL_LONG * MICRO),
    POSTS,
)


class RugbyTry(Try, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A flick of rugby."""

    axis: int = 0
    """Where the ball points, thousandths of a degree."""
    kick: int | None = None
    """Over a wedge that points this way."""
    placed: bool = False
    """Ball and figure are set for the kick: the ball across, the figure behind it."""


def practise(raw: Any) -> Ran:
    """Try a flick, or raise `Refused`."""
    tried = read(raw, RugbyTry)
    asked = round_of(DRILLS, tried)
    if asked is not None and (asked.kick != "") != (tried.kick is not None):
        raise Refused(Code.ILLEGAL, "practice.kick")
    lies, axis = tried.pieces, tried.axis
    wedge = None
    if tried.kick is not None:
        if not 0 <= tried.kick < TURN or all(body != BALL for body, *_ in lies):
            raise nonsense("kick")
        ball = next((x, y) for body, x, y in lies if body == BALL)
        if tried.placed or (asked and asked.kick == "placed"):
            lies, axis = _set(lies, tried.flick.body, tried.kick), (tried.kick + 90_000) % TURN
        wedge = wedge_before(ball, axis, tried.kick)
    CLOTH.check(lies, axis)
    check_flick(tried.flick, lies, BALL)
    if not all(0 <= body < BALL for body in tried.lying):
        raise Refused(Code.ILLEGAL, "practice.nobody", {"piece": max(tried.lying)})
    still, flicked = parted(lies, tried.flick, FINGER if wedge is None else KICKING_FINGER)
    order = pieces.Order(
        0,
        lies=still,
        flicks=flicked,
        lying=tried.lying,
        axis=axis,
        chance=pieces.oval_draws(tried.lot),
        wedge=wedge,
    )
    if tried.cut:
        return foretold(world(), order)
    log = pieces.run(world(), order)
    seen = Seen(world(), log, BALL)
    return Ran(told(asked, seen, _did(seen, tried.flick.body)), log)


def _set(lies: tuple[Lies, ...], kicker: int, heading: int) -> tuple[Lies, ...]:
    """The table with a figure behind the ball."""
    ball = next((x, y) for body, x, y in lies if body == BALL)
    others = (lie for lie in lies if lie[0] != kicker)
    return (*others, (kicker, *kicker_behind(ball, heading)))


def _did(seen: Seen, flicked: int) -> Iterator[Did]:
    """What happened, the weightiest first."""
    log = seen.log
    for crossing in log.crossings:
        if crossing.body != BALL or crossing.part != 0:
            continue
        line = LINES[crossing.line]
        between = abs(crossing.y) < POSTS_APART / 2 * MICRO
        if line.endswith("goal") and between and crossing.z > (BAR_TOP + BALL_SHORT) * MICRO:
            yield Did("over")
        elif line.endswith("dead"):
            yield Did("dead")
        elif line in ("south", "north"):
            yield Did("touch", mm=round(crossing.x / 1000))
        else:
            continue
        break
    met = seen.met(BALL)
    kinds = {kind for _, kind in met}
    if "down" in kinds:
        yield Did("back")
    if "post" in kinds:
        yield Did("post")
    yield from (Did("fell", fall.body) for fall in log.falls)
    if all(other != flicked for other, _ in met):
        yield Did("missed")
    elif (gap := seen.gap(BALL, flicked)) is not None:
        yield Did("gap", mm=max(0, round(gap / 1000)))
