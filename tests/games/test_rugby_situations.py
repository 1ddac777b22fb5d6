"""Twenty-five situations of table rugby that two players would argue about, and what is ruled."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Choice
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import steps
from puntadidito.games.rugby.facts import Crossing, Exit, Flick, KickFacts, Thrown
from puntadidito.games.rugby.layout import CONTROL, R, gap, in_circle
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, bump, in_play, kick_off, layout, out, played, touch

CM = 10_000
MATE, HIS, HIS_TOO = 11, 20, 21
AHEAD, BEHIND = (20 * CM, 10 * CM), (-20 * CM, 10 * CM)


def owned(ball: tuple[int, int] = (0, 0), **rest: Any) -> Table:
    return in_play(ball, carrier=9, **rest)


def offence(t: Table) -> ev.Offended:
    (told,) = t.said(ev.Offended)
    return told


def awarded(t: Table) -> tuple[str, int, tuple[int, int]]:
    (told,) = t.said(ev.Awarded)
    return told.kind, told.side, told.at


# ---- possession ---------------------------------------------------------------------------------


def test_1_who_overruns_the_ball_and_leaves_it_near_has_it() -> None:
    rest = ((9, 6 * CM, 0), (BALL, 0, 0))
    t = owned().flick("advance", 9, touches=(played(9),), gap=3 * CM, way="back", rest=rest)
    assert t.choose("none").decision.options.specs["advance"].figures == (9,)


@pytest.mark.parametrize("offside", [False, True])
def test_2_a_ball_moved_only_by_a_pushed_mate_was_missed(offside: bool) -> None:
    t = in_play(f11=AHEAD if offside else BEHIND).flick(
        "attempt", 9, bumps=(bump(9, MATE, t=50_000),), touches=(played(MATE),),
        rest=((BALL, 7 * CM, 0),),
    )  # fmt: skip
    if offside:
        assert (offence(t).name, offence(t).sanction) == ("offside", "penalty")
    else:
        assert t.asks == ("attempt", 1) and t.state.table.ball == (7 * CM, 0)


@pytest.mark.parametrize("option", ["sanction", "advantage"])
def test_3_onto_an_offside_defender_the_other_has_the_choice(option: str) -> None:
    met = touch(HIS, (2 * CM, 0), 300_000)
    t = in_play(f20=BEHIND).flick("attempt", 9, touches=(played(9), met), gap=4 * CM)
    assert (offence(t).side, offence(t).at) == (1, (2 * CM, 0))
    t.choose(option)
    if option == "sanction":
        assert awarded(t) == ("penalty", 0, (2 * CM, 0))
    else:
        assert t.state.carrier == 9 and t.asks == ("move", 1)


def test_4_running_back_it_is_intercepted() -> None:
    met = touch(HIS, (-2 * CM, 0), 300_000)
    t = in_play(f20=BEHIND).flick(
        "attempt", 9, touches=(played(9), met), gap=9 * CM, way="back", near=((HIS, 1 * CM),)
    )
    assert t.cites("5.2.d") and t.state.carrier == HIS


def test_5_off_a_defender_an_offside_mate_does_no_harm() -> None:
    met = touch(HIS, (5 * CM, 0), 300_000), touch(MATE, (3 * CM, 0), 400_000)
    t = owned(f20=AHEAD, f11=AHEAD).flick("advance", 9, touches=(played(9), *met))
    assert not t.said(ev.Offended) and t.state.carrier == HIS


def test_6_out_of_the_own_in_goal_the_goal_line_counts() -> None:
    lines = Crossing(300_000, -50 * CM), Crossing(600_000, -28 * CM)
    spot = (-52 * CM, 8 * CM)
    t = owned(spot).flick("advance", 9, touches=(played(9, spot),), lines=lines)
    assert offence(t).name == "two_lines" and offence(t).at == spot
    assert awarded(t.choose("sanction")) == ("scrum", 1, (-45 * CM, 8 * CM))


@pytest.mark.parametrize("stops, asked", [(-6 * CM, ("move", 1)), (1 * CM, ("attempt", 1))])
def test_7_but_not_for_a_kick(stops: int, asked: tuple[str, int]) -> None:
    t = owned((-52 * CM, 8 * CM)).choose("kick").choose("wedge", {"angle": 0}).choose("none")
    t.flick("kick", 9, touches=(played(9),), kick=KickFacts(), rest=((BALL, stops, 8 * CM),))
    assert t.asks == asked


def test_8_an_offside_opponent_makes_a_ruck_as_well() -> None:
    t = owned(f20=BEHIND).flick(
        "advance", 9, touches=(played(9),), bumps=(bump(9, HIS),), gap=4 * CM
    )
    assert t.state.ruck == (9, HIS)


def test_9_with_no_other_regular_figure_the_carrier_passes_out_of_it() -> None:
    ahead = {f"f{b}": (20 * CM + b * 25_000, -20 * CM) for b in range(15) if b != 9}
    t = owned(**ahead).flick("advance", 9, touches=(played(9),), bumps=(bump(9, HIS),), gap=2 * CM)
    t.choose("none").choose("pass")
    while t.asks[0] != "pass":
        t.choose("none")
    assert t.decision.options.specs["pass"].figures == (9,)


# ---- passes -------------------------------------------------------------------------------------


def ready(**rest: Any) -> Table:
    """Figure 9 is about to pass."""
    t = owned(**rest).choose("pass")
    while t.asks[0] != "pass":
        t.choose("none")
    return t


def test_10_a_pass_onto_an_uncalled_offside_defender_is_intercepted() -> None:
    met = touch(HIS, (-5 * CM, 0), 300_000)
    t = ready(f20=BEHIND).flick(
        "pass", 9, (3 * CM, 0), touches=(played(9), met), ahead=6 * CM, moved=6 * CM
    )
    assert not t.said(ev.Offended) and t.state.carrier == HIS and t.cites("5.1.8.1")


def test_11_two_touches_of_the_passer_alone_are_a_good_pass() -> None:
    t = ready().flick(
        "pass", 9, (3 * CM, 0), touches=(played(9), played(9, t=200_000)),
        ahead=-6 * CM, moved=6 * CM, rest=((BALL, -6 * CM, 0),),
    )  # fmt: skip
    assert not t.said(ev.Offended) and t.state.open and t.state.side == 0


def test_12_a_ball_nudged_in_support_goes_back_in_any_case() -> None:
    t = owned().choose("pass")
    for _ in range(2):
        t.flick("move", 3)
    hit = touch(4, moving=True)
    t.flick("move", 4, touches=(hit,), rest=((4, -4 * CM, 3 * CM), (BALL, 2 * CM, 0)))
    t.choose("leave")
    assert t.state.table.ball == (0, 0) and t.state.table.at(4) == (-4 * CM, 3 * CM)
    assert t.asks == ("support", 0) and t.state.support == 1


def test_whoever_lies_where_it_goes_back_to_is_set_beside_it() -> None:
    t = owned().choose("pass")
    rest = ((4, CM // 2, 0), (BALL, 5 * CM, 0))
    t.flick("move", 4, touches=(touch(4, moving=True),), rest=rest).choose("leave")
    table = t.state.table
    assert table.ball == (0, 0) and gap(table.at(4), table.ball, table.axis) > 0


@pytest.mark.parametrize("far, inside", [(CONTROL - 1_000, True), (CONTROL, False)])
def test_13_a_called_figure_keeps_out_of_the_circle(far: int, inside: bool) -> None:
    stands = (far + R, 0)
    assert (HIS in in_circle(layout((0, 0), f20=stands))) is inside
    t = owned(f20=BEHIND).choose("pass").choose("call", [HIS])
    circle = (HIS,) if inside else ()
    t.flick("move", HIS, circle=circle, rest=((HIS, *stands),))
    assert bool(t.said(ev.Offended)) is inside
    if inside:
        assert offence(t).at == stands and offence(t).law == ("5.1.2.4",)


# ---- moves and barges ---------------------------------------------------------------------------


def sealed(after: int, **facts: Any) -> Table:
    """An advance that meets the ball at 0.26 s, and a move sealed with it."""
    t = owned(sealed=True)
    mine, _ = t.pending.items  # type: ignore[union-attr]
    t.fold(Choice(mine.id, 0, "advance", {"figure": 9, "angle": 0, "power": 300}))
    aim = {"figure": HIS, "angle": 0, "power": 300, "after": after}
    t.fold(Choice(t.decision.id, 1, "move", aim))
    launched = after > 260_000
    displaced = facts.pop("displaced", ())
    flicks = (
        Flick("advance", 0, 9),
        Flick("defence", 1, HIS, after, launched=launched, displaced=displaced),
    )
    return t.happened(**{"touches": (played(9, t=260_000),), "flicks": flicks, **facts})


def test_14_a_sealed_move_waits_for_the_touch_and_keeps_off_what_rolls() -> None:
    t = sealed(200_000, gap=2 * CM)
    assert t.said(ev.NotMade) and not t.said(ev.Offended)
    hit = touch(HIS, (3 * CM, 0), 400_000, moving=True, ball_moving=True)
    t = sealed(300_000, touches=(played(9, t=260_000), hit), gap=2 * CM)
    assert offence(t).law[0] == "6.d.2"


@pytest.mark.parametrize("option", ["back", "leave"])
def test_a_sealed_move_that_met_what_lay_still_may_be_put_back(option: str) -> None:
    hit = touch(HIS, (1 * CM, 0), 900_000, moving=True)
    was = ((HIS, 20 * CM, 0), (BALL, 1 * CM, 0))
    rest = ((9, -3 * CM, 0), (HIS, 3 * CM, 0), (BALL, 9 * CM, 0))
    t = sealed(
        800_000, touches=(played(9, t=260_000), hit), gap=8 * CM, way="forward", rest=rest,
        near=((HIS, 5 * CM),), displaced=was,
    )  # fmt: skip
    assert t.asks == ("back", 0)
    t.choose(option)
    back = option == "back"
    assert t.state.table.ball == ((1 * CM, 0) if back else (9 * CM, 0))
    assert t.state.table.at(9) == (-3 * CM, 0) and t.state.carrier == 9
    assert t.state.chase is not back


@pytest.mark.parametrize("his", ["move", "none"])
@pytest.mark.parametrize("mine", ["advance", "pass"])
def test_a_move_is_sealed_with_an_advance_only(mine: str, his: str) -> None:
    t = owned(sealed=True)
    one, _ = t.pending.items  # type: ignore[union-attr]
    aim = {"figure": 9, "angle": 0, "power": 300}
    t.fold(Choice(one.id, 0, mine, aim if mine == "advance" else None))
    other = {"figure": HIS, "angle": 0, "power": 300, "after": 300_000}
    t.fold(Choice(t.decision.id, 1, his, other if his == "move" else None))
    if mine == "pass":
        assert t.asks == ("support", 0)
        return
    assert t.state.shot is not None
    assert [x.kind for x in t.state.shot.flicks] == ["advance", *["defence"] * (his == "move")]


@pytest.mark.parametrize("end", ["out", "two lines"])
def test_where_play_stops_no_sealed_move_is_put_back(end: str) -> None:
    """It had met a figure that stood still, while the ball ran on by itself."""
    stops: dict[str, Any] = {"out": out("touch", (0, 35 * CM), t=500_000)}
    if end == "two lines":
        stops = {"lines": (Crossing(400_000, 0), Crossing(450_000, 28 * CM))}
    t = sealed(280_000, bumps=(bump(HIS, 12, (9 * CM, 9 * CM), 300_000),), gap=2 * CM,
               displaced=((HIS, 20 * CM, 0),), **stops)  # fmt: skip
    assert t.asks[0] == ("files" if end == "out" else "offended")
    assert not any(isinstance(step, steps.Back) for step in t.state.todo)


def test_a_ball_that_rolls_onto_a_sealed_figure_at_rest_is_tackled() -> None:
    hit = touch(HIS, (6 * CM, 0), 900_000, ball_moving=True)
    t = sealed(300_000, touches=(played(9, t=260_000), hit), near=((HIS, 1 * CM),))
    assert not t.said(ev.Offended) and t.state.carrier == HIS


@pytest.mark.parametrize("t", [500_000, 600_000])
def test_once_the_ball_is_out_a_sealed_move_does_nothing_wrong(t: int) -> None:
    hit = touch(HIS, (3 * CM, 0), t, moving=True, ball_moving=True)
    touched = (played(9, t=260_000), hit)
    table = sealed(300_000, touches=touched, out=out("touch", (0, 35 * CM), t=500_000))
    assert not table.said(ev.Offended) and awarded(table)[0] == "line_out"


def test_15_an_offload_may_not_barge() -> None:
    hits = bump(12, 9, (1 * CM, 0), 200_000), bump(12, HIS, (3 * CM, 0), 300_000)
    t = owned().flick("offload", 12, touches=(played(12),), bumps=hits, gap=2 * CM)
    assert (offence(t).name, offence(t).at) == ("barge", (1 * CM, 0))


# ---- kicks --------------------------------------------------------------------------------------


def test_16_no_mark_from_a_kick_off() -> None:
    t = kick_off().choose("wedge", {"angle": 0})
    hit = touch(HIS, (50 * CM, 0), 500_000, where=(50 * CM, 0), direct=True)
    t.flick("kick", 9, touches=(played(9), hit), kick=KickFacts(), rest=((BALL, 45 * CM, 0),))
    assert t.asks == ("attempt", 1) and t.cites("3.2.c") and t.cites("3.3.b")


def test_17_an_offside_mate_near_the_ball_goes_before_a_mark() -> None:
    t = owned(f11=(40 * CM, 0)).choose("kick").choose("wedge", {"angle": 0}).choose("none")
    hits = touch(HIS, (41 * CM, 0), 500_000, direct=True), touch(MATE, (40 * CM, 0), 600_000)
    t.flick(
        "kick", 9, touches=(played(9), *hits), kick=KickFacts(), near=((MATE, 2 * CM),),
        rest=((BALL, 39 * CM, 0),),
    )  # fmt: skip
    assert offence(t).law == ("7.1.h",) and t.asks == ("offended", 1)


def test_18_near_the_goal_line_opponents_stand_behind_it() -> None:
    spot = (43 * CM, 0)
    met = touch(HIS, spot, 300_000)
    t = owned((42 * CM, 0), f20=BEHIND).flick("advance", 9, touches=(played(9), met), gap=1 * CM)
    t.choose("sanction").choose("tap")
    assert min(t.state.table.at(b)[0] for b in range(15, 30)) >= 50 * CM + R
    assert t.asks == ("play", 0)


@pytest.mark.parametrize(
    "line",
    [
        [(0, -24 * CM + k * 72_000) for k in range(8)],
        [(0, -10 * CM), (0, -4 * CM - 2 * CM + 21_000)],
    ],
)
def test_19_too_many_or_too_near_on_a_line_are_an_irregular_formation(
    line: list[tuple[int, int]],
) -> None:
    t = owned((52 * CM, 0), referee="strict", arrange=True)
    t.flick("advance", 9, touches=(played(9),), out=out("dead", (60 * CM, 0)))
    t.choose("house").choose("house")  # the spot, and who kicks
    assert t.asks == ("lay_out", 0)
    places = {b: (x, y) for b, x, y in t.decision.options.start}
    front = 18 * CM - R
    for body, (_, y) in zip(range(15), line, strict=False):
        places[body] = (front, y)
    for body in range(len(line), 15):
        places[body] = (-10 * CM - 3 * CM * (body % 5) * 2, -30 * CM + 8 * CM * (body // 5))
    t.choose("place", [[body, *at] for body, at in places.items()])
    assert (offence(t).name, offence(t).side) == ("formation", 0)
    assert t.asks == ("penalty_spot", 1) and t.decision.law == ("12.a.3", "10.2.g")
    assert t.refused("place", (front + R + 1, 0)).reason == "place.on_line"
    t.choose("place", (front, 12 * CM))
    assert awarded(t) == ("penalty", 1, (front, 12 * CM)) and t.asks == ("penalty", 1)


def test_20_a_pressing_half_past_the_pack_is_offside() -> None:
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=6 * CM, way="forward")
    t.choose("sanction")
    hit = touch(22, (0, 0), 300_000)
    t.flick("left", 23, touches=(played(23), hit)).choose("half")
    restarts = t.state.table.at(t.state.carrier)
    t.flick("move", 8, bumps=(bump(8, 7),), beyond=True)
    assert (offence(t).law[0], offence(t).at) == ("9.i.2", restarts)


def test_21_a_throw_that_stops_between_the_bases_of_a_file_is_that_sides() -> None:
    t = owned().flick("advance", 9, touches=(played(9),), out=out("touch", (0, 35 * CM)))
    t.choose("4")
    hooker = t.decision.options.specs["throw"].figures[0]
    facts = Thrown(zone="beside", beside=1)
    t.flick(
        "throw", hooker, touches=(played(hooker),), throw=facts, rest=((BALL, 2 * CM, 27 * CM),)
    )
    assert t.asks == ("attempt", 1) and t.cites("8.2.e4")


# ---- tries, time, figures outside ---------------------------------------------------------------


def test_22_a_try_not_declared_can_be_lost() -> None:
    t = owned((52 * CM, 0)).flick("advance", 9, touches=(played(9),), gap=1 * CM)
    assert t.asks == ("try", 0)
    t.choose("go_on").choose("none")
    t.flick("advance", 9, touches=(played(9),), gap=4 * CM, rest=((BALL, 48 * CM, 0),))
    assert t.asks == ("move", 1) and t.state.score == [0, 0] and t.state.carrier == 9


def test_23_a_touch_down_over_the_dead_ball_line_is_a_scrum() -> None:
    t = in_play((-55 * CM, 5 * CM))
    t.flick(
        "touch_down", 9, touches=(played(9, (-55 * CM, 5 * CM)),), gap=3 * CM,
        out=out("dead", (-60 * CM, 5 * CM)),
    )  # fmt: skip
    assert awarded(t) == ("scrum", 1, (-45 * CM, 5 * CM))


def test_24_what_a_flick_in_time_brings_about_is_still_played() -> None:
    touched: dict[str, Any] = {"touches": (played(9),), "out": out("touch", (0, 35 * CM))}
    t = owned(flicks=79).flick("advance", 9, **touched)
    assert awarded(t)[0] == "line_out" and t.said(ev.TimeUp)
    t = owned(flicks=80).flick("advance", 9, **touched)
    assert t.said(ev.HalfOver) and not [a for a in t.said(ev.Awarded) if a.kind == "line_out"]
    assert t.state.half == 2 and not t.state.ending and t.state.flicks == 0


@pytest.mark.parametrize("x", [30 * CM, -30 * CM])
def test_25_a_figure_outside_is_tested_where_it_lies(x: int) -> None:
    left = {12: Exit(12, (x, 35 * CM))}
    t = owned((52 * CM, 30 * CM), f12=(x, 38 * CM), outside=left)
    t.flick("offload", 12, touches=(played(12),), gap=1 * CM)
    assert t.cites("12.b.2")
    assert (t.asks == ("try", 0)) is (x > 0)


# ---- what is remembered -------------------------------------------------------------------------


def test_back_of_a_move_that_drove_the_ball_off_leaves_nothing_to_chase() -> None:
    met: dict[str, Any] = {"touches": (touch(HIS, moving=True),), "rest": ((BALL, 9 * CM, 0),)}
    t = owned().flick("advance", 9, touches=(played(9),), gap=2 * CM).flick("move", HIS, **met)
    assert not t.choose("back").state.chase
    t = owned().flick("advance", 9, touches=(played(9),), gap=2 * CM).flick("move", HIS, **met)
    assert t.choose("leave").state.chase and t.decision.law == ("4.2.d.1",)


def test_a_move_that_left_the_ball_alone_makes_nobody_chase() -> None:
    t = owned(f9=(-20 * CM, 0), no_kick=True, passed="voluntary")
    t.state.lay(steps.Move(1))
    t.flick("move", HIS, rest=((HIS, 30 * CM, 0),))
    assert not t.state.chase and t.decision.law[0] == "5.1.m.1"


def test_back_puts_a_figure_that_was_used_from_outside_there_again() -> None:
    left = {12: Exit(12, (0, 35 * CM))}
    t = in_play(f12=(0, 38 * CM), outside=left)
    t.flick("attempt", 12, bumps=(bump(12, HIS),), rest=((12, 0, 20 * CM),)).choose("back")
    assert t.state.table.at(12) == (0, 35 * CM)  # not his flick any more: on the line


def test_who_had_the_ball_has_it_again_after_back_and_advantage() -> None:
    met = touch(HIS, (2 * CM, 0), 300_000)
    t = owned(f20=BEHIND).flick(
        "advance", 9, touches=(played(9), met), gap=9 * CM, rest=((BALL, 9 * CM, 0),)
    )
    t.choose("back")
    assert t.asks == ("play", 0) and t.state.carrier == 9 and t.state.table.ball == (0, 0)


def test_a_kick_off_that_goes_out_after_time_ends_the_half() -> None:
    t = kick_off()
    t.state.flicks = 80
    t.choose("wedge", {"angle": 0})
    t.flick("kick", 9, touches=(played(9),), kick=KickFacts(), out=out("touch", (20 * CM, 35 * CM)))
    assert t.said(ev.HalfOver)


def test_one_that_is_short_after_time_is_still_chosen_about() -> None:
    t = kick_off()
    t.state.flicks = 80
    t.choose("wedge", {"angle": 0})
    t.flick("kick", 9, touches=(played(9),), kick=KickFacts(), rest=((BALL, 5 * CM, 0),))
    assert t.asks == ("dead", 1) and not t.said(ev.HalfOver)


def test_offences_near_the_own_line_are_forgotten_when_points_are_scored() -> None:
    t = owned((52 * CM, 0), fives=[0, 2]).flick("advance", 9, touches=(played(9),), gap=1 * CM)
    assert t.choose("try").state.fives == [0, 0]


def test_and_when_the_ball_is_given_to_the_other_side() -> None:
    t = owned((52 * CM, 0), fives=[0, 2])
    t.flick("advance", 9, touches=(played(9),), out=out("dead", (60 * CM, 0)))
    assert awarded(t)[:2] == ("restart", 1) and t.state.fives == [0, 0]


def test_a_strict_referee_punishes_a_barred_passer_who_plays_on() -> None:
    passed: dict[str, Any] = {"open": True, "passer": 9, "passed": "voluntary"}
    t = in_play(**passed, referee="strict", f9=(-3 * CM, 0))
    t.flick("advance", 9, touches=(played(9),), gap=1 * CM)
    assert (offence(t).name, offence(t).law[0]) == ("offside", "10.1.b")
