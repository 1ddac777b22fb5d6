"""Where a piece may be put in the question at hand, and where it usually is."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

import msgspec

from puntadidito.flick.nearest import nearest
from puntadidito.flick.order import TURN, Lies
from puntadidito.flick.regions import Region, fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.football import regions, teams
from puntadidito.games.football.clearing import corner_point
from puntadidito.games.football.layout import radius, seen, side_of, squad
from puntadidito.games.football.places import apart, home
from puntadidito.games.football.specs import SpotSpec
from puntadidito.games.football.state import NOBODY, State
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    GOAL_AREA,
    GOAL_HALF_WIDTH,
    GOAL_LINE,
    NEAR_LEAST,
)

BEHIND = 4_000
"""How far a taker usually stands from the ball, rim to rim, so that his flick has a run."""


def spec(s: State, option: str, body: int, region: Region, start: Point | None = None) -> SpotSpec:
    """What is told of a piece that may be put down; a keeper is near his goal unless told."""
    at = start if start is not None else (home(side_of(body), s.east) * GOAL_LINE, 0)
    if fault_at(region, *at) is not None:
        at = nearest(region, at) or (0, 0)
    return SpotSpec(
        option=option,
        piece=body,
        left=1,
        radius=radius(body),
        region=region,
        start=at,
        strict=s.setup.referee == "strict",
    )


# ---- takers -------------------------------------------------------------------------------------


def taker_of(s: State) -> int:
    """Who takes the restart; at a kick-off whoever is nearest."""
    r = s.restart
    assert r is not None
    if r.taker != NOBODY:
        return r.taker
    x, y = r.at
    own = (body for body in squad(r.side)[:-1] if s.table.places[body] is not None)
    return min(own, key=lambda b: (s.table.at(b)[0] - x) ** 2 + (s.table.at(b)[1] - y) ** 2)


def taker(s: State) -> Region:
    """Where the taker of this restart may stand."""
    r = s.restart
    assert r is not None
    body = taker_of(s)
    lifted = s.table.put((body, None))
    region = regions.taker(lifted, body, r.kind, s.east)
    rules = team_rules(s, r.side)
    if r.kind == "kick_off" and len(rules.near(lifted)) < NEAR_LEAST:  # he is the third (4.2.e)
        zone = msgspec.structs.replace(rules.zone, solid=True)
        region = Region((*region.keeps, zone))
    return region


def usual(s: State) -> Point:
    """Where he usually stands: behind the ball, looking where it should go."""
    r = s.restart
    assert r is not None
    goal = seen((GOAL_LINE, 0), r.side, s.east)
    x, y = r.at
    if r.kind == "throw_in":
        aim = -pi / 2 if y > 0 else pi / 2
    elif r.kind == "corner":
        spot = seen((GOAL_LINE - 120_000, 0), r.side, s.east)
        aim = atan2(spot[1] - y, spot[0] - x)
    else:
        aim = atan2(goal[1] - y, goal[0] - x)
    return behind_at(taker(s), (x, y), aim)


def behind_at(region: Region, ball: Point, aim: float) -> Point:
    """A lawful place behind the ball from which it is sent in a direction, or near it."""
    away = apart(0, BALL) + BEHIND
    x, y = ball
    wanted = round(x - away * cos(aim)), round(y - away * sin(aim))
    return nearest(region, wanted) or wanted


def shooter(s: State, side: int) -> Region:
    """Where the shooter of a placed shot may stand."""
    return regions.taker(s.table, squad(side)[0], "placed", s.east)


def behind(s: State, side: int) -> Point:
    """Where he usually stands."""
    goal = seen((GOAL_LINE, 0), side, s.east)
    x, y = s.table.ball
    return behind_at(shooter(s, side), (x, y), atan2(goal[1] - y, goal[0] - x))


# ---- ball, keepers, portierino ------------------------------------------------------------------


def ball(s: State) -> Region:
    """Where the ball may lie for a goal kick or a corner."""
    r = s.restart
    assert r is not None
    bare = s.table.put(*((body, None) for body in range(BALL + 1)))  # they make room for it
    if r.kind == "goal_kick":
        return regions.goal_kick_ball(bare, r.side, s.east)
    x, y = r.at
    return regions.corner_ball(bare, 1 if x > 0 else -1, (y > 0) - (y < 0))


def ball_usual(s: State) -> Point:
    """Where it usually lies: a corner of the goal area, or of the pitch."""
    r = s.restart
    assert r is not None
    if r.kind == "goal_kick":
        end = home(r.side, s.east)
        sign = 1 if r.at[1] > 0 else -1
        wanted = end * (GOAL_LINE - 55_000), sign * 60_000
        return nearest(ball(s), wanted) or wanted
    wanted = corner_point(r.at)
    return nearest(ball(s), wanted) or wanted


def portierino(s: State, side: int) -> Region:
    """Where a portierino may come on."""
    return regions.portierino(s.table, side, s.east)


def portierino_usual(s: State, side: int) -> Point:
    """Where it usually comes on: in the middle of its goal area."""
    return home(side, s.east) * (GOAL_AREA + GOAL_LINE) // 2, 0


def keeper_has_it(s: State) -> bool:
    """Whether the attacker's keeper may push the ball: it lies completely in his goal area."""
    side = s.possession
    x, y = seen(s.table.ball, side, s.east)
    inside = x + BALL_R < -GOAL_AREA and abs(y) + BALL_R < GOAL_HALF_WIDTH
    return inside and s.table.keepers[side] is not None


# ---- teams --------------------------------------------------------------------------------------


def team(s: State, side: int) -> Region:
    """Where each figure of a side may stand, but for what lies there."""
    r = s.restart
    assert r is not None
    if r.kind == "kick_off":
        return regions.kick_off(side, s.east, kicking=side == r.side)
    return regions.goal_kick(s.table, side, s.east, kicking=side == r.side)


def team_rules(s: State, side: int) -> teams.Rules:
    """What holds for a side as it is laid out."""
    r = s.restart
    assert r is not None
    kicks = side == r.side
    what: teams.Laying = "kick_off" if r.kind == "kick_off" else "goal_kick"
    return teams.Rules(what, side, s.east, kicks, r.taker if kicks else NOBODY)


def team_faults(s: State, side: int, lies: tuple[Lies, ...]) -> tuple[teams.Fault, ...]:
    """What is wrong with a whole side as it is laid out."""
    table = s.table.put(*((body, None) for body in squad(side)[:-1]))
    table = table.put(*((body, (x, y)) for body, x, y in lies))
    return teams.faults(table, team_rules(s, side))


# ---- angles -------------------------------------------------------------------------------------


def angle_to(s: State, side: int, start: Point, target: Point) -> int:
    """The angle of a flick from one point to another, as a side tells it."""
    (x, y), (a, b) = seen(start, side, s.east), seen(target, side, s.east)
    return round(degrees(atan2(b - y, a - x)) * 1000) % TURN
