"""The goalkeeper put right, with the ball in his area, one hand on the rod (rule 8)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.core.contract import Code
from puntadidito.games.football import events as ev
from puntadidito.games.football import steps
from puntadidito.games.football.facts import Flick, Save
from puntadidito.games.football.keepers import keeper_spot
from puntadidito.games.football.layout import PORTIERINO
from puntadidito.games.football.state import Aim, Portierino
from puntadidito.games.football.table import (
    BALL,
    CLEAR,
    GOAL_HALF_WIDTH,
    KEEPER_WIDTH,
    METRE,
    world,
)
from tests.games.football_keeping import AIM, LINE, OURS, SPOT, THEIRS, shot
from tests.games.football_table import Point, Table, in_play, out, played, touch, volley

# ---- put right ----------------------------------------------------------------------------------


@pytest.mark.clause("football:8.1.r")
@pytest.mark.near_miss("football:8.1.s")
def test_past_his_line_he_is_made_to_stand_inside() -> None:
    how = {**shot(over_line=True), "keepers": ((THEIRS, 530_000, 40_000),)}
    t = in_play(SPOT).flick(5, **how)
    (moved,) = (e for e in t.said(ev.Moved) if e.figure == THEIRS)
    assert (moved.was, moved.at) == ((530_000, 40_000), (LINE, 40_000))
    assert moved.law == ("8.1.r", "8.1.h")


@pytest.mark.near_miss("football:8.1.r")
def test_on_the_line_he_stays() -> None:
    how = {**shot(), "keepers": ((THEIRS, LINE, 40_000),)}
    assert in_play(SPOT).flick(5, **how).said(ev.Moved) == []


@pytest.mark.clause("football:8.1.r", "football:8.1.s")
def test_at_a_real_table_the_referee_stops_play_and_lets_it_go_on() -> None:
    t = in_play(SPOT, live=True)
    t.state.table = t.state.table.put((THEIRS, (520_000, 0)))
    asked = t.asks
    t.report("keeper", side=1)
    assert t.state.table.keepers[1] == (LINE, 0)
    assert t.said(ev.Note)[0].law == ("8.1.r", "8.1.s", "4.3.l")
    assert t.asks == asked == ("attack", 0)


def test_on_the_screen_he_stays_in_his_area_and_clear_of_its_lines_where_he_must() -> None:
    """A wide placed shot drew him onto the line, and the shot was taken again (16.2.e)."""
    for waits, gap in ((False, 0), (True, CLEAR)):
        edge = (GOAL_HALF_WIDTH - gap - KEEPER_WIDTH // 2) / METRE
        for stand in world(penalty=waits).stands:
            assert stand.mover is not None
            assert stand.mover.high == -stand.mover.low == pytest.approx(edge)


# ---- the ball in his area -----------------------------------------------------------------------


def push(t: Table, to: Point) -> Table:
    ball = t.state.table.ball
    return t.flick(
        OURS, "control", touches=(touch(OURS, ball, 0, moving=True),), rest=((BALL, *to),)
    )


@pytest.mark.clause("football:8.1.v", "football:8.1.w")
def test_he_pushes_the_ball_as_often_as_he_likes_with_a_block_after_each() -> None:
    touches = [2 if body == PORTIERINO[0] else 0 for body in range(22)]
    t = in_play((-560_000, 0), touches=touches)
    for number in range(5):
        push(t, (-560_000, 10_000 * number + 5_000))
        (told,) = t.said(ev.Note)
        assert (told.side, told.law) == (1, ("8.1.v", "8.1.w"))
        assert t.asks == ("block", 1) and t.state.touches[PORTIERINO[0]] == 0
        t.choose("none")
        assert t.asks == ("attack", 0)
    push(t, (-450_000, 0)).choose("none")
    assert "control" not in t.decision.options.specs


@pytest.mark.near_miss("football:8.1.v", "football:8.1.w")
def test_only_a_ball_that_lies_in_his_area() -> None:
    assert "control" in in_play((-546_001, 0)).decision.options.specs
    t = in_play((-546_000, 0))
    assert "control" not in t.decision.options.specs
    t.flick(5, touches=(played(5, (-546_000, 0)),))
    assert t.asks == ("block", 1)
    assert "control" not in in_play((-560_000, 116_500)).decision.options.specs


def test_a_figure_is_not_the_keeper_who_pushes_the_ball() -> None:
    refusal = in_play((-546_001, 0)).refused("control", {"figure": 5, "angle": 0, "power": 200})
    assert (refusal.code, refusal.reason) == (Code.MALFORMED, "figure")


def test_his_push_gives_a_figure_its_flicks_back() -> None:
    t = in_play((-560_000, 0), touches=[3 if body == 5 else 0 for body in range(22)])
    push(t, (-560_000, 20_000)).choose("none")
    assert t.state.touches[5] == 0
    t.flick(5, touches=(played(5, (-560_000, 20_000)),))
    assert t.state.touches[5] == 1


@pytest.mark.clause("football:8.1.k")
def test_of_a_volley_it_is_the_volley_that_is_repeated() -> None:
    """Everything as at its flick: what was played before it stands."""
    t = in_play((330_000, 0), sealed=True)
    scene = ((5, 320_000, 0), (6, 420_000, 30_000), (BALL, 450_000, 0))
    t.together(
        5,
        volley(6, scene=scene),
        touches=(
            played(5, (330_000, 0)),
            touch(6, (450_000, 0), 400_000, moving=True, ball_moving=True, towards=1),
            touch(THEIRS, (534_000, 0), 600_000, ball_moving=True),
        ),
        saves=(Save(600_000, 1, (534_000, 0)),),
        rest=((BALL, 500_000, 20_000), (5, 340_000, 0), (6, 460_000, 0)),
    )
    t.choose("repeat")
    assert t.said(ev.Warned) and t.state.table.ball == (450_000, 0)
    assert t.state.table.places[5] == (320_000, 0)
    assert (t.state.touches[5], t.state.touches[6], t.state.tie) == (1, 0, 6)
    assert t.asks == ("attack", 0)


# ---- one hand on the rod, the other free ---------------------------------------------------------


BLOCK = {"figure": 14, "angle": 90_000, "power": 200, "after": 100_000}


def sealed(ball: Point = SPOT, **more: Any) -> Table:
    """The attacker has flicked; the defender is asked."""
    t = in_play(ball, sealed=True, keeper="hand", **more)
    return t.choose("flick", {"figure": 5, **AIM})


@pytest.mark.clause("football:8.1.e")
def test_he_is_placed_and_a_block_sealed_together() -> None:
    t = sealed().choose("block", {**BLOCK, "keep": (560_000, 20_000)})
    told = ev.KeeperPlaced(side=1, at=(560_000, 20_000), auto=False, law=("8.1.e",))
    assert t.said(ev.KeeperPlaced) == [told]
    assert t.state.shot is not None
    assert [(f.kind, f.side, f.figure) for f in t.state.shot.flicks] == [
        ("attack", 0, 5),
        ("block", 1, 14),
    ]
    assert t.state.shot.flicks[1].aim == Aim(14, 90_000, 200, after=100_000)


def test_with_a_block_alone_he_stands_where_the_house_puts_him() -> None:
    (stood,) = sealed().choose("block", BLOCK).said(ev.KeeperPlaced)
    assert stood.auto


@pytest.mark.clause("football:8.1.h")
def test_beside_a_block_he_is_not_placed_past_the_line_either() -> None:
    t = sealed()
    assert t.refused("block", {**BLOCK, "keep": (LINE - 1, 0)}).law == ("8.1.h", "8.1.e")
    assert t.refused("block", {**BLOCK, "keep": "left"}).code == Code.MALFORMED


def test_beside_a_block_he_is_not_placed_while_nobody_may_shoot() -> None:
    refusal = sealed((311_000, 0)).refused("block", {**BLOCK, "keep": (560_000, 0)})
    assert (refusal.code, refusal.reason, refusal.law) == (Code.ILLEGAL, "keep", ("8.1.e",))


def test_in_the_block_window_nobody_places_him() -> None:
    t = in_play(SPOT, keeper="hand")
    t.state.block_due = True
    t.state.todo = [steps.BlockWindow()]
    assert t.refused("block", {**BLOCK, "after": 0, "keep": (560_000, 0)}).code == Code.MALFORMED


# ---- where he is seen ---------------------------------------------------------------------------


HOME = 575_000
"""How far from the middle a keeper waits."""


DIVED: dict[str, Any] = {
    "touches": (played(5, SPOT),),
    "rest": ((BALL, 450_000, 100_000), (5, 420_000, 90_000)),
    "keepers": ((OURS, -HOME, -30_000), (THEIRS, HOME, 117_500)),
}
"""A shot that draws both keepers far to one side."""


def test_once_all_is_at_rest_both_are_ready_again_before_the_block() -> None:
    t = in_play(SPOT).flick(5, **DIVED)
    assert t.asks == ("block", 1)
    ready = (-HOME, 0), keeper_spot(t.state.table, 1, 0)
    assert abs(ready[1][1]) < 64_000, "between his posts"
    assert t.state.table.keepers == t.view.table.keepers == ready
    t.choose("none")
    assert t.state.table.keepers == ready
    t.choose("flick", {"figure": 5, **AIM})
    (stood,) = t.said(ev.KeeperPlaced)
    assert stood.at == ready[1]


def test_a_block_is_run_with_them_ready_and_a_back_puts_them_so_again() -> None:
    t = in_play(SPOT).flick(5, **DIVED)
    ready = t.state.table.keepers
    t.choose("block", {"figure": 15, **AIM})
    assert t.state.shot is not None and t.state.shot.before.keepers == ready
    met = touch(15, (450_000, 100_000), moving=True, towards=-1)
    t.happened(touches=(met,), rest=((BALL, 300_000, 0),), keepers=((THEIRS, HOME, 60_000),))
    assert t.choose("back").asks == ("attack", 0)
    assert t.state.table.keepers == ready and t.state.table.ball == (450_000, 100_000)


def test_whoever_gets_the_ball_his_keeper_is_the_one_at_home() -> None:
    t = in_play((-400_000, 90_000), owner=0).choose("timeout")
    assert t.asks == ("attack", 1)
    assert t.state.table.keepers == (keeper_spot(t.state.table, 0, 0), (HOME, 0))


def test_at_home_he_stands_beside_what_lies_there() -> None:
    t = in_play((-HOME, 0))
    x, y = t.state.table.at(OURS)
    assert (x, y) != (-HOME, 0) and abs(x + HOME) < 15_000 and abs(y) < 22_000


def test_at_a_real_table_they_are_where_they_are_held() -> None:
    made = Flick("attack", 0, 5, rest_t=900_000)
    t = in_play(SPOT, live=True).choose("flick", {"figure": 5}).happened(flicks=(made,), **DIVED)
    assert t.asks == ("block", 1)
    assert t.state.table.keepers == t.view.table.keepers == ((-HOME, -30_000), (HOME, 117_500))


def test_after_a_goal_they_wait_at_home() -> None:
    t = in_play(SPOT).flick(
        5, touches=(played(5, SPOT),), out=out("east", (600_000, 0), goal=True),
        keepers=((THEIRS, HOME, 60_000),),
    )  # fmt: skip
    assert t.asks == ("kick", 1) and t.state.table.keepers == ((-HOME, 0), (HOME, 0))


def test_who_is_out_is_not_seen() -> None:
    t = in_play(SPOT, f21=(560_000, 0), portierino=[None, Portierino()])
    t.state.table = msgspec.structs.replace(t.state.table, keepers=((-HOME, 0), None))
    assert t.view.table.keepers == ((-HOME, 0), None)
