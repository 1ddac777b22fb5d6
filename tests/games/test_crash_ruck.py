"""Casebook: rucks, cleaning out, offside at the ruck."""

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash import facts
from tests.games.crash_table import (
    BASIC,
    PRO,
    Table,
    both_seats,
    have,
    table,
)

MINE = {8: (12, 0)}


def lying(
    seat: int,
    mine: dict[int, tuple[int, int]],
    theirs: dict[int, tuple[int, int]],
    *,
    ruck: int | None = None,
    strayed: int = 0,
    **more: object,
) -> Table:
    """The own number 8 lies tackled in the middle; ``ruck``: 0 the own, 1 the other side's."""
    t = table({**MINE, **mine}, theirs, ball=8, down=[8], seat=seat, tackled=True, **more)  # type: ignore[arg-type]
    if ruck is not None:
        have(t.state, ruck=seat ^ ruck)
    if strayed:
        t.state.turn.strayed = ((t.mine(strayed), t.where(t.mine(strayed))),)
    return t


@pytest.mark.clause("crash:ruck.1")
@pytest.mark.near_miss("crash:ruck.3", "crash:ruck.7")
@both_seats
def test_a_man_each_on_their_own_side_make_a_ruck(seat: int) -> None:
    t = lying(seat, {7: (12, -6)}, {6: (12, 2)}).play("move 07 @12,-2")
    assert t.says(ev.Ruck).law == ("ruck.1",) and t.state.ball.ruck == seat


@pytest.mark.near_miss("crash:ruck.1")
@both_seats
def test_one_side_alone_makes_none(seat: int) -> None:
    t = lying(seat, {7: (12, -6)}, {6: (12, 4)}).play("move 07 @12,-2")
    assert t.silent(ev.Ruck)
    t = lying(seat, {7: (12, -6)}, {6: (12, 2)}, fallen=[6]).play("move 07 @12,-2")
    assert t.silent(ev.Ruck)


@pytest.mark.clause("crash:ruck.3")
@both_seats
def test_who_stands_on_the_others_side_is_dragged_down(seat: int) -> None:
    t = lying(seat, {7: (12, -6)}, {6: (12, 2), 5: (13, -1)}).play("move 07 @12,-2")
    fell = t.says(ev.Tackled)
    assert (fell.player, fell.by, fell.law) == (t.theirs(5), t.mine(7), ("ruck.3",))
    assert t.down(t.mine(7)) and t.down(t.theirs(5)) and not t.down(t.theirs(6))


@pytest.mark.clause("crash:ruck.7")
@pytest.mark.near_miss("crash:ruck.4", "crash:ruck.5", "crash:ruck.6", "crash:ruck.8")
@both_seats
def test_the_protecting_side_gathers_by_the_normal_test(seat: int) -> None:
    t = lying(seat, {7: (12, -2)}, {6: (12, 2)}, ruck=0).play("gather 07", "44")
    assert t.says(ev.Gathered).law == ("gather.3", "gather.1")
    assert t.says(ev.Ruck).law == ("ruck.7",) and t.state.ball.ruck == -1


def theirs_lies(seat: int, *, attempts: tuple[int, int] = (0, 0)) -> Table:
    """The opponent's ruck: their number 8 lies tackled, the own number 7 stands before it."""
    t = table({7: (12, -2)}, {8: (12, 0), 6: (12, 2)}, ball=-8, fallen=[8], seat=seat, tackled=True)
    have(t.state, ruck=1 - seat)
    have(t.state, attempts=attempts if seat == 0 else attempts[::-1])
    return t


@pytest.mark.clause("crash:ruck.4")
@pytest.mark.near_miss("crash:ruck.5")
@both_seats
def test_the_other_side_needs_less(seat: int) -> None:
    t = theirs_lies(seat)
    assert t.odds("gather 07") == {"made": 21 / 36}
    t.play("gather 07", "34")
    assert t.says(ev.Gathered).law == ("ruck.4",)


@pytest.mark.clause("crash:ruck.5")
@pytest.mark.near_miss("crash:ruck.4", "crash:ruck.8", "crash:gather.4")
@both_seats
def test_equal_fails_and_the_turn_is_over(seat: int) -> None:
    t = theirs_lies(seat, attempts=(0, 2)).play("gather 07", "44")
    assert t.says(ev.Fumbled).law == ("ruck.5", "turn.2")
    assert t.state.ball.attempts[seat] == 1


@pytest.mark.clause("crash:ruck.8")
@both_seats
def test_two_attempts_each_and_nobody_can_use_it(seat: int) -> None:
    t = theirs_lies(seat, attempts=(1, 2)).play("gather 07", "44")
    assert t.says(ev.Unplayable).law == ("ruck.8",)
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat) == ("scrum", seat)


@pytest.mark.clause("crash:ruck.6")
@both_seats
def test_number_9_reaches_over_his_men(seat: int) -> None:
    men = {1: (12, -2), 2: (11, -1), 3: (13, -1), 9: (12, -4)}
    t = lying(seat, men, {6: (12, 2)}, fallen=[6], ruck=0)
    t.play("gather 09", "33")
    assert "ruck.6" in t.says(ev.Gathered).law


@pytest.mark.near_miss("crash:ruck.6")
@both_seats
@pytest.mark.parametrize("case", ["standing", "gap", "other", "basic"])
def test_not_with_a_gap_an_opponent_or_another_shirt(seat: int, case: str) -> None:
    men = {1: (12, -2), 2: (11, -1), 3: (13, -1), 10 if case == "other" else 9: (12, -4)}
    if case == "gap":
        del men[3]
    setup = BASIC if case == "basic" else PRO
    t = lying(
        seat, men, {6: (12, 2)}, fallen=[] if case == "standing" else [6], ruck=0, setup=setup
    )
    assert t.refuses(f"gather {10 if case == 'other' else 9:02d}") == ("gather.2",)


# ---- cleaning out -------------------------------------------------------------------------------


@pytest.mark.clause("crash:cleanout.1")
@pytest.mark.near_miss("crash:cleanout.2", "crash:cleanout.3")
@both_seats
def test_an_opponent_on_the_own_side_is_pushed_home(seat: int) -> None:
    t = lying(seat, {7: (12, -6)}, {6: (12, -2)})
    t.play("clean 07 06 @13,-1")
    assert t.where(t.mine(7)) == t.at(12, -2) and t.where(t.theirs(6)) == t.at(13, -1)
    assert [e.law for e in t.heard(ev.Moved)] == [("cleanout.1",)] * 2
    assert t.state.turn.spent == 2


@pytest.mark.near_miss("crash:cleanout.1")
@both_seats
def test_on_his_own_side_he_stays(seat: int) -> None:
    t = lying(seat, {7: (12, -4)}, {6: (12, 2)})
    assert not [name for name in t.options if name.startswith("clean")]


@pytest.mark.clause("crash:cleanout.2")
@both_seats
def test_with_no_hex_to_push_to_the_referee_looks(seat: int) -> None:
    t = lying(seat, {7: (12, -4), 1: (13, -1), 2: (11, -1)}, {6: (12, -2)})
    t.state.down |= 1 << t.mine(1) | 1 << t.mine(2)
    t.play("clean 07 06 none")
    assert t.says(ev.Foul).law == ("cleanout.2", "referee.1")
    assert t.says(ev.Foul).player == t.theirs(6)


def in_the_way(seat: int, **more: object) -> Table:
    t = table({6: (12, 2)}, {8: (12, 0)}, ball=-8, fallen=[8], seat=seat, tackled=True, **more)  # type: ignore[arg-type]
    t.state.turn.strayed = ((t.mine(6), t.where(t.mine(6))),)
    return t


@pytest.mark.clause("crash:cleanout.3")
@pytest.mark.near_miss("crash:offside.4")
@both_seats
def test_who_does_not_go_home_is_tested(seat: int) -> None:
    t = in_the_way(seat).play("end")
    assert t.says(ev.Foul).law == ("cleanout.3", "referee.1")


@both_seats
def test_nor_does_a_mate_on_the_ground_elsewhere_excuse_him(seat: int) -> None:
    t = in_the_way(seat)
    t.state.pos[t.mine(7)] = t.at(2, -10)
    t.state.down |= 1 << t.mine(7)
    assert t.play("end").says(ev.Foul).player == t.mine(6)


@pytest.mark.near_miss("crash:cleanout.3")
@both_seats
def test_who_goes_home_is_not(seat: int) -> None:
    t = in_the_way(seat).play("move 06 @12,-4", "end")
    assert t.silent(ev.Foul)


# ---- offside ------------------------------------------------------------------------------------


@pytest.mark.clause("crash:offside.2", "crash:offside.3")
@both_seats
def test_a_man_beyond_the_line_may_not_gather(seat: int) -> None:
    t = lying(seat, {7: (13, 1)}, {6: (2, 2)}, ruck=0).play("gather 07")
    assert t.says(ev.Foul).law == ("offside.3", "offside.2", "referee.1")
    t.play("45", "accept")
    assert t.says(ev.Awarded).at == t.at(12, 0)


@pytest.mark.near_miss("crash:offside.2", "crash:offside.3")
@both_seats
def test_from_the_own_side_he_may(seat: int) -> None:
    t = lying(seat, {7: (13, -1)}, {6: (2, 2)}, ruck=0).play("gather 07")
    assert t.silent(ev.Foul)


@both_seats
def test_on_his_own_hexes_of_a_ruck_a_man_is_in_it(seat: int) -> None:
    """Beyond the last of his men on the ground, but not offside; the hex beside them is."""
    men = {7: (13, -1), 8: (12, 0), 5: (12, -2), 6: (14, 0)}
    t = table(men, {6: (12, 2), 4: (2, 20)}, ball=8, down=[8, 5], seat=seat, tackled=True,
              ruck=seat)  # fmt: skip
    assert facts.ruck_line(t.state, seat) == -2
    assert facts.offside(t.state, seat) == 1 << t.mine(6)
    assert t.play("gather 07").silent(ev.Foul) and t.rolls == ("gather", 8)


@pytest.mark.clause("crash:offside.4")
@both_seats
def test_a_man_beyond_the_line_must_try_to_return(seat: int) -> None:
    t = lying(seat, {7: (12, -2), 13: (20, 10)}, {6: (12, 2)}, ruck=0, strayed=13).play("end")
    assert t.says(ev.Foul).law == ("offside.4", "referee.1")
    assert t.says(ev.Foul).player == t.mine(13)


@pytest.mark.near_miss("crash:offside.4")
@both_seats
def test_trying_is_enough(seat: int) -> None:
    t = lying(seat, {7: (12, -2), 13: (20, 30)}, {6: (12, 2)}, ruck=0, strayed=13)
    t.play("move 13 @20,16", "end")
    assert t.silent(ev.Foul)


@pytest.mark.clause("crash:offside.5")
@both_seats
def test_entering_beside_the_gate_is_a_foul(seat: int) -> None:
    t = lying(seat, {7: (16, 8)}, {6: (2, 2)}, ruck=0).play("move 07 @13,1")
    assert t.says(ev.Foul).law == ("offside.5", "referee.1")


@pytest.mark.near_miss("crash:offside.5")
@both_seats
def test_through_the_gate_is_none(seat: int) -> None:
    t = lying(seat, {7: (14, -8)}, {6: (2, 2)}, ruck=0).play("move 07 @12,-2")
    assert t.silent(ev.Foul)
