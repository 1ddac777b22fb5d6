"""Positional, re-entry and automatic flicks (10.2.h-j, 12.4-12.7, 13.2.e-g, 13.5, 15.2, 15.4)."""

from typing import Any

import pytest

from puntadidito.core.contract import Law
from puntadidito.games.football.facts import ReEntry
from tests.games.football_facts import B, Seat, Shot, T, rule, seats

# ---- positional ---------------------------------------------------------------------------------


@seats
@pytest.mark.parametrize(
    ("restart", "law"),
    [
        ("direct", ("10.2.h", "10.2.i", "10.2.j")),
        ("indirect", ("10.2.h", "10.2.i", "10.2.j")),
        ("throw_in", ("13.2.e", "13.2.f", "13.2.g")),
        ("corner", ("15.2.g", "15.2.h", "15.2.i")),
    ],
)
def test_a_positional_flick_meets_something(seat: Seat, restart: str, law: Law) -> None:
    shot = Shot(kind="positional", figure="D3", side="D", before={"restart": restart})
    met = rule(seat, shot.but(bumps=[B(100, "D3", "A4")]))
    offence = met.offence
    assert (offence.remedy, offence.law, offence.leads) == ("back", law, ("appendix.1",))
    assert (offence.side, offence.flick) == (seat.side("D"), 0)
    assert met.holder == "A"
    ball = rule(seat, shot.but(touches=[T(100, "D3"), T(200, "D4")])).offence
    assert (ball.law, ball.leads) == (law, ("appendix.2",))
    assert rule(seat, shot.but(touches=[T(100, "D3"), T(200, "D4")])).holder == "A"
    assert rule(seat, shot).broken == []
    twice = shot.but(bumps=[B(100, "D3", "A4"), B(200, "D3", "DK")])
    assert len(rule(seat, twice).offences) == 1
    # the ball is dead: whether it lies beyond a line does not matter
    over = shot.but(bumps=[B(100, "D3", "A4")], out=(0, "behind", 0))
    assert rule(seat, over).broken == met.broken
    # what it pushes on, or what rolls onto it once it stands, is not judged
    assert rule(seat, shot.but(bumps=[B(100, "A3", "A4")])).broken == []
    assert rule(seat, shot.but(bumps=[B(300, "D3", "A4")], rest=200)).broken == []


# ---- re-entry -----------------------------------------------------------------------------------

BACK = Shot(kind="re_entry", stood_offside=("A9",), re_entry=ReEntry(0, 0))


def way(angle: int, free: int = 0, past: bool = False) -> Shot:
    return BACK.but(re_entry=ReEntry(angle * 1000, free * 1000, past))


@seats
def test_a_good_re_entry(seat: Seat) -> None:
    ruled = rule(seat, BACK)
    assert ruled.broken == []
    assert ruled.holder == "A"
    assert ruled.notes == ()


@seats
def test_out_of_its_lane(seat: Seat) -> None:
    assert rule(seat, way(15)).broken == []
    offence = rule(seat, way(16)).offence
    assert (offence.remedy, offence.law) == ("lost_chance", ("12.7.a", "12.7.i"))
    assert offence.leads == ("12.7.i",)
    assert rule(seat, way(-16)).offence.law == offence.law
    assert not offence.changes
    hair = BACK.but(re_entry=ReEntry(15_001, 0))
    assert rule(seat, hair).offence.law == offence.law
    # the lane was not free
    free = rule(seat, way(53, 38))
    assert free.broken == []
    assert [note.law for note in free.notes] == [("12.7.d", "12.7.a")]
    assert rule(seat, way(54, 38)).offence.law == ("12.7.a", "12.7.d", "12.7.i")
    assert rule(seat, way(10, 38)).notes == ()


@seats
def test_past_halfway(seat: Seat) -> None:
    offence = rule(seat, way(0, past=True)).offence
    assert (offence.remedy, offence.law) == ("lost_chance", ("12.7.b", "12.7.i"))
    assert offence.leads == ("12.7.c", "12.7.i")


@seats
def test_a_re_entry_meets_something(seat: Seat) -> None:
    offence = rule(seat, BACK.but(bumps=[B(100, "A9", "D4", moving=True)])).offence
    assert (offence.remedy, offence.law) == ("lost_chance", ("12.7.f", "12.7.g", "12.7.i"))
    assert offence.leads == ("12.7.i", "appendix.1")
    ball = rule(seat, BACK.but(touches=[T(100, "A9")])).offence
    assert ball.leads == ("12.7.i", "appendix.2")
    # met, then astray: one infringement
    both = way(80, past=True).but(bumps=[B(100, "A9", "D4")])
    assert rule(seat, both).broken == [("A", "12.7.f", "lost_chance")]
    after = BACK.but(bumps=[B(300, "D4", "A9")], rest=200)
    assert rule(seat, after).broken == []


@seats
def test_no_right_to_a_re_entry(seat: Seat) -> None:
    third = rule(seat, BACK.but(before={"reentries": 0}, start=(40, 3))).offence
    assert (third.remedy, third.law) == ("indirect", ("12.4.f", "12.4.b"))
    assert third.t == 0
    assert third.leads == ("10.1.d",)
    assert (third.at, third.spot, third.changes) == (seat.at((40, 3)), False, True)
    assert rule(seat, BACK.but(before={"reentries": 1})).broken == []
    onside = rule(seat, BACK.but(stood_offside=("A3",), start=(41, 3))).offence
    assert (onside.law, onside.spot) == (("12.4.f", "12.4.a"), True)


@seats
@pytest.mark.parametrize(
    ("changes", "broken"),
    [
        ({"more": {"unblocked": True}}, "12.5.d"),
        ({"rolling": True}, "12.5.e"),
        ({"more": {"stopped": True}}, "12.5.f"),
    ],
)
def test_not_yet(seat: Seat, changes: dict[str, Any], broken: str) -> None:
    offence = rule(seat, BACK.but(**changes)).offence
    assert (offence.remedy, offence.law) == ("back_change", (broken, "12.5.g"))
    assert (offence.t, offence.changes) == (0, True)
    attack = Shot(touches=[T(100, "A9")], **changes)
    assert rule(seat, attack).broken == []


@seats
def test_a_re_entry_that_was_not_announced_is_an_attack(seat: Seat) -> None:
    silent = BACK.but(more={"undeclared": True})
    assert rule(seat, silent).steps == [("D", "12.5.c")]
    assert rule(seat, silent).broken == []
    assert rule(seat, silent.but(bumps=[B(100, "A9", "D4")])).broken == [
        ("A", "5.3.j", "back_change")
    ]
    assert rule(seat, silent.but(touches=[T(100, "A9")])).broken == []


# ---- automatic ----------------------------------------------------------------------------------


@seats
@pytest.mark.parametrize(
    ("restart", "like", "announced", "still"),
    [("throw_in", "13.5.b", "13.5.d", "13.5.e"), ("corner", "15.4.b", "15.4.d", "15.4.e")],
)
def test_an_automatic_flick(
    seat: Seat, restart: str, like: str, announced: str, still: str
) -> None:
    good = BACK.but(kind="automatic", before={"restart": restart, "reentries": 0})
    assert rule(seat, good).broken == []
    silent = rule(seat, good.but(more={"undeclared": True}))
    assert silent.broken == [("A", announced, "back")]
    assert silent.holder == "A"
    early = rule(seat, good.but(rolling=True)).offence
    assert (early.remedy, early.law) == ("back", (still, "12.6.d"))
    hit = rule(seat, good.but(bumps=[B(100, "A9", "D4")])).offence
    assert (hit.remedy, hit.law) == ("lost_chance", ("12.7.f", "12.7.g", like))
    past = rule(seat, good.but(re_entry=ReEntry(0, 0, True))).offence
    assert past.law == ("12.7.b", like)
    astray = rule(seat, good.but(re_entry=ReEntry(16_000, 0))).offence
    assert astray.law == ("12.7.a", like)
    # it waits for no block (12.6.e)
    assert rule(seat, good.but(more={"unblocked": True})).broken == []
