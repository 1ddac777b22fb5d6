"""What goalkeepers may not do (8.1.i-q, 8.1.t, 7.1.g, 10.1.a, 11.1.c-e, 11.2.f-h)."""

from typing import Any

import pytest

from puntadidito.core.contract import Law
from tests.games.football_facts import B, Cm, Seat, Shot, T, rule, seats

SHOT = Shot(touches=[T(100, "A9", ball=(35, 0))])


def saved(at: Cm) -> Shot:
    """He meets the ball there."""
    return SHOT.but(touches=[*SHOT.touches, T(300, "DK", ball=at)], saves=((300, "D", at, False),))


def behaves(**how: Any) -> Shot:
    return SHOT.but(keeping=(("D", how),))


@seats
@pytest.mark.parametrize(
    ("shot", "law", "leads"),
    [
        (saved((53.4, 0)), ("8.1.i", "8.1.k"), ("8.1.k", "appendix.21")),
        (saved((58, 12.8)), ("8.1.i", "8.1.k"), ("8.1.k", "appendix.21")),
        (behaves(early=True), ("8.1.j", "8.1.k"), ("8.1.k", "appendix.22")),
        (behaves(early=True, fast=True), ("8.1.j", "8.1.k"), ("8.1.k", "appendix.22")),
        (behaves(fast=True), ("8.1.t", "8.1.k"), ("8.1.k",)),
    ],
)
def test_the_first_is_a_warning(seat: Seat, shot: Shot, law: Law, leads: Law) -> None:
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law, offence.leads) == ("repeat", law, leads)
    assert (offence.side, offence.warns) == (seat.side("D"), True)
    assert offence.at == (seat.at(shot.saves[0][2]) if shot.saves else None)
    again = rule(seat, shot.but(fouls=1)).offence
    assert again.remedy == "penalty"
    assert again.law[:2] == ("8.1.l", law[0])
    assert again.law[2] == ("11.1.c" if law[0] == "8.1.t" else "11.1.d")
    assert "11.1.a" in again.leads
    assert not again.warns


@seats
def test_what_a_keeper_may_do(seat: Seat) -> None:
    assert rule(seat, saved((53.5, 0))).broken == []
    assert rule(seat, saved((58, 12.75))).broken == []
    assert rule(seat, behaves(moved=True)).broken == []
    mine = SHOT.but(keeping=(("A", {"fast": True, "early": True}),))
    assert rule(seat, mine).broken == []


@seats
def test_on_purpose(seat: Seat) -> None:
    offence = rule(seat, behaves(early=True, deliberate=True)).offence
    assert (offence.remedy, offence.law) == ("penalty", ("8.1.m", "8.1.j"))
    again = rule(seat, behaves(early=True, deliberate=True).but(fouls=1)).offence
    assert again.law[0] == "8.1.l"


@seats
def test_twice_in_one_shot(seat: Seat) -> None:
    both = saved((50, 0)).but(keeping=(("D", {"early": True, "t": 50_000}),))
    assert rule(seat, both).broken == [("D", "8.1.j", "repeat"), ("D", "8.1.l", "penalty")]
    hops = saved((50, 0)).but(saves=((300, "D", (50, 0), False), (310, "D", (50, 0), True)))
    assert rule(seat, hops).broken == [("D", "8.1.i", "repeat")]


@seats
def test_an_irregular_save_does_not_win_the_ball(seat: Seat) -> None:
    assert rule(seat, saved((53.4, 0))).holder == "A"
    assert rule(seat, saved((53.5, 0))).holder == "D"
    early = saved((58, 0)).but(keeping=(("D", {"early": True}),))
    assert rule(seat, early).holder == "A"
    moved = saved((58, 0)).but(keeping=(("D", {"moved": True}),))
    assert rule(seat, moved).holder == "D"
    assert rule(seat, moved.but(kind="penalty")).holder == "A"
    still = saved((58, 0)).but(keeping=(("D", {}),), kind="penalty")
    assert rule(seat, still).holder == "D"


# ---- in the way (8.1.n-q) -----------------------------------------------------------------------


@seats
def test_in_the_way(seat: Seat) -> None:
    shot = behaves(between=True).but(ball=(55, 5))
    first = rule(seat, shot).offence
    assert (first.remedy, first.law, first.warns) == ("warning", ("8.1.n", "8.1.o"), True)
    assert first.leads == ("appendix.23",)
    again = rule(seat, shot.but(warned=True)).offence
    assert (again.remedy, again.law) == ("penalty", ("8.1.q", "8.1.n", "8.1.p"))
    assert again.at == seat.at((55, 5))
    far = rule(seat, shot.but(warned=True, ball=(40.89, 0))).offence
    assert (far.remedy, far.law) == ("indirect", ("8.1.p", "8.1.n"))
    assert rule(seat, shot.but(warned=True, ball=(40.9, 0))).offence.remedy == "penalty"
    assert rule(seat, behaves(between=False)).broken == []


@seats
def test_in_the_way_of_a_positional_flick(seat: Seat) -> None:
    shot = Shot(
        kind="positional", figure="A3", keeping=(("D", {"between": True}),),
        before={"restart": "corner"},
    )  # fmt: skip
    assert rule(seat, shot).broken == [("D", "8.1.n", "warning")]
    # the attacker's own keeper hinders the defender's
    theirs = shot.but(figure="D3", side="D", keeping=(("A", {"between": True}),))
    assert rule(seat, theirs).broken == [("A", "8.1.n", "warning")]
    own = shot.but(keeping=(("A", {"between": True}),))
    assert rule(seat, own).broken == []


# ---- penalties (11.2.f-h) -----------------------------------------------------------------------


@seats
def test_a_penalty_is_taken_again(seat: Seat) -> None:
    for how, broken in [({"off_line": True}, "11.2.f"), ({"moved": True}, "11.2.g")]:
        offence = rule(seat, behaves(**how).but(kind="penalty")).offence
        assert (offence.remedy, offence.law) == ("repeat", (broken, "11.2.h"))
        assert not offence.warns
    assert rule(seat, behaves().but(kind="penalty")).broken == []
    early = behaves(moved=True, early=True).but(kind="penalty", fouls=1)
    assert rule(seat, early).broken == [("D", "11.2.g", "repeat")]
    assert rule(seat, behaves(moved=True).but(kind="direct")).broken == []


# ---- other things -------------------------------------------------------------------------------


@seats
def test_a_keeper_pushes_a_figure_and_meets_the_ball(seat: Seat) -> None:
    shot = saved((58, 0)).but(bumps=[B(200, "DK", "A4", at=(57, 2))])
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("penalty", ("10.1.a",))
    assert offence.side == seat.side("D")
    assert rule(seat, shot.but(bumps=[B(400, "DK", "A4", at=(57, 2))])).broken == []
    assert rule(seat, shot.but(bumps=[B(200, "DK", "A4", moving=True)])).broken == []
    told = B(200, "A4", "DK", places=((57, 2), (48, 0)), stood=True, moving=True)
    assert rule(seat, shot.but(bumps=[told])).broken == [("D", "10.1.a", "penalty")]
    only_he = B(200, "A4", "DK", places=((42.5, 0), (39, 0)), stood=True, moving=True)
    assert rule(seat, shot.but(bumps=[only_he])).broken == [("D", "10.1.a", "penalty")]
    hit = B(200, "A4", "DK", places=((57, 2), (48, 0)))
    assert rule(seat, shot.but(bumps=[hit])).broken == []


@seats
def test_the_rod_keeper_beside_his_portierino(seat: Seat) -> None:
    shot = saved((58, 0)).but(portierino="D")
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("penalty", ("7.1.g", "11.1.e", "7.1.h"))
    assert (offence.leads, offence.at) == (("11.1.a",), seat.at((58, 0)))
    assert rule(seat, shot.but(portierino="")).broken == []
    mine = shot.but(saves=((300, "A", (-58, 0), False),))
    assert rule(seat, mine).broken == []
    assert rule(seat, shot.but(more={"sure": False})).broken == []
    # it would not have been a goal
    far = shot.but(touches=[T(100, "A9", ball=(31.1, 0)), shot.touches[1]])
    assert rule(seat, far).broken == []
    throw = shot.but(kind="throw_in")
    assert rule(seat, throw).broken == []
    late = shot.but(before={"signal": 0})
    assert rule(seat, late).broken == []


@seats
def test_a_keeper_over_his_line_is_put_right(seat: Seat) -> None:
    assert [note.law for note in rule(seat, behaves(over_line=True)).notes] == [("8.1.r", "8.1.h")]
    assert rule(seat, behaves()).notes == ()


@seats
@pytest.mark.parametrize("how", [{"early": True}, {"fast": True}])
def test_only_a_shot_can_be_too_soon_for_him(seat: Seat, how: dict[str, Any]) -> None:
    behaved = (("D", how),)
    assert rule(seat, Shot(kind="positional", keeping=behaved)).broken == []
    aside = Shot(kind="re_entry", stood_offside=("A9",), keeping=behaved)
    assert rule(seat, aside).broken == []
    window = Shot(kind="block", figure="D5", side="D", keeping=behaved)
    assert rule(seat, window).broken == []


@seats
def test_a_save_before_the_kick_is_none(seat: Seat) -> None:
    at = (53.4, 0)
    shot = Shot(kind="positional", touches=[T(300, "DK", ball=at)], saves=((300, "D", at, False),))
    assert rule(seat, shot).broken == []
