"""What a shot does to what the match remembers (5.2, releases, 6.8, 9.2.f-l, 12.4, 12.7)."""

import pytest

from puntadidito.core.contract import Law
from puntadidito.games.football import counters
from puntadidito.games.football.facts import Kind
from puntadidito.games.football.verdicts import Before
from tests.games.football_facts import B, F, Seat, Shot, T, rule, seats

PLAYED = Shot(touches=[T(100, "A9")])
FREE_KICKS: tuple[Kind, ...] = ("direct", "indirect")
FROM_LINES: tuple[Kind, ...] = ("throw_in", "corner", "goal_kick")

# ---- flicks used (5.2.b-f, 5.2.i-j, 5.2.m-n) ----------------------------------------------------


@seats
def test_every_attempt_counts(seat: Seat) -> None:
    assert rule(seat, PLAYED).used(("A9", 1)) == ({"A9": 2}, ())
    again = PLAYED.but(touches=[T(100, "A9"), T(150, "A9")])
    assert rule(seat, again).used(("A9", 1)) == ({"A9": 2}, ())  # 5.3.i
    for kind in ("kick_off", "throw_in", "corner", "direct", "penalty"):
        assert rule(seat, PLAYED.but(kind=kind)).used() == ({"A9": 1}, ())
    for kind in ("re_entry", "automatic", "positional"):
        assert rule(seat, Shot(kind=kind)).used(("A9", 1)) == ({"A9": 1}, ())  # type: ignore[arg-type]
    control = Shot(kind="control", figure="AK", touches=[T(0, "AK")])
    ruled = rule(seat, control)
    none = counters.counted(ruled.b, ruled.f, ruled.trace, (0,) * 22)
    assert none.used == (0,) * 22


@seats
@pytest.mark.parametrize(
    ("shot", "before", "after", "law"),
    [
        # another plays
        (PLAYED, ("A3", 2), {"A9": 1, "A3": 0}, ("5.2.c",)),
        # the goalkeeper does, or is met
        (
            PLAYED.but(touches=[T(100, "A9"), T(200, "AK")]),
            ("A9", 2),
            {"A9": 0},
            ("5.2.c",),
        ),
        # another is met
        (PLAYED.but(touches=[T(100, "A9"), T(200, "A3")]), ("A9", 2), {"A9": 0}, ("5.2.d",)),
        (
            PLAYED.but(touches=[T(100, "A9"), T(200, "A3", moving=True)]),
            ("A9", 2),
            {"A9": 0},
            ("5.2.d",),
        ),
        (PLAYED.but(touches=[T(100, "A9"), T(200, "A3", lying=True)]), ("A9", 2), {"A9": 3}, ()),
        (PLAYED.but(touches=[T(100, "A9"), T(101, "A3", resting=True)]), ("A9", 2), {"A9": 3}, ()),
        # it comes back onto the same one, at rest by then (5.2.i)
        (
            PLAYED.but(touches=[T(100, "A9"), T(200, "D4"), T(300, "A9")], rest=250),
            ("A9", 1),
            {"A9": 2},
            (),
        ),
        # possession changes
        (PLAYED.but(touches=[T(100, "A9"), T(200, "D4")]), ("A9", 2), {"A9": 0}, ("5.2.e",)),
        (Shot(), ("A9", 2), {"A9": 0}, ("5.2.e",)),
        (
            PLAYED.but(touches=[T(100, "A9"), T(200, "D4"), T(300, "A9")]),
            ("A9", 2),
            {"A9": 3},
            (),
        ),
        (
            PLAYED.but(touches=[T(100, "A9"), T(200, "DK"), T(300, "A9")]),
            ("A9", 2),
            {"A9": 0},
            ("5.2.j",),
        ),
        # out
        (PLAYED.but(out=(900, "left", 5)), ("A9", 2), {"A9": 0}, ("5.2.f",)),
    ],
)
def test_counts_are_reset(
    seat: Seat, shot: Shot, before: tuple[str, int], after: dict[str, int], law: Law
) -> None:
    assert rule(seat, shot).used(before) == (after, law)


@seats
def test_a_volley_counts_and_resets(seat: Seat) -> None:
    shot = Shot(touches=[T(100, "A9"), T(500, "A7")], sealed=[F("volley", "A7", 300)])
    assert rule(seat, shot).used(("A7", 2)) == ({"A9": 0, "A7": 1}, ("5.2.c", "5.2.c"))
    same = Shot(touches=[T(100, "A9"), T(500, "A9")], sealed=[F("volley", "A9", 300)], rest=200)
    assert rule(seat, same).used() == ({"A9": 2}, ())


@seats
def test_a_spoiled_attempt_is_not_counted(seat: Seat) -> None:
    shot = Shot(bumps=[B(70, "D5", "A9", moving=True)], sealed=[F("block", "D5", 50)])
    assert rule(seat, shot).used(("A9", 2), spoiled=True) == ({"A9": 2}, ())
    assert rule(seat, shot).used(("A9", 2)) == ({"A9": 3}, ())
    assert rule(seat, PLAYED).used(("A9", 2), spoiled=True) == ({"A9": 3}, ())


@seats
def test_a_block_that_became_an_attack_is_the_first_of_three(seat: Seat) -> None:
    shot = Shot(touches=[T(700, "D5", rolls=False)], sealed=[F("block", "D5", 50)], rest=600)
    used, law = rule(seat, shot).used(("A9", 1), ("D5", 0))
    assert (used, law) == ({"A9": 0, "D5": 1}, ("5.2.e",))


@seats
def test_no_change_off_a_figure(seat: Seat) -> None:
    back = PLAYED.but(touches=[T(100, "A9"), T(200, "D4"), T(300, "A9")])
    (note,) = rule(seat, back).notes
    assert (note.law, note.t, note.body) == (("5.2.i",), 300_000, seat.body("A9"))
    saved = PLAYED.but(touches=[T(100, "A9"), T(200, "DK"), T(300, "A9")])
    assert rule(seat, saved).notes == ()
    other = PLAYED.but(touches=[T(100, "A9"), T(200, "D4"), T(300, "A3")])
    assert rule(seat, other).notes == ()


# ---- bars ---------------------------------------------------------------------------------------


def freed(seat: Seat, shot: Shot, why: str, to: str = "", advantage: bool = False) -> Law:
    ruled = rule(seat, shot)
    figure = seat.body("A9")
    side = seat.side(to) if to else None
    return counters.released(
        ruled.b, ruled.f, ruled.trace, figure, why, to=side, advantage=advantage
    )


@seats
@pytest.mark.parametrize(
    ("why", "met", "changed", "restart", "block"),
    [
        ("4.2.h", "4.2.i", "4.2.j", "4.2.k", "4.2.l"),
        ("10.4.b", "10.4.c", "10.4.d", "10.4.e", "10.4.f"),
        ("11.2.j", "11.2.k", "11.2.l", "11.2.m", "11.2.n"),
        ("13.3.b", "13.3.c", "13.3.d", "13.3.e", "13.3.f"),
        ("14.3.a", "14.3.b", "14.3.c", "14.3.d", "10.4.f"),
        ("15.3.a", "15.3.b", "15.3.c", "15.3.d", "15.3.e"),
    ],
)
def test_takers_are_released(
    seat: Seat, why: str, met: str, changed: str, restart: str, block: str
) -> None:
    assert freed(seat, PLAYED, why) == ()
    assert freed(seat, PLAYED.but(touches=[T(100, "A9"), T(200, "A3")]), why) == (met,)
    assert freed(seat, PLAYED.but(touches=[T(100, "A9"), T(200, "AK")]), why) == (met,)
    assert freed(seat, PLAYED.but(touches=[T(100, "A9"), T(200, "A3", lying=True)]), why) == ()
    assert freed(seat, PLAYED.but(touches=[T(100, "A9"), T(200, "D4")]), why) == (changed,)
    back = PLAYED.but(touches=[T(100, "A9"), T(200, "D4"), T(300, "A9")])
    assert freed(seat, back, why) == ()
    assert freed(seat, PLAYED, why, to="A") == (restart,)
    assert freed(seat, PLAYED, why, to="D") == ((restart,) if why == "4.2.h" else (changed,))
    assert freed(seat, PLAYED, why, advantage=True) == (block,)


@seats
def test_re_entered_figures_are_released(seat: Seat) -> None:
    other = Shot(figure="A7", touches=[T(100, "A7")])
    assert freed(seat, other, "12.7.l") == ("12.7.m",)
    keeper = Shot(kind="control", figure="AK", touches=[T(0, "AK")])
    assert freed(seat, keeper, "12.7.l") == ("12.7.m",)
    assert freed(seat, Shot(figure="A7"), "12.7.l") == ("12.7.n",)
    # to be met is not to play
    met = Shot(kind="block", figure="D5", side="D", touches=[T(100, "D5"), T(200, "A3")])
    assert freed(seat, met, "12.7.l") == ()
    assert freed(seat, PLAYED, "12.7.l") == ()
    assert freed(seat, PLAYED, "12.7.l", to="A") == ()
    assert freed(seat, PLAYED, "12.7.l", to="D") == ("12.7.n",)


# ---- re-entries ---------------------------------------------------------------------------------


@seats
def test_re_entries(seat: Seat) -> None:
    def left(shot: Shot) -> tuple[int, Law]:
        ruled = rule(seat, shot)
        return counters.reentries(ruled.b, ruled.f, ruled.trace, 1)

    assert left(PLAYED) == (1, ())
    assert left(PLAYED.but(touches=[T(100, "A9"), T(200, "D4")])) == (2, ("12.4.b",))
    back = PLAYED.but(touches=[T(100, "A9"), T(200, "D4"), T(300, "A3")])
    assert left(back) == (1, ("12.4.d",))
    saved = PLAYED.but(touches=[T(100, "A9"), T(200, "DK"), T(300, "A3")])
    assert left(saved) == (2, ("12.4.e",))


def test_restarts_give_them_back() -> None:
    for kind in FROM_LINES:
        assert counters.reentries_awarded(kind) == ("12.4.c",)
    for kind in (*FREE_KICKS, "penalty", "kick_off"):
        assert counters.reentries_awarded(kind) == ()


# ---- the right to block (6.2.a, 6.8) ------------------------------------------------------------


@seats
@pytest.mark.parametrize(
    ("shot", "right"),
    [
        (PLAYED, (True, ("6.2.a",))),
        (PLAYED.but(kind="corner"), (True, ("6.2.a",))),
        (Shot(kind="re_entry", stood_offside=("A9",)), (True, ("12.7.j",))),
        (Shot(kind="control", figure="AK", touches=[T(0, "AK")]), (True, ("8.1.v", "8.1.w"))),
        (Shot(), (False, ("6.8.c",))),
        (PLAYED.but(touches=[T(100, "A9"), T(200, "D4")]), (False, ("6.8.c",))),
        (PLAYED.but(touches=[T(100, "A9"), T(200, "DK")]), (False, ("8.1.d", "6.8.c"))),
        (PLAYED.but(out=(900, "left", 5)), (False, ("6.8.d",))),
        (PLAYED.but(sealed=[F("block", "D5", 50)]), (False, ("6.8.b",))),
        (PLAYED.but(sealed=[F("block", "D5", 50, launched=False)]), (True, ("6.2.a",))),
        (
            Shot(touches=[T(100, "A9"), T(500, "A7")], sealed=[F("volley", "A7", 300)]),
            (True, ("6.8.a", "6.2.a")),
        ),
        (
            Shot(
                touches=[T(100, "A9"), T(500, "A7")],
                sealed=[F("block", "D5", 50), F("volley", "A7", 300)],
            ),
            (True, ("6.2.a",)),
        ),
        (
            Shot(
                touches=[T(100, "A9"), T(500, "A7")],
                sealed=[F("volley", "A7", 300), F("block", "D5", 600)],
            ),
            (False, ("6.8.b",)),
        ),
        (Shot(kind="automatic", before={"restart": "corner"}), (False, ("12.6.b", "15.4.c"))),
        (Shot(kind="automatic", before={"restart": "throw_in"}), (False, ("12.6.b", "13.5.c"))),
        (Shot(kind="block", figure="D5", side="D"), (False, ())),
    ],
)
def test_the_right_to_block(seat: Seat, shot: Shot, right: tuple[bool, Law]) -> None:
    ruled = rule(seat, shot)
    assert counters.block_right(ruled.b, ruled.f, ruled.trace) == right


# ---- who played, and the portierino -------------------------------------------------------------


@seats
def test_who_played(seat: Seat) -> None:
    def played(shot: Shot) -> tuple[int, ...]:
        ruled = rule(seat, shot)
        return counters.players(ruled.b, ruled.f)

    assert played(PLAYED) == seat.bodies(["A9"])
    assert played(Shot()) == ()
    met = PLAYED.but(touches=[T(100, "A9"), T(200, "A3"), T(250, "A9"), T(300, "DK")])
    assert played(met) == seat.bodies(["A9", "DK"])
    volley = Shot(touches=[T(100, "A9"), T(500, "A7")], sealed=[F("volley", "A7", 300)])
    assert played(volley) == seat.bodies(["A9", "A7"])


def returns(
    seat: Seat, shot: Shot, lost: bool = True, left: int = 3, by: str = ""
) -> tuple[Law, int, int]:
    """For the defender's keeper; the attacker is the one who has so many flicks left."""
    ruled = rule(seat, shot)
    return counters.keeper_may_return(
        ruled.b,
        ruled.f,
        ruled.trace,
        seat.side("D"),
        lost=lost,
        left=left,
        by=seat.body(by) if by else -1,
    )


@seats
def test_a_keeper_waits_for_three_flicks(seat: Seat) -> None:
    a9 = seat.body("A9")
    assert returns(seat, PLAYED) == (("9.2.f",), 2, a9)
    assert returns(seat, PLAYED, left=2, by="A9") == (("9.2.f",), 1, a9)
    assert returns(seat, PLAYED, left=1, by="A9") == (("9.2.k", "9.2.l"), 0, a9)
    assert returns(seat, PLAYED, left=2, by="A3") == (("9.2.k",), 0, a9)
    assert returns(seat, Shot(kind="re_entry"), left=2, by="A3") == (
        ("9.2.f",),
        2,
        seat.body("A3"),
    )


@seats
def test_ones_own_flicks_do_not_count(seat: Seat) -> None:
    ruled = rule(seat, PLAYED)
    mine = seat.side("A")
    told = counters.keeper_may_return(
        ruled.b, ruled.f, ruled.trace, mine, lost=False, left=2, by=seat.body("D4")
    )
    assert told == (("9.2.f",), 2, seat.body("D4"))


@seats
def test_a_keeper_may_return(seat: Seat) -> None:
    assert returns(seat, PLAYED.but(touches=[T(100, "A9"), T(200, "D4")]))[0] == ("9.2.g",)
    back = PLAYED.but(touches=[T(100, "A9"), T(200, "D4"), T(300, "A9")])
    assert returns(seat, back)[0] == ("9.2.f",)
    assert returns(seat, PLAYED.but(out=(900, "left", 0)))[0] == ("9.2.h",)


def test_a_keeper_may_return_at_a_restart() -> None:
    for kind in (*FROM_LINES, "kick_off"):
        assert counters.keeper_may_return_at(kind, 0, 0) == ("9.2.h",)
        assert counters.keeper_may_return_at(kind, 0, 1) == ("9.2.h",)
    for kind in FREE_KICKS:
        assert counters.keeper_may_return_at(kind, 0, 0) == ("9.2.i",)
        assert counters.keeper_may_return_at(kind, 0, 1) == ()
    assert counters.keeper_may_return_at("penalty", 0, 0) == ("9.2.i",)
    assert counters.keeper_may_return_at("penalty", 0, 1) == ("9.2.j", "11.2.e")


def test_nothing_happens_to_a_positional_flick() -> None:
    before = Before("positional", 0, 0, 0, 3, (80_000, 50_000))
    shot = Shot(kind="positional", figure="A3")
    ruled = rule(Seat(0, 0), shot)
    assert ruled.b == before
    assert counters.block_right(ruled.b, ruled.f, ruled.trace) == (False, ())
