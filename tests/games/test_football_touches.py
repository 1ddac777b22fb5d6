"""How often one figure may play the ball, and what gives it its flicks again (5.2, 5.3.h-i)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import ReEntry
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import NOBODY
from puntadidito.games.football.table import BALL, BALL_R, SHOOTING_LINE
from tests.games.football_table import (
    Flick,
    Kick,
    Table,
    block,
    bump,
    in_play,
    kick_off,
    out,
    played,
    touch,
    volley,
)

AIM = {"angle": 0, "power": 500}
D4 = touch(14, (90_000, 0), 300_000, ball_moving=True)


def used(**by_figure: int) -> list[int]:
    """Flicks used, by ``f5=2``."""
    return [by_figure.get(f"f{body}", 0) for body in range(22)]


def again(t: Table) -> list[str]:
    """Why all have their flicks again."""
    return [e.law[0] for e in t.said(ev.Touched) if e.figure == NOBODY]


# ---- still or moving (5.2.a), every flick an attempt (5.2.m) ------------------------------------


@pytest.mark.clause("football:5.2.a", "football:6.6.a")
def test_the_ball_may_be_played_while_it_rolls_and_nobody_need_wait() -> None:
    met = touch(7, (60_000, 0), 400_000, moving=True, ball_moving=True)
    t = in_play(sealed=True).together(5, volley(7), touches=(played(5), met))
    assert t.said(ev.Flicked)[0].sealed == ("volley",)
    assert t.said(ev.Offended) == []
    assert (t.state.touches[5], t.state.touches[7]) == (0, 1)
    assert t.state.possession == 0 and t.asks == ("block", 1)


@pytest.mark.clause("football:5.2.a")
@pytest.mark.near_miss("football:6.6.a")
def test_or_when_it_lies_still() -> None:
    t = in_play().flick(5, touches=(played(5),))
    assert t.state.touches[5] == 1 and t.asks == ("block", 1)


@pytest.mark.near_miss("football:5.2.a")
def test_who_misses_has_not_played_it() -> None:
    assert not in_play().flick(5).said(ev.Flicked)[0].touched


@pytest.mark.near_miss("football:6.6.a")
def test_a_volley_by_another_figure_may_be_sealed() -> None:
    t = in_play(sealed=True)
    t.choose("flick", {"figure": 5, **AIM, "volley": {"figure": 7, **AIM, "after": 1}})
    assert t.asks == ("guard", 1)


@pytest.mark.clause("football:6.6.a")
@pytest.mark.parametrize(("sealed", "figure"), [(False, 7), (True, 5)])
def test_not_if_that_was_not_agreed_nor_by_the_very_figure_that_is_flicked(
    sealed: bool, figure: int
) -> None:
    t = in_play(sealed=sealed)
    value = {"figure": 5, **AIM, "volley": {"figure": figure, **AIM, "after": 1}}
    assert t.refused("flick", value).law == ("6.6.a",)


@pytest.mark.clause("football:5.2.m")
def test_every_flick_is_an_attempt() -> None:
    t = in_play(touches=used(f5=1)).flick(5, touches=(played(5),))
    assert [(e.figure, e.used) for e in t.said(ev.Touched)] == [(5, 2)]


@pytest.mark.near_miss("football:5.2.m")
def test_a_re_entry_is_none() -> None:
    t = in_play(f5=(570_000, 200_000), touches=used(f5=2)).flick(
        5, "re_entry", re_entry=ReEntry(0, 0), rest=((5, 200_000, 200_000),)
    )
    assert t.said(ev.Touched) == [] and t.state.touches[5] == 2


# ---- three in a row (5.2.b, 5.2.g) --------------------------------------------------------------


@pytest.mark.clause("football:5.2.b")
def test_after_three_another_figure_must_play() -> None:
    t = in_play(touches=used(f5=2)).flick(5, touches=(played(5),)).choose("none")
    spec = t.decision.options.specs["flick"]
    assert 5 not in spec.figures and [bar.figure for bar in spec.barred] == [5]
    assert t.refused("flick", {"figure": 5, **AIM}).law == ("5.2.b",)


@pytest.mark.near_miss("football:5.2.b")
def test_after_two_it_may_once_more() -> None:
    t = in_play(touches=used(f5=2))
    assert t.decision.options.specs["flick"].barred == ()
    t.choose("flick", {"figure": 5, **AIM})


def fourth(**facts: Any) -> Table:
    t = in_play(referee="strict", touches=used(f5=3))
    return t.flick(5, rest=((5, 80_000, 0), (BALL, 90_000, 0)), **facts)


@pytest.mark.parametrize("facts", [{"touches": (played(5),)}, {}], ids=["played", "tried"])
@pytest.mark.parametrize("choice", ["back_change", "advantage"])
@pytest.mark.clause("football:5.2.g", "football:5.2.b")
def test_a_fourth_goes_back_and_the_ball_is_lost_even_with_advantage(
    facts: dict[str, Any], choice: str
) -> None:
    t = fourth(**facts)
    assert t.asks == ("choose", 1) and t.decision.law[0] == "5.2.h"
    assert t.decision.options.names == ("advantage", "back_change")
    t.choose(choice)
    back = choice == "back_change"
    assert t.state.table.ball == ((0, 0) if back else (90_000, 0))
    assert t.state.table.places[5] != (80_000, 0) or not back
    assert [(e.side, e.changed) for e in t.said(ev.Possession)] == [(1, True)]
    assert t.state.touches == used()
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.2.g")
def test_a_third_does_not() -> None:
    t = in_play(referee="strict", touches=used(f5=2)).flick(5, touches=(played(5),))
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


def flicked_twice(before: int) -> Table:
    """A real table: the same figure is flicked, and again while the ball rolls."""
    t = in_play(live=True, touches=used(f5=before)).choose("flick", {"figure": 5})
    met = touch(5, (60_000, 0), 500_000, moving=True, ball_moving=True)
    flicks = (Flick("attack", 0, 5, rest_t=200_000), volley(5))
    return t.happened(flicks=flicks, touches=(played(5), met))


@pytest.mark.clause("football:5.2.g")
def test_a_volley_may_be_the_fourth() -> None:
    t = flicked_twice(2)
    assert [(e.figure, e.t) for e in t.said(ev.Offended)] == [(5, 300_000)]
    assert t.asks == ("choose", 1)


@pytest.mark.near_miss("football:5.2.g")
def test_or_the_third() -> None:
    t = flicked_twice(1)
    assert t.said(ev.Offended) == [] and t.state.touches[5] == 3


def test_a_taker_may_not_follow_up_his_own_kick() -> None:
    for figure, broken in ((9, ["4.2.h"]), (7, [])):
        t = kick_off(quick=True, live=True).choose("kick", {"figure": 9})
        met = touch(figure, (60_000, 0), 500_000, moving=True, ball_moving=True)
        t.happened(
            flicks=(Flick("kick_off", 0, 9, rest_t=200_000), volley(figure)),
            touches=(played(9), met),
            kick=Kick(moved=True, forward=True),
        )
        assert [e.law[0] for e in t.said(ev.Offended)] == broken


# ---- what gives all their flicks again (5.2.c-f) ------------------------------------------------


@pytest.mark.clause("football:5.2.c")
def test_another_figure_plays() -> None:
    t = in_play(touches=used(f5=3)).flick(6, touches=(played(6),))
    assert again(t) == ["5.2.c"]
    assert (t.state.touches[5], t.state.touches[6]) == (0, 1)
    t.choose("none").choose("flick", {"figure": 5, **AIM})


@pytest.mark.clause("football:5.2.c")
def test_the_keeper_pushes_the_ball() -> None:
    home = (-560_000, 0)
    t = in_play(home, touches=used(f5=3)).flick(
        KEEPERS[0], "control", touches=(touch(KEEPERS[0], home, 0, moving=True),)
    )
    assert again(t) == ["5.2.c"] and t.state.touches == used()


@pytest.mark.clause("football:5.2.c")
def test_or_is_passed_to() -> None:
    """Situation 9: back onto the own keeper."""
    back = touch(KEEPERS[0], (-560_000, 0), 400_000, ball_moving=True)
    t = in_play((-400_000, 0), touches=used(f5=2)).flick(
        5, touches=(played(5, (-400_000, 0)), back)
    )
    assert again(t) == ["5.2.c"] and t.state.touches == used() and t.state.possession == 0


@pytest.mark.near_miss("football:5.2.c")
def test_the_same_figure_plays_again() -> None:
    t = in_play(touches=used(f5=1)).flick(5, touches=(played(5),))
    assert again(t) == [] and t.state.touches[5] == 2


@pytest.mark.clause("football:5.2.d")
def test_the_ball_touches_another_of_the_same_side() -> None:
    t = in_play(touches=used(f5=2)).flick(5, touches=(played(5), touch(6, t=300_000)))
    assert again(t) == ["5.2.d"] and t.state.touches == used()


@pytest.mark.near_miss("football:5.2.d")
def test_one_that_lies_does_not_count() -> None:
    lying = touch(6, t=300_000, neutral=True, lying=True)
    t = in_play(touches=used(f5=1)).flick(5, touches=(played(5), lying))
    assert again(t) == [] and t.state.touches[5] == 2


@pytest.mark.clause("football:5.2.e")
def test_the_ball_is_lost() -> None:
    t = in_play(touches=used(f5=2)).flick(5, touches=(played(5), D4))
    assert again(t) == ["5.2.e"] and t.state.touches == used() and t.state.possession == 1


@pytest.mark.clause("football:5.2.f")
def test_the_ball_goes_out() -> None:
    """Off a defender who was pushed, so that it is thrown in by the same side."""
    pushed = touch(14, (100_000, 300_000), 300_000, ball_moving=True, moving=True)
    t = in_play((100_000, 250_000), touches=used(f5=2)).flick(
        5, touches=(played(5, (100_000, 250_000)), pushed), out=out("north", (110_000, 400_000))
    )
    assert again(t) == ["5.2.f"] and t.state.touches == used()
    assert t.asks == ("taker", 0)


@pytest.mark.near_miss("football:5.2.f")
def test_the_ball_stops_with_its_rim_on_the_line() -> None:
    """Situation 1: not wholly over."""
    t = in_play(touches=used(f5=1)).flick(
        5, touches=(played(5),), rest=((BALL, 0, 400_000 + BALL_R),)
    )
    assert again(t) == [] and t.state.touches[5] == 2 and t.asks == ("block", 1)


# ---- off an opponent and back (5.2.i-l) ---------------------------------------------------------

MINE = touch(5, (60_000, 0), 500_000, ball_moving=True)


def rebound(off: Any, back: Any = MINE) -> Table:
    return in_play(touches=used(f5=2)).flick(5, touches=(played(5), off, back))


@pytest.mark.clause("football:5.2.i")
@pytest.mark.near_miss("football:5.2.e", "football:5.2.j")
def test_off_a_figure_and_back_onto_the_same_is_no_change() -> None:
    t = rebound(D4)
    assert t.state.possession == 0 and t.state.touches[5] == 3
    t.choose("none")
    assert t.refused("flick", {"figure": 5, **AIM}).law == ("5.2.b",)


@pytest.mark.clause("football:5.2.j")
@pytest.mark.near_miss("football:5.2.i")
def test_off_the_keeper_and_back_it_has_three_again() -> None:
    t = rebound(touch(KEEPERS[1], (90_000, 0), 300_000, ball_moving=True))
    assert t.state.possession == 0 and t.state.touches == used()
    assert again(t) == ["5.2.j"]


@pytest.mark.near_miss("football:5.2.i")
def test_back_onto_another_it_has_too_but_because_that_was_touched() -> None:
    t = rebound(D4, touch(6, (60_000, 0), 500_000, ball_moving=True))
    assert again(t) == ["5.2.d"] and t.state.touches == used()


def shot_in(x: int, *more: Any) -> Table:
    """Shot from there, and in the end in the goal."""
    goal = out("east", (600_000, 0), 800_000, goal=True)
    return in_play((x, 0)).flick(5, touches=(played(5, (x, 0)), *more), out=goal)


INSIDE = SHOOTING_LINE + BALL_R + 1
"""The whole ball just inside the area; a micrometre less touches its line."""


@pytest.mark.parametrize("off", [14, KEEPERS[1]])
@pytest.mark.clause("football:5.2.k")
@pytest.mark.near_miss("football:5.2.l")
def test_a_goal_after_such_a_rebound_counts_if_it_was_shot_inside(off: int) -> None:
    t = shot_in(INSIDE, touch(off, t=300_000, ball_moving=True), MINE)
    assert t.state.score == [1, 0] and t.said(ev.Goal)[0].law[0] == "5.2.k"


@pytest.mark.parametrize("off", [14, KEEPERS[1]])
@pytest.mark.clause("football:5.2.l")
def test_otherwise_it_is_a_goal_kick(off: int) -> None:
    t = shot_in(INSIDE - 1, touch(off, t=300_000, ball_moving=True), MINE)
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)
    assert t.said(ev.Awarded)[0].kind == "goal_kick" and t.state.possession == 1


@pytest.mark.near_miss("football:5.2.k", "football:5.2.l")
def test_straight_in_is_no_rebound() -> None:
    assert shot_in(INSIDE).state.score == [1, 0]
    assert shot_in(INSIDE - 1).state.score == [0, 0]


# ---- an attempt that a block spoiled (5.2.n) ----------------------------------------------------


def blocked(*touches: Any) -> Table:
    """A block meets the running figure of the attacker, who had used two."""
    t = in_play(sealed=True, touches=used(f5=2))
    return t.together(
        5, block(15), bumps=(bump(15, 5, t=70_000, two_moving=True),), touches=touches
    )


@pytest.mark.clause("football:5.2.n")
@pytest.mark.parametrize("choice", ["advantage", "back_al_volo"])
def test_an_attempt_that_a_foul_stopped_is_not_counted(choice: str) -> None:
    t = blocked()
    assert t.asks == ("choose", 0)
    t.choose(choice)
    assert t.state.touches[5] == 2 and t.state.possession == 0
    assert 5 in t.decision.options.specs["flick"].figures


@pytest.mark.near_miss("football:5.2.n")
@pytest.mark.parametrize("choice", ["advantage", "back_al_volo"])
def test_one_that_came_through_is(choice: str) -> None:
    t = blocked(played(5, t=60_000)).choose(choice)
    assert t.state.touches[5] == 3 and t.state.possession == 0
    assert 5 not in t.decision.options.specs["flick"].figures


# ---- one flick, several touches (5.3.h-i) -------------------------------------------------------

ONCE_MORE = touch(5, (60_000, 0), 500_000, moving=True, ball_moving=True)


@pytest.mark.clause("football:5.3.h", "football:5.3.i")
@pytest.mark.near_miss("football:5.1.i")
def test_a_second_touch_of_the_same_flick_keeps_the_ball_and_is_not_counted() -> None:
    t = in_play(touches=used(f5=1)).flick(5, touches=(played(5), ONCE_MORE))
    assert t.state.touches[5] == 2
    assert t.state.possession == 0 and t.asks == ("block", 1)


@pytest.mark.clause("football:5.3.h", "football:5.3.i")
def test_or_wins_it_back() -> None:
    t = in_play(touches=used(f5=1)).flick(5, touches=(played(5), D4, ONCE_MORE))
    assert [e.side for e in t.said(ev.Possession)] == [1, 0]
    assert t.state.touches[5] == 2 and t.state.possession == 0 and t.asks == ("block", 1)


@pytest.mark.near_miss("football:5.3.h", "football:5.3.i")
def test_not_once_it_has_come_to_rest_and_was_only_pushed() -> None:
    flicks = (Flick("attack", 0, 5, rest_t=499_999),)
    t = in_play().flick(5, flicks=flicks, touches=(played(5), D4, ONCE_MORE))
    assert t.state.possession == 1 and t.asks == ("attack", 1)
