"""What is read from the log of a shot: flicks, touches, bumps, offside."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from puntadidito.core.contract import Refused
from puntadidito.core.shotlog import Fall, Knot, Path, ShotLog
from puntadidito.flick import pieces
from puntadidito.flick.order import Lies
from puntadidito.games.football.facts import Bump, Facts, Order, Touch
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.observe import observe, read_log
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BASE_R,
    REACH,
    SHOOTING_LINE,
    TOUCH_LINE,
    world,
)
from tests.games.football_shots import drawn, flick, ran, shot

CENTRE = (BALL, 0, 0)
STRAIGHT = flick(4, (-60_000, 0), (0, 0), 0.8)
"""Figure 4 flicked straight at a ball on the centre spot."""
HARD = flick(4, (-60_000, 0), (0, 0), 1.2)


def touches(facts: Facts) -> list[int]:
    """Who touched the ball, in order."""
    return [touch.body for touch in facts.touches]


def touch_of(facts: Facts, body: int) -> Touch:
    """The first touch of a figure."""
    return next(touch for touch in facts.touches if touch.body == body)


def bump_of(facts: Facts, one: int, two: int) -> Bump:
    """The first bump of two."""
    return next(bump for bump in facts.bumps if {bump.one, bump.two} == {one, two})


# ---- flicks -------------------------------------------------------------------------------------


def test_a_flick_and_what_it_moved() -> None:
    facts = ran(shot(STRAIGHT, lies=[CENTRE, (11, 400_000, 0)]))
    (made,) = facts.flicks
    assert (made.kind, made.side, made.figure, made.t, made.launched) == ("attack", 0, 4, 0, True)
    assert made.displaced == ((4, -60_000, 0), CENTRE)
    assert made.scene == () and not made.ball_moving and not made.offside
    # It stops long before the ball does.
    assert facts.touches[0].t < made.rest_t < facts.duration


def test_what_is_moved_by_chain_was_where_it_was_struck() -> None:
    facts = ran(shot(HARD, lies=[CENTRE, (11, 200_000, 0), (12, 0, 200_000)]))
    assert facts.flicks[0].displaced == ((4, -60_000, 0), CENTRE, (11, 200_000, 0))


def test_a_later_flick_has_its_scene_and_takes_the_ball_as_it_rolls() -> None:
    block = flick(12, (150_000, -80_000), (150_000, 0), 1.0, after=150_000)
    away = (13, -400_000, 300_000)
    first = flick(4, (-60_000, 0), (0, 0), 1.0)
    order = shot(first, block, lies=[CENTRE, away], kinds=("attack", "block"))
    log = pieces.run(world(), order)
    facts = observe(order, log)
    attack, defence = facts.flicks
    assert (defence.kind, defence.side, defence.t, defence.launched) == ("block", 1, 150_000, True)
    assert defence.ball_moving and not attack.ball_moving
    met = touch_of(facts, 12)
    assert met.moving and met.ball_moving
    assert defence.displaced == ((12, 150_000, -80_000), (BALL, *met.ball))
    then = {path.body: path.at(150_000) for path in log.paths}
    assert defence.scene == tuple((body, *map(round, then[body])) for body in (4, 12, 13, BALL))
    assert attack.scene == ()


def test_whoever_has_come_to_rest_passes_nothing_on() -> None:
    """A block lies still again when the attacker's figure pushes it into a mate."""
    block = flick(12, (0, 100_000), (0, 0), 0.4)
    order = shot(
        flick(4, (-100_000, 70_000), (0, 70_000), 1.0, after=500_000),
        block,
        lies=[(13, 60_000, 70_000), (BALL, 300_000, 300_000)],
        kinds=("attack", "block"),
    )
    facts = ran(order)
    assert bump_of(facts, 12, 13).t > bump_of(facts, 4, 12).t
    assert facts.flicks[1].displaced == ((12, 0, 100_000),)
    assert [body for body, *_ in facts.flicks[0].displaced] == [4, 12, 13]


def test_a_flick_ends_where_its_base_leaves_the_cloth() -> None:
    facts = ran(shot(flick(4, (0, 300_000), (0, 500_000), 2.0), lies=[CENTRE]))
    order = shot(flick(4, (0, 440_000), (0, 500_000), 0.5), lies=[CENTRE])
    # The cloth ends 60 mm beyond the line: a base is on the table 49.5 mm beyond it.
    ends = drawn(order, {4: [(0, 0, 440_000), (10_000, 0, 450_000)]})
    assert ends.flicks[0].rest_t == 9_501
    assert facts.flicks[0].rest_t < facts.duration


def test_a_sealed_flick_that_was_not_run_was_not_launched() -> None:
    late = flick(12, (150_000, -80_000), (150_000, 0), 1.0, after=150_000)
    order = shot(STRAIGHT, late, lies=[CENTRE], kinds=("attack", "block"))
    alone = shot(STRAIGHT, lies=[CENTRE, (12, 150_000, -80_000)])
    facts = observe(order, pieces.run(world(), alone))
    assert [made.launched for made in facts.flicks] == [True, False]
    assert facts.flicks[1].displaced == () and facts.flicks[1].t == 150_000


def test_a_flick_knows_whether_its_figure_stood_offside() -> None:
    lies = [(BALL, 350_000, 0), (11, 100_000, 300_000)]
    ahead = flick(4, (420_000, 0), (350_000, 0), 0.5)
    behind = flick(4, (320_000, 0), (350_000, 0), 0.5)
    assert ran(shot(ahead, lies=lies)).flicks[0].offside
    assert not ran(shot(behind, lies=lies)).flicks[0].offside
    # Nobody who defends is offside.
    assert not ran(shot(ahead, lies=lies, kinds=("block",), attacker=1)).flicks[0].offside


def test_a_volley_is_asked_where_its_figure_stood_when_it_was_made() -> None:
    """12.3.b: figure 5 is offside at the start, not when the ball has come past it."""
    volley = flick(5, (400_000, 100_000), (500_000, 0), 0.3, after=200_000)
    order = shot(flick(4, (250_000, 0), (310_000, 0), 1.8), volley, kinds=("attack", "volley"),
                 lies=[(BALL, 320_000, 0), (11, 100_000, 300_000)])  # fmt: skip
    facts = ran(order)
    assert 5 in facts.offside[0].figures
    assert not facts.flicks[1].offside and facts.flicks[1].ball_moving


# ---- touches ------------------------------------------------------------------------------------


def test_a_touch_tells_where_and_how() -> None:
    facts = ran(shot(STRAIGHT, lies=[CENTRE]))
    (met,) = facts.touches
    assert met == Touch(
        met.t, 4, ball=(0, 0), at=(BASE_R - REACH, 0), where=(-REACH, 0), moving=True, towards=1
    )


def test_a_standing_figure_is_met_by_a_moving_ball() -> None:
    facts = ran(shot(HARD, lies=[CENTRE, (11, 200_000, 0)]))
    met = touch_of(facts, 11)
    assert not met.moving and met.ball_moving and met.towards == -1
    assert all(one.t <= two.t for one, two in pairwise(facts.touches))


def test_a_figure_that_turns_on_the_spot_is_not_stationary() -> None:
    spinning = flick(12, (200_000, 0), (200_001, 0), 1e-9, rim=1.2)
    facts = ran(shot(HARD, spinning, lies=[CENTRE], kinds=("attack", "block")))
    met = touch_of(facts, 12)
    assert met.where == (200_000, 0) and met.moving


def test_a_lying_figure_is_neutral() -> None:
    lies = [CENTRE, (11, 150_000, 0)]
    met = touch_of(ran(shot(HARD, lies=lies, lying=(11,))), 11)
    assert met.neutral and met.lying
    stood = touch_of(ran(shot(HARD, lies=lies)), 11)
    assert not stood.neutral and not stood.lying


def test_a_figure_lies_from_the_instant_after_it_fell() -> None:
    order = shot(flick(4, (0, 0), (100_000, 0), 2.0), lies=[(11, 100_000, 0), (BALL, 90_000, 0)])
    way = {BALL: [(0, 90_000, 0), (1_000, 90_001, 0)]}
    for fell, told in ((499, True), (500, False), (501, False)):
        facts = drawn(order, way, [(500, 11, BALL)], falls=[(fell, 11)])
        assert facts.touches[0].lying is told and facts.touches[0].neutral is told
        assert facts.fallen == (11,)


@pytest.mark.parametrize(("barrier", "neutral"), [(-2, True), (11, False)])
def test_a_figure_off_the_barrier_is_neutral(barrier: int, neutral: bool) -> None:
    """2.2.b: after the bounce it is out of play; after a bump it is not."""
    order = shot(flick(4, (0, 300_000), (0, 500_000), 2.0),
                 lies=[(BALL, 0, 340_000), (11, 0, 450_000)])  # fmt: skip
    facts = drawn(order, {4: [(0, 0, 300_000), (1_000, 0, 400_000), (2_000, 0, 361_083)]},
                  [(1_000, 4, barrier), (2_000, 4, BALL)])  # fmt: skip
    assert facts.touches[0].neutral is neutral and not facts.touches[0].lying


def test_at_one_instant_the_ball_comes_before_the_barrier() -> None:
    order = shot(flick(4, (0, 400_000), (0, 500_000), 2.0),
                 lies=[(BALL, 20_000, 470_000), (11, -20_000, 470_000)])  # fmt: skip
    way = {4: [(0, 0, 400_000), (1_000, 0, 449_000), (2_000, 0, 400_000)]}
    facts = drawn(order, way, [(1_000, 4, -4), (1_000, 4, BALL), (1_000, 4, 11)])
    assert not facts.touches[0].neutral and not facts.bumps[0].neutral and facts.rebounds == ()
    late = drawn(order, way, [(999, 4, -4), (1_000, 4, BALL), (1_000, 4, 11)])
    assert late.touches[0].neutral and late.bumps[0].neutral and late.rebounds[0].other == BALL


def test_a_figure_on_the_bare_table_is_neutral() -> None:
    """2.1.e, to the micrometre: 460 mm less its radius."""
    order = shot(
        flick(4, (0, 0), (0, 500_000), 2.0), lies=[(BALL, 100_000, 440_000), (5, 0, 400_000)]
    )
    for y, neutral in ((449_500, False), (449_501, True)):
        way = {
            5: [(0, 0, 400_000), (1_000, 0, y)],
            BALL: [(0, 100_000, 440_000), (3_000, 21_000, y)],
        }
        facts = drawn(order, way, [(3_000, 5, BALL)])
        assert facts.touches[0].neutral is neutral


def test_which_way_the_ball_is_pushed() -> None:
    """12.2.d: by what it gained, or by the contact where it did not move."""
    up = flick(4, (0, -60_000), (0, 0), 0.8)
    assert ran(shot(up, lies=[CENTRE])).touches[0].towards == 0
    spun = flick(4, (0, -60_000), (0, 0), 0.8, rim=0.9)
    way = ran(shot(spun, lies=[CENTRE])).rest[-1]
    assert way[0] == BALL and way[1] != 0
    assert ran(shot(spun, lies=[CENTRE])).touches[0].towards == (1 if way[1] > 0 else -1)
    for x, y, figure, told in ((0, 0, -REACH, 1), (-300_000, 200_000, REACH, -1)):
        held = shot(flick(4, (x + 2 * figure, y), (x, y), 0.5), lies=[(BALL, x, y)])
        comes = {4: [(0, x + 2 * figure, y), (1_000, x + figure, y)]}
        assert drawn(held, comes, [(1_000, 4, BALL)]).touches[0].towards == told


def test_pieces_that_lie_together_meet_only_when_they_are_pushed() -> None:
    """5.4.h, note: the flicked figure pushes; along the rim of 11 the ball only brushes."""
    at_ball = flick(4, (-REACH, 0), (0, 0), 0.5)
    along = ran(shot(at_ball, lies=[CENTRE, (11, 0, REACH)]))
    assert touches(along) == [4] and not along.touches[0].resting and along.touches[0].t == 0
    into = ran(shot(at_ball, lies=[CENTRE, (11, REACH, 0)]))
    assert touches(into)[:2] == [4, 11] and not touch_of(into, 11).resting
    assert touch_of(into, 11).ball_moving and not touch_of(into, 11).moving


@pytest.mark.parametrize(
    ("closing", "gap", "resting"), [(9, 300, True), (10, 300, False), (9, 301, False)]
)
def test_a_soft_brush_of_what_lay_together_is_no_meeting(
    closing: int, gap: int, resting: bool
) -> None:
    order = shot(flick(4, (-REACH, 0), (0, 0), 0.5), lies=[CENTRE, (11, 0, REACH + gap)])
    facts = drawn(order, {BALL: [(0, 0, 0), (2_000, 50, 0)]}, [(0, 4, BALL), (1_000, 11, BALL)],
                  speeds={1_000: (closing, 0, 20)})  # fmt: skip
    assert touch_of(facts, 11).resting is resting
    # Once they have parted, even softly, it is a meeting.
    apart = {BALL: [(0, 0, 0), (500, 0, -1_000), (1_000, 0, 0), (2_000, 50, 0)]}
    facts = drawn(order, apart, [(0, 4, BALL), (1_000, 11, BALL)], speeds={1_000: (1, 0, 20)})
    assert not touch_of(facts, 11).resting


def test_without_a_closing_speed_there_is_no_contact() -> None:
    order = shot(STRAIGHT, lies=[CENTRE, (11, 300_000, 0), (12, 330_000, 0)])
    told = [(1_000, 11, BALL), (2_000, 11, 12)]
    quiet = drawn(order, {}, told, speeds={1_000: (0, 0, 0), 2_000: (0, 0, 0)})
    assert quiet.touches == () and quiet.bumps == ()
    loud = drawn(order, {}, told)
    assert touches(loud) == [11] and len(loud.bumps) == 1


def test_what_is_pressed_together_touches_once() -> None:
    order = shot(STRAIGHT, lies=[CENTRE, (11, 300_000, 0)])
    soft = {5_000: (3, 0, 50), 14_999: (9, 0, 50), 24_999: (9, 0, 50), 25_000: (10, 0, 50)}
    facts = drawn(order, {}, [(1_000, 11, BALL), *((t, 11, BALL) for t in soft)], speeds=soft)
    assert [touch.t for touch in facts.touches] == [1_000, 24_999, 25_000]


def test_a_keeper_who_pushes_touches_the_ball_from_behind() -> None:
    push = flick(BALL, (-560_000, 0), (0, 0), 0.6)
    facts = ran(shot(push, kinds=("control",), pusher=KEEPERS[0]))
    assert facts.flicks[0].figure == KEEPERS[0] and facts.flicks[0].displaced == (
        (BALL, -560_000, 0),
    )
    (met,) = facts.touches
    assert met == Touch(0, KEEPERS[0], ball=(-560_000, 0), at=(-560_000 - BALL_R, 0),
                        where=(-575_000, 0), moving=True, towards=1)  # fmt: skip
    assert facts.saves == () and dict((b, x) for b, x, _ in facts.rest)[BALL] > -500_000


# ---- bumps --------------------------------------------------------------------------------------


def test_a_bump_names_the_faster_first() -> None:
    run_into = flick(4, (0, 0), (100_000, 0), 1.0)
    facts = ran(shot(run_into, lies=[(11, 100_000, 0), (BALL, 300_000, 0)]))
    (bump,) = facts.bumps
    assert bump == Bump(bump.t, 4, 11, (89_500, 0), ((79_000, 0), (100_000, 0)), ball=(300_000, 0))
    assert facts.flicks[0].displaced == ((4, 0, 0), (11, 100_000, 0))


def test_two_that_run_into_one_another() -> None:
    one, two = flick(4, (0, 0), (100_000, 0), 0.9), flick(11, (100_000, 0), (0, 0), 1.0)
    facts = ran(shot(one, two, lies=[(BALL, 0, 300_000)], kinds=("attack", "block")))
    bump = facts.bumps[0]
    assert (bump.one, bump.two) == (11, 4) and bump.one_moving and bump.two_moving
    assert facts.flicks[0].displaced[0] == (4, 0, 0) and len(facts.flicks[1].displaced) == 2


def test_a_figure_and_a_keeper() -> None:
    facts = ran(shot(flick(4, (500_000, 0), (600_000, 0), 1.0), lies=[(BALL, 0, 300_000)]))
    (bump,) = facts.bumps
    assert (bump.one, bump.two, bump.places[1]) == (4, KEEPERS[1], (575_000, 0))
    assert not bump.two_moving and bump.at == (575_000 - 1_850, 0)
    west = shot(flick(4, (500_000, 0), (600_000, 0), 1.0), lies=[(BALL, 0, 300_000)], east=1)
    assert ran(west).bumps[0].two == KEEPERS[0]


def test_a_bump_knows_the_ball_and_who_was_out_of_play() -> None:
    order = shot(flick(4, (0, 300_000), (0, 500_000), 2.0), lies=[(11, 0, 200_000), CENTRE])
    way = {4: [(0, 0, 300_000), (1_000, 0, 400_000), (2_000, 0, 221_000)],
           BALL: [(1_500, 0, 0), (3_000, 50_000, 0)]}  # fmt: skip
    (bump,) = drawn(order, way, [(1_000, 4, -4), (2_000, 4, 11)]).bumps
    assert bump.neutral and bump.ball_moving and bump.ball == (16_667, 0)
    (bump,) = drawn(order, way, [(1_000, 4, 11)]).bumps
    assert not bump.neutral and not bump.ball_moving and bump.ball == (0, 0)


def test_bases_that_lie_together_and_brush_do_not_bump() -> None:
    order = shot(flick(4, (0, 0), (0, 100_000), 1.0), lies=[(5, 2 * BASE_R, 0), CENTRE_AWAY])
    brush = {1_000: (9, 50, 0)}
    way = {4: [(0, 0, 0), (1_000, 0, 50), (2_000, 0, 20_000)]}
    assert drawn(order, way, [(1_000, 4, 5)], speeds=brush).bumps == ()
    assert len(drawn(order, way, [(1_000, 4, 5)], speeds={1_000: (10, 50, 0)}).bumps) == 1


CENTRE_AWAY: Lies = (BALL, 300_000, 300_000)


# ---- offside ------------------------------------------------------------------------------------

LAST = 400_000
"""Where the last defender stands; the line is a radius farther."""
LINE = LAST + BASE_R


def pass_(*lies: Lies, to: int, ball: int = 350_000, **said: object) -> tuple[Order, Facts]:
    """A ball that rolls straight from its place to x = ``to`` in a second; 4 touches it at once."""
    order = shot(
        flick(4, (ball - REACH, 0), (ball, 0), 0.5),
        lies=[(BALL, ball, 0), (9, 500_000, 100_000), (11, LAST, 200_000), *lies],
        **said,  # type: ignore[arg-type]
    )
    return order, drawn(order, {BALL: [(0, ball, 0), (1_000_000, to, 0)]}, [(0, 4, BALL)])


def test_snapshots_at_the_start_and_at_each_touch_of_the_attacker() -> None:
    _, facts = pass_(to=450_000)
    start, first = facts.offside
    assert (start.touch, first.touch) == (-1, 0)
    assert first.figures == (9,) and first.at == ((500_000, 100_000),) and first.last == 11


@pytest.mark.parametrize(("to", "passed"), [(LINE - BALL_R, False), (LINE - BALL_R + 1, True)])
def test_the_ball_passes_the_line_by_its_rim(to: int, passed: bool) -> None:
    """12.2.a, to the micrometre."""
    _, facts = pass_(to=to)
    assert (facts.offside[1].passed is not None) is passed and not facts.offside[1].beyond


def test_a_line_in_front_of_the_shooting_area_waits_for_the_whole_ball() -> None:
    """12.2.a: the ball must be completely inside, within the sidelines too."""
    inside = SHOOTING_LINE + BALL_R
    for to, passed in ((inside, False), (inside + 1, True)):
        order = shot(flick(4, (200_000, 0), (250_000, 0), 0.5),
                     lies=[(BALL, 250_000, 0), (9, 500_000, 0), (11, 0, 0)])  # fmt: skip
        facts = drawn(order, {BALL: [(0, 250_000, 0), (1_000_000, to, 0)]}, [(0, 4, BALL)])
        assert (facts.offside[1].passed is not None) is passed
    edge = TOUCH_LINE - BALL_R
    for y, passed in ((edge, False), (edge - 1, True)):
        order = shot(flick(4, (200_000, 0), (250_000, 0), 0.5),
                     lies=[(BALL, 450_000, edge), (9, 500_000, 0), (11, 0, 0)])  # fmt: skip
        way = {BALL: [(0, 450_000, edge), (1_000_000, 450_000, y)]}
        facts = drawn(order, way, [(0, 4, BALL)])
        assert (facts.offside[1].passed is not None) is passed


def test_a_ball_that_is_beyond_already_has_to_come_back_to_pass() -> None:
    """12.2.d."""
    _, beyond = pass_(ball=LINE + 1, to=550_000)
    assert beyond.offside[1].beyond and beyond.offside[1].passed is None
    _, short = pass_(ball=LINE - BALL_R, to=LINE - BALL_R - 5_000)
    assert not short.offside[1].beyond
    order, _ = pass_(ball=LINE + 1, to=0)
    way = {BALL: [(0, LINE + 1, 0), (1_000, LINE - 20_000, 0), (2_000, 550_000, 0)]}
    again = drawn(order, way, [(0, 4, BALL)])
    assert again.offside[1].beyond and 1_000 < (again.offside[1].passed or 0) < 2_000


def test_the_next_touch_ends_a_snapshot_and_out_ends_all() -> None:
    order, _ = pass_((5, 380_000, 0), to=0)
    way = {BALL: [(0, 350_000, 0), (1_000, 380_000 - REACH, 0), (900_000, 700_000, 0)],
           9: [(500, 500_000, 100_000), (900, 200_000, 100_000)]}  # fmt: skip
    facts = drawn(order, way, [(0, 4, BALL), (1_000, 5, BALL), (890_000, 5, BALL)])
    assert [snap.touch for snap in facts.offside] == [-1, 0, 1]
    assert facts.offside[1].passed is None and facts.offside[2].passed is not None
    assert facts.offside[1].figures == (9,) and facts.offside[2].figures == ()
    assert facts.out is not None and facts.out.t < 890_000


def test_snapshots_are_of_the_attacker_and_of_figures_in_play() -> None:
    order, _ = pass_((12, 300_000, 0), to=450_000)
    way = {BALL: [(0, 350_000, 0), (1_000_000, 450_000, 0)]}
    by_defender = drawn(order, way, [(0, 12, BALL)])
    assert [snap.touch for snap in by_defender.offside] == [-1]
    flat = msgspec.structs.replace(order, lying=(4,))
    assert [snap.touch for snap in drawn(flat, way, [(0, 4, BALL)]).offside] == [-1]
    # The keeper of the attacker takes one too (12.2.e).
    own = shot(flick(BALL, (-560_000, 0), (0, 0), 0.6), kinds=("control",), pusher=KEEPERS[0],
               lies=[(9, 500_000, 0), (11, 0, 0)])  # fmt: skip
    assert [(snap.touch, snap.figures) for snap in ran(own).offside] == [(-1, (9,)), (0, (9,))]


def test_the_line_is_frozen_while_the_last_defender_is_pushed() -> None:
    """12.2.c: 11 goes deeper after the touch, the line does not."""
    order, _ = pass_(to=0)
    way = {
        BALL: [(0, 350_000, 0), (1_000_000, LINE, 0)],
        11: [(10, LAST, 200_000), (500, 590_000, 0)],
    }
    facts = drawn(order, way, [(0, 4, BALL)])
    assert facts.offside[1].passed is not None and facts.offside[1].last == 11


def test_with_the_portierino_on_the_line_is_the_second_last() -> None:
    lies = [(PORTIERINO[1], 590_000, 0)]
    _, with_keeper = pass_(*lies, to=450_000)
    assert with_keeper.offside[1].figures == () and with_keeper.offside[1].last == PORTIERINO[1]
    _, without = pass_(*lies, to=450_000, portierino=(False, True))
    assert without.offside[1].figures == (9,) and without.offside[1].last == 11


def test_offside_through_the_physics_for_both_ends() -> None:
    """A pass behind the defence: the same facts, whoever attacks east."""
    told = []
    for east, way in ((0, 1), (1, -1)):
        order = shot(
            flick(4, (way * 250_000, 0), (way * 300_000, 0), 1.6),
            lies=[(BALL, way * 330_000, 0), (9, way * 520_000, way * 90_000),
                  (11, way * LAST, way * 200_000)],
            east=east,
        )  # fmt: skip
        told.append(ran(order))
    one, two = ([(s.touch, s.figures, s.last, s.passed) for s in facts.offside] for facts in told)
    assert one == two and one[1][1] == (9,) and one[1][3] is not None


# ---- a log as it comes --------------------------------------------------------------------------


def test_a_log_of_another_shot_is_refused() -> None:
    order = shot(STRAIGHT, lies=[CENTRE])
    log = pieces.run(world(), order)
    assert read_log(order, log) == observe(order, log)
    replace = msgspec.structs.replace
    bad: list[tuple[Order, ShotLog]] = [
        (replace(order, live=True), log),
        (shot(STRAIGHT, lies=[(BALL, 2, 0)]), log),
        (order, replace(log, touches=())),
        (order, replace(log, duration=1)),
        (order, replace(log, falls=(Fall(5, BALL),))),
        (order, replace(log, movers=(Path(0, (Knot(0, -575_000, 0),), ()),))),
        (
            order,
            replace(log, movers=(Path(0, (Knot(0, 5, 0),), ()), Path(1, (Knot(0, 5, 0),), ()))),
        ),
    ]
    for meant, told in bad:
        with pytest.raises(Refused):
            read_log(meant, told)


def test_a_positional_flick_has_no_ball() -> None:
    facts = ran(
        shot(flick(4, (0, 0), (100_000, 0), 1.0), kinds=("positional",), lies=[(11, 100_000, 0)])
    )
    assert facts.offside == () and facts.out is None and facts.touches == ()
    assert facts.bumps[0].ball is None and not facts.bumps[0].ball_moving


def test_facts_are_plain_data() -> None:
    facts = ran(shot(HARD, lies=[CENTRE, (11, 200_000, 0)]))
    assert msgspec.json.decode(msgspec.json.encode(facts), type=Facts) == facts
