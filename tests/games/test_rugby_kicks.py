"""Kicks in open play, from the 22, after a mark; drops (7.0-7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Draw, Played, Shot
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import kick_questions, kick_wedge, places
from puntadidito.games.rugby.facts import Exit, KickFacts
from puntadidito.games.rugby.layout import CONTROL, R, half_extent, wearing
from puntadidito.games.rugby.table import BALL, wedge_before
from tests.games.rugby_table import RUGBY, Point, Table, in_play, out, played, touch

CM = 10_000
MATE, HIS = 11, 20
either_side = pytest.mark.parametrize("side", [0, 1])
NEAR = R + CONTROL + 7_000


def declared(ball: tuple[int, int] = (0, 0), what: str = "kick", **rest: Any) -> Table:
    """KICK! or DROP!: the wedge is asked for."""
    return in_play(ball, carrier=9, **rest).choose(what)


def ready(ball: tuple[int, int] = (0, 0), what: str = "kick", **rest: Any) -> Table:
    """The wedge stands, the defender has had his flick."""
    return declared(ball, what, **rest).choose("wedge", {"angle": 0}).choose("none")


def kicked(
    ball: tuple[int, int] = (0, 0),
    to: tuple[int, int] | None = None,
    what: str = "kick",
    moved: dict[str, Any] | None = None,
    **facts: Any,
) -> Table:
    t = ready(ball, what, **(moved or {}))
    told = {
        "touches": (played(9, ball),),
        "kick": KickFacts(),
        "rest": ((BALL, *to),) if to is not None else (),
        **facts,
    }
    return t.flick("kick", 9, **told)


# ---- KICK! and the wedge (7.1.a-d) --------------------------------------------------------------


@pytest.mark.clause("rugby:7.0.1", "rugby:7.1.b.1", "rugby:7.1.b.2")
def test_who_has_the_ball_near_may_declare_a_kick() -> None:
    t = in_play(carrier=9, f9=(-NEAR, 0))
    assert "7.0.1" in t.decision.law
    t.choose("kick")
    assert t.said(ev.Declared)[0].what == "kick" and t.cites("7.1.b.1") and t.cites("7.1.b.2")
    assert t.asks == ("wedge", 0)


@pytest.mark.clause("rugby:7.1.a")
@pytest.mark.near_miss("rugby:7.1.b.1", "rugby:7.1.b.2")
def test_a_micrometre_farther_and_he_may_not() -> None:
    t = in_play(carrier=9, f9=(-NEAR - 1, 0))
    assert t.refused("kick").law == ("7.1.a",)


@pytest.mark.near_miss("rugby:7.1.a", "rugby:7.0.1")
def test_who_may_only_try_for_the_ball_does_not_kick() -> None:
    assert in_play().asks == ("attempt", 0)


@pytest.mark.clause("rugby:7.1.c.1")
def test_the_wedge_goes_before_the_ball_where_it_meets_nobody() -> None:
    t = declared(f20=(5 * CM, 0))
    assert t.refused("wedge", {"angle": 0}).law == ("7.1.c.1", "7.1.c.3")
    t.choose("wedge", {"angle": 90_000})
    assert t.said(ev.Wedged)[0].law == ("7.1.c.1",)
    wedge = t.said(ev.Wedged)[0].wedge
    assert (wedge.x, wedge.heading) == (0, 90_000) and wedge.y > 0
    assert t.state.table.at(9) == (-3 * CM, 0)  # who kicks stays where he stands


def lying(side: int, ball: Point, from_ball: Point, what: str = "kick", **rest: Any) -> Table:
    """The same; the kicker lies so from the ball as his side sees it."""
    way = 1 if side == 0 else -1
    at = way * (ball[0] + from_ball[0]), way * (ball[1] + from_ball[1])
    who = wearing(10, side)
    spot = way * ball[0], way * ball[1]
    return in_play(spot, side=side, carrier=who, **{f"f{who}": at}, **rest).choose(what)


def first(t: Table) -> Any:
    """What is told of the wedge."""
    return t.decision.options.describe()["spec"].wedge


@either_side
def test_the_wedge_points_first_as_the_kicker_lies_to_the_ball(side: int) -> None:
    wedge = first(lying(side, (0, 0), (-20_000, -20_000)))
    assert wedge.start == 45_000
    assert wedge.beyond == ((55_001, 34_999),) or wedge.beyond == ((0, 34_999), (55_001, 359_999))
    assert first(lying(side, (0, 0), (30_000, 0))).start == 180_000, "however he lies"


@either_side
def test_a_drop_points_at_the_goal_where_the_kicker_gets_it_there(side: int) -> None:
    ball = 300_000, 20_000
    goal = first(lying(side, ball, (-30_000, 1_000), "drop")).start
    assert goal == kick_wedge.heading_to_goal((ball[0], ball[1]), 0, 0)
    assert first(lying(side, ball, (-20_000, -20_000), "drop")).start == 45_000


def test_it_points_beside_the_line_where_somebody_stands_in_its_way() -> None:
    ahead = first(declared(f20=(60_000, 22_000))).start
    assert 340_000 < ahead < 360_000
    assert not kick_questions.wedge_why_not(declared(f20=(60_000, 22_000)).state, ahead, 9)


@either_side
@pytest.mark.parametrize("from_ball", [(-30_000, 0), (-20_000, 20_000), (-12_000, -30_000)])
@pytest.mark.parametrize("axis", [0, 45_000, 90_000])
def test_so_proposed_and_kicked_straight_the_ball_goes_over(
    side: int, from_ball: Point, axis: int
) -> None:
    t = lying(side, (-100_000, 0), from_ball, axis=axis)
    line = first(t).start
    t.choose("wedge", {"angle": line}).choose("none")
    t.choose("kick", {"figure": wearing(10, side), "angle": line, "power": 620})
    t.fold(Draw(t.pending.id, 7))  # type: ignore[union-attr]
    waits = t.pending
    assert isinstance(waits, Shot)
    t.fold(Played(waits.id, None, RUGBY.shoot(waits).log))
    assert not t.said(ev.Offended) and not t.cites("7.1.e.1")


@pytest.mark.near_miss("rugby:7.1.c.1", "rugby:7.1.c.3", "rugby:7.1.d.1", "rugby:7.1.d.3")
def test_for_a_pass_there_is_no_wedge() -> None:
    assert in_play(carrier=9).choose("pass").asks == ("support", 0)


@pytest.mark.clause("rugby:7.1.c.3", "rugby:7.1.d.3")
def test_without_room_he_may_cancel_and_still_grants_the_flick() -> None:
    t = declared().choose("cancel")
    assert t.cites("7.1.c.3") and t.cites("7.1.d.3")
    assert t.asks == ("move", 1)
    t.choose("none")
    assert t.asks == ("play", 0) and t.state.kick is None


@pytest.mark.clause("rugby:12.b.2")
def test_a_kicker_who_was_left_outside_kicks_from_there() -> None:
    left = (-2 * CM, 36 * CM + 1_000)
    for option in ("none", "move"):
        t = in_play((0, 33 * CM), carrier=9, f9=left, outside={9: Exit(9, (-2 * CM, 35 * CM))})
        t.choose("kick").choose("wedge", {"angle": 0})
        t.choose("none") if option == "none" else t.flick("move", HIS)
        assert t.asks == ("kick", 0) and t.state.table.at(9) == left
        t.flick("kick", 9)
        assert t.cites("12.b.2")


@pytest.mark.near_miss("rugby:12.b.2")
def test_if_he_cancels_it_he_is_put_back() -> None:
    left = (-2 * CM, 36 * CM + 1_000)
    t = in_play((0, 33 * CM), carrier=9, f9=left, outside={9: Exit(9, (-2 * CM, 35 * CM))})
    t.choose("kick").choose("cancel")
    assert t.asks == ("move", 1) and t.state.table.at(9) == (-2 * CM, 35 * CM)


@pytest.mark.clause("rugby:7.1.d.1")
def test_once_the_wedge_stands_the_defender_has_a_flick() -> None:
    t = declared().choose("wedge", {"angle": 0})
    assert t.asks == ("move", 1) and t.decision.law == ("7.1.d.1",)
    t.flick("move", HIS, rest=((HIS, 20 * CM, 0),))
    assert t.asks == ("kick", 0)


@pytest.mark.clause("rugby:7.1.d.2")
@pytest.mark.near_miss("rugby:7.2.d.2")
@pytest.mark.parametrize("option", ["back", "leave"])
def test_if_it_hits_the_wedge_he_may_have_it_back(option: str) -> None:
    t = declared(f20=(20 * CM, 0)).choose("wedge", {"angle": 0})
    t.flick("move", HIS, wedge=True, rest=((HIS, 8 * CM, 0),))
    assert t.asks == ("back", 0) and t.decision.law == ("7.1.d.2",)
    t.choose(option)
    assert t.state.table.at(HIS)[0] == (20 if option == "back" else 8) * CM
    assert t.asks == ("kick", 0)


@pytest.mark.near_miss("rugby:7.1.d.2")
def test_beside_it_there_is_nothing_to_ask() -> None:
    t = declared().choose("wedge", {"angle": 0}).flick("move", HIS, rest=((HIS, 20 * CM, 0),))
    assert t.asks == ("kick", 0)


# ---- the kick (7.1.e-i) -------------------------------------------------------------------------


@pytest.mark.clause("rugby:7.1.e.1", "rugby:13.b")
def test_the_figure_is_flicked_over_the_ramp_and_a_miss_gives_the_attempt_away() -> None:
    t = ready()
    assert t.decision.law == ("7.1.e.1", "13.b")
    t.flick("kick", 9, kick=KickFacts("beside"))
    assert t.asks == ("attempt", 1) and t.cites("7.1.e.1")


@pytest.mark.near_miss("rugby:7.1.e.1", "rugby:13.b")
def test_an_advance_is_no_kick() -> None:
    t = in_play(carrier=9).flick("advance", 9, touches=(played(9),), gap=2 * CM)
    assert t.asks == ("move", 1)


@pytest.mark.clause("rugby:7.1.e.2")
@pytest.mark.parametrize("ramp", ["back", "beside"])
def test_back_down_the_ramp_it_is_knocked_on_where_it_lay(ramp: Any) -> None:
    t = kicked((5 * CM, 0), (7 * CM, 0), kick=KickFacts(ramp))
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.law[0], offence.at) == ("knock_on", "7.1.e.2", (5 * CM, 0))


@pytest.mark.near_miss("rugby:7.1.e.2", "rugby:7.1.g")
@pytest.mark.clause("rugby:7.1.f.1", "rugby:7.1.f.2")
def test_short_of_two_quarters_the_kicker_tries_after_the_defenders_move() -> None:
    t = kicked((-1 * CM, 0), (28 * CM + 7_000, 0))  # on the second line
    assert t.cites("7.1.f.1") and t.asks == ("move", 1) and t.decision.law == ("7.1.f.2",)
    assert t.choose("none").asks == ("attempt", 0)


@pytest.mark.clause("rugby:7.1.g")
@pytest.mark.near_miss("rugby:7.1.f.1", "rugby:7.1.f.2")
def test_wholly_past_two_lines_the_other_does() -> None:
    t = kicked((-1 * CM - 7_000, 0), (28 * CM + 7_001, 0))
    assert t.asks == ("attempt", 1) and t.cites("7.1.g")


def test_from_the_own_in_goal_the_goal_line_does_not_count() -> None:
    t = kicked((-52 * CM, 8 * CM), (-6 * CM, 0), moved={"f9": (-55 * CM, 8 * CM)})
    assert t.asks == ("move", 1) and t.cites("7.1.f.1")


@pytest.mark.clause("rugby:7.1.h")
@pytest.mark.near_miss("rugby:7.1.i.1", "rugby:7.1.i.2")
def test_near_a_team_mate_who_was_offside_it_is_his_offence() -> None:
    met = touch(MATE, (20 * CM, 0), 500_000)
    t = kicked(
        to=(18 * CM, 0),
        moved={"f11": (20 * CM, 0)},
        touches=(played(9), met),
        near=((MATE, CONTROL),),
    )
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.sanction, offence.law) == ("offside", "penalty", ("7.1.h",))
    assert offence.at == (20 * CM, 0)


@pytest.mark.clause("rugby:7.1.i.1", "rugby:7.1.i.2")
@pytest.mark.near_miss("rugby:7.1.h")
def test_farther_from_him_the_touch_has_no_effect() -> None:
    met = touch(MATE, (20 * CM, 0), 500_000)
    t = kicked(
        to=(10 * CM, 0),
        moved={"f11": (20 * CM, 0), "f12": (-1 * CM, 20 * CM)},
        touches=(played(9), met),
        near=((MATE, CONTROL + 1),),
    )
    assert not t.said(ev.Offended) and t.cites("7.1.i.1") and t.cites("7.1.i.2")
    t.choose("none")
    who = t.decision.options.specs["attempt"].figures
    assert 12 in who and 9 in who and MATE not in who


# ---- out (7.1.l) --------------------------------------------------------------------------------

IN_22 = (-40 * CM, 10 * CM)
LINE_OUTS = ("rugby:7.1.l.1", "rugby:7.1.l.2", "rugby:7.1.l.3", "rugby:7.1.l.4")


def awarded(t: Table) -> tuple[str, int, tuple[int, int]]:
    said = t.said(ev.Awarded)[0]
    return said.kind, said.side, said.at


@pytest.mark.clause("rugby:7.1.l.1")
@pytest.mark.near_miss("rugby:7.1.l.2", "rugby:7.1.l.3", "rugby:7.1.l.4", "rugby:7.1.l.5")
@pytest.mark.parametrize("x", [-30 * CM, 20 * CM, 28 * CM - 1])
def test_from_the_own_22_within_three_quarters_it_is_where_it_went_out(x: int) -> None:
    t = kicked(IN_22, moved={"f9": (-44 * CM, 10 * CM)},
               out=out("touch", (x, 35 * CM), direct=True))  # fmt: skip
    assert awarded(t) == ("line_out", 1, (x, 35 * CM)) and t.cites("7.1.l.1")


@pytest.mark.clause("rugby:7.1.l.2")
@pytest.mark.near_miss("rugby:7.1.l.1")
def test_in_the_others_22_it_is_level_with_the_kick() -> None:
    t = kicked(IN_22, moved={"f9": (-44 * CM, 10 * CM)}, out=out("touch", (28 * CM, 35 * CM)))
    assert awarded(t) == ("line_out", 1, (-40 * CM, 35 * CM)) and t.cites("7.1.l.2")


@pytest.mark.clause("rugby:7.1.l.3")
def test_from_outside_after_a_bounce_it_is_where_it_went_out() -> None:
    t = kicked(out=out("touch", (30 * CM, 35 * CM)))
    assert awarded(t) == ("line_out", 1, (30 * CM, 35 * CM)) and t.cites("7.1.l.3")


@pytest.mark.clause("rugby:7.1.l.4")
def test_without_one_it_is_level_with_the_kick() -> None:
    t = kicked(out=out("touch", (30 * CM, 35 * CM), direct=True))
    assert awarded(t) == ("line_out", 1, (0, 35 * CM))
    assert t.said(ev.Awarded)[0].law == ("7.1.l.4", "8.1.a", "8.0")


@pytest.mark.clause("rugby:7.1.l.5")
@pytest.mark.parametrize("option, kind", [("scrum", "scrum"), ("restart", "restart")])
def test_dead_in_his_in_goal_the_other_chooses(option: str, kind: str) -> None:
    t = kicked((5 * CM, 3 * CM), out=out("dead", (60 * CM, 0)))
    assert t.asks == ("dead", 1) and t.decision.default == "scrum"
    assert t.decision.law == ("7.1.l.5",)
    t.choose(option)
    assert t.said(ev.Awarded)[0].kind == kind and t.state.side == 1
    if option == "scrum":
        assert awarded(t)[2] == (5 * CM, 3 * CM)


def test_dead_in_the_own_in_goal_it_is_a_scrum() -> None:
    t = kicked((-40 * CM, 0), out=out("dead", (-60 * CM, 0)), moved={"f9": (-43 * CM, 0)})
    assert awarded(t) == ("scrum", 1, (-45 * CM, 0))


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
