"""Scrums (9), and the scrummer (13.2)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.core.contract import Chance, Draw
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import set_pieces
from puntadidito.games.rugby.facts import PutInFacts
from puntadidito.games.rugby.layout import CONTROL, R, wearing
from puntadidito.games.rugby.places import limit
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, bump, in_play, out, played, touch

CM = 10_000
HALF, OTHER_HALF = wearing(9, 0), wearing(9, 1)
HOOKER, PROP = wearing(2, 0), wearing(1, 1)
OUTSIDE = PutInFacts(inside=False)


def scrum(at: tuple[int, int] = (0, 0), side: int = 0, **setup: Any) -> Table:
    """A scrum that is about to be put in."""
    t = in_play(carrier=9, **setup)
    said: list[Any] = []
    set_pieces.scrum(t.state, side, at, ("7.3.b",), said)
    settle(t.state, said)
    t.log = said
    return t


def put_in(t: Table, **facts: Any) -> Table:
    half = wearing(9, t.decision.seat)
    told = {"touches": (played(half),), "put_in": PutInFacts(), **facts}
    return t.flick("left", half, **told)


# ---- packs (9.a-d) ------------------------------------------------------------------------------


@pytest.mark.clause("rugby:9.a.1", "rugby:9.a.2", "rugby:9.a.3")
@pytest.mark.near_miss("rugby:9.b")
def test_packs_of_eight_stand_three_four_one() -> None:
    t = penalty_scrum((0, 0))
    piece = t.state.set_piece
    assert piece is not None
    for side, way in ((0, 1), (1, -1)):
        rows: dict[int, list[int]] = {}
        for body in piece.file[side]:
            x, y = t.state.table.at(body)
            rows.setdefault(way * x, []).append(y)
        assert [len(rows[x]) for x in sorted(rows, reverse=True)] == [3, 4, 1]
        for ys in rows.values():
            assert all(b - a - 2 * R <= CM for a, b in pairwise(sorted(ys)))
        assert all(a - b - 2 * R <= CM for a, b in pairwise(sorted(rows, reverse=True)))
        assert max(rows) == -23_000  # 2.5 cm between the front rows


def penalty_scrum(at: tuple[int, int], **setup: Any) -> Table:
    """A scrum chosen instead of a penalty, through the engine."""
    t = in_play((at[0], at[1]), carrier=9, **setup)
    x, y = at
    hit = bump(9, 20, at, 300_000), bump(9, 21, (x, y + 1), 400_000)
    t.flick("advance", 9, touches=(played(9, at),), bumps=hit)
    return t.choose("sanction").choose("scrum")


@pytest.mark.near_miss("rugby:9.a.1", "rugby:9.a.2", "rugby:9.a.3")
def test_a_tap_forms_no_pack() -> None:
    t = in_play(carrier=9)
    hit = bump(9, 20, (0, 0), 300_000), bump(9, 21, (0, 1), 400_000)
    t.flick("advance", 9, touches=(played(9),), bumps=hit).choose("sanction").choose("tap")
    assert not any(law.startswith("9.") for event in t.log for law in event.law)


@pytest.mark.clause("rugby:9.b")
def test_near_touch_the_packs_are_shifted_off_the_dashed_line() -> None:
    t = penalty_scrum((0, 33 * CM))
    assert t.said(ev.Awarded)[0].at == (0, 250_500) and t.cites("9.b")
    outer = max(t.state.table.at(wearing(n, s))[1] for n in (6, 7) for s in (0, 1))
    assert outer + R == 30 * CM


@pytest.mark.clause("rugby:9.c")
def test_the_others_stand_five_centimetres_behind_their_pack() -> None:
    t = penalty_scrum((0, 0))
    assert t.cites("9.c")
    for number in range(10, 16):
        assert t.state.table.at(wearing(number, 0))[0] + R + CONTROL + R <= -75_000
        assert t.state.table.at(wearing(number, 1))[0] - R - CONTROL - R >= 75_000


def test_by_hand_a_micrometre_nearer_is_refused() -> None:
    t = penalty_scrum((0, 0), arrange=True)
    side = t.decision.seat
    start = list(t.decision.options.start)
    body, _, y = start[0]
    front = limit("scrum", (0, 0)) * (1 if side == 0 else -1)
    nearer = 1 if side == 0 else -1
    wrong = [list(lie) for lie in ((body, front + nearer, y), *start[1:])]
    assert t.refused("place", wrong).law == ("9.c",)


@pytest.mark.clause("rugby:9.d.1", "rugby:9.d.2", "rugby:9.e")
def test_the_half_puts_in_from_either_side_and_the_other_stands_beside_him() -> None:
    t = scrum()
    assert t.asks == ("put_in", 0) and t.decision.law == ("9.d.1", "9.e")
    for option, end in (("left", 1), ("right", -1)):
        u = Table(t.state)
        aim = {"figure": HALF, "angle": 0, "power": 100}
        u.choose(option, aim)
        assert u.cites("9.d.2")
        assert u.state.table.ball == (0, end * 55_000)
        assert u.state.table.at(HALF) == (0, end * 76_500)
        x, y = u.state.table.at(OTHER_HALF)
        assert x == 23_000 and end * y == 57_000  # not beyond his front row, within 5 cm


@pytest.mark.near_miss("rugby:9.d.1", "rugby:9.d.2", "rugby:9.e")
def test_nobody_puts_in_at_a_line_out() -> None:
    t = in_play(carrier=9)
    said: list[Any] = []
    set_pieces.line_out(t.state, 0, (0, 350_000), ("8.0",), said)
    assert t.choose("4").asks == ("throw", 0)


# ---- who has it (9.f, 9.g) ----------------------------------------------------------------------


@pytest.mark.clause("rugby:9.f", "rugby:9.f1")
@pytest.mark.near_miss("rugby:9.f2.1", "rugby:9.f2.2", "rugby:9.f3.1")
@pytest.mark.parametrize("inside", [True, False])
def test_the_last_of_the_packs_it_touched_has_it(inside: bool) -> None:
    touched = (played(HALF), touch(HOOKER, t=200_000), touch(PROP, t=300_000))
    t = put_in(scrum(), touches=touched, put_in=PutInFacts(inside=inside))
    assert t.asks == ("winner", 1) and t.cites("9.f1")


@pytest.mark.near_miss("rugby:9.f1")
@pytest.mark.clause("rugby:9.f2.1")
@pytest.mark.parametrize("side", [0, 1])
def test_untouched_in_the_gap_it_is_of_the_nearer_row(side: int) -> None:
    t = put_in(scrum(), put_in=PutInFacts(nearer=side))
    assert t.asks == ("winner", side) and t.cites("9.f2.1")


@pytest.mark.clause("rugby:9.f2.2")
@pytest.mark.parametrize("side", [0, 1])
def test_if_that_is_not_clear_of_who_put_it_in(side: int) -> None:
    t = put_in(scrum(side=side), put_in=PutInFacts(nearer=-1))
    assert t.asks == ("winner", side) and t.cites("9.f2.2")


@pytest.mark.clause("rugby:9.f3.1")
@pytest.mark.near_miss("rugby:9.f3.2", "rugby:9.f")
def test_outside_the_gap_it_is_put_in_again() -> None:
    t = put_in(scrum(), put_in=OUTSIDE)
    assert t.asks == ("put_in", 0) and t.said(ev.PutIn)[0].again and t.cites("9.f3.1")


@pytest.mark.clause("rugby:9.f3.2")
def test_the_second_time_the_other_puts_in_or_attempts() -> None:
    t = put_in(put_in(scrum(), put_in=OUTSIDE), put_in=OUTSIDE)
    assert t.asks == ("put_in_choice", 1) and t.decision.default == "put_in"
    assert t.decision.law == ("9.f3.2",)
    u = Table(t.state).choose("put_in")
    assert u.asks == ("put_in", 1) and u.cites("9.f3.2")
    t.choose("attempt")
    assert t.asks == ("attempt", 1) and t.cites("9.f3.2")


def test_out_of_the_field_there_is_nothing_to_attempt() -> None:
    t = put_in(scrum(), put_in=OUTSIDE)
    gone = {"out": out("touch", (0, -35 * CM)), "rest": ((BALL, 0, -36 * CM),)}
    put_in(t, put_in=OUTSIDE, **gone)
    assert t.asks == ("put_in", 1) and t.cites("9.f3.2")
    assert t.said(ev.PutIn)[0].law == ("9.f3.2", "8.0")


@pytest.mark.clause("rugby:9.g")
def test_a_half_that_touches_a_pack_loses_the_put_in() -> None:
    t = put_in(scrum(), bumps=(bump(HALF, HOOKER),))
    assert t.asks == ("put_in", 1) and t.cites("9.g") and not t.said(ev.PutIn)[0].again


@pytest.mark.clause("rugby:9.g", "rugby:9.a.1")
@pytest.mark.parametrize("side", [0, 1])
def test_the_scrum_is_repeated_with_both_packs_built_again(side: int) -> None:
    t = scrum(side=side)
    stood = [t.state.table.at(b) for b in (HOOKER, PROP)]
    put_in(t, bumps=(bump(wearing(9, side), HOOKER),),
           rest=((HOOKER, -5_000, 10_000), (PROP, 8_000, -30_000)))  # fmt: skip
    assert [t.state.table.at(b) for b in (HOOKER, PROP)] == stood
    (placed,) = (event for event in t.said(ev.Placed) if event.what == "pack")
    assert {body for body, *_ in placed.figures} == {HOOKER, PROP}
    assert placed.law == ("9.a.1", "9.a.3") and placed.side == 1 - side


def test_who_gains_the_put_in_counts_afresh() -> None:
    t = put_in(scrum((44 * CM, 0), fives=[0, 2]), bumps=(bump(HALF, HOOKER),))
    assert t.state.side == 1 and t.state.fives == [0, 0]


@pytest.mark.near_miss("rugby:9.g")
def test_a_half_that_touches_somebody_else_does_not() -> None:
    t = put_in(scrum(), bumps=(bump(HALF, wearing(12, 1)),))
    assert t.asks[0] == "winner" and not t.cites("9.g")


# ---- out of the scrum (9.h, 9.i, 9.l) -----------------------------------------------------------


def won(option: str = "half", at: tuple[int, int] = (0, 0)) -> Table:
    return put_in(scrum(at), put_in=PutInFacts(nearer=0)).choose(option)


@pytest.mark.clause("rugby:9.h.1")
def test_the_scrum_half_plays_it_behind_the_pack() -> None:
    t = won()
    assert t.cites("9.h.1") and not t.cites("9.h.2")
    assert t.state.carrier == HALF
    assert t.state.table.ball == (-117_500, 0) and t.state.table.at(HALF) == (-135_000, 0)
    rim = -75_000 - R
    assert rim - (-117_500 + 7_000) == 25_000  # 2.5 cm from the last base to the ball


@pytest.mark.clause("rugby:9.h.2")
def test_or_the_number_eight_does() -> None:
    t = won("eight")
    eight = wearing(8, 0)
    assert t.state.carrier == eight and t.state.table.at(eight) == (-135_000, 0)
    assert t.cites("9.h.2") and not t.cites("9.h.1")


@pytest.mark.clause("rugby:9.i.1")
@pytest.mark.near_miss("rugby:8.2.e1.3", "rugby:8.2.e2.3")
def test_the_other_half_may_press() -> None:
    t = won()
    assert t.asks == ("pressure", 1) and t.decision.law == ("9.i.1",)
    assert t.decision.options.specs["move"].figures == (OTHER_HALF,)


@pytest.mark.near_miss("rugby:9.l.3")
@pytest.mark.clause("rugby:9.l.1", "rugby:9.l.2")
def test_then_the_winner_goes_on() -> None:
    t = won().choose("none")
    assert t.cites("9.l.1")
    assert t.asks == ("play", 0) and "9.l.2" in t.decision.law
    assert {"advance", "offload"} <= {*t.decision.options.specs}
    assert "pass" in t.decision.options.words.names


@pytest.mark.near_miss("rugby:9.l.1", "rugby:9.l.2")
def test_not_before_the_pressure() -> None:
    assert won().asks == ("pressure", 1)


@pytest.mark.clause("rugby:9.i.2")
def test_a_presser_wholly_past_the_pack_is_offside_where_the_half_stands() -> None:
    t = won().flick("move", OTHER_HALF, beyond=True, rest=((OTHER_HALF, -90_000, 50_000),))
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.at) == ("offside", (-135_000, 0)) and t.cites("9.i.2")
    t.choose("sanction")
    assert t.said(ev.Awarded)[0].kind == "penalty" and t.state.side == 0


@pytest.mark.near_miss("rugby:9.i.2", "rugby:9.i.3")
def test_one_who_is_not_past_them_presses_rightly() -> None:
    t = won().flick("move", OTHER_HALF, rest=((OTHER_HALF, -50_000, 57_000),))
    assert not t.said(ev.Offended) and t.asks == ("play", 0)


@pytest.mark.clause("rugby:9.i.3")
@pytest.mark.near_miss("rugby:9.i.2")
def test_a_presser_who_touches_the_other_pack_gives_a_kick() -> None:
    hit = bump(OTHER_HALF, HOOKER, (-23_000, 10_000))
    t = won().flick("move", OTHER_HALF, bumps=(hit,), beyond=True)
    assert t.said(ev.Offended)[0].name == "irregular_intervention"
    t.choose("sanction")
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("kick", 0, (-23_000, 10_000))


@pytest.mark.near_miss("rugby:9.i.3")
def test_his_own_pack_he_may_brush() -> None:
    t = won().flick("move", OTHER_HALF, bumps=(bump(OTHER_HALF, PROP),))
    assert not t.said(ev.Offended)


@pytest.mark.clause("rugby:9.l.3")
def test_the_number_eight_may_only_advance() -> None:
    t = won("eight").choose("none")
    assert t.decision.law == ("9.l.3",)
    assert "9.l.3" in t.refused("pass").law
    assert set(t.decision.options.specs) == {"advance"}


def test_with_his_second_flick_he_may_do_anything() -> None:
    t = won("eight").choose("none")
    eight = t.state.carrier
    t.flick("advance", eight, touches=(played(eight, t.state.table.ball),), gap=30_000)
    t.choose("none")
    assert "pass" in t.decision.options.words.names and "9.l.3" not in t.decision.law


@pytest.mark.clause("rugby:9.l.4", "rugby:9.l.5")
@pytest.mark.near_miss("rugby:8.2.e1.4", "rugby:8.2.e2.4")
def test_no_kick_before_a_second_touch_and_no_drop_at_all() -> None:
    t = won().choose("none")
    assert "9.l.4" in t.refused("kick").law and "9.l.5" in t.refused("drop").law


@pytest.mark.clause("rugby:9.l.5")
def test_a_kick_after_the_second_touch_but_still_no_drop() -> None:
    t = won(at=(450_000, 0)).choose("none")
    t.flick("advance", HALF, touches=(played(HALF, t.state.table.ball),), gap=30_000)
    t.choose("none")
    assert "9.l.5" in t.refused("drop").law
    assert t.choose("kick").asks == ("wedge", 0)


def test_another_figure_that_takes_over_may_drop() -> None:
    t = won(at=(450_000, 0)).choose("none")
    ball = t.state.table.ball
    t.flick("offload", 11, touches=(played(11, ball),), gap=30_000, rest=((11, ball[0], 60_000),))
    t.choose("none")
    assert "drop" in t.decision.options.words.names


# ---- the scrummer (13.2) ------------------------------------------------------------------------


@pytest.mark.clause("rugby:13.2.d", "rugby:13.2.e", "rugby:13.2.g")
@pytest.mark.near_miss("rugby:13.2.f")
@pytest.mark.parametrize("way_out", ["0", "1", "4", "5"])
def test_out_of_a_side_or_the_own_rear_it_is_of_who_put_it_in(way_out: str) -> None:
    t = scrum(scrummer=True)
    waits = t.pending
    assert isinstance(waits, Chance) and waits.law == ("13.2.d",)
    t.fold(Draw(waits.id, way_out))
    assert t.asks == ("winner", 0) and t.cites("13.2.e") and not t.cites("13.2.f")
    t.choose("half")
    assert t.cites("13.2.g")


@pytest.mark.clause("rugby:13.2.f")
@pytest.mark.near_miss("rugby:13.2.e")
@pytest.mark.parametrize("way_out", ["2", "3"])
def test_out_of_the_other_rear_it_is_of_the_other(way_out: str) -> None:
    t = scrum(scrummer=True)
    waits = t.pending
    assert isinstance(waits, Chance)
    t.fold(Draw(waits.id, way_out))
    assert t.asks == ("winner", 1) and t.cites("13.2.f") and not t.cites("13.2.e")


@pytest.mark.near_miss("rugby:13.2.d", "rugby:13.2.g")
def test_without_it_nothing_is_drawn() -> None:
    t = scrum()
    assert t.asks == ("put_in", 0)
    assert not won().cites("13.2.g")


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("end, left", [("left", 1), ("right", -1)])
@pytest.mark.parametrize("who", ["half", "eight"])
def test_the_other_half_presses_from_the_end_of_the_put_in(
    side: int, end: str, left: int, who: str
) -> None:
    t = scrum(side=side)
    half, way = wearing(9, side), 1 if side == 0 else -1
    t.flick(end, half, touches=(played(half),), put_in=PutInFacts()).choose(who)
    assert t.asks == ("pressure", 1 - side)
    x, y = t.state.set_piece.at if t.state.set_piece else (0, 0)
    presser = t.state.table.at(wearing(9, 1 - side))
    assert presser == (x + way * 23_000, y + way * left * 57_000)
    assert t.state.table.at(wearing(9 if who == "half" else 8, side)) == (x - way * 135_000, y)
    assert t.state.table.axis == 90_000


def astray(t: Table) -> Table:
    """A put-in that ends outside the gap, the ball turned."""
    return put_in(t, put_in=PutInFacts(inside=False), rest=((BALL, 0, 20 * CM),), axis=45_000)


@pytest.mark.parametrize("y", [0, -10 * CM])
def test_the_ball_lies_along_the_pitch_for_every_put_in(y: int) -> None:
    t = scrum((0, y))
    assert t.state.table.axis == 0
    lay = t.state.table.ball
    t = astray(t)
    assert t.asks == ("put_in", 0)
    assert (t.state.table.axis, t.state.table.ball) == (0, lay)


def test_who_gains_the_put_in_has_two_of_his_own() -> None:
    t = astray(astray(scrum())).choose("put_in")
    assert t.asks == ("put_in", 1)
    t = astray(t)
    assert t.asks == ("put_in", 1) and t.cites("9.f3.1")
    assert astray(t).asks == ("put_in_choice", 0)
