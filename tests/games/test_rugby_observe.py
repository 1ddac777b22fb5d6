"""What is read from the log of a shot of rugby."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from puntadidito.core.contract import Refused
from puntadidito.core.shotlog import Crossing
from puntadidito.flick.order import Lies
from puntadidito.games.rugby.facts import Facts, Out
from puntadidito.games.rugby.layout import DEAD_BALL, LONG, SHORT, TOUCH, Layout, R, offside
from puntadidito.games.rugby.observe import read_log
from puntadidito.games.rugby.shooter import run
from puntadidito.games.rugby.table import BALL, LINES, SIDE, kicker_behind, wedge_before
from puntadidito.physics.pieces.arrays import DOWN, FIRST_FIXTURE, GROUND, LIP, WEDGE
from tests.games.rugby_shots import drawn, flick, ran, shot

CM = 10_000
SECOND = 1_000_000
NINE = flick(9, (-30_000, 0), (0, 0), 0.5)
CENTRE = (BALL, 0, 0)


def rolled(*way: tuple[int, int, int], lies: Any = (), **more: Any) -> Facts:
    """Figure 9 meets the ball at 0.1 s, which then goes its way and figure 9 stays."""
    kinds = more.pop("kinds", ("advance",))
    axis = more.pop("axis", 90_000)
    order = shot(NINE, lies=[(BALL, *way[0][1:]), *lies], kinds=kinds, axis=axis)
    contacts = [(100_000, 9, BALL), *more.pop("contacts", ())]
    return drawn(order, {BALL: way, **more.pop("ways", {})}, contacts, **more)


# ---- the ball at rest ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "x, gap, way",
    [
        (80_000, 80_000 + 30_000 - R - SHORT, "forward"),
        (-30_000 + R + SHORT + 1, 1, "forward"),
        (-30_000 + R + SHORT, 0, "sideways"),
        (-30_000 - R - SHORT - 1, 1, "back"),
    ],
)
def test_how_far_the_ball_lies_and_which_way(x: int, gap: int, way: str) -> None:
    facts = rolled((0, 0, 0), (SECOND, x, 0))
    assert (facts.gap, facts.way, facts.ahead, facts.moved) == (gap, way, x, abs(x))


def test_the_other_side_sees_it_the_other_way_round() -> None:
    order = shot(flick(20, (30_000, 0), (0, 0), 0.5), lies=[CENTRE])
    facts = drawn(order, {BALL: [(0, 0, 0), (SECOND, -80_000, 0)]}, [(100_000, 20, BALL)])
    assert facts.way == "forward" and facts.ahead == 80_000


def test_who_lies_against_the_ball_and_who_stands_in_the_circle() -> None:
    near, level = 50_000 + R - 1, R + SHORT + 999
    lies = [(20, 0, near), (21, 0, -near - 1), (22, level, 0), (23, -level - 1, 0)]
    facts = rolled((0, 0, 0), lies=lies, axis=90_000)
    assert facts.touching == (22,) and facts.circle == (9, 20, 22, 23)


def test_who_is_offside_at_rest_and_how_far_those_are_that_met_the_ball() -> None:
    limit = SHORT + R
    lies = [(3, limit + 1, 20 * CM), (4, limit, -20 * CM), (20, -limit - 1, 10 * CM)]
    met = [(300_000, 20, BALL)]
    facts = rolled((0, 0, 0), lies=lies, contacts=met)
    assert facts.past == (3, 20)
    assert dict(facts.near).keys() == {9, 20}


def test_the_oval_is_measured_as_it_lies() -> None:
    along = ((10_000, 0, 0), (10_000, 0, 0))
    facts = rolled((0, 0, 0), (SECOND, 80_000, 0), axes=along)
    assert facts.gap == 110_000 - R - LONG and facts.axis == 0


# ---- who met whom -------------------------------------------------------------------------------


def test_touches_in_order_with_who_moved() -> None:
    lies = [(20, 200_000, 0)]
    facts = rolled((0, 0, 0), (SECOND, 180_000, 0), lies=lies, contacts=[(600_000, BALL, 20)],
                   still=(600_000,))  # fmt: skip
    assert [(t.t, t.figure) for t in facts.touches] == [(100_000, 9), (600_000, 20)]
    his = facts.touches[1]
    assert not his.moving and his.ball_moving and his.where == (200_000, 0)
    assert his.ball == (108_000, 0)


def test_bumps_name_the_faster_first() -> None:
    order = shot(NINE, lies=[CENTRE, (20, 60_000, 0)])
    facts = drawn(order, {9: [(0, -30_000, 0), (SECOND, 40_000, 0)]}, [(500_000, 9, 20)],
                  still=(500_000,))  # fmt: skip
    (bump,) = facts.bumps
    assert (bump.one, bump.two, bump.one_moving, bump.two_moving) == (9, 20, True, False)
    assert bump.places == ((5_000, 0), (60_000, 0))


def test_a_fallen_figure_lies_for_whatever_meets_it_later() -> None:
    lies = [(20, 200_000, 0), (21, 250_000, 0)]
    contacts = [(600_000, BALL, 20), (700_000, BALL, 21)]
    facts = rolled((0, 0, 0), (SECOND, 180_000, 0), lies=lies, contacts=contacts,
                   falls=[(600_000, 20), (650_000, 21)])  # fmt: skip
    assert [touch.lying for touch in facts.touches] == [False, False, True]
    assert facts.fallen == (20, 21)


def test_a_log_of_another_table_is_refused() -> None:
    order = shot(NINE, lies=[CENTRE])
    log = run(shot(NINE, lies=[(BALL, 3, 0)]))
    with pytest.raises(Refused):
        read_log(order, log)


# ---- lines --------------------------------------------------------------------------------------


def test_a_line_is_passed_when_the_whole_ball_is_beyond_it() -> None:
    facts = rolled((0, -10 * CM, 0), (SECOND, 40 * CM, 0))  # half a metre a second
    assert [(x.line, x.t) for x in facts.lines] == [(0, 214_001), (28 * CM, 774_001)]


@pytest.mark.parametrize("starts, lines", [(SHORT, 1), (SHORT + 1, 0)])
def test_one_it_had_wholly_passed_does_not_count(starts: int, lines: int) -> None:
    assert len(rolled((0, starts, 0), (SECOND, 20 * CM, 0)).lines) == lines


def test_going_back_none_does() -> None:
    assert rolled((0, 20 * CM, 0), (SECOND, -40 * CM, 0)).lines == ()


# ---- out ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "x, line", [(0, "touch"), (50 * CM - 1, "touch"), (50 * CM, "in_goal"), (-55 * CM, "in_goal")]
)
def test_on_the_cloth_its_outline_meets_the_side_line(x: int, line: str) -> None:
    facts = rolled((0, x, 20 * CM), (SECOND, x, 40 * CM))  # across: it reaches 11 mm
    met = TOUCH - LONG
    assert facts.out == Out((met - 20 * CM) * 5, line, (x, TOUCH))  # type: ignore[arg-type]


def test_a_micrometre_short_of_it_it_is_in() -> None:
    assert rolled((0, 0, 20 * CM), (SECOND, 0, TOUCH - LONG - 1)).out is None
    assert rolled((0, 0, 20 * CM), (SECOND, 0, TOUCH - LONG)).out is not None


def test_in_the_air_it_is_its_centre() -> None:
    high = (50_000, 50_000)
    facts = rolled((0, 0, 20 * CM), (SECOND, 0, 40 * CM), heights=high)
    assert facts.out is not None and facts.out.t == 750_000
    assert rolled((0, 0, 20 * CM), (SECOND, 0, TOUCH - 1), heights=high).out is None


@pytest.mark.parametrize("end", [-1, 1])
def test_over_the_dead_ball_line(end: int) -> None:
    facts = rolled((0, end * 50 * CM, 5 * CM), (SECOND, end * 70 * CM, 5 * CM))
    assert facts.out == Out((DEAD_BALL - SHORT - 50 * CM) * 5, "dead", (end * DEAD_BALL, 5 * CM))


def test_a_ball_that_starts_on_a_line_is_out_when_it_meets_one_again() -> None:
    inwards = (0, 0, TOUCH), (SECOND, 0, 20 * CM)
    assert rolled(*inwards).out is None
    again = rolled(*inwards, (2 * SECOND, 0, 40 * CM)).out
    assert again is not None and again.t == SECOND + (TOUCH - LONG - 20 * CM) * 5
    over = rolled((0, 0, TOUCH), (SECOND, 10 * CM, -40 * CM)).out
    assert over is not None and over.at[1] == -TOUCH


def test_or_once_it_is_wholly_beyond_it() -> None:
    assert rolled((0, 0, TOUCH), (SECOND, 0, TOUCH + LONG)).out is None
    over = rolled((0, 0, TOUCH), (SECOND, 10 * CM, TOUCH + 10 * CM)).out
    assert over is not None and over.at == (LONG, TOUCH) and over.t == 110_001


@pytest.mark.parametrize("back, out", [(999, False), (1_001, True)])
def test_a_ball_has_left_a_line_once_it_is_a_millimetre_inside(back: int, out: bool) -> None:
    """Note of 8.2.c: before that it does not meet the line again."""
    side, end = TOUCH - LONG - back, DEAD_BALL - SHORT - back
    for way in (1, -1):
        along = (0, 0, way * TOUCH), (SECOND, 0, way * side), (2 * SECOND, 0, way * TOUCH)
        assert (rolled(*along).out is not None) is out
        dead = (0, way * DEAD_BALL, 0), (SECOND, way * end, 0), (2 * SECOND, way * DEAD_BALL, 0)
        assert (rolled(*dead).out is not None) is out


@pytest.mark.parametrize("east", [1, -1])
@pytest.mark.parametrize("north", [1, -1])
def test_at_a_corner_the_line_it_met_first_counts(east: int, north: int) -> None:
    """A quick ball passes both within one look at it."""

    def quick(y: int) -> Out | None:
        far = (0, east * 40 * CM, north * y), (40_000, east * 70 * CM, north * (y + 15 * CM))
        return rolled(*far).out

    side, dead = quick(244_000), quick(240_000)
    assert side is not None and side.line == "in_goal" and side.at[1] == north * TOUCH
    assert abs(side.at[0]) == pytest.approx(59 * CM, abs=10)
    assert dead is not None and dead.line == "dead" and dead.at[0] == east * DEAD_BALL


# ---- kicks --------------------------------------------------------------------------------------


def kicked(*contacts: tuple[int, int, int], **more: Any) -> Facts:
    way = (0, 0, 20 * CM), (SECOND, 0, 40 * CM)
    return rolled(*way, kinds=("kick",), contacts=contacts, **more)


def test_a_kick_is_direct_until_it_meets_the_cloth() -> None:
    air = (50_000, 50_000)
    lip = (200_000, BALL, LIP)
    for met, direct in (((), True), (((400_000, BALL, GROUND),), False),
                        (((150_000, BALL, GROUND),), True)):  # fmt: skip
        out = kicked(lip, *met, heights=air).out
        assert out is not None and out.direct is direct
    out = kicked(heights=air).out
    assert out is not None and not out.direct


def test_over_the_ramp_back_or_beside() -> None:
    for met, ramp in ((LIP, "over"), (DOWN, "back"), (GROUND, "beside")):
        told = kicked((200_000, BALL, met)).kick
        assert told is not None and told.ramp == ramp


def test_the_accessory_has_no_ramp_and_kicks_directly() -> None:
    by_foot = flick(BALL, (0, 20 * CM), (0, 40 * CM), 1.0)
    order = shot(by_foot, kinds=("place",))
    air = (50_000, 50_000)
    facts = drawn(order, {BALL: [(0, 0, 20 * CM), (SECOND, 0, 40 * CM)]}, heights=air)
    assert facts.kick is not None and facts.kick.ramp == "over"
    assert facts.out is not None and facts.out.direct
    bounced = [(400_000, BALL, GROUND)]
    facts = drawn(order, {BALL: [(0, 0, 20 * CM), (SECOND, 0, 40 * CM)]}, bounced, heights=air)
    assert facts.out is not None and not facts.out.direct


@pytest.mark.parametrize(
    "y, z, way, goal",
    [
        (0, 40_001, 1, True), (0, 40_000, 1, False), (37_499, 90_000, 1, True),
        (37_500, 90_000, 1, False), (-37_499, 90_000, 1, True), (0, 90_000, -1, False),
    ],
)  # fmt: skip
def test_over_the_bar_and_between_the_posts_going_forward(
    y: int, z: int, way: int, goal: bool
) -> None:
    crossing = Crossing(500_000, BALL, LINES.index("east goal"), 0, 1, 50 * CM, y, z)
    starts, ends = (40, 60) if way > 0 else (60, 40)
    order = shot(NINE, lies=[(BALL, starts * CM, y)], kinds=("drop",))
    facts = drawn(order, {BALL: [(0, starts * CM, y), (SECOND, ends * CM, y)]},
                  [(100_000, 9, BALL)], heights=(z, z), crossings=[crossing])  # fmt: skip
    assert facts.kick is not None and facts.kick.goal is goal


@pytest.mark.parametrize(
    "body, part, x, goal",
    [(BALL, 0, 50, True), (BALL, 1, 50, False), (-1, 0, 50, False), (BALL, 0, -50, False)],
)
@pytest.mark.parametrize("side", [0, 1])
def test_only_the_centre_of_the_ball_over_the_other_goal_line(
    side: int, body: int, part: int, x: int, goal: bool
) -> None:
    way, kicker = (1, 9) if side == 0 else (-1, 24)
    who = body if body == BALL else kicker
    crossing = Crossing(500_000, who, 0, part, way, way * x * CM, 0, 90_000)
    ball = (way * 40 * CM, 0)
    by = flick(kicker, (way * 37 * CM, 0), ball, 0.5)
    order = shot(by, lies=[(BALL, *ball)], kinds=("drop",))
    facts = drawn(order, {BALL: [(0, *ball), (SECOND, way * 60 * CM, 0)]},
                  [(100_000, kicker, BALL)], heights=(90_000, 90_000),
                  crossings=[crossing])  # fmt: skip
    assert facts.kick is not None and facts.kick.goal is goal


def test_wood_and_a_figure_that_falls_are_no_bounce() -> None:
    air, lip = (50_000, 50_000), (200_000, BALL, LIP)
    for met in ((400_000, BALL, FIRST_FIXTURE), (400_000, 9, GROUND)):
        out = kicked(lip, met, heights=air).out
        assert out is not None and out.direct


def test_when_it_first_met_the_wood() -> None:
    told = kicked((300_000, BALL, FIRST_FIXTURE), (400_000, BALL, FIRST_FIXTURE)).kick
    assert told is not None and told.wood == 300_000
    assert kicked().kick is not None and kicked().kick.wood is None  # type: ignore[union-attr]


def test_a_defender_who_runs_into_the_wedge() -> None:
    order = shot(flick(20, (9 * CM, 0), (0, 0), 0.5), lies=[CENTRE, (9, -3 * CM, 0)],
                 kinds=("defence",))  # fmt: skip
    assert drawn(order, {}, [(100_000, 20, WEDGE)]).wedge
    assert not drawn(order, {}, [(100_000, 9, WEDGE)]).wedge


@pytest.mark.parametrize("speed, ramp", [(0.6, "back"), (2.8, "over")])
def test_real_kicks_go_over_or_come_back(speed: float, ramp: str) -> None:
    ball, way = (22 * CM, 0), 0
    stands = kicker_behind(ball, way)
    order = shot(flick(9, stands, ball, speed), lies=[(BALL, *ball)], kinds=("drop",),
                 wedge=wedge_before(ball, 90_000, way))  # fmt: skip
    facts = ran(order)
    assert facts.kick is not None and facts.kick.ramp == ramp
    assert facts.kick.goal is (ramp == "over")


# ---- figures that leave -------------------------------------------------------------------------


@pytest.mark.parametrize("y, gone", [(TOUCH + R, False), (TOUCH + R + 1, True)])
def test_a_figure_is_outside_when_its_whole_base_is(y: int, gone: bool) -> None:
    order = shot(flick(9, (0, 30 * CM), (0, 40 * CM), 0.5), lies=[CENTRE])
    facts = drawn(order, {9: [(0, 0, 30 * CM), (SECOND, 10 * CM, y)]})
    assert bool(facts.exits) is gone
    if gone:
        (left,) = facts.exits
        assert left.figure == 9 and left.at[1] == TOUCH and not left.off
        crossed = 10 * CM * 5 * CM / (y - 30 * CM)
        assert abs(left.at[0] - crossed) <= 1


def test_possession_is_measured_from_where_it_left() -> None:
    order = shot(flick(9, (0, 30 * CM), (0, 40 * CM), 0.5), lies=[(BALL, 0, 33 * CM)])
    facts = drawn(order, {9: [(0, 0, 30 * CM), (SECOND, 0, 40 * CM)]}, [(100_000, 9, BALL)])
    assert facts.gap == pytest.approx(TOUCH - 33 * CM - LONG, abs=2) and facts.way == "sideways"


def test_off_the_table_it_cannot_be_used() -> None:
    order = shot(flick(9, (0, 30 * CM), (0, 60 * CM), 0.5), lies=[CENTRE])
    facts = drawn(order, {9: [(0, 0, 30 * CM), (SECOND, 0, 52 * CM)]}, gone=[(SECOND, 9, -1)])
    assert facts.exits[0].off and facts.exits[0].at == (0, TOUCH)


# ---- the lane, quarters -------------------------------------------------------------------------


@pytest.mark.parametrize("carrier", [0, 9])
@pytest.mark.parametrize("y, cuts", [(20_900, True), (21_100, False)])
def test_a_defender_in_the_lane(y: int, cuts: bool, carrier: int) -> None:
    """Carrier and ball lie 10 cm apart: near the carrier half the lane is hardly over a radius."""
    order = shot(flick(20, (-5 * CM, 20 * CM), (-5 * CM, 0), 0.5), kinds=("defence",),
                 lies=[CENTRE, (carrier, -10 * CM, 0)], carrier=carrier)  # fmt: skip
    facts = drawn(order, {20: [(0, -5 * CM, 20 * CM), (SECOND, -9 * CM, y)]})
    assert (facts.lane == (20,)) is cuts


def test_one_who_stood_in_it_before_does_not_count() -> None:
    order = shot(flick(20, (-5 * CM, 20 * CM), (-5 * CM, 0), 0.5), kinds=("defence",),
                 lies=[CENTRE, (9, -10 * CM, 0), (21, -5 * CM, 0)], carrier=9)  # fmt: skip
    assert drawn(order, {20: [(0, -5 * CM, 20 * CM), (SECOND, 30 * CM, 0)]}).lane == ()


@pytest.mark.parametrize(
    "x, same", [(-3 * CM, False), (7_000, True), (-R, True), (-R - 1, False), (28 * CM + R, True)]
)
def test_all_three_in_the_quarter_of_exit(x: int, same: bool) -> None:
    """Figure 9 and the ball lie beyond halfway; the defender it met stands at ``x``."""
    order = shot(
        flick(9, (10 * CM, 0), (13 * CM, 0), 0.5), lies=[(BALL, 13 * CM, 0), (20, x, 9 * CM)]
    )
    way = [(0, 13 * CM, 0), (SECOND, 13 * CM, 40 * CM)]
    facts = drawn(order, {BALL: way}, [(100_000, 9, BALL), (200_000, 20, BALL)])
    assert facts.out is not None and facts.same_quarter is same


def test_without_a_defender_it_is_not_asked() -> None:
    assert not rolled((0, 0, 0), (SECOND, 0, 40 * CM)).same_quarter


# ---- set pieces ---------------------------------------------------------------------------------

SPOT = (0, TOUCH)
FILES = ((3, 4), (18, 19))
IN_FILES = [
    (3, -23_000, 289_500),
    (4, -23_000, 264_500),
    (18, 23_000, 289_500),
    (19, 23_000, 268_000),
]


def thrown(ball: tuple[int, int], to: tuple[int, int] = (0, 300_000), lies: Any = ()) -> Facts:
    order = shot(flick(1, (0, 372_000), to, 0.5), lies=[(BALL, *SPOT), *IN_FILES, *lies],
                 kinds=("throw",), axis=0, spot=SPOT, file=FILES)  # fmt: skip
    return drawn(order, {BALL: [(0, *SPOT), (SECOND, *ball)]}, [(100_000, 1, BALL)])


@pytest.mark.parametrize(
    "ball, zone, beside",
    [
        ((12_500, 280_000), "corridor", -1), ((12_501, 280_000), "beside", 1),
        ((-12_501, 280_000), "beside", 0), ((0, 254_000), "corridor", -1),
        ((0, 253_999), "extension", -1), ((-30_000, 100_000), "beside", 0),
    ],
)  # fmt: skip
def test_where_a_throw_ends(ball: tuple[int, int], zone: str, beside: int) -> None:
    told = thrown(ball).throw
    assert told is not None and (told.zone, told.beside) == (zone, beside)


def test_whether_it_came_to_the_mouth_and_how_straight() -> None:
    for y, reached in ((300_000, True), (300_001, False)):
        told = thrown((0, y)).throw
        assert told is not None and told.reached is reached and told.angle == 0
    told = thrown((0, 280_000), to=(72_000, 300_000)).throw
    assert told is not None and told.angle == 45_000


def test_who_stands_nearest_to_it() -> None:
    for mine, nearest in ((9_000, 0), (10_500, -1), (11_500, 1)):
        lies = [(9, -mine - 10 * CM, 100_000), (20, 110_000, 100_000)]
        told = thrown((0, 100_000), lies=lies).throw
        assert told is not None and told.nearest == nearest


@pytest.mark.parametrize(
    "ball, inside, nearer",
    [
        ((0, 0), True, -1), ((-499, 0), True, -1), ((-500, 0), True, 0), ((500, 0), True, 1),
        ((12_500, 36_500), True, 1), ((12_501, 0), False, -1), ((0, 36_501), False, -1),
    ],
)  # fmt: skip
def test_where_a_put_in_ends(ball: tuple[int, int], inside: bool, nearer: int) -> None:
    order = shot(flick(8, (0, 76_500), (0, 0), 0.5), lies=[(BALL, 0, 55_000)],
                 kinds=("put_in",), axis=0, spot=(0, 0))  # fmt: skip
    told = drawn(order, {BALL: [(0, 0, 55_000), (SECOND, *ball)]}, [(100_000, 8, BALL)]).put_in
    assert told is not None and (told.inside, told.nearer) == (inside, nearer)


def test_a_ball_put_in_and_off_the_table_is_outside_the_gap() -> None:
    order = shot(flick(8, (0, 76_500), (0, 0), 0.5), lies=[(BALL, 0, 55_000)],
                 kinds=("put_in",), axis=0, spot=(0, 0))  # fmt: skip
    way = {BALL: [(0, 0, 55_000), (SECOND, 0, 55 * CM)]}
    told = drawn(order, way, [(100_000, 8, BALL)], gone=[(SECOND, BALL, -1)]).put_in
    assert told is not None and not told.inside


@pytest.mark.parametrize("x, beyond", [(-75_000 - 2 * R, False), (-75_000 - 2 * R - 1, True)])
def test_a_presser_past_those_who_close_the_pack(x: int, beyond: bool) -> None:
    order = shot(flick(23, (0, 57_000), (-9 * CM, 57_000), 0.5), kinds=("pressure",),
                 lies=[(BALL, -117_500, 0), (7, -75_000, 0)], closing=(7,))  # fmt: skip
    assert drawn(order, {23: [(0, 0, 57_000), (SECOND, x, 57_000)]}).beyond is beyond


@pytest.mark.parametrize("to, parallel", [((8_700, 10 * CM), True), ((8_800, 10 * CM), False)])
def test_a_flick_to_clear_the_way_goes_along_the_dead_ball_line(
    to: tuple[int, int], parallel: bool
) -> None:
    order = shot(flick(20, (0, 0), to, 0.5), lies=[(BALL, 10 * CM, 0)], kinds=("clear",))
    assert drawn(order, {}).parallel is parallel


# ---- sealed moves -------------------------------------------------------------------------------


def test_a_sealed_move_tells_what_it_moved_and_where_that_was() -> None:
    late = flick(20, (10 * CM, -8 * CM), (10 * CM, 0), 1.0, after=2 * SECOND)
    early = flick(20, (10 * CM, -8 * CM), (10 * CM, 0), 1.0, after=1_000)
    lies = [CENTRE, (21, 10 * CM, 5 * CM)]
    facts = ran(shot(NINE, late, lies=lies, kinds=("advance", "defence")))
    made = facts.flicks[1]
    assert made.launched and made.displaced == ((20, 10 * CM, -8 * CM), (21, 10 * CM, 5 * CM))
    assert not ran(shot(NINE, early, lies=lies, kinds=("advance", "defence"))).flicks[1].launched


def is_made(after: int, speed: float, *near: Lies, side: int = 0) -> bool:
    """Whether a move sealed far off is made, beside an advance from the centre spot."""
    way = 1 if side == 0 else -1

    def at(*p: int) -> tuple[int, int]:
        return way * p[0], way * p[1]

    def by(body: int) -> int:
        return body if side == 0 or body == BALL else (body + SIDE) % (2 * SIDE)

    lies = [CENTRE, *((by(body), *at(x, y)) for body, x, y in near)]
    mine = flick(by(9), at(-3 * CM, 0), (0, 0), speed)
    his = flick(by(20), at(30 * CM, 20 * CM), at(30 * CM, 0), 0.5, after=after)
    order = shot(mine, his, lies=lies, kinds=("advance", "defence"))
    places = {body: (x, y) for body, x, y in order.table}
    table = Layout(tuple(places.get(body) for body in range(BALL + 1)), order.axis)
    irregular = {x for one in (0, 1) for x in offside(table, one, 0)} - {by(9)}
    return ran(replace(order, offside=tuple(irregular))).flicks[1].launched


TACKLER, MATE = (21, 4 * CM, 0), (11, 4 * CM, 0)
BARGED = (21, 8 * CM, 11_000), (22, 8 * CM, -11_000)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("speed", "near", "after"),
    [
        (0.8, (TACKLER,), 700_000),  # the ball has met a regular opponent
        (2.5, (), 2_000_000),  # it is out
        (1.8, BARGED, 900_000),
        (0.8, (MATE,), 700_000),  # forward onto an offside team-mate
    ],
)
def test_a_sealed_move_is_not_made_once_the_right_to_it_has_gone(
    speed: float, near: tuple[Lies, ...], after: int, side: int
) -> None:
    assert not is_made(2_000, speed, *near, side=side)
    assert is_made(20_000, speed, *near, side=side)
    assert not is_made(after, speed, *near, side=side)


@pytest.mark.parametrize("side", [0, 1])
def test_at_rest_a_sealed_move_is_made_if_the_ball_is_still_the_attackers(side: int) -> None:
    assert is_made(2 * SECOND, 0.3, side=side)
    assert is_made(2 * SECOND, 0.3, (21, 12 * CM, 0), side=side)
    assert not is_made(2 * SECOND, 0.8, TACKLER, side=side)
