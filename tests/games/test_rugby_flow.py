"""The match of rugby as an agenda: whole matches at random keep what must hold."""

from __future__ import annotations

import pytest

from puntadidito.core.invariants import random_match
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.game import Rugby
from puntadidito.games.rugby.invariants import RULES
from tests.games.rugby_table import in_play, played


@pytest.mark.parametrize("seed", [4, 8, 15])
def test_random_matches_keep_what_must_hold(seed: int) -> None:
    assert random_match(Rugby(), RULES, seed) > 30


# ---- possession ---------------------------------------------------------------------------------


@pytest.mark.clause("rugby:4.1.a.1")
def test_who_touches_the_ball_and_keeps_it_near_has_it() -> None:
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=50_000, way="forward")
    assert t.state.carrier == 9 and t.asks == ("move", 1)


@pytest.mark.near_miss("rugby:4.1.a.1")
@pytest.mark.clause("rugby:4.1.b.1")
def test_a_hair_farther_forward_it_is_a_knock_on() -> None:
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=50_001, way="forward")
    assert t.said(ev.Offended)[0].name == "knock_on" and t.asks == ("offended", 1)
    t.choose("sanction")
    assert t.said(ev.Awarded)[0].kind == "scrum" and t.state.side == 1


@pytest.mark.near_miss("rugby:4.1.b.1")
@pytest.mark.clause("rugby:4.1.c.1")
def test_sideways_it_is_a_flying_pass() -> None:
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=50_001, way="sideways")
    assert t.state.open and t.state.side == 0 and not t.said(ev.Offended)


def test_a_miss_gives_the_attempt_to_the_other() -> None:
    t = in_play().flick("attempt", 9)
    assert t.asks == ("attempt", 1) and t.cites("4.1.0.1")
