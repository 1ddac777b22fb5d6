"""Who has the ball after a shot (5.1, 5.3.h, 5.4, 6.1, 6.2.c, 6.4.f, 8.1.c)."""

import pytest

from tests.games.football_facts import B, F, Seat, Shot, T, rule, seats

A_PLAYS = Shot(touches=[T(100, "A9")])
ONTO_D4 = Shot(touches=[T(100, "A9"), T(200, "D4")])
BLOCK = F("block", "D5", 50)
CONTEST = Shot(contest=("A9", "D4"), touches=[T(0, "A9", resting=True)])

# the clause, a shot it decides and who has the ball then, its nearest miss and who has it there
CASES = [
    ("5.1.b", Shot(), "D", A_PLAYS, "A"),
    ("6.1.b", Shot(), "D", A_PLAYS, "A"),
    ("5.1.c", ONTO_D4, "D", Shot(touches=[T(100, "A9"), T(200, "D4", moving=True)]), "A"),
    ("6.1.c", ONTO_D4, "D", Shot(touches=[T(100, "A9"), T(200, "A4")]), "A"),
    ("5.1.d", Shot(touches=[T(100, "A9"), T(200, "D4", lying=True)]), "A", ONTO_D4, "D"),
    ("6.1.d", Shot(touches=[T(100, "A9"), T(200, "D4", lying=True)]), "A", ONTO_D4, "D"),
    (
        "2.2.g",
        Shot(touches=[T(100, "A9"), T(200, "D4", neutral=True)]),
        "A",
        Shot(touches=[T(100, "A9"), T(200, "A4", neutral=True)]),
        "A",
    ),
    (
        "5.3.h",
        Shot(touches=[T(100, "A9"), T(200, "D4"), T(300, "A9")]),
        "A",
        Shot(touches=[T(100, "A9"), T(200, "D4"), T(300, "A9", moving=True)], rest=250),
        "D",
    ),
    ("5.3.i", Shot(touches=[T(100, "A9"), T(150, "A9")]), "A", A_PLAYS, "A"),
    (
        "8.1.c",
        Shot(touches=[T(100, "A9"), T(200, "DK", moving=True)]),
        "D",
        Shot(touches=[T(100, "A9"), T(200, "AK", moving=True)]),
        "A",
    ),
    (
        "8.1.b",
        Shot(touches=[T(100, "A9"), T(200, "DK")], saves=((200, "D", (57, 0), True),)),
        "D",
        Shot(touches=[T(100, "A9"), T(200, "DK")], saves=((200, "D", (57, 0), False),)),
        "D",
    ),
    (
        "6.1.e",
        Shot(touches=[T(700, "D5", rolls=False)], sealed=[BLOCK], rest=600),
        "D",
        Shot(touches=[T(700, "D5", rolls=False)], sealed=[BLOCK], rest=800),
        "A",
    ),
    (
        "6.2.c",
        Shot(touches=[T(900, "D5")], sealed=[F("block", "D5", 700)], rest=600),
        "D",
        Shot(touches=[T(900, "D5")], sealed=[F("block", "D5", 500)], rest=600),
        "D",
    ),
    (
        "6.4.f",
        Shot(touches=[T(100, "A9"), T(400, "D4")], bumps=[B(300, "D5", "A3")], sealed=[BLOCK]),
        "A",
        Shot(touches=[T(100, "A9"), T(400, "D4")], bumps=[B(500, "D5", "A3")], sealed=[BLOCK]),
        "D",
    ),
    (
        "6.5.d",
        Shot(bumps=[B(300, "D5", "A3")], sealed=[BLOCK]),
        "D",
        Shot(bumps=[B(300, "D5", "A9", moving=True)], sealed=[BLOCK]),
        "A",
    ),
    (
        "12.5.c",
        Shot(kind="re_entry", stood_offside=("A9",), more={"undeclared": True}),
        "D",
        Shot(
            kind="re_entry",
            stood_offside=("A9",),
            more={"undeclared": True},
            touches=[T(100, "A9")],
        ),
        "A",
    ),
]


@seats
@pytest.mark.parametrize(
    ("clause", "shot", "holder", "miss", "else_holder"), CASES, ids=[case[0] for case in CASES]
)
def test_possession(
    seat: Seat, clause: str, shot: Shot, holder: str, miss: Shot, else_holder: str
) -> None:
    said = {id for step in rule(seat, shot).trace.steps for id in step.law}
    assert clause in said
    assert rule(seat, shot).holder == holder
    said = {id for step in rule(seat, miss).trace.steps for id in step.law}
    assert clause not in said
    assert rule(seat, miss).holder == else_holder


@seats
def test_possession_follows_the_last_that_stood(seat: Seat) -> None:
    ruled = rule(seat, Shot(touches=[T(100, "A9"), T(200, "D4"), T(300, "A3"), T(400, "D6")]))
    assert ruled.steps == [("D", "5.1.c"), ("A", "5.1.c"), ("D", "5.1.c")]


@seats
def test_every_step_cites_what_it_rests_on(seat: Seat) -> None:
    laws = {
        ("5.1.b", "6.1.b", "5.1.f"): Shot(),
        ("5.1.b", "6.1.b", "6.5.d"): Shot(bumps=[B(300, "D5", "A3")], sealed=[BLOCK]),
        ("5.1.c", "6.1.c", "5.1.f"): ONTO_D4,
        ("8.1.c", "5.1.c", "6.1.c"): Shot(touches=[T(100, "A9"), T(200, "DK")]),
        ("12.5.c", "5.2.m", "5.1.b"): Shot(kind="re_entry", more={"undeclared": True}),
        ("5.4.b", "5.4.c", "5.1.f"): CONTEST.but(touching=("A9", "D4")),
        ("5.4.h", "5.4.c", "5.4.a"): CONTEST,
    }
    for law, shot in laws.items():
        (step,) = rule(seat, shot).trace.steps
        assert step.law == law
    harsh = Shot(sealed=[F("block", "D5", 700, rest=900)], rest=600)
    assert rule(seat, harsh).steps == [("D", "5.1.b"), ("A", "6.2.c")]
    assert rule(seat, harsh).trace.steps[1].law == ("6.2.c", "5.2.m", "5.1.b")


@seats
def test_changed_has_one_meaning(seat: Seat) -> None:
    """Off a figure and back is no change; off the goalkeeper and back is one (note of 5.1.f)."""
    off = [T(100, "A9"), T(200, "D4"), T(300, "A3")]
    assert not rule(seat, Shot(touches=off)).trace.changed
    saved = [T(100, "A9"), T(200, "DK"), T(300, "A3")]
    ruled = rule(seat, Shot(touches=saved))
    assert ruled.trace.changed
    assert ruled.holder == "A"
    assert rule(seat, ONTO_D4).trace.changed
    via = [T(100, "A9"), T(150, "D4"), T(200, "DK"), T(300, "A3")]
    assert rule(seat, Shot(touches=via)).trace.changed
    own = [T(100, "A9"), T(200, "AK"), T(300, "A3")]
    assert not rule(seat, Shot(touches=own)).trace.changed
    irregular = Shot(touches=saved, saves=((200, "D", (50, 0), False),))
    assert not rule(seat, irregular).trace.changed


@seats
def test_what_meets_the_ball_when_it_is_out_counts_for_nothing(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9"), T(500, "D4")], out=(400, "left", 10))
    assert rule(seat, shot).holder == "A"
    assert rule(seat, shot.but(out=(600, "left", 10))).holder == "D"


@seats
def test_a_kick_with_its_own_retake_is_not_lost_by_a_miss(seat: Seat) -> None:
    for kind, holder in [
        ("kick_off", "A"), ("throw_in", "A"), ("goal_kick", "A"), ("corner", "A"),
        ("placed", "A"), ("direct", "D"), ("indirect", "D"), ("penalty", "D"),
    ]:  # fmt: skip
        ruled = rule(seat, Shot(kind=kind))  # type: ignore[arg-type]
        assert (ruled.holder, ruled.trace.missed) == (holder, True), kind


@seats
def test_a_real_table_need_not_say_when_a_figure_rests(seat: Seat) -> None:
    assert rule(seat, Shot(rest=0)).steps == [("D", "5.1.b")]
    assert rule(seat, A_PLAYS.but(rest=0)).steps == []
    assert rule(seat, Shot(rest=0, out=(900, "left", 0))).steps == []


@seats
def test_a_volley_that_misses_loses_the_ball(seat: Seat) -> None:
    volley = F("volley", "A7", 300, rest=900)
    assert rule(seat, Shot(touches=[T(100, "A9")], sealed=[volley])).steps == [("D", "5.1.b")]
    good = Shot(touches=[T(100, "A9"), T(500, "A7")], sealed=[volley])
    assert rule(seat, good).steps == []
    assert not rule(seat, good).trace.missed


@seats
def test_a_sealed_block_that_was_not_made_does_nothing(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9")], sealed=[F("block", "D5", 50, launched=False)])
    assert rule(seat, shot).steps == []
    assert rule(seat, shot).broken == []


@seats
def test_a_block_that_came_to_rest_is_a_figure_like_any_other(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9"), T(500, "D5", moving=False)], sealed=[F("block", "D5", 50, rest=400)]
    )
    assert rule(seat, shot).steps == [("D", "5.1.c")]
    assert rule(seat, shot).broken == []
    still_running = shot.but(sealed=[F("block", "D5", 50, rest=600)])
    assert rule(seat, still_running).broken == [("D", "6.3.d", "back_al_volo")]


# ---- a contest for the ball (5.4) ---------------------------------------------------------------


@seats
def test_a_contest_is_left(seat: Seat) -> None:
    assert rule(seat, CONTEST).steps == [("A", "5.4.h")]
    brushed = [T(0, "A9"), T(1, "D4", resting=True)]
    assert rule(seat, CONTEST.but(touches=brushed)).steps == [("A", "5.4.h")]
    assert rule(seat, CONTEST.but(contest=())).steps == []


@seats
def test_a_contest_is_not_left(seat: Seat) -> None:
    stuck = CONTEST.but(touching=("A9", "D4"))
    assert rule(seat, stuck).steps == [("D", "5.4.b")]
    # against others than before
    assert rule(seat, CONTEST.but(touching=("A9", "D6"))).steps == [("A", "5.4.h")]
    # against the opponent alone
    assert rule(seat, CONTEST.but(touching=("D4",))).steps == [("A", "5.4.h")]


@seats
def test_a_contest_with_nobody_but_ones_own(seat: Seat) -> None:
    own = CONTEST.but(contest=("A9", "A4"))
    assert rule(seat, own).steps == []
    assert rule(seat, own.but(touching=("A9", "A4"))).steps == [("D", "5.4.b")]


@seats
def test_a_contest_is_left_onto_another_figure(seat: Seat) -> None:
    cannon = CONTEST.but(touches=[T(0, "A9"), T(100, "A3")])
    assert rule(seat, cannon).steps == [("A", "5.4.g")]
    off = CONTEST.but(touches=[T(0, "A9"), T(50, "D4"), T(100, "A3")])
    assert rule(seat, off).steps == [("D", "5.1.c"), ("A", "5.1.c"), ("A", "5.4.g")]
    hit = CONTEST.but(touches=[T(0, "A9"), T(50, "D4")])
    assert rule(seat, hit).steps == [("D", "5.1.c")]
    lying = CONTEST.but(touches=[T(0, "A9"), T(100, "A3", lying=True)])
    assert rule(seat, lying).steps == [("A", "5.4.h")]
    leaning = CONTEST.but(touches=[T(0, "A9"), T(1, "A3", resting=True)])
    assert rule(seat, leaning).steps == [("A", "5.4.h")]


@seats
def test_a_contest_that_a_block_disturbed_is_not_lost(seat: Seat) -> None:
    block = F("block", "D5", 0)
    shot = CONTEST.but(
        touches=[], bumps=[B(50, "D5", "A9", moving=True)], sealed=[block], touching=("A9", "D4")
    )
    assert rule(seat, shot).holder == "A"
    assert rule(seat, shot.but(bumps=[], sealed=[])).steps == [("D", "5.1.b")]


@seats
def test_a_contest_is_judged_at_an_attack_only(seat: Seat) -> None:
    shot = CONTEST.but(kind="re_entry", stood_offside=("A9",), touches=[], touching=("A9", "D4"))
    assert rule(seat, shot).steps == []
