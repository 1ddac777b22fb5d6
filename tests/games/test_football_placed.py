"""Placed shots: draws, turns, spots, the procedure of one shot and what is too late (rule 16)."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from puntadidito.core.contract import Chance, Draw
from puntadidito.games.football import events as ev
from puntadidito.games.football import placed, placed_steps
from puntadidito.games.football.facts import Keeping, Save
from puntadidito.games.football.layout import KEEPERS, in_shooting_area
from puntadidito.games.football.state import Shots
from puntadidito.games.football.table import BALL, BALL_R, PLACED_X, SHOOTING_LINE
from tests.games.football_table import Table, in_play, kick_off, out, played, touch

AIM = {"angle": 0, "power": 500}
Scored = tuple[bool, ...]


def drawn(t: Table, lot: str) -> Table:
    waits = t.pending
    assert isinstance(waits, Chance), waits
    t.log = []
    return t.fold(Draw(waits.id, lot))


def lots(**setup: Any) -> Table:
    """Extra time has ended level; everything is still to be drawn."""
    t = in_play(period="placed", knockout=True, **setup)
    placed.begin(t.state)
    return t


def begun(
    mine: Scored = (), theirs: Scored = (), *, first: int = 0, lots: str = "11", **setup: Any
) -> Table:
    """So many shots have been taken; side 0 shot first, at the eastern goal, from the south."""
    t = in_play(period="placed", knockout=True, **setup)
    goal, turn = (1 if lot == "1" else -1 for lot in lots)
    t.state.shots = Shots(first, goal, turn, (mine, theirs))
    t.state.todo = [placed_steps.FirstShot(first)]
    return t.choose("shoot")


def shoot(t: Table, goal: bool = False, **facts: Any) -> Table:
    """The whole shot of who is asked to place his shooter; ``goal``: it goes in."""
    t.choose("auto" if "auto" in t.decision.options.words.names else "place", _place(t))
    t.choose("auto")
    return taken(t, goal, **facts)


def _place(t: Table) -> Any:
    if "auto" in t.decision.options.words.names:
        return None
    x, y = t.state.table.ball
    return (x - 30_000, y)


def taken(t: Table, goal: bool = False, **facts: Any) -> Table:
    """The flick itself."""
    ball, side = t.state.table.ball, t.asks[1]
    figure = 11 * side
    end: Any = "east" if ball[0] > 0 else "west"
    if goal:
        facts["out"] = out(end, (600_000 if ball[0] > 0 else -600_000, 0), goal=True)
    return t.flick(figure, **{"touches": (played(figure, ball),), **facts})


# ---- draws and turns (16.1) ---------------------------------------------------------------------


@pytest.mark.clause("football:16.1.c", "football:16.1.d")
@pytest.mark.parametrize(("option", "shoots"), [("shoot", 1), ("save", 0)])
def test_goal_side_and_toss_are_drawn_and_the_winner_shoots_or_saves(
    option: str, shoots: int
) -> None:
    t = lots()
    for lot in ("1", "0", "1"):
        assert isinstance(t.pending, Chance) and t.pending.law == ("16.1.c",)
        drawn(t, lot)
    assert t.said(ev.Toss)[0].side == 1 and t.asks == ("first_shot", 1)
    assert t.decision.default == "shoot"
    t.choose(option)
    assert t.said(ev.Chose)[0].law == ("16.1.d",)
    assert t.asks == ("shooter", shoots)
    assert t.state.table.ball == (PLACED_X, 240_000)  # the eastern goal, from the north
    assert t.state.east == shoots  # whoever shoots attacks that goal


@pytest.mark.near_miss("football:16.1.c", "football:16.1.d")
def test_the_toss_before_a_match_is_another() -> None:
    t = kick_off(tournament=True)
    assert t.asks == ("start", 0)


@pytest.mark.clause("football:16.1.e", "football:16.1.f")
@pytest.mark.parametrize(("lot", "way"), [("1", 1), ("0", -1)])
def test_five_each_by_turns_from_five_spots_beginning_on_the_side_that_was_drawn(
    lot: str, way: int
) -> None:
    t = begun(lots=f"1{lot}")
    seen: list[tuple[int, tuple[int, int]]] = []
    for _ in range(10):
        assert "16.1.e" in t.decision.law
        seen.append((t.asks[1], t.state.table.ball))
        shoot(t)
    spots = [(PLACED_X, way * y) for y in (-240_000, -120_000, 0, 120_000, 240_000)]
    assert seen == [(side, spot) for spot in spots for side in (0, 1)]


@pytest.mark.clause("football:16.1.g", "football:16.2.a")
@pytest.mark.parametrize("lot", ["1", "0"])
def test_the_ball_is_completely_inside_the_area_just_clear_of_its_line(lot: str) -> None:
    t = begun(lots=f"{lot}1")
    (ball,) = t.said(ev.Placed)
    assert ball.what == "ball" and {"16.2.a", "16.1.g"} <= {*ball.law}
    x, _ = t.state.table.ball
    assert in_shooting_area(t.state.table.ball, 0, t.state.east)
    assert 0 < abs(x) - BALL_R - SHOOTING_LINE <= 1_500
    assert [body for body in range(BALL) if t.state.table.places[body]] == []
    assert t.state.table.keepers[0] is None  # only ball, shooter and the other's keeper


def at_shot(mine: Scored, theirs: Scored) -> Table:
    """Side 0 has the shot, ball, shooter and keeper stand; so many have been taken before."""
    t = in_play(period="placed", knockout=True)
    t.state.shots = Shots(0, 1, 1, (mine, theirs))
    at = placed.ball_at(t.state)
    bare = t.state.table.put(*((body, None) for body in range(BALL)), (KEEPERS[0], None))
    t.state.table = bare.put((BALL, at), (0, (at[0] - 30_000, at[1])))
    t.state.todo = [placed_steps.PlacedShot(0)]
    return t


@pytest.mark.near_miss(
    "football:16.1.e", "football:16.1.f", "football:16.1.g", "football:16.2.a", "football:16.2.b",
    "football:16.2.c", "football:16.2.d", "football:16.2.f",
)  # fmt: skip
def test_once_it_is_decided_the_ball_is_not_put_down_again() -> None:
    t = taken(at_shot((True, True, False), (False,) * 3), goal=True)
    assert t.over and t.said(ev.Placed) == []


@pytest.mark.near_miss("football:16.1.i")
def test_and_while_it_is_not_it_is() -> None:
    t = taken(at_shot((True, False, False), (False,) * 3), goal=True)
    assert t.asks == ("shooter", 1) and t.said(ev.Placed)


@pytest.mark.clause("football:16.1.h")
def test_level_after_five_it_goes_on_from_the_first_spot_then_the_second() -> None:
    five = (True, False, True, False, False)
    t = begun(five, five)
    for number, y in enumerate((-240_000, -120_000)):
        for side in (0, 1):
            assert t.asks == ("shooter", side) and "16.1.h" in t.decision.law
            assert t.state.table.ball == (PLACED_X, y), number
            shoot(t)


@pytest.mark.near_miss("football:16.1.h", "football:16.1.i")
def test_the_fifth_is_still_one_of_the_five() -> None:
    t = begun((False,) * 4, (False,) * 4)
    assert "16.1.e" in t.decision.law and t.state.table.ball == (PLACED_X, 240_000)
    shoot(t)
    assert t.asks == ("shooter", 1)


@pytest.mark.clause("football:16.1.i")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        pytest.param((True, True, False, False), (True, True, False, False), id="after five each"),
        pytest.param((True,) * 3, (False,) * 2, id="nothing can change any more"),
        pytest.param((True,) * 6, (True,) * 6, id="later after each pair"),
    ],
)
def test_who_has_more_after_as_many_shots_has_won(mine: Scored, theirs: Scored) -> None:
    if len(mine) == len(theirs):
        t = begun(mine, theirs)
        shoot(t, goal=True)
        assert t.said(ev.MatchOver) == []
    else:
        t = begun(mine, theirs)
    shoot(t, goal=False)
    assert t.over and t.said(ev.MatchOver)[0].law == ("16.1.i",)
    assert t.state.outcome is not None and t.state.outcome.winner == 0


@pytest.mark.near_miss("football:16.1.i")
def test_one_ahead_after_one_each_is_not_enough() -> None:
    t = shoot(shoot(begun(), goal=True))
    assert t.asks == ("shooter", 0) and not t.said(ev.MatchOver)


# ---- one shot (16.2) ----------------------------------------------------------------------------


@pytest.mark.clause(
    "football:16.2.b", "football:16.2.d", "football:16.2.e", "football:16.2.f", "football:16.2.h",
    "football:16.2.i",
)  # fmt: skip
def test_shooter_keeper_and_shot_each_in_its_time() -> None:
    t = begun(timed=True)
    assert t.asks == ("shooter", 0) and t.decision.limit_ms == 10_000
    assert "16.2.b" in t.decision.law
    x, y = t.state.table.ball
    t.choose("place", (x - 30_000, y))
    assert t.said(ev.Placed)[0].law == ("16.2.b", "16.2.d")
    assert t.state.table.places[0] == (x - 30_000, y)
    assert t.asks == ("placed_keeper", 1) and t.decision.limit_ms == 10_000
    assert t.decision.law == ("16.2.e", "16.2.f")
    t.choose("keep", (580_000, -30_000))
    assert t.state.table.keepers[1] == (580_000, -30_000)
    assert t.asks == ("placed_shot", 0) and t.decision.limit_ms == 5_000
    assert {"16.2.h", "16.2.i"} <= {*t.decision.law}
    taken(t, goal=True)
    assert t.said(ev.ShotPlaced)[0].scored


@pytest.mark.clause("football:16.2.c")
@pytest.mark.near_miss("football:16.2.d", "football:16.2.f")
def test_a_shooter_who_is_not_ready_has_missed() -> None:
    t = begun(timed=True).choose("timeout", ms=10_000, by="clock")
    (shot,) = t.said(ev.ShotPlaced)
    assert (shot.side, shot.scored, shot.late, shot.law) == (0, False, "shooter", ("16.2.c",))
    assert t.asks == ("shooter", 1)  # the keeper was not asked


@pytest.mark.clause("football:16.2.g")
@pytest.mark.near_miss("football:16.2.h", "football:16.2.i", "football:16.2.j", "football:16.2.k")
def test_a_keeper_who_is_not_ready_has_let_it_in() -> None:
    t = begun(timed=True).choose("place", (280_000, -240_000))
    t.choose("timeout", ms=10_000, by="clock")
    (shot,) = t.said(ev.ShotPlaced)
    assert (shot.side, shot.scored, shot.late, shot.law) == (0, True, "keeper", ("16.2.g",))
    assert t.asks == ("shooter", 1)


@pytest.mark.near_miss("football:16.2.g", "football:16.2.j")
def test_who_is_ready_at_the_last_moment_is_ready() -> None:
    t = begun(timed=True).choose("place", (280_000, -240_000))
    t.choose("auto", ms=9_999)
    taken(t)
    assert t.said(ev.ShotPlaced)[0].late == ""


@pytest.mark.clause("football:16.2.j")
def test_who_does_not_shoot_in_five_seconds_has_missed() -> None:
    t = begun(timed=True).choose("place", (280_000, -240_000)).choose("auto")
    t.choose("timeout", ms=5_000, by="clock")
    (shot,) = t.said(ev.ShotPlaced)
    assert (shot.scored, shot.late, shot.law) == (False, "shot", ("16.2.j",))


def no_more(t: Table) -> bool:
    """The shooter is not asked again, and nobody blocks."""
    return t.asks == ("shooter", 1)


@pytest.mark.clause("football:16.2.k")
@pytest.mark.parametrize("rest", [(320_000, 0), (560_000, 20_000)])
def test_there_is_one_flick_and_no_block(rest: tuple[int, int]) -> None:
    t = shoot(begun(), rest=((BALL, *rest),))
    (shot,) = t.said(ev.ShotPlaced)
    assert (shot.scored, shot.law) == (False, ("16.2.k",)) and no_more(t)


def test_what_the_keeper_meets_and_keeps_out_he_has_saved() -> None:
    facts: dict[str, Any] = {"saves": (Save(300_000, 1, (560_000, 0)),)}
    assert shoot(begun(), **facts).said(ev.Saved) == [ev.Saved(side=1, kind="placed")]
    assert shoot(begun(), goal=True, **facts).said(ev.Saved) == []
    assert shoot(begun()).said(ev.Saved) == []


def again(**facts: Any) -> Table:
    """Off the keeper, back onto the shooter."""
    t = begun().choose("auto").choose("auto")
    ball = t.state.table.ball
    keeper = touch(KEEPERS[1], (560_000, 0), 300_000, ball_moving=True)
    back = touch(0, (500_000, 0), 400_000, moving=True, ball_moving=True)
    return taken(t, touches=(played(0, ball), keeper, back), **facts)


@pytest.mark.clause("football:16.2.l")
def test_off_the_keeper_back_onto_the_shooter_and_in_it_counts() -> None:
    t = again(goal=True)
    (shot,) = t.said(ev.ShotPlaced)
    assert shot.scored and "16.2.l" in shot.law


@pytest.mark.near_miss("football:16.2.l")
def test_if_it_does_not_go_in_it_does_not() -> None:
    assert not again().said(ev.ShotPlaced)[0].scored


@pytest.mark.near_miss("football:16.2.l")
def test_straight_in_it_simply_counts() -> None:
    assert shoot(begun(), goal=True).said(ev.ShotPlaced)[0].law == ("16.2.k",)


# ---- the keeper's line (16.2.e) -----------------------------------------------------------------


@pytest.mark.clause("football:16.2.e")
def test_the_keeper_may_not_be_put_on_the_line_of_his_area() -> None:
    t = begun().choose("auto")
    front = 535_000 + 3_700 // 2
    assert t.refused("keep", (front + 999, 0)).law == ("16.2.e",)
    assert t.refused("keep", (570_000, 117_500)).law == ("16.2.e",)
    t.choose("keep", (front + 1_000, 0))
    assert t.state.table.keepers[1] == (front + 1_000, 0)


TOUCHED: dict[str, Any] = {"keeping": (Keeping(1, 100_000, over_line=True),)}


@pytest.mark.clause("football:16.2.e")
def test_if_he_touches_it_the_shot_is_taken_again() -> None:
    t = shoot(begun((False,), (False,)), **TOUCHED)
    (note,) = t.said(ev.Note)
    assert note.law[0] == "16.2.e" and note.side == 1 and t.said(ev.ShotPlaced) == []
    assert t.asks == ("shooter", 0) and t.state.table.ball == (PLACED_X, -120_000)


@pytest.mark.clause("football:16.2.e")
def test_unless_it_went_in() -> None:
    t = shoot(begun(), goal=True, **TOUCHED)
    assert t.said(ev.ShotPlaced)[0].scored and no_more(t)


@pytest.mark.near_miss("football:16.2.e")
def test_elsewhere_he_may_stand_on_it() -> None:
    t = in_play((400_000, 0), keeper="hand")
    t.choose("flick", {"figure": 5, **AIM}).choose("keep", (535_000 + 3_700 // 2, 0))
    assert t.state.shot is not None
    assert dist(t.state.shot.before.at(KEEPERS[1]), (536_850, 0)) == 0


@pytest.mark.near_miss("football:16.2.l", "football:7.1.a")
def test_in_the_goal_behind_him_nobody_scores() -> None:
    t = begun()
    t.choose("auto").choose("auto")
    ball, body = t.state.table.ball, t.decision.options.specs["flick"].figures[0]
    far = out("west", (-600_000, 0), goal=True)
    t.flick(body, touches=(played(body, ball),), out=far)
    assert [(e.scored, e.law) for e in t.said(ev.ShotPlaced)] == [(False, ("16.2.k",))]


def test_at_a_real_table_the_keeper_says_that_he_is_ready_and_not_where() -> None:
    t = begun(live=True)
    t.choose("place").choose("keep")
    assert t.asks == ("placed_shot", 0) and not t.said(ev.KeeperPlaced)[0].auto
