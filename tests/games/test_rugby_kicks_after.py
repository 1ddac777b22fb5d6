"""Restarts from the 22, MARK! and drops (7.1.m, 7.1.n, 7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import kick_questions, kick_wedge, places
from puntadidito.games.rugby.facts import KickFacts
from puntadidito.games.rugby.layout import R, half_extent, wearing
from puntadidito.games.rugby.table import wedge_before
from tests.games.rugby_kicking import CM, HIS, MATE, NEAR, awarded, declared, kicked, ready
from tests.games.rugby_table import Table, in_play, out, played, touch

# ---- the restart from the 22 (7.1.m) ------------------------------------------------------------


def restart(**setup: Any) -> Table:
    t = in_play((48 * CM, 0), carrier=9, **setup)
    return t.flick("advance", 9, touches=(played(9, (48 * CM, 0)),), out=out("dead", (60 * CM, 0)))


@pytest.mark.clause("rugby:7.1.m.1", "rugby:7.1.m.2", "rugby:7.1.m.3")
def test_both_lay_out_and_the_ball_is_kicked_from_behind_the_line() -> None:
    t = restart()
    assert t.asks == ("wedge", 1) and t.decision.law == ("7.1.m.1",)
    assert t.cites("7.1.m.2") and t.cites("7.1.m.3")
    table = t.state.table
    assert table.ball[0] - 11_000 == 28 * CM
    kicker = wearing(10, 1)
    assert all(table.at(b)[0] - R >= 28 * CM for b in range(15, 30) if b != kicker)
    assert all(table.at(b)[0] + R <= 18 * CM for b in range(15))
    assert min(table.at(b)[0] for b in range(15)) <= -4 * CM, "nobody awaits a long one"


@pytest.mark.clause("rugby:7.1.m.1")
@pytest.mark.parametrize("angle", [0, 45_000, 80_000])
def test_however_the_wedge_is_turned_the_ball_stays_behind_the_line(angle: int) -> None:
    table = restart().choose("wedge", {"angle": angle}).state.table
    assert table.ball[0] - half_extent(table.axis) >= 28 * CM


@pytest.mark.near_miss("rugby:7.1.m.1", "rugby:7.1.m.2", "rugby:7.1.m.3")
def test_a_scrum_is_laid_out_otherwise() -> None:
    t = kicked((5 * CM, 0), kick=KickFacts("back")).choose("sanction")
    assert t.asks == ("put_in", 1)


def test_by_hand_the_lines_hold_to_the_micrometre() -> None:
    t = restart(arrange=True)
    assert t.asks == ("restart", 1)
    spot = (28 * CM + 11_000, 10 * CM)
    assert t.refused("place", (spot[0] - 1, spot[1])).law == ("7.1.m.1", "8.1.c")
    t.choose("place", spot)
    assert t.state.table.ball == spot
    start = list(t.decision.options.start)
    body, _, y = start[0]
    nearer = [list(lie) for lie in ((body, 28 * CM + R - 1, y), *start[1:])]
    assert t.refused("place", nearer).law == ("7.1.m.2",)
    t.choose("house")
    start = list(t.decision.options.start)
    body, _, y = start[0]
    nearer = [list(lie) for lie in ((body, 18 * CM - R + 1, y), *start[1:])]
    assert t.refused("place", nearer).law == ("7.1.m.3",)


# ---- defenders met, MARK! (7.1.n) ---------------------------------------------------------------


@pytest.mark.clause("rugby:7.1.n.1")
@pytest.mark.near_miss("rugby:7.1.n.2")
@pytest.mark.parametrize(
    "where, direct", [((28 * CM + R + 1, 0), False), ((28 * CM - R - 1, 0), True)]
)
def test_a_defender_that_is_met_changes_nothing(where: tuple[int, int], direct: bool) -> None:
    met = touch(HIS, where, 500_000, where=where, direct=direct)
    t = kicked((-40 * CM, 0), (25 * CM, 0), touches=(played(9, (-40 * CM, 0)), met),
               moved={"f9": (-43 * CM, 0)})  # fmt: skip
    assert t.cites("7.1.n.1") and t.asks == ("attempt", 1)


@pytest.mark.near_miss("rugby:7.1.n.1")
def test_met_by_nobody_there_is_nothing_to_say() -> None:
    assert not kicked(to=(10 * CM, 0)).cites("7.1.n.1")


def direct_hit() -> Table:
    where = (28 * CM - R, 5 * CM)  # its base touches the 22 m line
    met = touch(HIS, (27 * CM, 5 * CM), 500_000, where=where, direct=True)
    return kicked((-40 * CM, 0), (25 * CM, 0), touches=(played(9, (-40 * CM, 0)), met),
                  moved={"f9": (-43 * CM, 0)})  # fmt: skip


@pytest.mark.clause("rugby:7.1.n.2")
@pytest.mark.parametrize("option, asks", [("tap", "play"), ("kick", "wedge")])
def test_hit_directly_in_his_22_he_may_call_a_mark(option: str, asks: str) -> None:
    t = direct_hit()
    assert t.asks == ("mark", 1) and t.decision.default == "mark" and t.decision.law == ("7.1.n.2",)
    t.choose("mark")
    (said,) = t.said(ev.Declared)
    assert (said.what, said.law) == ("mark", ("7.1.n.2",))
    assert awarded(t) == ("mark", 1, (27 * CM, 5 * CM))
    t.choose(option)
    assert t.asks == (asks, 1)
    assert all(t.state.table.at(b)[0] + R <= 17 * CM for b in range(15))


@pytest.mark.clause("rugby:7.1.n.2")
@pytest.mark.parametrize("y", [0, 20 * CM])
@pytest.mark.parametrize("x", [546_054, 57 * CM, 592_000])
@pytest.mark.parametrize("option, asks", [("tap", "play"), ("kick", "wedge")])
def test_deep_in_the_in_goal_they_stand_before_the_dead_ball_line(
    option: str, asks: str, x: int, y: int
) -> None:
    met = touch(HIS, (x, y), 500_000, where=(x, y), direct=True)
    t = kicked((-40 * CM, 0), (50 * CM, 0), touches=(played(9, (-40 * CM, 0)), met),
               moved={"f9": (-43 * CM, 0)})  # fmt: skip
    t.choose("mark").choose(option)
    assert t.asks == (asks, 1) and t.state.table.ball == (x, y)
    behind = wearing(9 if option == "tap" else 10, 1)
    own = [(body, *t.state.table.at(body)) for body in range(15, 30) if body != behind]
    assert all(min(x, 57 * CM - R) + R - 1_000 <= at <= 60 * CM - R for _, at, _ in own)
    assert places.crowded(own) == ()


def test_or_play_goes_on() -> None:
    assert direct_hit().choose("none").asks == ("attempt", 1)


# ---- drops (7.2) --------------------------------------------------------------------------------

SPOT = (15 * CM, 0)


@pytest.mark.clause("rugby:7.2.b.1", "rugby:7.2.b.2", "rugby:7.2.c.1")
def test_on_the_ten_metre_line_one_may_drop() -> None:
    t = declared((10 * CM - 7_000, 0), "drop")
    assert t.cites("7.2.b.1") and t.cites("7.2.b.2")
    t.choose("wedge", {"angle": 0})
    assert t.said(ev.Wedged)[0].law == ("7.2.c.1",)


@pytest.mark.clause("rugby:7.2.a")
@pytest.mark.near_miss("rugby:7.2.b.1", "rugby:7.2.b.2", "rugby:7.2.c.1", "rugby:7.2.c.3")
def test_a_micrometre_short_of_it_or_too_far_from_the_ball_he_may_not() -> None:
    t = in_play((10 * CM - 7_001, 0), carrier=9)
    assert t.refused("drop").law == ("7.2.a",)
    assert in_play(SPOT, carrier=9, f9=(15 * CM - NEAR - 1, 0)).refused("drop").law == ("7.2.a",)


@pytest.mark.near_miss("rugby:7.2.a", "rugby:7.2.d.1", "rugby:7.2.d.3")
def test_a_kick_from_there_is_no_drop() -> None:
    t = declared(SPOT).choose("wedge", {"angle": 0})
    assert t.decision.law == ("7.1.d.1",)


@pytest.mark.clause("rugby:7.2.c.3", "rugby:7.2.d.3")
def test_a_drop_may_be_cancelled_and_the_move_is_granted() -> None:
    t = declared(SPOT, "drop").choose("cancel")
    assert t.cites("7.2.c.3") and t.cites("7.2.d.3") and t.asks == ("move", 1)


@pytest.mark.clause("rugby:7.2.d.1", "rugby:7.2.d.2")
def test_the_defender_has_his_move_and_may_not_hit_the_wedge() -> None:
    t = declared(SPOT, "drop").choose("wedge", {"angle": 0})
    assert t.decision.law == ("7.2.d.1",)
    t.flick("move", HIS, wedge=True, rest=((HIS, 25 * CM, 0),))
    assert t.decision.law == ("7.2.d.2",)
    assert t.choose("back").asks == ("kick", 0)


def dropped(**facts: Any) -> Table:
    return kicked(SPOT, what="drop", **facts)


@pytest.mark.clause("rugby:7.2.e.1")
def test_a_drop_that_is_missed_gives_the_attempt_away() -> None:
    t = ready(SPOT, "drop")
    assert t.decision.law == ("7.2.e.1",)
    t.flick("kick", 9, kick=KickFacts("beside"))
    assert t.asks == ("attempt", 1)


@pytest.mark.near_miss("rugby:7.2.e.1", "rugby:7.2.e.2")
def test_a_displacement_kick_is_judged_by_its_own_clause() -> None:
    assert kicked(SPOT, kick=KickFacts("back")).cites("7.1.e.2")


@pytest.mark.clause("rugby:7.2.e.2")
def test_back_down_the_ramp_a_drop_is_knocked_on() -> None:
    t = dropped(kick=KickFacts("back"))
    assert t.said(ev.Offended)[0].law[0] == "7.2.e.2" and t.said(ev.Offended)[0].at == SPOT


@pytest.mark.clause("rugby:7.2.f.1", "rugby:7.2.f.2", "rugby:2.1.d")
@pytest.mark.near_miss("rugby:7.2.g", "rugby:7.2.i.1", "rugby:7.2.h.1", "rugby:7.2.h.2")
def test_over_the_bar_it_is_three_points_and_the_other_kicks_off() -> None:
    t = dropped(kick=KickFacts(goal=True, wood=300_000), out=out("dead", (60 * CM, 0)))
    scored = t.said(ev.Scored)[0]
    assert (scored.what, scored.points) == ("drop", 3) and t.state.score == [3, 0]
    assert t.cites("7.2.f.2") and awarded(t)[:2] == ("kick_off", 1)


@pytest.mark.clause("rugby:7.2.g")
@pytest.mark.near_miss("rugby:7.2.f.1", "rugby:7.2.f.2", "rugby:2.1.d")
@pytest.mark.parametrize("line", ["dead", "in_goal"])
def test_dead_beside_the_goal_the_other_kicks_from_his_22(line: str) -> None:
    t = dropped(out=out(line, (60 * CM, 0)))
    assert awarded(t)[:2] == ("restart", 1) and t.cites("7.2.g")


def test_out_over_the_side_line_it_is_a_line_out() -> None:
    assert awarded(dropped(out=out("touch", (40 * CM, 35 * CM))))[:2] == ("line_out", 1)


@pytest.mark.clause("rugby:7.2.h.1")
@pytest.mark.near_miss("rugby:7.2.h.2", "rugby:7.2.i.1", "rugby:7.2.i.2")
def test_off_the_wood_onto_one_who_was_regular_the_kicker_tries() -> None:
    met = touch(MATE, (20 * CM, 0), 500_000)
    t = dropped(to=(30 * CM, 0), kick=KickFacts(wood=400_000), touches=(played(9, SPOT), met))
    assert t.cites("7.2.h.1") and t.asks == ("move", 1)


@pytest.mark.clause("rugby:7.2.h.2")
@pytest.mark.near_miss("rugby:7.2.h.1")
@pytest.mark.parametrize("t_met, ahead", [(300_000, False), (500_000, True)])
def test_before_the_wood_or_onto_one_who_was_not_the_other_does(t_met: int, ahead: bool) -> None:
    met = touch(MATE, (20 * CM, 0), t_met)
    t = dropped(
        to=(30 * CM, 0),
        kick=KickFacts(wood=400_000),
        touches=(played(9, SPOT), met),
        moved={"f11": (40 * CM, 0)} if ahead else {},
    )
    assert t.asks == ("attempt", 1) and t.cites("7.2.h.2")


@pytest.mark.clause("rugby:7.2.i.1")
@pytest.mark.near_miss("rugby:7.2.i.2")
def test_in_the_field_without_wood_the_other_tries() -> None:
    t = dropped(to=(40 * CM, 0))
    assert t.asks == ("attempt", 1) and t.cites("7.2.i.1")


@pytest.mark.clause("rugby:7.2.i.2")
@pytest.mark.near_miss("rugby:7.2.i.1")
def test_onto_a_defender_he_has_it() -> None:
    met = touch(HIS, (40 * CM, 0), 500_000)
    t = dropped(to=(40 * CM, 0), touches=(played(9, SPOT), met), near=((HIS, 1 * CM),))
    assert t.state.carrier == HIS and t.asks == ("play", 1) and t.cites("7.2.i.2")


def test_the_wedge_reckons_with_rims() -> None:
    t = in_play(carrier=9)
    table = t.state.table
    wedge = wedge_before(table.ball, table.axis, 0)
    clear = table.put((HIS, (wedge.x + kick_wedge.LONG_WEDGE + R, 0)))
    near = table.put((HIS, (wedge.x + kick_wedge.LONG_WEDGE + R - 1, 0)))
    assert kick_wedge.wedge_fault(clear, wedge) == () and kick_wedge.wedge_fault(near, wedge) == (
        HIS,
    )


def test_the_question_tells_every_direction_in_which_the_wedge_would_be_refused() -> None:
    t = declared(f20=(30_000, 45_000))
    spec = t.decision.options.describe()["spec"].wedge
    assert len(spec.taken) == 2, "the defender, and the kicker behind the ball"
    for angle in range(0, 360_000, 37):
        refused = any(low <= angle <= high for low, high in spec.taken)
        assert refused == bool(kick_questions.wedge_why_not(t.state, angle, 9)), angle
    (low, high) = spec.taken[0]
    assert t.refused("wedge", {"angle": low}).reason == "wedge.room"
    assert t.refused("wedge", {"angle": high}).reason == "wedge.room"
    t.choose("wedge", {"angle": high + 1})
