"""Kicks that do not take their restart (4.2.g, 13.2, 13.4, 14.2.k-m, 15.2.l-n, 16.2)."""

import pytest

from puntadidito.core.contract import Law
from puntadidito.games.football import referee
from puntadidito.games.football.facts import Facts, Kick
from puntadidito.games.football.verdicts import Before, Failed
from tests.games.football_facts import B, F, Seat, Shot, T, rule, seats


def kicked(kind: str, kick: Kick | None, *touches: T, failures: int = 0) -> Shot:
    return Shot(
        kind=kind,  # type: ignore[arg-type]
        touches=list(touches) or [T(100, "A9", ball=(20, 40))],
        kick=kick,
        before={"failures": failures},
    )


@seats
@pytest.mark.parametrize(
    ("kind", "good", "bad", "first", "second"),
    [
        ("kick_off", Kick(forward=True), Kick(moved=True), ("4.2.g",), ("other", ("4.2.g",))),
        (
            "goal_kick",
            Kick(left_area=True),
            Kick(moved=True),
            ("14.2.l", "14.2.k", "appendix.28"),
            ("other", ("14.2.m", "14.2.k", "appendix.28")),
        ),
        (
            "corner",
            Kick(moved=True),
            Kick(),
            ("15.2.m", "15.2.l"),
            ("indirect", ("15.2.n", "15.2.l")),
        ),
        (
            "throw_in",
            Kick(moved=True),
            Kick(),
            ("13.2.n", "13.2.m"),
            ("other", ("13.2.o", "13.2.m")),
        ),
    ],
)
def test_once_more_then_the_other(
    seat: Seat, kind: str, good: Kick, bad: Kick, first: Law, second: tuple[str, Law]
) -> None:
    assert rule(seat, kicked(kind, good)).failed is None
    assert rule(seat, kicked(kind, bad)).failed == Failed("again", first)
    assert rule(seat, kicked(kind, bad, failures=1)).failed == Failed(*second)  # type: ignore[arg-type]
    # the taker never met the ball
    missed = kicked(kind, good).but(touches=[])
    assert rule(seat, missed).failed == Failed("again", first)
    # no kick was made at all
    side = seat.attacker
    nothing = Before(kind, side, seat.east, side, seat.body("A9"))  # type: ignore[arg-type]
    assert referee.failed(nothing, Facts()) == Failed("again", first)


@seats
def test_a_block_that_cut_it_short(seat: Seat) -> None:
    """Then the block is judged, and not the kick."""
    short = kicked("goal_kick", Kick(moved=True), T(100, "A9"), T(300, "D5"))
    short = short.but(sealed=[F("block", "D5", 50)])
    assert rule(seat, short).failed is None
    assert rule(seat, short).broken == [("D", "14.3.e", "repeat")]
    elsewhere = short.but(touches=[T(100, "A9")], bumps=[B(300, "D5", "D3")])
    assert rule(seat, elsewhere).failed is not None
    taker = kicked("corner", None).but(
        touches=[], bumps=[B(80, "D5", "A9", moving=True)], sealed=[F("block", "D5", 50)]
    )
    assert rule(seat, taker).failed is None


@seats
def test_a_throw_in_is_reversed(seat: Seat) -> None:
    over = kicked("throw_in", Kick(moved=True, over=True))
    assert rule(seat, over).failed == Failed("reversed", ("13.2.p", "13.2.q"))
    far = kicked("throw_in", Kick(moved=True, far=True))
    assert rule(seat, far).failed == Failed("reversed", ("13.4.a", "13.2.q"))
    for x in (28.9, 31.1, -1.1, 0):
        between = kicked("throw_in", Kick(moved=True, far=True), T(100, "A9", ball=(x, 40)))
        law = ("13.4.c", "13.4.a", "13.2.q")
        assert rule(seat, between).failed == Failed("reversed", law), x
    within = kicked("throw_in", Kick(moved=True, far=True), T(100, "A9", ball=(31.101, 40)))
    assert rule(seat, within).failed == Failed("reversed", ("13.4.a", "13.2.q"))
    # not touched comes first
    silent = kicked("throw_in", Kick(over=True))
    assert rule(seat, silent).failed == Failed("again", ("13.2.n", "13.2.m"))


@seats
def test_a_placed_shot(seat: Seat) -> None:
    shot = Shot(kind="placed", touches=[T(100, "A9", ball=(31.2, 0))])
    scored = shot.but(out=(900, "ahead", 0), goal=True)
    assert rule(seat, scored).failed is None
    assert rule(seat, shot).failed == Failed("missed", ("16.2.k",))
    assert rule(seat, shot.but(out=(900, "ahead", 20))).failed == Failed("missed", ("16.2.k",))
    # a keeper on the line of his area
    over = (("D", {"over_line": True}),)
    assert rule(seat, shot.but(keeping=over)).failed == Failed("again", ("16.2.e", "11.2.h"))
    assert rule(seat, scored.but(keeping=over)).failed is None
    mine = (("A", {"over_line": True}),)
    assert rule(seat, shot.but(keeping=mine)).failed == Failed("missed", ("16.2.k",))
    assert rule(seat, shot.but(keeping=(("D", {"early": True}),))).broken == []


@seats
def test_other_kicks_never_fail(seat: Seat) -> None:
    for kind in ("direct", "indirect", "penalty", "attack"):
        assert rule(seat, Shot(kind=kind)).failed is None
