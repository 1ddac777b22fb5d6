"""What is read from the log of a shot: where the ball and figures went, keepers, restarts, rest."""

from __future__ import annotations

import pytest

from puntadidito.flick.order import Flicked, Lies
from puntadidito.flick.pieces import Keeper
from puntadidito.games.football.facts import Exit, Facts, Keeping, Kick, Kind, Order, Out, Wood
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BAR_HEIGHT,
    BASE_R,
    GOAL_AREA,
    GOAL_HALF_WIDTH,
    GOAL_LINE,
    KEEPER_DEPTH,
    KEEPER_WIDTH,
    PENALTY_AREA,
    PENALTY_HALF_WIDTH,
    POST_R,
    POST_Y,
    REACH,
    TOUCH_LINE,
)
from tests.games.football_shots import HOME, Way, drawn, flick, ran, shot

OUTSIDE = TOUCH_LINE + BASE_R
"""A base here touches the sideline from without."""
IDLE = flick(4, (-300_000, -300_000), (-300_000, -200_000), 0.3)


def rolled(*way: tuple[int, int], heights: tuple[int, ...] = (), by: int = 4) -> Facts:
    """A ball that rolls from place to place, a second each, touched at the start."""
    order = shot(IDLE, lies=[(BALL, *way[0])])
    path = [(1_000_000 * k, *at) for k, at in enumerate(way)]
    return drawn(order, {BALL: path}, [(0, by, BALL)], heights={BALL: heights})


# ---- out and goal -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "to", "at"),
    [
        ("east", (GOAL_LINE, 300_000), (1, 0)),
        ("west", (-GOAL_LINE, 300_000), (-1, 0)),
        ("north", (200_000, TOUCH_LINE), (0, 1)),
        ("south", (200_000, -TOUCH_LINE), (0, -1)),
    ],
)
def test_the_whole_ball_is_over_a_line(line: str, to: tuple[int, int], at: tuple[int, int]) -> None:
    """4.3.b: with its rim on the line it is still in play."""
    (x, y), (dx, dy) = to, at
    start = (x - dx * 100_000, y - dy * 100_000)
    on = rolled(start, (x + dx * BALL_R, y + dy * BALL_R))
    assert on.out is None
    over = rolled(start, (x + dx * (BALL_R + 1), y + dy * (BALL_R + 1)))
    assert over.out is not None and over.out.line == line and over.out.at == to
    assert not over.out.goal and 999_000 < over.out.t <= 1_000_000


def test_the_point_is_where_the_centre_last_crossed() -> None:
    """Out, back, and out again elsewhere: only wholly over counts."""
    y = TOUCH_LINE
    facts = rolled((0, y - 50_000), (10_000, y + 5_000), (20_000, y - 5_000), (40_000, y + 20_000))
    assert facts.out is not None and facts.out.at == (24_000, TOUCH_LINE)


def test_of_two_lines_the_first_in_time() -> None:
    facts = rolled(
        (GOAL_LINE - 60_000, TOUCH_LINE - 30_000), (GOAL_LINE + 40_000, TOUCH_LINE + 70_000)
    )
    assert facts.out is not None and facts.out.line == "north"


def test_a_throw_that_goes_the_wrong_way_is_out_where_it_lay() -> None:
    facts = rolled((0, TOUCH_LINE), (0, TOUCH_LINE + 50_000))
    assert facts.out is not None and facts.out.at == (0, TOUCH_LINE)


@pytest.mark.parametrize(("y", "goal"), [(POST_Y - 1, True), (POST_Y, False), (-POST_Y + 1, True)])
def test_a_goal_is_between_the_posts(y: int, goal: bool) -> None:
    facts = rolled((GOAL_LINE - 50_000, y), (GOAL_LINE + 50_000, y))
    assert facts.out == Out(facts.out.t if facts.out else 0, "east", (GOAL_LINE, y), goal)


@pytest.mark.parametrize(
    ("high", "goal"), [(BAR_HEIGHT + POST_R - 1, True), (BAR_HEIGHT + POST_R, False)]
)
def test_a_goal_is_under_the_bar(high: int, goal: bool) -> None:
    ways = ((GOAL_LINE - 50_000, 0), (GOAL_LINE, 0), (GOAL_LINE + 50_000, 0))
    facts = rolled(*ways, heights=(high, high, high))
    assert facts.out is not None and facts.out.goal is goal


def test_beside_the_sideline_there_is_no_goal() -> None:
    facts = rolled((0, TOUCH_LINE - 50_000), (0, TOUCH_LINE + 50_000))
    assert facts.out is not None and not facts.out.goal


def corner_shot(speed: float, *, lift: float = 0.0, y: int = 25_000) -> Order:
    """A shot from 16 cm past a keeper who stands in the other half of his goal."""
    west, _ = HOME
    return shot(
        flick(4, (400_000, y), (440_000, y), speed, lift=lift),
        lies=[(BALL, 440_000, y)],
        keepers=(west, Keeper(575_000, -60_000)),
    )


def test_a_goal_through_the_physics() -> None:
    facts = ran(corner_shot(2.3))
    assert facts.out is not None and facts.out.goal and facts.out.line == "east"
    assert facts.out.at == (GOAL_LINE, 25_000) and facts.saves == () and facts.wood == ()


def test_over_the_bar_through_the_physics() -> None:
    facts = ran(corner_shot(2.5, lift=4))
    assert facts.out is not None and not facts.out.goal and facts.out.line == "east"


def test_a_post_is_told_with_its_end() -> None:
    facts = ran(corner_shot(2.3, y=POST_Y))
    assert facts.wood and facts.wood[0].end == "east" and facts.out is None
    west = drawn(
        shot(IDLE, lies=[(BALL, 0, 0)]), {}, [(5, BALL, -100), (6, BALL, -102), (7, BALL, -103)]
    )
    assert west.wood == (Wood(5, "west"), Wood(6, "west"))
    east = drawn(shot(IDLE, lies=[(BALL, 0, 0)]), {}, [(5, BALL, -110), (6, 4, -111)])
    assert east.wood == (Wood(5, "east"),)


# ---- figures that leave -------------------------------------------------------------------------


def moved(
    *way: tuple[int, int], contacts: tuple[tuple[int, int, int], ...] = (), gone: int = 0
) -> Facts:
    """Figure 4 goes from place to place, a second each."""
    order = shot(flick(4, way[0], way[1], 1.0), lies=[(BALL, -400_000, 0)])
    path = [(1_000_000 * k, *at) for k, at in enumerate(way)]
    left = [(path[-1][0], 4, gone)] if gone else []
    return drawn(order, {4: path}, contacts, gone=left)


@pytest.mark.parametrize(
    ("axis", "line"), [((1, 0), "east"), ((-1, 0), "west"), ((0, 1), "north"), ((0, -1), "south")]
)
def test_a_figure_is_out_with_its_whole_base(axis: tuple[int, int], line: str) -> None:
    """2.1.a."""
    dx, dy = axis
    edge = GOAL_LINE if dx else TOUCH_LINE
    start, by = (dx * (edge - 50_000), dy * (edge - 50_000)), edge + BASE_R
    assert moved(start, (dx * by, dy * by)).exits == ()
    (gone,) = moved(start, (dx * (by + 1), dy * (by + 1))).exits
    assert gone == Exit(4, line, (dx * edge, dy * edge))  # type: ignore[arg-type]


def test_a_figure_that_comes_back_by_itself_has_not_left() -> None:
    way = ((0, TOUCH_LINE - 20_000), (0, TOUCH_LINE + 40_000), (0, TOUCH_LINE - 20_000))
    assert moved(*way).exits == ()


def test_the_exit_is_where_the_centre_last_went_out() -> None:
    y = TOUCH_LINE
    way = ((0, y - 20_000), (20_000, y + 20_000), (40_000, y - 20_000), (60_000, y + 20_000))
    (gone,) = moved(*way).exits
    assert gone.at == (50_000, TOUCH_LINE)
    # Outside the sideline already, the longer end line is no way out.
    (gone,) = moved((GOAL_LINE - 50_000, y - 20_000), (GOAL_LINE + 30_000, y + 30_000)).exits
    assert gone.line == "north" and gone.at == (GOAL_LINE - 18_000, TOUCH_LINE)


@pytest.mark.parametrize(
    ("y", "table"), [(TOUCH_LINE + 49_500, False), (TOUCH_LINE + 49_501, True)]
)
def test_the_bare_table_begins_where_the_cloth_ends(y: int, table: bool) -> None:
    """2.1.e."""
    (gone,) = moved((0, TOUCH_LINE - 20_000), (0, y)).exits
    assert gone.table is table and not gone.barrier and not gone.off


def test_off_the_cloth_is_out_even_if_it_comes_back() -> None:
    """2.1.d, 2.2.a: it is put back where it went out."""
    y = TOUCH_LINE
    way = ((0, y - 20_000), (10_000, y + 60_000), (20_000, y - 20_000))
    (gone,) = moved(*way).exits
    assert gone.table and gone.at == (2_500, TOUCH_LINE)
    (gone,) = moved(
        (0, y - 20_000), (0, y + 79_500), (0, y - 30_000), contacts=((1_000_000, 4, -4),)
    ).exits
    assert gone.barrier and gone.table


def test_a_figure_that_leaves_the_table() -> None:
    (gone,) = moved((560_000, 85_000), (700_000, 85_000), gone=-3).exits
    assert gone == Exit(4, "east", (GOAL_LINE, 85_000), table=True, off=True)


def test_who_begins_outside_left_at_the_nearest_point() -> None:
    (gone,) = moved((-100_000, OUTSIDE + 10_000), (-120_000, OUTSIDE + 5_000)).exits
    assert gone.line == "north" and gone.at == (-100_000, TOUCH_LINE)
    order = shot(IDLE, lies=[(BALL, 0, 0), (5, 0, OUTSIDE + 10_000)])
    assert drawn(order, {}).exits == ()  # who does not move has not left


def test_exits_through_the_physics() -> None:
    cloth = ran(shot(flick(4, (0, 350_000), (0, 400_000), 0.65), lies=[(BALL, -200_000, 0)]))
    (gone,) = cloth.exits
    assert gone == Exit(4, "north", (0, TOUCH_LINE))
    hard = ran(shot(flick(4, (0, 300_000), (0, 400_000), 2.5), lies=[(BALL, -200_000, 0)]))
    (gone,) = hard.exits
    assert gone == Exit(4, "north", (0, TOUCH_LINE), table=True, barrier=True)
    assert hard.rest[0][2] < TOUCH_LINE  # it bounced back onto the pitch
    through = ran(shot(flick(4, (560_000, 85_000), (600_000, 85_000), 1.5), lies=[(BALL, 0, 0)]))
    assert through.exits == (Exit(4, "east", (GOAL_LINE, 85_000), table=True, off=True),)
    assert through.rest == ()


# ---- off the barrier ----------------------------------------------------------------------------


def test_the_first_that_is_met_after_the_barrier() -> None:
    """2.2.c-f, through the physics: it comes back into a figure that stands, or into the ball."""
    hit = flick(4, (0, 380_000), (0, 470_000), 2.5)
    bounced = flick(4, (0, 380_000), (20_000, 480_000), 2.5)
    facts = ran(shot(bounced, lies=[(11, 40_000, 430_000), (BALL, -300_000, 0)]))
    (rebound,) = facts.rebounds
    assert (rebound.figure, rebound.other, rebound.moving) == (4, 11, False)
    assert rebound.displaced[1] == (11, 40_000, 430_000)
    assert rebound.places is not None and rebound.places[1] == (40_000, 430_000)
    assert rebound.displaced[0] == (4, *rebound.places[0]) != (4, 0, 380_000)
    assert facts.bumps[0].neutral
    assert ran(shot(hit, lies=[(BALL, -300_000, 0)])).rebounds == ()


def rebounding(*contacts: tuple[int, int, int], still: bool = False) -> Facts:
    """Figure 4 off the barrier after a millisecond; the ball rolls, 11 stands."""
    order = shot(flick(4, (0, 300_000), (0, 500_000), 1.0),
                 lies=[(BALL, 0, 200_000), (11, 30_000, 300_000)])  # fmt: skip
    way: Way = [(0, 0, 300_000), (1_000, 0, 479_500)]
    if not still:
        way = [*way, (9_000, 0, 250_000)]
    ball = [(0, 0, 200_000), (9_000, 0, 229_000)]
    speeds = {t: (100, 0 if still else 100, 0) for t, *_ in contacts}
    return drawn(order, {4: way, BALL: ball}, contacts, speeds=speeds)


def test_what_a_rebound_meets_was_moving_or_not() -> None:
    (rebound,) = rebounding((1_000, 4, -4), (5_000, 4, BALL)).rebounds
    assert rebound.other == BALL and rebound.moving
    (rebound,) = rebounding((1_000, 4, -4), (4_000, 4, 11), (5_000, 4, BALL)).rebounds
    assert rebound.other == 11 and not rebound.moving
    assert rebounding((1_000, 4, 11), (5_000, 4, BALL)).rebounds == ()
    # Before the barrier it may meet whom it likes; post and net are nobody.
    facts = rebounding((500, 4, BALL), (1_000, 4, -4), (2_000, 4, -100))
    assert facts.rebounds == ()


def test_a_figure_that_has_come_to_rest_off_the_barrier_is_only_in_the_way() -> None:
    """2.2.g."""
    assert rebounding((1_000, 4, -4), (5_000, 4, BALL), still=True).rebounds == ()


# ---- keepers ------------------------------------------------------------------------------------


def test_a_save_by_the_keeper_and_by_his_rod() -> None:
    straight = flick(4, (400_000, 0), (440_000, 0), 2.3)
    facts = ran(shot(straight, lies=[(BALL, 440_000, 0)]))
    first = facts.saves[0]
    assert first.side == 1 and first.at == (575_000 - KEEPER_DEPTH // 2, 0) and not first.rod
    touch = next(touch for touch in facts.touches if touch.body == KEEPERS[1])
    assert touch.t == first.t and touch.at == first.at and touch.where == (575_000, 0)
    # He has let it pass beside him; behind him it meets the rod.
    rod = drawn(shot(IDLE, lies=[(BALL, 0, 0)]), {}, [(5, BALL, -108), (40_000, BALL, -117)])
    assert [(save.side, save.rod) for save in rod.saves] == [(0, True), (1, True)]
    box = drawn(
        shot(IDLE, lies=[(BALL, 0, 0)], east=1), {}, [(5, BALL, -107), (40_000, BALL, -116)]
    )
    assert [(save.side, save.rod) for save in box.saves] == [(1, False), (0, False)]


def test_a_moving_keeper_is_where_he_is() -> None:
    facts = ran(corner_shot(1.2, y=30_000))
    x, y = {body: at for body, *at in facts.keepers}[KEEPERS[1]]
    assert x == 575_000 and y > -60_000
    assert facts.keeping == ()  # he waited for the touch


def keeps(
    *way: tuple[int, int, int],
    kind: Kind = "attack",
    at: tuple[int, int] = (575_000, 0),
    touched: int = 500_000,
) -> tuple[Keeping, ...]:
    """What the eastern keeper does; the ball is touched after half a second."""
    order = shot(IDLE, lies=[(BALL, 450_000, 0)], kinds=(kind,), keepers=(HOME[0], Keeper(*at)))
    return drawn(order, {KEEPERS[1]: way}, [(touched, 4, BALL)]).keeping


def test_a_keeper_may_not_be_quick_before_the_ball_is_touched() -> None:
    """8.1.t: ten centimetres a second, and nothing after the touch."""
    slow = ((0, 575_000, 0), (100_000, 575_000, 10_000))
    assert keeps(*slow) == (Keeping(1, moved=True),)
    fast = ((100_000, 575_000, 0), (200_000, 575_000, 10_001))
    assert keeps(*fast) == (Keeping(1, t=100_000, moved=True, fast=True),)
    late = ((500_000, 575_000, 0), (600_000, 575_000, 50_000))
    assert keeps(*late) == ()


@pytest.mark.parametrize(
    ("by", "kind", "told"),
    [(0, "attack", False), (1, "attack", True), (-1, "placed", False), (0, "placed", True)],
)
def test_a_keeper_keeps_to_his_area(by: int, kind: Kind, told: bool) -> None:
    """8.1.h: his base may touch the line; at placed shots it may not (16.2.e)."""
    front = (GOAL_AREA + KEEPER_DEPTH // 2 - by, 0)
    side = (575_000, GOAL_HALF_WIDTH - KEEPER_WIDTH // 2 + by)
    for at in (front, side):
        assert [told_of.over_line for told_of in keeps(at=at, kind=kind)] == [True] * told


@pytest.mark.parametrize(("x", "told"), [(601_900, False), (601_850, False), (601_849, True)])
def test_at_a_penalty_he_is_on_his_line(x: int, told: bool) -> None:
    """11.2.f."""
    assert [told_of.off_line for told_of in keeps(at=(x, 0), kind="penalty")] == [True] * told
    assert keeps(at=(x, 0)) == ()


def test_a_keeper_may_not_stand_between_figure_and_ball() -> None:
    """8.1.n: within the way of the base, and only with the ball in his goal area."""
    clear = KEEPER_WIDTH // 2 + BASE_R

    def between(y: int, ball: int = 560_000, kind: Kind = "attack") -> bool:
        order = shot(
            flick(4, (ball - 40_000, 0), (ball, 0), 0.5),
            lies=[(BALL, ball, 0)],
            kinds=(kind,),
            keepers=(HOME[0], Keeper(ball - 20_000, y)),
        )
        return any(told.between for told in drawn(order, {}).keeping)

    assert between(0) and between(clear - 1) and not between(clear) and not between(-clear)
    assert not between(0, ball=GOAL_AREA - BALL_R - 1) and between(0, ball=GOAL_AREA - BALL_R)
    assert not between(0, kind="positional")


# ---- restarts -----------------------------------------------------------------------------------


def kicked(
    kind: Kind,
    flicked: Flicked,
    ball: Way,
    *contacts: tuple[int, int, int],
    lies: tuple[Lies, ...] = (),
    taker: Way = (),
) -> Kick:
    """A kick drawn by hand."""
    ball = list(ball)
    order = shot(flicked, lies=[(BALL, *ball[0][1:]), *lies], kinds=(kind,))
    kick = drawn(order, {BALL: ball, flicked.body: taker}, contacts).kick
    assert kick is not None
    return kick


TAKER = flick(4, (-60_000, 0), (0, 0), 0.8)
FROM_CENTRE = (0, 0, 0)


def test_only_kicks_have_facts_of_a_kick() -> None:
    assert ran(shot(TAKER, lies=[(BALL, 0, 0)])).kick is None
    assert ran(shot(TAKER, lies=[(BALL, 0, 0)], kinds=("direct",))).kick == Kick(moved=True)
    missed = flick(4, (-60_000, 0), (-60_000, 100_000), 0.8)
    assert ran(shot(missed, lies=[(BALL, 0, 0)], kinds=("corner",))).kick == Kick()


@pytest.mark.parametrize(("x", "told"), [(999, False), (1_000, True)])
def test_a_ball_is_clearly_touched_when_it_goes_a_millimetre(x: int, told: bool) -> None:
    """13.2.m."""
    kick = kicked("corner", TAKER, [FROM_CENTRE, (1_000, x, 0)], (0, 4, BALL))
    assert kick == Kick(moved=told)
    there_and_back = [FROM_CENTRE, (1_000, x, 0), (2_000, 0, 0)]
    assert kicked("corner", TAKER, there_and_back, (0, 4, BALL)).moved is told
    # What others do to it later is not his.
    by_other = [FROM_CENTRE, (1_000, 500, 0), (2_000, 500_000, 0)]
    late = kicked("corner", TAKER, by_other, (0, 4, BALL), (1_000, 5, BALL), lies=((5, 9_000, 0),))
    assert not late.moved


@pytest.mark.parametrize(("x", "told"), [(BALL_R, False), (BALL_R + 1, True)])
def test_a_kick_off_goes_wholly_into_the_other_half(x: int, told: bool) -> None:
    """4.2.g: when it stops, is out, or is next touched."""
    assert kicked("kick_off", TAKER, [FROM_CENTRE, (1_000, x, 0)], (0, 4, BALL)).forward is told
    back = [FROM_CENTRE, (1_000, x, 0), (2_000, -50_000, 0)]
    assert not kicked("kick_off", TAKER, back, (0, 4, BALL)).forward
    touched = [(0, 4, BALL), (1_000, 11, BALL)]
    assert kicked("kick_off", TAKER, back, *touched, lies=((11, 90_000, 0),)).forward is told
    west = flick(11, (60_000, 0), (0, 0), 0.8)
    assert not kicked("kick_off", west, [FROM_CENTRE, (1_000, x, 0)], (0, 11, BALL)).forward
    assert kicked("kick_off", west, [FROM_CENTRE, (1_000, -x, 0)], (0, 11, BALL)).forward is told


def test_the_taker_may_touch_it_twice_and_the_lying_do_not_count() -> None:
    way = [FROM_CENTRE, (1_000, 5_000, 0), (2_000, 50_000, 0)]
    twice = [(0, 4, BALL), (1_000, 4, BALL)]
    assert kicked("kick_off", TAKER, way, *twice).forward
    order = shot(TAKER, lies=[(BALL, 0, 0), (12, 30_000, 0)], kinds=("kick_off",), lying=(12,))
    kick = drawn(order, {BALL: way}, [(0, 4, BALL), (1_000, 12, BALL)]).kick
    assert kick is not None and kick.forward


def test_a_goal_kick_leaves_the_penalty_area() -> None:
    """14.2.k, to the micrometre, at either edge; over the end line it has not left."""
    taker = flick(4, (-590_000, 0), (-560_000, 0), 1.0)
    start = (0, -560_000, 0)
    front, side = -PENALTY_AREA + BALL_R, PENALTY_HALF_WIDTH + BALL_R
    for end, told in (
        ((front, 0), False), ((front + 1, 0), True),
        ((-500_000, side), False), ((-500_000, side + 1), True),
        ((-GOAL_LINE - 50_000, 200_000), False),
    ):  # fmt: skip
        kick = kicked("goal_kick", taker, [start, (1_000, *end)], (0, 4, BALL))
        assert kick.left_area is told, end
    push = shot(flick(BALL, (-545_000, 0), (0, 0), 0.6), kinds=("goal_kick",), pusher=KEEPERS[0])
    assert ran(push).kick == Kick(moved=True, left_area=True)


@pytest.mark.parametrize(
    ("start", "edge", "way"),
    [
        (-450_000, 0, 1),  # from the first quarter not into the third
        (-150_000, 300_000, 1),
        (150_000, -300_000, -1),
        (450_000, 0, -1),
        (295_000, 0, -1),  # between the third and the fourth: not out of both
        (5_000, 300_000, 1),
        (5_000, -300_000, -1),
    ],
)
def test_a_throw_goes_no_farther_than_the_next_quarter(start: int, edge: int, way: int) -> None:
    """13.4.b-c: situation 18 of the flow among them."""
    taker = flick(4, (start, OUTSIDE + 5_000), (start, TOUCH_LINE), 0.5)
    for by, told in ((BALL_R, False), (BALL_R + 1, True)):
        path = [(0, start, TOUCH_LINE), (1_000, edge + way * by, 100_000)]
        kick = kicked("throw_in", taker, path, (0, 4, BALL))
        assert kick.far is told
    # Touched by another before, or when it comes back: any instant of its own way counts.
    there = edge + way * 20_000
    path = [(0, start, TOUCH_LINE), (1_000, there, 0), (2_000, start, 0)]
    assert kicked("throw_in", taker, path, (0, 4, BALL)).far
    lies = ((11, there, 300_000),)
    assert not kicked("throw_in", taker, path, (0, 4, BALL), (500, 11, BALL), lies=lies).far


def test_a_throw_of_the_outer_quarter_is_not_far_behind_the_end_line() -> None:
    taker = flick(4, (450_000, OUTSIDE + 5_000), (450_000, TOUCH_LINE), 0.5)
    path = [(0, 450_000, TOUCH_LINE), (1_000, GOAL_LINE + 50_000, 100_000)]
    assert not kicked("throw_in", taker, path, (0, 4, BALL)).far


@pytest.mark.parametrize(("y", "told"), [(OUTSIDE + 1, False), (OUTSIDE, True)])
def test_the_taker_of_a_throw_stays_outside(y: int, told: bool) -> None:
    """13.2.p: touching the line is over, at any instant from his touch of the ball on."""
    for way in (1, -1):
        taker = flick(4, (0, way * (OUTSIDE + 5_000)), (0, 0), 0.5)
        ball = [(0, 0, way * TOUCH_LINE), (9_000, 50_000, 0)]
        start, back = way * (OUTSIDE + 5_000), way * (OUTSIDE + 9_000)
        path = [(0, 0, start), (1_000, 0, way * y)]
        assert kicked("throw_in", taker, ball, (0, 4, BALL), taker=path).over is told
        # What he did before he touched it is not judged, what he does later is.
        path = [(0, 0, start), (1_000, 0, way * (y - 500)), (2_000, 0, back)]
        assert not kicked("throw_in", taker, ball, (1_900, 4, BALL), taker=path).over
        over = kicked("throw_in", taker, ball, (0, 4, BALL), taker=path)
        assert over.over and 0 < over.t < 1_000
    assert not kicked("corner", taker, ball, (0, 4, BALL), taker=path).over


def test_throws_through_the_physics() -> None:
    """A gentle one stays outside, a hard one carries its taker over the line."""
    start = (0, TOUCH_LINE + REACH + 30_000)
    throws = [
        ran(
            shot(flick(4, start, (0, 0), speed), lies=[(BALL, 0, TOUCH_LINE)], kinds=("throw_in",))
        ).kick
        for speed in (0.45, 1.0)
    ]
    gentle, hard = throws
    assert gentle == Kick(moved=True)
    assert hard is not None and hard == Kick(moved=True, over=True, t=hard.t) and hard.t > 0


# ---- re-entry -----------------------------------------------------------------------------------


def test_a_re_entry_is_judged_by_its_chord() -> None:
    lies = [(BALL, 100_000, 0), (11, 200_000, 200_000)]
    straight = shot(flick(4, (500_000, 0), (0, 0), 1.2), lies=lies, kinds=("re_entry",))
    facts = ran(straight)
    assert facts.re_entry is not None
    assert (facts.re_entry.angle, facts.re_entry.free, facts.re_entry.past_halfway) == (0, 0, False)
    slanted = ran(
        shot(flick(4, (500_000, 0), (400_000, 100_000), 1.2), lies=lies, kinds=("automatic",))
    )
    assert slanted.re_entry is not None and slanted.re_entry.angle == 45_000
    assert ran(shot(flick(4, (500_000, 0), (0, 0), 1.2), lies=lies)).re_entry is None


@pytest.mark.parametrize(("x", "told"), [(-BASE_R, False), (-BASE_R - 1, True)])
def test_a_whole_base_past_halfway(x: int, told: bool) -> None:
    """12.7.b: at rest, or on the way."""
    order = shot(
        flick(4, (500_000, 0), (0, 0), 1.2), lies=[(BALL, 100_000, 100_000)], kinds=("re_entry",)
    )
    for way in (
        [(0, 500_000, 0), (1_000, x, 0)],
        [(0, 500_000, 0), (1_000, x, 0), (2_000, 50_000, 0)],
    ):
        facts = drawn(order, {4: way})
        assert facts.re_entry is not None and facts.re_entry.past_halfway is told


def test_who_stood_there_before_has_not_crossed_it() -> None:
    """A strict referee lets it be flicked."""
    start = (-100_000, 0)
    order = shot(flick(4, start, (-300_000, 0), 1.2), lies=[(BALL, 0, 90_000)], kinds=("re_entry",))
    facts = drawn(order, {4: [(0, *start), (1_000, -300_000, 0)]})
    assert facts.re_entry is not None and not facts.re_entry.past_halfway


# ---- rest ---------------------------------------------------------------------------------------


def test_where_things_came_to_rest() -> None:
    facts = ran(shot(flick(4, (-60_000, 0), (0, 0), 0.8), lies=[(BALL, 0, 0), (11, 0, 200_000)]))
    assert [body for body, *_ in facts.rest] == [4, BALL] and facts.keepers == ()
    assert facts.fallen == () and facts.touching == ()
    there_and_back = [(0, 0, 0), (1_000, 10_000, 0), (2_000, 0, 0)]
    drawn_ = drawn(shot(IDLE, lies=[(BALL, 0, 0)]), {BALL: there_and_back})
    assert drawn_.rest == () and drawn_.duration == 2_000


@pytest.mark.parametrize(("gap", "told"), [(300, (4, 11)), (301, (4,))])
def test_who_touches_the_ball_at_rest(gap: int, told: tuple[int, ...]) -> None:
    """5.4.a: three tenths of a millimetre are none; who lies is not asked."""
    lies = [(BALL, 0, 0), (11, REACH + gap, 0), (12, 0, REACH)]
    order = shot(flick(4, (-100_000, 0), (0, 0), 0.3), lies=lies, lying=(12,))
    facts = drawn(order, {4: [(0, -100_000, 0), (1_000, -REACH, 0)]})
    assert facts.touching == told and facts.fallen == (12,)


def test_a_figure_that_is_felled() -> None:
    order = shot(
        flick(4, (0, 0), (100_000, 0), 2.5), lies=[(BALL, 400_000, 300_000), (11, 100_000, 0)]
    )
    facts = ran(order)
    assert facts.fallen == (11,)
    gentle = shot(
        flick(4, (0, 0), (100_000, 0), 1.0), lies=[(BALL, 400_000, 300_000), (11, 100_000, 0)]
    )
    assert ran(gentle).fallen == ()


def test_a_ball_that_comes_to_rest_against_a_figure_touches_it() -> None:
    facts = ran(shot(flick(4, (-60_000, 0), (0, 0), 1.2), lies=[(BALL, 0, 0), (11, 200_000, 0)]))
    assert facts.touching == (11,)
