"""Block-flicks (6.2-6.5), and flicks that a change of possession made blocks of (5.1.g-k)."""

import pytest

from puntadidito.core.contract import Law
from puntadidito.games.football.sealed import gone
from tests.games.football_facts import B, F, Seat, Shot, T, rule, seats

# ---- in the block window, everything at rest ----------------------------------------------------

WINDOW = Shot(kind="block", figure="D5", side="D")


@seats
@pytest.mark.parametrize(
    ("shot", "law", "leads"),
    [
        (
            WINDOW.but(bumps=[B(100, "D5", "A3")]),
            ("6.3.a", "6.2.d", "6.4.a"),
            ("6.3.f", "appendix.13", "appendix.1"),
        ),
        (
            WINDOW.but(bumps=[B(100, "D5", "D3")]),
            ("6.3.a", "6.2.d", "6.4.a"),
            ("6.3.f", "appendix.13", "appendix.1"),
        ),
        (
            WINDOW.but(bumps=[B(100, "D5", "AK", moving=True)]),
            ("6.3.a", "6.2.d", "6.4.a"),
            ("6.3.f", "appendix.13", "appendix.1"),
        ),
        (
            WINDOW.but(touches=[T(100, "D5")]),
            ("6.3.b", "6.2.d", "6.4.b"),
            ("6.3.f", "appendix.2"),
        ),
    ],
)
def test_a_block_in_the_window(seat: Seat, shot: Shot, law: Law, leads: Law) -> None:
    ruled = rule(seat, shot)
    offence = ruled.offence
    assert (offence.remedy, offence.law, offence.leads) == ("back", law, leads)
    assert (offence.flick, offence.running, offence.spoiled) == (0, -1, False)
    assert offence.ball == bool(shot.touches)
    assert not offence.changes
    assert ruled.holder == "A"
    assert rule(seat, shot.but(bumps=[], touches=[])).broken == []


@seats
def test_a_block_meets_only_while_it_moves(seat: Seat) -> None:
    pushed = WINDOW.but(bumps=[B(100, "D5", "A3"), B(200, "A3", "A4"), B(900, "A3", "D6")])
    assert len(rule(seat, pushed).offences) == 1  # what it pushed on is nobody's offence
    rested = WINDOW.but(bumps=[B(300, "A3", "D5", moving=False)], rest=200)
    assert rule(seat, rested).broken == []


@seats
def test_a_figure_met_twice_is_met_once(seat: Seat) -> None:
    ran = [B(150, "A9", "A4"), B(300, "D5", "A4", moving=True)]
    again = PLAYED.but(bumps=[*ran, B(500, "D5", "A4")])
    assert rule(seat, again).broken == [("D", "6.3.c", "back_al_volo")]
    another = PLAYED.but(bumps=[*ran, B(500, "D5", "A3")])
    assert rule(seat, another).broken == [("D", "6.3.c", "back_al_volo"), ("D", "6.3.a", "back")]


@seats
def test_what_it_set_going_itself_is_not_al_volo(seat: Seat) -> None:
    own = WINDOW.but(touches=[T(100, "D5"), T(200, "A3")], bumps=[B(300, "D5", "A3", moving=True)])
    assert rule(seat, own).broken == [("D", "6.3.b", "back")]
    # the attacker did: al volo
    his = PLAYED.but(bumps=[B(150, "A9", "A4"), B(300, "D5", "A4", moving=True)])
    assert rule(seat, his).broken == [("D", "6.3.c", "back_al_volo")]


@seats
def test_a_figure_and_then_the_ball(seat: Seat) -> None:
    shot = WINDOW.but(bumps=[B(100, "D5", "A3")], touches=[T(200, "D5")])
    ruled = rule(seat, shot)
    assert ruled.broken == [("D", "6.3.e", "indirect")]
    offence = ruled.offence
    assert offence.law == ("6.3.e", "10.1.a", "6.2.d")
    assert offence.leads == ("10.1.d",)
    assert (offence.t, offence.at, offence.ball) == (100_000, seat.at((10, 5)), True)
    # by the zones of who blocks: he defends the end ahead
    deep = shot.but(bumps=[B(100, "D5", "A3", at=(45, 0))])
    assert rule(seat, deep).broken == [("D", "6.3.e", "penalty")]
    assert rule(seat, deep).offence.leads == ("10.1.b", "11.1.a")
    inside = shot.but(bumps=[B(100, "D5", "A3", at=(35, 0))])
    assert rule(seat, inside).broken == [("D", "6.3.e", "direct")]
    assert rule(seat, inside).offence.leads == ("10.1.c",)
    # the ball first: BACK for either, so one is enough
    order = shot.but(bumps=[B(300, "D5", "A3")])
    assert rule(seat, order).broken == [("D", "6.3.b", "back")]
    # at one instant the ball comes first
    at_once = shot.but(bumps=[B(200, "D5", "A3")])
    assert rule(seat, at_once).broken == [("D", "6.3.b", "back")]


@seats
def test_a_figure_then_the_ball_then_another(seat: Seat) -> None:
    shot = WINDOW.but(
        bumps=[B(100, "D5", "A3"), B(150, "D5", "A4"), B(300, "D5", "A6")], touches=[T(200, "D5")]
    )
    assert rule(seat, shot).broken == [("D", "6.3.e", "indirect"), ("D", "6.3.a", "back")]


# ---- sealed: while the attack runs --------------------------------------------------------------

BLOCK = F("block", "D5", 50)
PLAYED = Shot(touches=[T(100, "A9")], sealed=[BLOCK])


@seats
def test_a_block_meets_the_rolling_ball(seat: Seat) -> None:
    shot = PLAYED.but(touches=[T(100, "A9"), T(300, "D5")])
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("back_al_volo", ("6.3.d", "6.2.d"))
    assert offence.leads == ("6.3.h", "6.3.k", "appendix.4")
    assert (offence.ball, offence.running, offence.flick) == (True, seat.body("A9"), 1)
    assert not offence.spoiled
    assert rule(seat, shot).holder == "A"
    still = PLAYED.but(touches=[T(100, "A9"), T(900, "D5", rolls=False)])
    assert rule(seat, still).broken == [("D", "6.3.b", "back")]


@seats
def test_a_block_meets_a_running_figure(seat: Seat) -> None:
    shot = PLAYED.but(bumps=[B(300, "D5", "A9", moving=True)])
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("back_al_volo", ("6.3.c", "6.2.d"))
    assert offence.leads == ("6.3.h", "6.3.k", "appendix.3")
    assert (offence.ball, offence.running, offence.spoiled) == (False, seat.body("A9"), False)
    mate = rule(seat, PLAYED.but(bumps=[B(300, "D5", "D7", moving=True)])).offence
    assert (mate.remedy, mate.law) == ("back", ("6.2.d", "appendix.13"))


@seats
def test_a_block_that_spoils_the_attempt(seat: Seat) -> None:
    hit = Shot(bumps=[B(70, "D5", "A9", moving=True)], sealed=[BLOCK])
    ruled = rule(seat, hit)
    assert ruled.broken == [("D", "6.3.c", "back_al_volo")]
    assert ruled.offence.spoiled
    assert ruled.offence.law == ("6.3.c", "6.2.d", "5.2.n")
    assert ruled.holder == "A"
    away = Shot(touches=[T(70, "D5", rolls=False)], sealed=[BLOCK])
    assert rule(seat, away).offence.spoiled
    elsewhere = Shot(bumps=[B(70, "D5", "A3")], sealed=[BLOCK])
    ruled = rule(seat, elsewhere)
    assert not ruled.offence.spoiled
    assert ruled.offence.law == ("6.3.a", "6.2.d", "6.5.d")
    assert ruled.holder == "D"
    arrived = hit.but(touches=[T(100, "A9")])
    assert not rule(seat, arrived).offence.spoiled
    assert "5.2.n" not in rule(seat, arrived).cited
    both = Shot(
        bumps=[B(60, "D5", "A9", moving=True)], touches=[T(70, "D5", rolls=False)], sealed=[BLOCK]
    )
    assert rule(seat, both).offence.law == ("6.3.e", "10.1.a", "5.2.n")


@seats
def test_the_tie(seat: Seat) -> None:
    """Whom the attacker must flick next: the figure of the flick that was running (6.3.m)."""
    running = PLAYED.but(bumps=[B(300, "D5", "A3")])
    assert rule(seat, running).offence.running == seat.body("A9")
    rolling = PLAYED.but(bumps=[B(300, "D5", "A3", rolls=True)], rest=200)
    assert rule(seat, rolling).offence.running == seat.body("A9")
    at_rest = PLAYED.but(bumps=[B(300, "D5", "A3")], rest=200)
    assert rule(seat, at_rest).offence.running == -1


@seats
def test_a_block_against_a_volley(seat: Seat) -> None:
    volley = F("volley", "A7", 300)
    shot = Shot(
        touches=[T(100, "A9"), T(400, "A7"), T(600, "D5")],
        sealed=[F("block", "D5", 250), volley],
    )
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("back_volley", ("6.3.d", "6.2.d"))
    assert offence.leads == ("6.3.i", "6.3.j", "appendix.4")
    assert offence.running == seat.body("A7")
    before = Shot(
        touches=[T(100, "A9"), T(270, "D5"), T(400, "A7")],
        sealed=[F("block", "D5", 250), volley],
    )
    assert rule(seat, before).broken == [("D", "6.3.d", "back_al_volo")]
    figure = shot.but(touches=shot.touches[:2], bumps=[B(600, "D5", "A7", moving=True)])
    assert rule(seat, figure).offence.leads == ("6.3.i", "6.3.j", "appendix.3")


@seats
@pytest.mark.parametrize(
    ("kind", "law"),
    [("throw_in", ("13.3.g", "6.3.d")), ("goal_kick", ("14.3.e", "6.3.d"))],
)
def test_a_block_after_a_kick_that_it_may_not_touch(seat: Seat, kind: str, law: Law) -> None:
    shot = PLAYED.but(kind=kind, touches=[T(100, "A9"), T(300, "D5")])
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("repeat", law)
    assert offence.leads == ("6.3.k", "appendix.4")
    still = shot.but(touches=[T(100, "A9"), T(300, "D5", rolls=False)])
    assert rule(seat, still).broken == [("D", "6.3.b", "back")]
    corner = shot.but(kind="corner")
    assert rule(seat, corner).broken == [("D", "6.3.d", "back_al_volo")]
    figure = shot.but(touches=[T(100, "A9")], bumps=[B(300, "D5", "A9", moving=True)])
    assert rule(seat, figure).broken == [("D", "6.3.c", "back_al_volo")]


@seats
def test_the_ball_and_then_a_figure_are_two(seat: Seat) -> None:
    shot = PLAYED.but(touches=[T(100, "A9"), T(300, "D5")], bumps=[B(400, "D5", "A3")])
    assert rule(seat, shot).broken == [("D", "6.3.d", "back_al_volo"), ("D", "6.3.a", "back")]
    assert all(offence.ball for offence in rule(seat, shot).offences)


@seats
def test_nothing_is_broken_once_the_ball_is_out(seat: Seat) -> None:
    shot = PLAYED.but(bumps=[B(300, "D5", "A3")], out=(250, "left", 10))
    assert rule(seat, shot).broken == []
    assert rule(seat, shot.but(out=(350, "left", 10))).broken == [("D", "6.3.a", "back")]


# ---- possession has just changed (5.1.g-k) ------------------------------------------------------

LATE = Shot(touches=[T(100, "A9"), T(400, "D4"), T(600, "A7")], sealed=[F("volley", "A7", 300)])


@seats
def test_a_late_attacker_meets_the_ball(seat: Seat) -> None:
    ruled = rule(seat, LATE)
    assert ruled.broken == [("A", "5.1.g", "back_al_volo")]
    assert ruled.offence.law == ("5.1.g", "6.3.d")
    assert ruled.offence.leads == ("5.1.h", "6.3.h", "6.3.k")
    assert (ruled.offence.running, ruled.offence.flick, ruled.offence.changes) == (-1, 1, False)
    assert ruled.holder == "D"
    still = LATE.but(touches=[*LATE.touches[:2], T(600, "A7", rolls=False)])
    assert rule(seat, still).broken == [("A", "5.1.g", "back")]
    assert rule(seat, still).offence.law == ("5.1.g", "6.3.b")
    in_time = LATE.but(touches=[T(100, "A9"), T(350, "A7"), T(400, "D4")])
    assert rule(seat, in_time).broken == []


@seats
def test_a_late_attacker_meets_a_figure(seat: Seat) -> None:
    shot = LATE.but(touches=LATE.touches[:2], bumps=[B(600, "A7", "D6")])
    assert rule(seat, shot).broken == [("A", "5.1.g", "back")]
    assert rule(seat, shot).offence.law == ("5.1.g", "6.3.a")
    own = shot.but(bumps=[B(600, "A7", "A2")])
    assert rule(seat, own).broken == [("A", "5.1.g", "back")]
    moving = shot.but(bumps=[B(600, "A7", "D6", moving=True)])
    assert rule(seat, moving).broken == []
    both = LATE.but(bumps=[B(500, "A7", "D6")])
    assert rule(seat, both).broken == [("A", "6.3.e", "indirect")]
    assert rule(seat, both).offence.law == ("6.3.e", "5.1.g", "10.1.a")


@seats
def test_a_foul_begun_in_attack_is_one(seat: Seat) -> None:
    """A figure met while attacking, the ball only when it is lost: 5.3.a, and nothing besides."""
    shot = LATE.but(bumps=[B(350, "A7", "D6")])
    assert rule(seat, shot).broken == [("A", "5.3.a", "indirect")]


@seats
def test_who_played_last_is_no_blocker(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9"), T(200, "D4")], bumps=[B(300, "A9", "D6")])
    ruled = rule(seat, shot)
    assert ruled.broken == []
    assert [note.law for note in ruled.notes] == [("5.1.i",)]
    again = shot.but(bumps=[B(500, "A9", "D6")], sealed=[F("volley", "A9", 150)], rest=140)
    assert rule(seat, again).broken == [("A", "5.1.g", "back")]
    assert rule(seat, again).notes == ()


@seats
def test_a_pushed_figure_neither_gains_nor_offends(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9"), T(200, "D4"), T(300, "A3", moving=True)])
    assert rule(seat, shot).broken == []
    assert rule(seat, shot).holder == "D"


@seats
def test_a_former_defender_meets_a_figure(seat: Seat) -> None:
    shot = Shot(sealed=[BLOCK], bumps=[B(700, "D5", "A3")], rest=600)
    ruled = rule(seat, shot)
    assert ruled.broken == [("D", "5.1.j", "back")]
    assert ruled.offence.law == ("5.1.j", "5.1.k") and ruled.offence.leads == ("6.3.f",)
    assert ruled.holder == "D"
    assert rule(seat, shot.but(bumps=[B(700, "D5", "A3", moving=True)])).broken == ruled.broken
    assert rule(seat, shot.but(bumps=[B(700, "D5", "D3")])).broken == []
    assert rule(seat, shot.but(bumps=[B(700, "D5", "AK")])).broken == []
    then_ball = shot.but(touches=[T(800, "D5", rolls=False)])
    assert rule(seat, then_ball).broken == [("D", "6.3.e", "indirect")]
    assert rule(seat, then_ball).offence.law == ("6.3.e", "5.1.j", "10.1.a")
    assert rule(seat, then_ball).offence.changes
    ball_only = shot.but(bumps=[], touches=[T(800, "D5", rolls=False)])
    assert rule(seat, ball_only).broken == []
    earlier = shot.but(bumps=[B(500, "D5", "A3")])
    assert rule(seat, earlier).broken == [("D", "6.3.a", "back")]


# ---- sealed, and no right to it any more (6.8, note of 4.3.i) -----------------------------------


@seats
def test_a_volley_is_not_made_by_who_has_been_offended(seat: Seat) -> None:
    ruled = rule(seat, PLAYED.but(bumps=[B(200, "D5", "A3")]))
    assert gone(ruled.b, ruled.f, "volley", 200_000, rolls=True) == ("4.3.h",)
    assert gone(ruled.b, ruled.f, "volley", 199_999, rolls=True) == ()
    assert gone(ruled.b, ruled.f, "volley", 199_999, rolls=False) == ("6.6.a",)
    # his own foul does not keep him from it, nor a block from a block
    own = rule(seat, Shot(touches=[T(100, "A9"), T(200, "D4")], bumps=[B(50, "A9", "D4")]))
    assert gone(own.b, own.f, "volley", 60_000, rolls=True) == ()
    assert gone(own.b, own.f, "block", 60_000, rolls=True) == ("6.8.e",)
    assert gone(ruled.b, ruled.f, "block", 300_000, rolls=True) == ()


@seats
def test_neither_is_made_once_the_ball_has_passed_or_is_out(seat: Seat) -> None:
    passed = rule(seat, Shot(touches=[T(100, "A9"), T(200, "D4")]))
    assert gone(passed.b, passed.f, "volley", 200_000, rolls=True) == ("5.1.f",)
    assert gone(passed.b, passed.f, "block", 200_000, rolls=True) == ("6.8.c",)
    out = rule(seat, Shot(touches=[T(100, "A9")], out=(500, "left", 5)))
    assert gone(out.b, out.f, "volley", 500_000, rolls=True) == ("4.3.b",)
    assert gone(out.b, out.f, "block", 500_000, rolls=True) == ("6.8.d",)
    assert gone(out.b, out.f, "block", 499_999, rolls=True) == ()
