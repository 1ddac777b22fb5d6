"""The situations of the casebook that a referee decides from one shot alone.

The others (11, 12, 13, 17, 24) are about places, positions and the clock.
"""

from puntadidito.games.football import counters
from puntadidito.games.football.facts import Kick, ReEntry
from tests.games.football_facts import B, F, O, Seat, Shot, T, rule, seats

BLOCK = F("block", "D5", 50)


@seats
def test_1_a_ball_on_the_line_is_in_play(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9")])
    assert rule(seat, shot).ends is None
    assert "4.3.b" in rule(seat, shot.but(out=(900, "left", 5))).cited


@seats
def test_2_a_pushed_defender(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9"), T(300, "D4", moving=True)], bumps=[B(200, "A9", "D4")])
    ruled = rule(seat, shot)
    assert (ruled.broken, ruled.holder) == ([], "A")


@seats
def test_3_ball_and_defender_at_once(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9")], bumps=[B(100, "A9", "D4")])
    assert rule(seat, shot).broken == []


@seats
def test_4_a_block_wins_a_missed_ball(seat: Seat) -> None:
    shot = Shot(touches=[T(700, "D5", rolls=False)], sealed=[BLOCK], rest=600)
    ruled = rule(seat, shot)
    assert (ruled.holder, ruled.broken) == ("D", [])
    assert ruled.steps == [("D", "5.1.b"), ("D", "6.1.e")]
    assert ruled.used(("D5", 0))[0]["D5"] == 1


@seats
def test_5_a_block_sends_a_mate_into_the_ball(seat: Seat) -> None:
    shot = Shot(
        kind="block",
        figure="D5",
        side="D",
        bumps=[B(100, "D5", "D6")],
        touches=[T(200, "D6", moving=True)],
        out=(900, "ahead", 25),
    )
    ruled = rule(seat, shot)
    assert ruled.broken == [("D", "6.3.a", "back")]
    assert ruled.by_advantage == ("corner", "A", "4.3.c")


@seats
def test_6_the_rolling_ball_and_then_a_figure(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9"), T(300, "D5")], bumps=[B(400, "D5", "A3")], sealed=[BLOCK])
    assert rule(seat, shot).broken == [("D", "6.3.d", "back_al_volo"), ("D", "6.3.a", "back")]


@seats
def test_7_and_8_a_contest(seat: Seat) -> None:
    shot = Shot(contest=("A9", "D4"), touches=[T(0, "A9")])
    assert rule(seat, shot).holder == "A"
    assert "5.4.h" in rule(seat, shot).cited
    stays = rule(seat, shot.but(touching=("A9", "D4")))
    assert stays.steps == [("D", "5.4.b")]


@seats
def test_9_a_back_pass_onto_his_own_goalkeeper(seat: Seat) -> None:
    ruled = rule(seat, Shot(touches=[T(100, "A9"), T(400, "AK")]))
    assert ruled.holder == "A"
    assert ruled.used(("A9", 2)) == ({"A9": 0}, ("5.2.c",))


@seats
def test_10_a_foul_at_rest_ties_nobody(seat: Seat) -> None:
    shot = Shot(kind="block", figure="D5", side="D", bumps=[B(100, "D5", "A3")])
    assert rule(seat, shot).offence.running == -1


@seats
def test_14_off_a_standing_defender_nobody_is_offside(seat: Seat) -> None:
    shot = Shot(
        figure="A7",
        touches=[T(100, "A7"), T(200, "D4"), T(300, "A9")],
        offside=[O(0, ("A9",)), O(2, ("A9",))],
    )
    assert rule(seat, shot).broken == []
    assert "12.2.h" in rule(seat, shot).cited


@seats
def test_15_the_last_touch_of_another_counts(seat: Seat) -> None:
    shot = Shot(
        figure="A7",
        touches=[T(100, "A7"), T(300, "A4"), T(400, "A9")],
        offside=[O(0, ()), O(1, ("A9",)), O(2, ("A9",))],
    )
    assert rule(seat, shot).offence.law == ("12.2.b", "12.2.e")


@seats
def test_16_from_a_corner_not_yet_then_at_the_next_flick(seat: Seat) -> None:
    corner = Shot(
        kind="corner",
        figure="A7",
        touches=[T(100, "A7"), T(300, "A4"), T(400, "A9")],
        offside=[O(0, ("A9",)), O(1, ("A9",)), O(2, ())],
    )
    assert rule(seat, corner).broken == []
    assert "12.2.g" in rule(seat, corner).cited
    later = Shot(
        figure="A4", touches=[T(100, "A4", towards=1)], offside=[O(0, ("A9",), beyond=True)]
    )
    assert rule(seat, later).broken == [("A", "12.2.d", "indirect")]


@seats
def test_18_a_throw_in_between_two_quarters(seat: Seat) -> None:
    shot = Shot(kind="throw_in", touches=[T(100, "A9", ball=(29.5, 40))])
    assert rule(seat, shot.but(kick=Kick(moved=True))).failed is None
    far = rule(seat, shot.but(kick=Kick(moved=True, far=True))).failed
    assert far is not None
    assert (far.how, far.law[0]) == ("reversed", "13.4.c")


@seats
def test_19_and_20_free_kicks_that_go_in(seat: Seat) -> None:
    direct = Shot(
        kind="direct", touches=[T(100, "A9", ball=(30.5, 0))], out=(900, "ahead", 0), goal=True
    )
    assert rule(seat, direct).ends == ("goal", "A", "10.3.c 7.1.a")
    indirect = direct.but(
        kind="indirect", touches=[T(100, "A9", ball=(35, 0)), T(300, "D4", where=(50, 0))]
    )
    assert rule(seat, indirect).ends == ("goal", "A", "10.3.c 7.1.a")


@seats
def test_21_both_sides_offend_in_order_of_time(seat: Seat) -> None:
    shot = Shot(
        figure="A7",
        touches=[T(100, "A7"), T(900, "D5")],
        offside=[O(0, ("A9",), passed=600)],
        sealed=[BLOCK],
    )
    assert rule(seat, shot).broken == [
        ("A", "12.2.a", "indirect"),
        ("D", "6.3.d", "back_al_volo"),
    ]


@seats
def test_22_an_early_dive_and_a_goal(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9", ball=(35, 0))],
        keeping=(("D", {"early": True}),),
        out=(900, "ahead", 0),
        goal=True,
    )
    ruled = rule(seat, shot)
    assert ruled.broken == [("D", "8.1.j", "repeat")]
    assert ruled.offence.warns
    assert ruled.by_advantage == ("goal", "A", "4.3.e 7.1.a")


@seats
def test_23_a_forced_throw_in_before_a_penalised_portierino(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9", ball=(10, 5)), T(200, "D3", where=(12, 20))],
        out=(900, "left", 12),
        portierino="D",
    )
    ruled = rule(seat, shot)
    assert ruled.ends == ("throw_in", "A", "13.1.b 4.3.b")
    assert ruled.used(("A9", 1))[0] == {"A9": 0}
    may = counters.keeper_may_return(
        ruled.b, ruled.f, ruled.trace, seat.side("D"), lost=True, left=2, by=seat.body("A9")
    )
    assert may[0] == ("9.2.h",)


@seats
def test_25_a_lane_that_is_not_free(seat: Seat) -> None:
    shot = Shot(kind="re_entry", stood_offside=("A9",), re_entry=ReEntry(50_000, 38_000))
    assert rule(seat, shot).broken == []
    past = rule(seat, shot.but(re_entry=ReEntry(50_000, 38_000, True))).offence
    assert (past.remedy, past.law[0]) == ("lost_chance", "12.7.b")
