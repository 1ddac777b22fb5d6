"""What counts as a shot at goal, and what a keeper has saved."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football import restarts
from puntadidito.games.football.facts import Save, Wood
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import Restart
from puntadidito.games.football.table import GOAL_HALF_WIDTH, POST_Y
from tests.games.football_table import Point, Table, in_play, out, played, touch

OURS, THEIRS = KEEPERS
SPOT = (400_000, 0)
"""Where one may shoot."""
HERE = (560_000, 20_000)
"""Where a keeper meets the ball."""


def met(at: Point = HERE, *, side: int = 1, **more: Any) -> dict[str, Any]:
    """Figure 5 plays the ball, and a keeper meets it."""
    there = touch(KEEPERS[side], at, 300_000, ball_moving=True)
    return {"touches": (played(5, SPOT), there), "saves": (Save(300_000, side, at, **more),)}


def went(at: Point, **more: Any) -> dict[str, Any]:
    """Figure 5 plays the ball over the eastern line."""
    return {"touches": (played(5, SPOT),), "out": out("east", at, **more)}


def stopped(at: Point, body: int = 15, ball: Point = SPOT) -> dict[str, Any]:
    """Figure 5 plays the ball, and another stands where it comes."""
    return {"touches": (played(5, ball), touch(body, at, 300_000, ball_moving=True))}


def at_goal(t: Table) -> bool:
    (made,) = t.said(ev.Flicked)
    return made.at_goal


AREA = GOAL_HALF_WIDTH
SHOTS = {
    "met": met(),
    "goal": went((600_000, 0), goal=True),
    "wide": went((600_000, AREA - 1)),
    "wood": {"touches": (played(5, SPOT),), "wood": (Wood(400_000, "east"),)},
    "stopped": stopped((500_000, POST_Y // 2 - 1)),
}
NONE = {
    "passed": {"touches": (played(5, SPOT),)},
    "missed": {"saves": (Save(300_000, 1, HERE),)},
    "too wide": went((600_000, AREA)),
    "aside": {"touches": (played(5, SPOT),), "out": out("north", (450_000, 400_000))},
    "his own wood": {"touches": (played(5, SPOT),), "wood": (Wood(400_000, "west"),)},
    "stopped beside": stopped((500_000, POST_Y // 2)),
    "stopped behind": stopped((300_000, 0)),
    "on to a mate": stopped((500_000, 0), body=6),
    "his own keeper": met(side=0),
}  # fmt: skip


@pytest.mark.parametrize("facts", SHOTS.values(), ids=SHOTS)
def test_what_goes_for_the_goal_is_a_shot(facts: dict[str, Any]) -> None:
    assert at_goal(in_play(SPOT).flick(5, **facts))


@pytest.mark.parametrize("facts", NONE.values(), ids=NONE)
def test_what_does_not_is_none(facts: dict[str, Any]) -> None:
    assert not at_goal(in_play(SPOT).flick(5, **facts))


def test_the_other_side_shoots_west() -> None:
    spot, there = (-400_000, 0), (-600_000, 0)
    t = in_play(spot, owner=1).flick(
        15, touches=(played(15, spot),), out=out("west", there, goal=True)
    )
    assert at_goal(t) and [e.side for e in t.said(ev.Flicked)] == [1]


@pytest.mark.parametrize("ball", [(311_000, 0), (0, 0)])
def test_from_where_nobody_may_shoot_it_is_none(ball: Point) -> None:
    t = in_play(ball).flick(
        5, touches=(played(5, ball), *met()["touches"][1:]), saves=met()["saves"]
    )
    assert not at_goal(t) and t.said(ev.Saved) == []
    assert [e.law[0] for e in t.said(ev.Possession)] == ["8.1.c"], "he has the ball all the same"


# ---- saves --------------------------------------------------------------------------------------


@pytest.mark.clause("football:8.1.c")
def test_a_shot_that_the_keeper_meets_is_saved_once() -> None:
    twice = met()
    twice["saves"] += (Save(320_000, 1, HERE),)
    t = in_play(SPOT).flick(5, **twice)
    assert t.said(ev.Saved) == [ev.Saved(side=1, kind="attack", law=("8.1.c",))]


@pytest.mark.clause("football:8.1.b")
def test_the_rod_saves_too() -> None:
    (told,) = in_play(SPOT).flick(5, **met(rod=True)).said(ev.Saved)
    assert told.law == ("8.1.c", "8.1.b")


@pytest.mark.near_miss("football:8.1.b")
def test_a_save_that_goes_behind_is_one_and_gives_the_corner() -> None:
    facts = {**met(), "out": out("east", (600_000, 90_000))}
    t = in_play(SPOT).flick(5, **facts)
    assert len(t.said(ev.Saved)) == 1 and t.said(ev.Awarded)[0].kind == "corner"


@pytest.mark.parametrize("facts", [
    {**met(), "out": out("east", (600_000, 0), goal=True)},  # off him and in
    stopped((500_000, 0)),
    SHOTS["wood"],
], ids=["goal", "figure", "wood"])  # fmt: skip
def test_nothing_else_is_saved(facts: dict[str, Any]) -> None:
    assert in_play(SPOT).flick(5, **facts).said(ev.Saved) == []


def test_what_is_taken_back_was_not_saved() -> None:
    t = in_play(SPOT).flick(5, **met((530_000, 0)))  # outside his area
    assert t.asks == ("choose", 0)
    t.choose("repeat")
    assert t.said(ev.Saved) == []


@pytest.mark.parametrize(("kind", "saved"), [("direct", True), ("indirect", False)])
def test_a_free_kick_is_saved_if_it_may_score(kind: Any, saved: bool) -> None:
    t = in_play(SPOT)
    t.state.restart = Restart(kind=kind, side=0, at=SPOT, taker=5, bare=True)
    t.state.todo = restarts.agenda(t.state)
    kick = {"figure": 5, "angle": 0, "power": 500, "place": (370_000, 0)}
    t.choose("kick", kick).happened(**met())
    assert [e.kind for e in t.said(ev.Saved)] == [kind] * saved
    assert at_goal(t) == saved
