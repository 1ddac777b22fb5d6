"""Casebook: kicks in play, to touch, charged down, bouncing; drop-outs."""

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash import set_pieces
from tests.games.crash_table import (
    BASIC,
    FAR,
    PRO,
    Table,
    both_seats,
    everybody,
    have,
    kick_off,
    table,
)

# ---- in play ------------------------------------------------------------------------------------


@pytest.mark.clause("crash:kick.1", "crash:kick.2", "crash:kick.4", "crash:kick.5")
@pytest.mark.near_miss("crash:kick.3", "crash:intercept.1", "crash:deviation.1")
@both_seats
def test_a_kick_within_the_foot_lands_and_the_turn_goes_on(seat: int) -> None:
    t = table({10: (12, 0), 12: (12, -4)}, FAR, ball=10, seat=seat)
    assert t.odds("kick @12,20") == {"made": 26 / 36}
    t.play("kick @12,20", "44")
    assert t.says(ev.Landed).law == ("kick.2", "kick.4")
    assert t.state.ball.at == t.at(12, 20) and t.asks == ("act", 0)
    t.play("end")
    assert t.says(ev.BallDown).law == ("kick.5",)


@pytest.mark.clause("crash:kick.1")
@pytest.mark.near_miss("crash:kick.2", "crash:kick.5")
@both_seats
def test_not_beyond_ten(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat)
    assert t.refuses("kick @12,22") == ("kick.1",)
    assert t.refuses("kick @12,0") == ("kick.1",)


@pytest.mark.near_miss("crash:kick.1", "crash:kick.4")
@both_seats
def test_a_ball_on_the_ground_is_not_kicked(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=(12, 2), seat=seat)
    assert t.refuses("kick @12,10") == ("action.3",)
    assert t.offers("gather 10")


@pytest.mark.clause("crash:kick.4")
@both_seats
def test_the_kicking_side_may_not_gather_in_the_same_turn(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat).play("kick @12,8", "11", "pop-pass.1")
    t.play("move 10 @12,6")
    assert t.refuses("gather 10") == ("kick.4",)


@pytest.mark.clause("crash:kick.3", "crash:deviation.1", "crash:deviation.2")
@pytest.mark.near_miss("crash:deviation.3", "crash:deviation.7", "crash:intercept.3")
@both_seats
def test_a_miss_bounces_by_a_card(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat).play("kick @12,10", "45")
    assert t.rolls == ("deviation", 1)
    t.play("pressure-play.1")  # S 1: away from the kicker's own goal line
    assert t.says(ev.Bounced).law == ("deviation.2", "deviation.1")
    assert t.state.ball.at == t.at(12, 12)
    assert t.says(ev.TurnOver).law == ("kick.3", "turn.2")


@pytest.mark.clause("crash:deviation.3")
@pytest.mark.near_miss("crash:intercept.5")
@both_seats
def test_with_several_directions_the_opponent_chooses(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat).play("kick @12,10", "45", "fumble.1")
    assert t.asks == ("bounce", 1) and t.options == ("N", "S")
    t.play("N")
    assert t.state.ball.at == t.at(12, 4)


@pytest.mark.clause("crash:deviation.7")
@both_seats
def test_on_a_standing_man_it_is_gathered(seat: int) -> None:
    t = table({10: (12, 0)}, {12: (12, 12)}, ball=10, seat=seat)
    t.play("kick @12,10", "45", "pressure-play.1")
    assert t.says(ev.Gathered).law == ("deviation.7",)
    assert t.state.ball.holder == t.theirs(12)


@pytest.mark.near_miss("crash:deviation.7")
@both_seats
def test_on_a_fallen_man_it_lies_loose(seat: int) -> None:
    t = table({10: (12, 0)}, {12: (12, 12)}, ball=10, seat=seat, fallen=[12])
    t.play("kick @12,10", "45", "pressure-play.1")
    assert t.state.ball.holder == -1 and t.state.ball.at == t.at(12, 12)


@pytest.mark.clause("crash:deviation.4")
@pytest.mark.near_miss("crash:deviation.5")
@both_seats
def test_out_from_the_own_22_the_line_out_is_where_it_left(seat: int) -> None:
    t = table({10: (2, -20)}, FAR, ball=10, seat=seat)
    t.play("kick @0,-10", "45", "pop-pass.1")
    assert t.says(ev.Awarded).law == ("deviation.4",)
    assert t.says(ev.Awarded).seat == 1 - seat


@pytest.mark.clause("crash:deviation.5")
@pytest.mark.near_miss("crash:deviation.4", "crash:deviation.6")
@both_seats
def test_out_from_elsewhere_it_is_level_with_the_kicker(seat: int) -> None:
    t = table({10: (2, 0)}, FAR, ball=10, seat=seat)
    t.play("kick @0,10", "45", "pop-pass.1")  # SE of the card: out on the left
    awarded = t.says(ev.Awarded)
    assert awarded.law == ("deviation.5",) and awarded.at == t.at(0, 0)


@pytest.mark.clause("crash:deviation.6")
@both_seats
@pytest.mark.parametrize("want", ["dropout", "scrum"])
def test_beyond_the_dead_ball_line_the_opponent_chooses(seat: int, want: str) -> None:
    t = table({10: (12, 20)}, FAR, ball=10, seat=seat)
    t.play("kick @12,36", "45", "pressure-play.1")
    assert t.says(ev.Bounced).law == ("deviation.2", "deviation.1", "field.7")
    assert t.asks == ("dead", 1)
    t.play(want)
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.law) == (want, 1 - seat, ("deviation.6",))
    if want == "scrum":
        assert awarded.at == t.at(12, 20)


# ---- charged down -------------------------------------------------------------------------------


@pytest.mark.clause("crash:intercept.1", "crash:intercept.2", "crash:intercept.3")
@pytest.mark.clause("crash:intercept.4", "crash:intercept.10")
@pytest.mark.near_miss("crash:deviation.2", "crash:intercept.9", "crash:intercept.6")
@both_seats
def test_a_missed_kick_is_charged_down_by_the_nearest_in_front(seat: int) -> None:
    t = table({10: (12, 0)}, {7: (12, 6), 6: (12, 4)}, ball=10, seat=seat)
    t.play("kick @12,20", "45")
    assert t.says(ev.Charged).player == t.theirs(6)
    assert t.pending.law == ("intercept.1", "intercept.4")
    t.play("safe-hands.2")  # N 1: from the charger towards the kicker's line
    assert t.says(ev.Bounced).law == ("intercept.4",)
    assert t.state.ball.at == t.at(12, 2)


@pytest.mark.near_miss("crash:intercept.1", "crash:intercept.2", "crash:intercept.4")
@pytest.mark.near_miss("crash:intercept.10", "crash:intercept.3")
@both_seats
@pytest.mark.parametrize("case", ["far", "behind", "fallen", "made"])
def test_too_far_behind_or_fallen_charges_nothing(seat: int, case: str) -> None:
    place = {"far": (12, 8), "behind": (12, -4)}.get(case, (12, 4))
    fallen = [6] if case == "fallen" else []
    t = table({10: (12, 0)}, {6: place}, ball=10, seat=seat, fallen=fallen)
    t.play("kick @12,20", "11" if case == "made" else "45")
    assert t.silent(ev.Charged)


@pytest.mark.clause("crash:intercept.5", "crash:intercept.7")
@both_seats
def test_the_charger_chooses_and_a_man_under_it_has_it(seat: int) -> None:
    t = table({10: (12, 0), 12: (12, -2)}, {6: (12, 4)}, ball=10, seat=seat)
    t.play("kick @12,20", "45", "fumble.1")
    assert t.asks == ("bounce", 1) and t.decision.law == ("intercept.5",)
    t.play("N")
    assert t.says(ev.Gathered).law == ("intercept.7",)
    assert t.state.ball.holder == t.mine(12)


@pytest.mark.near_miss("crash:intercept.5", "crash:intercept.7")
@pytest.mark.clause("crash:intercept.6")
@both_seats
def test_out_off_the_charger_it_is_the_kickers_throw(seat: int) -> None:
    t = table({10: (0, 0)}, {6: (0, 4)}, ball=10, seat=seat)
    t.play("kick @0,12", "45", "pop-pass.1")
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.law) == ("lineout", seat, ("intercept.6",))


@pytest.mark.clause("crash:intercept.8")
@pytest.mark.near_miss("crash:deviation.6")
@both_seats
def test_dead_off_the_charger_the_kickers_side_chooses(seat: int) -> None:
    t = table({10: (12, 32)}, {6: (12, 36)}, ball=10, seat=seat)
    t.play("kick @4,20", "45", "pressure-play.1")
    assert t.asks == ("dead", 0)
    t.play("scrum")
    assert t.says(ev.Awarded).law == ("intercept.8", "field.5")
    assert t.says(ev.Awarded).at == t.at(12, 26)


@pytest.mark.near_miss("crash:intercept.8")
@pytest.mark.clause("crash:intercept.9", "crash:kickoff.4")
@both_seats
def test_a_missed_kick_off_is_charged_by_nobody(seat: int) -> None:
    t = kick_off(kicker=seat)
    t.state.pos[t.theirs(6)] = t.at(12, 6)
    t.play("kick @6,14", "56")
    assert t.silent(ev.Charged)
    assert "intercept.9" in t.pending.law
    assert t.rolls[0] == "deviation"


# ---- to touch -----------------------------------------------------------------------------------


@pytest.mark.clause("crash:touch-kick.1", "crash:touch-kick.2", "crash:touch-kick.3")
@pytest.mark.near_miss("crash:touch-kick.4", "crash:touch-kick.5", "crash:touch-kick.8")
@both_seats
def test_from_outside_the_22_it_must_be_less(seat: int) -> None:
    t = table({10: (6, 4), 2: (12, -10)}, {2: (12, 10)}, ball=10, seat=seat)
    assert t.odds("touch @0,10") == {"made": 21 / 36}
    t.play("touch @0,10", "34")
    assert t.heard(ev.Kicked)[0].law == ("touch-kick.2", "touch-kick.1")
    awarded = t.says(ev.Awarded)
    assert (awarded.seat, awarded.at, awarded.law) == (1 - seat, t.at(0, 10), ("touch-kick.3",))


@pytest.mark.clause("crash:touch-kick.4")
@pytest.mark.near_miss("crash:touch-kick.3", "crash:touch-kick.7")
@both_seats
def test_from_outside_equal_fails(seat: int) -> None:
    t = table({10: (6, 4)}, FAR, ball=10, seat=seat).play("touch @0,10", "44", "counter-attack.1")
    assert t.says(ev.TurnOver).law == ("touch-kick.4", "turn.2")


@pytest.mark.clause("crash:touch-kick.5", "crash:touch-kick.6")
@pytest.mark.near_miss("crash:touch-kick.1", "crash:touch-kick.7")
@both_seats
def test_from_inside_the_22_equal_is_enough(seat: int) -> None:
    t = table({10: (6, -20)}, FAR, ball=10, seat=seat).play("touch @0,-10", "44")
    assert t.heard(ev.Kicked)[0].law == ("touch-kick.2", "touch-kick.5")
    assert t.says(ev.Awarded).law == ("touch-kick.6",)


@pytest.mark.clause("crash:touch-kick.7")
@pytest.mark.near_miss("crash:touch-kick.6", "crash:touch-kick.4")
@both_seats
def test_from_inside_more_fails(seat: int) -> None:
    t = table({10: (6, -20)}, FAR, ball=10, seat=seat)
    t.play("touch @0,-10", "45", "counter-attack.1")
    assert t.says(ev.TurnOver).law == ("touch-kick.7", "turn.2")


@pytest.mark.near_miss("crash:touch-kick.2")
@both_seats
def test_a_kick_in_play_is_none_to_touch(seat: int) -> None:
    t = table({10: (6, -20)}, FAR, ball=10, seat=seat).play("kick @6,-10", "44")
    assert t.silent(ev.Awarded)


@pytest.mark.clause("crash:touch-kick.8")
@both_seats
def test_fifty_twenty_two_keeps_the_throw(seat: int) -> None:
    t = table({10: (2, 0)}, FAR, ball=10, seat=seat).play("touch @0,16", "33")
    awarded = t.says(ev.Awarded)
    assert (awarded.seat, awarded.law) == (seat, ("touch-kick.8", "touch-kick.3"))


@pytest.mark.near_miss("crash:touch-kick.8")
@both_seats
@pytest.mark.parametrize(("start", "exit"), [((2, 2), "@0,16"), ((2, 0), "@0,14")])
def test_fifty_twenty_two_needs_both_lines(seat: int, start: tuple[int, int], exit: str) -> None:
    t = table({10: start}, FAR, ball=10, seat=seat).play(f"touch {exit}", "33")
    assert t.says(ev.Awarded).seat == 1 - seat


@pytest.mark.clause("crash:fullback.2")
@both_seats
def test_nobody_kicks_to_the_full_back(seat: int) -> None:
    t = table({10: (12, 0)}, {15: (12, 14)}, ball=10, seat=seat)
    assert t.refuses("kick @12,8") == ("fullback.2",)
    assert t.offers("kick @12,6")


@pytest.mark.near_miss("crash:fullback.2")
@both_seats
@pytest.mark.parametrize("case", ["fallen", "basic"])
def test_a_fallen_full_back_covers_nothing(seat: int, case: str) -> None:
    t = table({10: (12, 0)}, {15: (12, 14)}, ball=10, seat=seat,
              fallen=[15] if case == "fallen" else [],
              setup=BASIC if case == "basic" else PRO)  # fmt: skip
    assert t.offers("kick @12,8")


@pytest.mark.clause("crash:fullback.1")
@both_seats
def test_number_15_lengthens_from_the_own_22(seat: int) -> None:
    t = table({15: (12, -20)}, FAR, ball=15, seat=seat, hand=["cool-catch.1"])
    t.play("kick @12,8 cool-catch.1")
    assert t.says(ev.PlayedCard).law == ("fullback.1",)


@pytest.mark.near_miss("crash:fullback.1")
@both_seats
@pytest.mark.parametrize(("shirt", "y2"), [(15, -14), (10, -20)])
def test_nobody_else_and_nowhere_else(seat: int, shirt: int, y2: int) -> None:
    t = table({shirt: (12, y2)}, FAR, ball=shirt, seat=seat, hand=["cool-catch.1"])
    assert t.refuses(f"kick @12,{y2 + 28} cool-catch.1") == ("kick.1",)


# ---- drop-outs ----------------------------------------------------------------------------------


@pytest.mark.clause("crash:dropout.1", "crash:dropout.2")
@pytest.mark.near_miss("crash:dropout.3", "crash:dropout.4")
@both_seats
def test_a_kick_gathered_in_the_own_in_goal_may_be_dropped_out(seat: int) -> None:
    t = table({15: (12, -34), 10: (10, -10)}, FAR, ball=(12, -32), seat=seat)
    have(t.state, sent_home=1 - seat)
    t.play("gather 15", "22")
    assert t.asks == ("minor", 0) and t.decision.law == ("dropout.1",)
    t.play("drop")
    assert t.says(ev.Awarded).law == ("dropout.1",)
    t.play("no", "no")
    assert t.asks == ("lineup", 0) and t.decision.law == ("dropout.2",)


@pytest.mark.near_miss("crash:dropout.1", "crash:dropout.2")
@both_seats
@pytest.mark.parametrize("case", ["own", "field"])
def test_not_his_own_ball_and_not_in_the_field(seat: int, case: str) -> None:
    deep = -34 if case == "own" else -28
    t = table({15: (12, deep)}, FAR, ball=(12, deep + 2), seat=seat)
    have(t.state, sent_home=seat if case == "own" else 1 - seat)
    t.play("gather 15", "22")
    assert t.asks == ("act", 0)


def dropping_out(seat: int) -> Table:
    t = table(everybody(), {1: (12, 30)}, seat=seat)
    t.state.pos[t.mine(10)] = t.at(12, -16)
    t.state.todo.append(set_pieces.Kickoff(seat, t.at(12, -16), "dropout"))
    return t


@pytest.mark.clause("crash:dropout.3")
@pytest.mark.near_miss("crash:dropout.4")
@both_seats
def test_a_drop_out_within_the_foot_lands(seat: int) -> None:
    t = dropping_out(seat).play("kick @12,2", "44")
    assert t.says(ev.Landed).law == ("dropout.3", "kick.4")
    assert t.asks == ("act", 0)


@pytest.mark.clause("crash:dropout.4")
@both_seats
def test_a_missed_drop_out_bounces(seat: int) -> None:
    t = dropping_out(seat).play("kick @12,2", "45", "pressure-play.1")
    assert t.says(ev.TurnOver).law == ("dropout.4", "turn.2")
    assert t.state.ball.at == t.at(12, 4)
