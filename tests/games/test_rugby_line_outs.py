"""The ball out of play, and line-outs (8)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.core.agenda import settle
from puntadidito.core.contract import Chance, Code, Draw, Played, Refused, Report, Shot
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import set_piece_steps, set_pieces
from puntadidito.games.rugby.facts import Thrown
from puntadidito.games.rugby.layout import CONTROL, R, wearing
from puntadidito.games.rugby.places import limit
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import RUGBY, Table, bump, in_play, out, played, touch

CM = 10_000
MINE = wearing(4, 0)
"""The first of the file of side 0."""
HIS = wearing(4, 1)
HOOKER = wearing(2, 0)


# ---- whose throw it is, and where (8.0, 8.1) ----------------------------------------------------


@pytest.mark.clause("rugby:8.0", "rugby:8.1.b.2")
@pytest.mark.near_miss("rugby:8.1.b.1", "rugby:8.1.c", "rugby:8.1.d", "rugby:8.1.a")
def test_pushed_into_touch_it_is_the_others_throw_level_with_the_touch() -> None:
    t = in_play((0, 20 * CM), carrier=9).flick(
        "advance", 9, touches=(played(9, (0, 20 * CM)),), out=out("touch", (12 * CM, 35 * CM))
    )
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("line_out", 1, (0, 35 * CM))
    assert t.asks == ("files", 1)


@pytest.mark.near_miss("rugby:8.0", "rugby:8.1.b.2")
def test_a_ball_that_stays_in_gives_no_line_out() -> None:
    t = in_play((0, 20 * CM), carrier=9).flick("advance", 9, touches=(played(9, (0, 20 * CM)),))
    assert not t.said(ev.Awarded) and t.asks == ("move", 1)


@pytest.mark.clause("rugby:8.1.b.1")
@pytest.mark.near_miss("rugby:8.1.b.2")
def test_off_an_opponent_in_one_quarter_it_is_the_own_throw_where_it_went_out() -> None:
    off = touch(20, (5 * CM, 30 * CM), 200_000, ball_moving=True)
    t = in_play((3 * CM, 25 * CM), carrier=9).flick(
        "advance",
        9,
        touches=(played(9, (3 * CM, 25 * CM)), off),
        out=out("touch", (9 * CM, 35 * CM)),
        same_quarter=True,
    )
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.side, awarded.at) == (0, (9 * CM, 35 * CM))


@pytest.mark.near_miss("rugby:8.1.b.1")
@pytest.mark.parametrize("met, same", [(True, False), (False, True)])
def test_in_another_quarter_or_off_nobody_it_is_not(met: bool, same: bool) -> None:
    off = (touch(20, (5 * CM, 30 * CM), 200_000, ball_moving=True),) if met else ()
    t = in_play((3 * CM, 25 * CM), carrier=9).flick(
        "advance",
        9,
        touches=(played(9, (3 * CM, 25 * CM)), *off),
        out=out("touch", (9 * CM, 35 * CM)),
        same_quarter=same,
    )
    assert t.said(ev.Awarded)[0].side == 1


@pytest.mark.clause("rugby:8.1.c")
@pytest.mark.parametrize("line, at", [("in_goal", (52 * CM, 35 * CM)), ("dead", (60 * CM, 0))])
def test_dead_in_the_others_in_goal_he_kicks_from_his_22(line: str, at: tuple[int, int]) -> None:
    t = in_play((48 * CM, 0), carrier=9).flick(
        "advance", 9, touches=(played(9, (48 * CM, 0)),), out=out(line, at)
    )
    assert t.said(ev.Awarded)[0].kind == "restart" and t.state.side == 1
    assert t.asks == ("wedge", 1)
    assert t.state.table.ball[0] >= 28 * CM


@pytest.mark.clause("rugby:8.1.d")
def test_dead_in_the_own_in_goal_it_is_a_scrum_on_the_five_metre_line() -> None:
    ball = (-52 * CM, 12 * CM)
    t = in_play(ball, carrier=9, f9=(-50 * CM, 12 * CM)).flick(
        "advance", 9, touches=(played(9, ball),), out=out("dead", (-60 * CM, 14 * CM))
    )
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("scrum", 1, (-45 * CM, 12 * CM))


@pytest.mark.clause("rugby:8.1.a")
def test_no_line_out_is_nearer_a_goal_line_than_the_five_metre_line() -> None:
    t = in_play((0, 0), carrier=9).choose("kick").choose("wedge", {"angle": 0})
    t.choose("none").flick(
        "kick",
        9,
        touches=(played(9),),
        kick={"ramp": "over"},
        out=out("touch", (47 * CM, 35 * CM)),
    )
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("line_out", 1, (45 * CM, 35 * CM))


# ---- the line-out is built (8.2.a-c) ------------------------------------------------------------


def line_out(side: int = 0, at: tuple[int, int] = (0, 35 * CM), **setup: Any) -> Table:
    """A line-out that is about to be built."""
    t = in_play((0, 0), side=side, carrier=9 if side == 0 else 24, **setup)
    said: list[Any] = []
    set_pieces.line_out(t.state, side, at, ("8.0",), said)
    return t


def thrown(side: int = 0, files: str = "4", **setup: Any) -> Table:
    """A line-out that is about to be thrown."""
    return line_out(side, **setup).choose(files)


@pytest.mark.clause("rugby:8.2.a.1")
@pytest.mark.parametrize("many", ["3", "4", "5"])
def test_the_thrower_says_how_many_stand_in_each_file(many: str) -> None:
    t = line_out()
    assert t.asks == ("files", 0) and t.decision.law == ("8.2.a.1",)
    assert t.decision.default == "4"
    t.choose(many)
    assert t.state.set_piece is not None
    assert [len(file) for file in t.state.set_piece.file] == [int(many)] * 2


@pytest.mark.parametrize("end", [-1, 1])
def test_the_hooker_stands_outside_and_the_files_inside_at_either_line(end: int) -> None:
    t = line_out(at=(0, end * 35 * CM)).choose("3")
    table, piece = t.state.table, t.state.set_piece
    assert piece is not None and table.at(1) == (0, end * 372_000)
    assert {table.at(body)[1] for body in piece.file[0]} == {
        end * y for y in (289_500, 264_500, 239_500)
    }


def test_six_or_two_are_none_of_his_choices() -> None:
    with pytest.raises(Refused):
        line_out().choose("6")
    assert "8.2.a.1" not in thrown().decision.law


@pytest.mark.clause("rugby:8.2.a.2", "rugby:8.2.a.3", "rugby:8.2.a.4")
def test_files_stand_behind_the_dashed_line_no_longer_than_ten_centimetres() -> None:
    t = thrown(files="5")
    piece = t.state.set_piece
    assert piece is not None
    mine, his = ([t.state.table.at(body) for body in file] for file in piece.file)
    assert t.cites("8.2.a.2") and t.cites("8.2.a.3") and t.cites("8.2.a.4")
    assert {x for x, _ in mine} == {-23_000} and {x for x, _ in his} == {23_000}
    assert mine[0][1] + R == 30 * CM  # the first base touches the dashed line
    assert mine[0][1] - mine[-1][1] == 10 * CM  # from centre to centre
    assert his[0][0] - mine[0][0] - 2 * R == 25_000


@pytest.mark.near_miss(
    "rugby:8.2.a.1", "rugby:8.2.a.2", "rugby:8.2.a.3", "rugby:8.2.a.4", "rugby:8.2.b"
)
def test_a_scrum_has_no_files() -> None:
    t = in_play(carrier=9)
    said: list[Any] = []
    set_pieces.scrum(t.state, 0, (0, 0), ("7.3.b",), said)
    settle(t.state, said)
    assert all("8.2" not in law for event in said for law in event.law)
    assert t.asks == ("put_in", 0)


@pytest.mark.clause("rugby:8.2.b")
def test_everybody_else_stands_behind_his_own_file() -> None:
    t = thrown()
    assert t.cites("8.2.b")
    piece = t.state.set_piece
    assert piece is not None
    for body in range(BALL):
        x = t.state.table.at(body)[0] * (1 if body < 15 else -1)
        if body not in (*piece.file[0], *piece.file[1], HOOKER):
            assert x + R + CONTROL <= -23_000
    assert limit("line_out", (0, 0)) == -83_500


def test_by_hand_a_micrometre_nearer_is_refused() -> None:
    t = line_out(arrange=True).choose("4")
    start = list(t.decision.options.start)
    body, _, y = start[0]
    front = limit("line_out", (0, 0))
    wrong = [(body, front + 1, y), *start[1:]]
    refusal = t.refused("place", [list(lie) for lie in wrong])
    assert refusal.law == ("8.2.b",)
    right = [(body, front, y), *start[1:]]
    t.choose("place", [list(lie) for lie in right])
    assert t.state.table.at(body) == (front, y)


@pytest.mark.clause("rugby:8.2.c", "rugby:8.2.d.1")
def test_the_hooker_throws_from_the_side_line() -> None:
    t = thrown()
    assert t.asks == ("throw", 0)
    assert t.state.table.ball == (0, 35 * CM)
    x, y = t.state.table.at(HOOKER)
    assert x == 0 and y > 35 * CM
    assert t.decision.law == ("8.2.c", "8.2.d.1")


@pytest.mark.near_miss("rugby:8.2.c", "rugby:8.2.d.1")
def test_before_the_files_stand_nobody_throws() -> None:
    t = line_out()
    assert t.decision.kind == "files"


@pytest.mark.clause("rugby:8.2.a.5")
def test_a_wrong_file_at_a_real_table_is_a_penalty_on_the_dashed_line() -> None:
    t = thrown(live=True)
    t.log = []
    t.fold(Report(str(t.state.line), {"side": 1, "clause": "8.2.a.5"}))
    assert t.cites("8.2.a.5")
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("penalty", 0, (0, 30 * CM))


@pytest.mark.near_miss("rugby:8.2.a.5")
def test_on_the_screen_files_set_themselves() -> None:
    t = thrown()
    with pytest.raises(Refused, match="not_live"):
        t.fold(Report(str(t.state.line), {"side": 1, "clause": "8.2.a.5"}))
    assert t.asks == ("throw", 0)


# ---- the throw (8.2.d) --------------------------------------------------------------------------


def threw(t: Table, **facts: Any) -> Table:
    """The hooker threw straight and met the ball."""
    told = {"touches": (played(HOOKER, (0, 35 * CM)),), "throw": Thrown(), **facts}
    return t.flick("throw", HOOKER, **told)


@pytest.mark.clause("rugby:8.2.d.2")
@pytest.mark.parametrize(
    "crooked", [Thrown(angle=5_001), Thrown(reached=False), Thrown(angle=90_000)]
)
def test_a_crooked_throw_is_retaken_by_the_other(crooked: Thrown) -> None:
    t = threw(thrown(), throw=crooked, rest=((BALL, 0, 20 * CM),))
    assert t.said(ev.Offended)[0].name == "crooked_throw"
    t.choose("sanction")
    assert t.said(ev.Awarded)[0].side == 1 and t.said(ev.Awarded)[0].at == (0, 35 * CM)


@pytest.mark.near_miss("rugby:8.2.d.2", "rugby:8.2.d.3", "rugby:8.2.d.5", "rugby:9.c")
def test_five_degrees_are_straight() -> None:
    t = threw(thrown(), throw=Thrown(angle=5_000))
    assert not t.said(ev.Offended)


FAR_END, NEAR_END = 265_000, 275_000
"""The ends of what may be flicked from the touch of `thrown`."""


def ran(t: Table, angle: int) -> Table:
    """A throw on the simulated table."""
    t.choose("throw", {"figure": HOOKER, "angle": angle, "power": 200})
    waits = t.pending
    assert isinstance(waits, Chance)
    t.fold(Draw(waits.id, 0))
    waits = t.pending
    assert isinstance(waits, Shot)
    return t.fold(Played(waits.id, None, RUGBY.shoot(waits).log))


@pytest.mark.parametrize("angle", [FAR_END + 3_500, NEAR_END - 3_500])
def test_a_throw_well_inside_what_is_offered_is_straight(angle: int) -> None:
    t = ran(thrown(), angle)
    assert t.said(ev.Flicked)[0].touched
    assert "crooked_throw" not in [e.name for e in t.said(ev.Offended)]


@pytest.mark.clause("rugby:8.2.d.2")
def test_a_hooker_whom_the_ball_turns_aside_ran_crooked_though_he_was_flicked_straight() -> None:
    assert [e.name for e in ran(thrown(), FAR_END).said(ev.Offended)] == ["crooked_throw"]


@pytest.mark.clause("rugby:8.2.d.2")
@pytest.mark.parametrize("angle", [FAR_END - 1, NEAR_END + 1])
def test_past_either_end_it_is_not_offered_and_with_a_strict_referee_crooked(angle: int) -> None:
    refusal = thrown().refused("throw", {"figure": HOOKER, "angle": angle, "power": 200})
    assert (refusal.code, refusal.law) == (Code.MALFORMED, ("8.2.c", "8.2.d.1"))
    t = ran(thrown(referee="strict"), angle)
    assert [e.name for e in t.said(ev.Offended)] == ["crooked_throw"]


@pytest.mark.clause("rugby:8.2.d.5")
@pytest.mark.near_miss("rugby:8.2.d.2")
def test_a_hooker_who_meets_a_figure_threw_irregularly() -> None:
    met = bump(HOOKER, HIS, (2 * CM, 29 * CM))
    t = threw(thrown(), bumps=(met,), rest=((BALL, 0, 20 * CM),))
    assert t.said(ev.Offended)[0].name == "irregular_throw" and t.cites("8.2.d.5")
    t.choose("sanction")
    assert t.said(ev.Awarded)[0].kind == "line_out" and t.state.side == 1


@pytest.mark.clause("rugby:8.2.d.3")
def test_a_hooker_placed_to_pass_back_loses_the_throw() -> None:
    t = thrown(live=True)
    t.log = []
    t.fold(Report(str(t.state.line), {"side": 0, "clause": "8.2.d.3"}))
    assert t.cites("8.2.d.3") and t.said(ev.Awarded)[0].side == 1


def test_it_can_be_reported_only_when_he_is_about_to_throw() -> None:
    t = line_out(live=True)
    report = Report(str(t.state.line), {"side": 0, "clause": "8.2.d.3"})
    with pytest.raises(Refused, match="report_now"):
        RUGBY.apply(t.state, report)
    assert t.asks == ("files", 0) and t.decision.law == ("8.2.a.1",)
    t.choose("4")
    assert not t.cites("8.2.d.3")


@pytest.mark.clause("rugby:8.2.d.4")
def test_the_hooker_may_run_on_into_the_field() -> None:
    t = threw(thrown(), rest=((HOOKER, 0, 34 * CM),))
    assert t.cites("8.2.d.4") and not t.said(ev.Offended)
    assert t.state.table.at(HOOKER) == (0, 34 * CM)


@pytest.mark.near_miss("rugby:8.2.d.4")
@pytest.mark.parametrize("y", [37 * CM, 35 * CM + R])
def test_one_who_stays_outside_has_not(y: int) -> None:
    assert not threw(thrown(), rest=((HOOKER, 0, y),)).cites("8.2.d.4")


# ---- who has it then (8.2.e) --------------------------------------------------------------------


@pytest.mark.clause("rugby:8.2.e", "rugby:8.2.e1.1", "rugby:8.2.e1.2")
def test_in_the_corridor_it_is_of_whom_it_touched_last() -> None:
    t = threw(thrown(), touches=(played(HOOKER), touch(MINE), touch(HIS, t=300_000)))
    assert t.state.side == 1 and t.cites("8.2.e1.1")
    half = wearing(9, 1)
    x, y = t.state.table.at(HIS)
    assert t.cites("8.2.e1.2") and t.state.carrier == half
    assert t.state.table.ball == (x + 42_500, y)  # 2.5 cm from base to ball
    assert t.state.table.at(half) == (x + 60_000, y)


@pytest.mark.clause("rugby:8.2.e1.2")
@pytest.mark.parametrize("side", [0, 1])
def test_own_figures_where_the_half_stands_step_straight_back(side: int) -> None:
    t = thrown()
    assert t.state.set_piece is not None
    way, caught = (1, -1)[side], t.state.set_piece.file[side][1]
    x, y = t.state.table.at(caught)
    mate = wearing(12, side)
    t.state.table = t.state.table.put((mate, (x - way * 61_000, y + 8_000)))
    met = touch(caught, (x, y), 300_000)
    t.flick("throw", HOOKER, touches=(played(HOOKER, (0, 35 * CM)), met), throw=Thrown(),
            rest=((BALL, 0, y),))  # fmt: skip
    (u, v), half = t.state.table.at(mate), t.state.table.at(wearing(9, side))
    assert v == y + 8_000 and way * u < way * half[0]
    assert (u - half[0]) ** 2 + (v - half[1]) ** 2 >= 4 * R * R


@pytest.mark.near_miss("rugby:8.2.e1.1", "rugby:8.2.e1.2")
@pytest.mark.clause("rugby:8.2.e2.1")
def test_untouched_in_the_corridor_the_thrower_attempts() -> None:
    t = threw(thrown())
    assert t.asks == ("attempt", 0) and t.cites("8.2.e2.1")


@pytest.mark.near_miss("rugby:8.2.e2.1", "rugby:8.2.e")
@pytest.mark.clause("rugby:8.2.e4")
@pytest.mark.parametrize("file", [0, 1])
def test_past_a_file_untouched_it_is_of_that_file(file: int) -> None:
    t = threw(thrown(), throw=Thrown(zone="beside", beside=file))
    assert t.asks == ("attempt", file) and t.cites("8.2.e4")


@pytest.mark.clause("rugby:8.2.e3")
@pytest.mark.near_miss("rugby:8.2.e4")
@pytest.mark.parametrize("nearest, side", [(0, 0), (1, 1), (-1, 0)])
def test_past_the_last_it_is_of_the_nearest_figure_or_the_thrower(nearest: int, side: int) -> None:
    t = threw(thrown(), throw=Thrown(zone="extension", nearest=nearest))
    assert t.asks == ("attempt", side) and t.cites("8.2.e3")


@pytest.mark.near_miss("rugby:8.2.e3")
@pytest.mark.clause("rugby:8.2.e5.1", "rugby:8.2.e5.2")
@pytest.mark.parametrize("zone", ["extension", "beside"])
def test_off_a_file_and_out_of_the_corridor_its_owner_attempts(zone: Any) -> None:
    told = Thrown(zone=zone, beside=0, nearest=0)
    t = threw(thrown(), touches=(played(HOOKER), touch(HIS, t=200_000)), throw=told)
    assert t.asks == ("attempt", 1) and t.cites("8.2.e5.1")
    regular = t.decision.options.specs["attempt"].figures
    assert len(regular) > 5  # any regular figure


@pytest.mark.near_miss("rugby:8.2.e5.1", "rugby:8.2.e5.2")
@pytest.mark.clause("rugby:8.2.e6")
def test_untouched_and_out_it_is_the_others_throw_from_the_same_point() -> None:
    t = threw(thrown(), out=out("touch", (0, -35 * CM)))
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.side, awarded.at) == (1, (0, 35 * CM)) and t.cites("8.2.e6")


@pytest.mark.near_miss("rugby:8.2.e6")
def test_touched_and_out_it_is_against_who_touched_it_last() -> None:
    t = threw(
        thrown(),
        touches=(played(HOOKER), touch(HIS, t=200_000)),
        out=out("touch", (0, -35 * CM)),
    )
    assert t.said(ev.Awarded)[0].side == 0 and t.cites("8.2.e5.1")


# ---- the half (8.2.e1, 8.2.e2) ------------------------------------------------------------------


def won() -> Table:
    return threw(thrown(), touches=(played(HOOKER), touch(MINE)))


@pytest.mark.clause("rugby:8.2.e1.3", "rugby:8.2.e2.3")
@pytest.mark.near_miss("rugby:9.i.1", "rugby:9.h.1", "rugby:9.h.2")
def test_before_the_half_plays_the_other_may_press() -> None:
    t = won()
    assert t.asks == ("pressure", 1) and t.decision.law == ("8.2.e1.3", "8.2.e2.3")
    assert t.state.set_piece is not None
    file = t.state.set_piece.file[1]
    assert not {*t.decision.options.specs["move"].figures} & {*file}


def test_pressure_is_asked_once() -> None:
    t = won().choose("none")
    assert t.asks == ("play", 0)


@pytest.mark.clause("rugby:8.2.e1.4", "rugby:8.2.e2.4")
@pytest.mark.near_miss("rugby:9.l.4", "rugby:9.l.5", "rugby:9.l.2")
def test_the_half_may_not_kick_before_he_has_touched_the_ball_again() -> None:
    t = won().choose("none")
    assert "8.2.e1.4" in t.decision.law
    assert t.refused("kick").law == ("8.2.e1.4", "8.2.e2.4")
    assert "8.2.e1.4" in t.refused("drop").law


def test_once_he_has_he_may_kick() -> None:
    t = won().choose("none")
    half = t.state.carrier
    t.flick("advance", half, touches=(played(half, t.state.table.ball),), gap=30_000)
    t.choose("none")
    t.choose("kick")
    assert t.asks == ("wedge", 0)


@pytest.mark.clause("rugby:8.2.e2.2")
def test_who_won_it_in_the_corridor_returns_and_the_half_plays() -> None:
    t = threw(thrown())
    home = t.state.table.at(MINE)
    t.flick("attempt", MINE, touches=(played(MINE),), gap=20_000, rest=((MINE, 0, 28 * CM),))
    assert t.asks == ("corridor", 0) and t.decision.default == "half"
    t.choose("half")
    assert t.state.table.at(MINE) == home and t.cites("8.2.e2.2")
    assert t.state.carrier == wearing(9, 0) and t.asks == ("pressure", 1)


@pytest.mark.parametrize("off", [0, 15_000])
def test_a_ball_that_lies_in_his_place_keeps_nobody_from_returning(off: int) -> None:
    t = threw(thrown())
    home = t.state.table.at(MINE)
    rest = (MINE, 0, 28 * CM), (BALL, home[0] + off, home[1])
    t.flick("attempt", MINE, touches=(played(MINE),), gap=5_000, rest=rest).choose("half")
    assert t.state.table.at(MINE) == home


@pytest.mark.parametrize("met", [True, False])
def test_a_throw_after_time_is_thrown_again_by_the_other(met: bool) -> None:
    t = thrown()
    t.state.flicks = 10_000
    assert t.state.out_of_time
    more = (touch(MINE, (0, 28 * CM)),) if met else ()
    t.flick(
        "throw",
        HOOKER,
        touches=(played(HOOKER, (0, 35 * CM)), *more),
        throw=Thrown(),
        out=out("touch", (0, -35 * CM)),
    )
    assert t.state.half == 1 and t.asks == ("files", 1)


@pytest.mark.near_miss("rugby:8.2.e2.2")
def test_or_he_goes_on_himself() -> None:
    t = threw(thrown()).flick("attempt", MINE)  # missed
    assert t.asks == ("attempt", 1)


@pytest.mark.near_miss("rugby:8.2.e2.2")
@pytest.mark.parametrize("who", [HOOKER, wearing(9, 0)])
def test_who_has_no_place_in_the_file_goes_on(who: int) -> None:
    t = threw(thrown())
    t.flick("attempt", who, touches=(played(who),), gap=20_000)
    assert t.asks == ("move", 1) and t.state.carrier == who
    assert t.choose("none").asks == ("play", 0) and t.state.set_piece is None


def test_on_along_the_corridor() -> None:
    t = threw(thrown())
    t.flick("attempt", MINE, touches=(played(MINE),), gap=20_000).choose("advance")
    assert t.state.carrier == MINE and t.asks == ("move", 1)
    assert t.state.set_piece is None


def test_a_report_is_read_or_refused() -> None:
    t = thrown(live=True)
    for wrong in ({"side": 2, "clause": "8.2.a.5"}, {"side": 0, "clause": "9.9"}, {}):
        with pytest.raises(Refused):
            RUGBY.apply(t.state, Report(str(t.state.line), wrong))
    assert isinstance(t.state.todo[-1], set_piece_steps.Throw)
    assert msgspec.json.encode(t.state)


# ---- the advantage after a throw (10.3) ---------------------------------------------------------


@pytest.mark.clause("rugby:10.3.1")
@pytest.mark.near_miss("rugby:10.3.2")
def test_after_a_crooked_throw_there_is_no_back_to_the_line() -> None:
    t = threw(thrown(), throw=Thrown(angle=9_000), rest=((BALL, 0, 20 * CM),))
    assert t.asks == ("offended", 1) and t.decision.law == ("10.3.1",)
    assert t.decision.options.names == ("advantage", "sanction")
    assert t.choose("advantage").asks == ("attempt", 1)


@pytest.mark.near_miss("rugby:10.3.1")
def test_nor_an_advantage_with_the_ball_still_on_it() -> None:
    t = thrown().choose("timeout")
    assert t.said(ev.Offended)[0].name == "crooked_throw"
    assert t.asks == ("files", 1) and not t.cites("10.3.1")
