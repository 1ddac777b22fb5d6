"""When a flag goes up and when it stays down (12.2, 12.3, appendix.27)."""

import pytest

from tests.games.football_facts import B, F, O, Seat, Shot, T, rule, seats

PASS = Shot(
    figure="A7", touches=[T(100, "A7")], offside=[O(0, ("A9",), passed=600, at=((45, 10),))]
)


@seats
def test_the_ball_passes_the_line(seat: Seat) -> None:
    ruled = rule(seat, PASS)
    offence = ruled.offence
    assert (offence.remedy, offence.law) == ("indirect", ("12.2.a", "12.2.e"))
    assert offence.leads == ("appendix.27",)
    assert (offence.t, offence.figure) == (600_000, seat.body("A9"))
    assert (offence.at, offence.spot, offence.changes) == (seat.at((45, 10)), True, True)
    assert rule(seat, PASS.but(offside=[O(0, ("A9",))])).broken == []
    assert rule(seat, PASS.but(offside=[O(0, (), passed=600)])).broken == []
    assert rule(seat, PASS.but(out=(500, "left", 20))).broken == []
    # before the shot begins nobody is given offside
    assert rule(seat, PASS.but(offside=[O(-1, ("A9",), passed=600)])).broken == []


@seats
def test_of_several_the_deepest(seat: Seat) -> None:
    shot = PASS.but(offside=[O(0, ("A3", "A9"), passed=600, at=((38, 0), (33, 0)))])
    assert rule(seat, shot).offence.at == seat.at((38, 0))
    assert not rule(seat, shot).offence.spot
    # the one that plays is none of them
    shot = PASS.but(offside=[O(0, ("A7", "A9"), passed=600, at=((38, 0), (33, 0)))])
    assert rule(seat, shot).offence.at == seat.at((33, 0))
    assert rule(seat, shot).offence.figure == seat.body("A9")


@seats
def test_the_ball_meets_it(seat: Seat) -> None:
    shot = PASS.but(
        touches=[T(100, "A7"), T(400, "A9", ball=(33, 0))],
        offside=[O(0, ("A9",)), O(1, ("A9",), passed=600)],
    )
    offence = rule(seat, shot).offence
    assert (offence.law, offence.t) == (("12.2.b", "12.2.e"), 400_000)
    assert offence.at == seat.at((31, 0))
    assert rule(seat, shot.but(offside=[O(0, ()), O(1, ("A9",))])).broken == []
    # flicked onto the ball it plays: it may be used for that
    volley = shot.but(sealed=[F("volley", "A9", 300)], offside=[O(0, ("A9",)), O(1, ())])
    assert rule(seat, volley).broken == []


@seats
def test_each_touch_of_another_takes_a_new_look(seat: Seat) -> None:
    """The last touch by another figure counts, deflections included."""
    brushed = PASS.but(
        touches=[T(100, "A7"), T(300, "A4"), T(400, "A9")],
        offside=[O(0, ()), O(1, ("A9",)), O(2, ())],
    )
    assert rule(seat, brushed).broken == [("A", "12.2.b", "indirect")]
    back_onside = brushed.but(offside=[O(0, ("A9",)), O(1, ()), O(2, ())])
    assert rule(seat, back_onside).broken == []
    keeper = brushed.but(touches=[T(100, "A7"), T(300, "AK"), T(400, "A9")])
    assert rule(seat, keeper).broken == [("A", "12.2.b", "indirect")]
    leaning = brushed.but(touches=[T(100, "A7"), T(101, "A4", resting=True), T(400, "A9")])
    assert rule(seat, leaning).broken == []
    lying = brushed.but(touches=[T(100, "A7"), T(300, "A4", lying=True), T(400, "A9")])
    assert rule(seat, lying).broken == []


@seats
def test_the_ball_is_past_the_line_already(seat: Seat) -> None:
    shot = PASS.but(touches=[T(100, "A7", towards=1)], offside=[O(0, ("A9",), beyond=True)])
    offence = rule(seat, shot).offence
    assert (offence.law, offence.t) == (("12.2.d", "12.2.e"), 100_000)
    assert rule(seat, shot.but(touches=[T(100, "A7", towards=-1)])).broken == []
    assert rule(seat, shot.but(touches=[T(100, "A7", towards=0)])).broken == []
    assert rule(seat, shot.but(offside=[O(0, ("A9",))])).broken == []
    # it came off A4, which was not flicked
    off = shot.but(
        touches=[T(100, "A7"), T(200, "A4", towards=1)],
        offside=[O(0, ()), O(1, ("A9",), beyond=True)],
    )
    assert rule(seat, off).broken == []


@seats
def test_a_pushed_defender_changes_nothing(seat: Seat) -> None:
    shot = PASS.but(
        offside=[O(0, ("A9",), passed=600, last="D2")], bumps=[B(400, "A7", "D2", moving=True)]
    )
    assert rule(seat, shot).offence.law == ("12.2.a", "12.2.c", "12.2.e")
    assert "12.2.c" not in rule(seat, shot.but(bumps=[B(400, "A7", "D3", moving=True)])).cited
    assert "12.2.c" not in rule(seat, shot.but(bumps=[B(700, "A7", "D2")])).cited
    assert "12.2.c" not in rule(seat, shot.but(bumps=[B(400, "D6", "D2")])).cited


# ---- flags that stay down -----------------------------------------------------------------------


@seats
@pytest.mark.parametrize("kind", ["corner", "throw_in", "goal_kick", "penalty"])
def test_kicks_that_put_nobody_offside(seat: Seat, kind: str) -> None:
    ruled = rule(seat, PASS.but(kind=kind))
    assert ruled.broken == []
    assert [note.law for note in ruled.notes] == [("12.2.g",)]
    volley = PASS.but(
        kind=kind,
        touches=[T(100, "A7"), T(400, "A4")],
        sealed=[F("volley", "A4", 300)],
        offside=[O(0, ()), O(1, ("A9",), passed=600)],
    )
    assert rule(seat, volley).offence.law == ("12.2.a", "12.2.j", "12.2.e")


@seats
@pytest.mark.parametrize("kind", ["kick_off", "direct", "indirect", "control"])
def test_kicks_that_do(seat: Seat, kind: str) -> None:
    assert rule(seat, PASS.but(kind=kind)).broken == [("A", "12.2.a", "indirect")]


@seats
def test_the_opponent_has_played_it(seat: Seat) -> None:
    off = PASS.but(
        touches=[T(100, "A7"), T(200, "D4"), T(300, "A9")],
        offside=[O(0, ("A9",)), O(2, ("A9",))],
    )
    ruled = rule(seat, off)
    assert ruled.broken == []
    assert ("12.2.h",) in [note.law for note in ruled.notes]
    # due before that contact
    due = PASS.but(
        touches=[T(100, "A7"), T(700, "D4"), T(800, "A9")],
        offside=[O(0, ("A9",), passed=600), O(2, ("A9",))],
    )
    assert rule(seat, due).broken == [("A", "12.2.a", "indirect")]
    # a pushed defender plays nothing
    pushed = off.but(touches=[T(100, "A7"), T(200, "D4", moving=True), T(300, "A9")])
    assert rule(seat, pushed).broken == [("A", "12.2.b", "indirect")]
    saved = off.but(touches=[T(100, "A7"), T(200, "DK", moving=True), T(300, "A9")])
    assert rule(seat, saved).broken == []


@seats
def test_a_block_has_touched_it(seat: Seat) -> None:
    shot = PASS.but(
        touches=[T(100, "A7"), T(200, "D5"), T(300, "A9")],
        offside=[O(0, ("A9",)), O(2, ("A9",))],
        sealed=[F("block", "D5", 50)],
    )
    ruled = rule(seat, shot)
    assert ruled.broken == [("D", "6.3.d", "back_al_volo")]
    assert ("12.2.i",) in [note.law for note in ruled.notes]
    later = shot.but(touches=[T(100, "A7"), T(300, "A9"), T(400, "D5")])
    later = later.but(offside=[O(0, ("A9",)), O(1, ("A9",))])
    assert [law for _, law, _ in rule(seat, later).broken] == ["12.2.b", "6.3.d"]


@seats
def test_the_defender_cannot_put_anybody_offside(seat: Seat) -> None:
    shot = PASS.but(
        touches=[T(100, "A7"), T(400, "A9")],
        offside=[O(0, ()), O(1, ("A9",))],
        sealed=[F("block", "D5", 50)],
    )
    ruled = rule(seat, shot)
    assert ruled.broken == []
    assert [note.law for note in ruled.notes] == [("12.2.f", "12.2.e")]
    assert [note.law for note in rule(seat, shot.but(sealed=[])).notes] == [("12.2.e",)]
    assert rule(seat, shot.but(offside=[O(0, ()), O(1, ())])).notes == ()


@seats
def test_a_second_touch_is_no_play(seat: Seat) -> None:
    """A9 plays from an offside position and stands there still when A4 sends it back to him."""
    shot = Shot(
        touches=[T(100, "A9"), T(300, "A4"), T(400, "A9")],
        offside=[O(0, ("A9",)), O(1, ("A9",)), O(2, ("A9",))],
        stood_offside=("A9",),
    )
    assert rule(seat, shot).offence.law == ("12.2.b", "12.2.e")
    passed = shot.but(
        touches=[T(100, "A9"), T(300, "A4")],
        offside=[O(0, ("A9",)), O(1, ("A9",), passed=500)],
    )
    assert rule(seat, passed).offence.law == ("12.2.a", "12.2.e")


# ---- no ADVANTAGE (12.2.l) ----------------------------------------------------------------------


@seats
def test_a_block_that_left_the_ball_alone_and_then_offside(seat: Seat) -> None:
    shot = PASS.but(bumps=[B(300, "D5", "A3")], sealed=[F("block", "D5", 50)])
    first, second = rule(seat, shot).offences
    assert first.law == ("6.3.a", "6.2.d", "12.2.l")
    assert not first.advantage
    assert second.law[0] == "12.2.a"
    assert second.advantage
    after = shot.but(bumps=[B(700, "D5", "A3")])
    assert [o.advantage for o in rule(seat, after).offences] == [True, True]
    assert "12.2.l" not in rule(seat, after).cited
    no_flag = shot.but(offside=[])
    assert rule(seat, no_flag).offence.advantage


# ---- passive offside (12.3) ---------------------------------------------------------------------


@seats
def test_who_runs_offside_is_not_offside_while_the_ball_moves(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9"), T(500, "A7")],
        sealed=[F("volley", "A7", 300)],
        offside=[O(0, ()), O(1, ("A9",), passed=800)],
    )
    ruled = rule(seat, shot)
    assert ruled.broken == []
    assert [note.law for note in ruled.notes] == [("12.3.a",)]
    # he was offside already
    was = rule(seat, shot.but(stood_offside=("A9",)))
    assert was.offence.law == ("12.3.e", "12.3.d", "12.2.a")
    assert [note.law for note in was.notes] == [("12.2.k",)]
    # another stands there too
    two = shot.but(offside=[O(0, ()), O(1, ("A9", "A3"), passed=800, at=((50, 0), (40, 0)))])
    assert rule(seat, two).offence.figure == seat.body("A3")
    assert rule(seat, two).offence.at == seat.at((40, 0))


@seats
def test_who_runs_offside_by_a_volley_is_not_offside_either(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9"), T(500, "A7"), T(700, "A3")],
        sealed=[F("volley", "A7", 300)],
        offside=[O(0, ()), O(1, ()), O(2, ("A7",), passed=800)],
    )
    ruled = rule(seat, shot)
    assert ruled.broken == []
    assert [note.law for note in ruled.notes] == [("12.3.a",)]
    # his volley began there, or the ball was touched before it
    deep = shot.but(sealed=[F("volley", "A7", 300, offside=True)])
    assert rule(seat, deep).offence.law == ("12.2.a", "12.2.e")
    before = shot.but(offside=[O(0, ("A7",), passed=250), O(1, ()), O(2, ())])
    assert rule(seat, before).offence.law == ("12.2.a", "12.2.e")


@seats
def test_who_comes_back_cannot_be_offside(seat: Seat) -> None:
    shot = Shot(
        touches=[T(100, "A9"), T(500, "A7")],
        sealed=[F("volley", "A7", 300)],
        offside=[O(0, ("A9",)), O(1, (), passed=800)],
        stood_offside=("A9",),
    )
    ruled = rule(seat, shot)
    assert ruled.broken == []
    assert [note.law for note in ruled.notes] == [("12.2.k",), ("12.3.f",)]
    assert [note.law for note in rule(seat, shot.but(sealed=[])).notes] == [("12.2.k",)]


@seats
def test_a_passive_figure_may_not_play_again_yet(seat: Seat) -> None:
    volley = F("volley", "A9", 300, offside=True, start=(35, 10))
    shot = Shot(touches=[T(100, "A9"), T(500, "A9")], sealed=[volley], rest=200)
    offence = rule(seat, shot).offence
    assert (offence.remedy, offence.law) == ("indirect", ("12.3.b", "12.3.c"))
    assert (offence.at, offence.t, offence.spot) == (seat.at((35, 10)), 300_000, False)
    assert offence.leads == ("10.1.d",)
    onside = F("volley", "A9", 300, start=(35, 10))
    assert rule(seat, shot.but(sealed=[onside])).broken == []
    assert rule(seat, shot.but(stood_offside=("A9",))).broken == []
    other = F("volley", "A7", 300, offside=True)
    assert rule(seat, shot.but(sealed=[other], touches=[T(100, "A9"), T(500, "A7")])).broken == []
    deep = F("volley", "A9", 300, offside=True, start=(41, 10))
    assert rule(seat, shot.but(sealed=[deep])).offence.spot
    # the ball that comes back onto it is not played
    rebound = Shot(touches=[T(100, "A9"), T(300, "D4"), T(500, "A9")], offside=[O(0, ())])
    assert rule(seat, rebound).broken == []


@seats
def test_flicks_that_play_no_ball_put_nobody_offside(seat: Seat) -> None:
    shot = PASS.but(kind="re_entry", stood_offside=("A7", "A9"), touches=[T(100, "A4")])
    assert [law for _, law, _ in rule(seat, shot).broken] == []
    block = Shot(
        kind="block", figure="D5", side="D", touches=[T(100, "D5"), T(200, "A9")],
        offside=[O(1, ("A3",), passed=400)],
    )  # fmt: skip
    assert rule(seat, block).broken == [("D", "6.3.b", "back")]


@seats
def test_what_is_touched_in_the_instant_it_goes_out_was_still_in_play(seat: Seat) -> None:
    shot = Shot(
        figure="A7", touches=[T(500, "A7", towards=1)], offside=[O(0, ("A9",), beyond=True)]
    )
    assert rule(seat, shot.but(out=(500, "ahead", 30))).offence.law[0] == "12.2.d"
    assert rule(seat, shot.but(out=(499, "ahead", 30))).broken == []
