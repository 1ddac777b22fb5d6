"""Details of rugby that matter once in a while: who closes a pack, what a live table may report."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.core.contract import Chance, Draw, Refused, Report, Shot
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import set_pieces
from puntadidito.games.rugby.facts import KickFacts
from puntadidito.games.rugby.layout import TOUCH, R, in_circle
from puntadidito.games.rugby.places import aside, limit, nearest_free, put_back
from puntadidito.games.rugby.state import new_state
from puntadidito.games.rugby.table import BALL, Setup
from tests.games.rugby_table import Table, bump, in_play, kick_off, layout, played, touch

CM = 10_000
HIS = 20


def report(t: Table, side: int, clause: str, figure: int = -1) -> Table:
    return t.fold(Report(str(t.state.line), {"side": side, "clause": clause, "figure": figure}))


# ---- set pieces ---------------------------------------------------------------------------------


def scrum() -> Table:
    """Side 1 puts in at the centre."""
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=6 * CM, way="forward")
    return t.choose("sanction")


@pytest.mark.parametrize("who, closes", [("half", {22}), ("eight", {18, 19, 20, 21})])
def test_who_closes_the_pack_that_is_pressed(who: str, closes: set[int]) -> None:
    t = scrum().flick("left", 23, touches=(played(23), touch(22, (0, 0), 300_000))).choose(who)
    t.choose("move", {"figure": 8, "angle": 0, "power": 300})
    waits = t.pending
    assert isinstance(waits, Chance)
    shot = t.fold(Draw(waits.id, 0)).pending
    assert isinstance(shot, Shot) and {*shot.order.closing} == closes


def test_bumps_of_a_usual_move_are_no_intervention_in_a_scrum() -> None:
    t = in_play((0, 0), carrier=9).flick("advance", 9, touches=(played(9),), gap=2 * CM)
    t.flick("move", HIS, bumps=(bump(HIS, 21),))
    assert not t.said(ev.Offended)


# ---- after a kick, clearing ---------------------------------------------------------------------


@pytest.mark.parametrize("ahead, may", [(0, True), (1, False)])
def test_after_a_kick_who_stands_level_with_the_kicker_may_try(ahead: int, may: bool) -> None:
    t = in_play((0, 0), carrier=9, f11=(3 * CM + 2 * R + ahead, 20 * CM))
    t.choose("kick").choose("wedge", {"angle": 0}).choose("none")
    rest = ((9, 3 * CM, 0), (BALL, 20 * CM, 0))
    t.flick("kick", 9, touches=(played(9),), kick=KickFacts(), rest=rest).choose("none")
    assert (11 in t.decision.options.specs["attempt"].figures) is may
    if not may:  # the ball lies before him: it is by the kick that he is irregular
        aim = {"figure": 11, "angle": 0, "power": 300}
        assert t.refused("attempt", aim).law == ("10.1.a", "10.1.l.1")


@pytest.mark.parametrize("moves", [False, True])
def test_a_ball_moved_in_clearing_the_way_goes_back(moves: bool) -> None:
    t = in_play((0, 0), f9=(-20 * CM, 0), f20=(-10 * CM, 0)).choose("clear", 9)
    ball = ((BALL, 5 * CM, 0),) if moves else ()
    t.flick("left", HIS, rest=((HIS, -10 * CM, 20 * CM), *ball))
    assert t.state.table.ball == (0, 0) and t.state.table.at(HIS) == (-10 * CM, 20 * CM)
    assert t.said(ev.Cleared)[0].done


# ---- a real table -------------------------------------------------------------------------------


def owned(**rest: Any) -> Table:
    return in_play((0, 0), carrier=9, live=True, **rest)


def test_a_move_before_its_time_is_lost_by_the_defender_only() -> None:
    t = report(owned(), 1, "6.b.2")
    assert t.state.owes_move and t.said(ev.MoveGone)[0].lost
    with pytest.raises(Refused):
        report(owned(), 0, "6.b.2")


def test_hands_in_a_ruck_are_those_of_its_figures() -> None:
    t = report(owned(ruck=(9, HIS), eligible=(12,)), 1, "6.1.c2.3", HIS)
    assert t.said(ev.Offended)[0].name == "hands_in_ruck"
    for side, figure in ((1, 21), (0, HIS)):
        with pytest.raises(Refused):
            report(owned(ruck=(9, HIS), eligible=(12,)), side, "6.1.c2.3", figure)


@pytest.mark.parametrize("asked", ["call", "recall", "support", "pass"])
def test_hands_in_a_ruck_are_reported_all_through_the_pass(asked: str) -> None:
    t = owned(ruck=(9, HIS), eligible=(12,), f21=(-20 * CM, 20 * CM)).choose("pass")
    while t.asks[0] != asked:
        option, value = ("call", [21]) if t.asks[0] == "call" else ("none", None)
        t.choose(option, value)
    report(t, 1, "6.1.c2.3", HIS)
    assert t.said(ev.Offended)[0].name == "hands_in_ruck" and t.asks == ("offended", 0)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("before", [1, 2])
def test_a_bad_formation_in_the_own_five_metres_counts_as_any_offence(
    side: int, before: int
) -> None:
    way, his = (1, HIS) if side == 0 else (-1, 5)
    ball = (way * 40 * CM, 0)
    fives = [before if one != side else 0 for one in (0, 1)]
    stands: Any = {f"f{his}": (way * 47 * CM, 0)}
    t = in_play(ball, side=side, carrier=9 if side == 0 else 24, live=True, fives=fives, **stands)
    report(t, 1 - side, "12.a.3", his)
    third = [("technical_try", side)] * (before == 2)
    assert [(e.what, e.side) for e in t.said(ev.Scored)] == third
    assert t.asks == (("wedge" if before == 2 else "penalty"), side)


@pytest.mark.parametrize("clause, what", [("7.1.c.2", "kick"), ("7.2.c.2", "drop")])
def test_what_the_wedge_moved_is_put_right_and_play_goes_on(clause: str, what: str) -> None:
    with pytest.raises(Refused) as refusal:
        report(in_play((25 * CM, 0), carrier=9, live=True), 0, clause)
    assert (refusal.value.reason, refusal.value.law) == ("report_now", (clause,))
    t = in_play((25 * CM, 0), carrier=9, live=True).choose(what)
    for asked, answer in (("wedge", "wedge"), ("move", "none"), ("kick", "")):
        assert t.asks[0] == asked
        t.log = []
        report(t, 0, clause, HIS)
        assert [(note.figure, note.law) for note in t.said(ev.Note)] == [(HIS, (clause,))]
        assert t.asks[0] == asked
        if answer:
            t.choose(answer)


def test_who_was_moved_in_standing_one_up_is_put_right_at_any_time() -> None:
    t = report(owned(), 0, "12.c.3", HIS)
    assert t.said(ev.Note)[0].law == ("12.c.3",) and t.asks == ("play", 0)


@pytest.mark.parametrize("clause", ["13.a.2", "13.a.3"])
def test_who_will_not_play_as_agreed_loses_by_twenty(clause: str) -> None:
    t = report(owned(score=[7, 3]), 0, clause)
    over = t.said(ev.MatchOver)[0]
    assert t.over and over.law == (clause, "13.a.1")
    assert (over.outcome.winner, over.outcome.points) == (1, (0, 20))


def test_a_layout_reported_at_a_kick_off_is_a_kick_from_the_centre() -> None:
    t = report(kick_off(live=True), 1, "3.b.3")
    told = t.said(ev.Offended)[0]
    assert (told.name, told.sanction, told.at) == ("field_layout", "kick", (0, 0))
    assert told.law == ("3.b.3", "10.2.l") and t.said(ev.Awarded)[0].side == 0
    for table, side, why in ((kick_off(live=True), 0, "report_side"), (owned(), 1, "report_now")):
        with pytest.raises(Refused) as refusal:
            report(table, side, "3.b.3")
        assert refusal.value.reason == why


def test_a_line_out_is_reported_at_a_line_out() -> None:
    for t in (kick_off(live=True, arrange=True), laying_a_scrum()):
        assert t.asks[0] == "lay_out"
        with pytest.raises(Refused) as refusal:
            report(t, 1, "8.2.a.5")
        assert refusal.value.reason == "report_now"


def laying_a_scrum() -> Table:
    t = owned(arrange=True)
    said: list[Any] = []
    set_pieces.scrum(t.state, 0, (0, 0), ("7.3.b",), said)
    settle(t.state, said)
    return t


def test_nothing_is_reported_where_nobody_sees_a_table() -> None:
    with pytest.raises(Refused) as refusal:
        report(in_play(carrier=9), 0, "12.c.3")
    assert refusal.value.reason == "not_live"


def test_a_kicker_that_was_not_held_is_reported_at_the_kick_only() -> None:
    with pytest.raises(Refused):
        report(owned(), 0, "13.1.b.2")


@pytest.mark.parametrize("quick, minutes", [(False, 15), (True, 3)])
def test_how_long_a_half_lasts(quick: bool, minutes: int) -> None:
    s = new_state(Setup(timed=True, quick=quick))
    s.feed(minutes * 60_000 - 1)
    assert not s.out_of_time
    s.feed(1)
    assert s.out_of_time


# ---- the other way round ------------------------------------------------------------------------


def test_a_flick_of_the_side_that_plays_west_leaves_westwards() -> None:
    for side, way in ((0, 1), (1, -1)):
        t = in_play(side=side)
        t.choose("attempt", {"figure": 9 + 15 * side, "angle": 0, "power": 500})
        waits = t.pending
        assert isinstance(waits, Chance)
        shot = t.fold(Draw(waits.id, 0)).pending
        assert isinstance(shot, Shot)
        (flicked,) = shot.order.flicks
        assert way * flicked.leaves.vx > 0 and flicked.leaves.vy == 0


def test_the_side_that_plays_east_may_mark_too() -> None:
    t = in_play((0, 0), side=1, carrier=24).choose("kick").choose("wedge", {"angle": 0})
    t.choose("none")
    hit = touch(5, (-40 * CM, 0), 500_000, where=(-40 * CM, 0), direct=True)
    rest = ((BALL, -39 * CM, 0),)
    t.flick("kick", 24, touches=(played(24), hit), kick=KickFacts(), rest=rest)
    assert t.asks == ("mark", 0)


@pytest.mark.parametrize("side, x, asked", [(0, 1, 1), (0, -1, 0), (1, -1, 0), (1, 1, 1)])
def test_how_far_a_kick_is_as_its_side_plays(side: int, x: int, asked: int) -> None:
    """From the middle of the own 22 only what has wholly passed halfway is long."""
    way = 1 if side == 0 else -1
    kicker, ball = (9, 24)[side], (way * -35 * CM, 0)
    t = in_play(ball, side=side, carrier=kicker).choose("kick").choose("wedge", {"angle": 0})
    t.choose("none")
    rest = ((BALL, x * 8_000, 0),)
    t.flick("kick", kicker, touches=(played(kicker, ball),), kick=KickFacts(), rest=rest)
    assert t.asks == (("attempt", asked) if asked != side else ("move", 1 - side))


def test_the_circle_is_round_the_ball_wherever_it_lies() -> None:
    ball = (10 * CM, 20 * CM)
    for at, inside in (((10 * CM, 26 * CM), True), ((10 * CM, -14 * CM), False)):
        assert (HIS in in_circle(layout(ball, f20=at))) is inside


@pytest.mark.parametrize("body, x", [(3, -21_000), (20, 21_000)])
def test_whose_place_on_the_line_is_taken_goes_back_along_it(body: int, x: int) -> None:
    """Towards its own goal line, until a base fits beside the other."""
    table = layout((0, 0), f4=(0, TOUCH)).put((body, None))
    assert put_back(table, body, (0, TOUCH), 0) == (x, TOUCH)
    free = layout((0, 0)).put((body, None))
    assert put_back(free, body, (0, TOUCH), 0) == (0, TOUCH)


def test_who_is_set_aside_goes_sideways_and_no_farther_than_it_must() -> None:
    table = layout((0, 0), f20=(5 * CM, 0))
    at = aside(table, HIS, lambda tried: abs(tried.at(HIS)[1]) < 2 * R)
    assert at == (5 * CM, 2 * R)


# ---- places -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "occasion, spot, edge",
    [
        ("kick_off", 0, 0), ("receiving", 0, -10 * CM), ("restart", 0, -28 * CM),
        ("against_restart", 0, 18 * CM), ("behind", 7 * CM, 7 * CM), ("against", 0, -10 * CM),
        ("against", -40 * CM, -50 * CM), ("against", -40 * CM - 1, -50 * CM),
        ("scrum", 0, -75_000 - R - 5 * CM), ("line_out", 0, -23_000 - 5 * CM),
    ],
)  # fmt: skip
def test_how_far_forward_a_base_may_reach(occasion: Any, spot: int, edge: int) -> None:
    assert limit(occasion, (spot, 0)) + R == edge


def test_the_nearest_free_place_is_beside_who_stands_there() -> None:
    table = layout((30 * CM, 30 * CM), f4=(0, 0))
    assert nearest_free(table, (0, 0)) == (2 * R, 0)
    walled = layout((30 * CM, 30 * CM), f4=(0, 0), f5=(2 * R + 2_000, 0))
    x, y = nearest_free(walled, (0, 0))
    assert 2 * R <= (x * x + y * y) ** 0.5 < 2 * R + 1_001 and y > 0
