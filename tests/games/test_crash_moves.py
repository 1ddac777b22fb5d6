"""Casebook: the pitch, the players, turns and movement."""

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash.table import (
    BETWEEN_POSTS,
    DROP_SPOT,
    HEXES,
    KICK_OFF,
    NAME,
    NEAR,
    POST_HEXES,
    SKILLS,
    TARGET,
    Y2,
    Q,
    bits,
    disc,
    distance,
    hex_at,
    mask,
)
from tests.games.crash_table import (
    BASIC,
    both_seats,
    have,
    kick_off,
    on_pitch,
    table,
)

# ---- the pitch ----------------------------------------------------------------------------------


@pytest.mark.clause("crash:field.1", "crash:field.2", "crash:field.4", built=True)
@pytest.mark.clause("crash:field.6", "crash:field.7", "crash:field.8", built=True)
@pytest.mark.clause("crash:field.9", "crash:field.10", "crash:field.3", built=True)
def test_the_pitch_is_as_the_sheet_has_it() -> None:
    assert len(HEXES) == len(set(HEXES)) == 937
    assert {Q[h] for h in HEXES} == set(range(25))
    assert {abs(Y2[h]) for h in HEXES if Q[h] % 2} == set(range(1, 38, 2))
    assert (Q[KICK_OFF], Y2[KICK_OFF]) == (12, 0)
    assert [(Q[h], Y2[h]) for h in TARGET] == [(12, 30), (12, -30)]
    assert [(Q[h], Y2[h]) for h in DROP_SPOT] == [(12, -16), (12, 16)]
    assert sorted((Q[h], Y2[h]) for h in POST_HEXES) == [(11, -31), (11, 31), (13, -31), (13, 31)]
    assert [(Q[h], Y2[h]) for h in bits(BETWEEN_POSTS[0])] == [(12, 30), (12, 32)]
    assert NAME[KICK_OFF] == "12.18"


def test_distance_is_a_metric_that_counts_steps() -> None:
    some = HEXES[::61]
    for a in some:
        for b in some:
            assert distance(a, b) == distance(b, a)
            assert (distance(a, b) == 0) == (a == b)
            for n in NEAR[b]:
                assert abs(distance(a, n) - distance(a, b)) <= 1
        for radius in (1, 2, 5):
            assert disc(a, radius) == mask([h for h in HEXES if distance(a, h) <= radius])


def test_conversions_need_what_the_sheet_says() -> None:
    for dq, need in ((0, 7), (6, 10), (7, 11), (8, 11), (9, 12), (10, 12), (11, 13), (12, 13)):
        assert distance(hex_at(12 - dq, 16 - dq % 2), TARGET[0]) == need


@pytest.mark.clause("crash:skill.1", "crash:skill.2", "crash:skill.3", built=True)
@pytest.mark.clause("crash:skill.4", "crash:team.1", built=True)
def test_fifteen_players_with_their_skills() -> None:
    printed = [(k.movement, k.hands, k.foot) for k in SKILLS]
    back, wing = (7, 8, 8), (9, 5, 5)
    assert printed == [(5, 8, 4)] * 8 + [back, back, wing, back, back, wing, (8, 9, 8)]
    t = kick_off()
    assert len(on_pitch(t.state)) == 30 and t.state.down == 0


# ---- turns --------------------------------------------------------------------------------------


@pytest.mark.clause("crash:turn.1", "crash:length.1")
@pytest.mark.near_miss("crash:turn.2")
@both_seats
def test_a_turn_ends_when_the_coach_is_satisfied(seat: int) -> None:
    t = table({10: (12, 0)}, {10: (12, 20)}, ball=10, seat=seat).play("end")
    assert t.says(ev.TurnOver).law == ("turn.1",)
    assert t.says(ev.Turn).number == 4
    assert t.rolls == ("draw_cards", 1)
    t.play("pop-pass.1")
    assert t.asks == ("act", 1)


@pytest.mark.near_miss("crash:turn.1", "crash:turn.2", "crash:length.1")
@both_seats
def test_moving_and_declaring_end_nothing(seat: int) -> None:
    t = table({10: (12, 0), 12: (14, -4)}, {10: (12, 20)}, ball=10, seat=seat)
    before = t.state.turns
    t.play("move 12 @14,-2")
    assert t.silent(ev.TurnOver) and t.state.turns == before
    assert t.play("pass 12").pending.law == ("pass.3",)


@pytest.mark.clause("crash:turn.2")
def test_the_other_side_is_next_after_a_failed_test() -> None:
    t = table({10: (12, 0), 12: (14, -4)}, {10: (12, 20)}, ball=10).play("pass 12", "56")
    assert t.says(ev.TurnOver).law == ("turn.2",)
    assert t.says(ev.Turn).seat == 1


@pytest.mark.clause("crash:length.1")
@both_seats
def test_after_twenty_turns_each_it_is_over(seat: int) -> None:
    t = table({10: (12, 0)}, {10: (12, 20)}, ball=10, seat=seat, turns=(20, 20)).play("end")
    assert t.says(ev.FullTime).law == ("length.1",)
    assert t.over


@both_seats
def test_a_side_with_turns_left_plays_them(seat: int) -> None:
    t = table({10: (12, 0)}, {10: (12, 20)}, ball=10, seat=seat, turns=(19, 20)).play("end")
    assert not t.over
    assert t.says(ev.Turn).seat == seat


# ---- moving -------------------------------------------------------------------------------------


@pytest.mark.clause("crash:move.1", "crash:move.2", "crash:move.3")
@pytest.mark.near_miss("crash:move.4", "crash:move.5", "crash:move.6", "crash:action.2")
@both_seats
def test_any_number_of_players_move_up_to_their_movement(seat: int) -> None:
    t = table({3: (4, -10), 11: (12, -4), 15: (8, -8)}, {1: (0, 20)}, seat=seat)
    t.play("move 03 @4,0", "move 11 @21,5", "move 15 @8,-24")
    assert [len(e.path) - 1 for e in t.heard(ev.Moved)] == [5, 9, 8]
    assert t.where(t.mine(11)) == t.at(21, 5)
    assert t.asks == ("act", 0)


@pytest.mark.clause("crash:move.3")
@pytest.mark.near_miss("crash:move.1", "crash:move.2")
@both_seats
def test_not_one_space_more(seat: int) -> None:
    t = table({3: (4, -10), 11: (12, -4), 9: (20, -6)}, seat=seat)
    assert t.refuses("move 03 @4,2") == ("move.3",)
    assert t.refuses("move 11 @22,6") == ("move.3",)
    assert t.refuses("move 09 @20,10") == ("move.3",)
    assert t.offers("move 09 @20,8")


@pytest.mark.clause("crash:move.4")
@both_seats
def test_who_gave_way_to_another_moves_no_more(seat: int) -> None:
    t = table({3: (4, -10), 11: (12, -4)}, seat=seat)
    t.play("move 03 @4,-8", "move 03 @4,-6", "move 11 @12,-2")
    assert t.refuses("move 03 @4,-4") == ("move.4",)
    t.play("move 11 @12,0")


@pytest.mark.clause("crash:move.5")
@both_seats
def test_through_team_mates_but_not_onto_them(seat: int) -> None:
    wall = {n: (q, y2) for n, (q, y2) in enumerate([(11, 1), (12, 2), (13, 1)], 1)}
    t = table({10: (12, 0), **wall}, seat=seat)
    assert t.refuses("move 10 @12,2") == ("move.5",)
    t.play("move 10 @12,4")
    assert t.says(ev.Moved).law == ("move.3", "move.5")


@pytest.mark.near_miss("crash:move.5")
@both_seats
def test_standing_opponents_block_and_fallen_ones_do_not(seat: int) -> None:
    ring = {
        n: p for n, p in enumerate([(12, 2), (13, 1), (13, -1), (12, -2), (11, -1), (11, 1)], 1)
    }
    t = table({10: (12, 0)}, ring, seat=seat)
    assert not [name for name in t.options if name.startswith("move")]
    t = table({10: (12, 0)}, ring, seat=seat, fallen=[1])
    t.play("move 10 @12,4")
    assert len(t.says(ev.Moved).path) == 3


@pytest.mark.clause("crash:move.6")
@both_seats
def test_nobody_enters_the_posts(seat: int) -> None:
    t = table({10: (11, 29)}, seat=seat)
    assert t.refuses("move 10 @11,31") == ("move.6",)
    t.play("move 10 @11,33")
    assert len(t.says(ev.Moved).path) > 3


@pytest.mark.clause("crash:action.1", "crash:action.2")
@both_seats
def test_a_player_stops_acts_and_goes_on(seat: int) -> None:
    t = table({10: (12, 0), 12: (14, -2)}, {1: (0, 30)}, ball=10, seat=seat)
    t.play("move 10 @12,4", "pass 12", "12", "move 10 @12,10")
    assert t.heard(ev.Moved)[1].law == ("move.3", "action.2")
    assert t.refuses("move 10 @12,16") == ("move.3",)
    t = table({10: (12, 0), 12: (14, -2)}, {1: (0, 30)}, ball=10, seat=seat)
    t.play("pass 12", "12", "move 10 @12,-2", "pass 10", "12", "pass 12")
    assert t.pending.law == ("pass.3", "action.1")


@pytest.mark.near_miss("crash:action.1", "crash:action.2")
@both_seats
def test_one_act_is_no_second_act(seat: int) -> None:
    t = table({10: (12, 0), 12: (14, -2)}, {1: (0, 30)}, ball=10, seat=seat)
    t.play("move 10 @12,4", "pass 12")
    assert t.pending.law == ("pass.3",)


@pytest.mark.clause("crash:grounded.2")
@both_seats
def test_a_grounded_player_does_nothing(seat: int) -> None:
    t = table({10: (12, 0), 9: (12, 2), 12: (14, -2)}, ball=10, down=[9, 12], seat=seat)
    assert t.refuses("move 09 @12,4") == ("grounded.2",)
    assert t.refuses("pass 12") == ("grounded.2",)
    t = table({9: (12, 2)}, ball=(12, 0), down=[9], seat=seat)
    assert t.refuses("gather 09") == ("grounded.2",)


@pytest.mark.near_miss("crash:grounded.2")
@both_seats
def test_on_his_feet_he_does_everything(seat: int) -> None:
    t = table({9: (12, 2)}, ball=(12, 0), seat=seat)
    assert t.offers("move 09 @12,4") and t.offers("gather 09")


def test_basic_and_flat() -> None:
    t = table({9: (12, 2)}, ball=(12, 0), setup=BASIC)
    have(t.state, flat=1 << 8)
    assert t.refuses("move 09 @12,4") == ("card.flat-footed",)
    assert t.offers("gather 09")
