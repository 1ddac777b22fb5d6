"""What a ball out of play or in a goal gives (4.3.b-f, 5.2.k-l, 5.4.d-f, 6.7, 7, 13.1-15.1)."""

import pytest

from puntadidito.games.football import referee
from tests.games.football_facts import B, Cm, F, Seat, Shot, T, rule, seats

Ends = tuple[str, str, str]


def ends(seat: Seat, shot: Shot) -> Ends | None:
    return rule(seat, shot).ends


# ---- sidelines (13.1) ---------------------------------------------------------------------------


@seats
def test_the_last_touch_was_his(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9")], out=(900, "left", 10))
    assert ends(seat, shot) == ("throw_in", "D", "13.1.a 4.3.b")
    assert rule(seat, shot).ending.at == seat.at((10, 40))  # type: ignore[union-attr]
    assert ends(seat, shot.but(out=None)) is None
    lying = shot.but(touches=[T(100, "A9"), T(200, "D4", lying=True)])
    assert ends(seat, lying) == ("throw_in", "D", "13.1.a 4.3.b")
    off_mate = shot.but(touches=[T(100, "A9"), T(200, "D4"), T(300, "A3")])
    assert ends(seat, off_mate) == ("throw_in", "D", "13.1.a 4.3.b")
    leaning = shot.but(touches=[T(100, "A9"), T(101, "D4", resting=True)])
    assert ends(seat, leaning) == ("throw_in", "D", "13.1.a 4.3.b")


@seats
def test_off_the_goalkeeper(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9"), T(200, "DK")], out=(900, "left", 50))
    assert ends(seat, shot) == ("throw_in", "A", "13.1.a 4.3.b")


def forced(ball: Cm = (10, 5), figure: Cm = (8, 5), off: Cm = (12, 20), out: float = 12) -> Shot:
    touches = [T(100, "A9", ball=ball, where=figure), T(200, "D4", ball=(11, 20), where=off)]
    return Shot(touches=touches, out=(900, "left", out))


@seats
@pytest.mark.parametrize(
    ("shot", "to"),
    [
        (forced(), "A"),
        # the ball 1.1, the bases 1.05: touching a dividing line is in neither quarter
        (forced(ball=(1.1, 5)), "D"),
        (forced(ball=(1.101, 5)), "A"),
        (forced(figure=(1.05, 5)), "D"),
        (forced(figure=(1.051, 5)), "A"),
        (forced(figure=(-3, 5)), "D"),
        (forced(off=(28.95, 20)), "D"),
        (forced(off=(28.949, 20)), "A"),
        (forced(out=28.9), "D"),
        (forced(out=28.899), "A"),
        (forced(out=31.2), "D"),
    ],
)
def test_a_forced_throw_in(seat: Seat, shot: Shot, to: str) -> None:
    assert ends(seat, shot) == ("throw_in", to, "13.1.b 4.3.b")


@seats
def test_every_deflecting_figure_counts(seat: Seat) -> None:
    shot = forced()
    first = T(150, "D6", ball=(29, 10), where=(31, 10))
    via = shot.but(touches=[shot.touches[0], first, shot.touches[1]])
    assert ends(seat, via) == ("throw_in", "D", "13.1.b 4.3.b")
    pushed = shot.but(touches=[shot.touches[0], T(200, "D4", where=(12, 20), moving=True)])
    assert ends(seat, pushed) == ("throw_in", "A", "13.1.b 4.3.b")
    keeper = T(150, "DK", where=(58, 0))
    via = shot.but(touches=[shot.touches[0], keeper, shot.touches[1]])
    assert ends(seat, via) == ("throw_in", "A", "13.1.b 4.3.b")


@seats
def test_a_goalkeeper_forces_a_throw_in(seat: Seat) -> None:
    push = Shot(
        kind="control",
        figure="AK",
        touches=[T(0, "AK", ball=(-55, 0), where=(-57, 0)), T(200, "D4", where=(-40, 30))],
        out=(900, "left", -41),
    )
    assert ends(seat, push) == ("throw_in", "A", "13.1.b 4.3.b")


# ---- end lines (14.1, 15.1, 7.3.d) --------------------------------------------------------------

INSIDE: Cm = (31.101, 0)
"""The ball is completely past the shooting line; at 31.1 it touches."""


def cornered(ball: Cm = INSIDE, off: Cm = (31.051, 5), body: str = "D4") -> Shot:
    touches = [T(100, "A9", ball=ball), T(200, body, where=off)]
    return Shot(touches=touches, out=(900, "ahead", 25))


@seats
@pytest.mark.parametrize(
    ("shot", "ending"),
    [
        (cornered(), ("corner", "A", "15.1.a 4.3.b")),
        (cornered(ball=(31.1, 0)), ("goal_kick", "D", "14.1.a 4.3.b")),
        (cornered(ball=(35, 38.9)), ("goal_kick", "D", "14.1.a 4.3.b")),
        (cornered(ball=(35, 38.899)), ("corner", "A", "15.1.a 4.3.b")),
        (cornered(off=(31.05, 5)), ("goal_kick", "D", "14.1.a 4.3.b")),
        (cornered(off=(50, 38.95)), ("goal_kick", "D", "14.1.a 4.3.b")),
        (cornered(body="A4"), ("goal_kick", "D", "14.1.a 4.3.b")),
        (cornered(body="DK"), ("corner", "A", "15.1.a 4.3.b")),
        (cornered(body="DK", ball=(31.1, 0)), ("goal_kick", "D", "7.2.c 7.2.b 14.1.a")),
        (cornered(ball=(59.9, 39.9)).but(kind="corner"), ("corner", "A", "15.1.a 4.3.b")),
        (cornered(ball=(30.6, 0)).but(kind="direct"), ("corner", "A", "15.1.a 4.3.b")),
        (cornered(ball=(30.6, 0)).but(kind="indirect"), ("goal_kick", "D", "14.1.a 4.3.b")),
    ],
)
def test_over_their_end_line(seat: Seat, shot: Shot, ending: Ends) -> None:
    assert ends(seat, shot) == ending


@seats
def test_only_the_last_deflection_counts_for_a_corner(seat: Seat) -> None:
    shot = cornered()
    early = shot.but(touches=[shot.touches[0], T(150, "D6", where=(20, 0)), shot.touches[1]])
    assert ends(seat, early) == ("corner", "A", "15.1.a 4.3.b")


@seats
def test_over_his_own_end_line(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9", ball=(-40, 0))], out=(900, "behind", 20))
    assert ends(seat, shot) == ("corner", "D", "15.1.b 4.3.b")
    off = shot.but(touches=[T(100, "A9", ball=(-31.101, 0)), T(200, "D4", where=(-31.051, 9))])
    assert ends(seat, off) == ("goal_kick", "A", "14.1.b 4.3.b")
    for ball, figure, other in [
        ((-31.1, 0), (-40, 0), (-40, 9)),
        ((-40, 0), (-31.05, 0), (-40, 9)),
        ((-40, 0), (-40, 0), (-31.05, 9)),
    ]:
        near = [T(100, "A9", ball=ball, where=figure), T(200, "D4", where=other)]
        assert ends(seat, shot.but(touches=near)) == ("corner", "D", "15.1.b 4.3.b")


@seats
def test_off_their_woodwork(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9", ball=INSIDE)], wood=((300, "ahead"),), out=(900, "behind", 20)
    )
    assert ends(seat, shot) == ("goal_kick", "A", "7.3.d 4.3.b")
    assert ends(seat, shot.but(wood=())) == ("corner", "D", "15.1.b 4.3.b")
    assert ends(seat, shot.but(wood=((300, "behind"),))) == ("corner", "D", "15.1.b 4.3.b")
    irregular = shot.but(touches=[T(100, "A9", ball=(31.1, 0))])
    assert ends(seat, irregular) == ("corner", "D", "15.1.b 4.3.b")
    met = shot.but(touches=[T(100, "A9", ball=INSIDE), T(400, "A3")])
    assert ends(seat, met) == ("corner", "D", "15.1.b 4.3.b")
    before = shot.but(touches=[T(100, "A9", ball=INSIDE), T(200, "A3")])
    assert ends(seat, before) == ("goal_kick", "A", "7.3.d 4.3.b")


# ---- goals (7.1-7.3) ----------------------------------------------------------------------------


def goal(ball: Cm = INSIDE, *more: T, kind: str = "attack") -> Shot:
    touches = [T(100, "A9", ball=ball), *more]
    return Shot(kind=kind, touches=touches, out=(900, "ahead", 0), goal=True)  # type: ignore[arg-type]


GOAL_KICK = ("goal_kick", "D", "7.2.a 7.1.b")


@seats
@pytest.mark.parametrize(
    ("shot", "ending"),
    [
        (goal(), ("goal", "A", "7.1.a 7.1.b")),
        (goal((31.1, 0)), GOAL_KICK),
        (goal((35, 38.9)), GOAL_KICK),
        # whoever deflects it
        (goal(INSIDE, T(200, "D4")), ("goal", "A", "7.1.a 7.1.b")),
        (goal(INSIDE, T(200, "DK")), ("goal", "A", "7.1.a 7.1.b")),
        (goal(INSIDE, T(200, "D4", moving=True)), ("goal", "A", "7.1.a 7.1.b")),
        (goal((31.1, 0), T(200, "D4")), GOAL_KICK),
        (goal((31.1, 0), T(200, "DK")), ("goal_kick", "D", "7.2.c 7.2.b 7.2.a")),
        # off him and back onto the figure that shot
        (goal(INSIDE, T(200, "D4"), T(300, "A9")), ("goal", "A", "5.2.k 7.1.a 7.1.b")),
        (goal(INSIDE, T(200, "DK"), T(300, "A9")), ("goal", "A", "5.2.k 7.1.a 7.1.b")),
        (goal((31.1, 0), T(200, "DK"), T(300, "A9")), ("goal_kick", "D", "5.2.l 5.2.k 7.2.a")),
        (goal((31.1, 0), T(200, "D4"), T(300, "A3")), GOAL_KICK),
        (goal(INSIDE, T(200, "A9")), ("goal", "A", "7.1.a 7.1.b")),
        (goal(INSIDE, T(200, "A9"), T(300, "D4")), ("goal", "A", "7.1.a 7.1.b")),
        (
            goal(INSIDE, T(200, "A9"), T(300, "D4"), T(400, "A9")),
            ("goal", "A", "5.2.k 7.1.a 7.1.b"),
        ),
        # kicks
        (goal((20, 40), kind="throw_in"), ("goal_kick", "D", "13.1.e 7.2.a")),
        (goal((20, 40), T(200, "A3"), kind="throw_in"), GOAL_KICK),
        (goal((-55, 0), kind="goal_kick"), ("goal_kick", "D", "14.1.c 7.2.a")),
        (goal((0, 0), kind="kick_off"), GOAL_KICK),
        (goal((59.5, 39.5), kind="corner"), ("goal", "A", "15.1.d 7.1.a")),
        (goal((59.5, 39.5), T(200, "D4"), kind="corner"), ("goal", "A", "7.1.a 15.1.d")),
        (goal((30.5, 0), kind="direct"), ("goal", "A", "10.3.c 7.1.a")),
        (goal(INSIDE, kind="indirect"), ("goal_kick", "D", "10.3.c 7.2.a")),
        (
            goal(INSIDE, T(200, "D4", lying=True), kind="indirect"),
            ("goal_kick", "D", "10.3.c 7.2.a"),
        ),
        (goal(INSIDE, T(200, "D4"), kind="indirect"), ("goal", "A", "10.3.c 7.1.a")),
        (goal((30.5, 0), T(200, "D4"), kind="indirect"), GOAL_KICK),
        (goal((47.5, 0), kind="penalty"), ("goal", "A", "7.1.a 7.1.b")),
        (goal((31.2, 0), kind="placed"), ("goal", "A", "7.1.a")),
        (goal((31.2, 0), T(200, "DK"), T(300, "A9"), kind="placed"), ("goal", "A", "16.2.l")),
        (goal((31.2, 0), T(200, "DK"), kind="placed"), ("goal", "A", "7.1.a")),
    ],
)
def test_in_their_goal(seat: Seat, shot: Shot, ending: Ends) -> None:
    assert ends(seat, shot) == ending
    assert not rule(seat, shot).ending.own  # type: ignore[union-attr]


@seats
def test_a_volley_is_a_shot_of_its_own(seat: Seat) -> None:
    shot = goal((20, 0), T(500, "A7", ball=INSIDE)).but(sealed=[F("volley", "A7", 300)])
    assert ends(seat, shot) == ("goal", "A", "7.1.a 7.1.b")
    outside = goal(INSIDE, T(500, "A7", ball=(31.1, 0))).but(sealed=[F("volley", "A7", 300)])
    assert ends(seat, outside) == GOAL_KICK


@seats
def test_after_the_signal(seat: Seat) -> None:
    shot = goal()
    assert ends(seat, shot.but(before={"signal": 1})) == ("goal", "A", "7.1.a 7.1.b")
    assert ends(seat, shot.but(before={"signal": 0})) == ("nothing", "D", "7.1.c")
    volley = goal((20, 0), T(500, "A7", ball=INSIDE)).but(sealed=[F("volley", "A7", 300)])
    assert ends(seat, volley.but(before={"signal": 300_001})) == ("goal", "A", "7.1.a 7.1.b")
    assert ends(seat, volley.but(before={"signal": 300_000})) == ("nothing", "D", "7.1.c")


def own(kind: str = "attack", *more: T) -> Shot:
    touches = [T(100, "A9", ball=(-20, 0)), *more]
    return Shot(kind=kind, touches=touches, out=(900, "behind", 0), goal=True)  # type: ignore[arg-type]


@seats
@pytest.mark.parametrize(
    ("shot", "ending"),
    [
        (own(), ("goal", "D", "7.3.a")),
        (own("attack", T(200, "D4")), ("goal", "D", "7.3.a")),
        (own("attack", T(200, "AK")), ("goal", "D", "7.3.a")),
        (own("control"), ("goal", "D", "7.3.a")),
        *[
            (own(kind), ("corner", "D", "7.3.c 7.3.b"))
            for kind in ("direct", "indirect", "corner", "throw_in", "goal_kick", "penalty")
        ],
        (own("direct", T(200, "A9")), ("corner", "D", "7.3.c 7.3.b")),
        (own("direct", T(200, "D4")), ("goal", "D", "7.3.a")),
        (own("direct", T(200, "AK")), ("goal", "D", "7.3.a")),
        (own().but(before={"signal": 0}), ("nothing", "A", "7.1.c")),
    ],
)
def test_in_his_own_goal(seat: Seat, shot: Shot, ending: Ends) -> None:
    assert ends(seat, shot) == ending
    assert rule(seat, shot).ending.own == (ending[0] == "goal")  # type: ignore[union-attr]


@seats
def test_who_won_the_ball_and_played_it_is_judged_as_the_attacker(seat: Seat) -> None:
    """A misses, D's block plays the ball and it goes out: now D forces, and D scores."""
    play = Shot(sealed=[F("block", "D5", 50)], rest=600)
    won = T(700, "D5", ball=(-40, 0), rolls=False)
    sideline = play.but(
        touches=[T(700, "D5", ball=(-10, 5), where=(-8, 5)), T(800, "A3", where=(-12, 20))],
        out=(1500, "left", -12),
    )
    assert ends(seat, sideline) == ("throw_in", "D", "13.1.b 4.3.b")
    scored = play.but(touches=[won], out=(1500, "behind", 0), goal=True)
    assert ends(seat, scored) == ("goal", "D", "7.1.a 7.1.b")
    behind = play.but(touches=[won], out=(1500, "behind", 30))
    assert ends(seat, behind) == ("goal_kick", "A", "14.1.a 4.3.b")
    in_his_own = play.but(touches=[won], out=(1500, "ahead", 0), goal=True)
    assert ends(seat, in_his_own) == ("goal", "A", "7.3.a")


@seats
def test_out_of_a_contest(seat: Seat) -> None:
    throw = forced().but(contest=("A9", "D4"))
    assert rule(seat, throw).ending.law == ("13.1.b", "5.4.d")  # type: ignore[union-attr]
    apart = forced(off=(31.2, 20)).but(contest=("A9", "D4"))
    assert "5.4.d" not in rule(seat, apart).cited
    corner = cornered().but(contest=("A9", "D4"))
    assert rule(seat, corner).ending.law == ("15.1.a", "5.4.e")  # type: ignore[union-attr]
    assert "5.4.e" not in rule(seat, cornered(ball=(31.1, 0)).but(contest=("A9", "D4"))).cited
    scored = goal().but(contest=("A9", "D4"))
    assert rule(seat, scored).ending.law == ("7.1.a", "5.4.f", "7.1.b")  # type: ignore[union-attr]
    assert "5.4.f" not in rule(seat, goal((31.1, 0)).but(contest=("A9", "D4"))).cited
    alone = goal().but(contest=("A9", "A4"))
    assert "5.4.f" not in rule(seat, alone).cited


@seats
def test_a_ball_that_is_not_in_play(seat: Seat) -> None:
    shot = Shot(kind="positional", touches=[T(100, "A9")], out=(900, "left", 0))
    assert ends(seat, shot) is None
    placed = Shot(kind="placed", touches=[T(100, "A9", ball=(31.2, 0))])
    assert ends(seat, placed.but(out=(900, "ahead", 20))) is None
    assert ends(seat, placed.but(out=(900, "left", 20))) is None


# ---- with ADVANTAGE (4.3.c-f, 6.7) --------------------------------------------------------------

BLOCK = F("block", "D5", 50)
ON_BALL = Shot(touches=[T(100, "A9"), T(300, "D5")], sealed=[BLOCK])
"""A block sends the ball out."""
ON_MATE = Shot(touches=[T(100, "A9", ball=(20, 0))], bumps=[B(300, "D5", "D6")], sealed=[BLOCK])
"""A block that left the ball alone."""
FOUL = Shot(touches=[T(100, "A9", ball=(-20, 0))], bumps=[B(50, "A9", "D4")])
"""The attacker's."""


@seats
@pytest.mark.parametrize(
    ("shot", "ending"),
    [
        (ON_BALL.but(out=(900, "left", 5)), ("throw_in", "A", "6.7.d 13.1.d 4.3.c")),
        (ON_MATE.but(out=(900, "left", 5)), ("throw_in", "A", "4.3.c")),
        (ON_BALL.but(out=(900, "ahead", 25)), ("corner", "A", "6.7.c 15.1.c 4.3.c")),
        (ON_MATE.but(out=(900, "ahead", 25)), ("corner", "A", "4.3.c")),
        (ON_BALL.but(out=(900, "behind", 25)), ("goal_kick", "A", "4.3.c")),
        (ON_BALL.but(out=(900, "behind", 0), goal=True), ("goal_kick", "A", "4.3.d")),
        (ON_BALL.but(out=(900, "ahead", 0), goal=True), ("goal", "A", "6.7.b 7.3.a")),
        (ON_MATE.but(out=(900, "ahead", 0), goal=True), ("corner", "A", "4.3.f")),
        (
            ON_MATE.but(touches=[T(100, "A9", ball=INSIDE)], out=(900, "ahead", 0), goal=True),
            ("goal", "A", "4.3.e 7.1.a"),
        ),
        (
            ON_MATE.but(
                kind="indirect", touches=[T(100, "A9", ball=INSIDE)], out=(900, "ahead", 0),
                goal=True,
            ),
            ("corner", "A", "4.3.f"),
        ),
        (
            ON_MATE.but(
                kind="direct", touches=[T(100, "A9", ball=(30.5, 0))], out=(900, "ahead", 0),
                goal=True,
            ),
            ("goal", "A", "4.3.e 7.1.a"),
        ),
        (FOUL.but(out=(900, "left", 5)), ("throw_in", "D", "4.3.c")),
        (FOUL.but(out=(900, "behind", 25)), ("corner", "D", "4.3.c")),
        (FOUL.but(out=(900, "ahead", 25)), ("goal_kick", "D", "4.3.c")),
        (FOUL.but(out=(900, "ahead", 0), goal=True), ("goal_kick", "D", "4.3.d")),
        (FOUL.but(out=(900, "behind", 0), goal=True), ("corner", "D", "4.3.f")),
        (
            FOUL.but(
                touches=[T(100, "A9", ball=(-31.101, 0))], out=(900, "behind", 0), goal=True
            ),
            ("goal", "D", "4.3.e 7.1.a"),
        ),
        (
            FOUL.but(
                kind="goal_kick", touches=[T(100, "A9", ball=(-55, 0))], out=(900, "behind", 0),
                goal=True,
            ),
            ("corner", "D", "4.3.f"),
        ),
        (ON_BALL, None),
    ],
)  # fmt: skip
def test_with_advantage(seat: Seat, shot: Shot, ending: Ends | None) -> None:
    assert rule(seat, shot).by_advantage == ending


@seats
def test_with_advantage_after_the_signal(seat: Seat) -> None:
    shot = ON_BALL.but(out=(900, "ahead", 0), goal=True)
    in_time = shot.but(before={"signal": 50_001})
    assert rule(seat, in_time).by_advantage == ("goal", "A", "6.7.b 7.3.a")
    late = shot.but(before={"signal": 50_000})
    assert rule(seat, late).by_advantage == ("nothing", "A", "7.1.c")


@seats
def test_a_block_after_the_signal_does_not_undo_a_shot_before_it(seat: Seat) -> None:
    shot = ON_BALL.but(
        touches=[T(20, "A9", ball=INSIDE), T(300, "D5")], out=(900, "ahead", 0), goal=True
    )
    late = shot.but(before={"signal": 50_000})
    assert rule(seat, late).by_advantage == ("goal", "A", "4.3.e 7.1.a")
    both = shot.but(before={"signal": 0})
    assert rule(seat, both).by_advantage == ("nothing", "A", "7.1.c")


@seats
def test_whose_goal_it_is_with_advantage(seat: Seat) -> None:
    """A block's own goal; the attacker's shot; the attacker's own goal."""
    for shot, own_goal in [
        (ON_BALL.but(out=(900, "ahead", 0), goal=True), True),
        (ON_MATE.but(touches=[T(100, "A9", ball=INSIDE)], out=(900, "ahead", 0), goal=True), False),
        (
            FOUL.but(touches=[T(100, "A9", ball=(-40, 0))], out=(900, "behind", 0), goal=True),
            True,
        ),
    ]:
        ruled = rule(seat, shot)
        ending = referee.after_advantage(ruled.b, ruled.f, ruled.offences[0])
        assert ending is not None
        assert (ending.kind, ending.own) == ("goal", own_goal)


# ---- nobody has played it -----------------------------------------------------------------------


@seats
@pytest.mark.parametrize(
    ("out", "goal_", "body", "ending"),
    [
        ((900, "left", 5), False, "A3", ("throw_in", "D", "13.1.a 4.3.b")),
        ((900, "left", 5), False, "D3", ("throw_in", "D", "13.1.b 4.3.b")),
        ((900, "ahead", 25), False, "A3", ("goal_kick", "D", "14.1.a 4.3.b")),
        ((900, "ahead", 25), False, "D3", ("goal_kick", "D", "14.1.a 4.3.b")),
        ((900, "behind", 25), False, "A3", ("corner", "D", "15.1.b 4.3.b")),
        ((900, "behind", 25), False, "D3", ("corner", "D", "15.1.b 4.3.b")),
        ((900, "ahead", 0), True, "A3", ("goal_kick", "D", "7.2.a")),
        ((900, "behind", 0), True, "A3", ("goal", "D", "7.3.a")),
    ],
)
def test_a_pushed_figure_sends_it_out(
    seat: Seat, out: tuple[float, str, float], goal_: bool, body: str, ending: Ends
) -> None:
    shot = Shot(
        kind="re_entry", touches=[T(200, body, ball=(40, 0), moving=True)], out=out, goal=goal_
    )
    assert ends(seat, shot) == ending


@seats
def test_a_pushed_figure_scores_nothing_with_advantage(seat: Seat) -> None:
    shot = Shot(
        bumps=[B(100, "A9", "A3")],
        touches=[T(200, "A3", ball=(-40, 0), moving=True)],
        out=(2500, "behind", 0),
        goal=True,
    )
    assert rule(seat, shot).broken == [("A", "5.3.j", "back_change")]
    assert rule(seat, shot).by_advantage == ("corner", "D", "4.3.f")
