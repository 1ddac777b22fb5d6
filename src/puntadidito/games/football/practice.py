"""Practice at table football: any layout, any flick, a keeper who reacts, ten drills."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Any

from puntadidito.core.contract import Code, Ran, Refused
from puntadidito.flick import pieces
from puntadidito.flick.drills import Seen
from puntadidito.flick.pieces import Keeper
from puntadidito.flick.practice import read
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
from puntadidito.flick.shapes import AnyShape, Disc, Rect
from puntadidito.games.football.drills import DRILLS
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BAR_HEIGHT,
    BASE_R,
    CLOTH_BEYOND,
    FIGURES,
    FINGER,
    GOAL_AREA,
    GOAL_HALF_WIDTH,
    GOAL_LINE,
    KEEPER_DEPTH,
    KEEPER_ERROR,
    KEEPER_OFF_LINE,
    KEEPER_WIDTH,
    LINES,
    POST_R,
    POST_Y,
    RIM_HEIGHT,
    TABLE_BEYOND,
    TOUCH_LINE,
    world,
)

BEYOND = CLOTH_BEYOND + TABLE_BEYOND
REACH = isqrt(BALL_R**2 - (BALL_R - RIM_HEIGHT) ** 2)
"""How far the ball keeps a base off: they meet at the rim of the base."""
POSTS = tuple(Disc(x, y, POST_R) for x in (-GOAL_LINE, GOAL_LINE) for y in (-POST_Y, POST_Y))
HOMES = tuple((way * (GOAL_LINE - KEEPER_OFF_LINE), 0) for way in (-1, 1))
"""Where keepers stand unless told otherwise."""


def practise(raw: Any) -> Ran:
    """Try a flick, or raise `Refused`."""
    tried = read(raw, FootballTry)
    asked = round_of(DRILLS, tried)
    lies = tuple(lie for lie in tried.pieces if lie[0] not in KEEPERS)
    keepers = _keepers(tried)
    _cloth((*POSTS, *(_box(keeper) for keeper in keepers))).check(lies)
    check_flick(tried.flick, lies, FIGURES)
    if not all(0 <= body < FIGURES for body in tried.lying):
        raise Refused(Code.ILLEGAL, "practice.nobody", {"piece": max(tried.lying)})
    waits = bool(tried.drill) and DRILLS[tried.drill].waits
    where = world(fast=tried.fast, penalty=waits)
    still, flicked = parted(lies, tried.flick, FINGER)
    order = pieces.Order(0, lies=still, flicks=flicked, lying=tried.lying, keepers=keepers)
    if tried.cut:
        return foretold(where, order)
    log = pieces.run(where, order)
    seen = Seen(where, log, BALL)
    return Ran(told(asked, seen, _did(seen, tried.flick.body)), log)


class FootballTry(Try, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A flick of football."""

    fast: bool = False
    """On a fast cloth."""


def _cloth(solids: tuple[AnyShape, ...]) -> Cloth:
    return Cloth(
        (*[BASE_R] * FIGURES, REACH), (GOAL_LINE + BEYOND, TOUCH_LINE + BEYOND), BALL, 0, solids
    )


def _keepers(tried: FootballTry) -> tuple[Keeper, Keeper]:
    """Both, where they were put or at home; how they misjudge is drawn from the lot."""
    at = dict(zip(KEEPERS, HOMES, strict=True))
    at.update({body: (x, y) for body, x, y in tried.pieces if body in KEEPERS})
    most = GOAL_HALF_WIDTH - KEEPER_WIDTH // 2
    for body, (x, y) in at.items():
        deep = x if body == KEEPERS[1] else -x
        if not GOAL_AREA <= deep <= GOAL_LINE + KEEPER_DEPTH or abs(y) > most:
            raise Refused(Code.ILLEGAL, "practice.keeper", {"piece": body})
    west, east = (
        Keeper(*at[body], pieces.misjudged(tried.lot + body, KEEPER_ERROR)) for body in KEEPERS
    )
    return west, east


def _box(keeper: Keeper) -> Rect:
    deep, wide = KEEPER_DEPTH // 2, KEEPER_WIDTH // 2
    return Rect(keeper.x - deep, keeper.y - wide, keeper.x + deep, keeper.y + wide)


def _did(seen: Seen, flicked: int) -> Iterator[Did]:
    """What happened, the weightiest first."""
    log, scored = seen.log, False
    for crossing in log.crossings:
        if crossing.body != BALL or crossing.part != 1:
            continue
        line = LINES[crossing.line]
        inside = abs(crossing.y) < POST_Y and crossing.z < BAR_HEIGHT
        if line in ("west", "east") and abs(crossing.x) > GOAL_LINE:
            scored = inside
            yield Did("goal" if inside else "behind")
        elif line in ("south", "north") and abs(crossing.y) > TOUCH_LINE:
            yield Did("touch")
        else:
            continue
        break
    met = seen.met(BALL)
    kinds = {kind for _, kind in met}
    # Behind him lies his rod: a ball in the net may touch that too.
    if "keeper" in kinds and not scored:
        yield Did("saved")
    if "post" in kinds:
        yield Did("post")
    yield from (Did("fell", fall.body) for fall in log.falls)
    if all(other != flicked for other, _ in met):
        yield Did("missed")
        return
    rest, start = seen.rest(BALL), seen.path(BALL).at(0) if log.paths else None
    if rest and start:
        run = ((rest[0] - start[0]) ** 2 + (rest[1] - start[1]) ** 2) ** 0.5
        yield Did("ran", mm=round(run / 1000))
