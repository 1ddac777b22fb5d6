"""Casebook: forward kicks and drops."""

import pytest

from puntadidito.games.cards import events as ev
from tests.games.cards_table import NO_X, PLAYING, X, at, both_seats, card, other, table

# ---- forward kick -------------------------------------------------------------------------------


@pytest.mark.clause("cards:kick.1", "cards:kick.3")
@pytest.mark.near_miss("cards:kick.2", "cards:kick.4")
@both_seats
@pytest.mark.parametrize(
    ("area", "kick", "lands"),
    [
        ("own10", 1, "own central"),
        ("own10", 4, "opp22"),
        ("own central", 2, "opp10"),
        ("own central", 3, "opp22"),
        ("opp central", 2, "opp22"),
        ("opp10", 1, "opp22"),
    ],
)
def test_the_ball_flies_as_far_as_kick_says(
    attacker: int, area: str, kick: int, lands: str
) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker).play("kick", card(kick=kick))
    made = t.says(ev.Kick)
    assert t.log == [
        ev.Kick(
            seat=attacker,
            card=made.card,
            spaces=kick,
            before=at(area, attacker),
            lands=at(lands, attacker),
            law=("kick.1",),
        )
    ]
    assert t.turns == ("catch", defender)
    assert t.left(attacker) == (37, 8)
    t.play("C30")
    assert t.log == [
        ev.Catch(seat=defender, card="C30", caught=True, ball=at(lands, attacker), law=("kick.3",))
    ]
    assert t.asks == ("act", defender)
    assert t.where(attacker) == lands
    assert t.left(defender) == (37, 8)


@pytest.mark.clause("cards:kick.3")
@both_seats
def test_without_an_x_under_it_the_kicker_keeps_the_ball_where_it_fell(attacker: int) -> None:
    t = table("own10", attacker=attacker).play("kick", card(kick=2), "C14")
    assert t.log[-1] == ev.Catch(
        seat=other(attacker),
        card="C14",
        caught=False,
        ball=at("opp central", attacker),
        law=("kick.3",),
    )
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == "opp central"
    assert t.points == (0, 0)


@pytest.mark.near_miss("cards:kick.1", "cards:kick.3")
@both_seats
def test_a_penalty_kicked_to_touch_is_caught_by_nobody(attacker: int) -> None:
    t = table("own10", attacker=attacker, ask="penalty").play("touch", card(kick=2))
    assert t.turns == ("hold", attacker)


@pytest.mark.clause("cards:kick.2", "cards:kick.1")
@both_seats
@pytest.mark.parametrize(
    ("kick", "lands"), [(1, "own central"), (2, "opp central"), (3, "opp10"), (4, "opp22")]
)
def test_from_the_own_22_a_kick_gains_a_space(attacker: int, kick: int, lands: str) -> None:
    t = table("own22", attacker=attacker).play("kick", card(kick=kick))
    made = t.says(ev.Kick)
    assert (made.spaces, made.lands) == (kick + 1, at(lands, attacker))
    assert made.law == ("kick.1", "kick.2")
    assert t.play(NO_X).where(attacker) == lands


@pytest.mark.near_miss("cards:kick.2")
@both_seats
@pytest.mark.parametrize("area", PLAYING[1:])
def test_from_any_other_area_it_does_not(attacker: int, area: str) -> None:
    t = table(area, attacker=attacker).play("kick", card(kick=1))
    assert t.says(ev.Kick).spaces == 1


@pytest.mark.near_miss("cards:kick.2")
@both_seats
def test_a_penalty_from_the_own_22_gains_no_space(attacker: int) -> None:
    t = table("own22", attacker=attacker, ask="penalty").play("touch", card(kick=3))
    assert t.where(attacker) == "opp central"


@pytest.mark.clause("cards:kick.4")
@pytest.mark.near_miss("cards:kick.3")
@both_seats
@pytest.mark.parametrize(
    ("area", "kick"), [("opp22", 2), ("opp22", 4), ("opp10", 3), ("opp10", 4), ("opp central", 4)]
)
def test_beyond_the_in_goal_the_defender_has_it_at_once(
    attacker: int, area: str, kick: int
) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker).play("kick", card(kick=kick))
    flight, dead = t.log
    assert isinstance(flight, ev.Kick)
    assert (flight.spaces, flight.lands) == (kick, 8 if attacker == 0 else -1)
    assert flight.law == ("kick.1",)
    assert dead == ev.Dead(seat=defender, ball=at("own22", defender), law=("kick.4",))
    assert t.asks == ("act", defender)
    assert t.where(defender) == "own22"
    assert t.left(defender) == (38, 8)


IN_GOAL = [("opp22", 1), ("opp10", 2), ("opp central", 3), ("own central", 4)]


@pytest.mark.clause("cards:kick.4", "cards:kick.3")
@both_seats
@pytest.mark.parametrize(("area", "kick"), IN_GOAL)
def test_in_the_in_goal_an_x_saves_the_defender(attacker: int, area: str, kick: int) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker).play("kick", card(kick=kick))
    assert t.says(ev.Kick).lands == at("opp goal", attacker)
    assert t.where(attacker) == "opp goal"
    assert t.turns == ("catch", defender)
    t.play("C30")
    assert t.log == [
        ev.Catch(
            seat=defender,
            card="C30",
            caught=True,
            ball=at("own22", defender),
            law=("kick.3", "kick.4"),
        )
    ]
    assert t.asks == ("act", defender)
    assert t.where(defender) == "own22"
    assert t.points == (0, 0)


@pytest.mark.clause("cards:kick.4", "cards:points.1", "cards:scorer.3", "cards:conversion.3")
@pytest.mark.near_miss("cards:conversion.1", "cards:conversion.2", "cards:hand.4")
@both_seats
@pytest.mark.parametrize(("area", "kick"), IN_GOAL)
def test_in_the_in_goal_without_an_x_it_is_a_try_and_no_conversion(
    attacker: int, area: str, kick: int
) -> None:
    wanted = card(kick=kick, jersey={1: 5, 2: 13, 3: 7, 4: 2}[kick])
    t = table(area, attacker=attacker).play("kick", wanted, "C14")
    shirt = wanted.jersey
    assert t.log[1:] == [
        ev.Catch(
            seat=other(attacker),
            card="C14",
            caught=False,
            ball=at("opp goal", attacker),
            law=("kick.3", "kick.4"),
        ),
        ev.Sheet(seat=attacker, how="try", shirt=shirt, half=1, law=("record.2",)),
        ev.Try(seat=attacker, how="kick", shirt=shirt, law=("kick.4", "points.1", "scorer.3")),
    ]
    assert (t.scored(attacker), t.scored(other(attacker))) == (5, 0)
    assert t.asks == ("morale", attacker)
    t.play("keep")
    assert t.log == [ev.Restart(receiver=attacker, law=("conversion.3",))]
    assert t.turns == ("receive", attacker)


@pytest.mark.near_miss("cards:kick.4")
@both_seats
def test_one_space_short_of_the_in_goal_is_play(attacker: int) -> None:
    t = table("opp central", attacker=attacker).play("kick", card(kick=2), NO_X)
    assert t.where(attacker) == "opp22"
    assert t.asks == ("act", attacker)


@both_seats
def test_the_cards_of_a_kick_lie_on_the_table(attacker: int) -> None:
    t = table("own10", attacker=attacker).play("kick", "C19", "C14")
    assert t.state.attack is not None and t.state.defence is not None
    assert (t.state.attack.card, t.state.attack.up) == ("C19", False)
    assert (t.state.defence.card, t.state.defence.up) == ("C14", False)


# ---- drop ---------------------------------------------------------------------------------------


@pytest.mark.clause("cards:drop.1", "cards:points.4", "cards:scorer.2", "cards:drop.2")
@pytest.mark.near_miss("cards:drop.3")
@both_seats
@pytest.mark.parametrize(
    ("area", "value", "need"),
    [("opp22", 1, 1), ("opp22", 3, 1), ("opp10", 2, 2), ("opp10", 3, 2), ("opp central", 3, 3)],
)
def test_a_drop_that_passes_the_try_line_is_three_points(
    attacker: int, area: str, value: int, need: int
) -> None:
    t = table(area, attacker=attacker).play("drop", card(drop=value))
    made = t.says(ev.Drop)
    assert t.log == [
        ev.Drop(
            seat=attacker,
            card=made.card,
            need=need,
            good=True,
            law=("drop.1", "points.4", "scorer.2"),
        ),
        ev.Sheet(seat=attacker, how="drop", shirt=10, half=1, law=("record.2",)),
    ]
    assert (t.scored(attacker), t.scored(other(attacker))) == (3, 0)
    assert t.sheet == [(attacker, "drop", 10)]
    assert t.asks == ("morale", attacker)
    t.play("keep")
    assert t.log == [ev.Restart(receiver=attacker, law=("drop.2",))]
    assert t.turns == ("receive", attacker)


@pytest.mark.clause("cards:drop.3")
@pytest.mark.near_miss("cards:drop.2", "cards:points.4", "cards:scorer.2")
@both_seats
@pytest.mark.parametrize(
    ("area", "value", "need"),
    [
        ("opp22", 0, 1),
        ("opp10", 1, 2),
        ("opp central", 2, 3),
        ("own central", 3, 4),  # allowed from anywhere, and hopeless
        ("own10", 3, 5),
        ("own22", 3, 6),
    ],
)
def test_a_drop_that_falls_short_is_the_defenders_ball_on_his_22(
    attacker: int, area: str, value: int, need: int
) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker).play("drop", card(drop=value))
    made = t.says(ev.Drop)
    assert t.log == [
        ev.Drop(seat=attacker, card=made.card, need=need, good=False, law=("drop.3", "drop.1"))
    ]
    assert t.points == (0, 0) and t.sheet == []
    assert t.asks == ("act", defender)
    assert t.where(defender) == "own22"
    assert t.left(attacker) == (37, 8) and t.left(defender) == (38, 8)


@pytest.mark.near_miss("cards:drop.1")
@both_seats
def test_a_kick_forward_is_no_drop(attacker: int) -> None:
    t = table("opp22", attacker=attacker).play("kick", card(kick=1, drop=1), X)
    assert t.points == (0, 0)
