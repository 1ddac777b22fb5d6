"""What a drill asks for is read from the log of a shot, and a miss says which way and how much."""

from __future__ import annotations

import math
from typing import Any

import pytest

from puntadidito.flick import pieces
from puntadidito.flick.drills import (
    AnyAim,
    Avoid,
    Close,
    Gate,
    Lane,
    Meet,
    Miss,
    Rest,
    Seen,
    Stay,
    judged,
)
from puntadidito.flick.order import Flicked, Swing, leaves
from puntadidito.flick.ovals import from_oval, reach_of
from puntadidito.flick.pieces import Keeper, Order
from puntadidito.games.football import table as football
from puntadidito.games.rugby import table as rugby

BALL, OVAL = football.BALL, rugby.BALL
KEEPERS = (Keeper(-575_000, 0), Keeper(575_000, 0))


def shot(swing: Swing, *lies: tuple[int, int, int], at: tuple[int, int] = (-60_000, 0)) -> Seen:
    """Figure 0 is flicked; the ball lies in the middle unless it is told where."""
    if all(body != BALL for body, *_ in lies):
        lies = (*lies, (BALL, 0, 0))
    flick = Flicked(0, at, leaves(swing, football.FINGER))
    world = football.world()
    log = pieces.run(world, Order(0, lies=lies, flicks=(flick,), keepers=KEEPERS))
    return Seen(world, log, BALL)


STRAIGHT = Swing(0, 400)


def test_one_meets_the_other_or_goes_past() -> None:
    assert Meet(0, BALL).miss(shot(STRAIGHT)) is None
    for y, side in ((40_000, "left"), (-40_000, "right")):
        seen = shot(STRAIGHT, at=(-60_000, y))
        # 40 mm beside it, less the radii of both.
        assert Meet(0, BALL).miss(seen) == Miss("past", 18, side)  # type: ignore[arg-type]
    late = shot(Swing(0, 200), at=(-100_000, 0))
    miss = Meet(0, BALL).miss(late)
    assert miss is not None and miss.how == "unreached" and miss.side is None
    rest = late.rest(0)
    assert rest is not None and miss.mm == round((-rest[0] - 21_500) / 1000)


def test_who_is_not_to_be_met_is_named() -> None:
    seen = shot(STRAIGHT, (5, 100_000, 0))
    assert Avoid(BALL, (4, 5)).miss(seen) == Miss("touched", body=5)
    assert Avoid(BALL, (4,)).miss(seen) is None
    assert judged((Meet(0, BALL), Avoid(BALL, (5,)), Meet(0, 9)), seen) == Miss("touched", body=5)
    assert judged((Meet(0, BALL),), seen) is None


def test_two_come_to_lie_close() -> None:
    seen = shot(STRAIGHT)
    gap = seen.gap(BALL, 0)
    assert gap is not None and gap == seen.gap(0, BALL)
    ball, figure = seen.rest(BALL), seen.rest(0)
    assert ball and figure and gap == pytest.approx(math.dist(ball, figure) - 21_500)
    assert Close(BALL, 0, round(gap) + 1).miss(seen) is None
    assert Close(BALL, 0, round(gap) - 7_000).miss(seen) == Miss("apart", 7)


def test_a_place_is_reached_or_missed_as_the_player_sees_it() -> None:
    seen = shot(STRAIGHT)
    rest = seen.rest(BALL)
    assert rest is not None
    x, r = round(rest[0]), football.BALL_R

    def box(x0: int, x1: int, y0: int = -50_000, y1: int = 50_000) -> Miss | None:
        return Rest(BALL, x0, y0, x1, y1).miss(seen)

    assert box(x - r, x + r) is None
    assert box(x - r + 5_000, x + 90_000) == Miss("short", 5)
    assert box(x - 90_000, x + r - 9_000) == Miss("far", 9)
    assert box(0, 900_000, 20_000, 80_000) == Miss("right", 31)
    assert box(0, 900_000, -80_000, -20_000) == Miss("left", 31)


def test_a_body_stays_where_it_has_to() -> None:
    seen = shot(STRAIGHT)
    most = max(knot.x for knot in seen.path(0).knots)
    assert Stay(0, -METRE, -METRE, most + 10_600, METRE).miss(seen) is None
    assert Stay(0, -METRE, -METRE, most + 10_500 - 6_000, METRE).miss(seen) == Miss(
        "strayed", 6, body=0
    )


METRE = 1_000_000


def test_a_gate_is_passed_between_its_points() -> None:
    seen = shot(STRAIGHT)
    gate = Gate(BALL, 100_000, -12_000, 100_000, 12_000)
    assert gate.miss(seen) is None
    assert Gate(BALL, 100_000, 12_000, 100_000, -12_000).miss(seen) is None
    assert Gate(BALL, 100_000, 0, 100_000, 60_000).miss(seen) == Miss("wide", 11, "right")
    assert Gate(BALL, 100_000, 60_000, 100_000, 0).miss(seen) == Miss("wide", 11, "right")
    assert Gate(BALL, 100_000, -60_000, 100_000, 0).miss(seen) == Miss("wide", 11, "left")
    back = shot(Swing(180_000, 400), at=(60_000, 0))
    assert Gate(BALL, -100_000, 0, -100_000, 60_000).miss(back) == Miss("wide", 11, "left")
    assert Gate(BALL, 100_000, -30_000, 100_000, 30_000, low=20_000).miss(seen) == Miss("under", 20)
    assert Gate(BALL, 100_000, -30_000, 100_000, 30_000, high=15_000).miss(seen) == Miss("over", 7)


def test_what_stops_a_ball_before_a_gate_is_told() -> None:
    goal = Gate(BALL, 611_000, -62_500, 611_000, 62_500, high=football.BAR_HEIGHT)
    weak = shot(STRAIGHT)
    rest = weak.rest(BALL)
    assert rest and goal.miss(weak) == Miss("short", round((611_000 - rest[0]) / 1000))
    assert goal.miss(shot(STRAIGHT, (7, 90_000, 0))) == Miss("blocked", body=7)
    near = (BALL, 500_000, 0)
    assert goal.miss(shot(STRAIGHT, near, at=(440_000, 0))) == Miss("saved")
    corner = shot(Swing(0, 900), (BALL, 500_000, 45_000), at=(440_000, 42_000))
    assert goal.miss(corner) is None
    wood = shot(Swing(0, 500), (BALL, 500_000, 64_000), at=(440_000, 64_000))
    assert goal.miss(wood) == Miss("post")
    over = shot(Swing(0, 1000, chip=1000), (BALL, 440_000, 40_000), at=(380_000, 40_000))
    miss = goal.miss(over)
    assert miss is not None and miss.how == "over"


def test_a_lane_is_closed() -> None:
    seen = shot(Swing(90_000, 300), (BALL, 200_000, 0), at=(0, -100_000))
    rest = seen.rest(0)
    assert rest is not None
    y = round(rest[1])
    assert Lane(0, -100_000, y + 5_000, 100_000, y + 5_000, 6_000).miss(seen) is None
    assert Lane(0, -100_000, y + 9_000, 100_000, y + 9_000, 6_000).miss(seen) == Miss("aside", 3)
    assert Lane(0, 8_000, y, 100_000, y, 6_000).miss(seen) == Miss("aside", 8)


def test_what_left_the_table_is_out() -> None:
    world = rugby.world()
    away = Flicked(0, (0, 480_000), leaves(Swing(90_000, 500), rugby.FINGER))
    log = pieces.run(world, Order(0, lies=((OVAL, 0, 0),), flicks=(away,)))
    seen = Seen(world, log, OVAL)
    assert seen.rest(0) is None
    for aim in (Close(0, OVAL, METRE), Rest(0, -METRE, -METRE, METRE, METRE)):
        assert aim.miss(seen) == Miss("out")
    assert Lane(0, 0, 0, 1, 1, METRE).miss(seen) == Miss("out")


def oval_seen(axis: int, figure: tuple[int, int]) -> Seen:
    """Nothing near the ball moves."""
    world = rugby.world()
    far = Flicked(1, (-300_000, -300_000), leaves(Swing(0, 5), rugby.FINGER))
    lies = ((0, *figure), (OVAL, 0, 0))
    return Seen(world, pieces.run(world, Order(0, lies=lies, flicks=(far,), axis=axis)), OVAL)


def test_from_an_oval_one_measures_to_its_rim() -> None:
    assert oval_seen(0, (50_000, 0)).gap(0, OVAL) == pytest.approx(50_000 - 11_000 - 10_500)
    assert oval_seen(90_000, (50_000, 0)).gap(0, OVAL) == pytest.approx(
        50_000 - 7_000 - 10_500, abs=2
    )
    assert oval_seen(90_000, (50_000, 0)).radius(OVAL, (0.0, 1.0)) == pytest.approx(11_000, abs=2)


@pytest.mark.parametrize("turn", range(0, 180, 17))
def test_an_oval_has_no_nearer_point(turn: int) -> None:
    """The distance is that to the nearest of many points of the rim."""
    a = math.radians(turn)
    axis = (math.cos(a), math.sin(a))
    rim = [
        (11 * math.cos(t) * axis[0] - 7 * math.sin(t) * axis[1],
         11 * math.cos(t) * axis[1] + 7 * math.sin(t) * axis[0])
        for t in (k * math.tau / 3600 for k in range(3600))
    ]  # fmt: skip
    for at in ((30.0, 4.0), (-3.0, 18.0), (9.0, -9.0), (1.0, 2.0)):
        found = from_oval(at, axis, 11.0, 7.0)
        assert abs(found) == pytest.approx(min(math.dist(at, p) for p in rim), abs=1e-3)
        assert (found < 0) == (at == (1.0, 2.0))
        reach = max((p[0] * at[0] + p[1] * at[1]) / math.hypot(*at) for p in rim)
        assert reach_of(at, axis, 11.0, 7.0) == pytest.approx(reach, abs=1e-3)


@pytest.mark.parametrize(
    "aim",
    [Meet(0, 1), Avoid(0, (1,)), Close(0, 1, 5), Rest(0, 1, 2, 3, 4), Stay(0, 1, 2, 3, 4),
     Gate(0, 1, 2, 3, 4), Lane(0, 1, 2, 3, 4, 5)],
)  # fmt: skip
def test_aims_go_over_the_wire(aim: Any) -> None:
    import msgspec

    assert msgspec.json.decode(msgspec.json.encode(aim), type=AnyAim) == aim
