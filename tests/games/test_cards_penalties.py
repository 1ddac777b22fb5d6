"""Casebook: what a penalty may be played as, and scrums."""

import pytest

from puntadidito.core.contract import Code
from puntadidito.games.cards import events as ev
from tests.games.cards_table import NO_X, PLAYING, X, at, both_seats, card, other, table

OWN_HALF, OPPOSING_HALF = PLAYING[:3], PLAYING[3:]
NEED = {"own22": 6, "own10": 5, "own central": 4, "opp central": 3, "opp10": 2, "opp22": 1}


@pytest.mark.clause("cards:penalty.1")
@both_seats
@pytest.mark.parametrize("area", OPPOSING_HALF)
def test_in_the_opposing_half_there_are_four_options(attacker: int, area: str) -> None:
    t = table(area, attacker=attacker, ask="penalty")
    asked = t.decision
    assert (asked.seat, asked.kind, asked.law) == (attacker, "penalty", ("penalty.1",))
    assert asked.options.names == ("hand", "posts", "scrum", "touch")
    assert asked.default == "touch"
    assert table(area, attacker=attacker, ask="penalty").play("posts").turns == ("posts", attacker)
    assert table(area, attacker=attacker, ask="penalty").play("touch").turns == ("touch", attacker)
    assert table(area, attacker=attacker, ask="penalty").play("scrum").turns == ("scrum", attacker)
    assert table(area, attacker=attacker, ask="penalty").play("hand").turns == ("attack", attacker)


@pytest.mark.near_miss("cards:penalty.1")
@both_seats
def test_after_a_scrum_play_goes_on_as_usual(attacker: int) -> None:
    t = table("opp10", attacker=attacker, up=(5, "M")).play("draw", 6, "up", 5, X)
    assert t.asks == ("act", attacker)


# ---- at the posts -------------------------------------------------------------------------------


@pytest.mark.clause("cards:penalty.2")
@both_seats
@pytest.mark.parametrize("area", OWN_HALF)
def test_nobody_kicks_at_the_posts_from_his_own_half(attacker: int, area: str) -> None:
    t = table(area, attacker=attacker, ask="penalty")
    assert t.options == ("hand", "scrum", "touch")
    refused = t.refuses("posts")
    assert (refused.code, refused.reason) == (Code.ILLEGAL, "barred.posts")
    assert refused.law == ("penalty.2",)


@pytest.mark.clause("cards:penalty.2", "cards:points.3", "cards:scorer.1", "cards:penalty.3")
@pytest.mark.near_miss("cards:penalty.4")
@both_seats
@pytest.mark.parametrize(
    ("area", "value"), [("opp central", 3), ("opp10", 2), ("opp10", 3), ("opp22", 1), ("opp22", 3)]
)
def test_a_kick_that_reaches_the_in_goal_is_three_points(
    attacker: int, area: str, value: int
) -> None:
    kick = card(penalty=value, jersey=14)
    t = table(area, attacker=attacker, ask="penalty").play("posts", kick)
    made = t.says(ev.Posts)
    assert t.log == [
        ev.Posts(
            seat=attacker,
            card=made.card,
            need=NEED[area],
            good=True,
            shirt=10,
            law=("penalty.2", "points.3", "scorer.1"),
        ),
        ev.Sheet(seat=attacker, how="penalty", shirt=10, half=1, law=("record.2",)),
    ]
    assert (t.scored(attacker), t.scored(other(attacker))) == (3, 0)
    assert t.sheet == [(attacker, "penalty", 10)]
    assert t.asks == ("morale", attacker)
    t.play("keep")
    assert t.log == [ev.Restart(receiver=attacker, law=("penalty.3",))]
    assert t.where(attacker) == "centre line"
    assert t.attacker == other(attacker)
    assert t.turns == ("receive", attacker)


@pytest.mark.clause("cards:penalty.4")
@pytest.mark.near_miss("cards:penalty.3", "cards:points.3", "cards:scorer.1", "cards:record.2")
@both_seats
@pytest.mark.parametrize(
    ("area", "value"), [("opp central", 2), ("opp10", 1), ("opp10", 0), ("opp22", 0)]
)
def test_a_kick_that_falls_short_is_the_defenders_ball_on_his_22(
    attacker: int, area: str, value: int
) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker, ask="penalty").play("posts", card(penalty=value))
    made = t.says(ev.Posts)
    assert (made.seat, made.need, made.good) == (attacker, NEED[area], False)
    assert made.law == ("penalty.4", "penalty.2")
    assert t.points == (0, 0) and t.sheet == []
    assert t.asks == ("act", defender)
    assert t.where(defender) == "own22"
    assert t.left(attacker) == (37, 8)


@pytest.mark.near_miss("cards:penalty.2")
@both_seats
def test_a_penalty_played_otherwise_does_not_look_at_the_posts(attacker: int) -> None:
    t = table("opp22", attacker=attacker, ask="penalty").play("scrum", "C01")
    assert t.asks == ("act", attacker)
    assert t.points == (0, 0)


# ---- to touch -----------------------------------------------------------------------------------


@pytest.mark.clause("cards:penalty.5", "cards:penalty.6")
@pytest.mark.near_miss("cards:penalty.7", "cards:kick.2", "cards:kick.3")
@both_seats
@pytest.mark.parametrize(
    ("area", "kick", "lands"),
    [
        ("own22", 1, "own10"),  # no extra space from the 22 on a penalty
        ("own22", 4, "opp10"),
        ("own10", 2, "opp central"),
        ("own central", 3, "opp22"),
        ("opp central", 2, "opp22"),
        ("opp10", 1, "opp22"),
    ],
)
def test_the_ball_goes_out_where_kick_says_and_an_x_keeps_it(
    attacker: int, area: str, kick: int, lands: str
) -> None:
    t = table(area, attacker=attacker, ask="penalty").play("touch", card(kick=kick))
    made = t.says(ev.Touch)
    assert t.log == [
        ev.Touch(
            seat=attacker,
            card=made.card,
            before=at(area, attacker),
            lands=at(lands, attacker),
            law=("penalty.5",),
        )
    ]
    assert t.turns == ("hold", attacker)
    assert t.where(attacker) == lands
    t.play("C30")
    assert t.log == [ev.Hold(seat=attacker, card="C30", kept=True, law=("penalty.6",))]
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == lands
    assert t.left(attacker) == (36, 8) and t.left(other(attacker)) == (38, 8)


@pytest.mark.clause("cards:penalty.6")
@both_seats
def test_without_an_x_the_opponent_has_it_where_it_went_out(attacker: int) -> None:
    t = table("own10", attacker=attacker, ask="penalty").play("touch", card(kick=2), "C14")
    assert t.log[-1] == ev.Hold(seat=attacker, card="C14", kept=False, law=("penalty.6",))
    assert t.asks == ("act", other(attacker))
    assert t.where(attacker) == "opp central"


@pytest.mark.clause("cards:penalty.7")
@pytest.mark.near_miss("cards:penalty.6", "cards:kick.4")
@both_seats
@pytest.mark.parametrize(
    ("area", "kick"),
    [
        ("opp22", 1),  # into the in-goal is beyond play already
        ("opp22", 2),
        ("opp10", 2),
        ("opp10", 4),
        ("opp central", 3),
        ("opp central", 4),
        ("own central", 4),
    ],
)
def test_a_kick_to_touch_into_or_beyond_the_in_goal_is_lost(
    attacker: int, area: str, kick: int
) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker, ask="penalty").play("touch", card(kick=kick))
    made = t.says(ev.Touch)
    assert t.log == [
        ev.Touch(
            seat=attacker,
            card=made.card,
            before=at(area, attacker),
            lands=8 if attacker == 0 else -1,
            law=("penalty.7", "penalty.5"),
        )
    ]
    assert t.asks == ("act", defender)
    assert t.where(defender) == "own22"
    assert t.left(attacker) == (37, 8)
    assert t.points == (0, 0)


@pytest.mark.near_miss("cards:penalty.5", "cards:penalty.6", "cards:penalty.7")
@both_seats
def test_a_kick_from_hand_is_not_to_touch(attacker: int) -> None:
    t = table("opp10", attacker=attacker).play("kick", card(kick=1), X)
    assert t.asks == ("act", other(attacker))


# ---- by hand ------------------------------------------------------------------------------------


@pytest.mark.clause("cards:penalty.8")
@both_seats
@pytest.mark.parametrize("area", PLAYING)
def test_by_hand_the_card_must_be_drawn(attacker: int, area: str) -> None:
    t = table(area, attacker=attacker, ask="penalty")
    refused = t.refuses("hand_up")
    assert (refused.code, refused.reason) == (Code.ILLEGAL, "barred.hand_up")
    assert refused.law == ("penalty.8",)
    t.play("hand")
    assert t.log == [ev.Tap(seat=attacker, law=("penalty.8",))]
    assert t.turns == ("attack", attacker)
    assert t.where(attacker) == area
    t.play("C30")
    assert t.log == [ev.PlayedCard(seat=attacker, card="C30", up=False, law=("actions.2",))]
    assert t.asks == ("answer", other(attacker))
    assert t.options == ("draw", "up")


@pytest.mark.clause("cards:penalty.8")
@both_seats
def test_the_defender_may_answer_a_tap_with_his_face_up_card(attacker: int) -> None:
    t = table("own10", attacker=attacker, up=("M", 5), ask="penalty").play("hand", 8, "up")
    assert t.says(ev.Hand).difference == 3
    assert t.turns == ("reveal", other(attacker))
    t.play(6)
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == "own central"
    assert t.face_up(attacker) == "M"


@pytest.mark.near_miss("cards:penalty.8")
@both_seats
def test_outside_a_penalty_the_face_up_card_may_be_played_by_hand(attacker: int) -> None:
    assert table("own10", attacker=attacker).play("up").asks == ("answer", other(attacker))


@both_seats
def test_cards_of_the_foul_are_cleared_when_the_penalty_is_played(attacker: int) -> None:
    t = table("own10", attacker=attacker, up=(8, "F")).play("up", "up", 5, 6)
    assert t.asks == ("penalty", attacker)
    assert None not in t.on_table
    t.play("hand")
    assert t.on_table == (None, None)


# ---- scrum --------------------------------------------------------------------------------------


@pytest.mark.clause("cards:scrum.1")
@both_seats
@pytest.mark.parametrize("area", PLAYING)
@pytest.mark.parametrize(("pick", "kept"), [("C30", True), ("C14", False)])
def test_a_scrum_is_kept_with_an_x(attacker: int, area: str, pick: str, kept: bool) -> None:
    t = table(area, attacker=attacker, ask="penalty").play("scrum", pick)
    assert t.log == [ev.Scrum(favours=attacker, card=pick, kept=kept, law=("scrum.1",))]
    assert t.asks == ("act", attacker if kept else other(attacker))
    assert t.where(attacker) == area
    assert t.left(attacker) == (37, 8)


@pytest.mark.near_miss("cards:scrum.1")
@both_seats
def test_m_against_m_is_no_scrum(attacker: int) -> None:
    t = table("own10", attacker=attacker).play("draw", "M", "draw", "M")
    assert t.asks == ("act", attacker)


# ---- no card left to play it with ---------------------------------------------------------------


@pytest.mark.clause("cards:end.2")
@pytest.mark.near_miss("cards:penalty.1")
@both_seats
def test_a_penalty_that_no_card_is_left_for_ends_the_half(attacker: int) -> None:
    """The attacker turns his very last card, and the defender answers it with an F."""
    t = table("own10", attacker=attacker, up=(5, "F"), deck=(0, 9), reserve=(1, 8), holds=([8], []))
    t.play("draw", 8, "up", NO_X)
    assert t.says(ev.Foul).by == other(attacker)
    assert t.says(ev.HalfEnded) == ev.HalfEnded(half=1, why="no_cards", law=("end.2",))


@both_seats
def test_a_touch_kick_with_the_last_card_has_no_throw(attacker: int) -> None:
    t = table(
        "own10", attacker=attacker, ask="penalty", deck=(0, 9), reserve=(1, 8), holds=([8], [])
    )
    t.play("touch", 8)
    assert t.says(ev.HalfEnded) == ev.HalfEnded(half=1, why="no_cards", law=("end.2",))
