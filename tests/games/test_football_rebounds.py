"""Figures that come back from the barrier: out of play, and what they meet is an offence (2.2)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Rebound
from puntadidito.games.football.table import BALL
from tests.games.football_table import Table, in_play, out, played, touch, volley

GONE = Exit(5, "north", (40_000, 400_000), table=True, barrier=True)
"""Figure 5 went out, and met the barrier."""


def came_back(*rebounds: Rebound, owner: int = 0, **facts: Any) -> Table:
    """Figure 5 plays the ball, goes to the barrier and comes back onto the cloth."""
    rest = facts.pop("rest", ((5, 40_000, 380_000), (BALL, 90_000, 0)))
    return in_play(owner=owner).flick(
        5, touches=(played(5), *facts.pop("touches", ())), exits=(GONE,), rebounds=rebounds,
        rest=rest, **facts,
    )  # fmt: skip


def met(other: int, moving: bool = False, at: tuple[int, int] = (40_000, 420_000)) -> Rebound:
    """After the barrier figure 5 met something, which had stood at the given place if it stood."""
    was = (BALL, 90_000, 0) if other == BALL else (other, 60_000, 380_000)
    return Rebound(700_000, 5, other, moving, at, displaced=((5, 40_000, 440_000), was))


# ---- replaced, and not used before (2.2.a, 2.2.b) -----------------------------------------------


@pytest.mark.clause("football:2.2.a", "football:2.2.b")
def test_back_on_the_pitch_it_is_still_put_where_it_went_out_and_nobody_is_asked() -> None:
    t = came_back()
    (move,) = t.said(ev.Moved)
    assert (move.figure, move.was, move.at) == (5, (40_000, 380_000), (40_000, 400_000))
    assert move.law == ("2.2.a", "2.2.b")
    assert t.asks == ("block", 1)  # its owner has no choice to leave it there


@pytest.mark.near_miss("football:2.2.a", "football:2.2.b")
def test_one_that_came_a_hair_short_of_the_barrier_may_be_left() -> None:
    t = in_play().flick(
        5, touches=(played(5),), exits=(Exit(5, "north", (40_000, 400_000)),),
        rest=((5, 40_000, 440_000),),
    )  # fmt: skip
    assert t.asks == ("leave", 0)


@pytest.mark.clause("football:2.2.b")
def test_a_volley_sealed_with_it_is_not_made() -> None:
    t = in_play(sealed=True)
    gone = Exit(6, "north", (40_000, 400_000), barrier=True)
    t.together(5, volley(6, launched=False), touches=(played(5),), exits=(gone,))
    (not_made,) = t.said(ev.NotMade)
    assert not_made.figure == 6 and not_made.law == ("2.2.b",)
    assert t.state.touches[6] == 0


@pytest.mark.clause("football:2.2.a", "football:2.2.b")
def test_a_block_sealed_with_a_figure_that_the_physics_sends_to_the_barrier() -> None:
    t = in_play((20_000, 302_000), f5=(0, 270_000), f14=(-4_000, 385_000), sealed=True)
    t.choose("flick", {"figure": 5, "angle": 90_000, "power": 1000})
    t.choose("block", {"figure": 14, "angle": 0, "power": 300, "after": 900_000}).ran()
    assert [(e.figure, e.law) for e in t.said(ev.NotMade)] == [(14, ("2.2.b",))]
    assert [(e.figure, e.at[1]) for e in t.said(ev.Moved)] == [(5, 400_000), (14, 400_000)]
    assert t.asks == ("block", 1)  # once it stands on the line it may be used


# ---- it met something that stood (2.2.c to 2.2.e) -----------------------------------------------


@pytest.mark.clause("football:2.2.c", "football:2.2.d", "football:2.2.e")
@pytest.mark.parametrize("other", [14, BALL])
def test_what_stood_goes_back_if_the_opponent_asks_and_possession_stays(other: int) -> None:
    t = came_back(met(other), rest=((5, 40_000, 380_000), (other, 100_000, 300_000)))
    (offence,) = t.said(ev.Offended)
    assert offence.law == ("2.2.d", "2.2.c") and offence.side == 0
    assert t.asks == ("choose", 1) and t.decision.default == "back"
    assert "2.2.d" in t.decision.law
    t.choose("back")
    (back,), (sanction,) = t.said(ev.PutBack), t.said(ev.Sanction)
    assert back.law == sanction.law == ("2.2.e",)
    assert t.state.table.places[other] == ((60_000, 380_000) if other == 14 else (90_000, 0))
    assert t.state.table.places[5] == (40_000, 400_000)  # and it is put on the line
    assert t.asks == ("block", 1)  # the block still due is made
    t.choose("none")
    assert t.asks == ("attack", 0)  # possession is as it was


def test_or_he_leaves_it_as_it_is() -> None:
    t = came_back(met(14), rest=((5, 40_000, 380_000), (14, 100_000, 300_000)))
    t.choose("advantage")
    assert t.state.table.places[14] == (100_000, 300_000) and t.asks == ("attack", 0)


def test_the_opponent_is_that_of_its_owner_whoever_has_the_ball() -> None:
    gone = Exit(14, "south", (40_000, -400_000), barrier=True)
    pushed = Rebound(700_000, 14, 6, False, (40_000, -420_000), displaced=((6, -240_000, 370_000),))
    t = in_play().flick(
        5, touches=(played(5),), exits=(gone,), rebounds=(pushed,), rest=((6, 0, 200_000),)
    )
    assert t.asks == ("choose", 0)
    t.choose("back")
    assert t.state.table.places[6] == (-240_000, 370_000)
    assert t.state.table.places[14] == (40_000, -400_000)


@pytest.mark.near_miss("football:2.2.c", "football:2.2.d", "football:2.2.e", "football:2.2.f")
def test_one_that_meets_nothing_after_the_barrier_has_done_nothing() -> None:
    t = came_back()
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


# ---- it met something that moved (2.2.f) --------------------------------------------------------


@pytest.mark.clause("football:2.2.f", "football:appendix.12")
@pytest.mark.parametrize("other", [14, BALL])
def test_what_moved_gives_an_indirect_free_kick_where_they_met(other: int) -> None:
    t = came_back(met(other, moving=True))
    (offence,) = t.said(ev.Offended)
    assert offence.law[0] == "2.2.f" and t.asks == ("choose", 1)
    t.choose("indirect")
    (kick,) = t.said(ev.Awarded)
    assert (kick.kind, kick.side, kick.at) == ("indirect", 1, (40_000, 400_000))
    assert kick.law == ("appendix.12",) and t.asks == ("taker", 1)


@pytest.mark.near_miss("football:2.2.f", "football:appendix.12")
def test_in_the_instant_before_it_stood() -> None:
    t = came_back(met(14))
    assert [e.remedy for e in t.said(ev.Offended)] == ["back"]


@pytest.mark.parametrize(
    ("x", "to"),
    [(409_500, (475_000, 0)), (409_499, (409_499, 100_000))],
    ids=["its base touches a penalty area", "by a micrometre it does not"],
)
def test_in_a_penalty_area_it_is_taken_from_the_spot(x: int, to: tuple[int, int]) -> None:
    places = ((x, 100_000), (x - 21_000, 100_000))
    hit = Rebound(700_000, 5, 14, True, (x, 100_000), places)
    t = came_back(hit).choose("indirect")
    assert t.said(ev.Awarded)[0].at == to


def test_the_first_contact_after_the_barrier_decides() -> None:
    t = came_back(met(14), rest=((5, 40_000, 380_000), (14, 100_000, 300_000)))
    assert "indirect" not in t.decision.options.names


# ---- hit by the ball (2.2.g) --------------------------------------------------------------------


def hit_by_the_ball(**how: bool) -> Table:
    """The ball comes off a figure of the defender."""
    ball = touch(14, (90_000, 0), 600_000, ball_moving=True, **how)
    gone = Exit(14, "south", (390_000, -400_000), barrier=True)
    return in_play().flick(5, touches=(played(5), ball), exits=(gone,) if how else ())


@pytest.mark.clause("football:2.2.g")
def test_the_ball_on_one_that_lies_out_of_play_changes_nothing() -> None:
    t = hit_by_the_ball(neutral=True)
    assert [(e.side, e.changed) for e in t.said(ev.Possession) if e.law == ("2.2.g",)] == [
        (0, False)
    ]
    assert t.asks == ("block", 1)


@pytest.mark.near_miss("football:2.2.g")
def test_on_one_that_stands_in_play_it_is_his() -> None:
    assert hit_by_the_ball().asks == ("attack", 1)


def test_out_off_it_is_out_off_who_played_it() -> None:
    ball = touch(14, (50_000, 390_000), 400_000, ball_moving=True, neutral=True)
    shot: dict[str, Any] = {"touches": (played(5), ball), "out": out("north", (50_000, 400_000))}
    t = in_play().flick(5, **shot)
    assert t.said(ev.Awarded)[0].side == 1
