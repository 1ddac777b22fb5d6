"""Passes on the fly and offloads (5.2, 5.3)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.layout import CONTROL, R, wearing
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_passing import (
    AHEAD,
    BEHIND,
    CM,
    HIS,
    HIS_TOO,
    MATE,
    OTHER_MATE,
    owned,
    unmet,
)
from tests.games.rugby_table import Table, in_play, played, touch

# ---- on the fly (5.2) ---------------------------------------------------------------------------

FLOWN: dict[str, Any] = {"gap": 8 * CM, "way": "back", "ahead": -8 * CM, "moved": 8 * CM}


def flown(**facts: Any) -> Table:
    """An advance that leaves the ball behind."""
    told = {"touches": (played(9),), "rest": ((BALL, -8 * CM, 0),), **FLOWN, **facts}
    return owned(f11=(-12 * CM, 0)).flick("advance", 9, **told)


def flown_to_mate() -> Table:
    return flown(touches=(played(9), touch(MATE, (-9 * CM, 0), 300_000)))


@pytest.mark.clause("rugby:5.2.0", "rugby:5.2.a", "rugby:5.2.b", "rugby:5.2.c")
def test_a_flying_pass_needs_no_word_no_hand_and_no_support() -> None:
    t = flown_to_mate()
    assert t.cites("5.2.0") and t.cites("5.2.a") and t.cites("5.2.b") and t.cites("5.2.c")
    assert not t.said(ev.Declared) and t.asks == ("move", 1)
    assert t.state.carrier == MATE


@pytest.mark.near_miss("rugby:5.2.0", "rugby:5.2.a", "rugby:5.2.b", "rugby:5.2.c", "rugby:5.2.h")
def test_a_voluntary_one_has_them() -> None:
    assert unmet().state.passed == "voluntary"


@pytest.mark.clause("rugby:5.2.d")
def test_an_offside_defender_intercepts_a_ball_that_is_not_ahead() -> None:
    met = touch(HIS, (-9 * CM, 0), 300_000)
    t = owned(f20=BEHIND).flick("advance", 9, touches=(played(9), met), **FLOWN)
    assert not t.said(ev.Offended) and t.state.carrier == HIS and t.cites("5.2.d")


@pytest.mark.near_miss("rugby:5.2.d")
def test_ahead_it_is_his_offence() -> None:
    met = touch(HIS, (1_001, 0), 300_000)
    t = owned(f20=BEHIND).flick("advance", 9, touches=(played(9), met), **FLOWN)
    assert t.said(ev.Offended)[0].side == 1 and t.cites("10.1.c")


@pytest.mark.clause("rugby:5.2.e.1")
def test_back_to_the_passer_off_a_team_mate_is_forward() -> None:
    mate, again = touch(MATE, (-5 * CM, 0), 300_000), touch(9, (-2 * CM, 0), 400_000)
    t = flown(touches=(played(9), mate, again))
    assert t.said(ev.Offended)[0].law[0] == "5.2.e.1"
    assert t.said(ev.Offended)[0].at == (-2 * CM, 0)


@pytest.mark.near_miss("rugby:5.2.e.1", "rugby:5.2.e.2")
@pytest.mark.parametrize("kind, how", [("advance", "tackle"), ("attempt", "intercepted")])
def test_with_a_defender_between_them_he_has_it(kind: str, how: str) -> None:
    mate, again = touch(MATE, (-5 * CM, 0), 300_000), touch(9, (-2 * CM, 0), 500_000)
    t = owned() if kind == "advance" else in_play()
    t.flick(kind, 9, touches=(played(9), mate, touch(HIS, (-6 * CM, 0), 400_000), again), **FLOWN)
    assert not t.said(ev.Offended) and t.said(ev.Possession)[0].how == how


@pytest.mark.clause("rugby:5.2.e.1")
@pytest.mark.parametrize("kind", ["advance", "attempt"])
def test_first_back_to_the_passer_it_is_forward_whoever_meets_it_then(kind: str) -> None:
    mate, again = touch(MATE, (-5 * CM, 0), 300_000), touch(9, (-2 * CM, 0), 400_000)
    t = owned() if kind == "advance" else in_play()
    t.flick(kind, 9, touches=(played(9), mate, again, touch(HIS, (-6 * CM, 0), 500_000)), **FLOWN)
    assert t.said(ev.Offended)[0].law[0] == "5.2.e.1"


@pytest.mark.near_miss("rugby:5.2.e.1", "rugby:5.2.e.2")
def test_off_one_it_met_ahead_it_is_an_advance() -> None:
    mate, again = touch(MATE, (1_001, 0), 300_000), touch(9, (0, 0), 400_000)
    t = flown(touches=(played(9), mate, again))
    assert not t.cites("5.2.e.1")


@pytest.mark.clause("rugby:5.2.e.2")
def test_at_rest_against_passer_and_team_mate_it_is_forward_too() -> None:
    t = flown(touches=(played(9), touch(MATE, (-5 * CM, 0), 300_000)), touching=(9, MATE))
    assert t.said(ev.Offended)[0].law[0] == "5.2.e.2"


@pytest.mark.clause("rugby:5.2.f.1", "rugby:5.2.f.3", "rugby:5.2.f.2")
@pytest.mark.near_miss("rugby:5.2.f.4", "rugby:5.2.f.5", "rugby:5.1.m.2")
def test_whom_it_met_goes_on_but_does_not_kick() -> None:
    t = flown_to_mate().choose("none")
    assert t.decision.law == ("5.2.f.1", "5.2.f.3")
    assert {"advance", "offload"} == {*t.decision.options.specs}
    assert t.refused("kick").law == ("5.2.f.2",)


@pytest.mark.clause("rugby:5.2.f.4", "rugby:5.2.f.5", "rugby:5.2.h")
@pytest.mark.near_miss("rugby:5.2.f.1", "rugby:5.2.f.3", "rugby:5.1.m.5")
def test_met_by_nobody_any_other_regular_figure_goes_on() -> None:
    t = flown()
    assert t.said(ev.Barred)[0].law == ("5.2.h",)
    t.choose("none")
    assert t.decision.law == ("5.2.f.4",)
    assert t.refused("kick").law == ("5.2.f.5",)
    assert t.refused("advance", {"figure": 9, "angle": 0, "power": 300}).law == ("5.2.h",)


@pytest.mark.clause("rugby:5.2.g")
def test_missed_in_completing_it_the_attempt_passes() -> None:
    t = flown().choose("none").flick("advance", MATE)
    assert t.asks == ("attempt", 1) and t.cites("5.2.g")


@pytest.mark.near_miss("rugby:5.2.f.2")
def test_a_kick_is_free_to_who_never_passed() -> None:
    assert owned().choose("kick").asks == ("wedge", 0)


# ---- offloads (5.3) -----------------------------------------------------------------------------


@pytest.mark.clause("rugby:5.3.a")
def test_an_offload_needs_the_ball_within_five_centimetres() -> None:
    t = owned(f9=(-R - CONTROL - 7_001, 0), chase=True)
    assert t.refused("offload").law == ("5.3.a",)


@pytest.mark.near_miss("rugby:5.3.a", "rugby:5.3.b")
@pytest.mark.clause("rugby:5.3.c.1")
def test_an_offload_is_an_attempt_by_another_regular_figure() -> None:
    t = owned(f9=(-R - CONTROL - 7_000, 0)).flick(
        "offload", MATE, touches=(played(MATE),), gap=CONTROL, way="forward"
    )
    assert t.state.carrier == MATE and t.cites("5.3.c.1")


@pytest.mark.near_miss("rugby:5.3.c.1")
def test_so_it_may_be_knocked_on() -> None:
    t = owned().flick("offload", MATE, touches=(played(MATE),), gap=CONTROL + 1, way="forward")
    assert t.said(ev.Offended)[0].name == "knock_on" and not t.cites("5.3.c.1")


@pytest.mark.clause("rugby:5.3.b")
def test_an_offside_figure_cannot_make_it() -> None:
    t = owned(f11=AHEAD)
    refusal = t.refused("offload", {"figure": MATE, "angle": 0, "power": 300})
    assert refusal.law[0] == "5.3.b"


def test_the_carrier_makes_no_offload_and_wears_no_wrong_shirt() -> None:
    assert wearing(10, 0) == 9
    t = owned()
    assert 9 not in t.decision.options.specs["offload"].figures
    assert HIS_TOO not in t.decision.options.specs["offload"].figures and OTHER_MATE == 13
