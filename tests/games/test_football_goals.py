"""Goals, goals that are none, own goals, woodwork (rule 7)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football import restart_steps, spots
from puntadidito.games.football.facts import Save, Wood
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import Dead, Portierino, Restart
from puntadidito.games.football.table import BALL, BALL_R, SHOOTING_LINE, TOUCH_LINE
from tests.games.football_table import Flick, Kick, Table, in_play, out, played, touch, volley

INSIDE = SHOOTING_LINE + BALL_R + 1
"""The whole ball just inside the area; a micrometre less touches its line."""
IN = out("east", (600_000, 0), 800_000, goal=True)
WIDE = out("east", (600_000, 64_000), 800_000)
OWN = out("west", (-600_000, 0), 800_000, goal=True)
KEEPER = touch(KEEPERS[1], (570_000, 0), 600_000, ball_moving=True)


def shot(ball: tuple[int, int], *more: Any, gone: Any = IN, **facts: Any) -> Table:
    """5 shoots from there, and in the end the ball is out."""
    return in_play(ball).flick(5, touches=(played(5, ball), *more), out=gone, **facts)


def no_goal(t: Table, kind: str, side: int) -> bool:
    """No goal, and this restart instead."""
    awarded = [(e.kind, e.side) for e in t.said(ev.Awarded)]
    return t.state.score == [0, 0] and t.said(ev.Goal) == [] and awarded == [(kind, side)]


# ---- a goal (7.1.a-b, 7.1.e) --------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [(), (touch(14, (500_000, 0), 500_000, ball_moving=True),), (KEEPER,)],
    ids=["straight", "off a defender", "off the keeper"],
)
@pytest.mark.clause("football:7.1.a", "football:7.1.b", "football:7.1.e")
def test_a_ball_shot_inside_the_area_and_wholly_in_the_goal_is_a_goal(more: Any) -> None:
    t = shot((INSIDE, 0), *more)
    (goal,) = t.said(ev.Goal)
    assert (goal.side, goal.figure, goal.own, goal.score) == (0, 5, False, (1, 0))
    assert t.state.score == [1, 0]
    assert t.said(ev.Awarded)[-1].kind == "kick_off" and t.asks == ("kick", 1)


def test_nobody_lies_at_the_kick_off_after_it() -> None:
    t = shot((INSIDE, 0), fallen=(14,))
    assert t.said(ev.Goal) and t.asks == ("kick", 1) and t.state.table.lying == ()


@pytest.mark.near_miss("football:7.1.a", "football:7.1.b", "football:7.1.e")
def test_beside_the_post_it_is_none() -> None:
    assert no_goal(shot((INSIDE, 0), gone=WIDE), "goal_kick", 1)


@pytest.mark.parametrize(
    "ball", [(INSIDE - 1, 0), (INSIDE, TOUCH_LINE - BALL_R), (INSIDE, BALL_R - TOUCH_LINE)]
)
@pytest.mark.clause("football:7.1.b", "football:7.2.a")
@pytest.mark.near_miss("football:7.1.a", "football:7.1.e")
def test_shot_from_a_line_of_the_area_it_is_none(ball: tuple[int, int]) -> None:
    t = shot(ball)
    assert no_goal(t, "goal_kick", 1) and t.said(ev.NoGoal)
    assert t.asks[1] == 1


@pytest.mark.parametrize("ball", [(INSIDE, TOUCH_LINE - BALL_R - 1), (INSIDE, 0)])
@pytest.mark.near_miss("football:7.2.a")
def test_a_micrometre_further_in_it_is_one(ball: tuple[int, int]) -> None:
    assert shot(ball).state.score == [1, 0]


def test_where_the_figure_stood_does_not_matter() -> None:
    t = in_play((INSIDE, 0), f5=(-100_000, 0)).flick(5, touches=(played(5, (INSIDE, 0)),), out=IN)
    assert t.state.score == [1, 0]


# ---- the signal (7.1.c) -------------------------------------------------------------------------


def at_the_end(begins: int) -> Table:
    """The half ends 300 ms after the pass; a volley that begins then sends the ball in."""
    t = in_play((400_000, 0), sealed=True, timed=True, clock=15 * 60_000 - 300)
    met = touch(7, (450_000, 0), 500_000, moving=True, ball_moving=True)
    return t.together(5, volley(7, begins), touches=(played(5, (400_000, 0)), met), out=IN)


@pytest.mark.clause("football:7.1.c")
def test_a_shot_at_the_very_signal_is_too_late() -> None:
    t = at_the_end(300_000)
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)
    assert t.said(ev.HalfOver)[0].score == (0, 0)


@pytest.mark.near_miss("football:7.1.c")
def test_one_begun_before_it_counts_whenever_it_goes_in() -> None:
    t = at_the_end(299_999)
    assert t.said(ev.Goal)[0].score == (1, 0)
    assert t.said(ev.HalfOver)[0].score == (1, 0)


# ---- tirabile (7.1.d) ---------------------------------------------------------------------------


def rolled_to(x: int) -> Table:
    t = in_play(keeper="hand").flick(5, touches=(played(5),), rest=((BALL, x, 0),))
    return t.choose("none")


@pytest.mark.clause("football:7.1.d")
def test_the_referee_says_when_one_may_shoot_and_the_keeper_is_set() -> None:
    t = rolled_to(INSIDE)
    assert [e.side for e in t.said(ev.Ready)] == [0] and t.state.ready
    t.choose("flick", {"figure": 6, "angle": 0, "power": 500})
    assert t.asks == ("guard", 1) and "keep" in t.decision.options.spots


@pytest.mark.near_miss("football:7.1.d")
def test_not_while_the_ball_touches_the_line() -> None:
    t = rolled_to(INSIDE - 1)
    assert t.said(ev.Ready) == [] and not t.state.ready
    t.choose("flick", {"figure": 6, "angle": 0, "power": 500})
    assert t.said(ev.KeeperPlaced) == []


def test_nor_twice_of_the_same_spell() -> None:
    t = in_play((INSIDE, 0))
    assert t.said(ev.Ready)
    t.flick(5, touches=(played(5, (INSIDE, 0)),), rest=((BALL, INSIDE + 1, 0),)).choose("none")
    assert t.said(ev.Ready) == []


# ---- a keeper beside his portierino (7.1.g-h) ---------------------------------------------------


def stopped(on: bool, **facts: Any) -> Table:
    """A real table: the keeper on his rod stops the shot."""
    t = in_play((INSIDE, 0), live=True, portierino=[None, Portierino() if on else None])
    return t.choose("flick", {"figure": 5}).happened(
        flicks=(Flick("attack", 0, 5, rest_t=900_000),),
        touches=(played(5, (INSIDE, 0)), KEEPER),
        saves=(Save(600_000, 1, (570_000, 0)),),
        **facts,
    )


@pytest.mark.clause("football:7.1.g", "football:7.1.h")
def test_the_keeper_may_not_stop_a_goal_while_his_portierino_is_on() -> None:
    t = stopped(on=True)
    assert t.asks == ("choose", 0) and "penalty" in t.decision.options.names
    t.choose("penalty")
    assert t.said(ev.Awarded)[0].kind == "penalty" and t.state.possession == 0


@pytest.mark.near_miss("football:7.1.g", "football:7.1.h")
def test_nothing_is_given_that_is_not_sure() -> None:
    t = stopped(on=True, sure=False)
    assert t.said(ev.Offended) == [] and t.state.possession == 1


@pytest.mark.near_miss("football:7.1.g", "football:7.1.h")
def test_without_a_portierino_it_is_a_save() -> None:
    t = stopped(on=False)
    assert t.said(ev.Offended) == [] and t.asks == ("attack", 1)


# ---- the keeper and a shot that cannot count (7.2.b-c) ------------------------------------------


@pytest.mark.parametrize("gone", [IN, WIDE], ids=["in", "behind"])
@pytest.mark.clause("football:7.2.b", "football:7.2.c")
def test_a_keeper_risks_nothing_with_an_irregular_shot(gone: Any) -> None:
    assert no_goal(shot((INSIDE - 1, 0), KEEPER, gone=gone), "goal_kick", 1)


@pytest.mark.near_miss("football:7.2.b", "football:7.2.c")
def test_with_a_regular_one_he_does() -> None:
    assert shot((INSIDE, 0), KEEPER).state.score == [1, 0]
    assert no_goal(shot((INSIDE, 0), KEEPER, gone=WIDE), "corner", 0)


# ---- own goals (7.3.a-c) ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [(), (touch(14, (-300_000, 0), 300_000, ball_moving=True),), (touch(6, t=300_000),)],
    ids=["straight", "off an opponent", "off one of his own"],
)
@pytest.mark.clause("football:7.3.a")
def test_into_ones_own_goal_it_counts_from_anywhere(more: Any) -> None:
    t = shot((550_000, 0), *more, gone=OWN)
    (goal,) = t.said(ev.Goal)
    assert (goal.side, goal.own) == (1, True) and t.state.score == [0, 1]
    assert t.asks == ("kick", 0)


@pytest.mark.near_miss("football:7.3.a")
def test_an_irregular_shot_off_a_defender_is_no_own_goal_of_his() -> None:
    off = touch(14, (550_000, 0), 500_000, ball_moving=True)
    assert no_goal(shot((INSIDE - 1, 0), off), "goal_kick", 1)


def kicked_back(kind: Dead, at: tuple[int, int], *more: Any) -> Table:
    """A restart of side 0 that ends in its own goal."""
    t = in_play(at, f5=None)
    s = t.state
    s.restart = Restart(kind=kind, side=0, at=at, taker=5, bare=True)
    s.todo = [restart_steps.Kick()]
    value = {"figure": 5, "angle": 0, "power": 500, "place": spots.usual(s)}
    kick = Kick(moved=True, left_area=True)
    return t.choose("kick", value).happened(touches=(played(5, at), *more), kick=kick, out=OWN)


KICKS = pytest.mark.parametrize(
    ("kind", "at"),
    [
        ("direct", (0, 100_000)), ("indirect", (0, 100_000)), ("corner", (592_000, 392_000)),
        ("throw_in", (0, 400_000)), ("goal_kick", (-560_000, 100_000)), ("penalty", (475_000, 0)),
    ],
)  # fmt: skip


@KICKS
@pytest.mark.clause("football:7.3.b", "football:7.3.c")
@pytest.mark.near_miss("football:7.3.a")
def test_straight_from_a_restart_there_is_no_own_goal(kind: Dead, at: tuple[int, int]) -> None:
    t = kicked_back(kind, at)
    assert no_goal(t, "corner", 1) and t.asks[1] == 1


@KICKS
@pytest.mark.clause("football:7.3.a")
@pytest.mark.near_miss("football:7.3.b", "football:7.3.c")
def test_off_somebody_there_is(kind: Dead, at: tuple[int, int]) -> None:
    t = kicked_back(kind, at, touch(6, (-200_000, 0), 300_000, ball_moving=True))
    assert t.state.score == [0, 1] and t.said(ev.Goal)[0].own


# ---- woodwork (7.3.d) ---------------------------------------------------------------------------

BEHIND = out("west", (-600_000, 200_000), 800_000)
POST = {"wood": (Wood(500_000, "east"),)}


@pytest.mark.clause("football:7.3.d")
def test_off_the_woodwork_over_ones_own_end_line_it_is_ones_own_goal_kick() -> None:
    t = shot((INSIDE, 0), gone=BEHIND, **POST)
    assert no_goal(t, "goal_kick", 0) and t.state.possession == 0


@pytest.mark.parametrize(
    ("x", "more", "facts"),
    [
        (INSIDE - 1, (), POST),
        (INSIDE, (touch(6, t=500_001, ball_moving=True),), POST),
        (INSIDE, (), {"wood": (Wood(500_000, "west"),)}),
    ],
    ids=["an irregular shot", "off somebody on its way", "off one's own post"],
)
@pytest.mark.near_miss("football:7.3.d")
def test_otherwise_it_is_a_corner(x: int, more: Any, facts: Any) -> None:
    assert no_goal(shot((x, 0), *more, gone=BEHIND, **facts), "corner", 1)
