"""Fouls of whoever plays the ball (5.3, 5.5, 9.2.m, 10.1, 11.1.b), bars, rebounds (2.2)."""

import pytest

from puntadidito.core.contract import Law
from tests.games.football_facts import B, F, R, Seat, Shot, T, rule, seats

# ---- a figure before the ball (5.3.a-d) ---------------------------------------------------------

FOUL = Shot(bumps=[B(50, "A9", "D4")], touches=[T(100, "A9")])


@seats
def test_a_figure_before_the_ball(seat: Seat) -> None:
    ruled = rule(seat, FOUL)
    assert ruled.broken == [("A", "5.3.a", "indirect")]
    assert ruled.offence.law == ("5.3.a", "10.1.a", "appendix.15")
    assert ruled.offence.leads == ("5.3.d", "10.1.d", "appendix.18")
    assert ruled.offence.at == seat.at((10, 5))
    assert ruled.offence.changes
    assert not ruled.offence.spot
    mate = FOUL.but(bumps=[B(50, "A9", "A4")])
    assert rule(seat, mate).broken == ruled.broken
    keeper = FOUL.but(bumps=[B(50, "A9", "DK", moving=True)])
    assert rule(seat, keeper).broken == ruled.broken


@seats
@pytest.mark.parametrize(
    "legal",
    [
        FOUL.but(bumps=[B(100, "A9", "D4")]),  # at one instant the ball comes first
        FOUL.but(bumps=[B(150, "A9", "D4")]),
        FOUL.but(bumps=[B(50, "A9", "D4", moving=True)]),
        FOUL.but(bumps=[B(50, "A9", "D4", neutral=True)]),
        FOUL.but(bumps=[B(50, "A3", "D4")]),
    ],
)
def test_no_foul(seat: Seat, legal: Shot) -> None:
    assert rule(seat, legal).broken == []


@seats
def test_a_second_figure_that_ran_into_it(seat: Seat) -> None:
    """The flicked figure may be told second: it is the one that is judged."""
    ruled = rule(seat, FOUL.but(bumps=[B(50, "D4", "A9", moving=True)]))
    assert ruled.broken == []  # D4 moved
    told = B(50, "D4", "A9", stood=True, moving=True, places=((-31.051, 0), (-29, 0)))
    assert rule(seat, FOUL.but(bumps=[told])).broken == [("A", "5.3.a", "direct")]
    # A9 hits two: the first fixes the place
    twice = FOUL.but(bumps=[B(50, "A9", "D4"), B(60, "A9", "D5", at=(-50, 0))])
    assert rule(seat, twice).broken == [("A", "5.3.a", "indirect")]
    assert rule(seat, twice).offence.at == seat.at((10, 5))


@seats
def test_an_attackers_foul_is_no_block(seat: Seat) -> None:
    """What stands of his wins the ball back all the same (6.4.f is about blocks)."""
    shot = FOUL.but(touches=[T(100, "A9"), T(200, "D6"), T(300, "A3")])
    assert rule(seat, shot).steps == [("D", "5.1.c"), ("A", "5.1.c")]


def met(x: float, fouled: float, y: float = 0.0) -> Shot:
    """A9 at x meets somebody at another x, then the ball."""
    places = ((x, y), (fouled, y))
    return FOUL.but(bumps=[B(50, "A9", "D4", at=((x + fouled) / 2, y), places=places)])


@seats
@pytest.mark.parametrize(
    ("shot", "remedy", "spot"),
    [
        # the offender's own penalty area begins at -42, half as wide as 24.25; bases 1.05
        (met(-40.95, -38.85), "penalty", True),
        (met(-40.949, -38.849), "direct", False),
        (met(-38.849, -40.949), "direct", False),
        (met(-38.85, -40.95), "penalty", True),
        (met(-50, -47.9, 25.3), "penalty", True),
        (met(-50, -47.9, 25.301), "direct", False),
        # his shooting line at -30: the fouled base completely past it
        (met(-29, -31.051), "direct", False),
        (met(-33.15, -31.05), "indirect", False),
        # elsewhere, and in the other penalty area, from the spot
        (met(0, 2.1), "indirect", False),
        (met(38.849, 40.949), "indirect", False),
        (met(38.849, 40.95), "indirect", True),
        (met(50, 52.1), "indirect", True),
    ],
)
def test_zones(seat: Seat, shot: Shot, remedy: str, spot: bool) -> None:
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.spot) == (remedy, spot)
    laws: dict[str, Law] = {
        "penalty": ("5.3.b", "10.1.b", "11.1.a"),
        "direct": ("5.3.c", "10.1.c", "appendix.18"),
        "indirect": ("5.3.d", "10.1.d", "appendix.18"),
    }
    assert offence.leads == laws[remedy]
    assert ("11.1.b" in offence.law) == (remedy == "penalty")


@seats
def test_kicks_foul_too_but_placed_shots_cannot(seat: Seat) -> None:
    for kind in ("corner", "throw_in", "kick_off", "direct", "penalty", "goal_kick"):
        assert rule(seat, FOUL.but(kind=kind)).broken == [("A", "5.3.a", "indirect")], kind
    assert rule(seat, FOUL.but(kind="placed")).broken == []


# ---- a figure instead of the ball (5.3.j) -------------------------------------------------------

INSTEAD = Shot(bumps=[B(50, "A9", "D4")])


@seats
def test_a_figure_instead_of_the_ball(seat: Seat) -> None:
    ruled = rule(seat, INSTEAD)
    assert ruled.broken == [("A", "5.3.j", "back_change")]
    assert ruled.offence.law == ("5.3.j", "6.5.b", "appendix.9")
    assert ruled.offence.leads == ("5.3.k", "appendix.1")
    assert ruled.offence.changes
    assert rule(seat, INSTEAD.but(bumps=[B(50, "A9", "DK")])).broken == ruled.broken
    assert rule(seat, INSTEAD.but(bumps=[B(50, "A9", "D4", moving=True)])).broken == []
    assert rule(seat, INSTEAD.but(bumps=[B(50, "A9", "D4")], rest=40)).broken == []
    # the ball went out before it stopped: missed all the same
    out = INSTEAD.but(touches=[T(60, "A3")], out=(90, "behind", 0), rest=400)
    assert rule(seat, out).broken == ruled.broken
    assert rule(seat, out.but(bumps=[B(95, "A9", "D4")])).broken == []


@seats
def test_a_kick_that_is_retaken_needs_no_back(seat: Seat) -> None:
    for kind in ("kick_off", "throw_in", "goal_kick", "corner"):
        assert rule(seat, INSTEAD.but(kind=kind)).broken == [], kind
    for kind in ("direct", "indirect", "penalty"):
        assert rule(seat, INSTEAD.but(kind=kind)).broken == [("A", "5.3.j", "back_change")], kind


@seats
def test_a_block_that_made_it_miss_excuses_it(seat: Seat) -> None:
    block = F("block", "D5", 0)
    hit = [B(40, "D5", "A9", moving=True), B(50, "A9", "D4")]
    assert rule(seat, INSTEAD.but(bumps=hit, sealed=[block])).broken == [
        ("D", "6.3.c", "back_al_volo")
    ]
    late = [B(50, "A9", "D4"), B(60, "D5", "A9", moving=True)]
    assert [law for _, law, _ in rule(seat, INSTEAD.but(bumps=late, sealed=[block])).broken] == [
        "5.3.j",
        "6.3.c",
    ]


@seats
def test_a_volley_is_judged_like_any_attack(seat: Seat) -> None:
    volley = F("volley", "A7", 300)
    shot = Shot(touches=[T(100, "A9"), T(500, "A7")], bumps=[B(400, "A7", "D4")], sealed=[volley])
    assert rule(seat, shot).broken == [("A", "5.3.a", "indirect")]
    assert rule(seat, shot).offence.figure == seat.body("A7")
    assert rule(seat, shot.but(bumps=[B(200, "A7", "D4")])).broken == []


# ---- figures that may not play ------------------------------------------------------------------


@seats
@pytest.mark.parametrize(
    ("bar", "law", "leads"),
    [
        ("5.2.b", ("5.2.b", "5.2.g"), ("appendix.8",)),
        ("4.2.h", ("4.2.h", "4.2.m"), ("appendix.14",)),
        ("10.4.b", ("10.4.b", "10.4.g"), ("appendix.14",)),
        ("11.2.j", ("11.2.j", "11.2.o"), ("appendix.14",)),
        ("13.3.b", ("13.3.b",), ("appendix.14",)),
        ("14.3.a", ("14.3.a",), ("appendix.14",)),
        ("15.3.a", ("15.3.a", "15.3.f"), ("appendix.14",)),
        ("12.7.l", ("12.7.l", "12.7.o"), ()),
    ],
)
def test_a_barred_figure_plays(seat: Seat, bar: str, law: Law, leads: Law) -> None:
    shot = Shot(touches=[T(100, "A9")])
    offence = rule(seat, shot.but(before={"barred": (bar,)})).offence
    assert (offence.remedy, offence.law, offence.leads) == ("back_change", law, leads)
    assert (offence.t, offence.changes, offence.figure) == (0, True, seat.body("A9"))
    assert rule(seat, shot).broken == []
    # trying is enough
    tried = rule(seat, Shot(before={"barred": (bar,)}))
    assert [law for _, law, _ in tried.broken] == [bar]


@seats
def test_a_barred_volley(seat: Seat) -> None:
    again = Shot(
        touches=[T(100, "A9"), T(500, "A9")],
        sealed=[F("volley", "A9", 300)],
        rest=200,
        before={"volley_barred": ("5.2.b",)},
    )
    assert rule(seat, again).broken == [("A", "5.2.b", "back_change")]
    assert rule(seat, again).offence.t == 300_000
    met = [T(100, "A9"), T(200, "A3"), T(500, "A9")]
    assert rule(seat, again.but(touches=met)).broken == []
    lying = [T(100, "A9"), T(200, "A3", lying=True), T(500, "A9")]
    assert rule(seat, again.but(touches=lying)).broken == [("A", "5.2.b", "back_change")]
    # a re-entered figure waits for another to play: to be met is not enough
    entered = again.but(touches=met, before={"volley_barred": ("12.7.l",)})
    assert rule(seat, entered).broken == [("A", "12.7.l", "back_change")]
    other = entered.but(sealed=[F("volley", "A7", 300)], touches=[T(100, "A9"), T(500, "A7")])
    assert rule(seat, other).broken == []


# ---- the portierino far from home (9.2.m) -------------------------------------------------------


@seats
def test_the_portierino_plays_again_far_from_its_goal(seat: Seat) -> None:
    shot = Shot(
        figure="AP",
        touches=[T(100, "AP", ball=(-28.89, 0))],
        portierino="A",
        before={"played_by_other": True},
    )
    offence = rule(seat, shot).offence
    assert offence.law == ("9.2.m", "9.2.n")
    assert offence.leads == ("9.2.o", "appendix.26")
    assert (offence.remedy, offence.binds, offence.changes) == ("back_change", True, True)
    # the ball touches the shooting line
    assert rule(seat, shot.but(touches=[T(100, "AP", ball=(-28.9, 0))])).broken == []
    # nobody else has played it
    assert rule(seat, shot.but(before={})).broken == []
    assert rule(seat, shot.but(figure="A9", touches=[T(100, "A9")])).broken == []
    # it missed
    assert [law for _, law, _ in rule(seat, shot.but(touches=[])).broken] == []


@seats
def test_the_portierino_volleys_what_another_has_played(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9"), T(500, "AP", ball=(0, 0))],
        sealed=[F("volley", "AP", 300)],
        portierino="A",
    )
    assert rule(seat, shot).broken == [("A", "9.2.m", "back_change")]


# ---- a limited flick (5.5.e-f) ------------------------------------------------------------------


@seats
def test_no_block_after_a_limited_flick(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9")], more={"denied": True})
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("back_change", ("5.5.e", "5.5.f"))
    assert offence.leads == ("appendix.17", "appendix.20")
    assert (offence.t, offence.changes) == (0, True)
    assert rule(seat, shot.but(more={"limited": True})).broken == []
    assert rule(seat, shot.but(more={"unblocked": True})).broken == []


# ---- off the barrier (2.2) ----------------------------------------------------------------------


@seats
def test_off_the_barrier_into_something_that_stands(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9")], rebounds=[R(400, "A9", "D4")])
    ruled = rule(seat, shot)
    assert ruled.broken == [("A", "2.2.d", "back")]
    assert ruled.offence.law == ("2.2.d", "2.2.c")
    assert ruled.offence.leads == ("appendix.11", "2.2.e")
    assert (ruled.offence.rebound, ruled.offence.flick, ruled.offence.changes) == (0, -1, False)
    ball = shot.but(rebounds=[R(400, "D4", "ball")])
    assert rule(seat, ball).broken == [("D", "2.2.d", "back")]
    assert rule(seat, shot.but(out=(300, "left", 0))).broken == []


@seats
def test_off_the_barrier_into_something_that_moves(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9")], rebounds=[R(400, "A9", "D4", moving=True)])
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("indirect", ("2.2.f", "2.2.c"))
    assert offence.leads == ("appendix.12",)
    assert (offence.at, offence.spot, offence.changes) == (seat.at((0, 42)), False, True)
    theirs = rule(seat, shot.but(rebounds=[R(400, "D3", "ball", moving=True)])).offence
    assert (theirs.side, theirs.changes) == (seat.side("D"), False)
    deep = R(400, "A9", "D4", moving=True, at=(61, 20), places=((61, 21), (61, 19)))
    assert rule(seat, shot.but(rebounds=[deep])).offence.spot
    wide = R(400, "A9", "D4", moving=True, at=(61, 26), places=((61, 27), (61, 25.31)))
    assert not rule(seat, shot.but(rebounds=[wide])).offence.spot


@seats
def test_at_one_instant_the_ball_then_figures_then_the_barrier(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9"), T(300, "D5", rolls=False), T(500, "A7")],
        bumps=[B(300, "A7", "D4")],
        rebounds=[R(300, "A3", "D6")],
        sealed=[F("block", "D5", 50), F("volley", "A7", 200)],
    )
    assert rule(seat, shot).broken == [
        ("D", "6.3.b", "back"),
        ("A", "5.3.a", "indirect"),
        ("A", "2.2.d", "back"),
    ]
    rolling = shot.but(touches=[T(100, "A9"), T(300, "D5"), T(500, "A7")])
    assert [law for _, law, _ in rule(seat, rolling).broken] == ["6.3.d", "5.3.a", "2.2.d"]


@seats
def test_what_a_defender_hits_off_the_barrier_does_not_give_him_the_ball(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9"), T(500, "D4")], rebounds=[R(400, "D3", "ball", moving=True)])
    assert rule(seat, shot).holder == "A"
    assert rule(seat, shot.but(rebounds=[R(600, "D3", "D7")])).holder == "D"
